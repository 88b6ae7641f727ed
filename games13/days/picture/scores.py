"""A round's reckoning, step by step in words; and the end of the game, in peace or in war."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games13.days.board import LEAD, SEATS
from games13.days.picture import said
from games13.days.picture.cards import Piece, lines_of
from games13.days.picture.plan import DESK_W, PAD, PHONE_W
from games13.days.picture.signs import SIDE, small_cube
from games13.days.round_end import counted, retold, too_high
from games13.draw import shapes
from games13.draw.parts import fresh, heading, panel, words
from games13.draw.svg import group, num, path, rect, text
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.days.scoring import Tally
    from games13.days.view import View

INSET = 16
CELL, CELL_H = 26, 30
TRACK_W = CELL * (2 * LEAD + 1)


def reckoning(view: View, w: float) -> Piece:
    """The end of the last round: each step in words, and the way of the Prestige marker."""
    tally = view.tallies[-1]
    title = heading(INSET, 38, _beside(w), tr("Round {n}, scored", n=tally.round), size=28)
    told, h = _told(list(retold(view.known())), _way(tally.before, tally.after), w, 50)
    return Piece(panel(0, 0, w, h, edge="prestige", heavy=True) + title + told, h)


def _beside(w: float) -> float:
    """What room is left for a heading beside the Prestige track, or above it on a phone."""
    return w - 2 * INSET - (TRACK_W + INSET if w > PHONE_W else 0)


def _told(says: Sequence[str], way: str, w: float, top: float) -> tuple[str, float]:
    """The way of the Prestige marker, numbered sentences below it, and where they end."""
    at = (w - INSET - TRACK_W, 16.0) if w > PHONE_W else ((w - TRACK_W) / 2, top + 6)
    told, low = _steps(says, w, max(top, at[1] + 92))
    return group(way, at=at) + told, low + 4


def _steps(says: Sequence[str], w: float, top: float) -> tuple[str, float]:
    """Numbered sentences, in two columns if there is room, and where the longer one ends."""
    columns = 2 if w > PHONE_W else 1
    drawn, low, many = "", top, -(-len(says) // columns)
    each = (w - INSET) / columns - INSET
    for column in range(columns):
        y = top
        for i, one in enumerate(says[column * many : (column + 1) * many]):
            more, end = _step(one, column * many + i + 1, y, each)
            drawn += group(more, at=(INSET + (each + INSET) * column, 0))
            y = end
        low = max(low, y)
    return drawn, low


def _step(says: str, number: int, y: float, room: float) -> tuple[str, float]:
    drawn = path(shapes.outline("circle", 12, y + 7, 11), fill="prestige")
    drawn += text(12, y + 11.7, number, 13, "panel", anchor="middle", bold=True)
    told, y = lines_of(says, room - 32, y - 4, 16, x=32)
    return drawn + told, y + 10


def _way(before: int, after: int) -> str:
    """The Prestige marker's way."""
    drawn = words(0, 10, 60, tr("US"), (16, 13), "us", bold=True)
    drawn += words(TRACK_W / 2, 10, 170, tr("Prestige"), (16, 13), anchor="middle", mono=True, bold=True)
    drawn += words(TRACK_W, 10, 60, tr("USSR"), (16, 13), "ussr", anchor="end", bold=True)
    drawn += rect(0, 18, TRACK_W, CELL_H, fill="paper", stroke="border")
    drawn += path("".join(f"M{num(CELL * i)} 18v{CELL_H}" for i in range(1, 2 * LEAD + 1)), stroke="border")
    for value in range(-LEAD, LEAD + 1):
        if value not in (before, after):
            x = CELL * (LEAD - value + 0.5)
            drawn += text(x, 37.5, abs(value), 13, "quiet", anchor="middle")
    was, now = (CELL * (LEAD - value + 0.5) for value in (before, after))
    if before != after:
        drawn += path(shapes.outline("circle", was, 33, 11), fill="paper", stroke="prestige", stroke_width=2)
        drawn += text(was, 37.5, abs(before), 13, "prestige", anchor="middle", bold=True)
    drawn += path(shapes.outline("circle", now, 33, 12), fill="prestige")
    drawn += text(now, 37.5, abs(after), 13, "panel", anchor="middle", bold=True) + fresh(
        now - 14, 17, 28, 32
    )
    says = tr("{before} → {after}", before=said.lead(before), after=said.lead(after))
    return drawn + words(TRACK_W / 2, 74, TRACK_W, says, (20, 16, 13), anchor="middle", bold=True)


def ending(view: View, w: float) -> Piece:
    """The end of the game."""
    return _peace(view, w) if view.count else _war(view, w)


def _peace(view: View, w: float) -> Piece:
    """Who won, and how the Aftermath was counted."""
    assert view.result
    assert view.count
    drawn, y = lines_of(view.result.reason, _beside(w), 10, 28 if w > PHONE_W else 20, x=INSET, bold=True)
    quiet = tr("Thirteen days are over, and there has been no war.")
    more, y = lines_of(quiet, _beside(w), y, 16, "quiet", x=INSET)
    told, h = _told(list(counted(view.known()))[:-1], _way(view.count.before, view.count.after), w, y + 10)
    return Piece(panel(0, 0, w, h, edge="prestige", heavy=True) + drawn + more + told, h)


def _war(view: View, w: float) -> Piece:
    """Which markers did it; then nothing more."""
    drawn = shapes.danger(34, 30, 17, "on-band", "band")
    drawn += words(66, 39, w - 82, tr("Nuclear war"), (28, 20, 16, 13), "on-band", bold=True, mono=True)
    y, t = 62.0, view.known().t
    for index, seat in enumerate(SEATS):
        for one in too_high(t, index):
            drawn += path(shapes.cube(seat, 34, y + 14, 10), fill="on-band")
            more, y = lines_of(one, w - 66 - INSET, y, 20 if w > PHONE_W else 16, "on-band", x=66)
            drawn, y = drawn + more, y + 6
    last = tr("War has come first: the Aftermath does not count.")
    more, y = lines_of(last, w - 66 - INSET, y + 4, 16, "quiet-band", x=66)
    return Piece(rect(0, 0, w, y + 14, r=6, fill="band", stroke="quiet-band") + drawn + more, y + 14)


def rounds(view: View) -> Piece:
    """How each round was scored, in short."""
    drawn, y = "", 4.0
    for tally in view.tallies:
        more, y = _round(tally, y)
        drawn += more
    return Piece(panel(0, 0, DESK_W, y + 4) + drawn, y + 4)


def _round(tally: Tally, y: float) -> tuple[str, float]:
    drawn = heading(PAD, y + 22, 150, tr("Round {n}", n=tally.round), size=16)
    drawn += words(DESK_W - PAD, y + 22, 120, said.lead(tally.after), (16, 13), anchor="end", bold=True)
    y += 28
    for award in tally.awards:
        gain = tr("{seat} +{n}", seat=tr(award.winner), n=award.points) if award.winner else tr("level")
        drawn += small_cube(award.seat, PAD + 9, y + 9, 8)
        drawn += words(PAD + 24, y + 14, DESK_W - 120, tr(award.agenda), (13,), SIDE[award.seat], bold=True)
        drawn += words(DESK_W - PAD, y + 14, 76, gain, (13,), anchor="end")
        y += 22
    return drawn, y + 6
