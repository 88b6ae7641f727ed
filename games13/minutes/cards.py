"""The cards of `cards.toml`: read, checked, and made into the tables that the game is played with.

A kind is a small int, the card's place in the file; it is also the number of the battleground that the card
becomes. The thirteenth battleground, Cuba, is whatever card lies there face down.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from games13.kernel.decks import Fields, Material, Names, tables
from games13.kernel.errors import BadDeck
from games13.kernel.moves import Move
from games13.kernel.speech import words
from games13.kernel.words import msg, tr
from games13.minutes import size
from games13.minutes.lanes import CUBA, flag
from games13.minutes.moves import (
    BIDS,
    CUBES,
    DONE,
    NO_CUBES,
    NO_EVENT,
    PLACES,
    SEATS,
    STARTS,
    USES,
    CubeTables,
    DealMove,
    DrawMove,
    PlayMove,
)

SIDES = (*SEATS, msg("UN"))
SYMBOLS = (msg("military"), msg("political"), msg("world opinion"))
ACTS = ("place", "remove", "shift", "push", "calm", "command")
ANY = "any"
TARGETS = (
    ANY,
    *SYMBOLS,
    "Cuba",
    "neutral",
    "own sphere",
    "other sphere",
    "own cubes",
    "no own cubes",
    "other cubes",
    "any cubes",
)
PARTS = 4
MOST = 5  # cubes that a card may show; of the printed ones reviews say 1 to 3
FIELDS = ("name", "side", "symbol", "cubes", "text", "event")


@dataclass(frozen=True)
class Part:
    """A part of an event, as `cards.toml` explains."""

    act: str
    most: int
    grounds: int = 1
    each: int = CUBES
    on: str = ANY
    whose: str = "own"


@dataclass(frozen=True)
class Card:
    """A card. `reconstructed` names what on it is ours."""

    name: str
    side: str
    symbol: str
    cubes: int
    text: str
    event: tuple[Part, ...]
    source: str
    reconstructed: tuple[str, ...]


class Deck(Material):
    """A deck to play with. `name` is empty for the house's own, else where it was read from."""

    FILE, ERROR = "cards.toml", BadDeck

    def __init__(self, text: str, name: str = "") -> None:
        super().__init__(text, name)
        self.cards = _cards(self.text)
        names = [card.name for card in self.cards]
        kinds = range(len(names))
        self.kind = {name: kind for kind, name in enumerate(names)}
        self.grounds = (*names, *[""] * (CUBA - len(names)), "Cuba")
        self.draws = tuple(tuple(DrawMove(side, k, names[k]) for k in kinds) for side in (0, 1))
        self.cuba = tuple(
            Move(f"Cuba is turned over: {name}", "turn", what=name, where="Cuba") for name in names
        )
        self.deals = tuple(
            {pair: DealMove(side, pair, [names[k] for k in pair]) for pair in combinations(kinds, 2)}
            for side in (0, 1)
        )
        self.tables = tuple(CubeTables(self.grounds, side) for side in (0, 1))
        self.plays = tuple(self._plays(side) for side in (0, 1))
        # for the end: what a card left in a hand weighs, US cubes up and USSR cubes down, and its symbol
        weigh = {"US": 1, "USSR": -1, "UN": 0}
        self.weight = tuple(weigh[card.side] * card.cubes for card in self.cards)
        self.symbol = tuple(SYMBOLS.index(card.symbol) for card in self.cards)
        self.bearing = tuple(
            sum(flag(k) for k in kinds if self.symbol[k] == symbol) for symbol in range(len(SYMBOLS))
        )
        # the same when Cuba has been turned over, by its card
        self.bearing_with = tuple(
            tuple(
                bearing | (flag(CUBA) if self.symbol[k] == s else 0) for s, bearing in enumerate(self.bearing)
            )
            for k in kinds
        )

    def _plays(self, side: int) -> dict[int, tuple[PlayMove, ...]]:
        """The plays of every hand of one or two cards; the other side's cards are for Commands only."""
        of_kind = [
            tuple(
                PlayMove(side, kind, card, place, use)
                for use in (USES[:1] if card.side == SEATS[1 - side] else USES)
                for place in PLACES
            )
            for kind, card in enumerate(self.cards)
        ]
        hands = {1 << a: moves for a, moves in enumerate(of_kind)}
        pairs = combinations(range(len(of_kind)), 2)
        return hands | {1 << a | 1 << b: of_kind[a] + of_kind[b] for a, b in pairs}

    def every_move(self, cubes: int = CUBES) -> Iterable[Move]:
        """All choices there are with so many cubes."""
        yield from (*BIDS[: cubes + 1], *STARTS, NO_CUBES, NO_EVENT, DONE)
        for plays, table in zip(self.plays, self.tables, strict=True):
            yield from (move for kind in range(len(self.cards)) for move in plays[1 << kind])
            yield from table.every_move(cubes)

    def named(self, kinds: Iterable[int]) -> tuple[Card, ...]:
        """The cards of these kinds."""
        return tuple(self.cards[kind] for kind in kinds)

    def names(self, hand: int) -> tuple[str, ...]:
        """The names of the cards in a hand."""
        return tuple(self.cards[kind].name for kind in kinds_of(hand))


def kinds_of(hand: int) -> tuple[int, ...]:
    """The kinds in a hand.

    >>> kinds_of(0b1000000000001)
    (0, 12)
    """
    return tuple(kind for kind in range(size.MOST) if hand >> kind & 1)


def _cards(text: str) -> tuple[Card, ...]:
    entries = tables(text, ("card",), BadDeck)["card"]
    if not size.FEWEST <= len(entries) <= size.MOST:
        message = tr(
            "a deck has {fewest} to {most} cards, this one has {got}",
            fewest=size.FEWEST,
            most=size.MOST,
            got=len(entries),
        )
        raise BadDeck(message, field="card", got=len(entries))
    names: Names = {}
    return tuple(
        _card(Fields(entry, tr("card {number}", number=number), BadDeck), names)
        for number, entry in enumerate(entries, 1)
    )


def _card(fields: Fields, names: Names) -> Card:
    name = fields.name(names)
    if words(name) == ("cuba",):
        raise fields.wrong("name", tr("a card needs a name of its own, and Cuba has its own place"), name)
    ours = fields.list("reconstructed", [])
    parts = fields.list("event")
    if len(parts) > PARTS:
        raise fields.wrong(
            "event", tr("expected at most {most} parts, got {got}", most=PARTS, got=len(parts)), parts
        )
    for field in ours:
        if field not in FIELDS:
            listed = " / ".join(FIELDS)
            message = tr("expected some of {listed}, got {name!r}", listed=listed, name=field)
            raise fields.wrong("reconstructed", message, field)
    card = Card(
        name=name,
        side=fields.text("side", SIDES),
        symbol=fields.text("symbol", SYMBOLS),
        cubes=fields.number("cubes", 1, MOST),
        text=fields.text("text"),
        event=tuple(_part(fields, part) for part in parts),
        source=fields.text("source", default="its owner"),
        reconstructed=tuple(ours),
    )
    fields.done()
    return card


def _part(fields: Fields, entry: Any) -> Part:
    acts = [act for act in ACTS if isinstance(entry, dict) and act in entry]
    if len(acts) != 1:
        listed = " / ".join(ACTS)
        message = tr("each part is a table with one of {listed}, got {entry!r}", listed=listed, entry=entry)
        raise fields.wrong("event", message, entry)
    act = acts[0]
    inner = Fields(entry, tr("{item}, event", item=fields.item), BadDeck)
    most = inner.number(act, 1, MOST if act == "command" else CUBES)
    several, aimed = act in ("place", "remove"), act != "command"
    part = Part(
        act=act,
        most=most,
        grounds=inner.number("grounds", 1, CUBES, 1) if several else most if act == "calm" else 1,
        each=inner.number("each", 1, CUBES, CUBES) if several else CUBES,
        on=inner.text("on", TARGETS, ANY) if aimed else ANY,
        whose=inner.text("whose", ("own", "other"), "own") if act == "remove" else "own",
    )
    inner.done()
    return part
