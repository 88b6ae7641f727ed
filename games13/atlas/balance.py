"""Is the map fair? What each power has from the start, in figures; and which of its places is safest."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from itertools import combinations
from math import inf

import networkx as nx

from games13.atlas.conquest import first_fleet, targets
from games13.atlas.graphs import Graph, combined, known, over, reach
from games13.atlas.situation import World, world
from games13.atlas.structure import steps_between, traffic
from games13.defcon import map as maps
from games13.defcon.map import Map
from games13.defcon.mapfile import POWERS

FLEETS = 4  # as many as a power has


@dataclass(frozen=True)
class Fairness:
    """What a power has from the start. Whether much of it is good or bad, its name does not say: a long
    frontier is many targets and many dangers."""

    inner_borders: int
    outer_borders: int
    frontier: int  # territories that border another power
    coasts: int  # territories with a coast
    zones: int  # sea zones on its coasts
    shared_zones: int  # … which another power has as well
    next_door: int  # foreign territories over a border or one sea zone
    open_lands: int  # own territories that others reach over a border or one sea zone
    targets_by_land: int  # at the start, without a fleet
    best_fleet: int  # targets that its best first fleet adds
    best_fleets: int  # targets that it has with its four fleets where they open most
    steps: float  # to a foreign territory over land and sea, on average
    traffic: float  # the mean share of ways that lead through its land


@dataclass(frozen=True)
class Shelter:
    """How safe a territory is, against all other powers together.

    `attacks`: how many they need to take it, if every sea zone helps them. `next_door`: foreign territories
    from which it can be attacked. `guards`: how many places, of land or sea, would have to be held to keep
    them away; None where they border it.
    """

    place: str
    attacks: int
    next_door: int
    zones: int
    shared_zones: int
    guards: int | None


def fairness(map: Map | None = None) -> dict[str, Fairness]:
    """What each power has from the start.

    >>> figures = fairness()
    >>> [figures[power].targets_by_land for power in figures]
    [0, 5, 4, 4]
    """
    map = maps.Map.load(map)
    start, both = world(map), combined(map)
    shares = traffic(both)
    return {power: _figures(start, both, shares, power) for power in POWERS}


def _figures(start: World, both: Graph, shares: dict[str, float], power: str) -> Fairness:
    map, own = start.map, start.lands(power)
    foreign = [place for place in map.territory if place not in own]
    borders = [(place, other) for place in own for other in map.territories[map.territory[place]].borders]
    zones = [zone for zone in map.seas if set(zone.coasts) & set(own)]
    near = [(place, other) for place in own for other in foreign if over(map, place, other)]
    outer = [(place, other) for place, other in borders if other not in own]
    fleets = first_fleet(start, power)
    return Fairness(
        inner_borders=(len(borders) - len(outer)) // 2,
        outer_borders=len(outer),
        frontier=len({place for place, _ in outer}),
        coasts=sum(any(place in zone.coasts for zone in zones) for place in own),
        zones=len(zones),
        shared_zones=sum(bool(set(zone.coasts) - set(own)) for zone in zones),
        next_door=len({other for _, other in near}),
        open_lands=len({place for place, _ in near}),
        targets_by_land=len(targets(start, power)),
        best_fleet=max((len(opened) for opened in fleets.values()), default=0),
        best_fleets=len(targets(start, power)) + len(_best(fleets)),
        steps=round(steps_between(both, own, foreign), 12),
        traffic=round(sum(shares[place] for place in own) / len(own), 12) if own else 0.0,
    )


def _best(fleets: dict[str, tuple[str, ...]]) -> set[str]:
    """The most targets that a power's fleets can open together."""
    zones = [set(opened) for opened in fleets.values()]
    choices = combinations(zones, min(FLEETS, len(zones)))
    return max((set().union(*chosen) for chosen in choices), key=len, default=set())


def spread(figures: dict[str, Fairness]) -> dict[str, tuple[str, float, str, float]]:
    """For each figure: who has least and how much, who has most and how much; the most uneven first.

    >>> list(spread(fairness()))[0]
    'outer_borders'
    """
    rows = {power: asdict(figure) for power, figure in figures.items()}
    found = {}
    for name in next(iter(rows.values())):
        least = min(rows, key=lambda power: float(rows[power][name]))
        most = max(rows, key=lambda power: float(rows[power][name]))
        found[name] = (least, rows[least][name], most, rows[most][name])
    return dict(sorted(found.items(), key=lambda item: _uneven(item[1][1], item[1][3])))


def _uneven(low: float, high: float) -> tuple[float, float]:
    return (low / high if high else 1.0, -high)


def shelters(power: str, map: Map | None = None) -> tuple[Shelter, ...]:
    """A power's territories, the safest place for a capital first: with few places to guard, then far from
    others, then with few foreign territories next to it.

    >>> shelters("Eastasia")[0].place
    'Oceania'
    """
    map, (power,) = maps.Map.load(map), known((power,), POWERS)
    close, both = reach(map), combined(map)
    own = [place.name for place in map.territories if place.power == power]
    foreign = [place.name for place in map.territories if place.power != power]
    away = nx.multi_source_dijkstra_path_length(close, foreign)
    both.add_node("*", radiated=False)
    both.add_edges_from((("*", place) for place in foreign), kind="border")
    found = []
    for place in own:
        zones = [zone for zone in map.seas if place in zone.coasts]
        guards = None if set(both[place]) & set(foreign) else len(nx.minimum_node_cut(both, place, "*"))
        near = sum(bool(over(map, place, other)) for other in foreign)
        shared = sum(bool(set(zone.coasts) & set(foreign)) for zone in zones)
        found.append(Shelter(place, int(away.get(place, 0)), near, len(zones), shared, guards))
    return tuple(sorted(found, key=_exposed))


def _exposed(at: Shelter) -> tuple[float, ...]:
    guards = inf if at.guards is None else at.guards
    return guards, -at.attacks, at.next_door, at.shared_zones, at.zones
