"""What both bridges need of a game: fixed numbers for its moves, and a View as numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any
from zlib import crc32

from games13.kernel.errors import IllegalMove
from games13.kernel.remarks import NOTHING
from games13.kernel.words import in_english, tr

if TYPE_CHECKING:
    from games13.kernel.game import Setup
    from games13.kernel.moves import Move
    from games13.kernel.position import Position

FEATURES = 1024  # numbers that a View is told in


class Table:
    """What was agreed, whatever the seed, and the number of each move that its game has."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.seats = setup.seats

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

    def __deepcopy__(self, _: object) -> Table:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return table, (self.setup,)


_TABLES: dict[tuple[object, ...], Table] = {}


def table(setup: Setup) -> Table:
    """The one table for what was agreed."""
    found = _TABLES.get(setup.options())
    if found is None:
        found = _TABLES[setup.options()] = Table(replace(setup, seed=0, said=NOTHING))
    return found


def features(p: Position, seat: str | None) -> list[float]:
    """A seat's View as numbers from -1 to 1: each thing that it says has a place, by the name of the thing.

    Places are few, so that now and then two things share one.
    """
    found = [0.0] * FEATURES
    with in_english():
        shown = p.view(seat).as_dict()
    for path, value in _leaves("", shown):
        if isinstance(value, str):
            found[_place(f"{path}={value}")] += 1
        elif value is not None:
            found[_place(path)] += value / (1 + abs(value))
    return [min(1.0, max(-1.0, value)) for value in found]


@lru_cache(1 << 16)
def _place(name: str) -> int:
    return crc32(name.encode()) % FEATURES


def _leaves(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    """What a View says, each with the way to it; of a list of names only which are in it."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from _leaves(f"{path}.{name}", part)
    elif isinstance(value, list | tuple):
        yield path, len(value)
        for number, part in enumerate(value):
            yield from _leaves(path if isinstance(part, str) else f"{path}.{number}", part)
    else:
        yield path, value
