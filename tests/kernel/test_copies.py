"""What may be sent to another process."""

import pickle
import random

import pytest

import games13


def played(game: str, most: int = 10_000) -> games13.Position:
    pick, p = random.Random(13), games13.new(game, seed=13)
    while p.to_move and len(p.history()) < most:
        p = p.after(pick.choice(p.moves()))
    return p


@pytest.mark.parametrize("game", games13.games())
def test_a_view_of_the_end_can_be_pickled(game: str) -> None:
    p = played(game)
    for seat in (*p.seats, None):
        view = p.view(seat)
        with pytest.raises(games13.GameError):
            view.would("xyzzy")  # for which it makes a position of its own
        again = pickle.loads(pickle.dumps(view))
        assert again == view
        assert again.result == p.result
        assert str(again) == str(view)
        assert again.unseen == view.unseen
        assert again.guess(1) == view.guess(1)
        assert again.guess(1).view(seat) == view


@pytest.mark.parametrize("game", games13.games())
def test_what_stays_in_its_process_says_what_to_send(game: str) -> None:
    p = played(game, 20)
    for seat in (*p.seats, None):
        view = p.view(seat)
        with pytest.raises(games13.GameError, match="cannot be pickled: send the position"):
            pickle.dumps(view)
        with pytest.raises(games13.GameError, match="guess with the same seed there"):
            pickle.dumps(view.guess(1))
        sent = pickle.loads(pickle.dumps(p)).view(seat)
        assert sent == view
        assert sent.guess(1) == view.guess(1)
