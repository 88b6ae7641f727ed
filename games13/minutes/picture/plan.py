"""Where things lie: three zones side by side with a rail for each battleground, and the cards below.

The US sphere is always at the left, as on a map, so that no seat has to read the table in a mirror. A
battleground stays on its rail and slides a step to the left or to the right. Small boards have a table of
their own, on which the three places of a rail overlap and what can be done stands under it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games13.draw.panels import Rows
from games13.draw.parts import GAP
from games13.minutes.moves import ZONES

ZONE_W = 316
STEP = ZONE_W + GAP
TABLE_W = 3 * ZONE_W + 2 * GAP
SMALL_W = 344
HEAD_H, NAMES_H = 78, 20  # a zone's head, and what the names of an open hand take besides
TABLE_H = 350  # of the large table at least
FOOT_W, FOOT_H = ZONE_W, 216  # the cards, and what lies beside them
RAIL, CHOICE = (
    45,
    43,
)  # a rail as high as it may be, and a thing to be chosen on it: large enough for a finger
SMALL_RAIL, SMALL_HEAD = 38, 34  # on the small table: a rail, and a line of its head


class Lay(NamedTuple):
    """A table's measures: a battleground, the end of it that holds one side's cubes, a step between zones."""

    name: str
    card: float
    tally: float
    left: float
    step: float


LARGE = Lay("", ZONE_W - 12, 56, 6, STEP)
SMALL = Lay("small ", SMALL_W - 96, 40, 4, 44)
NEWS = SMALL._replace(name="news ")


def column(zone: str) -> int:
    """The place of a zone, from the left."""
    return ZONES.index(zone)


class Rails:
    """The rails of a table: where each begins, and how high the battlegrounds on them are."""

    def __init__(self, lay: Lay, top: float, heights: Sequence[float], card: float) -> None:
        self.lay, self.card, self.top = lay, card, top
        self.tops = [top + sum(heights[:row]) for row in range(len(heights))]
        self.end = top + sum(heights)

    def at(self, row: int, zone: int) -> tuple[float, float]:
        """Where the card on a rail lies in a zone."""
        return self.lay.left + self.lay.step * zone, self.tops[row]


def large_rails(count: int, head: float, *, roomy: bool) -> Rails:
    """Rails side by side: closer together the more there are, where there is no room for more."""
    high = RAIL if roomy else min(RAIL, (TABLE_H - head - 10) // count)
    return Rails(LARGE, head + 5, [high] * count, CHOICE if high == RAIL else high - 2)


def small_rails(head: float, lines: Sequence[int]) -> Rails:
    """The rails of the small table, with so many lines of choices below each."""
    return Rails(SMALL, head + 6, [SMALL_RAIL + n * (CHOICE + 6) for n in lines], SMALL_RAIL - 4)


def news_rails(count: int) -> Rails:
    """As many as are new, one under the other."""
    return Rails(NEWS, 5, [SMALL_RAIL] * count, SMALL_RAIL - 4)


def wide(foot: tuple[str, ...], below: tuple[str, ...]) -> Rows:
    """The table, the cards under it."""
    rows = (("table",), foot, below)
    return Rows(tuple(row for row in rows if row), 2)


def small(foot: tuple[str, ...], below: tuple[str, ...]) -> Rows:
    """The small table, with the cards in a stack beside it."""
    rows = (("small-table", foot), below)
    return Rows(tuple(row for row in rows if row))


def ended() -> Rows:
    """The reckoning, and the table that it is about."""
    return Rows((("reckoning",), ("table",)))


def ended_small() -> Rows:
    """The same on a small board."""
    return Rows((("small-reckoning", "small-table"),))
