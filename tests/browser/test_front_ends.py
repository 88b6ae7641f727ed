"""Other front ends than JupyterLab: Notebook 7, and Voilà for a page without code."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from ..ports import free_port
from ..test_lowest import ROOT, environment
from .conftest import KERNEL_READY, RUN, in_time

pytestmark = pytest.mark.long

EXPOSED = "--JupyterNotebookApp.expose_app_in_browser=True"
STAGE = ".g13-stage[data-serial]"
Open = Callable[..., Page]


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python with both, as somebody who knows them would add them."""
    wanted = ["notebook>=7.4", "voila>=0.5", f"games13[lab] @ {ROOT.as_uri()}"]
    return environment(tmp_path_factory.mktemp("ends") / "venv", *wanted)


@pytest.fixture
def open_in(python: Path, chromium: Browser, tmp_path: Path) -> Iterator[Open]:
    """Starts a module as a server in a folder with the notebooks, and opens a page of it."""
    shutil.copytree(
        ROOT / "notebooks", tmp_path / "notebooks", ignore=shutil.ignore_patterns(".*", "games13-saves")
    )
    with contextlib.ExitStack() as ends:

        def opened(module: str, path: str, *options: str) -> Page:
            port = free_port()
            command = [str(python), "-m", module, "--no-browser", f"--port={port}", *options]
            log = ends.enter_context((tmp_path / "log").open("w"))
            server = subprocess.Popen(command, cwd=tmp_path, stdout=log, stderr=subprocess.STDOUT)
            ends.callback(server.wait, 20)
            ends.callback(server.terminate)
            for _ in range(600):
                with contextlib.suppress(OSError):
                    urllib.request.urlopen(f"http://127.0.0.1:{port}/api/status", timeout=1).close()
                    break
                assert server.poll() is None, (tmp_path / "log").read_text()
                time.sleep(0.1)
            page = ends.enter_context(
                chromium.new_context(viewport={"width": 1366, "height": 900})
            ).new_page()
            page.set_default_timeout(120_000)
            page.goto(f"http://127.0.0.1:{port}/{path}")
            return page

        yield opened


def move(page: Page) -> None:
    """Begin a game, and make a move."""
    page.get_by_role("button", name="Begin", exact=True).click()
    stage = page.locator(STAGE).first
    stage.wait_for()
    before = stage.get_attribute("data-serial")
    stage.locator(".scene [data-move]:visible").first.press("Enter")
    page.locator(f".g13-stage[data-serial]:not([data-serial='{before}'])").first.wait_for()


def test_notebook_7_plays(open_in: Open) -> None:
    open_it = ["--IdentityProvider.token=", "--ServerApp.password=", "--allow-root", EXPOSED]
    page = open_in("notebook", "notebooks/notebooks/01-play.ipynb", *open_it)
    page.wait_for_function("() => window.jupyterapp?.shell.currentWidget?.sessionContext")
    in_time(page, KERNEL_READY)
    assert page.evaluate(RUN)
    move(page)


def test_voila_plays_without_code(open_in: Open) -> None:
    page = open_in("voila", "", "notebooks/01-play.ipynb")
    move(page)
    assert page.locator(".jp-CodeMirrorEditor, .highlight:visible").count() == 0
