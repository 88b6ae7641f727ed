"""The site in a browser: nothing is behind it but a folder of files, and no other host can be reached."""

from __future__ import annotations

import functools
import http.server
import importlib
import re
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Route, sync_playwright

from .conftest import ARGUMENTS, CHROMIUM

ROOT = Path(__file__).resolve().parent.parent.parent
FIRST = "notebooks/00-start-here.ipynb"
NOTEBOOKS = sorted(
    path.relative_to(ROOT).as_posix()
    for path in (ROOT / "notebooks").rglob("*.ipynb")
    if ".ipynb_checkpoints" not in path.parts
)
SUB = "some/where"  # a site is seldom at the top of its host
A_WHILE = 600_000
PYTHON_HERE = """async () => {
  const w = window.jupyterapp.shell.currentWidget;
  await w.context.ready; await w.sessionContext.ready; await w.sessionContext.session.kernel.info;
}"""
# those that failed though nobody meant them to; the code cells' numbers
RUN = """async () => {
  await window.jupyterapp.commands.execute("notebook:run-all-cells");
  const cells = window.jupyterapp.shell.currentWidget.content.model.sharedModel.cells
    .filter((cell) => cell.cell_type === "code" && cell.source.trim());
  const meant = (cell) => cell.metadata.tags?.includes("raises-exception");
  const errors = cells.filter((cell) => !meant(cell)).flatMap((cell) => cell.outputs)
    .filter((output) => output.output_type === "error").map((output) => `${output.ename}: ${output.evalue}`);
  return [errors, cells.map((cell) => cell.execution_count)];
}"""
TO_THE_BOARD = """() => {
  const cells = window.jupyterapp.shell.currentWidget.content;
  return cells.scrollToItem(cells.widgets.findIndex((cell) => cell.model.type === "code"));
}"""


class Files(http.server.SimpleHTTPRequestHandler):
    """A plain server of files, and how many bytes it gave."""

    sent = 0

    def log_message(self, *_: object) -> None:
        """Nothing."""

    def copyfile(self, source, outputfile) -> None:
        data = source.read()
        Files.sent += len(data)
        outputfile.write(data)


@pytest.fixture(scope="module")
def builder() -> Iterator[ModuleType]:
    """The builder, as `kit.py site` runs it."""
    sys.path.insert(0, str(ROOT / "tools" / "site"))
    yield importlib.import_module("build")
    sys.path.remove(str(ROOT / "tools" / "site"))


@pytest.fixture(scope="module")
def top(builder: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with JupyterLite somewhere in it."""
    top = tmp_path_factory.mktemp("site")
    shelves = builder.stage(tmp_path_factory.mktemp("shelves"), {})
    builder.lite.build(top / SUB / "lite", builder.CACHE, shelves)
    return top


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser that knows no host but this machine."""
    with sync_playwright() as playwright:
        hosts = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*ARGUMENTS, hosts])
        yield browser
        browser.close()


Visit = Callable[[Path, str], Page]


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Visit]:
    """Open a page of a folder; at the end it turns out that nobody else was asked for anything."""
    elsewhere: list[str] = []
    closing: list[Callable[[], None]] = []

    def opened(folder: Path, path: str) -> Page:
        handler = functools.partial(Files, directory=str(folder))
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        here = f"http://127.0.0.1:{server.server_port}"
        context = chromium.new_context(viewport={"width": 1366, "height": 768})

        def guard(route: Route) -> None:
            if not route.request.url.startswith(here):
                elsewhere.append(route.request.url)
            route.fallback()

        context.route(re.compile("^(http|ws)"), guard)
        closing.extend([context.close, server.shutdown, server.server_close])
        page = context.new_page()
        page.set_default_timeout(A_WHILE)
        page.goto(f"{here}/{path}")
        return page

    yield opened
    for close in closing:
        close()
    assert not elsewhere


def notebook(visit: Visit, top: Path, name: str) -> Page:
    """A notebook in JupyterLite, its Python there."""
    page = visit(top, f"{SUB}/lite/lab/index.html?path={name}")
    page.wait_for_selector(".jp-Notebook .jp-Cell")
    page.evaluate(PYTHON_HERE)
    return page


def run_all(page: Page) -> list[str]:
    """Run every cell; those that failed, though nobody meant them to."""
    failed, numbers = page.evaluate(RUN)
    assert failed or numbers == [*range(1, len(numbers) + 1)]
    return failed


@pytest.mark.long
def test_a_game_is_begun_with_nothing_behind_it(visit: Visit, top: Path) -> None:
    page = notebook(visit, top, FIRST)
    assert run_all(page) == []
    page.evaluate(TO_THE_BOARD)
    stage = page.locator(".g13-stage[data-serial]").first
    stage.wait_for()
    before = stage.get_attribute("data-serial")
    stage.locator("[data-move]").first.click()
    page.locator(f".g13-stage[data-serial]:not([data-serial='{before}'])").first.wait_for()


@pytest.mark.long
@pytest.mark.parametrize("name", NOTEBOOKS)
def test_no_cell_fails_there(visit: Visit, top: Path, name: str) -> None:
    assert run_all(notebook(visit, top, name)) == []


@pytest.fixture(scope="module")
def whole(builder: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site: a warning of Sphinx, as of a link that leads nowhere, is an error."""
    out: Path = tmp_path_factory.mktemp("whole") / "site"
    builder.build(out)
    return out


@pytest.mark.long
def test_the_whole_site_is_small_and_its_links_lead_somewhere(whole: Path) -> None:
    def size(folder: Path) -> float:
        return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6

    assert size(whole / "lite") <= 60
    assert size(whole) <= 90
    for page in [path for path in whole.rglob("*.html") if "lite" not in path.relative_to(whole).parts]:
        for link in re.findall(r'(?:href|src)="([^"#?]+)[^"]*"', page.read_text("utf-8")):
            if not re.match(r"(https?|mailto|data|javascript):", link):
                assert (page.parent / link).exists(), f"{page.name}: {link}"


@pytest.mark.long
@pytest.mark.parametrize("dark", [False, True])
def test_pages_can_be_read_by_everybody(visit: Visit, whole: Path, dark: bool) -> None:
    names = ["index.html", "README.html", "notebooks/20-13-minutes.html", "docs/bots.html", "api.html"]
    page = visit(whole, "index.html")
    page.emulate_media(color_scheme="dark" if dark else "light")
    for name in names:
        page.goto(f"{page.url.split('/', 3)[0]}//{page.url.split('/')[2]}/{name}")
        found = Axe().run(page).response["violations"]
        assert [(each["id"], [node["html"][:90] for node in each["nodes"]][:3]) for each in found] == []


@pytest.mark.long
def test_the_search_finds_without_a_server(visit: Visit, whole: Path) -> None:
    page = visit(whole, "search.html?q=Khrushchev")
    page.locator("#search-results li a").first.wait_for()
