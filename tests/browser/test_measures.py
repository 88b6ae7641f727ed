"""Text, targets and what is in view, measured on every kind of screen at every size."""

from __future__ import annotations

import pytest

from ..draw.scenes import play
from .bare_page import MEASURE, SIZES, put, shown
from .screens import KINDS, STATES, Screen, faults, kind, measured, screens

SAMPLE = {"13": (2, 20), "13-days": (14, 46), "13-minutes": (5, 20), "defcon": (60, 200)}  # moves into a game


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
    assert found_wrong(chromium, found, list(SIZES)) == []


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
