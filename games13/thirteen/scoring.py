"""Scoring a round: what each seat's face-down pile costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games13.thirteen.cards import COLOURS, ROTTEN


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
        points = sum(count[c] for c in COLOURS if c not in free) + 2 * count[ROTTEN]
        scores.append(Score(count["blue"], count["yellow"], count["green"], count[ROTTEN], free, points))
    return tuple(scores)
