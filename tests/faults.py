"""What changes files, broken off at its first call, at its second, and so on: nothing may be lost."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

FULL = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


class Crash(BaseException):
    """As if the process had been killed: no `except OSError` sees it."""


ERRORS = pytest.mark.parametrize("error", [FULL, Crash()], ids=["fails", "crash"])


class Fault:
    """Within it the `fatal` call fails, or is the last that happens. `done` says whether it came to that."""

    def __init__(
        self, calls: Iterable[tuple[object, Iterable[str]]], fatal: int, error: BaseException
    ) -> None:
        self.calls, self.fatal, self.error = calls, fatal, error
        self.count, self.done = 0, False
        self.patch = pytest.MonkeyPatch()

    def __enter__(self) -> Fault:
        for owner, names in self.calls:
            for name in names:
                self.patch.setattr(owner, name, self._watched(name, getattr(owner, name)))
        return self

    def __exit__(self, *_: object) -> None:
        self.patch.undo()

    def _watched(self, name: str, real: Any) -> Any:
        def call(*given: Any, **more: Any) -> Any:
            if isinstance(given[0], int) and given[0] < 3:  # what is printed
                return real(*given, **more)
            self.count += 1
            if self.count != self.fatal:
                return real(*given, **more)
            self.done = True
            if name in ("write", "write_text"):  # half of it has gone out
                real(given[0], given[1][: len(given[1]) // 2], *given[2:], **more)
            raise self.error

        return call


def faults(
    calls: Iterable[tuple[object, Iterable[str]]], error: BaseException, least: int = 3
) -> Iterator[Fault]:
    """Each call's fault in turn, until none is left; there must have been as many as `least`."""
    for fatal in range(1, 100):
        fault = Fault(calls, fatal, error)
        yield fault
        if not fault.done:
            assert fatal > least
            return
    raise AssertionError("there is no end to it")
