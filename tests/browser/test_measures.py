"""Text, targets and what is in view, measured on every kind of screen at every size."""

from __future__ import annotations

import json

import pytest

from ..draw.scenes import play
from .bare_page import MEASURE, SIZES, put, shown
from .conftest import END, KERNEL_READY, RUN, in_time, notebook
from .screens import KINDS, STATES, Screen, faults, kind, measured, screens

BOARD = "from games13_widgets import Board\nBoard('13-days', seed=1962, save=False)"
SAMPLE = {"13": (2, 20), "13-days": (14, 46), "13-minutes": (5, 20), "defcon": (60, 200)}  # moves into a game


# the steps of a track are 42 px wide on a tablet: with 44 the lowest of them would lie below its edge
NARROW_STEPS = {("1024x768", step) for step in ("Marking", "OwnMarker", "Raise", "Lower")}


def found_wrong(chromium, found, sizes):
    return [
        (size, one, fault) for size, one, what in measured(chromium, found, sizes) for fault in faults(what)
    ]


def test_a_few_screens(chromium, game):
    few = [play(game, 1, moves) for moves in SAMPLE[game]]
    found = [Screen(kind(p), shown(p, p.to_move)) for p in few]
    assert found_wrong(chromium, found, ["420", "1366x768"]) == []


@pytest.mark.long
def test_every_kind_of_screen_at_every_size(chromium, game):
    found = list(screens(game))
    there = {*KINDS[game], *STATES} - ({"warning"} if game == "13" else set())
    assert {screen.kind for screen in found} == there
    wrong = {(size, one) for size, one, _ in found_wrong(chromium, found, list(SIZES))}
    assert wrong == (NARROW_STEPS if game == "13-days" else set())


SPOILT = {
    "text of": ".g13-stage .asks { font-size: 9px; }",
    "target of": ".g13-stage .tool { min-height: 0; min-width: 0; height: 20px; }",
    "question is out": ".g13-stage .head { margin-top: 1200px; }",
    "out of view": ".g13-stage .scene { margin-top: 1200px; }",
    "last move is out": ".g13-stage .note { display: none } .fresh { transform: translateY(2000px); }",
    "folded away": ".g13-stage .panel { display: none; }",
    "sticks out": ".g13-stage .below { min-width: 1200px; }",
    "cut": ".g13-stage .asks { width: 60px; white-space: nowrap; overflow: hidden; }",
    "overlap": ".g13-stage .scene .panel { margin-left: -200px; }",
    "can't be reached": ".g13-stage .sky { pointer-events: auto; }",
}


@pytest.mark.parametrize("fault", SPOILT)
def test_each_fault_would_be_found(chromium, fault):
    page = chromium.new_page()
    p = play("13", 1, 9)
    put(page, shown(p, p.to_move), SIZES["1366x768"])
    page.add_style_tag(content=SPOILT[fault])
    assert any(fault in one for one in faults(page.evaluate(MEASURE)))
    page.close()


LEFT_BY_LAB = """() => {
  const stage = document.querySelector(".g13-stage");
  const panel = stage.closest(".jp-WindowedPanel-outer");
  const inner = [];
  for (let at = stage; at !== panel; at = at.parentElement)
    if (getComputedStyle(at).overflowY !== "visible") inner.push(at.className);
  return { wide: stage.clientWidth, high: panel.clientHeight, inner };
}"""


@pytest.mark.long
@pytest.mark.parametrize(("wide", "high"), [(1366, 768), (1920, 1080)])
def test_the_sizes_are_what_lab_leaves_beside_its_bars(lab, chromium, wide, high):
    url, folder = lab
    (folder / "bars.ipynb").write_text(json.dumps(notebook((BOARD,))), "utf-8")
    page = chromium.new_page(viewport={"width": wide, "height": high})
    page.goto(f"{url}/lab/tree/bars.ipynb?reset")
    page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=60_000)
    page.wait_for_selector(".jp-DirListing-item")
    in_time(page, KERNEL_READY)
    page.evaluate(RUN)
    page.wait_for_selector(".g13-stage[data-serial]", timeout=60_000)
    size, left = SIZES[f"{wide}x{high}"], page.evaluate(LEFT_BY_LAB)
    in_time(page, END)
    page.close()
    assert abs(left["wide"] - size.wide) <= 16, left
    assert abs(left["high"] - size.high) <= 16, left
    assert left["inner"] == [], "what is asked could not stay where one scrolls"
