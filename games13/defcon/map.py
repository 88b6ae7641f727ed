"""The map of `map.toml` as tables: territories, sea zones, and what touches what.

A territory and a sea zone are each a small int, their place in the file. Land borders land (`borders`),
a sea zone washes land (`coasts`, and the other way round `shores`), and sea zones open into each other
(`lanes`). Any file of the same shape is a map; `check` says what is wrong with one, in sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

from games13.defcon.board import FLEETS_EACH
from games13.defcon.mapfile import POWERS, read
from games13.kernel.decks import Material
from games13.kernel.errors import BadMap
from games13.kernel.words import listing, tr

HOMELAND = 8


Tables = tuple[tuple[int, ...], ...]


class Map(Material):
    """A map to play on. `name` is empty for ours, else where it was read from."""

    FILE, ERROR = "map.toml", BadMap

    def __init__(self, text: str, name: str = "") -> None:
        super().__init__(text, name)
        self.source, self.size, self.territories, self.seas, self.passages = read(self.text)
        self.territory = {place.name: number for number, place in enumerate(self.territories)}
        self.sea = {place.name: number for number, place in enumerate(self.seas)}
        self.power = tuple(POWERS.index(place.power) for place in self.territories)
        self.home: Tables = tuple(
            tuple(number for number, power in enumerate(self.power) if power == wanted)
            for wanted in range(len(POWERS))
        )
        self.borders = _numbers((place.borders for place in self.territories), self.territory)
        self.coasts = _numbers((place.coasts for place in self.seas), self.territory)
        self.lanes = _numbers((place.lanes for place in self.seas), self.sea)
        self.shores: Tables = tuple(
            tuple(sea for sea, washed in enumerate(self.coasts) if land in washed)
            for land in range(len(self.territories))
        )

    def fronts(self, one: int, other: int) -> tuple[tuple[tuple[int, int], ...], tuple[int, ...]]:
        """Where two powers meet: the pairs of territories that touch, and the sea zones that both have."""
        land = tuple((a, b) for a in self.home[one] for b in self.borders[a] if self.power[b] == other)
        sea = tuple(
            sea
            for sea, washed in enumerate(self.coasts)
            if {one, other} <= {self.power[land] for land in washed}
        )
        return land, sea

    def side_by_side(self) -> tuple[tuple[int, int], ...]:
        """The pairs of powers that can play against each other alone, those with the longest border first:
        they touch, or share a sea zone."""
        pairs = [pair for pair in combinations(range(len(POWERS)), 2) if any(self.fronts(*pair))]
        return tuple(sorted(pairs, key=lambda pair: [-len(front) for front in self.fronts(*pair)]))

    @staticmethod
    def enough_zones(powers: int) -> int:
        """So many sea zones that a fleet finds one to move to wherever the rivals' fleets are."""
        return FLEETS_EACH * (powers - 1) + 2

    def problems(self) -> Iterator[BadMap]:
        """Everything that keeps it from being played on."""
        for look in (_links, _passages, _powers, _alone, _apart):
            yield from look(self)

    def remarks(self) -> Iterator[str]:
        """Where fleets may be shut in (rule `fleet-move`)."""
        count, enough = len(self.seas), self.enough_zones(len(POWERS))
        if count == 1:
            yield tr("With one sea zone no fleet can be moved.")
        elif count < enough:
            yield tr(
                "With {count} sea zones, rivals’ fleets can hold all but one: then no fleet can be moved. "
                "It takes {enough}.",
                count=count,
                enough=enough,
            )


def _wrong(item: str, field: str, text: str) -> BadMap:
    return BadMap(text, item, field)


def _numbers(named: Iterable[tuple[str, ...]], index: dict[str, int]) -> Tables:
    return tuple(tuple(index[name] for name in names if name in index) for names in named)


def _links(map: Map) -> Iterator[BadMap]:
    lands, waters = set(map.territory), set(map.sea)
    neighbours = {place.name: place.borders for place in map.territories}
    lanes = {place.name: place.lanes for place in map.seas}
    for place in map.territories:
        yield from _link(place.name, "borders", place.borders, lands, tr("territory"))
    for sea in map.seas:
        yield from _link(sea.name, "lanes", sea.lanes, waters, tr("sea zone"))
        yield from _link(sea.name, "coasts", sea.coasts, lands, tr("territory"))
    for field, links in (("borders", neighbours), ("lanes", lanes)):
        for name, others in links.items():
            for other in others:
                if other in links and name not in links[other]:
                    text = tr(
                        "{name}, {field}: {other} is listed here, but {other} does not list {name}.",
                        name=name,
                        field=field,
                        other=other,
                    )
                    yield _wrong(name, field, text)


def _link(name: str, field: str, others: tuple[str, ...], known: set[str], kind: str) -> Iterator[BadMap]:
    for number, other in enumerate(others):
        if other not in known:
            text = tr(
                "{name}, {field}: no {kind} is called {other}.",
                name=name,
                field=field,
                kind=kind,
                other=other,
            )
            yield _wrong(name, field, text)
        elif other == name:
            yield _wrong(name, field, tr("{name}, {field}: it cannot touch itself.", name=name, field=field))
        elif other in others[:number]:
            text = tr("{name}, {field}: {other} is listed twice.", name=name, field=field, other=other)
            yield _wrong(name, field, text)


def _passages(map: Map) -> Iterator[BadMap]:
    for passage in map.passages:
        one, other = passage.between
        if one not in map.sea or other not in map.seas[map.sea[one]].lanes:
            text = tr(
                "{name}, between: {one} and {other} are not sea zones that open into each other.",
                name=passage.name,
                one=one,
                other=other,
            )
            yield _wrong(passage.name, "between", text)


def _powers(map: Map) -> Iterator[BadMap]:
    for number, power in enumerate(POWERS):
        home = map.home[number]
        if len(home) != HOMELAND:
            text = tr(
                "{power} has {count} territories; it needs {needed}.",
                power=power,
                count=len(home),
                needed=HOMELAND,
            )
            yield _wrong(power, "power", text)
        if home and not any(map.shores[land] for land in home):
            text = tr("{power} has no coast; it needs one, to place its first fleet.", power=power)
            yield _wrong(power, "coasts", text)
        names = [place.name for place in map.territories]
        cut_off = _unreached(home, lambda land: _near(map, land))
        if cut_off:
            text = tr(
                "{power} falls apart: from {first}, neither its land nor a sea zone leads to {places}.",
                power=power,
                places=_listed(names, cut_off),
                first=names[home[0]],
            )
            yield _wrong(power, "borders", text)


def _alone(map: Map) -> Iterator[BadMap]:
    for number, place in enumerate(map.territories):
        if not map.borders[number] and not map.shores[number]:
            text = tr("{name} touches nothing: no territory, no sea zone.", name=place.name)
            yield _wrong(place.name, "borders", text)
    for number, sea in enumerate(map.seas):
        if not map.coasts[number] and not map.lanes[number]:
            text = tr("{name} touches nothing: no territory, no sea zone.", name=sea.name)
            yield _wrong(sea.name, "coasts", text)


def _apart(map: Map) -> Iterator[BadMap]:
    names = [*(place.name for place in map.territories), *(sea.name for sea in map.seas)]
    cut_off = _unreached(range(len(names)), lambda place: _next(map, place))
    if cut_off:
        text = tr(
            "The map falls apart: {places} cannot be reached from {first}.",
            places=_listed(names, cut_off),
            first=names[0],
        )
        yield _wrong(names[cut_off[0]], "borders", text)
    for one, other in combinations(range(len(POWERS)), 2):
        if map.home[one] and map.home[other] and not any(map.fronts(one, other)):
            text = tr(
                "{one} and {other} are out of each other's reach: they touch nowhere and share no sea zone.",
                one=POWERS[one],
                other=POWERS[other],
            )
            yield _wrong(POWERS[one], "coasts", text)


def _near(map: Map, land: int) -> Iterator[int]:
    """The territories that border this one or share a sea zone with it."""
    yield from map.borders[land]
    for sea in map.shores[land]:
        yield from map.coasts[sea]


def _next(map: Map, place: int) -> Iterator[int]:
    """What touches a place, the sea zones counted on after the territories."""
    lands = len(map.territories)
    if place < lands:
        yield from map.borders[place]
        yield from (lands + sea for sea in map.shores[place])
    else:
        yield from map.coasts[place - lands]
        yield from (lands + sea for sea in map.lanes[place - lands])


def _unreached(places: Iterable[int], near: Callable[[int], Iterable[int]]) -> list[int]:
    """Those of the places that cannot be reached from the first of them through the others."""
    left = list(places)
    edge = left[:1]
    del left[:1]
    while edge:
        for place in near(edge.pop()):
            if place in left:
                left.remove(place)
                edge.append(place)
    return left


def _listed(names: list[str], places: Iterable[int]) -> str:
    return listing([names[place] for place in places], "and")
