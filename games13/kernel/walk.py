"""What a move sets going, step by step: for stories, for showing another's turn, and for `would`.

Playing itself does not walk: `Position.apply` runs the same steps in place, without a look at each.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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


def walk(p: Position, move: Move, luck: Iterable[Move] = ()) -> Iterator[Done]:
    """The steps from a move to the next decision. Nature's results are the given ones, as far as they go."""
    given, q = iter(luck), p
    made: Move | None = move
    while True:
        done = _one(q, made, given)
        yield done
        q, made = done.after, None
        if q.stack[0].waits:
            return


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
    """In the middle of what a move does nobody decides: such a position can be looked at, not played on."""

    __slots__ = ()

    def moves(self, p: Position) -> tuple[Move, ...]:
        return ()

    def asks(self, p: Position) -> str:
        return ""


def moments(p: Position, move: Move, seat: str | None, then: Position | None) -> Iterator[Moment]:
    """Each step that has something to say to `seat`; with `then`, of the luck that it had."""
    check_seat(seat, p.seats)
    for step, made, before, after in walk(p, move, _luck(p, then) if then else ()):
        if told := tuple(step.tells(before, made, after, seat)):
            yield Moment(told, after if after.stack[0].waits else _between(after))


def _between(p: Position) -> Position:
    q = p.copy()
    q.stack = Between(), p.stack
    return q


def narrate(p: Position, move: Move, seat: str | None, then: Position | None) -> tuple[Sentence, ...]:
    """What each step says of itself, as far as `seat` may know; with `then`, of the luck that it had."""
    return tuple(said for told, _ in moments(p, move, seat, then) for said in told)


def _luck(p: Position, then: Position) -> list[Move]:
    """Nature's results on the way from p to the position after its next choice."""
    later = transcript.history(then)[len(transcript.history(p)) + 1 :]
    found = []
    for move, step in later:
        if not isinstance(step, Chance):
            break
        found.append(move)
    return found
