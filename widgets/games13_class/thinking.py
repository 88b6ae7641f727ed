"""Bots of a class: they think in one process beside it, in turns, and their answers leave on a fixed beat.

A beat, because how long a bot thinks may tell what it holds. An answer to what has changed is dropped; a
process that dies is started again, and asked again.
"""

from __future__ import annotations

import asyncio
import json
import math
import pickle
import sys
from contextlib import suppress

from games13.kernel.errors import GameError
from games13_class.room import Room
from games13_class.sitting import Sitting

BEAT = 1.5  # seconds
MOST, LEAST = 3.0, 0.4  # seconds that a bot may think, alone and among many
DAMAGED = 3  # so often a process may die before its question is answered by the simplest bot


class Thinking:
    """Asks the bots whose turn it is."""

    def __init__(self, room: Room, beat: float = BEAT) -> None:
        self.room, self.beat = room, beat
        self.due: dict[
            int, tuple[int, float]
        ] = {}  # table: its serial and when it was asked; the oldest first
        self.coming: dict[int, int] = {}  # answers that wait for their beat, by table: about which serial
        self.deaths: dict[tuple[int, int], int] = {}
        self.process: asyncio.subprocess.Process | None = None
        self._waiting = asyncio.Event()
        room.watchers.append(lambda _: self.look())
        self.look()

    def look(self) -> None:
        """Whom to ask now."""
        now = asyncio.get_running_loop().time()
        for number, sitting in self.room.tables.items():
            serial = sitting.table.serial
            if self.room.frozen or self.room.ended or not sitting.waits_for_bot:
                self.due.pop(number, None)
            elif serial not in (self.due.get(number, (None,))[0], self.coming.get(number)):
                self.due.pop(number, None)
                self.due[number] = serial, now
        if self.due:
            self._waiting.set()

    async def run(self) -> None:
        """Ask and answer for as long as the class lasts."""
        try:
            while True:
                await self._waiting.wait()
                if not self.due:
                    self._waiting.clear()
                    continue
                number = next(iter(self.due))
                try:
                    await self._ask(self.room.tables[number], *self.due[number])
                except (OSError, EOFError, asyncio.IncompleteReadError):
                    await self._died(number)
        finally:
            await self.stop()

    async def stop(self) -> None:
        """End the process. It is forgotten once it is gone: whoever is cut short here has to come back."""
        if process := self.process:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
            self.process = None

    async def _died(self, number: int) -> None:
        await self.stop()
        if number in self.due:
            key = number, self.due[number][0]
            self.deaths[key] = self.deaths.get(key, 0) + 1

    async def _ask(self, sitting: Sitting, serial: int, asked: float) -> None:
        """One question: the answer comes back on the beat, while the next table is asked already."""
        process = self.process or await self._start()
        self.process = process
        assert process.stdin
        assert process.stdout
        name = sitting.bots[sitting.waits_for_bot or ""]
        if self.deaths.get((sitting.number, serial), 0) >= DAMAGED:
            name = "random"
        seconds = max(LEAST, MOST / len(self.due))
        question = pickle.dumps((sitting.number, serial, sitting.table.position, name, seconds))
        process.stdin.write(len(question).to_bytes(4, "big") + question)
        await process.stdin.drain()
        length = int.from_bytes(await process.stdout.readexactly(4), "big")
        table, about, text = json.loads(await process.stdout.readexactly(length))
        if self.due.get(table, (None,))[0] == about:
            del self.due[table]
        self.coming[table] = about
        loop = asyncio.get_running_loop()
        beats = math.ceil(max(loop.time() - asked, 0.001) / self.beat)
        loop.call_at(asked + beats * self.beat, self._play, table, about, text)

    def _play(self, number: int, serial: int, text: str) -> None:
        sitting = self.room.tables[number]
        if self.coming.get(number) == serial:
            del self.coming[number]
        seat = sitting.waits_for_bot
        if sitting.table.serial == serial and seat and not self.room.frozen:
            with suppress(GameError):
                self.room.do("move", table=number, seat=seat, text=text)
        self.look()  # in a class that stands still it is asked again when that goes on

    async def _start(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        return await asyncio.create_subprocess_exec(
            sys.executable, "-m", "games13_class.thinker", stdin=pipe, stdout=pipe
        )
