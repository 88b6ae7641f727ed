"""A class: its people, its tables, what the teacher has said. No sockets here, no clock but the journal's.

Everything that happens is a change, a few plain words and numbers: `do` carries it out, keeps it in the
journal, and shows it. Carried out again in their order, the changes of a journal give the same class.
"""

from __future__ import annotations

import random
import re
import secrets
import time
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from games13.kernel import registry
from games13.kernel.errors import GameError
from games13.kernel.words import tr
from games13_class.journal import Journal, Kept
from games13_class.sitting import Line, Seat, Shown, Sitting

LONGEST_NAME = 24
MOST_PEOPLE = 400
KEPT = re.compile(r"\s+")


def link() -> str:
    """What nobody can guess: 128 bits."""
    return secrets.token_urlsafe(16)


@dataclass
class Person:
    """Somebody who has joined: a name that they chose, a link that is theirs, and where they sit."""

    number: int
    name: str
    link: str
    table: int | None = None
    seat: str | None = None  # None at a table: they watch
    mark: str = ""  # of the page on which they gave their name
    gone: bool = False  # sent away
    lines: set[Line] = field(default_factory=set)  # their pages
    left: float = 0  # when the last of these went

    @property
    def here(self) -> bool:
        """Whether a page of theirs is open."""
        return bool(self.lines)


class Room:
    """The class. `watchers` are told after each change which table it was about, if it was about one."""

    def __init__(self, journal: Journal | Kept) -> None:
        self.journal = journal
        self.people: dict[int, Person] = {}
        self.tables: dict[int, Sitting] = {}
        self.word, self.teacher = "", ""
        self.frozen, self.message = False, ""
        self.shown: int | None = None  # the table on the projector
        self.ended = False
        self.changes = 0
        self.watchers: list[Any] = []
        for change in journal.read():
            self._carry_out(change)

    # ---- changes

    def do(self, do: str, **more: Any) -> None:
        """Carry a change out, keep it, show it. GameError if it can't be."""
        change = {"do": do, "at": round(time.time(), 2), **more}
        self._carry_out(change)
        self.journal.write(change)
        for watcher in tuple(self.watchers):
            watcher(change)

    def _carry_out(self, change: dict[str, Any]) -> None:
        self.changes += 1
        known = getattr(self, f"_{change['do']}", None)
        if known is None:
            raise GameError(tr('Nothing here is called "{what}".', what=change["do"]), change["do"])
        known(change)

    def _open(self, change: dict[str, Any]) -> None:
        self.word, self.teacher = change["word"], change["teacher"]

    def _join(self, change: dict[str, Any]) -> None:
        number = change["person"]
        mark = change.get("mark", "")
        self.people[number] = Person(number, change["name"], change["link"], mark=mark)

    def _name(self, change: dict[str, Any]) -> None:
        self.person(change["person"]).name = change["name"]

    def _link(self, change: dict[str, Any]) -> None:
        self.person(change["person"]).link = change["link"]

    def _leave(self, change: dict[str, Any]) -> None:
        person = self.person(change["person"])
        self._stand_up(person)
        person.gone = True

    def _table(self, change: dict[str, Any]) -> None:
        number = change["table"]
        if number in self.tables:
            raise GameError(tr("There is a table {n} already.", n=number), number)
        sitting = Sitting(number, change["game"], self.do, change)
        people = [who for seat in change["seats"].values() for who in seat.get("people", ())]
        found = [self.person(who) for who in people]
        if len(set(people)) < len(people):
            raise GameError(tr("Nobody can sit in two places."))
        for person in found:
            self._stand_up(person)
        self.tables[number] = sitting
        for seat, who in change["seats"].items():
            for person in who.get("people", ()):
                self.people[person].table, self.people[person].seat = number, seat

    def _sit(self, change: dict[str, Any]) -> None:
        """Somebody takes a seat beside whoever has it, or a bot takes it over; without either it is empty."""
        sitting, seat = self.table(change["table"]), change["seat"]
        person, bot = change.get("person"), change.get("bot", "")
        if person is None:
            left = sitting.people.get(seat, [])
            sitting.sit(seat, (), bot)
            for number in left:
                self.people[number].table = self.people[number].seat = None
            return
        found = self.person(person)
        there = [one for one in sitting.people.get(seat, ()) if one != person]
        sitting.sit(seat, there, "")  # an unknown seat is refused before anybody stands up
        self._stand_up(found)
        sitting.sit(seat, [*there, person], "")
        found.table, found.seat = sitting.number, seat

    def _watch(self, change: dict[str, Any]) -> None:
        person = self.person(change["person"])
        table = None if change["table"] is None else self.table(change["table"]).number
        self._stand_up(person)
        person.table = table

    def _move(self, change: dict[str, Any]) -> None:
        self.table(change["table"]).play(change)

    _undo = _move

    def _show(self, change: dict[str, Any]) -> None:
        self.shown = None if change["table"] is None else self.table(change["table"]).number

    def _end(self, change: dict[str, Any]) -> None:
        self.table(change["table"]).close(tr("The teacher has ended this game."))

    def _freeze(self, change: dict[str, Any]) -> None:
        self.frozen = bool(change["on"])

    def _say(self, change: dict[str, Any]) -> None:
        self.message = str(change["text"])[:300]

    def _over(self, _: dict[str, Any]) -> None:
        self.ended = True

    def _stand_up(self, person: Person) -> None:
        if person.table is not None and person.seat is not None:
            sitting = self.tables[person.table]
            sitting.people[person.seat].remove(person.number)
        person.table = person.seat = None

    # ---- who is there

    def person(self, number: object) -> Person:
        """Somebody who has joined and was not sent away."""
        found = self.people.get(number) if isinstance(number, int) else None
        if found is None or found.gone:
            raise GameError(tr("Nobody here has this number."), number)
        return found

    def table(self, number: object) -> Sitting:
        """The table of this number."""
        found = self.tables.get(number) if isinstance(number, int) else None
        if found is None:
            raise GameError(tr("There is no such table."), number)
        return found

    @property
    def projector(self) -> str:
        """The projector's link. It shows in the room, so it leads back to no other."""
        return blake2b(self.teacher.encode(), digest_size=16).hexdigest()

    def by_link(self, given: str) -> Person | None:
        """Whose link this is."""
        for person in self.people.values():
            if secrets.compare_digest(person.link.encode(), given.encode()) and not person.gone:
                return person
        return None

    def side_of(self, person: Person) -> Shown | None:
        """The seat in which somebody sits, or the table that they watch."""
        if person.table is None:
            return None
        sitting = self.tables[person.table]
        return sitting.public if person.seat is None else sitting.seats[person.seat]

    def waiting(self) -> list[Person]:
        """Who has no seat, watches nothing, and is there."""
        return [
            one
            for one in self.people.values()
            if not one.gone and one.here and (one.table is None or self._done(one))
        ]

    def _done(self, person: Person) -> bool:
        """Whether their game is over, so that they may play again."""
        return person.seat is not None and self.tables[person.table or 0].over

    # ---- what people ask for

    def join(self, name: str, mark: str = "") -> Person:
        """Somebody comes in under a name that nobody else has. A page that was sent twice lets in one."""
        for one in self.people.values():
            if mark and one.mark == mark and not one.gone:
                return one
        if len(self.people) >= MOST_PEOPLE:
            raise GameError(tr("The class is full."))
        number = max(self.people, default=0) + 1
        self.do("join", person=number, name=self.fitting(name), link=link(), mark=mark)
        return self.people[number]

    def fitting(self, name: str, whose: int | None = None) -> str:
        """A name in one line, without signs that can't be seen. GameError where it is none, or taken."""
        visible = "".join(sign for sign in name if unicodedata.category(sign)[0] not in "C" or sign == " ")
        said = KEPT.sub(" ", unicodedata.normalize("NFC", visible)).strip()[:LONGEST_NAME].strip()
        if not any(sign.isalnum() for sign in said):
            raise GameError(tr("A name has a letter in it."), name)
        for other in self.people.values():
            if not other.gone and other.number != whose and other.name.casefold() == said.casefold():
                raise GameError(tr("There is a {name} already: add a letter, or a number.", name=said), said)
        return said

    def pair(self, game: str, people: Iterable[int], options: dict[str, Any], bot: str) -> None:
        """Tables for these people by chance; a bot for each seat that is left."""
        waiting = list(people)
        random.SystemRandom().shuffle(waiting)
        size = _size(game, options)
        for at in range(0, len(waiting), size):
            self.set_table(game, [[one] for one in waiting[at : at + size]], options, bot)

    def set_table(
        self, game: str, people: list[list[int]], options: dict[str, Any], bot: str, before: int | None = None
    ) -> None:
        """A new table: who sits in its first seat, its second …; bots in those that are left."""
        about = registry.find(game)
        options = _with_all_answers(about.rules, options)
        seats = about.setup(None, options).seats
        given: dict[str, dict[str, Any]] = {
            seat: {"people": people[i]} if i < len(people) and people[i] else {"bot": bot}
            for i, seat in enumerate(seats)
        }
        seed = random.SystemRandom().getrandbits(48)
        number = max(self.tables, default=0) + 1
        self.do("table", table=number, game=game, options=options, seed=seed, seats=given, before=before)

    def set_by_hand(self, game: str, people: Sequence[int], options: dict[str, Any], bot: str) -> None:
        """A table for these people, in the order of its seats; more of them than seats share."""
        if not people:
            raise GameError(tr("Nobody was chosen for this table."))
        size = _size(game, options)
        self.set_table(game, [list(people[at::size]) for at in range(size)], options, bot)

    def again(self, number: int) -> None:
        """Another game for the people of a table, each one seat further."""
        sitting = self.table(number)
        if not sitting.over:
            raise GameError(tr("This game is not over."))
        there = [
            [one for one in people if self.people[one].table == number] for people in sitting.people.values()
        ]
        if not any(there):
            raise GameError(tr("Nobody sits there any more."))
        bot = next(iter(sitting.bots.values()), "rules")
        options = {**dict(sitting.table.start.setup.rules), "players": len(sitting.seats)}
        self.set_table(sitting.game, [there[-1], *there[:-1]], options, bot, before=number)

    def hear(self, seat: Seat, message: dict[str, Any]) -> bool:
        """A message from a page of a seat; whether it is done with, and need not be sent again."""
        mark = message.get("id")
        if not isinstance(mark, str) or not 0 < len(mark) <= 40:
            return False
        if self.frozen or self.ended or mark in seat.sitting.known:
            return True
        seat.mark = {"mark": mark}
        try:
            seat.hear(message)
        finally:
            seat.mark = {}
        return True


def _size(game: str, options: dict[str, Any]) -> int:
    return len(registry.find(game).setup(None, options).seats)


def _with_all_answers(rules: Any, options: dict[str, Any]) -> dict[str, Any]:
    """Where a game may ask everybody, whatever they hold, it does: pauses of a class are seen by all."""
    return {"answers": "all", **options} if "all" in rules.get("answers", ()) else options
