"""Make games13/draw/world.json: the outline of land behind 13 Days, and where its places lie on it.

Run `python tools/make_world.py countries-50m.json`; see geography.py for the file. Equal Earth around
30° west, cut to what the crisis needs: the Caribbean on the left, Moscow and Turkey on the right.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import shapely
from geography import Point, countries, equal_earth, path, polygons, projected

TARGET = Path(__file__).parents[1] / "games13" / "draw" / "world.json"
MIDDLE = -22.0
WIDTH = 1200
LEFT, RIGHT, TOP, BOTTOM = -100.0, 58.0, 66.0, 6.0
EDGE = 20  # land goes on beyond the frame, so that its outline is not drawn along the frame
SMALLEST = 14.0
TOLERANCE = 2.4

PLACES: dict[str, Point] = {
    "Atlantic": (-46.0, 34.0),
    "Berlin": (13.4, 52.5),
    "Cuba": (-79.3, 22.0),
    "Italy": (12.5, 42.3),
    "Moscow": (37.6, 55.8),
    "New York": (-74.0, 40.7),
    "Turkey": (34.5, 39.0),
    "Washington": (-77.0, 38.9),
}


def scaled(lon: float, lat: float) -> Point:
    """A place on the picture."""
    scale = WIDTH / (equal_earth(RIGHT - MIDDLE, 38)[0] - equal_earth(LEFT - MIDDLE, 38)[0])
    x, y = equal_earth(lon - MIDDLE, lat)
    left, top = equal_earth(LEFT - MIDDLE, 38)[0], equal_earth(0, TOP)[1]
    return (x - left) * scale, (top - y) * scale


def main(source: str) -> None:
    """Read the source, write the file."""
    height = round(scaled(0, BOTTOM)[1])
    frame = shapely.box(-EDGE, -EDGE, WIDTH + EDGE, height + EDGE)
    globe = shapely.box(MIDDLE - 130, -30, MIDDLE + 130, 89)
    land = shapely.intersection(shapely.union_all(list(countries(Path(source)).values())), globe)
    seen = shapely.intersection(shapely.make_valid(projected(land, scaled)), frame)
    parts = [part for part in polygons(seen) if part.area > SMALLEST]
    whole = [
        shapely.Polygon(part.exterior, [hole for hole in part.interiors if shapely.Polygon(hole).area > 60])
        for part in parts
    ]
    outline = shapely.coverage_simplify(shapely.MultiPolygon(whole), TOLERANCE)
    places = {name: [round(number) for number in scaled(*place)] for name, place in PLACES.items()}
    data = {
        "source": "Natural Earth 1:50m, public domain; made by tools/make_world.py",
        "viewBox": [0, 0, WIDTH, height],
        "land": path(outline),
        "places": places,
    }
    TARGET.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    print(TARGET.name, TARGET.stat().st_size, "bytes", data["viewBox"], places)


if __name__ == "__main__":
    main(sys.argv[1])
