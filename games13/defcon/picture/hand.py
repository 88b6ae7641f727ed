"""The hand: each card in full, wider the more it says, marked while it can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.cards import WHEN, Card
from games13.defcon.picture.plan import HAND_W
from games13.draw.drawings import drawing
from games13.draw.measure import fit_lines, wrap
from games13.draw.panels import Panel
from games13.draw.parts import LINE, heading, words
from games13.draw.svg import group, name, num, path, rect, text
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.picture.options import Options

PAD, GAP, LEAST = 12, 12, 150
HEAD = 28
DRAWN_W = 54
CARD_H = 200
TYPES = {16: 21, 13: 17}  # sizes of the text, each with its step from line to line


def hand(options: Options) -> Panel | None:
    """The cards of the seat that looks on, at an open table of the seat that decides."""
    view = options.view
    holder = view.holder
    if not holder:
        return None
    said = (
        tr("{power}’s cards", power=tr(holder)) if view.hand else tr("{power} has no cards", power=tr(holder))
    )
    drawn = heading(4, 18, HAND_W - 260, said, size=16)
    count = tr("draw pile {n}, discarded {m}", n=view.deck, m=len(view.discard))
    drawn += words(HAND_W - 4, 18, 250, count, (13,), "quiet", anchor="end")
    faces = _faces(options)
    high = max((face.height for face in faces), default=0)
    x, seen = 1.0, dict[str, int]()
    for face in faces:
        card = face.card
        copy = seen[card.name] = seen.get(card.name, 0) + 1
        known = name(f"card {card.name} {copy}" if copy > 1 else f"card {card.name}")
        drawn += group(face.drawn(high), id=known, at=(x, HEAD))
        x += face.w + GAP
    return Panel("hand", tr("Cards"), HAND_W, HEAD + high + (2 if high else 0), (drawn,))


def _faces(options: Options) -> list[_Face]:
    """The cards at the largest size of type at which all of them are short enough, or at the smallest."""
    cards = options.view.hand
    for size in TYPES:
        faces = [
            _Face(card, w, card.name in options.cards, size)
            for card, w in zip(cards, widths(cards), strict=True)
        ]
        if all(face.height <= CARD_H for face in faces):
            break
    return faces


def widths(cards: tuple[Card, ...]) -> list[float]:
    """The room shared out by how much each card has to say."""
    if not cards:
        return []
    room = HAND_W - 2 - GAP * (len(cards) - 1)
    if len(cards) < 4:
        return [(HAND_W - 2 - 2 * GAP) / 3] * len(cards)
    lengths = [len(tr(card.text)) + 40 for card in cards]
    free = room - LEAST * len(cards)
    return [float(round(LEAST + free * length / sum(lengths))) for length in lengths]


class _Face:
    """A card's words, set in a size of type."""

    def __init__(self, card: Card, w: float, legal: bool, size: int) -> None:
        self.card, self.w, self.legal = card, w, legal
        room, foot = w - 2 * PAD, 34 if legal else 14
        self.title, self.size = fit_lines(tr(card.name), room, 2, (16, 13), bold=True)
        kind = tr("Immediate") if card.type == "immediate" else tr("Conflict")
        self.when = wrap(tr("{kind}: {when}", kind=kind, when=tr(WHEN[card.when])), room, 13, lines=2)
        self.top = 26 + LINE[self.size] * len(self.title) + 18 * len(self.when) + 4
        self.type, self.step = size, TYPES[size]
        self.text = wrap(tr(card.text), room, size)
        self.height = max(112, self.top + self.step * (len(self.text) - 1) + foot + DRAWN_W * 2 / 3)

    def drawn(self, high: float) -> str:
        """The card, as high as the others."""
        edge = "fresh" if self.card.type == "immediate" else "quiet"
        drawn = rect(0, 0, self.w, high, r=8, fill="panel", stroke=edge, stroke_width=2)
        y = 26
        for line in self.title:
            drawn += text(PAD, y, line, self.size, bold=True)
            y += LINE[self.size]
        for line in self.when:
            drawn += text(PAD, y, line, 13, edge)
            y += 18
        drawn += path(f"M{PAD} {y - 10}H{num(self.w - PAD)}", stroke="border")
        drawn += "".join(
            text(PAD, self.top + 4 + self.step * i, line, self.type) for i, line in enumerate(self.text)
        )
        at = self.w - PAD - DRAWN_W, high - DRAWN_W * 2 / 3 - (30 if self.legal else 8)
        drawn += drawing("games13.defcon", self.card.name, edge, DRAWN_W, at=at)
        if self.legal:
            can = tr("now: see the desk")
            drawn += words(PAD, high - 10, self.w - 2 * PAD, can, (13,), "legal", bold=True)
        return drawn
