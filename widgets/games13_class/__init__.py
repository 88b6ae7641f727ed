"""A class on one computer: one command, and everybody plays in the browser they have.

In a notebook `Class()` opens one; `Class.last()` is the one played last, and its `results()` are what
became of its tables.
"""

from __future__ import annotations

import subprocess
import sys

from games13.kernel.errors import GameError, MissingPackage
from games13.kernel.words import tr

try:
    import tornado  # noqa: F401
except ImportError as missing:
    raise MissingPackage("tornado", "class") from missing

from games13_class.journal import FOLDER, NAME, Kept
from games13_class.network import PORT
from games13_class.results import Results
from games13_class.room import Room

__all__ = ["Class", "Results"]


class Class:
    """A class that is served beside this notebook, in a process of its own, until `close()`."""

    def __init__(self, port: int = PORT, ip: str = "", local: bool = False) -> None:
        from games13_class.running import place

        self.folder, self.port = place(FOLDER), port
        command = [sys.executable, "-m", "games13_class", "--with-parent", f"--folder={self.folder}"]
        command += [f"--port={port}", f"--ip={ip}", *(["--local"] if local else [])]
        self._process: subprocess.Popen[str] | None = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout
        said = []
        for line in self._process.stdout:
            said.append(line.removeprefix("games13:").strip())
            if "/teacher" in line:
                break
        else:
            raise GameError("\n".join(said), self.folder)
        self.says = "\n".join(said)

    @classmethod
    def last(cls) -> Class:
        """The class that was played last, to look at."""
        found = sorted(FOLDER.glob(f"*/{NAME}"), key=lambda path: path.stat().st_mtime)
        if not found:
            raise GameError(tr("No class has been played beside this notebook."), FOLDER)
        made = cls.__new__(cls)
        made.folder, made.port, made._process = found[-1].parent, 0, None
        made.says = tr("The class in {folder}", folder=made.folder)
        return made

    def results(self) -> Results:
        """What became of each table so far."""
        return Results(Room(Kept(self.folder)))

    def close(self) -> None:
        """The class is closed, and can be gone on with."""
        if self._process:
            self._process.communicate()
            self._process = None

    def __repr__(self) -> str:
        return self.says
