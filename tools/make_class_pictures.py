"""Makes the pictures of `docs/for-classes.md`: `python tools/make_class_pictures.py`, with the test extra.

A small class is served here, with people at two tables, and its pages are photographed as they are.
"""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import ARGUMENTS, CHROMIUM  # noqa: E402
from tests.browser.test_class import Class  # noqa: E402

SHIPS = ("Aurora", "Belfast", "Fram", "Vasa")
PICTURES = ROOT / "docs" / "pictures"
ADDRESS = "http://192.168.1.20:8013/"  # what stands there is the address of nobody's laptop
PHONE, LAPTOP = (390, 760), (1280, 720)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Class(Path(folder) / "class")
        served.do(lambda: setattr(served.running.doors, "url", ADDRESS))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, headless=True, args=ARGUMENTS)
        room = served.room

        def photograph(name: str, path: str, size: tuple[int, int]) -> None:
            page = browser.new_page(viewport={"width": size[0], "height": size[1]})
            page.goto(served.url + path)
            page.wait_for_timeout(1500)
            page.screenshot(path=PICTURES / f"class-{name}.png")
            page.close()

        def change(what: str, **more: object) -> None:
            served.do(lambda: room.do(what, **more))

        change("open", word="SHIP", teacher=room.teacher)
        people = [served.do(lambda ship=ship: room.join(ship)) for ship in SHIPS]
        photograph("projector", f"projector/{room.projector}", LAPTOP)
        photograph("join", "?word=SHIP", PHONE)
        luck = random.Random(1962)
        for number, game in ((1, "13-days"), (2, "13-minutes")):
            pair = [[one.number] for one in people[2 * number - 2 : 2 * number]]
            served.do(lambda game=game, pair=pair: room.set_table(game, pair, {}, "rules"))
            sitting = room.tables[number]
            for _ in range(12):
                text = str(luck.choice(sitting.table.moves()))
                change("move", table=number, seat=sitting.turn, text=text)
        deciding = room.tables[1].people[room.tables[1].turn][0]
        photograph("board", f"seat/{room.people[deciding].link}", PHONE)
        photograph("teacher", f"teacher/{room.teacher}", LAPTOP)
        change("show", table=1)
        photograph("table", f"projector/{room.projector}", LAPTOP)
        browser.close()
        served.stop()


if __name__ == "__main__":
    main()
