"""The little statistics that the lab needs, with textbook names. Intervals are for 95 % unless said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, log, pi, sqrt, tan
from random import Random
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

LEVEL = 0.95


class Estimate(NamedTuple):
    """A number from a sample, and between what the true one most likely lies."""

    value: float
    low: float
    high: float
    n: int

    def __str__(self) -> str:
        return f"{self.value:.3f} ({self.low:.3f} to {self.high:.3f}, n = {self.n})"


def wilson(hits: float, n: int, level: float = LEVEL) -> Estimate:
    """A share, with Wilson's score interval: right for few games too, and never below 0 or above 1.

    >>> print(wilson(8, 10))
    0.800 (0.490 to 0.943, n = 10)
    """
    if n == 0:
        return Estimate(0.0, 0.0, 1.0, 0)
    z = NormalDist().inv_cdf((1 + level) / 2)
    share = hits / n
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    low = middle - half if hits else 0.0  # as they are but for rounding
    high = middle + half if hits < n else 1.0
    return Estimate(share, low, high, n)


def mean(values: Sequence[float], level: float = LEVEL) -> Estimate:
    """A mean, with Student's interval.

    >>> print(mean([4, 6, 5, 7, 3, 5]))
    5.000 (3.516 to 6.484, n = 6)
    """
    n = len(values)
    if n == 0:
        return Estimate(0.0, float("-inf"), float("inf"), 0)
    middle = fmean(values)
    if n == 1:
        return Estimate(middle, float("-inf"), float("inf"), 1)
    half = student((1 + level) / 2, n - 1) * stdev(values) / sqrt(n)
    return Estimate(middle, middle - half, middle + half, n)


def student(probability: float, freedom: int) -> float:
    """A quantile of Student's distribution: exact for 1 and 2 degrees of freedom, else Hill's expansion."""
    if freedom == 1:
        return tan(pi * (probability - 0.5))
    if freedom == 2:
        a = 4 * probability * (1 - probability)
        return 2 * (probability - 0.5) * sqrt(2 / a)
    z = NormalDist().inv_cdf(probability)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom**power) for power, term in enumerate(terms, 1))


def bradley_terry(points: Sequence[Sequence[float]], rounds: int = 500) -> list[float]:
    """Strengths on Elo's scale, their mean 0, from `points[a][b]`: what a made against b (Zermelo's steps).

    Each pair is given half a point each way, so that a bot which won every game has a finite strength.

    >>> [round(strength) for strength in bradley_terry([[0, 75], [25, 0]])]
    [94, -94]
    """
    players = range(len(points))
    made = [[points[a][b] + 0.5 * (a != b) for b in players] for a in players]
    strength = [1.0] * len(points)
    for _ in range(rounds):
        before = strength[:]
        for a in players:
            rest = sum((made[a][b] + made[b][a]) / (strength[a] + strength[b]) for b in players if b != a)
            strength[a] = sum(made[a]) / rest if rest else 1.0
        middle = exp(fmean(log(value) for value in strength))
        strength = [value / middle for value in strength]
        if max(abs(log(new / old)) for new, old in zip(strength, before, strict=True)) < 1e-9:
            break
    return [400 / log(10) * log(value) for value in strength]


def bootstrap(
    sample: Sequence[object],
    gauge: Callable[[list[object]], list[float]],
    times: int = 200,
    seed: int = 0,
    level: float = LEVEL,
) -> list[tuple[float, float]]:
    """Between what each number of `gauge` lies in this share of samples drawn anew from this one."""
    luck = Random(seed)
    drawn = [gauge(luck.choices(sample, k=len(sample))) for _ in range(times)]
    cut = round((1 - level) / 2 * times)
    return [(column[cut], column[times - 1 - cut]) for column in map(sorted, zip(*drawn, strict=True))]
