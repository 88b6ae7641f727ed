"""Make games13/lesson/handouts/two_maps.json: two maps at one scale, each with a base and a city.

Run `python tools/make_two_maps.py countries-50m.json`; see geography.py for the file. Each map has a
projection of its own, equidistant around its base: the way to the city is as long on it as on the globe.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import shapely
from geography import Point, countries, equidistant, path, polygons, projected
from shapely.geometry.base import BaseGeometry

TARGET = Path(__file__).parents[1] / "games13" / "lesson" / "handouts" / "two_maps.json"
WIDE = 3400  # km from edge to edge: the longer of the two ways, with room around it
KM = 5  # to a unit of the drawing
SMALLEST, TOLERANCE = 14.0, 1.6

# The air base of the Jupiters at Çiğli near İzmir, and Moscow; the sites near San Cristóbal, and Washington.
PAIRS: tuple[tuple[Point, Point], ...] = (
    ((27.01, 38.51), (37.62, 55.75)),
    ((-83.05, 22.67), (-77.04, 38.90)),
)


def main(source: str) -> None:
    """Read the source, write the file."""
    land = shapely.union_all(list(countries(Path(source)).values()))
    data = {
        "source": "Natural Earth 1:50m, public domain; made by tools/make_two_maps.py",
        "km": KM,
        "wide": WIDE // KM,
        "maps": [drawn(land, base, city) for base, city in PAIRS],
    }
    TARGET.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    print(TARGET.name, TARGET.stat().st_size, "bytes")


def drawn(land: BaseGeometry, base: Point, city: Point) -> dict[str, object]:
    """The land around the way from a base, which lies at 0, 0, to a city."""

    def onto(lon: float, lat: float) -> Point:
        east, south = equidistant(base, lon, lat)
        return east / KM, south / KM

    there, half = onto(*city), WIDE / KM / 2
    corner = (there[0] / 2 - half, there[1] / 2 - half)
    frame = shapely.box(*corner, corner[0] + 2 * half, corner[1] + 2 * half)
    around = shapely.box(base[0] - 60, base[1] - 40, base[0] + 60, 84)
    near = shapely.segmentize(shapely.intersection(land, around), 0.5)
    seen = shapely.intersection(shapely.make_valid(projected(near, onto)), frame.buffer(4))
    parts = shapely.MultiPolygon([part for part in polygons(seen) if part.area > SMALLEST])
    return {
        "base": base,
        "city": city,
        "at": [round(part, 1) for part in there],
        "corner": [round(part) for part in corner],
        "land": path(shapely.coverage_simplify(parts, TOLERANCE)),
    }


if __name__ == "__main__":
    main(sys.argv[1])
