"""Who holds what: the map with owners, fleets and radiation, as plain names; and what can be attacked then.

Nothing here moves by itself: `taken`, `nuked`, `sailed` and `lost` each give a new world, to be compared with
the old.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from games13.atlas.graphs import known
from games13.atlas.odds import Defence
from games13.defcon import map as maps
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
    )


def defence_of(seen: Any, place: str) -> Defence:
    """What stands on a territory in a game, to be given to `battle`; from a Position or a View."""
    seen = seen.view(None) if hasattr(seen, "view") else seen
    known((place,), seen.lands)
    land = seen.lands[place]
    return Defence(land.troops, land.fortification, bool(land.capitals))


def ways(world: World, power: str, bases: Collection[str]) -> dict[str, tuple[Way, ...]]:
    """Where a power's armies get to from these territories that it holds, and how (rules `neighbouring`,
    `radiation-crossing`): radiated territories and its own are among them."""
    map, found = world.map, dict[str, list[Way]]()
    walked = _crossing(world, bases)
    for base in walked:
        way = Way("land" if base in bases else "radiation", base)
        for place in _borders(world, base):
            found.setdefault(place, []).append(way)
    zones = _embarked(world, power, walked)
    while True:
        for zone in zones:
            for place in map.seas[map.sea[zone]].coasts:
                if world.in_play(place) and Way("sea", zone) not in found.setdefault(place, []):
                    found[place].append(Way("sea", zone))
        landed = _crossing(
            world, [place for place in map.territory if place in found and place in world.radiated]
        )
        for base in landed:
            for place in _borders(world, base):
                if Way("radiation", base) not in found.setdefault(place, []):
                    found[place].append(Way("radiation", base))
        further = _embarked(world, power, {**walked, **dict.fromkeys(landed)})
        if not world.chain or set(further) <= set(zones):
            return {place: tuple(found[place]) for place in map.territory if found.get(place)}
        zones = further


def _borders(world: World, place: str) -> Iterator[str]:
    for other in world.map.territories[world.map.territory[place]].borders:
        if world.in_play(other):
            yield other


def _crossing(world: World, lands: Iterable[str]) -> dict[str, None]:
    """These territories, and the radiated ones that can be walked through from them."""
    found = dict.fromkeys(lands)
    edge = list(found)
    while edge:
        for other in _borders(world, edge.pop(0)):
            if other in world.radiated and other not in found:
                found[other] = None
                edge.append(other)
    return found


def _embarked(world: World, power: str, lands: Collection[str]) -> list[str]:
    """The zones of a power's fleets that wash one of these territories; in a chain, those beyond as well."""
    own = [world.map.seas[world.map.sea[zone]] for zone in world.zones(power)]
    found = [zone for zone in own if any(place in lands for place in zone.coasts)]
    if world.chain:
        for zone in found:  # grows while it is passed over
            found.extend(other for other in own if other.name in zone.lanes and other not in found)
    return [zone.name for zone in found]
