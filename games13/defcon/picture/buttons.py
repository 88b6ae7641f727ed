"""Buttons that flow: as large as they can be in the room they have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games13.defcon.picture.signs import COLOUR, LETTER, sign
from games13.draw.measure import cut, width
from games13.draw.parts import spot
from games13.draw.svg import rect, text

if TYPE_CHECKING:
    from games13.defcon.picture.options import Options
    from games13.kernel.moves import Move

SCALES = (
    (20, 48, 28),
    (16, 42, 24),
    (16, 34, 18),
    (13, 30, 16),
    (13, 26, 10),
    (13, 22, 6),
)  # type, height, padding
GAP = 8


@dataclass(frozen=True)
class Button:
    """A choice with its words; `icon` is a sign before them, `powers` are chips in place of a sign; `head`
    are words in front of the button, of which no part can be clicked."""

    move: Move
    words: str
    icon: str = ""
    powers: tuple[str, ...] = ()
    head: str = ""

    def lead(self, size: int) -> float:
        """The room that sign and chips take."""
        return (24 if self.icon else 0) + (size + 6) * len(self.powers)

    def front(self, size: int) -> float:
        """The room that the words before it take."""
        return width(self.head, min(size, 16)) + 24 if self.head else 0

    def wide(self, size: int, pad: float) -> float:
        """How wide it is."""
        return max(32, self.lead(size) + width(self.words, size, bold=True) + pad)


def flow(options: Options, buttons: list[Button], x: float, y: float, room: float, high: float) -> str:
    """All of them in rows, at the largest scale at which they fit."""
    for size, h, pad in SCALES:
        rows = _rows(buttons, room, size, pad)
        if len(rows) * (h + GAP) - GAP <= high:
            break
    gap = min(GAP, (high - h * len(rows)) / max(1, len(rows) - 1)) if len(rows) > 1 else GAP
    drawn = ""
    for i, row in enumerate(rows):
        left = x
        for button in row:
            drawn += _button(options, button, left, y + i * (h + gap), size, h, pad, room)
            left += button.front(size) + min(room, button.wide(size, pad)) + GAP
    return drawn


def _rows(buttons: list[Button], room: float, size: int, pad: float) -> list[list[Button]]:
    rows: list[list[Button]] = [[]]
    used = 0.0
    for button in buttons:
        w = button.front(size) + button.wide(size, pad)
        if rows[-1] and used + w > room:
            rows.append([])
            used = 0
        rows[-1].append(button)
        used += w + GAP
    return rows


def _button(
    options: Options, button: Button, x: float, y: float, size: int, h: float, pad: float, room: float
) -> str:
    drawn, middle = "", y + h / 2
    if button.head:
        small = min(size, 16)
        drawn += text(round(x + 16), round(middle + small * 0.35), button.head, small)
        x += button.front(size)
    w = min(room, button.wide(size, pad))
    left = x + max(4, (w - button.lead(size) - width(button.words, size, bold=True)) / 2)
    inside = ""
    if button.icon:
        inside += sign(button.icon, left + 10, middle)
        left += 24
    for power in button.powers:
        r = size / 2 + 1
        inside += rect(left, middle - r, 2 * r, 2 * r, r=3, fill=COLOUR[power])
        inside += text(round(left + r), middle + 4.5, LETTER[power], 13, "panel", anchor="middle", bold=True)
        left += size + 6
    if button.words:
        said = cut(button.words, w - 8 - button.lead(size), size, bold=True)
        inside += text(round(left), round(middle + size * 0.35), said, size, bold=True)
    return drawn + spot(button.move, options.says(button.move), x, y, w, h, inside)
