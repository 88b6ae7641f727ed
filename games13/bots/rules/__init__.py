"""A bot that follows rules of thumb, and says which.

A game's rules of thumb stand in the module here that bears its room's name, the most important first.
Each is given the view, the moves that those before it have left, and `after`, which tells the position
that a move leads to as one deal of the unseen cards has it: a rule may look at what lies open there. It
returns the moves that it likes; if it likes none or all, it has nothing to say. What is left at the end is
equally good, and one is picked by chance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from games13.bots.bot import Bot
from games13.kernel.moves import Move
from games13.kernel.position import Position
from games13.kernel.view import View
from games13.kernel.words import listing, tr


@dataclass(frozen=True)
class Rule:
    """A rule of thumb: its sentence, and the moves that it likes."""

    says: str
    likes: Callable[[Any, Any, Any], Iterable[Move]]  # (view, moves, after)


def rule(says: str) -> Callable[[Callable[[Any, Any, Any], Iterable[Any]]], Rule]:
    """Make a rule of thumb out of a function, by the sentence that `explain` will say."""
    return lambda likes: Rule(says, likes)


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


class Ahead:
    """The position that each move leads to, worked out when it is asked for."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._now: Position | None = None
        self._after: dict[int, Position] = {}

    def __call__(self, move: Move) -> Position:
        if self._now is None:
            self._now = self._view.guess(0)
        if id(move) not in self._after:
            self._after[id(move)] = p = self._now.copy()
            p.apply(move)
        return self._after[id(move)]


@cache
def knowledge(room: str) -> Any:
    """The module here that knows this room's game, or None."""
    name = f"{__name__}.{room}"
    return import_module(name) if find_spec(name) else None


class RulesBot(Bot):
    """Plays by a short list of rules of thumb; without any for a game, by chance."""

    def choose(self, view: View) -> Move:
        """A legal move of the seat whose view this is."""
        return self.pick(sift(view)[0])

    def explain(self, view: View) -> str:
        """The rules of thumb that speak here, in their order."""
        moves, spoken = sift(view)
        if not spoken:
            return tr("No rule of thumb speaks here, so any of the {count} moves.", count=len(moves))
        sentences = [tr(rule.says) for rule in spoken]
        if len(moves) == 1:
            sentences.append(tr("So: {move}.", move=moves[0]))
        elif len(moves) <= 4:
            sentences.append(tr("So: {moves}.", moves=listing([str(move) for move in moves], "or")))
        else:
            sentences.append(tr("That leaves {count} moves, equally good.", count=len(moves)))
        return " ".join(sentences)


def sift(view: View) -> tuple[tuple[Move, ...], list[Rule]]:
    """The moves that the rules of thumb leave, and the rules that spoke."""
    known = knowledge(view.room)
    moves, spoken, after = view.moves(), [], Ahead(view)
    for rule in known.RULES if known else ():
        if len(moves) == 1:
            break
        liked = tuple(rule.likes(view, moves, after))
        if 0 < len(liked) < len(moves):
            moves = liked
            spoken.append(rule)
    return moves, spoken
