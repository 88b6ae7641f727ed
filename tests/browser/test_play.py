"""Playing in a real JupyterLab: by mouse, by keyboard, faster than any hand."""

from __future__ import annotations

import json
import os
import signal

import pytest
from playwright.sync_api import expect

from .bare_page import later, stop_the_clock
from .test_whole_games import SHORT

BOARD = "from games13_widgets import Board\nboard = Board({game!r}, seed=1962)\nboard"
SHORTEST = BOARD.replace("1962", "1962, **{options!r}")
HEARD = "heard = []\nboard.stage.on_msg(lambda widget, message, buffers: heard.append(message))"
MADE = "import json\nprint(json.dumps([str(one.move) for one in board.table.made]))"
OVER = "print(board.position.result is not None)"

# each choice of the scene, and a point at which a pointer reaches it
WHERE = """async () => {
  const scene = document.querySelector(".g13-stage .scene");
  while (scene.querySelector(".sky > *")) await new Promise((done) => requestAnimationFrame(done));
  const grid = [4, 3, 5, 2, 6, 1, 7].map((n) => n / 8);
  const all = [...scene.querySelectorAll("[data-move]")];
  const items = all.filter((item) => item.getClientRects().length); // others are for boards of another width
  const lost = new Set(all.map((item) => item.dataset.move));
  for (const item of items) lost.delete(item.dataset.move);
  return [...lost].map((move) => [move, null]).concat(items.map((item) => {
    item.scrollIntoView({ block: "center" });
    const box = item.getBoundingClientRect();
    const points = grid.flatMap((x) => grid.map((y) => [box.x + x * box.width, box.y + y * box.height]));
    const hit = points.find(([x, y]) => document.elementFromPoint(x, y)?.closest("[data-move]") === item);
    return [item.dataset.move, hit ?? null];
  }));
}"""

# clicks as soon as a picture is there, `times` at one go, until the game is over; gives what it clicked
CLICK_ON = """async ({ times, most }) => {
  const stage = document.querySelector(".g13-stage");
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const clicked = [];
  for (let serial = null; clicked.length < most; ) {
    // it may cost much, and ask once more
    for (let asked = false, began = performance.now(); stage.dataset.serial === serial; await frame()) {
      if (performance.now() - began > 60000) throw new Error(`no answer to ${clicked.at(-1)}`);
      const weigh = stage.querySelector(".weigh:not([hidden]) button");
      if (weigh && !asked) weigh.click();
      asked = Boolean(weigh);
    }
    serial = stage.dataset.serial;
    const items = [...stage.querySelectorAll(".scene [data-move]")];
    if (!items.length) break;
    const item = items[(7 * clicked.length) % items.length];
    clicked.push(item.dataset.move);
    for (let n = 0; n < times; n++) item.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
  return clicked;
}"""


def whole_game_by_clicks(nb):
    for _ in range(3):
        serial, points = nb.serial(), nb.page.evaluate(WHERE)
        assert [move for move, point in points if point is None] == [], "hidden under something else"
        later(nb.page)
        nb.page.mouse.click(*points[-1][1])  # where the page is scrolled to
        nb.wait_beyond(serial)
    by_hand = json.loads(nb.ask(MADE))
    assert len(by_hand) == 3
    clicked = nb.page.evaluate(CLICK_ON, {"times": 1, "most": 2000})
    assert nb.ask(OVER) == "True"
    assert json.loads(nb.ask(MADE)) == by_hand + clicked
    assert nb.ask("print(board.position.result.reason)") == nb.board.locator(".head .asks").inner_text()


def test_a_whole_game_by_clicks(opened, game):
    whole_game_by_clicks(opened(SHORTEST.format(game=game, options=SHORT.get(game, {}))))


@pytest.mark.long
@pytest.mark.parametrize("game", SHORT)
def test_a_longer_game_by_clicks(opened, game):
    whole_game_by_clicks(opened(BOARD.format(game=game)))


def test_two_hundred_fast_clicks(opened, shortest):
    """Ten clicks on each picture, all at one go: all are heard, and one of the ten is a move."""
    nb = opened(BOARD.format(game=shortest), HEARD)
    clicked = nb.page.evaluate(CLICK_ON, {"times": 10, "most": 20})
    expect(nb.board.locator(f".g13-stage[data-serial='{len(clicked)}']")).to_be_visible()
    assert json.loads(nb.ask(MADE)) == clicked
    assert nb.ask("print(len(heard))") == str(10 * len(clicked))
    assert len(clicked) == 20 or nb.ask(OVER) == "True"


def whole_game_by_keyboard(opened, game):
    nb = opened(BOARD.format(game=game))
    page = nb.page
    nb.board.get_by_role("button", name="Full screen").focus()
    page.keyboard.press("Tab")
    chosen = []
    while focused := page.evaluate(
        "() => document.activeElement.closest('.scene [data-move]')?.dataset.move"
    ):
        page.keyboard.press(
            ("ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown", "End", "Home")[len(chosen) % 6]
        )
        serial = nb.serial()
        chosen.append(page.evaluate("() => document.activeElement.dataset.move") or focused)
        page.keyboard.press(("Enter", "Space")[len(chosen) % 2])
        weigh = nb.board.locator(".weigh:visible")
        expect(nb.board.locator(f".g13-stage:not([data-serial='{serial}'])").or_(weigh).first).to_be_visible()
        if weigh.count():  # it costs much, and asks once more
            page.keyboard.press("Shift+Tab")
            page.keyboard.press("Enter")
        nb.wait_beyond(serial)
    assert nb.ask(OVER) == "True"
    assert json.loads(nb.ask(MADE)) == chosen
    assert page.locator(".jp-Notebook .jp-Cell").count() == 1


def test_a_whole_game_by_keyboard(opened, shortest):
    whole_game_by_keyboard(opened, shortest)


@pytest.mark.long
def test_a_whole_game_by_keyboard_of_each(opened, game):
    whole_game_by_keyboard(opened, game)


LAB_KEYS = ("b", "a", "x", "m", "y", "d", "d", "0", "0", "Delete", "ArrowDown", "ArrowUp", "j", "k", "z")


def test_keys_never_reach_lab(opened):
    nb = opened(BOARD.format(game="13"), "1 + 1", "2 + 2")
    page, cells = nb.page, nb.page.locator(".jp-Notebook .jp-Cell")
    nb.board.get_by_role("button", name="Why can't I").click()
    nb.board.get_by_role("button", name="Players").click()
    nb.board.get_by_role("combobox").first.wait_for()
    nb.board.get_by_text("What you can do, in words").click()
    before = [cells.nth(n).get_attribute("class") for n in range(3)]
    for there in (
        ".scene [data-move]",
        ".choices button",
        ".story",
        ".g13-tools button",
        ".g13-tools select",
    ):
        nb.board.locator(there).first.focus()
        for key in LAB_KEYS:
            page.keyboard.press(key)
        assert [cells.nth(n).get_attribute("class") for n in range(cells.count())] == before, there
    # and where Lab has the keys, they do something: the check can fail
    cells.nth(2).locator(".jp-InputPrompt").click()
    page.keyboard.press("b")
    expect(cells).to_have_count(4)


def test_choices_are_buttons_too(opened):
    nb = opened(BOARD.format(game="13"))
    nb.board.get_by_text("What you can do, in words").click()
    serial, button = nb.serial(), nb.board.locator(".choices button").nth(1)
    chosen = button.get_attribute("data-move")
    assert button.inner_text().startswith(f"Play {chosen} on ")
    button.click()
    nb.wait_beyond(serial)
    assert json.loads(nb.ask(MADE)) == [chosen]
    told = nb.board.locator(".story li").first
    expect(told).to_contain_text(chosen)
    assert told.locator(".said").first.get_attribute("title").startswith("Rule: ")
    assert nb.board.locator(".live").inner_text()


def test_back_forth_and_a_new_game(opened):
    nb = opened(BOARD.format(game="13"))
    serial = nb.serial()
    nb.board.locator(".scene [data-move]:visible").first.click()
    nb.wait_beyond(serial)
    nb.board.get_by_role("button", name="Undo").click()
    expect(nb.board.locator(".story")).to_have_attribute("data-moves", "0")
    assert json.loads(nb.ask(MADE)) == []
    nb.page.wait_for_function("() => !document.querySelector('.sky > *')")
    nb.board.get_by_role("button", name="Redo").click()
    expect(nb.board.locator(".story")).to_have_attribute("data-moves", "1")
    nb.board.get_by_role("button", name="New game").click()
    nb.board.get_by_role("button", name="Begin", exact=True).click()
    expect(nb.board.locator(".story")).to_have_attribute("data-moves", "0")


def test_why_can_t_i(opened):
    nb = opened(BOARD.format(game="13"))
    illegal = nb.ask(
        "legal = set(map(str, board.position.moves()))\n"
        "print(next(str(m) for m in board.position.setup.every_move() if str(m) not in legal))"
    )
    nb.board.get_by_role("button", name="Why can't I").click()
    field = nb.board.get_by_placeholder("type a move")
    field.fill(illegal)
    field.press("Enter")
    answer = nb.board.locator(".head").get_by_role("status").filter(has_text="cannot be played now")
    expect(answer).to_be_visible()
    later(nb.page)
    nb.board.locator(".scene [data-move]:visible").first.click()
    expect(answer).to_have_count(0)


def test_a_click_meant_for_what_was_there_before_is_swallowed(opened):
    """Two clicks on one place, the second while the picture is new: one move."""
    nb = opened(BOARD.format(game="13"))
    serial, points = nb.serial(), nb.page.evaluate(WHERE)
    stop_the_clock(nb.page)
    nb.page.mouse.click(*points[0][1])
    nb.wait_beyond(serial)
    nb.page.mouse.click(*points[0][1])
    assert len(json.loads(nb.ask(MADE))) == 1
    later(nb.page)
    nb.page.mouse.click(*points[0][1])
    expect(nb.board.locator(".story")).to_have_attribute("data-moves", "2")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_pieces_glide_unless_one_asked_for_less(opened, motion):
    nb = opened(BOARD.format(game="13"))
    nb.page.emulate_media(reduced_motion=motion)
    flights = nb.page.evaluate(
        """async () => {
          let flights = 0;
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (...how) { flights++; return animate.apply(this, how); };
          const stage = document.querySelector(".g13-stage");
          const serial = stage.dataset.serial;
          stage.querySelector(".scene [data-move]").dispatchEvent(new MouseEvent("click", { bubbles: true }));
          while (stage.dataset.serial === serial) await new Promise((done) => setTimeout(done, 10));
          return flights;
        }"""
    )
    assert (flights > 0) == (motion == "no-preference")
    nb.page.wait_for_function("() => !document.querySelector('.sky > *')")


def test_a_silent_kernel_is_said(opened):
    nb = opened(BOARD.format(game="13"))
    kernel = nb.kernel_process()
    os.kill(kernel, signal.SIGSTOP)
    nb.board.locator(".scene [data-move]:visible").first.click()
    expect(nb.board.locator(".notice")).to_contain_text("No answer yet", timeout=60_000)
    os.kill(kernel, signal.SIGCONT)
    expect(nb.board.locator(".story")).to_have_attribute("data-moves", "1", timeout=60_000)
    expect(nb.board.locator(".notice")).to_have_text("")
