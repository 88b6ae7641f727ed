"""Scoring a round: what each seat's face-down pile costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games13.kernel.words import tr, trn
from games13.thirteen.cards import COLOURS, ROTTEN

ROTTEN_COSTS = 2


@dataclass(frozen=True)
class Score:
    """A seat's pile at a round's end: how many of each, the colours that cost nothing, the points."""

    blue: int
    yellow: int
    green: int
    rotten: int
    free: tuple[str, ...]
    points: int


def score(piles: Sequence[Sequence[str]]) -> tuple[Score, ...]:
    """Score the piles, each given as the colours of its cards.

    A card costs 1 point and a rotten four 2; who alone has most of a colour pays nothing for it.

    >>> [s.points for s in score([["blue", "blue", "rotten"], ["blue", "green"]])]
    [2, 1]
    """
    counts = [{colour: pile.count(colour) for colour in (*COLOURS, ROTTEN)} for pile in piles]
    scores = []
    for count in counts:
        free = tuple(c for c in COLOURS if count[c] and [k for k in counts if k[c] >= count[c]] == [count])
        points = sum(count[c] for c in COLOURS if c not in free) + ROTTEN_COSTS * count[ROTTEN]
        scores.append(Score(count["blue"], count["yellow"], count["green"], count[ROTTEN], free, points))
    return tuple(scores)


def sum_up(seat: str, score: Score) -> str:
    """How a seat's points add up.

    >>> sum_up("Ann", Score(blue=3, yellow=2, green=0, rotten=1, free=("blue",), points=4))
    'Ann: 3 blue cost nothing, most of all; 2 yellow cost 2; 1 rotten four costs 2. 4 points.'
    """
    parts = []
    for colour in COLOURS:
        named = {"count": getattr(score, colour), "colour": tr(colour)}
        if colour in score.free:
            parts.append(tr("{count} {colour} cost nothing, most of all", **named))
        elif named["count"]:
            parts.append(tr("{count} {colour} cost {count}", **named))
    if score.rotten:
        cost = ROTTEN_COSTS * score.rotten
        parts.append(
            trn("{n} rotten four costs {cost}", "{n} rotten fours cost {cost}", score.rotten, cost=cost)
        )
    points = trn("{n} point", "{n} points", score.points)
    return tr("{seat}: {what}. {points}.", seat=seat, what="; ".join(parts) or tr("no cards"), points=points)
