"""The Cuban missile crisis to explore: four games played exactly, in a small pure-Python engine.

>>> import games13
>>> p = games13.new("13", seed=1962)
>>> p.to_move
'Ann'
>>> p = p.after(p.moves()[0])
>>> p.to_move
'Ben'
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from games13.kernel import transcript as _transcript
from games13.kernel.errors import (
    PUBLIC,
    AmbiguousMove,
    BadDeck,
    BadMap,
    BadTranscript,
    GameError,
    IllegalMove,
    MoveError,
    UnknownBot,
    UnknownGame,
    UnknownOption,
    UnknownSeat,
    UnreadableMove,
    WrongPlayers,
)
from games13.kernel.ledger import Rule, Sentence
from games13.kernel.ledger import rules as _rules
from games13.kernel.moves import Move
from games13.kernel.numbers import whole as _whole
from games13.kernel.position import Position
from games13.kernel.position import position as _position
from games13.kernel.registry import FOLDERS as _FOLDERS
from games13.kernel.registry import find as _find
from games13.kernel.result import Result
from games13.kernel.transcript import replay
from games13.kernel.view import View
from games13.kernel.walk import narrate as _narrate
from games13.kernel.walk import opening as _opening

if TYPE_CHECKING:
    from games13 import bots, draw

__version__ = "0.1.0"

__all__ = [
    "PUBLIC",
    "AmbiguousMove",
    "BadDeck",
    "BadMap",
    "BadTranscript",
    "GameError",
    "IllegalMove",
    "Move",
    "MoveError",
    "Position",
    "Result",
    "Rule",
    "Sentence",
    "UnknownBot",
    "UnknownGame",
    "UnknownOption",
    "UnknownSeat",
    "UnreadableMove",
    "View",
    "WrongPlayers",
    "bots",
    "deck",
    "draw",
    "games",
    "narrate",
    "new",
    "replay",
    "rules",
    "transcripts",
]


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(_FOLDERS)


def new(game: str, *, seed: int | None = None, **options: Any) -> Position:
    """A new game. The seed makes the deals and rolls repeatable; without one they differ each time.

    Options, each where the game has it: `players=`, `rules=`, `deck=`, `map=`.
    """
    seed = int.from_bytes(os.urandom(4)) if seed is None else _whole("seed", seed)
    return _transcript.go_on(_transcript.begin(_find(game).setup(seed, options)))


def narrate(
    p: Position,
    move: Move | str | None = None,
    seat: str | None = None,
    *,
    then: Position | None = None,
) -> tuple[Sentence, ...]:
    """What a move does from this position, in sentences; each has the `.rule` by which it happens.

    With `seat`, as that seat may know it; without, as told at an open table. In a record, `then` is the
    position that came of the move: its luck is told, not new luck. Without a move it tells what came before
    the game's first choice: the deal, and what happens by itself.
    """
    if move is None:
        return _opening(_position(p), seat)
    return _narrate(_position(p), p.read(move), seat, then and _position(then))


def rules(game: str) -> Mapping[str, Rule]:
    """The ledger of a game: every rule by its id."""
    return _rules(_find(game).folder)


def deck(game: str, source: Any = None) -> tuple[Any, ...]:
    """A game's cards as data; with a `source`, those of a file of one's own."""
    return tuple(_find(game).setup(None, {"deck": source}).deck.cards)


def transcripts(game: str) -> Mapping[str, str]:
    """The transcripts that come with a game: name -> text."""
    from importlib import resources

    folder = resources.files(_find(game).folder).joinpath("transcripts")
    if not folder.is_dir():
        return {}
    return {
        file.name.removesuffix(".txt"): file.read_text("utf-8")
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".txt")
    }


def __getattr__(name: str) -> Any:
    """`games13.bots` and its neighbours are opened when first asked for."""
    if name in ("bots", "draw", "lab", "history", "atlas"):
        return import_module(f"games13.{name}")
    raise AttributeError(f"module 'games13' has no attribute {name!r}")
