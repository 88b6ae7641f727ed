"""Steps of an Event that do neither: Prestige, Commands granted, effects for the round, conditions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from games13.days import board
from games13.days.board import (
    ALL_EVENTS,
    BARRED,
    BATTLEGROUNDS,
    LEAD,
    LESS,
    MARKERS,
    PRESTIGE,
    SUPPLY,
    WORTH,
    bits,
    cubes,
    holding,
    roomy,
)
from games13.days.events import Ask, EventStep, barred, shift
from games13.days.moves import BAR, NO_CUBES, REMOVE_N, Commands, CubesMove, commands
from games13.days.scoring import clamp
from games13.days.steps import Command, Decision, command, either_arena
from games13.days.story import moved, told
from games13.kernel.ledger import Sentence, say
from games13.kernel.moves import Move
from games13.kernel.words import tr, trn

if TYPE_CHECKING:
    from games13.days.position import Days


class Prestige(EventStep):
    """step = "prestige"; nobody leads by more than five (rules `event`, `lead`)."""

    __slots__ = ("points",)

    def __init__(self, index: int, icon: bool, points: int) -> None:
        super().__init__(index, icon)
        self.points = points

    def to(self, t: list[int]) -> int:
        """Where the Prestige marker comes to stand."""
        return clamp(t[PRESTIGE] + (-self.points if self.index else self.points))

    def idle(self, p: Days) -> bool:
        return self.to(p.t) == p.t[PRESTIGE]

    def run(self, p: Days) -> None:
        p.t[PRESTIGE] = self.to(p.t)

    def tells(self, p: Days, move: Move | None, q: Days, seat: str | None) -> Iterator[Sentence]:
        yield from told(p, q)
        if abs(q.t[PRESTIGE] - p.t[PRESTIGE]) < abs(self.points):
            yield say("lead", "Nobody can lead by more than {lead}.", lead=LEAD)


class EventCommand(Command):
    """A Command that an Event grants; `arenas` has a bit for each where it may be
    (rules `granted`, `fewer`, `event-defcon`, `dominate`).
    """

    __slots__ = ("arenas", "icon", "remove")

    def __init__(self, index: int, worth: int, arenas: int, remove: bool, icon: bool) -> None:
        super().__init__(index, worth)
        self.icon, self.arenas, self.remove = icon, arenas, remove

    def table(self, left: int) -> Commands:
        remove = self.worth if self.remove else 0
        self.tables[left] = found = commands(min(self.worth, left), remove, self.arenas)
        return found

    def why_not_these(self, p: Days, move: CubesMove, arenas: int, remove: bool) -> str:
        return super().why_not_these(p, move, self.arenas, self.remove)

    def do(self, p: Days, move: CubesMove) -> None:
        t, marker = p.t, self.markers + move.arena
        step = t[marker]
        super().do(p, move)
        if not self.icon or (move.rise < 0 and barred(t, self.index, self.index)):
            t[marker] = step

    def question(self, p: Days) -> str:
        if self.arenas == 0b111:
            return super().question(p)
        where = either_arena(self.arenas)
        return tr(
            "Command, cubes on one {where} battleground, at most {worth}", worth=self.worth, where=where
        )

    def tells(self, p: Days, move: CubesMove, q: Days, seat: str | None) -> Iterator[Sentence]:
        if move is NO_CUBES:
            yield say("fewer", "The {who} moves no cubes.", who=self.who)
        else:
            yield moved("granted", self.who, move)
            yield from told(p, q, "event-defcon")


@cache
def event_command(index: int, worth: int, arenas: int, remove: bool, icon: bool) -> EventCommand:
    """The one step for such a Command."""
    return EventCommand(index, worth, arenas, remove, icon)


class Grant(EventStep):
    """step = "command": SOPs and To the Brink count here as well (rules `granted`, `onto`, `idle`)."""

    __slots__ = ("arenas", "cubes", "mover", "onto", "where")

    def __init__(self, index: int, icon: bool, mover: int, cubes: int, arenas: int, remove: bool) -> None:
        # 17 cubes never fill the board, and where none is left there are some to remove
        super().__init__(index, icon, sure=remove and arenas == 0b111)
        self.mover, self.cubes, self.arenas, self.onto = mover, cubes, arenas, not remove
        self.where = sum(0b111 << 3 * arena for arena in bits(arenas))

    def idle(self, p: Days) -> bool:
        if self.sure:
            return False
        t, mover = p.t, self.mover
        if t[SUPPLY[mover]] and roomy(t, mover) & self.where:
            return False
        return not (self.removes(p) and holding(t, mover) & self.where)

    def removes(self, p: Days) -> bool:
        """Whether cubes may be removed as well (rule `onto`)."""
        return not self.onto or p.setup.rule("onto") == "both"

    def run(self, p: Days) -> None:
        if not self.idle(p):
            worth_now = command(p.t, self.mover, self.cubes).worth
            ask = event_command(self.mover, worth_now, self.arenas, self.removes(p), self.icon)
            p.stack = (ask, p.stack)


class Worth(EventStep):
    """step = "worth" (rules `sops`, `brink`)."""

    __slots__ = ("more", "whose")

    def __init__(self, index: int, icon: bool, whose: int, more: int) -> None:
        super().__init__(index, icon)
        self.whose, self.more = whose, more

    def idle(self, p: Days) -> bool:
        return not self.more

    def run(self, p: Days) -> None:
        t, whose = p.t, self.whose
        t[WORTH[whose]] += self.more
        t[LESS[whose]] -= min(0, self.more)


class Bar(EventStep):
    """step = "bar" (rules `containment`, `bay-of-pigs`, `idle`)."""

    __slots__ = ("events", "whose")

    def __init__(self, index: int, icon: bool, whose: int, events: int) -> None:
        super().__init__(index, icon)
        self.whose, self.events = whose, events

    def idle(self, p: Days) -> bool:
        return p.t[BARRED[self.whose]] >= self.events  # "all" takes in "own"

    def run(self, p: Days) -> None:
        p.t[BARRED[self.whose]] |= self.events


class Pay(Ask):
    """step = "pay or bar": own cubes are removed, or no Event lowers the seat's markers in this round; who
    has too few has no choice (rules `bay-of-pigs`, `dominate`).
    """

    __slots__ = ("cubes", "on")
    word = "pay"

    def __init__(self, index: int, icon: bool, cubes: int, on: int) -> None:
        super().__init__(index, index, icon)
        self.cubes, self.on = cubes, on

    def price(self, p: Days) -> int:
        """How many cubes it costs; 0 where they are not there."""
        there = cubes(p.t, self.index, self.on)
        return min(self.cubes, there) if p.setup.rule("pigs") == "fewer" or there >= self.cubes else 0

    def idle(self, p: Days) -> bool:
        barred = p.setup.rule("pigs") == "fewer" or p.t[BARRED[self.index]] >= ALL_EVENTS
        return barred and not self.price(p)

    def only(self, p: Days) -> Move | None:
        return None if self.price(p) else BAR

    def start(self, p: Days) -> None:
        if self.price(p):
            p.stack = (self, p.stack)
        elif not self.idle(p):
            self.do(p, BAR)

    def moves(self, p: Days) -> tuple[Move, ...]:
        return REMOVE_N[""][self.on][self.price(p) - 1], BAR

    def why_not(self, p: Days, move: Move) -> str:
        return Decision.why_not(self, p, move)

    def do(self, p: Days, move: Move) -> None:
        if isinstance(move, CubesMove):
            shift(p.t, self.index, self.on, move.change)
        else:
            p.t[BARRED[self.index]] |= ALL_EVENTS

    def question(self, p: Days) -> str:
        where = tr(BATTLEGROUNDS[self.on])
        return trn("remove {n} cube from {where}, or no Event lowers your markers this round",
                   "remove {n} cubes from {where}, or no Event lowers your markers this round",
                   self.price(p), where=where)  # fmt: skip

    def tells(self, p: Days, move: Move, q: Days, seat: str | None) -> Iterator[Sentence]:
        if isinstance(move, CubesMove):
            yield moved("bay-of-pigs", self.who, move)
        elif self.price(p):
            where = tr(BATTLEGROUNDS[self.on])
            yield say("bay-of-pigs", "The {who} keeps its cubes on {where}.", who=self.who, where=where)
        yield from told(p, q, "bay-of-pigs")


class OnlyIf(EventStep):
    """step = "only if in", "only if higher": what comes after happens only then (rules `event`, `idle`)."""

    __slots__ = ("area", "then", "track")

    then: tuple[EventStep, ...]  # the last first

    def __init__(self, index: int, icon: bool, track: int, area: int) -> None:
        super().__init__(index, icon)
        self.track, self.area = track, area  # area 0: the marker must be the higher one

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

    def why_idle(self, p: Days) -> Iterator[Sentence]:
        if not self.holds(p.t):
            yield say("event", "Its condition is not met, so nothing happens.")
