"""A position: everything that lies on the table and in the hands, what is pending, and how it came about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Self

from games13.kernel import moves, remarks, speech, transcript
from games13.kernel.errors import GameError, shown
from games13.kernel.moves import Move
from games13.kernel.remarks import TakenBack, Variation
from games13.kernel.result import Result
from games13.kernel.steps import Step
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.kernel.game import Setup
    from games13.kernel.view import View
    from games13.kernel.would import Change

Stack = tuple[Step[Any], Any]  # (the pending step, the rest of the stack)
Past = tuple[Move, Step[Any], Any] | None  # (the last move, the step it answered, what came before)


def position(given: object) -> Position:
    """What a call was given for a position, if it is one."""
    if isinstance(given, Position):
        return given
    message = tr("expected a position, as games13.new makes one, got {got}", got=shown(given))
    raise GameError(message, given)


class Position:
    """One moment of a game. `after` gives the next one and leaves this one as it is.

    Whoever simulates by the million uses `copy` and the trusting, in-place `apply`.
    """

    __slots__ = ("nature", "past", "setup", "stack")

    setup: Setup
    stack: Stack
    past: Past
    nature: int
    TABLE: ClassVar[tuple[str, ...]]  # the slots that a player could see by looking everywhere

    @property
    def game(self) -> str:
        """The game's name, as in `games13.games()`."""
        return self.setup.game.name

    @property
    def seats(self) -> tuple[str, ...]:
        """All seats, in the order around the table."""
        return self.setup.seats

    @property
    def to_move(self) -> str | None:
        """The seat that decides now; None when the game is over."""
        return self.stack[0].seat

    @property
    def result(self) -> Result | None:
        """None while the game goes on."""
        return self.stack[0].result

    def moves(self) -> tuple[Move, ...]:
        """The legal moves."""
        return self.stack[0].moves(self)

    def after(self, move: Move | str) -> Self:
        """The position after a move, given as a Move or as text. This position stays as it is."""
        q = self.copy()
        q.apply(self.read(move))
        return q

    def read(self, move: Move | str) -> Move:
        """The legal move meant, or UnreadableMove, IllegalMove or AmbiguousMove."""
        legal = self.moves()
        if isinstance(move, Move) and move in legal:
            return legal[legal.index(move)]
        step = self.stack[0]
        return moves.read(
            speech.copied(str(move), step.seat),
            legal,
            self.setup.book,
            lambda known: step.why_not(self, known),
            lambda typed: step.why_never(self, typed),
            self.setup.game.also_said,
        )

    def apply(self, move: Move) -> None:
        """Make a legal move in place, unchecked, and let nature and the rules do what follows."""
        step, self.stack = self.stack
        self.past = (move, step, self.past)
        step.do(self, move)
        while not self.stack[0].waits:
            step, self.stack = self.stack
            step.run(self)

    def copy(self) -> Self:
        """An independent copy; what cannot change is shared. Each game writes it out, for speed."""
        raise NotImplementedError

    def view(self, seat: str | None) -> View:
        """What a seat may know; None is an open table, where everything is seen, PUBLIC who only watches."""
        raise NotImplementedError

    def changes(self, q: Self) -> tuple[Change, ...]:
        """What lies openly on the table, or in a hand that is known, and is different in q."""
        raise NotImplementedError

    def heading(self) -> str:
        """Where in the game this is, such as a round: a transcript notes it when it changes."""
        return ""

    def history(self) -> tuple[tuple[str | None, Move], ...]:
        """All moves so far, each with the seat that made it; None is nature."""
        return tuple((step.seat, move) for move, step in transcript.history(self))

    def transcript(self) -> str:
        """The whole game as text that a person can read and edit, and `games13.replay` read back."""
        return transcript.write(self)

    def remarks(self) -> tuple[str | Variation, ...]:
        """What people wrote since the last decision: comments, and variations that begin here."""
        return remarks.remarks(self)

    def noted(self, text: str) -> Self:
        """This position with a comment, which the transcript writes below the last move."""
        return remarks.noted(self, text)

    def with_variation(self, other: Position) -> Self:
        """This position with the moves of another one, from where it left this one's game."""
        return remarks.with_variation(self, other)

    def with_taken_back(self, end: Position, late: bool) -> Self:
        """This position with the moves taken back to it from `end`; `late` if they had shown something."""
        return remarks.with_taken_back(self, end, late)

    @property
    def taken_back(self) -> TakenBack:
        """How often moves were taken back on the way here, and how often after something hidden was shown."""
        return remarks.taken_back(self)

    def table(self) -> tuple[object, ...]:
        """All that lies on the table and in the hands, for comparing. Games with decks sort them here."""
        return tuple(getattr(self, name) for name in self.TABLE)

    def __eq__(self, other: object) -> bool:
        """The same table with the same thing pending. How it came about and luck to come don't count."""
        if not isinstance(other, Position) or type(self) is not type(other):
            return NotImplemented
        same_rules = self.setup is other.setup or self.setup.options() == other.setup.options()
        return same_rules and self.stack == other.stack and self.table() == other.table()

    __hash__ = None  # type: ignore[assignment]  # a position can change in place

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, _: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return transcript.rebuild, (self.setup, transcript.texts(self), self.nature)

    def __repr__(self) -> str:
        return f"<{self.game}: {self.stack[0].asks(self)}>"

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return self.view(None)._repr_mimebundle_()
