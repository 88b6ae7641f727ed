"""A board: a game in a notebook, to be played by hand, against bots, across one screen or several."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import ipywidgets
import traitlets

import games13
from games13 import Move, Position
from games13.draw import picture, scene, svg
from games13.kernel.errors import GameError, UnknownOption, offer
from games13.kernel.words import tr
from games13_widgets import saving
from games13_widgets.counsel import Counsel
from games13_widgets.side import Side
from games13_widgets.stage import Stage
from games13_widgets.table import HUMAN, Absent, Made, Player, Table, players
from games13_widgets.thinking import Thinking
from games13_widgets.tools import Tools, begin

OnMove = Callable[["Board", str, Move], object]
_writing: dict[Path, Board] = {}  # which board writes to a file


class Board(Side, ipywidgets.VBox):
    """A live board of a game: `Board("13")`, of a position, or of the game that is on another board.

    `seats` says who plays: `{"Ann": "human", "Ben": "random"}`; whom it leaves out is a person.
    All cards lie open when only people play; with one person among bots the board shows what that seat may
    know; with more, `open=False` draws a curtain between their turns. `seat="Ann"` shows that one side, and
    nothing else ever reaches the browser. `pace` is the seconds that a bot takes at least.
    `save` is the file for the game, `False` for none; usually it is found by notebook and cell.
    Who plays against bots may take back however far; `take_back=False` lets only that be taken back which
    showed nothing.
    Other options are those of `games13.new`.
    """

    position = traitlets.Any()
    advised = True  # whether a bot may be asked for a hint
    thinking: Thinking
    saved: saving.Saved | None

    def __init__(
        self,
        game: str | Position | Board,
        *,
        seats: Mapping[str, object] | None = None,
        seat: str | None = None,
        open: bool | None = None,
        pace: float = 0.6,
        save: bool | str | Path = True,
        take_back: bool = True,
        **options: Any,
    ) -> None:
        self.newer: Board | None = None  # the one that its cell has made since
        if isinstance(game, Board):
            _refuse_for_a_guest(seats, options if take_back else options | {"take_back": False})
            table = game.table
        else:
            start = _start(game, options)
            table = Table(start, seats, take_back)
        self.fixed = seat is not None  # this board shows one side, whoever plays it
        side = _side(table, seat, seats, open)
        Side.__init__(self, table, side, curtained=side is None and open is False)
        if isinstance(game, Board):
            self.thinking, self.saved = game.thinking, None
        else:
            self.thinking = Thinking(table, pace)
            self.saved = self._file(save, start, "seed" in options or isinstance(game, Position))
        self._callbacks: list[OnMove] = []
        self.counsel = Counsel(self)
        self.stage = Stage(self.table.start.setup)
        self.stage.on_msg(self._heard)
        self.tools = Tools(self)
        ipywidgets.VBox.__init__(self, children=[self.stage, self.tools])
        self.add_class("g13-box")
        self.position = self.table.position
        self.table.watchers.append(self._changed)
        self.observe(self._given, "position")
        self.thinking.start()
        self.refresh()

    # ---- what others may do with a board

    def play(self, move: Move | str) -> Position:
        """Make a move from code, for the seat that decides; returns the new position."""
        return self.table.play(move)

    def anew(self, position: Position, seats: Mapping[str, object], open: bool | None = None) -> None:
        """Another game on this board, by these players; the one before keeps its file under another name."""
        with self.table.lock:
            known = {
                seat: player for seat, player in self.table.players.items() if player.name == seats.get(seat)
            }
            self.table.players = players(position.seats, {**seats, **known})
            if not self.fixed:
                self.seat = _side(self.table, None, seats, open)
                self.curtained = self.seat is None and open is False
            begin(self, position)
        self.tools.close_panel()

    def on_move(self, callback: OnMove, remove: bool = False) -> None:
        """Call `callback(board, seat, move)` after each move, whoever made it."""
        if remove:
            self._callbacks.remove(callback)
        else:
            self._callbacks.append(callback)

    async def ready(self) -> None:
        """Wait until no bot is to move: `await board.ready()`."""
        await self.thinking.ready()

    @classmethod
    def resume(cls, path: str | Path | None = None, **options: Any) -> Board:
        """The board of the game that was played last beside this notebook, at the same move; or of a file."""
        troubles, parts = [], {name: options.pop(name) for name in ("deck", "map") if name in options}
        for found in saving.newest() if path is None else [_named(path)]:
            try:
                text = saving.text_of(found)
                position: Position = games13.replay(text, **parts)
            except (GameError, OSError, UnicodeDecodeError) as error:
                troubles.append(saving.unopened(found, error, named=path is not None))
                continue
            seats = _seated(text, position) | (options.pop("seats", None) or {})
            known: dict[str, Any] = {"seats": seats, "save": found}
            board = cls(position, **(known | options))
            board.tell(" ".join([*troubles, tr("Goes on where it stopped.")]))
            return board
        if path is None:
            troubles.append(tr("No saved game in {folder}.", folder=saving.FOLDER))
        raise GameError(" ".join(troubles), path)

    # ---- what it shows

    def refresh(self) -> bool:
        """Show how things stand; whether that differs from what was shown."""
        with self.table.lock:
            curtain = self.curtain
            moments = [] if curtain else self.news.look(f"{self.table.way} {self.eyes}")
            differs = self.stage.show(self.picture(), None if curtain else scene(self.view), moments)
            self.tools.refresh()
            return differs

    def picture(self) -> dict[str, Any]:
        """All that is said, beside what is drawn; here with what becomes of bots and files."""
        picture = super().picture()
        return picture | {
            "pace": "calm" if self.thinking.pace else "once",
            "notice": self._run_again() or self.notice or self._trouble(),
            "halt": self._halt(),
            "tools": picture["tools"] | {"hint": self.counsel.offered},
            "hint": None if self.curtain else self.counsel.now,
            "guide": None if self.curtain else self.counsel.guide,
            "over": self.table.position.result is not None,
        }

    @property
    def thinks(self) -> str | None:
        """The seat whose bot thinks now."""
        return self.thinking.seat

    def _halt(self) -> str:
        """Whether the bots can be stopped or go on."""
        waiting = self.thinking.newer or self.thinking.stopped or self.thinking.error
        return "go-on" if waiting else "stop" if self.thinking.seat else ""

    def _run_again(self) -> str:
        """What is said on the board of a cell that was run again."""
        if not self.thinking.newer:
            return ""
        return tr("The cell was run again, and its new board goes on with this game. “Go on” shows it here.")

    def _trouble(self) -> str:
        """What went wrong and what to do; an error's own words may tell what the bot knows."""
        seat, saved = self.table.position.to_move or "", self.saved.trouble if self.saved else ""
        if self.thinking.error:
            name = type(self.thinking.error).__name__
            return tr(
                "The bot of {seat} has failed ({name}); see board.thinking.error. "
                "“Go on” asks it again, and under “Players” another can take its seat.",
                seat=seat,
                name=name,
            )
        if isinstance(self.table.bot, Absent):
            return tr(
                "{seat} was played by {bot}, which is not here. Board.resume(seats={{…}}) brings it back, "
                "and under “Players” another can take its seat.",
                seat=seat,
                bot=self.table.players[seat].name,
            )
        if self.thinking.stopped and self.table.bot:
            return tr("{seat} waits: the bots are stopped. “Go on” lets them move.", seat=seat)
        return saved

    # ---- what happens

    def _heard(self, _: object, message: object, __: object) -> None:
        """A message from the browser."""
        before = self.stage.shown
        self.hear(message)
        if self.stage.shown == before:
            self.stage.send({"heard": True})

    def in_time(self, message: dict[str, Any]) -> bool:
        """Whether a message is about what stands there now; bots may have moved before they are stopped."""
        return message.get("halt") in ("stop", "go-on") or super().in_time(message)

    def obey(self, message: dict[str, Any]) -> None:
        """Do what a message asks for; here also of the bots."""
        match message:
            case {"halt": "stop"}:
                self.thinking.stop()
                self.table.announce()
            case {"halt": "go-on"}:
                self.thinking.go_on()
                self.table.announce()
            case {"tool": "hint"} if self.counsel.offered:
                self.counsel.ask()
            case _:
                super().obey(message)

    def make(self, gesture: str, times: int = 1) -> None:
        """Make a gesture by hand."""
        self.by_hand()
        super().make(gesture, times)

    def take_back(self) -> None:
        """Take back the last decision."""
        self.by_hand()
        super().take_back()

    def make_again(self) -> None:
        """Make again what was taken back."""
        self.by_hand()
        super().make_again()

    def come_along(self) -> bool:
        """Whether the cell was run again; then this board shows the game of the one that is there now."""
        newer = self.thinking.newer
        if newer is None:
            return False
        while newer.thinking.newer:
            newer = newer.thinking.newer
        if self.newer:
            self.seat, self.curtained, self.newer = newer.seat, newer.curtained, None
        self.table.watchers.remove(self._changed)
        self.table, self.thinking, self.looking = newer.table, newer.thinking, None
        self.table.watchers.append(self._changed)
        self.tools.close_panel()
        self.tell(tr("This goes on with the game that you began here."))
        self.position = self.table.position
        return True

    def by_hand(self) -> None:
        """A person is playing: from now on the game is saved."""
        self.table.by_hand = True
        self.notice = ""
        if self.saved:
            self.saved.trouble = ""

    def _changed(self, made: Made | None) -> None:
        self.refresh()
        self.position = self.table.position
        if self.saved and self.table.by_hand:
            self.saved.write(
                self.table.record, {seat: player.name for seat, player in self.table.players.items()}
            )
            if self.saved.trouble:
                self.refresh()
        for one in self.table.last() if made else ():
            for callback in tuple(self._callbacks):
                callback(self, one.seat, one.move)

    def _given(self, change: Any) -> None:
        if change["new"] is not self.table.position:
            self.table.go_to(change["new"])

    def _file(self, save: bool | str | Path, start: Position, seeded: bool) -> saving.Saved | None:
        """The file of this board; what was played into it before goes on."""
        if save is False:
            return None
        path = saving.place_for(start.game) if save is True else _named(save)
        self._take_over(path.absolute(), start)
        saved = saving.Saved(path, start if seeded else None, named=save is not True)
        position = saved.read(start)
        if position is not None and position.history() != start.history():
            self.table.go_to(position)
            self.notice = tr("This goes on with the game that you began here.")
        self.table.by_hand = position is not None or save is not True
        return saved

    def _take_over(self, path: Path, start: Position) -> None:
        """From now on this board writes to the file, and not the one of the same cell, run before."""
        before, _writing[path] = _writing.get(path), self
        if before is None:
            return
        before.saved = None
        before.thinking.stop()
        if before.table.start.setup.options() == start.setup.options():
            before.newer = before.thinking.newer = self
            before.table.announce()
        else:
            before.tell(
                tr("{file} belongs to another board now: this game is not saved any more.", file=path.name)
            )

    # ---- without a kernel

    def __repr__(self) -> str:
        return f"<Board: {self.table.position.game}, {self._says()}>"

    def _says(self) -> str:
        return tr("{seat} takes the screen", seat=self.curtain) if self.curtain else self.view.asks

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """The widget, and its picture for where no kernel runs: a stored notebook, a page, print."""
        data: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        stored = {"text/plain": repr(self)} if self.curtain else svg.shown(picture(self.view), repr(self))
        return data | stored


def _start(game: str | Position, options: dict[str, Any]) -> Position:
    if isinstance(game, str):
        return games13.new(game, **options)
    if not isinstance(game, Position):
        raise GameError(
            tr(
                "A board shows a game ({games}), a position or another board's game, not {game!r}.",
                games=offer(games13.games()),
                game=game,
            ),
            game,
        )
    if options:
        raise UnknownOption(
            tr("{names}: a position has these already.", names=", ".join(options)), tuple(options)
        )
    return game


def _named(path: object) -> Path:
    """The file that somebody has named."""
    if not isinstance(path, str | os.PathLike) or Path(path).name in ("", ".."):
        raise GameError(tr("A game is kept in a file with a name, not in {path!r}.", path=path), path)
    return Path(path)


def _seated(text: str, position: Position) -> dict[str, object]:
    """Who plays, as a saved game says it; a bot of somebody's own is missing until it is given again."""
    found: dict[str, object] = {}
    for seat, name in saving.seats_of(text).items():
        if seat in position.seats:
            known = name == HUMAN or name.partition(":")[0] in games13.bots.names()
            found[seat] = name if known else Player(name, Absent())
    return found


def _refuse_for_a_guest(seats: object, options: dict[str, Any]) -> None:
    if seats is not None or options:
        names = ", ".join(["seats"] * (seats is not None) + list(options))
        raise UnknownOption(tr("{names}: the board whose game it is has settled that.", names=names), names)


def _side(
    table: Table, seat: str | None, seats: Mapping[str, object] | None, open: bool | None
) -> str | None:
    """The one seat that this board shows, or None."""
    if seat is not None:
        if seat not in table.players:
            choices = tuple(table.players)
            raise GameError(
                tr('There is no seat "{seat}"; there is {seats}.', seat=seat, seats=offer(choices)),
                seat,
                choices,
            )
        if open:
            raise GameError(tr("An open table shows every seat: give seat= or open=True, not both."), seat)
        return seat
    alone = len(table.humans) == 1 and len(table.players) > 1
    return table.humans[0] if alone and not open else None
