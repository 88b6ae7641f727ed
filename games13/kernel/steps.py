"""Steps: what is pending in a position. Each says who decides, what is legal, what a move does, and what
is told of it.

Steps are shared between positions and never change in play. A position keeps them on a stack made of pairs
`(step, rest)`; a step that is done has been taken off, and may have put further ones on.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from games13.kernel.errors import IllegalMove
from games13.kernel.ledger import Sentence
from games13.kernel.moves import Move
from games13.kernel.words import msg, tr

if TYPE_CHECKING:
    from games13.kernel.position import Position
    from games13.kernel.result import Result

P = TypeVar("P", bound="Position")


class Step(Generic[P]):
    """A decision of one seat."""

    __slots__ = ()

    waits: ClassVar[bool] = True  # for a person or a bot; otherwise it runs by itself
    reveals: ClassVar[bool] = False  # each choice here shows others something: it cannot be taken back
    sealed: ClassVar[bool] = False  # the others choose without knowing this choice
    stops: ClassVar[str] = ""  # what `would` does not look beyond: "luck", "secret", "round", "end"
    word: ClassVar[str] = ""  # what is asked, in a word: a view's `pending`
    seat: str | None = None
    result: Result | None = None

    def moves(self, p: P) -> tuple[Move, ...]:
        """The legal moves."""
        raise NotImplementedError

    def do(self, p: P, move: Any) -> None:
        """Carry out a move, in place. The step has been taken off the stack."""
        raise NotImplementedError

    def run(self, p: P) -> None:
        """What a step that does not wait does by itself. It has been taken off the stack."""
        raise NotImplementedError

    def asks(self, p: P) -> str:
        """What is asked of the seat, as a sentence."""
        raise NotImplementedError

    def decline(self, p: P) -> Move | None:
        """The move that lets things go on as they would, if this is an answer or an offer; else None."""
        return None

    def unsaid(self, p: P, text: str) -> Move | None:
        """The move that may be left out of a record before a line that can only follow it; else None."""
        return None

    def tells(self, p: P, move: Any, q: P, seat: str | None) -> Iterable[Sentence]:
        """What was done, in sentences, as far as `seat` may know; p is before it, q after it."""
        return ()

    def shows(self, p: P, move: Any) -> bool:
        """Whether others have seen something by this choice, which has led to p."""
        return self.reveals

    def why_stops(self, p: P) -> str:
        """What `would` says where it stops before this step."""
        return self.asks(p)

    def warns(self, p: P, move: Any, q: P) -> str:
        """What to weigh before a move that costs much and leads to q at least; "" where it is one of many."""
        return ""

    def why_not(self, p: P, move: Move) -> str:
        """Why a move of this game can't be made at this step; "" where nothing is to be said.

        It tells no more than the seat that decides may know. Asked only when somebody tried, so it has time.
        """
        return ""

    def why_never(self, p: P, typed: tuple[str, ...]) -> str:
        """Why no rule ever has what somebody typed here, word by word; "" where nothing is to be said."""
        return ""

    def _values(self) -> list[object]:
        return [getattr(self, name) for cls in type(self).__mro__ for name in getattr(cls, "__slots__", ())]

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return type(self) is type(other) and isinstance(other, Step) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash((type(self), self.seat))

    def __deepcopy__(self, _: object) -> Step[P]:
        return self  # it never changes


class Auto(Step[P]):
    """Something that happens by itself by the rules: a track rises, a round is scored."""

    __slots__ = ()
    waits = False


class Chance(Step[P]):
    """Nature's turn: a deal, a draw, a roll. Its result is a move too, and stands in the transcript."""

    __slots__ = ()
    waits = False
    stops = "luck"
    even: ClassVar[bool] = False  # `possible` lists all results, few enough and each as likely as another
    expected: ClassVar[str] = msg('expected a result like "{example}", got: {text}')

    def why_stops(self, p: P) -> str:
        return tr("luck decides")

    def roll(self, p: P) -> Move:
        """A result, by the random numbers in the position. Changes nothing but those."""
        raise NotImplementedError

    def possible(self, p: P) -> Iterable[Move]:
        """All results that there may be, where they can be listed: `read` looks among them."""
        raise NotImplementedError

    def is_told(self, move: Move, text: str) -> bool:
        """Whether a line of a transcript tells this result."""
        return move.text == text

    def read(self, p: P, text: str) -> Move:
        """The result that a line of a transcript tells; ValueError says what would have been right."""
        possible = tuple(self.possible(p))
        for move in possible:
            if self.is_told(move, text):
                return move
        raise IllegalMove(tr(self.expected, example=possible[0], text=text), text)

    def run(self, p: P) -> None:
        move = self.roll(p)
        p.past = (move, self, p.past)
        self.do(p, move)


class Over(Step[Any]):
    """The game is over; nobody is to move any more."""

    __slots__ = ("result",)
    stops, word = "end", "over"

    def __init__(self, result: Result) -> None:
        self.result = result

    def moves(self, p: Any) -> tuple[Move, ...]:
        return ()

    def why_never(self, p: Any, typed: tuple[str, ...]) -> str:
        return tr("the game is over")

    def asks(self, p: Any) -> str:
        assert self.result is not None
        return self.result.reason
