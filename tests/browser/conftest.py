"""A real JupyterLab in a real browser: one server for all tests, a notebook and a page for each."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, sync_playwright
from xdist.scheduler import LoadScopeScheduling

import games13
from games13_widgets import Board

from ..ports import free_port
from .bare_page import SIZES, Live, recorded

CHROMIUM = os.environ.get("GAMES13_CHROMIUM") or "/usr/bin/chromium"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]

# without these a toast of news covers the page, autosave races the test, and cells off-screen are not drawn
SETTINGS: dict[str, dict[str, Any]] = {
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
        "doNotDisturbMode": True,
    },
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none", "kernelShutdown": True},
}

# an answered round trip: the light says idle before the kernel is connected
KERNEL_READY = """async () => {
  const w = window.jupyterapp.shell.currentWidget;
  await w.context.ready; await w.sessionContext.ready;
  await w.sessionContext.session.kernel.info;
  await w.sessionContext.session.kernel.requestKernelInfo();
}"""
# what was asked of the kernel and has no answer yet, and what it has complained about
WATCH = """() => {
  const panel = window.jupyterapp.shell.currentWidget;
  const asked = new Set(), complaints = [], here = { panel, asked, complaints, unpacking: 0 };
  panel.sessionContext.session.kernel.anyMessage.connect((_, { msg, direction }) => {
    const { msg_type, msg_id } = msg.header;
    const idle = msg_type === "status" && msg.content.execution_state === "idle";
    if (direction === "send") {
      if (msg.channel === "shell") asked.add(msg_id);
    } else if (idle) asked.delete(msg.parent_header.msg_id);
    else if (msg_type === "error" && msg.parent_header.msg_type !== "execute_request")
      complaints.push(msg.content.traceback.join("\\n"));
    else if (msg_type === "stream" && msg.content.name === "stderr") complaints.push(msg.content.text);
  });
  const text = Response.prototype.text; // as a stage unpacks a picture, before it draws it
  Response.prototype.text = function () {
    here.unpacking++;
    return text.call(this).finally(() => here.unpacking--);
  };
  window.watched = here;
}"""
# all has been answered and drawn, no bot thinks and no piece flies, and nothing comes of it;
# who waits for this does not read what others did, and skips it
SETTLED = """async () => {
  const { kernel } = watched.panel.sessionContext.session;
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const busy = () => watched.asked.size || watched.unpacking || document.querySelector(
    ".g13-stage .sky > *, .g13-stage .sign:not(:empty), .g13-stage .skip:not([hidden])");
  const skip = () => document.querySelector(".g13-stage .skip:not([hidden])")?.click();
  const settled = async () => {
    do {
      for (; busy(); skip()) await new Promise((done) => setTimeout(done, 10));
      await kernel.requestKernelInfo(); // what came before its answer has been taken in
      for (let n = 0; n < 3; n++) await frame();
    } while (busy());
  };
  const late = () => new Error(`not settled: ${watched.asked.size} questions without answer`);
  let patience;
  const never = new Promise((_, fail) => (patience = setTimeout(() => fail(late()), 240000)));
  await Promise.race([settled(), never]).finally(() => clearTimeout(patience));
}"""
RUN = "() => window.jupyterapp.commands.execute('notebook:run-all-cells')"
THEME = "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })"
END = """async () => {
  await window.jupyterapp?.shell.currentWidget?.sessionContext.shutdown();
  localStorage.clear();
}"""
# a Lab that is open already: the next notebook in it, and nothing left of the one before
OPEN = """async (path) => {
  const { commands, shell } = window.jupyterapp;
  shell.activateById((await commands.execute("docmanager:open", { path })).id);
}"""
CLEAR = """async () => {
  if (!window.jupyterapp || document.querySelector(".jp-Dialog")) return false;
  for (const one of [...jupyterapp.shell.widgets("main")]) one.dispose();
  if (document.fullscreenElement) await document.exitFullscreen();
  delete performance.now;
  for (const name of ["clock", "usualClock"]) delete window[name];
  return true;
}"""
A_WHILE = 120_000
# a promise that nobody keeps is told of: Playwright itself would wait for it for ever
IN_TIME = """(given) => Promise.race([
  (SCRIPT)(given),
  new Promise((_, fail) => setTimeout(() => fail(new Error("no answer in MS ms")), MS)),
])"""
OFTEN = 10  # so often one page is used: what Lab forgets to let go adds up


def in_time(page: Page, script: str, given: Any = None, ms: int = A_WHILE) -> Any:
    """What a script in the page answers, or an error when it doesn't."""
    return page.evaluate(IN_TIME.replace("SCRIPT", script).replace("MS", str(ms)), given)


@contextlib.contextmanager
def lab_server(folder: Path, home: Path) -> Iterator[str]:
    """A JupyterLab that serves a folder; yields its address."""
    (home / "labconfig").mkdir(parents=True)
    (home / "labconfig" / "default_setting_overrides.json").write_text(json.dumps(SETTINGS))
    port = free_port()
    env = dict(os.environ, IPYTHONDIR=str(home / "ipython"), JUPYTER_PLATFORM_DIRS="1")
    env |= {"JUPYTER_CONFIG_DIR": str(home), "JUPYTERLAB_SETTINGS_DIR": str(home / "settings")}
    env |= {"JUPYTER_DATA_DIR": str(home / "data"), "JUPYTER_RUNTIME_DIR": str(home / "run")}
    env |= {"JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"), "JUPYTER_PREFER_ENV_PATH": "1"}
    options = {
        "ServerApp.ip": "127.0.0.1",
        "ServerApp.port": port,
        "ServerApp.port_retries": 0,
        "IdentityProvider.token": "",
        "ServerApp.password": "",
        "ServerApp.disable_check_xsrf": True,
        "ServerApp.root_dir": folder,
        "ServerApp.terminals_enabled": False,
        "LabApp.news_url": None,
        "LabApp.check_for_updates_class": "jupyterlab.NeverCheckForUpdate",
    }
    command = [
        sys.executable,
        "-m",
        "jupyter",
        "lab",
        "--no-browser",
        "--allow-root",
        "--expose-app-in-browser",
    ]
    with (home / "lab.log").open("w") as log:
        server = subprocess.Popen(
            [*command, *(f"--{name}={value}" for name, value in options.items())],
            env=env,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    url = f"http://127.0.0.1:{port}"
    try:
        for _ in range(600):
            with contextlib.suppress(OSError):
                urllib.request.urlopen(url + "/api/status", timeout=1).close()
                break
            assert server.poll() is None, (home / "lab.log").read_text()
            time.sleep(0.1)
        yield url
    finally:
        server.terminate()
        server.wait(20)
        shutil.rmtree(home, ignore_errors=True)


class Notebook:
    """A notebook that is open in a page, all its cells run."""

    def __init__(self, page: Page, folder: Path, path: str) -> None:
        self.page, self.folder, self.path = page, folder, path
        self.troubles: list[str] = []
        page.on("pageerror", self._failed)
        page.on("console", self._heard)

    def leave(self) -> None:
        """Hear no more of the page."""
        self.page.remove_listener("pageerror", self._failed)
        self.page.remove_listener("console", self._heard)

    def _failed(self, error: object) -> None:
        self.troubles.append(f"page: {error}")

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.troubles.append(f"console: {message.text} ({message.location.get('url')})")

    @property
    def board(self) -> Locator:
        """The first board."""
        return self.boards.first

    @property
    def boards(self) -> Locator:
        """All boards, one for each cell that shows one."""
        return self.page.locator(".jp-OutputArea-output .g13-box:not(.g13-box .g13-box)")

    def run_all(self) -> None:
        """Run every cell, and wait until all have answered."""
        assert self.page.evaluate(RUN)

    def watch(self) -> None:
        """From now on `settle` and `complaints` know what passes between page and kernel."""
        self.page.evaluate(WATCH)

    def settle(self) -> None:
        """Wait until the kernel has answered all that it was asked, and the page shows it."""
        self.page.evaluate(SETTLED)

    def complaints(self) -> list[str]:
        """What the console, the page and the kernel have complained about so far."""
        return [*self.troubles, *self.page.evaluate("() => watched.complaints")]

    def stored(self) -> dict[str, Any]:
        """The notebook as Lab stores it now."""
        self.page.evaluate("() => window.jupyterapp.shell.currentWidget.context.save()")
        found: dict[str, Any] = json.loads(Path(self.path).read_text("utf-8"))
        return found

    def ask(self, code: str) -> str:
        """What the kernel prints for some code: how a test looks behind the picture."""
        said = self.page.evaluate(
            """async (code) => {
              const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
              let said = "";
              const future = kernel.requestExecute({ code, store_history: false });
              future.onIOPub = (message) => {
                if (message.header.msg_type === "stream") said += message.content.text;
                if (message.header.msg_type === "error") said += message.content.traceback.join("\\n");
              };
              await future.done;
              return said;
            }""",
            code,
        )
        return str(said).strip()

    def fetched(self, name: str) -> Path:
        """A file beside the notebook."""
        return self.folder / name

    def theme(self, dark: bool) -> None:
        """Let Lab wear its dark theme, or its light one."""
        body = self.page.locator("body")
        if dark != (body.get_attribute("data-jp-theme-light") == "false"):
            self.page.evaluate(THEME, "JupyterLab Dark" if dark else "JupyterLab Light")
            self.page.wait_for_selector(
                f"body[data-jp-theme-light={str(not dark).lower()}]", state="attached"
            )

    def serial(self) -> str:
        """The number of the picture that the first board shows."""
        return self.board.locator(".g13-stage").get_attribute("data-serial") or ""

    def wait_beyond(self, serial: str) -> None:
        """Wait for the picture after this one."""
        self.board.locator(f".g13-stage:not([data-serial='{serial}'])").wait_for()

    def sticks_out(self) -> list[str]:
        """What of the board reaches beyond its cell's width."""
        return list(
            self.board.evaluate(
                """(box) => {
                  const edge = box.closest(".jp-OutputArea-output").getBoundingClientRect().right + 1;
                  return [...box.querySelectorAll("*")]
                    .filter((part) => !part.closest(".scene svg, .live, [hidden]"))
                    .filter((part) => part.getClientRects().length)
                    .filter((part) => part.getBoundingClientRect().right > edge)
                    .map((part) => part.outerHTML.slice(0, 120));
                }"""
            )
        )

    def kernel_process(self) -> int:
        """The number of the kernel's process."""
        return int(self.ask("import os\nprint(os.getpid())"))

    def kill_the_kernel(self) -> None:
        """Kill the kernel as a system short of memory would, and wait for the one that Lab starts instead."""
        before = self.kernel_process()
        os.kill(before, signal.SIGKILL)
        self.page.get_by_role("button", name="Ok", exact=True).click(timeout=30_000)
        in_time(self.page, KERNEL_READY)
        assert self.kernel_process() != before


# what takes long begins first, so that no process is left alone with it at the end
LONGEST = ("40-defcon", "02-tasks", "12-the-designers-game", "20-13-minutes", "tests/browser/test_site.py")


class Shared(LoadScopeScheduling):
    """Processes share the work: a file stays on one, and so does a notebook, which is opened once."""

    def _assign_work_unit(self, node: Any) -> None:
        for scope in LONGEST[::-1]:
            if scope in self.workqueue:
                self.workqueue.move_to_end(scope, last=False)
        super()._assign_work_unit(node)

    def remove_node(self, node: Any) -> str | None:
        """A test in which its process has ended is not run again: it would end the next one, too."""
        units = self.assigned_work.get(node, {}).values()
        under_way = next(((unit, test) for unit in units for test, done in unit.items() if not done), None)
        if under_way:
            unit, test = under_way
            unit[test] = True
        super().remove_node(node)
        return under_way and under_way[1]

    def _split_scope(self, nodeid: str) -> str:
        path, _, test = nodeid.partition("::")
        notebook = path.endswith("test_notebooks.py") and re.search(r"\[(.+?)(-light|-dark)?\]", test)
        return notebook[1] if notebook else path


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadScopeScheduling:
    return Shared(config, log)


Open = Callable[..., Notebook]
Visit = Callable[..., contextlib.AbstractContextManager[Notebook]]


DRAWN = games13.games()


@pytest.fixture(params=DRAWN)
def game(request: pytest.FixtureRequest) -> str:
    """Each game that has a scene."""
    return str(request.param)


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    folder = tmp_path_factory.mktemp("notebooks")
    with lab_server(folder, tmp_path_factory.mktemp("lab") / "home") as url:
        yield url, folder


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, headless=True, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def reader(chromium: Browser) -> Iterator[BrowserContext]:
    """Whose browser has Lab's code already, as that of somebody who opens it every day."""
    context = chromium.new_context()
    yield context
    context.close()


@pytest.fixture(scope="session")
def visit(lab: tuple[str, Path], reader: BrowserContext, request: pytest.FixtureRequest) -> Visit:
    """Opens a notebook that lies below the server's folder, its kernel ready, no cell run.

    Lab is open already, from the one before, unless a test has failed or this one is to be `alone`.
    """
    url, root = lab
    pages: list[tuple[Page, int]] = []  # in which Lab is open, and how often they were used

    @contextlib.contextmanager
    def visited(path: Path, wide: int = 1200, high: int = 900, alone: bool = False) -> Iterator[Notebook]:
        page, used = pages.pop() if pages and not alone else (reader.new_page(), 0)
        page.set_viewport_size({"width": wide, "height": high})
        found, whole, name = Notebook(page, path.parent, str(path)), False, path.relative_to(root).as_posix()
        try:
            if used:
                in_time(page, OPEN, name)
            else:
                page.goto(f"{url}/doc/tree/{name}?reset")
            page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=60_000)
            in_time(page, KERNEL_READY)
            found.theme(False)  # Lab keeps the theme of the test before
            if used:
                found.troubles.clear()  # the last words of the one before
            whole = True
            yield found
        finally:
            in_time(page, END)
            found.leave()
            well = whole and not (alone or request.session.testsfailed)
            if well and used < OFTEN and in_time(page, CLEAR):
                page.mouse.move(0, 0)
                page.emulate_media(reduced_motion="null")
                pages.append((page, used + 1))
            else:
                page.close()

    return visited


@pytest.fixture
def opened(lab: tuple[str, Path], visit: Visit, request: pytest.FixtureRequest) -> Iterator[Open]:
    """Opens a notebook made of these cells, runs it, and gives it once its boards are drawn."""
    name = request.node.name.translate(dict.fromkeys(map(ord, "[]/, ")))

    with contextlib.ExitStack() as pages:

        def open_notebook(
            *cells: str, wide: int = 1200, high: int = 900, boards: int = 1, alone: bool = False
        ) -> Notebook:
            path = Path(mkdtemp(prefix=f"{name}-", dir=lab[1])) / "play.ipynb"
            path.write_text(json.dumps(notebook(cells)), "utf-8")
            found = pages.enter_context(visit(path, wide, high, alone))
            found.run_all()
            if boards:
                found.boards.nth(boards - 1).locator(".g13-stage[data-serial]").first.wait_for(timeout=60_000)
            return found

        yield open_notebook


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[list[dict[str, Any]]]:
    """What boards send to a page that is not Jupyter's."""
    monkeypatch.chdir(tmp_path)
    with recorded() as found:
        yield found


@pytest.fixture
def live(chromium: Browser, kept: list[dict[str, Any]]) -> Iterator[Callable[..., Live]]:
    """Puts a board on a bare page, without Jupyter, and plays it."""
    with contextlib.ExitStack() as pages:

        def open_page(make: Callable[[], Board], size: str = "1366x768", **context: Any) -> Live:
            touch = SIZES[size].touch
            page = pages.enter_context(
                chromium.new_context(has_touch=touch, is_mobile=touch, **context)
            ).new_page()
            page.on("pageerror", lambda error: kept.append({"data": {"error": str(error)}}))
            return Live(page, kept, make, SIZES[size])

        yield open_page


@pytest.fixture(scope="session")
def shortest() -> str:
    """The game with the fewest decisions."""

    def decisions(game: str) -> int:
        p, count = games13.new(game, seed=1962), 0
        while p.to_move:
            p, count = p.after(p.moves()[0]), count + 1
        return count

    return min(DRAWN, key=decisions)


def notebook(cells: tuple[str, ...]) -> dict[str, Any]:
    """A notebook as Jupyter stores it."""
    code = [
        {
            "cell_type": "code",
            "id": f"cell-{n}",
            "metadata": {},
            "source": cell,
            "outputs": [],
            "execution_count": None,
        }
        for n, cell in enumerate(cells)
    ]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    # by its language a Lab that has no kernel of that name finds another
    told = {"kernelspec": kernel, "language_info": {"name": "python"}}
    return {"cells": code, "metadata": told, "nbformat": 4, "nbformat_minor": 5}
