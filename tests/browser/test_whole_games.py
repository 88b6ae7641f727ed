"""A whole game of each with a finger, and what a screen reader says of one."""

from __future__ import annotations

from pathlib import Path

import pytest

from games13_widgets import Board

from .bare_page import play_to_the_end
from .spoken import spoken

SPOKEN = Path(__file__).parent / "spoken.txt"
SHORT = {"13": {"length": "round"}, "defcon": {"players": 2}}


def board(game: str) -> Board:
    """An open table, and the shortest game there is."""
    return Board(game, seed=1962, save=False, **SHORT.get(game, {}))


@pytest.mark.long
def test_a_whole_game_by_taps(live, game):
    table = live(lambda: board(game), "360")
    tapped = play_to_the_end(table, table.page.touchscreen.tap, shows=True)
    assert tapped == [str(one.move) for one in table.board.table.made]
    assert table.page.locator(".asks").inner_text() == table.board.position.result.reason


@pytest.mark.long
def test_what_a_screen_reader_is_given_to_say(chromium):
    """Written by `python tools/see.py spoken`, and read by one of us."""
    assert spoken(chromium) == SPOKEN.read_text("utf-8")
