"""The battlegrounds: cards on their rails, the cubes of one side at each end, the leader's end filled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.draw.measure import fit_lines, width
from games13.draw.parts import card_back, empty_place, fresh, paragraph, words
from games13.draw.svg import group, name, num, path, rect, text
from games13.kernel.words import tr
from games13.minutes.cubes import said_zone
from games13.minutes.moves import NEUTRAL, SEATS, ZONES
from games13.minutes.picture.plan import CARD_W, RAILS_H, TALLY_W, Rails, column
from games13.minutes.picture.signs import SIDE, cubes, plain, said_points, symbol

if TYPE_CHECKING:
    from games13.minutes.final import Ground
    from games13.minutes.view import View

MIDDLE = CARD_W - 2 * TALLY_W


def rails_of(view: View) -> Rails:
    """The rails, one kept free while a card is to be laid."""
    return Rails(len(view.grounds) + (view.pending in ("play", "bid", "start")))


def battleground(ground: Ground, row: int, rails: Rails) -> str:
    """A card on its rail. It has the card's id, so that it glides from the hand and from zone to zone."""
    h = rails.card
    label = f"card {ground.name}"
    moved = ground.came_from != ground.zone or any(ground.change.values())
    known = ground.card
    side = known.side if known else None
    drawn = rect(0, 0, CARD_W, h, r=6, fill="panel" if known else "back",
                 stroke=SIDE[side] if side else "ink", stroke_width=2)  # fmt: skip
    drawn += _face(ground, h) if known else _cover(ground, h)
    drawn += "".join(_tally(ground, seat, h) for seat in SEATS)
    if moved and ground.came_from is not None:
        drawn += fresh(-3, -3, CARD_W + 6, h + 6, r=8)
    elif moved and ground.name != "Cuba":
        drawn = group(drawn, fresh(-3, -3, CARD_W + 6, h + 6, r=8), class_="enter")
    return group(
        drawn, id=name(label), at=rails.at(row, column(ground.zone)), role="img", aria_label=says(ground)
    )


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


def _face(ground: Ground, h: float) -> str:
    """Symbol, name and printed cubes; with room for it a second line in words."""
    card = ground.card
    assert card is not None
    called = tr(card.name) if ground.name != "Cuba" else tr("Cuba: {name}", name=tr(card.name))
    left = TALLY_W + 50
    room = CARD_W - TALLY_W - 6 - left
    below = h >= 44
    x, y = (left + 4, h / 2 + 10) if below else (CARD_W - TALLY_W - 9 - 11 * (card.cubes - 1), h / 2)
    pips = "".join(plain(card.side, x + 11 * i, y, 4) for i in range(card.cubes))
    drawn = symbol(card.symbol, TALLY_W + 25, h / 2) + path(pips, fill=SIDE[card.side])
    mark = "name" in card.reconstructed
    if below:
        both = card.symbol == "military" and ground.name != "Cuba"
        worth = tr("1+ point") if both else said_points(ground.points)
        names = {"side": tr(card.side), "worth": worth}
        told = tr("{side}, {worth}, R", **names) if mark else tr("{side}, {worth}", **names)
        x += 11 * card.cubes + 2
        drawn += words(left, h / 2 - 3, room, called, (16, 13), bold=True)
        return drawn + words(x, h / 2 + 15, left + room - x, told, (13,), "quiet")
    room -= 11 * card.cubes + 2
    if mark:
        room -= 14
        drawn += text(left + room + 2, h / 2 + 5, tr("R"), 13, "quiet")
    return drawn + _name(called, left, h, room)


def _name(called: str, left: float, h: float, room: float) -> str:
    if width(called, 16) <= room or width(called, 13) <= room:
        return words(left, h / 2 + 5, room, called, (16, 13))
    lines, size = fit_lines(called, room, 2, (13,))
    first = h / 2 + 5 - 7 * (len(lines) - 1)
    return "".join(text(left, first + 14 * i, line, size) for i, line in enumerate(lines))


def _cover(ground: Ground, h: float) -> str:
    """Cuba face down: a closed file."""
    rules = "".join(f"M{TALLY_W} {y}h{MIDDLE}" for y in range(6, int(h) - 3, 8))
    lid = rect(TALLY_W + 34, 5, MIDDLE - 68, h - 10, r=3, fill="back", stroke="on-back", stroke_width=1.5)
    told = tr("face down, {points}", points=said_points(ground.points))
    drawn = path(rules, stroke="on-back", opacity="0.3") + lid
    middle, room = CARD_W / 2, MIDDLE - 76
    if h < 44:
        both = tr("Cuba: {points}", points=said_points(ground.points))
        return drawn + words(middle, h / 2 + 5, room, both, (16, 13), "on-back", anchor="middle", bold=True)
    drawn += words(middle, h / 2 - 3, room, tr("Cuba"), (16, 13), "on-back", anchor="middle", bold=True)
    return drawn + words(middle, h / 2 + 14, room, told, (13,), "on-back", anchor="middle")


def tally_x(seat: str) -> float:
    return 0 if seat == SEATS[0] else CARD_W - TALLY_W


def _tally(ground: Ground, seat: str, h: float) -> str:
    """One side's cubes on its end of the card. The end of the leader is filled."""
    count, leads = ground.cubes[seat], ground.leader == seat
    x, ink = tally_x(seat), "ink"
    if leads:
        drawn, ink = rect(x, 0, TALLY_W, h, r=6, fill=SIDE[seat]), "panel"
    elif count and ground.card is None:
        drawn = rect(x + 2, 2, TALLY_W - 4, h - 4, r=4, fill="panel")
    else:
        drawn = ""
    if not count:
        told = words(x + TALLY_W / 2, h / 2 + 5, TALLY_W - 8, tr("sphere"), (13,), ink, anchor="middle")
        return drawn + told if leads else ""
    shown = min(count, 3 if count < 10 else 2)
    wide = 12 + 12 * (shown - 1)
    number = width(str(count), 16, bold=True)
    start = x + (TALLY_W - wide - 4 - number) / 2
    if seat == SEATS[0]:
        at, said = start, start + wide + 4
    else:
        at, said = start + number + 4, start
    drawn += cubes(seat, at, h / 2, shown, r=6, step=12, ink="panel" if leads else "")
    return drawn + text(said, h / 2 + 6, count, 16, ink, bold=True)


def free_places(view: View, rails: Rails) -> str:
    """Where the card now to be played may be laid."""
    if view.pending != "play":
        return ""
    drawn = ""
    for zone in (NEUTRAL, view.to_move or NEUTRAL):
        at = rails.at(len(view.grounds), column(zone))
        drawn += group(_empty(rails.card, tr("a card can be laid here")), class_="hint", at=at)
    return drawn


def _empty(h: float, told: str) -> str:
    return empty_place(CARD_W, h) + words(CARD_W / 2, h / 2 + 5, CARD_W - 24, told, (13,), anchor="middle")


def bids(view: View, rails: Rails) -> str:
    """The bids in front of each side: covered until both are in, then open."""
    if view.pending not in ("bid", "start"):
        return ""
    drawn = ""
    for seat in SEATS:
        at = rails.at(1, column(seat))
        drawn += group(_bid(view, seat, rails.card), id=f"bid-{seat}", at=at)
    return drawn


def _bid(view: View, seat: str, h: float) -> str:
    own = view.bids[seat]
    if view.pending == "start":
        bid = view.gone[seat]
        told = tr("{n} bid", n=bid)
        sheet = rect(0, 0, CARD_W, h, r=6, fill="panel", stroke=SIDE[seat], stroke_width=2)
        laid = cubes(seat, 12, h / 2, bid, r=7, step=18) if bid else ""
        return sheet + laid + words(CARD_W - 12, h / 2 + 6, 90, told, (16, 13), anchor="end", bold=True)
    if not view.sealed[seat]:
        return _empty(h, tr("no bid yet"))
    told = tr("your bid, sealed: {n}", n=own) if own is not None and view.seat == seat else tr("bid sealed")
    sheet = card_back(CARD_W, h) + rect(60, 10, CARD_W - 120, h - 20, r=3, fill="back", stroke="on-back")
    return sheet + words(
        CARD_W / 2, h / 2 + 6, CARD_W - 136, told, (16, 13), "on-back", anchor="middle", bold=True
    )


def reminders(view: View, rails: Rails) -> str:
    """While the table is young: what pulls a battleground where."""
    used = rails.high * (len(view.grounds) + 1) + 16
    if used > RAILS_H - 128:
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
        x, y = Rails(1).at(0, column(zone))
        foot = y + RAILS_H - 128
        if zone != NEUTRAL:
            way = 1 if zone == SEATS[1] else -1
            drawn += _pointer(x + 16, foot + 6, way)
        lines, after = paragraph(x + 40, foot + 12, CARD_W - 48, rules[zone], (16, 13))
        drawn += lines
        lines, _ = paragraph(x + 40, after + 8, CARD_W - 48, war[zone], (13,), lines=2)
        drawn += lines
    return drawn


def pointer(x: float, y: float, way: int) -> str:
    """The path data of an arrow to the left (-1) or to the right (1)."""
    head = ((10, 0), (0, -9), (0, -3), (-10, -3), (-10, 3), (0, 3), (0, 9))
    return "M" + "L".join(f"{num(x + way * dx)} {num(y + dy)}" for dx, dy in head) + "z"


def _pointer(x: float, y: float, way: int) -> str:
    return path(pointer(x, y, way), fill=SIDE[SEATS[way > 0]])


def ghost_place(rails: Rails, row: int, zone: str, at: tuple[float, float], *inside: str) -> str:
    """The place in a zone where a battleground would lie, seen from a thing at `at`."""
    x, y = rails.at(row, column(zone))
    x, y = x - at[0], y - at[1]
    frame = rect(x, y, CARD_W, rails.card, r=6, fill="none", stroke="chosen", stroke_width=3)
    return (group(*inside, at=(x, y)) if inside else "") + frame
