"""How far a reader reads before being asked for a move: `python tools/moves_asked.py [NOTEBOOK …] [--list]`.

Each notebook is run in a real Lab on a school laptop's screen (1366×768, the file browser open); a screen is
what its panel shows at once. It says how many boards ask for a move, and the longest stretch without one.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import ARGUMENTS, CHROMIUM, KERNEL_READY, Notebook, lab_server  # noqa: E402
from tests.browser.reading import PLAYED, cells, stretches  # noqa: E402


def told(found: list[dict[str, Any]], every: bool) -> str:
    """What was measured, in a line or two."""
    gaps = stretches(found)
    longest = max(gaps)
    asked = sum(cell["asks"] for cell in found)
    lines = [f"{asked} boards ask for a move; longest stretch {longest[0]:.1f} screens, to {longest[1]}"]
    if every:
        lines += [f"    {screens:4.1f} to {where}" for screens, where in gaps]
        lines += [
            f"    cell {n}: {c['high']:.2f} {'*' * c['asks']} {c['says']!r}" for n, c in enumerate(found)
        ]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("notebooks", nargs="*", type=Path)
    parser.add_argument("--list", action="store_true", help="every stretch and every cell")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        home = Path(folder)
        for part in ("notebooks", "docs", "handouts"):
            shutil.copytree(ROOT / part, home / "files" / part)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, headless=True, args=ARGUMENTS)
        with lab_server(home / "files", home / "lab") as url:
            for path in options.notebooks or [Path(f"notebooks/{name}.ipynb") for name in PLAYED]:
                page = browser.new_page()
                page.goto(f"{url}/doc/tree/{path}?reset")
                page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=60_000)
                page.evaluate(KERNEL_READY)
                notebook = Notebook(page, path.parent, str(path))
                notebook.watch()
                notebook.run_all()
                notebook.settle()
                print(f"{path.name}: {told(cells(page), options.list)}", flush=True)
                page.close()


if __name__ == "__main__":
    main()
