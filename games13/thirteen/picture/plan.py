"""Where things lie."""

from __future__ import annotations

from games13.draw.parts import GAP, MARGIN, WIDE

SEATS_Y, SEAT_H = 96, 120
TABLE_Y, TABLE_H = 232, 248
HAND_Y, HAND_H = 496, 248
HEIGHT = HAND_Y + HAND_H + MARGIN

DECK_W = 150
TARGET_W = 318
CELL = 22  # one point on a target's gauge
FAN_W, FAN_H = 80, 112
CARD_W, CARD_H = 136, 184
HAND_W = 776
SIDE_X = MARGIN + HAND_W + GAP
SIDE_W = WIDE - MARGIN - SIDE_X
