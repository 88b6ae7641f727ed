"""The battlegrounds on the map: cubes of both seats, who leads, flags, bonuses and connections."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from games13.days.board import ARENAS, BATTLEGROUNDS, FULL, SEATS
from games13.days.picture import said
from games13.days.picture.land import frame, land, place
from games13.days.picture.options import Options, Slot
from games13.days.picture.plan import EFFECT_H, GROUND_H, GROUND_W, GROUNDS, ROW_X, ROWS_Y, SLOT
from games13.days.picture.signs import SIDE, arena, blank, cross, cube, flag
from games13.draw import shapes
from games13.draw.parts import choice, fresh, spot, words
from games13.draw.svg import group, line, name, num, path, rect, text
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.days.cards import Deck
    from games13.days.view import View
    from games13.kernel.moves import Move

PINS = {
    "Berlin": "Berlin",
    "Italy": "Italy",
    "Turkey": "Turkey",
    "Cuba (military)": "Cuba",
    "Cuba (political)": "Cuba",
}


def earth(deck: Deck) -> str:
    """What never changes: the map, lines to the places, connections."""
    return land() + _pins() + _links(deck) + frame()


def grounds(view: View, deck: Deck, options: Options) -> str:
    """What lies on the map, and what would."""
    drawn = "".join(battleground(view, deck, options, ground) for ground in BATTLEGROUNDS)
    return drawn + "".join(way(options, move) for move in options.ways)


def height(ground: str) -> float:
    """How tall a battleground's panel is: for world opinion, it also says what it brings."""
    return GROUND_H + (EFFECT_H if BATTLEGROUNDS.index(ground) >= 6 else 0)


def _middle(ground: str) -> tuple[float, float]:
    x, y = GROUNDS[ground]
    return x + GROUND_W / 2, y + height(ground) / 2


def _pins() -> str:
    """A line from each battleground's panel to its place."""
    lines, heads = "", ""
    for ground, town in PINS.items():
        x, y = place(town)
        left, top = GROUNDS[ground]
        near_x = min(max(x, left), left + GROUND_W)
        near_y = min(max(y, top), top + height(ground))
        lines += f"M{num(x)} {num(y)}L{num(near_x)} {num(near_y)}"
        heads += shapes.outline("circle", x, y, 3.5)
    return path(lines, stroke="ink", stroke_width=1.5) + path(heads, fill="ink")


def _links(deck: Deck) -> str:
    """The connections along which an agenda brings more, each with what it brings."""
    pairs = {
        tuple(sorted((agenda.flag, near), key=BATTLEGROUNDS.index))
        for agenda in deck.kinds
        for near in agenda.connected
        if agenda.flag in BATTLEGROUNDS
    }
    ends = sorted((_middle(one), _middle(two)) for one, two in pairs)
    d = "".join(f"M{num(x)} {num(y)}L{num(u)} {num(v)}" for (x, y), (u, v) in ends)
    lines = path(d, stroke="prestige", stroke_width=4, stroke_dasharray="3 4") if d else ""
    return lines + "".join(_badge((x + u) / 2, (y + v) / 2, "+1") for (x, y), (u, v) in ends)


def _badge(x: float, y: float, says: str) -> str:
    return path(shapes.outline("circle", x, y, 12), fill="prestige", stroke="panel", stroke_width=1.5) + text(
        x, y + 4.7, says, 13, "panel", anchor="middle", bold=True
    )


def battleground(view: View, deck: Deck, options: Options, ground: str) -> str:
    """A battleground's panel."""
    leader, track = view.leader[ground], ARENAS[BATTLEGROUNDS.index(ground) // 3]
    h = height(ground)
    bonus = next(
        (agenda.bonus for agenda in deck.kinds if (agenda.flag, agenda.worth) == (ground, "cubes")), 0
    )
    edge = SIDE[leader] if leader else "border"
    drawn = rect(0, 0, GROUND_W, h, fill="panel", stroke=edge, stroke_width=3 if leader else 1.5)
    drawn += arena(track, letter=False)
    drawn += words(26, 15, GROUND_W - (44 if bonus else 27), tr(ground), (16, 13), bold=True)
    drawn += "".join(_row(view, options, ground, seat) for seat in SEATS)
    if h > GROUND_H:
        drawn += words(GROUND_W / 2, h - 5, GROUND_W - 8, brings(ground), (13,), "quiet", anchor="middle")
    drawn += _lead(view, ground, h) + _target(options, ground) + "".join(_flags(view, ground))
    if bonus:
        badge = _badge(GROUND_W - 5, 4, f"+{bonus}")
        drawn += group(badge, pointer_events="none") if ground in options.grounds else badge
    return group(
        drawn, id=name(f"ground {ground}"), at=GROUNDS[ground], role=role(options, ground),
        aria_label=says(view, ground),
    )  # fmt: skip


def role(options: Options, ground: str) -> str:
    """Nothing can be chosen within an image."""
    live = ground in options.grounds or any(at.ground == ground for at in options.slots)
    return "group" if live else "img"


def brings(ground: str) -> str:
    """What leading on a world opinion battleground brings at the round's end."""
    return {
        "Television": tr("moves a marker"),
        "United Nations": tr("takes the Letter"),
        "Alliances": tr("draws a card"),
    }[ground]


def says(view: View, ground: str) -> str:
    """A battleground as it is read out."""
    here, leader = view.cubes[ground], view.leader[ground]
    values = {"ground": tr(ground), "us": here["US"], "ussr": here["USSR"]}
    if leader:
        return tr("{ground}: US {us}, USSR {ussr}; the {leader} leads", leader=tr(leader), **values)
    return tr("{ground}: US {us}, USSR {ussr}; level", **values)


def _lead(view: View, ground: str, h: float) -> str:
    """Who leads and by how much, on a tag that hangs below the panel."""
    leader = view.leader[ground]
    if not leader:
        return ""
    lead = view.cubes[ground][leader] - view.cubes[ground][said.other(leader)]
    sign = path(shapes.cube(leader, 11, h + 6.5, 6), fill="panel")
    return rect(0, h, 44, 14, fill=SIDE[leader]) + sign + text(21, h + 11, f"+{lead}", 13, "panel", bold=True)


def _flags(view: View, ground: str) -> Iterator[str]:
    """Flags planted on the panel's upper edge."""
    x = GROUND_W - 32
    for seat in reversed(SEATS):
        for number, where in enumerate(view.flag_places[seat]):
            if where == ground:
                chosen = view.chosen[seat] == view.flags[seat][number]
                yield group(flag(seat, chosen=chosen), id=f"flag-{seat}-{number}", at=(x, 0))
                x -= 26


def slot_at(seat: str, number: int) -> tuple[float, float]:
    """The corner of a slot within its panel."""
    return ROW_X + SLOT * (number - 1), ROWS_Y + SLOT * SEATS.index(seat)


def _centre(seat: str, number: int) -> tuple[float, float]:
    x, y = slot_at(seat, number)
    return x + SLOT / 2, y + SLOT / 2


def _row(view: View, options: Options, ground: str, seat: str) -> str:
    """A seat's five slots: its cubes, the free slots, what can be chosen."""
    there = view.cubes[ground][seat]
    x, y = slot_at(seat, 1)
    changed = (ground, seat) in view.changed.cubes
    origin = f"supply-{seat}" if changed else None
    drawn, free = "", ""
    for number in range(1, FULL + 1):
        at = Slot(ground, seat, number)
        known = f"cube-{seat}-{BATTLEGROUNDS.index(ground)}-{number}"
        if at in options.slots:
            drawn += _choice(view, options, at, known if number <= there else "")
        elif number <= there:
            drawn += cube(seat, *_centre(seat, number), id=known, data_from=origin)
        else:
            left, top = _centre(seat, number)
            free += blank(seat, left, top, 3 if seat == "US" else 2)
    drawn += path(free, stroke="border", fill="none") if free else ""
    return drawn + (fresh(x - 2, y, 5 * SLOT + 3, SLOT, r=4) if changed else "")


def _choice(view: View, options: Options, at: Slot, known: str) -> str:
    """A slot to be clicked: free, to place cubes up to it; a cube, to remove it and those after it."""
    move = options.slots[at]
    x, y = slot_at(at.seat, at.number)
    if known:
        inside = cube(at.seat, *_centre(at.seat, at.number), id=known)
        gone = range(at.number, view.cubes[at.ground][at.seat] + 1)
        ghost = path("".join(cross(*_centre(at.seat, n)) for n in gone), class_="ghost", fill="none")
    else:
        inside = text(x + SLOT / 2, y + 17, f"+{move.count}", 13, "legal", anchor="middle")
        coming = range(at.number - move.count + 1, at.number + 1)
        d = "".join(blank(at.seat, *_centre(at.seat, n)) for n in coming)
        ghost = path(d, class_="ghost", fill=SIDE[at.seat])
    return spot(move, said.foreseen(options, move), x, y, SLOT, SLOT, inside, ghost=ghost)


def _target(options: Options, ground: str) -> str:
    """The whole panel as a choice, where cubes come or go one at a time."""
    if ground not in options.grounds:
        return ""
    move = options.grounds[ground]
    there = options.cubes(move, ground)
    seat = there.whose
    x, y = _centre(seat, max(there.before, there.after))
    if move.does == "place":
        ghost = path(blank(seat, x, y), fill=SIDE[seat], stroke="chosen")
    else:
        ghost = path(cross(x, y), fill="none", stroke="chosen", stroke_width=3)
    h = height(ground)
    inside = rect(0, 0, GROUND_W, h, fill="none", pointer_events="all")
    return choice(move, said.foreseen(options, move), GROUND_W, h, inside, preview=ghost, r=0, out=2)


def way(options: Options, move: Move) -> str:
    """The way of a cube from one battleground to another, while one points at it elsewhere."""
    ends: list[float] = []
    for ground in (move.what, move.where):
        there = options.cubes(move, ground)
        (left, top), (x, y) = GROUNDS[ground], _centre(there.whose, max(there.before, there.after))
        ends += [left + x, top + y]
    return line(*ends, class_="ghost", data_for=str(move))
