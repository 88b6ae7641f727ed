"""Boards in Firefox, and in WebKit, on which Safari and iPads are built."""

from __future__ import annotations

import pytest

import games13
from games13_widgets import Board

from ..draw.scenes import play
from .bare_page import MEASURE, SIZES, Live, play_to_the_end, put, shown
from .elsewhere import Missing, firefox, webkit
from .screens import faults
from .test_measures import SAMPLE

ASKS = "() => document.querySelector('.asks').innerText"

pytestmark = pytest.mark.long


def with_a_finger(folder):
    return firefox(folder, touch=True)


# what each is looked at with: WebKit takes any pointer for a mouse
SCREENS = {
    firefox: [size for size in SIZES if not SIZES[size].touch],
    with_a_finger: [size for size in SIZES if SIZES[size].touch],
    webkit: list(SIZES),
}


@pytest.fixture(scope="module", params=SCREENS, ids=lambda one: one.__name__)
def started(request, tmp_path_factory):
    try:
        with request.param(tmp_path_factory.mktemp("browser")) as page:
            yield page, SCREENS[request.param]
    except Missing as missing:
        pytest.skip(str(missing))


def test_each_width(started):
    page, sizes = started
    wrong = []
    for game in games13.games():
        for moves in SAMPLE[game]:
            p = play(game, 1, moves)
            for size in sizes:
                put(page, shown(p, p.to_move), SIZES[size])
                wrong += [(game, moves, size, fault) for fault in faults(page.evaluate(MEASURE))]
    assert wrong == []


def test_a_whole_game(started, kept, shortest):
    page, _ = started
    table = Live(page, kept, lambda: Board(shortest, seed=1962, save=False), SIZES["1366x768"])
    pressed = play_to_the_end(table, page.press)
    assert pressed == [str(one.move) for one in table.board.table.made]
    assert page.evaluate(ASKS) == table.board.position.result.reason
