"""How often the lab's intervals for 95 % hold the truth, in simulated experiments whose truth is known.

    .venv/bin/python bench/coverage.py [TIMES]

Beside them, on the same samples, what scipy gives; and real experiments in which nothing was varied, whose
titles should claim nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from random import Random
from statistics import fmean
from typing import Any

from scipy import stats

from games13 import lab
from games13.bots import RandomBot
from games13.lab.statistics import Estimate, bootstrap, bradley_terry, by_deal, mean, paired, wilson

TIMES, DRAWN, EXPERIMENTS, RATED = 4000, 40, 40, 300
Interval = tuple[float, float]
Trial = tuple[float, Interval, Interval | None]  # the truth, ours, scipy's


def share(luck: Random, n: int, true: float) -> Trial:
    """Wins of so many games."""
    hits = sum(luck.random() < true for _ in range(n))
    theirs = stats.binomtest(hits, n).proportion_ci(method="exact")
    return true, wilson(hits, n)[1:3], (theirs.low, theirs.high)


def number(luck: Random, n: int, skewed: bool) -> Trial:
    """A score: even on both sides, or with a long tail on one."""
    values = [luck.expovariate(1) if skewed else luck.gauss(1, 2) for _ in range(n)]
    theirs = stats.ttest_1samp(values, 0).confidence_interval()
    return 1.0, mean(values)[1:3], (theirs.low, theirs.high)


def difference(luck: Random, n: int, both: float, one: float, two: float) -> Trial:
    """Yes or no on the same deals under two variants: how often both say yes, only one, only the other."""
    drawn = luck.choices(((1, 1), (1, 0), (0, 1), (0, 0)), (both, one, two, 1 - both - one - two), k=n)
    ours, theirs = zip(*drawn, strict=True)
    if len({a - b for a, b in drawn}) == 1:  # Student's has no width here
        middle = float(ours[0] - theirs[0])
        return one - two, paired(ours, theirs)[1:3], (middle, middle)
    student = stats.ttest_rel(ours, theirs).confidence_interval()
    return one - two, paired(ours, theirs)[1:3], (student.low, student.high)


def both_seats(luck: Random, n: int, alike: float) -> Trial:
    """The share of a bot that wins 60 of 100, whose second game of a deal copies or mirrors the first."""
    won, made = 0.6, []
    again = won if alike >= 0 else (1 + alike) * won - alike * (1 - won)
    for _ in range(n):
        first = luck.random() < won
        copied = luck.random() < abs(alike)
        second = (first if alike > 0 else not first) if copied else luck.random() < won
        made.append((first + second) / 2)
    single = stats.binomtest(round(2 * sum(made)), 2 * n).proportion_ci(method="wilson")
    return (won + again) / 2, by_deal(made)[1:3], (single.low, single.high)


def each_seat(luck: Random, n: int, alike: float) -> Trial:
    """The share of a bot alone among three, 25 of 100: so often all four games of a deal end alike."""
    won, made = 0.25, []
    for _ in range(n):
        first = luck.random() < won
        copied = luck.random() < alike
        made.append(first if copied else (first + sum(luck.random() < won for _ in range(3))) / 4)
    if len({*made}) == 1:  # Student's has no width here
        return won, by_deal(made, 4)[1:3], (made[0], made[0])
    theirs = stats.ttest_1samp(made, 0).confidence_interval()
    return won, by_deal(made, 4)[1:3], (theirs.low, theirs.high)


def rating(luck: Random, n: int, apart: float) -> Trial:
    """The rating of the first of three bots, so many deals a pairing, each deal one result."""
    true = [apart, 0.0, -apart]
    met = [
        (a, b, float(luck.random() < 1 / (1 + 10 ** ((true[b] - true[a]) / 400))))
        for a, b in ((0, 1), (0, 2), (1, 2))
        for _ in range(n)
    ]

    def rate(sample: list[Any]) -> list[float]:
        points = [[0.0] * 3 for _ in true]
        for a, b, made in sample:
            points[a][b] += made
            points[b][a] += 1 - made
        return bradley_terry(points)

    return true[0], bootstrap(met, rate)[0], None


CASES: dict[str, tuple[str, Callable[[Random], Trial]]] = {}
for n in (10, 40, 200):
    for true in (0.02, 0.3, 0.5):
        CASES[f"a share of {true:g}, {n} games"] = "Wilson", lambda luck, n=n, true=true: share(luck, n, true)
for n in (10, 40):
    for skewed in (False, True):
        name = f"a mean, {n} games, {'a long tail' if skewed else 'normal'}"
        CASES[name] = "Student", lambda luck, n=n, skewed=skewed: number(luck, n, skewed)
for n in (10, 40, 200):
    for deals in ((0.5, 0.01, 0.01), (0.3, 0.2, 0.1), (0.02, 0.01, 0.03)):
        name = f"a paired difference, {n} deals, {deals[1] + deals[2]:.0%} of them differ"
        CASES[name] = "Newcombe", lambda luck, n=n, deals=deals: difference(luck, n, *deals)
for n in (10, 40, 100):
    for alike in (-0.8, 0.0, 0.8):
        name = f"both seats of {n} deals, the second game {alike:+.1f} like the first"
        CASES[name] = "by deal", lambda luck, n=n, alike=alike: both_seats(luck, n, alike)
for n in (4, 10, 40):
    for alike in (0.0, 0.5):
        name = f"four seats of {n} deals, {alike:.0%} of them alike"
        CASES[name] = "by deal", lambda luck, n=n, alike=alike: each_seat(luck, n, alike)
for n in (20, 100):
    CASES[f"a rating, {n} deals a pairing"] = "bootstrap", lambda luck, n=n: rating(luck, n, 120.0)


class Otherwise(RandomBot):
    """Plays by chance too, with other luck: a variant that changes nothing."""

    name = "otherwise"

    def __init__(self, seed: int | None = None) -> None:
        super().__init__(None if seed is None else seed + 1)


def titles() -> Iterator[bool]:
    """Whether each of so many experiments without any effect claims one: eight differences in each."""
    for seed in range(EXPERIMENTS):
        variants = {"usual": {}, "one": {"bots": Otherwise}, "two": {"bots": Third}}
        found = lab.experiment("13", variants, games=DRAWN, seed=seed, rules="length=round", progress=False)
        yield "no difference" not in found.chart().title


class Third(Otherwise):
    """The same once more."""

    name = "third"

    def __init__(self, seed: int | None = None) -> None:
        super().__init__(None if seed is None else seed + 1)


def held(trials: list[Trial]) -> tuple[Estimate, float | None]:
    """In how many the truth lay within, ours with its interval, and scipy's."""
    ours = sum(low <= true <= high for true, (low, high), _ in trials)
    theirs = [low <= true <= high for true, _, both in trials if both for low, high in [both]]
    return wilson(ours, len(trials)), fmean(theirs) if theirs else None


def main() -> None:
    times = int(sys.argv[1]) if len(sys.argv) > 1 else TIMES
    print("| what is estimated | interval | holds the truth | scipy's |\n|---|---|---|---|", flush=True)
    for name, (kind, case) in CASES.items():
        luck = Random(name)
        ours, theirs = held([case(luck) for _ in range(min(times, RATED) if kind == "bootstrap" else times)])
        print(f"| {name} | {kind} | {ours} | {'' if theirs is None else f'{theirs:.3f}'} |", flush=True)
    print(f"{sum(titles())} of {EXPERIMENTS} experiments without any effect claim one")


if __name__ == "__main__":
    main()
