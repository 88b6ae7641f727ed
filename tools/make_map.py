"""Make games13/defcon/map.toml: DEFCON's territories and sea zones, cut from Natural Earth.

Run `python tools/make_map.py countries-50m.json`; see geography.py for the file and defcon_lands.py for
what was decided. The same source gives the same file, to the byte.
"""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import shapely
import shapely.affinity
from defcon_lands import CUTS, INLAND, LANDS, PASSAGES, SEAS
from geography import Point, countries, path, polygons, projected
from shapely.geometry import MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from games13.atlas.geography import EAST, NORTH, SOUTH, WEST, WIDTH, placed
from games13.draw.measure import width

TARGET = Path(__file__).parents[1] / "games13" / "defcon" / "map.toml"

ISLAND = 9.0  # square units; smaller islands are left out
LAKE = 60.0
PUDDLE = 40.0  # less water than this is a rounded corner
TOLERANCE = 1.5
# Units of outline that make a link. The shortest link has 4.8; the longest rounded corner, 2.1.
SHARED = 3.0

TYPE, LINE = 13, 15
TOKENS = ((56, 26), (36, 24), (24, 20))  # room for what lies on a place: the most that there is
TINY = ((18, 18), (14, 14), (10, 10))
SHARES = (1.1, 0.9, 0.7, 0.5, 0.3)  # of a name that has to lie within its own borders

# Names that find no room on their own land stand off its coast.
OFF_COAST: dict[str, Point] = {
    "Andes": (-85.5, -9.5),
    "British Isles": (-17.0, 52.0),
    "Japan-Korea": (146.5, 33.0),
    "Central America": (-101.5, 12.0),
    "Malay Islands": (133.5, 6.5),
}

# Names and tokens that stand better here than in the roomiest spot.
ON_LAND: dict[str, Point] = {
    "Asia Minor": (36.5, 38.8),
    "Central Africa": (20.3, 3.2),
    "East Africa": (35.0, 7.0),
    "Middle East": (51.0, 33.5),
    "South Asia": (78.5, 25.0),
    "Southern Cone": (-65.8, -31.5),
    "West Africa": (-4.0, 17.0),
}

# Waters too narrow for both: where the name stands, and where the fleets.
NARROW: dict[str, tuple[Point, Point]] = {
    "Red Sea": ((35.2, 25.8), (38.0, 20.6)),
    "Black Sea": ((36.5, 43.6), (31.2, 43.2)),
}

# Zones that the edge of the picture cuts, or that reach far: where the name stands once more.
AGAIN: dict[str, Point] = {
    "Arctic Ocean": (-145.0, 76.5),
    "North Pacific": (176.0, 42.0),
    "South Pacific": (178.0, -24.0),
}


HEIGHT = round(placed(WEST, SOUTH)[1])
FRAME = shapely.box(0, 0, WIDTH, HEIGHT)


def lands(source: Path) -> dict[str, BaseGeometry]:
    """The territories in degrees."""
    known = {name: _shifted(shape) for name, shape in countries(source).items()}
    for country, cuts in CUTS.items():
        left = known.pop(country)
        for part, ground in cuts.items():
            known[f"{country}/{part}"] = shapely.intersection(left, Polygon(ground))
            left = shapely.difference(left, Polygon(ground))
    return {
        name: shapely.union_all([known[part] for part in parts.split(", ")])
        for territories in LANDS.values()
        for name, (_, parts) in territories.items()
    }


def _shifted(shape: BaseGeometry) -> BaseGeometry:
    """Longitudes from WEST to EAST."""
    parts = [
        shapely.intersection(shapely.affinity.translate(shape, by), shapely.box(WEST, -60, EAST, 85))
        for by in (-360, 0, 360)
    ]
    return shapely.union_all(parts)


def drawn(shapes: list[BaseGeometry], smallest: float, tolerance: float) -> list[BaseGeometry]:
    """Shapes on the picture: small islands gone, borders simplified together, points in whole numbers."""
    seen = [
        _kept(shapely.intersection(shapely.make_valid(projected(shape, placed)), FRAME), smallest)
        for shape in shapes
    ]
    simple = shapely.coverage_simplify(seen, tolerance)
    return [shapely.transform(shape, lambda points: points.round()) for shape in simple]


def _kept(shape: BaseGeometry, smallest: float) -> MultiPolygon:
    parts = polygons(shapely.make_valid(shape))
    big = [part for part in parts if part.area >= smallest] or parts[:1]
    return MultiPolygon(
        [Polygon(p.exterior, [h for h in p.interiors if Polygon(h).area >= LAKE]) for p in big]
    )


def waters() -> list[BaseGeometry]:
    """The sea zones in degrees, land included: land is drawn over them, so their shapes stay simple."""
    left: BaseGeometry = shapely.difference(shapely.box(WEST, SOUTH - 3, EAST, NORTH + 3), Polygon(INLAND))
    found = []
    for _, grounds in SEAS.values():
        ground = shapely.union_all([Polygon(line) for line in grounds])
        found.append(shapely.segmentize(shapely.intersection(left, ground), 1.0))
        left = shapely.difference(left, ground)
    for part in polygons(left):
        most = max(range(len(found)), key=lambda zone: shapely.intersection(found[zone], part).length)
        found[most] = shapely.union(found[most], shapely.segmentize(part, 1.0))
    return found


def edges(shape: BaseGeometry) -> set[tuple[Point, Point]]:
    """The sides of a shape, each with its ends in one order."""
    return {
        (min(a, b), max(a, b))
        for part in polygons(shape)
        for ring in (part.exterior, *part.interiors)
        for a, b in zip(ring.coords, ring.coords[1:])
        if a != b
    }


def lines(name: str) -> list[str]:
    """A name in one line, or in two as even as can be."""
    breaks = [at for at, letter in enumerate(name) if letter in " -"]
    if width(name, TYPE) <= 45 or not breaks:
        return [name]
    halves = [(name[: at + (name[at] == "-")], name[at + 1 :]) for at in breaks]
    return list(min(halves, key=lambda two: max(width(line, TYPE) for line in two)))


def name_box(*names: str) -> tuple[float, float]:
    """The room that a place's name takes in any language."""
    wrapped = [lines(name) for name in names]
    return max(width(line, TYPE) for two in wrapped for line in two), LINE * max(map(len, wrapped))


def roomiest(shape: BaseGeometry, w: float, h: float) -> Point | None:
    """The middle of the w × h box that lies deepest inside; None where there is no room for it."""
    left, top, right, bottom = shape.bounds
    spots = [(x, y) for x in range(int(left), int(right) + 1, 2) for y in range(int(top), int(bottom) + 1, 2)]
    boxes = shapely.box(*zip(*[(x - w / 2, y - h / 2, x + w / 2, y + h / 2) for x, y in spots]))
    shapely.prepare(shape)
    inside = [(spot, box) for spot, box, fits in zip(spots, boxes, shapely.contains(shape, boxes)) if fits]
    if not inside:
        return None
    depth = shapely.distance(shape.boundary, [box for _, box in inside])
    return max(zip(depth, (spot for spot, _ in inside)))[1]


def spots(shape: BaseGeometry, w: float, h: float) -> tuple[Point, Point] | None:
    """Where name and tokens stand, one above the other; a name may reach a little over a border."""
    for share, tokens in product(SHARES, TOKENS):
        high = h + tokens[1]
        if found := roomiest(shape, max(w * share, tokens[0]), high * min(1, share + 0.2)):
            x, y = found
            return (x, y + (h - high) / 2), (x, y + h / 2)
    return None


def boxed(middle: Point, w: float, h: float) -> Polygon:
    x, y = middle
    return shapely.box(x - w / 2, y - h / 2, x + w / 2, y + h / 2)


Spots = dict[str, tuple[Point, Point]]


def land_spots(shapes: dict[str, BaseGeometry], french: dict[str, str]) -> Spots:
    """Name and tokens of every territory."""
    found: Spots = {}
    for name, shape in shapes.items():
        w, h = name_box(name, french[name])
        if name in ON_LAND:
            x, y = placed(*ON_LAND[name])
            here = (x, y - TOKENS[-1][1] / 2), (x, y + h / 2)
        elif name not in OFF_COAST and (found_spots := spots(shape, w, h)):
            here = found_spots
        else:
            tokens = next(spot for size in (*TOKENS, *TINY) if (spot := roomiest(shape, *size)))
            here = placed(*OFF_COAST[name]), tokens
        found[name] = here
    return found


def sea_spots(zones: dict[str, BaseGeometry], french: dict[str, str], taken: list[BaseGeometry]) -> Spots:
    """Name and fleets of every sea zone, on water and clear of the names of land."""
    found: Spots = {}
    for name, zone in zones.items():
        water = polygons(shapely.difference(zone, shapely.union_all(taken)))[0]
        if name in NARROW:
            title, fleets = NARROW[name]
            here = placed(*title), placed(*fleets)
        else:
            here = spots(water, *name_box(name, french[name]))
        found[name] = here
    return found


def neighbours(shapes: dict[str, BaseGeometry]) -> dict[str, list[str]]:
    """Territories that share a side."""
    sides = {name: edges(shape) for name, shape in shapes.items()}
    return {
        name: [other for other in shapes if other != name and sides[name] & sides[other]] for name in shapes
    }


def touching(water: dict[str, BaseGeometry], others: dict[str, BaseGeometry]) -> dict[str, list[str]]:
    """For each zone, what shares enough of its outline."""
    return {
        name: [
            other
            for other, shape in others.items()
            if other != name
            and shapely.intersection(zone.boundary, shapely.buffer(shape, 0.05)).length >= SHARED
        ]
        for name, zone in water.items()
    }


def quoted(names: list[str]) -> str:
    return "[" + ", ".join(f'"{name}"' for name in names) + "]"


def pair(point: Point) -> str:
    return f"[{round(point[0])}, {round(point[1])}]"


HEAD = """\
# The map of DEFCON, reconstructed: the rules name three territories and say that each power has eight.
# Made by tools/make_map.py from Natural Earth (public domain); docs/rulings/defcon-map.md argues each choice.
# To play on another map, copy this file: names, powers, borders and coasts are what the game needs.
# `label` is where a name stands, `at` where its tokens lie; the outlines are in [outline] at the end.
source = "reconstructed"
"""


def written(source: Path) -> str:
    """The whole file."""
    degrees = lands(source)
    shapes = dict(zip(degrees, drawn(list(degrees.values()), ISLAND, TOLERANCE)))
    zones = dict(zip(SEAS, drawn(waters(), 0, TOLERANCE / 3)))
    solid = {name: MultiPolygon(polygons(shapely.make_valid(shape))) for name, shape in shapes.items()}
    ground = shapely.union_all(list(solid.values()))
    water = {
        name: MultiPolygon(
            [
                part
                for part in polygons(shapely.difference(shapely.make_valid(zone), ground))
                if part.area >= PUDDLE
            ]
        )
        for name, zone in zones.items()
    }
    french = {name: words for group in LANDS.values() for name, (words, _) in group.items()}
    names = land_spots(solid, french)
    labels = [boxed(names[name][0], *name_box(name, french[name])) for name in OFF_COAST]
    fleets = sea_spots(water, {name: words for name, (words, _) in SEAS.items()}, labels)
    borders, coasts, lanes = neighbours(shapes), touching(water, solid), touching(water, water)
    for one, other in PASSAGES:
        lanes[one] = [zone for zone in SEAS if zone in {*lanes[one], other}]
        lanes[other] = [zone for zone in SEAS if zone in {*lanes[other], one}]
    return "\n".join(
        [
            HEAD + f"size = [{WIDTH}, {HEIGHT}]\n",
            *(
                _entry(
                    "territory",
                    name,
                    french[name],
                    power=f'"{power}"',
                    borders=quoted(borders[name]),
                    **_stands(names[name]),
                )
                for power, group in LANDS.items()
                for name in group
            ),
            *(
                _entry(
                    "sea",
                    name,
                    words,
                    lanes=quoted(lanes[name]),
                    coasts=quoted(coasts[name]),
                    **_stands(fleets[name]),
                    again=pair(placed(*AGAIN[name])) if name in AGAIN else "",
                )
                for name, (words, _) in SEAS.items()
            ),
            *(
                _entry("passage", name, words, between=quoted(list(zones)), at=pair(placed(*at)))
                for zones, (name, words, at) in PASSAGES.items()
            ),
            "[outline]",
            *(f'"{name}" = "{path(shape)}"' for name, shape in (*shapes.items(), *zones.items())),
            "",
        ]
    )


def _entry(kind: str, name: str, french: str, **fields: str) -> str:
    lines = [f"[[{kind}]]", f'name = "{name}"', f'french = "{french}"']
    return "\n".join([*lines, *(f"{key} = {value}" for key, value in fields.items() if value), ""])


def _stands(where: tuple[Point, Point]) -> dict[str, str]:
    return {"label": pair(where[0]), "at": pair(where[1])}


def main(source: str) -> None:
    """Read the source, write the file."""
    TARGET.write_text(written(Path(source)), "utf-8")
    print(TARGET.name, TARGET.stat().st_size, "bytes,", WIDTH, "×", HEIGHT)


if __name__ == "__main__":
    main(sys.argv[1])
