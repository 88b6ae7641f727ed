"""By which names a class may be called, and who is let in: what each page and connection asks first."""

from __future__ import annotations

import ipaddress
import time
from typing import Any
from urllib.parse import urlsplit

import tornado.web

from games13.kernel.words import tr
from games13_class import pages
from games13_class.network import addresses
from games13_class.room import Room

GUESSES, FORGET = 10, 60  # wrong words of one address, within seconds


class Doors:
    """By which names this computer may be called, and who has guessed wrong too often."""

    def __init__(self, port: int, ip: str, anywhere: bool, url: str = "") -> None:
        self.port, self.ip, self.anywhere = port, ip, anywhere
        self.url = url and url.rstrip("/") + "/"  # where a proxy lets people in, if there is one
        self.wrong: dict[str, list[float]] = {}
        self.look()

    def look(self) -> bool:
        """Whether the addresses have changed since the last look."""
        before = getattr(self, "addresses", None)
        self.addresses = addresses() if self.ip in ("", "0.0.0.0") else [self.ip]
        self.hosts = {f"{name}:{self.port}" for name in (*self.addresses, "localhost", "127.0.0.1", "[::1]")}
        if self.url:
            self.hosts.add(urlsplit(self.url).netloc)
        return before is not None and before != self.addresses

    @property
    def urls(self) -> list[str]:
        """The addresses to be called across the room."""
        return [self.url] if self.url else [f"http://{address}:{self.port}/" for address in self.addresses]

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

    @property
    def up(self) -> str:
        """The way from this page to the first: behind a proxy that is not the root."""
        return "../" * (self.request.path.count("/") - 1) or "./"

    def may_teach(self) -> bool:
        """Whether the teacher's pages open for who asks, if they have the link."""
        return self.doors.anywhere or self.at_home()

    def at_home(self) -> bool:
        """Whether who asks sits at this computer."""
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
        self.trouble(tr("There is nothing here. Ask for the address once more."))

    def trouble(self, says: str) -> None:
        """A page that says what is wrong."""
        self.finish(pages.trouble(says, self.up))
