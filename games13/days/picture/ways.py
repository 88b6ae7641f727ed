"""From where to where cubes may move."""

from __future__ import annotations

from games13.days.board import ARENAS, BATTLEGROUNDS
from games13.days.picture.cards import Piece
from games13.days.picture.options import Options
from games13.days.picture.plan import ALL_W, BUTTON_H
from games13.days.picture.signs import ARENA
from games13.draw import shapes
from games13.draw.measure import fit, fit_lines
from games13.draw.parts import panel, spot, words
from games13.draw.svg import group, num, path, text
from games13.kernel.words import tr

LEFT, TOP, ROW = 132, 44, 26
PHONE_CELL = 156


def ways(options: Options) -> Piece:
    """A table of the ways that a cube may go: rows from, columns to."""
    origins = sorted({move.origin for move in options.ways})
    drawn = words(8, 26, LEFT - 12, tr("from … to …"), (16, 13), mono=True, bold=True)
    for row, origin in enumerate(origins):
        drawn += words(8, TOP + ROW * row + 17, LEFT - 12, tr(BATTLEGROUNDS[origin]), (13,), bold=True)
    table, h = _table(options, origins, (ALL_W - LEFT - 4) / len(BATTLEGROUNDS), ROW)
    return Piece(panel(0, 0, ALL_W, h) + drawn + group(table, at=(LEFT, 0)), h)


def ways_to_swipe(options: Options) -> tuple[Piece, float]:
    """The same for a phone, where the names at the left would be out of view: each way says from where."""
    origins = sorted({move.origin for move in options.ways})
    w = PHONE_CELL * len(BATTLEGROUNDS) + 4.0
    drawn, h = _table(options, origins, PHONE_CELL, BUTTON_H, named=True)
    return Piece(panel(0, 0, w, h) + drawn, h), w


def _table(
    options: Options, origins: list[int], w: float, row: float, *, named: bool = False
) -> tuple[str, float]:
    """The ways themselves below their goals, and how high all is."""
    drawn = "".join(
        _head(tr(ground), goal, w * (goal + 0.5), w - 6) for goal, ground in enumerate(BATTLEGROUNDS)
    )
    for move in options.ways:
        x, y = w * move.goal + 2, TOP + row * origins.index(move.origin)
        arrow = f"M{num(x + w / 2 - 10)} {num(y + row * (0.72 if named else 0.5))}h16m-6-6l6 6-6 6"
        origin = words(
            x + w / 2 - 2, y + 18, w - 10, tr("from {ground}", ground=tr(move.what)), (13,), anchor="middle"
        )
        drawn += spot(move, move.label, x, y, w - 4, row, origin if named else "", mark=arrow)
    return drawn, TOP + row * len(origins) + 4


def _head(says: str, goal: int, x: float, room: float) -> str:
    """A name in two lines, or in one if it is one word."""
    track = ARENAS[goal // 3]
    lines = (
        fit_lines(says, room, 2, (13,), bold=True)[0]
        if " " in says
        else (fit(says, room, (13,), bold=True).words,)
    )
    drawn = path(shapes.outline(shapes.ARENA_SIGNS[track], x, 8, 6), fill=ARENA[track])
    return drawn + "".join(
        text(x, 25 + 13 * i, line, 13, anchor="middle", bold=True) for i, line in enumerate(lines)
    )
