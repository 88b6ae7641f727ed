"""Twenty thousand random games of each game, with any number of players, under any rule options."""

import random

import pytest

import games13
from games13.days.board import SUPPLY
from games13.defcon.board import RESERVE

from .adding_up import check


def play(game: str, seed: int) -> games13.Position:
    """A random game, asked after every move whether it still adds up."""
    pick, entry = random.Random(seed), games13.new(game, seed=0).setup.game
    rules = {name: pick.choice(values) for name, values in entry.rules.items()}
    size = {"players": pick.choice(entry.players)} if len(entry.players) > 1 else {}
    p = games13.new(game, seed=seed, rules=rules, **size)
    while p.to_move:
        p.apply(pick.choice(p.moves()))
        check(p)
    return p


@pytest.mark.parametrize("game", games13.games())
def test_nothing_is_lost_under_any_options(game: str, games) -> None:
    for seed in games(20):
        assert play(game, seed).result


@pytest.mark.long
@pytest.mark.parametrize("game", games13.games())
def test_nothing_is_lost_in_twenty_thousand_games(game: str) -> None:
    for seed in range(20_000):
        p = play(game, seed)
        assert p.result
        if seed % 3 == 0:
            assert games13.replay(p.transcript()) == p


def test_what_is_lost_is_named() -> None:
    """Each check can fail: one thing is taken away, and it alone is missed."""
    days, thirteen, minutes, defcon = (
        games13.new(game, seed=1) for game in ("13-days", "13", "13-minutes", "defcon")
    )
    days.t[SUPPLY[0]] -= 1
    thirteen.deck.pop()
    minutes.supply -= 1
    defcon.t[RESERVE] -= 1
    assert days.setup.game.check(days) == ["US: every cube"]
    assert thirteen.setup.game.check(thirteen) == ["each card lies in one place"]
    assert minutes.setup.game.check(minutes) == ["US: every cube"]
    assert defcon.setup.game.check(defcon) == ["America: every troop"]
