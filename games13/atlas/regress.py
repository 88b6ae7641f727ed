"""How much of one measure of places do others say, together? Least squares, with what can't be concluded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from statistics import fmean, pstdev
from typing import Any, NamedTuple

from games13.lab.statistics import bootstrap

Rows = Sequence[Sequence[float]]


class Slope(NamedTuple):
    """What a standard deviation more of a measure goes with, the other measures being equal.

    `low` and `high` hold the middle 95 % of those of resampled places; `inflation` says how many times wider
    (squared) the interval is than if the measure went with no other one. Above five, it can hardly be told
    from them.
    """

    value: float
    low: float
    high: float
    inflation: float


class Regression(NamedTuple):
    """`explained`: the share of the differences between places that the measures account for. `foretold`: the
    same, each place foretold from the others only; the honest one, which may be below nought.
    """

    slopes: Mapping[str, Slope]
    explained: float
    foretold: float
    n: int


def regression(
    outcome: Mapping[str, float],
    measures: Mapping[str, Mapping[str, float]],
    *,
    times: int = 500,
    seed: int = 13,
) -> Regression:
    """An outcome by place, explained by measures of the same places (ordinary least squares).

    >>> degree = {"a": 1, "b": 2, "c": 3, "d": 5}
    >>> found = regression({place: 2 * n + 1 for place, n in degree.items()}, {"degree": degree}, times=10)
    >>> round(found.explained, 6), round(found.slopes["degree"].inflation, 6)
    (1.0, 1.0)
    """
    places = sorted(set(outcome).intersection(*measures.values()))
    columns = [_standard([measure[place] for place in places]) for measure in measures.values()]
    rows = [[1.0, *values] for values in zip(*columns)]
    found = [outcome[place] for place in places]

    def gauge(drawn: Sequence[Any]) -> list[float]:
        return _fit([rows[n] for n in drawn], [found[n] for n in drawn])[1:]

    values, between = gauge(range(len(rows))), bootstrap(range(len(rows)), gauge, times, seed)
    slopes = {
        name: Slope(value, *ends, _inflation(columns, number))
        for number, (name, value, ends) in enumerate(zip(measures, values, between))
    }
    without = [_fit(rows[:n] + rows[n + 1 :], found[:n] + found[n + 1 :]) for n in range(len(rows))]
    foretold = _explained(found, [_at(fit, row) for fit, row in zip(without, rows)])
    return Regression(slopes, _share(rows, found), foretold, len(rows))


def _standard(values: Sequence[float]) -> list[float]:
    middle, spread = fmean(values), pstdev(values)
    return [(value - middle) / (spread or 1.0) for value in values]


def _inflation(columns: Rows, number: int) -> float:
    others = [[1.0, *values] for values in zip(*(c for n, c in enumerate(columns) if n != number))]
    if not others:
        return 1.0
    left = 1 - _share(others, columns[number])
    return 1 / left if left > 1e-9 else inf


def _share(rows: Rows, found: Sequence[float]) -> float:
    fit = _fit(rows, found)
    return _explained(found, [_at(fit, row) for row in rows])


def _at(fit: Sequence[float], row: Sequence[float]) -> float:
    return sum(slope * value for slope, value in zip(fit, row))


def _explained(found: Sequence[float], said: Sequence[float]) -> float:
    middle = fmean(found)
    whole = sum((value - middle) ** 2 for value in found)
    return 1 - sum((a - b) ** 2 for a, b in zip(found, said)) / whole if whole else 0.0


def _fit(rows: Rows, found: Sequence[float]) -> list[float]:
    """The least squares' slopes: the normal equations, solved by elimination; a column that says nothing gets
    0.
    """
    size = len(rows[0])
    table = [
        [sum(row[a] * row[b] for row in rows) for b in range(size)]
        + [sum(row[a] * value for row, value in zip(rows, found))]
        for a in range(size)
    ]
    for step in range(size):
        best = max(range(step, size), key=lambda n: abs(table[n][step]))
        table[step], table[best] = table[best], table[step]
        pivot = table[step][step]
        if abs(pivot) < 1e-9:
            table[step] = [float(n == step) for n in range(size)] + [0.0]
            continue
        table[step] = [value / pivot for value in table[step]]
        for n in range(size):
            if n != step and table[n][step]:
                table[n] = [a - table[n][step] * b for a, b in zip(table[n], table[step])]
    return [row[-1] for row in table]
