"""A class that is served in the loop of a test, and people whose pages are connections."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse
from tornado.websocket import WebSocketClientConnection, websocket_connect

from games13_class.journal import Journal
from games13_class.room import Room
from games13_class.running import Running

from ..ports import free_port


@pytest.fixture
def room(tmp_path: Path) -> Room:
    made = Room(Journal(tmp_path / "class"))
    made.do("open", word="SHIP", teacher="t" * 22)
    return made


class Page:
    """What a browser would hold: where one is, the board, and what of it has come."""

    def __init__(self, wire: WebSocketClientConnection) -> None:
        self.wire = wire
        self.where: dict[str, Any] = {}
        self.parts: dict[str, bytes] = {}
        self.heard: list[str] = []
        self.got: list[str | bytes] = []
        self.problem = ""

    @property
    def shown(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(zlib.decompress(self.parts["shown"]))
        return found

    async def read(self) -> bool:
        """The next message; False when the connection is closed."""
        message = await asyncio.wait_for(self.wire.read_message(), 20)
        if message is None:
            return False
        self.got.append(message)
        if isinstance(message, bytes):
            length = int.from_bytes(message[:4], "big")
            at = 4 + length
            for name, size in json.loads(message[4:at]):
                self.parts[name] = message[at : at + size]
                at += size
        else:
            said = json.loads(message)
            self.where = said.get("where", self.where)
            self.problem = said.get("problem", self.problem)
            if "heard" in said:
                self.heard.append(said["heard"])
        return True

    async def until(self, true: Callable[[], object]) -> None:
        while not true():
            assert await self.read(), "closed"

    async def say(self, **message: Any) -> None:
        await self.wire.write_message(json.dumps(message))

    async def answered(self, **message: Any) -> None:
        """Say something, and wait until it has been heard."""
        await self.say(**message)
        await self.until(lambda: message["id"] in self.heard)


class Served:
    """A class at work."""

    def __init__(self, running: Running) -> None:
        self.running, self.room = running, running.room
        self.wires: list[WebSocketClientConnection] = []
        self.url = f"http://127.0.0.1:{running.doors.port}/"

    async def fetch(self, path: str = "", **options: Any) -> HTTPResponse:
        request = HTTPRequest(self.url + path, follow_redirects=False, **options)
        return await AsyncHTTPClient().fetch(request, raise_error=False)

    async def join(self, name: str, word: str | None = None) -> str:
        """The link of somebody who joins."""
        given = {"word": self.room.word if word is None else word, "name": name}
        came = await self.fetch(method="POST", body=urlencode(given))
        assert came.code == 303, came.body
        return came.headers["Location"].removeprefix("seat/")

    async def connect(self, path: str, **headers: str) -> WebSocketClientConnection:
        request = HTTPRequest(self.url.replace("http", "ws") + "wire/" + path, headers=headers)
        self.wires.append(await websocket_connect(request))
        return self.wires[-1]

    async def page(self, link: str) -> Page:
        page = Page(await self.connect(f"seat/{link}"))
        await page.until(lambda: page.where)
        return page

    async def pair(self, game: str, *names: str, **options: Any) -> list[Page]:
        """People who sit at one table, in its order; each has the board before them."""
        links = [await self.join(name) for name in names]
        pages = [await self.page(link) for link in links]
        people = [self.room.by_link(link) for link in links]
        self.room.set_table(game, [[one.number] for one in people if one], options, "rules")
        for page in pages:
            await page.until(lambda page=page: "shown" in page.parts)
        return pages


@pytest.fixture
def serve(tmp_path: Path) -> Callable[..., None]:
    """Serves a class in a folder while a test plays in it."""

    def run(play: Callable[[Served], Awaitable[None]], **options: Any) -> None:
        async def both() -> None:
            running = Running(
                options.pop("folder", tmp_path / "class"), free_port(), "127.0.0.1", beat=0.05, **options
            )
            ready = asyncio.Event()
            serving = asyncio.create_task(running.serve(lambda _: ready.set()))
            first = asyncio.create_task(ready.wait())
            await asyncio.wait([serving, first], return_when=asyncio.FIRST_COMPLETED)
            first.cancel()
            served = Served(running)
            try:
                await play(served)
            finally:
                for wire in served.wires:
                    wire.close()
                running.gone.set()
                await serving

        asyncio.run(both())

    return run
