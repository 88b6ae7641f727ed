"""A hint: what a bot would do for who decides, and why; and the guide to somebody's first game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import games13
from games13 import Position
from games13.kernel import registry
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13_widgets.board import Board

ADVISER = "hard"
TOLD = 2  # so often the guide explains the same question


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

    @property
    def guide(self) -> dict[str, Any] | None:
        """What the guide says to what is asked: `first` are the moves of the first page, one by one."""
        table, board = self.board.table, self.board
        if not self.offered:
            return None
        p, guide = table.position, registry.find(table.position.game).guide()
        ways = zip([table.start, *(made.position for made in table.made)], table.made, strict=False)
        own = [(q, str(made.move)) for q, made in ways if made.seat == p.to_move]
        steps, done = list(guide.first), [move for _, move in own]
        if p.setup.seed == guide.deal and len(done) < len(steps) and done == steps[: len(done)]:
            move = steps[len(done)]
            if move in map(str, board.view.moves()):
                return {"says": tr(guide.first[move]), "move": move, "first": True}
        word = board.view.pending
        often = sum(q.stack[0].word == word for q, _ in own)
        if word not in guide.asked or often >= TOLD:
            return None
        return {"says": tr(guide.asked[word]), "move": "", "first": False}
