"""Naval attacks: fleets sent from neighbouring sea zones, rounds of combat, withdrawal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.board import (
    FORCE,
    NAVY,
    PLACE,
    RIVAL,
    SENT,
    SHIPS,
    SPENT,
    bits,
    fleets,
    holder,
    leave,
    sail,
)
from games13.defcon.dice import Roll
from games13.defcon.invest import fresh
from games13.defcon.moves import GO, ROLL_AGAIN, WITHDRAW, Choice, Part
from games13.defcon.opening import rival_seas
from games13.defcon.steps import Act, ask
from games13.kernel.moves import Move
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.position import Defcon


def zone_name(p: Defcon) -> str:
    """The sea zone that is attacked."""
    return str(p.s.map.seas[p.t[PLACE]].name)


class Commit(Act):
    """Which fleets attack, zone by zone (rule `naval-attack`)."""

    __slots__ = ()

    def begin(self, p: Defcon, zone: int) -> None:
        """A naval attack on a sea zone."""
        t = p.t
        t[PLACE], t[RIVAL] = zone, holder(t, zone)
        t[FORCE] = t[SENT] = 0
        self.more(p)

    def more(self, p: Defcon) -> None:
        """Ask for more fleets, as long as there are any."""
        moves = self.moves(p)
        if len(moves) > 1:
            p.stack = (self, p.stack)
        else:
            first = moves[0]
            if isinstance(first, Part):
                self.take(p, first)
            p.stack = (self.s.sea_roll, p.stack)

    def moves(self, p: Defcon) -> tuple[Choice, ...]:
        t, s = p.t, self.s
        found: tuple[Choice, ...] = (GO,) if t[FORCE] else ()
        for zone in bits(t[NAVY + self.index] & s.ground.lane[t[PLACE]]):
            found += s.m.send[zone][1 : fresh(t, zone) + 1]
        return found

    def take(self, p: Defcon, move: Part) -> None:
        """Fleets leave their zone for the attack."""
        t = p.t
        leave(t, self.index, move.number, move.count, fresh=True)
        t[FORCE] += move.count
        t[SENT] = t[FORCE]

    def do(self, p: Defcon, move: Choice) -> None:
        if isinstance(move, Part):
            self.take(p, move)
            self.more(p)
        else:
            p.stack = (self.s.sea_roll, p.stack)

    def asks(self, p: Defcon) -> str:
        return tr(
            "{seat}: send fleets to the {place}; {count} so far",
            seat=self.seat,
            place=zone_name(p),
            count=p.t[FORCE],
        )


class SeaRoll(Roll):
    """A round of combat at sea (rule `naval-combat`)."""

    __slots__ = ()

    def dice(self, p: Defcon) -> tuple[int, int]:
        t = p.t
        return t[FORCE], fleets(t, t[PLACE])

    def settle(self, p: Defcon, attack: int, defence: int) -> None:
        t, s = p.t, self.s
        me, zone, rival = p.turn, t[PLACE], t[RIVAL]
        lost = min(defence, t[FORCE])
        t[FORCE] -= lost
        t[SHIPS + me] += lost
        if lost := min(attack, fleets(t, zone)):
            leave(t, rival, zone, lost)
            t[SHIPS + rival] += lost
        if not t[FORCE]:
            return
        if fleets(t, zone):
            p.stack = (s.sail_on[me], p.stack)
        else:
            sail(t, me, zone, t[FORCE])
            t[FORCE] = 0


class SailOn(Act):
    """Both sides still have fleets: the attacker rolls again or withdraws (rule `naval-withdrawal`)."""

    __slots__ = ()

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return ROLL_AGAIN, WITHDRAW

    def do(self, p: Defcon, move: Choice) -> None:
        if move is ROLL_AGAIN:
            p.stack = (self.s.sea_roll, p.stack)
        else:
            ask(p, self.s.retreat[self.index])

    def asks(self, p: Defcon) -> str:
        return tr(
            "{seat}: roll again in the {place}, {force} against {fleets}, or withdraw",
            seat=self.seat,
            place=zone_name(p),
            force=p.t[FORCE],
            fleets=fleets(p.t, p.t[PLACE]),
        )


class Retreat(Act):
    """Where a fleet withdraws to: a zone nearby, one's own or empty (rule `naval-withdrawal`)."""

    __slots__ = ()

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return self.s.m.fleet_in.of(self.s.ground.lane[p.t[PLACE]] & ~rival_seas(p.t, self.index))

    def do(self, p: Defcon, move: Choice) -> None:
        t, zone = p.t, move.number
        sail(t, self.index, zone)
        t[SPENT] += 1 << 3 * zone
        t[FORCE] -= 1
        if t[FORCE]:
            ask(p, self)

    def asks(self, p: Defcon) -> str:
        return tr("{seat}: say where the next fleet withdraws to", seat=self.seat)
