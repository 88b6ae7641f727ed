"""Lengths, areas and GeoJSON: the map as geography again, and a map of one's own out of geography.

Our picture is drawn in Patterson's projection, seen through lenses that give crowded parts more room;
`degrees` takes a corner of it back to longitude and latitude. A map that was read from GeoJSON is drawn in
plain degrees, and its source says how. Other maps have a picture, but no places on the globe.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import asin, cos, exp, hypot, radians, sin, sqrt
from typing import Any

from games13.atlas.changed import written
from games13.defcon.map import Map
from games13.defcon.mapfile import POWERS, Corner, Point, Sea, Territory, rings
from games13.kernel.errors import BadMap
from games13.kernel.words import tr

EARTH = 6371.0  # km
WIDTH = 1200
WEST, EAST, NORTH, SOUTH = -169.0, 191.0, 87.0, -58.0
STRETCH = 1.13
# The crowded parts of the world get room through lenses: (where, how much larger, how far they reach).
LENSES: tuple[tuple[Corner, float, float], ...] = (
    ((18.0, 46.0), 0.95, 0.66),
    ((-4.0, 54.5), 0.7, 0.16),
    ((38.0, 41.0), 0.35, 0.2),
    ((48.0, 29.0), 0.45, 0.28),
    ((80.0, 24.0), 0.35, 0.24),
    ((-86.0, 17.0), 0.8, 0.34),
    ((134.0, 36.0), 1.2, 0.28),
    ((111.0, 7.0), 0.6, 0.42),
)
OURS, PLAIN = "reconstructed", "GeoJSON, x = (lon - {west:g}) * {scale:g}, y = ({north:g} - lat) * {scale:g}"
_PLAIN = re.compile(r"GeoJSON, x = \(lon - (\S+)\) \* (\S+), y = \((\S+) - lat\)")

Edge = frozenset[Corner]


def patterson(lon: float, lat: float) -> Corner:
    """Patterson's cylindrical projection (2014), y pointing up."""
    t = radians(lat)
    return radians(lon), t * (1.0148 + t**4 * (0.23185 + t * t * (-0.14499 + 0.02406 * t * t)))


def lens(lon: float, lat: float) -> Corner:
    """The same, seen through the lenses."""
    x, y = patterson(lon, lat)
    moved_x, moved_y = x, y
    for (cx, cy), power, reach in _middles():
        pull = power * exp(-((x - cx) ** 2 + (y - cy) ** 2) / reach**2)
        moved_x, moved_y = moved_x + (x - cx) * pull, moved_y + (y - cy) * pull
    return moved_x, moved_y


@lru_cache(maxsize=1)
def _middles() -> tuple[tuple[Corner, float, float], ...]:
    return tuple((patterson(*middle), power, reach) for middle, power, reach in LENSES)


def placed(lon: float, lat: float) -> Corner:
    """A place of the globe on our picture."""
    scale = WIDTH / radians(EAST - WEST)
    x, y = lens(lon, lat)
    return (x - radians(WEST)) * scale, (patterson(0, NORTH)[1] - y) * scale * STRETCH


@lru_cache(maxsize=8192)
def degrees(x: float, y: float) -> Corner:
    """Longitude and latitude of a place on our picture: `placed` turned round, step by step (Newton).

    >>> lon, lat = degrees(*placed(12.5, 41.9))
    >>> round(lon, 6), round(lat, 6)
    (12.5, 41.9)
    """
    lon, lat, small = WEST + (EAST - WEST) * x / WIDTH, NORTH - (NORTH - SOUTH) * y / 623, 1e-4
    for _ in range(60):
        px, py = placed(lon, lat)
        (ax, ay), (bx, by) = placed(lon + small, lat), placed(lon, lat + small)
        off_x, off_y = x - px, y - py
        if hypot(off_x, off_y) < 1e-7:
            break
        a, b, c, d = (ax - px) / small, (bx - px) / small, (ay - py) / small, (by - py) / small
        by_lon, by_lat = (d * off_x - b * off_y) / (a * d - b * c), (a * off_y - c * off_x) / (a * d - b * c)
        slow = min(1.0, 10 / max(abs(by_lon), abs(by_lat), 1e-9))
        lon, lat = lon + slow * by_lon, max(-89.0, min(89.0, lat + slow * by_lat))
    return lon, lat


def on_globe(map: Map, corner: Corner) -> Corner:
    """Where a corner of a map's picture lies on the globe; BadMap where a map does not say."""
    if map.source == OURS:
        return degrees(*corner)
    found = _PLAIN.match(map.source)
    if not found:
        raise BadMap(tr("This map does not say where on the globe its places lie."), map.name, "source")
    west, scale, north = _numbers(found.groups())
    return west + corner[0] / scale, north - corner[1] / scale


def _numbers(texts: Iterable[str]) -> tuple[float, ...]:
    return tuple(float(text) for text in texts)


def areas(map: Map | None = None) -> dict[str, float]:
    """How large each territory is, in square km: its outline on a globe. Small islands are not in our
    outlines.

    >>> found = areas()
    >>> max(found, key=found.get), round(found["Brazil"] / 1e6, 1)
    ('Canada', 8.5)
    """
    map = Map.load(map)
    return {place.name: abs(sum(_area(ring) for ring in _shape(map, place))) for place in map.territories}


def _shape(map: Map, place: Territory | Sea) -> list[list[Corner]]:
    return [[on_globe(map, corner) for corner in ring] for ring in rings(place.outline)]


def _area(ring: Sequence[Corner]) -> float:
    """Of a ring on the globe; one that runs the other way round (a lake) is negative."""
    total = 0.0
    for (lon, lat), (to_lon, to_lat) in pairwise([*ring, ring[0]]):
        total += radians(to_lon - lon) * (sin(radians(lat)) + sin(radians(to_lat))) / 2
    return total * EARTH**2


def distance(one: Corner, other: Corner) -> float:
    """How far it is between two places on the globe, in km.

    >>> round(distance((-77.04, 38.9), (37.6, 55.75)))
    7821
    """
    (a, b), (c, d) = (_turned(one), _turned(other))
    return 2 * EARTH * asin(sqrt(sin((d - b) / 2) ** 2 + cos(b) * cos(d) * sin((c - a) / 2) ** 2))


def _turned(place: Corner) -> Corner:
    return radians(place[0]), radians(place[1])


def edges(outline: str) -> set[Edge]:
    """The straight pieces of an outline, each without a direction."""
    return {
        frozenset(edge)
        for ring in rings(outline)
        for edge in pairwise([*ring, ring[0]])
        if len(set(edge)) == 2
    }


def lengths(map: Map | None = None) -> dict[tuple[str, str], float]:
    """How long each border is, in km, along the outlines as they are drawn (so: too short for a ragged one).
    A border that has no line on the picture, as across a strait, is 0 long.

    >>> found = lengths()
    >>> max(found, key=found.get)
    ('Andes', 'Brazil')
    """
    map = Map.load(map)
    drawn = {place.name: edges(place.outline) for place in map.territories}
    found = {}
    for place in map.territories:
        for other in place.borders:
            if (other, place.name) not in found and other in drawn:
                shared = drawn[place.name] & drawn[other]
                found[place.name, other] = sum(
                    distance(*(on_globe(map, corner) for corner in edge)) for edge in shared
                )
    return found


def to_geojson(map: Map | None = None) -> dict[str, Any]:
    """The map as GeoJSON, in longitude and latitude: to be written to a file with `json.dump`.

    A feature a place, with `kind`, and `power`, `borders`, or `lanes` and `coasts`; `spot` is where its
    tokens lie. Longitudes run from -169 to 191, so that no land is torn at the date line.

    >>> first = to_geojson()["features"][0]
    >>> first["properties"]["name"], first["geometry"]["type"]
    ('Alaska', 'MultiPolygon')
    """
    map = Map.load(map)
    return {"type": "FeatureCollection", "features": [*_features(map)]}


def _features(map: Map) -> Iterator[dict[str, Any]]:
    places: tuple[Territory | Sea, ...] = (*map.territories, *map.seas)
    for place in places:
        said: dict[str, Any] = {"name": place.name, "kind": "land" if isinstance(place, Territory) else "sea"}
        if isinstance(place, Territory):
            said |= {"power": place.power, "borders": list(place.borders)}
        else:
            said |= {"lanes": list(place.lanes), "coasts": list(place.coasts)}
        if place.at:
            said["spot"] = _rounded(on_globe(map, place.at))
        shape = [[_rounded(corner) for corner in [*ring, ring[0]]] for ring in _shape(map, place)]
        geometry = {"type": "MultiPolygon", "coordinates": [[ring] for ring in shape]} if shape else None
        yield {"type": "Feature", "properties": said, "geometry": geometry}


def _rounded(corner: Corner) -> list[float]:
    return [round(corner[0], 5), round(corner[1], 5)]


def from_geojson(
    data: Mapping[str, Any], *, name: str = "name", power: str = "power", kind: str = "kind"
) -> Map:
    """A map out of GeoJSON: each feature with a shape is a place, called by its property `name`.

    `kind` is the property that says "land" or "sea" (land, where there is none), `power` the one with whose
    land it is (without, all is the first power's). Places touch where their outlines share a line; who says
    `borders`, `lanes` or `coasts` is believed instead. The map can be studied; `check-map` says whether it
    can be played.

    >>> from games13.defcon.map import Map
    >>> again = from_geojson(to_geojson())
    >>> again.borders == Map.load(None).borders
    True
    """
    features = data.get("features") if isinstance(data, Mapping) else None
    if not isinstance(features, list) or not features:
        raise BadMap(tr("This is no GeoJSON with features."), "features", "features", data)
    said: dict[str, Mapping[str, Any]] = {}
    shapes: dict[str, list[list[Corner]]] = {}
    for number, feature in enumerate(features, 1):
        properties = feature.get("properties") or {}
        called = str(properties.get(name) or tr("place {number}", number=number))
        if called in said:
            raise BadMap(tr("Two features are called {name}.", name=called), called, name)
        said[called], shapes[called] = properties, _corners(feature.get("geometry") or {})
    corners = [corner for shape in shapes.values() for ring in shape for corner in ring]
    if not corners:
        raise BadMap(tr("No feature has the shape of a polygon."), "geometry", "geometry")
    (west, north), scale, size = _frame(corners)

    def drawn(corner: Corner) -> Corner:
        return round((corner[0] - west) * scale), round((north - corner[1]) * scale)

    lines = {
        called: [[drawn(corner) for corner in ring] for ring in shape] for called, shape in shapes.items()
    }
    touching = _touching(lines)
    at = {called: _spot(said[called], shape, drawn) for called, shape in lines.items()}
    wet = {called for called in said if said[called].get(kind) == "sea"}

    def touches(called: str, property: str, among: set[str]) -> tuple[str, ...]:
        told = said[called].get(property)
        return (
            tuple(told) if isinstance(told, list) else tuple(o for o in said if o in touching[called] & among)
        )

    dry = set(said) - wet
    lands = [
        Territory(
            called, called, str(said[called].get(power) or POWERS[0]), touches(called, "borders", dry),
            at[called], at[called], _path(lines[called]),
        )
        for called in said
        if called in dry
    ]  # fmt: skip
    seas = [
        Sea(
            called, called, touches(called, "lanes", wet), touches(called, "coasts", dry), at[called],
            at[called], None, _path(lines[called]),
        )
        for called in said
        if called in wet
    ]  # fmt: skip
    source = PLAIN.format(west=west, north=north, scale=scale)
    return written(lands, seas, source=source, size=size, name="GeoJSON")


def _corners(geometry: Mapping[str, Any]) -> list[list[Corner]]:
    """The rings of a Polygon or a MultiPolygon, each without its last corner, which is its first."""
    kind, told = geometry.get("type"), geometry.get("coordinates", [])
    polygons = [told] if kind == "Polygon" else told if kind == "MultiPolygon" else []
    return [
        [(float(corner[0]), float(corner[1])) for corner in ring[:-1]]
        for polygon in polygons
        for ring in polygon
    ]


def _frame(corners: Sequence[Corner]) -> tuple[Corner, float, Point]:
    """The north-western corner, how many units a degree has, and the picture's size."""
    west, east = min(x for x, _ in corners), max(x for x, _ in corners)
    south, north = min(y for _, y in corners), max(y for _, y in corners)
    scale = WIDTH / max(east - west, 1.5 * (north - south), 1e-6)
    scale = float(f"{scale:g}")
    west, north = float(f"{west:g}"), float(f"{north:g}")
    return (
        (west, north),
        scale,
        (max(1, round((east - west) * scale)), max(1, round((north - south) * scale))),
    )


def _touching(lines: Mapping[str, Sequence[Sequence[Corner]]]) -> dict[str, set[str]]:
    """Which places share a piece of their outlines."""
    by_edge: dict[Edge, set[str]] = {}
    for called, shape in lines.items():
        for ring in shape:
            for edge in pairwise([*ring, ring[0]]):
                if edge[0] != edge[1]:
                    by_edge.setdefault(frozenset(edge), set()).add(called)
    found: dict[str, set[str]] = {called: set() for called in lines}
    for sharing in by_edge.values():
        for called in sharing:
            found[called] |= sharing - {called}
    return found


def _spot(said: Mapping[str, Any], shape: Sequence[Sequence[Corner]], drawn: Any) -> Point | None:
    """Where a place's name stands: as it says, else in the middle of its largest ring's corners."""
    told = said.get("spot")
    if isinstance(told, list) and len(told) == 2:
        x, y = drawn((told[0], told[1]))
        return round(x), round(y)
    if not shape:
        return None
    ring = max(shape, key=len)
    return round(sum(x for x, _ in ring) / len(ring)), round(sum(y for _, y in ring) / len(ring))


def _path(shape: Sequence[Sequence[Corner]]) -> str:
    return "".join("M" + "L".join(f"{x:g} {y:g}" for x, y in ring) + "z" for ring in shape if len(ring) > 2)
