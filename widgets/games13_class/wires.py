"""Connections: a page hears what it shows, and says what was clicked. Who has no seat says nothing."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import tornado.websocket

from games13.kernel.errors import GameError
from games13.kernel.words import tr
from games13_class import pages
from games13_class.desk import Desk
from games13_class.doors import Guarded
from games13_class.room import Person
from games13_class.sitting import Seat, Shown
from games13_widgets.parcel import lasting

LONGEST = 4096  # bytes of a message from a page
BURST, RATE = 40, 20  # messages of a connection: at once, and a second
PAGES = 12  # that one person may have open
BEHIND = 200  # messages that a page has not taken: it is gone


class Wire(Guarded, tornado.websocket.WebSocketHandler):
    """A connection. What is too long, too fast or no message is answered once, and no more."""

    behind = 0
    allowed, since = float(BURST), 0.0

    def check_origin(self, origin: str) -> bool:
        """Only from a page of this host."""
        return urlsplit(origin).netloc == self.request.host

    def send(self, message: bytes | dict[str, Any]) -> None:
        """Send a picture, or some words; a page that takes nothing any more is let go."""
        if self.behind > BEHIND:
            self.close(1013)
            return
        binary = isinstance(message, bytes)
        with suppress(tornado.websocket.WebSocketClosedError):
            self.behind += 1
            sent = asyncio.ensure_future(self.write_message(message, binary=binary))
            sent.add_done_callback(self._taken)

    def _taken(self, sent: asyncio.Future[None]) -> None:
        self.behind -= 1
        sent.exception()

    def on_message(self, message: str | bytes) -> None:
        """One message, if there is room for it."""
        now = time.monotonic()
        self.allowed = min(BURST, self.allowed + (now - (self.since or now)) * RATE)
        self.since = now
        if self.allowed < 1:
            self.close(1008, "too many messages")
            return
        self.allowed -= 1
        try:
            said = json.loads(message)
        except (ValueError, RecursionError):
            said = None
        if isinstance(said, dict):
            self.heard(said)
        else:
            self.send({"problem": tr("The page has sent what can't be done here; nothing has changed.")})

    def heard(self, said: dict[str, Any]) -> None:
        """What becomes of a message."""
        raise NotImplementedError


class Looking(Wire):
    """A page with a board, or without one: what it is told, and the side that it shows."""

    side: Shown | None = None
    told: Any = None

    def update(self) -> None:
        """Look again at what there is for this page."""
        raise NotImplementedError

    def tell(self, told: dict[str, Any]) -> None:
        """Say in words what there is, if that has changed."""
        if told != self.told:
            self.told = told
            self.send({"where": told})

    def show(self, side: Shown | None) -> None:
        """Show the board of this side from now on."""
        if side is self.side:
            return
        self.leave()
        self.side = side
        if side is None:
            self.send({"board": None})
            return
        board = lasting(side.table.start.setup)
        board["words"] |= pages.board_words()
        self.send({"board": board | {"place": f"{side.sitting.number} {side.seat}"}})
        self.send(side.screen.whole())
        side.lines.add(self)

    def leave(self) -> None:
        """Nothing of its board comes any more."""
        if self.side:
            self.side.lines.discard(self)


class Pupil(Looking):
    """Somebody's page: where they are, and the board of their seat, or of the table that they watch."""

    person: Person | None = None

    def open(self, link: str) -> None:
        """Back in the seat, at the move that it is at."""
        self.person = self.room.by_link(link)
        if self.person is None:
            self.close(4004, "link")
            return
        if len(self.person.lines) >= PAGES:
            self.close(1013, "too many pages")
            return
        self.person.lines.add(self)
        self.settings["desk"].changed()
        self.update()

    def on_close(self) -> None:
        """A page that has gone."""
        if self.person:
            self.person.lines.discard(self)
            self.person.left = time.time()
            self.settings["desk"].changed()
        self.leave()

    def update(self) -> None:
        """Say where this person is, if that has changed, and show the board."""
        if self.person is None or self.person.gone or self.person.link != self.open_args[0]:
            self.close(4004, "link")
            return
        self.tell(pages.where(self.room, self.person))
        self.show(self.room.side_of(self.person))

    def heard(self, said: dict[str, Any]) -> None:
        """A click on the board; it is answered by the mark that it came with."""
        mark = said.get("id")
        if not isinstance(self.side, Seat) or not self.room.hear(self.side, said):
            mark = mark if isinstance(mark, str) and len(mark) <= 40 else ""
        self.send({"heard": mark})


class ProjectorWire(Looking):
    """The projector: the table that the teacher shows, as the public sees it, or how to join."""

    def open(self, link: str) -> None:
        """What is shown now."""
        if link != self.room.projector or not self.may_teach():
            self.close(4004, "link")
            return
        self.settings["desk"].projectors.add(self)
        self.update()

    def on_close(self) -> None:
        """The page has gone."""
        self.settings["desk"].projectors.discard(self)
        self.leave()

    def update(self) -> None:
        """Show what the teacher shows now."""
        self.tell(self.settings["desk"].projected())
        shown = self.room.tables.get(self.room.shown or 0)
        self.show(shown.public if shown else None)

    def heard(self, said: dict[str, Any]) -> None:
        """Nothing is chosen here."""
        self.send({"heard": ""})


class TeacherWire(Wire):
    """The teacher's page."""

    def open(self, link: str) -> None:
        """Everything at a glance."""
        if link != self.room.teacher or not self.may_teach():
            self.close(4004, "link")
            return
        self.desk: Desk = self.settings["desk"]
        self.desk.lines.add(self)
        offers = {"offers": self.desk.offers(), "qr": self.desk.qr()}
        self.send(offers | {"projector": f"projector/{self.room.projector}"})
        self.send(self.desk.state())

    def on_close(self) -> None:
        """The page has gone; the class goes on."""
        self.settings["desk"].lines.discard(self)

    def heard(self, said: dict[str, Any]) -> None:
        """Something that the teacher wants."""
        if self not in self.settings["desk"].lines:
            return
        try:
            if answer := self.desk.obey(said):
                self.send(answer)
        except GameError as problem:
            self.send({"problem": str(problem)})
