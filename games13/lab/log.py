"""The file a long run writes: what is played, then a line a finished chunk. A killed run goes on from it.

Nothing is written before the first line was recognised: a file that is no record of this run stays as it is.
A last line that a kill cut short is cut off. Where other lines are damaged, the file as it was is kept beside
the one that goes on, and their games are played again.
"""

from __future__ import annotations

import json
import os
import warnings
from pathlib import Path
from typing import Any

from games13.kernel import files
from games13.kernel.errors import GameError
from games13.kernel.registry import find
from games13.kernel.words import tr, trn
from games13.lab.plan import Plan, Row

LONGEST = 1 << 20  # bytes of a first line: what has a longer one is somebody's film


class Log:
    """The file of a plan. `rows` are the games that it has."""

    def __init__(self, plan: Plan, path: str | os.PathLike[str]) -> None:
        if not isinstance(path, str | os.PathLike):
            raise GameError(tr("resume= takes the name of a file, got {got}.", got=repr(path)), path)
        self.path, self.plan = Path(path), plan
        if "\0" in str(path):
            message = tr(
                "{file} cannot keep a run: {problem}.", file=path, problem=tr("no file has such a name")
            )
            raise GameError(message, path)
        self.header = json.dumps(plan.describe(), sort_keys=True).encode() + b"\n"
        self.seats = [find(one.game).setup(0, one.options).seats for one in plan.arrangements]
        self.owed = b""  # what could not be written yet
        try:
            self.rows = self._begin()
        except OSError as problem:
            message = tr("{file} cannot keep a run: {problem}.", file=path, problem=problem.strerror)
            raise GameError(message, str(path)) from problem

    def append(self, chunk: list[Row]) -> None:
        """Write a finished chunk, and what could not be written before it."""
        self.owed += json.dumps(chunk).encode() + b"\n" if chunk else b""
        try:
            if self.owed:
                self._add(self._lead() + self.owed)
        except OSError as problem:
            message = tr(
                "{file} cannot be written: {problem}. The run goes on, and tries again with every chunk.",
                file=self.path,
                problem=problem.strerror,
            )
            warnings.warn(message, stacklevel=4)
        else:
            self.owed = b""

    def _begin(self) -> list[Row]:
        """The games of the file, which is put in order where that is needed."""
        head, rest = self._read()
        if len(head) < len(self.header) and self.header.startswith(head):
            self._add(self.header[len(head) :])
            return []
        lines = rest.split(b"\n")
        chunks = [self._chunk(line) for line in lines]
        if damaged := chunks[:-1].count(None):
            whole = [line for line, chunk in zip(lines, chunks, strict=True) if chunk]
            aside = self._replace(head + rest, b"\n".join([head.strip(), *whole, b""]))
            message = trn(
                "{n} line of {file} is damaged, and its games are played again. "
                "The file as it was is kept as {aside}.",
                "{n} lines of {file} are damaged, and their games are played again. "
                "The file as it was is kept as {aside}.",
                damaged,
                file=self.path,
                aside=aside.name,
            )
            warnings.warn(message, stacklevel=5)
        elif chunks[-1] is None:
            os.truncate(self.path, len(head) + len(rest) - len(lines[-1]))
        return [row for chunk in chunks for row in chunk or ()]

    def _read(self) -> tuple[bytes, bytes]:
        """The first line of a file that is ours, and the rest."""
        if not self.path.exists():
            return b"", b""
        if not self.path.is_file():
            raise GameError(tr("{file} is not a file that can keep a run.", file=self.path), str(self.path))
        with self.path.open("rb") as file:
            head = file.readline(LONGEST)
            self._recognise(head)
            return head, file.read()

    def _recognise(self, head: bytes) -> None:
        """Refuse what is not ours."""
        mine, found = json.loads(self.header), _json(head)
        if self.header.startswith(head) or found == mine:
            return
        if not isinstance(found, dict) or found.keys() != mine.keys():
            message = tr(
                "{file} is not the record of a run, and was left as it is. Give the run a file of its own.",
                file=self.path,
            )
        elif found["games13"] != mine["games13"]:
            message = tr(
                "{file} was written by another version of games13. Give the run a file of its own.",
                file=self.path,
            )
        else:
            message = tr(
                "{file} is the record of another run: other bots, options, seed or game. "
                "Give the run a file of its own.",
                file=self.path,
            )
        raise GameError(message, str(self.path))

    def _chunk(self, line: bytes) -> list[Row] | None:
        """The games of a line, or None if it is damaged."""
        rows = _json(line) if line.strip() else []
        return rows if isinstance(rows, list) and all(map(self._is_game, rows)) else None

    def _is_game(self, row: Any) -> bool:
        """Whether this is a game of the plan as `play` gives it; the plan may have been a longer one."""
        if not isinstance(row, list) or len(row) != 9 or type(row[0]) is not int or row[0] < 0:
            return False
        winners, scores, moves, reason = row[4:8]
        shaped = isinstance(winners, list) and isinstance(scores, dict)
        if row[1:4] != self.plan.deal(row[0]) or not shaped:
            return False
        seats = self.seats[row[2]]
        told = all(seat in seats for seat in winners) and scores.keys() == set(seats)
        numbers = (moves, *scores.values())
        return told and all(isinstance(n, int | float) for n in numbers) and isinstance(reason, str)

    def _lead(self) -> bytes:
        """What comes before a new line: the end of a torn one; all of the first where the file is gone."""
        try:
            with self.path.open("rb") as file:
                if not file.seek(0, os.SEEK_END):
                    return self.header
                file.seek(-1, os.SEEK_END)
                return b"" if file.read(1) == b"\n" else b"\n"
        except FileNotFoundError:
            return self.header

    def _add(self, data: bytes) -> None:
        """Write to the end of the file, all or nothing."""
        with self.path.open("ab", buffering=0) as file:
            size = file.seek(0, os.SEEK_END)
            try:
                files.put(file.fileno(), data)
            except OSError:
                file.truncate(size)
                raise

    def _replace(self, old: bytes, new: bytes) -> Path:
        """Put another content in the place of the file, once the old one is safe under a name of its own."""
        aside = files.unused(self.path.resolve(), "damaged")
        files.create(aside, old)
        files.write(self.path, new)
        return aside


def _json(text: bytes) -> Any:
    """What a line says, or None."""
    try:
        return json.loads(text.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return None
