"""Where on a page a reader is asked for a move, and how many screens there are between."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, ViewportSize

from .bare_page import ARRANGED

# the notebooks of the rules, which ask for a move every few screens
PLAYED = ["10-13-days-rules", "12-the-designers-game", "20-13-minutes", "30-thirteen", "40-defcon"]
SCREENS = 3  # at most, from one board that asks for a move to the next
LAPTOP: ViewportSize = {"width": 1366, "height": 768}
DRAWN = """() => [...document.querySelectorAll(".jp-OutputArea-output :is(.g13-box, .g13-task)")]
  .every((board) => board.querySelector(".g13-stage[data-serial]"))"""
# each cell's height in screens, and where on it boards ask for a move, which a replay does not
CELLS = """() => {
  const screen = document.querySelector(".jp-Notebook .jp-WindowedPanel-outer").clientHeight;
  return [...document.querySelectorAll(".jp-Notebook .jp-Cell")].map((cell) => {
    const { top, height } = cell.getBoundingClientRect();
    const boards = [...cell.querySelectorAll(".jp-OutputArea-output .g13-box:not(.g13-box .g13-box)")]
      .filter((board) => board.querySelector(".scene [data-move]"))
      .map((board) => (board.closest(".g13-task") ?? board).getBoundingClientRect())
      .map((board) => [(board.top - top) / screen, (board.bottom - top) / screen]);
    const says = cell.querySelector("h1, h2, h3")?.innerText ?? cell.innerText.slice(0, 40);
    return { high: height / screen, boards, asks: boards.length, says };
  });
}"""


def cells(page: Page) -> list[dict[str, Any]]:
    """The cells of the open notebook as they lie on a school laptop's screen, beside the file browser."""
    before = page.viewport_size or LAPTOP
    page.set_viewport_size(LAPTOP)
    page.evaluate("() => window.jupyterapp.shell.expandLeft()")
    page.wait_for_function(DRAWN, timeout=120_000)
    page.evaluate(ARRANGED)
    found = list(page.evaluate(CELLS))
    page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    page.set_viewport_size(before)
    return found


def stretches(found: list[dict[str, Any]]) -> list[tuple[float, str]]:
    """The screens from each board to the next, from the top and to the end; and where each stretch ends."""
    gaps, read = [], 0.0
    for number, cell in enumerate(found):
        at = 0.0
        for top, bottom in cell["boards"]:
            gaps.append((read + top - at, f"cell {number}"))
            read, at = 0.0, bottom
        read += cell["high"] - at
    return [*gaps, (read, "the end")]
