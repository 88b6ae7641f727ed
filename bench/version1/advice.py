"""What rules of thumb and an aim are, and where each game's are: version 1."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from games13.kernel.moves import Move
from games13.kernel.registry import FOLDERS

After = Callable[[Any], Any]  # from a move to the position that it leads to


@dataclass(frozen=True)
class RuleOfThumb:
    """A rule of thumb: its sentence, and the moves that it likes."""

    says: str
    likes: Callable[[Any, Any, Any], Iterable[Move]]  # (view, moves, after)


def rule_of_thumb(says: str) -> Callable[[Callable[[Any, Any, Any], Iterable[Any]]], RuleOfThumb]:
    """Make a rule of thumb out of a function, by the sentence that a bot's `explain` will say."""
    return lambda likes: RuleOfThumb(says, likes)


def lowest(moves: Iterable[Any], key: Callable[[Any], float]) -> list[Any]:
    """The moves with the lowest key, all of them.

    >>> lowest(["blue", "red", "sun"], len)
    ['red', 'sun']
    """
    keyed = [(key(move), move) for move in moves]
    least = min((value for value, _ in keyed), default=0.0)
    return [move for value, move in keyed if value == least]


def highest(moves: Iterable[Any], key: Callable[[Any], float]) -> list[Any]:
    """The moves with the highest key, all of them."""
    return lowest(moves, lambda move: -key(move))


class Aim:
    """What a search plays for: to win. A game whose score says more has an aim of its own."""

    # while this stays the same the search looks on; None lets it look to the end of the game
    chapter: Callable[[Any], object] | None = None

    # how seats play beyond the tree, (position, moves, random) -> move; None picks any move by chance
    policy: Callable[[Any, Any, Callable[[], float]], Any] | None = None

    def rewards(self, p: Any) -> list[float]:
        """What each seat gets here, from 0 to 1, in the order of the seats."""
        return win_shares(p)


def win_shares(p: Any) -> list[float]:
    """Each seat's share of the win: 1 for the only winner, 0 for all when nobody wins."""
    winners = p.result.winners if p.result else ()
    share = 1 / len(winners) if winners else 0.0
    return [share if seat in winners else 0.0 for seat in p.seats]


@dataclass(frozen=True)
class Advice:
    """A game's rules of thumb, the most important first, and its aim.

    Each rule is given the view, the moves that those before it have left, and `after`, which tells the
    position that a move leads to as one deal of the unseen cards has it. It returns the moves that it likes;
    if it likes none or all, it has nothing to say.
    """

    rules: tuple[RuleOfThumb, ...] = ()
    aim: Aim = field(default_factory=Aim)


def advice(game: str) -> Advice:
    """A game's advice, by the game's name."""
    found: Advice = import_module(f"version1.{FOLDERS[game].rpartition('.')[2]}").ADVICE
    return found
