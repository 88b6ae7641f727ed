"""One thing varied, the rest kept the same deal by deal, so that a difference shows sooner."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from typing import Any

from games13.charts import Bar, BarChart
from games13.kernel.errors import GameError
from games13.kernel.numbers import whole
from games13.kernel.position import Position
from games13.kernel.registry import find
from games13.kernel.words import tr
from games13.lab.plan import Arrangement, Bots, Plan, seated
from games13.lab.played import Game, Games, win
from games13.lab.running import Path, run
from games13.lab.statistics import LEVEL, Estimate, certain, mean, paired, wilson
from games13.lab.table import Result

Measure = Callable[[Game], float]


class Experiment(Result):
    """A row a variant and measure: the mean, and how far it is from the first variant's on the same deals."""

    def __init__(self, game: str, variants: list[str], measures: Mapping[str, Measure], games: Games) -> None:
        self.game, self.games, self.first = game, games, variants[0]
        rows: list[tuple[Any, ...]] = []
        self._compared: dict[tuple[str, str], Callable[[float], Estimate]] = {}
        for what, measure in measures.items():
            values = {name: _by_deal(games, name, measure) for name in variants}
            base = values[variants[0]]
            for name, found in values.items():
                difference: tuple[float | None, ...] = (None, None, None)
                if name != variants[0]:
                    self._compared[name, what] = _difference(found, base)
                    difference = self._compared[name, what](LEVEL)[:3]
                rows.append((name, what, len(found), *_estimate(list(found.values())), *difference))
        columns = (
            "variant",
            "measure",
            "games",
            "mean",
            "low",
            "high",
            "difference",
            "diff low",
            "diff high",
        )
        super().__init__(columns, rows, games.told())

    def chart(self) -> BarChart:
        """The differences from the first variant."""
        bars = [
            Bar(f"{row['variant']}: {row['measure']}", row["difference"], row["diff low"], row["diff high"])
            for row in self
            if row["difference"] is not None
        ]
        note = tr("Difference from “{first}” on the same deals", first=self.first)
        if len(bars) > 1:
            note = tr("{difference}; each interval is for 95 % by itself", difference=note)
        return BarChart(self._found(), note, bars)

    def _found(self) -> str:
        """The difference that is furthest from none, for the width of its interval, of those that are certain
        when all that were looked at are counted."""
        names = [*self._compared]
        held = {names[place] for place in certain([*self._compared.values()])}
        sure = [row for row in self if (row["variant"], row["measure"]) in held]
        if not sure:
            return tr("{game}: no difference is certain", game=self.game)
        most = max(
            sure, key=lambda row: abs(row["difference"]) / max(row["diff high"] - row["diff low"], 1e-9)
        )
        return tr(
            "{game}: “{variant}” changes “{measure}” by {difference:+.2g}",
            game=self.game,
            variant=most["variant"],
            measure=most["measure"],
            difference=most["difference"],
        )


def experiment(
    game: str,
    variants: Mapping[str, Mapping[str, Any]],
    bots: Bots = "random",
    games: int = 100,
    seed: int = 0,
    *,
    measure: Measure | Mapping[str, Measure] | None = None,
    executor: Executor | None = None,
    resume: Path | None = None,
    progress: bool | None = None,
    note: Callable[[Position], Any] | None = None,
    **options: Any,
) -> Experiment:
    """Play the same deals under each variant: `{"usual": {}, "one round": {"rules": "length=round"}}`.

    A variant is options as for `games13.new`, and `bots=` where it has bots of its own. The first is what the
    others are compared with. What is measured is each seat's share of the win, or what `measure` says: a
    function of a row of `.games`, or several by name.

    >>> trial = experiment("13", {"random": {}, "rules": {"bots": ["rules", *["random"] * 3]}}, games=30)
    >>> print(trial.rows[1][:4])
    ('rules', 'Ann wins', 30, 1.0)
    """
    named = isinstance(variants, Mapping) and all(isinstance(kind, Mapping) for kind in variants.values())
    if not named or len(variants) < 2:
        raise GameError(tr("An experiment needs two variants or more, by name."), variants)
    arrangements = []
    for name, changed in variants.items():
        theirs = {key: value for key, value in (options | dict(changed)).items() if key != "bots"}
        chosen = seated(game, changed.get("bots", bots), theirs)
        arrangements.append(Arrangement(name, game, chosen, theirs))
    plan = Plan(tuple(arrangements), whole("games", games, 0), whole("seed", seed), note)
    played = Games(plan, run(plan, executor, resume, progress))
    return Experiment(game, list(variants), _measures(measure, arrangements[0]), played)


def _estimate(values: list[float]) -> tuple[float, float, float]:
    """The mean and its interval: Wilson's where each game answers yes or no, Student's otherwise."""
    if _shares(values):
        return wilson(sum(values), len(values))[:3]
    return mean(values)[:3]


def _difference(found: dict[int, float], base: dict[int, float]) -> Callable[[float], Estimate]:
    """A difference deal by deal, for any level: Newcombe's interval for yes and no, Student's otherwise."""
    deals = [deal for deal in found if deal in base]
    ours, theirs = [found[deal] for deal in deals], [base[deal] for deal in deals]
    if _shares(ours) and _shares(theirs):
        return lambda level: paired(ours, theirs, level)
    return lambda level: mean([a - b for a, b in zip(ours, theirs, strict=True)], level)


def _shares(values: list[float]) -> bool:
    """Whether each game answers yes or no, or with a seat's part of a win that is shared."""
    return all(value == 0 or 1 / value in range(1, 7) for value in values)


def _measures(given: Measure | Mapping[str, Measure] | None, first: Arrangement) -> Mapping[str, Measure]:
    if isinstance(given, Mapping):
        return given
    if given is not None:
        return {getattr(given, "__name__", "").replace("<lambda>", "") or tr("measure"): given}
    seats = find(first.game).setup(0, first.options).seats
    return {tr("{seat} wins", seat=seat): _winning(seat) for seat in seats}


def _winning(seat: str) -> Measure:
    return lambda game: win(game, seat)


def _by_deal(games: Games, name: str, measure: Measure) -> dict[int, float]:
    return {game["deal"]: float(measure(game)) for game in games if game["arrangement"] == name}
