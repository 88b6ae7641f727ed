"""Pages as scenes, four units a millimetre: what fits in them on the screen fits on paper.

A page is as wide as A4 and as high as US Letter, so it is printed on either of them at its full size.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from html import escape

from games13.draw.measure import fit_lines
from games13.draw.parts import LINE, heading, words
from games13.draw.svg import path, rect, root, text
from games13.kernel.words import tr

SHORT, LONG = 840, 1116  # 210 by 279 mm
EDGE = 48
ROOM = SHORT - 2 * EDGE
PAPERS = {"A4": (210.0, 297.0), "letter": (215.9, 279.4)}

# Paper is white already: what the screen shows as a sheet needs no ink. Words are measured in Arial.
_PRINT = (
    "@page{{size:{paper} {way};margin:{above:.2f}mm {beside:.2f}mm}}"
    "body{{margin:0}}"
    "svg.g13{{--paper:white;--panel:white;width:{wide}mm;height:{high}mm;max-width:none;break-after:page;"
    "font-family:Arial,Liberation Sans,Arimo,Helvetica,sans-serif}}"
    "svg.g13:last-child{{break-after:auto}}"
)


@dataclass(frozen=True)
class Handout:
    """A handout: its pages are SVG, one on a sheet; `wide` lays the paper on its side."""

    name: str
    title: str
    pages: tuple[str, ...]
    wide: bool = False

    @property
    def print(self) -> str:
        """A fingerprint of the pages; a PDF has it in its title, which tells whether it is still the same."""
        return sha256("".join(self.pages).encode()).hexdigest()[:8]

    def html(self, paper: str = "A4") -> str:
        """The page that a browser prints: each sheet in the middle of its paper."""
        size, sides = (SHORT / 4, LONG / 4), PAPERS[paper]
        beside, above = ((outer - inner) / 2 for outer, inner in zip(sides, size, strict=True))
        if self.wide:
            size, beside, above = size[::-1], above, beside
        look = _PRINT.format(
            paper=paper, way="landscape" if self.wide else "portrait", beside=beside, above=above,
            wide=size[0], high=size[1],
        )  # fmt: skip
        title = escape(f"{self.title} ({self.print})")
        head = f'<meta charset="utf-8"><title>{title}</title><style>{look}</style>'
        return (
            f'<!DOCTYPE html>\n<html lang="en"><head>{head}</head><body>\n'
            + "\n".join(self.pages)
            + "\n</body></html>\n"
        )


def sheet(title: str, *inside: str, wide: bool = False) -> str:
    """One page."""
    size = (LONG, SHORT) if wide else (SHORT, LONG)
    return root(*size, title, *inside, role="img")


def head(title: str, note: str, *, wide: bool = False) -> str:
    """The title of a page and a line below it."""
    room = (LONG if wide else SHORT) - 2 * EDGE
    return heading(EDGE, EDGE + 28, room, title, size=28) + words(
        EDGE, EDGE + 54, room, note, (16, 13), "quiet"
    )


def foot(*, wide: bool = False) -> str:
    """What stands at the foot of each page that is given to pupils."""
    w, h = (LONG, SHORT) if wide else (SHORT, LONG)
    said = tr("games13. Own words and drawings, CC BY 4.0. The games belong to their authors and publishers.")
    return words(w / 2, h - 20, w - 2 * EDGE, said, (13,), "quiet", anchor="middle")


def block(
    x: float,
    y: float,
    room: float,
    said: str,
    sizes: tuple[int, ...] = (16,),
    fill: str = "ink",
    *,
    bold: bool = False,
    lines: int = 40,
) -> tuple[str, float]:
    """Words from the baseline `y` in as many lines as they need, and the next baseline."""
    wrapped, size = fit_lines(said, room, lines, sizes, bold=bold)
    drawn = "".join(
        text(x, y + LINE[size] * i, line, size, fill, bold=bold) for i, line in enumerate(wrapped)
    )
    return drawn, y + LINE[size] * len(wrapped)


def points(x: float, y: float, room: float, said: tuple[str, ...], size: int = 16) -> tuple[str, float]:
    """A list, each item behind a dash."""
    drawn = ""
    for item in said:
        drawn += text(x, y, "–", size)
        more, y = block(x + 20, y, room - 20, item, (size,))
        drawn += more
        y += 5
    return drawn, y


class Flow:
    """A page that is filled from its head to its foot; `y` is the next baseline."""

    def __init__(self, title: str, note: str, y: float = 116.0) -> None:
        self.title, self.drawn, self.y = title, head(title, note), y

    def heading(self, said: str) -> None:
        self.drawn += heading(EDGE, self.y + 20, ROOM, said, size=16)
        self.y += 46

    def say(
        self, said: str, sizes: tuple[int, ...] = (16,), fill: str = "ink", *, bold: bool = False
    ) -> None:
        lines, self.y = block(EDGE, self.y, ROOM, said, sizes, fill, bold=bold)
        self.drawn += lines

    def points(self, *said: str) -> None:
        lines, self.y = points(EDGE, self.y, ROOM, said)
        self.drawn += lines

    def table(
        self, heads: Sequence[str], rows: Sequence[Sequence[str]], widths: Sequence[float], step: float
    ) -> None:
        """A table with a head, its rows `step` high, and empty cells to write in."""
        top, first = self.y, self.y + 34
        edges = [EDGE + sum(widths[:column]) for column in range(len(widths) + 1)]
        for x, wide, *column in zip(edges, widths, heads, *rows, strict=False):
            self.drawn += words(x + 8, top + 23, wide - 12, column[0], (16, 13), bold=True)
            for number, cell in enumerate(column[1:]):
                y = first + step * number + min(step - 12, 24)
                most = max(1, int((step - 14) // LINE[16]))
                self.drawn += block(x + 8, y, wide - 14, cell, (16, 13), lines=most)[0]
        bottom = first + step * len(rows)
        across = "".join(f"M{EDGE} {first + step * i}h{ROOM}" for i in range(len(rows) + 1))
        down = "".join(f"M{x} {top}V{bottom}" for x in edges)
        self.drawn += path(f"M{EDGE} {top}h{ROOM}{across}{down}", stroke="border")
        self.y = bottom + 34

    def rules(self, count: int, step: float = 36) -> None:
        """Lines to write on."""
        self.drawn += rules(EDGE, self.y, ROOM, count, step)
        self.y += step * count

    def sheet(self) -> str:
        """The page with its foot."""
        return sheet(self.title, self.drawn, foot())


def rules(x: float, y: float, wide: float, count: int, step: float = 36) -> str:
    """Lines to write on."""
    return path("".join(f"M{x} {y + step * i}h{wide}" for i in range(count)), stroke="border")


def cutting(x: float, y: float, w: float, h: float, columns: int, rows: int) -> str:
    """Lines to cut along, a grid of them, with marks that reach over its edge."""
    d = "".join(f"M{x + w * i} {y - 8}v{h * rows + 16}" for i in range(columns + 1))
    d += "".join(f"M{x - 8} {y + h * i}h{w * columns + 16}" for i in range(rows + 1))
    return path(d, stroke="border", stroke_dasharray="4 4")


def box(x: float, y: float, w: float, h: float, edge: str = "border") -> str:
    """An empty frame."""
    return rect(x, y, w, h, r=6, fill="panel", stroke=edge, stroke_width=1.5)
