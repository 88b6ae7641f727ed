"""A class in real browsers: join, play against each other, come back, and the teacher sees it."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from games13_class.running import Running

from ..ports import free_port
from .axe import violations

READY = ".g13-stage[data-serial]"


class Class:
    """A class that is served beside the test, in a loop of its own."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.folder, self.url = folder, f"http://127.0.0.1:{self.port}/"
        self.start()

    def start(self) -> None:
        ready = threading.Event()
        self.thread = threading.Thread(target=lambda: asyncio.run(self._serve(ready)))
        self.thread.start()
        assert ready.wait(30)

    async def _serve(self, ready: threading.Event) -> None:
        self.running = Running(self.folder, self.port, "127.0.0.1", beat=0.1)
        self.loop = asyncio.get_running_loop()
        await self.running.serve(lambda _: ready.set())

    def stop(self) -> None:
        self.loop.call_soon_threadsafe(self.running.gone.set)
        self.thread.join(20)

    @property
    def room(self) -> Any:
        return self.running.room

    def do(self, what: Callable[[], Any]) -> Any:
        """Have something done in the loop of the class."""

        async def done() -> Any:
            return what()

        return asyncio.run_coroutine_threadsafe(done(), self.loop).result(60)


@pytest.fixture
def a_class(tmp_path: Path) -> Iterator[Class]:
    served = Class(tmp_path / "class")
    yield served
    served.stop()


Visit = Callable[..., Page]


@pytest.fixture
def visit(chromium: Browser, a_class: Class) -> Iterator[Visit]:
    """Opens a page of the class in a browser of its own; whatever it asks of others, or says, is an error."""
    wrong: list[str] = []
    with contextlib.ExitStack() as pages:

        def open_page(path: str = "", wide: int = 1366, high: int = 768, **options: Any) -> Page:
            context = chromium.new_context(viewport={"width": wide, "height": high}, **options)
            page = pages.enter_context(context).new_page()
            page.on("pageerror", lambda error: wrong.append(str(error)))
            page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
            page.on(
                "request",
                lambda one: None if one.url.startswith((a_class.url, "data:")) else wrong.append(one.url),
            )
            page.goto(a_class.url + path)
            return page

        yield open_page
        wrong = [text for text in wrong if "WebSocket connection" not in text]  # a test may stop the class
        assert wrong == []


def join(page: Page, word: str, name: str) -> None:
    page.get_by_label("The word at the front").fill(word)
    page.get_by_label("Your name here").fill(name)
    page.get_by_role("button", name="Join the class").click()
    page.get_by_text("You are in.").wait_for()


def play(page: Page) -> None:
    """Choose the first thing that can be, at once, and confirm it where it asks once more."""
    serial = page.locator(READY).get_attribute("data-serial")
    page.locator(".scene [data-move]:visible").first.dispatch_event("click")
    newer = page.locator(f'.g13-stage:not([data-serial="{serial}"])')
    newer.or_(page.locator(".weigh:not([hidden])")).first.wait_for(state="attached")
    if page.locator(".weigh:not([hidden])").count():
        page.locator(".weigh button").first.click()
        newer.wait_for(state="attached")


def flawless(page: Page) -> None:
    assert [(one["id"], [node["target"] for node in one["nodes"]]) for one in violations(page)] == []


def test_a_class_from_the_word_to_the_end_of_a_move(a_class: Class, visit: Visit) -> None:
    teacher = visit("teacher")
    word = a_class.room.word
    teacher.get_by_text(word, exact=True).wait_for()
    ann, ben = visit(), visit(wide=390, high=760, has_touch=True, is_mobile=True)
    flawless(ann)
    join(ann, word.lower(), "Ann")
    join(ben, word, "Ben")
    teacher.get_by_label("Game").select_option("13-minutes")
    teacher.get_by_role("button", name="Pair by chance").click()
    for page in (ann, ben):
        page.locator(READY).wait_for(state="attached")
    flawless(teacher)
    for page in (ann, ben):
        flawless(page)

    table = a_class.room.tables[1]
    for _ in range(4):
        seat = table.turn
        (number,) = table.people[seat]
        page = ann if a_class.room.people[number].name == "Ann" else ben
        page.locator(".scene [data-move]:visible").first.wait_for()
        play(page)
    made = len(table.table.made)
    assert made == 4

    # a server that ends takes nothing with it, and pages come back by themselves; so does a reload
    a_class.stop()
    a_class.start()
    table = a_class.room.tables[1]
    assert len(table.table.made) == made
    for page in (ann, ben):
        page.locator("#state:not(.lost)").wait_for()
    ann.reload()
    ann.locator(READY).wait_for(state="attached")
    seat = table.turn
    (number,) = table.people[seat]
    page = ann if a_class.room.people[number].name == "Ann" else ben
    page.locator(".scene [data-move]:visible").first.wait_for()
    play(page)
    assert len(table.table.made) == made + 1

    teacher.get_by_role("button", name="Hands off").click()
    ann.get_by_text("Hands off: look to the front.").wait_for()
    assert ann.locator("#board[inert]").count() == 1
    teacher.get_by_role("button", name="Go on").click()
    ann.locator("#board:not([inert])").wait_for(state="attached")
