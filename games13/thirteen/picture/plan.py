"""How large things are, and how they lie on boards of each width."""

from __future__ import annotations

from games13.draw.panels import Row, Rows
from games13.draw.parts import GAP, MARGIN, WIDE
from games13.thirteen.cards import PLACES

SEAT_H = 120
TABLE_H = 248
DECK_W = 150
TARGET_W = 318
CELL = 22  # one point on a target's gauge
FAN_W, FAN_H = 80, 112
CARD_W, CARD_H = 136, 200
HAND_W, HAND_H = 776, 264
SIDE_W = 360
RESULT_W = 372
TOTALS_W, TOTALS_ROW = 344, 44

TARGETS = tuple(f"target-{place}" for place in PLACES)


def seat_width(count: int) -> float:
    """How wide a seat is drawn: up to six stand side by side."""
    across = max(count, 4)
    return (WIDE - 2 * MARGIN - GAP * (across - 1)) / across


def wide(seats: tuple[str, ...], hand: str) -> Rows:
    """The targets and the hand; who sits at the table below."""
    return Rows((("deck", *TARGETS), (hand, "side"), seats), 2)


def middle(seats: tuple[str, ...], hand: str) -> Rows:
    """The draw pile beside the hand; the seats two by two."""
    pairs: Row = tuple(seats[i : i + 2] for i in range(0, len(seats), 2))
    if hand == "result":  # nothing is drawn any more
        return Rows((TARGETS, (hand, "side"), pairs), 2)
    last: tuple[Row, ...] = ((*pairs, "side"),) if len(pairs) < 3 else (pairs, ("side",))
    return Rows((TARGETS, (hand, "deck"), *last), 2)


def small(seats: tuple[str, ...], hand: str) -> Rows:
    """The hand across, and the targets in short: there is little height too."""
    halves: tuple[Row, ...] = (seats[:2], seats[2:4], seats[4:])
    rows: tuple[Row, ...] = (
        (("totals", hand), ("side",)) if hand == "result" else ((hand,), ("totals", "side"))
    )
    return Rows((*rows, *(row for row in halves if row)))


def narrow(hand: str) -> tuple[str, ...]:
    """The targets in short, and the hand to swipe."""
    return ("totals", hand)
