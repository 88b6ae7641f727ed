"""What the United Nations do: the initiative reordered by its president, and land made neutral."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.board import (
    BARRACKS,
    BARRACKS_PLACE,
    FORTS,
    MANNED,
    MOVING,
    ORDER,
    OWN,
    PROTECTED,
    lose,
    owner,
    raze,
)
from games13.defcon.moves import ORDERS, TROOP_TO_BARRACKS, Choice
from games13.defcon.steps import Act, Window, ask, enemy_land
from games13.kernel.moves import Move
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.position import Defcon


class PhaseWindow(Window):
    """Cards that may be played as a phase begins (rules `phase-cards`, `presidency`, `peacekeeping`)."""

    __slots__ = ()
    when = "phase"

    def may(self, p: Defcon, power: int) -> bool:
        return True

    def fits(self, p: Defcon, power: int, kind: int) -> bool:
        return self.s.deck.cards[kind].part("neutral") is None or bool(conquered_home(p, power))

    def play(self, p: Defcon, power: int, kind: int) -> None:
        if self.s.deck.cards[kind].part("neutral"):
            ask(p, self.s.choose_peace[power])
        else:
            p.stack = (self.s.reorder[power], (self.first, p.stack[1]))

    def about(self, p: Defcon) -> str:
        return tr("the beginning of a phase")


class Reorder(Act):
    """The initiative track is put into any order (rule `presidency`)."""

    __slots__ = ()

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        orders = self.s.orders
        return tuple(ORDERS[orders[(p.t[ORDER] + n) % len(orders)]] for n in range(1, len(orders)))

    def do(self, p: Defcon, move: Choice) -> None:
        p.t[ORDER] = next(n for n, order in enumerate(self.s.orders) if ORDERS[order] is move)

    def asks(self, p: Defcon) -> str:
        return tr("{seat}: say the new order of the initiative", seat=self.seat)


def conquered_home(p: Defcon, power: int) -> int:
    """A power's starting territories that others control."""
    return p.s.ground.home[power] & enemy_land(p.t, power)


class ChoosePeace(Act):
    """Which lost home territory becomes neutral (rule `peacekeeping`)."""

    __slots__ = ()

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return self.s.m.peace_in.of(conquered_home(p, self.index))

    def do(self, p: Defcon, move: Choice) -> None:
        t, land = p.t, move.number
        occupier = owner(t, land)
        t[MOVING] = t[land]
        t[land] = 0
        t[MANNED] &= ~(1 << land)
        lose(t, occupier, land)
        t[PROTECTED] |= 1 << land
        if t[FORTS] >> land & 1:
            raze(t, land)
        self.s.relocate[occupier].next(p)

    def asks(self, p: Defcon) -> str:
        return tr("{seat}: say which of your lost territories becomes neutral", seat=self.seat)


class Relocate(Act):
    """Troops that must leave a neutral territory go where their power likes (rule `peacekeeping`)."""

    __slots__ = ()

    def next(self, p: Defcon) -> None:
        """Ask for the next troop; without any territory all go to the barracks."""
        t = p.t
        if not t[OWN + self.index]:
            t[BARRACKS + self.index] += t[MOVING]
            t[MOVING] = 0
        if t[MOVING]:
            p.stack = (self, p.stack)

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return TROOP_TO_BARRACKS, *self.s.m.troop_in.of(p.t[OWN + self.index])

    def do(self, p: Defcon, move: Choice) -> None:
        t = p.t
        t[MOVING] -= 1
        put(t, self.index, move.number)
        self.next(p)

    def asks(self, p: Defcon) -> str:
        return tr(
            "{seat}: say where the next troop goes; {count} must leave",
            seat=self.seat,
            count=p.t[MOVING],
        )


def put(t: list[int], me: int, place: int, count: int = 1) -> None:
    """Troops go onto a territory or into the barracks."""
    if place == BARRACKS_PLACE:
        t[BARRACKS + me] += count
    else:
        t[place] += count
        t[MANNED] |= 1 << place
