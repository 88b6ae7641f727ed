"""Which games there are: a folder and a line here for each."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from games13.kernel.errors import UnknownGame, offer
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.kernel.game import Game

FOLDERS = {
    "13-days": "games13.days",
    "13-minutes": "games13.minutes",
    "13": "games13.thirteen",
    "defcon": "games13.defcon",
}


def find(name: str) -> Game:
    """The game of this name; its folder is opened only now."""
    if not isinstance(name, str) or name not in FOLDERS:
        raise UnknownGame(
            tr('There is no game "{name}"; there is {choices}.', name=name, choices=offer(FOLDERS)),
            name,
            FOLDERS,
        )
    return _opened(FOLDERS[name])


@cache
def _opened(folder: str) -> Game:
    game: Game = import_module(folder).GAME
    return game
