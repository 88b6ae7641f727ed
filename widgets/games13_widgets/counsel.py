"""A hint: what a bot would do for who decides, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

import games13
from games13 import Position
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13_widgets.board import Board

ADVISER = "normal"


class Counsel:
    """Asks a bot when somebody wants a hint. What it said holds until the game goes on."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._about: Position | None = None
        self._said: dict[str, str] = {}

    @property
    def offered(self) -> bool:
        """Whether who looks decides now, and so can ask."""
        return self.board.advised and self.board.may_move()

    @property
    def now(self) -> dict[str, str] | None:
        """The move and the reason, for the position that is on the board."""
        return self._said if self._about is self.board.table.position else None

    def ask(self) -> None:
        """Have it thought about beside the page; the bot sees what the seat that decides may know."""
        table = self.board.table
        about, bot = table.position, games13.bots.get(ADVISER, seed=0)
        view = table.view(about.to_move)
        self._tell(about, "", tr("A moment: {bot} is thinking about it …", bot=ADVISER))

        def think() -> tuple[str, str]:
            move = bot.choose(view)
            return str(move), tr("Hint: “{move}”. {why}", move=move.label, why=bot.explain(view))

        self.board.thinking.beside.do(iter([think]), lambda found: self._tell(about, *found))

    def _tell(self, about: Position, move: str, says: str) -> None:
        with self.board.table.lock:
            self._about, self._said = about, {"move": move, "says": says}
            if self.now:
                self.board.refresh()
