"""What both map makers need: Natural Earth's countries, projections, simplified outlines, path data.

The source is `countries-50m.json` of the npm package world-atlas 2.0.2: Natural Earth 5's countries at
1:50 million, public domain. Fetch it with `npm pack world-atlas@2.0.2`, unpack it, and give its path to a
map maker. Geometry is the work of shapely (pinned in tools/README.md); the engine needs only the result.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from itertools import pairwise
from math import acos, asin, atan2, cos, radians, sin, sqrt
from pathlib import Path

import shapely
from shapely.geometry import MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

SOURCE_SHA256 = "04342cdc1e3016bcd7db1630de95684d67b79fe3c8c460321e87aef469502394"

Point = tuple[float, float]
EARTH = 6371.0  # km, its mean radius


def countries(file: Path) -> dict[str, BaseGeometry]:
    """Every country by its name in the source, in degrees, all of them fitting without a gap."""
    raw = file.read_bytes()
    if hashlib.sha256(raw).hexdigest() != SOURCE_SHA256:
        raise SystemExit(f"{file.name} is not countries-50m.json of world-atlas 2.0.2")
    topology = json.loads(raw)
    arcs = [_unpacked(arc, topology["transform"]) for arc in topology["arcs"]]
    found: dict[str, BaseGeometry] = {}
    for entry in topology["objects"]["countries"]["geometries"]:
        many = entry["type"] == "MultiPolygon"
        polygons = [
            Polygon(rings[0], rings[1:])
            for part in (entry["arcs"] if many else [entry["arcs"]])
            if (rings := [_ring(ring, arcs) for ring in part])
        ]
        name = entry["properties"]["name"]
        shape = shapely.make_valid(MultiPolygon(polygons))
        found[name] = shapely.union(found[name], shape) if name in found else shape
    return found


def _unpacked(arc: list[list[int]], transform: dict[str, list[float]]) -> list[Point]:
    (sx, sy), (tx, ty) = transform["scale"], transform["translate"]
    x = y = 0
    points = []
    for dx, dy in arc:
        x, y = x + dx, y + dy
        points.append((x * sx + tx, y * sy + ty))
    return points


def _ring(numbers: list[int], arcs: list[list[Point]]) -> list[Point]:
    points: list[Point] = []
    for number in numbers:
        arc = arcs[number] if number >= 0 else arcs[~number][::-1]
        points += arc[1:] if points else arc
    return _unwrapped(points)


def _unwrapped(points: list[Point]) -> list[Point]:
    """The source stitches shapes across the date line; here they go on beyond 180° instead of leaping."""
    found, turn = points[:1], 0.0
    for (before, _), (lon, lat) in pairwise(points):
        if abs(lon - before) > 180:
            turn += 360.0 if lon < before else -360.0
        found.append((lon + turn, lat))
    return found


def equal_earth(lon: float, lat: float) -> Point:
    """The Equal Earth projection of Šavrič, Patterson and Jenny (2018), y pointing up."""
    a1, a2, a3, a4 = 1.340264, -0.081106, 0.000893, 0.003796
    t = asin(sqrt(3) / 2 * sin(radians(lat)))
    slope = 9 * a4 * t**8 + 7 * a3 * t**6 + 3 * a2 * t**2 + a1
    return (
        2 * sqrt(3) * radians(lon) * cos(t) / (3 * slope),
        t * (a1 + t * t * (a2 + t**4 * (a3 + a4 * t * t))),
    )


def equidistant(base: Point, lon: float, lat: float) -> Point:
    """Where a place lies seen from a base, in kilometres east and south: every way from there is true."""
    east, north, home = radians(lon - base[0]), radians(lat), radians(base[1])
    far = acos(min(1.0, sin(home) * sin(north) + cos(home) * cos(north) * cos(east)))
    turn = atan2(cos(north) * sin(east), cos(home) * sin(north) - sin(home) * cos(north) * cos(east))
    return EARTH * far * sin(turn), -EARTH * far * cos(turn)


def projected(shape: BaseGeometry, onto: Callable[[float, float], Point]) -> BaseGeometry:
    """A shape with every point of it moved."""
    return shapely.transform(shape, lambda points: [onto(x, y) for x, y in points])


def polygons(shape: BaseGeometry) -> list[Polygon]:
    """The polygons of any shape, the largest first."""
    parts = [part for part in shapely.get_parts(shape) if isinstance(part, Polygon) and part.area]
    nested = [inner for part in shapely.get_parts(shape) if part not in parts for inner in _inside(part)]
    return sorted([*parts, *nested], key=lambda part: (-part.area, part.bounds))


def _inside(part: BaseGeometry) -> Iterable[Polygon]:
    return polygons(part) if isinstance(part, MultiPolygon) else ()


def path(shape: BaseGeometry) -> str:
    """SVG path data in whole numbers, each ring moving on from point to point."""
    return "".join(
        written
        for part in polygons(shape)
        for ring in (part.exterior, *part.interiors)
        if (written := _ring_path([(round(x), round(y)) for x, y in ring.coords]))
    )


def _ring_path(points: list[tuple[int, int]]) -> str:
    kept = [point for point, before in zip(points, points[-1:] + points) if point != before]
    if len(kept) < 3:
        return ""
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(kept)]
    numbers = " ".join(f"{dx} {dy}" for dx, dy in steps).replace(" -", "-")
    return f"M{kept[0][0]} {kept[0][1]}l{numbers}z"
