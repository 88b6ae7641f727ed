"""A new game without code: pick one, agree who plays and by which rules, and the board comes below."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any

import ipywidgets

import games13
from games13.draw import picture, svg
from games13.kernel import registry
from games13.kernel.errors import GameError
from games13.kernel.words import tr
from games13_widgets import saving
from games13_widgets.board import Board
from games13_widgets.panel import button
from games13_widgets.table import HUMAN
from games13_widgets.terms import NAMED, ROW, Terms

DEAL = 27  # the deal that is pictured where nothing runs, as on the first page


class Lobby(ipywidgets.VBox):
    """Pick a game and play: no code is needed, and the board comes below."""

    def __init__(self, game: str | None = None) -> None:
        self.table = ipywidgets.VBox()
        self.terms = ipywidgets.VBox()
        self.answer = ipywidgets.HTML()
        titles = [(registry.find(name).title, name) for name in games13.games()]
        self.game = ipywidgets.ToggleButtons(
            options=titles,
            value=game or titles[0][1],
            description=tr("The game"),
            style=NAMED | {"button_width": "auto"},
        )
        self.game.observe(lambda _: self._ask(), "value")
        self.start = button(tr("Begin"), self.begin)
        self.start.button_style = "primary"
        self.last = button(tr("Go on with the last game"), self.resume)
        super().__init__(
            children=[
                self.game,
                self.terms,
                ipywidgets.Box([self.start, *([self.last] if saving.newest() else [])], layout=ROW),
                self.answer,
                self.table,
            ]
        )
        self.add_class("g13-lobby")
        self._ask()

    def _ask(self) -> None:
        self.terms.children = (Terms(self.game.value, first_seats(self.game.value)),)

    def begin(self) -> None:
        """The board of the game that was agreed."""
        self._open(lambda: board_of(self.terms.children[0]))

    def resume(self) -> None:
        """The board of the game that was played last."""
        self._open(Board.resume)

    def __repr__(self) -> str:
        return f"<Lobby: {', '.join(games13.games())}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """The lobby, and for where no kernel runs the first picture of the game that it begins with."""
        data: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        first = games13.new(self.game.value, seed=DEAL)
        return data | svg.shown(picture(first.view(first.seats[0])), repr(self))

    def _open(self, made: Callable[[], Board]) -> None:
        try:
            self.table.children = (made(),)
        except GameError as problem:
            self.answer.value = f'<span role="alert">{escape(str(problem))}</span>'
            return
        self.answer.value = ""


def first_seats(game: str) -> dict[str, str]:
    """A person on the first seat, against bots that a beginner can learn from."""
    person, *others = registry.find(game).seats
    return {person: HUMAN, **dict.fromkeys(others, "normal")}


def board_of(terms: Terms) -> Board:
    """A board of the game that was agreed, kept under a name of its own."""
    position = terms.position()
    return Board(position, seats=terms.who(position), open=terms.openly(position), save=unused(position.game))


def unused(game: str) -> Path:
    """A file for another game of this kind, beside those that are there."""
    path, number = saving.FOLDER / f"{game}.txt", 1
    while path.exists():
        number += 1
        path = saving.FOLDER / f"{game}-{number}.txt"
    return path
