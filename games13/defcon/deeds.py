"""What a card's event asks: against whom, where, which troop, which capital."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.board import (
    ACTOR,
    BARRACKS,
    CAPITAL,
    CONVENTIONAL,
    FORTS,
    FROM,
    HAND,
    MANNED,
    MOVING,
    NUCLEAR,
    OWN,
    PLACE,
    POWER_COUNT,
    RESERVE,
    RIVAL,
    SEEN,
    SIZE,
    TRANSIT,
    bits,
    lose,
    owner,
    raze,
    remove,
    repute,
)
from games13.defcon.land import has_capital
from games13.defcon.moves import (
    AGAINST,
    GIVE_WAY,
    LOOK,
    LOSE_CARD,
    REFUSE,
    REMOVE_BARRACKS,
    REMOVE_TRANSIT,
    STEAL_CONVENTIONAL,
    STEAL_NUCLEAR,
    TROOP_TO_BARRACKS,
    Choice,
)
from games13.defcon.opening import rival_seas
from games13.defcon.peace import put
from games13.defcon.steps import Act, ask, enemy_land, rivals
from games13.kernel.moves import Move
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.position import Defcon
    from games13.defcon.script import Script


class ChooseRival(Act):
    """Against whom a card is played."""

    __slots__ = ()

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return tuple(AGAINST[power] for power in rivals(p, self.index))

    def do(self, p: Defcon, move: Choice) -> None:
        p.t[RIVAL] = move.number

    def asks(self, p: Defcon) -> str:
        return tr("{seat}: against whom?", seat=self.seat)


class Recruit(Act):
    """Where a new troop goes, as if it had been bought."""

    __slots__ = ()

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return TROOP_TO_BARRACKS, *self.s.m.troop_in.of(p.t[OWN + self.index])

    def do(self, p: Defcon, move: Choice) -> None:
        t = p.t
        t[MOVING] -= 1
        t[RESERVE + self.index] -= 1
        put(t, self.index, move.number)
        if t[MOVING]:
            ask(p, self)

    def asks(self, p: Defcon) -> str:
        return tr("{seat}: place a new troop; {count} to come", seat=self.seat, count=p.t[MOVING])


class SubmarineZone(Act):
    """Where the new fleet surfaces (rule `submarine`)."""

    __slots__ = ()

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return self.s.m.fleet_in.of(self.s.all_zones & ~rival_seas(p.t, self.index))

    def do(self, p: Defcon, move: Choice) -> None:
        p.t[PLACE] = move.number

    def asks(self, p: Defcon) -> str:
        return tr("{seat}: say where the new fleet surfaces", seat=self.seat)


class AirborneTarget(Act):
    """What airborne troops attack (rule `airborne`)."""

    __slots__ = ()

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return self.s.m.attack.of(self.s.airborne_lands(p, self.index))

    def do(self, p: Defcon, move: Choice) -> None:
        p.t[PLACE] = move.number

    def asks(self, p: Defcon) -> str:
        return tr("{seat}: say where your airborne troops attack", seat=self.seat)


class Spy(Act):
    """Whose cards, and what is done with them."""

    __slots__ = ("ways",)
    reveals = True

    def __init__(self, s: Script, index: int, ways: tuple[str, ...]) -> None:
        super().__init__(s, index)
        self.ways = ways

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        holding = [power for power in rivals(p, self.index) if p.t[SIZE + power]]
        return tuple(
            moves[power]
            for way, moves in (("look", LOOK), ("discard", LOSE_CARD))
            if way in self.ways
            for power in holding
        )

    def do(self, p: Defcon, move: Choice) -> None:
        t, rival = p.t, move.number
        t[RIVAL] = rival
        if LOOK[rival] is move:
            t[SEEN + POWER_COUNT * self.index + rival] = t[HAND + rival]
        else:
            p.stack = (self.s.loss, p.stack)

    def asks(self, p: Defcon) -> str:
        return tr("{seat}: say on whom you spy", seat=self.seat)


class Infiltrate(Act):
    """Which fortification, or whose missile."""

    __slots__ = ("ways",)

    def __init__(self, s: Script, index: int, ways: tuple[str, ...]) -> None:
        super().__init__(s, index)
        self.ways = ways

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        t, found = p.t, ()  # type: tuple[list[int], tuple[Move, ...]]
        if "fortification" in self.ways:
            found = self.s.m.take_down.of(enemy_land(t, self.index) & t[FORTS])
        if "missile" in self.ways:
            for arsenal, moves in ((CONVENTIONAL, STEAL_CONVENTIONAL), (NUCLEAR, STEAL_NUCLEAR)):
                found += tuple(moves[power] for power in rivals(p, self.index) if t[arsenal + power])
        return found

    def do(self, p: Defcon, move: Choice) -> None:
        t, number = p.t, move.number
        if self.s.m.take_down.moves[number] is move:
            t[RIVAL] = owner(t, number)
            raze(t, number)
            return
        arsenal = CONVENTIONAL if STEAL_CONVENTIONAL[number] is move else NUCLEAR
        t[RIVAL] = number
        t[arsenal + number] -= 1
        t[arsenal + self.index] += 1

    def asks(self, p: Defcon) -> str:
        return tr("{seat}: say what your infiltrators do", seat=self.seat)


class Betray(Act):
    """Which troop changes its mind."""

    __slots__ = ()

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        t, others = p.t, rivals(p, self.index)
        return (
            *self.s.m.remove.of(enemy_land(t, self.index) & t[MANNED]),
            *(REMOVE_BARRACKS[power] for power in others if t[BARRACKS + power]),
            *(REMOVE_TRANSIT[power] for power in others if t[TRANSIT + power]),
        )

    def do(self, p: Defcon, move: Choice) -> None:
        t, number = p.t, move.number
        if self.s.m.remove.moves[number] is move:
            remove(t, owner(t, number), number, 1)
        else:
            t[(BARRACKS if REMOVE_BARRACKS[number] is move else TRANSIT) + number] -= 1
            t[RESERVE + number] += 1
        t[MOVING] -= 1
        if t[MOVING]:
            ask(p, self)

    def asks(self, p: Defcon) -> str:
        return tr("{seat}: say which troop goes; {count} to go", seat=self.seat, count=p.t[MOVING])


def capitals_of(t: list[int], me: int) -> int:
    """The territories of a power with a capital token."""
    return sum(1 << land for land in bits(t[OWN + me]) if has_capital(t, land))


class CapitalFrom(Act):
    """Which capital token moves."""

    __slots__ = ()

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return self.s.m.capital_from.of(capitals_of(p.t, self.index))

    def do(self, p: Defcon, move: Choice) -> None:
        p.t[FROM] = move.number
        ask(p, self.s.capital_to[self.index])

    def asks(self, p: Defcon) -> str:
        return tr("{seat}: say which capital moves", seat=self.seat)


class CapitalTo(Act):
    """Where it goes. Of two tokens in one place one's own moves, else the first."""

    __slots__ = ()

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return self.s.m.capital_in.of(p.t[OWN + self.index] & ~(1 << p.t[FROM]))

    def do(self, p: Defcon, move: Choice) -> None:
        t, me = p.t, self.index
        there = [power for power in (me, *range(POWER_COUNT)) if t[CAPITAL + power] == t[FROM]]
        t[CAPITAL + there[0]] = move.number

    def asks(self, p: Defcon) -> str:
        return tr("{seat}: place the capital", seat=self.seat)


class Demand(Act):
    """Which territory is demanded."""

    __slots__ = ("answers",)

    def __init__(self, s: Script, index: int, answers: tuple[GiveWay, ...]) -> None:
        super().__init__(s, index)
        self.answers = answers

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return self.s.m.demand.of(enemy_land(p.t, self.index))

    def do(self, p: Defcon, move: Choice) -> None:
        t = p.t
        t[PLACE], t[RIVAL] = move.number, owner(t, move.number)
        p.stack = (self.answers[t[RIVAL]], p.stack)

    def asks(self, p: Defcon) -> str:
        return tr("{seat}: say which territory you demand", seat=self.seat)


class GiveWay(Act):
    """The power gives way or refuses (rule `ultimatum`)."""

    __slots__ = ("refused", "up")

    def __init__(self, s: Script, index: int, up: int, refused: int) -> None:
        super().__init__(s, index)
        self.up, self.refused = up, refused

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return GIVE_WAY, REFUSE

    def do(self, p: Defcon, move: Choice) -> None:
        t, me, land, other = p.t, self.index, p.t[PLACE], p.t[ACTOR]
        if move is REFUSE:
            repute(t, other, self.refused)
            return
        t[TRANSIT + me] += t[land]
        t[land] = 0
        t[MANNED] &= ~(1 << land)
        lose(t, me, land)
        t[OWN + other] |= 1 << land
        repute(t, me, self.up)

    def asks(self, p: Defcon) -> str:
        return tr(
            "{seat}: give up {place}, or refuse",
            seat=self.seat,
            place=self.s.map.territories[p.t[PLACE]].name,
        )
