"""A class from its beginning to its end: where it is kept, which tasks it has, what it watches."""

from __future__ import annotations

import asyncio
import shutil
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from pathlib import Path

from games13.kernel.errors import GameError
from games13.kernel.words import tr
from games13_class import network
from games13_class.desk import Desk
from games13_class.doors import Doors
from games13_class.journal import FOLDER, NAME, Journal
from games13_class.results import Results
from games13_class.room import Room, link
from games13_class.server import application
from games13_class.sitting import Line
from games13_class.thinking import BEAT, Thinking

FRESH = 12 * 3600  # seconds for which a class that was broken off is gone on with
TICK = 2.0  # seconds between two looks at the network and the clock
SLEPT, LONG = 30.0, 300.0  # seconds that are missing, or that a tick has taken: this computer was asleep
LARGEST = 4096  # bytes that a page may post
ALONE = 90.0  # seconds after which somebody else should have come


def place(folder: Path = FOLDER) -> Path:
    """The folder of the class that was broken off, or of a new one."""
    for found in sorted(folder.glob(f"*/{NAME}"), key=lambda path: -path.stat().st_mtime):
        if time.time() - found.stat().st_mtime < FRESH and b'{"do": "over"' not in found.read_bytes():
            return found.parent
    today, number = date.today().isoformat(), 1
    while (folder / (name := today if number == 1 else f"{today}-{number}")).exists():
        number += 1
    return folder / name


class Running:
    """A class that is being served."""

    def __init__(
        self,
        folder: Path,
        port: int,
        ip: str = "",
        anywhere: bool = False,
        beat: float = BEAT,
        url: str = "",
    ) -> None:
        self.folder = folder
        self.journal = Journal(folder)
        self.room = Room(self.journal)
        if not self.room.word:
            self.room.do("open", word=network.word(), teacher=link())
        self.doors = Doors(port, ip, anywhere, url)
        soon = asyncio.get_running_loop().call_soon
        self.desk = Desk(self.room, lambda: self.doors.urls, self._keep, self._delete, soon)
        self.beat = beat
        self.gone = asyncio.Event()

    async def serve(self, ready: Callable[[Running], None] = lambda running: None) -> None:
        """Serve until everything is deleted or the process is told to stop."""
        doors, pages = self.doors, application(self.room, self.doors, self.desk)
        server = pages.listen(doors.port, doors.ip or "", max_body_size=LARGEST)
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGINT"):
            with suppress(NotImplementedError, ValueError, RuntimeError):
                loop.add_signal_handler(getattr(signal, name), self.gone.set)
        self.thinking = Thinking(self.room, self.beat)
        tasks: list[asyncio.Task[None]] = [
            asyncio.create_task(one) for one in (self.thinking.run(), self.journal.keep(), self._watch())
        ]
        ready(self)
        stopped = asyncio.create_task(self._until_gone())
        try:
            await asyncio.wait([*tasks, stopped], return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                if task.done():
                    task.result()  # what went wrong is not kept to itself
        finally:
            for task in (*tasks, stopped):
                task.cancel()
            await asyncio.gather(*tasks, stopped, return_exceptions=True)
            server.stop()
            for line in self.lines():
                line.close()
            await server.close_all_connections()
            self.journal.close()

    def lines(self) -> list[Line]:
        """All pages that are open."""
        return [
            *self.desk.lines,
            *self.desk.projectors,
            *(line for one in self.room.people.values() for line in one.lines),
        ]

    def _keep(self) -> str:
        """Every table as a file; where they are."""
        return str(Results(self.room).keep(self.folder).resolve())

    def _delete(self) -> None:
        """Names, links, moves: nothing of this class stays."""
        shutil.rmtree(self.folder)
        self.gone.set()

    async def _until_gone(self) -> None:
        await self.gone.wait()

    async def _watch(self) -> None:
        """Say what goes wrong, before somebody has to find it out."""
        began, notes = time.monotonic(), self.desk.notes
        while True:
            before, awake = time.time(), time.monotonic()
            await asyncio.sleep(TICK)
            passed = time.time() - before
            # on most systems one of the two clocks stands still meanwhile; a busy minute is no sleep
            if passed - (time.monotonic() - awake) > SLEPT or passed > LONG:
                minutes = round(passed / 60)
                notes["slept"] = tr(
                    "This computer was asleep for {minutes} min. Keep its lid open and its charger in.",
                    minutes=minutes,
                )
            if self.doors.look():
                notes["address"] = tr("This computer's address has changed: the class must open the new one.")
                for line in tuple(self.desk.lines):
                    line.send({"qr": self.desk.qr()})
                for line in tuple(self.desk.projectors):
                    line.update()
            if not self.doors.addresses:
                notes["network"] = tr("This computer is in no network: join one, or switch its hotspot on.")
            else:
                notes.pop("network", None)
            if self.room.people:
                notes.pop("alone", None)
            elif time.monotonic() - began > ALONE and self.doors.ip != "127.0.0.1":
                notes["alone"] = tr(
                    "Nobody has come yet. If the address does not open on a phone, this network keeps "
                    "devices apart, or this computer's firewall asks: switch on the hotspot of this "
                    "computer and let the class join that."
                )
            self.desk.changed()


def begin(folder: Path, port: int, ip: str, anywhere: bool, url: str = "") -> int:
    """Serve a class from a terminal."""

    async def run() -> None:
        running = Running(folder, port, ip, anywhere, url=url)
        await running.serve(greet)

    try:
        asyncio.run(run())
    except (GameError, OSError) as problem:
        print(f"games13: {problem}", flush=True)
        return 1
    return 0


def greet(running: Running) -> None:
    """What a terminal says of a class that is open."""
    room, port = running.room, running.doors.port
    again = tr("The class goes on where it stopped.") + " " if room.people else ""
    print(f"games13: {again}" + tr("The class is open. The word is {word}.", word=room.word))
    for url in running.doors.urls or [f"http://127.0.0.1:{port}/"]:
        print(f"games13:   {url}")
    if running.doors.anywhere:
        for url in running.doors.urls:
            print(
                "games13: "
                + tr("The teacher's page, for whoever has this link:")
                + f" {url}teacher/{room.teacher}"
            )
    print(
        "games13: " + tr("The teacher's page, on this computer:") + f" http://127.0.0.1:{port}/teacher",
        flush=True,
    )
