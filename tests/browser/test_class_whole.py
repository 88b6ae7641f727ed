"""Two browsers, one as large as a phone, play whole games of each kind to the end; a third shows them all."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

import games13

from .test_class import READY, Class, Visit, a_class, flawless, visit

__all__ = ["a_class", "visit"]  # the fixtures that are used here

# one thing that can be done here, by chance: a click on the picture, or "Do it" where it asks once more
PLAY = """(serial) => {
  const stage = document.querySelector(".g13-stage");
  if (stage.dataset.serial !== String(serial)) return false;
  const sure = stage.querySelector(".weigh:not([hidden]) button");
  const moves = [...stage.querySelectorAll(".scene [data-move]")];
  const part = sure ?? moves[Math.floor(Math.random() * moves.length)];
  part?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return Boolean(part);
}"""
MOST = 900  # clicks


def to_the_end(served: Class, pages: dict[str, Page], number: int) -> None:
    """Whoever decides clicks, until nobody does."""
    sitting = served.room.tables[number]
    for _ in range(MOST):
        seat = sitting.turn
        if seat is None:
            return
        (person,) = sitting.people[seat]
        page, before = pages[served.room.people[person].name], sitting.table.serial
        for _ in range(400):
            page.evaluate(PLAY, before)
            page.wait_for_timeout(15)
            if sitting.table.serial != before or sitting.over:
                break
        else:
            raise AssertionError(f"{seat} could do nothing: {sitting.table.position!r}")
    raise AssertionError("this game does not end")


@pytest.mark.long
@pytest.mark.parametrize("game", games13.games())
def test_a_whole_game_in_two_browsers(game: str, a_class: Class, visit: Visit) -> None:
    room = a_class.room
    players = min(games13.new(game, seed=0).setup.game.players)
    sizes = [{}, {"wide": 390, "high": 760, "has_touch": True, "is_mobile": True}, {}]
    people = [a_class.do(lambda n=n: room.join(f"Ship {n}")) for n in range(players)]
    pages = {
        one.name: visit(f"seat/{one.link}", reduced_motion="reduce", **size)
        for one, size in zip(people, sizes, strict=False)
    }
    more = {"players": players} if players > 2 or game == "defcon" else {}
    a_class.do(lambda: room.set_table(game, [[one.number] for one in people], more, "rules"))
    a_class.do(lambda: room.do("show", table=1))
    projector = visit(f"projector/{room.projector}", wide=1920, high=1080, reduced_motion="reduce")
    for page in (*pages.values(), projector):
        page.locator(READY).wait_for(state="attached")
    to_the_end(a_class, pages, 1)
    reason = room.tables[1].table.position.result.reason
    for page in (*pages.values(), projector):
        page.get_by_text(reason).locator("visible=true").first.wait_for()
        flawless(page)
    projector.get_by_text("Over: all lies open.").wait_for()
