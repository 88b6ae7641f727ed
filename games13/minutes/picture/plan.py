"""Where things lie: three zones side by side, a rail for each battleground, and the cards below.

The US sphere is always at the left, as on a map, so that no seat has to read the table in a mirror. A
battleground stays on its rail and slides a step to the left or to the right.
"""

from __future__ import annotations

from games13.draw.parts import MARGIN
from games13.minutes.moves import ZONES

ZONE_W, ZONE_GAP = 376, 12
STEP = ZONE_W + ZONE_GAP
HEAD_Y, HEAD_H = 92, 116
RAILS_Y, RAILS_H = HEAD_Y + HEAD_H, 388
FOOT_Y, FOOT_H = RAILS_Y + RAILS_H + 12, 248
HEIGHT = FOOT_Y + FOOT_H + 16

CARD_W = ZONE_W - 16  # a battleground, within its zone
TALLY_W = 64  # the end of it that holds the cubes of one side
RAIL = 56  # the height of a rail, as long as there is room


def zone_x(index: int) -> float:
    """The left edge of a zone, or of what lies under it."""
    return MARGIN + STEP * index


def column(zone: str) -> int:
    """The place of a zone, from the left."""
    return ZONES.index(zone)


class Rails:
    """The rails of so many battlegrounds, closer together the more there are."""

    def __init__(self, count: int) -> None:
        self.high = min(RAIL, (RAILS_H - 8) // count)
        self.card = (self.high - 4) // 2 * 2

    def at(self, row: int, zone: int) -> tuple[float, float]:
        """Where the card on a rail lies in a zone."""
        return zone_x(zone) + 8, RAILS_Y + 6 + self.high * row
