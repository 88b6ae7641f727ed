"""Tables that fill themselves: what is looked up by the million is worked out once."""

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Lookup(dict[K, V]):
    """A table whose entries are worked out when they are first asked for.

    >>> squares = Lookup(lambda n: n * n)
    >>> squares[3], squares[4]
    (9, 16)
    """

    __slots__ = ("make",)

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, key: K) -> V:
        self[key] = found = self.make(key)
        return found
