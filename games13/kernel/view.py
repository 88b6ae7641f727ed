"""A view: what one seat may know, built up from nothing by naming what it may see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self

from games13.kernel import would
from games13.kernel.errors import PUBLIC, GameError, MoveError, check_seat
from games13.kernel.moves import Move
from games13.kernel.result import Result
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.kernel.game import Setup
    from games13.kernel.position import Position
    from games13.kernel.steps import Step
    from games13.kernel.would import Along, Would


class View:
    """The base of each game's view. `seat` is None at an open table, PUBLIC for who only watches."""

    __slots__ = (
        "_bare", "_chosen", "_end", "_moves", "_setup", "_unseen", "asks", "can_undo", "game", "holder",
        "pending", "result", "seat", "seats", "to_move",
    )  # fmt: skip

    game: str
    seats: tuple[str, ...]
    seat: str | None
    holder: str | None  # whose hand `hand` is: the seat's, at an open table that of who decides
    to_move: str | None
    asks: str
    pending: str  # what is asked, in a word
    can_undo: bool
    result: Result | None
    _chosen: tuple[Move, Step[Any]] | None  # the last choice, if it can be taken back
    _moves: tuple[Move, ...]
    _setup: Setup  # without the seed
    _bare: Position | None  # made when first asked for
    _end: Position | None  # at an open table after the game, where nothing is hidden any more
    _unseen: tuple[int, ...]  # the numbers of the cards that this seat has not seen, sorted

    def __init__(self, p: Position, seat: str | None) -> None:
        step = p.stack[0]
        self.game, self.seats, self._setup = p.game, p.seats, p.setup.unseeded()
        check_seat(seat, self.seats)
        self.seat, self._bare, self._unseen = seat, None, ()
        self.to_move, self.pending = step.seat, step.word
        self.holder = None if seat == PUBLIC else seat or step.seat
        self.asks = step.asks(p)
        self.result = p.result
        self._end = p if p.result and seat is None else None
        deciding = seat is None or seat == step.seat
        self._moves = p.moves() if deciding else ()
        self._chosen = _last_choice(p, seat)
        self.can_undo = self._chosen is not None

    def moves(self) -> tuple[Move, ...]:
        """The legal moves, when it is this seat that decides; otherwise none."""
        return self._moves

    @property
    def unseen(self) -> tuple[Any, ...]:
        """The cards that this seat has not seen: any of them may be any card that is hidden from it."""
        if not self._unseen:
            return ()
        deck = self._setup.deck  # in a `known` position there are cards of which nothing is known
        return tuple(deck.named(number for number in self._unseen if 0 <= number < len(deck.cards)))

    def as_dict(self) -> dict[str, object]:
        """All of the view as plain JSON data."""
        result = self.result
        return {
            "game": self.game,
            "seats": list(self.seats),
            "seat": self.seat,
            "to_move": self.to_move,
            "asks": self.asks,
            "moves": [str(move) for move in self._moves],
            "can_undo": self.can_undo,
            "result": result
            and {"winners": list(result.winners), "scores": dict(result.scores), "reason": result.reason},
        }

    def would(self, move: Move | str) -> Would:
        """What a legal move would do, as far as this seat can know, and where and why that ends."""
        p, legal = self._own(), self._moves
        meant = legal[legal.index(move)] if isinstance(move, Move) and move in legal else p.read(move)
        return would.would(p, meant)

    def along(self, *moves: Move | str) -> Along:
        """Of several moves, by their notation, those that can be made in one go, and what comes of them."""
        return would.along(self._own(), map(str, moves))

    def often(self, move: Move, most: int) -> int:
        """How many times a legal move can be made in a row, with nothing else decided in between."""
        return would.often(self._own(), move, most)

    def then(self, move: Move) -> tuple[Move, ...]:
        """What is to be chosen right after a legal move, by the same seat and because of it."""
        return would.then(self._own(), move)

    def warning(self, move: Move) -> str:
        """What to weigh before a legal move that costs much, as far as this seat can know; "" mostly."""
        return would.warning(self._own(), move)

    def why_not(self, text: str) -> str:
        """Why what somebody says can't be done now, as far as this seat may know; "" where it can."""
        if self.result:
            return tr("The game is over: {reason}", reason=self.result.reason)
        if not self._moves:
            assert self.to_move
            return tr("It is not your turn: {seat} decides.", seat=tr(self.to_move))
        try:
            self._own().read(text)
        except MoveError as error:
            return str(error)
        return ""

    def _own(self) -> Position:
        self._bare = self._bare or self.known()
        return self._bare

    def texts(self) -> Mapping[str, str]:
        """What the cards say that are to be decided about, to be played or in play already, by name."""
        return {}

    def known(self) -> Position:
        """A position made of this view alone: what its seat can't see is absent. To ask, not to play on."""
        raise NotImplementedError

    def guess(self, seed: int) -> Position:
        """A position to search in: what this seat can't see is dealt anew, to agree with all it has seen."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.as_dict() == other.as_dict()

    __hash__ = None  # type: ignore[assignment]

    def __copy__(self) -> Self:
        return self  # it never changes

    def __deepcopy__(self, _: object) -> Self:
        return self

    def __reduce_ex__(self, protocol: Any) -> Any:
        """What is pending is known by being the same object; after the game nothing is."""
        if self._end:
            return _opened, (self._end,)
        if self.result is None:
            raise GameError(
                tr(
                    "A view of a game that goes on cannot be pickled: "
                    "send the position, and ask for the view there."
                )
            )
        self._bare = None
        return super().__reduce_ex__(protocol)

    def __repr__(self) -> str:
        return f"<{self.game}, seen by {self.seat or 'all'}: {self.asks}>"

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        """Any notebook shows a view as a picture; drawing is imported here, where it is used."""
        from games13.draw import picture, svg

        return svg.shown(picture(self), repr(self))


def _opened(p: Position) -> View:
    return p.view(None)


def _last_choice(p: Position, seat: str | None) -> tuple[Move, Step[Any]] | None:
    """The last choice and its step, if this seat can take it back: at an open table with what followed."""
    past = p.past
    while seat is None and past is not None and past[1].seat is None:
        past = past[2]
    if past is None:
        return None
    move, step, _ = past
    mine = step.seat == seat == p.stack[0].seat and not step.shows(p, move)
    return (move, step) if seat is None or mine else None
