"""A row a value: a bar, or a dot with its interval, or where it was before and where it is now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import NamedTuple

from games13.charts.chart import Chart
from games13.charts.marks import EDGE, WIDE, Area, Axis, Dot, Line, Mark, Plane, Words, box
from games13.charts.numbers import short, ticks
from games13.draw.measure import width
from games13.kernel.words import tr

ROW = 34
LABEL = 300  # no name has more room


class Bar(NamedTuple):
    """What it is of, its value, and the ends of its interval or the value before, if there are any; the words
    for it are its numbers, unless they are given. `strong`: it stands out."""

    label: str
    value: float
    low: float | None = None
    high: float | None = None
    words: str = ""
    before: float | None = None
    strong: bool = False

    @property
    def values(self) -> list[float]:
        """The value, and whatever else is shown on its row."""
        return [end for end in (self.value, self.low, self.high, self.before) if end is not None]

    @property
    def says(self) -> str:
        """The words given, or the value and its interval, all with as many decimals."""
        most = max((abs(value) for value in self.values if isfinite(value)), default=0)
        decimals = 3 if most < 2 else 1 if most < 100 else 0
        said = [f"{value:.{decimals}f}" if isfinite(value) else short(value) for value in self.values]
        if self.words or len(said) < 3:
            return self.words or short(self.value)
        return tr("{value} ({low} to {high})", value=said[0], low=said[1], high=said[2])


def clearly_first(bars: Sequence[Bar]) -> Bar | None:
    """The bar whose interval lies above all the others'."""
    best = max(bars, key=lambda bar: bar.value)
    return best if all(bar is best or max(bar.values) < min(best.values) for bar in bars) else None


@dataclass(frozen=True, repr=False)
class BarChart(Chart):
    """A row a bar. `unit` says what the numbers below are, `strong` what the second colour means."""

    bars: Sequence[Bar]
    unit: str = ""
    strong: str = ""
    colours: tuple[str, str] = ("us", "ussr")

    def plane(self) -> Plane:
        ends = [end for bar in self.bars for end in bar.values if isfinite(end)]
        marks = ticks(min(0.0, *ends), max(0.0, *ends)) if ends else [0.0, 1.0]
        left = EDGE + 16 + min(LABEL, max((width(bar.label, 16) for bar in self.bars), default=0))
        right = EDGE + 16 + max((width(bar.says, 16, bold=True) for bar in self.bars), default=0)
        rows, top = len(self.bars) - 0.4, -1.6 if self.strong else -0.6
        across = Axis(marks[0], marks[-1], [(mark, short(mark)) for mark in marks], self.unit)
        up = Axis(rows, top, [(row, bar.label) for row, bar in enumerate(self.bars)], size=16)
        return Plane(left, WIDE - left - right, ROW * (rows - top), across, up)

    def marks(self, plane: Plane) -> Iterator[Mark]:
        least, most, *_ = plane.across
        for mark, _ in plane.across.ticks:
            yield Line([(mark, plane.up.low), (mark, -0.6)], "border" if mark else "ink", 1)
        if self.strong:
            yield Dot((least, -1.1), self.colours[True], self.colours[True])
            yield Words((least, -1.1), self.strong, anchor="start", shift=14)
        for row, bar in enumerate(self.bars):
            value, *others = (min(max(end, least), most) for end in bar.values)
            yield from _shape(row, value, others, self.colours[bar.strong])
            reach = most if len(others) == 2 else max(0, value, *others)
            yield Words((reach, row), bar.says, anchor="start", bold=bar.strong, shift=14, halo="paper")

    def told(self) -> Iterator[str]:
        return (f"{bar.label} {bar.says}" for bar in self.bars)


def _shape(row: int, value: float, others: list[float], colour: str) -> Iterator[Mark]:
    """A bar to the value; or a dot there, on a line from where it was before, or through its interval."""
    if not others:
        yield Area(box(value / 2, row, value, 0.6), colour, edge=colour)
        return
    yield Line([(min(value, *others), row), (max(value, *others), row)], colour)
    if len(others) == 1:
        yield Dot((others[0], row), colour, "panel")
    else:
        yield from (Line([(end, row - 0.2), (end, row + 0.2)], colour) for end in others)
    yield Dot((value, row), colour, colour)
