"""From the README to a game on two phones, with a clock: `python bench/class_start.py [--warm]`.

What a new user does, in an empty home: `git clone`, then `python3 kit.py class`, and nothing else. Two
emulated phones open the address and type the word and a name; the teacher presses one button; each phone taps
a move. With `--warm` the command is given once more, as on the day of the lesson.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from class_people import free_port
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import ARGUMENTS, CHROMIUM  # noqa: E402

PHONE: ViewportSize = {"width": 390, "height": 760}
READY = ".g13-stage[data-serial]"
PAIRS = (("Ann", "Ben"), ("Cleo", "Dan"))  # the class goes on with those who were there
TAP = 450  # ms for which a new picture takes no tap


class Clock:
    """Says how long each step took, and all so far."""

    def __init__(self) -> None:
        self.began = self.last = time.perf_counter()

    def say(self, what: str) -> None:
        """A step is done."""
        now = time.perf_counter()
        print(f"  {what:44}{now - self.last:8.1f} s{now - self.began:8.1f} s", flush=True)
        self.last = now


@contextmanager
def served(folder: Path, home: Path, port: int) -> Iterator[str]:
    """The class as the README opens it; its word."""
    command = [
        getattr(sys, "_base_executable", sys.executable),
        "kit.py",
        "class",
        "--no-browser",
        f"--port={port}",
    ]
    env = os.environ | {"HOME": str(home)}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=folder, env=env, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdout
        word = ""
        for line in process.stdout:
            word = found[1] if (found := re.search("The word is ([A-Z]{4})", line)) else word
            if "/teacher" in line:
                break
        try:
            yield word
        finally:
            process.terminate()
            process.stdout.read()


def join(browser: Browser, url: str, word: str, name: str) -> Page:
    """A phone opens the address, and somebody types on it."""
    page = browser.new_context(viewport=PHONE, is_mobile=True, has_touch=True).new_page()
    page.goto(url)
    page.get_by_label("The word at the front").type(word)
    page.get_by_label("Your name here").type(name)
    page.get_by_role("button", name="Join the class").tap()
    page.get_by_text("You are in.").wait_for()
    return page


def tap(phones: list[Page]) -> None:
    """Whoever is asked taps what can be done first, and once more to do it."""
    for _ in range(100):
        for page in phones:
            before = page.locator(READY).get_attribute("data-serial")
            page.wait_for_timeout(TAP)
            for _ in range(3):
                sure = page.locator(".weigh:not([hidden]) button")
                move = sure if sure.count() else page.locator(".scene [data-move]:visible")
                if page.locator(READY).get_attribute("data-serial") != before:
                    return
                if move.count():
                    move.first.tap()
                    page.wait_for_timeout(TAP)


def lesson(url: str, word: str, names: tuple[str, ...], clock: Clock) -> None:
    """Two join, the teacher pairs them, and somebody moves."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        teacher = browser.new_page()
        teacher.goto(url + "teacher")
        teacher.get_by_text(word, exact=True).wait_for()
        clock.say("the teacher's page is there")
        phones = [join(browser, url, word, name) for name in names]
        clock.say("two phones have joined")
        teacher.get_by_role("button", name="Pair by chance").click()
        for page in phones:
            page.locator(READY).wait_for(state="attached")
        clock.say("both see the board")
        tap(phones)
        clock.say("the first move is made")
        browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n")[0])
    parser.add_argument("--warm", action="store_true", help="and once more, as on the day of the lesson")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        home, folder = Path(place) / "home", Path(place) / "games13"
        home.mkdir()
        clock = Clock()
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(folder)], check=True)
        clock.say("git clone, from this disk")
        for names in PAIRS[: 1 + asked.warm]:
            port = free_port()
            with served(folder, home, port) as word:
                clock.say("kit.py class: set up, and the class is open")
                lesson(f"http://127.0.0.1:{port}/", word, names, clock)
            clock = Clock()


if __name__ == "__main__":
    main()
