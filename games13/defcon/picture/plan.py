"""Where things lie: the desk with what is asked, the map in full width, the table of consensus and the
headquarters below it, the hand at the bottom."""

from __future__ import annotations

from games13.draw.parts import MARGIN, WIDE

DESK_Y, DESK_H = 88, 128
CLOCK_W = 400
CHOICES_X = MARGIN + CLOCK_W + 12
CHOICES_W = WIDE - MARGIN - CHOICES_X
MAP_Y = DESK_Y + DESK_H + 8
GAP = 12
TABLE_W, TABLE_H = 468, 336
HQ_X = MARGIN + TABLE_W + GAP
HQ_W = WIDE - MARGIN - HQ_X
CARD_H = 232

# on the map: where a preview is told, in the emptiest sea
TOLD_X, TOLD_Y, TOLD_W, TOLD_H = 16, 556, 288, 52
