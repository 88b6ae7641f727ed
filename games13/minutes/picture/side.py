"""Beside the hand: the bids, the card in play, or how it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.draw.parts import heading, panel, paragraph, words
from games13.draw.svg import group, line, text
from games13.kernel.words import listing, tr
from games13.minutes.moves import SEATS
from games13.minutes.picture.cards import PAD, ROOM, button, face
from games13.minutes.picture.plan import CHOICE, FOOT_H, FOOT_W
from games13.minutes.picture.signs import SIDE, cubes
from games13.minutes.scoring import WAR

if TYPE_CHECKING:
    from games13.minutes.view import View


def sheet(title: str, *inside: str, known: str, room: float = ROOM) -> str:
    """A sheet of paper with its heading."""
    return group(panel(2, 2, FOOT_W - 4, FOOT_H - 4), heading(PAD, 26, room, title), *inside, id=known)


def bid(view: View) -> str:
    """The secret bid: fourteen buttons for who bids now."""
    bids = [move for move in view.moves() if move.does == "bid"]
    rule = tr("The higher bid says who starts. Both bids leave the game.")
    if view.level_bids:
        level = tr("Level so far, and taken back: {bids}.", bids=listing([str(n) for n in view.level_bids]))
        drawn = words(PAD, 48, ROOM, level, (16, 13), "fresh", bold=True)
    else:
        drawn = paragraph(PAD, 44, ROOM, rule, (13,), lines=2)[0]
    for i, move in enumerate(bids):
        at = 4 + 44.1 * (i % 7), FOOT_H - 32 - (CHOICE + 3) * (2 - i // 7)
        drawn += button(move, move.label, at, (43.5, CHOICE), str(move.count))
    if bids:
        drawn += words(PAD, FOOT_H - 12, ROOM, tr("To play last is often better."), (16, 13), "quiet")
    else:
        own = view.bids.get(view.seat or "")
        if own is not None:
            drawn += words(PAD, 120, ROOM, tr("your bid, sealed: {n}", n=own), bold=True)
        drawn += words(PAD, 150, ROOM, waiting(view), fill="quiet")
    return sheet(tr("The secret bid"), drawn, known="side")


def start(view: View) -> str:
    """The bids are open: the higher bidder names who makes the first play."""
    drawn = ""
    for i, seat in enumerate(SEATS):
        x = PAD + (ROOM / 2) * i
        told = tr("{seat} bid {n}", seat=tr(seat), n=view.gone[seat])
        drawn += cubes(seat, x, 52, 1, r=10) + words(x + 28, 58, ROOM / 2 - 32, told, (20, 16, 13), bold=True)
    rule = tr("These cubes leave the game. Who does not start makes the last play.")
    drawn += paragraph(PAD, 90, ROOM, rule, (16, 13), lines=3)[0]
    starts = [move for move in view.moves() if move.does == "start"]
    w = (ROOM - 12) / 2
    for i, move in enumerate(starts):
        drawn += button(move, move.label, (PAD + (w + 12) * i, FOOT_H - 14 - CHOICE), (w, CHOICE), move.label)
    if not starts:
        drawn += words(PAD, FOOT_H - 20, ROOM, waiting(view), fill="quiet")
    return sheet(tr("Who starts?"), drawn, known="side")


def in_play(view: View) -> str:
    """The card in play, and what it lets its user do."""
    card = next(g.card for g in view.grounds if g.card and g.card.name == view.pending_card)
    user = view.to_move or ""
    by_other = view.last is not None and view.pending == "event" and view.last.seat != user
    if view.pending == "command":
        title = tr("In play: Command {n}", n=card.cubes)
    elif by_other:
        title = tr("{seat} event, offered", seat=tr(user))
    else:
        title = tr("In play: its event")
    told = words(PAD, 148, ROOM, title, (16, 13), mono=True, bold=True) + _told(view, by_other)
    return group(face(card), line(PAD, 128, FOOT_W - PAD, 128, stroke="border"), told, id="side")


def _told(view: View, by_other: bool) -> str:
    """What is to be done now."""
    n = view.pending_cubes
    if not view.moves():
        told = waiting(view)
    elif view.pending == "command":
        told = tr("Up to {n}: place (+) or take off (–), on the table.", n=n)
    elif by_other:
        told = tr("Use it first: choose on the table. Or leave it.")
    else:
        counts = {move.count for move in view.moves() if move.does != "pass"}
        told = tr("Choose on the table.") if len(counts) < 2 else tr("Choose on the table, up to {n}.", n=n)
    lines = paragraph(PAD, 172, ROOM, told, (16, 13), lines=2, bold=True)[0]
    return group(lines, class_="hint" if view.moves() else None)


def waiting(view: View) -> str:
    """For whom all wait."""
    return tr("Waiting for the {seat}.", seat=tr(view.to_move)) if view.to_move else ""


def standing(view: View, known: str) -> str:
    """What the table would bring if the game ended now, and how near the war is."""
    rows = [
        (tr("Battlegrounds (Cuba 2)"), view.standing.battlegrounds),
        (tr("Most military ones"), one(view.standing.military)),
        (tr("Together"), view.standing.points),
    ]
    drawn = "".join(
        cubes(seat, x - 28, 21, 1, r=6) + words(x - 12, 26, 46, tr(seat), (13,), SIDE[seat], bold=True)
        for seat, x in zip(SEATS, COLUMNS, strict=True)
    )
    for i, (told, counts) in enumerate(rows):
        y, bold = 52 + 24 * i, i == len(rows) - 1
        drawn += line(PAD, y - 17, FOOT_W - PAD, y - 17, stroke="ink" if bold else "border")
        drawn += words(PAD, y, COLUMNS[0] - PAD - 20, told, bold=bold)
        drawn += numbers(COLUMNS, y, counts, bold=bold)
    near = any((*view.war.values(), *view.threat.values()))
    fill = "fresh" if near else "quiet"
    lines, after = paragraph(PAD, 128, ROOM, _danger(view), (16, 13), fill, lines=2, bold=near)
    if "…" in lines:
        lines, after = paragraph(PAD, 126, ROOM, _danger(view), (13,), fill, lines=4, bold=near)
    last = tr("The cards left in both hands may add a point, and a symbol to each sphere.")
    if after < 190:
        lines += paragraph(PAD, after + 2, ROOM, last, (13,), "quiet", lines=2)[0]
    return sheet(tr("If it ended now"), drawn, lines, known=known, room=COLUMNS[0] - PAD - 32)


COLUMNS = (FOOT_W - 104, FOOT_W - 36)


def numbers(
    columns: tuple[float, float], y: float, counts: tuple[int, int], *, bold: bool, size: int = 16
) -> str:
    """What both sides get, each in its column."""
    return "".join(
        text(x, y, n, size, anchor="middle", bold=bold) for x, n in zip(columns, counts, strict=True)
    )


def one(side: int | None) -> tuple[int, int]:
    """A point for this side."""
    return int(side == 0), int(side == 1)


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
