"""How far the beliefs of `games13.bots` can be trusted: 13 Days, what a seat thinks of the other's agenda.

    python bench/beliefs.py                    # 60 games of each opponent against itself
    python bench/beliefs.py --games 10 --fit   # in small, and what the numbers of the model had best be

Each seat is asked whenever it plays a card. The score is the logarithm of the share that it gave to the
agenda that the other has, beside that of the three flags alone; intervals by game, since the questions of one
game hang together. `hard@1`, the first version's search, thinks with 100 simulations here. The table says of
all shares between two tenths how often what they were given to was so.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from math import log
from statistics import fmean
from typing import NamedTuple

from version1 import RulesBot, Thinker

import games13
from games13 import bots, lab
from games13.days.beliefs import MODEL, Model, Signs, signs
from games13.days.board import CHOSEN
from games13.lab.statistics import Estimate, mean

FIRST = 60_000
OPPONENTS: dict[str, Callable[[int], bots.Bot]] = {
    "rules": lambda seed: bots.get("rules", seed),
    "rules@1": RulesBot,
    "easy": lambda seed: bots.get("easy", seed),
    "hard@1": lambda seed: Thinker(seed, simulations=100),
    "random": lambda seed: bots.get("random", seed),
}


class Asked(NamedTuple):
    """What a seat could see of the other's aim, and what was so."""

    game: int
    signs: Signs
    dealt: Counter[int]  # how many of the three flags each agenda has
    so: int

    def gain(self, model: Model) -> float:
        """How much better the logarithm of the share is than that of the flags alone."""
        return log(model.shares(self.signs, self.dealt)[self.so]) - log(
            self.dealt[self.so] / self.dealt.total()
        )


def asked(make: Callable[[int], bots.Bot], games: int, first: int) -> Iterator[Asked]:
    """All that both seats were asked, the bot playing against itself."""
    for game in range(first, first + games):
        p = games13.new("13-days", seed=game)
        seats = {seat: make(game * 16 + place) for place, seat in enumerate(p.seats)}
        while p.to_move:
            view = p.view(p.to_move)
            if view.pending == "play":
                other = 1 - p.seats.index(p.to_move)
                seen = view.known()
                yield Asked(game, signs(seen, other), Counter(seen.flags[other]), p.t[CHOSEN[other]])
            p.apply(seats[p.to_move].choose(view))


def gained(rows: list[Asked], model: Model = MODEL) -> Estimate:
    """How much better a model was than the flags alone, by game: the questions of one hang together."""
    by_game: dict[int, list[float]] = {}
    for row in rows:
        by_game.setdefault(row.game, []).append(row.gain(model))
    return mean([fmean(found) for found in by_game.values()])


def trusted(rows: list[Asked]) -> lab.Reliability:
    """For each tenth: how often something was said to be so likely, and how often it was so."""
    return lab.reliability(
        (share, kind == row.so) for row in rows for kind, share in MODEL.shares(row.signs, row.dealt).items()
    )


def fitted(everybody: list[list[Asked]]) -> Model:
    """The numbers of the model that do best by all opponents alike, found by small steps from its own."""

    def gain(model: Model) -> float:
        return fmean(gained(rows, model).value for rows in everybody)

    best = MODEL
    for step in (0.4, 0.2, 0.1, 0.05):
        moved = True
        while moved:
            ways = [
                best._replace(**{name: value + way})
                for name, value in best._asdict().items()
                for way in (step, -step)
            ]
            nearby = max(ways, key=gain)
            moved = gain(nearby) > gain(best)
            best = nearby if moved else best
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--first", type=int, default=FIRST, help="the first deal")
    parser.add_argument("--only", nargs="+", choices=OPPONENTS, default=list(OPPONENTS))
    parser.add_argument("--fit", action="store_true")
    given = parser.parse_args()
    everybody = []
    for name in given.only:
        rows = list(asked(OPPONENTS[name], given.games, given.first))
        everybody.append(rows)
        print(f"{name}: better than the flags alone by {gained(rows)}, asked {len(rows)} times", flush=True)
        print(trusted(rows), flush=True)
    if given.fit:
        best = fitted(everybody)
        print(best, *(gained(rows, best) for rows in everybody), sep="\n")


if __name__ == "__main__":
    main()
