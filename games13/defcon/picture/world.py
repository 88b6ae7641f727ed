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

# how far an outline may lie from the true one, on land and at sea, and the gap between the lines of a hatch
FINE, FINE_SEA, HATCH_GAP = 2.6, 6.0, 24
SIZE = (1200, 623)
TYPE = 16  # of all that is written on the map
STOPS = "pointer-events:auto"  # a click on land is none on the sea beneath


class Drawn:
    """A map's outlines, ready to be drawn."""

    def __init__(self, map: Map) -> None:
        self.shapes: list[list[Ring]] = thinned([rings(place.outline) for place in map.territories], FINE)
        self.lands = [path_data(shape) for shape in self.shapes]
        self.sea_shapes = thinned([rings(place.outline) for place in map.seas], FINE_SEA)
        self.seas = [path_data(shape) for shape in self.sea_shapes]
        self._hatches: dict[tuple[int, str], str] = {}

    def hatch(self, land: int, way: str) -> str:
        """The hatch of a territory."""
        key = land, way
        if key not in self._hatches:
            self._hatches[key] = hatch(self.shapes[land], way, HATCH_GAP)
        return self._hatches[key]


@lru_cache(maxsize=8)
def drawn(map: Map) -> Drawn:
    """The outlines of a map, made once."""
    return Drawn(map)


def sea(map: Map) -> str:
    """The sea, and the borders of the zones."""
    wide, high = map.size or SIZE
    borders = "".join(drawn(map).seas)
    return rect(0, 0, wide, high, fill="sea") + path(borders, fill="none", stroke="border", opacity="0.5")


def homes(map: Map) -> dict[str, list[str]]:
    """The territories by whose home they are: what changes there is a layer of its own."""
    found: dict[str, list[str]] = {}
    for place in map.territories:
        found.setdefault(place.power, []).append(place.name)
    return found


def land(options: Options, places: list[str]) -> str:
    """Some territories in the washes of their powers, under the powers' hatches."""
    washes: dict[str, str] = {}
    lines: dict[str, str] = {}
    for name in places:
        held, number = options.view.lands[name], options.map.territory[name]
        fill = land_fill(held)
        washes[fill] = washes.get(fill, "") + options.drawn.lands[number]
        if held.owner:
            lines[held.owner] = lines.get(held.owner, "") + options.drawn.hatch(number, HATCH[held.owner])
    return group(
        *(path(d, fill=fill, style=STOPS) for fill, d in washes.items() if d), stroke="border"
    ) + group(*(path(d, stroke=colour(power)) for power, d in lines.items() if d), opacity="0.4")


def land_fill(held: Land) -> str:
    """The ground of a territory: its power's wash; burnt; bare paper where nobody plays."""
    if held.radiation:
        return "defcon1"
    return wash(held.owner) if held.in_play else "paper"


def names(layout: Layout) -> str:
    """The names of all places: those of seas slanted, those of lands on a light edge."""
    seas, lands = (
        "".join(text(x, y, line, TYPE) for line, x, y in lines) for lines in (layout.seas, layout.lands)
    )
    edged = group(
        lands,
        stroke="panel",
        stroke_opacity="0.75",
        stroke_width=3,
        stroke_linejoin="round",
        paint_order="stroke",
    )
    return group(seas, font_style="italic") + edged


def passages(map: Map) -> str:
    """The canals and straits: small gates, always open."""
    d = "".join(shapes.outline("circle", *passage.at, 4) for passage in map.passages if passage.at)
    return path(d, fill="panel", stroke="ink", stroke_width=1.5)


def legend() -> str:
    """What the signs on the map mean, at its lower edge."""
    drawn, x, y = "", 660.0, SIZE[1] - 10
    for sign, said in (("capital", tr("capital")), ("fort", tr("fortification")), ("", tr("destroyed"))):
        drawn += path(at(sign, x, y - 4) if sign else shapes.radiation(x, y - 4, 9), fill="ink")
        drawn += text(round(x + 14), y, said, TYPE)
        x += 40 + width(said, TYPE)
    return drawn
