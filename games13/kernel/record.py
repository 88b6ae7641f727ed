"""A transcript taken apart: its headers, what stands inside, and its lines. No game is looked at yet."""

from __future__ import annotations

import re
from typing import NamedTuple

from games13.kernel.errors import BadTranscript
from games13.kernel.reading import LARGEST
from games13.kernel.remarks import said
from games13.kernel.words import tr

DIGEST = "Digest"  # [DeckDigest "…"] tells whether [Deck "…"] was edited since
LONGEST = 10_000  # signs of a header
HEADER = re.compile(r'\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]\s*(?:#.*)?')
_LINE_ENDS = re.compile(r"\r\n?|\n")  # what an editor counts as lines; a comment may hold stranger separators
LINES = 30_000  # the longest games, with a deck and a map inside, have 1,500


class Entry(NamedTuple):
    """A line of a transcript below its head: a move, a comment, or both; a bracket; or nothing."""

    line: int
    text: str
    beside: str  # the comment with its # and the gap before it

    @property
    def comment(self) -> str:
        """What the comment says."""
        return said(self.beside)


class Record(NamedTuple):
    """A transcript as it was read, before anything is replayed."""

    headers: dict[str, str]
    lines: dict[str, int]  # where each header stands
    inside: dict[str, str]  # what stands below a header behind |
    entries: tuple[Entry, ...]
    head: tuple[str, ...]  # the lines down to the last header, without what stands behind |


def read(text: str) -> Record:
    """Take a transcript apart; its moves are not looked at yet."""
    if len(text) > LARGEST:
        raise BadTranscript(tr("a transcript has at most {most} signs", most=LARGEST), 0)
    lines = _LINE_ENDS.split(text.removeprefix("\ufeff").rstrip())
    if len(lines) > LINES:
        raise BadTranscript(tr("a transcript has at most {most} lines", most=LINES), LINES + 1)
    reader = _Reader()
    for number, line in enumerate(lines, 1):
        reader.take(number, line)
    inside = {name: "\n".join(below) for name, below in reader.inside.items()}
    return Record(reader.headers, reader.lines, inside, tuple(reader.entries), tuple(reader.head))


class _Reader:
    """What a transcript has said so far."""

    def __init__(self) -> None:
        self.headers: dict[str, str] = {}
        self.lines: dict[str, int] = {}
        self.inside: dict[str, list[str]] = {}
        self.head: list[str] = []
        self.entries: list[Entry] = []
        self.last = ""  # the header right above
        self.begun = False  # whether there were moves

    def take(self, number: int, raw: str) -> None:
        """Take in a line."""
        line = raw.strip()
        if line.startswith("["):
            self._header(number, line)
        elif line.startswith("|"):
            self._inside(number, raw.lstrip()[1:])
        else:
            entry = entry_of(number, line)
            self.entries.append(entry)
            self.last, self.begun = "", self.begun or bool(entry.text)

    def _header(self, number: int, line: str) -> None:
        found = HEADER.fullmatch(line) if len(line) <= LONGEST else None
        if found is None or self.begun:
            message = tr('a header looks like [Game "13"] and stands above all moves, got: {line}', line=line)
            raise BadTranscript(message, number, line)
        self.last = name = found[1]
        if name in self.headers:
            first = self.lines[name]
            raise BadTranscript(
                tr("[{name} …] stands in line {first} already", name=name, first=first), number, line
            )
        self.headers[name], self.lines[name] = value_of(found), number
        self.head += [entry.beside for entry in self.entries] + [line]
        self.entries.clear()

    def _inside(self, number: int, text: str) -> None:
        if not self.last:
            message = tr("a line behind a | belongs to a deck or a map, right below its header")
            raise BadTranscript(message, number, text)
        self.inside.setdefault(self.last, []).append(text.removeprefix(" "))


def entry_of(number: int, line: str) -> Entry:
    """A line below the head."""
    text = line.partition("#")[0].rstrip()
    return Entry(number, text, line[len(text) :])


def value_of(found: re.Match[str]) -> str:
    """What a header says."""
    return re.sub(r"\\(.)", r"\1", found[2])


def headed(name: str, value: str) -> str:
    """A header as it is written."""
    return '[{} "{}"]'.format(name, value.replace("\\", "\\\\").replace('"', '\\"'))
