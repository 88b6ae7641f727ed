"""Steps of an Event that do neither: Prestige, Commands granted, effects for the round, conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.days import board
from games13.days.board import (
    BARRED,
    BATTLEGROUNDS,
    LEAD,
    LESS,
    MARKERS,
    MORE,
    PRESTIGE,
    SUPPLY,
    bits,
    cubes,
    holding,
    roomy,
)
from games13.days.moves import (
    BAR,
    REMOVE_N,
    CubesMove,
)
from games13.days.steps import Decision, EventStep, event_command, worth
from games13.kernel.moves import Move
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.days.position import Days


from games13.days.events import Ask, shift


class Prestige(EventStep):
    """step = "prestige"; nobody leads by more than five (rule `lead`)."""

    __slots__ = ("points",)

    def __init__(self, index: int, icon: bool, points: int) -> None:
        super().__init__(index, icon)
        self.points = points

    def to(self, t: list[int]) -> int:
        """Where the Prestige marker comes to stand."""
        return min(LEAD, max(-LEAD, t[PRESTIGE] + (-self.points if self.index else self.points)))

    def idle(self, p: Days) -> bool:
        return self.to(p.t) == p.t[PRESTIGE]

    def run(self, p: Days) -> None:
        p.t[PRESTIGE] = self.to(p.t)


class Grant(EventStep):
    """step = "command": SOPs and To the Brink count here as well (rule `granted`)."""

    __slots__ = ("arenas", "cubes", "mover", "remove", "where")

    def __init__(self, index: int, icon: bool, mover: int, cubes: int, arenas: int, remove: bool) -> None:
        # 17 cubes never fill the board, and where none is left there are some to remove
        super().__init__(index, icon, sure=remove and arenas == 0b111)
        self.mover, self.cubes, self.arenas, self.remove = mover, cubes, arenas, remove
        self.where = sum(0b111 << 3 * arena for arena in bits(arenas))

    def idle(self, p: Days) -> bool:
        if self.sure:
            return False
        t, mover = p.t, self.mover
        if t[SUPPLY[mover]] and roomy(t, mover) & self.where:
            return False
        return not (self.remove and holding(t, mover) & self.where)

    def run(self, p: Days) -> None:
        if not self.idle(p):
            worth_now = worth(p.t, self.mover, self.cubes)
            ask = event_command(self.mover, worth_now, self.arenas, self.remove, self.icon)
            p.stack = (ask, p.stack)


class Worth(EventStep):
    """step = "worth"."""

    __slots__ = ("more", "whose")

    def __init__(self, index: int, icon: bool, whose: int, more: int) -> None:
        super().__init__(index, icon)
        self.whose, self.more = whose, more

    def run(self, p: Days) -> None:
        p.t[(MORE if self.more > 0 else LESS)[self.whose]] += abs(self.more)


class Bar(EventStep):
    """step = "bar"."""

    __slots__ = ("events", "whose")

    def __init__(self, index: int, icon: bool, whose: int, events: int) -> None:
        super().__init__(index, icon)
        self.whose, self.events = whose, events

    def idle(self, p: Days) -> bool:
        return bool(p.t[BARRED[self.whose]] & self.events)

    def run(self, p: Days) -> None:
        p.t[BARRED[self.whose]] |= self.events


class Paying(Ask):
    """Own cubes are removed, or no Event lowers the seat's markers in this round (rule `bay-of-pigs`)."""

    __slots__ = ("cubes", "on")

    def __init__(self, index: int, cubes: int, on: int) -> None:
        super().__init__(index, index, False)
        self.cubes, self.on = cubes, on

    def price(self, p: Days) -> int:
        """How many cubes it costs; 0 where they are not there."""
        there = cubes(p.t, self.index, self.on)
        return min(self.cubes, there) if p.setup.rule("pigs") == "fewer" or there >= self.cubes else 0

    def moves(self, p: Days) -> tuple[Move, ...]:
        return REMOVE_N[""][self.on][self.price(p) - 1], BAR

    def why_not(self, p: Days, move: Move) -> str:
        return Decision.why_not(self, p, move)

    def do(self, p: Days, move: CubesMove) -> None:
        if move is BAR:
            p.t[BARRED[self.index]] |= board.ALL_EVENTS
        else:
            shift(p.t, self.index, self.on, move.count)

    def asks(self, p: Days) -> str:
        return tr(
            "{seat}: remove {cubes} cubes from {where}, or no Event lowers your markers this round",
            seat=self.seat,
            cubes=self.price(p),
            where=BATTLEGROUNDS[self.on],
        )


class Pay(EventStep):
    """step = "pay or bar"; who has too few cubes has no choice."""

    __slots__ = ("ask",)

    def __init__(self, index: int, icon: bool, cubes: int, on: int) -> None:
        super().__init__(index, icon)
        self.ask = Paying(1 - index, cubes, on)

    def idle(self, p: Days) -> bool:
        return p.setup.rule("pigs") == "fewer" and not self.ask.price(p)

    def run(self, p: Days) -> None:
        if self.idle(p):
            return
        if self.ask.price(p):
            p.stack = (self.ask, p.stack)
        else:
            p.t[BARRED[self.ask.index]] |= board.ALL_EVENTS


class OnlyIf(EventStep):
    """step = "only if in" and "only if higher": the steps after it happen only then."""

    __slots__ = ("area", "then", "track")

    def __init__(self, index: int, icon: bool, track: int, area: int, then: tuple[EventStep, ...]) -> None:
        super().__init__(index, icon)
        self.track, self.area, self.then = track, area, then  # area 0: the marker must be the higher one

    def holds(self, t: list[int]) -> bool:
        """Whether the condition is met."""
        mine, theirs = t[MARKERS[self.index] + self.track], t[MARKERS[1 - self.index] + self.track]
        return board.AREA[mine] == self.area if self.area else mine > theirs

    def idle(self, p: Days) -> bool:
        return not self.holds(p.t) or all(step.idle(p) for step in self.then)

    def run(self, p: Days) -> None:
        if self.holds(p.t):
            for step in self.then:
                p.stack = (step, p.stack)
