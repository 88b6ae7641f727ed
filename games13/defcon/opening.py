"""The set-up: capitals, then fleets, in the order of initiative (rules `capital`, `first-fleet`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.board import AT, CAPITAL, NAVY, ORDER, OWN, SHIPS, sail
from games13.defcon.moves import Choice
from games13.defcon.steps import Act, Run, ask
from games13.kernel.moves import Move
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.position import Defcon


class PlaceCapital(Act):
    """A power places its capital on one of its starting territories."""

    __slots__ = ()

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return self.s.m.capital_in.of(p.t[OWN + self.index])

    def do(self, p: Defcon, move: Choice) -> None:
        p.t[CAPITAL + self.index] = move.number

    def asks(self, p: Defcon) -> str:
        return tr("{seat}: place your capital", seat=self.seat)


class PlaceFleet(Act):
    """A power places its first fleet in a sea zone on its coasts, where no rival's fleet is."""

    __slots__ = ()

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return self.s.m.fleet_in.of(free_coast(p, self.index))

    def do(self, p: Defcon, move: Choice) -> None:
        p.t[SHIPS + self.index] -= 1
        sail(p.t, self.index, move.number)

    def asks(self, p: Defcon) -> str:
        return tr("{seat}: place your first fleet", seat=self.seat)


def rival_seas(t: list[int], me: int) -> int:
    """The sea zones that rivals' fleets hold."""
    return (t[NAVY] | t[NAVY + 1] | t[NAVY + 2] | t[NAVY + 3]) & ~t[NAVY + me]


def free_coast(p: Defcon, me: int) -> int:
    """The sea zones on a power's coasts without a rival's fleet."""
    return p.s.ground.shores.of(p.t[OWN + me]) & ~rival_seas(p.t, me)


class SetUp(Run):
    """Asks for the capitals, then for the fleets."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        t, order = p.t, self.s.orders[p.t[ORDER]]
        at = t[AT]
        if at == 2 * len(order):
            return
        t[AT] += 1
        p.stack = (self, p.stack)
        if at < len(order):
            ask(p, self.s.place_capital[order[at]])
        else:
            ask(p, self.s.place_fleet[order[at - len(order)]])
