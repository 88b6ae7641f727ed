"""What opens under a board, and the buttons in it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets

if TYPE_CHECKING:
    from games13_widgets.board import Board

WIDE = {"width": "auto"}


def button(words: str, does: Any, hint: str = "") -> ipywidgets.Button:
    """A button that does one thing."""
    made = ipywidgets.Button(description=words, tooltip=hint or words, layout=WIDE)
    made.on_click(lambda _: does())
    return made


class Panel(ipywidgets.VBox):
    """Something that opens under the buttons, and answers where one looks."""

    board: Board

    def __init__(self, board: Board, children: list[Any]) -> None:
        self.board, self.answer = board, ipywidgets.HTML()
        self.about = board.table.position
        super().__init__(children=[*children, self.answer])
        self.add_class("g13-panel")

    def refresh(self) -> None:
        """What was said of another position is over."""
        if self.about is not self.board.table.position:
            self.answer.value = ""

    def tell(self, words: str) -> None:
        """Say something below what was asked, until the next move; the notice above may be out of sight."""
        self.about = self.board.table.position
        self.answer.value = f'<span role="status">{escape(words)}</span>'
