"""The DEFCON tracks: markers, flags, the steps that can be chosen, and where markers would go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from games13.days.board import ARENAS, SEATS, TOP
from games13.days.picture import said
from games13.days.picture.options import Options, TrackStep
from games13.days.picture.plan import STEPS_Y, Tracks
from games13.days.picture.signs import ARENA, SIDE, blank, cube, flag
from games13.draw import shapes
from games13.draw.measure import fit_lines, width
from games13.draw.parts import fresh, panel, spot
from games13.draw.svg import group, name, num, path, rect, text
from games13.kernel.words import listing, tr

if TYPE_CHECKING:
    from games13.days.view import View
    from games13.kernel.moves import Move

AREAS = ((1, 2), (2, 3), (3, 3))  # from the top: a DEFCON area and how many steps it has


def empty(plan: Tracks) -> str:
    """Three tracks side by side, so that three markers in DEFCON 2 are seen at a glance."""
    drawn = panel(0, 0, plan.w, plan.h)
    y = float(STEPS_Y)
    for area, steps in AREAS:
        h = steps * plan.step
        drawn += rect(1, y, plan.w - 2, h, fill=f"defcon{area}")
        drawn += text(plan.left / 2, y + h / 2 + 9, area, 28, anchor="middle", bold=True, mono=True)
        y += h
    lanes = "".join(
        f"M{num(plan.left)} {num(STEPS_Y + plan.step * i)}h{num(plan.w - plan.left - 1)}"
        for i in range(1, TOP)
    )
    walls = "".join(f"M{num(plan.left + plan.track * i)} {STEPS_Y}v{num(plan.step * TOP)}" for i in range(3))
    drawn += path(lanes, stroke="border", opacity="0.6") + path(walls, stroke="border", stroke_width=2)
    return drawn + "".join(_head(plan, track, i) for i, track in enumerate(ARENAS))


def _head(plan: Tracks, track: str, index: int) -> str:
    """A track's name beside its arena's sign; a long word has all the room."""
    x, says = plan.left + plan.track * index, tr(track).capitalize()
    bold = max(width(word, 13, bold=True) for word in says.split()) <= plan.track - 22
    lines, size = fit_lines(says, plan.track - (22 if bold else 4), 2, (13,), bold=bold)
    sign = path(shapes.outline(shapes.ARENA_SIGNS[track], x + 9, 12, 7), fill=ARENA[track]) if bold else ""
    x += 19 if bold else 2
    y = 17.0 if len(lines) == 1 else 12
    return sign + "".join(text(x, y + 13 * i, line, size, bold=bold) for i, line in enumerate(lines))


def standing(view: View, options: Options, plan: Tracks, *, known: bool) -> str:
    """What stands on the tracks; `known` by ids, so that it moves from place to place. What can be chosen on
    them is chosen where they are drawn large.
    """
    drawn = "".join(_filled(view, plan, seat) for seat in SEATS)
    drawn += "".join(_lane(view, options, plan, (track, seat), known) for track in ARENAS for seat in SEATS)
    return drawn + "".join(_ghosts(options, plan, known))


def _filled(view: View, plan: Tracks, seat: str) -> str:
    """How far a seat's lanes are filled."""
    d = ""
    for track in ARENAS:
        left, top = plan.at(track, seat, view.markers[track][seat])
        high = STEPS_Y + plan.step * (TOP - 0.5) - top
        d += f"M{num(left + plan.lane / 2 - 6)} {num(plan.h - 2)}v{num(-high)}h12v{num(high)}z"
    return path(d, fill=SIDE[seat], opacity="0.35")


def _lane(view: View, options: Options, plan: Tracks, lane: tuple[str, str], known: bool) -> str:
    """A seat's lane: its marker, its flags, and the steps that can be chosen."""
    track, seat = lane
    x, y = plan.at(track, seat, view.markers[track][seat])
    steps = [at for at in options.steps if (at.track, at.seat) == lane and not known]
    drawn = "".join(_step(view, options, plan, at) for at in steps) + "".join(_flags(view, plan, lane, known))
    guilty = track in view.guilty[seat]
    if lane in view.changed.markers or (guilty and view.result):
        drawn += fresh(x + 1, y + 1, plan.lane - 2, plan.step - 2, r=4)
    here = name(f"marker {seat} {track}") if known else None
    return drawn + cube(seat, x + plan.lane / 2, y + plan.step / 2, id=here)


def _step(view: View, options: Options, plan: Tracks, at: TrackStep) -> str:
    move, (x, y) = options.steps[at], plan.at(at.track, at.seat, at.number)
    up = at.number > view.markers[at.track][at.seat]
    middle, level = x + plan.lane / 2, y + plan.step / 2
    arrow = (
        f"M{num(middle - 7)} {num(level + 3)}l7-7 7 7"
        if up
        else f"M{num(middle + 7)} {num(level - 3)}l-7 7-7-7"  # clockwise, or it would be a hole
    )
    says = listing([said.step(view, to) for to in options.markers(move)])
    ghost = path(blank(at.seat, middle, level, 8), class_="ghost", fill=SIDE[at.seat])
    return spot(move, says, x, y + 0.5, plan.lane, plan.step - 1, mark=arrow, ghost=ghost)


def _ghosts(options: Options, plan: Tracks, known: bool) -> Iterator[str]:
    """Where markers would go by what is chosen elsewhere."""
    moves: tuple[Move, ...] = (*options.slots.values(), *options.grounds.values())
    moves += tuple(options.steps.values()) if known else ()
    for move in moves:
        for to in options.markers(move):
            x, y = plan.at(to.where, to.whose, to.after)
            d = blank(to.whose, x + plan.lane / 2, y + plan.step / 2, 8)
            yield path(d, class_="ghost", fill=SIDE[to.whose], data_for=str(move))


def _flags(view: View, plan: Tracks, lane: tuple[str, str], known: bool) -> Iterator[str]:
    """Flags above a lane, closer together the more there are."""
    track, seat = lane
    here = [number for number, where in enumerate(view.flag_places[seat]) if where == track]
    gap = 20 if len(here) < 3 else 11
    for i, number in enumerate(here):
        chosen = view.chosen[seat] == view.flags[seat][number]
        at = plan.at(*lane, TOP)[0] + 12 + gap * i, STEPS_Y
        yield group(flag(seat, chosen=chosen), id=f"flag-{seat}-{number}" if known else None, at=at)
