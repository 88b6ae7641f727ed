"""The site in a browser: nothing is behind it but a folder of files, and no other host can be reached."""

from __future__ import annotations

import importlib
import json
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest
from playwright.sync_api import Browser, Error, expect

import games13

from . import test_notebooks as tours
from .axe import violations
from .conftest import in_time, notebook
from .offline import NEW_FILE, SCHOOL, SUB, LiteNotebook, Visitor, cut_off, serving

ROOT = Path(__file__).resolve().parent.parent.parent
PLAYED = ["notebooks/00-start-here.ipynb", "notebooks/01-play.ipynb", "notebooks/lessons/A-pupil.ipynb"]
NOTEBOOKS = sorted(
    path.relative_to(ROOT).as_posix()
    for path in (ROOT / "notebooks").rglob("*.ipynb")
    if ".ipynb_checkpoints" not in path.parts
)
A_LESSON = 600_000  # some pages reckon for minutes
BOARD = "from games13_widgets import Board\n"
PLAYED_SO_FAR = "print(*board.position.history(), sep='\\n')"
SAVED = "import os\nprint(*sorted(os.listdir('games13-saves')))"
DELETED = "(path) => window.jupyterapp.serviceManager.contents.delete(path)"
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

Visit = Callable[..., Visitor]
Open = Callable[..., LiteNotebook]


@pytest.fixture(scope="module")
def builder() -> Iterator[ModuleType]:
    """The builder, as `kit.py site` runs it."""
    sys.path.insert(0, str(ROOT / "tools" / "site"))
    yield importlib.import_module("build")
    sys.path.remove(str(ROOT / "tools" / "site"))


@pytest.fixture(scope="module")
def offline(chromium: Browser) -> Iterator[Browser]:
    with cut_off(chromium.browser_type) as browser:
        yield browser


@pytest.fixture
def visit(offline: Browser) -> Iterator[Visit]:
    """Lets somebody come to a folder; at the end it turns out that nobody else was asked for anything."""
    visitors: list[Visitor] = []
    servers = []

    def come(folder: Path, *host: str) -> Visitor:
        servers.append(serving(folder))
        visitors.append(Visitor(offline, servers[-1].__enter__(), *host))
        return visitors[-1]

    yield come
    for visitor, server in zip(visitors, servers, strict=True):
        visitor.context.close()
        server.__exit__(None, None, None)
    assert [url for visitor in visitors for url in visitor.elsewhere] == []


@pytest.fixture(scope="module")
def whole(builder: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, in a folder in a folder; GAMES13_SITE names one that is there already."""
    out: Path = tmp_path_factory.mktemp("whole") / SUB
    out.parent.mkdir()
    if there := os.environ.get("GAMES13_SITE"):
        out.symlink_to(Path(there).resolve())
        return out
    try:
        builder.build(out)
    except SystemExit as refusal:  # which pytest would not take for the failure of a fixture
        pytest.fail(str(refusal))
    return out


def top(out: Path) -> Path:
    """What is served, of a site that lies somewhere in it."""
    return out.parents[len(Path(SUB).parts) - 1]


@pytest.fixture
def lite(visit: Visit, whole: Path, tmp_path: Path) -> Open:
    """Opens a notebook in JupyterLite, or one made of these cells."""

    def opened(name: str, *cells: str, visitor: Visitor | None = None) -> LiteNotebook:
        visitor = visitor or visit(top(whole))
        page = visitor.lab()
        if cells:
            page.evaluate(NEW_FILE, [name, notebook(cells)])
        return visitor.again(name, tmp_path, page)

    return opened


def run_all(nb: LiteNotebook) -> list[str]:
    """Run every cell; those that failed, though nobody meant them to."""
    failed, numbers = in_time(nb.page, RUN, ms=A_LESSON)
    assert failed or numbers == [*range(1, len(numbers) + 1)]
    nb.watch()
    return failed


def press(nb: LiteNotebook, name: str) -> None:
    """Use one of the tools below the board."""
    nb.board.get_by_role("button", name=name, exact=True).click()
    nb.settle()


def move(nb: LiteNotebook) -> None:
    """Play the first move that is offered."""
    before = nb.serial()
    nb.board.locator(".scene [data-move]:visible").first.press("Enter")
    nb.wait_beyond(before)


def test_a_promise_that_nobody_keeps_is_told_of(chromium: Browser) -> None:
    page = chromium.new_page()
    with pytest.raises(Error, match="no answer in 50 ms"):
        in_time(page, "() => new Promise(() => {})", ms=50)
    page.close()


def test_what_is_asked_of_others_is_noticed_and_refused(offline: Browser, tmp_path: Path) -> None:
    asks = "<script>fetch('http://elsewhere.test/').catch(() => { document.title = 'refused'; })</script>"
    (tmp_path / "index.html").write_text(asks)
    with serving(tmp_path) as server:
        visitor = Visitor(offline, server)
        visitor.page("index.html").wait_for_function("document.title === 'refused'")
        visitor.context.close()
    assert visitor.elsewhere == ["http://elsewhere.test/"]


# ---- JupyterLite


@pytest.mark.skipif(
    not shutil.which("npm") and not os.environ.get("CI"), reason="npm brings Pyodide, and is not here"
)
def test_a_board_is_played_with_nothing_behind_it(builder: ModuleType, visit: Visit, tmp_path: Path) -> None:
    shelves = tmp_path / "shelves"
    shelves.mkdir()
    (shelves / "play.ipynb").write_text(json.dumps(notebook((BOARD + "Board('13-days', seed=27)",))))
    builder.lite.build(tmp_path / "top" / SUB / "lite", builder.CACHE, shelves)
    nb = visit(tmp_path / "top").again("play.ipynb", tmp_path)
    assert run_all(nb) == []
    for _ in range(3):
        move(nb)
    # the game so far gets another name, and its file is looked for once more
    press(nb, "New game")
    press(nb, "Begin")
    move(nb)
    saved = nb.ask(SAVED).split()
    assert [name.split(".")[1] for name in saved] == ["before", "txt"]
    nb.page.evaluate(DELETED, f"games13-saves/{saved[1]}")
    assert nb.ask(f"print(os.path.exists('games13-saves/{saved[1]}'))") == "False"


@pytest.mark.long
@pytest.mark.parametrize("name", NOTEBOOKS)
def test_no_cell_fails_there(visit: Visit, whole: Path, tmp_path: Path, name: str) -> None:
    assert run_all(visit(top(whole)).again(name, tmp_path)) == []


@pytest.mark.long
@pytest.mark.parametrize("name", PLAYED)
def test_everything_on_a_page_is_used_there(lite: Open, name: str) -> None:
    tour = tours.Tour(lite(name))
    tours.test_it_runs(tour)
    tours.test_buttons_lists_and_sliders(tour)
    tours.test_questions(tour)
    tours.test_boards_and_replays(tour)


@pytest.mark.long
def test_the_strongest_bot_can_be_stopped_there(lite: Open) -> None:
    nb = lite(
        "notebooks/strong.ipynb",
        BOARD + "board = Board('13-days', seed=27, seats={'USSR': 'hard:100000'})\nboard",
    )
    assert run_all(nb) == []
    move(nb)
    nb.board.get_by_role("button", name="Stop").click()
    expect(nb.board.get_by_role("button", name="Go on")).to_be_visible()
    assert nb.ask("print(board.thinking.stopped, len(board.table.made))") == "True 1"


@pytest.mark.long
def test_a_game_is_kept_there_and_taken_elsewhere(lite: Open, visit: Visit, whole: Path) -> None:
    cell = BOARD + "board = Board('13-minutes', seed=1962)\nboard"
    nb = lite("notebooks/kept.ipynb", cell)
    assert run_all(nb) == []
    for _ in range(3):
        move(nb)
    nb.settle()
    text = nb.ask(PLAYED_SO_FAR)
    press(nb, "Save and load")
    nb.board.locator(".g13-panel input[type=text]").fill("mine.txt")
    press(nb, "Save")
    expect(nb.board).to_contain_text("Saved as mine.txt.")
    carried = nb.fetched("mine.txt")
    assert "\n".join(map(str, games13.replay(carried.read_text("utf-8")).history())) == text

    again = nb.visitor.again(nb.path, nb.folder, nb.page)
    assert run_all(again) == []
    assert again.ask(PLAYED_SO_FAR) == text

    other = lite("notebooks/other.ipynb", cell.replace("1962", "13"), visitor=visit(top(whole)))
    assert run_all(other) == []
    press(other, "Save and load")
    with other.page.expect_file_chooser() as asked:
        other.board.get_by_role("button", name="Open a file of yours").click()
    asked.value.set_files(carried)
    other.settle()
    assert other.ask(PLAYED_SO_FAR) == text


@pytest.mark.long
def test_over_plain_http_it_is_played_and_says_that_nothing_is_kept(
    lite: Open, visit: Visit, whole: Path
) -> None:
    visitor = visit(top(whole), SCHOOL)
    expect(visitor.page(f"{SUB}/index.html").get_by_role("note")).to_contain_text("are not kept")
    nb = lite(
        "notebooks/plain.ipynb", BOARD + "board = Board('13-minutes', seed=1962)\nboard", visitor=visitor
    )
    assert run_all(nb) == []
    move(nb)


# ---- pages


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
@pytest.mark.parametrize("wide", [1366, 390])
@pytest.mark.parametrize("dark", [False, True])
def test_pages_can_be_read_by_everybody(visit: Visit, whole: Path, dark: bool, wide: int) -> None:
    names = ["index", "README", "notebooks/20-13-minutes", "notebooks/lessons/A-guide", "docs/bots"]
    page = visit(top(whole)).page(f"{SUB}/index.html")
    page.set_viewport_size({"width": wide, "height": 800})
    page.emulate_media(color_scheme="dark" if dark else "light")
    for name in [*names, "gallery", "api", "search", "handouts/index"]:
        page.goto(f"{page.url.partition(SUB)[0]}{SUB}/{name}.html")
        found = [(each["id"], [node["html"][:90] for node in each["nodes"]][:3]) for each in violations(page)]
        assert found == [], name


@pytest.mark.long
def test_the_search_finds_without_a_server(visit: Visit, whole: Path) -> None:
    page = visit(top(whole)).page(f"{SUB}/search.html?q=Khrushchev")
    page.locator("#search-results li a").first.wait_for()
