"""What takes long is done beside the page: the page and the kernel stay awake.

Where there are threads it is done in one; in a browser (Pyodide) in the event loop, between two turns of it,
and bit by bit if it can be.
Without a loop, as in a script or a doctest, it is done at once.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Coroutine, Generator, Iterator
from typing import Any, TypeVar

T = TypeVar("T")
THREADS = sys.platform != "emscripten"
BIT = 0.02  # seconds that something may take of the loop at once


class Beside:
    """Does one thing after the other in the loop in which it was made."""

    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[None]] = set()
        try:
            # the loop of the main shell: the one that hears clicks may end with the page
            self.loop: asyncio.AbstractEventLoop | None = asyncio.get_running_loop()
        except RuntimeError:
            self.loop = None

    @property
    def awake(self) -> bool:
        """Whether there is a loop to do things in."""
        return self.loop is not None and not self.loop.is_closed()

    def do(self, works: Iterator[Callable[[], T]], then: Callable[[T], object]) -> None:
        """Have these worked out one after the other, and go on with each result."""
        if self.awake:
            self.begin(_one_by_one(works, then))
        else:
            for work in works:
                then(work())

    def begin(self, doing: Coroutine[Any, Any, None]) -> None:
        """Let something go on in the loop, whatever thread this is."""
        assert self.loop is not None
        self.loop.call_soon_threadsafe(self._hold, doing)

    def _hold(self, doing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(doing)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


async def _one_by_one(works: Iterator[Callable[[], T]], then: Callable[[T], object]) -> None:
    for work in works:
        then(await away(work))


def away(work: Callable[[], T]) -> Coroutine[Any, Any, T]:
    """What takes long, done where it doesn't hold up the loop."""
    return asyncio.to_thread(work) if THREADS else _here(work)


async def _here(work: Callable[[], T]) -> T:
    await asyncio.sleep(0)
    return work()


async def by_bits(work: Generator[object, None, T]) -> T:
    """What can be done bit by bit, with a turn of the loop now and then: for who has but one thread."""
    rested = time.perf_counter()
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
        if time.perf_counter() - rested > BIT:
            await asyncio.sleep(0)
            rested = time.perf_counter()
