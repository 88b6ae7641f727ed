"""What bots bid: who plays last wins three games of four, so a few cubes are well spent, and many are not."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from statistics import fmean

import pytest

import games13
from games13 import bots
from games13.kernel.registry import FOLDERS, find
from games13.kernel.shipped import text
from games13.minutes.advice import FEW, MANY, Bidding

LEVELS = pytest.mark.parametrize("level", ["hard", "expert"])
GUESSES = 400


def bidding(seat: str, seed: int, sealed: int = 9) -> games13.View:
    """The view of who is to bid; the US has sealed its bid before the USSR does."""
    p = games13.new("13-minutes", seed=seed)
    return (p if seat == "US" else p.after(f"bid {sealed}")).view(seat)


@cache
def bids(level: str, seat: str) -> list[int]:
    return [bots.get(level, seed, simulations=2000).choose(bidding(seat, seed)).count for seed in range(20)]


def opened(seed: int) -> Iterator[games13.Position]:
    """First plays after all kinds of bids."""
    pick = random.Random(seed)
    for deal in range(60):
        p = games13.new("13-minutes", seed=deal)
        while p.stack[0].word != "play":
            p = p.after(pick.choice(p.moves()))
        yield p


@LEVELS
def test_the_last_play_is_paid_for_but_not_at_any_price(level: str) -> None:
    for seat in ("US", "USSR"):
        assert 4 <= fmean(bids(level, seat)) <= 5.5
        assert set(bids(level, seat)) <= {3, 4, 5, 6}


@LEVELS
def test_no_bid_is_always_the_same(level: str) -> None:
    assert all(len(set(bids(level, seat))) > 1 for seat in ("US", "USSR"))


def test_who_bids_second_knows_no_more_and_bids_alike() -> None:
    assert fmean(bids("hard", "US")) == pytest.approx(fmean(bids("hard", "USSR")), abs=0.6)


@pytest.mark.parametrize("sealed", [0, 3, 13])
def test_what_was_sealed_does_not_show(sealed: int) -> None:
    one, other = (bots.get("hard", 7).choose(bidding("USSR", 7, count)) for count in (sealed, 9))
    assert one is other


@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_whoever_names_the_start_plays_last(level: str) -> None:
    for first, second in ((2, 5), (5, 2)):
        p = games13.new("13-minutes", seed=3).after(f"bid {first}").after(f"bid {second}")
        seat = p.to_move
        bot = bots.get(level, 1)
        assert bot.choose(p.view(seat)).whose != seat
        assert isinstance(bot.last.aim, Bidding), "by what was learned"


def test_a_sealed_bid_is_believed_to_be_what_is_expected_of_it() -> None:
    """Imagined deals, weighed, have the bids that a search expects where none is sealed yet."""
    view, aim, luck = bidding("USSR", 1), Bidding(), random.Random(1)
    (belief,) = aim.beliefs(view)
    assert sum(belief.shares.values()) == pytest.approx(1)
    weights: Counter[int] = Counter()
    for seed in range(GUESSES):
        p = view.guess(seed)
        weights[p.opening[0]] += belief.likely(p)
    few = sum(weights[count] for count in range(FEW, MANY + 1)) / weights.total()
    expected = [aim.expects(view.guess(0), view.moves(), luck.random).count for _ in range(GUESSES)]
    assert few == pytest.approx(belief.shares["a few cubes"], abs=0.06)
    assert few == pytest.approx(sum(FEW <= count <= MANY for count in expected) / GUESSES, abs=0.06)
    assert len(set(expected)) == len(view.moves()), "nothing is ruled out"
    assert aim.beliefs(bidding("US", 1)) == ()
    assert "I think the US has bid a few cubes: 84 of 100." in bots.get("hard", 1).explain(view)


@pytest.mark.parametrize("level", ["normal", "expert"])
def test_who_bids_looks_no_further_than_to_the_first_play(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped: list[games13.Position] = []
    worth = Bidding.rewards
    monkeypatch.setattr(Bidding, "rewards", lambda self, p: stopped.append(p) or worth(self, p))
    bots.get(level, 1, simulations=6000).choose(bidding("USSR", 1))
    assert len(stopped) == 6000
    assert all(p.play == 1 and p.stack[0].word == "play" for p in stopped)


def test_what_bids_leave_is_worth_what_was_learned_from_games() -> None:
    learned = Bidding.value
    file = json.loads(text(FOLDERS["13-minutes"], learned.file))
    assert "--opening" in file["story"]["made"]
    assert file["phases"] == list(learned.phases)
    for p in opened(1):
        us, ussr = (learned.sees(p, index) for index in (0, 1))
        assert list(us) == list(file["weights"])
        assert {sign: -seen for sign, seen in us.items()} == ussr
        assert sum(learned.shares(p)) == pytest.approx(1)


def test_the_last_play_is_worth_a_cube_and_not_seven() -> None:
    def worth(first: int, second: int) -> float:
        p = games13.new("13-minutes", seed=1).after(f"bid {first}").after(f"bid {second}")
        return Bidding.value(p.after("USSR starts"), 0)

    assert 0.6 < worth(2, 1) < 0.85
    assert worth(2, 1) > worth(4, 1) > worth(6, 1) > worth(9, 1)
    assert worth(8, 1) < 0.5


def test_who_learns_the_game_bids_as_it_plays_out() -> None:
    easy = bots.get("easy", 1).think(bidding("USSR", 1)).aim
    assert easy.value is None
    assert easy.beliefs(bidding("USSR", 1)) == ()
    small = games13.new("13-minutes", seed=1, rules="cubes=3")
    assert not isinstance(find("13-minutes").advice().aim.suited(small), Bidding)
