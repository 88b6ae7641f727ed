"""The cards of `cards.toml` as tables: each kind of card, the moves it makes, and every hand's moves.

A kind is a small int, its place in the file. A hand is one int too: how many of each kind, three bits
a kind. So taking a card from a hand is a subtraction, and the legal moves of a hand are looked up.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache

from games13.kernel.decks import Fields, parse_toml, read_toml
from games13.kernel.errors import BadDeck
from games13.kernel.moves import Move
from games13.kernel.words import tr

COLOURS = ("blue", "yellow", "green")
ROTTEN = "rotten"
LIMIT = 13
HAND = 5


@dataclass(frozen=True)
class Card:
    """A kind of card."""

    name: str
    colour: str
    value: int
    count: int


class PlayMove(Move):
    """A card played on a target."""

    __slots__ = ("card", "fan", "place", "target", "unit", "value")

    def __init__(self, kind: int, card: Card, target: str) -> None:
        super().__init__(f"{card.name} on {target}" if card.colour == ROTTEN else card.name)
        self.card = card
        self.target = target
        self.place = COLOURS.index(target)
        self.value = card.value
        self.unit = 1 << 3 * kind
        self.fan = (kind,)


class Hands(dict[int, tuple[PlayMove, ...]]):
    """The legal moves of every hand, worked out when a hand is first met."""

    def __init__(self, moves: tuple[tuple[PlayMove, ...], ...]) -> None:
        super().__init__()
        self._of_kind = moves

    def __missing__(self, hand: int) -> tuple[PlayMove, ...]:
        self[hand] = found = tuple(move for kind in sorted(set(kinds(hand))) for move in self._of_kind[kind])
        return found


def kinds(hand: int) -> list[int]:
    """The kinds in a hand, sorted, each as often as it is there."""
    found: list[int] = []
    kind = 0
    while hand:
        found += [kind] * (hand & 7)
        hand >>= 3
        kind += 1
    return found


def hand_of(cards: Iterable[int]) -> int:
    """The hand that holds these kinds."""
    return sum(1 << 3 * kind for kind in cards)


class Deck:
    """A deck to play with. `name` is empty for the printed one, else where it was read from."""

    def __init__(self, text: str, name: str = "") -> None:
        self.text, self.name = text, name
        self.cards = _cards(text)
        self.all = tuple(kind for kind, card in enumerate(self.cards) for _ in range(card.count))
        self.colour = tuple(card.colour for card in self.cards)
        self.kind = {card.name: kind for kind, card in enumerate(self.cards)}
        self.plays = tuple(
            tuple(
                PlayMove(kind, card, target)
                for target in (COLOURS if card.colour == ROTTEN else (card.colour,))
            )
            for kind, card in enumerate(self.cards)
        )
        self.hands = Hands(self.plays)

    def every_move(self) -> Iterable[Move]:
        """All plays there are."""
        return (move for moves in self.plays for move in moves)

    def named(self, cards: Iterable[int]) -> tuple[Card, ...]:
        """The cards of these kinds."""
        return tuple(self.cards[kind] for kind in cards)

    def __reduce__(self) -> tuple[object, ...]:
        return from_text, (self.text, self.name)


def _cards(text: str) -> tuple[Card, ...]:
    entries = parse_toml(text, BadDeck).get("card", [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise BadDeck(tr("the cards stand in tables headed [[card]]"), field="card")
    found: list[Card] = []
    for number, entry in enumerate(entries, 1):
        fields = Fields(entry, tr("card {number}", number=number), BadDeck)
        colour = fields.text("colour", (*COLOURS, ROTTEN))
        value = fields.number("value", 0, LIMIT)
        card = Card(f"{colour} {value}", colour, value, fields.number("count", 1, 60))
        fields.done()
        if any(card.name == other.name for other in found):
            raise fields.wrong(
                "value", tr("{name} is there twice; give it a higher count", name=card.name), value
            )
        found.append(card)
    total, needed = sum(card.count for card in found), 6 * HAND
    if total < needed:
        raise BadDeck(
            tr("a deck needs at least {needed} cards, this one has {total}", needed=needed, total=total),
            field="count",
        )
    return tuple(found)


@lru_cache(maxsize=16)
def from_text(text: str, name: str) -> Deck:
    """The deck of a TOML text: built once, so that its moves are the same objects everywhere."""
    return Deck(text, name)


@cache
def printed() -> Deck:
    """The printed deck."""
    return from_text(read_toml("thirteen", "cards.toml", None, BadDeck), "")


def load(source: str | os.PathLike[str] | Deck | None) -> Deck:
    """The printed deck, the one in a file, or the one given."""
    if source is None:
        return printed()
    if isinstance(source, Deck):
        return source
    return from_text(read_toml("thirteen", "cards.toml", source, BadDeck), os.fspath(source))
