"""A class without browsers: people who play by the messages that a page would send, and a teacher.

A page holds the parts of a picture, answers some time after it was asked, sends again after a lost connection
what was not answered, and comes back by itself.
"""

from __future__ import annotations

import asyncio
import json
import random
import socket
import time
import zlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest
from tornado.websocket import WebSocketClientConnection, WebSocketError, websocket_connect

TRY = 0.3  # seconds between two tries to come back


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@asynccontextmanager
async def server(command: list[str], port: int) -> AsyncIterator[asyncio.subprocess.Process]:
    """A class in a process of its own, from when it can be joined; killed in the end, if it still lives."""
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.DEVNULL)
    try:
        async with asyncio.timeout(60):
            while not await listens(port):
                await asyncio.sleep(0.02)
        yield process
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def listens(port: int) -> bool:
    """Whether somebody answers there yet."""
    with suppress(OSError):
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.close()
        return True
    return False


class Wired:
    """A page's connection; what comes is for `heard`."""

    def __init__(self, url: str, path: str) -> None:
        self.url, self.path = url, path
        self.wire: WebSocketClientConnection | None = None
        self.came = asyncio.Event()  # something has come
        self.closed = 0  # the code with which the server has closed it for good

    async def live(self) -> None:
        """Connect, hear, come back; until cancelled, or sent away for good."""
        address = self.url.replace("http", "ws", 1) + "wire/" + self.path
        while not self.closed:
            with suppress(OSError, WebSocketError, HTTPClientError):
                self.wire = await websocket_connect(address, max_message_size=1 << 26)
                self.up()
                while (message := await self.wire.read_message()) is not None:
                    self.heard(message)
                    self.came.set()
                self.closed = 4004 if self.wire.close_code == 4004 else 0
            self.wire = None
            await asyncio.sleep(TRY * (0.7 + 0.6 * random.random()))

    def up(self) -> None:
        """The connection is there."""

    def heard(self, message: str | bytes) -> None:
        """A message has come."""
        raise NotImplementedError

    def say(self, message: dict[str, Any]) -> None:
        """Send, if there is a connection."""
        if self.wire is not None:
            with suppress(Exception):
                self.wire.write_message(json.dumps(message))

    def cut(self) -> None:
        """The network is gone, in the middle of whatever it was."""
        if self.wire is not None and self.wire.protocol is not None:
            self.wire.protocol.stream.close()


class Pupil(Wired):
    """Somebody with a page: plays at random, so long after being asked."""

    def __init__(self, url: str, link: str, pause: float, pick: random.Random) -> None:
        super().__init__(url, f"seat/{link}")
        self.link, self.pause, self.pick = link, pause, pick
        self.where: dict[str, Any] = {}
        self.place: str | None = None
        self.parts: dict[str, bytes] = {}
        self.shown: dict[str, Any] = {}
        self.sent: dict[str, dict[str, Any]] = {}  # what has not been answered
        self.moves: dict[str, dict[str, Any]] = {}  # by its mark, each move that was meant
        self.answered: dict[str, float] = {}  # seconds until a message was heard
        self.page, self.count = f"{pick.getrandbits(32):08x}", 0
        self.bytes = self.pictures = 0

    def heard(self, message: str | bytes) -> None:
        self.bytes += len(message)
        if isinstance(message, bytes):
            return self._picture(message)
        said = json.loads(message)
        self.where = said.get("where", self.where)
        if "board" in said and (said["board"] or {}).get("place") != self.place:
            self.place = (said["board"] or {}).get("place")
            self.sent, self.parts, self.shown = {}, {}, {}
        if said.get("heard") in self.sent:
            one = self.sent.pop(said["heard"])
            self.answered[one["id"]] = time.perf_counter() - one["at"]

    def _picture(self, message: bytes) -> None:
        self.pictures += 1
        at = 4 + int.from_bytes(message[:4], "big")
        for name, size in json.loads(message[4:at]):
            self.parts[name] = message[at : at + size]
            at += size
        self.shown = json.loads(zlib.decompress(self.parts["shown"]))
        weighed = self.shown["weigh"] or {"move": None}
        for one in self.moves.values():  # it asks once more: nothing has been made by it
            if (one["place"], one["serial"], one["move"]) == (
                self.place,
                self.shown["serial"],
                weighed["move"],
            ):
                one["asked"] = not one.get("sure")

    def up(self) -> None:
        for one in self.sent.values():
            self.say(one)

    async def play(self) -> None:
        """Answer whatever is asked."""
        while True:
            self.came.clear()
            if self.asked and not self.sent:
                before = self.place, self.shown.get("serial"), bool(self.shown["weigh"])
                await asyncio.sleep(self.pause * (0.9 + 0.2 * self.pick.random()))
                now = self.place, self.shown.get("serial"), bool((self.shown or {}).get("weigh"))
                if self.asked and not self.sent and before == now:
                    self._move()
                continue
            await self.came.wait()

    @property
    def asked(self) -> bool:
        """Whether it is for this seat to choose, and the teacher lets it."""
        return bool(self.shown and self.shown["choices"]) and not self.where.get("frozen")

    def _move(self) -> None:
        weighed = self.shown["weigh"]
        said = (
            {"move": weighed["move"], "sure": True}
            if weighed
            else {"move": self.pick.choice(self.shown["choices"])}
        )
        self.send(said | {"serial": self.shown["serial"]})

    def send(self, said: dict[str, Any]) -> str:
        """Send a message until it is answered; its mark."""
        self.count += 1
        mark = f"{self.page}-{self.count}"
        self.sent[mark] = said | {"id": mark, "at": time.perf_counter()}
        if "move" in said:
            self.moves[mark] = said | {"place": self.place}
        self.say(self.sent[mark])
        return mark


class Teacher(Wired):
    """The teacher's page."""

    def __init__(self, url: str, link: str) -> None:
        super().__init__(url, f"teacher/{link}")
        self.state: dict[str, Any] = {}
        self.problems: list[str] = []

    def heard(self, message: str | bytes) -> None:
        said = json.loads(message)
        if "problem" in said:
            self.problems.append(said["problem"])
        if "tables" in said:
            self.state = said

    async def until(self, true: Callable[[dict[str, Any]], object]) -> None:
        """Wait until the class stands so."""
        while not (self.state and true(self.state)):
            self.came.clear()
            await self.came.wait()


async def teacher(url: str) -> Teacher:
    """The teacher's page, found as on the teacher's computer."""
    request = HTTPRequest(url + "teacher", follow_redirects=False)
    found = await AsyncHTTPClient().fetch(request, raise_error=False)
    return Teacher(url, found.headers["Location"].split("/")[-1])


async def join(url: str, word: str, name: str) -> str:
    """The link of somebody who joins."""
    request = HTTPRequest(url, "POST", body=urlencode({"word": word, "name": name}), follow_redirects=False)
    came = await AsyncHTTPClient().fetch(request, raise_error=False)
    assert came.code == 303, (came.code, came.error, came.body)
    return came.headers["Location"].split("/")[-1]


def journal(folder: Path) -> list[dict[str, Any]]:
    """What a class has kept."""
    whole = (folder / "journal.jsonl").read_bytes().rpartition(b"\n")[0]
    return [json.loads(line) for line in whole.splitlines()]
