"""Bots think beside the page: it and the kernel stay awake, and a person can stop them."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from games13_widgets import beside
from games13_widgets.beside import Beside, away, by_bits
from games13_widgets.table import Absent, Bot, Made, Table

if TYPE_CHECKING:
    from games13_widgets.board import Board


class Thinking:
    """Lets the bots of a table move when it is their turn, `pace` seconds apart so that eyes can follow."""

    def __init__(self, table: Table, pace: float) -> None:
        self.table, self.pace = table, pace
        self.stopped = False
        self.newer: Board | None = None  # the board that goes on with this game, since its cell was run again
        self.error: Exception | None = None  # why the bot whose move it is did not make one
        self._failed_at = -1  # the table's serial then: with the next change it is asked again
        self._asked: Bot | None = None  # the bot that thinks
        self._asked_at = -1  # the table's serial when it was asked
        self._answering = False
        self._task: asyncio.Task[None] | None = None
        self.beside = Beside()
        table.watchers.append(self._watch)

    @property
    def seat(self) -> str | None:
        """The seat whose bot thinks now."""
        bot = None if self.stopped or self.error else self.table.bot
        return None if bot is None or isinstance(bot, Absent) else self.table.position.to_move

    def start(self) -> None:
        """Let the bot think whose turn it is, if it is a bot's."""
        if self.seat is None:
            return
        if self.beside.loop is not None and self.beside.awake:
            self.beside.loop.call_soon_threadsafe(self._begin)
        else:
            self._answer()

    def _begin(self) -> None:
        # in the loop itself, so that a thinking that is just ending counts as ended
        if self._task is None or self._task.done():
            self._task = asyncio.ensure_future(self._think())

    def stop(self) -> None:
        """Stop the bots until `go_on`. What a bot was about to choose is thrown away."""
        self.stopped = True
        self._hurry()
        # whoever goes on at once does not wait for its end, nor is met by it
        task, self._task, self._asked = self._task, None, None
        if self.beside.loop is not None and task is not None:
            self.beside.loop.call_soon_threadsafe(task.cancel)

    def _hurry(self) -> None:
        """A bot that can be hurried ends its thread."""
        getattr(self._asked, "stop", bool)()

    def go_on(self) -> None:
        """Let the bots move again."""
        self.stopped, self.error = False, None
        self.start()

    async def ready(self) -> None:
        """Wait until no bot is to move."""
        while self.seat is not None:
            await asyncio.sleep(0.01)

    def _watch(self, made: Made | None) -> None:
        if self.table.serial != self._failed_at:
            self.error = None
        if self._asked and self.table.serial != self._asked_at:  # what it looks at has been taken back
            self._hurry()
        self.start()

    def _answer(self) -> None:
        if self._answering:
            return
        self._answering = True
        try:
            while self.seat is not None:
                self.table.play(self.table.ask().choose(self.table.view(self.seat)))
        finally:
            self._answering = False

    async def _think(self) -> None:
        while self.seat is not None:
            serial = self._asked_at = self.table.serial
            try:
                await self._move(serial)
            except Exception as error:  # a pupil's own bot may raise anything; the board says so
                self.error, self._failed_at = error, self.table.serial
                self.table.announce()
            finally:
                if asyncio.current_task() is self._task:
                    self._asked = None

    async def _move(self, serial: int) -> None:
        """Ask the bot whose move it is, and make its move if nothing has changed since."""
        self._asked = bot = self.table.ask()
        view = self.table.view(self.seat)
        bit_by_bit = getattr(bot, "thinking", None) if not beside.THREADS else None
        thought = by_bits(bit_by_bit(view)) if bit_by_bit else away(partial(bot.choose, view))
        move, _ = await asyncio.gather(thought, asyncio.sleep(self.pace))
        with self.table.lock:
            if self.table.serial == serial and not self.stopped:
                self._asked = None
                self.table.play(move)
