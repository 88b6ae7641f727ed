"""Below the map: the tracks, the danger of war, Prestige, the piles, and what each side has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.days.board import LEAD, SEATS
from games13.days.picture import said
from games13.days.picture.plan import MAP_W, STATE_X, STEP_H, TRACKS_W, Tracks
from games13.days.picture.signs import SIDE, letter, small_cube
from games13.days.picture.tracks import empty, standing
from games13.days.table import effects
from games13.draw import shapes
from games13.draw.measure import fit_lines, width
from games13.draw.parts import fresh, panel, words
from games13.draw.svg import group, num, path, rect, text
from games13.kernel.words import listing, tr

if TYPE_CHECKING:
    from games13.days.picture.options import Options
    from games13.days.view import View

SIDE_W = MAP_W - STATE_X - 2
PRESTIGE_H, WAR_H, SEAT_H, PILES_H = 52, 36, 58, 38
CELL = 26
TRACKS = Tracks(TRACKS_W, STEP_H)


def tables() -> str:
    """What never changes."""
    return empty(TRACKS)


def state(view: View, options: Options) -> str:
    """What stands on the tracks, and all that a seat has."""
    tracks = group(standing(view, options, TRACKS, known=True), id="defcon")
    return tracks + group(_beside(view), at=(STATE_X, 0))


def _beside(view: View) -> str:
    seats_y = WAR_H + PRESTIGE_H + 8
    drawn = war(view) + group(prestige(view), at=(0, WAR_H + 4))
    for i, seat in enumerate(SEATS):
        drawn += group(_seat(view, seat), id=f"seat-{seat}", at=(0, seats_y + (SEAT_H + 4) * i))
    return drawn + group(_piles(view), id="piles", at=(0, seats_y + 2 * (SEAT_H + 4)))


def war(view: View) -> str:
    """Whom the war check would find guilty now; otherwise, what it looks for."""
    seats = [tr(seat) for seat in SEATS if view.at_war[seat]]
    if seats:
        says = tr("Nuclear war: {seats}", seats=listing(seats))
        if not view.result:
            says = tr("Nuclear war if the round ended now: {seats}", seats=listing(seats))
        drawn = rect(0, 0, SIDE_W, WAR_H, r=4, fill="defcon1", stroke="ussr", stroke_width=2)
        drawn += shapes.danger(20, WAR_H / 2, 11, "ink", "defcon1")
        x, bold = 40, True
    else:
        says = tr("War: a marker in DEFCON 1, or all three in DEFCON 2, when the round ends.")
        drawn, x, bold = panel(0, 0, SIDE_W, WAR_H), 8, False
    lines, size = fit_lines(says, SIDE_W - x - 6, 2, (13,), bold=bold)
    y = 22.5 if len(lines) == 1 else 15
    drawn += "".join(text(x, y + 15 * i, line, size, bold=bold) for i, line in enumerate(lines))
    return group(drawn, id="war")


def prestige(view: View) -> str:
    """Five steps to each side of level."""
    left = (SIDE_W - 11 * CELL) / 2
    drawn = panel(0, 0, SIDE_W, PRESTIGE_H)
    drawn += words(8, 18, 60, tr("US"), (16, 13), "us", bold=True)
    drawn += words(SIDE_W / 2, 18, 180, tr("Prestige"), (16, 13), anchor="middle", mono=True, bold=True)
    drawn += words(SIDE_W - 8, 18, 60, tr("USSR"), (16, 13), "ussr", anchor="end", bold=True)
    cells = "".join(f"M{num(left + CELL * i)} 24v24" for i in range(1, 11))
    drawn += rect(left, 24, 11 * CELL, 24, fill="paper", stroke="border") + path(cells, stroke="border")
    for value in range(-LEAD, LEAD + 1):
        if value != view.prestige:
            fill = "us" if value > 0 else "ussr" if value else "ink"
            x = left + CELL * (LEAD - value + 0.5)
            drawn += text(x, 40.5, abs(value), 13, fill, anchor="middle")
    marker = path(shapes.outline("circle", CELL / 2, 12, 11.5), fill="prestige")
    marker += text(CELL / 2, 16.5, abs(view.prestige), 13, "panel", anchor="middle", bold=True)
    if view.changed.prestige:
        marker += fresh(-1, -2, CELL + 2, 28, r=6)
    drawn += group(marker, id="prestige", at=(left + CELL * (LEAD - view.prestige), 24))
    label = tr("Prestige: {lead}", lead=said.lead(view.prestige))
    return group(drawn, id="prestige-track", role="img", aria_label=label)


def _seat(view: View, seat: str) -> str:
    """A seat: whether it decides, its agenda, its cubes and cards, the Letter, what counts in this round."""
    turn, holds = seat == view.to_move, view.letter == seat
    drawn = panel(0, 0, SIDE_W, SEAT_H, edge="chosen" if turn else "border", heavy=turn)
    drawn += path(shapes.outline("play", 11, 16, 5), fill="chosen") if turn else ""
    drawn += small_cube(seat, 28, 16, 9) + words(42, 21, 50, tr(seat), (16, 13), SIDE[seat], bold=True)
    agenda, room = _agenda(view, seat), SIDE_W - 102
    full = tr("Agenda: {agenda}", agenda=agenda)
    drawn += words(94, 21, room, full if width(full, 13) <= room else agenda, (13,))
    left = path("M9 40h12v12h-12z", fill="border") + words(26, 51, 44, view.supply[seat], (16, 13), bold=True)
    label = tr("{cubes} left", cubes=said.cubes(view.supply[seat]))
    drawn += group(left, id=f"supply-{seat}", role="img", aria_label=label)
    drawn += _hand(view, seat, 56) + _effects(view, seat, 146, SIDE_W - (200 if holds else 154))
    if holds:
        glow = fresh(-3, -3, 46, 32, r=4) if view.changed.letter else ""
        label = tr("The {seat} holds the Personal Letter", seat=tr(seat))
        drawn += group(letter(40, 26), glow, id="letter", at=(SIDE_W - 47, 28), role="img", aria_label=label)
    return drawn


def _hand(view: View, seat: str, x: float) -> str:
    count = len(view.hands[seat])
    backs = "".join(f"M{17 * i} 0h14v19h-14z" for i in range(count))
    return group(path(backs, fill="back") if count else "", at=(x, 36), role="img",
                 aria_label=tr("hand: {n}", n=count))  # fmt: skip


def _agenda(view: View, seat: str) -> str:
    """The agenda as far as this view knows it."""
    if chosen := view.chosen[seat]:
        return tr(chosen)
    if view.has_chosen[seat]:
        return tr("chosen, hidden")
    return "–" if view.result else tr("not yet chosen")


def _effects(view: View, seat: str, x: float, w: float) -> str:
    """What counts for a seat in this round."""
    says = effects(view, seat)
    lines, size = fit_lines("; ".join(says), w, 2, (13,), bold=True)
    y = 50.0 if len(lines) == 1 else 41
    return "".join(text(x, y + 14 * i, line, size, "fresh", bold=True) for i, line in enumerate(lines))


def _piles(view: View) -> str:
    """How many cards lie where."""
    piles = (
        ("deck", tr("deck"), view.deck),
        ("discard", tr("discards"), len(view.discard)),
        ("aftermath", tr("Aftermath"), view.aftermath_count),
    )
    drawn, w = "", SIDE_W / 3
    for i, (known, says, count) in enumerate(piles):
        back = path("M2 2h15v18h-15z" + ("M20 5v18h-15" if count > 1 else ""),
                    fill="back" if count else "none", stroke="border")  # fmt: skip
        label = tr("{pile}: {cards}", pile=says, cards=said.cards(count))
        back += text(27, 19, count, 20, bold=True) + words(2, PILES_H - 3, w - 4, says, (13,), "quiet")
        drawn += group(back, id=known, at=(w * i, 0), role="img", aria_label=label)
    return drawn
