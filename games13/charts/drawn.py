"""A chart as SVG, without any help."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from games13.charts.marks import EDGE, Area, Dot, Line, Mark, Plane, Point, Words
from games13.draw import svg
from games13.draw.measure import fit, width
from games13.draw.parts import heading, paragraph

if TYPE_CHECKING:
    from games13.charts.chart import Chart


def page(chart: Chart) -> str:
    """The whole picture: title and note on top, the plane with its marks, what stands along its edges."""
    plane = chart.plane()
    wide, high = plane.page
    room = wide - 2 * EDGE
    lines = 1 + (width(chart.note, 13) > room)
    note, _ = paragraph(EDGE, 64, room, chart.note, fill="quiet", lines=lines)
    drawn = (draw(mark, plane) for mark in chart.marks(plane))
    title = heading(EDGE, 40, room, chart.title)
    return svg.root(wide, high, chart.says, title, note, *_edges(plane), *drawn, role="img")


def _edges(plane: Plane) -> Iterator[str]:
    """What stands along the edges: numbers small, names larger."""
    across, up = plane.across, plane.up
    left, bottom = plane.at((across.low, up.low))
    for value, words in across.ticks:
        yield svg.text(plane.at((value, 0))[0], bottom + 22, words, across.size, "quiet", anchor="middle")
    if across.name:
        yield svg.text(left, bottom + 44, *fit(across.name, plane.wide, (16, 13)), "quiet")
    for value, words in up.ticks:
        y, fitted = plane.at((0, value))[1] + 5, fit(words, left - EDGE, (up.size, 13))
        yield svg.text(left - 12, y, *fitted, "quiet" if up.size == 13 else "ink", anchor="end")


def draw(mark: Mark, plane: Plane) -> str:
    """A mark where it stands on the page."""
    match mark:
        case Line(points, colour, wide, dash):
            way = _way(points, plane)
            return svg.path(way, fill="none", stroke=colour, stroke_width=wide, stroke_dasharray=dash or None)
        case Area(rings, fill, depth, edge, wide):
            shape = "".join(_way(ring, plane) + "z" for ring in rings)
            shade, heavy = f"{depth:.2f}" if depth < 1 else None, wide if edge else None
            return svg.path(shape, fill=fill, fill_opacity=shade, stroke=edge, stroke_width=heavy)
        case Dot(at, colour, inside):
            x, y = plane.at(at)
            return svg.tag("circle", cx=x, cy=y, r=6, fill=inside, stroke=colour, stroke_width=2)
        case Words(at, words, size, colour, anchor, bold, shift, halo):
            x, y = plane.at(at)
            around = (halo, 3, "stroke") if halo else (None, None, None)
            return svg.text(
                x + shift, y + 0.35 * size, words, size, colour, anchor=anchor, bold=bold,
                stroke=around[0], stroke_width=around[1], paint_order=around[2],
            )  # fmt: skip


def _way(points: Sequence[Point], plane: Plane) -> str:
    """Path data through the points, step by step: shorter than where each stands, and as exact."""
    first, *_ = rounded = [(round(x, 1), round(y, 1)) for x, y in map(plane.at, points)]
    steps = (f"{svg.num(u - x)} {svg.num(v - y)}" for (x, y), (u, v) in pairwise(rounded))
    return f"M{svg.num(first[0])} {svg.num(first[1])}l{' '.join(steps)}"
