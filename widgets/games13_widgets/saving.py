"""Nothing is lost: what a person plays is kept as a transcript beside the notebook, move by move.

A saved game is a transcript with headers more, which a replay passes over: who plays, as in
`[Seats "Ann=human, Ben=random"]`, and, where the cell names a deal, `[Asked "1a2b3c4d"]`, its mark. It is
written whole to a second file that then takes the place of the first: a kernel that dies while it writes
leaves the moves before.

A file that somebody else has written to meanwhile, such as the same board in a second kernel, is theirs:
from then on this game is kept under another name.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from zlib import crc32

import games13
from games13 import BadTranscript, Position
from games13.kernel import files, transcript
from games13.kernel.errors import BadData, GameError
from games13.kernel.words import tr

FOLDER = Path("games13-saves")
LONGEST = 10_000_000  # bytes of a file: what is longer is no game
LONGEST_NAME = 150  # bytes of a name; most systems take 255
PATIENCE = 0.5  # seconds to wait for who is writing just now
_OURS = re.compile(r"^\[(?:Seats|Asked) .*\n", re.MULTILINE)
_ASIDE = re.compile(r"\.(before|damaged)(-\d+)?$")
_boards_of_a_run: dict[str, int] = {}


class Saved:
    """The file of a table. `asked` is the deal that its cell asks for, None if any will do.

    A file that somebody gave its `name` is never renamed, unless it is a game that a board has kept there.
    """

    def __init__(self, path: Path, asked: Position | None = None, named: bool = False) -> None:
        self.path, self.named = path, named
        self.asked = None if asked is None or asked.setup.seed is None else asked  # a guess has no deal
        self.trouble = ""  # what there is to say of the file, until a person moves again
        self._failing = False
        self._there: bytes | None = None  # what the file held when we last had it in hands
        self._tried: bytes | None = None  # what it holds if a write was broken off at its end

    def write(self, position: Position, seats: Mapping[str, str]) -> None:
        """Save a game; what goes wrong is said in `trouble`, and the game goes on."""
        was_failing, self._failing = self._failing, True
        try:
            self._put(with_headers(position.transcript(), seats, self.asked).encode())
            self._failing = False
            if was_failing:
                self.trouble = tr("Saved again.")
        except GameError as problem:
            self.trouble = tr("Not saved: {problem}", problem=problem)
        except OSError as problem:
            self.trouble = tr("Not saved: {problem}. The next move tries again.", problem=problem.strerror)

    def _put(self, data: bytes) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with alone(self.path.parent):
            if contents(self.path) not in (None, self._there, self._tried):
                self._give_way(
                    tr("{file} was changed elsewhere, by another board or by hand.", file=self.path)
                )
            self._tried = data
            files.write(self.path, data, files.OWNER)  # it holds all hands: nobody else may look
            self._there = data

    def read(self, start: Position) -> Position | None:
        """The saved game, if it has the options of `start` and was begun from the same cell."""
        try:
            self._there = contents(self.path)
            guessed = start.setup.seed is None  # which has no beginning that could be the same
            return None if guessed or self._there is None else self._opened(self._there, start)
        except OSError as problem:
            self.trouble = tr(
                "{file} cannot keep a game: {problem}.", file=self.path, problem=problem.strerror
            )
            if os.path.lexists(self.path):
                self._give_way(self.trouble)
            return None

    def _opened(self, found: bytes, start: Position) -> Position | None:
        try:
            text = found.decode()
            saved: Position = games13.replay(text)
        except (GameError, UnicodeDecodeError) as error:
            self._set_aside(error)
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
        if self._there is None:
            return
        try:
            with alone(self.path.parent):
                if contents(self.path) == self._there and _OURS.search(self._there.decode()):
                    os.replace(self.path, files.unused(self.path, "before"))
        except OSError:
            pass  # it stays where it is
        if os.path.lexists(self.path):
            self._give_way(tr("{file} is another game, and stays as it is.", file=self.path))
        self._there = None

    def _set_aside(self, error: Exception) -> None:
        """A damaged file goes aside; one that somebody has named, with a typing error in it, stays."""
        self.trouble, self._there = unopened(self.path, error, self.named), None
        if os.path.lexists(self.path):
            self._give_way(self.trouble)

    def _give_way(self, said: str) -> None:
        """Leave the file to others, and go on under another name."""
        self.path, self._there = files.unused(self.path, "other"), None
        self.trouble = tr("{problem} This game is kept as {file}.", problem=said, file=self.path.name)


def text_of(path: Path) -> str:
    """The text of a file that somebody has named."""
    found = contents(path)
    if found is None:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
    return found.decode()


def contents(path: Path) -> bytes | None:
    """What stands in a file; None if there is none. OSError where it is nothing that could keep a game."""
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode) or found.st_size > LONGEST:
            raise OSError(errno.EINVAL, tr("that is no file of a game"))
        return path.read_bytes()
    except FileNotFoundError:
        return None
    except ValueError as problem:  # a name with a zero byte in it
        raise OSError(errno.EINVAL, str(problem)) from problem


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Of all kernels, one at a time looks at a file and writes it, where the system has locks."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock  # in a browser there is a module, and no lock in it

        held = os.open(folder, os.O_RDONLY)
    except (ImportError, OSError):
        yield
        return
    try:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with suppress(BlockingIOError):
                flock(held, LOCK_EX | LOCK_NB)
                break
            time.sleep(0.005)
        yield
    finally:
        os.close(held)


def set_aside(path: Path, error: Exception) -> str:
    """Keep a damaged file under another name; what is said names the line, not what stands in it."""
    aside = files.unused(path, "damaged")
    os.replace(path, aside)
    return tr(
        "The saved game could not be read ({where}). It is kept as {aside}; this is a new one.",
        where=place(error),
        aside=aside.name,
    )


def lacks_a_file(error: Exception) -> bool:
    """Whether not the transcript is damaged, but a deck or map that it names can't be had."""
    return isinstance(error.__cause__, BadData)


def place(error: Exception) -> str:
    """Where a file is damaged."""
    if lacks_a_file(error):
        return str(error.__cause__)
    return tr("line {line}", line=error.line) if isinstance(error, BadTranscript) else tr("its letters")


def mark(deal: Position) -> str:
    """By which a deal is known again."""
    return f"{crc32(deal.transcript().encode()):08x}"


def with_headers(text: str, seats: Mapping[str, str], asked: Position | None = None) -> str:
    """A transcript that says who plays, and which deal was asked for."""
    said = ", ".join(f"{seat}={name}" for seat, name in seats.items())
    deal = f'[Asked "{mark(asked)}"]\n' if asked else ""
    return f'[Seats "{said}"]\n{deal}{_OURS.sub("", text)}'


def unopened(path: Path, error: Exception, named: bool) -> str:
    """What is said of a file that can't be gone on with; a damaged one that nobody has named goes aside."""
    if isinstance(error, OSError):
        return tr("{file} cannot be read: {problem}.", file=path, problem=error.strerror)
    if not named and not lacks_a_file(error):
        with suppress(OSError):
            return set_aside(path, error)
    return tr("{file} could not be read ({where}), and stays as it is.", file=path, where=place(error))


def seats_of(text: str) -> dict[str, str]:
    """Who played, as a saved game says it."""
    said = transcript.read(text).headers.get("Seats", "")
    return {seat: name for seat, _, name in (part.strip().partition("=") for part in said.split(",")) if name}


def is_game(path: Path) -> bool:
    """Whether a file begins like a transcript."""
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            return b'[Game "' in file.read(400)
    except OSError:
        return False


def newest() -> list[Path]:
    """The saved games, the one played last first."""
    found = [path for path in FOLDER.glob("*.txt") if not _ASIDE.search(path.stem) and path.is_file()]
    return sorted(found, key=_age)


def _age(path: Path) -> int:
    try:
        return -path.stat().st_mtime_ns
    except OSError:  # taken away meanwhile
        return 0


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
    return FOLDER / (short(re.sub(r"[^\w-]+", "-", " ".join(word for word in words if word))) + ".txt")


def short(name: str) -> str:
    """A name that every system takes, and that no other long name shares."""
    letters = name.encode()
    if len(letters) <= LONGEST_NAME:
        return name
    return f"{letters[:LONGEST_NAME].decode(errors='ignore')}-{crc32(letters):08x}"


def _request() -> dict[str, Any]:
    """The message by which a notebook asked to run the cell that runs now."""
    ipython = sys.modules.get("IPython")
    get_parent = getattr(ipython.get_ipython() if ipython else None, "get_parent", dict)
    request: dict[str, Any] = get_parent()
    return request
