"""A card as printed: a head in its side's colour with name and cubes, its text, and a foot for choices."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from games13.days.picture.plan import LEADING, PAD
from games13.days.picture.signs import SHAPE, SIDE
from games13.draw import shapes
from games13.draw.drawings import drawing
from games13.draw.measure import fit_lines, width, wrap
from games13.draw.parts import LINE, choice
from games13.draw.svg import group, path, rect, text
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.days.cards import Card
    from games13.kernel.moves import Move

HEAD_H = 22
DRAWN_W = 42


class Piece(NamedTuple):
    """Something drawn that is as high as its words need."""

    drawn: str
    h: float


def stacked(pieces: list[Piece], gap: float = 8, known: str | None = None) -> Piece:
    """One below the other."""
    drawn, y = "", 0.0
    for piece in pieces:
        drawn += group(piece.drawn, at=(0, y))
        y += piece.h + gap
    return Piece(group(drawn, id=known), max(y - gap, 0))


def unnamed(piece: Piece) -> Piece:
    """The same once more, without the ids that pieces have only once."""
    return Piece(re.sub(r' id="[^"]*"', "", piece.drawn), piece.h)


def lines_of(says: str, w: float, y: float, size: int = 13, fill: str = "ink", *, x: float = PAD,
             bold: bool = False) -> tuple[str, float]:  # fmt: skip
    """Words in as many lines as they need below `y`, and where they end."""
    return _set(wrap(says, w, size, bold=bold), y, size, fill, x, bold)


def _set(
    lines: Sequence[str], y: float, size: int, fill: str = "ink", x: float = PAD, bold: bool = False
) -> tuple[str, float]:
    drawn, step = "", LEADING if size == 13 else LINE[size]
    for line in lines:
        y += step
        drawn += text(x, y - step * 0.25, line, size, fill, bold=bold)
    return drawn, y


def _around(says: str, w: float, size: int) -> tuple[str, ...]:
    """Lines that leave room for a drawing at the right of the first two."""
    narrow = wrap(says, w - DRAWN_W - 6, size)
    beside = " ".join(narrow[:2])
    below = says.removeprefix(beside)
    return narrow[:2] + wrap(below, w, size) if len(below) < len(says) else narrow


def face(card: Card, w: float, foot: float = 0, *, size: int = 13, use: str = "") -> Piece:
    """A card with room for a foot; `use` says above its text how it is played."""
    head, y = _head(card, w)
    room, y = w - 2 * PAD, y + 2
    told, y = lines_of(use, room, y, 13, "fresh", bold=True) if use else ("", y)
    drawn = drawing("games13.days", card.name, SIDE[card.side], DRAWN_W, at=(w - PAD - DRAWN_W, y + 3))
    lines = _around(tr(card.text), room, size) if drawn else wrap(tr(card.text), room, size)
    printed, end = _set(lines, y, size)
    h = max(end, y + 31 if drawn else 0) + 3 + foot
    ground = rect(1, 0, w - 2, h - 1, r=6, fill="panel", stroke=SIDE[card.side], stroke_width=1.5)
    return Piece(ground + head + told + drawn + printed, h)


def _head(card: Card, w: float) -> tuple[str, float]:
    """Its side, its name, the sign that it moves DEFCON markers, its cubes."""
    cubes, x = "", w - 8.0
    for _ in range(card.cubes):
        cubes += shapes.outline("square", x - 6, 12, 6)
        x -= 14
    sign = ""
    if card.defcon:
        sign = path(shapes.radiation(x - 9, 12, 8.5), fill="panel")
        x -= 22
    room = x - 30
    name, size = in_few_lines(tr(card.name), room)
    h = HEAD_H + 15 * (len(name) - 1)
    drawn = rect(1, 0, w - 2, h, r=6, fill=SIDE[card.side]) + path(cubes, fill="panel") + sign
    drawn += path(shapes.outline(SHAPE[card.side], 15, 12, 7), fill="panel")
    return drawn + "".join(
        text(28, 17 + 15 * i, line, size, "panel", bold=True) for i, line in enumerate(name)
    ), h


def in_few_lines(says: str, room: float) -> tuple[tuple[str, ...], int]:
    """In one line, the larger the better; or else in two small ones."""
    sizes = tuple(size for size in (16, 13) if width(says, size, bold=True) <= room) or (13,)
    return fit_lines(says, room, 2, sizes[:1], bold=True)


def button(
    says: str, full: str, move: Move, box: tuple[float, float, float, float], *, sign: str = ""
) -> str:
    """A choice that is a button with its words, in two lines if need be, and maybe a sign before them."""
    x, y, w, h = box
    left = 30 if sign else 4
    lines, size = in_few_lines(says, w - left - 4)
    middle, top = (w + left - 4) / 2, h / 2 + 5 - 8 * (len(lines) - 1)
    label = "".join(text(middle, top + 16 * i, line, size, "legal", anchor="middle", bold=True)
                    for i, line in enumerate(lines))  # fmt: skip
    return choice(move, full, w, h, rect(0, 0, w, h, r=6, fill="panel"), sign, label, at=(x, y))
