"""How many gestures a game of DEFCON takes: `python tools/gestures.py [--games 10] [--seed 1962]`.

Four `rules` bots play, each with luck of its own; their games are turned into gestures and made again on a
table as a page would ask for it. Each must lead to the transcript that was recorded, to the letter.

Counted, for each person: decisions, one move each; gestures without a list, one choice or from one place to
another, as often as it was repeated; gestures with lists, where what is chosen one after another is done in
one go; and what the hand does for these, each choice and each button that it presses.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from random import Random
from statistics import fmean
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import games13  # noqa: E402
from games13 import Move, Position  # noqa: E402
from games13_widgets import gesture  # noqa: E402
from games13_widgets.table import Table  # noqa: E402

POWERS = 4
LINE = "{:9.1f}   {:13.1f}   {:8.1f}   {:7.1f}"


class Counted(NamedTuple):
    """What one game takes, for each person."""

    decisions: float
    single: float  # gestures without lists
    gestures: float
    presses: float


def recorded(seed: int, tidy: bool = False) -> Position:
    """A game of four `rules` bots; tidy: who invests buys all of one kind in one place before the next."""
    p = games13.new("defcon", seed=seed, players=POWERS)
    bots = {seat: games13.bots.RulesBot() for seat in p.seats}
    for seat, bot in bots.items():
        bot.random = Random(f"{seed} {seat}")
    while p.to_move:
        bot, q, bought = bots[p.to_move], p, list[Move]()
        while tidy and q.to_move == p.to_move and q.view(q.to_move).pending == "invest":
            move = bot.choose(q.view(q.to_move))
            if move.does not in ("place", "buy"):
                break
            q, bought = q.after(move), [*bought, move]
        for move in sorted(bought, key=lambda move: (move.what, move.where)):
            p = p.after(move)
        if not bought:
            p = p.after(bot.choose(p.view(p.to_move)))
    return p


class Hand:
    """Makes a recorded game again, gesture by gesture, on a table that knows nothing of what comes."""

    def __init__(self, game: Position, lists: bool) -> None:
        self.way, self.lists = [move for seat, move in game.history() if seat], lists
        self.table = Table(games13.new("defcon", seed=game.setup.seed, players=POWERS))
        self.gestures = self.presses = 0
        while not self.table.position.result:
            self.make()
        assert self.table.position.transcript() == game.transcript(), "another game came of it"

    def make(self) -> None:
        """The next gesture: as much of the way as can be done in one go."""
        done = sum(1 for made in self.table.made if made.seat)
        left = [str(move) for move in self.way[done:]]
        view = self.table.view(self.table.position.to_move)
        able = [str(move) for move in view.along(*left[: gesture.MANY]).moves] or left[:1]
        units = list(self.units(able))
        runs = [(unit, len(list(same))) for unit, same in groupby(units)]
        if len(runs) == 1 or not self.lists:
            unit, again = runs[0]
            self.table.play("\n".join(unit), again)
            self.presses += presses(again)
        else:
            as_before = able == self.table.before()[: len(able)]
            self.table.play("\n".join(able))
            self.presses += 2 + (1 if as_before else sum(presses(again) for _, again in runs))
        self.gestures += 1

    def units(self, able: list[str]) -> Iterator[list[str]]:
        """A gesture, choice by choice, as they are put on a list."""
        view = self.table.view(self.table.position.to_move)
        goes_with = {then for move in view.moves() for then in map(str, view.then(move))}
        while able:
            size = 2 if len(able) > 1 and able[1] in goes_with and able[0] not in goes_with else 1
            yield able[:size]
            able = able[size:]


def presses(again: int) -> int:
    """The place where something is done, and the number where it is done more than once."""
    return 1 + (again > 1)


def counted(seed: int, tidy: bool = False) -> Counted:
    """What a game of this seed takes."""
    game = recorded(seed, tidy)
    without, with_lists = Hand(game, lists=False), Hand(game, lists=True)
    sums = len(without.way), without.gestures, with_lists.gestures, with_lists.presses
    return Counted(*(n / POWERS for n in sums))


def main() -> None:
    """A line for each game, and the means."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1962)
    parser.add_argument("--tidy", action="store_true", help="purchases by kind and place, as a person buys")
    options = parser.parse_args()
    rows = []
    print("seed   decisions   without lists   gestures   presses   (each a person)")
    for seed in range(options.seed, options.seed + options.games):
        rows.append(counted(seed, options.tidy))
        print(f"{seed}  ", LINE.format(*rows[-1]), flush=True)
    means = [fmean(column) for column in zip(*rows, strict=True)]
    print("mean  ", LINE.format(*means))


if __name__ == "__main__":
    main()
