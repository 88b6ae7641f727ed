"""Land attacks: deployment, rounds of combat, withdrawal, occupation, and the attack that goes on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from games13.defcon.board import (
    ATTACK_DICE,
    BARRACKS,
    DEFENCE_DICE,
    FORCE,
    FORTS,
    HAND,
    MANNED,
    NO_CAPITAL,
    OWN,
    PASSED,
    PLACE,
    PLOT,
    QUIET,
    RESERVE,
    RIVAL,
    ROW,
    SENT,
    SIZE,
    THREAT_ROW,
    TRANSIT,
    WALL,
    defence_dice,
    lose,
    owner,
    provoke,
    provokes,
    raze,
    remove,
)
from games13.defcon.cards import different
from games13.defcon.consequences import aggression, fallen, left_empty, razed, troops_lost
from games13.defcon.dice import Roll, RollMove
from games13.defcon.moves import GO, LEAVE, ROLL_AGAIN, TO_TRANSIT, WITH, WITHDRAW, Choice
from games13.defcon.names import land_name, power_name
from games13.defcon.obstacles import no_target, too_few
from games13.defcon.reach import conquered_home, targets
from games13.defcon.steps import Act, Run, Window, ask
from games13.kernel.ledger import Sentence, say
from games13.kernel.moves import Move
from games13.kernel.words import msg, tr

if TYPE_CHECKING:
    from games13.defcon.cards import Card
    from games13.defcon.course import Course
    from games13.defcon.position import Defcon


LAND_LEVEL = 1


class Deploy(Act):
    """How many troops of the barracks attack (rule `land-attack`)."""

    __slots__ = ()
    word, fight, rule = "deploy", "land", "land-attack"
    told = msg("{who} attacks {place} with {count} of its troops.")

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

    def question(self, p: Defcon) -> str:
        return tr("say how many troops attack {place}", place=place_name(p))

    def hinders(self, p: Defcon, move: Choice) -> str:
        """Against more troops than may go (rules `land-attack`, `airborne`)."""
        if move.does != "deploy":
            return ""
        if move.count > p.t[BARRACKS + self.index]:
            return too_few(p.t[BARRACKS + self.index], "barracks")
        return tr("airborne troops are {count} at most", count=self.most(p))


class Drop(Deploy):
    """Airborne troops are few (rule `airborne`)."""

    __slots__ = ("limit",)

    def __init__(self, s: Course, index: int, limit: int) -> None:
        super().__init__(s, index)
        self.limit = limit

    def most(self, p: Defcon) -> int:
        return min(self.limit, p.t[BARRACKS + self.index])


def place_name(p: Defcon) -> str:
    """The territory that is attacked."""
    return land_name(p, p.t[PLACE])


def defence(t: list[int]) -> int:
    """Dice of the land that is attacked, without cards (rule `assassination`)."""
    return defence_dice(t, t[PLACE], not t[NO_CAPITAL])


def is_provoking(p: Defcon, me: int) -> bool:
    """Whether a land attack counts as aggression (rules `land-aggression`, `home-exception`,
    `threat-exception`)."""
    t = p.t
    rival = t[RIVAL]
    if rival < 0 or p.s.ground.home[me] >> t[PLACE] & 1 or t[ROW + rival] <= THREAT_ROW:
        return False
    return provokes(t, me, LAND_LEVEL)


def aim(p: Defcon, me: int, land: int) -> None:
    """A land attack is aimed at a territory: whose, and whether its capital counts (rule `assassination`)."""
    t = p.t
    t[PLACE], t[RIVAL] = land, owner(t, land)
    t[SENT] = t[FORCE]
    t[ATTACK_DICE] = t[DEFENCE_DICE] = t[QUIET] = 0
    t[NO_CAPITAL] = int(t[RIVAL] >= 0 and t[PLOT + me] == t[RIVAL] + 1)


def launch(p: Defcon, s: Course, me: int) -> None:
    """A land attack begins: cards of the attacker, aggression, cards of the defender, then the dice."""
    t = p.t
    t[PLOT + me] = 0
    p.stack = (s.clash, p.stack)
    if t[RIVAL] >= 0:
        s.defence_window.lay(p)
    p.stack = (s.provoke_land, p.stack)
    s.before[me].more(p)


class Before(Act):
    """The attacker may play cards before the dice fall (rules `land-attack`, `air-raid`, `casus-belli`)."""

    __slots__ = ("cards",)
    reveals, word, fight = True, "attack cards", "land"

    def __init__(self, s: Course, index: int) -> None:
        super().__init__(s, index)
        self.cards = s.deck.lanes["attack"]

    def more(self, p: Defcon) -> None:
        """Ask who has a card that would do something, or any card where all are asked (rule `asked`)."""
        t, me = p.t, self.index
        if (self.s.ask_all and t[SIZE + me]) or (t[HAND + me] & self.cards and len(self.moves(p)) > 1):
            p.stack = (self, p.stack)

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return GO, *attack_cards(p, self.index, self.cards)

    def do(self, p: Defcon, move: Choice) -> None:
        if move is not GO:
            play_attack_card(p, self.index, move.number)
            self.more(p)

    def decline(self, p: Defcon) -> Move:
        return GO

    def question(self, p: Defcon) -> str:
        return tr("play a card for the attack on {place}, or go", place=place_name(p))

    def tells(self, p: Defcon, move: Choice, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        if move is GO:
            yield say("land-attack", "{who} begins the attack on {place}.", **self.names(p, move))
        else:
            yield from attack_card_told(p, self, move, q)


def attack_cards(p: Defcon, me: int, lanes: int) -> tuple[Move, ...]:
    """The attacker's cards that would do something."""
    t, s = p.t, p.s
    if not t[HAND + me] & lanes:
        return ()
    found = []
    for kind in different(t[HAND + me] & lanes):
        dice = s.deck.cards[kind].part("dice")
        if t[t[PLACE]] > 0 if dice else not t[QUIET] and is_provoking(p, me):
            found.append(s.m.play[kind])
    return tuple(found)


def play_attack_card(p: Defcon, me: int, kind: int) -> None:
    """Two dice more, or no aggression."""
    p.spend(me, kind)
    if dice := p.s.deck.cards[kind].part("dice"):
        p.t[ATTACK_DICE] += dice
    else:
        p.t[QUIET] = 1


def attack_card_told(p: Defcon, step: Act, move: Choice, q: Defcon) -> Iterator[Sentence]:
    """Which card it was, and what it is for."""
    card, names = p.s.deck.cards[move.number], step.names(p, move)
    if dice := card.part("dice"):
        yield say(card.rule, "{who} plays {what}: dice more in the attack, {n}.", n=dice, **names)
    else:
        yield say(card.rule, "{who} plays {what}: the attack will not count as aggression.", **names)


class ProvokeLand(Run):
    """The attacker rises on the index of aggression at once (rule `land-aggression`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        me = p.turn
        if not p.t[QUIET] and is_provoking(p, me):
            provoke(p.t, me, LAND_LEVEL)

    def tells(self, p: Defcon, move: None, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        yield from aggression(p, q, p.turn, "land-aggression")


class DefenceWindow(Window):
    """The defender may play a card, unless it has passed (rule `speech`)."""

    __slots__ = ()
    when, fight = "defence", "land"

    def may(self, p: Defcon, power: int) -> bool:
        t = p.t
        return power == t[RIVAL] and not t[PASSED] >> power & 1 and defence(t) > 0

    def play(self, p: Defcon, power: int, kind: int) -> None:
        p.t[DEFENCE_DICE] += self.s.deck.cards[kind].part("dice")

    def about(self, p: Defcon) -> str:
        return tr("the attack on {place}", place=place_name(p))

    def told(self, p: Defcon, power: int, card: Card) -> Iterator[Sentence]:
        yield say(card.rule, "Dice more in the defence: {n}.", n=card.part("dice"))


class Clash(Run):
    """The dice are thrown, unless nothing defends the land (rules `empty`, `empty-defended`, `conquest`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        if defence(p.t):
            p.stack = (self.s.land_roll, p.stack)
        else:
            conquer(p, self.s)

    def tells(self, p: Defcon, move: None, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        if not defence(p.t):
            yield say("empty", "Nobody defends {place}.", place=place_name(p))
            yield from conquest_told(p, q)


class LandRoll(Roll):
    """A round of combat on land (rules `combat`, `both-lost`, `failed`, `conquest`)."""

    __slots__ = ()
    what = "troop"

    def dice(self, p: Defcon) -> tuple[int, int]:
        t = p.t
        return t[FORCE] + t[ATTACK_DICE], defence(t) + t[DEFENCE_DICE]

    def where(self, p: Defcon) -> str:
        return p.s.map.territories[p.t[PLACE]].name

    def losses(self, p: Defcon, attack: int, defence: int) -> tuple[int, int]:
        t = p.t
        return min(defence, t[FORCE]), min(attack, t[t[PLACE]])

    def settle(self, p: Defcon, lost: int, killed: int) -> None:
        t, s = p.t, self.s
        me, land, rival = p.turn, t[PLACE], t[RIVAL]
        t[FORCE] -= lost
        t[RESERVE + me] += lost
        if s.dice_once:
            t[ATTACK_DICE] = t[DEFENCE_DICE] = 0
        if killed:
            if t[FORCE] and killed == t[land]:  # conquered: no token is needed any more
                t[land] = 0
                t[RESERVE + rival] += killed
                t[MANNED] &= ~(1 << land)
            else:
                remove(t, rival, land, killed)
        if not t[FORCE]:
            s.failed_window.open(p)
        elif t[land]:
            p.stack = (s.go_on[me], p.stack)
        else:
            conquer(p, s)

    def tells(self, p: Defcon, move: RollMove, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        land, rival = p.t[PLACE], p.t[RIVAL]
        yield from super().tells(p, move, q, seat)
        if move.lost:
            who = power_name(p.turn)
            yield say("combat", "{who} loses {n} of its troops in the attack.", who=who, n=move.lost)
        yield from troops_lost(p, land, rival, move.killed, "combat")
        if q.t[FORCE] and q.t[OWN + p.turn] >> land & 1:
            yield from conquest_told(p, q)
        elif not q.t[FORCE]:
            rule = "both-lost" if p.t[land] and not q.t[land] else "failed"
            yield say(rule, "The attack on {place} has failed.", place=place_name(p))
            if rival >= 0:
                yield from left_empty(p, q, land, rival)


def conquest_told(p: Defcon, q: Defcon) -> Iterator[Sentence]:
    """Who has taken what from whom (rules `conquest`, `last-territory`)."""
    rival, names = p.t[RIVAL], {"power": power_name(p.turn), "place": place_name(p)}
    if rival >= 0:
        yield say("conquest", "{power} takes {place} from {other}.", other=power_name(rival), **names)
    else:
        yield say("conquest", "{power} takes {place}.", **names)
    yield from razed(p, q, "conquest")
    yield from fallen(p, q, rival)


class GoOn(Act):
    """Both sides still stand: the attacker rolls again or withdraws (rules `combat`, `withdrawal`)."""

    __slots__ = ("cards",)
    word, fight = "roll again", "land"

    def __init__(self, s: Course, index: int) -> None:
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

    def question(self, p: Defcon) -> str:
        t, place = p.t, place_name(p)
        names = {"place": place, "force": t[FORCE], "troops": t[t[PLACE]]}
        return tr("roll again in {place}, {force} against {troops}, or withdraw", **names)

    def tells(self, p: Defcon, move: Choice, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        names = self.names(p, move) | {"count": p.t[FORCE]}
        if move is ROLL_AGAIN:
            yield say("combat", "{who} rolls again.", **names)
        elif move is WITHDRAW:
            yield say("withdrawal", "{who} withdraws {count} of its troops to transit.", **names)
        else:
            yield from attack_card_told(p, self, move, q)


class FailedWindow(Window):
    """The attacker may bring all its troops home (rule `dunkirk`)."""

    __slots__ = ()
    when, fight = "failed attack", "land"

    def may(self, p: Defcon, power: int) -> bool:
        return power == p.turn and p.t[SENT] > 0

    def play(self, p: Defcon, power: int, kind: int) -> None:
        t = p.t
        t[TRANSIT + power] += t[SENT]
        t[RESERVE + power] -= t[SENT]
        t[SENT] = 0

    def about(self, p: Defcon) -> str:
        return tr("the failed attack on {place}", place=place_name(p))

    def told(self, p: Defcon, power: int, card: Card) -> Iterator[Sentence]:
        yield say(card.rule, "All the troops of the attack go to transit, the lost ones too.")


def conquer(p: Defcon, s: Course) -> None:
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
    s.lost_window.lay(p)
    ask(p, s.occupy[me])


class Occupy(Act):
    """How many troops stay (rule `occupy`)."""

    __slots__ = ()
    word, fight, rule = "occupy", "land", "occupy"
    told = msg("{who} leaves {count} of its troops in {place}.")

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return LEAVE[1 : p.t[FORCE] + 1]

    def do(self, p: Defcon, move: Choice) -> None:
        t = p.t
        t[t[PLACE]] = move.number
        t[FORCE] -= move.number

    def question(self, p: Defcon) -> str:
        return tr("say how many troops stay in {place}", place=place_name(p))

    def hinders(self, p: Defcon, move: Choice) -> str:
        return too_few(p.t[FORCE], "attack") if move.does == "leave" else ""


class LostWindow(Window):
    """Who has lost a territory may answer (rules `maginot`, `peacekeeping`)."""

    __slots__ = ()
    when, fight = "lost territory", "land"

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

    def told(self, p: Defcon, power: int, card: Card) -> Iterator[Sentence]:
        if card.part("wall"):
            names = {"power": power_name(p.turn), "other": power_name(power)}
            yield say(card.rule, "{power} may not attack {other} by land any more in this phase.", **names)


class Onward(Run):
    """The troops that did not stay attack again from there, or go to transit (rule `onward`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        if p.t[FORCE]:
            ask(p, self.s.attack_on[p.turn])


class AttackOn(Act):
    """Which neighbour of the conquered territory is attacked next, if any (rule `onward`)."""

    __slots__ = ()
    word, fight, rule = "attack on", "land", "onward"

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
        aim(p, self.index, move.number)
        if self.s.splits:
            ask(p, self.s.send_on[self.index])
        else:
            launch(p, self.s, self.index)

    def question(self, p: Defcon) -> str:
        names = {"place": place_name(p), "count": p.t[FORCE]}
        return tr("attack on from {place}, or send the {count} left over to transit", **names)

    def tells(self, p: Defcon, move: Choice, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        names = self.names(p, move) | {"count": p.t[FORCE]}
        if move is TO_TRANSIT:
            yield say("onward", "{who} sends {count} of its troops to transit.", **names)
        else:
            yield say("onward", "{who} goes on with {count} of its troops to attack {where}.", **names)

    def hinders(self, p: Defcon, move: Choice) -> str:
        """Against an attack that goes on (rule `onward`)."""
        if (move.does, move.what) != ("attack", "troop"):
            return ""
        base = p.t[OWN + self.index] & 1 << p.t[PLACE]
        return no_target(p, self.index, move.number, base)


class SendOn(Deploy):
    """How many of them go on, where that is agreed: the others go to transit (rule `onward`)."""

    __slots__ = ()
    rule = "onward"

    def most(self, p: Defcon) -> int:
        return p.t[FORCE]

    def do(self, p: Defcon, move: Choice) -> None:
        t = p.t
        t[TRANSIT + self.index] += t[FORCE] - move.number
        t[FORCE] = t[SENT] = move.number
        launch(p, self.s, self.index)

    def hinders(self, p: Defcon, move: Choice) -> str:
        return too_few(p.t[FORCE], "attack") if move.does == "deploy" else ""
