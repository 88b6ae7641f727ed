"""A round robin: every bot against every other, on all seats, rated with intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import combinations
from math import inf
from statistics import fmean
from typing import Any

from games13.charts import Bar, BarChart, Cell, CellChart, Curve, CurveChart, clearly_first, percent
from games13.kernel.errors import GameError
from games13.kernel.numbers import whole
from games13.kernel.registry import find
from games13.kernel.words import tr
from games13.lab.plan import Arrangement, BotSpec, Plan, label, seated
from games13.lab.played import Games, win
from games13.lab.running import Path, run
from games13.lab.statistics import Estimate, bootstrap, bradley_terry, by_deal, certain
from games13.lab.table import Result, Table

Seating = Mapping[str, int]  # seat -> which bot of the tournament
Meeting = tuple[int, int, float]  # two bots that shared a deal, and what the first made of it, from 0 to 1


class Tournament(Result):
    """A row a bot, the strongest first: its rating on Elo's scale (the mean is 0), its share of points.

    `.pairings` has who made what against whom, `.games` every game.
    """

    def __init__(
        self, game: str, names: Sequence[str], games: Games, seatings: Mapping[str, Seating]
    ) -> None:
        self.game, self.games = game, games
        meetings = _meetings(games, seatings)
        field = range(len(names))

        def rate(sample: list[Any]) -> list[float]:
            points = [[0.0] * len(names) for _ in field]
            for a, b, share in sample:
                points[a][b] += share
                points[b][a] += 1 - share
            return bradley_terry(points)

        ratings = rate(list(meetings))
        # drawn again, a single deal of each pair would look like certainty
        alone = len(meetings) <= len(names) * (len(names) - 1) // 2
        bounds = [(-inf, inf)] * len(names) if alone else bootstrap(meetings, rate)
        rows = []
        for bot in sorted(field, key=lambda bot: -ratings[bot]):
            made = [share for a, _, share in meetings if a == bot]
            made += [1 - share for _, b, share in meetings if b == bot]
            rows.append(
                (
                    names[bot],
                    ratings[bot],
                    *bounds[bot],
                    2 * len(made),
                    *by_deal(made)[:3],
                )
            )
        columns = ("bot", "rating", "rating low", "rating high", "games", "share", "low", "high")
        super().__init__(columns, rows, games.told())
        self._met = _met(names, meetings)
        self.pairings = _pairings(self._met, games.told())

    def heat(self) -> CellChart:
        """Who beats whom: the row's share of the points against the column."""
        names = self["bot"]
        shares = self._shares()
        made = {
            (row, column): Cell(percent(share), share)
            for row, one in enumerate(names)
            for column, two in enumerate(names)
            for share in [shares[one, two]]
        }
        beaten = self._surely_beaten()
        best = max(names, key=lambda name: beaten[name])
        title = tr("{game}: nobody beats anybody for certain", game=self.game)
        if beaten[best]:
            title = tr(
                "{game}: {who} beats {count} of the {others} others",
                game=self.game,
                who=best,
                count=beaten[best],
                others=len(names) - 1,
            )
        note = tr("Share of the points that the row makes against the column")
        note = f"{note}. {self.note}".removesuffix(". ")
        return CellChart(title, note, names, names, made, tr("against"), tr("bot"))

    def _surely_beaten(self) -> dict[str, int]:
        """How many each bot beats by more than luck, all pairings taken together."""
        pairs, counts = list(self._met), dict.fromkeys(self["bot"], 0)
        for place in certain([partial(_from_even, made) for made in self._met.values()]):
            counts[pairs[place][fmean(self._met[pairs[place]]) < 0.5]] += 1
        return counts

    def generations(self, count: int = 50) -> CurveChart:
        """A population that begins with as many of each. From one generation to the next a bot grows by how
        far its points against all who are there then lie above what they make on average."""
        names, shares = self["bot"], self._shares()
        now = {name: 1 / len(names) for name in names}
        lived = [now]
        for _ in range(count):
            fit = {name: sum(shares[name, other] * now[other] for other in names) for name in names}
            middle = sum(now[name] * fit[name] for name in names)
            now = {name: now[name] * fit[name] / middle for name in names}
            lived.append(now)
        most = max(names, key=lambda name: now[name])
        title = tr(
            "{game}: after {count} generations {share:.0%} play as {who}",
            game=self.game,
            count=count,
            share=now[most],
            who=most,
        )
        curves = [Curve(name, [then[name] for then in lived]) for name in names]
        note = tr("Each begins with as many; who makes more points against those who are left grows")
        return CurveChart(title, note, range(count + 1), curves, tr("Generation"))

    def _shares(self) -> dict[tuple[str, str], float]:
        """What each made against each; a bot against itself makes half."""
        made = dict.fromkeys(zip(self["bot"], self["bot"], strict=True), 0.5)
        for row in self.pairings:
            made[row["bot"], row["against"]] = row["share"]
            made[row["against"], row["bot"]] = 1 - row["share"]
        return made

    def chart(self) -> BarChart:
        """The ratings."""
        best = clearly_first([Bar(row["bot"], row["share"], row["low"], row["high"]) for row in self])
        title = tr("{game}: no bot is clearly the strongest", game=self.game)
        if best:
            title = tr("{game}: {who} is the strongest", game=self.game, who=best.label)
        bars = [Bar(row["bot"], row["rating"], row["rating low"], row["rating high"]) for row in self]
        return BarChart(title, tr("Rating (the mean of the field is 0)"), bars)


def tournament(
    game: str,
    bots: Sequence[BotSpec],
    games: int = 100,
    seed: int = 0,
    *,
    executor: Executor | None = None,
    resume: Path | None = None,
    progress: bool | None = None,
    **options: Any,
) -> Tournament:
    """Every two bots share every table, `games` games a pairing, each deal twice with the seats swapped.

    With more than two seats the two take every other one; the swap gives each the other's. A deal's result
    is the share of the win that a seat of the one made, beside a seat of the other; nobody's win is shared.

    >>> print(tournament("13", ["random", "rules"], games=20)["bot"])
    ['rules', 'random']
    """
    names = [label(bot) for bot in bots]
    if len(set(names)) < 2 or len(set(names)) < len(names):
        raise GameError(tr("A tournament needs two bots or more, each with a name of its own."), names)
    for bot in bots:
        seated(game, bot, options)
    seats = find(game).setup(0, options).seats
    arrangements, seatings = [], []
    for pair in combinations(range(len(bots)), 2):
        for swapped in (0, 1):
            sit = [pair[(place + swapped) % 2] for place in range(len(seats))]
            name = f"{names[pair[0]]} - {names[pair[1]]}" + (", " + tr("swapped") if swapped else "")
            arrangements.append(Arrangement(name, game, tuple(bots[bot] for bot in sit), options))
            seatings.append(dict(zip(seats, sit, strict=True)))
    plan = Plan(tuple(arrangements), (whole("games", games, 0) + 1) // 2, whole("seed", seed))
    played = Games(plan, run(plan, executor, resume, progress))
    by_name = dict(zip((arrangement.name for arrangement in arrangements), seatings, strict=True))
    return Tournament(game, names, played, by_name)


def _meetings(games: Games, seatings: Mapping[str, Seating]) -> list[Meeting]:
    """The deals that were played both ways."""
    shares: dict[tuple[int, int, int], list[float]] = {}
    for game in games:
        sit = seatings[game["arrangement"]]
        a, b = sorted(set(sit.values()))
        mine, theirs = (
            sum(made := [win(game, seat) for seat in sit if sit[seat] == bot]) / len(made) for bot in (a, b)
        )
        share = mine / (mine + theirs) if mine + theirs else 0.5
        shares.setdefault((game["deal"], a, b), []).append(share)
    return [(a, b, sum(both) / 2) for (_, a, b), both in sorted(shares.items()) if len(both) == 2]


def _met(names: Sequence[str], meetings: list[Meeting]) -> dict[tuple[str, str], list[float]]:
    """What the first of each two bots made of each deal against the second."""
    return {
        (names[a], names[b]): [share for one, two, share in meetings if (one, two) == (a, b)]
        for a, b in combinations(range(len(names)), 2)
    }


def _pairings(met: Mapping[tuple[str, str], list[float]], note: str) -> Table:
    rows = [(one, two, 2 * len(made), *by_deal(made)[:3]) for (one, two), made in met.items()]
    return Table(("bot", "against", "games", "share", "low", "high"), rows, note)


def _from_even(made: Sequence[float], level: float) -> Estimate:
    """How far a share is from a half, for a level."""
    value, low, high, n = by_deal(made, level=level)
    return Estimate(value - 0.5, low - 0.5, high - 0.5, n)
