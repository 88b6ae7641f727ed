"""Who may attack whom, and the shortest way to conquer a place."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias, cast

import networkx as nx

from games13.atlas.graphs import known
from games13.atlas.situation import Way, World, legal, ways
from games13.defcon import map as maps
from games13.defcon.map import Map

Marches: TypeAlias = "nx.DiGraph[str]"


@dataclass(frozen=True)
class Neighbourhood:
    """What lies around a place: territories over a border, sea zones, and what each zone leads to."""

    place: str
    land: tuple[str, ...]
    zones: tuple[str, ...]
    across: dict[str, tuple[str, ...]]


class Stop(NamedTuple):
    """A territory to be taken on the way, from where, and over what."""

    place: str
    start: str
    by: Way


@dataclass(frozen=True)
class Route:
    """A shortest way of conquest. `cost` is the number of attacks, unless places were given a cost."""

    power: str
    target: str
    stops: tuple[Stop, ...]
    cost: float

    def __str__(self) -> str:
        parts = [self.stops[0].start] if self.stops else [self.target]
        for stop in self.stops:
            parts += [f"({stop.by.over})"] if stop.by.over != stop.start else []
            parts.append(stop.place)
        return " → ".join(parts)


def neighbourhood(place: str, map: Map | None = None) -> Neighbourhood:
    """What lies around a territory or a sea zone. `across` has, for a territory, the other coasts of each of
    its zones; for a zone, the coasts of each zone that it opens into.

    >>> neighbourhood("British Isles").zones
    ('North Sea', 'Norwegian Sea', 'North Atlantic')
    """
    map = maps.Map.load(map)
    known((place,), (*map.territory, *map.sea))
    coasts = {zone.name: zone.coasts for zone in map.seas}
    if place in map.sea:
        zone = map.seas[map.sea[place]]
        return Neighbourhood(place, zone.coasts, zone.lanes, {lane: coasts[lane] for lane in zone.lanes})
    zones = tuple(zone for zone, washed in coasts.items() if place in washed)
    across = {zone: tuple(other for other in coasts[zone] if other != place) for zone in zones}
    return Neighbourhood(place, map.territories[map.territory[place]].borders, zones, across)


def targets(world: World, power: str) -> dict[str, tuple[Way, ...]]:
    """The territories that a power may attack now, each with the ways there.

    >>> from games13.atlas.situation import world
    >>> list(targets(world(), "Africasia"))
    ['Southern Europe', 'Western Russia', 'Central Asia', 'South Asia']
    >>> targets(world(), "America")
    {}
    """
    known((power,), world.powers)
    found = ways(world, power, world.lands(power))
    return {place: found[place] for place in legal(world, power)}


def attackers(world: World, place: str) -> dict[str, tuple[Way, ...]]:
    """The powers that may attack a territory now, each with its ways."""
    known((place,), world.map.territory)
    by_power = {power: targets(world, power).get(place, ()) for power in world.powers}
    return {power: by for power, by in by_power.items() if by}


def who_attacks_whom(world: World) -> dict[str, dict[str, tuple[str, ...]]]:
    """For each power and each other one: what the first may attack; neutral land is under ""."""
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for power in world.powers:
        reached = targets(world, power)
        owners = [*(other for other in world.powers if other != power), ""]
        by_owner = {
            other: tuple(place for place in reached if world.owner.get(place, "") == other)
            for other in owners
        }
        found[power] = {other: lands for other, lands in by_owner.items() if other or lands}
    return found


def first_fleet(world: World, power: str) -> dict[str, tuple[str, ...]]:
    """For each sea zone in which the power may place a fleet: the targets that it would open. Best first.

    >>> from games13.atlas.situation import world
    >>> list(first_fleet(world(), "America"))[0]
    'Arctic Ocean'
    """
    known((power,), world.powers)
    now, own = targets(world, power), world.lands(power)
    found = {}
    for zone in world.map.seas:
        if world.fleets.get(zone.name, power) == power and any(place in own for place in zone.coasts):
            opened = targets(world.sailed(power, zone.name), power)
            found[zone.name] = tuple(place for place in opened if place not in now)
    return dict(sorted(found.items(), key=lambda item: -len(item[1])))


def marches(world: World, power: str) -> Marches:
    """Each attack that the power could make from each territory, were it the power's own.

    An edge leads from base to target, with the ways as `by`; a shortest route is a shortest path in it.
    """
    known((power,), world.powers)
    own = world.lands(power)
    graph: Marches = nx.DiGraph()
    bases = [place for place in world.map.territory if place not in world.radiated and world.in_play(place)]
    graph.add_nodes_from(bases)
    for base in bases:
        for place, by in ways(world, power, (base,)).items():
            if place != base and place not in own and place not in world.radiated:
                graph.add_edge(base, place, by=by)
    return graph


def distances(world: World, power: str, cost: Callable[[str], float] | None = None) -> dict[str, float]:
    """How many attacks each territory is away from a power's land, through land and its own fleets; what it
    holds is 0 away, what it cannot get at is missing. `cost` gives an attack on a place another weight."""
    return {place: route[0] for place, route in _shortest(world, power, cost).items()}


def route(world: World, power: str, target: str, cost: Callable[[str], float] | None = None) -> Route | None:
    """A shortest way for a power to conquer a place, each stop an attack; None if there is none.

    >>> from games13.atlas.situation import world
    >>> print(route(world(), "Africasia", "Eastern Russia"))
    Asia Minor → Western Russia → Eastern Russia
    >>> print(route(world(fleets={"Arctic Ocean": "America"}), "America", "Mongolia"))
    Alaska → (Arctic Ocean) → Eastern Russia → Mongolia
    """
    known((target,), world.map.territory)
    found = _shortest(world, power, cost).get(target)
    if found is None:
        return None
    length, path = found
    graph = marches(world, power)
    stops = tuple(
        Stop(place, start, graph.edges[start, place]["by"][0]) for start, place in itertools.pairwise(path)
    )
    return Route(power, target, stops, length)


def _shortest(
    world: World, power: str, cost: Callable[[str], float] | None
) -> dict[str, tuple[float, list[str]]]:
    graph, own = marches(world, power), list(world.lands(power))
    if not own:
        return {}
    weigh = cost or (lambda place: 1)
    found = nx.multi_source_dijkstra(graph, own, weight=lambda _, place, __: weigh(place))
    lengths, paths = cast("tuple[dict[str, float], dict[str, list[str]]]", found)
    return {place: (lengths[place], paths[place]) for place in world.map.territory if place in lengths}
