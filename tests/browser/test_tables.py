"""Bots, curtains, two boards, a killed kernel, a replay, a notebook without a kernel."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from tempfile import mkdtemp

import nbformat
from playwright.sync_api import Page, expect

import games13
from games13.draw import picture, svg

from .bare_page import later
from .conftest import KERNEL_READY, in_time, notebook

BOARD = "from games13_widgets import Board\nboard = Board('13', seed=1962)\nboard"
BOTS = (
    "from games13_widgets import Board\n"
    "board = Board('13', seed=1962, pace={pace}, seats=dict(Ben='random', Cleo='random', Dan='random'))\n"
    "board"
)
MADE = "import json\nprint(json.dumps([str(one.move) for one in board.table.made]))"


def moved(nb, count):
    """Click a move, and wait until so many have been made in all."""
    later(nb.page)
    nb.board.locator(".scene [data-move]:visible").first.click()
    expect(nb.board.locator(".story")).to_have_attribute("data-moves", str(count))


def test_bots_answer_while_the_page_stays_awake(opened):
    nb = opened(BOTS.format(pace=600))
    nb.board.get_by_label("What others do is shown:").select_option("once")
    nb.board.locator(".scene [data-move]:visible").first.click()
    expect(nb.board.locator(".sign")).to_contain_text("Ben is thinking")
    expect(nb.board.locator(".scene [data-move]")).to_have_count(0)
    nb.board.get_by_role("button", name="Stop").click()
    nb.board.get_by_role("button", name="Go on").wait_for()
    assert len(json.loads(nb.ask(MADE))) < 4
    nb.ask("board.thinking.pace = 0.1")
    nb.board.get_by_role("button", name="Go on").click()
    expect(nb.board.locator(".story")).to_have_attribute("data-moves", "4")
    expect(nb.board.locator(".scene [data-move]:visible").first).to_be_visible()
    expect(nb.board.locator(".sign")).to_have_text("")


def test_a_restarted_kernel_is_said_on_the_board(opened):
    """Its widget is gone: what is sent comes to nobody."""
    nb = opened(BOARD)
    nb.page.evaluate(
        """async () => {
          const { session } = window.jupyterapp.shell.currentWidget.sessionContext;
          await session.kernel.restart();
        }"""
    )
    in_time(nb.page, KERNEL_READY)
    later(nb.page)
    nb.board.locator(".scene [data-move]:visible").first.click()
    expect(nb.board.locator(".notice")).to_contain_text("run this cell again", timeout=60_000)
    nb.run_all()
    expect(nb.board.locator(".notice")).not_to_contain_text("run this cell again")
    moved(nb, 1)


def test_bots_alone_play_to_the_end(opened):
    """They wait for nobody's click."""
    nb = opened(BOTS.format(pace=0).replace("dict(", "dict(Ann='random', "))
    expect(nb.board.locator(".scene")).to_contain_text("win", timeout=60_000)


def test_a_curtain_between_turns(opened):
    nb = opened("from games13_widgets import Board\nboard = Board('13', seed=1962, open=False)\nboard")
    assert nb.board.locator(".scene .panel").count() == 0
    nb.board.get_by_role("button", name="Ann: show the table").click()
    expect(nb.board.locator(".scene .panel svg").first).to_be_visible()
    later(nb.page)
    nb.board.locator(".scene [data-move]:visible").first.click()
    expect(nb.board.get_by_role("button", name="Ben: show the table")).to_be_visible()
    assert nb.board.locator(".scene .panel").count() == 0
    assert nb.board.locator(".story li").count() == 0
    nb.page.keyboard.press("Enter")
    expect(nb.board.locator(".scene .panel svg").first).to_be_visible()
    expect(nb.board.locator(".scene [data-move]:visible").first).to_be_visible()


def test_two_seats_on_two_boards(opened):
    nb = opened(
        "from games13_widgets import Board\nann = Board('13', seed=1962, seat='Ann')\nann",
        "ben = Board(ann, seat='Ben')\nben",
        boards=2,
    )
    ann, ben = nb.boards.nth(0), nb.boards.nth(1)
    expect(ben.locator(".scene [data-move]")).to_have_count(0)
    ann.locator(".scene [data-move]:visible").first.click()
    expect(ben.locator(".scene [data-move]:visible").first).to_be_visible()
    later(nb.page)
    expect(ann.locator(".scene [data-move]")).to_have_count(0)
    ben.locator(".scene [data-move]:visible").first.click()
    expect(ann.locator(".story")).to_have_attribute("data-moves", "2")
    assert nb.ask("print(ann.position is ben.position, len(ann.table.made))") == "True 2"


def test_a_killed_kernel_loses_nothing(opened):
    nb = opened(BOARD, "from pathlib import Path\nprint(*Path('.').rglob('*.txt'))")
    for count in (1, 2, 3):
        moved(nb, count)
    made = nb.ask(MADE)
    nb.kill_the_kernel()
    nb.run_all()
    expect(nb.board.locator(".notice")).to_contain_text("goes on", timeout=30_000)
    assert nb.ask(MADE) == made
    moved(nb, 4)
    nb.kill_the_kernel()
    nb.ask("from games13_widgets import Board\nboard = Board.resume()")
    assert len(json.loads(nb.ask(MADE))) == 4


def test_a_damaged_file_is_said(opened):
    nb = opened(BOARD)
    moved(nb, 1)
    assert len(json.loads(nb.ask(MADE))) == 1  # and the kernel has written it, which it does last
    (saved,) = (nb.folder / "games13-saves").glob("*.txt")
    saved.write_text('[Game "13"]\nAnn: sings\n')
    nb.run_all()
    expect(nb.board.locator(".notice")).to_contain_text("could not be read")
    assert list(saved.parent.glob("*.damaged.txt"))


def test_a_replay_and_its_branches(opened):
    nb = opened(
        "import games13\nfrom games13_widgets import Replay\n"
        "p = games13.new('13', seed=1962)\n"
        "for n in range(60): p = p.after(p.moves()[n % len(p.moves())])\n"
        "replay = Replay(p.transcript())\nreplay"
    )
    step = nb.board.get_by_role("button", name="Next")
    for count in (1, 2, 3):
        step.click()
        expect(nb.board.locator(".story")).to_have_attribute("data-moves", str(count))
    nb.board.get_by_label("Jump to").select_option(index=1)
    expect(nb.board.locator(".head")).to_contain_text("Round 2")
    slider = nb.board.get_by_role("slider", name="Move")
    slider.press("Home")
    expect(nb.board.locator(".story")).to_have_attribute("data-moves", "0")
    nb.board.get_by_role("button", name="What if").click()
    branch = nb.board.locator(".g13-box")
    branch.locator(".scene [data-move]:visible").first.click()
    expect(branch.locator(".story")).to_have_attribute("data-moves", "1")
    assert nb.ask("print(len(replay.branch.table.made), replay.index)") == "1 0"
    nb.board.get_by_role("button", name="Back to the record").click()
    expect(nb.board.locator(".story")).to_have_attribute("data-moves", "0")
    step.click()
    expect(nb.board.locator(".story")).to_have_attribute("data-moves", "1")


VIEW = "application/vnd.jupyter.widget-view+json"


def test_without_a_kernel_the_scene_is_there(opened):
    """On a page made of the notebook; in Lab before a cell has run, if it was stored without the widget."""
    nb = opened(BOARD)
    stored = nb.stored()["cells"][0]["outputs"][0]["data"]
    assert "".join(stored["text/plain"]) == "<Board: 13, Ann: play a card on a target>"
    (scene,) = svg.kept("".join(stored["text/html"]))
    assert scene.startswith("<svg")
    assert VIEW in stored
    page = as_page(Path(nb.path))
    nb.page.evaluate(
        """(view) => {
          const { outputs } = window.jupyterapp.shell.currentWidget.content.widgets[0].model;
          const stored = outputs.toJSON();
          delete stored[0].data[view];
          outputs.fromJSON(stored);
        }""",
        VIEW,
    )
    assert VIEW not in nb.stored()["cells"][0]["outputs"][0]["data"]
    nb.page.reload()
    scene_in(nb.page)
    nb.page.goto(page)
    scene_in(nb.page)


def scene_in(page: Page) -> None:
    """The page shows a scene: as a picture, with nothing to click."""
    shown = page.locator("img[src^='data:image/svg+xml']")
    expect(shown).to_be_visible(timeout=30_000)
    assert "Ann" in shown.get_attribute("alt")
    assert shown.evaluate("(image) => image.naturalWidth / image.naturalHeight > 1")


def as_page(path: Path) -> str:
    """The notebook as a page of its own, as it is shown where no kernel runs."""
    command = [sys.executable, "-m", "jupyter", "nbconvert", "--to", "html", "--template", "basic", path]
    subprocess.run(command, check=True, capture_output=True)
    return path.with_suffix(".html").as_uri()


def test_nothing_is_loaded_from_elsewhere(opened):
    nb = opened(BOARD)
    moved(nb, 1)
    hosts = nb.page.evaluate(
        "() => performance.getEntriesByType('resource').map((r) => new URL(r.name).host)"
    )
    assert set(hosts) <= {nb.page.evaluate("() => location.host"), ""}


def test_a_picture_in_the_text_is_seen(visit, lab):
    """As it stands in the site's notebooks where a cell can't run: `tools/site/missing.py`."""
    told = f"Stored:\n\n{svg.shown(picture(games13.new('13', seed=1962).view(None)), '')['text/html']}"
    page = nbformat.from_dict(notebook(("1962",)))
    page.cells.append(nbformat.v4.new_markdown_cell(told))
    path = Path(mkdtemp(dir=lab[1])) / "play.ipynb"
    nbformat.write(page, path)
    with visit(path) as nb:
        scene_in(nb.page)
