"""The bots are as strong as they are named, in small: docs/benchmarks.md has the large numbers."""

import importlib
import random
from pathlib import Path

import pytest

import games13
from games13 import bots, lab
from games13.lab.statistics import by_deal

pytestmark = pytest.mark.slow

POWERS = {"defcon": {"players": 2}}  # the others are for two as they are, or for a table


def share(game: str, bot: str, other: str, games: int) -> float:
    """What a bot makes against another, both in all seats."""
    options = POWERS.get(game, {})
    return lab.tournament(game, [bot, other], games=games, progress=False, **options).pairings["share"][0]


@pytest.mark.parametrize(("game", "games"), [("13-days", 60), ("13-minutes", 60), ("13", 30), ("defcon", 6)])
def test_rules_beat_chance(game: str, games: int) -> None:
    assert share(game, "rules", "random", games) > 0.75


@pytest.mark.parametrize(
    ("game", "bot"), [("13-days", "hard:8"), ("13-minutes", "hard:100"), ("defcon", "hard:25")]
)
def test_thinking_beats_chance(game: str, bot: str) -> None:
    assert share(game, bot, "random", 2 if game == "defcon" else 12) > 0.8


@pytest.mark.long
@pytest.mark.parametrize("game", ["13-days", "13-minutes", "defcon"])
def test_hard_beats_the_others(game: str) -> None:
    """docs/benchmarks.md has it with 200 games."""
    assert share(game, "hard", "random", 20) >= 0.9
    assert share(game, "hard", "rules", 20) >= 0.6


def test_in_13_thinking_costs_fewer_points() -> None:
    """A table of four, and every bot on every seat over the same rounds; with eighty luck decides little."""
    four = ["hard:200", "rules", "easy", "random"]
    points = dict.fromkeys(four, 0.0)
    for turn in range(4):
        table = four[turn:] + four[:turn]
        runs = lab.simulate("13", table, games=20, length="round", progress=False)
        for bot, score in zip(table, runs["score"], strict=True):
            points[bot] += score
    assert min(points, key=points.get) == "hard:200"
    assert max(points, key=points.get) == "random"


def endings(count: int):
    """Endings of 13 Minutes in which not every move is best, with their best moves.

    In the last two plays nothing is drawn any more: all that an open table hides by then is which card
    lies as Cuba, and that can be told from the others.
    """
    found = 0
    for seed in range(200):
        pick = random.Random(seed)
        p = games13.new("13-minutes", seed=seed)
        while p.to_move and p.play < 9:
            p = p.after(pick.choice(p.moves()))
        while p.to_move and found < count:
            solution = lab.solve(p)
            if len(solution.best) < len(p.moves()):
                found += 1
                yield p, solution.best
            p = p.after(pick.choice(p.moves()))
        if found == count:
            return


def test_in_solved_endings_with_open_hands_thinking_finds_a_best_move() -> None:
    right = sum(bots.get("hard:400", 1).choose(p.view(None)) in best for p, best in endings(20))
    assert right >= 18


def test_who_sits_alone_at_a_table_of_four_is_counted_by_deal(monkeypatch, tmp_path) -> None:
    """Two deals, each on four seats; where all were lost the interval still has a width."""
    monkeypatch.syspath_prepend(Path(__file__).resolve().parents[2] / "bench")
    strength = importlib.import_module("strength")
    found = strength.against("13", ("random", "rules"), 8, tmp_path)
    assert found.value == 0, "both deals were lost on all seats"
    assert found == by_deal([0.0, 0.0], 4)
    assert (found.n, len([*tmp_path.iterdir()])) == (8, 4)
