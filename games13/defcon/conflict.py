"""The conflict phase: turn by turn an offensive action or a pass, until all have passed."""

from __future__ import annotations

from collections.abc import Iterator
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
    RADIATION_LEFT,
    RIVAL,
    ROW,
    SABOTAGE,
    SABOTAGE_LEFT,
    SABOTAGED,
    SIZE,
    TURN,
    repute,
    row_after,
)
from games13.defcon.cards import different
from games13.defcon.consequences import reputation
from games13.defcon.land import aim
from games13.defcon.moves import FIRE_CONVENTIONAL, FIRE_NUCLEAR, PASS, SABOTAGES, Choice
from games13.defcon.names import order_of, power_name
from games13.defcon.obstacles import no_sabotage, no_sea_target, no_target
from games13.defcon.reach import enemy_land, open_land, rival_seas, rivals, sea_targets, targets, unsabotaged
from games13.defcon.steps import Act, CancellingWindow, Handover, Run, ask
from games13.kernel.ledger import Sentence, say
from games13.kernel.moves import Move
from games13.kernel.words import msg, tr

if TYPE_CHECKING:
    from games13.defcon.course import Course
    from games13.defcon.position import Defcon

ONLY_PASS = (PASS,)
SABOTAGE_COST = -1  # to the reputation of its target


class NextTurn(Handover):
    """The next power in the order that has not passed (rule `pass`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        t, s = p.t, self.s
        p.heard = p.past
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

    def tells(self, p: Defcon, move: None, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        for power in order_of(p):
            if (q.t[PASSED] & ~p.t[PASSED]) >> power & 1:
                yield say("pass", "{power} can do nothing more and passes.", power=power_name(power))


class Again(Handover):
    """After a card or a sabotage the same power goes on with its turn (rules `cards-in-turn`, `pass`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        power = p.turn
        if self.s.turn[power].offered(p):
            p.stack = (self.s.turn[power], p.stack)
        else:
            p.t[PASSED] |= 1 << power

    def tells(self, p: Defcon, move: None, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        if q.t[PASSED] != p.t[PASSED]:
            yield say("pass", "{power} can do nothing more and passes.", power=power_name(p.turn))


class Turn(Act):
    """A power's turn: an offensive action, a card, a sabotage, or a pass (rules `conflict`, `pass`,
    `land-attack`, `naval-attack`, `conventional`, `nuclear`, `sabotage`)."""

    __slots__ = ("cards",)
    word = "turn"
    asked = msg("make an offensive action, play a card, or pass")

    def __init__(self, s: Course, index: int) -> None:
        super().__init__(s, index)
        self.cards = s.deck.lanes["turn"] | s.deck.lanes_with("phase", "neutral")

    def offered(self, p: Defcon) -> bool:
        """Whether there is anything to do but pass, or any card might do it where all are asked
        (rule `asked`): the quickest to see comes first."""
        t, me = p.t, self.index
        return bool(
            (t[SABOTAGE + me] and self.sabotages(p))
            or (t[NUCLEAR + me] and self.has_nuclear_target(p))
            or (t[CONVENTIONAL + me] and self.has_conventional_target(p))
            or (t[BARRACKS + me] and targets(p, me, t[OWN + me]))
            or (t[NAVY + me] and sea_targets(p, me))
            or (self.s.ask_all and t[SIZE + me])
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
        return tuple([SABOTAGES[power] for power in unsabotaged(p, self.index)])

    def plays(self, p: Defcon) -> tuple[Move, ...]:
        """The cards that would do something."""
        me, play, events = self.index, self.s.m.play, self.s.events
        held = p.t[HAND + me] & self.cards
        return tuple([play[kind] for kind in different(held) if events[kind].ready(p, me)])

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
        does = move.does
        if does == "pass":
            t[PASSED] |= 1 << me
        elif does == "play":
            self.play(p, move.number)
        elif does == "sabotage":
            self.sabotage(p, move.number)
        elif does == "fire":
            ask(p, (s.aim_nuclear if move is FIRE_NUCLEAR else s.aim_conventional)[me])
        elif move.what == "troop":
            aim(p, me, move.number)
            ask(p, s.deploy[me])
        else:
            s.commit[me].begin(p, move.number)

    def shows(self, p: Defcon, move: Move) -> bool:
        """An attack that is only named, a missile that is not aimed yet, can be taken back."""
        return move.does not in ("attack", "fire") or super().shows(p, move)

    def sabotage(self, p: Defcon, rival: int) -> None:
        """A token goes back to the supply; its target may answer (rules `sabotage`, `sabotage-once`)."""
        t, s, me = p.t, self.s, self.index
        t[SABOTAGE + me] -= 1
        t[SABOTAGE_LEFT] += 1
        t[SABOTAGED + me] |= 1 << rival
        t[RIVAL] = rival
        p.stack = (s.sabotage_hits, (s.again, p.stack))
        s.sabotage_window.open(p)

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

    def tells(self, p: Defcon, move: Choice, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        names = self.names(p, move)
        if move.does == "pass":
            yield say("pass", "{who} passes and is out of this conflict phase.", **names)
        elif move.does == "play":
            yield say(self.s.deck.cards[move.number].rule, "{who} plays {what}.", **names)
        elif move.does == "sabotage":
            yield say("sabotage", "{who} uses a sabotage token against {whose}.", **names)
        elif move.does == "fire":
            rule = "nuclear" if move is FIRE_NUCLEAR else "conventional"
            yield say(rule, "{who} will fire a {what}.", **names)
        elif move.what == "troop":
            yield say("land-attack", "{who} will attack {where}.", **names)
        else:
            yield say("naval-attack", "{who} begins a naval attack on the {where}.", **names)

    def hinders(self, p: Defcon, move: Choice) -> str:
        """Against an offensive action (rules `conflict`, `land-attack`, `naval-attack`, `sabotage-once`)."""
        t, me, deed = p.t, self.index, (move.does, move.what)
        if deed == ("attack", "troop"):
            if not t[BARRACKS + me]:
                return tr("there are no troops in your barracks to attack with")
            return no_target(p, me, move.number, t[OWN + me])
        if deed == ("attack", "fleet"):
            return no_sea_target(p, me, move.number)
        if move.does == "sabotage":
            return no_sabotage(p, me, move.number)
        if move is FIRE_CONVENTIONAL and not t[CONVENTIONAL + me]:
            return tr("you have no conventional missile")
        if move is FIRE_NUCLEAR and not t[NUCLEAR + me]:
            return tr("you have no nuclear missile")
        if move.does == "fire":
            return tr("there is nothing to hit")
        if move.does in ("deploy", "send"):
            return tr("first say what you attack")
        return tr("first fire a missile, then aim it") if move.does == "strike" else ""


class SabotageWindow(CancellingWindow):
    """The target of a sabotage may answer (rule `solidarity`)."""

    __slots__ = ()
    when, what = "sabotage", msg("{power}’s sabotage")

    def may(self, p: Defcon, power: int) -> bool:
        return super().may(p, power) and row_after(p.t, power, SABOTAGE_COST) < p.t[ROW + power]


class SabotageHits(Run):
    """The target loses a level of reputation (rule `sabotage`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        repute(p.t, p.t[RIVAL], SABOTAGE_COST)

    def tells(self, p: Defcon, move: None, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        yield from reputation(p, q, p.t[RIVAL], "sabotage")


class CancelWindow(CancellingWindow):
    """Any other power may cancel a card (rules `censorship`, `counter-espionage`)."""

    __slots__ = ("kind",)

    def __init__(self, s: Course, kind: int) -> None:
        super().__init__(s)
        self.kind = kind

    def lanes(self) -> int:
        return self.s.deck.cancelled_by[self.kind]

    def may(self, p: Defcon, power: int) -> bool:
        return power != p.t[ACTOR]

    def about(self, p: Defcon) -> str:
        return tr(
            "{card}, played by {power}",
            card=tr(self.s.deck.cards[self.kind].name),
            power=power_name(p.t[ACTOR]),
        )

    def whom(self, p: Defcon) -> int:
        return p.t[ACTOR]
