"""After the end: how a game came out, what turned it, and what its cards recall."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

import ipywidgets

from games13 import Position, lab
from games13.history import dossier
from games13.history.dossier import page, row
from games13.kernel import files
from games13.kernel.words import tr, trn
from games13.lab import Analysis
from games13_widgets.panel import Panel, button
from games13_widgets.replay import CHOICES, IMAGINED, SURE, Replay

if TYPE_CHECKING:
    from games13_widgets.board import Board


class LookBackPanel(Panel):
    """How the game came out, what turned it, and what its cards recall of 1962."""

    def __init__(self, board: Board) -> None:
        table = board.table
        self.way: list[Position] = [table.start, *(made.position for made in table.made)]
        self.labels = [made.move.label for made in table.made]
        self.eyes = board.eyes
        self.wanted = True
        self.found = ipywidgets.VBox()
        self.record = ipywidgets.VBox()
        reason = table.position.result.reason if table.position.result else ""
        count = trn("The game took {n} choice.", "The game took {n} choices.", len(self.labels))
        told = ipywidgets.HTML(f"<p>{escape(reason)} {escape(count)}</p>")
        super().__init__(board, [told, self.found, self.record, *self._cards()])
        self._look()

    def close(self) -> None:
        """Whoever closes it wants no more of it."""
        self.wanted = False
        super().close()

    def refresh(self) -> None:
        """Of another game nothing of this holds."""
        if self.about is not self.board.table.position and self.wanted:
            self.wanted = False
            self.board.tools.close_panel()

    # ---- what turned it

    def _look(self) -> None:
        every = 1 + len(self.labels) // CHOICES
        found = lab.analysing(self.way, IMAGINED, seat=self.eyes, every=every)
        self.tell(tr("Looking back …"))
        self.board.thinking.beside.do(self._steps(found), self._shown)

    def _steps(self, found: Iterator[Analysis]) -> Iterator[Any]:
        """Each search as a call of its own, as long as somebody wants to see what comes of it."""
        while self.wanted:
            yield partial(next, found, None)

    def _shown(self, found: Analysis | None) -> None:
        if found is None:
            self.wanted = False
            return
        self.tell(tr("Looked at {done} of {all} choices …", done=found["number"][-1], all=len(self.labels)))
        if found.over:
            self._turns(found)
            self.wanted = False

    def _turns(self, found: Analysis) -> None:
        turns = found.turning_points(3, least=SURE)
        self.found.children = tuple(self._turn(turn) for turn in turns)
        said = tr("These choices turned it the most. A click shows the game before one of them.")
        if not len(turns):
            said = tr("No single choice turned the game by more than chance may account for.")
        hidden = tr("Chances are counted in {count} imagined games a choice.", count=found.simulations)
        self.tell(f"{said} {hidden}")

    def _turn(self, turn: Any) -> ipywidgets.Button:
        seat, number, after = turn["seat"], turn["number"], turn[turn["seat"]]
        words = tr(
            "Choice {number}, {seat}: “{move}”. Its chance to win went from {before} to {after} of 100.",
            number=number,
            seat=tr(seat),
            move=self.labels[number - 1],
            before=round(100 * (after - turn["swing"])),
            after=round(100 * after),
        )
        made = button(words, lambda: self._open(number - 1), tr("Look at it in the record"))
        made.add_class("g13-turn")
        return made

    def _open(self, number: int) -> None:
        last = self.way[-1]
        self.record.children = (Replay(last, seat=self.eyes, at=number, **dict(last.setup.parts)),)

    # ---- what its cards recall

    def _cards(self) -> list[Any]:
        rows = [row(played) for played in dossier(self.way[-1])]
        if not rows:
            return []
        head = tr("The dossier: the cards that were played, and what they recall")
        fold = f"<details><summary>{escape(head)}</summary>{''.join(rows)}</details>"
        return [ipywidgets.HTML(fold), button(tr("Keep the dossier as a page"), self.keep)]

    def keep(self) -> None:
        """Write the dossier beside the notebook, under a name that is free."""
        text = page(self.way[-1]).encode()
        for number in range(1, 100):
            end = f"-{number}" if number > 1 else ""
            path = Path(f"{self.way[-1].game}-dossier{end}.html")
            try:
                files.create(path, text, files.OWNER)
            except FileExistsError:
                continue
            except OSError as problem:
                return self.tell(tr("Not saved: {problem}.", problem=problem.strerror))
            return self.tell(tr("Saved as {file}.", file=path))
