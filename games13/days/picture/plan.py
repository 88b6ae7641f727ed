"""Where things lie: the map with the tracks at its right, both sides in a line, the cards below."""

from __future__ import annotations

from games13.days.board import ARENAS, SEATS
from games13.draw.parts import GAP, MARGIN, WIDE

MAP_X, MAP_Y, MAP_W, MAP_H = MARGIN, 88, 796, 400
SIDE_X, SIDE_W = MAP_X + MAP_W + GAP, 340
SEATS_Y, SEAT_W, SEAT_H = MAP_Y + MAP_H + 8, 568, 48
FOOT_Y, FOOT_H = SEATS_Y + SEAT_H + 8, 304
PLAY_W = 260
HAND_X = MARGIN + PLAY_W + GAP
HAND_W = WIDE - MARGIN - HAND_X
CARD_W, CARD_GAP = 168, 9
OPEN_Y, OPEN_H = FOOT_Y + FOOT_H + 8, 48  # at an open table: the hand of the seat that waits
HEIGHT = FOOT_Y + FOOT_H + GAP

# Battlegrounds: panels near their place on the map, five slots in a row for each seat.
SLOT = 26
ROW_X, ROWS_Y = 6, 24
GROUND_W, GROUND_H = ROW_X + 5 * SLOT + 30, 80
EFFECT_H = 18  # a line more for what a world opinion battleground brings
GROUNDS: dict[str, tuple[float, float]] = {
    "Atlantic": (216, 196),
    "Berlin": (360, 24),
    "Cuba (military)": (8, 176),
    "Cuba (political)": (8, 308),
    "Italy": (410, 142),
    "Turkey": (618, 176),
    "Television": (270, 294),
    "United Nations": (444, 294),
    "Alliances": (618, 294),
}

# DEFCON tracks: side by side, step 1 at the foot, a lane for each seat.
TRACK_X, TRACK_W, LANE_W = 52, 96, 44
STEPS_Y, STEP_H = 60, 24
DEFCON_H = STEPS_Y + 8 * STEP_H + 4
WAR_Y, WAR_H = MAP_Y + DEFCON_H + 4, 36
PRESTIGE_Y, PRESTIGE_H = WAR_Y + WAR_H + 4, 58
PILES_Y = PRESTIGE_Y + PRESTIGE_H + 4
PILES_H = MAP_Y + MAP_H - PILES_Y


def ground_at(name: str) -> tuple[float, float]:
    """Where a battleground lies in the scene."""
    x, y = GROUNDS[name]
    return MAP_X + x, MAP_Y + y


def lane_x(track: str, seat: str) -> float:
    """The left edge of a seat's lane on a DEFCON track, within their panel."""
    return TRACK_X + TRACK_W * ARENAS.index(track) + (LANE_W + 2) * SEATS.index(seat)


def step_at(track: str, seat: str, step: int) -> tuple[float, float]:
    """Where a step of a DEFCON track lies in the scene."""
    return SIDE_X + lane_x(track, seat), MAP_Y + STEPS_Y + STEP_H * (8 - step)
