"""What is pending, in a word, and the battle that goes on: for those who draw it and those who tell it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from games13.defcon import conflict, deeds, invest, land, missiles, naval, opening, peace, rounds
from games13.defcon.board import FORCE, PLACE, RIVAL, SENT, fleets, owner
from games13.defcon.dice import RollMove
from games13.defcon.mapfile import POWERS
from games13.defcon.steps import Answer, Window
from games13.kernel.steps import Chance, Step

if TYPE_CHECKING:
    from games13.defcon.position import Defcon

WORDS: dict[type[Step[Any]], str] = {
    opening.PlaceCapital: "capital",
    opening.PlaceFleet: "fleet",
    peace.Reorder: "order",
    peace.ChoosePeace: "peace",
    peace.Relocate: "relocate",
    rounds.DrawCards: "cards",
    rounds.Transfer: "reorganise",
    rounds.TransferTo: "reorganise",
    invest.Invest: "invest",
    invest.FleetTo: "fleet to",
    conflict.Turn: "turn",
    land.Deploy: "deploy",
    land.Drop: "deploy",
    land.Before: "attack cards",
    land.GoOn: "roll again",
    land.Occupy: "occupy",
    land.AttackOn: "attack on",
    missiles.AimConventional: "aim",
    missiles.AimNuclear: "aim",
    missiles.Rebuild: "capital",
    naval.Commit: "send fleets",
    naval.SailOn: "roll again",
    naval.Retreat: "retreat",
    deeds.ChooseRival: "against",
    deeds.Recruit: "recruit",
    deeds.SubmarineZone: "fleet",
    deeds.AirborneTarget: "airborne",
    deeds.Spy: "spy",
    deeds.Infiltrate: "infiltrate",
    deeds.Betray: "treason",
    deeds.CapitalFrom: "capital from",
    deeds.CapitalTo: "capital",
    deeds.Demand: "demand",
    deeds.GiveWay: "ultimatum",
    Answer: "answer",
}

ON_LAND = (land.Deploy, land.Drop, land.Before, land.GoOn, land.Occupy, land.AttackOn)
AT_SEA = (naval.Commit, naval.SailOn, naval.Retreat)
ANSWERED_ON_LAND = (land.DefenceWindow, land.FailedWindow, land.LostWindow)
IN_THE_AIR = (missiles.MissileWindow, missiles.StrikeWindow)


@dataclass(frozen=True)
class Battle:
    """What is fought over; `force` of the `sent` troops or fleets are left."""

    kind: str
    attacker: str
    defender: str | None
    place: str
    sent: int
    force: int
    against: int


class Throw(NamedTuple):
    """The hits and the dice of an attack and a defence."""

    attack: int
    attack_dice: int
    defence: int
    defence_dice: int

    @classmethod
    def of(cls, move: RollMove) -> Throw:
        return cls(move.attack, move.attack_dice, move.defence, move.defence_dice)


def pending(step: Step[Any]) -> str:
    """What is asked, in a word; "over" at the end."""
    return WORDS.get(type(step), "over")


def battle(p: Defcon) -> Battle | None:
    """The battle in which something is asked now."""
    step, t = p.stack[0], p.t
    window = step.window if isinstance(step, Answer) else None
    place, attacker = t[PLACE], POWERS[p.turn]
    rival = owner(t, place) if isinstance(step, land.Deploy) else t[RIVAL]
    defender = POWERS[rival] if rival >= 0 else None
    if isinstance(step, ON_LAND) or isinstance(window, ANSWERED_ON_LAND):
        fresh = isinstance(step, land.Deploy)
        sent, force = (0, 0) if fresh else (t[SENT], t[FORCE])
        against = (
            0 if owner(t, place) == p.turn else t[place]
        )  # conquered: who stands there is the attacker's
        return Battle("land", attacker, defender, _land(p, place), sent, force, against)
    if isinstance(step, AT_SEA):
        name = p.s.map.seas[place].name
        return Battle("sea", attacker, defender, name, t[SENT], t[FORCE], fleets(t, place))
    if isinstance(window, IN_THE_AIR):
        return Battle("air", attacker, defender, _struck(p, place), 0, 0, 0)
    return None


def last_roll(p: Defcon) -> tuple[RollMove, Step[Any]] | None:
    """The dice that fell since the last decision in a battle; answers to them, even a "pass", come after."""
    past = p.past
    while past is not None:
        move, step, past = past
        if isinstance(move, RollMove):
            return move, step
        if not isinstance(step, Answer | Chance):
            return None
    return None


def _land(p: Defcon, place: int) -> str:
    return str(p.s.map.territories[place].name)


def _struck(p: Defcon, place: int) -> str:
    """The name of what a missile flies at: the step below the window knows what kind of place it is."""
    rest = p.stack[1]
    while isinstance(rest[0], Window | missiles.ProvokeStrike):
        rest = rest[1]
    if rest[0] is p.s.sinks:
        return str(p.s.map.seas[place].name)
    if rest[0] is p.s.fells:
        return "Ecocity"
    return _land(p, place)
