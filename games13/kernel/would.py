"""What a move would do: the one answer to "what if", from what a seat may know and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from games13.kernel.steps import Step
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.kernel.moves import Move
    from games13.kernel.position import Position

T = TypeVar("T")


class Change(NamedTuple):
    """Something on the table that is different after a move: what, where, whose, from what to what."""

    what: str
    where: str
    whose: str
    before: Any
    after: Any


class Would(NamedTuple):
    """What is sure to come of a move, what follows unless somebody answers, and where and why that ends.

    `stops` is "luck", "secret", "round" or "choice" by what comes next, or "end" where the game is over.
    """

    changes: tuple[Change, ...]
    unless: tuple[Change, ...]
    stops: str
    why: str

    def change(self, what: str, where: str = "", whose: str = "") -> Change | None:
        """The change of one thing, sure or not; places and owners left out are any."""
        return found(self.changes, what, where, whose) or found(self.unless, what, where, whose)


def found(changes: Iterable[Change], what: str, where: str = "", whose: str = "") -> Change | None:
    """The first change of a thing, if it changes at all."""
    for change in changes:
        if change.what == what and where in ("", change.where) and whose in ("", change.whose):
            return change
    return None


def differ(before: Sequence[T], after: Sequence[T]) -> list[tuple[int, T, T]]:
    """Where two rows of values differ, and how: the place, what was there, what is there now.

    >>> differ([1, 2, 3], [1, 5, 3])
    [(1, 2, 5)]
    """
    if before == after:
        return []
    return [(i, a, b) for i, (a, b) in enumerate(zip(before, after, strict=True)) if a != b]


def would(p: Position, move: Move) -> Would:
    """What a move would do in a position in which all that nobody may know here is absent.

    It goes on until luck, a secret, a further choice or the reckoning of a round decides. Where somebody
    may answer or take up an offer, that is declined by assumption, and all that follows is `unless`.
    """
    if p.stack[0].sealed:
        return Would((), (), "secret", p.stack[0].why_stops(p))
    sure, q, stops = _reached(p, move)
    middle = sure or q
    unless = middle.changes(q) if sure else ()
    return Would(p.changes(middle), unless, stops, q.stack[0].why_stops(q))


class Along(NamedTuple):
    """Moves that can be made in one go, what is sure to come of them, and what to weigh before."""

    moves: tuple[Move, ...]
    changes: tuple[Change, ...]
    warning: str


def along(p: Position, wanted: Iterable[str]) -> Along:
    """Of several moves those that can be made one after the other, with nothing else to decide in between:
    no question to others, no luck, no secret."""
    made, q, warned = _along(p, wanted)
    return Along(tuple(made), p.changes(q), warned)


def often(p: Position, move: Move, most: int) -> int:
    """How many times a move can be made in one go."""
    return len(_along(p, [move.text] * most)[0])


def warning(p: Position, move: Move) -> str:
    """What to weigh before a move that ends the game or costs much; "" mostly."""
    return _along(p, [move.text])[2]


def _along(p: Position, wanted: Iterable[str]) -> tuple[list[Move], Position, str]:
    """What can be made in one go, where it leads for sure, and what to weigh."""
    seat, made, warned = p.stack[0].seat, [], ""
    for text in wanted:
        asked = p.stack[0]
        move = next((move for move in asked.moves(p) if move.text == text), None)
        if move is None or asked.sealed:
            break
        sure, q, stops = _reached(p, move)
        made.append(move)
        warned = warned or _warning(p, move, q)
        p = sure or q
        if sure or stops != "choice" or p.stack[0].seat != seat:
            break
    return made, p, warned


def then(p: Position, move: Move) -> tuple[Move, ...]:
    """What the same seat is asked next, and nothing but for this move: where to, with how many."""
    asked = p.stack[0]
    if asked.sealed:
        return ()
    sure, q, stops = _reached(p, move)
    goes_on = not sure and stops == "choice" and q.stack[0].seat == asked.seat
    return q.stack[0].moves(q) if goes_on and type(q.stack[0]) is not type(asked) else ()


def _warning(p: Position, move: Move, q: Position) -> str:
    """What to weigh before a move that leads to q: that it ends the game, or costs much, as its step says."""
    if q.result:
        return tr("This ends the game. {reason}", reason=q.result.reason)
    return p.stack[0].warns(p, move, q)


def _reached(p: Position, move: Move) -> tuple[Position | None, Position, str]:
    """Where a move leads for sure, if somebody may answer; where if nobody does; what stops it there."""
    q, sure = p.copy(), None
    _make(q, move)
    while not (stops := _stops(q)):
        step = q.stack[0]
        if (declined := step.decline(q)) is not None:
            sure = sure or q.copy()
            _make(q, declined)
        else:
            q.stack = q.stack[1]
            step.run(q)
    return sure, q, stops


def _make(p: Position, move: Move) -> None:
    step: Step[Any]
    step, p.stack = p.stack
    p.past = (move, step, p.past)
    step.do(p, move)


def _stops(p: Position) -> str:
    """What decides next, if it is nothing that can be foreseen."""
    step = p.stack[0]
    if step.stops or step.sealed:
        return step.stops or "secret"
    return "choice" if step.waits and step.decline(p) is None else ""
