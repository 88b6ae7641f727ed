"""How far the beliefs of `games13.bots` can be trusted: 13 Days, what a seat thinks of the other's agenda.

    python bench/beliefs.py                    # 60 games of each opponent against itself
    python bench/beliefs.py --games 10 --fit   # in small, and what the two numbers of the model had best be

Each seat is asked whenever it plays a card. The score is the logarithm of the share that it gave to the
agenda that the other has, beside that of the three flags alone; intervals by game, since the questions of one
game hang together. The chart says of all shares between two tenths how often what they were given to was so.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from math import exp, log
from typing import Any, NamedTuple

from version1 import RulesBot

import games13
from games13 import bots, lab
from games13.bots.beliefs import beliefs
from games13.days.beliefs import DONE, FLOOR, STOOD, signs
from games13.days.board import CHOSEN
from games13.lab.statistics import mean

FIRST, BINS = 60_000, 10
OPPONENTS: dict[str, Callable[[int], bots.Bot]] = {
    "rules": lambda seed: bots.get("rules", seed),
    "rules@1": RulesBot,
    "easy": lambda seed: bots.get("easy", seed),
    "random, unlike the model": lambda seed: bots.get("random", seed),
}


class Asked(NamedTuple):
    """What a seat thought, and what was so."""

    game: int
    shares: dict[str, float]
    dealt: dict[str, int]  # how many of the three flags each agenda has
    signs: dict[str, tuple[int, int]]
    so: str


def asked(make: Callable[[int], bots.Bot], games: int, first: int) -> Iterator[Asked]:
    """All that both seats were asked, the bot playing against itself."""
    for game in range(first, first + games):
        p = games13.new("13-days", seed=game)
        seats = {seat: make(game * 16 + place) for place, seat in enumerate(p.seats)}
        while p.to_move:
            view = p.view(p.to_move)
            if view.pending == "play":
                yield _seen(game, p, view)
            p.apply(seats[p.to_move].choose(view))


def _seen(game: int, p: Any, view: Any) -> Asked:
    other, kinds = 1 - p.seats.index(view.seat), p.setup.deck.kinds
    names = [kinds[kind].name for kind in p.flags[other]]
    (found,) = beliefs(view)
    told = {kinds[kind].name: sign for kind, sign in signs(view.known(), other).items()}
    dealt = {name: names.count(name) for name in names}
    return Asked(game, dict(found.shares), dealt, told, kinds[p.t[CHOSEN[other]]].name)


def gains(rows: list[Asked], shares: Callable[[Asked], dict[str, float]]) -> list[float]:
    """By game, how much better the logarithm of the share was than that of the flags alone."""
    by_game: dict[int, list[float]] = {}
    for row in rows:
        gain = log(shares(row)[row.so]) - log(row.dealt[row.so] / 3)
        by_game.setdefault(row.game, []).append(gain)
    return [sum(found) / len(found) for found in by_game.values()]


def reliability(rows: list[Asked]) -> Iterator[str]:
    """For each tenth: how many shares, what they promised, how often it was so."""
    pairs = [(share, row.so == name) for row in rows for name, share in row.shares.items()]
    for tenth in range(BINS):
        found = [
            (share, so) for share, so in pairs if tenth <= BINS * share < tenth + 1 + (tenth == BINS - 1)
        ]
        if found:
            promised = sum(share for share, _ in found) / len(found)
            yield f"| {len(found)} | {promised:.2f} | {lab.wilson(sum(so for _, so in found), len(found))} |"


def model(stood: float, done: float, row: Asked) -> dict[str, float]:
    """The shares that other numbers would have given."""
    pull = {name: exp(stood * one + done * two) for name, (one, two) in row.signs.items()}
    most = max(pull.values())
    weights = {name: row.dealt[name] * max(FLOOR, pull[name] / most) for name in pull}
    return {name: weight / sum(weights.values()) for name, weight in weights.items()}


def fitted(rows: list[Asked]) -> str:
    """The two numbers of the model by which these rows are most likely, of those on a grid."""
    grid = [(one / 20, two / 20) for one in range(0, 25, 2) for two in range(0, 25, 2)]

    def gain(both: tuple[float, float]) -> float:
        return mean(gains(rows, lambda row: model(*both, row))).value

    best = max(grid, key=gain)
    return f"best: {best} with {gain(best):.3f}; now ({STOOD}, {DONE}) with {gain((STOOD, DONE)):.3f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--first", type=int, default=FIRST, help="the first deal")
    parser.add_argument("--only", nargs="+", choices=OPPONENTS, default=list(OPPONENTS))
    parser.add_argument("--fit", action="store_true")
    given = parser.parse_args()
    for name in given.only:
        rows = list(asked(OPPONENTS[name], given.games, given.first))
        found = mean(gains(rows, lambda row: row.shares))
        print(f"{name}: better than the flags alone by {found}, asked {len(rows)} times", flush=True)
        print("\n".join(reliability(rows)), flush=True)
        if given.fit:
            print(fitted(rows), flush=True)


if __name__ == "__main__":
    main()
