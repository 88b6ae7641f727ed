"""Tries the hub of `docs/hub.md`: `python tools/try_hub.py --env FOLDER --proxy configurable-http-proxy`.

FOLDER is an environment with jupyterhub, jupyterlab, jupyter-server-proxy and this project; the proxy comes
from npm. Two people and a teacher log in, each gets the kit, and the teacher hosts a class in a terminal of
their server, in which the two play through the hub's proxy.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import socket
import sys
import tempfile
from contextlib import suppress
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urljoin

from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse
from tornado.websocket import websocket_connect

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.class_.conftest import Page  # noqa: E402

PASSWORD = "October1962"
MOVES = 12


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class Browser:
    """As much of a browser as it takes: it keeps cookies, and follows where it is sent."""

    def __init__(self, hub: str) -> None:
        self.hub, self.cookies = hub, dict[tuple[str, str], str]()

    def cookie(self, url: str) -> str:
        """The cookies for an address; those of the longest path come first."""
        path = "/" + url.split("/", 3)[3]
        fitting = [one for one in self.cookies if path.startswith(one[0])]
        return "; ".join(
            f"{name}={self.cookies[where, name]}" for where, name in sorted(fitting, key=lambda o: -len(o[0]))
        )

    async def fetch(
        self, url: str, method: str = "GET", body: str | None = None, **headers: str
    ) -> HTTPResponse:
        """An answer that is no redirection, and the address that it came from."""
        for _ in range(20):
            request = HTTPRequest(
                url,
                method,
                headers | {"Cookie": self.cookie(url)},
                body=body,
                follow_redirects=False,
                request_timeout=60,
            )
            came = await AsyncHTTPClient().fetch(request, raise_error=False)
            for line in came.headers.get_list("Set-Cookie"):
                for name, one in SimpleCookie(line).items():
                    self.cookies[one["path"] or "/", name] = one.value
            if came.code not in (301, 302, 303):
                came.effective_url = url
                return came
            url, method, body = urljoin(url, came.headers["Location"]), "GET", None
        raise RuntimeError(f"sent about: {url}")

    async def log_in(self, name: str) -> None:
        """Log in, and wait until their server is there."""
        page = await self.fetch(self.hub + "hub/login")
        token = re.search(rb'name="_xsrf" value="([^"]+)"', page.body)
        given = {"username": name, "password": PASSWORD, "_xsrf": token[1].decode() if token else ""}
        await self.fetch(self.hub + "hub/login", "POST", urlencode(given))
        await self.fetch(f"{self.hub}hub/spawn/{name}")
        for _ in range(200):
            await self.fetch(f"{self.hub}user/{name}/lab")  # through the hub, which says who this is
            came = await self.fetch(f"{self.hub}user/{name}/api/contents")
            if came.code == 200 and b'"content"' in came.body:
                return
            await asyncio.sleep(1)
        raise RuntimeError(f"{name} got no server: {came.code} {came.body[:300]!r}")

    async def enter(self, url: str) -> None:
        """Open somebody else's server, and say yes where the hub asks whether that may know who one is."""
        page = await self.fetch(url)
        if "oauth2/authorize" in page.effective_url:
            given = re.findall(r'name="(_xsrf|scopes)"[^>]*?value="([^"]*)"', page.body.decode())
            given += [
                (n, v)
                for v, n in re.findall(r'value="([^"]*)"[^>]*?name="(_xsrf|scopes)"', page.body.decode())
            ]
            origin = {"Referer": page.effective_url}
            page = await self.fetch(page.effective_url, "POST", urlencode(given), **origin)
        assert page.code == 200, (page.code, page.effective_url, page.body[:2000])


async def terminal(teacher: Browser, command: str) -> str:
    """What the class says that is started in a terminal of the teacher's server; it goes on there."""
    base = f"{teacher.hub}user/teacher/"
    token = next(
        value for (path, name), value in teacher.cookies.items() if name == "_xsrf" and "user" in path
    )
    made = await teacher.fetch(base + "api/terminals", "POST", "{}", **{"X-XSRFToken": token})
    name = json.loads(made.body)["name"]
    url = f"{base}terminals/websocket/{name}"
    wire = await websocket_connect(
        HTTPRequest(url.replace("http", "ws", 1), headers={"Cookie": teacher.cookie(url)})
    )
    await wire.write_message(json.dumps(["stdin", command + "\r"]))
    said = ""
    while "/teacher\r" not in said:
        message = await asyncio.wait_for(wire.read_message(), 60)
        assert message is not None, said
        kind, *what = json.loads(message)
        said += what[0] if kind == "stdout" else ""
    return said


async def play(hub: str) -> None:
    """Log in, look for the kit, host, and play."""
    people = {name: Browser(hub) for name in ("teacher", "ann", "ben")}
    for name, browser in people.items():
        await browser.log_in(name)
        there = json.loads((await browser.fetch(f"{hub}user/{name}/api/contents/")).body)["content"]
        names = [one["name"] for one in there]
        assert any("notebooks" in one or one.endswith(".ipynb") for one in names), names
        print(f"{name} is in, with {', '.join(names)}", flush=True)
    port = free_port()
    address = f"{hub}user/teacher/proxy/{port}/"
    python = Path(sys.argv[sys.argv.index("--env") + 1]) / "bin" / "python"
    said = await terminal(
        people["teacher"],
        f"{python} -m games13_class --local --teach-from-anywhere --port {port} --url {address}",
    )
    link = re.search(re.escape(address) + r"teacher/([\w-]+)", said)
    word = re.search(r"The word is (\w+)", said)
    assert link, said
    assert word, said
    wire = await _wire(people["teacher"], f"{address}wire/teacher/{link[1]}")
    pages = []
    for name in ("ann", "ben"):
        await people[name].enter(address)
        page = await people[name].fetch(address, "POST", urlencode({"word": word[1], "name": name}))
        assert page.code == 200, (page.code, page.body)
        pages.append(
            Page(await _wire(people[name], address + "wire/seat/" + page.effective_url.split("/")[-1]))
        )
        await pages[-1].until(lambda: pages[-1].where)
    ask = {"do": "set", "game": "13-minutes", "options": {}, "bot": "rules", "people": [1, 2]}
    await wire.write_message(json.dumps(ask))
    for page in pages:
        await page.until(lambda page=page: "shown" in page.parts)
    for n in range(MOVES):
        for page in pages:
            await page.until(lambda page=page, n=n: page.shown["serial"] == n)
        page = next(page for page in pages if page.shown["choices"])
        await page.say(move=page.shown["choices"][0], sure=True, serial=n, id=f"m{n}")
    for page in pages:
        await page.until(lambda page=page: page.shown["serial"] == MOVES)
    print(f"ann and ben have played {MOVES} moves of a class that the teacher hosts, through the hub's proxy")
    stranger = Browser(hub)
    away = await stranger.fetch(address)
    assert b"The word at the front" not in away.body
    print("who is not logged in does not come to it")


async def _wire(browser: Browser, url: str) -> Any:
    request = HTTPRequest(url.replace("http", "ws", 1), headers={"Cookie": browser.cookie(url)})
    return await websocket_connect(request, max_message_size=1 << 26)


def config() -> str:
    """The file that the page shows."""
    text = (ROOT / "docs" / "hub.md").read_text("utf-8")
    found = re.search(r"```python\n(.*?)```", text, re.DOTALL)
    assert found
    return found[1]


async def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n")[0])
    parser.add_argument("--env", type=Path, required=True)
    parser.add_argument("--proxy", default="configurable-http-proxy")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "jupyterhub_config.py").write_text(config(), "utf-8")
        ports = {name: free_port() for name in ("front", "api", "hub")}
        env = os.environ | {"GAMES13_HOMES": f"{folder}/homes", "GAMES13_PASSWORD": PASSWORD}
        env["PATH"] = f"{options.env / 'bin'}{os.pathsep}{env['PATH']}"
        command = [
            str(options.env / "bin" / "jupyterhub"),
            f"--JupyterHub.bind_url=http://127.0.0.1:{ports['front']}/",
            f"--ConfigurableHTTPProxy.api_url=http://127.0.0.1:{ports['api']}",
            f"--ConfigurableHTTPProxy.command={options.proxy}",
            f"--JupyterHub.hub_port={ports['hub']}",
            *(["--Spawner.args=['--allow-root']"] if hasattr(os, "geteuid") and not os.geteuid() else []),
        ]
        log = (Path(folder) / "log").open("wb")
        hub = await asyncio.create_subprocess_exec(*command, cwd=folder, env=env, stdout=log, stderr=log)
        try:
            url = f"http://127.0.0.1:{ports['front']}/"
            async with asyncio.timeout(180):
                while True:
                    with suppress(OSError):
                        if (await AsyncHTTPClient().fetch(url + "hub/health", raise_error=False)).code == 200:
                            break
                    await asyncio.sleep(0.5)
            await play(url)
        except BaseException:
            lines = (Path(folder) / "log").read_text("utf-8").splitlines()
            print("\n".join(line for line in lines if " GET " not in line)[-6000:], file=sys.stderr)
            raise
        finally:
            hub.terminate()
            await hub.wait()


if __name__ == "__main__":
    asyncio.run(main())
