"""How fast a board answers, and how much it sends: `python bench/boards.py [GAME …]`, with the test extra.

A click's way: the browser, the kernel, the move, the scene drawn in Python, and back until it is painted.
Once with pauses as a quick hand makes them, once with none. Traffic is what goes to the browser in a whole
random game at an open table, the widget's own code included.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import comm
from comm.base_comm import BaseComm
from playwright.sync_api import sync_playwright

from games13.draw import composed
from games13_widgets import Board

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import (  # noqa: E402
    ARGUMENTS,
    CHROMIUM,
    DRAWN,
    KERNEL_READY,
    RUN,
    lab_server,
    notebook,
)

CLICKS = 60
PAUSE = 120
LONGER = {"defcon": 5}  # ms that a click may take longer than in the other games
GOALS = {"click, ms": 25, "scene, kB": 85, "game, MB": 2}

# the least that a click can cost on this machine: a widget that does nothing but swap a picture
BARE = """
import anywidget, traitlets
class Bare(anywidget.AnyWidget):
    _esm = '''
    function render({ model, el }) {
      const scene = document.createElement("div");
      scene.className = "scene";
      el.className = "g13-stage";
      el.dataset.serial = 0;
      el.append(scene);
      const draw = () => { scene.innerHTML = model.get("svg"); };
      scene.addEventListener("click", () => model.send({}));
      model.on("change:svg", draw);
      draw();
    }
    export default { render };
    '''
    svg = traitlets.Unicode().tag(sync=True)
def drawn(n):
    rect = '<rect x="{}" y="{}" width="18" height="{}"/>'
    parts = "".join(rect.format(i % 40 * 20, i // 40 * 20, n % 18) for i in range(1600))
    return f'<svg viewBox="0 0 800 800"><g data-move="x"><rect width="9" height="9"/></g>{parts}</svg>'
bare = Bare(svg=drawn(1))
count = [1]
def heard(*_):
    count[0] += 1
    bare.svg = drawn(count[0])
bare.on_msg(heard)
bare
"""
BOARD = "from games13_widgets import Board\nboard = Board({game!r}, seed=1962)\nboard"

TIME_CLICKS = """async ({ clicks, pause }) => {
  const stage = document.querySelector(".g13-stage");
  const times = [];
  while (times.length < clicks) {
    const item = stage.querySelector(".scene [data-move]");
    if (!item) break;
    const began = performance.now();
    const painted = new Promise((done) => {
      const watch = new MutationObserver(() => {
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => done(performance.now())));
      });
      watch.observe(stage.querySelector(".scene"), { childList: true, subtree: true });
    });
    item.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    times.push((await painted) - began);
    if (pause) await new Promise((done) => setTimeout(done, pause));
  }
  return times;
}"""


def in_python(game: str, seed: int) -> dict[str, float]:
    """A random game on a board whose messages are counted: scene, traffic, the time for a picture."""
    sent = story = 0

    class Counting(BaseComm):
        def publish_msg(
            self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **_: Any
        ) -> None:
            nonlocal sent, story
            sent += len(json.dumps(data, default=str)) + sum(len(part) for part in buffers or ())
            named = zip((data or {}).get("buffer_paths", ()), buffers or (), strict=False)
            story += sum(len(part) for path, part in named if path[0].startswith("story-"))

    usual, comm.create_comm = comm.create_comm, Counting
    pick = random.Random(seed)
    board = Board(game, seed=seed, save=False)
    scenes, pictures = [], []
    while True:
        scenes.append(len(composed(board.view).encode()))
        if board.position.to_move is None:
            break
        move = pick.choice(board.position.moves())
        began = time.perf_counter()
        board.play(move)
        pictures.append(1000 * (time.perf_counter() - began))
    comm.create_comm = usual
    return {
        "decisions": len(pictures),
        "scene, kB": max(scenes) / 1000,
        "picture, ms": statistics.median(pictures),
        "game, MB": sent / 1e6,
        "of it story, MB": story / 1e6,
    }


def in_a_browser(games: list[str]) -> dict[str, dict[str, float]]:
    """From a click to the new picture on screen, at the median."""
    found = {}
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        folder = Path(temporary) / "notebooks"
        folder.mkdir()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, headless=True, args=ARGUMENTS)
        with lab_server(folder, Path(temporary) / "home") as url:
            for game in ["bare", *games]:
                cell = BARE if game == "bare" else BOARD.format(game=game)
                (folder / f"{game}.ipynb").write_text(json.dumps(notebook((cell,))), "utf-8")
                page = browser.new_page(viewport={"width": 1200, "height": 900})
                page.goto(f"{url}/doc/tree/{game}.ipynb?reset")
                page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=60_000)
                page.evaluate(KERNEL_READY)
                page.evaluate(RUN)
                page.locator(".g13-stage[data-serial]").wait_for()
                page.wait_for_timeout(1000)
                with_pauses = page.evaluate(TIME_CLICKS, {"clicks": CLICKS, "pause": PAUSE})
                without = page.evaluate(TIME_CLICKS, {"clicks": CLICKS, "pause": 0})
                found[game] = {
                    "click, ms": statistics.median(with_pauses),
                    "without pause, ms": statistics.median(without or [0]),
                }
                page.close()
        browser.close()
    return found


def main(games: list[str]) -> None:
    clicks = in_a_browser(games)
    bare = clicks["bare"]["click, ms"]
    print(f"a bare picture of 85 kB on this machine, now: {bare:.1f} ms from click to screen")
    for game in games:
        figures = in_python(game, 1962) | clicks[game]
        print(game)
        for name, figure in figures.items():
            goal = GOALS.get(name)
            if goal and name == "click, ms":
                goal += LONGER.get(game, 0)
            verdict = "" if goal is None else f"   (goal: under {goal}{'' if figure < goal else ': MISSED'})"
            print(f"  {name:20}{figure:10.2f}{verdict}")


if __name__ == "__main__":
    main(sys.argv[1:] or DRAWN)
