"""The map as a chart wants it: which power is what on it, where places stand, their outlines and names."""

from __future__ import annotations

from math import cos, pi, sin

from games13.charts import Ground, Place
from games13.charts.marks import Point
from games13.defcon.map import Map
from games13.defcon.mapfile import POWERS, Sea, Territory, rings
from games13.kernel.words import tr

# A map of one's own may have no picture: its places then stand in rings on a sheet of this size.
BLANK = (1200, 623)
BELOW = 22  # from the middle of a name to the tokens under it
ABOVE = 24  # to a name, from tokens that have none

Stands = tuple[tuple[Point, ...], tuple[Point, ...]]  # where a place's tokens stand, and its name

POWER_COLOURS = dict(zip(POWERS, ("america", "eurasia", "africasia", "eastasia")))


def code(power: str) -> str:
    """A power in two letters, so that colour is not the only sign: "Am", "Eu", "Af", "Ea"."""
    return {"America": tr("Am"), "Eurasia": tr("Eu"), "Africasia": tr("Af"), "Eastasia": tr("Ea")}[power]


def ground(map: Map) -> Ground:
    """Every place of the map, the seas below the land."""
    size = map.size or BLANK
    places: tuple[Territory | Sea, ...] = (*map.seas, *map.territories)
    bare = any(place.at is None for place in places)
    found = {}
    for number, sea in enumerate(map.seas):
        stands = _ring(size, 0.24, (number + 0.5) / len(map.seas)) if bare else _stands(sea, sea.again)
        found[sea.name] = Place(tr(sea.name), "sea", rings(sea.outline), *stands)
    for number, land in enumerate(map.territories):
        stands = _ring(size, 0.42, number / len(map.territories)) if bare else _stands(land)
        found[land.name] = Place(tr(land.name), "land", rings(land.outline), *stands)
    return Ground(size, found)


def _ring(size: Point, share: float, turn: float) -> Stands:
    """On a ring around the middle, so far round."""
    (w, h), angle = size, 2 * pi * turn
    x, y = round(w / 2 + share * w * sin(angle)), round(h / 2 - share * h * cos(angle))
    return ((x, y),), ((x, y - ABOVE),)


def _stands(place: Territory | Sea, again: Point | None = None) -> Stands:
    """Where the map says; twice for a sea that goes on across the picture's edge."""
    assert place.at
    label = place.label or (place.at[0], place.at[1] - ABOVE)
    if not again:
        return (place.at,), (label,)
    return (place.at, (again[0], again[1] + BELOW)), (label, again)
