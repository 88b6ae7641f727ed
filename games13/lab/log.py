"""The file a long run writes: what is played, then a line a finished chunk. A killed run goes on from it."""

from __future__ import annotations

import json
import os
from pathlib import Path

from games13.kernel.errors import GameError
from games13.kernel.words import tr
from games13.lab.plan import Plan, Row


class Log:
    """The file of a plan. `rows` are the games that it has; a line cut off by a kill is dropped."""

    def __init__(self, plan: Plan, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)
        expected = json.dumps(plan.describe(), sort_keys=True)
        head, *chunks = self._read() or [""]
        if not head:
            self.path.write_text(expected + "\n", "utf-8")
        elif head != expected:
            message = tr(
                "{file} is the record of another run: other bots, options, seed or game. "
                "Give the run a file of its own.",
                file=self.path,
            )
            raise GameError(message, str(self.path))
        self.rows = [row for line in chunks for row in json.loads(line) if row[0] < len(plan)]

    def append(self, chunk: list[Row]) -> None:
        """Write a finished chunk."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(chunk) + "\n")

    def _read(self) -> list[str]:
        """The lines that end as they should; what comes after them is cut off."""
        if not self.path.exists():
            return []
        written = self.path.read_bytes()
        whole = written.rfind(b"\n") + 1
        if whole < len(written):
            os.truncate(self.path, whole)
        return written[:whole].decode().splitlines()
