"""A board on a bare page, without Jupyter: fast to look at, and measured by what a reader meets."""

from __future__ import annotations

import base64
import contextlib
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import comm
from comm.base_comm import BaseComm
from playwright.sync_api import Locator, Page

from games13.kernel.position import Position
from games13_widgets import Board


class Size(NamedTuple):
    """A screen: what is left of it for a board, by width and by height of the box that scrolls."""

    wide: int
    high: int
    says: str
    touch: bool = False


# Lab with its file browser takes 432 px of the width and 122 of the height
SIZES = {
    "360": Size(360, 640, "a small phone", True),
    "420": Size(420, 760, "a phone", True),
    "800x600": Size(800, 500, "a small window"),
    "1024x768": Size(1024, 668, "a tablet", True),
    "1366x768": Size(934, 646, "a laptop, in Lab with the file browser open"),
    "1920x1080": Size(1488, 958, "a large screen, in Lab with the file browser open"),
    "2560": Size(2128, 1318, "a very large screen, in Lab with the file browser open"),
}

MODEL, MEASURE, CHOICE = (
    (Path(__file__).parent / name).read_text("utf-8")
    for name in ("bare_page.js", "measure.js", "whole_game.js")
)
PAGE = """<!doctype html><html><head><meta name="viewport" content="width=device-width"><style>
html, body {{ margin: 0; height: 100%; overflow: hidden; }} .scrolls {{ height: {high}px; overflow-y: auto; }}
{css}</style><script>window.load = (code) => import(code);</script></head><body data-jp-theme-light="{light}">
<div class="scrolls"><div class="g13-box"><div id="board"></div></div></div></body></html>"""

MOVED = """async (state) => {
  document.querySelector(".weigh button:last-child").click(); // any message will do
  document.querySelector(".g13-stage").dataset.serial = "";
  document.querySelector(".story").removeAttribute("data-moves");
  window.take(state);
}"""
# the picture, what has been told, and no piece in flight
DRAWN = '.g13-stage[data-serial]:not([data-serial=""], :has(.sky > *)) .story[data-moves]'
# whatever looks at sizes has looked, and has done what follows
ARRANGED = """async () => {
  for (let n = 0; n < 3; n++) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}"""
# the page's clock, by which a click can come too early: it stands still, or has gone on by so much
CLOCK = """(ahead) => {
  const now = (window.usualClock ??= performance.now.bind(performance));
  const clock = (window.clock ??= { ahead: 0, stands: null });
  performance.now = () => (clock.stands ?? now()) + clock.ahead;
  if (ahead) clock.ahead += ahead;
  else clock.stands = now();
}"""
HOLD = 450  # ms: a click so soon after a change is not meant for what has changed
HEARD = """() => {
  window.heard = false;
  addEventListener("click", () => setTimeout(() => (window.heard = true)), { once: true, capture: true });
}"""


def plain(state: dict[str, Any]) -> dict[str, Any]:
    """A widget's state as JSON."""
    return {
        name: {"b64": base64.b64encode(value).decode()} if isinstance(value, bytes | memoryview) else value
        for name, value in state.items()
        if not name.startswith("_")
    }


def put(page: Page, board: Board, size: Size, dark: bool = False) -> None:
    """Put a board on a page of this size."""
    css, code = board.stage._css, board.stage._esm
    page.set_viewport_size({"width": size.wide, "height": size.high})
    page.set_content(PAGE.format(high=size.high, css=css, light=str(not dark).lower()))
    state = plain(board.stage.get_state())
    page.evaluate(MODEL, {"code": base64.b64encode(code.encode()).decode(), "state": state})
    arranged(page)


def arranged(page: Page) -> None:
    """Wait until all is drawn and has its place."""
    page.wait_for_selector(DRAWN, state="attached")
    page.evaluate(ARRANGED)


def stop_the_clock(page: Page) -> None:
    """From now on no time goes by, however slow the machine."""
    page.evaluate(CLOCK, 0)


def later(page: Page) -> None:
    """Let so much time have gone by that what has just changed may be clicked."""
    page.evaluate(CLOCK, HOLD)


def tap(thing: Locator) -> None:
    """Tap something, and wait until the page has taken it for a click."""
    thing.page.evaluate(HEARD)
    thing.tap()
    thing.page.wait_for_function("() => window.heard")


def come_to(page: Page, board: Board, size: Size) -> None:
    """The same as whoever has just moved here: the picture before it, and then this one."""
    made = board.table.made
    put(page, Board(made[-2].position if made[1:] else board.table.start, seat=board.seat, save=False), size)
    page.evaluate(MOVED, plain(board.stage.get_state()))
    page.wait_for_selector(f".g13-stage[data-serial='{board.table.serial}']", state="attached")
    arranged(page)


def shown(position: Position, seat: str | None) -> Board:
    """A board that shows a position as a seat sees it."""
    return Board(position, seat=seat, save=False)


@contextlib.contextmanager
def recorded() -> Iterator[list[dict[str, Any]]]:
    """What boards send meanwhile, to a page that is not Jupyter's."""
    found: list[dict[str, Any]] = []

    class Recording(BaseComm):
        def publish_msg(
            self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any
        ) -> None:
            found.append({"data": data or {}, "buffers": buffers})

    usual, comm.create_comm = comm.create_comm, Recording
    try:
        yield found
    finally:
        comm.create_comm = usual


class Live:
    """A board on a bare page that plays: each message goes over by itself, as between kernel and page."""

    def __init__(self, page: Page, kept: list[dict[str, Any]], make: Callable[[], Board], size: Size) -> None:
        self.page, self.kept = page, kept
        self.board = make()
        put(page, self.board, size)
        kept.clear()

    def pass_on(self) -> None:
        """What the page has sent goes to the board, what the board has sent to the page."""
        for message in self.page.evaluate("() => window.sent.splice(0)"):
            self.board.stage._handle_custom_msg(message, [])
        for message in self.kept:
            data = message["data"]
            if "state" in data:
                paths = [path[0] for path in data.get("buffer_paths", ())]
                state = data["state"] | dict(zip(paths, message["buffers"] or (), strict=True))
                self.page.evaluate("(state) => window.take(state)", plain(state))
            elif data.get("method") == "custom":
                self.page.evaluate("(said) => window.say(said)", data["content"])
        self.kept.clear()

    def click(self, move: str | None = None, where: str = ".scene") -> None:
        """Click a choice, the first if none is named, when it is not too early."""
        name = "[data-move]:visible" if move is None else f'[data-move="{move}"]:visible'
        choice = self.page.locator(f"{where} {name}").first
        self.drawn()  # others' moves may still be told
        choice.wait_for()
        later(self.page)
        choice.click()
        self.answer()

    def drawn(self) -> None:
        """Wait for the picture of how things stand."""
        serial = self.board.table.serial
        self.page.wait_for_selector(f".g13-stage[data-serial='{serial}']", state="attached")

    def hear(self) -> None:
        """Wait until the page has something to say, and answer it."""
        self.page.wait_for_function("() => window.sent.length")
        self.answer()

    def until(self, true: Callable[[], object]) -> None:
        """Go on until something is so, however slow the machine."""
        began = time.monotonic()
        while not true():
            assert time.monotonic() < began + 60
            self.page.wait_for_timeout(20)
            self.pass_on()

    def answer(self) -> None:
        """The board answers, and its bots."""
        self.pass_on()
        while self.board.thinking.seat:
            self.page.wait_for_timeout(20)
            self.pass_on()


def play_to_the_end(table: Live, press: Callable[[float, float], None], shows: bool = False) -> list[str]:
    """Press one choice after another, each where it can be reached, until the game is over; gives them.

    Where a first press only `shows`, as with a finger, each is pressed twice.
    """
    pressed: list[str] = []
    made = table.board.table.made
    while found := table.page.evaluate(CHOICE, {"n": 7 * len(pressed), "serial": table.board.table.serial}):
        assert found["at"], f"{found['move']} can't be reached"
        later(table.page)  # what has just changed is not to be clicked yet
        if shows and found["move"] is not None:
            press(*found["at"])
            table.answer()
            assert len(made) == len(pressed), "the first press only shows"
        press(*found["at"])
        table.answer()
        if found["move"] is not None:
            pressed.append(found["move"])
    return pressed
