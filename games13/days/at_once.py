"""Steps of an Event that place or remove cubes on one battleground at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.days import why
from games13.days.board import (
    BATTLEGROUNDS,
    FULL,
    SEATS,
    SUPPLY,
    bits,
    cubes,
    holding,
    roomy,
)
from games13.days.moves import (
    NO_CUBES,
    PLACE_N,
    REMOVE_N,
    CubesMove,
)
from games13.days.steps import EventStep
from games13.kernel.moves import Move
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.days.position import Days


from games13.days.events import Ask, rise, shift


class Lump(Ask):
    """Several cubes placed on one battleground, or removed from one, in one choice."""

    __slots__ = ("kind", "most", "on")

    def __init__(self, index: int, whose: int, icon: bool, kind: str, most: int, on: int) -> None:
        super().__init__(index, whose, icon)
        self.kind, self.most, self.on = kind, most, on

    def options(self, t: list[int]) -> tuple[CubesMove, ...]:
        """What could be done, without doing nothing."""
        found: tuple[CubesMove, ...] = ()
        for place in bits(self.on):
            there = cubes(t, self.whose, place)
            if self.kind == "place":
                found += PLACE_N[place][: min(self.most, FULL - there, t[SUPPLY[self.whose]])]
            elif self.kind == "remove":
                found += REMOVE_N[self.other][place][: min(self.most, there)]
            elif there:
                half = (there + 1) // 2
                found += REMOVE_N[self.other][place][half - 1 : half]
        return found

    def meant(self, move: Move) -> bool:
        """Whether a move with cubes is about the cubes that are asked for here."""
        said = why.CUBES_OF[move]
        way = (said.count > 0) == (self.kind == "place") and said.whose(self.index) == self.whose
        return way and bool(self.on >> said.place & 1)

    def moves(self, p: Days) -> tuple[Move, ...]:
        options = self.options(p.t)
        return options if self.kind == "halve" else (*options, NO_CUBES)

    def why_not(self, p: Days, move: Move) -> str:
        if move in why.CUBES_OF:
            return why.lump(p, self.index, move, self.whose, self.kind, self.most, self.on)
        return super().why_not(p, move)

    def do(self, p: Days, move: CubesMove) -> None:
        if move.count:
            shift(p.t, self.whose, move.place, move.count)
            if self.icon:
                rise(p.t, self.whose, self.index, move.arena, move.rise)

    def asks(self, p: Days) -> str:
        where = (
            BATTLEGROUNDS[self.on.bit_length() - 1] if self.on & self.on - 1 == 0 else tr("one battleground")
        )
        whose = SEATS[self.whose]
        if self.kind == "place":
            return tr(
                "{seat}: place cubes on {where}, at most {most}", seat=self.seat, most=self.most, where=where
            )
        if self.kind == "remove":
            return tr(
                "{seat}: remove {whose} cubes from {where}, at most {most}",
                seat=self.seat,
                most=self.most,
                whose=whose,
                where=where,
            )
        return tr(
            "{seat}: remove half of the {whose} cubes from one battleground", seat=self.seat, whose=whose
        )


class AtOnce(EventStep):
    """step = "place" or "remove" on one battleground, or "halve"."""

    __slots__ = ("ask",)

    def __init__(self, index: int, icon: bool, whose: int, kind: str, most: int, on: int) -> None:
        super().__init__(index, icon)
        self.ask = Lump(index, whose, icon, kind, most, on)

    def idle(self, p: Days) -> bool:
        t, ask = p.t, self.ask
        if ask.kind == "place":
            return not (t[SUPPLY[ask.whose]] and ask.on & roomy(t, ask.whose))
        return not ask.on & holding(t, ask.whose)

    def run(self, p: Days) -> None:
        if self.idle(p):
            return
        if self.ask.kind == "halve" and len(options := self.ask.options(p.t)) == 1:
            self.ask.do(p, options[0])
        else:
            p.stack = (self.ask, p.stack)


class Choice(Ask):
    """One of two ways, each told by its own moves."""

    __slots__ = ("first", "second")

    def __init__(self, first: Lump, second: Lump) -> None:
        super().__init__(first.index, first.index, first.icon)
        self.first, self.second = first, second

    def moves(self, p: Days) -> tuple[Move, ...]:
        found = (*self.first.options(p.t), *self.second.moves(p))
        return found if self.second.kind != "halve" or self.first.kind == "halve" else (*found, NO_CUBES)

    def why_not(self, p: Days, move: Move) -> str:
        if move not in why.CUBES_OF:
            return super().why_not(p, move)
        first, second = self.first.why_not(p, move), self.second.why_not(p, move)
        return first and second and (second if self.second.meant(move) else first)

    def do(self, p: Days, move: CubesMove) -> None:
        (self.first if move in self.first.options(p.t) else self.second).do(p, move)

    def asks(self, p: Days) -> str:
        second = self.second.asks(p).removeprefix(f"{self.seat}: ")
        return tr("{first}, or {second}", first=self.first.asks(p), second=second)


class Either(EventStep):
    """step = "either"."""

    __slots__ = ("ask", "first", "second")

    def __init__(self, index: int, icon: bool, first: AtOnce, second: AtOnce) -> None:
        super().__init__(index, icon)
        self.first, self.second = first, second
        self.ask = Choice(first.ask, second.ask)

    def idle(self, p: Days) -> bool:
        return self.first.idle(p) and self.second.idle(p)

    def run(self, p: Days) -> None:
        if not self.idle(p):
            p.stack = (self.ask, p.stack)


class Outnumber(EventStep):
    """step = "outnumber": nothing to choose (rule `suez-hungary`)."""

    __slots__ = ("on",)

    def __init__(self, index: int, icon: bool, on: int) -> None:
        super().__init__(index, icon)
        self.on = on

    def count(self, t: list[int]) -> int:
        """How many cubes it places now."""
        mine, theirs = cubes(t, self.index, self.on), cubes(t, 1 - self.index, self.on)
        return max(0, min(theirs + 1 - mine, FULL - mine, t[SUPPLY[self.index]]))

    def idle(self, p: Days) -> bool:
        return not self.count(p.t)

    def run(self, p: Days) -> None:
        count = self.count(p.t)
        shift(p.t, self.index, self.on, count)
        if self.icon and count > 1:
            rise(p.t, self.index, self.index, self.on // 3, count - 1)
