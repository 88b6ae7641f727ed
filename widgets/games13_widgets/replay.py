"""A recorded game to walk through: step by step, to any round, and off the record: what if?"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, NamedTuple

import ipywidgets

import games13
from games13 import Move, Position
from games13.draw import picture, scene, svg
from games13.kernel.errors import GameError, offer
from games13.kernel.remarks import Variation
from games13.kernel.words import tr
from games13_widgets.board import Board
from games13_widgets.side import story
from games13_widgets.stage import Stage
from games13_widgets.table import HUMAN, Told, opening
from games13_widgets.tools import button


class Record(NamedTuple):
    """A transcript, taken apart: position by position, and the decisions between them."""

    positions: tuple[Position, ...]
    moves: tuple[Move, ...]


def read(text: str, **options: Any) -> Record:
    """Replay a transcript."""
    positions = games13.replay(text, each=True, **options)
    return Record(positions, tuple(_decided(p) for p in positions[1:]))


def _decided(p: Position) -> Move:
    """The last decision, after which nature may have answered."""
    past = p.past
    while past is not None and past[1].seat is None:
        past = past[2]
    assert past is not None
    return past[0]


def _told(remark: str | Variation) -> str:
    """A comment, or a variation on one line."""
    return remark if isinstance(remark, str) else " ".join(line.strip() for line in str(remark).split("\n"))


class Replay(ipywidgets.VBox):
    """A record on a board: `Replay(text)`. Any move that can be clicked and wasn't made leads off the record.

    `seat` shows the game as that seat saw it; without, all cards lie open. `at` is the move to begin at.
    """

    children: Any
    index: int  # how many moves have been made where the record is open

    def __init__(
        self, record: str | Position, *, seat: str | None = None, at: int = 0, **options: Any
    ) -> None:
        text = record.transcript() if isinstance(record, Position) else record
        self.record = read(text, **options)
        first = self.record.positions[0]
        if seat is not None and seat not in first.seats:
            raise GameError(
                tr('There is no seat "{seat}"; there is {seats}.', seat=seat, seats=offer(first.seats)), seat
            )
        self.seat = seat
        self.told = [opening(first, seat)] + [
            Told(p.heading(), games13.narrate(p, move, seat, then=q))
            for (p, q), move in zip(pairwise(self.record.positions), self.record.moves, strict=True)
        ]
        self.branch: Board | None = None
        self.stage = Stage(first.setup.game.title, {r.id: r.text for r in games13.rules(first.game).values()})
        self.stage.on_msg(self._heard)
        self._furnish()
        super().__init__(children=[self.steps, self.stage, self.off])
        self.add_class("g13-box")
        self.go(at)

    def _furnish(self) -> None:
        self.jump = ipywidgets.Dropdown(
            options=self.headings(), description=tr("Jump to"), layout={"width": "auto"}
        )
        self.jump.observe(self._jumped, "value")
        self.buttons = [
            button(tr("Beginning"), lambda: self.go(0), tr("Before the first move")),
            button(tr("◀ Back"), lambda: self.go(self.index - 1), tr("One move back")),
            button(tr("Next ▶"), lambda: self.go(self.index + 1), tr("One move on")),
            button(tr("End"), lambda: self.go(self.last), tr("After the last move")),
        ]
        row = {"flex_flow": "row wrap", "align_items": "center"}
        self.steps = ipywidgets.Box([*self.buttons, self.jump], layout=row)
        self.others = ipywidgets.Dropdown(
            options=[(tr("me"), HUMAN), *((name, name) for name in games13.bots.names())],
            description=tr("Others:"),
        )
        self.leave = button(
            tr("What if …? Play on from here"), self.what_if, tr("Leave the record, as long as it goes on")
        )
        self.back = button(tr("Back to the record"), self.come_back)
        self.off = ipywidgets.Box([self.leave, self.others], layout=row)

    @property
    def last(self) -> int:
        """The number of the last position."""
        return len(self.record.positions) - 1

    @property
    def position(self) -> Position:
        """The position that is shown: of the record, or off it."""
        return self.branch.table.position if self.branch else self.record.positions[self.index]

    def notice(self) -> str:
        """What the record says here. A variation tells what nature dealt to all, so it isn't for one seat."""
        remarks = self.position.remarks()
        return " · ".join(map(_told, [r for r in remarks if self.seat is None or isinstance(r, str)]))

    def headings(self) -> list[tuple[str, int]]:
        """Where each round begins."""
        found: list[tuple[str, int]] = []
        for index, p in enumerate(self.record.positions):
            if p.heading() and (not found or found[-1][0] != p.heading()):
                found.append((p.heading(), index))
        return found or [(tr("Beginning"), 0)]

    def go(self, index: int) -> None:
        """Open the record at a move."""
        self.index = min(max(index, 0), self.last)
        self.refresh()

    def what_if(self, move: Move | str | None = None, seats: Mapping[str, object] | None = None) -> Board:
        """Leave the record here, with another move or before one, and play on."""
        p = self.record.positions[self.index]
        if seats is None:
            mine = self.seat or p.to_move
            seats = {seat: HUMAN if seat == mine else self.others.value for seat in p.seats}
        self.branch = Board(p, seats=seats, seat=self.seat, open=None if self.seat else True, save=False)
        self.branch.tell(tr("You have left the record at move {index}.", index=self.index))
        self.children = (self.back, self.branch)
        if move is not None:
            self.branch.play(move)
        return self.branch

    def come_back(self) -> None:
        """Back to the record, where it was left."""
        if self.branch:
            self.branch.thinking.stop()
            self.branch = None
            self.children = (self.steps, self.stage, self.off)
            self.refresh()

    def refresh(self) -> None:
        """Show the position at which the record is open."""
        self.jump.unobserve(self._jumped, "value")
        self.jump.value = max(index for _, index in self.headings() if index <= self.index)
        self.jump.observe(self._jumped, "value")
        for step, stops in zip(self.buttons, (0, 0, self.last, self.last), strict=True):
            step.disabled = self.index == stops
        self.leave.disabled = self.position.to_move is None
        view = self.position.view(self.seat)
        self.stage.show(
            {
                "serial": self.index,
                "range": [self.index, self.last],
                "curtain": None,
                "asks": view.asks,
                "choices": [str(move) for move in view.moves()],
                "story": story(self.told[: self.index + 1]),
                "total": self.index,
                "way": "",
                "notice": self.notice(),
                "thinking": "",
                "halt": "",
            },
            scene(view),
        )

    def _jumped(self, change: Any) -> None:
        self.go(change["new"])

    def _heard(self, _: object, message: object, __: object) -> None:
        message = message if isinstance(message, dict) else {}
        if isinstance(index := message.get("index"), int) and not self.branch:
            return self.go(index)
        move = message.get("move")
        legal = [str(m) for m in self.position.view(self.seat).moves()]
        if self.branch or message.get("serial") != self.index or move not in legal:
            self.stage.send({"heard": True})
        elif self.index < self.last and move == str(self.record.moves[self.index]):
            self.go(self.index + 1)
        else:
            self.what_if(move)

    def __repr__(self) -> str:
        where = tr("move {index} of {last}", index=self.index, last=self.last)
        return f"<Replay: {self.position.game}, {where}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """The widget, and its picture for where no kernel runs."""
        data: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        return data | svg.shown(picture(self.position.view(self.seat)), repr(self))
