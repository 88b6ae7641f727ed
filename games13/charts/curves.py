"""Lines from 0 to 100 %, each named at its end, with a band behind it where it has intervals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from games13.charts.chart import Chart
from games13.charts.marks import EDGE, WIDE, Area, Axis, Line, Mark, Plane, Words
from games13.charts.numbers import short, ticks
from games13.draw.measure import width
from games13.kernel.words import tr

HIGH = 252
COLOURS = ("us", "ussr", "opinion", "political", "prestige", "military")
DASHES = ("", "8 5", "2 4", "12 4 2 4")


class Curve(NamedTuple):
    """A line through values from 0 to 1, and what it is of; with intervals, a band behind it."""

    label: str
    values: Sequence[float]
    band: Sequence[tuple[float, float]] = ()


@dataclass(frozen=True, repr=False)
class CurveChart(Chart):
    """The curves over their numbers; `along` says what these count."""

    numbers: Sequence[float]
    curves: Sequence[Curve]
    along: str = ""

    def plane(self) -> Plane:
        last, left = max(self.numbers[-1], 1), EDGE + 48
        labels = max(width(curve.label, 16, bold=True) for curve in self.curves)
        across = Axis(0, last, [(mark, short(mark)) for mark in ticks(0, last) if mark <= last], self.along)
        up = Axis(0, 1, [(share / 4, f"{25 * share} %") for share in range(5)])
        return Plane(left, WIDE - EDGE - left - labels - 10, HIGH, across, up)

    def marks(self, plane: Plane) -> Iterator[Mark]:
        last = plane.across.high
        for share, _ in plane.up.ticks:
            yield Line([(0, share), (last, share)], "border", 1)
        ends = _apart([curve.values[-1] for curve in self.curves], 20 / HIGH)
        for place, (curve, end) in enumerate(zip(self.curves, ends)):
            colour = COLOURS[place % len(COLOURS)]
            if curve.band:
                low, high = ([*zip(self.numbers, edge)] for edge in zip(*curve.band))
                yield Area([[*high, *reversed(low)]], colour, 0.15)
            yield Line([*zip(self.numbers, curve.values)], colour, dash=DASHES[place % len(DASHES)])
            yield Words((last, end), curve.label, colour=colour, anchor="start", bold=True, shift=10)

    def told(self) -> Iterator[str]:
        for label, values, _ in self.curves:
            yield tr(
                "{label} from {first:.0%} to {last:.0%}, between {least:.0%} and {most:.0%}",
                label=label, first=values[0], last=values[-1], least=min(values), most=max(values),
            )  # fmt: skip


def _apart(heights: list[float], least: float) -> list[float]:
    """The heights moved so that names written there don't touch, and none sinks below 0."""
    order = sorted(range(len(heights)), key=lambda place: -heights[place])
    moved = heights[:]
    for above, place in pairwise(order):
        moved[place] = min(moved[place], moved[above] - least)
    for steps, place in enumerate(reversed(order)):
        moved[place] = max(moved[place], least * steps)
    return moved
