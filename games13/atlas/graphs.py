"""The map as graphs: places are nodes, what lies side by side is joined by an edge.

A node is the name of a place. It has `name`, `french`, `kind` ("land" or "sea"), `power` (of land), `x` and
`y` (where its tokens lie on the picture; absent where a map says nothing), and `radiated`. An edge has its
`kind`: "border" between territories, "lane" between sea zones, "shore" between land and sea, "reach" in
`reach`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import combinations
from typing import TypeAlias

import networkx as nx

from games13.defcon import map as maps
from games13.defcon.map import Map
from games13.kernel.errors import GameError, offer
from games13.kernel.words import tr

Graph: TypeAlias = "nx.Graph[str]"


class UnknownPlace(GameError):
    """The map has no such territory, sea zone or power."""


def places(map: Map) -> tuple[str, ...]:
    """All names of a map, territories first, each in the order of its file."""
    return (*map.territory, *map.sea)


def known(names: Iterable[str], choices: Collection[str]) -> tuple[str, ...]:
    """The names, once each is found among the choices."""
    names = (names,) if isinstance(names, str) else tuple(names)
    for name in names:
        if name not in choices:
            message = tr(
                'The map has no "{name}"; there is {choices}.', name=name, choices=offer(choices, 49)
            )
            raise UnknownPlace(message, name, choices)
    return names


def land(map: Map | None = None, *, radiated: Iterable[str] = ()) -> Graph:
    """The territories and their borders.

    >>> land()
    <networkx.classes.graph.Graph object at 0x...>
    >>> sorted(land()["Asia Minor"])
    ['Middle East', 'Southern Europe', 'Western Russia']
    """
    map = maps.Map.load(map)
    graph: Graph = nx.Graph()
    _lands(graph, map, known(radiated, map.territory))
    for place in map.territories:
        graph.add_edges_from(((place.name, other) for other in place.borders), kind="border")
    return graph


def sea(map: Map | None = None, *, closed: Iterable[str] = ()) -> Graph:
    """The sea zones and the lanes between them, without those that are `closed`.

    >>> sorted(sea()["Mediterranean"])
    ['Black Sea', 'Central Atlantic', 'Red Sea']
    """
    map = maps.Map.load(map)
    graph: Graph = nx.Graph()
    _seas(graph, map, known(closed, map.sea))
    return graph


def combined(map: Map | None = None, *, radiated: Iterable[str] = (), closed: Iterable[str] = ()) -> Graph:
    """Land and sea together, joined along the shores.

    >>> combined()["Asia Minor"]["Black Sea"]["kind"]
    'shore'
    """
    map = maps.Map.load(map)
    graph: Graph = nx.Graph()
    closed = known(closed, map.sea)
    _lands(graph, map, known(radiated, map.territory))
    for place in map.territories:
        graph.add_edges_from(((place.name, other) for other in place.borders), kind="border")
    _seas(graph, map, closed)
    for zone in map.seas:
        if zone.name not in closed:
            graph.add_edges_from(((zone.name, land) for land in zone.coasts), kind="shore")
    return graph


def reach(map: Map | None = None, *, radiated: Iterable[str] = (), closed: Iterable[str] = ()) -> Graph:
    """The territories alone, joined where an army needs one attack: over a border, or over one sea zone that
    it commands. An edge's `by` says over what: "border" and the names of the zones.

    >>> reach()["Alaska"]["Japan-Korea"]["by"]
    ('North Pacific',)
    """
    map = maps.Map.load(map)
    graph: Graph = nx.Graph()
    closed = known(closed, map.sea)
    _lands(graph, map, known(radiated, map.territory))
    for one, other in combinations(map.territory, 2):
        by = over(map, one, other, closed)
        if by:
            graph.add_edge(one, other, kind="reach", by=by)
    return graph


def over(map: Map, one: str, other: str, closed: Collection[str] = ()) -> tuple[str, ...]:
    """Over what an army gets from one territory to another in one step: "border", and sea zones."""
    border = ("border",) if other in map.territories[map.territory[one]].borders else ()
    return border + tuple(
        zone.name for zone in map.seas if {one, other} <= set(zone.coasts) and zone.name not in closed
    )


def _lands(graph: Graph, map: Map, radiated: Collection[str]) -> None:
    for place in map.territories:
        graph.add_node(
            place.name, name=place.name, french=place.french, kind="land", power=place.power,
            radiated=place.name in radiated, **_point(place.at),
        )  # fmt: skip


def _seas(graph: Graph, map: Map, closed: Collection[str]) -> None:
    open_zones = [zone for zone in map.seas if zone.name not in closed]
    for zone in open_zones:
        graph.add_node(
            zone.name, name=zone.name, french=zone.french, kind="sea", radiated=False, **_point(zone.at)
        )
    for zone in open_zones:
        graph.add_edges_from(((zone.name, lane) for lane in zone.lanes if lane not in closed), kind="lane")


def _point(at: tuple[int, int] | None) -> dict[str, int]:
    return {} if at is None else {"x": at[0], "y": at[1]}
