"""The teacher's desk: all tables at a glance, what the teacher may ask for, and who is told of a change."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from typing import Any

import games13
from games13.kernel import registry
from games13.kernel.choices import choices
from games13.kernel.errors import GameError
from games13.kernel.words import tr, trn
from games13_class import network
from games13_class.results import Results
from games13_class.room import Room, link
from games13_class.sitting import BOTS, Line, Shown, Sitting

PAUSE = 0.3  # seconds between two looks at the class: it may change faster than anybody reads


class Desk:
    """What the teacher's pages show and ask for."""

    def __init__(
        self,
        room: Room,
        urls: Callable[[], list[str]],
        keep: Callable[[], str],
        delete: Callable[[], None],
        soon: Callable[[Callable[[], None]], object] = lambda then: then(),
    ) -> None:
        self.room, self.urls, self.keep, self.delete = room, urls, keep, delete
        self.soon = soon
        self._undrawn: dict[Shown, None] = {}  # sides of which the pictures are still to be drawn
        self.lines: set[Line] = set()
        self.projectors: set[Line] = set()
        self.notes: dict[str, str] = {}  # what goes wrong, by what it is about
        self._due: asyncio.TimerHandle | None = None
        room.watchers.append(self.happened)

    # ---- who is told

    def happened(self, change: dict[str, Any]) -> None:
        """Show a change: a move to its table, anything else to everybody."""
        what = change["do"]
        if what in ("move", "undo"):
            sitting = self.room.tables[change["table"]]
            first = sitting.seats[change["seat"]]
            first.refresh()  # who has clicked sees it at once
            self._draw(side for side in sitting.sides() if side is not first)
            if sitting.over:
                self._update_all()
        else:
            self._update_all()
            for sitting in self.room.tables.values():
                if what in ("sit", "end", "leave", "table", "over"):
                    self._draw(sitting.sides())
        self.changed()

    def _draw(self, sides: Iterable[Shown]) -> None:
        """Draw these, one at a time: between them clicks of others are heard."""
        idle = not self._undrawn
        self._undrawn |= dict.fromkeys(sides)
        if idle and self._undrawn:
            self.soon(self._draw_one)

    def _draw_one(self) -> None:
        side = next(iter(self._undrawn))
        try:
            side.refresh()
        finally:  # one that can't be drawn keeps nobody else waiting
            del self._undrawn[side]
            if self._undrawn:
                self.soon(self._draw_one)

    def _update_all(self) -> None:
        pupils = [line for person in self.room.people.values() for line in person.lines]
        for line in (*pupils, *self.projectors):
            line.update()

    def changed(self) -> None:
        """The teacher's pages look again, soon."""
        if self._due is None and self.lines:
            self._due = asyncio.get_running_loop().call_later(PAUSE, self._look)

    def _look(self) -> None:
        self._due = None
        state = self.state()
        for line in tuple(self.lines):
            line.send(state)

    # ---- what the teacher sees

    def state(self) -> dict[str, Any]:
        """All that the teacher's page shows."""
        room = self.room
        if trouble := room.journal.trouble:
            self.notes["disk"] = trouble
        else:
            self.notes.pop("disk", None)
        return {
            "now": time.time(),
            "word": room.word,
            "urls": [url + f"?word={room.word}" for url in self.urls()],
            "frozen": room.frozen,
            "shown": room.shown,
            "message": room.message,
            "ended": room.ended,
            "notes": list(self.notes.values()),
            "people": [
                {"n": one.number, "name": one.name, "here": one.here, "table": one.table, "seat": one.seat}
                for one in room.people.values()
                if not one.gone
            ],
            "waiting": [one.number for one in room.waiting()],
            "tables": [self._table(sitting) for sitting in room.tables.values()],
        }

    def _table(self, sitting: Sitting) -> dict[str, Any]:
        glance, result = sitting.glance, sitting.table.position.result
        return {
            "n": sitting.number,
            "title": sitting.table.start.setup.game.title,
            "where": sitting.table.position.heading(),
            "says": result.reason if result else sitting.closed or glance.says,
            "heat": round(glance.heat, 3),
            "turn": sitting.turn,
            "since": sitting.since,
            "over": sitting.over,
            "moves": len(sitting.table.made),
            "seats": [
                {"seat": seat, "people": sitting.people[seat], "bot": sitting.bots.get(seat, "")}
                for seat in sitting.seats
            ],
        }

    def projected(self) -> dict[str, Any]:
        """What stands on the projector beside the board: which table that is, or how to join."""
        room = self.room
        told = {"message": room.message, "join": None}
        if room.ended:
            return told | {"title": tr("The class is over."), "says": ""}
        if sitting := room.tables.get(room.shown or 0):
            title = tr("Table {n}: {game}", n=sitting.number, game=sitting.table.start.setup.game.title)
            says = tr("Over: all lies open.") if sitting.over else tr("As anybody may see it.")
            return told | {"title": title, "says": says}
        join = {"word": room.word, "urls": self.urls(), "qr": self.qr()}
        there = sum(not one.gone for one in room.people.values())
        return told | {
            "title": tr("October 1962"),
            "says": trn("{n} is in", "{n} are in", there),
            "join": join,
        }

    @staticmethod
    def offers() -> dict[str, Any]:
        """What can be played, by which rules, and against whom."""
        return {
            "games": [
                {
                    "name": name,
                    "title": registry.find(name).title,
                    "players": list(registry.find(name).players),
                    "rules": [
                        {"name": rule, "asks": asked.asks, "answers": list(asked.answers.items())}
                        for rule, asked in choices(name).items()
                    ],
                }
                for name in games13.games()
            ],
            "bots": [[name, games13.bots.about(name)] for name in BOTS],
        }

    def qr(self) -> str:
        """The first address, to scan."""
        found = self.urls()
        return network.qr(found[0] + f"?word={self.room.word}") if found else ""

    # ---- what the teacher may ask for

    def obey(self, said: dict[str, Any]) -> dict[str, Any] | None:
        """Do it, or say in a GameError why not; what the page is answered, if anything."""
        room = self.room
        match said:
            case {"do": "pair", "game": str(game), "options": dict(options), "bot": str(bot)}:
                waiting = [one.number for one in room.waiting()]
                if not waiting:
                    raise GameError(tr("Nobody is waiting for a table."))
                room.pair(game, waiting, _options(options), bot)
            case {
                "do": "set",
                "game": str(game),
                "options": dict(options),
                "bot": str(bot),
                "people": list(people),
            }:
                room.set_by_hand(game, people, _options(options), bot)
            case {"do": "sit", "table": int(table), "seat": str(seat), "person": int(person)}:
                room.do("sit", table=table, seat=seat, person=person)
            case {"do": "sit", "table": int(table), "seat": str(seat), "bot": str(bot)}:
                room.do("sit", table=table, seat=seat, bot=bot)
            case {"do": "watch", "person": int(person), "table": int() | None as table}:
                room.do("watch", person=person, table=table)
            case {"do": "show", "table": int() | None as table}:
                room.do("show", table=table)
            case {"do": "end", "table": int(table)}:
                room.do("end", table=room.table(table).number)
            case {"do": "again", "table": int(table)}:
                room.again(table)
            case {"do": "name", "person": int(person), "name": str(name)}:
                room.do("name", person=person, name=room.fitting(name, person))
            case {"do": "link", "person": int(person)}:
                room.do("link", person=room.person(person).number, link=link())
                return {"link": self._link(person)}
            case {"do": "leave", "person": int(person)}:
                room.do("leave", person=person)
            case {"do": "freeze", "on": bool(on)}:
                room.do("freeze", on=on)
            case {"do": "say", "text": str(text)}:
                room.do("say", text=text[:300])
            case {"do": "keep"}:
                return {"kept": tr("All tables are kept in {folder}.", folder=self.keep())}
            case {"do": "chart"}:
                results = Results(room)
                return {"chart": str(results.chart()), "ends": [one.told() for one in results]}
            case {"do": "over"}:
                room.do("over")
            case {"do": "delete"}:
                self.delete()
            case _:
                raise GameError(tr("The page has sent what can't be done here; nothing has changed."))
        return None

    def _link(self, number: int) -> dict[str, str]:
        """The way by which somebody comes back, from another device too."""
        person, found = self.room.person(number), self.urls()
        url = f"{found[0]}seat/{person.link}" if found else ""
        return {"name": person.name, "url": url, "qr": network.qr(url) if url else ""}


def _options(given: dict[str, Any]) -> dict[str, Any]:
    """Options as a page sends them: plain words and numbers."""
    for name, value in given.items():
        if not isinstance(value, str | int) or len(str(value)) > 40:
            raise GameError(tr("{name} can't be that.", name=name), value)
    if not set(given) <= {name for game in games13.games() for name in registry.find(game).rules} | {
        "players"
    }:
        raise GameError(tr("There is no such rule."), given)
    return given
