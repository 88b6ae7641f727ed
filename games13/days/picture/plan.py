"""How large things are, and how the panels lie on boards of each width."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.days.board import ARENAS, SEATS, TOP
from games13.draw.panels import Row, Rows
from games13.draw.parts import GAP

if TYPE_CHECKING:
    from games13.days.picture.options import Options
    from games13.days.view import View

MAP_W, MAP_H = 632, 326
DESK_W = 320  # the column beside the map: the card in play, what is asked, the hand
ALL_W = MAP_W + GAP + DESK_W
PAD = 8
BUTTON_H = 45  # as high as a finger needs
LEADING = 15  # from line to line of a card's text
PHONE_W = 344

# Battlegrounds: panels near their place on the map, five slots in a row for each seat.
SLOT = 26
ROW_X, ROWS_Y = 7, 21
GROUND_W, GROUND_H = 2 * ROW_X + 5 * SLOT, ROWS_Y + 2 * SLOT + 2
EFFECT_H = 16  # a line more for what a world opinion battleground brings
GROUNDS: dict[str, tuple[float, float]] = {
    "Atlantic": (174, 126),
    "Berlin": (308, 21),
    "Cuba (military)": (4, 136),
    "Cuba (political)": (4, 236),
    "Italy": (330, 118),
    "Turkey": (485, 129),
    "Television": (189, 218),
    "United Nations": (337, 218),
    "Alliances": (485, 218),
}
LINE_H = 46  # a battleground in the list for phones

# DEFCON tracks: side by side, step 1 at the foot, a lane for each seat.
STATE_H, STATE_X = 258, 324  # below the map: the tracks, and from there on all that a seat has
STEPS_Y = 48
TRACKS_W, STEP_H = 316, 26


class Tracks:
    """How large the DEFCON tracks are drawn, and where each lane and each step is."""

    def __init__(self, w: float, step: float) -> None:
        self.w, self.step = w, step
        self.left = 44.0
        self.track = (w - self.left - 2) / len(ARENAS)
        self.lane = (self.track - 6) / 2
        self.h = STEPS_Y + TOP * step + 2

    def at(self, track: str, seat: str, number: int) -> tuple[float, float]:
        """The corner of a step."""
        x = self.left + self.track * ARENAS.index(track) + (self.lane + 1) * SEATS.index(seat)
        return x + 2, STEPS_Y + self.step * (TOP - number)


def large_tracks(w: float, options: Options) -> Tracks:
    """The tracks with room for a finger on each step that can be chosen."""
    return Tracks(w, BUTTON_H if options.steps else 22)


def wide(names: set[str]) -> Rows:
    """The map with what stands on the tracks below it; at the right what is asked and the cards."""
    left: tuple[str, ...] = ("state", "map") if "end" in names else ("map", "state")
    top: tuple[Row, ...] = (("end",),) if "end" in names else ()
    if "ways" in names:
        return Rows((("map", "desk"), ("ways",), ("state",)), 2)
    last: tuple[Row, ...] = (("waiting",),) if "waiting" in names else ()
    if "reckoning" in names:
        return Rows(((("reckoning", "map"), "desk"), ("state",), *last), 1)
    return Rows((*top, (left, "desk"), *last), 1)


def small(names: set[str], options: Options) -> Rows:
    """The map across, or where it is not asked about, what is asked; then the rest."""
    top: tuple[Row, ...] = tuple((name,) for name in ("end", "ways") if name in names)
    beside = "grounds" if options.steps else "tracks"
    desk: Row = ("desk", ("reckoned", beside)) if "reckoned" in names else ("desk", beside)
    if options.slots or options.grounds:
        return Rows((("map",), desk, ("state",)))
    return Rows((*top, desk, ("map",), ("state",)))


def narrow(view: View, names: set[str], options: Options) -> tuple[str, ...]:
    """What the question is about, and then where the last move has left its marks."""
    if options.slots or options.grounds:
        first = ["buttons", "grounds", "tracks"]
    elif options.steps:
        first = ["buttons", "tracks", "grounds"]
    elif options.ways:
        first = ["buttons", "to-swipe", "grounds"]
    elif view.phase == "agendas":
        first = ["hand", "reckoned", "tracks", "grounds"]
    elif options.cards:
        first = ["buttons", "strip", "news", "tracks", "grounds"]
    else:
        first = ["ended", "card", "buttons", "news", "tracks", "grounds"]
    return tuple(name for name in first if name in names)
