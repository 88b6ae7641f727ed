"""The end: points from both indices and from capitals, and the four ways to break a tie."""

from __future__ import annotations

from dataclasses import dataclass

from games13.defcon.board import (
    BESIDE,
    CAPITAL,
    CAPITAL_POINTS,
    OWN,
    POINTS,
    POWER_COUNT,
    ROW,
    military_row,
    territories,
)
from games13.kernel.words import msg


@dataclass(frozen=True)
class Score:
    """A power's points, and what breaks ties: reputation, territories, capitals, land won abroad."""

    territories: int
    military: int
    reputation: int
    capitals: int
    row: int
    abroad: int

    @property
    def points(self) -> int:
        """What counts (rule `final-count`)."""
        return total(self.military, self.reputation, self.capitals)

    @property
    def for_capitals(self) -> int:
        """What its capitals bring of them."""
        return total(0, 0, self.capitals)

    @property
    def rank(self) -> tuple[int, ...]:
        """For comparing (rule `ties`)."""
        return self.points, self.row, self.territories, self.capitals, self.abroad


TIES = (msg("points"), msg("reputation"), msg("territories"), msg("capitals"), msg("territories abroad"))


def total(military: int, reputation: int, capitals: int) -> int:
    """Both indices and the capitals (rule `final-count`)."""
    return military + reputation + CAPITAL_POINTS * capitals


def points(t: list[int], power: int) -> int:
    """What a power would count on a board: all that a search asks, and at once."""
    military = POINTS[military_row(territories(t, power))]
    return total(military, POINTS[t[ROW + power]], capitals(t, power))


def capitals(t: list[int], power: int) -> int:
    """How many capitals a power holds, its own beside the map too."""
    own, found = t[OWN + power], 0
    for place in t[CAPITAL : CAPITAL + POWER_COUNT]:
        if place == BESIDE + power or (0 <= place < BESIDE and own >> place & 1):
            found += 1
    return found


def score(t: list[int], power: int, home: int) -> Score:
    """A power's score on a board; `home` are its starting territories."""
    count = territories(t, power)
    return Score(
        territories=count,
        military=POINTS[military_row(count)],
        reputation=POINTS[t[ROW + power]],
        capitals=capitals(t, power),
        row=t[ROW + power],
        abroad=count - (t[OWN + power] & home).bit_count(),
    )


def best(scores: dict[str, Score]) -> tuple[tuple[str, ...], str]:
    """Who wins, and by what of TIES it was decided; the last one where it stays level."""
    ranks = {name: found.rank for name, found in scores.items()}
    top = max(ranks.values())
    winners = tuple(name for name, rank in ranks.items() if rank == top)
    level = max((_shared(top, rank) for rank in ranks.values() if rank != top), default=0)
    return winners, TIES[min(level, len(TIES) - 1)]


def _shared(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return next(n for n, (a, b) in enumerate(zip(one, other, strict=True)) if a != b)
