"""The investment phase: GDP becomes troops, missiles, fleets and the rest, one purchase at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.board import (
    BOUGHT,
    CONVENTIONALS_LEFT,
    FORTS,
    FORTS_LEFT,
    HAND,
    LEFT,
    LIMIT,
    MONEY,
    NAVY,
    NUCLEARS_LEFT,
    OWN,
    PLACE,
    RESERVE,
    REVOLT,
    RIVAL,
    ROW,
    SABOTAGE_LEFT,
    SHIPS,
    TOP_ROW,
    fleets,
    gdp,
    leave,
    sail,
    spent,
)
from games13.defcon.cards import different
from games13.defcon.mapfile import POWERS
from games13.defcon.moves import (
    AID,
    CONVENTIONAL_MISSILE,
    DONE,
    NUCLEAR_MISSILE,
    SABOTAGE_TOKEN,
    TROOP_TO_BARRACKS,
    Choice,
    FleetFrom,
    Purchase,
)
from games13.defcon.opening import rival_seas
from games13.defcon.steps import Act, RivalWindow, Run, ask
from games13.kernel.moves import Move
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.position import Defcon
    from games13.defcon.script import Script

CHEAPEST = 2


class InvestWindow(RivalWindow):
    """Others may hamper a power that is about to invest (rules `bubble`, `embargo`, `revolution`)."""

    __slots__ = ()
    when = "rival investment"

    def about(self, p: Defcon) -> str:
        return tr("{power}’s investments", power=POWERS[p.t[RIVAL]])


class InvestTurn(Run):
    """A power's GDP, and what cards have made of it (rules `gdp`, `unspent`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        t = p.t
        power = t[RIVAL]
        t[LEFT] = max(0, gdp(t, power) + t[MONEY + power])
        t[BOUGHT] = 0
        p.mark = tuple(t)
        step = self.s.invest[power]
        if not step.finished(t):
            p.stack = (step, p.stack)


class Invest(Act):
    """A power buys something, or has done (rule `investment`)."""

    __slots__ = ("cards", "few")

    def __init__(self, s: Script, index: int) -> None:
        super().__init__(s, index)
        self.cards = s.deck.lanes["investment"]
        self.few = _Few()

    def finished(self, t: list[int]) -> bool:
        """Whether nothing can be bought any more, so that nobody need say so."""
        me = self.index
        if t[LIMIT + me] and t[BOUGHT] >= t[LIMIT + me] - 1:
            return True
        return t[LEFT] < CHEAPEST and not t[HAND + me] & self.cards

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        t, me, m = p.t, self.index, self.s.m
        left, troops, own = t[LEFT], t[RESERVE + me], t[OWN + me]
        if left < 4:
            found = self.few[1 if left > 1 and troops else 0]
            deploys = left > 1
        else:
            found = self.few[
                (1 if troops else 0)
                | (2 if t[CONVENTIONALS_LEFT] else 0)
                | (4 if left > 5 and t[NUCLEARS_LEFT] else 0)
                | (8 if t[SABOTAGE_LEFT] else 0)
                | (16 if t[ROW + me] < TOP_ROW else 0)
            ]
            deploys = True
            if t[FORTS_LEFT] and not t[REVOLT] >> me & 1:
                found += m.fortify.of(own & ~t[FORTS])
            if t[SHIPS + me]:
                found += m.fleet_in.of((self.s.ground.shores.of(own) & ~rival_seas(t, me)) | t[NAVY + me])
        if deploys:
            if troops and not t[REVOLT] >> me & 1:
                found += m.troop_in.of(own)
            found += m.fleet_from.of(t[NAVY + me])
        if t[HAND + me] & self.cards:
            found += tuple(m.play[kind] for kind in different(t[HAND + me] & self.cards))
        return found

    def do(self, p: Defcon, move: Choice) -> None:
        if move is DONE:
            return
        t, me = p.t, self.index
        if isinstance(move, Purchase):
            t[LEFT] -= move.cost
            t[BOUGHT] += 1
            if isinstance(move, FleetFrom):
                t[PLACE] = move.number
                ask(p, self.s.fleet_to[me])
                return
            move.buy(t, me)
        else:
            p.spend(me, move.number)
            t[LEFT] += self.s.deck.cards[move.number].part("money")
        if (t[LEFT] > 3 and not t[LIMIT + me]) or not self.finished(t):
            p.stack = (self, p.stack)

    def asks(self, p: Defcon) -> str:
        return tr("{seat}: invest; {left} GDP left", seat=self.seat, left=p.t[LEFT])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Invest) and self.index == other.index and self.s is other.s

    def __hash__(self) -> int:
        return hash(self.seat)


class _Few(dict[int, tuple[Move, ...]]):
    """The purchases that need no place on the map, by what can be had."""

    def __missing__(self, what: int) -> tuple[Move, ...]:
        goods = (TROOP_TO_BARRACKS, CONVENTIONAL_MISSILE, NUCLEAR_MISSILE, SABOTAGE_TOKEN, AID)
        self[what] = found = (DONE, *(move for i, move in enumerate(goods) if what >> i & 1))
        return found


class FleetTo(Act):
    """Where the fleet goes: any sea zone that no rival's fleet holds (rule `fleet-move`)."""

    __slots__ = ()

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        t, s = p.t, self.s
        open_sea = s.all_zones & ~rival_seas(t, self.index) & ~(1 << t[PLACE])
        return s.m.to_zone.of(open_sea)

    def do(self, p: Defcon, move: Choice) -> None:
        t, me = p.t, self.index
        leave(t, me, t[PLACE])
        sail(t, me, move.number)
        step = self.s.invest[me]
        if not step.finished(t):
            p.stack = (step, p.stack)

    def asks(self, p: Defcon) -> str:
        return tr(
            "{seat}: say where the fleet from {place} goes",
            seat=self.seat,
            place=self.s.map.seas[p.t[PLACE]].name,
        )


def fresh(t: list[int], zone: int) -> int:
    """The fleets in a sea zone that can still attack in this round."""
    return fleets(t, zone) - spent(t, zone)
