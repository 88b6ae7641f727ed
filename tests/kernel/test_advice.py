"""What a search plays for when a game says nothing else."""

from types import SimpleNamespace

import pytest

from games13 import Result
from games13.kernel.advice import Aim, win_shares


def ended(*winners: str) -> SimpleNamespace:
    """A game of three that these have won."""
    return SimpleNamespace(seats=("Ann", "Ben", "Cleo"), result=Result(winners, {}, ""))


@pytest.mark.parametrize(
    ("winners", "shares"),
    [(("Ben",), [0, 1, 0]), (("Ann", "Cleo"), [0.5, 0, 0.5]), ((), [0, 0, 0])],
    ids=str,
)
def test_winners_share_the_win_and_nobody_else_gets_any(winners, shares) -> None:
    assert win_shares(ended(*winners)) == shares
    assert Aim().rewards(ended(*winners)) == shares


def test_while_the_game_goes_on_nobody_has_won() -> None:
    assert win_shares(SimpleNamespace(seats=("US", "USSR"), result=None)) == [0, 0]
