"""Transcripts: a whole game as text that a person can read and edit, and its way back to a position.

    [Game "13"]
    [Players "4"]
    [Seed "1962"]

    # Round 1 of 4, Dan deals
    Ann is dealt blue 1, blue 7, green 2, green 5, rotten 4
    Ann: rotten 4 on blue    # a comment

Headers say what was agreed. Then a line a move: a seat's choices begin with its name, the others are
nature's results. What stands behind a # is a comment. Because nature's results are there, a replay
needs no seed; the seed only says how nature goes on where the record ends.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, overload

from games13.kernel import nature, registry
from games13.kernel.errors import BadTranscript, GameError
from games13.kernel.moves import Move
from games13.kernel.steps import Chance
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.kernel.game import Setup
    from games13.kernel.position import Position

_HEADER = re.compile(r'\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]\s*(?:#.*)?')


@dataclass(frozen=True)
class Entry:
    """A line of a transcript below its head: a move, a comment, or both."""

    line: int
    text: str
    comment: str


@dataclass(frozen=True)
class Record:
    """A transcript as it was read, before anything is replayed."""

    headers: dict[str, str]
    entries: tuple[Entry, ...]


def read(text: str) -> Record:
    """Take a transcript apart; its moves are not looked at yet."""
    headers: dict[str, str] = {}
    entries: list[Entry] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if line.startswith("["):
            header = _HEADER.fullmatch(line)
            if header is None or any(entry.text for entry in entries):
                raise BadTranscript(
                    tr('a header looks like [Game "13"] and stands above all moves, got: {line}', line=line),
                    number,
                    line,
                )
            headers[header[1]] = re.sub(r"\\(.)", r"\1", header[2])
        elif line:
            said, _, comment = line.partition("#")
            entries.append(Entry(number, said.strip(), comment.strip()))
    return Record(headers, tuple(entries))


@overload
def replay(text: str, *, each: Literal[False] = False, **options: Any) -> Position: ...
@overload
def replay(text: str, *, each: Literal[True], **options: Any) -> tuple[Position, ...]: ...
def replay(text: str, *, each: bool = False, **options: Any) -> Position | tuple[Position, ...]:
    """The position that a transcript leads to; with `each`, a tuple of all positions on the way.

    Options are as for `new` and go before the transcript's own: other `rules=`, another `deck=`.
    """
    record = read(text)
    p = begin(_setup(record, options))
    on_the_way = [p.copy()] if p.stack[0].waits else []
    for entry in record.entries:
        if entry.text:
            _feed(p, _move(p, entry))
            if each and p.stack[0].waits:
                on_the_way.append(p.copy())
    if not p.stack[0].waits:
        go_on(p)
        on_the_way.append(p.copy())
    return tuple(on_the_way) if each else p


def begin(setup: Setup) -> Position:
    """The position before nature's first result."""
    p = setup.game.begin(setup)
    p.setup, p.past, p.nature = setup, None, nature.start(setup.seed or 0)
    _settle(p)
    return p


def go_on(p: Position) -> Position:
    """Let nature and the rules do what comes before the next decision, in place."""
    while not p.stack[0].waits:
        step, p.stack = p.stack
        step.run(p)
    return p


def write(p: Position) -> str:
    """The game up to this position as a transcript."""
    _needs_a_beginning(p)
    lines = [f'[{name} "{_quoted(value)}"]' for name, value in p.setup.headers().items()]
    q, heading = begin(p.setup), ""
    for move, step in history(p):
        if q.heading() != heading:
            heading = q.heading()
            lines += ["", f"# {heading}"]
        lines.append(f"{step.seat}: {move}" if step.seat else str(move))
        _feed(q, move)
    if p.result:
        lines += ["", f"# {p.result.reason}"]
    return "\n".join(lines) + "\n"


def history(p: Position) -> list[tuple[Move, Any]]:
    """All moves so far and the steps that they answered, first to last."""
    entries, past = [], p.past
    while past is not None:
        move, step, past = past
        entries.append((move, step))
    return entries[::-1]


def texts(p: Position) -> list[str]:
    """All moves so far as texts, for `rebuild`."""
    _needs_a_beginning(p)
    return [str(move) for move, _ in history(p)]


def rebuild(setup: Setup, moves: list[str], state: int) -> Position:
    """A position from its setup and its moves: how positions are pickled."""
    p = begin(setup)
    for text in moves:
        step = p.stack[0]
        _feed(p, step.read(p, text) if isinstance(step, Chance) else p.read(text))
    p.nature = state
    return p


def _needs_a_beginning(p: Position) -> None:
    if p.setup.seed is None:
        raise GameError(tr("A guessed position has no beginning: it can be played on, but not written down."))


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _setup(record: Record, given: dict[str, Any]) -> Setup:
    headers, options = record.headers, {}
    if "Game" not in headers:
        raise BadTranscript(tr('a transcript begins with a header like [Game "13"]'), 1)
    try:
        game = registry.find(headers["Game"])
        for name in game.takes:
            if name.capitalize() in headers:
                value = headers[name.capitalize()]
                options[name] = int(value) if name == "players" else value
        return game.setup(int(headers.get("Seed", "0")), options | given)
    except ValueError as error:
        raise BadTranscript(str(error), 1, dict(headers)) from error


def _move(p: Position, entry: Entry) -> Move:
    """The move that a line tells: nature's result, or the choice of the seat that decides."""
    step, text = p.stack[0], entry.text
    try:
        if isinstance(step, Chance):
            return step.read(p, text)
        if step.seat is None:
            message = tr('the game was over before "{text}": {reason}', text=text, reason=step.asks(p))
            raise BadTranscript(message, entry.line, text)
        seat, colon, said = text.partition(":")
        if not colon or seat.strip() != step.seat:
            example = f"{step.seat}: {p.moves()[0]}"
            message = tr(
                '{seat} decides here, as in "{example}", got: {text}',
                seat=step.seat,
                example=example,
                text=text,
            )
            raise BadTranscript(message, entry.line, text, p.moves())
        return p.read(said.strip())
    except BadTranscript:
        raise
    except GameError as error:
        raise BadTranscript(str(error), entry.line, text, error.choices) from error


def _feed(p: Position, move: Move) -> None:
    """Make one move without letting nature answer. Its random numbers go on as if it had rolled."""
    step, rest = p.stack
    if isinstance(step, Chance):
        step.roll(p)
    p.stack = rest
    p.past = (move, step, p.past)
    step.do(p, move)
    _settle(p)


def _settle(p: Position) -> None:
    while not p.stack[0].waits and not isinstance(p.stack[0], Chance):
        step, p.stack = p.stack
        step.run(p)
