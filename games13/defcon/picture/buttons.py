"""Buttons that flow: as large as they can be in the room they have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games13.defcon.picture.signs import COLOUR, LETTER, sign
from games13.draw.measure import fit_lines, width
from games13.draw.parts import spot
from games13.draw.svg import rect, text

if TYPE_CHECKING:
    from games13.defcon.picture.options import Options
    from games13.kernel.moves import Move

SCALES = (
    (20, 48, 28),
    (16, 44, 24),
    (16, 44, 12),
    (16, 34, 18),
    (13, 32, 12),
    (13, 28, 8),
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
        return (24 if self.icon else 0) + (size + 8) * len(self.powers)

    def front(self, size: int) -> float:
        """The room that the words before it take."""
        return width(self.head, min(size, 16)) + 18 if self.head else 0

    def wide(self, size: int, pad: float, h: float) -> float:
        """How wide it is, no less than high."""
        return max(h, self.lead(size) + width(self.words, size, bold=True) + pad)


class Flow:
    """Buttons in rows, at the largest scale at which they fit; at the last one where none fits."""

    def __init__(
        self,
        buttons: list[Button],
        room: float,
        high: float,
        scales: tuple[tuple[int, int, int], ...] = SCALES,
    ) -> None:
        self.room = room
        for self.size, self.h, self.pad in scales:
            self.rows = self._rows(buttons)
            if self.high <= high and not self._crowded():
                break

    @property
    def high(self) -> float:
        """How high they are together."""
        return len(self.rows) * (self.h + GAP) - GAP if self.rows[0] else 0

    def _rows(self, buttons: list[Button]) -> list[list[Button]]:
        rows: list[list[Button]] = [[]]
        used = 0.0
        for button in buttons:
            w = button.front(self.size) + button.wide(self.size, self.pad, self.h)
            if rows[-1] and used + w > self.room:
                rows.append([])
                used = 0
            rows[-1].append(button)
            used += w + GAP
        return rows

    def _crowded(self) -> bool:
        return any(
            button.wide(self.size, self.pad, self.h) > self.room for row in self.rows for button in row
        )

    def drawn(self, options: Options, x: float, y: float) -> str:
        """All of them."""
        drawn = ""
        for i, row in enumerate(self.rows):
            left = x
            for button in row:
                drawn += self._button(options, button, left, y + i * (self.h + GAP))
                left += (
                    button.front(self.size) + min(self.room, button.wide(self.size, self.pad, self.h)) + GAP
                )
        return drawn

    def _button(self, options: Options, button: Button, x: float, y: float) -> str:
        drawn, middle, size = "", y + self.h / 2, self.size
        if button.head:
            small = min(size, 16)
            drawn += text(round(x + 12), round(middle + small * 0.35), button.head, small)
            x += button.front(size)
        w = min(self.room, button.wide(size, self.pad, self.h))
        lines, used = _lines(button, w - 8 - button.lead(size), size, self.h)
        long = max(width(line, used, bold=True) for line in lines) if lines else 0
        left = x + max(4, (w - button.lead(size) - long) / 2)
        inside = ""
        if button.icon:
            inside += sign(button.icon, left + 10, middle)
            left += 24
        for power in button.powers:
            r = size / 2 + 2
            inside += rect(left, middle - r, 2 * r, 2 * r, r=3, fill=COLOUR[power])
            x0, y0 = round(left + r), round(middle + used * 0.33)
            inside += text(x0, y0, LETTER[power], used, "panel", anchor="middle", bold=True)
            left += size + 8
        first = middle + used * 0.35 - (used + 2) * (len(lines) - 1) / 2
        for i, line in enumerate(lines):
            inside += text(round(left), round(first + (used + 2) * i), line, used, bold=True)
        return drawn + spot(button.move, options.says(button.move), x, y, w, self.h, inside)


def _lines(button: Button, room: float, size: int, high: float) -> tuple[tuple[str, ...], int]:
    """The words in one line where they fit, else in two."""
    if not button.words:
        return (), size
    if width(button.words, size, bold=True) < room + 1:
        return (button.words,), size
    sizes = (min(size, 16), 13) if high > 40 else (13,)
    return fit_lines(button.words, room, 2 if high > 30 else 1, sizes, bold=True)
