"""Steps of an Event that place, remove or move cubes one at a time over several battlegrounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.days import why
from games13.days.board import (
    BATTLEGROUNDS,
    FULL,
    LEFT,
    ON,
    OPEN,
    SEATS,
    SPENT,
    SUPPLY,
    cubes,
    holding,
    roomy,
)
from games13.days.moves import (
    DONE,
    PLACES,
    REMOVES,
    CubeMove,
    RelocateMove,
    relocations,
)
from games13.days.steps import EventStep
from games13.kernel.moves import Move
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.days.position import Days


from games13.days.events import Ask, rise, shift


class Placing(Ask):
    """Cubes go to the open battlegrounds one at a time, until done."""

    __slots__ = ("each", "on", "supply")

    def __init__(self, index: int, each: int, icon: bool) -> None:
        super().__init__(index, index, icon)
        self.each, self.on, self.supply = each, ON[index], SUPPLY[index]

    def moves(self, p: Days) -> tuple[Move, ...]:
        return PLACES[p.t[OPEN]]

    def why_not(self, p: Days, move: Move) -> str:
        t, said = p.t, why.CUBES_OF.get(move)
        if said is None:
            return super().why_not(p, move)
        if said.count < 0:
            return tr("now cubes are placed")
        if t[OPEN] >> said.place & 1:
            return why.one_by_one(move, said, self.index)
        if t[SPENT] >> 3 * said.place & 7 == self.each:
            return tr(
                "{place} has all the cubes that this Event allows there", place=BATTLEGROUNDS[said.place]
            )
        return why.room(t, self.index, said.place, 1) or why.elsewhere(p, said.place)

    def do(self, p: Days, move: CubeMove) -> None:
        if move is DONE:
            return
        t, me, where = p.t, self.index, self.on + move.arena
        t[where] += move.unit
        t[self.supply] -= 1
        t[SPENT] += move.spent
        spent = t[SPENT] // move.spent & 7
        if spent > 1 and self.icon:
            rise(t, me, me, move.arena, 1)
        if spent == self.each or t[where] // move.unit & 7 == FULL:
            t[OPEN] ^= move.bit
        t[LEFT] -= 1
        if t[LEFT] and t[OPEN]:
            p.stack = (self, p.stack)

    def asks(self, p: Days) -> str:
        return tr("{seat}: place cubes one at a time, at most {left} more", seat=self.seat, left=p.t[LEFT])


class Place(EventStep):
    """step = "place", over several battlegrounds."""

    __slots__ = ("ask", "most", "on", "only")

    def __init__(self, index: int, icon: bool, most: int, each: int, on: int, only: str) -> None:
        super().__init__(index, icon)
        self.most, self.on, self.only = most, on, only
        self.ask = Placing(index, each, icon)

    def open(self, t: list[int]) -> int:
        """Where a cube may go now."""
        found = self.on & roomy(t, self.index) if t[SUPPLY[self.index]] else 0
        if self.only == "with yours":
            found &= holding(t, self.index)
        elif self.only == "without yours":
            found &= ~holding(t, self.index)
        return found

    def idle(self, p: Days) -> bool:
        return not self.open(p.t)

    def run(self, p: Days) -> None:
        t = p.t
        if where := self.open(t):
            t[OPEN], t[SPENT] = where, 0
            t[LEFT] = min(self.most, t[SUPPLY[self.index]])
            p.stack = (self.ask, p.stack)


class Removing(Ask):
    """Cubes are taken off the open battlegrounds one at a time, until done."""

    __slots__ = ()

    def moves(self, p: Days) -> tuple[Move, ...]:
        return REMOVES[self.other][p.t[OPEN]]

    def why_not(self, p: Days, move: Move) -> str:
        t, said = p.t, why.CUBES_OF.get(move)
        if said is None:
            return super().why_not(p, move)
        if said.count > 0:
            return tr("now cubes are removed")
        if said.whose(self.index) != self.whose:
            return tr("it is about cubes of the {seat}", seat=SEATS[self.whose])
        if t[OPEN] >> said.place & 1:
            return why.one_by_one(move, said, self.index)
        return why.there(t, self.index, self.whose, said.place, 1) or why.elsewhere(p, said.place)

    def do(self, p: Days, move: CubeMove) -> None:
        if move is DONE:
            return
        t, whose, place = p.t, self.whose, move.place
        shift(t, whose, place, -1)
        t[SPENT] += move.spent
        if self.icon and t[SPENT] >> 3 * place & 7 > 1:
            rise(t, whose, self.index, move.arena, -1)
        if not cubes(t, whose, place):
            t[OPEN] &= ~move.bit
        t[LEFT] -= 1
        if t[LEFT] and t[OPEN]:
            p.stack = (self, p.stack)

    def asks(self, p: Days) -> str:
        return tr(
            "{seat}: remove {whose} cubes one at a time, at most {left} more",
            seat=self.seat,
            left=p.t[LEFT],
            whose=SEATS[self.whose],
        )


class Remove(EventStep):
    """step = "remove", from several battlegrounds."""

    __slots__ = ("ask", "most", "on")

    def __init__(self, index: int, icon: bool, whose: int, most: int, on: int) -> None:
        super().__init__(index, icon)
        self.most, self.on = most, on
        self.ask = Removing(index, whose, icon)

    def idle(self, p: Days) -> bool:
        return not self.on & holding(p.t, self.ask.whose)

    def run(self, p: Days) -> None:
        t = p.t
        if where := self.on & holding(t, self.ask.whose):
            t[OPEN], t[SPENT], t[LEFT] = where, 0, self.most
            p.stack = (self.ask, p.stack)


class Relocating(Ask):
    """Cubes are moved one at a time: never off where one was placed, never onto where one was taken."""

    __slots__ = ()

    def moves(self, p: Days) -> tuple[Move, ...]:
        t, me = p.t, self.index
        return relocations(holding(t, me) & ~t[SPENT], roomy(t, me) & ~t[OPEN])

    def why_not(self, p: Days, move: Move) -> str:
        if not isinstance(move, RelocateMove):
            return super().why_not(p, move)
        t, me = p.t, self.index
        if t[SPENT] >> move.origin & 1:
            return tr("a cube that has come to {place} stays there", place=BATTLEGROUNDS[move.origin])
        if t[OPEN] >> move.goal & 1:
            return tr("no cube comes to {place}, where one was taken off", place=BATTLEGROUNDS[move.goal])
        if cubes(t, me, move.goal) == FULL:
            return tr("{place} is full: five of your cubes are there", place=BATTLEGROUNDS[move.goal])
        return why.there(t, me, me, move.origin, 1)

    def do(self, p: Days, move: RelocateMove) -> None:
        if move is DONE:
            return
        t, me = p.t, self.index
        shift(t, me, move.origin, -1)
        shift(t, me, move.goal, 1)
        t[OPEN] |= 1 << move.origin
        t[SPENT] |= 1 << move.goal
        t[LEFT] -= 1
        if t[LEFT] and len(self.moves(p)) > 1:
            p.stack = (self, p.stack)

    def asks(self, p: Days) -> str:
        return tr(
            "{seat}: move cubes to other battlegrounds, at most {left} more", seat=self.seat, left=p.t[LEFT]
        )


class Relocate(EventStep):
    """step = "move": `OPEN` keeps where cubes were taken off, `SPENT` where they were placed."""

    __slots__ = ("ask", "most")

    def __init__(self, index: int, icon: bool, most: int) -> None:
        super().__init__(index, icon)
        self.most, self.ask = most, Relocating(index, index, icon)

    def idle(self, p: Days) -> bool:
        return not holding(p.t, self.index)

    def run(self, p: Days) -> None:
        t = p.t
        t[OPEN], t[SPENT], t[LEFT] = 0, 0, self.most
        if len(self.ask.moves(p)) > 1:
            p.stack = (self.ask, p.stack)
