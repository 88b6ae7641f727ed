"""Rollouts, for games whose advice has weights: one knows there at once how a turn should go on.

Each promising move is played out, turn by turn as each seat's own weights like it best, until the round has
been reckoned: all of them in the same deals, so that luck is the same for all. After some deals the worse
half is given up, after three times as many again half of the rest, until two are left (Tesauro and Galperin:
On-line policy improvement using Monte-Carlo search, 1996; Karnin, Koren and Somekh: Almost optimal
exploration in multi-armed bandits, 2013).
"""

from __future__ import annotations

from math import inf, sqrt
from statistics import stdev
from typing import Any

from games13.bots.beliefs import deal
from games13.bots.search import Choice, Made, Node, Search
from games13.kernel.advice import Advice
from games13.kernel.moves import Move
from games13.kernel.view import View

DEALS = 3  # in which all moves are looked at to the end of the turn, to see which promise most
FIELD = 8  # so many are played out
AFTER, TIMES = 4, 3  # after so many deals the worse half is given up, then after so many times as many


class Rollouts(Search):
    """A search from one view that plays the most promising moves out, again and again."""

    CARE, LIKELY = AFTER, 1 / 3

    def __init__(self, view: View, advice: Advice, seed: int) -> None:
        super().__init__(view, advice.aim, seed)
        self.advice = advice
        self._field: list[Choice] = []  # what is still in it, the best first
        self._due: list[Choice] = []  # those that are still to be played out in this deal
        self._deal: Any = None
        self._until = AFTER
        self._found: dict[Choice, list[float]] = {}  # what each move brought, deal by deal

    def ranking(self) -> list[Choice]:
        """The moves that were played out, those first that are still looked at, and of these the best, as far
        as all of them were played out in the same deals."""
        deals = min((choice.visits for choice in self._field), default=0)

        def brought(choice: Choice) -> float:
            return sum(self._found[choice][:deals]) / max(1, min(deals, choice.visits))

        tried = [choice for choice in self._found if choice.visits]
        return sorted(tried, key=lambda choice: (choice not in self._field, -brought(choice)))

    def choice(self) -> Move:
        """The best of those that were looked at longest."""
        return self.ranking()[0].move

    def doubt(self, one: Choice, other: Choice) -> float:
        """The standard error of how much better the one is, deal by deal."""
        ahead = [a - b for a, b in zip(self._found[one], self._found[other], strict=False)]
        return stdev(ahead) / sqrt(len(ahead)) if len(ahead) > 1 else inf

    def _tell(self, path: list[Made], rewards: list[float]) -> None:
        super()._tell(path, rewards)
        index, choice, *_ = path[0]
        self._found[choice].append(rewards[index])

    def _played(self) -> tuple[Any, list[Made]]:
        if not self._field:
            self._begin()
        if not self._due:
            self._next_deal()
        choice = self._due.pop()
        p = self.advice.turn(self._deal, choice.move)
        while not self.aim.over(p):
            if p.to_move is not None:
                p = self.advice.best(p)
            else:  # a turn ends where a round is about to be reckoned
                step, p.stack = p.stack
                step.run(p)
        return p, self._entered(p)

    def _begin(self) -> None:
        """Choose the moves that are played out."""
        deals = [self._dealt() for _ in range(DEALS)]
        index, advice, moves = self._index[self.view.to_move or ""], self.advice, self.view.moves()
        promise = {id(move): sum(advice.worth(advice.turn(p, move), index) for p in deals) for move in moves}
        first = sorted(moves, key=lambda move: -promise[id(move)])[:FIELD]
        choices = self.root.choices[self.view.to_move or "", ()] = {id(move): Choice(move) for move in first}
        self._field = list(choices.values())
        self._found = {choice: [] for choice in self._field}

    def _next_deal(self) -> None:
        """Deal anew for all that are left, and leave some out if there have been enough deals for that."""
        if self._field[0].visits == self._until:
            self._field = self.ranking()[: max(2, len(self._field) // 2)]
            self._until *= TIMES
        self._deal = self._dealt()
        self._due = self._field[::-1]

    def _dealt(self) -> Any:
        return deal(self.view, self.beliefs, self._random)

    def _entered(self, p: Any) -> list[Made]:
        """The moves of a game that was played out, in the tree: so it can be said what is expected."""
        made, past = [], p.past
        while past is not self._deal.past:
            move, step, past = past
            made += [(step.seat, move)] if step.seat else []
        path: list[Made] = []
        node = self.root
        for seat, move in reversed(made):
            choices = node.choices.setdefault((seat, ()), {})
            choice = choices.setdefault(id(move), Choice(move))
            path.append((self._index[seat], choice, (), 1.0))
            node = node.then.setdefault(id(move), Node())
        return path
