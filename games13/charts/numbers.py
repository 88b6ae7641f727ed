"""Numbers as a chart writes them, and the round ones along its edge."""

from __future__ import annotations

from fractions import Fraction
from math import floor, isfinite, log10


def ticks(low: float, high: float) -> list[float]:
    """Round numbers that reach from low to high, five or so of them.

    >>> ticks(0, 0.73)
    [0.0, 0.2, 0.4, 0.6, 0.8]
    """
    spread = max(high - low, 1e-9)
    step = 10.0 ** floor(log10(spread))
    step = next(step * part for part in (0.2, 0.5, 1, 2) if spread / (step * part) <= 6)
    first, last = floor(low / step), -floor(-high / step)
    return [round(place * step, 10) for place in range(first, max(last, first + 1) + 1)]


def short(value: float) -> str:
    """A number with as many decimals as say something.

    >>> short(0.1234), short(12.34), short(250.0), short(-3.0)
    ('0.123', '12.3', '250', '-3')
    """
    if not isfinite(value):
        return "∞" if value > 0 else "-∞"
    text = f"{value:.{3 if abs(value) < 1 else 1 if abs(value) < 100 else 0}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def percent(share: float | Fraction, places: int = 0) -> str:
    """A share in %; what is not quite all or nothing is not called so.

    >>> percent(0.181), percent(0.9996), percent(0.0004)
    ('18', '>99', '<1')
    """
    words = f"{100 * float(share):.{places}f}"
    if not places and share > 0 and words == "0":
        return "<1"
    return ">99" if not places and share < 1 and words == "100" else words
