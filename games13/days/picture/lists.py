"""For a phone: the battlegrounds one below the other, with room for a finger."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games13.days.board import ARENAS, BATTLEGROUNDS, FULL
from games13.days.picture import said
from games13.days.picture.cards import Piece
from games13.days.picture.map import role, says
from games13.days.picture.options import Options, Slot
from games13.days.picture.plan import LINE_H, PHONE_W
from games13.days.picture.signs import SIDE, arena, blank, cross, cube, small_cube
from games13.draw.measure import fit_lines
from games13.draw.parts import choice, fresh, panel, spot
from games13.draw.svg import group, line, path, rect, text
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.days.view import View

SLOT = 44
LEFT = PHONE_W - FULL * SLOT - 2


def listed(view: View, options: Options, named: Sequence[str] = BATTLEGROUNDS) -> Piece:
    """Battlegrounds, first those that are asked about; in large the cubes of one seat."""
    grounds = sorted(named, key=lambda ground: role(options, ground) == "img")
    h = LINE_H * len(grounds) + 2
    drawn = panel(0, 0, PHONE_W, h)
    for i, ground in enumerate(grounds):
        line = _line(view, options, ground, _front(view, options, ground))
        drawn += group(
            line, at=(0, 1 + LINE_H * i), role=role(options, ground), aria_label=says(view, ground)
        )
    return Piece(drawn, h)


def news(view: View, options: Options) -> Piece | None:
    """Where the last card has changed something."""
    changed = {ground for ground, _ in view.changed.cubes}
    return (
        listed(view, options, [ground for ground in BATTLEGROUNDS if ground in changed]) if changed else None
    )


def _front(view: View, options: Options, ground: str) -> str:
    """Whose cubes are asked about there, or else who looks on."""
    asked = (at.seat for at in options.slots if at.ground == ground)
    return next(asked, view.holder or "US")


def _line(view: View, options: Options, ground: str, front: str) -> str:
    track, back = ARENAS[BATTLEGROUNDS.index(ground) // 3], said.other(front)
    lines, size = fit_lines(tr(ground), LEFT - 32, 2, (13,))
    drawn = group(arena(track, letter=False), at=(5, 3))
    drawn += "".join(text(31, 14 + 13 * i, line, size) for i, line in enumerate(lines))
    drawn += "".join(small_cube(back, 36 + 15 * i, 38, 5) for i in range(view.cubes[ground][back]))
    drawn += "".join(_slot(view, options, Slot(ground, front, n)) for n in range(1, FULL + 1))
    drawn += line(4, LINE_H, PHONE_W - 4, LINE_H, stroke="border")
    for seat, x, w in ((front, LEFT, FULL * SLOT), (back, 28, 82)):
        if (ground, seat) in view.changed.cubes:
            drawn += fresh(x, 31 if seat == back else 3, w, 14 if seat == back else 40, r=4)
    return drawn + _whole(options, ground) + _lead(view, ground)


def _lead(view: View, ground: str) -> str:
    leader = view.leader[ground]
    return rect(0, 1, 3, LINE_H - 2, fill=SIDE[leader]) if leader else ""


def _slot(view: View, options: Options, at: Slot) -> str:
    x, there = LEFT + SLOT * (at.number - 1), view.cubes[at.ground][at.seat]
    middle = x + SLOT / 2, LINE_H / 2
    mine = at.number <= there
    drawn = cube(at.seat, *middle) if mine else path(blank(at.seat, *middle, 3), stroke="border", fill="none")
    if at not in options.slots:
        return drawn
    move = options.slots[at]
    if mine:
        ghost = path(cross(*middle), class_="ghost", fill="none")
    else:
        drawn = text(middle[0], middle[1] + 5.5, f"+{move.count}", 16, "legal", anchor="middle", bold=True)
        ghost = path(blank(at.seat, *middle), class_="ghost", fill=SIDE[at.seat])
    return spot(move, said.foreseen(options, move), x, 1, SLOT, LINE_H - 2, drawn, ghost=ghost)


def _whole(options: Options, ground: str) -> str:
    """The whole line as a choice, where cubes come or go one at a time."""
    if ground not in options.grounds:
        return ""
    move = options.grounds[ground]
    inside = rect(0, 0, PHONE_W - 8, LINE_H - 2, fill="none", pointer_events="all")
    return choice(move, said.foreseen(options, move), PHONE_W - 8, LINE_H - 2, inside, r=4, at=(4, 1))
