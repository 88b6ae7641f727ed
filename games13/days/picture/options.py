"""The legal moves, each put to the one place of the board where it is chosen, with what it would do."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games13.days.moves import CubesMove, MarkerMove, RelocateMove
from games13.kernel.moves import Move
from games13.kernel.would import Change, Would

if TYPE_CHECKING:
    from games13.days.view import View


class Slot(NamedTuple):
    """A place for one cube: slot 1 to 5 of a seat's row on a battleground."""

    ground: str
    seat: str
    number: int


class TrackStep(NamedTuple):
    """A step of a seat's lane on a DEFCON track."""

    track: str
    seat: str
    number: int


class Options:
    """The moves of a view by where they lie. What lies nowhere else is a button beside the card in play."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.slots: dict[Slot, CubesMove] = {}  # so many cubes at once
        self.grounds: dict[str, CubesMove] = {}  # one cube
        self.steps: dict[TrackStep, MarkerMove] = {}
        self.ways: list[RelocateMove] = []
        self.cards: dict[
            str, list[Move]
        ] = {}  # what is done with a card of the hand, or an agenda, by its name
        self.buttons: list[Move] = []
        self._would: dict[Move, Would] = {}
        named = {card.name for card in view.hand}.union(*view.flags.values())
        for move in view.moves():
            self._put(move, named)

    def _put(self, move: Move, named: set[str]) -> None:
        if isinstance(move, CubesMove) and move.alone:
            self.grounds[move.where] = move
        elif isinstance(move, CubesMove) and move.change:
            there = self.cubes(move, move.where)
            number = max(there.after, there.before - move.count + 1)
            self.slots[Slot(move.where, there.whose, number)] = move
        elif isinstance(move, MarkerMove):
            to = self.markers(move)[0]
            self.steps[TrackStep(to.where, to.whose, to.after)] = move
        elif isinstance(move, RelocateMove):
            self.ways.append(move)
        elif move.what in named:
            self.cards.setdefault(move.what, []).append(move)
        else:
            self.buttons.append(move)

    def would(self, move: Move) -> Would:
        """What the engine says that a move would do."""
        if move not in self._would:
            self._would[move] = self.view.would(move)
        return self._would[move]

    def cubes(self, move: Move, ground: str) -> Change:
        """How many cubes would lie where a move places or removes some."""
        change = self.would(move).change("cubes", ground, move.whose or self.view.to_move or "")
        assert change
        return change

    def markers(self, move: Move) -> list[Change]:
        """The DEFCON markers that a move is sure to move."""
        return [change for change in self.would(move).changes if change.what == "marker"]

    def command(self, move: Move) -> int:
        """What a card would be worth as a Command."""
        change = self.would(move).change("command")
        return int(change.after) if change else 0
