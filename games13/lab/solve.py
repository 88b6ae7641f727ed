"""Exact play: the value of a position with open hands and a known deck, and every best move.

The position is taken as it is, hidden cards and the luck to come included: this is what somebody who sees
everything would play. A value is the result for the seat to move: 1, it wins; 0, nobody wins or both do;
-1, the other wins. So a seat would rather have nobody win than lose, and how high it wins doesn't count.
That both sides lose a war is a 0 as well.

The search is alpha-beta in its plainest form. Since there are only three values, two questions settle one:
can the seat win, and if not, can it at least keep the other from winning? Each question is answered yes or
no, so a side needs one good move or the other side's moves must all fail. A table keeps what is known of
each position, so that ways which meet again are searched once.

What follows a sealed choice, such as the next bid of a campaign, is open. There the worst is assumed; where
the best would bring something else, there is no exact answer, and `CannotSolve` says so.
"""

from __future__ import annotations

import sys
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from games13.kernel.errors import GameError
from games13.kernel.moves import Move
from games13.kernel.position import Position
from games13.kernel.position import position as checked
from games13.kernel.words import tr

WIN, NOBODY, LOSS = 1, 0, -1
# what a dictionary spends on an entry at worst, while it grows, besides the key itself
ENTRY = 100
MEGABYTE = 1 << 20


class CannotSolve(GameError):
    """There is no exact answer: the game is over, not for two, a choice is sealed, or memory ran out."""


class OutOfMemory(CannotSolve):
    """The table of positions outgrew the memory that it may use; `searched` positions had been looked at."""

    def __init__(self, message: str, memory: int, searched: int) -> None:
        super().__init__(message, memory)
        self.searched = searched


@dataclass(frozen=True)
class Solution:
    """What exact play brings to the seat to move, and every move that is sure to bring it."""

    seat: str
    value: int
    best: tuple[Move, ...]
    searched: int  # positions looked at, the end of games included
    kept: int  # positions in the table

    def __str__(self) -> str:
        outcome = {WIN: tr("wins"), NOBODY: tr("keeps the other from winning"), LOSS: tr("loses")}[self.value]
        return tr(
            "{seat} {outcome}, with {count} best moves", seat=self.seat, outcome=outcome, count=len(self.best)
        )


def solve(position: Position, memory: int = 512) -> Solution:
    """Solve a position of a game for two, the table of positions taking up to `memory` megabytes.

    >>> import games13
    >>> p = games13.new("13-minutes", seed=13)
    >>> while p.result is None and p.play < 10:
    ...     p = p.after(p.moves()[0])
    >>> solution = solve(p)
    >>> solution.value in (1, 0, -1) and set(solution.best) <= set(p.moves())
    True
    """
    seat = checked(position).to_move
    if seat is None:
        raise CannotSolve(tr("The game is over, there is nothing to solve."), position)
    if len(position.seats) != 2:
        raise CannotSolve(
            tr("Only games for two can be solved, here are {n}.", n=len(position.seats)), position
        )
    step = position.stack[0]
    if step.sealed:
        raise _sealed(step.asks(position), position)
    worst = _Search(seat, memory, hope=False)
    solution = worst.solve(position)
    if worst.sealed and _Search(seat, memory, hope=True).solve(position).value != solution.value:
        raise _sealed(worst.sealed, position)
    return solution


def _sealed(asks: str, p: Position) -> CannotSolve:
    """A choice that the other seat will not know when it chooses."""
    return CannotSolve(tr('"{asks}": this choice is sealed, no search can look through it.', asks=asks), p)


class _Search:
    """One search: a seat's two questions about a position and all that follow from it.

    What comes of a sealed choice is the best for the seat if it may `hope`, else the worst.
    """

    def __init__(self, seat: str, memory: int, *, hope: bool) -> None:
        self.seat, self.memory, self.hope = seat, memory, hope
        self.sealed = ""  # what the last sealed choice on the way asks
        self.table: dict[Hashable, int] = {}
        self.limit = 0
        self.searched = 0
        self.good: dict[int, int] = {}  # how often a move settled a question

    def solve(self, p: Position) -> Solution:
        moves, value = p.moves(), LOSS
        best = moves
        for goal in (WIN, NOBODY):
            if reaching := tuple(move for move in moves if self.reaches(_next(p, move), goal)):
                value, best = goal, reaching
                break
        assert p.to_move
        return Solution(p.to_move, value, best, self.searched, len(self.table))

    def reaches(self, p: Position, goal: int) -> bool:
        """Whether the seat can bring this position to `goal` at least, whatever the other does."""
        self.searched += 1
        result = p.result
        if result is not None:
            value = NOBODY if len(result.winners) != 1 else WIN if result.winners[0] == self.seat else LOSS
            return value >= goal
        step = p.stack[0]
        if step.sealed:
            self.sealed = step.asks(p)
            return self.hope
        key = _key(p)
        known = self.table.get(key, 0)
        if known & _YES[goal]:
            return True
        if known & _NO[goal]:
            return False
        mine = p.to_move == self.seat
        answer = self._any(p, goal, mine)
        self.table[key] = known | (_IF_YES[goal] if answer else _NO[goal])
        if len(self.table) > self.limit:
            self._room(key)
        return answer

    def _any(self, p: Position, goal: int, mine: bool) -> bool:
        """The seat needs one move that reaches the goal; the other seat, one that keeps it from it."""
        good = self.good
        for move in sorted(p.moves(), key=lambda move: -good.get(id(move), 0)):
            if self.reaches(_next(p, move), goal) == mine:
                good[id(move)] = good.get(id(move), 0) + 1
                return mine
        return not mine

    def _room(self, key: Hashable) -> None:
        """Work out how many entries the memory holds; too many are an answer of their own."""
        self.limit = self.memory * MEGABYTE // (ENTRY + _size(key))
        if len(self.table) > self.limit:
            message = tr(
                "{memory} MB are not enough: the table holds {kept} positions after {searched} searched, "
                "and the question is still open. Give it more memory, or a position nearer the end.",
                memory=self.memory, kept=len(self.table), searched=self.searched,
            )  # fmt: skip
            raise OutOfMemory(message, self.memory, self.searched)


# What is known of a position, a bit for each answer to each question. Who can win need not be asked again
# whether it can keep the other from winning; the question about winning always comes first.
_YES, _NO = {WIN: 1, NOBODY: 2}, {WIN: 4, NOBODY: 8}
_IF_YES = {WIN: 1 | 2, NOBODY: 2}


def _next(p: Position, move: Move) -> Position:
    q = p.copy()
    q.apply(move)
    return q


def _key(p: Any) -> Hashable:
    """What tells positions apart: the game's own `key`, or everything in it but how it came about."""
    own = getattr(p, "key", None)
    if own is not None:
        key: Hashable = own()
        return key
    names = (name for cls in type(p).__mro__ for name in getattr(cls, "__slots__", ()))
    return tuple(_frozen(getattr(p, name)) for name in names if name not in ("past", "setup"))


def _frozen(value: Any) -> Hashable:
    if isinstance(value, (list, tuple)):
        return tuple(_frozen(part) for part in value)
    if isinstance(value, dict):
        return tuple((key, _frozen(part)) for key, part in value.items())
    return frozenset(value) if isinstance(value, set) else value


def _size(key: Hashable) -> int:
    size = sys.getsizeof(key)
    return size + sum(_size(part) for part in key) if isinstance(key, tuple) else size
