"""What every chart is made of. A mark stands at the chart's own numbers; colours are the theme's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

Point = tuple[float, float]

WIDE = 760  # the page, if its marks need no more
EDGE = 24
HEAD = 92
FOOT = 16
# How strong a colour lies on its ground, from none to most; words in ink stay readable on all of them.
DEPTHS = (0.0, 0.08, 0.16, 0.24, 0.32)


class Line(NamedTuple):
    """A line from point to point; `dash` as SVG writes it."""

    points: Sequence[Point]
    colour: str
    width: float = 3
    dash: str = ""


class Area(NamedTuple):
    """A shape with its holes: its colour, so deep, and its edge, if that has a colour."""

    rings: Sequence[Sequence[Point]]
    fill: str
    depth: float = 1
    edge: str | None = None
    width: float = 1


class Dot(NamedTuple):
    """A round dot, with another colour inside if it is open."""

    at: Point
    colour: str
    inside: str


class Words(NamedTuple):
    """Words at the height of a point; `shift` moves them to the right, in the picture's units."""

    at: Point
    words: str
    size: int = 16
    colour: str = "ink"
    anchor: str = "middle"
    bold: bool = False
    shift: float = 0
    halo: str | None = None  # keeps them readable where a line runs below


Mark = Line | Area | Dot | Words


class Axis(NamedTuple):
    """What runs along an edge of the plane: from where to where, what stands there, and its name."""

    low: float
    high: float
    ticks: Sequence[tuple[float, str]] = ()
    name: str = ""
    size: int = 13


class Plane(NamedTuple):
    """Where the marks stand: so wide and high, with room for names on its left."""

    left: float
    wide: float
    high: float
    across: Axis
    up: Axis

    def at(self, point: Point) -> Point:
        """Where a point stands on the page."""
        (x, y), a, b = point, self.across, self.up
        right, down = (x - a.low) / (a.high - a.low), (b.high - y) / (b.high - b.low)
        return self.left + self.wide * right, HEAD + self.high * down

    @property
    def page(self) -> tuple[float, float]:
        """How wide and high the page is."""
        below = 28 * bool(self.across.ticks) + 24 * bool(self.across.name) + FOOT
        return max(WIDE, self.left + self.wide + EDGE * bool(self.left)), HEAD + self.high + below


def box(x: float, y: float, wide: float, high: float, cut: float = 0) -> list[list[Point]]:
    """The rings of a rectangle around a point, with its corners cut.

    >>> box(1, 2, 2, 4)
    [[(0.0, 0.0), (2.0, 0.0), (2.0, 4.0), (0.0, 4.0)]]
    """
    w, h, u, v = wide / 2, high / 2, wide / 2 - cut, high / 2 - cut
    corners = [(-w, -v), (-u, -h), (u, -h), (w, -v), (w, v), (u, h), (-u, h), (-w, v)]
    return [[*dict.fromkeys((x + dx, y + dy) for dx, dy in corners)]]
