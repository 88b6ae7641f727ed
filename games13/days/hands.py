"""Steps of an Event that are about cards: Intelligence Reports and Summit Meeting."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from games13.days import why
from games13.days.board import DISCARD, HANDS, LEFT, SEIZED, bits
from games13.days.events import Ask
from games13.days.moves import DONE, CardMove, PlayMove
from games13.days.nature import refill, steps
from games13.days.steps import EventStep, Play
from games13.kernel.moves import Move
from games13.kernel.steps import Auto
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.days.cards import Deck
    from games13.days.position import Days


class Replace(Auto["Days"]):
    """A seat that has given up cards draws as many (rules `intelligence`, `summit`)."""

    __slots__ = ("index",)

    def __init__(self, index: int) -> None:
        self.index = index

    def run(self, p: Days) -> None:
        p.t[LEFT] = refill(p, p.t[LEFT])
        if p.t[LEFT]:
            p.stack = (steps(p.setup.deck).draw[self.index], p.stack)


REPLACE = tuple(Replace(index) for index in (0, 1))


class PlaySeized(Play):
    """The card that was taken: played as if from the hand, or discarded."""

    __slots__ = ()
    reveals = False

    def moves(self, p: Days) -> tuple[Move, ...]:
        t, card = p.t, p.t[SEIZED]
        hand = t[self.hand]
        t[self.hand] = 1 << card
        plays = super().moves(p)
        t[self.hand] = hand
        return (*plays, p.setup.deck.discards[card])

    def why_not(self, p: Days, move: Move) -> str:
        seized = p.t[SEIZED]
        if isinstance(move, PlayMove | CardMove) and move.card != seized:
            return tr("it is {card} that you may play now", card=p.setup.deck.cards[seized].name)
        if isinstance(move, PlayMove):
            return why.card(p, self.index, 1 << seized, move, self.late)
        return "" if isinstance(move, CardMove) else why.no_card(p, 1 << seized, move)

    def do(self, p: Days, move: Move) -> None:
        card = p.t[SEIZED]
        p.t[SEIZED] = -1
        if isinstance(move, CardMove):
            p.t[DISCARD] |= move.bit
        else:
            p.t[self.hand] |= 1 << card
            super().do(p, move)  # type: ignore[arg-type]

    def asks(self, p: Days) -> str:
        card = p.setup.deck.cards[p.t[SEIZED]].name
        return tr("{seat}: play {card} as if it were yours, or discard it", seat=self.seat, card=card)


@cache
def play_seized(index: int, deck: Deck, late: bool) -> PlaySeized:
    """The one such step of a seat."""
    return PlaySeized(index, deck, late)


class Spy(EventStep):
    """step = "spy": with an empty hand there is nothing to take (rule `intelligence`)."""

    __slots__ = ()

    def idle(self, p: Days) -> bool:
        return not p.t[HANDS[1 - self.index]]

    def run(self, p: Days) -> None:
        if not self.idle(p):
            me, t = self.index, p.t
            t[LEFT] = 1
            play = play_seized(me, p.setup.deck, p.setup.rule("letter") == "after")
            p.stack = (steps(p.setup.deck).seize[me], (REPLACE[1 - me], (play, p.stack)))


class Exchanging(Ask):
    """Cards leave the hand one at a time, until done; then as many are drawn."""

    __slots__ = ()
    reveals = True

    def moves(self, p: Days) -> tuple[Move, ...]:
        discards = p.setup.deck.discards
        return (*(discards[card] for card in bits(p.t[HANDS[self.index]])), DONE)

    def why_not(self, p: Days, move: Move) -> str:
        if isinstance(move, CardMove) and not p.t[HANDS[self.index]] & move.bit:
            return tr("{card} is not in your hand", card=p.setup.deck.cards[move.card].name)
        return super().why_not(p, move)

    def do(self, p: Days, move: CardMove) -> None:
        t = p.t
        if move is not DONE:
            t[HANDS[self.index]] ^= move.bit
            t[DISCARD] |= move.bit
            t[LEFT] += 1
            if t[HANDS[self.index]]:
                p.stack = (self, p.stack)
                return
        p.stack = (REPLACE[self.index], p.stack)

    def asks(self, p: Days) -> str:
        return tr("{seat}: discard a card, or be done and draw {count}", seat=self.seat, count=p.t[LEFT])


class Exchange(EventStep):
    """step = "exchange"."""

    __slots__ = ("ask",)

    def __init__(self, index: int, icon: bool) -> None:
        super().__init__(index, icon)
        self.ask = Exchanging(index, index, icon)

    def idle(self, p: Days) -> bool:
        return not p.t[HANDS[self.index]]

    def run(self, p: Days) -> None:
        if not self.idle(p):
            p.t[LEFT] = 0
            p.stack = (self.ask, p.stack)
