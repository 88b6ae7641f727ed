"""Both sides in a line: cubes left, cards, agenda, the Letter, and what counts for them in this round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.days.board import SEATS
from games13.days.picture import said
from games13.days.picture.plan import OPEN_H, OPEN_Y, SEAT_H, SEAT_W, SEATS_Y
from games13.days.picture.signs import SIDE, letter, small_cube, whole
from games13.days.table import effects
from games13.draw import shapes
from games13.draw.measure import fit_lines, width
from games13.draw.parts import GAP, MARGIN, WIDE, fresh, panel, words
from games13.draw.svg import group, path, rect, text
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.days.cards import Card
    from games13.days.view import View


def sides(view: View) -> str:
    """Both seats, and at an open table the hand that does not lie at the bottom."""
    drawn = "".join(_seat(view, seat, i) for i, seat in enumerate(SEATS))
    return drawn + (_waiting_hand(view) if is_open(view) else "")


def is_open(view: View) -> bool:
    """Whether there is another hand to be seen."""
    return view.seat is None and not view.result


def _seat(view: View, seat: str, index: int) -> str:
    turn = seat == view.to_move
    drawn = panel(0, 0, SEAT_W, SEAT_H, edge="chosen" if turn else "border", heavy=turn)
    drawn += path(shapes.outline("play", 12, 24, 6), fill="chosen") if turn else ""
    drawn += small_cube(seat, 34, 24, 11)
    drawn += words(52, 31, 66, tr(seat), (20, 16, 13), SIDE[seat], bold=True)
    drawn += _cell(122, 64, tr("cubes"), str(view.supply[seat]), f"supply-{seat}")
    drawn += _hand(view, seat, 190)
    drawn += _agenda_cell(view, seat, 284, 146)
    drawn += _effects(view, seat, 436, 80 if view.letter == seat else 124)
    if view.letter == seat:
        glow = fresh(-3, -3, 46, 32, r=4) if view.changed.letter else ""
        label = tr("The {seat} holds the Personal Letter", seat=tr(seat))
        drawn += group(letter(40, 26), glow, id="letter", at=(SEAT_W - 48, 11), role="img", aria_label=label)
    return group(drawn, id=f"seat-{seat}", at=(MARGIN + (SEAT_W + GAP) * index, SEATS_Y))


def _cell(x: float, w: float, caption: str, value: str, known: str | None = None) -> str:
    drawn = words(0, 18, w, caption, (13,), "quiet") + words(0, 38, w, value, (16, 13), bold=True)
    return group(drawn, id=known, at=(x, 0))


def _hand(view: View, seat: str, x: float) -> str:
    count = len(view.hands[seat])
    backs = path("".join(f"M{17 * i} 23h14v19h-14z" for i in range(count)), fill="back") if count else ""
    caption = words(0, 18, 96, tr("hand: {n}", n=count), (13,), "quiet")
    return group(caption, backs, at=(x, 0))


def _agenda(view: View, seat: str) -> str:
    """The agenda as far as this view knows it."""
    if chosen := view.chosen[seat]:
        return tr(chosen)
    if view.has_chosen[seat]:
        return tr("chosen, hidden")
    return "–" if view.result else tr("not yet chosen")


def _agenda_cell(view: View, seat: str, x: float, w: float) -> str:
    """The agenda below its caption; a long one takes both lines."""
    says = _agenda(view, seat)
    if width(says, 13, bold=True) <= w:
        return _cell(x, w, tr("agenda"), says)
    lines, size = fit_lines(says, w, 2, (13,), bold=True)
    return "".join(text(x, 20 + 18 * i, line, size, bold=True) for i, line in enumerate(lines))


def _effects(view: View, seat: str, x: float, w: float) -> str:
    """What counts for a seat in this round, in two lines."""
    says = effects(view, seat)
    lines, size = fit_lines("; ".join(says), w, 2, (13,), bold=True)
    if says and lines[-1].endswith("…"):  # beside the Letter the last of them has to do
        lines, size = fit_lines(says[-1], w, 2, (13,), bold=True)
    y = 29.0 if len(lines) == 1 else 20
    return "".join(text(x, y + 18 * i, line, size, "fresh", bold=True) for i, line in enumerate(lines))


def _waiting_hand(view: View) -> str:
    """At an open table: the cards of the seat that does not decide."""
    seat = said.other(view.to_move or "US")
    if not view.hands[seat]:
        return ""
    title = tr("{seat}'s hand", seat=tr(seat))
    drawn = words(0, 30, 120, title, (16, 13), mono=True, bold=True)
    w = (WIDE - 2 * MARGIN - 128 - 4 * 8) / 5
    for i, card in enumerate(view.hands[seat]):
        if card:
            drawn += group(_chip(card, w), at=(128 + (w + 8) * i, 0))
    return group(drawn, id="waiting-hand", at=(MARGIN, OPEN_Y))


def _chip(card: Card, w: float) -> str:
    colour = SIDE[card.side]
    return (
        rect(0, 0, w, OPEN_H, fill="panel", stroke=colour)
        + words(8, 29, 58, f"{tr(card.side)} {card.cubes}", (16, 13), colour, bold=True)
        + _chip_name(tr(card.name), w - 76)
    )


def _chip_name(name: str, room: float) -> str:
    lines, size = fit_lines(name, room, 2, whole(name, room), bold=True)
    y = 29.0 if len(lines) == 1 else 20
    return "".join(text(70, y + 20 * i, line, size, bold=True) for i, line in enumerate(lines))
