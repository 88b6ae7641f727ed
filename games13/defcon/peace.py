"""What the United Nations do: the initiative reordered by its president, and land made neutral."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from games13.defcon.board import (
    BARRACKS,
    FORTS,
    MANNED,
    MOVING,
    ORDER,
    OWN,
    PROTECTED,
    lose,
    owner,
    put,
    raze,
)
from games13.defcon.consequences import fallen, razed
from games13.defcon.moves import ORDERS, TROOP_TO_BARRACKS, Choice, Order
from games13.defcon.names import power_name
from games13.defcon.reach import conquered_home
from games13.defcon.steps import Act, Window, ask
from games13.kernel.ledger import Sentence, say
from games13.kernel.moves import Move
from games13.kernel.words import msg, tr

if TYPE_CHECKING:
    from games13.defcon.position import Defcon


class PhaseWindow(Window):
    """Cards that may be played as a phase begins (rules `phase-cards`, `presidency`, `peacekeeping`)."""

    __slots__ = ()
    when, what = "phase", msg("the beginning of a phase")

    def may(self, p: Defcon, power: int) -> bool:
        return True

    def fits(self, p: Defcon, power: int, kind: int) -> bool:
        return self.s.deck.cards[kind].part("neutral") is None or bool(conquered_home(p, power))

    def play(self, p: Defcon, power: int, kind: int) -> None:
        if self.s.deck.cards[kind].part("neutral"):
            ask(p, self.s.choose_peace[power])
        else:
            p.stack = (self.first, p.stack[1])
            ask(p, self.s.reorder[power])

    def whom(self, p: Defcon) -> int:
        return -1


class Reorder(Act):
    """The initiative track is put into any order (rule `presidency`)."""

    __slots__ = ()
    word, rule = "order", "presidency"
    asked, told = msg("say the new order of the initiative"), msg("The new order of the initiative: {order}.")

    def names(self, p: Defcon, move: Move) -> dict[str, Any]:
        return {"order": move.label}

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        orders = self.s.orders
        return tuple(ORDERS[orders[(p.t[ORDER] + n) % len(orders)]] for n in range(1, len(orders)))

    def do(self, p: Defcon, move: Order) -> None:
        p.t[ORDER] = self.s.order_number[move.numbers]


class ChoosePeace(Act):
    """Which lost home territory becomes neutral (rule `peacekeeping`)."""

    __slots__ = ()
    word, asked = "peace", msg("say which of your lost territories becomes neutral")

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

    def tells(self, p: Defcon, move: Choice, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        occupier = owner(p.t, move.number)
        names = {"place": tr(move.where), "power": power_name(occupier)}
        yield say("peacekeeping", "{place} becomes neutral: {power} leaves it.", **names)
        yield from razed(p, q, "peacekeeping")
        yield from fallen(p, q, occupier)


class Relocate(Act):
    """Troops that must leave a neutral territory go where their power likes (rule `peacekeeping`)."""

    __slots__ = ()
    word, rule, told = "relocate", "peacekeeping", msg("{who} brings a troop to {where}.")

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

    def question(self, p: Defcon) -> str:
        return tr("say where the next troop goes; {count} must leave", count=p.t[MOVING])
