"""What stands under a board: a new game, files, players."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import ipywidgets

import games13
from games13 import Position
from games13.kernel import files
from games13.kernel.errors import GameError
from games13.kernel.words import tr
from games13_widgets import saving
from games13_widgets.danger import DangerPanel
from games13_widgets.panel import WIDE, Panel, button
from games13_widgets.table import HUMAN
from games13_widgets.terms import Terms

if TYPE_CHECKING:
    from games13_widgets.board import Board


class Tools(ipywidgets.VBox):
    """The row of buttons, and the panel that one of them has opened."""

    children: Any
    look_back: ClassVar[Callable[[Board], Panel]]  # it shows a record, which has boards of its own

    def __init__(self, board: Board) -> None:
        self.board = board
        self.new = button(
            tr("New game"),
            lambda: self._open(NewGamePanel),
            tr("Begin anew; the game so far is kept as a file"),
        )
        self.openers = [
            button(tr("Save and load"), lambda: self._open(FilesPanel)),
            button(tr("Players"), lambda: self._open(PlayersPanel)),
        ]
        self.danger = button(tr("How dangerous is this?"), lambda: self._open(DangerPanel))
        self.after = [
            button(tr("Look back"), lambda: self._open(Tools.look_back), tr("What turned the game")),
            button(tr("Play again"), self.again, tr("The same players, another deal")),
            button(tr("Other side"), lambda: self.again(sides=1), tr("The same players, seats changed")),
        ]
        self.row = ipywidgets.Box(self._row(), layout={"flex_flow": "row wrap"})
        super().__init__(children=[self.row])
        self.add_class("g13-tools")

    def _row(self) -> tuple[Any, ...]:
        """What can be asked now: during the game, or when it is over."""
        p, board = self.board.table.position, self.board
        if p.result is None:
            return self.new, *self.openers, *([self.danger] if p.setup.game.war else [])
        ways = self.after[:-1] if board.fixed else self.after
        return *ways, self.new, *self.openers

    def refresh(self) -> None:
        """Things have changed: what was asked and said before is over."""
        if (row := self._row()) != self.row.children:
            self.row.children = row
        for panel in self.children[1:]:
            panel.refresh()

    def again(self, sides: int = 0) -> None:
        """The same game once more; each seat is played by who sat so many seats further."""
        agreed = NewGamePanel(self.board)
        seats, who = list(agreed.terms.seats), list(agreed.terms.seats.values())
        agreed.terms.seats = dict(zip(seats, who[sides:] + who[:sides], strict=True))
        agreed.begin()

    def close_panel(self) -> None:
        """Nothing is open below the buttons."""
        for panel in self.children[1:]:
            panel.close()
        self.children = self.children[:1]

    def _open(self, panel: Callable[[Board], Panel]) -> None:
        if self.board.come_along():
            return
        row, *there = self.children
        if there:
            there[0].close()
        self.children = (row,) if there and type(there[0]) is panel else (row, panel(self.board))


class NewGamePanel(Panel):
    """Agree on another game of this kind, and begin it; as it stands, it is the same with other luck."""

    def __init__(self, board: Board) -> None:
        seats = {seat: player.name for seat, player in board.table.players.items()}
        self.terms = Terms(board.table.position.game, seats, board.table.start)
        self.terms.curtain.value = board.curtained
        self.start = button(tr("Begin"), self.begin, tr("Begin anew; the game so far is kept as a file"))
        self.start.button_style = "primary"
        self.same = button(tr("The same deal again"), self.repeat, tr("From the beginning, same luck"))
        row = ipywidgets.Box([self.start, self.same], layout={"flex_flow": "row wrap"})
        super().__init__(board, [self.terms, row])

    def repeat(self) -> None:
        """This game from its beginning, by the same players."""
        begin(self.board, self.board.table.start)
        self.board.tools.close_panel()

    def begin(self) -> None:
        """The game that was agreed, on this board."""
        try:
            position = self.terms.position()
        except GameError as problem:
            return self.tell(str(problem))
        self.board.anew(position, self.terms.who(position), self.terms.openly(position))


class FilesPanel(Panel):
    """Save the game under a name, and open another."""

    def __init__(self, board: Board) -> None:
        game = board.table.position.game
        self.name = ipywidgets.Text(value=f"{game}-game.txt", description=tr("Save as"))
        self.games = dict(games13.transcripts(game))
        self.pick = ipywidgets.Dropdown(options=self.choices(), description=tr("Open"))
        self.upload = ipywidgets.FileUpload(
            accept=".txt", description=tr("Open a file of yours"), layout=WIDE
        )
        self.upload.observe(self._uploaded, "value")
        row = {"flex_flow": "row wrap"}
        super().__init__(
            board,
            [
                ipywidgets.Box([self.name, button(tr("Save"), self.save)], layout=row),
                ipywidgets.Box([self.pick, button(tr("Open"), self.open_picked), self.upload], layout=row),
            ],
        )

    def choices(self) -> list[tuple[str, str | Path]]:
        """The games that came with the kit, and the transcripts beside the notebook."""
        found = [*sorted(Path().glob("*.txt")), *sorted(saving.FOLDER.glob("*.txt"))]
        return [*self.games.items(), *((str(path), path) for path in found if saving.is_game(path))]

    def save(self) -> None:
        """Write the transcript beside the notebook."""
        path = Path(Path(self.name.value.strip()).name)
        if not path.stem:
            return self.tell(tr("A file needs a name."))
        path = path.with_suffix(".txt")
        try:
            files.create(path, self.board.table.record.transcript().encode(), files.OWNER)
        except FileExistsError:
            return self.tell(tr("{file} is there already: choose another name.", file=path))
        except OSError as problem:
            return self.tell(tr("Not saved: {problem}.", problem=problem.strerror))
        except ValueError as problem:  # a guessed position, or a zero byte in the name
            return self.tell(tr("Not saved: {problem}", problem=problem))
        self.pick.options = self.choices()
        self.tell(tr("Saved as {file}.", file=path))

    def open_picked(self) -> None:
        """Go on with the game that was picked."""
        if isinstance(self.pick.value, Path):
            try:
                self.load(saving.text_of(self.pick.value))
            except (OSError, UnicodeDecodeError):
                self.tell(tr("{file} cannot be read.", file=self.pick.value))
        elif self.pick.value:
            self.load(self.pick.value)

    def _uploaded(self, change: Any) -> None:
        for file in change["new"]:
            self.load(bytes(file["content"]).decode("utf-8", "replace"))

    def load(self, text: str) -> None:
        """Go on with the game that a transcript tells."""
        try:
            position = games13.replay(text)
        except GameError as error:
            # the line itself may tell what this seat must not know
            said = str(error) if self.board.eyes is None and not self.board.curtained else ""
            return self.tell(tr("This transcript cannot be opened. {problem}", problem=said))
        game = self.board.table.position.game
        if position.game != game:
            return self.tell(
                tr("This is a game of {other}, the board is one of {game}.", other=position.game, game=game)
            )
        if self.board.seat not in (None, *position.seats):
            return self.tell(tr("In this game there is no {seat}.", seat=self.board.seat))
        begin(self.board, position)


class PlayersPanel(Panel):
    """Who plays which seat."""

    def __init__(self, board: Board) -> None:
        names = [(tr("a person"), HUMAN), *((name, name) for name in games13.bots.names())]
        rows = []
        for seat, player in board.table.players.items():
            known = [name for _, name in names]
            own = [] if player.name in known else [(player.name, player)]
            pick = ipywidgets.Dropdown(
                options=[*names, *own], value=own[0][1] if own else player.name, description=seat
            )
            pick.disabled = board.seat == seat
            pick.observe(lambda change, seat=seat: _take_seat(board, seat, change["new"]), "value")
            rows.append(pick)
        super().__init__(board, [ipywidgets.Box(rows, layout={"flex_flow": "row wrap"})])


def _take_seat(board: Board, seat: str, who: object) -> None:
    if not board.come_along():
        board.table.seat(seat, who)


def begin(board: Board, position: Position) -> None:
    """Another game on this board; the one before keeps its file under another name."""
    board.come_along()
    if board.saved:
        board.saved.keep()
    board.looking = None
    board.by_hand()
    board.thinking.stopped = False
    board.table.go_to(position)
