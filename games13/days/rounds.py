"""The eight phases of a round, as a stack of steps that is built once for a deck."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from games13.days.board import (
    BOARD,
    CHOSEN,
    EFFECTS,
    FIRST,
    FLAGS,
    HAND,
    MARKERS,
    NOTHING,
    PRESTIGE,
    ROUND,
    SEATS,
    TOP,
    TURN,
    TURNS,
)
from games13.days.moves import STARTS, CardMove
from games13.days.nature import refill, steps
from games13.days.round_end import Alliances, Resolve, Save, Television, UnitedNations, WarCheck
from games13.days.steps import Decision, Play
from games13.kernel.ledger import Sentence, say
from games13.kernel.moves import Move
from games13.kernel.steps import Auto
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.days.cards import Deck
    from games13.days.position import Days


ALL_MARKERS = slice(MARKERS[0], MARKERS[0] + 6)
_HIGHER = bytes(min(TOP, step + 1) for step in range(256))  # the step above each (rule `ends`)


def rise(t: list[int]) -> None:
    """All markers go up a step (rule `escalate`)."""
    t[ALL_MARKERS] = bytes(t[ALL_MARKERS]).translate(_HIGHER)


class Escalate(Auto["Days"]):
    """A round begins: all markers rise, effects are over (rules `escalate`, `round-effects`)."""

    __slots__ = ()

    def run(self, p: Days) -> None:
        t = p.t
        if len(p.deck) < 2 * HAND:
            refill(p, 2 * HAND)
        p.mark = t[:BOARD]
        t[ROUND] += 1
        t[EFFECTS], t[TURN] = (0,) * 6, (-1, -1, -1, NOTHING)
        rise(t)
        p.flags = ()

    def tells(self, p: Days, move: None, q: Days, seat: str | None) -> Iterator[Sentence]:
        yield say("escalate", "Round {round} begins: all DEFCON markers rise a step.", round=q.t[ROUND])
        if any(p.t[EFFECTS]):
            yield say("round-effects", "What lasted for the round is over.")


class Choose(Decision):
    """A seat chooses an agenda in secret; the others go back (rules `choose`, `unchosen`)."""

    __slots__ = ("choices",)
    sealed, word, phase = True, "agenda", "agendas"

    def __init__(self, index: int, deck: Deck) -> None:
        super().__init__(index)
        self.choices = deck.choices

    def moves(self, p: Days) -> tuple[CardMove, ...]:
        return self.choices[p.flags[self.index]]

    def why_not(self, p: Days, move: Move) -> str:
        if not isinstance(move, CardMove) or move.does != "choose":
            return tr("first choose one of your three agendas")
        if move.card in p.flags[self.index]:
            return ""
        return tr("you were not dealt the agenda {agenda}", agenda=tr(move.what))

    def do(self, p: Days, move: CardMove) -> None:
        p.t[CHOSEN[self.index]] = move.card
        back = list(p.flags[self.index])
        back.remove(move.card)
        p.agendas += back

    def question(self, p: Days) -> str:
        return tr("choose one of your three agendas, in secret")

    def why_stops(self, p: Days) -> str:
        return tr("agendas are chosen in secret")

    def tells(self, p: Days, move: Move, q: Days, seat: str | None) -> Iterator[Sentence]:
        if seat in (None, self.seat):
            yield say("choose", "The {who} chooses {agenda} as its agenda, in secret.",
                      who=self.who, agenda=tr(move.what))  # fmt: skip
        else:
            yield say("choose", "The {who} chooses one of its agendas in secret.", who=self.who)


class MayChoose(Auto["Days"]):
    """Three equal agendas leave nothing to choose (rule `choose`)."""

    __slots__ = ("ask",)

    def __init__(self, ask: Choose) -> None:
        self.ask = ask

    def run(self, p: Days) -> None:
        moves = self.ask.moves(p)
        if len(moves) > 1:
            p.stack = (self.ask, p.stack)
        else:
            self.ask.do(p, moves[0])

    def tells(self, p: Days, move: None, q: Days, seat: str | None) -> Iterator[Sentence]:
        moves = self.ask.moves(p)
        if len(moves) == 1:
            yield from self.ask.tells(p, moves[0], q, seat)


class Initiative(Decision):
    """Who is behind on Prestige says who begins; tied, the USSR does (rule `initiative`)."""

    __slots__ = ("turns",)
    word, phase = "initiative", "initiative"
    turns: tuple[Any, Any]

    def moves(self, p: Days) -> tuple[Move, ...]:
        return STARTS

    def do(self, p: Days, move: Move) -> None:
        first = p.t[FIRST] = int(move.whose == SEATS[1])
        p.stack = self.turns[first]

    def question(self, p: Days) -> str:
        return tr("say who plays the first card")

    def tells(self, p: Days, move: Move, q: Days, seat: str | None) -> Iterator[Sentence]:
        yield say("initiative", "The {who} decides: the {first} plays the first card.",
                  who=self.who, first=tr(move.whose))  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Initiative) and self.index == other.index

    def __hash__(self) -> int:
        return hash(self.seat)


class Behind(Auto["Days"]):
    """Finds who has the initiative to give."""

    __slots__ = ("asks_of",)

    def __init__(self, asks_of: tuple[Initiative, Initiative]) -> None:
        self.asks_of = asks_of

    def run(self, p: Days) -> None:
        p.stack = (self.asks_of[0 if p.t[PRESTIGE] < 0 else 1], None)


@cache
def opening(deck: Deck, rules: tuple[tuple[str, str], ...]) -> Any:
    """The stack with which every round begins."""
    rule = dict(rules)
    plays = tuple(Play(index, deck, rule["letter"] == "after") for index in (0, 1))
    resolve, war_check = Resolve(deck.kinds, rule["lift"] == "before", rule["equal"] == "twice"), WarCheck()
    nature = steps(deck)
    closing: Any = None
    opinion = (Alliances(nature.alliances), UnitedNations(), Television())
    for ends in (war_check, resolve, *opinion, Save()):
        closing = (ends, closing)
    turns = []
    for first in (0, 1):
        stack: Any = closing
        for _ in range(TURNS):
            stack = (plays[first], (plays[1 - first], stack))
        turns.append(stack)
    asks = Initiative(0), Initiative(1)
    asks[0].turns = asks[1].turns = turns[0], turns[1]
    stack = (Behind(asks), None)
    choose: list[Any] = [Choose(0, deck), Choose(1, deck)]
    if any(kind.count >= FLAGS for kind in deck.kinds):
        choose = [MayChoose(ask) for ask in choose]
    for step in (*nature.deal[::-1], choose[1], choose[0], *nature.agendas[::-1], Escalate()):
        stack = (step, stack)
    war_check.opening = stack
    return stack
