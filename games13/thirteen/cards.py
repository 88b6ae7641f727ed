"""The cards of `cards.toml` as tables: each kind of card, the moves it makes, and every hand's moves.

Two printed editions differ in the targets: in one each has its colour, in the other the first coloured card
on a target fixes its colour for the round. So the moves of a hand are asked for the colours of the targets.

A kind is a small int, its place in the file. A hand is one int too: how many of each kind, three bits
a kind. So taking a card from a hand is a subtraction, and the legal moves of a hand are looked up.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from games13.kernel.decks import Fields, Material, tables
from games13.kernel.errors import BadDeck
from games13.kernel.lookup import Lookup
from games13.kernel.moves import Move
from games13.kernel.words import msg, tr

COLOURS = (msg("blue"), msg("yellow"), msg("green"))
PLACES = (msg("left"), msg("middle"), msg("right"))  # of targets that have no colour of their own
NO_COLOURS = ("",) * len(PLACES)
ROTTEN = msg("rotten")
LIMIT = 13
HAND = 5


@dataclass(frozen=True)
class Card:
    """A kind of card."""

    name: str
    colour: str
    value: int
    count: int

    @property
    def said(self) -> str:
        """Its name, as one says it."""
        return tr("{colour} {value}", colour=tr(self.colour), value=self.value)


class PlayMove(Move):
    """A card, `what`, played on a target, `where`."""

    __slots__ = ("card", "fan", "most", "place", "unit", "value")

    def __init__(self, kind: int, card: Card, target: str, place: int) -> None:
        text, says = f"{card.name} on {target}", msg("Play {what} on {where}")
        if target in PLACES:
            says = msg("Play {what} on the {where} target")
        elif card.colour != ROTTEN:
            text, says = card.name, msg("Play {what}")
        super().__init__(text, "play", says, what=card.name, where=target, count=1)
        self.card = card
        self.place = place
        self.value = card.value
        self.most = LIMIT - card.value  # a target that stands higher is taken (rule `over-13`)
        self.unit = 1 << 3 * kind
        self.fan = (kind,)

    @property
    def label(self) -> str:
        return tr(self.says, what=self.card.said, where=tr(self.where))


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


class Targets:
    """The three targets of an edition: their names, their colours as a round begins, the moves on them."""

    def __init__(self, cards: tuple[Card, ...], names: tuple[str, ...], colours: tuple[str, ...]) -> None:
        self.names, self.colours = names, colours
        self._moves = tuple(
            tuple(
                PlayMove(kind, card, target, place)
                for place, target in enumerate(names)
                if card.colour in (ROTTEN, colours[place] or card.colour)
            )
            for kind, card in enumerate(cards)
        )
        self.hands = Lookup(self._on)  # by the colours of the targets, then by the hand

    def every_move(self) -> Iterable[Move]:
        """All plays there are."""
        return (move for moves in self._moves for move in moves)

    def _on(self, colours: tuple[str, ...]) -> Lookup[int, tuple[PlayMove, ...]]:
        """The legal moves of every hand while the targets have these colours."""
        plays = [tuple(move for move in moves if fits(move, colours)) for moves in self._moves]
        return Lookup(partial(_plays, plays))


def _plays(plays: list[tuple[PlayMove, ...]], hand: int) -> tuple[PlayMove, ...]:
    """Those of these plays that a hand has."""
    return tuple(move for kind in sorted(set(kinds(hand))) for move in plays[kind])


def fits(move: PlayMove, colours: tuple[str, ...]) -> bool:
    """Whether a card may go on its target (rules `colour`, `rotten`, `first-colour`)."""
    card = move.card.colour
    return card in (ROTTEN, colours[move.place]) or not (colours[move.place] or card in colours)


class Deck(Material):
    """A deck to play with. `name` is empty for the printed one, else where it was read from."""

    FILE, ERROR = "cards.toml", BadDeck

    def __init__(self, text: str, name: str = "") -> None:
        super().__init__(text, name)
        self.cards = _cards(self.text)
        self.all = tuple(kind for kind, card in enumerate(self.cards) for _ in range(card.count))
        self.colour = tuple(card.colour for card in self.cards)
        self.kind = {card.name: kind for kind, card in enumerate(self.cards)}
        self.targets = {
            "fixed": Targets(self.cards, COLOURS, COLOURS),
            "first": Targets(self.cards, PLACES, NO_COLOURS),
        }

    def unseen(self, count: int) -> int:
        """A hand of so many cards of which nothing is known: cards of a kind that the deck hasn't got."""
        return count << 3 * len(self.cards)

    def named(self, cards: Iterable[int]) -> tuple[Card, ...]:
        """The cards of these kinds."""
        return tuple(self.cards[kind] for kind in cards)

    def names(self, cards: Iterable[int]) -> tuple[str, ...]:
        """Their names; "" for a card of which nothing is known."""
        return tuple(self.cards[kind].name if kind < len(self.cards) else "" for kind in cards)


def _cards(text: str) -> tuple[Card, ...]:
    found: list[Card] = []
    for number, entry in enumerate(tables(text, ("card",), BadDeck)["card"], 1):
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
