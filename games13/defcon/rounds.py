"""The round and its quieter phases: initiative, preparations, reorganisation, and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.board import (
    AT,
    BARRACKS,
    BARRACKS_PLACE,
    CALM,
    COUP,
    FALLEN,
    FROM,
    HAND,
    INITIATIVE,
    LEFT,
    LEVEL,
    LIMIT,
    MANNED,
    MONEY,
    MOVING,
    ORDER,
    OWN,
    PASSED,
    PHASE,
    POWER_COUNT,
    PROTECTED,
    REORGANISATION,
    REVOLT,
    RIVAL,
    ROUND,
    ROUNDS,
    ROW,
    SABOTAGED,
    SIZE,
    SPENT,
    TOKENS_EACH,
    TRANSIT,
    TURN,
    WALL,
    empties,
    gdp,
    hand_limit,
    repute,
    territories,
)
from games13.defcon.cards import different
from games13.defcon.mapfile import POWERS
from games13.defcon.moves import DONE, DRAW, TRANSFERS, Choice, Part
from games13.defcon.peace import put
from games13.defcon.steps import Act, RivalWindow, Run
from games13.kernel.moves import Move
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.position import Defcon
    from games13.defcon.script import Script


class NewRound(Run):
    """The tension rises and the initiative is reordered (rules `tension`, `initiative`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        t, s = p.t, self.s
        t[ROUND] += 1
        t[PHASE] = INITIATIVE
        t[PROTECTED] = t[COUP] = t[REVOLT] = t[SPENT] = 0
        for power in range(POWER_COUNT):
            t[SABOTAGED + power] = t[WALL + power] = t[MONEY + power] = t[LIMIT + power] = 0
        t[CALM] = int(s.armageddon and t[ROUND] == ROUNDS)
        order = sorted(
            s.orders[t[ORDER]],
            key=lambda power: (gdp(t, power), t[ROW + power], territories(t, power)),
            reverse=True,
        )
        t[ORDER] = s.order_number[tuple(order)]
        p.mark = tuple(t)
        p.stack = s.round


class Enter(Run):
    """A phase begins."""

    __slots__ = ("phase",)

    def __init__(self, s: Script, phase: int) -> None:
        super().__init__(s)
        self.phase = phase

    def run(self, p: Defcon) -> None:
        t = p.t
        t[PHASE] = self.phase
        t[AT] = t[PASSED] = 0
        t[TURN] = -1
        t[RIVAL] = -1
        p.mark = tuple(t)
        if self.phase == REORGANISATION:
            for power in self.s.powers:
                t[BARRACKS + power] += t[TRANSIT + power]
                t[TRANSIT + power] = 0


class DrawWindow(RivalWindow):
    """Others may keep a power from drawing (rule `coup`)."""

    __slots__ = ()
    when = "draw"

    def may(self, p: Defcon, power: int) -> bool:
        return super().may(p, power) and not p.t[COUP] >> p.t[RIVAL] & 1

    def about(self, p: Defcon) -> str:
        return tr("{power}’s drawing of cards", power=POWERS[p.t[RIVAL]])


class DrawTurn(Run):
    """A power's turn to draw, unless a coup has struck it."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        t = p.t
        power = t[RIVAL]
        if t[COUP] >> power & 1:
            return
        t[LEFT] = 2 + max(0, t[SIZE + power] - hand_limit(t, power))
        self.s.draw_cards[power].more(p)


class DrawCards(Act):
    """Discard one or two cards, or more when the hand is over its limit, then draw up to two."""

    __slots__ = ()

    def more(self, p: Defcon) -> None:
        """Ask, if a card can be drawn or discarded."""
        t = p.t
        if self.room(p) or (t[LEFT] and t[SIZE + self.index]):
            p.stack = (self, p.stack)

    def room(self, p: Defcon) -> int:
        """How many cards can be drawn."""
        t = p.t
        room = hand_limit(t, self.index) - t[SIZE + self.index]
        if room > 2:
            room = 2
        left = len(p.deck) + len(p.discard)
        return 0 if room < 0 else room if room < left else left

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        draws: tuple[Move, ...] = DRAW[self.room(p) :: -1]
        if not p.t[LEFT]:
            return draws
        discard = self.s.m.discard
        return draws + tuple(discard[kind] for kind in different(p.t[HAND + self.index]))

    def do(self, p: Defcon, move: Choice) -> None:
        me = self.index
        if move in DRAW:
            if not p.deck:
                p.reshuffle()
            first = min(move.number, len(p.deck))
            if move.number > first:
                p.stack = (self.s.draws[me][move.number - first], p.stack)
            if first:
                p.stack = (self.s.draws[me][first], p.stack)
            return
        p.t[LEFT] -= 1
        p.spend(me, move.number)
        if not p.deck:
            p.reshuffle()
        self.more(p)

    def asks(self, p: Defcon) -> str:
        return tr("{seat}: draw cards, at most {count}, or discard first", seat=self.seat, count=self.room(p))


class Reorganise(Run):
    """The powers move troops; then aggression is paid for (rules `reorganise`, `aggression-cost`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        t, s = p.t, self.s
        order = s.orders[t[ORDER]]
        at = t[AT]
        if at < len(order):
            t[AT] += 1
            t[LEFT] = TRANSFERS
            p.mark = tuple(t)
            p.stack = (self, p.stack)
            s.transfer[order[at]].more(p)
            return
        p.mark = tuple(t)
        for power in s.powers:
            if t[LEVEL + power]:
                repute(t, power, -t[LEVEL + power])
                t[LEVEL + power] = 0
        if t[ROUND] == ROUNDS or t[FALLEN]:
            p.finish()
        else:
            p.stack = (s.new_round, None)


class Transfer(Act):
    """Up to four troops go to other places; the barracks are one (rules `reorganise`, `tokens`)."""

    __slots__ = ()

    def more(self, p: Defcon) -> None:
        """Ask, if there is any troop to move and a territory to think of."""
        t, me = p.t, self.index
        if t[LEFT] and t[OWN + me] and (t[BARRACKS + me] or t[OWN + me] & t[MANNED]):
            p.stack = (self, p.stack)

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        t, me, m = p.t, self.index, self.s.m
        own, take = t[OWN + me], m.take_up_to[t[LEFT]]
        found: list[Move] = [DONE]
        for land in m.places[own]:
            found += take[land][t[land]]
        if own and t[BARRACKS + me]:
            found += take[BARRACKS_PLACE][t[BARRACKS + me]]
        return tuple(found)

    def do(self, p: Defcon, move: Part) -> None:
        if move is DONE:
            return
        t, me, place, count = p.t, self.index, move.number, move.count
        t[FROM], t[MOVING] = place, count
        t[LEFT] -= count
        if place == BARRACKS_PLACE:
            t[BARRACKS + me] -= count
        else:
            t[place] -= count
            if not t[place]:
                t[MANNED] &= ~(1 << place)
        step = self.s.transfer_to[me]
        places = step.places(t)
        if places & (places - 1):
            p.stack = (step, p.stack)
        else:
            step.arrive(p, places.bit_length() - 1)

    def asks(self, p: Defcon) -> str:
        return tr("{seat}: move troops, at most {count} more", seat=self.seat, count=p.t[LEFT])


class TransferTo(Act):
    """Where the troops go. Where a token is wanting, they must fill an empty territory (rule `tokens`)."""

    __slots__ = ()

    def places(self, t: list[int]) -> int:
        """Where they may go."""
        me = self.index
        own = t[OWN + me]
        if empties(t, me) > TOKENS_EACH:
            return own & ~t[MANNED] & ~(1 << t[FROM])
        return (own | 1 << BARRACKS_PLACE) & ~(1 << t[FROM])

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return self.s.m.to.of(self.places(p.t))

    def do(self, p: Defcon, move: Choice) -> None:
        self.arrive(p, move.number)

    def arrive(self, p: Defcon, place: int) -> None:
        """The troops are there; then perhaps more of them move."""
        t, me = p.t, self.index
        put(t, me, place, t[MOVING])
        t[MOVING] = 0
        self.s.transfer[me].more(p)

    def asks(self, p: Defcon) -> str:
        return tr("{seat}: say where they go", seat=self.seat)
