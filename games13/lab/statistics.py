"""The little statistics that the lab needs, with textbook names. Intervals are for 95 % unless said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, exp, log, pi, sin, sqrt, tan
from random import Random
from statistics import NormalDist, fmean, stdev, variance
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


def wilson(hits: float, n: float, level: float = LEVEL) -> Estimate:
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
    return Estimate(share, low, high, round(n))


def by_deal(shares: Sequence[float], games: int = 2, level: float = LEVEL) -> Estimate:
    """A share over deals that were each played several times, on each seat once, from what was made of each.

    The games of a deal are neither one game nor several that know nothing of one another. How much the deals
    differ says which they are nearer to, and the interval is Wilson's for as many games; never for more than
    were played, never for fewer than there were deals.

    >>> print(by_deal([0.5, 1.0, 0.5, 1.0, 0.0, 1.0]))
    0.667 (0.339 to 0.886, n = 12)
    >>> print(by_deal([0.0, 0.0, 0.0, 0.0], games=4))
    0.000 (0.000 to 0.490, n = 16)
    """
    n = len(shares)
    middle = fmean(shares) if shares else 0.0
    apart = middle * (1 - middle) / games  # the deals' variance if their games knew nothing of one another
    alike = min(float(games), max(1.0, variance(shares) / apart)) if n > 1 and apart else games
    count = games * n / alike
    return wilson(middle * count, count, level)._replace(n=games * n)


def paired(ours: Sequence[float], theirs: Sequence[float], level: float = LEVEL) -> Estimate:
    """How much larger our share is than theirs, game by game on the same deals, with Newcombe's interval
    (Statistics in Medicine 17, 1998, method 10): it holds where few deals differ, too.

    >>> print(paired([1, 1, 1, 0, 1, 1], [1, 0, 1, 0, 0, 1]))
    0.333 (-0.172 to 0.674, n = 6)
    """
    n = len(ours)
    if n == 0:
        return Estimate(0.0, -1.0, 1.0, 0)
    one, two = wilson(sum(ours), n, level), wilson(sum(theirs), n, level)
    tied = _tied(ours, theirs)

    def reach(a: float, b: float) -> float:
        return sqrt(max(0.0, a * a - 2 * tied * a * b + b * b))

    low = reach(one.value - one.low, two.high - two.value)
    high = reach(one.high - one.value, two.value - two.low)
    middle = one.value - two.value
    return Estimate(middle, middle - low, middle + high, n)


def _tied(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """How closely two yes-or-no series go together, from -1 to 1, corrected as few games ask for."""
    n, p, q = len(ours), fmean(ours), fmean(theirs)
    together = fmean(a * b for a, b in zip(ours, theirs, strict=True)) - p * q
    if together > 0:
        together = max(0.0, together - 0.5 / n)
    spread = p * (1 - p) * q * (1 - q)
    return together / sqrt(spread) if spread > 0 else 0.0


def certain(found: Sequence[Callable[[float], Estimate]], level: float = LEVEL) -> set[int]:
    """Which of several differences are more than luck, all taken together, by Holm's steps.

    Each is given as what answers with its interval at a level. The first must hold at a level that allows
    for all of them, the next for one fewer, and so on.
    """
    left, sure = set(range(len(found))), set[int]()
    while left:
        strict = 1 - (1 - level) / len(left)
        clear = {place for place in left if not _holds_none(found[place](strict))}
        if not clear:
            break
        sure |= clear
        left -= clear
    return sure


def _holds_none(difference: Estimate) -> bool:
    return difference.low <= 0 <= difference.high


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
    """A quantile of Student's distribution: its series for few degrees of freedom, else Hill's expansion."""
    if freedom < 30:
        return _from_series(probability, freedom)
    z = NormalDist().inv_cdf(probability)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom**power) for power, term in enumerate(terms, 1))


def _from_series(probability: float, freedom: int) -> float:
    """Where the distribution's integral, a finite sum of an angle's powers, reaches the probability."""
    low, high = 0.0, pi / 2
    for _ in range(60):
        angle = (low + high) / 2
        low, high = (angle, high) if _within(angle, freedom) < 2 * probability - 1 else (low, angle)
    return tan(low) * sqrt(freedom)


def _within(angle: float, freedom: int) -> float:
    """How much lies within this angle on both sides of nought (Abramowitz and Stegun, 26.7.3 and 26.7.4)."""
    odd = freedom % 2
    total, term = 0.0, cos(angle) if odd else 1.0
    for power in range(odd, freedom - 1, 2):
        total += term
        term *= cos(angle) ** 2 * (power + 1) / (power + 2)
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total


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
