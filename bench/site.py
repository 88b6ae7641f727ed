"""The kit in a browser with nothing behind it: `python bench/site.py SITE`, with the test extra.

What a visitor waits for, over a line of 20 Mbit/s and without compression: bytes and seconds to the first
picture and to a board that can be clicked; a click there; random games there and here, in the same run.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.boards import PAUSE, TIME_CLICKS  # noqa: E402
from tests.browser.conftest import RUN, notebook  # noqa: E402
from tests.browser.offline import NEW_FILE, PYTHON_HERE, Visitor, cut_off, in_time, serving  # noqa: E402

LINE = 20e6 / 8
PLAY = "notebooks/01-play.ipynb"
STORED = ".jp-Notebook .jp-OutputArea-output :is(img, svg)"
CLICKS = 30
CELL = "from games13_widgets import Board\nBoard({game!r}, seed=1962, save=False)"
GAMES = """
def games(game, count):
    import random, time
    import games13
    began, made = time.perf_counter(), 0
    for seed in range(count):
        p, pick = games13.new(game, seed=seed).copy(), random.Random(seed)
        while p.to_move:
            p.apply(pick.choice(p.moves()))
            made += 1
    return made / (time.perf_counter() - began)
"""
ROUNDS = {"13-days": 100, "13-minutes": 200, "13": 60, "defcon": 12}


def waiting(site: Path) -> None:
    """From an empty browser to the first picture, and to the first board."""
    with (
        sync_playwright() as playwright,
        cut_off(playwright.chromium) as browser,
        serving(site, LINE) as server,
    ):
        began = time.monotonic()
        page = Visitor(browser, server).page("index.html")
        say("front page", began, server.sent)
        server.sent, began = 0, time.monotonic()
        page.goto(page.url.replace("index.html", f"lite/lab/index.html?path={PLAY}"))
        page.locator(STORED).first.wait_for()
        say("the stored picture of 01-play", began, server.sent)
        in_time(page, PYTHON_HERE, PLAY)
        say("its Python", began, server.sent)
        assert page.evaluate(RUN)
        page.get_by_role("button", name="Begin", exact=True).click()
        page.locator(".g13-stage[data-serial]").first.wait_for()
        say("a board that can be played on", began, server.sent)


def say(what: str, began: float, size: int) -> None:
    """A line of the table."""
    print(f"{what}: {time.monotonic() - began:.1f} s, {size / 1e6:.1f} MB", flush=True)


def working(site: Path) -> None:
    """Clicks and random games, there and here."""
    here: dict[str, Any] = {}
    exec(GAMES, here)
    with (
        sync_playwright() as playwright,
        cut_off(playwright.chromium) as browser,
        serving(site.parent) as server,
    ):
        visitor, name = Visitor(browser, server), "notebooks/bench.ipynb"
        page = visitor.page(f"{site.name}/lite/lab/index.html")
        page.wait_for_function("() => window.jupyterapp?.shell.node.isConnected")
        for game, count in ROUNDS.items():
            page.evaluate(NEW_FILE, [name, notebook((CELL.format(game=game),))])
            nb = visitor.again(name, Path(tempfile.gettempdir()), page, site.name)
            nb.run_all()
            nb.board.locator(".g13-stage[data-serial]").first.wait_for()
            times = page.evaluate(TIME_CLICKS, {"clicks": CLICKS, "pause": PAUSE})
            there = float(nb.ask(f"{GAMES}\nprint(games({game!r}, {count}))"))
            ratio = there / here["games"](game, count)
            print(f"{game}: click {statistics.median(times):.0f} ms (slowest {max(times):.0f}), "
                  f"{there:,.0f} decisions a second, {ratio:.2f} of native", flush=True)  # fmt: skip


if __name__ == "__main__":
    found = Path(sys.argv[1]).resolve()
    waiting(found)
    working(found)
