"""Does what a power holds lie together? Join counts, against the same land dealt out by chance."""

from __future__ import annotations

from random import Random

from games13.atlas.doubt import Among, among
from games13.atlas.graphs import land
from games13.atlas.situation import World


def joins(world: World) -> int:
    """How many borders lie between two territories of one power.

    >>> from games13.atlas.situation import world
    >>> joins(world())
    37
    """
    owner = world.owner
    return sum(owner.get(a, a) == owner.get(b, b) for a, b in land(world.map).edges)


def joined(world: World, *, times: int = 999, seed: int = 13) -> Among:
    """The join count among those of the same owners dealt to the same territories by chance.

    >>> from games13.atlas.situation import world
    >>> joined(world(), times=99).below
    1.0
    """
    luck, places, owners = Random(seed), list(world.owner), list(world.owner.values())
    links = [(a, b) for a, b in land(world.map).edges if a in world.owner and b in world.owner]
    counts = []
    for _ in range(times):
        luck.shuffle(owners)
        dealt = dict(zip(places, owners))
        counts.append(sum(dealt[a] == dealt[b] for a, b in links))
    return among(sum(world.owner[a] == world.owner[b] for a, b in links), counts)
