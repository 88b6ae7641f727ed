"""How agendas and the Aftermath add up, and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.days.board import SEATS
from games13.days.picture import said
from games13.days.picture.plan import FOOT_H, FOOT_Y
from games13.days.picture.signs import SIDE, small_cube
from games13.draw.measure import fit_lines, width
from games13.draw.parts import LINE, MARGIN, WIDE, heading, panel, words
from games13.draw.svg import group, line, rect, text
from games13.kernel.words import listing, tr

if TYPE_CHECKING:
    from games13.days.cards import Card
    from games13.days.scoring import Tally
    from games13.days.view import View

COLUMN = 280
PAD = 16


def tally_lines(tally: Tally, room: float, x: float, bottom: float = FOOT_H) -> str:
    """A round's end: how both agendas add up, what they lifted (if there is room), Prestige, war."""
    drawn = heading(x, 28, room, tr("Round {n}, scored", n=tally.round))
    y = 52.0
    for award in tally.awards:
        drawn += small_cube(award.seat, x + 9, y - 5, 8)
        drawn += words(x + 24, y, room - 24, tr(award.agenda), (16, 13), SIDE[award.seat], bold=True)
        lines, size = fit_lines(said.reckoned(award), room - 24, 2, (13,))
        for one in lines:
            y += LINE[size]
            drawn += text(x + 24, y, one, size)
        y += 26
    y -= 2
    if tally.lifted:
        lifted = listing(
            [tr("{seat} {track}", seat=tr(seat), track=tr(track)) for seat, track in tally.lifted]
        )
        lines, size = fit_lines(tr("Lifted by an agenda: {markers}", markers=lifted), room, 2, (13,))
        for one in lines if y + LINE[13] * len(lines) + 8 < bottom else ():
            drawn += text(x, y, one, size, "quiet")
            y += LINE[size]
    lines, size = fit_lines(
        said.scored(tally), room, 1 if _fits(said.scored(tally), room) else 2, (16, 13), bold=True
    )
    for one in lines:
        drawn += text(x, y + 2, one, size, bold=True)
        y += LINE[size]
    y -= LINE[size]
    if tally.war:
        war = tr("War: {seats}", seats=listing([tr(seat) for seat in tally.war]))
        drawn += rect(x, y + 10, room, 24, r=4, fill="defcon1")
        drawn += words(x + 8, y + 27, room - 16, war, (16, 13), bold=True)
    return drawn


def _fits(says: str, room: float) -> bool:
    return width(says, 13, bold=True) <= room


def ending(view: View) -> str:
    """The end of the game: who won and why, round by round, and the Aftermath."""
    assert view.result is not None
    w = WIDE - 2 * MARGIN
    drawn = panel(0, 0, w, FOOT_H, edge="prestige", heavy=True)
    drawn += words(PAD, 38, w - 2 * PAD, view.result.reason, (28, 20, 16, 13), bold=True)
    drawn += line(PAD, 52, w - PAD, 52, stroke="border")
    for i, tally in enumerate(view.tallies):
        drawn += group(tally_lines(tally, COLUMN - PAD, 0), at=(PAD + COLUMN * i, 52))
    drawn += group(_aftermath(view, w - COLUMN * 3 - 2 * PAD), at=(PAD + COLUMN * 3, 52))
    return group(drawn, id="in-play", at=(MARGIN, FOOT_Y))


def _aftermath(view: View, room: float) -> str:
    """The cards that were saved: cubes on cards of the US against cubes on cards of the USSR."""
    drawn = heading(0, 28, room, tr("Aftermath"))
    if not view.count:
        lines, size = fit_lines(tr("War has come first: the Aftermath does not count."), room, 4, (16, 13))
        return drawn + "".join(text(0, 56 + LINE[size] * i, one, size) for i, one in enumerate(lines))
    found = [card for cards in view.aftermath.values() for card in cards if card]
    y = 56.0
    for side in SEATS:
        total = view.count.us if side == "US" else view.count.ussr
        drawn += small_cube(side, 9, y - 5, 8)
        drawn += words(24, y, room - 80, tr("{seat} cards", seat=tr(side)), (16, 13), SIDE[side], bold=True)
        drawn += text(room, y, total, 20, SIDE[side], anchor="end", bold=True)
        for card in (card for card in found if card.side == side):
            y += LINE[13] - 2
            drawn += _saved(card, y, room)
        y += 24
    count = view.count
    gain = tr("Equal: nobody gains.")
    if count.winner:
        lead = {"before": said.lead(count.before), "after": said.lead(count.after)}
        gained = abs(count.after - count.before)
        gain = tr("The {seat} gains {n}: {before} → {after}", seat=tr(count.winner), n=gained, **lead)
    lines, size = fit_lines(gain, room, 2, (13,), bold=True)
    y = min(y, 240 - 18 * (len(lines) - 1))
    return drawn + "".join(text(0, y + 18 * i, one, size, bold=True) for i, one in enumerate(lines))


def _saved(card: Card, y: float, room: float) -> str:
    return words(24, y, room - 60, tr(card.name), (13,)) + text(room, y, card.cubes, 13, anchor="end")
