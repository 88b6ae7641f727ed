"""What costs much says so before it is done; what is done every day doesn't."""

from __future__ import annotations

import random

import pytest

import games13
from games13_widgets import Board
from games13_widgets.stage import unpacked


def warned(game, seed, count=4000):
    """Each move of a random game that warns, with its position and the warning; and how many did not."""
    pick, p, found, calm = random.Random(seed), games13.new(game, seed=seed), [], 0
    for _ in range(count):
        if p.to_move is None:
            break
        view = p.view(p.to_move)
        for move in view.moves():
            warning = view.warning(move)
            found += [(p, move, warning)] if warning else []
            calm += not warning
        p = p.after(pick.choice(p.moves()))
    return found, calm


@pytest.mark.slow
@pytest.mark.parametrize("game", games13.games())
def test_few_moves_warn(game):
    found, calm = [], 0
    for seed in range(4):
        some, more = warned(game, seed)
        found, calm = found + some, calm + more
    assert bool(found) == (game != "13"), "in 13 nothing is lost for good by one move"
    assert len(found) < calm / 5
    for p, move, warning in found:
        if game == "13-days":
            q, seat = p.after(move), p.to_move
            assert q.view(None).at_war[seat] or "ends the game" in warning
        if game == "defcon":
            assert p.view(None).pending == "aim nuclear" or "ends the game" in warning


def test_every_nuclear_missile_warns():
    found = 0
    for seed in range(12):
        pick, p = random.Random(seed), games13.new("defcon", seed=seed)
        while p.to_move:
            view = p.view(p.to_move)
            if view.pending == "aim nuclear":
                found += 1
                assert all("nuclear missile" in view.warning(move) for move in view.moves())
            p = p.after(pick.choice(p.moves()))
    assert found


def at_a_warning(game):
    for seed in range(20):
        found, _ = warned(game, seed)
        if found:
            return found[0]
    raise AssertionError(game)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["13-days", "13-minutes", "defcon"])
def test_a_board_asks_once_more_and_code_is_not_asked(game):
    p, move, warning = at_a_warning(game)
    board = Board(p, save=False)

    def hear(**message):
        board._heard(None, message | {"serial": board.table.serial}, None)

    hear(move=str(move))
    assert board.position is board.table.start or board.position == p
    assert unpacked(board.stage)["weigh"] == {"move": str(move), "says": warning}
    hear(weigh=False)
    assert unpacked(board.stage)["weigh"] is None
    hear(move=str(move))
    hear(move=str(move), sure=True)
    assert board.position == p.after(move)
    assert unpacked(board.stage)["weigh"] is None
    assert Board(p, save=False).play(move) == p.after(move)
