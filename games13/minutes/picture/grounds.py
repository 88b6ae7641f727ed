"""The battlegrounds: cards on their rails, the cubes of one side at each end, the leader's end filled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.draw.measure import width, wrap
from games13.draw.parts import CLOSER, card_back, empty_place, fresh, paragraph, words
from games13.draw.svg import group, name, num, path, rect, text
from games13.kernel.words import tr
from games13.minutes.cubes import said_zone
from games13.minutes.moves import NEUTRAL, SEATS, ZONES
from games13.minutes.picture.plan import LARGE, TABLE_H, Lay, Rails, column
from games13.minutes.picture.signs import SIDE, cubes, plain, said_points, symbol

if TYPE_CHECKING:
    from games13.minutes.final import Ground
    from games13.minutes.view import View

REMINDERS_H = 168  # what the reminders take


def rail_count(view: View) -> int:
    """How many rails there are, one kept free while a card is to be laid."""
    return len(view.grounds) + (view.pending in ("play", "bid", "start"))


def battleground(ground: Ground, row: int, rails: Rails) -> str:
    """A card on its rail. It has the card's id, so that it glides from the hand and from zone to zone."""
    h, lay = rails.card, rails.lay
    label = f"{lay.name}card {ground.name}"
    moved = is_new(ground)
    known = ground.card
    side = known.side if known else None
    drawn = rect(0, 0, lay.card, h, r=6, fill="panel" if known else "back",
                 stroke=SIDE[side] if side else "ink", stroke_width=2)  # fmt: skip
    drawn += _face(ground, h, lay) if known else _cover(ground, h, lay)
    drawn += "".join(_tally(ground, seat, h, lay) for seat in SEATS)
    if moved and ground.came_from is not None:
        drawn += fresh(-3, -3, lay.card + 6, h + 6, r=8)
    elif moved and ground.name != "Cuba":
        drawn = group(drawn, fresh(-3, -3, lay.card + 6, h + 6, r=8), class_="enter")
    return group(
        drawn, id=name(label), at=rails.at(row, column(ground.zone)), role="img", aria_label=says(ground)
    )


def is_new(ground: Ground) -> bool:
    """Whether the last play laid it, moved it or changed its cubes."""
    return ground.came_from != ground.zone or any(ground.change.values())


def says(ground: Ground) -> str:
    """A battleground as read aloud."""
    lead = tr("{seat} leads", seat=tr(ground.leader)) if ground.leader else tr("nobody leads")
    return tr(
        "{name}, {symbol}, {points}, in {zone}: US {us}, USSR {ussr}, {lead}",
        name=tr(ground.name),
        symbol=tr(ground.symbol) if ground.symbol else tr("face down"),
        points=said_points(ground.points),
        zone=said_zone(ground.zone),
        us=ground.cubes["US"],
        ussr=ground.cubes["USSR"],
        lead=lead,
    )


def _face(ground: Ground, h: float, lay: Lay) -> str:
    """Symbol, name and printed cubes; with room for it a second line in words."""
    card = ground.card
    assert card is not None
    called = tr(card.name) if ground.name != "Cuba" else tr("Cuba: {name}", name=tr(card.name))
    left = lay.tally + 46
    room = lay.card - lay.tally - 6 - left
    below = h >= 40
    x, y = (left + 4, h / 2 + 10) if below else (lay.card - lay.tally - 9 - 11 * (card.cubes - 1), h / 2)
    pips = "".join(plain(card.side, x + 11 * i, y, 4) for i in range(card.cubes))
    drawn, mark = symbol(card.symbol, lay.tally + 23, h / 2), "name" in card.reconstructed
    if not below and width(called, 13) > CLOSER * (room - 11 * card.cubes - 2 - 14 * mark):
        return drawn + _name(called, left, h, room)  # a long name on a crowded table needs all of it
    drawn += path(pips, fill=SIDE[card.side])
    if below:
        both = card.symbol == "military" and ground.name != "Cuba"
        worth = tr("1+ point") if both else said_points(ground.points)
        told = tr("{worth}, R", worth=worth) if mark else worth
        x += 11 * card.cubes + 2
        bold = width(called, 13, bold=True) <= room
        drawn += words(left, h / 2 - 3, room, called, (16, 13), bold=bold)
        return drawn + words(x, h / 2 + 15, left + room - x, told, (13,), "quiet")
    room -= 11 * card.cubes + 2
    if mark:
        room -= 14
        drawn += text(left + room + 2, h / 2 + 5, tr("R"), 13, "quiet")
    return drawn + _name(called, left, h, room)


def _name(called: str, left: float, h: float, room: float) -> str:
    if h < 30 or width(called, 16) <= room or width(called, 13) <= room:
        return words(left, h / 2 + 5, room, called, (16, 13))
    lines = wrap(called, room * CLOSER, 13, lines=2)
    first = h / 2 + 5 - 7 * (len(lines) - 1)
    return "".join(words(left, first + 14 * i, room, line, (13,)) for i, line in enumerate(lines))


def _cover(ground: Ground, h: float, lay: Lay) -> str:
    """Cuba face down: a closed file."""
    middle, inner = lay.card / 2, lay.card - 2 * lay.tally
    rules = "".join(f"M{num(lay.tally)} {y}h{num(inner)}" for y in range(6, int(h) - 3, 8))
    lid = rect(lay.tally + 16, 3, inner - 32, h - 6, r=3, fill="back", stroke="on-back", stroke_width=1.5)
    drawn, room = path(rules, stroke="on-back", opacity="0.3") + lid, inner - 40
    if h < 40:
        both = tr("Cuba: {points}", points=said_points(ground.points))
        sizes, y = ((16, 13), h / 2 + 5) if h > 28 else ((13,), h / 2 + 3.6)
        return drawn + words(middle, y, room, both, sizes, "on-back", anchor="middle", bold=True)
    told = tr("face down, {points}", points=said_points(ground.points))
    drawn += words(middle, h / 2 - 3, room, tr("Cuba"), (16, 13), "on-back", anchor="middle", bold=True)
    return drawn + words(middle, h / 2 + 14, room, told, (13,), "on-back", anchor="middle")


def _tally(ground: Ground, seat: str, h: float, lay: Lay) -> str:
    """One side's cubes on its end of the card. The end of the leader is filled."""
    count, leads = ground.cubes[seat], ground.leader == seat
    x, ink = 0 if seat == SEATS[0] else lay.card - lay.tally, "ink"
    if leads:
        drawn, ink = rect(x, 0, lay.tally, h, r=6, fill=SIDE[seat]), "panel"
    elif count and ground.card is None:
        drawn = rect(x + 2, 2, lay.tally - 4, h - 4, r=4, fill="panel")
    else:
        drawn = ""
    if not count:
        return drawn + (_sphere_leads(x + lay.tally / 2, h, lay) if leads else "")
    shown = min(count, (lay.tally - 20) // 12, 3 if count < 10 else 2)
    wide = 12 + 12 * (shown - 1)
    number = width(str(count), 16, bold=True)
    start = x + (lay.tally - wide - 4 - number) / 2
    if seat == SEATS[0]:
        at, said = start, start + wide + 4
    else:
        at, said = start + number + 4, start
    drawn += cubes(seat, at, h / 2, int(shown), r=6, step=12, ink="panel" if leads else "")
    return drawn + text(said, h / 2 + 4.5, count, 16, ink, bold=True)


def _sphere_leads(x: float, h: float, lay: Lay) -> str:
    """Nobody has more cubes there: the sphere in which it lies decides."""
    if lay is LARGE:
        return words(x, h / 2 + 5, lay.tally - 4, tr("sphere"), (13,), "panel", anchor="middle")
    return text(x, h / 2 + 6, "=", 16, "panel", anchor="middle", bold=True)


def free_places(view: View, rails: Rails) -> str:
    """Where the card now to be played may be laid."""
    if view.pending != "play":
        return ""
    drawn = ""
    for zone in (NEUTRAL, view.to_move or NEUTRAL):
        at = rails.at(len(view.grounds), column(zone))
        told = tr("a card can be laid here") if rails.lay is LARGE else ""
        drawn += group(_empty(rails.lay.card, rails.card, told), class_="hint", at=at)
    return drawn


def _empty(w: float, h: float, told: str) -> str:
    said = words(w / 2, h / 2 + 5, w - 24, told, (13,), anchor="middle") if told else ""
    return empty_place(w, h) + said


def bids(view: View, rails: Rails) -> str:
    """The bids in front of each side: covered until both are in, then open."""
    if view.pending not in ("bid", "start") or rails.lay is not LARGE:
        return ""
    drawn = ""
    for seat in SEATS:
        at = rails.at(1, column(seat))
        drawn += group(_bid(view, seat, rails.lay.card, rails.card), id=f"bid-{seat}", at=at)
    return drawn


def _bid(view: View, seat: str, w: float, h: float) -> str:
    own = view.bids[seat]
    if view.pending == "start":
        bid = view.gone[seat]
        told = tr("{n} bid", n=bid)
        sheet = rect(0, 0, w, h, r=6, fill="panel", stroke=SIDE[seat], stroke_width=2)
        laid = cubes(seat, 12, h / 2, bid, r=6, step=14) if bid else ""
        return sheet + laid + words(w - 12, h / 2 + 6, 74, told, (16, 13), anchor="end", bold=True)
    if not view.sealed[seat]:
        return _empty(w, h, tr("no bid yet"))
    told = tr("your bid, sealed: {n}", n=own) if own is not None and view.seat == seat else tr("bid sealed")
    sheet = card_back(w, h) + rect(60, 10, w - 120, h - 20, r=3, fill="back", stroke="on-back")
    return sheet + words(w / 2, h / 2 + 6, w - 136, told, (16, 13), "on-back", anchor="middle", bold=True)


def reminders(view: View, rails: Rails) -> str:
    """While the table is young: what pulls a battleground where."""
    top = TABLE_H - REMINDERS_H - 4
    if rails.end > top:
        return ""
    rules = {
        "US": tr("Cubes that the US places bring a battleground one step this way, however many they are."),
        NEUTRAL: tr("Cubes taken off a battleground push it one step away from who takes them."),
        "USSR": tr(
            "Cubes that the USSR places bring a battleground one step this way, however many they are."
        ),
    }
    war = {
        "US": tr("Three symbols of one kind here at the end: the US started the war."),
        NEUTRAL: tr("Most cubes on a battleground: 1 point. Level: the sphere decides."),
        "USSR": tr("Three symbols of one kind here at the end: the USSR started the war."),
    }
    drawn = ""
    for zone in ZONES:
        x = rails.at(0, column(zone))[0]
        if zone != NEUTRAL:
            way = 1 if zone == SEATS[1] else -1
            drawn += path(pointer(x + 16, top + 10, way), fill=SIDE[zone])
        lines, after = paragraph(x + 36, top + 16, rails.lay.card - 42, rules[zone], (16, 13), lines=4)
        drawn += lines + paragraph(x + 36, after + 6, rails.lay.card - 42, war[zone], (13,), lines=3)[0]
    return drawn


def pointer(x: float, y: float, way: int) -> str:
    """The path data of an arrow to the left (-1) or to the right (1)."""
    head = ((10, 0), (0, -9), (0, -3), (-10, -3), (-10, 3), (0, 3), (0, 9))
    return "M" + "L".join(f"{num(x + way * dx)} {num(y + dy)}" for dx, dy in head) + "z"


def ghost_place(rails: Rails, row: int, zone: str, at: tuple[float, float], *inside: str) -> str:
    """The place in a zone where a battleground would lie, seen from a thing at `at`."""
    x, y = rails.at(row, column(zone))
    x, y = x - at[0], y - at[1]
    frame = rect(x, y, rails.lay.card, rails.card, r=6, fill="none", stroke="chosen", stroke_width=3)
    return (group(*inside, at=(x, y)) if inside else "") + frame
