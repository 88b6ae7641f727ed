"""The class on the network: pages, connections, and who may reach what.

A link is all that a page needs; whoever has it is that person. The teacher's page answers on this computer
only, unless it was asked for elsewhere. Every page brings its own scripts and styles, and asks nobody else.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import time
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import tornado.web
import tornado.websocket

import games13_widgets
from games13.draw.theme import STYLE
from games13.kernel.errors import GameError
from games13.kernel.words import tr
from games13_class import pages
from games13_class.desk import Desk
from games13_class.network import addresses
from games13_class.room import Person, Room
from games13_class.sitting import Seat
from games13_widgets.parcel import lasting

OURS = Path(__file__).parent / "pages"
STAGE = Path(games13_widgets.__file__).parent
LONGEST = 4096  # bytes of a message from a page
BURST, RATE = 40, 20  # messages of a connection: at once, and a second
BEHIND = 200  # messages that a page has not taken: it is gone
GUESSES, FORGET = 10, 60  # wrong words of one address, within seconds


class Doors:
    """By which names this computer may be called, and who has guessed wrong too often."""

    def __init__(self, port: int, ip: str, anywhere: bool) -> None:
        self.port, self.ip, self.anywhere = port, ip, anywhere
        self.wrong: dict[str, list[float]] = {}
        self.look()

    def look(self) -> bool:
        """Whether the addresses have changed since the last look."""
        before = getattr(self, "addresses", None)
        self.addresses = addresses() if self.ip in ("", "0.0.0.0") else [self.ip]
        self.hosts = {f"{name}:{self.port}" for name in (*self.addresses, "localhost", "127.0.0.1", "[::1]")}
        return before is not None and before != self.addresses

    @property
    def urls(self) -> list[str]:
        """The addresses to be called across the room."""
        return [f"http://{address}:{self.port}/" for address in self.addresses]

    def too_often(self, address: str) -> bool:
        """Whether somebody has to wait before the next guess."""
        since = time.monotonic() - FORGET
        self.wrong[address] = [when for when in self.wrong.get(address, []) if when > since]
        return len(self.wrong[address]) >= GUESSES

    def guessed(self, address: str) -> None:
        """A wrong word."""
        if len(self.wrong) > 2000:
            self.wrong.clear()
        self.wrong.setdefault(address, []).append(time.monotonic())


class Guarded(tornado.web.RequestHandler):
    """Whatever answers here: this host only, and nothing from elsewhere."""

    @property
    def room(self) -> Room:
        """The class."""
        found: Room = self.settings["room"]
        return found

    @property
    def doors(self) -> Doors:
        """Who may come in."""
        found: Doors = self.settings["doors"]
        return found

    def prepare(self) -> None:
        """Refuse what calls this computer by another name, as a page elsewhere would to get at it."""
        if self.request.host not in self.doors.hosts:
            self.set_status(403)
            self.finish(tr("This computer is not called that here."))
            return
        origin = self.request.headers.get("Origin")
        if origin is not None and urlsplit(origin).netloc != self.request.host:
            self.set_status(403)
            self.finish(tr("This did not come from a page of the class."))

    def set_default_headers(self) -> None:
        """What a browser may do with what it gets."""
        host = self.request.host if self.request.host in self.doors.hosts else "localhost"
        self.set_header(
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
            f"img-src 'self' data:; connect-src 'self' ws://{host}; form-action 'self'; base-uri 'none'; "
            "frame-ancestors 'none'",
        )
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "same-origin")
        self.set_header("Cache-Control", "no-store")
        self.clear_header("Server")

    def at_home(self) -> bool:
        """Whether who asks sits at this computer, or may teach from elsewhere."""
        if self.doors.anywhere:
            return True
        forwarded = any(
            name in self.request.headers for name in ("X-Forwarded-For", "Forwarded", "X-Real-IP")
        )
        try:
            who = ipaddress.ip_address(str(self.request.remote_ip))
        except ValueError:
            return False
        return not forwarded and (who.is_loopback or str(who) in self.doors.addresses)

    def write_error(self, status_code: int, **_: Any) -> None:
        """A page, not a trace."""
        self.finish(pages.trouble(tr("There is nothing here. Ask for the address once more.")))


class Nowhere(Guarded):
    """Any other address."""

    def prepare(self) -> None:
        """There is nothing."""
        super().prepare()
        if not self._finished:
            raise tornado.web.HTTPError(404)


class Front(Guarded):
    """The page that the address opens: the word, a name."""

    def get(self) -> None:
        """The page as it is, with the word if it was scanned."""
        self.finish(pages.join(self.get_query_argument("word", "")))

    def post(self) -> None:
        """Somebody wants to come in."""
        word, name = self.get_body_argument("word", ""), self.get_body_argument("name", "")
        who = str(self.request.remote_ip)
        try:
            if self.doors.too_often(who):
                raise GameError(tr("Too many wrong words. Wait a minute, and look at the board."))
            if word.strip().upper() != self.room.word:
                self.doors.guessed(who)
                raise GameError(tr("That is not the word. It stands at the front, four letters."))
            if self.room.ended:
                raise GameError(tr("This class is over."))
            person = self.room.join(name)
        except GameError as problem:
            self.set_status(422)
            self.finish(pages.join(word, name, str(problem)))
            return
        self.redirect(f"seat/{person.link}", status=303)


class Place(Guarded):
    """Somebody's own page."""

    def get(self, link: str) -> None:
        """The page, if the link is still good."""
        if self.room.by_link(link) is None:
            self.set_status(404)
            self.finish(pages.trouble(tr("This link is no longer good. Join again, or ask for a new one.")))
            return
        self.finish(pages.place())


class Teacher(Guarded):
    """The teacher's page; without its link it is found again on this computer."""

    def get(self, link: str = "") -> None:
        """The page, or the way to it."""
        if not self.at_home():
            self.set_status(403)
            self.finish(pages.trouble(tr("The teacher's page opens on the teacher's computer only.")))
        elif not link and not self.doors.anywhere:
            self.redirect(f"teacher/{self.room.teacher}")
        elif link != self.room.teacher:
            self.set_status(404)
            self.finish(pages.trouble(tr("This link is no longer good. Open /teacher on this computer.")))
        else:
            self.finish(pages.teacher())


class Ours(Guarded):
    """Our own scripts and styles."""

    FILES = {"stage.js": STAGE, "join.js": OURS, "place.js": OURS, "teacher.js": OURS, "link.js": OURS}

    def get(self, name: str) -> None:
        """One of them."""
        if name == "class.css":
            text = STYLE + (STAGE / "stage.css").read_text("utf-8") + (OURS / "class.css").read_text("utf-8")
            self.set_header("Content-Type", "text/css; charset=utf-8")
        elif name in self.FILES:
            text = (self.FILES[name] / name).read_text("utf-8")
            self.set_header("Content-Type", "text/javascript; charset=utf-8")
        else:
            raise tornado.web.HTTPError(404)
        self.set_header("Cache-Control", "no-cache")
        self.finish(text)


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


class Pupil(Wire):
    """Somebody's page: where they are, and the board of their seat."""

    person: Person | None = None
    seat: Seat | None = None
    told: Any = None

    async def get(self, *args: Any, **kwargs: Any) -> None:
        """Only for a link that is good; a page learns why it is not, and asks no more."""
        await super().get(*args, **kwargs)

    def open(self, link: str) -> None:
        """Back in the seat, at the move that it is at."""
        self.person = self.room.by_link(link)
        if self.person is None:
            self.close(4004, "link")
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
        if self.seat:
            self.seat.lines.discard(self)

    def update(self) -> None:
        """Say where this person is, if that has changed, and show the board."""
        if self.person is None or self.person.gone or self.person.link != self.open_args[0]:
            self.close(4004, "link")
            return
        self._tell()
        seat = self.room.seat_of(self.person)
        if seat is self.seat:
            return
        if self.seat:
            self.seat.lines.discard(self)
        self.seat = seat
        if seat is not None:
            board = lasting(seat.table.start.setup)
            board["words"] |= pages.board_words()
            self.send({"board": board | {"place": f"{seat.sitting.number} {seat.seat}"}})
            self.send(seat.screen.whole())
            seat.lines.add(self)
        else:
            self.send({"board": None})

    def _tell(self) -> None:
        assert self.person
        told = pages.where(self.room, self.person)
        if told != self.told:
            self.told = told
            self.send({"where": told})

    def heard(self, said: dict[str, Any]) -> None:
        """A click on the board; it is answered by the mark that it came with."""
        mark = said.get("id")
        if self.seat is None or self.person is None or not self.room.hear(self.seat, said):
            mark = mark if isinstance(mark, str) and len(mark) <= 40 else ""
        self.send({"heard": mark})


class TeacherWire(Wire):
    """The teacher's page."""

    def open(self, link: str) -> None:
        """Everything at a glance."""
        if link != self.room.teacher or not self.at_home():
            self.close(4004, "link")
            return
        self.desk: Desk = self.settings["desk"]
        self.desk.lines.add(self)
        self.send({"offers": self.desk.offers(), "qr": self.desk.qr()})
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


def application(room: Room, doors: Doors, desk: Desk) -> tornado.web.Application:
    """All doors of a class."""
    return tornado.web.Application(
        [
            (r"/", Front),
            (r"/seat/([\w-]+)", Place),
            (r"/teacher/?", Teacher),
            (r"/teacher/([\w-]+)", Teacher),
            (r"/ours/([\w.]+)", Ours),
            (r"/wire/seat/([\w-]+)", Pupil),
            (r"/wire/teacher/([\w-]+)", TeacherWire),
        ],
        room=room,
        doors=doors,
        desk=desk,
        default_handler_class=Nowhere,
        websocket_ping_interval=10,
        websocket_ping_timeout=8,
        websocket_max_message_size=LONGEST,
        log_function=lambda handler: None,  # a link stands in an address: it belongs in no log
    )
