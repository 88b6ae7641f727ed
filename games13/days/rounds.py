"""The eight phases of a round, as a stack of steps that is built once for a deck."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from games13.days import why
from games13.days.board import (
    AFTERMATH,
    ALLIANCES,
    ARENAS,
    BARRED,
    BOARD,
    CARD,
    CHOSEN,
    DISCARD,
    DRAWN,
    FIRST,
    FLAGS,
    HAND,
    HANDS,
    LEFT,
    LESS,
    LETTER,
    MARKERS,
    MORE,
    OPEN,
    PLAYER,
    PRESTIGE,
    PUBLIC,
    ROUND,
    ROUNDS,
    TELEVISION,
    TOP,
    TURNS,
    UNITED_NATIONS,
    USE,
    at_war,
    leader,
)
from games13.days.markers import Marking
from games13.days.moves import DISCARD_IT, KEEP, STARTS, ChooseMove
from games13.days.nature import DrawForAlliances, refill, steps
from games13.days.scoring import resolve
from games13.days.steps import Decision, Play
from games13.kernel.moves import Move
from games13.kernel.steps import Auto
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.days.cards import Agenda, Deck
    from games13.days.position import Days


class Escalate(Auto["Days"]):
    """A round begins: all markers rise, effects are over (rules `escalate`, `round-effects`)."""

    __slots__ = ()

    def run(self, p: Days) -> None:
        t = p.t
        refill(p, 2 * HAND)
        p.mark = t[:BOARD]
        t[ROUND] += 1
        for seat in (0, 1):
            t[MORE[seat]] = t[LESS[seat]] = t[BARRED[seat]] = 0
        t[CARD] = t[PLAYER] = t[FIRST] = -1
        t[USE] = 0
        first = MARKERS[0]
        for marker in range(first, first + 6):
            if t[marker] < TOP:
                t[marker] += 1
        p.flags = ()


class Choose(Decision):
    """A seat chooses an agenda in secret; the others go back (rules `choose`, `unchosen`)."""

    __slots__ = ("choices",)

    def __init__(self, index: int, deck: Deck) -> None:
        super().__init__(index)
        self.choices = deck.choices

    def moves(self, p: Days) -> tuple[ChooseMove, ...]:
        return self.choices[p.flags[self.index]]

    def why_not(self, p: Days, move: Move) -> str:
        return why.agenda(p, move, p.flags[self.index])

    def do(self, p: Days, move: ChooseMove) -> None:
        p.t[CHOSEN[self.index]] = move.kind
        back = list(p.flags[self.index])
        back.remove(move.kind)
        p.agendas += back

    def asks(self, p: Days) -> str:
        return tr("{seat}: choose one of your three agendas, in secret", seat=self.seat)


class MayChoose(Auto["Days"]):
    """Three equal agendas leave nothing to choose."""

    __slots__ = ("ask",)

    def __init__(self, ask: Choose) -> None:
        self.ask = ask

    def run(self, p: Days) -> None:
        moves = self.ask.moves(p)
        if len(moves) > 1:
            p.stack = (self.ask, p.stack)
        else:
            self.ask.do(p, moves[0])


class Initiative(Decision):
    """Who is behind on Prestige says who begins; tied, the USSR does (rule `initiative`)."""

    __slots__ = ("turns",)
    turns: tuple[Any, Any]

    def moves(self, p: Days) -> tuple[Move, ...]:
        return STARTS

    def do(self, p: Days, move: Move) -> None:
        first = p.t[FIRST] = int(move.text == STARTS[1].text)
        p.stack = self.turns[first]

    def asks(self, p: Days) -> str:
        return tr("{seat}: say who plays the first card", seat=self.seat)

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


TELEVISION_ASKS = tuple(Marking(index, index, 1, ["up", "down"], 1, event=False) for index in (0, 1))


class Save(Auto["Days"]):
    """The last cards go into the Aftermath; then comes Television (rules `save`, `television`)."""

    __slots__ = ()

    def run(self, p: Days) -> None:
        t = p.t
        p.mark = t[:BOARD]
        for seat in (0, 1):
            t[AFTERMATH[seat]] |= t[HANDS[seat]]
            t[HANDS[seat]] = 0
        seat = leader(t, TELEVISION)
        if seat >= 0:
            t[OPEN], t[LEFT] = (1 << len(ARENAS)) - 1, 1
            p.stack = (TELEVISION_ASKS[seat], p.stack)


class Keep(Decision):
    """The card drawn for Alliances goes into the Aftermath unseen, or is discarded (rule `alliances`)."""

    __slots__ = ()
    reveals = True

    def moves(self, p: Days) -> tuple[Move, ...]:
        return KEEP, DISCARD_IT

    def do(self, p: Days, move: Move) -> None:
        t = p.t
        t[AFTERMATH[self.index] if move is KEEP else DISCARD] |= 1 << t[DRAWN]
        t[DRAWN] = -1

    def asks(self, p: Days) -> str:
        return tr(
            "{seat}: lay the card drawn for Alliances into the Aftermath, or discard it", seat=self.seat
        )


KEEPS = tuple(Keep(index) for index in (0, 1))


class UnitedNations(Auto["Days"]):
    """The Letter is passed on; then Alliances' leader draws (rules `united-nations`, `alliances`)."""

    __slots__ = ("draws",)

    def __init__(self, draws: tuple[DrawForAlliances, DrawForAlliances]) -> None:
        self.draws = draws

    def run(self, p: Days) -> None:
        t = p.t
        seat = leader(t, UNITED_NATIONS)
        if seat >= 0:
            t[LETTER] = seat
        seat = leader(t, ALLIANCES)
        if seat >= 0 and refill(p, 1):
            p.stack = (self.draws[seat], (KEEPS[seat], p.stack))


class EndRound(Auto["Days"]):
    """Agendas are resolved, war is checked, the next round begins (rules `reveal`, `war`, `advance`)."""

    __slots__ = ("kinds", "lift_first", "opening", "twice")
    opening: Any

    def __init__(self, kinds: tuple[Agenda, ...], lift_first: bool, twice: bool) -> None:
        self.kinds, self.lift_first, self.twice = kinds, lift_first, twice

    def run(self, p: Days) -> None:
        t, kinds = p.t, self.kinds
        us, ussr = t[CHOSEN[0]], t[CHOSEN[1]]
        p.closed += ((tuple(t[:PUBLIC]), us, ussr),)
        resolve(t, kinds[us], kinds[ussr], self.lift_first, self.twice)
        t[CHOSEN[0]] = t[CHOSEN[1]] = -1
        p.flags = ()
        if at_war(t, 0) or at_war(t, 1) or t[ROUND] == ROUNDS:
            p.finish()
        else:
            p.stack = self.opening

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, EndRound):
            return False
        return (self.lift_first, self.twice) == (other.lift_first, other.twice)

    def __hash__(self) -> int:
        return hash((self.lift_first, self.twice))


@cache
def opening(deck: Deck, rules: tuple[tuple[str, str], ...]) -> Any:
    """The stack with which every round begins."""
    rule = dict(rules)
    plays = tuple(Play(index, deck, rule["letter"] == "after") for index in (0, 1))
    end = EndRound(deck.kinds, rule["lift"] == "before", rule["equal"] == "twice")
    nature = steps(deck)
    closing = (Save(), (UnitedNations(nature.alliances), (end, None)))
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
    end.opening = stack
    return stack
