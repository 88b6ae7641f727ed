"""What all steps of an Event share: how its cubes and markers move, and what it asks.

The steps themselves stand in `one_by_one.py`, `at_once.py`, `markers.py`, `hands.py` and `effects.py`;
`vocabulary.py` reads from the deck which of them a card has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.days import why
from games13.days.board import (
    BOTTOM,
    MARKERS,
    ON,
    SUPPLY,
    TOP,
)
from games13.days.moves import (
    OTHERS,
)
from games13.days.steps import Decision, barred

if TYPE_CHECKING:
    from games13.days.position import Days
    from games13.kernel.moves import Move


def move_marker(t: list[int], seat: int, track: int, by: int) -> None:
    """Move a marker; it stops at the ends of its track (rule `ends`)."""
    place = MARKERS[seat] + track
    t[place] = min(TOP, max(BOTTOM, t[place] + by))


def shift(t: list[int], seat: int, place: int, count: int) -> None:
    """Place cubes of a seat from its supply on a battleground, or (below 0) put them back."""
    t[ON[seat] + place // 3] += count << 3 * (place % 3)
    t[SUPPLY[seat]] -= count


def rise(t: list[int], seat: int, mover: int, track: int, by: int) -> None:
    """An Event's cubes move their seat's marker (rule `event-defcon`), unless it may not be lowered."""
    if by > 0 or (by < 0 and not barred(t, seat, mover)):
        move_marker(t, seat, track, by)


class Ask(Decision):
    """A decision within an Event; `whose` is the seat whose cubes or markers it is about."""

    __slots__ = ("icon", "other", "whose")

    def __init__(self, index: int, whose: int, icon: bool) -> None:
        super().__init__(index)
        self.whose, self.icon = whose, icon
        self.other = "" if whose == index else OTHERS[whose + 1]

    def why_not(self, p: Days, move: Move) -> str:
        return why.not_asked(p, move, self.moves(p)) if move not in self.moves(p) else ""
