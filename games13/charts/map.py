"""Findings on a map: places shaded and numbered, links, and routes. The places come with their outlines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import dist
from typing import NamedTuple

from games13.charts.chart import Chart
from games13.charts.marks import EDGE, Area, Axis, Line, Mark, Plane, Point, Words, box
from games13.draw.measure import width

SMALL = 13
KEY = 32  # a row of the legend
# of each kind of trail: colour, dashes, width
TRAILS = {"route": ("fresh", "", 5), "link": ("ussr", "10 4", 5), "layer": ("ink", "", 1.2)}


class Place(NamedTuple):
    """A place on the map: its ground, a colour of the theme; its outline; where pins and names stand, twice
    if it goes on across the picture's edge."""

    name: str
    ground: str
    rings: Sequence[Sequence[Point]]
    spots: tuple[Point, ...]
    labels: tuple[Point, ...]


class Ground(NamedTuple):
    """A map: its size, and its places."""

    size: tuple[float, float]
    places: Mapping[str, Place]


class Pin(NamedTuple):
    """How a place is shown: words in a box, which `strong` edges, and a colour so deep on its ground."""

    words: str = ""
    colour: str = "none"
    depth: float = 0.0
    strong: bool = False


class Trail(NamedTuple):
    """From place to place: a "route" is solid, with a sign at each stop, a "link" dashed, a "layer" a fine
    line.
    """

    kind: str
    places: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()


@dataclass(frozen=True, repr=False)
class MapChart(Chart):
    """A finding on a map. `legend` explains pins and trails, `words` tell what the title doesn't."""

    ground: Ground
    pins: Mapping[str, Pin]
    trails: Sequence[Trail] = ()
    legend: Sequence[tuple[Pin | Trail, str]] = ()
    words: str = ""

    def plane(self) -> Plane:
        wide, high = self.ground.size
        rows = max((y for _, _, (_, y) in self._keys()), default=0)
        return Plane(0, wide, high + rows, Axis(0, wide), Axis(high + rows, 0))

    def marks(self, plane: Plane) -> Iterator[Mark]:
        (wide, high), places = self.ground
        yield Area(box(wide / 2, high / 2, wide, high), "sea")
        for name, place in places.items():
            yield from _land(place, self.pins.get(name, Pin()))
        for trail in self.trails:
            yield from (_line(trail, leg) for leg in self.legs(trail))
        for place in places.values():
            yield from _named(place, place.ground if self.trails else None)
        for name, pin in self.pins.items():
            if name not in self.on_route():
                yield from (mark for spot in places[name].spots for mark in _pin(spot, pin))
        for trail in self.trails:
            yield from (mark for stop in self.signs(trail) for mark in _stop(*stop))
        for shown, says, (x, y) in self._keys():
            yield from _sample(shown, x, high + y)
            yield Words((x + _wide(shown) + 10, high + y), says, anchor="start")

    def _keys(self) -> Iterator[tuple[Pin | Trail, str, Point]]:
        """The legend and where each of it stands below the map, in as many rows as it needs."""
        x, y = float(EDGE), KEY
        for shown, says in self.legend:
            room = _wide(shown) + 10 + width(says, 16)
            if x > EDGE and x + room > self.ground.size[0] - EDGE:
                x, y = EDGE, y + KEY
            yield shown, says, (x, y)
            x += room + 28

    def told(self) -> Iterator[str]:
        yield self.words

    def legs(self, trail: Trail) -> Iterator[tuple[Point, Point]]:
        """Each leg of a trail, between the nearest spots of its two places."""
        for one, other in zip(trail.places, trail.places[1:]):
            ends = ((a, b) for a in self.ground.places[one].spots for b in self.ground.places[other].spots)
            yield min(ends, key=lambda leg: dist(*leg))

    def on_route(self) -> set[str]:
        """The places that have a route's sign instead of their pin."""
        return {place for trail in self.trails if trail.kind == "route" for place in trail.places}

    def signs(self, trail: Trail) -> Iterator[tuple[Point, str]]:
        """Each sign of a route and where it stands; a place at the picture's edge has it on both sides."""
        passed = {end for leg in self.legs(trail) for end in leg}
        for name, words in zip(trail.places, trail.signs):
            yield from ((spot, words) for spot in self.ground.places[name].spots if spot in passed)


def lines(name: str) -> tuple[str, ...]:
    """A name in one line, or in two as even as can be; the map leaves room for that.

    >>> lines("Central America"), lines("China"), lines("West Indian Ocean")
    (('Central', 'America'), ('China',), ('West Indian', 'Ocean'))
    """
    breaks = [at for at, letter in enumerate(name) if letter in " -"]
    if width(name, SMALL) <= 45 or not breaks:
        return (name,)
    halves = [(name[: at + (name[at] == "-")], name[at + 1 :]) for at in breaks]
    return min(halves, key=lambda two: max(width(line, SMALL) for line in two))


def _land(place: Place, pin: Pin) -> Iterator[Mark]:
    """A place's ground, and the colour of its pin on it."""
    if place.rings:
        yield Area(place.rings, place.ground, edge="border", width=0.7)
        if pin.depth:
            yield Area(place.rings, pin.colour, pin.depth)


def _named(place: Place, halo: str | None) -> Iterator[Mark]:
    said = lines(place.name)
    for x, y in place.labels:
        for number, words in enumerate(said):
            yield Words((x, y + 14 * (number - (len(said) - 1) / 2)), words, SMALL, halo=halo)


def _line(trail: Trail, leg: Sequence[Point]) -> Mark:
    colour, dash, wide = TRAILS[trail.kind]
    return Line(leg, colour, wide, dash)


def _pin(at: Point, pin: Pin) -> Iterator[Mark]:
    """The words of a pin in their box."""
    if pin.words:
        edge, heavy = ("ussr", 2.5) if pin.strong else ("border", 1)
        yield Area(box(*at, _boxed(pin), 18, 2), "panel", edge=edge, width=heavy)
        yield Words(at, pin.words, SMALL, bold=pin.strong)


def _stop(at: Point, words: str) -> Iterator[Mark]:
    wide = _boxed(Pin(words, strong=True)) + 4
    yield Area(box(*at, wide, 22, 6), "band", edge="on-band", width=2)
    yield Words(at, words, SMALL, "on-band", bold=True)


def _boxed(pin: Pin) -> float:
    return max(18, width(pin.words, SMALL, bold=pin.strong) + 8)


def _wide(shown: Pin | Trail) -> float:
    """How wide a sample is."""
    return max(34, _boxed(shown)) if isinstance(shown, Pin) else 34


def _sample(shown: Pin | Trail, x: float, y: float) -> Iterator[Mark]:
    """What the legend explains: a trail, or a pin with its colour as it looks on land and at sea."""
    wide = _wide(shown)
    if isinstance(shown, Trail):
        yield _line(shown, [(x, y), (x + wide, y)])
        return
    if shown.colour != "none":
        yield Area(box(x + wide / 4, y, wide / 2, 20), "land")
        yield Area(box(x + wide * 3 / 4, y, wide / 2, 20), "sea")
        yield Area(box(x + wide / 2, y, wide, 20), shown.colour, shown.depth, "border")
    yield from _pin((x + wide / 2, y), shown)
