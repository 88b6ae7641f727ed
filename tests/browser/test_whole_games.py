"""A whole game of each with a finger, and what a screen reader says of one."""

from __future__ import annotations

import pytest

from games13_widgets import Board

from .bare_page import play_to_the_end

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
