"""At the left below the table: the bids, the card in play, or how it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.draw.parts import panel, paragraph, words
from games13.draw.svg import group
from games13.kernel.words import listing, tr
from games13.minutes.moves import SEATS
from games13.minutes.picture.cards import CAPTION, FACE_H, FACE_W, PAD, button, caption, face
from games13.minutes.picture.ending import count_rows, count_table
from games13.minutes.picture.plan import FOOT_Y, zone_x
from games13.minutes.picture.signs import cubes
from games13.minutes.scoring import WAR

if TYPE_CHECKING:
    from games13.minutes.cards import Card
    from games13.minutes.view import View

ROOM = FACE_W - 2 * PAD


def standing_panel(view: View) -> str:
    """How it stands, while a card in play lies where this would be, if the hand leaves room for it."""
    if view.pending not in ("command", "event") or len(view.hand) > 1:
        return ""
    return group(_standing(view), id="standing", at=(zone_x(2), FOOT_Y))


def side_panel(view: View) -> str:
    """What the moment needs."""
    told = {"bid": _bid, "start": _start, "command": _in_play, "event": _in_play}.get(
        view.pending, _standing
    )(view)
    return group(told, id="side", at=(zone_x(0), FOOT_Y))


def _sheet(title: str, *inside: str) -> str:
    return caption(title) + group(panel(0, 0, FACE_W, FACE_H), *inside, at=(0, CAPTION))


def _bid(view: View) -> str:
    """The secret bid: fourteen buttons for who bids now, covered cubes for all others."""
    bids = [move for move in view.moves() if move.does == "bid"]
    rule = tr("The higher bid says who starts; both bids leave the game. To play last is often better.")
    lines, y = paragraph(PAD, 26, ROOM, rule, (16, 13), lines=3)
    if view.level_bids:
        level = tr("Level so far, and taken back: {bids}.", bids=listing([str(n) for n in view.level_bids]))
        lines += words(PAD, y, ROOM, level, (13,), "fresh", bold=True)
    drawn = lines
    if bids:
        w, gap = 44, 6
        for i, move in enumerate(bids):
            at = PAD + (w + gap) * (i % 7), 122 + 46 * (i // 7)
            drawn += button(move, move.label, at, (w, 38), str(move.count))
    else:
        drawn += words(PAD, 140, ROOM, _waiting(view), fill="quiet")
    return _sheet(tr("The secret bid"), drawn)


def _start(view: View) -> str:
    """The bids are open: the higher bidder names who makes the first play."""
    drawn = ""
    for i, seat in enumerate(SEATS):
        x = PAD + (ROOM / 2) * i
        drawn += cubes(seat, x, 30, 1, r=10)
        drawn += words(
            x + 30,
            36,
            ROOM / 2 - 34,
            tr("{seat} bid {n}", seat=tr(seat), n=view.gone[seat]),
            (20, 16, 13),
            bold=True,
        )
    rule = tr("These cubes leave the game. Who does not start makes the last play.")
    lines, _ = paragraph(PAD, 70, ROOM, rule, (16, 13), lines=3)
    drawn += lines
    starts = [move for move in view.moves() if move.does == "start"]
    w = (ROOM - 12) / 2
    for i, move in enumerate(starts):
        drawn += button(move, move.label, (PAD + (w + 12) * i, 150), (w, 44), move.label)
    if not starts:
        drawn += words(PAD, 170, ROOM, _waiting(view), fill="quiet")
    return _sheet(tr("Who starts?"), drawn)


def _in_play(view: View) -> str:
    """The card in play, what it lets its user do, and the way to leave it."""
    card = next(g.card for g in view.grounds if g.card and g.card.name == view.pending_card)
    rest = [move for move in view.moves() if move.does == "pass"]
    user = view.to_move or ""
    by_other = view.last is not None and view.pending == "event" and view.last.seat != user
    drawn = _told(view, card, by_other)
    for move in rest:
        drawn += button(move, move.label, (FACE_W - PAD - 150, FACE_H - 44), (150, 34), move.label)
    if view.pending == "command":
        title = tr("In play: Command {n}", n=card.cubes)
    elif by_other:
        title = tr("{seat} event, offered", seat=tr(user))
    else:
        title = tr("In play: its event")
    return caption(title) + group(face(card), drawn, at=(0, CAPTION))


def _told(view: View, card: Card, by_other: bool) -> str:
    """What is to be done now, beside the button that leaves it."""
    room, y = ROOM - 162, FACE_H - 60
    n = view.pending_cubes
    if not view.moves():
        told = _waiting(view)
    elif view.pending == "command":
        told = tr("Up to {n}: place (+) or take off (–), on the table.", n=n)
    elif by_other:
        told = tr("Use it first: choose on the table. Or leave it.")
    else:
        counts = {move.count for move in view.moves() if move.does != "pass"}
        told = tr("Choose on the table.") if len(counts) < 2 else tr("Choose on the table, up to {n}.", n=n)
    lines = paragraph(PAD, y, room, told, (16, 13), lines=3, bold=True)[0]
    return group(lines, class_="hint" if view.moves() else None)


def _waiting(view: View) -> str:
    return tr("Waiting for the {seat}.", seat=tr(view.to_move)) if view.to_move else ""


def _standing(view: View) -> str:
    """What the table would bring if the game ended now, and how near the war is."""
    rows = [*count_rows(view.standing), (tr("Together"), view.standing.points)]
    drawn = count_table(rows, sums=2, top=54, high=25, rule=18, wide=FACE_W)
    last = tr("The cards left in both hands at the end may add a point, and a symbol to each sphere.")
    drawn += paragraph(PAD, 130, ROOM, last, (13,), "quiet", lines=2)[0]
    near = any((*view.war.values(), *view.threat.values()))
    lines, _ = paragraph(
        PAD, 171, ROOM, _danger(view), (16, 13), "fresh" if near else "quiet", lines=3, bold=near
    )
    return _sheet(tr("If it ended now"), drawn, lines)


def _danger(view: View) -> str:
    told = []
    for seat in SEATS:
        if view.war[seat]:
            listed = listing([tr(s) for s in view.war[seat]])
            told.append(
                tr("{seat} sphere: {n} {symbols} symbols, that is war.", seat=tr(seat), n=WAR, symbols=listed)
            )
        elif view.threat[seat]:
            listed = listing([tr(s) for s in view.threat[seat]])
            told.append(tr("{seat} sphere: one {symbols} symbol from war.", seat=tr(seat), symbols=listed))
    return " ".join(told) or tr("Neither side is near a war yet.")
