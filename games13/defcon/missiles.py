"""Missile strikes: conventional ones at troops, fortifications and fleets, nuclear ones at everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.board import (
    BESIDE,
    BLESSING,
    CAPITAL,
    CONVENTIONAL,
    CONVENTIONALS_LEFT,
    ECOCITY,
    FALLEN,
    FORTS,
    GONE,
    LEVEL,
    MANNED,
    NUCLEAR,
    NUCLEARS_LEFT,
    OWN,
    PLACE,
    POWER_COUNT,
    QUIET,
    RADIATION,
    RADIATION_LEFT,
    RESERVE,
    RIVAL,
    ROGUE_ROW,
    ROW,
    SHIPS,
    STRIKE,
    holder,
    leave,
    lose,
    owner,
    provoke,
    raze,
    remove,
)
from games13.defcon.conflict import open_land
from games13.defcon.mapfile import POWERS
from games13.defcon.moves import STRIKE_ECOCITY, Choice
from games13.defcon.opening import rival_seas
from games13.defcon.steps import Act, CancellingWindow, Run, Window, ask, enemy_land, rivals
from games13.kernel.moves import Move
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.position import Defcon

CONVENTIONAL_LEVEL, NUCLEAR_LEVEL = 2, 3


def level(p: Defcon, usual: int) -> int:
    """How aggressive a strike is; against a Rogue State it counts one less (rule `rogue-exception`)."""
    rival = p.t[RIVAL]
    return usual - (rival >= 0 and p.t[ROW + rival] <= ROGUE_ROW)


class AimConventional(Act):
    """What a conventional missile hits (rules `conventional`, `bombing`)."""

    __slots__ = ()
    reveals = True

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        t, me, m = p.t, self.index, self.s.m
        enemies = enemy_land(t, me)
        return (
            m.strike.of(enemies & t[MANNED])
            + m.bomb_fortification.of(enemies & t[FORTS])
            + m.bomb_fleet.of(rival_seas(t, me))
        )

    def do(self, p: Defcon, move: Choice) -> None:
        t, s, me = p.t, self.s, self.index
        t[CONVENTIONAL + me] -= 1
        t[CONVENTIONALS_LEFT] += 1
        t[PLACE] = move.number
        if s.m.bomb_fleet.moves[move.number % s.ground.zones] is move:
            t[RIVAL] = holder(t, move.number)
            strike(p, s.sinks)
            return
        t[RIVAL] = owner(t, move.number)
        if s.m.bomb_fortification.moves[move.number] is move:
            strike(p, s.razes)
            return
        strike(p, s.kills)
        t[QUIET] = 0
        p.stack = (s.provoke_strike, p.stack)
        s.strike_window.open_to(p, me)

    def asks(self, p: Defcon) -> str:
        return tr("{seat}: aim the conventional missile", seat=self.seat)


def strike(p: Defcon, hits: Run) -> None:
    """A missile is in the air: its target may answer, else it hits."""
    t = p.t
    p.stack = (hits, p.stack)
    if t[RIVAL] >= 0:
        p.s.missile_window.open_to(p, t[RIVAL])


class StrikeWindow(Window):
    """Who fires may call it an accident (rule `accidental`)."""

    __slots__ = ()
    when = "strike"

    def may(self, p: Defcon, power: int) -> bool:
        return power == p.turn and not p.t[QUIET] and not p.t[LEVEL + power] >= level(p, CONVENTIONAL_LEVEL)

    def play(self, p: Defcon, power: int, kind: int) -> None:
        p.t[QUIET] = 1

    def about(self, p: Defcon) -> str:
        return tr("for your own missile strike")


class ProvokeStrike(Run):
    """A conventional missile at troops is aggression of level 2 (rule `conventional-aggression`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        if not p.t[QUIET]:
            provoke(p.t, p.turn, level(p, CONVENTIONAL_LEVEL))


class MissileWindow(CancellingWindow):
    """The target of a missile may answer (rule `strategic-defence`)."""

    __slots__ = ()
    when = "missile"

    def may(self, p: Defcon, power: int) -> bool:
        return power == p.t[RIVAL]

    def about(self, p: Defcon) -> str:
        return tr("{power}’s missile", power=POWERS[p.turn])


class Kills(Run):
    """Up to three troops are lost."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        t = p.t
        remove(t, t[RIVAL], t[PLACE], min(STRIKE, t[t[PLACE]]))


class Razes(Run):
    """A fortification is lost."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        raze(p.t, p.t[PLACE])


class Sinks(Run):
    """A fleet is lost."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        t = p.t
        leave(t, t[RIVAL], t[PLACE])
        t[SHIPS + t[RIVAL]] += 1


class AimNuclear(Act):
    """What a nuclear missile destroys (rules `nuclear`, `ecocity`)."""

    __slots__ = ()
    reveals = True

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        t = p.t
        lands = open_land(p, self.index) if t[RADIATION_LEFT] else 0
        cities = tuple(STRIKE_ECOCITY[q] for q in rivals(p, self.index) if t[ECOCITY + q])
        return self.s.m.strike.of(lands) + cities

    def do(self, p: Defcon, move: Choice) -> None:
        t, s, me = p.t, self.s, self.index
        t[NUCLEAR + me] -= 1
        t[NUCLEARS_LEFT] += 1
        t[PLACE] = move.number
        unbless(p, me)
        city = STRIKE_ECOCITY[move.number % POWER_COUNT] is move
        t[RIVAL] = move.number if city else owner(t, move.number)
        provoke(t, me, level(p, NUCLEAR_LEVEL))
        strike(p, s.fells if city else s.burns)

    def asks(self, p: Defcon) -> str:
        return tr("{seat}: aim the nuclear missile", seat=self.seat)


def unbless(p: Defcon, power: int) -> None:
    """The cards that keep a power's reputation up are discarded (rule `blessing-lost`)."""
    p.discard += [p.s.deck.keeps["blessing"]] * p.t[BLESSING + power]
    p.t[BLESSING + power] = 0


class Fells(Run):
    """An Ecocity is lost."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        t = p.t
        rival = t[RIVAL]
        t[ECOCITY + rival] -= 1
        p.discard.append(p.s.deck.keeps["ecocity"])
        if not t[OWN + rival] and not t[ECOCITY + rival]:
            t[FALLEN] = 1


class Burns(Run):
    """A territory is lost for good (rules `radiation`, `nuked-capital`, `captured-capital`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        t, land, rival = p.t, p.t[PLACE], p.t[RIVAL]
        if rival >= 0:
            t[RESERVE + rival] += t[land]
            lose(t, rival, land)
        t[land] = 0
        t[MANNED] &= ~(1 << land)
        if t[FORTS] >> land & 1:
            raze(t, land)
        t[RADIATION] |= 1 << land
        t[RADIATION_LEFT] -= 1
        for power in range(POWER_COUNT):
            if t[CAPITAL + power] == land:
                if rival >= 0 and rival != power:
                    t[CAPITAL + power] = BESIDE + rival
                elif t[OWN + power]:
                    ask(p, self.s.rebuild[power])
                else:
                    t[CAPITAL + power] = GONE


class Rebuild(Act):
    """A power whose capital has burnt moves the token to other land of its own (rule `nuked-capital`)."""

    __slots__ = ()

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return self.s.m.capital_in.of(p.t[OWN + self.index])

    def do(self, p: Defcon, move: Choice) -> None:
        p.t[CAPITAL + self.index] = move.number

    def asks(self, p: Defcon) -> str:
        return tr("{seat}: place your capital anew", seat=self.seat)
