"""The graph that is played: directed, power by power, as far as the rules let troops, fleets and missiles go.

A printed map is one graph for all. In the game each power has its own: a border is a way only for whoever
holds one side of it, a sea zone only for the power whose fleet is there, and only where it washes its land.
Whatever stands here was asked of the engine (`legal`, `ways`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, TypeAlias

import networkx as nx

from games13.atlas.conquest import marches
from games13.atlas.graphs import combined, known
from games13.atlas.situation import World, legal, ways, world, world_of
from games13.defcon.mapfile import POWERS

LAYERS = ("land", "sea", "radiation", "naval", "airborne", "conventional", "nuclear", "bombing")
FROM_HOME = LAYERS[4:]  # these begin in the headquarters, not on the map

Layers: TypeAlias = "nx.MultiDiGraph[str]"
Played: TypeAlias = "nx.DiGraph[str]"


def layers(world: World, only: Iterable[str] = LAYERS) -> Layers:
    """Everything that each power may do to a place now, each way an edge of its own.

    An edge leads from where it starts to what it hits, with its `power`, its `kind` (one of `LAYERS`) and
    `over` what it leads. "land", "sea" and "radiation" are the land attacks; "naval" ones lead from zone to
    zone; "airborne" ones and missiles start at the power's headquarters, a node of the power's name. Nodes
    have their `kind` and `owner`.

    >>> graph = layers(world(fleets={"Arctic Ocean": "America"}))
    >>> sorted(graph["Alaska"]["Pacific Russia"].values(), key=str)
    [{'power': 'America', 'kind': 'sea', 'over': 'Arctic Ocean'}]
    """
    kinds = known(only, LAYERS)
    graph: Layers = nx.MultiDiGraph()
    owners = {**world.owner, **world.fleets}
    graph.add_nodes_from((place, data | {"owner": owners.get(place, "")}) for place, data in _places(world))
    for power in world.powers:
        for start, place, kind, over in _edges(world, power):
            if kind in kinds:
                graph.add_edge(start, place, power=power, kind=kind, over=over)
    return graph


def played(world: World, power: str) -> Played:
    """One power's campaigns as a graph in which paths, cuts and flows are those of the game.

    From the power's headquarters, a node of its name, edges without a limit lead to its land. From each
    territory an edge leads to each place that could be attacked from there, were that territory the power's:
    parallel ways (a border, a sea zone, radiation) are merged into one edge, `by` lists them, and its
    `capacity` is their number, so that a cut counts each border and each zone on each coast by itself.

    >>> graph = played(world(fleets={"Black Sea": "Africasia"}), "Africasia")
    >>> graph.edges["Asia Minor", "Western Russia"]["capacity"]
    2
    >>> import networkx as nx
    >>> nx.minimum_cut_value(graph, "Africasia", "Eastern Russia")
    4
    """
    graph: Played = nx.DiGraph()
    graph.add_node(power, kind="headquarters", owner=power)
    graph.add_nodes_from((place, data) for place, data in _places(world) if data["kind"] == "land")
    graph.add_edges_from((power, place) for place in world.lands(power))
    graph.add_edges_from(
        (base, place, {"by": data["by"], "capacity": len(data["by"])})
        for base, place, data in marches(world, power).edges(data=True)
    )
    return graph


def chained(world: World) -> World:
    """The same world under the option by which fleets in a row carry an army on: another game, and another
    question, which `combined()` asks of the map as if all seas were open to all."""
    return replace(world, chain=True)


def samples(positions: Mapping[str, Any] | None = None) -> dict[str, World]:
    """Worlds from play, by name: the set-up, and those of the positions given (or of views).

    >>> import games13
    >>> game = games13.replay(games13.transcripts("defcon")["four-powers"], each=True)
    >>> list(samples(rounds(game)))
    ['the set-up', 'round 1', 'round 2', 'round 3', 'round 4', 'round 5', 'the end']
    """
    return {"the set-up": world()} | {name: world_of(seen) for name, seen in (positions or {}).items()}


def rounds(positions: Iterable[Any]) -> dict[str, Any]:
    """Of all positions of a game those with which a round begins, and the last one."""
    found: dict[str, Any] = {}
    last = None
    for last in positions:
        number = last.view(None).round
        if number:
            found.setdefault(f"round {number}", last)
    return found | ({"the end": last} if last is not None else {})


def _places(world: World) -> Iterable[tuple[str, dict[str, Any]]]:
    places = combined(world.map, radiated=world.radiated).nodes(data=True)
    return [(place, dict(data)) for place, data in places]


def _edges(world: World, power: str) -> Iterable[tuple[str, str, str, str]]:
    """Each way of a power: from where, to what, its kind, and over what."""
    now = set(legal(world, power))
    for base in world.lands(power):
        for place, by in ways(world, power, (base,)).items():
            yield from ((base, place, way.kind, way.over) for way in by if place in now)
    sea = {zone.name: zone.lanes for zone in world.map.seas}
    for zone in legal(world, power, "naval"):
        yield from ((start, zone, "naval", start) for start in world.zones(power) if start in sea[zone])
    for kind in FROM_HOME:
        yield from ((power, place, kind, "") for place in legal(world, power, kind))


__all__ = ["LAYERS", "POWERS", "chained", "layers", "played", "rounds", "samples"]
