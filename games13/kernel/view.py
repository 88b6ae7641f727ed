"""A view: what one seat may know, built up from nothing by naming what it may see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games13.kernel import would
from games13.kernel.moves import Move
from games13.kernel.result import Result

if TYPE_CHECKING:
    from games13.kernel.game import Setup
    from games13.kernel.position import Position
    from games13.kernel.would import Would


class View:
    """The base of each game's view. `seat` is None at an open table."""

    __slots__ = (
        "_bare", "_moves", "_setup", "_unseen", "asks", "can_undo", "game", "pending", "result", "seat",
        "seats", "to_move",
    )  # fmt: skip

    game: str
    seats: tuple[str, ...]
    seat: str | None
    to_move: str | None
    asks: str
    pending: str  # what is asked, in a word
    can_undo: bool
    result: Result | None
    _moves: tuple[Move, ...]
    _setup: Setup  # without the seed
    _bare: Position | None  # made when first asked for
    _unseen: tuple[int, ...]  # the numbers of the cards that this seat has not seen, sorted

    def __init__(self, p: Position, seat: str | None) -> None:
        step = p.stack[0]
        self.game, self.seats, self._setup = p.game, p.seats, p.setup.unseeded()
        self.seat, self._bare, self._unseen = seat, None, ()
        self.to_move, self.pending = step.seat, step.word
        self.asks = step.asks(p)
        self.result = p.result
        deciding = seat is None or seat == step.seat
        self._moves = p.moves() if deciding else ()
        self.can_undo = p.past is not None and (
            seat is None or (p.past[1].seat == seat == step.seat and not p.past[1].reveals)
        )

    def moves(self) -> tuple[Move, ...]:
        """The legal moves, when it is this seat that decides; otherwise none."""
        return self._moves

    @property
    def unseen(self) -> tuple[Any, ...]:
        """The cards that this seat has not seen: any of them may be any card that is hidden from it."""
        return self._setup.deck.named(self._unseen) if self._unseen else ()

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
            "unseen": [card.name for card in self.unseen],
            "result": result
            and {"winners": list(result.winners), "scores": dict(result.scores), "reason": result.reason},
        }

    def would(self, move: Move | str) -> Would:
        """What a legal move would do, as far as this seat can know, and where and why that ends."""
        p = self._bare = self._bare or self.known()
        legal = self._moves
        meant = legal[legal.index(move)] if isinstance(move, Move) and move in legal else p.read(move)
        return would.would(p, meant)

    def known(self) -> Position:
        """A position made of this view alone: what its seat can't see is absent. To ask, not to play on."""
        raise NotImplementedError

    def guess(self, seed: int) -> Position:
        """A position to search in: what this seat can't see is dealt anew, to agree with all it has seen."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.as_dict() == other.as_dict()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{self.game}, seen by {self.seat or 'all'}: {self.asks}>"

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        """Any notebook shows a view as a picture; drawing is imported here, where it is used."""
        from games13.draw import picture, svg

        return svg.shown(picture(self), repr(self))
