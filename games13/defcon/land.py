"""Land attacks: deployment, rounds of combat, withdrawal, occupation, and the attack that goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.board import (
    ATTACK_DICE,
    BARRACKS,
    CAPITAL,
    CAPITAL_DICE,
    DEFENCE_DICE,
    FORCE,
    FORTIFICATION_DICE,
    FORTS,
    HAND,
    MANNED,
    NO_CAPITAL,
    OWN,
    PASSED,
    PLACE,
    PLOT,
    POWER_COUNT,
    QUIET,
    RESERVE,
    RIVAL,
    ROW,
    SENT,
    THREAT_ROW,
    TRANSIT,
    WALL,
    lose,
    owner,
    provoke,
    raze,
    remove,
)
from games13.defcon.cards import different
from games13.defcon.conflict import targets
from games13.defcon.dice import Roll
from games13.defcon.moves import GO, LEAVE, ROLL_AGAIN, TO_TRANSIT, WITH, WITHDRAW, Choice
from games13.defcon.peace import conquered_home
from games13.defcon.steps import Act, Run, Window, ask
from games13.kernel.moves import Move
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.position import Defcon
    from games13.defcon.script import Script


class Deploy(Act):
    """How many troops of the barracks attack (rule `land-attack`)."""

    __slots__ = ()

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return WITH[1 : self.most(p) + 1]

    def most(self, p: Defcon) -> int:
        """How many may go."""
        return p.t[BARRACKS + self.index]

    def do(self, p: Defcon, move: Choice) -> None:
        t, me = p.t, self.index
        t[BARRACKS + me] -= move.number
        t[FORCE] = t[SENT] = move.number
        launch(p, self.s, me)

    def asks(self, p: Defcon) -> str:
        return tr("{seat}: attack {place} with how many troops?", seat=self.seat, place=place_name(p))


class Drop(Deploy):
    """Airborne troops are few (rule `airborne`)."""

    __slots__ = ("limit",)

    def __init__(self, s: Script, index: int, limit: int) -> None:
        super().__init__(s, index)
        self.limit = limit

    def most(self, p: Defcon) -> int:
        return min(self.limit, p.t[BARRACKS + self.index])


def place_name(p: Defcon) -> str:
    """The territory that is attacked."""
    return str(p.s.map.territories[p.t[PLACE]].name)


def has_capital(t: list[int], land: int) -> bool:
    """Whether a capital token lies on a territory."""
    return land in t[CAPITAL : CAPITAL + POWER_COUNT]


def defence_dice(t: list[int], land: int) -> int:
    """Dice of a defence without cards (rules `combat`, `fortification-dice`, `capital-dice`)."""
    dice = t[land]
    if t[FORTS] >> land & 1:
        dice += FORTIFICATION_DICE
    if has_capital(t, land) and not t[NO_CAPITAL]:
        dice += CAPITAL_DICE
    return dice


def is_provoking(p: Defcon, me: int) -> bool:
    """Whether a land attack is aggression (rules `land-aggression`, `home-exception`, `threat-exception`)."""
    t = p.t
    rival = t[RIVAL]
    return rival >= 0 and not p.s.ground.home[me] >> t[PLACE] & 1 and t[ROW + rival] > THREAT_ROW


def launch(p: Defcon, s: Script, me: int) -> None:
    """A land attack begins: cards of the attacker, aggression, cards of the defender, then the dice."""
    t = p.t
    t[ATTACK_DICE] = t[DEFENCE_DICE] = t[QUIET] = 0
    rival = t[RIVAL] = owner(t, t[PLACE])
    t[NO_CAPITAL] = int(rival >= 0 and t[PLOT + me] == rival + 1)
    t[PLOT + me] = 0
    p.stack = (s.clash, p.stack)
    if rival >= 0:
        s.defence_window.open_to(p, rival)
    p.stack = (s.provoke_land, p.stack)
    if t[HAND + me] & s.before[me].cards and len(s.before[me].moves(p)) > 1:
        p.stack = (s.before[me], p.stack)


class Before(Act):
    """The attacker may play cards before the dice are thrown (rules `air-raid`, `casus-belli`)."""

    __slots__ = ("cards",)
    reveals = True

    def __init__(self, s: Script, index: int) -> None:
        super().__init__(s, index)
        self.cards = s.deck.lanes["attack"]

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return GO, *attack_cards(p, self.index, self.cards)

    def do(self, p: Defcon, move: Choice) -> None:
        if move is not GO:
            play_attack_card(p, self.index, move.number)
            ask(p, self)

    def asks(self, p: Defcon) -> str:
        return tr("{seat}: play a card for the attack on {place}, or go", seat=self.seat, place=place_name(p))


def attack_cards(p: Defcon, me: int, lanes: int) -> tuple[Move, ...]:
    """The attacker's cards that would do something."""
    t, s = p.t, p.s
    if not t[HAND + me] & lanes:
        return ()
    found = []
    for kind in different(t[HAND + me] & lanes):
        if s.deck.cards[kind].part("dice"):
            useful = defence_dice(t, t[PLACE]) > 0
        else:
            useful = not t[QUIET] and is_provoking(p, me)
        if useful:
            found.append(s.m.play[kind])
    return tuple(found)


def play_attack_card(p: Defcon, me: int, kind: int) -> None:
    """Two dice more, or no aggression."""
    p.spend(me, kind)
    if dice := p.s.deck.cards[kind].part("dice"):
        p.t[ATTACK_DICE] += dice
    else:
        p.t[QUIET] = 1


class ProvokeLand(Run):
    """The attacker rises on the index of aggression at once (rule `land-aggression`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        me = p.turn
        if not p.t[QUIET] and is_provoking(p, me):
            provoke(p.t, me, 1)


class DefenceWindow(Window):
    """The defender may play a card, unless it has passed (rule `speech`)."""

    __slots__ = ()
    when = "defence"

    def may(self, p: Defcon, power: int) -> bool:
        t = p.t
        return power == t[RIVAL] and not t[PASSED] >> power & 1 and defence_dice(t, t[PLACE]) > 0

    def play(self, p: Defcon, power: int, kind: int) -> None:
        p.t[DEFENCE_DICE] += self.s.deck.cards[kind].part("dice")

    def about(self, p: Defcon) -> str:
        return tr("the attack on {place}", place=place_name(p))


class Clash(Run):
    """The dice are thrown, unless nothing defends the land (rules `combat`, `empty`, `empty-defended`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        if defence_dice(p.t, p.t[PLACE]):
            p.stack = (self.s.land_roll, p.stack)
        else:
            conquer(p, self.s)


class LandRoll(Roll):
    """A round of combat on land."""

    __slots__ = ()

    def dice(self, p: Defcon) -> tuple[int, int]:
        t = p.t
        return t[FORCE] + t[ATTACK_DICE], defence_dice(t, t[PLACE]) + t[DEFENCE_DICE]

    def settle(self, p: Defcon, attack: int, defence: int) -> None:
        t, s = p.t, self.s
        me, land, rival = p.turn, t[PLACE], t[RIVAL]
        lost = min(defence, t[FORCE])
        t[FORCE] -= lost
        t[RESERVE + me] += lost
        if s.dice_once:
            t[ATTACK_DICE] = t[DEFENCE_DICE] = 0
        lost = min(attack, t[land])
        if lost:
            if t[FORCE] and lost == t[land]:  # conquered: no token is needed any more
                t[land] = 0
                t[RESERVE + rival] += lost
                t[MANNED] &= ~(1 << land)
            else:
                remove(t, rival, land, lost)
        if not t[FORCE]:
            fail(p, s, me)
        elif t[land]:
            p.stack = (s.go_on[me], p.stack)
        else:
            conquer(p, s)


class GoOn(Act):
    """Both sides still stand: the attacker rolls again or withdraws (rule `withdrawal`)."""

    __slots__ = ("cards",)

    def __init__(self, s: Script, index: int) -> None:
        super().__init__(s, index)
        self.cards = s.deck.lanes_with("attack", "dice")

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return ROLL_AGAIN, WITHDRAW, *attack_cards(p, self.index, self.cards)

    def do(self, p: Defcon, move: Choice) -> None:
        t = p.t
        if move is ROLL_AGAIN:
            p.stack = (self.s.land_roll, p.stack)
        elif move is WITHDRAW:
            t[TRANSIT + self.index] += t[FORCE]
            t[FORCE] = 0
        else:
            play_attack_card(p, self.index, move.number)
            p.stack = (self, p.stack)

    def asks(self, p: Defcon) -> str:
        return tr(
            "{seat}: roll again in {place}, {force} against {troops}, or withdraw",
            seat=self.seat,
            place=place_name(p),
            force=p.t[FORCE],
            troops=p.t[p.t[PLACE]],
        )


def fail(p: Defcon, s: Script, me: int) -> None:
    """All attacking troops are lost (rules `failed`, `dunkirk`)."""
    s.failed_window.open_to(p, me)


class FailedWindow(Window):
    """The attacker may bring all its troops home (rule `dunkirk`)."""

    __slots__ = ()
    when = "failed attack"

    def may(self, p: Defcon, power: int) -> bool:
        return power == p.turn and p.t[SENT] > 0

    def play(self, p: Defcon, power: int, kind: int) -> None:
        t = p.t
        t[TRANSIT + power] += t[SENT]
        t[RESERVE + power] -= t[SENT]
        t[SENT] = 0

    def about(self, p: Defcon) -> str:
        return tr("the failed attack on {place}", place=place_name(p))


def conquer(p: Defcon, s: Script) -> None:
    """The attack has succeeded (rules `conquest`, `occupy`, `military`)."""
    t, me = p.t, p.turn
    land, rival = t[PLACE], t[RIVAL]
    if t[FORTS] >> land & 1:
        raze(t, land)
    if rival >= 0:
        lose(t, rival, land)
    t[OWN + me] |= 1 << land
    t[MANNED] |= 1 << land
    p.stack = (s.onward, p.stack)
    s.lost_window.open(p)
    ask(p, s.occupy[me])


class Occupy(Act):
    """How many troops stay (rule `occupy`)."""

    __slots__ = ()

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return LEAVE[1 : p.t[FORCE] + 1]

    def do(self, p: Defcon, move: Choice) -> None:
        t = p.t
        t[t[PLACE]] = move.number
        t[FORCE] -= move.number

    def asks(self, p: Defcon) -> str:
        return tr("{seat}: leave how many troops in {place}?", seat=self.seat, place=place_name(p))


class LostWindow(Window):
    """Who has lost a territory may answer (rules `maginot`, `peacekeeping`)."""

    __slots__ = ()
    when = "lost territory"

    def lanes(self) -> int:
        return self.s.lost_lanes

    def may(self, p: Defcon, power: int) -> bool:
        if power == p.turn:
            return False
        return power == p.t[RIVAL] or bool(conquered_home(p, power) >> p.t[PLACE] & 1)

    def fits(self, p: Defcon, power: int, kind: int) -> bool:
        if self.s.deck.cards[kind].part("wall"):
            return power == p.t[RIVAL]
        return bool(conquered_home(p, power))

    def play(self, p: Defcon, power: int, kind: int) -> None:
        if self.s.deck.cards[kind].part("wall"):
            p.t[WALL + p.turn] |= 1 << power
        else:
            ask(p, self.s.choose_peace[power])

    def about(self, p: Defcon) -> str:
        return tr("the loss of {place}", place=place_name(p))


class Onward(Run):
    """The troops that did not stay attack again from there, or go to transit (rule `onward`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        if p.t[FORCE]:
            ask(p, self.s.attack_on[p.turn])


class AttackOn(Act):
    """Which neighbour of the conquered territory is attacked next, if any."""

    __slots__ = ()

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        t, me = p.t, self.index
        base = t[OWN + me] & 1 << t[PLACE]
        return TO_TRANSIT, *(self.s.m.attack.of(targets(p, me, base)) if base else ())

    def do(self, p: Defcon, move: Choice) -> None:
        t = p.t
        if move is TO_TRANSIT:
            t[TRANSIT + self.index] += t[FORCE]
            t[FORCE] = 0
            return
        t[PLACE] = move.number
        t[SENT] = t[FORCE]
        launch(p, self.s, self.index)

    def asks(self, p: Defcon) -> str:
        return tr(
            "{seat}: attack on from {place}, or send the {count} left over to transit",
            seat=self.seat,
            place=place_name(p),
            count=p.t[FORCE],
        )
