"""The steps of a round: nature deals, the seats play in turn and draw, and the round is scored."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING

from games13.kernel import nature
from games13.kernel.errors import IllegalMove, UnreadableMove
from games13.kernel.ledger import Sentence, say
from games13.kernel.moves import Move
from games13.kernel.nature import INCREMENT, MASK, MULTIPLIER
from games13.kernel.steps import Auto, Chance, Step
from games13.kernel.words import listing, msg, tr
from games13.thirteen.cards import (
    COLOURS,
    HAND,
    LIMIT,
    PLACES,
    ROTTEN,
    Card,
    Deck,
    PlayMove,
    Targets,
    hand_of,
)
from games13.thirteen.scoring import sum_up

if TYPE_CHECKING:
    from games13.thirteen.position import Thirteen


class Play(Step["Thirteen"]):
    """A seat plays a card on a target (rules `play`, `colour`, `rotten`, `over-13`)."""

    __slots__ = ("draw", "hands", "index", "next", "seat")
    reveals, word = True, "play"

    index: int
    hands: dict[int, tuple[PlayMove, ...]]
    draw: Draw
    next: Play

    def moves(self, p: Thirteen) -> tuple[PlayMove, ...]:
        return self.hands[p.hands[self.index]]

    def do(self, p: Thirteen, move: PlayMove) -> None:
        index, place = self.index, move.place
        p.hands[index] -= move.unit
        total = p.totals[place]
        if total > move.most:
            p.piles[index] += p.fans[place]
            p.taken = len(p.fans[place])
            p.fans[place] = move.fan
            p.totals[place] = move.value
        else:
            p.taken = 0
            p.fans[place] += move.fan
            p.totals[place] = total + move.value
        if p.deck:
            p.stack = (self.draw, p.stack)
        elif p.hands[self.next.index]:
            p.stack = (self.next, p.stack)

    def why_not(self, p: Thirteen, move: Move) -> str:
        if not isinstance(move, PlayMove) or p.hands[self.index] // move.unit & 7:
            return ""
        return tr("{card} is not in your hand", card=move.card.name)

    def why_never(self, p: Thirteen, typed: tuple[str, ...]) -> str:
        if typed == ("pass",):
            return tr("nobody may pass, each turn plays a card")
        return self.why_no_target(typed)

    def why_no_target(self, typed: tuple[str, ...]) -> str:
        """Why the target that somebody typed is none for this card."""
        colour, target = typed[:1], typed[-1:]
        if len(typed) < 3 or colour[0] not in COLOURS or target[0] not in COLOURS:
            return ""
        if colour == target:
            return tr('a {colour} card goes on its target by itself, so say "{card}"', colour=colour[0],
                      card=" ".join(typed[:2]))  # fmt: skip
        return tr("a {colour} card goes on the {colour} target only", colour=colour[0])

    def asks(self, p: Thirteen) -> str:
        return tr("{seat}: play a card on a target", seat=self.seat)

    def tells(self, p: Thirteen, move: PlayMove, q: Thirteen, seat: str | None) -> Iterator[Sentence]:
        rule, where = "rotten" if move.card.colour == ROTTEN else "play", move.place
        names: dict[str, object] = {"who": self.seat, "card": move.card.said, "target": tr(move.where)}
        if q.taken:
            taken = listing([card.said for card in p.setup.deck.named(p.fans[where])])
            sums = {"before": p.totals[where], "value": move.value, "total": p.totals[where] + move.value}
            yield say(rule, "{who} plays {card} on the {target} target.", **names)
            yield say("over-13", "{before} and {value} make {total}, more than 13.", **sums)
            yield say("over-13", "{who} takes {taken}, face down; the {card} stays.", taken=taken, **names)
            return
        names["total"] = q.totals[where]
        yield say(rule, "{who} plays {card} on the {target} target, which now stands at {total}.", **names)
        if q.totals[where] == LIMIT:
            yield say("exactly-13", "Exactly 13: nobody takes it.")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Play) and self.seat == other.seat

    def __hash__(self) -> int:
        return hash(self.seat)


class PlayFirst(Play):
    """The same in the edition in which the first coloured card on a target fixes its colour for the round.

    Rules `first-colour`, `one-colour`.
    """

    __slots__ = ("targets",)

    targets: Targets

    def moves(self, p: Thirteen) -> tuple[PlayMove, ...]:
        return self.targets.hands[p.colours][p.hands[self.index]]

    def do(self, p: Thirteen, move: PlayMove) -> None:
        if move.card.colour != ROTTEN:
            p.colours = (*p.colours[: move.place], move.card.colour, *p.colours[move.place + 1 :])
        Play.do(self, p, move)

    def why_not(self, p: Thirteen, move: Move) -> str:
        if (against := Play.why_not(self, p, move)) or not isinstance(move, PlayMove):
            return against
        target, card = p.colours[move.place], move.card.colour
        if target not in ("", card):
            return tr("the {where} target is {colour} in this round", where=tr(move.where), colour=tr(target))
        if target or card not in p.colours:
            return ""
        where = self.targets.names[p.colours.index(card)]
        return tr("in this round {colour} goes on the {where} target", colour=tr(card), where=tr(where))

    def why_no_target(self, typed: tuple[str, ...]) -> str:
        if len(typed) < 3 or typed[-1] not in COLOURS:
            return ""
        return tr("the targets are called {names}", names=listing([tr(place) for place in PLACES]))

    def tells(self, p: Thirteen, move: PlayMove, q: Thirteen, seat: str | None) -> Iterator[Sentence]:
        yield from Play.tells(self, p, move, q, seat)
        if p.colours != q.colours:
            names = {"where": tr(move.where), "colour": tr(move.card.colour)}
            yield say("first-colour", "So the {where} target is {colour} for this round.", **names)


class DrawMove(Move):
    """A card drawn by a seat."""

    __slots__ = ("card", "kind", "unit")

    def __init__(self, who: str, card: Card, kind: int) -> None:
        super().__init__(f"{who} draws {card.name}", "draw", what=card.name, whose=who, count=1)
        self.card = card
        self.kind = kind
        self.unit = 1 << 3 * kind


class Draw(Chance["Thirteen"]):
    """A seat that has played draws a card, and its left neighbour is next (rule `draw`)."""

    __slots__ = ("index", "next", "of_kind", "who")
    expected = msg('expected a draw like "{example}" of a card that is left, got: {text}')

    index: int
    who: str
    next: Play
    of_kind: tuple[DrawMove, ...]

    def run(self, p: Thirteen) -> None:
        # roll and do in one: this is half of all that a simulated game does
        deck = p.deck
        p.nature = state = (p.nature * MULTIPLIER + INCREMENT) & MASK
        k = state * len(deck) >> 64
        move = self.of_kind[deck[k]]
        deck[k] = deck[-1]
        deck.pop()
        p.past = (move, self, p.past)
        p.hands[self.index] += move.unit
        p.stack = (self.next, p.stack)

    def roll(self, p: Thirteen) -> DrawMove:
        return self.of_kind[nature.lift(p, p.deck, 1)[0]]

    def do(self, p: Thirteen, move: DrawMove) -> None:
        nature.take(p.deck, [move.kind])
        p.hands[self.index] += move.unit
        p.stack = (self.next, p.stack)

    def possible(self, p: Thirteen) -> Iterable[DrawMove]:
        return (self.of_kind[kind] for kind in sorted(set(p.deck)))

    def tells(self, p: Thirteen, move: DrawMove, q: Thirteen, seat: str | None) -> Iterator[Sentence]:
        if seat in (None, self.who):
            yield say("draw", "{who} draws {card}.", who=self.who, card=move.card.said)
        else:
            yield say("draw", "{who} draws a card.", who=self.who)

    def why_stops(self, p: Thirteen) -> str:
        return tr("{who} draws a card", who=self.who)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Draw) and self.who == other.who

    def __hash__(self) -> int:
        return hash(self.who)


class DealMove(Move):
    """The hand that a seat is dealt. There are too many to build beforehand, and few are read as text."""

    __slots__ = ("deck", "kinds")
    does, what, where, says, count = "deal", "", "", "", HAND

    def __init__(self, who: str, kinds: list[int], deck: Deck) -> None:
        self.whose, self.kinds, self.deck = who, kinds, deck

    @property
    def cards(self) -> tuple[Card, ...]:
        """The hand."""
        return self.deck.named(sorted(self.kinds))

    @property
    def text(self) -> str:
        return f"{self.whose} is dealt " + ", ".join(card.name for card in self.cards)


class Deal(Chance["Thirteen"]):
    """A seat is dealt five cards, then the next; the one on the dealer's left begins (rule `deal`)."""

    __slots__ = ("index",)

    def __init__(self, index: int) -> None:
        self.index = index

    def roll(self, p: Thirteen) -> DealMove:
        return DealMove(p.seats[self.index], nature.lift(p, p.deck, HAND), p.setup.deck)

    def do(self, p: Thirteen, move: DealMove) -> None:
        nature.take(p.deck, move.kinds)
        p.hands[self.index] = hand_of(move.kinds)
        following = (self.index + 1) % len(p.seats)
        plays = turns(p.seats, p.setup.deck, p.targets)
        p.stack = (Deal(following) if not p.hands[following] else plays[following], p.stack)

    def read(self, p: Thirteen, text: str) -> DealMove:
        seat, kind = p.seats[self.index], p.setup.deck.kind
        head, _, tail = text.partition(" is dealt ")
        names = [name.strip() for name in tail.split(",")]
        if head != seat or len(names) != HAND or any(name not in kind for name in names):
            message = tr(
                'expected "{seat} is dealt" and {count} cards, got: {text}', seat=seat, count=HAND, text=text
            )
            raise UnreadableMove(message, text)
        kinds = [kind[name] for name in names]
        for name in names:
            if kinds.count(kind[name]) > p.deck.count(kind[name]):
                raise IllegalMove(
                    tr("{name} is not left that often in the deck: {text}", name=name, text=text), text
                )
        return DealMove(seat, kinds, p.setup.deck)

    def tells(self, p: Thirteen, move: DealMove, q: Thirteen, seat: str | None) -> Iterator[Sentence]:
        if seat in (None, move.whose):
            cards = listing([card.said for card in move.cards])
            yield say("deal", "{who} is dealt {cards}.", who=move.whose, cards=cards)
        else:
            yield say("deal", "{who} is dealt five cards.", who=move.whose)


class EndRound(Auto["Thirteen"]):
    """All cards are played: the round is scored, and the next one dealt (rules `round-end`, `match`)."""

    __slots__ = ()
    stops = "round"

    def run(self, p: Thirteen) -> None:
        p.end_round()

    def tells(self, p: Thirteen, move: None, q: Thirteen, seat: str | None) -> Iterator[Sentence]:
        yield say("round-end", "Round {number} is over: all cards are played.", number=p.round)
        for who, score in zip(q.seats, q.last_round, strict=True):
            yield Sentence(sum_up(who, score), "majority" if score.free else "penalty")
        if q.result:
            yield say("winner", q.result.reason)

    def why_stops(self, p: Thirteen) -> str:
        return tr("the round is over, and its cards are counted")


END_ROUND = EndRound()


@cache
def turns(seats: tuple[str, ...], deck: Deck, targets: Targets) -> tuple[Play, ...]:
    """The steps of each seat, tied into a ring around the table."""
    ring = tuple(Play() if targets.names == targets.colours else PlayFirst() for _ in seats)
    for index, (seat, play) in enumerate(zip(seats, ring, strict=True)):
        play.seat, play.index, play.hands = seat, index, targets.hands[targets.colours]
        if isinstance(play, PlayFirst):
            play.targets = targets
        play.next = ring[(index + 1) % len(ring)]
        play.draw = draw = Draw()
        draw.who, draw.index, draw.next = seat, index, play.next
        draw.of_kind = tuple(DrawMove(seat, card, kind) for kind, card in enumerate(deck.cards))
    return ring
