"""What a move sets going, step by step: for stories, for showing another's turn, and for `would`.

Playing itself does not walk: `Position.apply` runs the same steps in place, without a look at each.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import TYPE_CHECKING, Any, NamedTuple

from games13.kernel import transcript
from games13.kernel.errors import check_seat
from games13.kernel.ledger import Sentence
from games13.kernel.moves import Move
from games13.kernel.steps import Chance, Step

if TYPE_CHECKING:
    from games13.kernel.position import Position


class Done(NamedTuple):
    """A step that was carried out, by a choice, by nature's result or by itself, and what it led to."""

    step: Step[Any]
    move: Move | None
    before: Position
    after: Position


def walk(p: Position, move: Move | None, luck: Iterable[Move] = ()) -> Iterator[Done]:
    """The steps from a move to the next decision; without a move, those that come before a decision.

    Nature's results are the given ones, as far as they go.
    """
    given, q, made = iter(luck), p, move
    while made is not None or not q.stack[0].waits:
        done = _one(q, made, given)
        yield done
        q, made = done.after, None


def _one(p: Position, made: Move | None, given: Iterator[Move]) -> Done:
    q = p.copy()
    step: Step[Any] = q.stack[0]
    q.stack = q.stack[1]
    if isinstance(step, Chance):
        rolled = step.roll(q)
        made = next(given, rolled)
    if made is None:
        step.run(q)
    else:
        q.past = (made, step, q.past)
        step.do(q, made)
    return Done(step, made, p, q)


class Moment(NamedTuple):
    """What a step says that it did, and how things lay when it had done it."""

    told: tuple[Sentence, ...]
    position: Position


class Between(Step[Any]):
    """In the middle of what a seat's move does: such a position can be looked at, not played on."""

    __slots__ = ("seat",)

    def __init__(self, seat: str | None) -> None:
        self.seat = seat

    def moves(self, p: Position) -> tuple[Move, ...]:
        return ()

    def asks(self, p: Position) -> str:
        return ""


def moments(p: Position, move: Move, seat: str | None, then: Position) -> Iterator[Moment]:
    """Each step that has something to say to `seat`, of a move that led to `then`."""
    for told, after in _told(p, move, seat, _luck_after(p, then)):
        yield Moment(told, after if after.stack[0].waits else between(after, p.to_move))


def between(p: Position, seat: str | None) -> Position:
    """The same table, with nothing asked."""
    q = p.copy()
    q.stack = Between(seat), p.stack
    return q


def narrate(p: Position, move: Move, seat: str | None, then: Position | None) -> tuple[Sentence, ...]:
    """What each step says of itself, as far as `seat` may know; with `then`, of the luck that it had."""
    return _all(_told(p, move, seat, _luck_after(p, then) if then else ()))


def opening(p: Position, seat: str | None) -> tuple[Sentence, ...]:
    """What came before the first choice of p's game; nothing of a guessed one, which has no beginning."""
    if p.setup.seed is None:
        return ()
    return _all(_told(transcript.laid_out(p.setup), None, seat, _luck(p, 0)))


def _told(p: Position, move: Move | None, seat: str | None, luck: Iterable[Move]) -> Iterator[Moment]:
    """Each step that says something to `seat`, with what it has led to."""
    check_seat(seat, p.seats)
    for step, made, before, after in walk(p, move, luck):
        if told := tuple(step.tells(before, made, after, seat)):
            yield Moment(told, after)


def _all(moments: Iterable[Moment]) -> tuple[Sentence, ...]:
    return tuple(said for told, _ in moments for said in told)


def _luck_after(p: Position, then: Position) -> list[Move]:
    return _luck(then, len(transcript.history(p)) + 1)


def _luck(p: Position, first: int) -> list[Move]:
    """Nature's results on the way to p, from the first of these moves to the next choice."""
    later = transcript.history(p)[first:]
    return [move for move, _ in takewhile(lambda both: isinstance(both[1], Chance), later)]
