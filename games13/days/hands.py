"""Steps of an Event that are about cards: Intelligence Reports and Summit Meeting."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from games13.days.board import DISCARD, HANDS, LEFT, SEIZED, bits
from games13.days.events import Ask, EventStep
from games13.days.moves import DONE, CardMove, PlayMove
from games13.days.nature import refill, steps
from games13.days.steps import Play
from games13.kernel.ledger import Sentence, say
from games13.kernel.moves import Move
from games13.kernel.steps import Auto
from games13.kernel.words import tr, trn

if TYPE_CHECKING:
    from games13.days.cards import Deck
    from games13.days.position import Days


class Replace(Auto["Days"]):
    """A seat that has given up cards draws as many (rules `intelligence`, `summit`)."""

    __slots__ = ("index", "rule")

    def __init__(self, index: int, rule: str) -> None:
        self.index, self.rule = index, rule

    def run(self, p: Days) -> None:
        p.t[LEFT] = refill(p, p.t[LEFT])
        if p.t[LEFT]:
            p.stack = (steps(p.setup.deck).draw[self.rule][self.index], p.stack)


REPLACE = {rule: (Replace(0, rule), Replace(1, rule)) for rule in ("intelligence", "summit")}


class PlaySeized(Play):
    """The card that was taken: played as if from the hand, or discarded
    (rules `intelligence`, `event`, `command`, `letter`, `sops`, `brink`, `opponent-card`, `idle`).
    """

    __slots__ = ()
    reveals, word = False, "seized"

    def moves(self, p: Days) -> tuple[Move, ...]:
        t, card = p.t, p.t[SEIZED]
        hand = t[self.hand]
        t[self.hand] = 1 << card
        plays = super().moves(p)
        t[self.hand] = hand
        return (*plays, p.setup.deck.discards[card])

    def why_not(self, p: Days, move: Move) -> str:
        seized = p.t[SEIZED]
        if isinstance(move, PlayMove) or (isinstance(move, CardMove) and move.does == "discard"):
            if move.card != seized:
                card = p.setup.deck.cards[seized].name
                return tr("it is {card} that you may play now", card=tr(card))
            return self.why_not_card(p, 1 << seized, move) if isinstance(move, PlayMove) else ""
        return self.why_not_from(p, 1 << seized, move)

    def do(self, p: Days, move: Move) -> None:
        card = p.t[SEIZED]
        p.t[SEIZED] = -1
        if isinstance(move, PlayMove):
            p.t[self.hand] |= 1 << card
            super().do(p, move)
        else:
            p.t[DISCARD] |= 1 << card

    def question(self, p: Days) -> str:
        card = p.setup.deck.cards[p.t[SEIZED]].name
        return tr("play {card} as if it were yours, or discard it", card=tr(card))

    def tells(self, p: Days, move: Move, q: Days, seat: str | None) -> Iterator[Sentence]:
        if isinstance(move, PlayMove):
            yield from super().tells(p, move, q, seat)
        else:
            yield say("intelligence", "The {who} discards {card}.", who=self.who, card=tr(move.what))


@cache
def play_seized(index: int, deck: Deck, late: bool) -> PlaySeized:
    """The one such step of a seat."""
    return PlaySeized(index, deck, late)


class Spy(EventStep):
    """step = "spy": with an empty hand there is nothing to take (rules `intelligence`, `idle`)."""

    __slots__ = ()

    def idle(self, p: Days) -> bool:
        return not p.t[HANDS[1 - self.index]]

    def run(self, p: Days) -> None:
        if not self.idle(p):
            me, t = self.index, p.t
            t[LEFT] = 1
            play = play_seized(me, p.setup.deck, p.setup.rule("letter") == "after")
            replace = REPLACE["intelligence"][1 - me]
            p.stack = (steps(p.setup.deck).seize[me], (replace, (play, p.stack)))


class Exchange(Ask):
    """step = "exchange": cards leave the hand one at a time; then as many are drawn (rule `summit`)."""

    __slots__ = ()
    reveals, word = True, "exchange"

    def idle(self, p: Days) -> bool:
        return not p.t[HANDS[self.index]]

    def start(self, p: Days) -> None:
        p.t[LEFT] = 0
        super().start(p)

    def moves(self, p: Days) -> tuple[Move, ...]:
        discards = p.setup.deck.discards
        return (*(discards[card] for card in bits(p.t[HANDS[self.index]])), DONE)

    def why_not(self, p: Days, move: Move) -> str:
        if isinstance(move, CardMove) and move.does == "discard" and not p.t[HANDS[self.index]] & move.bit:
            return tr("{card} is not in your hand", card=tr(move.what))
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
        p.stack = (REPLACE["summit"][self.index], p.stack)

    def question(self, p: Days) -> str:
        if not p.t[LEFT]:
            return tr("discard cards and draw as many, or be done")
        return trn("discard a card, or be done and draw {n} card",
                   "discard a card, or be done and draw {n} cards", p.t[LEFT])  # fmt: skip

    def tells(self, p: Days, move: Move, q: Days, seat: str | None) -> Iterator[Sentence]:
        if move is DONE:
            yield say("summit", "The {who} has discarded enough.", who=self.who)
        else:
            yield say("summit", "The {who} discards {card}.", who=self.who, card=tr(move.what))
