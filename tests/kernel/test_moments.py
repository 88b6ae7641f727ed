"""A move is told moment by moment, to each seat as far as it may know, and each can be looked at."""

from __future__ import annotations

import random

import pytest

import games13
from games13.draw import scene
from games13.kernel import walk


@pytest.mark.slow
@pytest.mark.parametrize("game", games13.games())
def test_each_moment_can_be_looked_at_by_each_seat(game):
    pick, p, several = random.Random(5), games13.new(game, seed=5), 0
    for _ in range(120):
        if p.to_move is None:
            break
        q = p.after(move := pick.choice(p.moves()))
        for seat in (None, *p.seats):
            moments = list(walk.moments(p, move, seat, q))
            told = tuple(said for moment in moments for said in moment.told)
            assert told == walk.narrate(p, move, seat, q)
            several += len(moments) > 1
            for moment in moments:
                view = moment.position.view(seat)
                assert view.to_move or moment.position.result
                assert scene(view).panels
        p = q
    assert several


@pytest.mark.parametrize("game", games13.games())
def test_nobody_can_play_on_from_the_middle_of_a_move(game):
    pick, p = random.Random(5), games13.new(game, seed=5)
    for _ in range(60):
        q = p.after(move := pick.choice(p.moves()))
        between = [one for one in walk.moments(p, move, None, q) if one.position.stack[0] is not q.stack[0]]
        assert not any(
            one.position.moves() for one in between if isinstance(one.position.stack[0], walk.Between)
        )
        if q.to_move is None:
            break
        p = q
