"""What others did is shown on the picture, one thing after another, at a pace that one chooses."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from games13_widgets import Board

from .bare_page import arranged

OTHERS = dict.fromkeys(["Ben", "Cleo", "Dan"], "random")


# a reader's time goes by only when the test says so: what would end it is kept, instead of a timer
READING = """() => {
  const usual = window.setTimeout;
  window.reading = [];
  window.setTimeout = (then, ms, ...given) =>
    ms > 500 && ms < 6000 ? window.reading.push(then) && null : usual(then, ms, ...given);
}"""


def against():
    return Board("13", seed=1962, seats=OTHERS, pace=0.01, save=False)


def told(live, **context):
    """A table at which others' moves are told, to who takes any time to read."""
    table = live(against, **context)
    table.page.evaluate(READING)
    return table


def has_read(table):
    """The time that it takes to read what stands there has gone by."""
    table.page.wait_for_function("() => window.reading.length")
    table.page.evaluate("() => window.reading.shift()()")


def asked(live):
    return live.page.locator(".asks")


def test_it_is_told_move_by_move_and_can_be_skipped(live):
    table = told(live)
    table.click()
    for name in ("Ben plays", "Ben draws", "Cleo plays"):
        expect(asked(table)).to_contain_text(name)
        expect(table.page.locator(".scene [data-move]")).to_have_count(0)
        if not name.startswith("Cleo"):
            has_read(table)
    table.page.get_by_role("button", name="Skip").click()
    expect(asked(table)).to_contain_text("Ann: play a card")
    expect(table.page.locator(".scene [data-move]:visible").first).to_be_visible()
    assert table.page.locator(".marks > *").count() >= 2, (
        "what Ben and Cleo did is marked, not Dan's move alone"
    )
    table.click()
    expect(asked(table)).to_contain_text("Ben plays")
    expect(table.page.locator(".marks")).to_have_count(0)


def test_step_by_step_waits_and_it_can_be_shown_again(live):
    table = told(live)
    table.page.get_by_label("What others do is shown:").select_option("steps")
    table.click()
    step, steps = table.page.get_by_role("button", name="Next"), []
    for words in ("Ben plays", "Ben draws", "Cleo plays", "Cleo draws", "Dan plays"):
        expect(asked(table)).to_contain_text(words)
        steps.append(asked(table).inner_text())
        step.click()
    expect(asked(table)).to_contain_text("Ann: play a card")
    expect(step).to_be_hidden()
    expect(table.page.locator(".says")).to_contain_text("Dan draws")
    table.page.get_by_role("button", name="Show it again").click()
    step.click()
    for words in steps:
        expect(asked(table)).to_have_text(words)
        step.click()
    step.click()
    expect(step).to_be_hidden()
    expect(table.page.locator(".scene [data-move]:visible").first).to_be_visible()
    assert not table.page.evaluate("() => window.reading.length"), "only a click leads on"


@pytest.mark.parametrize("calm", [False, True])
def test_who_asked_for_less_motion_sees_all_marked_at_once(live, calm):
    table = told(live, reduced_motion="no-preference" if calm else "reduce")
    table.click()
    if calm:
        expect(asked(table)).to_contain_text("Ben plays")
        expect(table.page.locator(".scene [data-move]")).to_have_count(0)
    else:
        table.drawn()
        expect(table.page.locator(".scene [data-move]")).to_have_count(5)
        assert table.page.locator(".marks > *").count() >= 2


def test_a_page_that_comes_later_is_told_nothing(live):
    table = live(lambda: against())
    table.click()
    other = live(lambda: Board(table.board))
    expect(asked(other)).to_contain_text("Ann: play a card")


def test_a_picture_that_cannot_be_drawn_holds_up_no_other(live):
    table = live(lambda: Board("13-days", seed=1962, save=False))
    drawn = table.page.locator(".g13-stage")

    def play(spoilt: bool) -> None:
        table.board.play(table.board.position.moves()[0])
        for message in table.kept if spoilt else ():
            message["buffers"] = [b"spoilt" for _ in message["buffers"] or ()]
        table.pass_on()

    play(spoilt=True)
    table.page.wait_for_function("() => window.sent.length")
    table.pass_on()
    expect(drawn).to_have_attribute("data-serial", str(table.board.table.serial))
    play(spoilt=False)
    expect(drawn).to_have_attribute("data-serial", str(table.board.table.serial))


def test_a_line_that_goes_from_the_strip_leaves_the_scene_as_large_as_it_was(live):
    page = live(lambda: Board("13-days", seed=1962, save=False)).page

    def room(said: str) -> str:
        page.locator(".says").evaluate("(line, said) => { line.textContent = said; }", said)
        arranged(page)
        return page.locator(".g13-stage").evaluate("(stage) => stage.style.getPropertyValue('--room')")

    bare = room("")
    with_a_line = room("Somebody has moved. " * 5)
    assert with_a_line != bare
    assert room("") == with_a_line
