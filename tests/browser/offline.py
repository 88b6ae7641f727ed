"""The site as a visitor has it: a folder of files, a browser, and no other host."""

from __future__ import annotations

import contextlib
import functools
import http.server
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserType, ConsoleMessage, Page

from .conftest import A_WHILE, ARGUMENTS, CHROMIUM, Notebook, in_time

HERE = "127.0.0.1"
SCHOOL = "school.test"  # this machine under a name, over plain http: no service worker there
HOSTS = f"--host-resolver-rules=MAP {SCHOOL} {HERE}, MAP * ~NOTFOUND, EXCLUDE {HERE}"
SUB = "some/where"  # a site is seldom at the top of its host
CHUNK = 1 << 14
LISTING = "/lite/api/contents/"  # of a folder in the browser's storage: Lite asks the server for it first

# Lab first brings back what was open the last time, and then opens what the address names
PYTHON_HERE = """async (path) => {
  const at = () => window.jupyterapp?.shell.currentWidget;
  while (at()?.context?.path !== path) await new Promise((done) => setTimeout(done, 50));
  const w = at();
  await w.context.ready; await w.sessionContext.ready; await w.sessionContext.session.kernel.info;
}"""
# as in the Lab of the other tests: every cell is drawn, seen or not
ALL_DRAWN = """async () => {
  const settings = window.jupyterapp.serviceManager.settings;
  await settings.save("@jupyterlab/notebook-extension:tracker", JSON.stringify({ windowingMode: "none" }));
}"""
FILE = """async (path) => {
  const { content, format } = await window.jupyterapp.serviceManager.contents.get(path, { content: true });
  if (format !== "base64") return content;
  return new TextDecoder().decode(Uint8Array.from(atob(content), (one) => one.charCodeAt(0)));
}"""
NEW_FILE = """async ([path, content]) => {
  const file = { type: "notebook", format: "json", content };
  await window.jupyterapp.serviceManager.contents.save(path, file);
}"""


class Files(http.server.SimpleHTTPRequestHandler):
    """A plain server of files that counts what it gives, and gives it at a pace if it has one."""

    server: Server

    def log_message(self, *_: object) -> None:
        """Nothing."""

    def copyfile(self, source: Any, outputfile: Any) -> None:
        while data := source.read(CHUNK):
            self.server.pay(len(data))
            outputfile.write(data)


class Server(http.server.ThreadingHTTPServer):
    """Serves a folder; `pace` is bytes a second for all together."""

    def __init__(self, folder: Path, pace: float = 0) -> None:
        self.pace, self.sent, self._paid = pace, 0, time.monotonic()
        self._one = threading.Lock()
        super().__init__((HERE, 0), functools.partial(Files, directory=str(folder)))

    def pay(self, size: int) -> None:
        """Wait until so much may go out."""
        with self._one:
            self.sent += size
            if self.pace:
                self._paid = max(self._paid, time.monotonic()) + size / self.pace
                time.sleep(max(0.0, self._paid - time.monotonic()))


class Visitor:
    """Somebody's browser, and all that it has asked of others than this site."""

    def __init__(self, browser: Browser, server: Server, host: str = HERE) -> None:
        self.here = f"http://{host}:{server.server_port}"
        self.elsewhere: list[str] = []
        self.context = browser.new_context(viewport={"width": 1366, "height": 1000})
        # only listened to: to hold each request until Python lets it go costs the page its cache and us time
        self.context.on("request", lambda request: self._asked(request.url))
        self.context.on("page", lambda page: page.on("websocket", lambda socket: self._asked(socket.url)))

    def _asked(self, url: str) -> None:
        if url.startswith(("http", "ws")) and not url.startswith(f"{self.here}/"):
            self.elsewhere.append(url)

    def page(self, path: str) -> Page:
        """A page of the site."""
        page = self.context.new_page()
        page.set_default_timeout(A_WHILE)
        page.goto(f"{self.here}/{path}")
        return page

    def lab(self) -> Page:
        """JupyterLite, no notebook open."""
        page = self.page(f"{SUB}/lite/lab/index.html")
        page.wait_for_function("() => window.jupyterapp?.shell.node.isConnected")
        in_time(page, ALL_DRAWN)
        return page

    def again(self, name: str, folder: Path, page: Page | None = None, sub: str = SUB) -> LiteNotebook:
        """A notebook in a page loaded anew, or a new one, its Python there; downloads go into the folder."""
        page = page or self.context.new_page()
        page.set_default_timeout(A_WHILE)
        page.goto(f"{self.here}/{sub}/lite/lab/index.html?path={name}")
        in_time(page, PYTHON_HERE, name)
        return LiteNotebook(page, folder, name, self)


class LiteNotebook(Notebook):
    """A notebook whose files are in the browser's storage."""

    def __init__(self, page: Page, folder: Path, path: str, visitor: Visitor) -> None:
        super().__init__(page, folder, path)
        self.visitor = visitor

    def _heard(self, message: ConsoleMessage) -> None:
        if LISTING not in str(message.location.get("url")):
            super()._heard(message)

    def fetched(self, name: str) -> Path:
        """A file beside the notebook, downloaded."""
        path = self.folder / name
        path.write_text(self.page.evaluate(FILE, f"{Path(self.path).parent.as_posix()}/{name}"), "utf-8")
        return path


@contextlib.contextmanager
def cut_off(chromium: BrowserType) -> Iterator[Browser]:
    """A browser that knows no host but this machine."""
    browser = chromium.launch(executable_path=CHROMIUM, args=[*ARGUMENTS, HOSTS])
    yield browser
    browser.close()


@contextlib.contextmanager
def serving(folder: Path, pace: float = 0) -> Iterator[Server]:
    """A server of files, until the end."""
    server = Server(folder, pace)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()
