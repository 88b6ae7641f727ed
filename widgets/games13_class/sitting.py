"""A table of the class: its game, who holds which seat, and what each seat is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import games13
from games13 import PUBLIC, View
from games13.kernel import registry, walk
from games13.kernel.errors import GameError, offer
from games13.kernel.game import Glance
from games13.kernel.words import tr
from games13_class.frames import Screen
from games13_widgets.side import Side
from games13_widgets.table import Table

BOTS = tuple(games13.bots.BOTS)  # those that a class may name: no code from elsewhere
Do = Callable[..., None]


class Line(Protocol):
    """A connection to somebody's page."""

    def send(self, message: bytes | dict[str, Any]) -> None:
        """Bytes are a picture."""

    def update(self) -> None:
        """Something may have changed for whoever is there."""

    def close(self) -> None:
        """The page is let go; it tries to come back."""


class Moment(NamedTuple):
    """How hot a table was after a move."""

    number: int
    where: str
    heat: float


class Shown(Side):
    """A side of a table on however many pages: drawn once for all of them."""

    def __init__(self, sitting: Sitting, seat: str) -> None:
        super().__init__(sitting.table, seat)
        self.sitting = sitting
        self.lines: set[Line] = set()
        self.screen = Screen(self)

    @property
    def thinks(self) -> str | None:
        """The seat whose bot thinks now."""
        return self.sitting.waits_for_bot

    def refresh(self) -> None:
        """Show on all these pages how things stand."""
        if self.lines and (message := self.screen.draw()):
            for line in tuple(self.lines):
                line.send(message)


class Onlooker(Shown):
    """The table as who only watches sees it; openly when it is over. Nothing can be done here."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting, PUBLIC)

    @property
    def eyes(self) -> str | None:
        """The public's, until nothing is secret any more."""
        return None if self.sitting.over else PUBLIC

    @property
    def view(self) -> View:
        """What lies open; where a game was ended early nobody is asked any more."""
        p = self.table.position
        return walk.between(p, p.to_move).view(None) if self.sitting.closed and p.to_move else super().view

    def may_move(self) -> bool:
        """Never."""
        return False

    @property
    def can_undo(self) -> bool:
        """Never."""
        return False

    def picture(self) -> dict[str, Any]:
        """All that is said, without anything to ask."""
        return super().picture() | {"tools": {"back": False, "forth": False, "why": False}}


class Seat(Shown):
    """A seat of a table: one View, whoever sits there and on however many pages."""

    def __init__(self, sitting: Sitting, seat: str) -> None:
        super().__init__(sitting, seat)
        self.mark: dict[str, str] = {}  # by which the message that is obeyed now is known again

    def may_move(self) -> bool:
        """Whether who looks decides now."""
        return not self.sitting.closed and super().may_move()

    def make(self, gesture: str, times: int = 1) -> None:
        """Make a gesture by hand."""
        self._ask("move", text=gesture, **({"times": times} if times > 1 else {}))

    def take_back(self) -> None:
        """Take back the last decision."""
        self._ask("undo")

    def _ask(self, what: str, **more: str | int) -> None:
        self.notice = ""
        mark, self.mark = self.mark, {}
        self.sitting.do(do=what, table=self.sitting.number, seat=self.seat, **more, **mark)


class Sitting:
    """One table. Whatever changes it comes from the room, which keeps it."""

    def __init__(self, number: int, game: str, do: Do, told: Mapping[str, Any]) -> None:
        self.number, self.do = number, do
        start = games13.new(game, seed=told["seed"], **told.get("options", {}))
        self.table = Table(start, forgiving=False)
        self.seats = {seat: Seat(self, seat) for seat in start.seats}
        self.public = Onlooker(self)
        self.people: dict[str, list[int]] = {seat: [] for seat in start.seats}
        self.bots: dict[str, str] = {}
        self.before: int | None = told.get("before")  # the table whose people play here again
        self.began = self.since = float(told.get("at", 0))  # since when one waits for whoever decides
        self.closed = ""  # why the teacher has ended it
        self.glance: Glance  # how it stands, from what lies open to all
        self.heat: list[Moment] = []
        self.known: dict[str, None] = {}  # the marks of messages that have been obeyed
        for seat, who in told["seats"].items():
            self.sit(seat, who.get("people", ()), who.get("bot", ""))
        self._feel()

    # ---- how it stands

    @property
    def game(self) -> str:
        """Its name."""
        return self.table.position.game

    @property
    def over(self) -> bool:
        """Whether nobody moves here any more."""
        return bool(self.closed or self.table.position.result)

    @property
    def turn(self) -> str | None:
        """The seat that decides."""
        return None if self.over else self.table.position.to_move

    @property
    def waits_for_bot(self) -> str | None:
        """The seat whose bot decides."""
        return self.turn if self.turn in self.bots else None

    @property
    def hottest(self) -> Moment:
        """When it was nearest to disaster, the first time."""
        return max(self.heat, key=lambda moment: (moment.heat, -moment.number))

    def _feel(self) -> None:
        self.heat = [moment for moment in self.heat if moment.number < len(self.table.made)]
        p = self.table.position
        self.glance = registry.find(self.game).glance(self.table.view(PUBLIC))
        self.heat.append(Moment(len(self.table.made), p.heading(), self.glance.heat))

    # ---- what the room lets happen

    def sit(self, seat: str, people: Sequence[int], bot: str) -> None:
        """Who holds a seat from now on: people, or a bot."""
        if seat not in self.seats:
            raise GameError(
                tr('There is no seat "{seat}"; there is {seats}.', seat=seat, seats=offer(self.seats)), seat
            )
        if bot and bot not in BOTS:
            raise GameError(
                tr('There is no bot "{name}"; there is {choices}.', name=bot, choices=offer(BOTS)), bot
            )
        self.people[seat] = list(people)
        self.bots.pop(seat, None)
        if bot:
            self.bots[seat] = bot

    def play(self, change: Mapping[str, Any]) -> None:
        """A move, or one taken back."""
        if self.over:
            raise GameError(tr("This game is over."))
        self.since = float(change["at"])
        if change["do"] == "move":
            if change["seat"] != self.turn:
                raise GameError(tr("It is not your turn: {seat} decides.", seat=tr(str(self.turn))))
            self.table.play(change["text"], change.get("times", 1))
        else:
            self.table.undo(change["seat"])
        if mark := change.get("mark"):
            self.known[mark] = None
        self._feel()

    def close(self, why: str) -> None:
        """The teacher ends it."""
        self.closed = why

    def sides(self) -> tuple[Shown, ...]:
        """All who look at it, each with their pages."""
        return *self.seats.values(), self.public
