"""What lies on the map: troops, capitals, fortifications, radiation, fleets."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from games13.defcon.picture.layout import FORCE, HALF
from games13.defcon.picture.signs import COLOUR, LETTER, at, grounds
from games13.draw import shapes
from games13.draw.measure import width
from games13.draw.svg import group, num, path, text
from games13.draw.svg import name as svg_name
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.battle import Battle
    from games13.defcon.map import Map
    from games13.defcon.picture.layout import Layout, Spot
    from games13.defcon.pieces import Land, Zone
    from games13.defcon.view import View

W, H = 40, 22
HULL = "M-22-10L22-10L15 10L-15 10z"


def tokens(view: View, layout: Layout, buttons: set[str]) -> str:
    """All of them, over the lands; a click goes through to the land. `buttons`: fleets drawn as such."""
    map = layout.map
    fleets = "".join(
        _fleet(name, zone, layout.at[name])
        for name, zone in view.zones.items()
        if zone.fleets and name in layout.at and name not in buttons
    )
    return group(
        _fallout(view, map),
        _troops(view, map),
        _forts(view, layout),
        _capitals(view, layout),
        fleets,
        _glow(view, layout),
        _force(view.battle, layout) if view.battle else "",
        pointer_events="none",
    )


def _troops(view: View, map: Map) -> str:
    """A power's letter and its troops on its colour; a dash where only a territory token lies."""
    places: dict[str, list[Spot]] = defaultdict(list)
    said = ""
    for place in map.territories:
        land = view.lands[place.name]
        written = _written(land)
        if place.at and written:
            fill, words = written
            places[fill].append(place.at)
            left = place.at[0] - width(words, 16, bold=True) * HALF
            said += text(round(left), place.at[1] + 6, words, 16, "panel", bold=True)
    return "".join(path(grounds(spots, W, H), fill=fill) for fill, spots in places.items()) + said


def _written(land: Land) -> tuple[str, str] | None:
    if land.owner:
        return COLOUR[land.owner], f"{LETTER[land.owner]} {land.troops or '–'}"
    return ("un", tr("UN")) if land.protected else None


def _forts(view: View, layout: Layout) -> str:
    d = "".join(at("fort", *layout.fort[known]) for known, land in view.lands.items()
                if land.fortification and known in layout.fort)  # fmt: skip
    return path(d, fill="ink", stroke="panel", paint_order="stroke") if d else ""


def _capitals(view: View, layout: Layout) -> str:
    drawn = ""
    for known, land in view.lands.items():
        for j, power in enumerate(land.capitals if known in layout.capital else ()):
            x, y = layout.capital[known]
            drawn += group(
                path(at("capital", 0, 0), fill=COLOUR[power]), id=f"capital-{power}", at=(x - 18 * j, y)
            )
    return group(drawn, stroke="panel", stroke_width=3, paint_order="stroke")


def _fallout(view: View, map: Map) -> str:
    """Irradiated land: a sign that nothing can live there."""
    spots = [place.at for place in map.territories if place.at and view.lands[place.name].radiation]
    if not spots:
        return ""
    discs = "".join(shapes.outline("circle", x, y, 13) for x, y in spots)
    return path(discs, fill="panel", stroke="ink") + path(
        "".join(shapes.radiation(x, y, 10.5) for x, y in spots), fill="ink"
    )


def _fleet(known: str, zone: Zone, spot: Spot) -> str:
    """A hull with its power's letter and the number of fleets; marked when some have fought already."""
    assert zone.holder is not None
    drawn = path(HULL, fill=COLOUR[zone.holder])
    drawn += text(0, 5, f"{LETTER[zone.holder]} {zone.fleets}", 13, "panel", anchor="middle", bold=True)
    return group(drawn, id=svg_name(f"fleets {known}"), at=spot)


def _glow(view: View, layout: Layout) -> str:
    """What has just changed."""
    changed = (*view.changed.lands, *(zone for zone in view.changed.zones if view.zones[zone].fleets))
    spots = [layout.at[place] for place in changed if place in layout.at]
    return (
        path("".join(f"M{num(x - 26)} {num(y - 14)}h52v28h-52z" for x, y in spots), class_="fresh")
        if spots
        else ""
    )


def _force(battle: Battle, layout: Layout) -> str:
    """The attackers beside what they attack; they come from their headquarters."""
    spot = layout.at.get(battle.place)
    if not spot:
        return ""
    ring = path(shapes.outline("circle", *spot, 32), fill="none", stroke="fresh", stroke_width=4)
    if not battle.force:
        return ring
    drawn = path("M-24-15h48v30h-48z", fill="fresh") + path(
        grounds([(0, 0)], W, H), fill=COLOUR[battle.attacker]
    )
    drawn += text(0, 6, f"{LETTER[battle.attacker]} {battle.force}", 16, "panel", anchor="middle", bold=True)
    return ring + group(
        drawn, id="force", at=layout.free(spot, FORCE, 48, 30), data_from=f"hq-{battle.attacker}"
    )
