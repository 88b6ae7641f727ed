"""Pages in Firefox and in WebKit, which stands for Safari: as much of Playwright's page as a board needs.

Firefox is spoken to over WebDriver BiDi, a WebSocket of its own; WebKit over WebDriver, by HTTP.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..ports import free_port

WRITE = "(text) => { document.open(); document.write(text); document.close(); }"
THERE = "(wanted) => document.querySelector(wanted) !== null"
PATIENCE = 30  # seconds


class Missing(Exception):
    """Why a browser can't be had here, in a sentence."""


class Page:
    """What `put` and `Live` ask of a page; how it is asked is for each browser to say."""

    def evaluate(self, code: str, given: Any = None) -> Any:
        """What a function of the page gives for something."""
        raise NotImplementedError

    def set_viewport_size(self, size: dict[str, int]) -> None:
        raise NotImplementedError

    def press(self, x: float, y: float) -> None:
        """A real click there."""
        raise NotImplementedError

    def go(self, url: str) -> None:
        """Open an address."""
        raise NotImplementedError

    def set_content(self, text: str) -> None:
        self.evaluate(WRITE, text)

    def wait_for_selector(self, wanted: str, state: str = "attached") -> None:
        for _ in range(10 * PATIENCE):
            if self.evaluate(THERE, wanted):
                return
            time.sleep(0.1)
        raise AssertionError(f"no {wanted} came")

    def wait_for_timeout(self, milliseconds: float) -> None:
        time.sleep(milliseconds / 1000)


def program(*names: str) -> str:
    """The first of these programs that is here."""
    for name in names:
        if found := shutil.which(name):
            return found
    raise Missing(
        f"{' or '.join(names)} is not installed here (Debian: apt-get install {PACKAGES[names[0]]})."
    )


PACKAGES = {"firefox-esr": "firefox-esr", "WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}


@contextlib.contextmanager
def running(*command: str, folder: Path, **env: str) -> Iterator[None]:
    """A program in the background, its words in a file, ended with what is done meanwhile."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "said.log").open("w") as said:
        process = subprocess.Popen(
            command, stdout=said, stderr=subprocess.STDOUT, env=os.environ | {"HOME": str(folder)} | env
        )
    try:
        yield
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


# ---- Firefox


class Firefox(Page):
    """A tab of Firefox, over WebDriver BiDi."""

    def __init__(self, port: int, folder: Path) -> None:
        import websocket

        self._count, self._file = 0, folder / "page.html"
        for _ in range(10 * PATIENCE):
            with contextlib.suppress(OSError, websocket.WebSocketException):
                self._line = websocket.create_connection(
                    f"ws://127.0.0.1:{port}/session", timeout=PATIENCE, suppress_origin=True
                )
                break
            time.sleep(0.1)
        self.version = self.ask("session.new", capabilities={})["capabilities"]["browserVersion"]
        self._tab = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def close(self) -> None:
        self._line.close()

    def ask(self, method: str, **given: Any) -> Any:
        """The answer to a command; what else is told meanwhile is passed over."""
        self._count += 1
        self._line.send(json.dumps({"id": self._count, "method": method, "params": given}))
        while True:
            said = json.loads(self._line.recv())
            if said.get("id") == self._count:
                assert said["type"] == "success", said
                return said["result"]

    def evaluate(self, code: str, given: Any = None) -> Any:
        said = self.ask(
            "script.callFunction",
            functionDeclaration=f"async (it) => JSON.stringify((await ({code})(JSON.parse(it))) ?? null)",
            arguments=[{"type": "string", "value": json.dumps(given)}],
            awaitPromise=True,
            target={"context": self._tab},
        )
        assert said["type"] == "success", said["exceptionDetails"]["text"][:300]
        return json.loads(said["result"]["value"])

    def set_content(self, text: str) -> None:
        """What is only written into an empty page may load nothing, so it is a file."""
        self._file.write_text(text, "utf-8")
        self.go(self._file.as_uri())

    def go(self, url: str) -> None:
        self.ask("browsingContext.navigate", context=self._tab, url=url, wait="complete")

    def set_viewport_size(self, size: dict[str, int]) -> None:
        self.ask("browsingContext.setViewport", context=self._tab, viewport=size)

    def press(self, x: float, y: float) -> None:
        move = {"type": "pointerMove", "x": round(x), "y": round(y)}
        steps = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.ask(
            "input.performActions",
            context=self._tab,
            actions=[{"type": "pointer", "id": "mouse", "actions": steps}],
        )


@contextlib.contextmanager
def firefox(folder: Path, touch: bool = False) -> Iterator[Firefox]:
    """Firefox with a page; on a touch screen it takes its pointer for a finger."""
    port, profile = free_port(), folder / "profile"
    profile.mkdir(parents=True)
    if touch:
        (profile / "user.js").write_text('user_pref("ui.primaryPointerCapabilities", 1);\n')
    command = [program("firefox-esr", "firefox"), "--headless", "--no-remote", "--profile", str(profile)]
    with running(*command, f"--remote-debugging-port={port}", folder=folder):
        page = Firefox(port, folder)
        yield page
        page.close()


# ---- WebKit


class WebKit(Page):
    """A page of WebKitGTK, over WebDriver. Its window stays; the box of the board is what is sized."""

    def __init__(self, port: int) -> None:
        self._at = f"http://127.0.0.1:{port}/session"
        started = self._ask("", capabilities={"alwaysMatch": {"webkitgtk:browserOptions": OPTIONS}})
        self._at += "/" + started["sessionId"]
        self.version = started["capabilities"]["browserVersion"]
        self._ask("/window/rect", x=0, y=0, width=2300, height=1500)
        self._ask("/timeouts", script=1000 * PATIENCE)

    def _ask(self, path: str, **given: Any) -> Any:
        body = json.dumps(given).encode()
        for _ in range(10 * PATIENCE):
            try:
                with urllib.request.urlopen(urllib.request.Request(self._at + path, body)) as said:
                    return json.load(said)["value"]
            except urllib.error.HTTPError as error:
                raise AssertionError(error.read().decode()) from None
            except urllib.error.URLError:  # it is not up yet
                time.sleep(0.1)
        raise AssertionError("WebKitWebDriver does not answer")

    def evaluate(self, code: str, given: Any = None) -> Any:
        script = f"""const [given, done] = arguments;
          Promise.resolve(({code})(JSON.parse(given))).then(
            (said) => done(JSON.stringify([said ?? null])), (error) => done(String(error) + error.stack));"""
        said = self._ask("/execute/async", script=script, args=[json.dumps(given)])
        assert said.startswith("["), said
        return json.loads(said)[0]

    def set_viewport_size(self, size: dict[str, int]) -> None:
        self._size = size

    def go(self, url: str) -> None:
        self._ask("/url", url=url)

    def set_content(self, text: str) -> None:
        wide = f".scrolls {{ width: {self._size['width']}px; }}"
        super().set_content(text.replace("</style>", wide + "</style>"))

    def press(self, x: float, y: float) -> None:
        move = {"type": "pointerMove", "x": round(x), "y": round(y)}
        steps = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self._ask("/actions", actions=[{"type": "pointer", "id": "mouse", "actions": steps}])


BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
OPTIONS: dict[str, Any] = {}


@contextlib.contextmanager
def webkit(folder: Path) -> Iterator[WebKit]:
    """WebKitGTK's small browser, on a screen that nobody sees."""
    found = sorted(Path("/").glob(BROWSERS[1:]))
    if not found:
        raise Missing(
            "WebKitGTK's MiniBrowser is not installed here (Debian: apt-get install webkit2gtk-driver)."
        )
    OPTIONS.update(binary=str(found[-1]), args=["--automation"])
    port, screen = free_port(), f":{90 + os.getpid() % 900}"
    driver, server = program("WebKitWebDriver"), program("Xvfb")
    (folder / "screen").mkdir(parents=True)
    with (
        running(server, screen, "-screen", "0", "2400x1600x24", folder=folder / "screen"),
        running(
            driver,
            f"--port={port}",
            folder=folder,
            DISPLAY=screen,
            WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS="1",
            LIBGL_ALWAYS_SOFTWARE="1",
        ),
    ):
        yield WebKit(port)
