"""Nothing is lost: what a person plays is kept as a transcript beside the notebook, move by move.

A saved game is a transcript with headers more, which a replay passes over: who plays, as in
`[Seats "Ann=human, Ben=random"]`, and, where the cell names a deal, `[Asked "1a2b3c4d"]`, its mark. It is
written whole to a second file that then takes the place of the first: a kernel that dies while it writes
leaves the moves before.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any
from zlib import crc32

import games13
from games13 import BadTranscript, Position
from games13.kernel import transcript
from games13.kernel.errors import GameError
from games13.kernel.words import tr

FOLDER = Path("games13-saves")
_OURS = re.compile(r"^\[(?:Seats|Asked) .*\n", re.MULTILINE)
_ASIDE = re.compile(r"\.(before|damaged)(-\d+)?$")
_boards_of_a_run: dict[str, int] = {}


class Saved:
    """The file of a table; `asked` is the deal that its cell asks for, None if any will do."""

    def __init__(self, path: Path, asked: Position | None = None) -> None:
        self.path, self.asked = path, asked
        self.trouble = ""

    def write(self, position: Position, seats: Mapping[str, str]) -> None:
        """Save a game; what goes wrong is said in `trouble`, and the game goes on."""
        try:
            write(self.path, with_headers(position.transcript(), seats, self.asked))
            self.trouble = ""
        except OSError as problem:
            self.trouble = tr("Not saved: {problem}.", problem=problem.strerror)

    def read(self, start: Position, **parts: Any) -> Position | None:
        """The saved game, if it has the options of `start` and was begun from the same cell."""
        if not self.path.exists():
            return None
        try:
            text = self.path.read_text("utf-8")
            saved: Position = games13.replay(text, **parts)
        except (GameError, UnicodeDecodeError) as error:
            self.trouble = set_aside(self.path, error)
            return None
        if saved.setup.options() == start.setup.options() and self._begun_here(text, saved):
            return saved
        self.keep()
        return None

    def _begun_here(self, text: str, saved: Position) -> bool:
        """Whether the game has the deal that is asked for, or took its place by "New game"."""
        if self.asked is None or transcript.read(text).headers.get("Asked") == mark(self.asked):
            return True
        begun = self.asked.history()
        return saved.history()[: len(begun)] == begun

    def keep(self) -> None:
        """Another game begins: the file of the one before gets a name of its own."""
        if self.path.exists():
            os.replace(self.path, unused(self.path, "before"))


def write(path: Path, text: str) -> None:
    """Write a file as a whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".part")
    with beside.open("w", encoding="utf-8") as file:
        beside.chmod(0o600)  # it holds all hands: whoever else works on this machine may not look
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(beside, path)


def set_aside(path: Path, error: Exception) -> str:
    """Keep a damaged file under another name; what is said names the line, not what stands in it."""
    aside = unused(path, "damaged")
    os.replace(path, aside)
    where = tr("line {line}", line=error.line) if isinstance(error, BadTranscript) else tr("its letters")
    return tr(
        "The saved game could not be read ({where}). It is kept as {aside}; this is a new one.",
        where=where,
        aside=aside.name,
    )


def unused(path: Path, why: str) -> Path:
    """A name beside this file that is not taken: "game.before.txt", "game.before-2.txt" …"""
    names = (path.with_suffix(f".{why}{f'-{n}' if n > 1 else ''}.txt") for n in count(1))
    return next(name for name in names if not name.exists())


def mark(deal: Position) -> str:
    """By which a deal is known again."""
    return f"{crc32(deal.transcript().encode()):08x}"


def with_headers(text: str, seats: Mapping[str, str], asked: Position | None = None) -> str:
    """A transcript that says who plays, and which deal was asked for."""
    said = ", ".join(f"{seat}={name}" for seat, name in seats.items())
    deal = f'[Asked "{mark(asked)}"]\n' if asked else ""
    return f'[Seats "{said}"]\n{deal}{_OURS.sub("", text)}'


def seats_of(text: str) -> dict[str, str]:
    """Who played, as a saved game says it."""
    said = transcript.read(text).headers.get("Seats", "")
    return {seat: name for seat, _, name in (part.strip().partition("=") for part in said.split(",")) if name}


def newest() -> list[Path]:
    """The saved games, the one played last first."""
    with suppress(FileNotFoundError):
        found = [path for path in FOLDER.glob("*.txt") if not _ASIDE.search(path.stem)]
        return sorted(found, key=lambda path: path.stat().st_mtime_ns, reverse=True)
    return []


def place_for(game: str) -> Path:
    """The file of a board: told by its notebook and cell, so that the cell, run again, finds it again."""
    parent = _request()
    cell = re.sub(r"\W", "", str(parent.get("metadata", {}).get("cellId", "")))[-12:]
    run = str(parent.get("header", {}).get("msg_id", ""))
    nth = _boards_of_a_run.get(run, 0) + 1 if run else 1
    _boards_of_a_run.clear()
    _boards_of_a_run[run] = nth
    notebook = Path(os.environ.get("JPY_SESSION_NAME", "")).stem
    words = [notebook, game, cell, str(nth) if nth > 1 else ""]
    return FOLDER / (re.sub(r"[^\w-]+", "-", " ".join(word for word in words if word)) + ".txt")


def _request() -> dict[str, Any]:
    """The message by which a notebook asked to run the cell that runs now."""
    ipython = sys.modules.get("IPython")
    get_parent = getattr(ipython.get_ipython() if ipython else None, "get_parent", dict)
    request: dict[str, Any] = get_parent()
    return request
