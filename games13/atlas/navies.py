"""Fleets as a choice: which zones open most together, and which one the enemy should take. All are tried."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from games13.atlas.conquest import targets
from games13.atlas.graphs import known
from games13.atlas.situation import World
from games13.defcon.board import FLEETS_EACH


@dataclass(frozen=True)
class Navy:
    """Zones for a power's fleets, and what they come to. `reach` counts the targets, over land too;
    `left` those that remain after the worst loss of one zone, which is `lost`."""

    zones: tuple[str, ...]
    reach: int
    lost: str
    left: int


@dataclass(frozen=True)
class Coverage:
    """All choices of fleets: the best by what they open (`best`), and by what is left when the enemy has
    taken the zone that hurts most (`safest`); each lists every choice that is as good. `tried`: how many
    there are.
    """

    best: tuple[Navy, ...]
    safest: tuple[Navy, ...]
    tried: int


def coverage(world: World, power: str, fleets: int = FLEETS_EACH) -> Coverage:
    """Where so many fleets of a power open most, and where they are hardest to shut out (interdiction).

    Zones of other powers' fleets are left to them. Exact: every choice of zones is looked at.

    >>> from games13.atlas.situation import world
    >>> found = coverage(world(), "America")
    >>> found.best[0].reach, found.safest[0].left, found.tried
    (10, 7, 2380)
    """
    known((power,), world.powers)
    free = [zone for zone in world.map.sea if world.fleets.get(zone, power) == power]
    bare = World(**{**vars(world), "fleets": {z: who for z, who in world.fleets.items() if who != power}})
    opened = {zone: frozenset(targets(bare.sailed(power, zone), power)) for zone in free}
    by_land = frozenset(targets(bare, power))
    together = not world.chain and not world.radiated
    found = []
    for zones in combinations(free, min(fleets, len(free))):
        # what each fleet opens does not depend on the others
        sets = [opened[zone] for zone in zones] if together else []
        found.append(_navy(bare, power, zones, by_land, sets))
    most, safe = max(navy.reach for navy in found), max(navy.left for navy in found)
    safest = [navy for navy in found if navy.left == safe]
    far = max(navy.reach for navy in safest)
    return Coverage(
        tuple(sorted((navy for navy in found if navy.reach == most), key=lambda navy: -navy.left)),
        tuple(navy for navy in safest if navy.reach == far),
        len(found),
    )


def _navy(
    world: World, power: str, zones: tuple[str, ...], by_land: frozenset[str], sets: list[frozenset[str]]
) -> Navy:
    if sets:
        whole = len(by_land.union(*sets))
        without = [len(by_land.union(*sets[:i], *sets[i + 1 :])) for i in range(len(zones))]
    else:
        sailed = world.sailed(power, *zones)
        whole = len(targets(sailed, power))
        without = [len(targets(sailed.lost(zone), power)) for zone in zones]
    left = min(without, default=whole)
    return Navy(zones, whole, zones[without.index(left)] if zones else "", left)
