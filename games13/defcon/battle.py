"""The battle that goes on, for those who draw it: who fights, with how many dice, and what they threw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from games13.defcon.board import FORCE, PLACE, RIVAL, SENT, fleets, owner
from games13.defcon.dice import RollMove
from games13.defcon.mapfile import POWERS
from games13.defcon.missiles import Hits
from games13.defcon.steps import Act, Answer
from games13.kernel.errors import PUBLIC
from games13.kernel.steps import Chance, Step

if TYPE_CHECKING:
    from games13.defcon.position import Defcon


class Battle(NamedTuple):
    """What is fought for: `force` of the `sent` troops or fleets are left, and the next dice."""

    kind: str
    attacker: str
    defender: str | None
    place: str
    sent: int
    force: int
    against: int
    attack_dice: int
    defence_dice: int


class Throw(NamedTuple):
    """What the dice of an attack and a defence showed, where, and what both lost by it."""

    attack: int
    attack_dice: int
    defence: int
    defence_dice: int
    lost: int
    killed: int
    what: str
    where: str
    attacker: str
    defender: str | None

    @classmethod
    def of(cls, move: RollMove) -> Throw:
        shown = move.attack, move.attack_dice, move.defence, move.defence_dice
        return cls(*shown, move.lost, move.killed, move.what, move.where, move.whose, move.rival)


def battle(p: Defcon) -> Battle | None:
    """The battle in which something is asked now."""
    step, t = p.stack[0], p.t
    kind = step.fight if isinstance(step, Act) else ""
    if not kind:
        return None
    place, sides = t[PLACE], (POWERS[p.turn], POWERS[t[RIVAL]] if t[RIVAL] >= 0 else None)
    if kind == "air":
        return Battle(kind, *sides, _struck(p), 0, 0, 0, 0, 0)
    if kind == "sea":
        fight = t[SENT], t[FORCE], fleets(t, place)
        return Battle(kind, *sides, p.s.map.seas[place].name, *fight, *p.s.sea_roll.dice(p))
    conquered = owner(t, place) == p.turn  # who stands there is the attacker's
    against, dice = (0, (t[FORCE], 0)) if conquered else (t[place], p.s.land_roll.dice(p))
    return Battle(kind, *sides, p.s.map.territories[place].name, t[SENT], t[FORCE], against, *dice)


def _struck(p: Defcon) -> str:
    """What a missile flies at: the step below the window knows it."""
    rest: Any = p.stack[1]
    while not isinstance(rest[0], Hits):
        rest = rest[1]
    return rest[0].struck(p)


def last_roll(p: Defcon, seat: str | None) -> tuple[RollMove, Step[Any]] | None:
    """The dice that fell last, until the seat has made a move of its own; at an open table, until anybody
    has. Answers, even a "pass", are no such moves."""
    past = p.past
    while past is not None:
        move, step, past = past
        if isinstance(move, RollMove):
            return move, step
        if seat in (None, PUBLIC, step.seat) and not isinstance(step, Answer | Chance):
            return None
    return None
