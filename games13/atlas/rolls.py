"""The same battle with dice: roll it often, and the shares come near the exact odds.

Nothing here knows of the Markov chain: a die is a die, so that one can check the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from random import Random

from games13.atlas.odds import FACES, HIT_FACES, Chance, Defence, Odds, State, Withdrawal, check


@dataclass(frozen=True)
class Rolled:
    """What came out of many battles: how often each end, as (attackers, defenders) left."""

    battles: int
    ends: dict[State, int]
    taken: float
    attackers_lost: float
    defenders_lost: float


def roll(
    attackers: int,
    defence: Defence | int,
    *,
    attack_dice: int = 0,
    hit_faces: int = HIT_FACES,
    withdraw: Withdrawal = 0,
    once: bool = False,
    battles: int = 100_000,
    seed: int = 0,
) -> Rolled:
    """Fight the battle so many times with dice.

    >>> roll(2, 1, battles=1000, seed=13).taken
    0.897
    """
    defence = defence if isinstance(defence, Defence) else Defence(defence)
    check(attackers, defence, attack_dice, hit_faces)
    luck, ends = Random(seed), dict[State, int]()
    for _ in range(battles):
        end = _one(luck, attackers, defence, attack_dice, hit_faces, withdraw, once)
        ends[end] = ends.get(end, 0) + 1
    ends = dict(sorted(ends.items(), reverse=True))
    return Rolled(
        battles,
        ends,
        sum(times for (left, rest), times in ends.items() if left and not rest) / battles,
        attackers - sum(left * times for (left, _), times in ends.items()) / battles,
        defence.troops - sum(rest * times for (_, rest), times in ends.items()) / battles,
    )


def _one(
    luck: Random,
    left: int,
    defence: Defence,
    attack_dice: int,
    hit_faces: int,
    withdraw: Withdrawal,
    once: bool,
) -> State:
    rest, cards, built = defence.troops, defence.dice, defence.built
    while rest or built:
        struck = _hits(luck, left + attack_dice, hit_faces)
        left, empty = max(0, left - _hits(luck, rest + built + cards, hit_faces)), not rest
        rest = max(0, rest - struck)
        if once:
            attack_dice = cards = 0
        if not left or not rest or empty or not hit_faces:
            break
        if withdraw(left, rest) if callable(withdraw) else left <= withdraw:
            break
    return left, rest


def _hits(luck: Random, dice: int, hit_faces: int) -> int:
    die = luck.random
    return sum([die() * FACES < hit_faces for _ in range(dice)])


def apart(odds: Odds, rolled: Rolled) -> dict[State, float]:
    """How many standard errors each end's share lies from its chance."""
    found = {}
    for end in sorted(odds.ends.keys() | rolled.ends.keys(), reverse=True):
        chance: Chance = odds.ends.get(end, 0)
        share = rolled.ends.get(end, 0) / rolled.battles
        error = sqrt(chance * (1 - chance) / rolled.battles)
        found[end] = float(share - chance) / error if error else (0.0 if share == chance else float("inf"))
    return found
