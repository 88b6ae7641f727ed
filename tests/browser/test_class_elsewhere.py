"""A class in Firefox, and in WebKit, on which Safari and iPads are built: join, a whole game, a reload."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.base import AXE_SCRIPT

from .bare_page import CHOICE, later
from .elsewhere import Missing, Page, firefox, webkit
from .test_class import READY, Class, a_class

__all__ = ["a_class"]  # the fixture that is used here
pytestmark = pytest.mark.long

FILL = "([field, text]) => { document.getElementById(field).value = text; }"
BUTTON = """(says) => {
  const button = [...document.querySelectorAll("button")].find((one) => one.innerText === says);
  const box = button.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
SAYS = "() => document.body.innerText"
SURE = "() => document.querySelector('.weigh:not([hidden])') !== null"
FLAWS = f"async () => {{ {AXE_SCRIPT}; return (await window.axe.run()).violations.map((one) => one.id); }}"
NARROW = "() => document.documentElement.scrollWidth <= window.innerWidth"


@pytest.fixture(params=[firefox, webkit], ids=lambda one: one.__name__)
def page(request, tmp_path):
    try:
        with request.param(tmp_path / "browser") as page:
            yield page
    except Missing as missing:
        pytest.skip(str(missing))


def until(page: Page, true: Callable[[], object]) -> None:
    for _ in range(600):
        if true():
            return
        page.wait_for_timeout(50)
    raise AssertionError(page.evaluate(SAYS))


def says(page: Page, text: str) -> None:
    until(page, lambda: text in page.evaluate(SAYS))


def flawless(page: Page) -> None:
    assert page.evaluate(FLAWS) == []
    assert page.evaluate(NARROW)


def test_join_play_to_the_end_and_come_back(page: Page, a_class: Class) -> None:
    page.set_viewport_size({"width": 1024, "height": 700})
    page.go(a_class.url)
    flawless(page)
    for field, text in (("word", a_class.room.word.lower()), ("name", "Ann")):
        page.evaluate(FILL, [field, text])
    page.press(*page.evaluate(BUTTON, "Join the class"))
    says(page, "You are in.")
    a_class.do(lambda: a_class.room.set_table("13-minutes", [[1]], {}, "random"))
    sitting = a_class.room.tables[1]
    page.wait_for_selector(READY)
    flawless(page)
    count = 0
    while not sitting.over:
        until(page, lambda: sitting.over or sitting.turn == "US")
        serial = sitting.table.serial
        if count == 3:  # a reload
            page.go(f"{a_class.url}seat/{a_class.room.people[1].link}")
            page.wait_for_selector(READY)
        asked = False
        while sitting.table.serial == serial and not sitting.over:
            found = page.evaluate(CHOICE, {"n": 7 * count, "serial": serial})
            assert found["at"], found
            later(page)
            page.press(*found["at"])
            until(
                page,
                lambda serial=serial, asked=asked: (
                    sitting.table.serial != serial or bool(page.evaluate(SURE)) != asked
                ),
            )
            asked = not asked
        count += 1
    assert count > 3
    says(page, sitting.table.position.result.reason)
    flawless(page)
    page.go(f"{a_class.url}teacher")
    says(page, "Swap sides, play again")
    flawless(page)
