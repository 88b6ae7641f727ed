"""What nature does in 13 Days: agendas and hands dealt, cards drawn, a card taken unseen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from games13.days.board import CARD, DISCARD, DRAWN, FLAGS, HAND, HANDS, LEFT, MOST, SEATS, SEIZED, bits
from games13.days.moves import DealMove, dealt
from games13.kernel import nature
from games13.kernel.errors import IllegalMove, UnreadableMove
from games13.kernel.ledger import Sentence, say, sayn
from games13.kernel.lookup import Lookup
from games13.kernel.nature import INCREMENT, MASK, MULTIPLIER
from games13.kernel.steps import Chance
from games13.kernel.words import listing, tr

if TYPE_CHECKING:
    from games13.days.cards import Deck
    from games13.days.position import Days


def refill(p: Days, count: int) -> int:
    """See to it that so many cards can be drawn (rule `reshuffle`); how many there are, if fewer."""
    if len(p.deck) < count:
        t = p.t
        in_play = t[DISCARD] & 1 << t[CARD] if t[CARD] >= 0 else 0
        p.deck += bits(t[DISCARD] ^ in_play)
        t[DISCARD] = in_play
    return min(count, len(p.deck))


Ways = tuple[int, tuple[tuple[int, int], ...]]


def _ways(count: int, size: int) -> Ways:
    """In how many ways so many cards can be drawn one after the other from a pile of this size; and for each
    card the last place of what is left, and the ways of those that follow.
    """
    ways, digits = 1, []
    for last in range(size - count, size):
        digits.append((last, ways))
        ways *= last + 1
    return ways, tuple(digits[::-1])


WAYS: tuple[Lookup[int, Ways], ...] = tuple(Lookup(partial(_ways, count)) for count in range(MOST + 1))


def pick(p: Days, pile: list[int], count: int) -> list[int]:
    """Random cards, taken off a pile that has no order. One random number is enough for all of them."""
    p.nature = state = (p.nature * MULTIPLIER + INCREMENT) & MASK
    ways, digits = WAYS[count][len(pile)]
    way = state * ways >> 64
    for last, after in digits:
        place = way // after
        way %= after
        card = pile[place]
        pile[place] = pile[last]
        pile[last] = card
    cards = pile[-count:]
    del pile[-count:]
    return cards


class Nature(Chance["Days"]):
    """Cards come to a seat; `head` is how the line of a transcript begins."""

    __slots__ = ("deck", "head", "index")
    does: ClassVar[str] = "draw"  # the verb of its moves
    verb: ClassVar[str] = "draws"  # and in a transcript
    agendas: ClassVar[bool] = False
    number: ClassVar[int] = 0  # how many; 0: as many as the position says
    rule = ""

    def __init__(self, index: int, deck: Deck) -> None:
        self.index, self.deck = index, deck
        self.head = f"{SEATS[index]} {self.verb} "

    def pile(self, p: Days) -> list[int]:
        """What they are taken from."""
        return p.deck

    def take(self, p: Days, cards: list[int]) -> None:
        """Give them to whom they go."""
        raise NotImplementedError

    def roll(self, p: Days) -> DealMove:
        pile = self.pile(p)
        cards = pick(p, pile, self.number or p.t[LEFT])
        pile += cards  # at the end of the pile, where `do` takes them off
        return dealt(self, cards)

    def do(self, p: Days, move: DealMove) -> None:
        nature.take(self.pile(p), move.cards)
        self.take(p, move.cards)

    def run(self, p: Days) -> None:
        # roll and do in one: deals are a fifth of all that a simulated game does
        cards = pick(p, self.pile(p), self.number or p.t[LEFT])
        p.past = (dealt(self, cards), self, p.past)
        self.take(p, cards)

    def read(self, p: Days, text: str) -> DealMove:
        deck, pile, count = self.deck, self.pile(p), self.number or p.t[LEFT]
        names = deck.kind if self.agendas else deck.number
        said = [name.strip() for name in text.removeprefix(self.head).split(",")]
        if not text.startswith(self.head) or len(said) != count or any(name not in names for name in said):
            example = dealt(self, pile[:count])
            message = tr('expected a line like "{example}", got: {text}', example=example, text=text)
            raise UnreadableMove(message, text)
        cards = [names[name] for name in said]
        for name, card in zip(said, cards, strict=True):
            if cards.count(card) > pile.count(card):
                raise IllegalMove(tr("{name} is not there to be dealt: {text}", name=name, text=text), text)
        return dealt(self, cards)

    def tells(self, p: Days, move: DealMove, q: Days, seat: str | None) -> Iterator[Sentence]:
        who = tr(move.whose)
        if seat in (None, move.whose):
            cards = listing([tr(name) for name in move.names])
            yield say(self.rule, "The {who} draws {cards}.", who=who, cards=cards)
        else:
            yield sayn(self.rule, "The {who} draws {n} card.", "The {who} draws {n} cards.",
                       move.count, who=who)  # fmt: skip

    def why_stops(self, p: Days) -> str:
        return tr("the {who} draws from what nobody knows", who=tr(SEATS[self.index]))


class ToHand(Nature):
    """Cards come into the hand of a seat."""

    __slots__ = ()

    def take(self, p: Days, cards: list[int]) -> None:
        hand = 0
        for card in cards:
            hand |= 1 << card
        p.t[HANDS[self.index]] |= hand


class Draw(ToHand):
    """A seat draws as many cards as it gave up (rules `intelligence`, `summit`)."""

    __slots__ = ("rule",)

    def __init__(self, index: int, deck: Deck, rule: str) -> None:
        super().__init__(index, deck)
        self.rule = rule


class Deal(ToHand):
    """A seat is dealt its five Strategy cards (rule `hand`)."""

    __slots__ = ()
    does, verb = "deal", "is dealt"
    number = HAND

    def run(self, p: Days) -> None:
        p.past = (dealt(self, cards := pick(p, p.deck, HAND)), self, p.past)
        one, two, three, four, five = cards
        p.t[HANDS[self.index]] |= 1 << one | 1 << two | 1 << three | 1 << four | 1 << five

    def tells(self, p: Days, move: DealMove, q: Days, seat: str | None) -> Iterator[Sentence]:
        who = tr(move.whose)
        if seat in (None, move.whose):
            cards = listing([tr(name) for name in move.names])
            yield say("hand", "The {who} is dealt {cards}.", who=who, cards=cards)
        else:
            yield say("hand", "The {who} is dealt five cards.", who=who)


class DrawForAlliances(Nature):
    """Who dominates Alliances draws a card, and only they see it (rule `alliances`)."""

    __slots__ = ()
    number, rule = 1, "alliances"

    def take(self, p: Days, cards: list[int]) -> None:
        p.t[DRAWN] = cards[0]


class DealAgendas(Nature):
    """A seat is dealt three agendas, and its flags show which (rules `agendas`, `flags`)."""

    __slots__ = ()
    does, verb = "deal", "is dealt the agendas"
    agendas = True
    number = FLAGS

    def pile(self, p: Days) -> list[int]:
        return p.agendas

    def run(self, p: Days) -> None:
        cards = pick(p, p.agendas, FLAGS)
        p.past = (dealt(self, cards), self, p.past)
        p.flags = (*p.flags, tuple(sorted(cards)))

    def take(self, p: Days, cards: list[int]) -> None:
        p.flags = (*p.flags, tuple(sorted(cards)))

    def tells(self, p: Days, move: DealMove, q: Days, seat: str | None) -> Iterator[Sentence]:
        agendas = listing([tr(name) for name in move.names])
        yield say("flags", "The {who} is dealt the agendas {agendas}; its flags show them.",
                  who=tr(move.whose), agendas=agendas)  # fmt: skip


class Seize(Nature):
    """A seat takes a card from the other's hand without looking (rule `intelligence`)."""

    __slots__ = ()
    does, number = "seize", 1

    def __init__(self, index: int, deck: Deck) -> None:
        self.index, self.deck = index, deck
        self.head = f"{SEATS[index]} takes from the {SEATS[1 - index]} "

    def pile(self, p: Days) -> list[int]:
        return bits(p.t[HANDS[1 - self.index]])

    def take(self, p: Days, cards: list[int]) -> None:
        p.t[HANDS[1 - self.index]] ^= 1 << cards[0]
        p.t[SEIZED] = cards[0]

    def tells(self, p: Days, move: DealMove, q: Days, seat: str | None) -> Iterator[Sentence]:
        values = {"who": tr(move.whose), "other": tr(SEATS[1 - self.index]), "card": tr(move.names[0])}
        yield say("intelligence", "The {who} takes {card} from the hand of the {other}.", **values)

    def why_stops(self, p: Days) -> str:
        values = {"who": tr(SEATS[self.index]), "other": tr(SEATS[1 - self.index])}
        return tr("the {who} takes a card from the hand of the {other} unseen", **values)


class Steps(NamedTuple):
    """Nature's steps for one deck, each for both seats."""

    deal: tuple[Deal, Deal]
    agendas: tuple[DealAgendas, DealAgendas]
    draw: dict[str, tuple[Draw, Draw]]  # by the rule that says so
    alliances: tuple[DrawForAlliances, DrawForAlliances]
    seize: tuple[Seize, Seize]


@cache
def steps(deck: Deck) -> Steps:
    """Nature's steps for this deck."""
    return Steps(
        (Deal(0, deck), Deal(1, deck)),
        (DealAgendas(0, deck), DealAgendas(1, deck)),
        {rule: (Draw(0, deck, rule), Draw(1, deck, rule)) for rule in ("intelligence", "summit")},
        (DrawForAlliances(0, deck), DrawForAlliances(1, deck)),
        (Seize(0, deck), Seize(1, deck)),
    )
