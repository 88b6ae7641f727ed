"""Cubes, markers and flags to cut out: a set for both sides, four times on a page."""

from __future__ import annotations

from games13.days.picture.signs import ARENA, SIDE, flag
from games13.draw import shapes
from games13.draw.parts import words
from games13.draw.svg import group, path, rect, text
from games13.kernel.words import tr
from games13.lesson.handouts.page import Handout, cutting, foot, head, sheet

TILE, COLUMNS, ROWS = 44, 14, 4  # 11 mm, as wide as the board's squares
LEFT = 112
CUBES = {"US": 17, "USSR": 17}
ARENAS = ("military", "political", "world opinion")


def counters() -> Handout:
    """Four sets: 13 Minutes needs 13 cubes a side, 13 Days 17, with markers and flags."""
    title = tr("Cubes and markers")
    note = tr("Four sets. 13 Minutes: 13 cubes a side. 13 Days: 17 cubes, 3 markers, 3 flags a side.")
    said = tr(
        "M, P, W: markers on the DEFCON tracks. Flags: agendas dealt. Gold: Prestige. Number: the round."
    )
    drawn = head(title, note) + words(LEFT, 128, COLUMNS * TILE, said, (13,), "quiet")
    for i in range(4):
        drawn += group(_set(), at=(LEFT, 156 + i * (ROWS * TILE + 24)))
    return Handout("counters", title, (sheet(title, drawn, foot()),))


def _set() -> str:
    drawn = cutting(0, 0, TILE, TILE, COLUMNS, ROWS)
    for i, side in enumerate(CUBES):
        tiles = [_cube(side)] * CUBES[side] + [_marker(side, arena) for arena in ARENAS] + [_flag(side)] * 3
        tiles += [_prestige(), _round()] if side == "US" else []
        for number, tile in enumerate(tiles):
            row, column = divmod(number, COLUMNS)
            drawn += group(tile, at=(TILE * column, TILE * (2 * i + row)))
    return drawn


def _cube(side: str) -> str:
    return path(shapes.cube(side, TILE / 2, TILE / 2, 16), fill=SIDE[side])


def _marker(side: str, arena: str) -> str:
    drawn = rect(4, 4, TILE - 8, TILE - 8, r=4, fill=ARENA[arena])
    drawn += path(shapes.cube(side, TILE / 2 - 10, TILE / 2, 8), fill="panel")
    letter = tr(arena)[0].upper()
    return drawn + text(TILE / 2 + 8, TILE / 2 + 6, letter, 16, "panel", anchor="middle", bold=True)


def _flag(side: str) -> str:
    return group(flag(side, chosen=False), at=(TILE / 2 - 4, TILE / 2 + 12))


def _prestige() -> str:
    return path(shapes.outline("circle", TILE / 2, TILE / 2, 16), fill="prestige")


def _round() -> str:
    tile = rect(4, 4, TILE - 8, TILE - 8, r=4, fill="ink")
    return tile + text(TILE / 2, TILE / 2 + 6, "1–3", 16, "panel", anchor="middle", bold=True)
