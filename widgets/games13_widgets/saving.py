"""Nothing is lost: what a person plays is kept as a transcript beside the notebook, move by move.

A saved game is a transcript with one header more, `[Seats "Ann=human, Ben=random"]`, which a replay
passes over. It is written whole to a second file that then takes the place of the first: a kernel that
dies while it writes leaves the moves before.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import games13
from games13 import BadTranscript, Position
from games13.kernel import transcript
from games13.kernel.errors import GameError
from games13.kernel.words import tr

FOLDER = Path("games13-saves")
_boards_of_a_run: dict[str, int] = {}


class Saved:
    """The file of a table."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble = ""

    def write(self, position: Position, seats: Mapping[str, str]) -> None:
        """Save a game; what goes wrong is said in `trouble`, and the game goes on."""
        try:
            write(self.path, with_seats(position.transcript(), seats))
            self.trouble = ""
        except OSError as problem:
            self.trouble = tr("Not saved: {problem}.", problem=problem.strerror)

    def read(self, start: Position, seeded: bool, **parts: Any) -> Position | None:
        """The saved game, if it began as `start` did."""
        if not self.path.exists():
            return None
        try:
            saved: Position = games13.replay(self.path.read_text("utf-8"), **parts)
        except (GameError, UnicodeDecodeError) as error:
            self.trouble = set_aside(self.path, error)
            return None
        same = saved.setup.options() == start.setup.options()
        begun = start.history()
        if not same or (seeded and saved.history()[: len(begun)] != begun):
            self.keep()
            return None
        return saved

    def keep(self) -> None:
        """Another game begins: the file of the one before gets a name of its own."""
        if self.path.exists():
            os.replace(self.path, self.path.with_suffix(".before.txt"))


def write(path: Path, text: str) -> None:
    """Write a file as a whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".part")
    with beside.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(beside, path)


def set_aside(path: Path, error: Exception) -> str:
    """Keep a damaged file under another name; what is said names the line, not what stands in it."""
    aside = path.with_suffix(".damaged.txt")
    os.replace(path, aside)
    where = tr("line {line}", line=error.line) if isinstance(error, BadTranscript) else tr("its letters")
    return tr(
        "The saved game could not be read ({where}). It is kept as {aside}; this is a new one.",
        where=where,
        aside=aside.name,
    )


def with_seats(text: str, seats: Mapping[str, str]) -> str:
    """A transcript that says who plays."""
    said = ", ".join(f"{seat}={name}" for seat, name in seats.items())
    return f'[Seats "{said}"]\n{text}'


def seats_of(text: str) -> dict[str, str]:
    """Who played, as a saved game says it."""
    said = transcript.read(text).headers.get("Seats", "")
    return {seat: name for seat, _, name in (part.strip().partition("=") for part in said.split(",")) if name}


def newest() -> list[Path]:
    """The saved games, the one played last first."""
    with suppress(FileNotFoundError):
        found = [path for path in FOLDER.glob("*.txt") if not path.stem.endswith((".before", ".damaged"))]
        return sorted(found, key=lambda path: path.stat().st_mtime_ns, reverse=True)
    return []


def place_for(game: str) -> Path:
    """The file of a board: told by its notebook and cell, so that the cell, run again, finds it again."""
    parent = _request()
    cell = re.sub(r"\W", "", str(parent.get("metadata", {}).get("cellId", "")))[-12:]
    run = str(parent.get("header", {}).get("msg_id", ""))
    count = _boards_of_a_run.get(run, 0) + 1 if run else 1
    _boards_of_a_run.clear()
    _boards_of_a_run[run] = count
    notebook = Path(os.environ.get("JPY_SESSION_NAME", "")).stem
    words = [notebook, game, cell, str(count) if count > 1 else ""]
    return FOLDER / (re.sub(r"[^\w-]+", "-", " ".join(word for word in words if word)) + ".txt")


def _request() -> dict[str, Any]:
    """The message by which a notebook asked to run the cell that runs now."""
    ipython = sys.modules.get("IPython")
    get_parent = getattr(ipython.get_ipython() if ipython else None, "get_parent", dict)
    request: dict[str, Any] = get_parent()
    return request
