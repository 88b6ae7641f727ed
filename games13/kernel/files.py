"""Files that are written as a whole or not at all: whatever breaks off, what was there before stays."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from itertools import count
from pathlib import Path

ANYBODY, OWNER = 0o666, 0o600  # who may read a file, as far as the system's own mask lets them


def write(path: Path, data: bytes, mode: int = ANYBODY) -> None:
    """Put a file in the place of another one, once it is on the disk. A link stays a link."""
    path = path.resolve()
    beside = path.with_name(f".{secrets.token_hex(8)}.part")  # a name that nobody else has
    create(beside, data, mode)
    try:
        os.replace(beside, path)
    except OSError:
        _remove(beside)
        raise


def create(path: Path, data: bytes, mode: int = ANYBODY) -> None:
    """Write a file where none was; it is on the disk when this returns."""
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)
    try:
        put(file, data)
        os.fsync(file)
    except OSError:
        _remove(path)
        raise
    finally:
        os.close(file)


def put(file: int, data: bytes) -> None:
    """Write all of this, however little the system takes at a time."""
    while data:
        data = data[os.write(file, data) :]


def unused(path: Path, why: str) -> Path:
    """A name beside this file that is not taken: "game.before.txt", "game.before-2.txt" …"""
    names = (path.with_name(f"{path.stem}.{why}{f'-{n}' if n > 1 else ''}{path.suffix}") for n in count(1))
    return next(name for name in names if not os.path.lexists(name))


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink()
