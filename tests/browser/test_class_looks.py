"""The pages of a class, as wide as a phone, a laptop and a projector, light and dark: nothing is wrong."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page

import games13

from .test_class import READY, Class, Visit, a_class, flawless, visit

__all__ = ["a_class", "visit"]  # the fixtures that are used here
pytestmark = pytest.mark.long

SIZES = {"a phone": (390, 760), "a laptop": (1366, 768), "a projector": (1920, 1080)}
HIDDEN = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def a_lesson(served: Class) -> dict[str, str]:
    """A class in the middle of its work; by what it is, the path of each page."""
    room, luck = served.room, random.Random(1962)
    people = [served.do(lambda n=n: room.join(f"Ship {n}")) for n in range(9)]
    served.do(lambda: room.do("freeze", on=True))  # bots wait meanwhile
    for at, game in enumerate(("13-days", "13-minutes", "13", "defcon")):
        given: dict[str, object] = {seat: {"bot": "rules"} for seat in games13.new(game, seed=0).seats}
        given |= {seat: {"people": [2 * at + n]} for n, seat in enumerate([*given][:2], 1)}
        told = {"game": game, "options": {}, "seed": 1962, "seats": given, "before": None}
        served.do(lambda at=at, told=told: room.do("table", table=at + 1, **told))
    for number, moves in ((1, 25), (2, 1000), (3, 10), (4, 30)):
        sitting = room.tables[number]
        while sitting.turn and len(sitting.table.made) < moves:
            text = str(luck.choice(sitting.table.moves()))
            served.do(
                lambda number=number, text=text: room.do(
                    "move", table=number, seat=room.tables[number].turn, text=text
                )
            )
    served.do(lambda: room.do("freeze", on=False))
    served.do(lambda: room.do("say", text="Five more minutes."))
    served.do(lambda: served.running.desk.notes.update(note="This computer's address has changed."))
    deciding = room.tables[1].people[room.tables[1].turn][0]
    return {
        "join": "",
        "waiting": f"seat/{people[8].link}",
        "board": f"seat/{room.people[deciding].link}",
        "over": f"seat/{people[2].link}",
        "teacher": f"teacher/{room.teacher}",
        "projector": f"projector/{room.projector}",
    }


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_each_page(size: str, theme: str, a_class: Class, visit: Visit) -> None:
    wide, high = SIZES[size]
    phone = {"has_touch": True, "is_mobile": True} if wide < 600 else {}
    for name, path in a_lesson(a_class).items():
        page: Page = visit(path, wide, high, color_scheme=theme, reduced_motion="reduce", **phone)
        if name in ("board", "over"):
            page.locator(READY).wait_for(state="attached")
        elif name == "teacher":
            page.get_by_role("button", name="The hottest moments").click()
            page.locator("#hottest img").wait_for()
            page.get_by_role("button", name="New link").first.click()
            page.locator("#link img").wait_for()
        flawless(page)
        assert page.evaluate(HIDDEN) <= 0, name
        page.context.close()
