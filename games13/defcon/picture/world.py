"""The map: sea, lands in their powers' colours and hatches, and the names of the places."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from games13.defcon.picture.coast import Ring, hatch, path_data, rings, thinned
from games13.defcon.picture.signs import HATCH, at, colour, wash
from games13.draw import shapes
from games13.draw.measure import width
from games13.draw.svg import group, path, rect, text
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.map import Map
    from games13.defcon.picture.layout import Layout
    from games13.defcon.picture.options import Options
    from games13.defcon.pieces import Land

# how far an outline may lie from the true one, and the gap between the lines of a hatch
FINE, COARSE = (2.6, 20), (5.0, 44)
FINE_SEA = 6.0
SIZE = (1200, 623)


class Drawn:
    """A map's outlines, ready to be drawn."""

    def __init__(self, map: Map, fine: float, gap: int) -> None:
        self.shapes: list[list[Ring]] = thinned([rings(place.outline) for place in map.territories], fine)
        self.lands = [path_data(shape) for shape in self.shapes]
        self.sea_shapes = thinned([rings(place.outline) for place in map.seas], FINE_SEA)
        self.seas = [path_data(shape) for shape in self.sea_shapes]
        self.gap = gap
        self._hatches: dict[tuple[int, str], str] = {}

    def hatch(self, land: int, way: str) -> str:
        """The hatch of a territory."""
        key = land, way
        if key not in self._hatches:
            self._hatches[key] = hatch(self.shapes[land], way, self.gap)
        return self._hatches[key]


@lru_cache(maxsize=8)
def drawn(map: Map, grain: tuple[float, int] = FINE) -> Drawn:
    """The outlines of a map, made once."""
    return Drawn(map, *grain)


def sea(options: Options) -> str:
    """The sea, and the borders of the zones that cannot be chosen."""
    map = options.map
    wide, high = map.size or SIZE
    quiet = "".join(
        d for name, d in zip(map.sea, options.drawn.seas, strict=True) if name not in options.zones
    )
    return rect(0, 0, wide, high, fill="sea") + path(quiet, fill="none", stroke="border", opacity="0.5")


def land(options: Options) -> str:
    """The territories that cannot be chosen, those of one power in one piece."""
    by_wash: dict[str, str] = {}
    for name, d in zip(options.map.territory, options.drawn.lands, strict=True):
        if name not in options.lands:
            fill = land_fill(options.view.lands[name])
            by_wash[fill] = by_wash.get(fill, "") + d
    return group(*(path(d, fill=fill) for fill, d in by_wash.items() if d), stroke="border")


def land_fill(held: Land) -> str:
    """The ground of a territory: its power's wash; burnt; bare paper where nobody plays."""
    if held.radiation:
        return "defcon1"
    return wash(held.owner) if held.in_play else "paper"


def hatches(options: Options) -> str:
    """The powers' hatches over their lands."""
    by_power: dict[str, str] = {}
    for i, held in enumerate(options.view.lands.values()):
        if held.owner:
            by_power[held.owner] = by_power.get(held.owner, "") + options.drawn.hatch(i, HATCH[held.owner])
    return group(
        *(path(d, stroke=colour(power)) for power, d in by_power.items() if d),
        opacity="0.4",
        pointer_events="none",
    )


def names(layout: Layout) -> str:
    """The names of all places: those of seas slanted, those of lands on a light edge."""
    seas, lands = (
        "".join(text(x, y, line, 13) for line, x, y in lines) for lines in (layout.seas, layout.lands)
    )
    edged = group(
        lands,
        stroke="panel",
        stroke_opacity="0.75",
        stroke_width=3,
        stroke_linejoin="round",
        paint_order="stroke",
    )
    return group(group(seas, font_style="italic"), edged, pointer_events="none")


def passages(map: Map) -> str:
    """The canals and straits: small gates, always open."""
    d = "".join(shapes.outline("circle", *passage.at, 4) for passage in map.passages if passage.at)
    return path(d, fill="panel", stroke="ink", stroke_width=1.5)


def legend() -> str:
    """What the signs on the map mean, at its lower edge."""
    drawn, x, y = "", 700.0, SIZE[1] - 12
    for sign, said in (("capital", tr("capital")), ("fort", tr("fortification")), ("", tr("destroyed"))):
        drawn += path(at(sign, x, y - 4) if sign else shapes.radiation(x, y - 4, 9), fill="ink")
        drawn += text(round(x + 14), y, said, 13)
        x += 40 + width(said, 13)
    return group(drawn, pointer_events="none")
