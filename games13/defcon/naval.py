"""Naval attacks: fleets sent from neighbouring sea zones, rounds of combat, withdrawal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from games13.defcon.board import (
    FORCE,
    NAVY,
    PLACE,
    RIVAL,
    SENT,
    SHIPS,
    WITHDRAWN,
    bits,
    fleets,
    fresh,
    holder,
    leave,
    sail,
)
from games13.defcon.dice import Roll, RollMove
from games13.defcon.moves import GO, ROLL_AGAIN, WITHDRAW, BuyFleet, Choice
from games13.defcon.names import power_name, sea_name
from games13.defcon.obstacles import held, no_fleet
from games13.defcon.reach import rival_seas
from games13.defcon.steps import Act, ask
from games13.kernel.ledger import Sentence, say
from games13.kernel.moves import Move
from games13.kernel.words import msg, tr

if TYPE_CHECKING:
    from games13.defcon.position import Defcon


def zone_name(p: Defcon) -> str:
    """The sea zone that is attacked."""
    return sea_name(p, p.t[PLACE])


class Commit(Act):
    """Which fleets attack, zone by zone (rule `naval-attack`)."""

    __slots__ = ()
    word, fight = "send fleets", "sea"

    def begin(self, p: Defcon, zone: int) -> None:
        """A naval attack on a sea zone."""
        t = p.t
        t[PLACE], t[RIVAL] = zone, holder(t, zone)
        t[FORCE] = t[SENT] = 0
        ask(p, self)

    def moves(self, p: Defcon) -> tuple[Choice, ...]:
        t, s = p.t, self.s
        found: tuple[Choice, ...] = (GO,) if t[FORCE] else ()
        for zone in bits(t[NAVY + self.index] & s.ground.lane[t[PLACE]]):
            found += s.m.send[zone][1 : fresh(t, zone) + 1]
        return found

    def do(self, p: Defcon, move: Choice) -> None:
        t = p.t
        if move is GO:
            p.stack = (self.s.sea_roll, p.stack)
            return
        leave(t, self.index, move.number, move.count, fresh=True)
        t[FORCE] += move.count
        t[SENT] = t[FORCE]
        ask(p, self)

    def question(self, p: Defcon) -> str:
        return tr("send fleets to the {place}; {count} so far", place=zone_name(p), count=p.t[FORCE])

    def tells(self, p: Defcon, move: Choice, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        names = self.names(p, move)
        if move is GO:
            yield say("naval-attack", "{who} attacks in the {place}.", **names)
        else:
            yield say("naval-attack", "{who} sends {count} of its fleets from the {where}.", **names)

    def hinders(self, p: Defcon, move: Choice) -> str:
        """Against fleets that can't be sent (rules `naval-attack`, `naval-withdrawal`)."""
        if move.does != "send":
            return ""
        t, zone = p.t, move.number
        if against := no_fleet(p, self.index, zone):
            return against
        if not p.s.ground.lane[t[PLACE]] >> zone & 1:
            return no_neighbour(p, zone)
        if move.count > fleets(t, zone):
            return tr("so many fleets are not in the {place}", place=sea_name(p, zone))
        return tr("fleets that have withdrawn cannot attack again in this round")


def no_neighbour(p: Defcon, zone: int) -> str:
    """Against a sea zone that does not lie next to the one that is attacked."""
    return tr("the {place} is no neighbour of the {zone}", place=sea_name(p, zone), zone=zone_name(p))


class SeaRoll(Roll):
    """A round of combat at sea (rule `naval-combat`)."""

    __slots__ = ()
    rule, what = "naval-combat", "fleet"

    def dice(self, p: Defcon) -> tuple[int, int]:
        t = p.t
        return t[FORCE], fleets(t, t[PLACE])

    def where(self, p: Defcon) -> str:
        return p.s.map.seas[p.t[PLACE]].name

    def losses(self, p: Defcon, attack: int, defence: int) -> tuple[int, int]:
        t = p.t
        return min(defence, t[FORCE]), min(attack, fleets(t, t[PLACE]))

    def settle(self, p: Defcon, lost: int, killed: int) -> None:
        t, s = p.t, self.s
        me, zone, rival = p.turn, t[PLACE], t[RIVAL]
        t[FORCE] -= lost
        t[SHIPS + me] += lost
        if killed:
            leave(t, rival, zone, killed)
            t[SHIPS + rival] += killed
        if not t[FORCE]:
            return
        if fleets(t, zone):
            p.stack = (s.sail_on[me], p.stack)
        else:
            sail(t, me, zone, t[FORCE])
            t[FORCE] = 0

    def tells(self, p: Defcon, move: RollMove, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        zone, me, rival = p.t[PLACE], p.turn, p.t[RIVAL]
        yield from super().tells(p, move, q, seat)
        for power, lost in ((me, move.lost), (rival, move.killed)):
            if lost:
                names = {"power": power_name(power), "n": lost}
                yield say("naval-combat", "{power} loses {n} of its fleets.", **names)
        if holder(q.t, zone) == me:
            names = {"power": power_name(me), "zone": zone_name(p), "other": power_name(rival)}
            yield say("naval-combat", "{power} takes the {zone} from {other}.", **names)


class SailOn(Act):
    """Both sides still have fleets: the attacker rolls again or withdraws
    (rules `naval-combat`, `naval-withdrawal`)."""

    __slots__ = ()
    word, fight = "roll again", "sea"

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return ROLL_AGAIN, WITHDRAW

    def do(self, p: Defcon, move: Choice) -> None:
        if move is ROLL_AGAIN:
            p.stack = (self.s.sea_roll, p.stack)
        else:
            ask(p, self.s.retreat[self.index])

    def question(self, p: Defcon) -> str:
        names = {"place": zone_name(p), "force": p.t[FORCE], "fleets": fleets(p.t, p.t[PLACE])}
        return tr("roll again in the {place}, {force} against {fleets}, or withdraw", **names)

    def tells(self, p: Defcon, move: Choice, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        who = power_name(self.index)
        if move is WITHDRAW:
            yield say("naval-withdrawal", "{who} withdraws.", who=who)
        else:
            yield say("naval-combat", "{who} rolls again.", who=who)


class Retreat(Act):
    """Where a fleet withdraws to: a zone nearby, one's own or empty (rule `naval-withdrawal`)."""

    __slots__ = ()
    word, fight, rule = "retreat", "sea", "naval-withdrawal"
    asked = msg("say where the next fleet withdraws to")
    told = msg("A fleet of {who} withdraws to the {where}.")

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return self.s.m.fleet_in.of(self.s.ground.lane[p.t[PLACE]] & ~rival_seas(p.t, self.index))

    def do(self, p: Defcon, move: Choice) -> None:
        t, zone = p.t, move.number
        sail(t, self.index, zone)
        t[WITHDRAWN] += 1 << 3 * zone
        t[FORCE] -= 1
        if t[FORCE]:
            ask(p, self)

    def hinders(self, p: Defcon, move: Choice) -> str:
        """Against where a fleet withdraws (rule `naval-withdrawal`)."""
        if not isinstance(move, BuyFleet):
            return ""
        if not p.s.ground.lane[p.t[PLACE]] >> move.number & 1:
            return no_neighbour(p, move.number)
        return held(p, self.index, move.number)
