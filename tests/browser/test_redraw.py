"""What was drawn as it is now stays: a move costs what it changes, and looks as if all were drawn anew."""

from __future__ import annotations

import random

import pytest

from games13_widgets import Board
from tests.browser.bare_page import SIZES, put, shown
from tests.draw.scenes import fullest

# ids bear the number of their board, and who can be reached by Tab depends on what was chosen
DRAWN = """() => [...document.querySelectorAll(".scene .pan > svg")].map((svg) => {
  const copy = svg.cloneNode(true);
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    for (const { name, value } of [...part.attributes])
      if (["tabindex", "style", "id"].includes(name) || value.includes("#")) part.removeAttribute(name);
    part.classList.remove("on");
  }
  for (const marks of copy.querySelectorAll(":scope > .marks")) marks.remove();
  return copy.outerHTML.replaceAll(/ class=""/g, "");
})"""
WATCH = """() => {
  window.words = [...document.querySelectorAll(".scene .pan text")];
  window.again = [];
  new MutationObserver((all) => {
    for (const { target, oldValue } of all)
      if (target.getAttribute("viewBox") === oldValue) window.again.push(oldValue);
  }).observe(document.querySelector(".panels"),
    { subtree: true, attributeFilter: ["viewBox"], attributeOldValue: true });
}"""


@pytest.mark.parametrize("game", ["13-days", "13-minutes", "13", "defcon"])
def test_move_by_move_it_looks_as_if_all_were_drawn_anew(live, chromium, game):
    table = live(lambda: Board(game, seed=1962, save=False), reduced_motion="reduce")
    fresh, pick = chromium.new_page(reduced_motion="reduce"), random.Random(62)
    for n in range(1, 16):
        table.board.play(pick.choice(table.board.position.moves()))
        table.pass_on()
        if n % 5 == 0:
            table.page.wait_for_selector(f".g13-stage[data-serial='{table.board.table.serial}']")
            put(fresh, table.board, SIZES["1366x768"])
            assert table.page.evaluate(DRAWN) == fresh.evaluate(DRAWN)
    fresh.close()


def test_a_move_leaves_the_words_that_it_does_not_change(live):
    table = live(lambda: Board("13-days", seed=1962, save=False))
    table.page.evaluate(WATCH)
    for _ in range(2):
        table.click()
    table.page.wait_for_selector(f".g13-stage[data-serial='{table.board.table.serial}']")
    stays = table.page.evaluate("() => words.filter((word) => word.isConnected).length / words.length")
    assert stays > 0.5
    assert not table.page.evaluate("() => again"), "a view box that is set anew has all in it laid out anew"


SEEN = """() => {
  const pan = document.querySelector("[data-panel=map] .pan");
  const mark = pan.querySelector('[stroke="var(--fresh)"]').getBoundingClientRect();
  const room = pan.getBoundingClientRect();
  return !pan.querySelector("[data-move]") && mark.left >= room.left && mark.right <= room.right;
}"""


@pytest.mark.parametrize("step", ["Deploy", "Before"])  # before the dice, the list of powers is marked too
def test_a_map_without_a_choice_shows_where_something_happened(chromium, step):
    p = next(p for p in reversed(fullest("defcon")) if p.to_move and type(p.stack[0]).__name__ == step)
    size = SIZES["360"]
    page = chromium.new_context(has_touch=True, is_mobile=True).new_page()
    put(page, shown(p, None), size)
    assert page.evaluate(SEEN)
    page.context.close()
