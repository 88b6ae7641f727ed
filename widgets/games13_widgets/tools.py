"""What stands under a board: a new game, files, players."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

import ipywidgets

import games13
from games13 import Position
from games13.kernel import files
from games13.kernel.errors import GameError
from games13.kernel.words import tr
from games13_widgets import saving
from games13_widgets.table import HUMAN
from games13_widgets.terms import Terms

if TYPE_CHECKING:
    from games13_widgets.board import Board

WIDE = {"width": "auto"}


def button(words: str, does: Any, hint: str = "") -> ipywidgets.Button:
    """A button that does one thing."""
    made = ipywidgets.Button(description=words, tooltip=hint or words, layout=WIDE)
    made.on_click(lambda _: does())
    return made


class Tools(ipywidgets.VBox):
    """The row of buttons, and the panel that one of them has opened."""

    children: Any

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
        row = ipywidgets.Box([self.new, *self.openers], layout={"flex_flow": "row wrap"})
        super().__init__(children=[row])
        self.add_class("g13-tools")

    def refresh(self) -> None:
        """Things have changed: what was asked and said before is over."""
        for panel in self.children[1:]:
            panel.refresh()

    def close_panel(self) -> None:
        """Nothing is open below the buttons."""
        self.children = self.children[:1]

    def _open(self, panel: type[NewGamePanel | FilesPanel | PlayersPanel]) -> None:
        if self.board.come_along():
            return
        row, *there = self.children
        if there and isinstance(there[0], panel):
            self.children = (row,)
        else:
            self.children = (row, panel(self.board))


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


class NewGamePanel(Panel):
    """Agree on another game of this kind, and begin it; as it stands, it is the same with other luck."""

    def __init__(self, board: Board) -> None:
        seats = {seat: player.name for seat, player in board.table.players.items()}
        self.terms = Terms(board.table.position.game, seats, board.table.start)
        self.terms.curtain.value = board.curtained
        self.start = button(tr("Begin"), self.begin, tr("Begin anew; the game so far is kept as a file"))
        self.start.button_style = "primary"
        super().__init__(board, [self.terms, self.start])

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
