"""How large things are, and how they lie on boards of each width."""

from __future__ import annotations

from games13.draw.panels import Rows
from games13.draw.parts import GAP

Names = tuple[str, ...]

DESK_W, DESK_H = 944, 84
TALL = 172  # the desk, where all that can be chosen lies on it
COUNTED = 112  # where numbers stand beside the map's places: two rows that a finger can hit
SMALL_W = 344  # the desk on a phone
DICE_W = 452
TABLE_W, TABLE_H = 468, 336
HQ_W = 672
HAND_W = 944
END_H = 204


def wide(top: Names, below: Names, hand: Names) -> Rows:
    """What is asked and the map; below them the cards, and what everybody has."""
    return Rows((top, ("map",), *_row(below), *_row(hand), ("consensus", "headquarters")), 2)


def middle(top: Names, below: Names, hand: Names) -> Rows:
    """The same, with less beside each other."""
    return Rows((top, ("map",), *_row(below), *_row(hand), ("headquarters",), ("consensus",)), 2)


def _row(names: Names) -> tuple[Names, ...]:
    return (names,) if names else ()


def beside(dice: bool) -> float:
    """How wide the desk is, with the dice beside it or without."""
    return DESK_W - GAP - DICE_W if dice else DESK_W
