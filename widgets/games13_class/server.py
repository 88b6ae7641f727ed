"""The class on the network: its pages. The connections of the pages are in `wires.py`.

A link is all that a page needs; whoever has it is that person. The teacher's page answers on this computer
only, unless it was asked for elsewhere. Every page brings its own scripts and styles, and asks nobody else.
"""

from __future__ import annotations

from pathlib import Path

import tornado.web

import games13_widgets
from games13.draw.theme import STYLE
from games13.kernel.errors import GameError
from games13.kernel.words import tr
from games13_class import pages
from games13_class.desk import Desk
from games13_class.doors import Doors, Guarded
from games13_class.room import Room, link
from games13_class.wires import LONGEST, ProjectorWire, Pupil, TeacherWire

OURS = Path(__file__).parent / "pages"
STAGE = Path(games13_widgets.__file__).parent


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
        self.finish(pages.join(link(), self.get_query_argument("word", "")))

    def post(self) -> None:
        """Somebody wants to come in."""
        word, name, mark = (self.get_body_argument(one, "")[:40] for one in ("word", "name", "mark"))
        who = str(self.request.remote_ip)
        try:
            if self.doors.too_often(who):
                raise GameError(tr("Too many wrong words. Wait a minute, and look at the board."))
            if word.strip().upper() != self.room.word:
                self.doors.guessed(who)
                raise GameError(tr("That is not the word. It stands at the front, four letters."))
            if self.room.ended:
                raise GameError(tr("This class is over."))
            person = self.room.join(name, mark)
        except GameError as problem:
            self.set_status(422)
            self.finish(pages.join(mark or link(), word, name, str(problem)))
            return
        self.redirect(f"seat/{person.link}", status=303)


class Place(Guarded):
    """Somebody's own page."""

    def get(self, link: str) -> None:
        """The page, if the link is still good."""
        if self.room.by_link(link) is None:
            self.set_status(404)
            self.trouble(tr("This link is no longer good. Join again, or ask for a new one."))
            return
        self.finish(pages.place())


class Teacher(Guarded):
    """The teacher's page; without its link it is found again on this computer."""

    def get(self, link: str = "") -> None:
        """The page, or the way to it."""
        if not self.may_teach():
            self.set_status(403)
            self.trouble(tr("The teacher's page opens on the teacher's computer only."))
        elif not link and self.at_home():
            self.redirect(f"teacher/{self.room.teacher}")
        elif link != self.room.teacher:
            self.set_status(404)
            self.trouble(tr("This link is no longer good. Open /teacher on this computer."))
        else:
            self.finish(pages.teacher())


class Projector(Guarded):
    """The page for the projector, found like the teacher's."""

    def get(self, link: str) -> None:
        """The page, for this computer's own screen."""
        if link != self.room.projector or not self.may_teach():
            self.set_status(404)
            self.trouble(tr("This page is opened from the teacher's page."))
            return
        self.finish(pages.projector())


class Ours(Guarded):
    """Our own scripts and styles."""

    FILES = {"stage.js": STAGE} | {
        f"{name}.js": OURS for name in ("join", "place", "projector", "board", "teacher", "link")
    }

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


def application(room: Room, doors: Doors, desk: Desk) -> tornado.web.Application:
    """All doors of a class."""
    return tornado.web.Application(
        [
            (r"/", Front),
            (r"/seat/([\w-]+)", Place),
            (r"/teacher/?", Teacher),
            (r"/teacher/([\w-]+)", Teacher),
            (r"/projector/(\w+)", Projector),
            (r"/ours/([\w.]+)", Ours),
            (r"/wire/seat/([\w-]+)", Pupil),
            (r"/wire/teacher/([\w-]+)", TeacherWire),
            (r"/wire/projector/(\w+)", ProjectorWire),
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
