"""Bots think outside the click's handler: the page and the kernel stay awake, and a person can stop them.

Where there are threads a bot chooses in one; in a browser (Pyodide) it chooses in the event loop,
between two turns of it. Without a loop, as in a script or a doctest, it answers at once.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Coroutine
from typing import Any

from games13 import Move, View
from games13_widgets.table import Bot, Made, Table

THREADS = sys.platform != "emscripten"


class Thinking:
    """Lets the bots of a table move when it is their turn, `pace` seconds apart so that eyes can follow."""

    def __init__(self, table: Table, pace: float) -> None:
        self.table, self.pace = table, pace
        self.stopped = False
        self.error: Exception | None = None
        self._answering = False
        self._task: asyncio.Task[None] | None = None
        try:
            # the loop of the main shell: the one that hears clicks may end with the page
            self._loop: asyncio.AbstractEventLoop | None = asyncio.get_running_loop()
        except RuntimeError:
            self._loop = None
        table.watchers.append(self._watch)

    @property
    def seat(self) -> str | None:
        """The seat whose bot thinks now."""
        return None if self.stopped or self.table.bot is None else self.table.position.to_move

    def start(self) -> None:
        """Let the bot think whose turn it is, if it is a bot's."""
        if self.seat is None:
            return
        if self._loop is None or self._loop.is_closed():
            self._answer()
        else:
            self._loop.call_soon_threadsafe(self._begin)

    def _begin(self) -> None:
        # in the loop itself, so that a thinking that is just ending counts as ended
        if self._task is None or self._task.done():
            self._task = asyncio.ensure_future(self._think())

    def stop(self) -> None:
        """Stop the bots until `go_on`. What a bot was about to choose is thrown away."""
        self.stopped = True
        # a bot that can be hurried ends its thread too
        getattr(self.table.bot, "stop", bool)()
        if self._loop is not None and self._task is not None:
            self._loop.call_soon_threadsafe(self._task.cancel)

    def go_on(self) -> None:
        """Let the bots move again."""
        self.stopped, self.error = False, None
        self.start()

    async def ready(self) -> None:
        """Wait until no bot is to move."""
        while self.seat is not None:
            await asyncio.sleep(0.01)

    def _watch(self, made: Made | None) -> None:
        self.start()

    def _answer(self) -> None:
        if self._answering:
            return
        self._answering = True
        try:
            while self.seat is not None and (bot := self.table.bot):
                self.table.play(bot.choose(self.table.view(self.seat)))
        finally:
            self._answering = False

    async def _think(self) -> None:
        while (seat := self.seat) is not None and (bot := self.table.bot):
            serial, view = self.table.serial, self.table.view(seat)
            try:
                move, _ = await asyncio.gather(choose(bot, view), asyncio.sleep(self.pace))
            except Exception as error:  # a pupil's own bot may raise anything; the board says so
                self.error = error
                self.stop()
                self.table.announce()
                return
            with self.table.lock:
                if self.table.serial == serial and not self.stopped:
                    self.table.play(move)


def choose(bot: Bot, view: View) -> Coroutine[Any, Any, Move]:
    """A bot's choice, made where it doesn't hold up the loop."""
    return asyncio.to_thread(bot.choose, view) if THREADS else _choose_here(bot, view)


async def _choose_here(bot: Bot, view: View) -> Move:
    await asyncio.sleep(0)
    return bot.choose(view)
