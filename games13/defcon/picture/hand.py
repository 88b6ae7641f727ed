"""The hand: each card in full, wider the more it says, and a button of its own while it can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.cards import WHEN, Card
from games13.defcon.picture.plan import CARD_H, GAP
from games13.draw.measure import fit_lines, wrap
from games13.draw.parts import LINE, MARGIN, WIDE, heading, spot, words
from games13.draw.svg import group, name, num, path, rect, text
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.picture.options import Options
    from games13.kernel.moves import Move

PAD, LEAST = 12, 170
HEAD = 28
TYPES = {16: 21, 13: 17}  # sizes of the text, each with its step from line to line


def height(options: Options) -> float:
    """How much room the hand needs."""
    return card_height(options) + HEAD + 16


def card_height(options: Options) -> float:
    """One height for all: that of the card with most to say."""
    return max((face.height for face in _faces(options)), default=0)


def _faces(options: Options) -> list[_Face]:
    """The cards at the largest size of type at which all of them are short enough, or at the smallest."""
    cards = options.view.hand
    for size in TYPES:
        faces = [
            _Face(card, w, bool(_move(options, card)), size)
            for card, w in zip(cards, widths(cards), strict=True)
        ]
        if all(face.height <= CARD_H for face in faces):
            break
    return faces


def hand(options: Options, y: float) -> str:
    """The cards of the seat that looks on, at an open table of the seat that decides."""
    view = options.view
    holder = view.seat or view.to_move
    if not holder:
        return ""
    said = (
        tr("{power}’s cards", power=tr(holder)) if view.hand else tr("{power} has no cards", power=tr(holder))
    )
    drawn = heading(MARGIN, y + 18, 500, said, size=16)
    count = tr("draw pile {n}, discarded {m}", n=view.deck, m=len(view.discard))
    drawn += words(WIDE - MARGIN, y + 18, 500, count, (13,), "quiet", anchor="end")
    high = card_height(options)
    x, seen = float(MARGIN), dict[str, int]()
    for face in _faces(options):
        card = face.card
        copy = seen[card.name] = seen.get(card.name, 0) + 1
        known = name(f"card {card.name} {copy}" if copy > 1 else f"card {card.name}")
        move = None if copy > 1 else _move(options, card)
        drawn += group(face.drawn(high), _button(move, high) if move else "", id=known, at=(x, y + HEAD))
        x += face.w + GAP
    return drawn


def _move(options: Options, card: Card) -> Move | None:
    """What can be done with a card in the hand; while an answer is asked, that is done at the desk."""
    return None if options.answering else options.cards.get(card.name)


def widths(cards: tuple[Card, ...]) -> list[float]:
    """The room shared out by how much each card has to say."""
    if not cards:
        return []
    room = WIDE - 2 * MARGIN - GAP * (len(cards) - 1)
    if len(cards) < 4:
        return [(WIDE - 2 * MARGIN - 2 * GAP) / 3] * len(cards)
    lengths = [len(tr(card.text)) + 40 for card in cards]
    free = room - LEAST * len(cards)
    return [float(round(LEAST + free * length / sum(lengths))) for length in lengths]


class _Face:
    """A card's words, set in a size of type."""

    def __init__(self, card: Card, w: float, legal: bool, size: int) -> None:
        self.card, self.w = card, w
        room, foot = w - 2 * PAD, 50 if legal else 14
        self.title, self.size = fit_lines(tr(card.name), room, 2, (16, 13), bold=True)
        kind = tr("Immediate") if card.type == "immediate" else tr("Conflict")
        self.when = wrap(tr("{kind}: {when}", kind=kind, when=tr(WHEN[card.when])), room, 13, lines=2)
        self.top = 26 + LINE[self.size] * len(self.title) + 18 * len(self.when) + 4
        self.type, self.step = size, TYPES[size]
        self.text = wrap(tr(card.text), room, size)
        self.height = max(112, self.top + self.step * (len(self.text) - 1) + foot)

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
        return drawn + "".join(
            text(PAD, self.top + 4 + self.step * i, line, self.type) for i, line in enumerate(self.text)
        )


def _button(move: Move, high: float) -> str:
    """The button at the foot of a card."""
    told = tr("Play this card") if move.does == "play" else tr("Discard this card")
    inside = words(PAD + 73, high - 18, 138, told, (16, 13), anchor="middle", bold=True)
    return spot(move, move.label, PAD, high - 38, 146, 30, inside)
