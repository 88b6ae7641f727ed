"""For notebooks: pick a game in the `Lobby`, play on a `Board`, walk through a `Replay`, try a task on a
`TaskBoard`, do a `Lesson`."""

from games13.kernel.errors import MissingPackage

try:
    import anywidget  # noqa: F401
except ImportError as missing:
    raise MissingPackage("anywidget", "widgets") from missing

from games13_widgets.board import Board
from games13_widgets.lobby import Lobby
from games13_widgets.looking_back import LookBackPanel
from games13_widgets.pages import Pages, Press
from games13_widgets.questions import Lesson, ask
from games13_widgets.replay import Replay
from games13_widgets.task import TaskBoard
from games13_widgets.tools import Tools

Tools.look_back = LookBackPanel

__all__ = ["Board", "Lesson", "Lobby", "Pages", "Press", "Replay", "TaskBoard", "ask"]
