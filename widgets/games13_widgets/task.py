"""A task on a board: what is asked above it, hints below, and the engine's verdict where the board speaks."""

from __future__ import annotations

import json
from contextlib import suppress
from html import escape
from typing import Any

import ipywidgets

from games13 import Move, Position
from games13.draw import picture, svg
from games13.kernel import files
from games13.kernel.errors import GameError
from games13.kernel.words import tr
from games13.lesson.judge import Verdict
from games13.lesson.task import Goal, Task, find_task
from games13_widgets import saving
from games13_widgets.board import Board
from games13_widgets.panel import button

KEPT = "tasks.json"  # beside the saved games: how each task was solved, by its id
LOOK = """<style>.g13-task>.widget-html :is(p,li){font-size:15px;line-height:1.45;margin:4px 0}
.g13-task>.widget-html strong{font-size:17px}
@media print{.g13-task .g13-task-buttons{display:none}}</style>"""


class TaskBoard(ipywidgets.VBox):
    """A task to try: `TaskBoard("days-quiet-lead")`, a `Task`, or `TaskBoard(position, "asks", goal)`.

    Only the seat that the task is for can move. When it is judged, the board says what holds and what does
    not, and shows what came of it; **Try again** gives the position back. What was solved stays solved.
    """

    def __init__(
        self, task: str | Task | Position, asks: str = "", goal: Goal | None = None, **options: Any
    ) -> None:
        self.task = _task(task, asks, goal, options)
        self.way: list[Position] = [self.task.position]  # where the reader decided
        self.hinted = 0
        self.solved = solutions().get(self._name, "")
        self.head = ipywidgets.HTML()
        self.hint = ipywidgets.HTML()
        self.board = _TaskBoard(self.task, self)
        self.board.on_move(self._moved)
        self.buttons = self._buttons()
        super().__init__(children=[self.head, self.board, self.buttons, self.hint])
        self.add_class("g13-task")
        self._show()

    @property
    def _name(self) -> str:
        return self.task.id or self.task.asks

    def _buttons(self) -> ipywidgets.Box:
        self.again = button(tr("Try again"), self.try_again, tr("Give the position back"))
        self.more = button(tr("Hint"), self.next_hint, tr("A step further each time"))
        row = ipywidgets.Box([self.again, self.more], layout={"flex_flow": "row wrap"})
        row.add_class("g13-task-buttons")
        return row

    def try_again(self) -> None:
        """The position, given back."""
        self._go_to([self.task.position])

    def undo(self) -> None:
        """Back to where the reader decided last."""
        self._go_to(self.way[:-1] or self.way)

    def _go_to(self, way: list[Position]) -> None:
        self.way = way
        self.board.notice = ""
        self.board.table.go_to(way[-1])
        self._show()

    def next_hint(self) -> None:
        """One hint more; after the last one, a way."""
        known = [
            *map(tr, self.task.hints),
            *(tr("One way: {moves}.", moves=way) for way in self.task.ways[:1]),
        ]
        self.hinted = min(self.hinted + 1, len(known))
        said = known[self.hinted - 1] if known else tr("There is no hint to this one.")
        self.hint.value = f'<p role="status">{escape(said)}</p>'
        self.more.disabled = self.hinted >= len(known)

    def _moved(self, board: Board, seat: str, move: Move) -> None:
        """What follows a move: the others' answer, or the verdict."""
        position, task = board.table.position, self.task
        if reply := task.reply(position):
            board.play(reply)
            return
        self.way.append(position)
        if (verdict := task.judge(position)) is not None:
            if verdict.right:
                self._keep(position)
            board.tell(_said(verdict))
        self._show()

    def _keep(self, position: Position) -> None:
        made = position.history()[len(self.task.position.history()) :]
        self.solved = "; ".join(str(move) for seat, move in made if seat == self.task.who)
        with suppress(OSError):  # where nothing can be written, it is known until the kernel ends
            keep(self._name, self.solved)

    def _show(self) -> None:
        self.head.value = LOOK + self._words(self.board.table.position)
        self.again.disabled = len(self.way) < 2

    def _words(self, position: Position) -> str:
        """What is asked, and once it is judged, what of it holds."""
        task, lines = (
            self.task,
            [f"<p><strong>{escape(_title(self.task))}</strong></p>", f"<p>{escape(tr(self.task.asks))}</p>"],
        )
        if task.over(position):
            met = task.met(position).items()
            lines.append(_items(f"{'✓' if held else '✗'} {tr(says)}" for says, held in met))
        if self.solved:
            lines.append(f"<p>✓ {escape(tr('Solved: {moves}.', moves=self.solved))}</p>")
        return "".join(lines)

    def __repr__(self) -> str:
        return f"<TaskBoard: {self.task.title or self.task.asks}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """The widget, and for where no kernel runs the task as a puzzle: its words and its position."""
        data: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        stored = svg.shown(picture(self.board.view), repr(self))
        says = f"<p><strong>{escape(_title(self.task))}</strong></p><p>{escape(tr(self.task.asks))}</p>"
        return data | stored | {"text/html": says + stored["text/html"]}


class _TaskBoard(Board):
    """The board of a task: only its seat moves, until it is judged. The task has hints of its own."""

    advised = False

    def __init__(self, task: Task, around: TaskBoard) -> None:
        self.task, self.around = task, around
        super().__init__(task.position, seat=None if task.open else task.who, open=task.open, save=False)
        self.tools.children[0].layout.display = "none"

    @property
    def can_undo(self) -> bool:
        """Whether anything was tried."""
        return len(self.around.way) > 1

    @property
    def can_redo(self) -> bool:
        """What was taken back is tried anew."""
        return False

    def undo(self) -> None:
        """Back to where the reader decided last, over what the others did."""
        self.around.undo()

    def may_move(self) -> bool:
        """Whether who looks at this board decides now."""
        p = self.table.position
        return p.to_move == self.task.who and not self.task.over(p)


def solutions() -> dict[str, str]:
    """How tasks were solved beside this notebook, by their ids; none where nothing can be read."""
    try:
        kept = json.loads((saving.FOLDER / KEPT).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return kept if isinstance(kept, dict) else {}


def keep(name: str, moves: str) -> None:
    """Keep a solution beside those that are there."""
    saving.FOLDER.mkdir(parents=True, exist_ok=True)
    with saving.alone(saving.FOLDER):
        kept = json.dumps(solutions() | {name: moves}, ensure_ascii=False, indent=1)
        files.write(saving.FOLDER / KEPT, kept.encode(), files.OWNER)


def _task(given: str | Task | Position, asks: str, goal: Goal | None, options: dict[str, Any]) -> Task:
    if isinstance(given, str):
        return find_task(given)
    if isinstance(given, Task):
        return given
    if not asks or goal is None:
        raise GameError(tr("A task of one's own takes a position, what is asked, and a goal."), given)
    return Task(given, asks, goal, **options)


def _said(verdict: Verdict) -> str:
    if verdict:
        return verdict.says
    return tr("{verdict} “Try again” gives the position back.", verdict=verdict.says)


def _title(task: Task) -> str:
    return tr("Task: {title}", title=tr(task.title)) if task.title else tr("Task")


def _items(lines: Any) -> str:
    return f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>"
