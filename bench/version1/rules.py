"""A bot that follows rules of thumb, and says which: those of the game's advice, in their order.

What they leave at the end is equally good, and one is picked by chance.
"""

from __future__ import annotations

from games13.bots.bot import Bot
from games13.kernel.moves import Move
from games13.kernel.position import Position
from games13.kernel.view import View
from version1.advice import RuleOfThumb, advice


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


class RulesBot(Bot):
    """Plays by a short list of rules of thumb; without any for a game, by chance."""

    name, version = "rules@1", 1

    def choose(self, view: View) -> Move:
        """A legal move of the seat whose view this is."""
        return self.pick(sift(view)[0])


def sift(view: View) -> tuple[tuple[Move, ...], list[RuleOfThumb]]:
    """The moves that the rules of thumb leave, and the rules that spoke."""
    moves, spoken, after = view.moves(), [], Ahead(view)
    for rule in advice(view.game).rules:
        if len(moves) == 1:
            break
        liked = tuple(rule.likes(view, moves, after))
        if 0 < len(liked) < len(moves):
            moves = liked
            spoken.append(rule)
    return moves, spoken
