"""Looks at boards of every width without Jupyter: `python tools/see.py GAME [--sizes …] [--out FOLDER]`.

For each kind of screen (a position of each kind of decision, and the end) and each size it writes a picture
and says in a line what a reader would meet: the smallest text and target in px, and whether what is asked,
what can be chosen and what has just changed are in view together.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from games13.kernel.position import Position  # noqa: E402
from games13_widgets import Board  # noqa: E402
from tests.browser.bare_page import MEASURE, SIZES, put, shown  # noqa: E402
from tests.browser.conftest import ARGUMENTS, CHROMIUM  # noqa: E402
from tests.browser.screens import faults, table  # noqa: E402
from tests.browser.spoken import spoken  # noqa: E402
from tests.draw.scenes import everywhere, fullest, play  # noqa: E402

SPOKEN = ROOT / "tests" / "browser" / "spoken.txt"  # what a screen reader is given to say
PAGE = ROOT / "docs" / "boards.md"
BEGIN, END = "<!-- measured -->", "<!-- end of what was measured -->"
WHOLE = """() => {
  const box = document.querySelector(".scrolls");
  box.style.overflowY = "visible";
  return box.firstElementChild.offsetHeight;
}"""


def looks(options: argparse.Namespace) -> Iterator[tuple[str, Position]]:
    """The positions to look at, and a name for each."""
    rules: dict[str, Any] = {"players": options.players} if options.players else {}
    if options.moves is not None:
        yield (
            f"seed{options.seed}-move{options.moves}",
            play(options.game, options.seed, options.moves, **rules),
        )
    elif options.game_through:
        for n, p in enumerate(everywhere(options.game, options.seed, **rules)):
            if n % options.game_through == 0:
                yield f"seed{options.seed}-move{n}", p
    else:
        for n, p in enumerate(fullest(options.game)):
            kind = p.view(None).pending if p.to_move else "end"
            yield f"{n:02}-{kind}".replace(" ", "-").replace("/", "-"), p


def told(found: dict[str, Any]) -> str:
    """A line on what was measured."""
    pans = f" pans: {','.join(found['pans'])}" if found["pans"] else ""
    says = f"text {found['text'][0]:5.1f}  target {found['target'][0]:5.1f}{pans}"
    says += f" shortened: {'; '.join(found['shortened'])}" if found["shortened"] else ""
    return says + "".join(f"\n        ! {fault}" for fault in faults(found))


def asked() -> argparse.Namespace:
    """What is wanted."""
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n")[0])
    parser.add_argument("game", help="a game; or `table` for docs/boards.md, or `spoken`")
    parser.add_argument("--sizes", default=",".join(SIZES), help=f"some of {','.join(SIZES)}")
    parser.add_argument("--out", type=Path, default=Path("screens"), help="the folder for the pictures")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--moves", type=int, help="only the position after so many moves of a random game")
    parser.add_argument("--game-through", type=int, metavar="N", help="each Nth position of a random game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--seat", default="mover", help="who looks: a seat, mover (who is asked) or open")
    parser.add_argument("--only", default="", help="only kinds whose name has this in it")
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--whole", action="store_true", help="the whole page, not only what is in view")
    parser.add_argument("--no-pictures", action="store_true", help="measure only")
    return parser.parse_args()


def look(browser: Browser, board: Board, name: str, size: str, options: argparse.Namespace) -> None:
    """A board at one size: a line, and a picture."""
    touch = SIZES[size].touch
    page = browser.new_context(has_touch=touch, is_mobile=touch).new_page()
    page.on("pageerror", lambda error: print("ERROR", error))
    put(page, board, SIZES[size], options.dark)
    print(f"{name:28} {size:10} {told(page.evaluate(MEASURE))}", flush=True)
    if not options.no_pictures:
        if options.whole:
            high = page.evaluate(WHOLE)
            page.set_viewport_size({"width": SIZES[size].wide, "height": max(high, SIZES[size].high)})
        dark = "-dark" * options.dark
        page.screenshot(path=options.out / f"{options.game}-{name}-{size}{dark}.png")
    page.context.close()


def write_table(browser: Browser) -> None:
    """Put the table of measures where it is read."""
    text = PAGE.read_text("utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    PAGE.write_text(before + BEGIN + "\n\n" + table(browser) + "\n\n" + END + after, "utf-8")


def main() -> None:
    options = asked()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, headless=True, args=ARGUMENTS)
        if options.game == "table":
            return write_table(browser)
        if options.game == "spoken":
            SPOKEN.write_text(spoken(browser), "utf-8")
            return None
        options.out.mkdir(parents=True, exist_ok=True)
        for name, p in looks(options):
            seat = {"open": None, "mover": p.to_move}.get(options.seat, options.seat)
            for size in options.sizes.split(",") if options.only in name else ():
                look(browser, shown(p, seat), name, size, options)
        browser.close()


if __name__ == "__main__":
    main()
