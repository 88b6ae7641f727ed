"""The outlines of a map made light enough for a scene: fewer points, whole steps, hatches inside.

Two territories that touch share their border point by point. So a border is thinned once, between the places
where three meet, and both sides of it get the same points: no gap opens.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import hypot

Point = tuple[int, int]
Ring = list[Point]

SPECK = 50  # an island of less than this many square units is left out, unless it is all there is
_STEP = re.compile(r"([MmLlHhVvZz])|(-?[\d.]+)")


def rings(d: str) -> list[Ring]:
    """The corners of path data made of straight lines, in whole units."""
    found: list[Ring] = []
    kind, numbers = "M", []  # type: str, list[float]
    x = y = 0.0
    start = (x, y)
    for letter, number in _STEP.findall(d):
        if letter:
            kind, numbers = letter, []
            if letter in "Zz":
                x, y = start
            continue
        numbers.append(float(number))
        if len(numbers) < (1 if kind in "HhVv" else 2):
            continue
        if kind in "HhVv":
            step, x0, y0 = numbers[0], x * kind.islower(), y * kind.islower()
            x, y = (x0 + step, y) if kind in "Hh" else (x, y0 + step)
        else:
            x, y = numbers[0] + x * kind.islower(), numbers[1] + y * kind.islower()
        numbers = []
        if kind in "Mm":
            found.append([])
            start = (x, y)
            kind = "L" if kind == "M" else "l"
        point = round(x), round(y)
        if not found[-1] or found[-1][-1] != point:
            found[-1].append(point)
    return [_open(ring) for ring in found if len(_open(ring)) > 2]


def _open(ring: Ring) -> Ring:
    return ring[:-1] if ring[0] == ring[-1] else ring


def area(ring: Ring) -> float:
    """The area inside a ring."""
    pairs = zip(ring, ring[1:] + ring[:1], strict=True)
    return abs(sum(x * v - u * y for (x, y), (u, v) in pairs)) / 2


def thinned(shapes: list[list[Ring]], fine: float) -> list[list[Ring]]:
    """The same shapes with fewer points, none farther than `fine` from where it was. What they share,
    they still share."""
    kept = [_large(shape) for shape in shapes]
    near: dict[Point, set[Point]] = defaultdict(set)
    for ring in (ring for shape in kept for ring in shape):
        for one, other in zip(ring, ring[1:] + ring[:1], strict=True):
            near[one].add(other)
            near[other].add(one)
    return [[thin for ring in shape if len(thin := _thin(ring, near, fine)) > 2] for shape in kept]


def _large(shape: list[Ring]) -> list[Ring]:
    most = max((area(ring) for ring in shape), default=0)
    return [ring for ring in shape if area(ring) >= min(SPECK, most)]


def _thin(ring: Ring, near: dict[Point, set[Point]], fine: float) -> Ring:
    """A ring thinned between its fixed points: where borders meet, or else two that lie far apart."""
    fixed = [i for i, point in enumerate(ring) if len(near[point]) > 2]
    if len(fixed) < 2:
        first = fixed[0] if fixed else ring.index(min(ring))
        x, y = ring[first]
        fixed = sorted({first, max(range(len(ring)), key=lambda i: hypot(ring[i][0] - x, ring[i][1] - y))})
    turned = ring[fixed[0] :] + ring[: fixed[0]]
    ends = [i - fixed[0] for i in fixed[1:]] + [len(ring)]
    turned.append(turned[0])
    thin, start = [], 0
    for end in ends:
        thin += _chain(turned[start : end + 1], fine)[:-1]
        start = end
    return thin


def _chain(points: Ring, fine: float) -> Ring:
    """A line thinned the same whichever way it is walked."""
    if points[0] > points[-1]:
        return _line(points[::-1], fine)[::-1]
    return _line(points, fine)


def _line(points: Ring, fine: float) -> Ring:
    if len(points) < 3:
        return points
    (x, y), (u, v) = points[0], points[-1]
    long = hypot(u - x, v - y)
    off = [
        abs((u - x) * (y - q) - (x - p) * (v - y)) / long if long else hypot(p - x, q - y) for p, q in points
    ]
    far = max(range(len(points)), key=lambda i: off[i])
    if off[far] <= fine:
        return [points[0], points[-1]]
    return _line(points[: far + 1], fine)[:-1] + _line(points[far:], fine)


def path_data(shape: Iterable[Ring]) -> str:
    """Rings as path data, as short as it can be written: steps from point to point."""
    drawn, at = "", None  # type: str, Point | None
    for ring in shape:
        start = ring[0]
        drawn += f"M{start[0]} {start[1]}" if at is None else f"m{start[0] - at[0]}{_next(start[1] - at[1])}"
        at, last = start, ""
        for (x, y), (u, v) in pairwise(ring):
            kind, step = _step(u - x, v - y)
            drawn += kind + step if kind != last or kind != "l" else _next(u - x) + step[len(str(u - x)) :]
            last = kind
        drawn += "z"
    # what reads a scene back takes a path without level and upright steps for one of whole places
    return drawn if set(drawn) & set("hv") else drawn[:-1] + "h0z"


def _step(right: int, down: int) -> tuple[str, str]:
    if not down:
        return "h", str(right)
    if not right:
        return "v", str(down)
    return "l", f"{right}{_next(down)}"


def _next(number: int) -> str:
    """A number after another one."""
    return str(number) if number < 0 else f" {number}"


def hatch(shape: list[Ring], way: str, gap: int) -> str:
    """Lines across a shape, as path data of steps: across, down, rising or falling."""
    drawn, at = "", None  # type: str, Point | None
    if not shape:
        return drawn
    for x, y, u, v in _strokes(shape, way, gap):
        kind, step = _step(u - x, v - y)
        drawn += f"m{x - at[0]}{_next(y - at[1])}" if at else f"M{x} {y}"
        drawn += kind + step
        at = u, v
    return drawn


def _strokes(shape: list[Ring], way: str, gap: int) -> Iterator[tuple[int, int, int, int]]:
    """Where the lines of a hatch enter and leave a shape."""
    slope = {"across": 0, "down": 0, "rising": 1, "falling": -1}[way]
    lean = [[((y, x) if way == "down" else (x, y + slope * x)) for x, y in ring] for ring in shape]
    levels = [level for ring in lean for _, level in ring]
    for level in range(-(-min(levels) // gap) * gap, max(levels), gap):
        for start, end in spans(lean, level + 0.5):
            first, last = round(start) + 2, round(end) - 2
            if last - first < 5:
                continue
            if way == "down":
                yield level, first, level, last
            else:
                yield first, level - slope * first, last, level - slope * last


def spans(shape: list[Ring], level: float) -> list[tuple[float, float]]:
    """Where a level line runs inside a shape."""
    ends = sorted(_crossings(shape, level))
    return list(zip(ends[::2], ends[1::2], strict=False))


def _crossings(shape: list[Ring], level: float) -> Iterator[float]:
    for ring in shape:
        for (x, y), (u, v) in zip(ring, ring[1:] + ring[:1], strict=True):
            if (y < level) != (v < level):
                yield x + (u - x) * (level - y) / (v - y)
