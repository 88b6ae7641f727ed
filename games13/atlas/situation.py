"""Who holds what: the map with owners, fleets and radiation, as plain names; and what can be attacked then.

Nothing here moves by itself: `taken`, `nuked`, `sailed` and `lost` each give a new world, to be compared with
the old.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any, NamedTuple

from games13.atlas.graphs import known
from games13.atlas.odds import Defence
from games13.defcon import board, reach
from games13.defcon import map as maps
from games13.defcon.board import bits
from games13.defcon.ground import ground, set_of
from games13.defcon.map import Map
from games13.defcon.mapfile import POWERS


class Way(NamedTuple):
    """How an attack comes. `over` is the border's near side, the sea zone, or the radiation on the way."""

    kind: str  # "land", "sea" or "radiation"
    over: str


@dataclass(frozen=True)
class World:
    """A situation on the map.

    `owner` says who controls each territory; one that is missing is neutral. `fleets` says who commands each
    sea zone. Nobody controls a radiated territory, but armies pass. The land of powers that do not play is
    out of the game. `chain`: fleets in zones that open into each other carry an army on (an option of the
    game; without it, the zone itself must touch the power's land).
    """

    map: Map
    owner: Mapping[str, str]
    fleets: Mapping[str, str]
    radiated: frozenset[str] = frozenset()
    powers: tuple[str, ...] = POWERS
    chain: bool = False
    protected: frozenset[str] = frozenset()  # may not be attacked in this round (Peacekeeping)
    walls: Mapping[str, Collection[str]] = field(
        default_factory=dict
    )  # whom a power may not attack (Maginot Line)
    empty: frozenset[str] = frozenset()  # held by a token, without troops

    def __repr__(self) -> str:
        held = ", ".join(f"{power} {len(self.lands(power))}" for power in self.powers)
        return f"<World: {held}; fleets in {len(self.fleets)} zones; {len(self.radiated)} radiated>"

    def lands(self, power: str) -> tuple[str, ...]:
        """The territories that a power controls."""
        return tuple(place for place in self.map.territory if self.owner.get(place) == power)

    def zones(self, power: str) -> tuple[str, ...]:
        """The sea zones that a power's fleets command."""
        return tuple(zone for zone in self.map.sea if self.fleets.get(zone) == power)

    def in_play(self, place: str) -> bool:
        """Whether a territory takes part: the land of a power that does not play cannot be entered."""
        return self.map.territories[self.map.territory[place]].power in self.powers

    def taken(self, power: str, *lands: str) -> World:
        """The world after a power has conquered these territories."""
        known((power,), self.powers)
        return replace(self, owner={**self.owner, **dict.fromkeys(known(lands, self.map.territory), power)})

    def nuked(self, *lands: str) -> World:
        """The world after nuclear missiles: nobody controls these territories any more, but armies pass."""
        hit = frozenset(known(lands, self.map.territory))
        owner = {place: power for place, power in self.owner.items() if place not in hit}
        return replace(self, owner=owner, radiated=self.radiated | hit)

    def sailed(self, power: str, *zones: str) -> World:
        """The world with a power's fleets in these sea zones, whoever was there before."""
        known((power,), self.powers)
        return replace(self, fleets={**self.fleets, **dict.fromkeys(known(zones, self.map.sea), power)})

    def lost(self, *zones: str) -> World:
        """The world with nobody's fleet in these sea zones."""
        gone = known(zones, self.map.sea)
        return replace(self, fleets={zone: power for zone, power in self.fleets.items() if zone not in gone})


def world(
    map: Map | None = None,
    *,
    owner: Mapping[str, str] | None = None,
    fleets: Mapping[str, str] | None = None,
    radiated: Iterable[str] = (),
    powers: Iterable[str] = POWERS,
    chain: bool = False,
) -> World:
    """A situation; without `owner`, each power holds the territories that it starts with, without `fleets` no
    fleet is out.

    >>> world(fleets={"Black Sea": "Africasia"})
    <World: America 8, Eurasia 8, Africasia 8, Eastasia 8; fleets in 1 zones; 0 radiated>
    """
    map, powers = maps.Map.load(map), known(powers, POWERS)
    if owner is None:
        owner = {place.name: place.power for place in map.territories if place.power in powers}
    known(owner, map.territory)
    known(owner.values(), powers)
    known((fleets or {}).values(), powers)
    known(fleets or {}, map.sea)
    plain = World(map, dict(owner), dict(fleets or {}), powers=tuple(powers), chain=chain)
    return plain.nuked(*radiated)


def world_of(seen: Any, map: Map | None = None) -> World:
    """The world in a game: from a Position or a View; with a view of a game on another map, give the map too.

    It uses `lands` (`owner`, `radiation`, `protected`), `zones` (`holder`), `seats`, `rules` and `effects`.
    """
    if hasattr(seen, "view"):
        seen, map = seen.view(None), map or seen.setup.map
    map = maps.Map.load(map)
    known(seen.lands, map.territory)
    known(seen.zones, map.sea)
    lands = seen.lands.items()
    return World(
        map,
        {name: land.owner for name, land in lands if land.owner},
        {name: zone.holder for name, zone in seen.zones.items() if zone.holder},
        frozenset(name for name, land in lands if land.radiation),
        tuple(power for power in POWERS if power in seen.seats),
        seen.rules["reach"] == "chain",
        frozenset(name for name, land in lands if land.protected),
        {power: tuple(effects["walls"]) for power, effects in seen.effects.items()},
        frozenset(name for name, land in lands if land.owner and not land.troops),
    )


def defence_of(seen: Any, place: str) -> Defence:
    """What stands on a territory in a game, to be given to `battle`; from a Position or a View."""
    seen = seen.view(None) if hasattr(seen, "view") else seen
    known((place,), seen.lands)
    land = seen.lands[place]
    return Defence(land.troops, land.fortification, bool(land.capitals))


def ways(world: World, power: str, bases: Collection[str]) -> dict[str, tuple[Way, ...]]:
    """Where a power's armies get to from these territories that it holds, and how, as the game has it:
    radiated territories and its own are among them."""
    map, found = world.map, dict[str, list[Way]]()
    radiated = set_of(map.territory[place] for place in world.radiated if world.in_play(place))
    start, navy = (
        set_of(map.territory[base] for base in bases),
        set_of(map.sea[z] for z in world.zones(power)),
    )
    for kind, over, reached in ground(map).ways(start, radiated, navy, world.chain):
        way = Way(kind, (map.seas if kind == "sea" else map.territories)[over].name)
        for place in bits(reached):
            found.setdefault(map.territories[place].name, []).append(way)
    return {place: tuple(found[place]) for place in map.territory if place in found and world.in_play(place)}


def legal(world: World, power: str, kind: str = "land") -> tuple[str, ...]:
    """What a power may aim at now, as the game's own steps have it.

    `kind`: "land" (a land attack), "airborne", "conventional", "nuclear", "naval" (a sea zone) or "bombing"
    (a conventional missile at a sea zone).

    >>> len(legal(world(), "America")), len(legal(world(), "America", "airborne"))
    (0, 24)
    """
    map, me, p = world.map, POWERS.index(power), _table(world)
    t = p.t
    asked: dict[str, Callable[[], int]] = {
        "land": lambda: reach.targets(p, me, t[board.OWN + me]),
        "airborne": lambda: reach.airborne_lands(p, me),
        "conventional": lambda: reach.manned_enemies(t, me),
        "nuclear": lambda: reach.open_land(p, me),
        "naval": lambda: reach.sea_targets(p, me),
        "bombing": lambda: reach.rival_seas(t, me),
    }
    named = map.seas if kind in ("naval", "bombing") else map.territories
    return tuple(named[place].name for place in bits(asked[kind]()))


def _table(world: World) -> Any:
    """A world as the game's questions of reach see a position; a map of any size has one."""
    map, t = world.map, [0] * board.LENGTH
    lands, zones = map.territory.__getitem__, map.sea.__getitem__
    for number, power in enumerate(POWERS):
        t[board.OWN + number] = set_of(lands(place) for place in world.lands(power))
        t[board.NAVY + number] = set_of(zones(zone) for zone in world.zones(power))
        t[board.WALL + number] = set_of(POWERS.index(other) for other in world.walls.get(power, ()))
    t[board.RADIATION] = set_of(lands(place) for place in world.radiated)
    t[board.PROTECTED] = set_of(lands(place) for place in world.protected)
    t[board.MANNED] = set_of(lands(place) for place in world.owner if place not in world.empty)
    in_play = set_of(number for name, number in map.territory.items() if world.in_play(name))
    return SimpleNamespace(t=t, s=SimpleNamespace(in_play=in_play, ground=ground(map), chain=world.chain))
