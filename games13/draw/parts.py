"""What every scene is put together from: panels, headings, paragraphs, cards, choices, the title strip."""

from __future__ import annotations

from games13.draw.measure import fit, fit_lines, width
from games13.draw.svg import group, line, rect, text

WIDE = 1200
MARGIN = 24
GAP = 16
LINE = {13: 18, 16: 22, 20: 27, 28: 36}


def panel(x: float, y: float, w: float, h: float, *, edge: str = "border", heavy: bool = False) -> str:
    """A sheet of paper that lies on the table."""
    return rect(x, y, w, h, r=6, fill="panel", stroke=edge, stroke_width=3 if heavy else 1)


def words(
    x: float,
    y: float,
    room: float,
    said: object,
    sizes: tuple[int, ...] = (16, 13),
    fill: str = "ink",
    *,
    anchor: str = "start",
    bold: bool = False,
    mono: bool = False,
) -> str:
    """One line on the baseline `y`, at the largest of the sizes at which it fits its room."""
    fitted = fit(str(said), room, sizes, bold=bold, mono=mono)
    return text(x, y, fitted.words, fitted.size, fill, anchor=anchor, bold=bold, mono=mono)


def heading(x: float, y: float, room: float, said: str, *, size: int = 20) -> str:
    """A typed heading on the baseline `y`."""
    return words(x, y, room, said, tuple(s for s in (28, 20, 16, 13) if s <= size), mono=True, bold=True)


def paragraph(
    x: float,
    y: float,
    room: float,
    said: str,
    sizes: tuple[int, ...] = (16, 13),
    fill: str = "ink",
    *,
    lines: int = 3,
    anchor: str = "start",
    bold: bool = False,
    mono: bool = False,
) -> tuple[str, float]:
    """Words in at most so many lines from the baseline `y`, and the baseline that would come next."""
    wrapped, size = fit_lines(said, room, lines, sizes, bold=bold, mono=mono)
    step = LINE[size]
    drawn = (
        text(x, y + step * i, said, size, fill, anchor=anchor, bold=bold, mono=mono)
        for i, said in enumerate(wrapped)
    )
    return "".join(drawn), y + step * len(wrapped)


def title_strip(stamp: str, where: str, small: str, asks: str, note: str, *, urgent: bool = False) -> str:
    """The strip on top: which game, how far it is, who decides what, and what happened last."""
    box = max(64, width(stamp, 28, bold=True, mono=True) + 24)
    left = MARGIN + box + GAP
    middle = left + 232 + GAP
    room = WIDE - MARGIN - middle
    return group(
        rect(0, 0, WIDE, 80, fill="band"),
        rect(MARGIN, 12, box, 56, r=4, fill="none", stroke="on-band", stroke_width=2),
        text(MARGIN + box / 2, 49, stamp, 28, "on-band", anchor="middle", bold=True, mono=True),
        words(left, 36, 232, where, (20, 16, 13), "on-band", mono=True, bold=True),
        words(left, 62, 232, small, (16, 13), "quiet-band"),
        line(middle - GAP, 12, middle - GAP, 68, stroke="quiet-band", stroke_width=1),
        words(middle, 40, room, asks, (28, 20, 16, 13), "on-band", bold=urgent),
        words(middle, 66, room, note, (16, 13), "quiet-band"),
        id="title-strip",
    )


def choice(move: object, says: str, w: float, h: float, *inside: str, r: float = 6) -> str:
    """A thing that can be chosen: it carries the move, a name to be read out, its outline and its focus ring.

    Put it inside a group that has its place and its id; `inside` may hold things of class `ghost`, which
    show on hover and focus only.
    """
    return group(
        *inside,
        rect(0, 0, w, h, r=r, class_="edge"),
        rect(-5, -5, w + 10, h + 10, r=r + 4, class_="ring"),
        class_="legal",
        data_move=str(move),
        role="button",
        tabindex=0,
        aria_label=says,
    )


def fresh(x: float, y: float, w: float, h: float, *, r: float = 6) -> str:
    """The mark of what has just changed: it glows for a second and leaves a line."""
    return rect(x, y, w, h, r=r, class_="fresh")


def card_face(w: float, h: float, fill: str, edge: str, *, frame: str | None = None) -> str:
    """An empty card, with a frame printed on it if it is large enough to carry one."""
    inner = frame and rect(4, 4, w - 8, h - 8, r=4, fill="none", stroke=frame, stroke_width=1, opacity="0.4")
    return rect(0, 0, w, h, r=6, fill=fill, stroke=edge, stroke_width=1.5) + (inner or "")


def card_back(w: float, h: float, stamp: str = "") -> str:
    """A card from behind: a lined file cover."""
    ruled = "".join(
        line(6, y, w - 6, y, stroke="on-back", stroke_width=1, opacity="0.3") for y in range(8, int(h) - 4, 8)
    )
    label = ""
    if stamp:
        label = rect(w / 2 - 26, h / 2 - 20, 52, 40, r=3, fill="back", stroke="on-back", stroke_width=1.5)
        label += text(w / 2, h / 2 + 9, stamp, 28, "on-back", anchor="middle", bold=True, mono=True)
    return rect(0, 0, w, h, r=4, fill="back", stroke="panel", stroke_width=1.5) + ruled + label


def pile(w: float, h: float, count: int, *, layers: int = 4, stamp: str = "") -> str:
    """A pile of cards from behind, thicker the more there are; an empty place when there are none."""
    if not count:
        return rect(0, 0, w, h, r=4, fill="none", stroke="border", stroke_width=1.5, stroke_dasharray="6 5")
    deep = min(layers, (count + 3) // 4) - 1
    under = (group(card_back(w, h), at=(3 * i, 3 * i)) for i in range(deep, 0, -1))
    return "".join(under) + card_back(w, h, stamp)
