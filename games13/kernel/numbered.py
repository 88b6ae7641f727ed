"""A fixed number for each move that a game has, for who counts actions instead of naming them."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from games13.kernel.errors import IllegalMove
from games13.kernel.remarks import NOTHING
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.kernel.game import Setup
    from games13.kernel.moves import Move
    from games13.kernel.position import Position


class Numbered:
    """What was agreed, whatever the seed, and the number of each move that its game has."""

    def __init__(self, setup: Setup) -> None:
        self.setup, self.seats = setup, setup.seats

    @cached_property
    def moves(self) -> tuple[str, ...]:
        """All choices of the game by number. They depend on what was agreed, and on nothing else."""
        return tuple(dict.fromkeys(move.text for move in self.setup.every_move()))

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each choice."""
        return {text: number for number, text in enumerate(self.moves)}

    def legal(self, p: Position) -> list[int]:
        """The numbers of the legal moves, sorted."""
        numbers = self.numbers
        return sorted(numbers[move.text] for move in p.moves())

    def move(self, p: Position, number: int) -> Move:
        """The legal move of this number."""
        text = self.moves[number]
        for move in p.moves():
            if move.text == text:
                return move
        raise IllegalMove(tr('"{move}" is not legal here.', move=text), number)

    def __deepcopy__(self, _: object) -> Numbered:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return numbered, (self.setup,)


_KNOWN: dict[tuple[object, ...], Numbered] = {}


def numbered(setup: Setup) -> Numbered:
    """The one numbering for what was agreed."""
    found = _KNOWN.get(setup.options())
    if found is None:
        found = _KNOWN[setup.options()] = Numbered(replace(setup, seed=0, said=NOTHING))
    return found
