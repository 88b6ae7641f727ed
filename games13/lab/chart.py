"""Results draw themselves: as SVG without any help, and with matplotlib where it is installed."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import floor, isfinite, log10
from pathlib import Path
from typing import Any, NamedTuple

from games13.draw import svg
from games13.draw.measure import fit, width
from games13.kernel.words import tr
from games13.lab.table import Table

WIDE = 760
COLOURS = ("us", "ussr", "opinion", "political", "prestige", "military")
_EDGE, _ROW, _TOP, _FOOT = 20, 34, 84, 44


class Bar(NamedTuple):
    """A value with its interval, and what it is of."""

    label: str
    value: float
    low: float
    high: float


class Curve(NamedTuple):
    """A line through values from 0 to 1, and what it is of; with intervals, a band behind it."""

    label: str
    values: Sequence[float]
    band: Sequence[tuple[float, float]] = ()


class Picture:
    """An SVG that a notebook shows; `str` is its text."""

    def __init__(self, text: str, says: str) -> None:
        self.text, self.says = text, says

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.says}>"

    def save(self, file: str | os.PathLike[str]) -> None:
        """Write the SVG to a file."""
        Path(file).write_text(self.text, "utf-8")

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return svg.shown(self.text, repr(self))


class Bars(Table):
    """For results whose chart is a bar a row, with its interval."""

    @property
    def title(self) -> str:
        """What the chart finds, in a few words."""
        raise NotImplementedError

    def bars(self) -> tuple[str, list[Bar]]:
        """What the chart is of, and its bars."""
        raise NotImplementedError

    def chart(self) -> Picture:
        """The chart, drawn without any help."""
        caption, bars = self.bars()
        return Picture(draw_bars(self.title, caption, bars), f"{self.title}: {caption}")

    def plot(self, ax: Any = None) -> Any:
        """The chart on matplotlib's axes, which are returned."""
        ax = ax or _axes()
        caption, bars = self.bars()
        places = range(len(bars), 0, -1)
        values = [bar.value for bar in bars]
        spread = [[bar.value - bar.low for bar in bars], [bar.high - bar.value for bar in bars]]
        ax.errorbar(values, places, xerr=spread, fmt="o", capsize=4)
        ax.set_yticks(list(places), [bar.label for bar in bars])
        ax.set_xlabel(caption)
        ax.set_title(self.title)
        return ax


class Curves(Table):
    """For results whose chart is a line a seat."""

    title: str
    along: str

    def curves(self) -> tuple[str, list[Curve]]:
        """What the chart is of, and its lines."""
        raise NotImplementedError

    def chart(self) -> Picture:
        """The chart, drawn without any help."""
        caption, curves = self.curves()
        return Picture(
            draw_curves(self.title, self["number"], curves, caption, self.along), f"{self.title}: {caption}"
        )

    def plot(self, ax: Any = None) -> Any:
        """The chart on matplotlib's axes, which are returned."""
        ax = ax or _axes()
        caption, curves = self.curves()
        for curve in curves:
            ax.plot(self["number"], curve.values, label=curve.label)
            if curve.band:
                ax.fill_between(self["number"], *zip(*curve.band, strict=True), alpha=0.15)
        ax.set_ylim(0, 1)
        ax.set_xlabel(self.along)
        ax.set_ylabel(caption)
        ax.set_title(self.title)
        ax.legend()
        return ax


def _axes() -> Any:
    from matplotlib import pyplot

    return pyplot.subplots()[1]


def clearly_first(bars: Sequence[Bar]) -> Bar | None:
    """The bar whose interval lies above all the others'."""
    best = max(bars, key=lambda bar: bar.value)
    return best if all(bar is best or bar.high < best.low for bar in bars) else None


def draw_bars(title: str, caption: str, bars: Sequence[Bar]) -> str:
    """A dot a row on a common scale, a line from low to high through it, and the numbers beside."""
    labels = min(300.0, max((width(bar.label, 16) for bar in bars), default=0) + 16)
    numbers = 190
    left, room = _EDGE + labels, WIDE - 2 * _EDGE - labels - numbers
    ends = [value for bar in bars for value in bar[1:] if isfinite(value)]
    marks = ticks(min(0.0, *ends), max(0.0, *ends)) if ends else [0.0, 1.0]
    scale = room / (marks[-1] - marks[0])
    height = _TOP + _ROW * len(bars) + _FOOT
    bottom = height - _FOOT + 6

    def x(value: float) -> float:
        return left + (min(max(value, marks[0]), marks[-1]) - marks[0]) * scale

    drawn = []
    for mark in marks:
        strong = mark == 0
        drawn.append(svg.line(x(mark), _TOP - 12, x(mark), bottom, stroke="ink" if strong else "border"))
        drawn.append(svg.text(x(mark), bottom + 20, short(mark), 13, "quiet", anchor="middle"))
    for row, bar in enumerate(bars):
        y = _TOP + _ROW * row + 12
        drawn.append(svg.text(_EDGE, y + 5, *fit(bar.label, labels - 12, (16, 13))))
        drawn.append(svg.line(x(bar.low), y, x(bar.high), y, stroke="us", stroke_width=3))
        for end in (bar.low, bar.high):
            drawn.append(svg.line(x(end), y - 7, x(end), y + 7, stroke="us", stroke_width=3))
        drawn.append(svg.tag("circle", cx=svg.num(x(bar.value)), cy=svg.num(y), r=6, fill="us"))
        drawn.append(svg.text(WIDE - _EDGE, y + 5, _numbers(bar), 16, anchor="end"))
    told = [f"{bar.label} {_numbers(bar)}" for bar in bars]
    return _page(height, title, caption, told, *drawn)


def _numbers(bar: Bar) -> str:
    """The value and its interval, all with as many decimals."""
    most = max((abs(value) for value in bar[1:] if isfinite(value)), default=0)
    decimals = 3 if most < 2 else 1 if most < 100 else 0
    value, low, high = (f"{value:.{decimals}f}" if isfinite(value) else short(value) for value in bar[1:])
    return tr("{value} ({low} to {high})", value=value, low=low, high=high)


def draw_curves(
    title: str, numbers: Sequence[int], curves: Sequence[Curve], caption: str = "", along: str = ""
) -> str:
    """A line a seat from 0 to 100 %, each named at its end; `along` says what is counted below."""
    height, labels = 380, max(width(curve.label, 16) for curve in curves) + 20
    left, right, top, bottom = _EDGE + 48, WIDE - _EDGE - labels, _TOP, height - _FOOT
    last = max(numbers[-1], 1)
    drawn = []
    for percent in (0, 25, 50, 75, 100):
        y = bottom - (bottom - top) * percent / 100
        drawn.append(svg.line(left, y, right, y, stroke="border"))
        drawn.append(svg.text(left - 8, y + 5, f"{percent} %", 13, "quiet", anchor="end"))
    for mark in ticks(0, last):
        if mark <= last:
            x = left + (right - left) * mark / last
            drawn.append(svg.text(x, bottom + 22, short(mark), 13, "quiet", anchor="middle"))
    if along:
        drawn.append(svg.text((left + right) / 2, height - 6, along, 13, "quiet", anchor="middle"))
    names = _apart([bottom - (bottom - top) * curve.values[-1] for curve in curves], 20, bottom)
    for place, curve in enumerate(curves):
        colour = COLOURS[place % len(COLOURS)]

        def line(values: Iterable[float], order: int = 1) -> list[str]:
            return [
                f"{svg.num(left + (right - left) * number / last)} {svg.num(bottom - (bottom - top) * value)}"
                for number, value in [*zip(numbers, values, strict=True)][::order]
            ]

        if curve.band:
            low, high = zip(*curve.band, strict=True)
            edge = "M" + "L".join([*line(high), *line(low, -1)]) + "Z"
            drawn.append(svg.path(edge, fill=colour, fill_opacity=0.15))
        dashes = (None, "8 5", "2 4", "12 4 2 4")[place % 4]
        drawn.append(
            svg.path(
                "M" + "L".join(line(curve.values)),
                fill="none",
                stroke=colour,
                stroke_width=3,
                stroke_dasharray=dashes,
            )
        )
        drawn.append(svg.text(right + 10, names[place] + 5, curve.label, 16, colour, bold=True))
    told = [_course(curve) for curve in curves]
    return _page(height, title, caption, told, *drawn)


def _course(curve: Curve) -> str:
    """A line in words, for whoever can't see it."""
    return tr(
        "{label} from {first:.0%} to {last:.0%}, between {least:.0%} and {most:.0%}",
        label=curve.label,
        first=curve.values[0],
        last=curve.values[-1],
        least=min(curve.values),
        most=max(curve.values),
    )


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


def _apart(heights: list[float], least: float, bottom: float) -> list[float]:
    """The heights moved so that names written there don't touch, and none sinks below the bottom."""
    order = sorted(range(len(heights)), key=lambda place: heights[place])
    moved = heights[:]
    for above, place in pairwise(order):
        moved[place] = max(moved[place], moved[above] + least)
    for steps, place in enumerate(reversed(order)):
        moved[place] = min(moved[place], bottom - least * steps)
    return moved


def _page(height: float, title: str, caption: str, told: Sequence[str], *drawn: str) -> str:
    head = svg.text(
        _EDGE, 34, *fit(title, WIDE - 2 * _EDGE, (20, 16, 13), mono=True, bold=True), mono=True, bold=True
    )
    below = svg.text(_EDGE, 60, *fit(caption, WIDE - 2 * _EDGE, (16, 13)), "quiet") if caption else ""
    return svg.root(
        WIDE,
        height,
        ". ".join(part for part in (title, caption, "; ".join(told)) if part),
        head,
        below,
        *drawn,
        role="img",
    )
