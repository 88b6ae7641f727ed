"""Numbers that calls are given: what is none is told by the name of its argument."""

from __future__ import annotations

import operator
from math import inf

from games13.kernel.errors import DIGITS, ENDLESS, UnknownOption, shown
from games13.kernel.words import tr


def index(given: object) -> int | None:
    """A whole number of any library; None for what is none, and for true and false."""
    return None if isinstance(given, bool) or not hasattr(given, "__index__") else operator.index(given)


def whole(name: str, given: object, least: float = -inf) -> int:
    """A whole number that a call was given by this name.

    >>> whole("games", -1, least=0)
    Traceback (most recent call last):
        ...
    games13.kernel.errors.UnknownOption: games= takes a whole number from 0 on, got -1.
    """
    value = given if type(given) is int else index(given)  # every game begins with a seed
    if value is None:
        raise UnknownOption(
            tr("{name}= takes a whole number, got {got}.", name=name, got=shown(given)), given
        )
    if abs(value) >= ENDLESS:
        message = tr("{name}= takes a whole number of at most {most} digits.", name=name, most=DIGITS)
        raise UnknownOption(message, given)
    if value < least:
        message = tr(
            "{name}= takes a whole number from {least} on, got {got}.", name=name, least=least, got=value
        )
        raise UnknownOption(message, given)
    return value


def amount(name: str, given: object) -> float:
    """A number from 0 on, whole or not, that a call was given by this name."""
    try:
        value = -1.0 if isinstance(given, bool | str) else float(given)  # type: ignore[arg-type]  # tried
    except (TypeError, ValueError, OverflowError):
        value = -1.0
    if not value >= 0:  # nor is nan
        message = tr("{name}= takes a number from 0 on, got {got}.", name=name, got=shown(given))
        raise UnknownOption(message, given)
    return value
