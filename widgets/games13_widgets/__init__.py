"""Boards for notebooks: pick a game in the `Lobby`, play it on a `Board`, walk through one with `Replay`."""

from games13.kernel.errors import MissingPackage

try:
    import anywidget  # noqa: F401
except ImportError as missing:
    raise MissingPackage("anywidget", "lab") from missing

from games13_widgets.board import Board
from games13_widgets.lobby import Lobby
from games13_widgets.replay import Replay

__all__ = ["Board", "Lobby", "Replay"]
