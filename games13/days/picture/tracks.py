"""Beside the map: the DEFCON tracks, the danger of war, Prestige, rounds and piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.days.board import ARENAS, LEAD, SEATS, TOP
from games13.days.picture import said
from games13.days.picture.options import Options, TrackStep
from games13.days.picture.plan import (
    DEFCON_H,
    LANE_W,
    MAP_Y,
    PILES_H,
    PILES_Y,
    PRESTIGE_H,
    PRESTIGE_Y,
    SIDE_W,
    SIDE_X,
    STEP_H,
    STEPS_Y,
    TRACK_W,
    TRACK_X,
    WAR_H,
    WAR_Y,
    lane_x,
)
from games13.days.picture.signs import ARENA, SIDE, blank, cube, flag
from games13.draw import shapes
from games13.draw.measure import fit_lines
from games13.draw.parts import LINE, fresh, panel, spot, words
from games13.draw.svg import group, name, num, path, rect, text
from games13.kernel.words import listing, tr

if TYPE_CHECKING:
    from games13.days.view import View

AREAS = ((1, 2), (2, 3), (3, 3))  # from the top: a DEFCON area and how many steps it has
CELL = 30


def side(view: View, options: Options) -> str:
    """All that lies beside the map."""
    return defcon(view, options) + _war(view) + _prestige(view) + _piles(view)


def defcon(view: View, options: Options) -> str:
    """Three tracks side by side, so that three markers in DEFCON 2 are seen at a glance."""
    drawn = panel(0, 0, SIDE_W, DEFCON_H)
    drawn += words(3, 52, TRACK_X - 5, tr("DEFCON"), (13,), "quiet", mono=True)
    y = float(STEPS_Y)
    for area, steps in AREAS:
        h = steps * STEP_H
        drawn += rect(1, y, SIDE_W - 2, h, fill=f"defcon{area}")
        drawn += text(24, y + h / 2 + 9, area, 28, anchor="middle", bold=True, mono=True)
        y += h
    drawn += _grid()
    drawn += "".join(_head(track, i) for i, track in enumerate(ARENAS))
    drawn += "".join(_filled(view, seat) for seat in SEATS)
    drawn += "".join(_lane(view, options, track, seat) for track in ARENAS for seat in SEATS)
    return group(drawn, id="defcon", at=(SIDE_X, MAP_Y))


def _grid() -> str:
    lanes = "".join(f"M{TRACK_X} {STEPS_Y + STEP_H * i}h{SIDE_W - TRACK_X - 1}" for i in range(1, 8))
    walls = "".join(f"M{TRACK_X + TRACK_W * i - 3} {STEPS_Y}v{STEP_H * 8}" for i in range(3))
    return path(lanes, stroke="border", opacity="0.6") + path(walls, stroke="border", stroke_width=2)


def _head(track: str, index: int) -> str:
    x = TRACK_X + TRACK_W * index
    lines, size = fit_lines(tr(track).capitalize(), TRACK_W - 20, 2, (13,), bold=True)
    drawn = path(shapes.outline(shapes.ARENA_SIGNS[track], x + 8, 19, 8), fill=ARENA[track])
    y = 24.0 if len(lines) == 1 else 16
    return drawn + "".join(
        text(x + 18, y + LINE[size] * i, line, size, bold=True) for i, line in enumerate(lines)
    )


def _filled(view: View, seat: str) -> str:
    """How far a seat's lanes are filled."""
    d = ""
    for track in ARENAS:
        left, high = lane_x(track, seat) + LANE_W / 2 - 6, STEP_H * (view.markers[track][seat] - 0.5)
        d += f"M{num(left)} {STEPS_Y + STEP_H * TOP}v{num(-high)}h12v{num(high)}z"
    return path(d, fill=SIDE[seat], opacity="0.35")


def _lane(view: View, options: Options, track: str, seat: str) -> str:
    """A seat's lane: its marker, its flags, and the steps that can be chosen."""
    x, step = lane_x(track, seat), view.markers[track][seat]
    top = STEPS_Y + STEP_H * (TOP - step)
    level = top + STEP_H / 2
    drawn = "".join(_step(view, options, at) for at in options.steps if (at.track, at.seat) == (track, seat))
    drawn += _flags(view, track, seat)
    if (track, seat) in view.changed.markers:
        drawn += fresh(x + 2, top + 1, LANE_W - 4, STEP_H - 2, r=4)
    return drawn + cube(seat, x + LANE_W / 2, level, id=name(f"marker {seat} {track}"))


def _step(view: View, options: Options, at: TrackStep) -> str:
    move = options.steps[at]
    y = STEPS_Y + STEP_H * (TOP - at.number)
    x = lane_x(at.track, at.seat)
    up = at.number > view.markers[at.track][at.seat]
    middle, level = x + LANE_W / 2, y + STEP_H / 2
    arrow = (
        f"M{num(middle - 7)} {num(level + 3)}l7-7 7 7"
        if up
        else f"M{num(middle + 7)} {num(level - 3)}l-7 7-7-7"  # clockwise, or it would be a hole
    )
    ghost = path(blank(at.seat, middle, level, 8), class_="ghost", fill=SIDE[at.seat])
    return spot(
        move,
        listing([said.step(view, to) for to in options.markers(move)]),
        x + 1,
        y + 1,
        LANE_W - 2,
        STEP_H - 2,
        mark=arrow,
        ghost=ghost,
    )


def _flags(view: View, track: str, seat: str) -> str:
    """Flags above a lane, closer together the more there are."""
    here = [number for number, where in enumerate(view.flag_places[seat]) if where == track]
    gap = 21 if len(here) < 3 else 11
    drawn = ""
    for i, number in enumerate(here):
        chosen = view.chosen[seat] == view.flags[seat][number]
        at = lane_x(track, seat) + 13 + gap * i, STEPS_Y - 1
        drawn += group(flag(seat, chosen=chosen), id=f"flag-{seat}-{number}", at=at)
    return drawn


def _war(view: View) -> str:
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
    return group(drawn, id="war", at=(SIDE_X, WAR_Y))


def _prestige(view: View) -> str:
    """Five steps to each side of level."""
    left = (SIDE_W - 11 * CELL) / 2
    drawn = panel(0, 0, SIDE_W, PRESTIGE_H)
    drawn += words(8, 20, 60, tr("US"), (16, 13), "us", bold=True)
    drawn += words(SIDE_W / 2, 20, 180, tr("Prestige"), (16, 13), anchor="middle", mono=True, bold=True)
    drawn += words(SIDE_W - 8, 20, 60, tr("USSR"), (16, 13), "ussr", anchor="end", bold=True)
    cells = "".join(f"M{num(left + CELL * i)} 28v24" for i in range(1, 11))
    drawn += rect(left, 28, 11 * CELL, 24, fill="paper", stroke="border")
    drawn += path(cells, stroke="border")
    for value in range(-LEAD, LEAD + 1):
        x = left + CELL * (LEAD - value)
        if value != view.prestige:
            fill = "us" if value > 0 else "ussr" if value else "ink"
            drawn += text(x + 11, 44.5, abs(value), 13, fill)
    marker = path(shapes.outline("circle", CELL / 2, 12, 11.5), fill="prestige")
    marker += text(CELL / 2, 16.5, abs(view.prestige), 13, "panel", anchor="middle", bold=True)
    if view.changed.prestige:
        marker += fresh(-1, -2, CELL + 2, 28, r=6)
    drawn += group(marker, id="prestige", at=(left + CELL * (LEAD - view.prestige), 28))
    label = tr("Prestige: {lead}", lead=said.lead(view.prestige))
    return group(drawn, id="prestige-track", at=(SIDE_X, PRESTIGE_Y), role="img", aria_label=label)


def _piles(view: View) -> str:
    """Rounds, and how many cards lie where."""
    piles = (
        ("deck", tr("deck"), view.deck),
        ("discard", tr("discards"), len(view.discard)),
        ("aftermath", tr("Aftermath"), view.aftermath_count),
    )
    drawn = _rounds(view)
    w = 87
    for i, (known, says, count) in enumerate(piles):
        x = 79 + w * i
        label = tr("{pile}: {cards}", pile=says, cards=said.cards(count))
        drawn += group(
            path(
                "M14 0h17v20h-17z" + ("M34 3v20h-17" if count > 1 else ""),
                fill="back" if count else "none",
                stroke="border",
            ),
            text(42, 18, count, 20, bold=True),
            words(w / 2, PILES_H - 3, w, says, (13,), "quiet", anchor="middle"),
            id=known,
            at=(x, 0),
            role="img",
            aria_label=label,
        )
    return group(drawn, id="piles", at=(SIDE_X, PILES_Y))


def _rounds(view: View) -> str:
    drawn = ""
    for number in range(1, view.rounds + 1):
        now = number == view.round
        x = 25 * (number - 1)
        drawn += rect(x, 0, 23, 21, r=3, fill="ink" if now else "panel", stroke="border")
        drawn += text(x + 11.5, 15.5, number, 13, "panel" if now else "quiet", anchor="middle", bold=now)
    return drawn + words(37, PILES_H - 3, 76, tr("round"), (13,), "quiet", anchor="middle")
