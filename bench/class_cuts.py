"""A class whose connections are cut and whose server is killed: `python bench/class_cuts.py [--minutes 20]`.

People play on; each connection breaks now and then in the middle of whatever it was, and the server is killed
with -9 so many times and started again. In the end every move that anybody meant is in the journal once, and
everybody sat in their seat again each time.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from class_people import Pupil, free_port, join, journal, server, teacher

GAMES = ("13-days", "13-minutes", "13", "defcon")
QUIET = 20.0  # seconds in which all must be back, and all be answered


def asked() -> argparse.Namespace:
    """What is wanted."""
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n")[0])
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--kills", type=int, default=5)
    parser.add_argument("--tables", type=int, default=5)
    parser.add_argument("--pause", type=float, default=3, help="seconds before somebody answers")
    parser.add_argument("--cut", type=float, default=20, help="seconds between two cuts of a connection")
    parser.add_argument("--seed", type=int, default=1962)
    return parser.parse_args()


class Trial:
    """One class and what was done to it."""

    def __init__(self, options: argparse.Namespace, folder: Path) -> None:
        self.options, self.folder = options, folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}/"
        self.command = [sys.executable, "-m", "games13_class", "--local", f"--port={self.port}"]
        self.command.append(f"--folder={folder}")
        self.pick = random.Random(options.seed)
        self.pupils: list[Pupil] = []
        self.seats: dict[str, str] = {}  # by link: the place of each
        self.cuts = 0
        self.back: list[float] = []

    async def run(self) -> None:
        """The class from its beginning to its end."""
        tasks = []
        for turn in range(self.options.kills + 1):
            async with server(self.command, self.port) as process:
                if not turn:
                    tasks = await self.gather()
                began = time.monotonic()
                await self.all_back()
                self.back.append(time.monotonic() - began)
                await self.disturb(60 * self.options.minutes / (self.options.kills + 1))
                if turn < self.options.kills:
                    process.send_signal(signal.SIGKILL)
                    await process.wait()
                else:
                    await self.quiet()
        for task in tasks:
            task.cancel()

    async def gather(self) -> list[asyncio.Task[None]]:
        """Everybody joins, and gets a seat."""
        self.teacher = await teacher(self.url)
        tasks = [asyncio.create_task(self.teacher.live())]
        await self.teacher.until(bool)
        for n in range(2 * self.options.tables):
            link = await join(self.url, self.teacher.state["word"], f"Ship {n}")
            self.pupils.append(Pupil(self.url, link, self.options.pause, self.pick))
        tasks += [asyncio.create_task(one.live()) for one in self.pupils]
        for table in range(self.options.tables):
            people = [2 * table + 1, 2 * table + 2]
            game = GAMES[table % len(GAMES)]
            self.teacher.say({"do": "set", "game": game, "options": {}, "bot": "rules", "people": people})
        await self.teacher.until(lambda state: len(state["tables"]) == self.options.tables)
        async with asyncio.timeout(QUIET):
            while not all(one.shown for one in self.pupils):
                await asyncio.sleep(0.1)
        self.seats = {one.link: str(one.place) for one in self.pupils}
        return tasks + [asyncio.create_task(one.play()) for one in self.pupils]

    async def all_back(self) -> None:
        """Everybody has the board of their own seat again."""
        async with asyncio.timeout(QUIET):
            while not all(one.wire and one.shown for one in self.pupils):
                await asyncio.sleep(0.05)
        for one in self.pupils:
            # who plays again has swapped sides, so the teacher's page says which seat is theirs
            state = next(seat for seat in self._seated() if seat[0] == self.pupils.index(one) + 1)
            assert one.place == state[1], (one.place, state)

    def _seated(self) -> list[tuple[int, str]]:
        return [
            (n, f"{table['n']} {seat['seat']}")
            for table in self.teacher.state["tables"]
            for seat in table["seats"]
            for n in seat["people"]
            if next(one for one in self.teacher.state["people"] if one["n"] == n)["table"] == table["n"]
        ]

    async def disturb(self, seconds: float) -> None:
        """Connections break at random; a game that is over is played again."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            await asyncio.sleep(self.pick.expovariate(len(self.pupils) / self.options.cut))
            self.pick.choice([*self.pupils, self.teacher]).cut()
            self.cuts += 1
            going = {one["table"] for one in self.teacher.state["people"]}
            for table in self.teacher.state["tables"]:
                if table["over"] and table["n"] in going:
                    self.teacher.say({"do": "again", "table": table["n"]})
            await asyncio.sleep(0.5)  # the teacher looks, and asks again where nothing came of it

    async def quiet(self) -> None:
        """Nobody begins anything, and all is answered."""
        for one in self.pupils:
            one.pause = 3600
        async with asyncio.timeout(QUIET):
            while any(one.sent for one in self.pupils):
                await asyncio.sleep(0.1)

    def judge(self) -> None:
        """What the journal says of what was meant."""
        kept = [
            one for one in journal(self.folder) if one["do"] == "move" and "mark" in one
        ]  # bots have none
        marks = Counter(one["mark"] for one in kept)
        meant = {mark: said for one in self.pupils for mark, said in one.moves.items()}
        doubled = [mark for mark, count in marks.items() if count > 1]
        made = {one["mark"]: one for one in kept}
        lost = [mark for mark, said in meant.items() if mark not in made and not said.get("asked")]
        strange = [mark for mark in marks if mark not in meant]
        print(
            f"{self.options.minutes:g} minutes, {len(self.pupils)} seats: {self.cuts} connections cut, "
            f"{self.options.kills} times killed with -9; {len(meant)} moves meant, {len(kept)} kept: "
            f"{len(lost)} lost, {len(doubled)} doubled, {len(strange)} from nowhere; everybody was back in "
            f"their seat, after {max(self.back[1:], default=0):.1f} s at most"
        )
        assert not lost + doubled + strange, (lost, doubled, strange)


def main() -> None:
    options = asked()
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(options, Path(folder) / "class")
        asyncio.run(trial.run())
        trial.judge()


if __name__ == "__main__":
    main()
