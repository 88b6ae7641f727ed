"""Transcripts: a whole game as text that a person can read and edit, and its way back to a position.

    [Game "13"]
    [Players "4"]
    [Seed "1962"]

    # Round 1 of 4, Dan deals
    Ann is dealt blue 1, blue 7, green 2, green 5, rotten 4
    (
        Ann: green 2    # what if she had kept the 4?
    )
    Ann: rotten 4 on blue    # a comment

Headers say what was agreed; a deck or a map of one's own stands below its header, each line behind a |.
Then a line a move: a seat's choices begin with its name, the others are nature's results. What stands behind
a # is a comment. Lines between brackets are a variation: other moves, from the position in which they stand.
Because nature's results are there, a replay needs no seed; the seed only says how nature goes on where the
record ends.

What people wrote stays with the positions: at the move that it follows, or at the setup if it follows none.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, overload

from games13.kernel import nature
from games13.kernel.agreement import head_of, setup_of
from games13.kernel.errors import BadTranscript, GameError, shown
from games13.kernel.moves import Move
from games13.kernel.reading import read_file
from games13.kernel.record import Entry, entry_of
from games13.kernel.record import read as read
from games13.kernel.remarks import (
    NOTHING,
    Guide,
    Heading,
    Margin,
    Variation,
    add,
    chain,
    margin_at,
    needs_a_beginning,
    put,
    written,
)
from games13.kernel.steps import Chance
from games13.kernel.words import in_english, tr

if TYPE_CHECKING:
    from games13.kernel.game import Setup
    from games13.kernel.position import Position

DEEPEST = 50  # variations in variations: far more than a person can follow
BESIDE = 1000  # variations between two moves, likewise
FREELY = 1000  # moves in other words than the game's: finding out what is meant takes time
Text = str | os.PathLike[str]


@overload
def replay(text: Text, *, each: Literal[False] = False, **options: Any) -> Position: ...
@overload
def replay(text: Text, *, each: Literal[True], **options: Any) -> tuple[Position, ...]: ...
def replay(text: Text, *, each: bool = False, **options: Any) -> Position | tuple[Position, ...]:
    """The position that a transcript leads to; with `each`, a tuple of all positions on the way.

    Options are as for `new` and go before the transcript's own: other `rules=`, another `deck=`. Given as a
    path, `replay(Path("game.txt"))`, it may name a deck or a map beside itself; a text opens no files.
    """
    written_down, folder = _opened(text)
    record = read(written_down)
    p = begin(setup_of(record, options, folder))
    on_the_way = _lead(p, record.entries, each)
    if not p.stack[0].waits:
        go_on(p)
    return (*on_the_way, p) if each else p


def _opened(text: Text) -> tuple[str, Path | None]:
    """A transcript, and the folder in which it lies if it is a file."""
    if isinstance(text, str):
        return text, None
    if not isinstance(text, os.PathLike):
        raise BadTranscript(
            tr("a transcript is a text, or the path of a file, got {got}", got=shown(text)), 0, text
        )
    return read_file(text, lambda message: BadTranscript(message, 0, text)), Path(text).parent


def _lead(p: Position, entries: Iterable[Entry], each: bool = False) -> list[Position]:
    """Take a position along the entries, in place; with `each`, all decisions on the way as positions."""
    on_the_way = []
    lines, freely = [_Reading(p)], 0  # the game, and the variations that are open
    for entry in entries:
        now = lines[-1]
        if entry.text == "(":
            if len(lines) > DEEPEST:
                message = tr("variations can stand in each other {n} deep", n=DEEPEST)
                raise BadTranscript(message, entry.line, entry.text)
            now.settle()
            now.branches += 1
            if now.branches > BESIDE:
                message = tr("between two moves stand at most {n} variations", n=BESIDE)
                raise BadTranscript(message, entry.line, entry.text)
            lines.append(_Reading(now.p.copy(), entry))
        elif entry.text == ")":
            if now.opened is None:
                raise BadTranscript(tr('")" ends no variation: none is open here'), entry.line, entry.text)
            lines.pop()
            lines[-1].heard += [now.variation(), *filter(None, [entry.beside.strip()])]
        elif entry.text:
            now.settle()
            if each and now.opened is None and p.stack[0].waits:
                on_the_way.append(p.copy())
            freely += now.move(entry)
            if freely > FREELY:
                message = tr("at most {n} moves can stand in other words than the game's", n=FREELY)
                raise BadTranscript(message, entry.line, entry.text)
        else:
            now.heard.append(entry.beside)
    if opened := lines[-1].opened:
        raise BadTranscript(tr('a variation begins here, and no ")" ends it'), opened.line, opened.text)
    lines[0].settle()
    return on_the_way


class _Reading:
    """Moves as they are read, those of the game or of a variation."""

    def __init__(self, p: Position, opened: Entry | None = None) -> None:
        self.p, self.opened = p, opened
        self.length = self.branches = 0  # moves, and variations since the last one
        self.heard: list[str | Variation] = []  # since the last move
        self.before = len(margin_at(p).below)  # lines that were there when a variation began
        self.above: tuple[str | Variation, ...] = ()

    def settle(self) -> None:
        """Put what was heard where it belongs: after the last move."""
        if self.heard:
            own = _headings(self.p)
            add(self.p, [Heading(line) if line in own else line for line in self.heard])
            self.heard = []
        if not self.length:
            self.above = margin_at(self.p).below[self.before :]

    def move(self, entry: Entry) -> bool:
        """Make the move that a line tells. Whether it does so in other words than the game's."""
        if (unsaid := self.p.stack[0].unsaid(self.p, entry.text)) is not None:
            feed(self.p, unsaid)
            self.length += 1
        move = _move(self.p, entry)
        feed(self.p, move)
        self.length, self.branches = self.length + 1, 0
        if entry.beside:
            put(self.p, Margin(entry.beside))
        return not entry.text.endswith(move.text)

    def variation(self) -> Variation:
        self.settle()
        assert self.opened is not None
        return Variation(Margin(self.opened.beside, self.above), self.p, self.length)


def _headings(p: Position) -> tuple[str, ...]:
    """The comments that a transcript would write here by itself."""
    with in_english():
        return f"# {p.heading()}", f"# {p.result.reason if p.result else ''}"


def begin(setup: Setup) -> Position:
    """The position before nature's first result."""
    p = laid_out(setup)
    settle(p)
    return p


def laid_out(setup: Setup) -> Position:
    """The position before anything has happened."""
    p: Position = setup.game.begin(setup)
    p.setup, p.past, p.nature = setup, None, nature.start(setup.seed or 0)
    return p


def go_on(p: Position) -> Position:
    """Let nature and the rules do what comes before the next decision, in place."""
    while not p.stack[0].waits:
        step, p.stack = p.stack
        step.run(p)
    return p


def write(p: Position) -> str:
    """The game up to this position as a transcript."""
    needs_a_beginning(p)
    with in_english():  # so that a heading is known again in any language
        lines = written(Margin("", head_of(p.setup)), chain(p), _Announcing(begin(p.setup)))
    return "\n".join(lines).rstrip() + "\n"


class _Announcing(Guide):
    """Goes along with a game, to note where in it this is when that changes, and in the end how it ended."""

    def __init__(self, p: Position, heading: str = "") -> None:
        self.p, self.heading = p, heading

    def title(self) -> str:
        last, self.heading = self.heading, self.p.heading()
        return self.heading if self.heading != last else ""

    def ending(self) -> str:
        return self.p.result.reason if self.p.result else ""

    def go(self, move: Move) -> None:
        feed(self.p, move)

    def branch(self) -> Guide:
        return _Announcing(self.p.copy(), self.p.heading())


def history(p: Position) -> list[tuple[Move, Any]]:
    """All moves so far and the steps that they answered, first to last."""
    return [(move, step) for move, step, _ in chain(p)]


def texts(p: Position) -> list[str]:
    """All moves so far and what is written about them as texts, for `rebuild`."""
    needs_a_beginning(p)
    return written(NOTHING, chain(p), Guide())


def rebuild(setup: Setup, lines: list[str], state: int) -> Position:
    """A position from its setup and its moves: how positions are pickled."""
    p = begin(setup)
    _lead(p, [entry_of(number, line.strip()) for number, line in enumerate(lines, 1)])
    p.nature = state
    return p


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


def feed(p: Position, move: Move) -> None:
    """Make one move without letting nature answer. Its random numbers go on as if it had rolled."""
    step, rest = p.stack
    if isinstance(step, Chance):
        step.roll(p)
    p.stack = rest
    p.past = (move, step, p.past)
    step.do(p, move)
    settle(p)


def settle(p: Position) -> None:
    """Let the rules do what they do by themselves, up to the next choice or to nature's next result."""
    while not p.stack[0].waits and not isinstance(p.stack[0], Chance):
        step, p.stack = p.stack
        step.run(p)
