"""What a nuked territory or a lost sea zone changes: the same questions, asked before and after."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from games13.atlas.conquest import targets
from games13.atlas.graphs import Graph, combined, known, land
from games13.atlas.situation import Way, World
from games13.atlas.structure import (
    Agreement,
    Cut,
    agreement,
    blocs,
    chokepoints,
    cut,
    only_links,
    pieces,
    powers_of,
    steps_between,
    traffic,
)
from games13.defcon import map as maps
from games13.defcon.map import Map
from games13.defcon.mapfile import POWERS


class Portrait:
    """A graph in a few figures, each reckoned when it is first asked for; with capitals, the minimum cut
    between each two of them as well."""

    def __init__(self, graph: Graph, capitals: Iterable[str] = ()) -> None:
        self._graph, self._capitals = graph, known(capitals, graph)

    @cached_property
    def pieces(self) -> int:
        return len(pieces(self._graph))

    @cached_property
    def chokepoints(self) -> tuple[str, ...]:
        return tuple(found.place for found in chokepoints(self._graph))

    @cached_property
    def only_links(self) -> tuple[tuple[str, str], ...]:
        return tuple((found.one, found.other) for found in only_links(self._graph))

    @cached_property
    def traffic(self) -> dict[str, float]:
        return traffic(self._graph)

    @cached_property
    def steps(self) -> float:
        """Between two territories, on average, radiated ones too."""
        lands = [place for place, data in self._graph.nodes(data=True) if data["kind"] == "land"]
        return steps_between(self._graph, lands, lands)

    @cached_property
    def agreement(self) -> Agreement:
        """Of four blocs with the four powers."""
        return agreement(blocs(self._graph, len(POWERS)), powers_of(self._graph))

    @cached_property
    def _cuts(self) -> list[Cut]:
        return [cut(self._graph, one, other) for one, other in combinations(self._capitals, 2)]

    @cached_property
    def links_between(self) -> dict[tuple[str, str], int]:
        return {(found.one, found.other): len(found.links) for found in self._cuts}

    @cached_property
    def places_between(self) -> dict[tuple[str, str], int | None]:
        return {
            (found.one, found.other): None if found.places is None else len(found.places)
            for found in self._cuts
        }

    def __repr__(self) -> str:
        figures = (name for name, kind in vars(Portrait).items() if isinstance(kind, cached_property))
        said = (f"{name}={getattr(self, name)!r}" for name in figures if name != "_cuts")
        return f"Portrait({', '.join(said)})"


@dataclass(frozen=True)
class Effect:
    """The map before and after. `traffic` says what each place gained or lost, most gained first."""

    before: Portrait
    after: Portrait

    @property
    def traffic(self) -> dict[str, float]:
        """What each place's traffic gained, or lost where negative; a closed zone loses all."""
        old, new = self.before.traffic, self.after.traffic
        gained = {place: round(new.get(place, 0.0) - old[place], 12) for place in old}
        return dict(sorted(gained.items(), key=lambda item: -item[1]))


@dataclass(frozen=True)
class Change:
    """What a change of the world does to a power."""

    lands_lost: tuple[str, ...]
    targets_lost: tuple[str, ...]
    targets_won: tuple[str, ...]
    safe_now: tuple[str, ...]  # own territories that nobody can attack any more
    in_danger_now: tuple[str, ...]  # own territories that can be attacked now


def effect(
    map: Map | None = None,
    *,
    radiated: Iterable[str] = (),
    closed: Iterable[str] = (),
    capitals: Iterable[str] = (),
    over: str = "land and sea",
) -> Effect:
    """What radiation on territories, and sea zones that are closed, change in the map as a graph.

    Armies pass through radiation: it ends and begins no way, but cuts none. `over`: "land and sea" or "land".

    >>> bomb = effect(radiated=["Middle East"], over="land")
    >>> bomb.after.chokepoints == bomb.before.chokepoints
    True
    >>> effect(closed=["Central Atlantic"]).after.pieces
    1
    """
    map, (over,) = maps.Map.load(map), known((over,), ("land and sea", "land"))
    if over == "land":
        return Effect(Portrait(land(map), capitals), Portrait(land(map, radiated=radiated), capitals))
    after = combined(map, radiated=radiated, closed=closed)
    return Effect(Portrait(combined(map), capitals), Portrait(after, capitals))


def what_changes(before: World, after: World) -> dict[str, Change]:
    """What a change of the world does to each power: compare a world with its `nuked`, `lost`, `sailed` or
    `taken`.

    >>> from games13.atlas.situation import world
    >>> start = world(fleets={"Arctic Ocean": "America"})
    >>> what_changes(start, start.lost("Arctic Ocean"))["America"].targets_lost
    ('Northern Europe', 'Western Russia', 'Eastern Russia', 'Pacific Russia')
    """
    old = {power: targets(before, power) for power in before.powers}
    new = {power: targets(after, power) for power in before.powers}
    return {power: _change(before, after, old, new, power) for power in before.powers}


def _change(
    before: World,
    after: World,
    old: dict[str, dict[str, tuple[Way, ...]]],
    new: dict[str, dict[str, tuple[Way, ...]]],
    power: str,
) -> Change:
    was, now = before.lands(power), after.lands(power)
    threatened = {place for other in old if other != power for place in old[other]}
    threatens = {place for other in new if other != power for place in new[other]}
    return Change(
        lands_lost=tuple(place for place in was if place not in now),
        targets_lost=tuple(place for place in old[power] if place not in new[power]),
        targets_won=tuple(place for place in new[power] if place not in old[power]),
        safe_now=tuple(place for place in now if place in threatened and place not in threatens),
        in_danger_now=tuple(place for place in now if place in threatens and place not in threatened),
    )
