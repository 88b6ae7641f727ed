"""The conflict phase: turn by turn an offensive action or a pass, until all have passed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.board import (
    ACTOR,
    BARRACKS,
    CONVENTIONAL,
    ECOCITY,
    FORTS,
    HAND,
    MANNED,
    NAVY,
    NUCLEAR,
    ORDER,
    OWN,
    PASSED,
    PLACE,
    PROTECTED,
    RADIATION,
    RADIATION_LEFT,
    RIVAL,
    SABOTAGE,
    SABOTAGE_LEFT,
    SABOTAGED,
    SPENT,
    TURN,
    WALL,
    bits,
    repute,
)
from games13.defcon.cards import different
from games13.defcon.invest import fresh
from games13.defcon.mapfile import POWERS
from games13.defcon.moves import (
    FIRE_CONVENTIONAL,
    FIRE_NUCLEAR,
    PASS,
    SABOTAGES,
    Attack,
    Choice,
    NavalAttack,
    Sabotage,
)
from games13.defcon.opening import rival_seas
from games13.defcon.steps import Act, CancellingWindow, Run, ask, enemy_land, rivals
from games13.kernel.moves import Move
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.position import Defcon
    from games13.defcon.script import Script

ONLY_PASS = (PASS,)


class NextTurn(Run):
    """The next power in the order that has not passed (rule `pass`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        t, s = p.t, self.s
        order = s.orders[t[ORDER]]
        at, count = t[TURN], len(order)
        for _ in order:
            at = at + 1 if at + 1 < count else 0
            power = order[at]
            if not t[PASSED] >> power & 1:
                t[TURN] = at
                if s.turn[power].offered(p):
                    p.stack = (s.turn[power], (self, p.stack))
                    return
                t[PASSED] |= 1 << power


class Again(Run):
    """After a card or a sabotage the same power goes on with its turn (rule `cards-in-turn`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        power = p.turn
        if self.s.turn[power].offered(p):
            p.stack = (self.s.turn[power], p.stack)
        else:
            p.t[PASSED] |= 1 << power


def open_land(p: Defcon, me: int) -> int:
    """Where a power may act: not on its own land, nor where it is irradiated or under the UN's protection."""
    t = p.t
    return p.s.in_play & ~t[OWN + me] & ~t[RADIATION] & ~t[PROTECTED]


def targets(p: Defcon, me: int, lands: int) -> int:
    """The territories that can be attacked by land from these (rules `neighbouring`, `maginot`)."""
    t, s = p.t, p.s
    found = s.ground.reach(lands, t[RADIATION], t[NAVY + me], s.chain) & open_land(p, me)
    return found & ~walled(t, me) if t[WALL + me] else found


def walled(t: list[int], me: int) -> int:
    """The land behind a Maginot Line."""
    return sum(t[OWN + power] for power in bits(t[WALL + me]))


def sea_targets(p: Defcon, me: int) -> int:
    """The rivals' sea zones next to one's own with a fleet that may attack (rule `naval-attack`)."""
    t, lane = p.t, p.s.ground.lane
    seas = rival_seas(t, me)
    if not seas:
        return 0
    zones, near, spent = t[NAVY + me], 0, t[SPENT]
    while zones:
        low = zones & -zones
        zone = low.bit_length() - 1
        if not spent or fresh(t, zone):
            near |= lane[zone]
        zones ^= low
    return seas & near


class Turn(Act):
    """A power's turn: an offensive action, a card, a sabotage, or a pass (rules `conflict`, `pass`)."""

    __slots__ = ("cards",)
    reveals = True

    def __init__(self, s: Script, index: int) -> None:
        super().__init__(s, index)
        self.cards = s.deck.lanes["turn"] | s.deck.lanes_with("phase", "neutral")

    def offered(self, p: Defcon) -> bool:
        """Whether there is anything to do but pass: the quickest to see comes first."""
        t, me = p.t, self.index
        return bool(
            (t[SABOTAGE + me] and self.sabotages(p))
            or (t[NUCLEAR + me] and self.has_nuclear_target(p))
            or (t[CONVENTIONAL + me] and self.has_conventional_target(p))
            or (t[BARRACKS + me] and targets(p, me, t[OWN + me]))
            or (t[NAVY + me] and sea_targets(p, me))
            or (t[HAND + me] & self.cards and self.plays(p))
        )

    def has_conventional_target(self, p: Defcon) -> bool:
        """Whether rivals have troops on the map, fortifications or fleets."""
        t, me = p.t, self.index
        return bool(enemy_land(t, me) & (t[MANNED] | t[FORTS]) or rival_seas(t, me))

    def has_nuclear_target(self, p: Defcon) -> bool:
        """Whether there is a territory to strike, and a radiation token for it, or an Ecocity."""
        t, me = p.t, self.index
        if t[RADIATION_LEFT] and open_land(p, me):
            return True
        return any(t[ECOCITY + power] for power in rivals(p, me))

    def sabotages(self, p: Defcon) -> tuple[Move, ...]:
        """Each rival can be sabotaged once a round (rule `sabotage-once`)."""
        done = p.t[SABOTAGED + self.index]
        return tuple(SABOTAGES[power] for power in rivals(p, self.index) if not done >> power & 1)

    def plays(self, p: Defcon) -> tuple[Move, ...]:
        """The cards that would do something."""
        me, play, events = self.index, self.s.m.play, self.s.events
        held = p.t[HAND + me] & self.cards
        return tuple(play[kind] for kind in different(held) if events[kind].ready(p, me))

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        t, me, m = p.t, self.index, self.s.m
        found: tuple[Move, ...] = ONLY_PASS
        if t[BARRACKS + me]:
            found += m.attack.of(targets(p, me, t[OWN + me]))
        if t[CONVENTIONAL + me] and self.has_conventional_target(p):
            found += (FIRE_CONVENTIONAL,)
        if t[NUCLEAR + me] and self.has_nuclear_target(p):
            found += (FIRE_NUCLEAR,)
        if t[NAVY + me] and (seas := sea_targets(p, me)):
            found += m.naval.of(seas)
        if t[SABOTAGE + me]:
            found += self.sabotages(p)
        if t[HAND + me] & self.cards:
            found += self.plays(p)
        return found

    def do(self, p: Defcon, move: Choice) -> None:
        t, s, me = p.t, self.s, self.index
        p.mark = tuple(t)
        if move is PASS:
            t[PASSED] |= 1 << me
        elif move is FIRE_CONVENTIONAL:
            ask(p, s.aim_conventional[me])
        elif move is FIRE_NUCLEAR:
            ask(p, s.aim_nuclear[me])
        elif isinstance(move, Attack):
            t[PLACE] = move.number
            ask(p, s.deploy[me])
        elif isinstance(move, NavalAttack):
            s.commit[me].begin(p, move.number)
        elif isinstance(move, Sabotage):
            self.sabotage(p, move.number)
        else:
            self.play(p, move.number)

    def sabotage(self, p: Defcon, rival: int) -> None:
        """A token goes back to the supply; its target may answer (rules `sabotage`, `sabotage-once`)."""
        t, s, me = p.t, self.s, self.index
        t[SABOTAGE + me] -= 1
        t[SABOTAGE_LEFT] += 1
        t[SABOTAGED + me] |= 1 << rival
        t[RIVAL] = rival
        p.stack = (s.sabotage_hits, (s.again, p.stack))
        s.sabotage_window.open_to(p, rival)

    def play(self, p: Defcon, kind: int) -> None:
        """A card is no offensive action: the turn goes on (rule `cards-in-turn`)."""
        s, me = self.s, self.index
        p.spend(me, kind)
        p.t[ACTOR] = me
        p.stack = (s.again, p.stack)
        if s.deck.cards[kind].when == "phase":
            ask(p, s.choose_peace[me])
            return
        event = s.events[kind]
        p.stack = (event, p.stack)
        s.open_cancel(p, kind)
        event.prepare(p, me)

    def asks(self, p: Defcon) -> str:
        return tr("{seat}: make an offensive action, play a card, or pass", seat=self.seat)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Turn) and self.index == other.index and self.s is other.s

    def __hash__(self) -> int:
        return hash(self.seat)


class SabotageWindow(CancellingWindow):
    """The target of a sabotage may answer (rule `solidarity`)."""

    __slots__ = ()
    when = "sabotage"

    def may(self, p: Defcon, power: int) -> bool:
        return power == p.t[RIVAL]

    def about(self, p: Defcon) -> str:
        return tr("{power}’s sabotage", power=POWERS[p.turn])


class SabotageHits(Run):
    """The target loses a level of reputation."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        repute(p.t, p.t[RIVAL], -1)


class CancelWindow(CancellingWindow):
    """Any other power may cancel a card (rules `censorship`, `counter-espionage`)."""

    __slots__ = ("kind",)

    def __init__(self, s: Script, kind: int) -> None:
        super().__init__(s)
        self.kind = kind

    def lanes(self) -> int:
        return self.s.deck.cancelled_by[self.kind]

    def may(self, p: Defcon, power: int) -> bool:
        return power != p.t[ACTOR]

    def about(self, p: Defcon) -> str:
        return tr(
            "{card}, played by {power}",
            card=self.s.deck.cards[self.kind].name,
            power=POWERS[p.t[ACTOR]],
        )
