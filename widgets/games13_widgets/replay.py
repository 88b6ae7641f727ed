"""A recorded game to walk through: step by step, to any round, and off the record: what if?"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial
from itertools import pairwise
from typing import Any, NamedTuple

import ipywidgets

import games13
from games13 import Move, Position, lab
from games13.draw import picture, scene, svg
from games13.kernel.errors import GameError, offer
from games13.kernel.remarks import Variation
from games13.kernel.words import tr
from games13.lab import Analysis
from games13_widgets.beside import Beside
from games13_widgets.board import Board
from games13_widgets.panel import button
from games13_widgets.side import story
from games13_widgets.stage import Stage
from games13_widgets.table import HUMAN, Told, opening

IMAGINED = 100  # games a choice
CHOICES = 120  # so many choices are looked at, in a longer game every second, third …
SURE = 0.15  # what so few games can't tell from chance is no turning point


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
    calm = 1.0  # how many times as long as it takes to read

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
        self.branch: Board | Replay | None = None
        self.beside = Beside()
        self.playing = False  # whether it goes on by itself
        self.turns: list[tuple[int, str]] = []  # what turned the game, once somebody has asked for it
        self.stage = Stage(first.setup)
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
        self.rounds = [
            button(
                tr("◀ Round"),
                lambda: self.go(self._round(-1)),
                tr("Where this round began, or the one before"),
            ),
            button(tr("Round ▶"), lambda: self.go(self._round(1)), tr("Where the next round begins")),
        ]
        self.buttons = [
            button(tr("Beginning"), lambda: self.go(0), tr("Before the first move")),
            button(tr("◀ Back"), lambda: self.go(self.index - 1), tr("One move back")),
            button(tr("Next ▶"), lambda: self.go(self.index + 1), tr("One move on")),
            button(tr("End"), lambda: self.go(self.last), tr("After the last move")),
        ]
        self.play = button(tr("Play"), self.play_on, tr("Go on move by move, as long as it takes to read"))
        self.turning = button(
            tr("Turning points"), self.find_turns, tr("Mark the moves that turned the game")
        )
        self.ways = button(
            tr("Other moves"), self.other_moves, tr("Walk through moves that were written down here")
        )
        row = {"flex_flow": "row wrap", "align_items": "center"}
        self.steps = ipywidgets.Box(
            [*self.buttons, self.play, *self.rounds, self.jump, self.turning, self.ways], layout=row
        )
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
        if isinstance(self.branch, Board):
            return self.branch.table.position
        return self.branch.position if self.branch else self.record.positions[self.index]

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

    def _round(self, step: int) -> int:
        """Where the next round begins, or this one, or the one before if this one is just beginning."""
        starts = [0, *(index for _, index in self.headings()), self.last]
        if step > 0:
            return min((index for index in starts if index > self.index), default=self.last)
        return max((index for index in starts[:-1] if index < self.index), default=0)

    # ---- by itself

    def play_on(self) -> None:
        """Go on by itself, as fast as one reads; pressed again, it stands still."""
        self.playing = not self.playing and self.index < self.last and self.beside.awake
        if self.playing:
            self.beside.begin(self._play())
        self.refresh()

    async def _play(self) -> None:
        while self.playing and self.index < self.last:
            told = self.told[self.index].sentences
            await asyncio.sleep(self.calm * (0.9 + 0.022 * sum(len(str(said)) for said in told)))
            if self.playing:
                self._open_at(self.index + 1)
        self.playing = False
        self.refresh()

    # ---- what turned the game

    def find_turns(self) -> None:
        """Have each choice looked at, beside the page, and mark those that turned the game."""
        self.turning.disabled = True
        found = lab.analysing(self.record.positions, IMAGINED, seat=self.seat, every=1 + self.last // CHOICES)
        self.beside.do((partial(next, found, None) for _ in self.record.positions), self._turned)

    def _turned(self, found: Analysis | None) -> None:
        if found is None:
            return
        done = found["number"][-1]
        self.turning.description = tr("Turning points: {done} of {all}", done=done, all=self.last)
        if done == self.last:
            self.turning.description = tr("Turning points")
            turns = found.turning_points(least=SURE)
            self.turns = [
                (turn["number"], tr("A turning point: {seat}, “{move}”", seat=tr(turn["seat"]), move=label))
                for turn in turns
                if (label := self.record.moves[turn["number"] - 1].label)
            ]
            self.refresh()

    def marks(self) -> list[tuple[int, str, str]]:
        """What the slider shows: where rounds begin, where something is written, what turned the game."""
        rounds = [(index, "round", heading) for heading, index in self.headings()]
        written = [
            (n, "remark", tr("A remark")) for n, p in enumerate(self.record.positions) if n and p.remarks()
        ]
        return [*rounds, *written, *((index, "turn", words) for index, words in self.turns)]

    # ---- where it is open

    def variations(self) -> list[Variation]:
        """The other moves that stand here; they tell what nature dealt to all, so not for one seat."""
        if self.branch or self.seat is not None:
            return []
        return [remark for remark in self.position.remarks() if isinstance(remark, Variation)]

    def other_moves(self) -> None:
        """Walk through the first variation that stands here."""
        other, *_ = self.variations()
        self.branch = Replay(other.end, at=self.index, **dict(other.end.setup.parts))
        self.children = (self.back, self.branch)

    def go(self, index: int) -> None:
        """Open the record at a move; what went on by itself stands still."""
        self.playing = False
        self._open_at(index)

    def _open_at(self, index: int) -> None:
        self.index = min(max(index, 0), self.last)
        self.refresh()

    def what_if(self, move: Move | str | None = None, seats: Mapping[str, object] | None = None) -> Board:
        """Leave the record here, with another move or before one, and play on."""
        p = self.record.positions[self.index]
        if seats is None:
            mine = self.seat or p.to_move
            seats = {seat: HUMAN if seat == mine else self.others.value for seat in p.seats}
        self.playing = False
        self.branch = board = Board(
            p, seats=seats, seat=self.seat, open=None if self.seat else True, save=False
        )
        board.tell(tr("You have left the record at move {index}.", index=self.index))
        self.children = (self.back, board)
        if move is not None:
            board.play(move)
        return board

    def come_back(self) -> None:
        """Back to the record, where it was left."""
        if self.branch:
            if isinstance(self.branch, Board):
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
        self.rounds[0].disabled, self.rounds[1].disabled = self.index == 0, self.index == self.last
        self.play.disabled = self.index == self.last
        self.play.description = tr("Stand still") if self.playing else tr("Play")
        self.ways.layout.display = None if self.variations() else "none"
        self.leave.disabled = self.position.to_move is None
        view = self.position.view(self.seat)
        self.stage.show(
            {
                "serial": self.index,
                "range": [self.index, self.last],
                "marks": self.marks(),
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
