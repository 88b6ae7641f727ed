"""Which games there are: a folder and a line here for each."""

from importlib import import_module

from games13.kernel.errors import UnknownGame, offer
from games13.kernel.game import Game
from games13.kernel.words import tr

ROOMS = {
    "13-days": "days",
    "13-minutes": "minutes",
    "13": "thirteen",
    "defcon": "defcon",
}


def find(name: str) -> Game:
    """The game of this name; its room is opened only now."""
    if name not in ROOMS:
        raise UnknownGame(
            tr('There is no game "{name}"; there is {choices}.', name=name, choices=offer(ROOMS)), name, ROOMS
        )
    game = import_module(f"games13.{ROOMS[name]}").GAME
    assert isinstance(game, Game)
    return game
