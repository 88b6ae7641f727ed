"""What every scene is put together from: panels, headings, paragraphs, cards, choices, the title strip."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games13.draw.measure import fit, fit_lines, width
from games13.draw.shapes import outline
from games13.draw.svg import group, line, num, path, rect, text

WIDE = 1200
MARGIN = 24
GAP = 16
LINE = {13: 18, 16: 22, 20: 27, 28: 36}
CLOSER = 1.36  # so much longer than its room can a line be whose letters stand closer


def panel(x: float, y: float, w: float, h: float, *, edge: str = "border", heavy: bool = False) -> str:
    """A sheet of paper that lies on the table."""
    return rect(x, y, w, h, r=6, fill="panel", stroke=edge, stroke_width=3 if heavy else None)


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
    """One line on the baseline `y`, at the largest of the sizes at which it fits its room.

    Where none does its letters stand closer, and only what is too long for that as well is cut.
    """
    whole = str(said)
    line, size = fit(whole, room, sizes, bold=bold, mono=mono)
    close = line != whole and width(whole, size, bold=bold, mono=mono) <= room * CLOSER
    tight = {"textLength": num(room), "lengthAdjust": "spacingAndGlyphs"} if close else {}
    return text(x, y, whole if close else line, size, fill, anchor=anchor, bold=bold, mono=mono, **tight)


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
    asked, asks_next = _asked(middle, room, asks, urgent)
    return group(
        rect(0, 0, WIDE, 80, fill="band"),
        rect(MARGIN, 12, box, 56, r=4, fill="none", stroke="on-band", stroke_width=2),
        text(MARGIN + box / 2, 49, stamp, 28, "on-band", anchor="middle", bold=True, mono=True),
        words(left, 36, 232, where, (20, 16, 13), "on-band", mono=True, bold=True),
        words(left, 62, 232, small, (16, 13), "quiet-band"),
        line(middle - GAP, 12, middle - GAP, 68, stroke="quiet-band"),
        asked,
        words(middle, asks_next, room, note, (16, 13), "quiet-band"),
        id="title-strip",
    )


def _asked(x: float, room: float, asks: str, urgent: bool) -> tuple[str, float]:
    """What is asked, in two lines where one would have to be small; and the baseline of the note below."""
    if fit(asks, room, (28, 20, 16), bold=urgent).words == asks:
        return words(x, 40, room, asks, (28, 20, 16), "on-band", bold=urgent), 66
    return paragraph(x, 26, room, asks, (16, 13), "on-band", lines=2, bold=urgent)[0], 70


def choice(
    move: object,
    says: str,
    w: float,
    h: float,
    *inside: str,
    preview: str = "",
    r: float = 6,
    out: float = 0,
    at: tuple[float, float] | None = None,
) -> str:
    """A thing that can be chosen: it carries the move, a name to be read out, its outline and its focus ring.

    Put it inside a group that has its place and its id, or say where it is `at`. `preview` shows on hover and
    focus only; it lies beside the choice, not in it, so that the choice is no larger than what one sees and
    clicks. The outline runs `out` units outside the edge, where it would not show against the thing's own
    colour.
    """
    chosen = group(
        *inside,
        rect(-out, -out, w + 2 * out, h + 2 * out, r=r + out, class_="edge"),
        rect(-out - 3, -out - 3, w + 2 * out + 6, h + 2 * out + 6, r=r + out + 3, class_="ring"),
        at=at,
        class_="legal",
        data_move=str(move),
        role="button",
        tabindex=0,
        aria_label=says,
    )
    return chosen + (group(preview, class_="ghost", aria_hidden="true") if preview else "")


def spot(
    move: object,
    says: str,
    x: float,
    y: float,
    w: float,
    h: float,
    *inside: str,
    mark: str = "",
    ghost: str = "",
) -> str:
    """A small choice among many: one shape is its ground, its outline and its focus ring.

    `mark` is path data that is drawn along with it; `ghost`, an element of that class, shows what it does.
    """
    shape = path(f"M{num(x)} {num(y)}h{num(w)}v{num(h)}H{num(x)}z{mark}", class_="spot")
    return (
        group(shape, *inside, class_="legal", data_move=str(move), role="button", tabindex=0, aria_label=says)
        + ghost
    )


def fresh(x: float, y: float, w: float, h: float, *, r: float = 6) -> str:
    """The mark of what has just changed: it glows for a second and leaves a line."""
    return rect(x, y, w, h, r=r, class_="fresh")


def card_face(w: float, h: float, fill: str, edge: str, *, frame: str | None = None) -> str:
    """An empty card, with a frame printed on it if it is large enough to carry one."""
    inner = frame and rect(4, 4, w - 8, h - 8, r=4, fill="none", stroke=frame, opacity="0.4")
    return rect(0, 0, w, h, r=6, fill=fill, stroke=edge, stroke_width=1.5) + (inner or "")


def card_back(w: float, h: float, stamp: str = "") -> str:
    """A card from behind: a lined file cover."""
    ruled = "".join(f"M6 {y}h{num(w - 12)}" for y in range(8, int(h) - 4, 8))
    drawn = rect(0, 0, w, h, r=4, fill="back", stroke="panel", stroke_width=1.5)
    drawn += path(ruled, stroke="on-back", opacity="0.3")
    if stamp:
        drawn += rect(w / 2 - 26, h / 2 - 20, 52, 40, r=3, fill="back", stroke="on-back", stroke_width=1.5)
        drawn += text(w / 2, h / 2 + 9, stamp, 28, "on-back", anchor="middle", bold=True, mono=True)
    return drawn


def pile(w: float, h: float, count: int, *, layers: int = 4, stamp: str = "") -> str:
    """A pile of cards from behind, thicker the more there are; an empty place when there are none."""
    if not count:
        return empty_place(w, h)
    deep = min(layers, (count + 3) // 4) - 1
    under = (group(card_back(w, h), at=(3 * i, 3 * i)) for i in range(deep, 0, -1))
    return "".join(under) + card_back(w, h, stamp)


def empty_place(w: float, h: float) -> str:
    """Where a card could lie."""
    return rect(0, 0, w, h, r=6, fill="none", stroke="border", stroke_width=1.5, stroke_dasharray="6 5")


def gauge(cells: int, cell: float, h: float, grounds: Sequence[tuple[str, int]]) -> str:
    """An empty track of cells; `grounds` are the colours it takes on and the cell before which each ends."""
    drawn, first = "", 0
    for ground, end in grounds:
        drawn += rect(cell * first, 0, cell * (end - first), h, fill=ground)
        first = end
    return drawn + path("".join(f"M{num(cell * i)} 0v{num(h)}" for i in range(1, cells)), stroke="border")


def standings(
    w: float, room: float, scores: Mapping[str, int], best: Sequence[str], ranked: Sequence[str]
) -> str:
    """The seats as bars in their order, a star before the best."""
    step = min(36, room // len(ranked))
    most = max(1, *scores.values())
    drawn = ""
    for row, seat in enumerate(ranked):
        y = 20 + row * step
        won = seat in best
        bar = max(2, (w - 240) * scores[seat] / most)
        if won:
            drawn += path(outline("star", 10, y - 6, 10), fill="prestige")
        drawn += words(32, y, 120, seat, bold=won)
        drawn += rect(160, y - 17, bar, 22, r=2, fill="prestige" if won else "border")
        drawn += text(172 + bar, y, scores[seat], 20, bold=won)
    return drawn
