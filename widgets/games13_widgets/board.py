"""A board: a game in a notebook, to be played by hand, against bots, across one screen or several."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import ipywidgets
import traitlets

import games13
from games13 import Move, Position, View
from games13.draw import picture, scene, svg
from games13.kernel.errors import GameError, UnknownOption, offer
from games13.kernel.words import tr
from games13_widgets import saving
from games13_widgets.stage import Stage
from games13_widgets.table import Made, Table, Told
from games13_widgets.thinking import Thinking
from games13_widgets.tools import Tools

OnMove = Callable[["Board", str, Move], object]
_writing: dict[Path, Board] = {}  # which board writes to a file


class Board(ipywidgets.VBox):
    """A live board of a game: `Board("13")`, of a position, or of the game that is on another board.

    `seats` says who plays: `{"Ann": "human", "Ben": "random"}`; whom it leaves out is a person.
    All cards lie open when only people play; with one person among bots the board shows what that seat may
    know; with more, `open=False` draws a curtain between their turns. `seat="Ann"` shows that one side, and
    nothing else ever reaches the browser. `pace` is the seconds that a bot takes at least.
    `save` is the file for the game, `False` for none; usually it is found by notebook and cell.
    Other options are those of `games13.new`.
    """

    position = traitlets.Any()
    table: Table
    thinking: Thinking
    saved: saving.Saved | None
    seat: str | None
    looking: str | None  # who has drawn the curtain back

    def __init__(
        self,
        game: str | Position | Board,
        *,
        seats: Mapping[str, object] | None = None,
        seat: str | None = None,
        open: bool | None = None,
        pace: float = 0.6,
        save: bool | str | Path = True,
        **options: Any,
    ) -> None:
        self.notice = ""
        if isinstance(game, Board):
            _refuse_for_a_guest(seats, options)
            self.table, self.thinking, self.saved = game.table, game.thinking, None
        else:
            start = _start(game, options)
            self.table = Table(start, seats)
            self.thinking = Thinking(self.table, pace)
            self.saved = self._file(save, start, "seed" in options or isinstance(game, Position), options)
        self.seat = _side(self.table, seat, seats, open)
        self.curtained = self.seat is None and open is False
        self.looking = None
        self._callbacks: list[OnMove] = []
        self.stage = Stage(self.table.start.setup.game.title, _rules(self.table))
        self.stage.on_msg(self._heard)
        self.tools = Tools(self)
        super().__init__(children=[self.stage, self.tools])
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
        troubles = []
        for found in [Path(path)] if path else saving.newest():
            try:
                text = found.read_text("utf-8")
                position = games13.replay(text)
            except (GameError, UnicodeDecodeError) as error:
                troubles.append(saving.set_aside(found, error))
                continue
            known: dict[str, Any] = {"seats": saving.seats_of(text), "save": found}
            board = cls(position, **(known | options))
            board.tell(" ".join([*troubles, tr("Goes on where it stopped.")]))
            return board
        raise GameError(" ".join([*troubles, tr("No saved game in {folder}.", folder=saving.FOLDER)]), path)

    # ---- what it shows

    @property
    def view(self) -> View:
        """What this board may show."""
        return self.table.view(self.eyes)

    @property
    def eyes(self) -> str | None:
        """The seat through whose eyes one looks; None is an open table."""
        if not self.curtained:
            return self.seat
        return None if self.table.position.result else self.looking

    @property
    def curtain(self) -> str | None:
        """The seat that has to take the screen before anything is shown."""
        if not self.curtained or self.table.position.result:
            return None
        turn = self.table.position.to_move
        if turn in self.table.humans and turn != self.looking:
            return turn
        return None if self.looking else (self.table.humans or (None,))[0]

    def may_move(self) -> bool:
        """Whether who looks at this board decides now."""
        turn = self.table.position.to_move
        if turn is None or self.curtain:
            return False
        theirs = self.eyes in (None, turn)
        return theirs and (turn in self.table.humans or (self.thinking.stopped and self.eyes is None))

    def tell(self, notice: str) -> None:
        """Say something to who plays, until the next move."""
        self.notice = notice
        self.refresh()

    def refresh(self) -> bool:
        """Show how things stand; whether that differs from what was shown."""
        with self.table.lock:
            differs = self.stage.show(self._picture(), None if self.curtain else scene(self.view))
            self.tools.refresh()
            return differs

    def _picture(self) -> dict[str, Any]:
        curtain, view = self.curtain, self.view
        told = [] if curtain else self.table.told(self.eyes)
        return {
            "serial": self.table.serial,
            "curtain": curtain and _curtain(curtain),
            "asks": "" if curtain else view.asks,
            "choices": [str(move) for move in view.moves()] if self.may_move() else [],
            "story": story(told),
            "total": max(0, len(told) - 1),  # moves; what came before them stays where it is
            "way": f"{self.table.way} {self.eyes}",
            "notice": self.notice or self._trouble(),
            "thinking": tr("{seat} is thinking …", seat=self.thinking.seat) if self.thinking.seat else "",
            "halt": "go-on" if self.thinking.stopped else "stop" if self.thinking.seat else "",
        }

    def _trouble(self) -> str:
        """What went wrong; an error's own words may tell what the bot knows."""
        if self.thinking.error:
            name = type(self.thinking.error).__name__
            return tr("The bot has failed ({name}); see board.thinking.error.", name=name)
        return self.saved.trouble if self.saved else ""

    # ---- what happens

    def _heard(self, _: object, message: dict[str, Any], __: object) -> None:
        """A message from the browser: it names the picture that it answers, and may be too late."""
        before = self.stage.shown
        with self.table.lock:
            if message.get("serial") == self.table.serial:
                self._obey(message)
        if self.stage.shown == before:
            self.stage.send({"heard": True})

    def _obey(self, message: dict[str, Any]) -> None:
        if "move" in message:
            legal = {str(move): move for move in self.table.moves()} if self.may_move() else {}
            if move := legal.get(message["move"]):
                self.by_hand()
                self.table.play(move)
        elif "open" in message:
            if message["open"] == self.curtain:
                self.looking = self.curtain
                self.refresh()
        elif message.get("halt") == "stop":
            self.thinking.stop()
            self.table.announce()
        elif message.get("halt") == "go-on":
            self.thinking.go_on()
            self.table.announce()

    def by_hand(self) -> None:
        """A person is playing: from now on the game is saved."""
        self.table.by_hand = True
        self.notice = ""

    def _changed(self, made: Made | None) -> None:
        self.refresh()
        self.position = self.table.position
        if self.saved and self.table.by_hand:
            self.saved.write(
                self.table.position, {seat: player.name for seat, player in self.table.players.items()}
            )
            if self.saved.trouble:
                self.refresh()
        if made:
            for callback in tuple(self._callbacks):
                callback(self, made.seat, made.move)

    def _given(self, change: Any) -> None:
        if change["new"] is not self.table.position:
            self.table.go_to(change["new"])

    def _file(
        self, save: bool | str | Path, start: Position, seeded: bool, options: dict[str, Any]
    ) -> saving.Saved | None:
        """The file of this board; what was played into it before goes on."""
        if save is False:
            return None
        path = saving.place_for(start.game) if save is True else Path(save)
        if before := _writing.pop(path.absolute(), None):  # the cell was run again
            before.saved = None
            before.thinking.stop()
        _writing[path.absolute()] = self
        saved = saving.Saved(path, start if seeded else None)
        parts = {name: options[name] for name in ("deck", "map") if name in options}
        position = saved.read(start, **parts)
        if position is not None and position.history() != start.history():
            self.table.go_to(position)
            self.notice = tr("This goes on with the game that you began here.")
        self.table.by_hand = position is not None or save is not True
        return saved

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


def _rules(table: Table) -> dict[str, str]:
    return {rule.id: rule.text for rule in games13.rules(table.start.game).values()}


def _curtain(seat: str) -> dict[str, str]:
    return {
        "seat": seat,
        "says": tr("{seat}, it is your turn. The others look away.", seat=seat),
        "button": tr("{seat}: show the table", seat=seat),
    }


def story(told: Sequence[Told]) -> list[dict[str, Any]]:
    """Newest first; a heading stands only where it is new. Of what tells nothing there is nothing."""
    entries: list[dict[str, Any]] = []
    heading = ""
    for one in (one for one in told if one.sentences):
        sentences = [[str(said), said.rule] for said in one.sentences]
        entries.append({"heading": one.heading if one.heading != heading else "", "sentences": sentences})
        heading = one.heading
    return entries[::-1]
