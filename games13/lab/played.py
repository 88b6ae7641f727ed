"""The games that a run has played, as a table with a row a game, and what is counted over them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from games13.kernel.words import tr
from games13.lab.plan import Plan, Row
from games13.lab.statistics import Estimate, mean, wilson
from games13.lab.table import Table

COLUMNS = ("game", "deal", "arrangement", "seed", "winners", "scores", "moves", "reason", "note")
Game = Mapping[str, Any]  # a row of this table


class Games(Table):
    """A row a game: its deal, its seed, who won, each seat's score, how many moves, and why it ended."""

    def __init__(self, plan: Plan, rows: list[Row]) -> None:
        names = [arrangement.name for arrangement in plan.arrangements]
        super().__init__(
            COLUMNS, [(*row[:2], names[row[2]], row[3], tuple(row[4]), *row[5:]) for row in rows]
        )
        self.wanted = len(plan)
        if len(self.rows) < self.wanted:
            self.note = tr("Stopped after {count} of {wanted} games.", count=len(self), wanted=self.wanted)

    def told(self) -> str:
        """What a table of them says below it: whether all were played, and how many had no single winner."""
        shared, lost = (
            sum(map(test, self["winners"])) for test in (lambda won: len(won) > 1, lambda won: not won)
        )
        if not shared and not lost:
            return self.note
        said = tr(
            "Games shared by several winners: {shared}; won by nobody: {lost}.", shared=shared, lost=lost
        )
        return f"{self.note} {said}".lstrip()

    def share(self, test: Callable[[Game], bool]) -> Estimate:
        """The share of games that pass a test, with its interval.

        >>> from games13 import lab
        >>> runs = lab.simulate("13", "random", games=20)
        >>> print(runs.games.share(lambda game: "Ann" in game["winners"]))
        0.250 (0.112 to 0.469, n = 20)
        """
        return wilson(sum(map(test, self)), len(self))

    def mean(self, measure: Callable[[Game], float]) -> Estimate:
        """The mean of a number over the games, with its interval."""
        return mean([measure(game) for game in self])

    def ends(self) -> Table:
        """Why the games ended, with the numbers left out, the most frequent first."""
        counts = Counter(re.sub(r"\d+", "…", reason) for reason in self["reason"])
        rows = [(reason, count, *wilson(count, len(self))[:3]) for reason, count in counts.most_common()]
        return Table(("reason", "games", "share", "low", "high"), rows)


def win(game: Game, seat: str) -> float:
    """A seat's share of the win."""
    return 1 / len(game["winners"]) if seat in game["winners"] else 0.0
