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
    from games13.defcon.picture.layout import Layout, Spot
    from games13.defcon.pieces import Land, Zone
    from games13.defcon.view import View

W, H = 40, 22
HULL = "M-25-11L25-11L18 11L-18 11z"


def tokens(view: View, layout: Layout, places: list[str]) -> str:
    """What lies on some territories; a click goes through to the land."""
    return (
        _fallout(view, layout, places)
        + _troops(view, layout, places)
        + _forts(view, layout, places)
        + _capitals(view, layout, places)
    )


def fleets(view: View, layout: Layout, buttons: set[str]) -> str:
    """What lies at sea, but for what is drawn as a button."""
    return "".join(
        _fleet(name, zone, layout.at[name])
        for name, zone in view.zones.items()
        if zone.fleets and name in layout.at and name not in buttons
    )


def marks(view: View, layout: Layout) -> str:
    """What has just changed, and an attack under way."""
    return _glow(view, layout) + (_force(view.battle, layout) if view.battle else "")


def _troops(view: View, layout: Layout, places: list[str]) -> str:
    """A power's letter and its troops on its colour; a dash where only a territory token lies."""
    grounds_of: dict[str, list[Spot]] = defaultdict(list)
    said = ""
    for place in places:
        written = _written(view.lands[place])
        if place in layout.at and written:
            (fill, words), (x, y) = written, layout.at[place]
            grounds_of[fill].append((x, y))
            left = x - width(words, 16, bold=True) * HALF
            said += text(round(left), y + 6, words, 16, "panel", bold=True)
    return "".join(path(grounds(spots, W, H), fill=fill) for fill, spots in grounds_of.items()) + said


def _written(land: Land) -> tuple[str, str] | None:
    if land.owner:
        return COLOUR[land.owner], f"{LETTER[land.owner]} {land.troops or '–'}"
    return ("un", tr("UN")) if land.protected else None


def _forts(view: View, layout: Layout, places: list[str]) -> str:
    forts = (place for place in places if view.lands[place].fortification and place in layout.fort)
    d = "".join(at("fort", *layout.fort[place]) for place in forts)
    return path(d, fill="ink", stroke="panel", paint_order="stroke") if d else ""


def _capitals(view: View, layout: Layout, places: list[str]) -> str:
    drawn = ""
    for place in places:
        for j, power in enumerate(view.lands[place].capitals if place in layout.capital else ()):
            x, y = layout.capital[place]
            drawn += group(
                path(at("capital", 0, 0), fill=COLOUR[power]), id=f"capital-{power}", at=(x - 18 * j, y)
            )
    return group(drawn, stroke="panel", stroke_width=3, paint_order="stroke") if drawn else ""


def _fallout(view: View, layout: Layout, places: list[str]) -> str:
    """Irradiated land: a sign that nothing can live there."""
    spots = [layout.at[place] for place in places if place in layout.at and view.lands[place].radiation]
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
    drawn += text(0, 6, f"{LETTER[zone.holder]} {zone.fleets}", 16, "panel", anchor="middle", bold=True)
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
