"""Reading a file that a person named: a regular one, of a size that a person writes."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from stat import S_ISREG

from games13.kernel.errors import GameError
from games13.kernel.words import tr

LARGEST = 1_000_000  # signs: the longest games, with a deck and a map inside, have 70,000


def read_file(path: str | os.PathLike[str], error: Callable[[str], GameError]) -> str:
    """The text of a file, or the error that says why there is none."""
    try:
        return _read(path)
    except (OSError, ValueError) as problem:  # a name, too, can be none at all
        reason = getattr(problem, "strerror", None) or problem
        raise error(tr("{file} cannot be read: {problem}", file=path, problem=reason)) from problem


def _read(path: str | os.PathLike[str]) -> str:
    # a pipe would be waited for, and a device never ends
    if not S_ISREG(os.stat(path).st_mode):
        raise OSError(tr("it is no file"))
    with Path(path).open(encoding="utf-8-sig") as file:
        text = file.read(LARGEST + 1)
    if len(text) > LARGEST:
        raise OSError(tr("it has more than {most} signs", most=LARGEST))
    return text
