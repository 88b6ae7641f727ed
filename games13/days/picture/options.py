"""The legal moves, each put to the one place of the board where it is chosen; and what it would do."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games13.days.board import ARENAS, BATTLEGROUNDS, BOTTOM, TOP
from games13.days.moves import CubeMove, CubesMove, MarkerMove, RelocateMove
from games13.kernel.moves import Move

if TYPE_CHECKING:
    from games13.days.view import View


class Slot(NamedTuple):
    """A place for one cube: slot 1 to 5 of a seat's row on a battleground."""

    ground: str
    seat: str
    number: int


class Step(NamedTuple):
    """A step of a seat's lane on a DEFCON track."""

    track: str
    seat: str
    number: int


class Options:
    """The moves of a view by where they lie. What lies nowhere else is a button beside the card in play."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.slots: dict[Slot, CubesMove] = {}  # so many cubes at once
        self.grounds: dict[str, tuple[str, CubeMove]] = {}  # one cube, and whose it is
        self.steps: dict[Step, MarkerMove] = {}
        self.ways: list[RelocateMove] = []
        self.cards: dict[str, Move] = {}  # by notation: what is written on a card of the hand, or an agenda
        self.buttons: list[Move] = []
        named = _on_cards(view)
        for move in view.moves():
            self._put(move, named)

    def _put(self, move: Move, named: set[str]) -> None:
        if isinstance(move, CubesMove) and move.count:
            ground, seat = BATTLEGROUNDS[move.place], self._whose(move, " {} from ")
            there = self.view.cubes[ground][seat]
            number = there + move.count + (move.count < 0)
            self.slots[Slot(ground, seat, number)] = move
        elif isinstance(move, CubeMove):
            self.grounds[BATTLEGROUNDS[move.place]] = self._whose(move, " {} from "), move
        elif isinstance(move, MarkerMove) and move.by:
            track, seat = ARENAS[move.track], self._whose(move, "{} ")
            number = self.view.markers[track][seat] + move.by
            self.steps[Step(track, seat, min(TOP, max(BOTTOM, number)))] = move
        elif isinstance(move, RelocateMove):
            self.ways.append(move)
        elif str(move) in named:
            self.cards[str(move)] = move
        else:
            self.buttons.append(move)

    def _whose(self, move: Move, said: str) -> str:
        """Whose cubes or markers: the mover's own, unless the notation names the other seat."""
        text = f" {move}" if said.startswith(" ") else str(move)
        for seat in self.view.seats:
            named = said.format(seat)
            if named in text if said.startswith(" ") else text.startswith(named):
                return seat
        return self.view.to_move or ""


def _on_cards(view: View) -> set[str]:
    named = {notation for card in view.hand for notation in uses(card.name)}
    return named | {f"choose {name}" for names in view.flags.values() for name in names}


def uses(card: str) -> tuple[str, str, str, str]:
    """The notation of all that can be done with a card."""
    return f"command {card}", f"command {card} with the Letter", f"event {card}", f"discard {card}"


def worth(view: View, seat: str, cubes: int, letter: bool = False) -> int:
    """What a Command of so many cubes would be worth now."""
    effects = view.effects[seat]
    return max(1, min(5, cubes + letter + int(effects["more"]) - int(effects["less"])))


def marker_after(view: View, ground: str, seat: str, cubes: int, *, again: bool = False) -> Step | None:
    """The step to which a seat's marker would go if so many of its cubes were placed or (below 0) removed.

    Where an Event takes cubes one at a time, only the first on a battleground leaves the marker alone;
    `again`: this would not be the first.
    """
    track = ARENAS[BATTLEGROUNDS.index(ground) // 3]
    if view.use != "command" and not (view.card and view.card.defcon):
        return None
    rise = cubes if again else max(0, cubes - 1) if cubes > 0 else min(0, cubes + 1)
    if rise < 0 and view.use != "command" and _barred(view, seat):
        rise = 0
    step = view.markers[track][seat]
    goal = min(TOP, max(BOTTOM, step + rise))
    return Step(track, seat, goal) if goal != step else None


def _barred(view: View, seat: str) -> bool:
    """Whether the Event in play may not lower this seat's markers."""
    barred = view.effects[seat]["barred"]
    return barred == "all" or (barred == "own" and view.player == seat == view.to_move)
