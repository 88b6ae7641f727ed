"""What a notebook shows: play with `Board`, walk through a game with `Replay`, answer what `Lesson` asks."""

from games13.kernel.errors import MissingPackage

try:
    import anywidget  # noqa: F401
except ImportError as missing:
    raise MissingPackage("anywidget", "lab") from missing

from games13_widgets.board import Board
from games13_widgets.pages import Pages, Press
from games13_widgets.questions import Lesson, ask
from games13_widgets.replay import Replay

__all__ = ["Board", "Lesson", "Pages", "Press", "Replay", "ask"]
