"""Many games of the same bots: who wins how often, and with what scores."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from typing import Any

from games13.charts import Bar, BarChart, clearly_first
from games13.kernel.numbers import whole
from games13.kernel.position import Position
from games13.kernel.registry import find
from games13.kernel.words import tr
from games13.lab.plan import Arrangement, Bots, Plan, label, seated
from games13.lab.played import Games
from games13.lab.running import Path, run
from games13.lab.statistics import mean, wilson
from games13.lab.table import Result


class Simulation(Result):
    """A row a seat: its bot, its wins with their share, and its mean score. `.games` has every game."""

    def __init__(self, game: str, games: Games, lineup: Mapping[str, str]) -> None:
        self.game, self.games = game, games
        rows = []
        for seat, bot in lineup.items():
            won = sum(seat in winners for winners in games["winners"])
            score = mean([scores[seat] for scores in games["scores"]])
            rows.append((seat, bot, len(games), won, *wilson(won, len(games))[:3], *score[:3]))
        columns = ("seat", "bot", "games", "won", "share", "low", "high", "score", "score low", "score high")
        super().__init__(columns, rows, games.told())

    def chart(self) -> BarChart:
        """How often each seat wins."""
        bars = [Bar(f"{row['seat']}, {row['bot']}", row["share"], row["low"], row["high"]) for row in self]
        title = tr("{game}: no seat wins clearly more often", game=self.game)
        if best := clearly_first(bars):
            title = tr("{game}: {who} wins most often", game=self.game, who=best.label)
        return BarChart(title, tr("Games won, of {count}", count=len(self.games)), bars)


def simulate(
    game: str,
    bots: Bots = "random",
    games: int = 100,
    seed: int = 0,
    *,
    executor: Executor | None = None,
    resume: Path | None = None,
    progress: bool | None = None,
    note: Callable[[Position], Any] | None = None,
    **options: Any,
) -> Simulation:
    """Let bots play many games.

    `bots` is one for all seats, a list, or seat by seat. Options are as for `games13.new`. Game number i has
    the seed `seed * 1_000_000 + i`, wherever it is played: `executor` is any of `concurrent.futures` or a
    Dask client's `get_executor()`; without one, a long run uses all processors. With `resume="file.jsonl"`
    a run that was broken off goes on there. `note` is a function of the last position, kept with each game.

    >>> print(simulate("13", "random", games=40))
    seat  bot     games  won  share    low   high   score  score low  score high
    Ann   random     40    8  0.200  0.105  0.348  35.075     32.163      37.987
    Ben   random     40   15  0.375  0.242  0.530  33.225     30.409      36.041
    Cleo  random     40    9  0.225  0.123  0.375  33.750     31.937      35.563
    Dan   random     40   12  0.300  0.181  0.454  34.800     32.206      37.394
    Games shared by several winners: 4; won by nobody: 0.
    """
    chosen = seated(game, bots, options)
    arrangement = Arrangement(game, game, chosen, options)
    plan = Plan((arrangement,), whole("games", games, 0), whole("seed", seed), note)
    seats = find(game).setup(0, options).seats
    played = Games(plan, run(plan, executor, resume, progress))
    return Simulation(game, played, {seat: label(bot) for seat, bot in zip(seats, chosen, strict=True)})
