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

Headers say what was agreed. Then a line a move: a seat's choices begin with its name, the others are
nature's results. What stands behind a # is a comment. Lines between brackets are a variation: other moves,
from the position in which they stand. Because nature's results are there, a replay needs no seed; the seed
only says how nature goes on where the record ends.

What people wrote stays with the positions: at the move that it follows, or at the setup if it follows none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, overload

from games13.kernel import nature, registry
from games13.kernel.errors import BadTranscript, GameError
from games13.kernel.moves import Move
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
    said,
    written,
)
from games13.kernel.steps import Chance
from games13.kernel.words import in_english, tr

if TYPE_CHECKING:
    from games13.kernel.game import Setup
    from games13.kernel.position import Position

_HEADER = re.compile(r'\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]\s*(?:#.*)?')
_LINE_ENDS = re.compile(r"\r\n?|\n")  # what an editor counts as lines; a comment may hold stranger separators
DEEPEST = 50  # variations in variations: far more than a person can follow


@dataclass(frozen=True)
class Entry:
    """A line of a transcript below its head: a move, a comment, or both; a bracket; or nothing."""

    line: int
    text: str
    beside: str  # the comment with its # and the gap before it

    @property
    def comment(self) -> str:
        """What the comment says."""
        return said(self.beside)


@dataclass(frozen=True)
class Record:
    """A transcript as it was read, before anything is replayed."""

    headers: dict[str, str]
    entries: tuple[Entry, ...]
    head: tuple[str, ...]  # the lines down to the last header


def read(text: str) -> Record:
    """Take a transcript apart; its moves are not looked at yet."""
    headers: dict[str, str] = {}
    head: list[str] = []
    entries: list[Entry] = []
    for number, raw in enumerate(_LINE_ENDS.split(text.rstrip()), 1):
        line = raw.strip()
        if line.startswith("["):
            header = _HEADER.fullmatch(line)
            if header is None or any(entry.text for entry in entries):
                raise BadTranscript(
                    tr('a header looks like [Game "13"] and stands above all moves, got: {line}', line=line),
                    number,
                    line,
                )
            headers[header[1]] = _value(header)
            head += [entry.beside for entry in entries] + [line]
            entries.clear()
        else:
            entries.append(_entry(number, line))
    return Record(headers, tuple(entries), tuple(head))


def _entry(number: int, line: str) -> Entry:
    text = line.partition("#")[0].rstrip()
    return Entry(number, text, line[len(text) :])


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
    on_the_way = _lead(p, record.entries, each)
    if not p.stack[0].waits:
        go_on(p)
    return (*on_the_way, p) if each else p


def _lead(p: Position, entries: Iterable[Entry], each: bool = False) -> list[Position]:
    """Take a position along the entries, in place; with `each`, all decisions on the way as positions."""
    on_the_way = []
    lines = [_Reading(p)]  # the game, and the variations that are open
    for entry in entries:
        now = lines[-1]
        if entry.text == "(":
            if len(lines) > DEEPEST:
                message = tr("variations can stand in each other {n} deep", n=DEEPEST)
                raise BadTranscript(message, entry.line, entry.text)
            now.settle()
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
            now.move(entry)
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
        self.length = 0
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

    def move(self, entry: Entry) -> None:
        if (unsaid := self.p.stack[0].unsaid(self.p, entry.text)) is not None:
            _feed(self.p, unsaid)
            self.length += 1
        _feed(self.p, _move(self.p, entry))
        self.length += 1
        if entry.beside:
            put(self.p, Margin(entry.beside))

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
    _settle(p)
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
        lines = written(Margin("", _head(p.setup)), chain(p), _Announcing(begin(p.setup)))
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
        _feed(self.p, move)

    def branch(self) -> Guide:
        return _Announcing(self.p.copy(), self.p.heading())


def history(p: Position) -> list[tuple[Move, Any]]:
    """All moves so far and the steps that they answered, first to last."""
    return [(move, step) for move, step, _ in chain(p)]


def _head(setup: Setup) -> tuple[str | Variation, ...]:
    """The headers, and what stands about and below them."""
    lines = setup.said.below
    if any(str(line).startswith("[") for line in lines):
        return lines
    return *(_header(*header) for header in setup.headers().items()), *lines


def _value(header: re.Match[str]) -> str:
    return re.sub(r"\\(.)", r"\1", header[2])


def _header(name: str, value: str) -> str:
    return '[{} "{}"]'.format(name, value.replace("\\", "\\\\").replace('"', '\\"'))


def texts(p: Position) -> list[str]:
    """All moves so far and what is written about them as texts, for `rebuild`."""
    needs_a_beginning(p)
    return written(NOTHING, chain(p), Guide())


def rebuild(setup: Setup, lines: list[str], state: int) -> Position:
    """A position from its setup and its moves: how positions are pickled."""
    p = begin(setup)
    _lead(p, [_entry(number, line.strip()) for number, line in enumerate(lines, 1)])
    p.nature = state
    return p


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
        setup = game.setup(int(headers.get("Seed", "0")), options | given)
    except ValueError as error:
        raise BadTranscript(str(error), 1, dict(headers)) from error
    return replace(setup, said=Margin("", _corrected(record.head, setup) if given else record.head))


def _corrected(head: Iterable[str], setup: Setup) -> tuple[str, ...]:
    """The head of a transcript after other options went before its own."""
    agreed = setup.headers()
    names = {"Rules", *agreed, *(name.capitalize() for name in setup.game.takes)}
    lines = []
    for line in head:
        header = _HEADER.fullmatch(line)
        if header is None or header[1] not in names:
            lines.append(line)
        elif (value := agreed.pop(header[1], None)) is not None:
            lines.append(line if value == _value(header) else _header(header[1], value))
    return *lines, *(_header(*header) for header in agreed.items())


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
