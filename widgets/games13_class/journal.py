"""The class on disk: each change is a line, written before anybody is told of it.

A process that is killed leaves all of its lines. The disk itself is waited for in batches, beside the class,
so that a power cut costs a second at most.
"""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from typing import Any

from games13.kernel import files
from games13.kernel.errors import GameError
from games13.kernel.words import tr

FOLDER, NAME = Path("games13-class"), "journal.jsonl"
BATCH = 0.5  # seconds between two waits for the disk


class Journal:
    """The lines of one class. Only one process at a time may write to it."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / NAME
        # it holds hands and links: nobody else may look
        self._file = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), files.OWNER)
        try:
            _hold(self._file)
        except OSError:
            os.close(self._file)
            raise GameError(
                tr("{folder} belongs to a class that is running.", folder=folder), folder
            ) from None
        self._due = b""  # what the disk has not taken
        self._synced = True
        self.trouble = ""

    def read(self) -> list[dict[str, Any]]:
        """All changes so far; a line that broke off when the power went is cut."""
        whole, _, _ = self.path.read_bytes().rpartition(b"\n")
        end = len(whole) + 1 if whole else 0
        os.ftruncate(self._file, end)
        os.lseek(self._file, end, os.SEEK_SET)
        return lines(whole)

    def write(self, change: dict[str, Any]) -> None:
        """Keep a change. A full disk is said, and tried again with the next change."""
        self._due += json.dumps(change, ensure_ascii=False).encode() + b"\n"
        try:
            while self._due:
                self._due = self._due[os.write(self._file, self._due) :]
            self.trouble = ""
        except OSError as problem:
            self.trouble = tr(
                "Moves are not kept: {problem}. Make room on this computer's disk.", problem=problem.strerror
            )
        self._synced = False

    async def keep(self) -> None:
        """Wait for the disk in batches, for as long as the class lasts."""
        while True:
            await asyncio.sleep(BATCH)
            if not self._synced:
                self._synced = True
                await asyncio.to_thread(os.fsync, self._file)

    def close(self) -> None:
        """The last line is on the disk, and another process may go on."""
        os.fsync(self._file)
        os.close(self._file)


class Kept:
    """A class that has been, or that another process serves: to look at."""

    trouble = ""

    def __init__(self, folder: Path) -> None:
        self.path = folder / NAME

    def read(self) -> list[dict[str, Any]]:
        """All changes so far."""
        return lines(self.path.read_bytes().rpartition(b"\n")[0])

    def write(self, change: dict[str, Any]) -> None:
        """Nothing is changed here."""
        raise GameError(tr("This class can be looked at only."), change)


def lines(whole: bytes) -> list[dict[str, Any]]:
    """The changes that a journal tells."""
    found = []
    for number, line in enumerate(whole.splitlines(), 1):
        try:
            change = json.loads(line)
        except ValueError:
            change = None
        if not isinstance(change, dict) or "do" not in change:
            raise GameError(tr("Line {line} of the class's journal is damaged.", line=number), number)
        found.append(change)
    return found


def _hold(file: int) -> None:
    """Keep others from writing, where the system has locks."""
    try:
        import fcntl
    except ImportError:
        return
    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
