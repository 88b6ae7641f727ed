"""Print the handouts: PDF for A4 in `handouts/`, for US Letter in `handouts/letter/`.

    .venv/bin/python tools/make_handouts.py [--html] [roles log-sheets …]

Without names, all of them. It needs playwright, which the kit's .venv has, and a Chromium: the one that
GAMES13_CHROMIUM names, one on the path, or playwright's own. With --html it writes web pages that any
browser can print, and needs neither.
"""

import argparse
import os
import re
import shutil
import sys
from itertools import product
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from games13.lesson.handouts import Handout, handouts  # noqa: E402

OUT = ROOT / "handouts"
FOLDERS = {"A4": "", "letter": "letter"}
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge")


def chromium() -> str | None:
    """The browser to print with; None leaves the choice to playwright."""
    named = os.environ.get("GAMES13_CHROMIUM")
    return named or next((path for path in map(shutil.which, BROWSERS) if path), None)


def print_all(some: list[Handout], out: Path) -> None:
    """Write a PDF for each handout and each paper."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for handout, (paper, folder) in product(some, FOLDERS.items()):
            page = browser.new_page()
            page.set_content(handout.html(paper))
            file = out / folder / f"{handout.name}.pdf"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(timeless(page.pdf(prefer_css_page_size=True, print_background=True)))
            page.close()
            size = f"{file.stat().st_size // 1000} kB"
            print(f"{file.relative_to(out.parent)}: {len(handout.pages)} pages, {size}")
        browser.close()


def timeless(pdf: bytes) -> bytes:
    """The PDF without the hour at which it was printed; the offsets in it stay as they are."""
    return re.sub(rb"\(D:\d{14}", b"(D:19621028000000", pdf)


def main() -> None:
    options = argparse.ArgumentParser(description="Print the handouts into handouts/.")
    options.add_argument("--html", action="store_true", help="write web pages instead of PDF")
    options.add_argument("--out", type=Path, default=OUT, help="the folder to write into")
    options.add_argument("names", nargs="*", metavar="NAME", help="only these")
    given = options.parse_args()
    every = {handout.name: handout for handout in handouts()}
    unknown = [name for name in given.names if name not in every]
    if unknown:
        options.error(f'no handout "{unknown[0]}"; there is {", ".join(every)}')
    some = [every[name] for name in given.names] or list(every.values())
    out = given.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    if not given.html:
        return print_all(some, out)
    for handout in some:
        (out / f"{handout.name}.html").write_text(handout.html(), "utf-8")
        print(f"{handout.name}.html: {len(handout.pages)} pages")


if __name__ == "__main__":
    main()
