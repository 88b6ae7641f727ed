"""A map's numbers beside ours: for whoever makes one, and wonders what it will play like."""

from __future__ import annotations

from collections.abc import Iterator

from games13.atlas.conquest import targets
from games13.atlas.graphs import combined, land, sea
from games13.atlas.situation import world
from games13.atlas.structure import chokepoints, pieces, steps_between
from games13.defcon.map import Map
from games13.kernel.words import tr


def numbers(map: Map) -> dict[str, float]:
    """What can be counted on a map.

    >>> numbers(Map.load(None))["borders"]
    48
    """
    both, ground, start = combined(map), land(map), world(map)
    places = list(ground)
    return {
        tr("territories"): len(ground),
        tr("sea zones"): len(map.seas),
        tr("borders"): ground.number_of_edges(),
        tr("sea lanes"): sea(map).number_of_edges(),
        tr("coasts"): sum(len(zone.coasts) for zone in map.seas),
        tr("pieces by land"): len(pieces(ground)),
        tr("chokepoints by land"): len(chokepoints(ground)),
        tr("chokepoints, land and sea"): len(chokepoints(both)),
        tr("steps between two territories"): steps_between(both, places, places),
        **{
            tr("{power}: targets at the start", power=tr(power)): len(targets(start, power))
            for power in start.powers
        },
    }


def beside_ours(map: Map) -> Iterator[str]:
    """A line a number, ours behind it."""
    ours = numbers(Map.load(None))
    for name, value in numbers(map).items():
        yield tr("{name}: {value:.4g} (ours: {ours:.4g})", name=name, value=value, ours=ours[name])
