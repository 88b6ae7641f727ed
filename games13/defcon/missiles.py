"""Missile strikes: conventional ones at troops, fortifications and fleets, nuclear ones at everything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from games13.defcon import board
from games13.defcon.consequences import aggression, fallen, left_empty, razed, troops_lost
from games13.defcon.moves import STRIKE_ECOCITY, Choice
from games13.defcon.names import power_name
from games13.defcon.obstacles import closed, not_hit
from games13.defcon.opening import PlaceCapital
from games13.defcon.reach import enemy_land, manned_enemies, open_land, rival_seas, rivals
from games13.defcon.steps import Act, CancellingWindow, Run, Window, ask
from games13.kernel.ledger import Sentence, say
from games13.kernel.moves import Move
from games13.kernel.words import msg, tr

if TYPE_CHECKING:
    from games13.defcon.cards import Card
    from games13.defcon.position import Defcon

CONVENTIONAL_LEVEL, NUCLEAR_LEVEL = 2, 3


def level(p: Defcon, usual: int) -> int:
    """How aggressive a strike is; against a Rogue State it counts one less (rule `rogue-exception`)."""
    rival = p.t[board.RIVAL]
    return usual - (rival >= 0 and p.t[board.ROW + rival] <= board.ROGUE_ROW)


class AimConventional(Act):
    """What a conventional missile hits (rules `conventional`, `bombing`)."""

    __slots__ = ()
    reveals, word, asked = True, "aim", msg("aim the conventional missile")

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        t, me, m = p.t, self.index, self.s.m
        return (
            m.strike.of(manned_enemies(t, me))
            + m.bomb_fortification.of(enemy_land(t, me) & t[board.FORTS])
            + m.bomb_fleet.of(rival_seas(t, me))
        )

    def do(self, p: Defcon, move: Choice) -> None:
        t, s, me = p.t, self.s, self.index
        t[board.CONVENTIONAL + me] -= 1
        t[board.CONVENTIONALS_LEFT] += 1
        t[board.PLACE] = move.number
        if move.what == "fleet":
            t[board.RIVAL] = board.holder(t, move.number)
            strike(p, s.sinks)
            return
        t[board.RIVAL] = board.owner(t, move.number)
        if move.what == "fortification":
            strike(p, s.razes)
            return
        strike(p, s.kills)
        t[board.QUIET] = 0
        p.stack = (s.provoke_strike, p.stack)
        s.strike_window.open(p)

    def tells(self, p: Defcon, move: Choice, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        names = self.names(p, move)
        if move.what == "fleet":
            yield say("bombing", "{who} fires a missile at a fleet in the {where}.", **names)
        elif move.what == "fortification":
            yield say("bombing", "{who} fires a missile at the fortification in {where}.", **names)
        else:
            yield say("conventional", "{who} fires a conventional missile at {where}.", **names)

    def hinders(self, p: Defcon, move: Choice) -> str:
        return not_hit(p, self.index, move) if move.does == "strike" else ""


def strike(p: Defcon, hits: Run) -> None:
    """A missile is in the air: its target may answer, else it hits."""
    t = p.t
    p.stack = (hits, p.stack)
    if t[board.RIVAL] >= 0:
        p.s.missile_window.open(p)


class StrikeWindow(Window):
    """Who fires may call it an accident (rule `accidental`)."""

    __slots__ = ()
    when, fight, what = "strike", "air", msg("for your own missile strike")

    def may(self, p: Defcon, power: int) -> bool:
        counts = board.provokes(p.t, power, level(p, CONVENTIONAL_LEVEL))
        return power == p.turn and not p.t[board.QUIET] and counts

    def play(self, p: Defcon, power: int, kind: int) -> None:
        p.t[board.QUIET] = 1

    def told(self, p: Defcon, power: int, card: Card) -> Iterator[Sentence]:
        yield say(card.rule, "The strike will not count as aggression.")


class ProvokeStrike(Run):
    """A conventional missile at troops is aggression of level 2 (rule `conventional-aggression`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        if not p.t[board.QUIET]:
            board.provoke(p.t, p.turn, level(p, CONVENTIONAL_LEVEL))

    def tells(self, p: Defcon, move: None, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        yield from aggression(p, q, p.turn, "conventional-aggression")


class MissileWindow(CancellingWindow):
    """The target of a missile may answer (rule `strategic-defence`)."""

    __slots__ = ()
    when, fight, what = "missile", "air", msg("{power}’s missile")


class Hits(Run):
    """What a missile hits, when nobody stops it; `struck` names it."""

    __slots__ = ()

    def struck(self, p: Defcon) -> str:
        """What is hit, as the map calls it."""
        return p.s.map.territories[p.t[board.PLACE]].name


class Kills(Hits):
    """Up to three troops are lost (rule `conventional`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        t = p.t
        board.remove(t, t[board.RIVAL], t[board.PLACE], min(board.STRIKE, t[t[board.PLACE]]))

    def tells(self, p: Defcon, move: None, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        land, rival = p.t[board.PLACE], p.t[board.RIVAL]
        yield from troops_lost(p, land, rival, p.t[land] - q.t[land], "conventional")
        yield from left_empty(p, q, land, rival)


class Razes(Hits):
    """A fortification is lost (rule `bombing`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        board.raze(p.t, p.t[board.PLACE])

    def tells(self, p: Defcon, move: None, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        yield from razed(p, q, "bombing")


class Sinks(Hits):
    """A fleet is lost (rule `bombing`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        t = p.t
        board.leave(t, t[board.RIVAL], t[board.PLACE])
        t[board.SHIPS + t[board.RIVAL]] += 1

    def struck(self, p: Defcon) -> str:
        return p.s.map.seas[p.t[board.PLACE]].name

    def tells(self, p: Defcon, move: None, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        names = {"power": power_name(p.t[board.RIVAL]), "zone": tr(self.struck(p))}
        yield say("bombing", "{power} loses a fleet in the {zone}.", **names)


class AimNuclear(Act):
    """What a nuclear missile destroys (rules `nuclear`, `ecocity`, `nuclear-aggression`, `blessing-lost`)."""

    __slots__ = ()
    reveals, word, asked = True, "aim nuclear", msg("aim the nuclear missile")

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        t = p.t
        lands = open_land(p, self.index) if t[board.RADIATION_LEFT] else 0
        cities = tuple(STRIKE_ECOCITY[q] for q in rivals(p, self.index) if t[board.ECOCITY + q])
        return self.s.m.strike.of(lands) + cities

    def do(self, p: Defcon, move: Choice) -> None:
        t, s, me = p.t, self.s, self.index
        t[board.NUCLEAR + me] -= 1
        t[board.NUCLEARS_LEFT] += 1
        t[board.PLACE] = move.number
        unbless(p, me)
        city = move.what == "Ecocity"
        t[board.RIVAL] = move.number if city else board.owner(t, move.number)
        board.provoke(t, me, level(p, NUCLEAR_LEVEL))
        strike(p, s.fells if city else s.burns)

    def tells(self, p: Defcon, move: Choice, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        names = self.names(p, move)
        if move.what == "Ecocity":
            yield say("nuclear", "{who} fires a nuclear missile at {whose}’s Ecocity.", **names)
        else:
            yield say("nuclear", "{who} fires a nuclear missile at {where}.", **names)
        if p.t[board.BLESSING + self.index]:
            yield say("blessing-lost", "{who} loses its Blessing.", **names)
        yield from aggression(p, q, self.index, "nuclear-aggression")

    def warns(self, p: Defcon, move: Choice, q: Defcon) -> str:
        return tr("A nuclear missile destroys for good, and everybody will hold it against you.")

    def hinders(self, p: Defcon, move: Choice) -> str:
        """Against what a nuclear missile can't hit (rule `nuclear`)."""
        if (move.does, move.what) != ("strike", "territory"):
            return ""
        if not p.t[board.RADIATION_LEFT]:
            return tr("no radiation token is left in the supply")
        return closed(p, self.index, move.number)


def unbless(p: Defcon, power: int) -> None:
    """The cards that keep a power's reputation up are discarded (rule `blessing-lost`)."""
    p.discard += [p.s.deck.keeps["blessing"]] * p.t[board.BLESSING + power]
    p.t[board.BLESSING + power] = 0


class Fells(Hits):
    """An Ecocity is lost (rules `ecocity`, `last-territory`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        t = p.t
        rival = t[board.RIVAL]
        t[board.ECOCITY + rival] -= 1
        p.discard.append(p.s.deck.keeps["ecocity"])
        if not t[board.OWN + rival] and not t[board.ECOCITY + rival]:
            t[board.FALLEN] = 1

    def struck(self, p: Defcon) -> str:
        return msg("Ecocity")

    def tells(self, p: Defcon, move: None, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        yield say("ecocity", "{power}’s Ecocity is destroyed.", power=power_name(p.t[board.RIVAL]))
        yield from fallen(p, q, p.t[board.RIVAL])


class Burns(Hits):
    """A territory is lost for good (rules `radiation`, `nuked-capital`, `captured-capital`, `nuclear`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        t, land, rival = p.t, p.t[board.PLACE], p.t[board.RIVAL]
        if rival >= 0:
            t[board.RESERVE + rival] += t[land]
            board.lose(t, rival, land)
        t[land] = 0
        t[board.MANNED] &= ~(1 << land)
        if t[board.FORTS] >> land & 1:
            board.raze(t, land)
        t[board.RADIATION] |= 1 << land
        t[board.RADIATION_LEFT] -= 1
        for power in range(board.POWER_COUNT):
            if t[board.CAPITAL + power] == land:
                if rival >= 0 and rival != power:
                    t[board.CAPITAL + power] = board.BESIDE + rival
                elif t[board.OWN + power]:
                    ask(p, self.s.rebuild[power])
                else:
                    t[board.CAPITAL + power] = board.GONE

    def tells(self, p: Defcon, move: None, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        land, rival = p.t[board.PLACE], p.t[board.RIVAL]
        yield from troops_lost(p, land, rival, p.t[land], "nuclear")
        yield from razed(p, q, "nuclear")
        yield say("radiation", "{place} is destroyed and irradiated.", place=tr(self.struck(p)))
        if rival >= 0:
            yield from fallen(p, q, rival)
        for power in range(board.POWER_COUNT):
            names = {"power": power_name(power), "other": power_name(rival)}
            if p.t[board.CAPITAL + power] != land:
                continue
            if q.t[board.CAPITAL + power] == board.GONE:
                yield say("nuked-capital", "{power} has no capital any more.", **names)
            elif q.t[board.CAPITAL + power] >= board.BESIDE:
                yield say("captured-capital", "{power}’s capital is {other}’s for good.", **names)


class Rebuild(PlaceCapital):
    """A power whose capital has burnt moves the token to other land of its own (rule `nuked-capital`)."""

    __slots__ = ()
    rule, asked = "nuked-capital", msg("place your capital anew")
