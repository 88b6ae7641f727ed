"""The cards of `cards.toml`: Strategy cards with their Events as steps, agendas, and the moves they make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from games13.days.board import ARENAS, BATTLEGROUNDS, FULL, LEAD, MARKERS, MOST, ON, SEATS
from games13.days.events import EventStep
from games13.days.moves import CardMove, Parts, PlayMove, of_the_board, parts
from games13.days.steps import Offer
from games13.days.vocabulary import read_event
from games13.kernel.decks import Fields, Material, Names, parse_toml, tables
from games13.kernel.errors import BadDeck
from games13.kernel.lookup import Lookup
from games13.kernel.moves import Move
from games13.kernel.words import msg, tr

UN = "UN"
SIDES = (UN, *SEATS)
A_SIDE = 13  # cards of each side
AGENDAS = 13
NO_TRACK = -1


@dataclass(frozen=True)
class Card:
    """A Strategy card. `event` is its list of steps, as it stands in the file."""

    name: str
    side: str
    cubes: int
    defcon: bool
    text: str
    event: tuple[Mapping[str, Any], ...]
    source: str

    @property
    def plain(self) -> bool:
        """Whether its Event leaves alone what a Command after it is worth."""
        return not any(step["step"] in ("worth", "spy") for step in self.event)


@dataclass(frozen=True, slots=True)
class Agenda:
    """A kind of agenda. `flag` is the track or battleground where its flag stands."""

    name: str
    count: int
    text: str
    flag: str
    worth: str
    bonus: int
    connected: tuple[str, ...]
    defcon: bool
    source: str
    numbers: tuple[int, int, int, int] = field(init=False, repr=False, compare=False)  # as `_numbers` says
    others: tuple[int, ...] = field(init=False, repr=False, compare=False)  # the connected battlegrounds

    @property
    def lifts(self) -> int:
        """The track that it lifts, if any."""
        return ARENAS.index(self.flag) if self.defcon else NO_TRACK

    def __post_init__(self) -> None:
        object.__setattr__(self, "numbers", _numbers(self.flag))
        object.__setattr__(self, "others", tuple(BATTLEGROUNDS.index(name) for name in self.connected))


def _numbers(flag: str) -> tuple[int, int, int, int]:
    """Where a position keeps what a flag is about: the US's number, the USSR's, and which bits of them."""
    if flag in ARENAS:
        track = ARENAS.index(flag)
        return MARKERS[0] + track, MARKERS[1] + track, 0, 0b1111
    place = BATTLEGROUNDS.index(flag)
    return ON[0] + place // 3, ON[1] + place // 3, 3 * (place % 3), 0b111


class Deck(Material):
    """A deck to play with. `name` is empty for the printed one, else where it was read from."""

    FILE, ERROR = "cards.toml", BadDeck

    def __init__(self, text: str, name: str = "") -> None:
        super().__init__(text, name)
        entries = tables(self.text, ("card", "agenda"), BadDeck)
        self.cards, events = _cards(entries["card"])
        self.kinds = _agendas(entries["agenda"])
        self.all = tuple(range(len(self.cards)))
        self.all_kinds = tuple(kind for kind, agenda in enumerate(self.kinds) for _ in range(agenda.count))
        self.number = {card.name: number for number, card in enumerate(self.cards)}
        self.kind = {agenda.name: kind for kind, agenda in enumerate(self.kinds)}
        self.events: tuple[tuple[tuple[EventStep, ...], ...], ...] = tuple(
            tuple(event[index] for event in events) for index in (0, 1)
        )
        self.offers = tuple(  # by the seat that is offered its Event
            tuple(
                Offer(i, n, self.events[i][n]) if card.side == SEATS[i] else None
                for n, card in enumerate(self.cards)
            )
            for i in (0, 1)
        )
        self.discards = tuple(
            CardMove("discard", msg("Discard {what}"), card.name, number)
            for number, card in enumerate(self.cards)
        )
        chosen = self.chosen = tuple(
            CardMove("choose", msg("Choose {what}"), kind.name, n) for n, kind in enumerate(self.kinds)
        )
        # the agendas that may be chosen from three dealt ones: of two equal ones, one
        self.choices: Lookup[tuple[int, ...], tuple[CardMove, ...]] = Lookup(
            lambda dealt: tuple(chosen[kind] for kind in sorted(set(dealt)))
        )
        self.lifts: Lookup[tuple[int, ...], tuple[int, ...]] = Lookup(
            lambda agendas: tuple(self.kinds[kind].lifts for kind in agendas)
        )
        # of each side and of all, the cards with a cube, with two, and so on, a bit each
        self.carrying = {side: tuple(self._carrying(side)) for side in (*SIDES, "")}
        numbered = tuple(enumerate(self.cards))
        self._commands = tuple(PlayMove(card.name, n, card.cubes) for n, card in numbered)
        self._letters = tuple(PlayMove(card.name, n, card.cubes, True) for n, card in numbered)
        self._events = tuple(PlayMove(card.name, n) for n, card in numbered)
        self.plays = cache(self._plays)

    @property
    def agendas(self) -> tuple[Agenda, ...]:
        """The agendas, each kind once."""
        return self.kinds

    def _plays(self, index: int, late: bool) -> tuple[Parts, Parts]:
        """The plays of a seat's hands, without the Letter and with it."""
        return parts(self._of_card(index, False, late)), parts(self._of_card(index, True, late))

    def _of_card(self, index: int, letter: bool, late: bool) -> Iterator[tuple[Move, ...]]:
        for number, card in enumerate(self.cards):
            mine = card.side in (UN, SEATS[index])
            found: list[Move] = [self._commands[number]]
            if letter and (mine or not late):
                found.append(self._letters[number])
            if mine:
                found.append(self._events[number])
            yield tuple(found)

    def cubes(self, hand: int, side: str = "") -> int:
        """How many cubes the cards of a hand carry, a bit each, or those of one side."""
        return sum([(hand & cards).bit_count() for cards in self.carrying[side]])

    def _carrying(self, side: str) -> Iterator[int]:
        for count in range(1, FULL + 1):
            found = (card for card in self.cards if card.cubes >= count and side in (card.side, ""))
            yield sum(1 << self.number[card.name] for card in found)

    def every_move(self) -> Iterator[Move]:
        """All moves there are."""
        yield from self._commands
        yield from self._events
        yield from self._letters
        yield from self.chosen
        yield from self.discards
        yield from of_the_board()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def named(self, cards: Iterable[int]) -> tuple[Card, ...]:
        """The cards of these numbers."""
        return tuple(self.cards[number] for number in cards)

    def names(self, cards: Iterable[int]) -> tuple[str, ...]:
        """Their names; "" for a card of which nothing is known."""
        known = self.cards
        return tuple(known[number].name if number < len(known) else "" for number in cards)


def _cards(entries: list[dict[str, Any]]) -> tuple[tuple[Card, ...], list[Any]]:
    found: dict[str, Card] = {}
    events: list[Any] = []
    names: Names = {}
    for number, entry in enumerate(entries, 1):
        fields = Fields(entry, tr("card {number}", number=number), BadDeck)
        name = fields.name(names)
        side, cubes = fields.text("side", SIDES), fields.number("cubes", 1, FULL)
        defcon, text = fields.flag("defcon"), fields.text("text")
        event, source = fields.list("event"), fields.text("source", default="reconstructed")
        fields.done()
        events.append(read_event(event, name, defcon))
        found[name] = Card(name, side, cubes, defcon, text, tuple(event), source)
    cards = tuple(found.values())
    for side in SIDES:
        _enough(tuple(card.name for card in cards if card.side == side), A_SIDE, "card", side)
    if len(cards) > MOST:
        raise BadDeck(
            tr("a deck has at most {most} cards, this one has {count}", most=MOST, count=len(cards)),
            cards[MOST].name,
            "name",
            len(cards),
        )
    return cards, events


def _agendas(entries: list[dict[str, Any]]) -> tuple[Agenda, ...]:
    found: dict[str, Agenda] = {}
    names: Names = {}
    for number, entry in enumerate(entries, 1):
        fields = Fields(entry, tr("agenda {number}", number=number), BadDeck)
        name = fields.name(names)
        count, text = fields.number("count", 1, AGENDAS), fields.text("text")
        worth = fields.text("worth", ("steps", "cubes", "letter"))
        flags = {"steps": ARENAS, "cubes": BATTLEGROUNDS, "letter": (*ARENAS, *BATTLEGROUNDS)}[worth]
        flag = fields.text("flag", flags)
        bonus, connected = fields.number("bonus", 0, LEAD), fields.list("connected", [])
        for other in connected:
            if other not in BATTLEGROUNDS or worth != "cubes":
                raise fields.wrong("connected", tr("expected battlegrounds, got {name!r}", name=other), other)
        defcon, source = fields.flag("defcon"), fields.text("source", default="reconstructed")
        if defcon and flag not in ARENAS:
            raise fields.wrong("defcon", tr("only an agenda on a DEFCON track can lift markers"), defcon)
        fields.done()
        found[name] = Agenda(name, count, text, flag, worth, bonus, tuple(connected), defcon, source)
    dealt = tuple(agenda.name for agenda in found.values() for _ in range(agenda.count))
    _enough(dealt, AGENDAS, "agenda", "")
    return tuple(found.values())


def _enough(names: tuple[str, ...], needed: int, kind: str, side: str) -> None:
    """Refuse too few cards, naming those of the printed deck that are not there."""
    if len(names) >= needed:
        return
    printed = parse_toml(Deck.own_text(), BadDeck)[kind]
    all_names = Counter(
        {card["name"]: card.get("count", 1) for card in printed if card.get("side", "") == side}
    )
    missing = list((all_names - Counter(names)).elements())
    values = {"side": side, "needed": needed, "count": len(names), "missing": ", ".join(missing)}
    if kind == "card":
        message = tr(
            "{side} needs at least {needed} cards and has {count}; of the printed ones it lacks {missing}",
            **values,
        )
    else:
        message = tr(
            "there must be at least {needed} agendas, not {count}; of the printed ones it lacks {missing}",
            **values,
        )
    raise BadDeck(message, missing[0], "side" if kind == "card" else "count", len(names))
