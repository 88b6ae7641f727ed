"""What only a real screen shows: fingers, tabs, panning, zoom, forced colours, print."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import games13
from games13_widgets import Board

from ..draw.scenes import everywhere
from .bare_page import arranged, tap


def thirteen():
    return Board("13", seed=1962, save=False)


def days():
    return Board("13-days", seed=1962, save=False)


def tap_on(live, move):
    tap(live.page.locator(f'.scene [data-move="{move}"]').first)
    live.pass_on()


def test_the_first_tap_shows_and_the_second_plays(live):
    table = live(thirteen, "420")
    first, second, *_ = (str(move) for move in table.board.position.moves())
    start = table.board.position
    tap_on(table, first)
    assert table.board.position is start
    assert table.page.locator(".ghost.on, .legal.on").count()
    assert "Tap once more" in table.page.locator(".live").inner_text()
    tap_on(table, second)
    assert table.board.position is start, "another one is only shown"
    tap_on(table, second)
    assert table.board.table.made[-1].move.text == second


def test_what_pans_can_be_reached_by_keys_when_nothing_can_be_chosen(live):
    """As after a task was judged: where no choice takes the focus any more, the panel itself does."""
    seat = games13.new("defcon", seed=3).to_move
    table = live(lambda: Board("defcon", seed=3, seat=seat, save=False), "420")
    panned = "() => [...document.querySelectorAll('.panel.pans .pan')].filter((pan) => pan.clientWidth)"
    unreachable = (
        f"() => ({panned})().filter((pan) => pan.tabIndex < 0 && !pan.querySelector('[data-move]')).length"
    )
    assert table.page.evaluate(f"() => ({panned})().length")
    assert table.page.evaluate(unreachable) == 0
    move = str(table.board.view.moves()[0])
    tap_on(table, move)
    tap_on(table, move)
    assert not table.board.view.moves()
    table.drawn()
    arranged(table.page)
    assert table.page.evaluate(f"() => ({panned})().length")
    assert table.page.evaluate(unreachable) == 0


def test_a_mouse_needs_one_click(live):
    table = live(thirteen)
    table.click()
    assert len(table.board.table.made) == 1


def test_a_page_that_can_not_send_says_so(live):
    """As after a restart of the kernel, when sending fails at once."""
    table = live(thirteen)
    table.page.evaluate("() => (window.answer = () => { throw new Error('Cannot send') })")
    table.page.locator(".scene [data-move]:visible").first.click()
    expect(table.page.locator(".notice")).to_contain_text("kernel is gone")


def test_what_is_folded_is_one_tap_away(live):
    table = live(thirteen, "420")
    seats = table.page.get_by_role("button", name="Seats")
    panel = table.page.locator('.panel[data-heading="Seats"]').first
    expect(panel).to_be_hidden()
    seats.tap()
    expect(panel).to_be_visible()
    assert seats.get_attribute("aria-expanded") == "true"
    seats.tap()
    expect(panel).to_be_hidden()


def pan(table):
    return table.page.locator(".panel.pans .pan").first


def test_a_wide_panel_pans_by_keys_and_can_be_seen_whole(live):
    table = live(thirteen, "420")
    wide = pan(table)
    before = wide.evaluate("(pan) => pan.scrollLeft")
    wide.locator("[data-move]").first.focus()
    table.page.keyboard.press("End")
    last = wide.locator("[data-move]").last
    assert last.evaluate("(item) => item === document.activeElement")
    assert wide.evaluate("(pan) => pan.scrollLeft") > before, "the choice with the focus is brought into view"
    whole = table.page.get_by_role("button", name="See it whole").first
    tap(whole)
    assert wide.evaluate("(pan) => pan.scrollWidth <= pan.clientWidth + 1")
    tap(table.page.get_by_role("button", name="Large enough to read").first)
    assert wide.evaluate("(pan) => pan.scrollWidth > pan.clientWidth + 1")


SMALLEST = """() => Math.min(...[...document.querySelectorAll(".pan svg text")]
  .filter((text) => text.getClientRects().length && text.checkVisibility({ opacityProperty: true }))
  .map((text) => parseFloat(text.getAttribute("font-size")) * Math.abs(text.getScreenCTM().a)))"""


def as_wide_as(page, wide):
    page.set_viewport_size({"width": wide, "height": 646 * wide // 934})
    page.wait_for_function("(wide) => window.innerWidth === wide", arg=wide)
    arranged(page)


def test_at_200_percent_it_wraps_and_is_twice_as_large(live):
    """A page at 200 % has half the px: the board is arranged anew, and nothing sticks out."""
    table = live(thirteen)
    for wide in (934, 467):
        as_wide_as(table.page, wide)
        assert table.page.evaluate(SMALLEST) >= 11.9
        assert table.page.evaluate("() => document.querySelector('.scrolls').scrollWidth") <= wide
    as_wide_as(table.page, 934)
    table.page.evaluate("() => (document.querySelector('.scrolls').style.zoom = 2)")
    arranged(table.page)
    assert table.page.evaluate("() => document.querySelector('.panels').clientWidth") <= 467
    assert table.page.evaluate(SMALLEST) >= 11.9


STROKE = """() => {
  const edge = document.querySelector(".scene .legal .edge, .scene .legal .spot");
  const paper = getComputedStyle(document.querySelector(".g13-stage .sheet")).backgroundColor;
  return [getComputedStyle(edge).stroke, paper];
}"""


def test_with_forced_colours_what_can_be_chosen_is_seen(live):
    table = live(thirteen, forced_colors="active")
    edge, paper = table.page.evaluate(STROKE)
    assert edge not in ("none", paper)
    assert (
        table.page.locator(".tool.why").evaluate("(tool) => getComputedStyle(tool).borderTopStyle") == "solid"
    )
    table.click()
    assert len(table.board.table.made) == 1


@pytest.mark.parametrize("make", [thirteen, days])
def test_in_print_the_scene_stands_alone(live, make):
    table = live(make)
    table.page.emulate_media(media="print")
    for gone in (".controls", ".below", ".tabs"):
        expect(table.page.locator(gone)).to_be_hidden()
    expect(table.page.locator(".panel svg").first).to_be_visible()
    expect(table.page.locator(".asks")).to_be_visible()
    assert len(table.page.pdf()) > 5_000


def test_a_nuclear_missile_asks_once(live):
    from ..test_warnings import at_a_warning

    p, move, warning = at_a_warning("defcon")
    table = live(lambda: Board(p, save=False))
    weigh = table.page.locator(".weigh")
    table.click(move)
    expect(weigh).to_contain_text(warning)
    table.page.get_by_role("button", name="Not yet").click()
    table.pass_on()
    expect(weigh).to_be_hidden()
    table.click(move)
    table.page.get_by_role("button", name="Do it").click()
    table.pass_on()
    assert table.board.position == p.after(move)


def test_out_of_a_chosen_card_by_undo(live):
    """Against bots, and in one tap beside the question."""
    table = live(lambda: Board("13-days", seed=1962, seats={"USSR": "random"}, pace=0.01, save=False))
    table.answer()
    while table.board.view.pending != "play":
        table.click()
    before = table.board.position
    undo = table.page.get_by_role("button", name="Undo")
    assert undo.bounding_box()["y"] < 100, "in the head"
    table.click()
    assert table.board.position != before
    undo.click()
    table.answer()
    assert table.board.position == before
    expect(table.page.locator(".scene [data-move]:visible").first).to_be_visible()


def test_a_hint_is_previewed_until_the_game_goes_on(live, monkeypatch):
    monkeypatch.setattr("games13_widgets.counsel.ADVISER", "rules")
    table = live(days)
    table.page.get_by_role("button", name="Hint").click()
    table.pass_on()
    table.until(lambda: table.board.counsel.now["move"])  # the bot thinks beside the page
    table.pass_on()
    expect(table.page.locator(".hinted")).to_contain_text("Hint:")
    advised = table.board.counsel.now["move"]
    assert table.page.locator(f'.scene [data-move="{advised}"].on').count()
    table.page.locator(".scene").hover(position={"x": 3, "y": 3})
    assert table.page.locator(f'.scene [data-move="{advised}"].on').count(), (
        "pointing elsewhere does not end it"
    )
    table.click(advised)
    expect(table.page.locator(".hinted")).to_have_text("")


def test_a_card_that_lies_below_its_choice_can_be_discarded(live):
    discards = next(p for p in everywhere("13-days", 11) if p.to_move and p.view(None).pending == "exchange")
    table = live(lambda: Board(discards, save=False))
    table.click(str(discards.moves()[0]))
    assert table.board.table.made[-1].move == discards.moves()[0]


@pytest.mark.parametrize("size", ["1366x768", "420"])
def test_a_card_that_is_seen_tells_what_it_recalls(live, size):
    table = live(days, size)
    while table.board.view.pending != "play":
        table.click()
    card = table.board.view.hand[0].name
    chip = table.page.locator(".recalls button", has_text=card).first
    chip.click()
    expect(table.page.locator(".recalled")).to_contain_text(card)
    assert chip.get_attribute("aria-expanded") == "true"
    chip.click()
    expect(table.page.locator(".recalled")).to_have_text("")
