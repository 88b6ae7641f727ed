"""The guide in the strip: there in a first game, gone when somebody knows it, back when it is wanted."""

from __future__ import annotations

from playwright.sync_api import expect

from games13_widgets import Board

from .bare_page import SIZES, put

STORE = """() => {
  const kept = new Map();
  const [getItem, setItem] = [(name) => kept.get(name) ?? null, (name, value) => kept.set(name, value)];
  Object.defineProperty(window, "localStorage", { value: { getItem, setItem } });
}"""


def test_the_guide_speaks_in_the_first_game_of_each_kind(live):
    table = live(lambda: Board("13", seed=1962, save=False))
    said, wanted = table.page.locator(".hinted"), table.page.get_by_label("step by step, as in a first game")
    expect(said).to_have_text("")  # this page may keep nothing, so nobody knows whose first game it is
    table.page.evaluate(STORE)
    put(table.page, table.board, SIZES["1366x768"])
    expect(wanted).to_be_checked()
    expect(said).to_contain_text("the target of its colour")
    wanted.uncheck()
    expect(said).to_have_text("")
    put(table.page, table.board, SIZES["1366x768"])
    expect(wanted).not_to_be_checked()
    expect(said).to_have_text("")
    wanted.check()
    expect(said).to_contain_text("the target of its colour")


def test_the_first_moves_are_shown_on_the_picture(live):
    table = live(lambda: Board("13-days", seed=27, seats={"US": "human", "USSR": "random"}, save=False))
    expect(table.page.locator(".hinted")).to_contain_text("Click Atlantic")
    assert table.page.locator('.scene [data-move="choose Atlantic"].on').count()
    table.click("choose Atlantic")
    expect(table.page.locator(".hinted")).not_to_contain_text("Click Atlantic")
