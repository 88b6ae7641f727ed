"""The cards of 13 as drawn and as said."""

from __future__ import annotations

from collections import Counter

from games13.draw import shapes
from games13.draw.drawings import drawing
from games13.draw.parts import card_back, card_face
from games13.draw.svg import name, path, rect, text
from games13.kernel.words import msg, tr, trn
from games13.thirteen.cards import COLOURS, PLACES, ROTTEN, Card

SHAPES = {"blue": "circle", "yellow": "triangle", "green": "square", ROTTEN: "burst"}

MOTIF_W = 108


class Ids:
    """Ids for cards that look alike: the first blue 7 that is drawn is card-blue-7-1 in every scene.

    Targets are drawn before hands, so a coloured card keeps its id when it is played and can glide to its
    place. A rotten four may lie on any target, so there it is known by where it lies.
    """

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()

    def of(self, card: Card, target: str = "") -> str:
        """The next free id of such a card, in a hand or on a target."""
        known = f"card {card.name} on {target}" if card.colour == ROTTEN and target else f"card {card.name}"
        self.seen[known] += 1
        return name(f"{known} {self.seen[known]}")


def said_count(count: int) -> str:
    """So many cards."""
    return trn("{n} card", "{n} cards", count)


# the targets of the edition in which they have no colour of their own, as read aloud
SAID = dict(
    zip(PLACES, (msg("the left target"), msg("the middle target"), msg("the right target")), strict=True)
)


def said_target(target: str) -> str:
    return tr(SAID.get(target, target))


def place_sign(target: str, x: float, y: float, edge: str) -> str:
    """Which of the three targets it is: their places in small around a point, its own one full."""
    return "".join(
        rect(x - 15 + 11 * i, y - 6, 8, 12, r=2, fill=edge if place == target else "none", stroke=edge)
        for i, place in enumerate(PLACES)
    )


def target_sign(target: str, colour: str, x: float, y: float, r: float) -> str:
    """The sign of a target's colour; of one that has none yet, its place."""
    return sign(colour, x, y, r) if colour else place_sign(target, x, y, "ink")


def sign(colour: str, x: float, y: float, r: float, *, letter: bool = True) -> str:
    initial = tr(colour)[0].upper() if letter else ""
    return shapes.sign(
        SHAPES[colour], x, y, r, colour, edge=f"edge-{colour}", letter=initial, ink=f"on-{colour}"
    )


def sign_on_card(colour: str, x: float, y: float, r: float) -> str:
    return path(shapes.outline(SHAPES[colour], x, y, r), fill=f"on-{colour}")


def mini(card: Card | None, w: float, h: float) -> str:
    if card is None:
        return card_back(w, h)
    return (
        card_face(w, h, card.colour, f"edge-{card.colour}")
        + text(w / 2, 19, card.value, 16, f"on-{card.colour}", anchor="middle", bold=True, mono=True)
        + sign_on_card(card.colour, w / 2, h - 12, 6)
    )


def motif(card: Card, x: float, y: float) -> str:
    """What is drawn on a card around a point; its sign in large where nothing is."""
    ink = f"on-{card.colour}"
    drawn = drawing(
        "games13.thirteen", card.name, ink, MOTIF_W, ink=ink, at=(x - MOTIF_W / 2, y - MOTIF_W / 3)
    )
    return drawn or sign_on_card(card.colour, x, y, 26)


def in_order(hand: tuple[Card | None, ...]) -> list[Card | None]:
    """A hand as one would sort it: by colour, rotten fours last, backs after all."""
    order = (*COLOURS, ROTTEN)
    return sorted(hand, key=lambda card: (order.index(card.colour), card.value) if card else (9, 0))
