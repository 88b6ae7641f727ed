"""The map as a picture: which power is what on it, where places stand, their outlines and names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import cos, dist, pi, sin

from games13.defcon.map import Map
from games13.defcon.mapfile import POWERS, Sea, Territory
from games13.draw.measure import width
from games13.kernel.words import tr

Point = tuple[float, float]

# A map of one's own may have no picture: its places then stand in rings on a sheet of this size.
BLANK = (1200, 623)
SMALL = 13
BELOW = 22  # from the middle of a name to the tokens under it

POWER_COLOURS = dict(zip(POWERS, ("america", "eurasia", "africasia", "eastasia")))


def code(power: str) -> str:
    """A power in two letters, so that colour is not the only sign: "Am", "Eu", "Af", "Ea"."""
    return {"America": tr("Am"), "Eurasia": tr("Eu"), "Africasia": tr("Af"), "Eastasia": tr("Ea")}[power]


def size(map: Map) -> tuple[int, int]:
    """The size of the map's picture."""
    return map.size or BLANK


def anchors(map: Map) -> dict[str, tuple[Point, ...]]:
    """Where each place's tokens stand: one point, or two for a sea that goes on across the picture's edge."""
    places: tuple[Territory | Sea, ...] = (*map.territories, *map.seas)
    if any(place.at is None for place in places):
        return {name: (point,) for name, point in _rings_of_places(map)}
    found: dict[str, tuple[Point, ...]] = {}
    for place in places:
        assert place.at is not None
        again = place.again if isinstance(place, Sea) and place.again else None
        found[place.name] = (place.at, (again[0], again[1] + BELOW)) if again else (place.at,)
    return found


def labels(map: Map) -> dict[str, tuple[Point, ...]]:
    """Where each place's name stands."""
    places: tuple[Territory | Sea, ...] = (*map.territories, *map.seas)
    spots = anchors(map)
    if any(place.at is None or place.label is None for place in places):
        return {name: ((points[0][0], points[0][1] - 24),) for name, points in spots.items()}
    found: dict[str, tuple[Point, ...]] = {}
    for place in places:
        assert place.label is not None
        again = place.again if isinstance(place, Sea) else None
        found[place.name] = (place.label, again) if again else (place.label,)
    return found


def _rings_of_places(map: Map) -> Iterator[tuple[str, Point]]:
    w, h = size(map)
    for names, share, turn in ((tuple(map.territory), 0.42, 0.0), (tuple(map.sea), 0.24, 0.5)):
        for number, name in enumerate(names):
            angle = 2 * pi * (number + turn) / len(names)
            yield name, (round(w / 2 + share * w * sin(angle)), round(h / 2 - share * h * cos(angle)))


def lines(name: str) -> tuple[str, ...]:
    """A name in one line, or in two as even as can be; the map leaves room for that.

    >>> lines("Central America"), lines("China")
    (('Central', 'America'), ('China',))
    """
    breaks = [at for at, letter in enumerate(name) if letter in " -"]
    if width(name, SMALL) <= 45 or not breaks:
        return (name,)
    halves = [(name[: at + (name[at] == "-")], name[at + 1 :]) for at in breaks]
    return min(halves, key=lambda two: max(width(line, SMALL) for line in two))


def nearest(one: tuple[Point, ...], other: tuple[Point, ...]) -> tuple[Point, Point]:
    """Of two places' points, the two that lie nearest to each other."""
    return min(((a, b) for a in one for b in other), key=lambda ends: dist(*ends))


_STEP = re.compile(r"([MmLlHhVvZz])|(-?\d*\.?\d+)")


def rings(outline: str) -> list[list[Point]]:
    """The corners of an outline, a list for each closed line.

    >>> rings("M1 1l2 0 0 2z")
    [[(1.0, 1.0), (3.0, 1.0), (3.0, 3.0)]]
    """
    found: list[list[Point]] = []
    here, command, numbers = (0.0, 0.0), "", list[float]()
    for letter, number in _STEP.findall(outline):
        if letter:
            command, numbers = letter, []
            if letter in "Zz":
                here = found[-1][0]
            continue
        numbers.append(float(number))
        if len(numbers) == (1 if command in "HhVv" else 2):
            start, here, numbers = here, _there(command, here, numbers), []
            if command in "Mm":
                found.append([])
                command = "l" if command == "m" else "L"
            elif found[-1][-1] != start:  # after a z, a new line begins where the old one closed
                found.append([start])
            found[-1].append(here)
    return found


def _there(command: str, here: Point, numbers: list[float]) -> Point:
    x, y = here if command.islower() else (0.0, 0.0)
    if command in "Hh":
        return x + numbers[0], here[1]
    if command in "Vv":
        return here[0], y + numbers[0]
    return x + numbers[0], y + numbers[1]
