"""A View as numbers, for what learns from them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any
from zlib import crc32

from games13.kernel.words import in_english

if TYPE_CHECKING:
    from games13.kernel.position import Position

FEATURES = 1024  # numbers that a View is told in


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
