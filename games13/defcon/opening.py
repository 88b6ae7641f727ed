"""The set-up: capitals, then fleets, in the order of initiative (rules `capital`, `first-fleet`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.board import AT, CAPITAL, ORDER, OWN, SHIPS, sail
from games13.defcon.moves import BuyFleet, Choice
from games13.defcon.obstacles import no_port, not_yours
from games13.defcon.reach import free_coast
from games13.defcon.steps import Act, Run, ask
from games13.kernel.moves import Move
from games13.kernel.words import msg

if TYPE_CHECKING:
    from games13.defcon.position import Defcon


class PlaceCapital(Act):
    """A power places its capital on one of its starting territories (rule `capital`)."""

    __slots__ = ()
    word, rule = "capital", "capital"
    asked, told = msg("place your capital"), msg("{who} places its capital in {where}.")

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return self.s.m.capital_in.of(p.t[OWN + self.index])

    def do(self, p: Defcon, move: Choice) -> None:
        p.t[CAPITAL + self.index] = move.number

    def hinders(self, p: Defcon, move: Choice) -> str:
        return not_yours(p, self.index, move.number) if move.what == "capital" else ""


class PlaceFleet(Act):
    """A power places its first fleet on its coasts, where no rival's fleet is (rule `first-fleet`)."""

    __slots__ = ()
    word, rule = "fleet", "first-fleet"
    asked, told = msg("place your first fleet"), msg("{who} places its first fleet in the {where}.")

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return self.s.m.fleet_in.of(free_coast(p, self.index))

    def do(self, p: Defcon, move: Choice) -> None:
        p.t[SHIPS + self.index] -= 1
        sail(p.t, self.index, move.number)

    def hinders(self, p: Defcon, move: Choice) -> str:
        return no_port(p, self.index, move.number) if isinstance(move, BuyFleet) else ""


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
