"""What may be sent to another process."""

import pickle
import random

import pytest

import games13


@pytest.mark.parametrize("game", games13.games())
def test_a_seats_view_of_the_end_can_be_pickled(game: str) -> None:
    pick, p = random.Random(13), games13.new(game, seed=13)
    while p.to_move:
        p = p.after(pick.choice(p.moves()))
    for seat in p.seats:
        view = pickle.loads(pickle.dumps(p.view(seat)))
        assert view == p.view(seat)
        assert view.result == p.result
        assert str(view) == str(p.view(seat))
