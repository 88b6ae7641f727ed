"""What a board looks like: in both themes, wide and narrow, to axe and to eyes."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ..draw.scenes import fullest
from .axe import BY_COLOUR, violations
from .bare_page import SIZES, Size, arranged, later, put, shown

OPEN = "from games13_widgets import Board\nboard = Board({game!r}, seed=1962)\nboard"
REPLAY = (
    "import games13\nfrom games13_widgets import Replay\np = games13.new({game!r}, seed=1962)\n"
    "for n in range(8): p = p.after(p.moves()[n % len(p.moves())])\nreplay = Replay(p, at=7)\nreplay"
)


def look(nb, name, picture_of=None):
    """A screenshot for eyes to judge, where GAMES13_SCREENSHOTS names a folder."""
    if folder := os.environ.get("GAMES13_SCREENSHOTS"):
        Path(folder).mkdir(parents=True, exist_ok=True)
        (picture_of or nb.board).screenshot(path=Path(folder) / f"{name}.png")


def complaints(nb):
    found = violations(nb.page, ".jp-OutputArea-output .g13-box")
    return [f"{v['id']}: {v['help']}: {[n['html'][:160] for n in v['nodes'][:3]]}" for v in found]


def test_axe_finds_nothing_and_it_fits(opened, game):
    nb = opened(OPEN.format(game=game), high=1000)
    for _ in range(3):
        serial = nb.serial()
        later(nb.page)  # what has just changed is not to be clicked yet
        nb.board.locator(".scene [data-move]:visible").last.click()
        nb.wait_beyond(serial)
    arranged(nb.page)
    for dark in (False, True):
        nb.theme(dark)
        nb.board.get_by_role("button", name="Why can't I").click()
        for panel in ("Save and load", "Players"):
            nb.board.get_by_role("button", name=panel).click()
            nb.board.locator(".g13-panel").wait_for()
            assert complaints(nb) == [], (panel, dark)
        for wide in (1200, 800, 700):
            nb.page.set_viewport_size({"width": wide, "height": 1000})
            arranged(nb.page)
            look(nb, f"{game}-{'dark' if dark else 'light'}-{wide}")
            assert nb.sticks_out() == [], (wide, dark)


def test_a_replay_and_a_curtain_please_axe(opened, game):
    curtain = f"from games13_widgets import Board\nboard = Board({game!r}, seed=1, open=False)\nboard"
    nb = opened(REPLAY.format(game=game), curtain, boards=2, high=1000)
    for which, name in enumerate(("replay", "curtain")):
        look(nb, f"{game}-{name}", nb.boards.nth(which))
    assert complaints(nb) == []


def test_axe_would_find_something(opened):
    """The check can fail: a button without a name."""
    nb = opened(OPEN.format(game="13"))
    nb.board.evaluate("(box) => box.append(document.createElement('button'))")
    assert any("button-name" in complaint for complaint in complaints(nb))


def test_axe_would_find_pale_words(chromium):
    page = chromium.new_page()
    page.set_content(
        "<main><p style='color: #ddd'>Pale</p><svg><text y='9' fill='#ddd'>Pale</text></svg></main>"
    )
    ((found,),) = (one["nodes"] for one in violations(page, "main", BY_COLOUR))
    assert found["html"].startswith("<p")
    page.close()


def test_the_whole_scene_is_seen_on_a_projector(opened):
    nb = opened(OPEN.format(game="13"), wide=1600, high=900)
    nb.board.get_by_role("button", name="Full screen").click()
    nb.page.wait_for_function("() => document.fullscreenElement")
    arranged(nb.page)
    look(nb, "13-projector", nb.page)
    box = nb.board.locator(".panels").bounding_box()
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 900


STRIP = """() => {
  const all = (wanted) => [...document.querySelectorAll(wanted)]
    .map((one) => one.getBoundingClientRect()).filter((at) => at.width);
  const [[stamp], [where], [small], tools] = [".stamp", ".where b", ".where span", ".head .tool"].map(all);
  const [[box], [said]] = [".tick input", ".tick span"].map(all);
  return {
    where: where.height, small: small.height, tools: tools.length,
    row: tools.every((at) => at.top < stamp.bottom && at.bottom > stamp.top),
    beside: said?.left > box?.right && said.top < box.bottom,
    shifted: Boolean(document.querySelector("[data-panel=small-table].pans")),
  };
}"""


@pytest.mark.parametrize(
    ("name", "step", "tools"),
    [
        ("defcon", "AttackOn", 3),
        ("defcon", "Turn", 3),
        ("13-minutes", "Command", 3),
        ("defcon", "Transfer", 4),
    ],
)
def test_the_strip_of_a_phone_holds_its_tools_in_one_row(chromium, name, step, tools):
    p = next(p for p in fullest(name) if p.to_move and type(p.stack[0]).__name__ == step)
    page = chromium.new_context(has_touch=True, is_mobile=True).new_page()
    put(page, shown(p, p.to_move), SIZES["360"])
    found = page.evaluate(STRIP)
    assert found["tools"] == tools
    assert found["row"], "the tools lie on a line of their own"
    assert max(found["where"], found["small"]) < 24, "broken into two lines"
    assert found["beside"], "the words beside a box to be ticked lie below it"
    assert not found["shifted"], "the table is wider than the phone"
    page.context.close()


ON_A_PAGE_OF_ITS_OWN = """() => {
  for (const part of [document.documentElement, document.body, document.querySelector(".scrolls")])
    part.style.cssText = "overflow: visible; height: auto;";
  document.body.prepend(Object.assign(document.createElement("p"), { style: "height: 90px; margin: 0" }));
  document.dispatchEvent(new Event("fullscreenchange"));
}"""


def test_the_scene_leaves_room_for_the_bars_above_it(chromium):
    p = next(p for p in fullest("13-days") if p.to_move and type(p.stack[0]).__name__ == "Play")
    page, whole = chromium.new_page(), Size(1920, 1080, "a laptop in a class")
    put(page, shown(p, p.to_move), whole)
    page.evaluate(ON_A_PAGE_OF_ITS_OWN)
    arranged(page)
    last = max(
        choice.bounding_box()["y"] + choice.bounding_box()["height"]
        for choice in page.locator(".scene [data-move]:visible").all()
    )
    assert last <= whole.high
    page.close()
