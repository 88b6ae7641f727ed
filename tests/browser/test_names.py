"""A name in the story lights up its place on the picture, and the other way round."""

from __future__ import annotations

from playwright.sync_api import expect

import games13
from games13_widgets import Board

from .bare_page import later

WORD = """(word) => {
  for (const said of document.querySelectorAll(".story .said")) {
    const at = said.textContent.indexOf(word);
    if (at < 0) continue;
    const range = new Range();
    range.setStart(said.firstChild, at);
    range.setEnd(said.firstChild, at + word.length);
    range.startContainer.parentElement.scrollIntoView({ block: "center" });
    const box = range.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }
}"""
LIT = "() => [...CSS.highlights.get('g13-name') ?? []].map(String)"


def played():
    """The first position whose story names a ground of the map."""
    p = games13.new("13-days", seed=1)
    while "Berlin" not in " ".join(Board(p, save=False).table.told(None)[-1].sentences):
        p = p.after(next((move for move in p.moves() if move.where == "Berlin"), p.moves()[0]))
    return Board(p, save=False)


def test_a_name_in_the_story_lights_up_its_place(live):
    table = live(played, "1920x1080")
    x, y = table.page.evaluate(WORD, "Berlin")
    table.page.mouse.move(x, y)
    light = table.page.locator(".lights div")
    expect(light.first).to_be_visible()
    there = table.page.locator(".pan svg text").get_by_text("Berlin", exact=True).first.bounding_box()
    boxes = [one.bounding_box() for one in light.all()]
    assert any(box["x"] <= there["x"] and box["y"] <= there["y"] <= box["y"] + box["height"] for box in boxes)
    table.page.mouse.move(5, 5)
    expect(light).to_have_count(0)


def test_a_place_lights_up_its_name_in_the_story(live):
    table = live(played, "1920x1080")
    name = table.page.locator(".pan svg text", has_text="Berlin").first
    name.scroll_into_view_if_needed()
    box = name.bounding_box()
    table.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    table.page.wait_for_function("() => CSS.highlights.get('g13-name')?.size")
    assert set(table.page.evaluate(LIT)) == {"Berlin"}


ASTRAY = """() => [...document.querySelectorAll(".lights div")].filter((light) => {
  const box = light.getBoundingClientRect();
  return ![...document.querySelectorAll(".pan svg [data-id], .pan svg text")].some((piece) => {
    const { x, y, width, height } = piece.getBoundingClientRect();
    return Math.abs(x - 4 - box.x) + Math.abs(y - 4 - box.y) + Math.abs(width + 8 - box.width)
      + Math.abs(height + 8 - box.height) < 4;
  });
}).length"""


def test_what_was_lit_goes_with_its_picture(live):
    """The hand lies where the agendas lay, while the mouse stays where one of them was chosen."""
    table = live(
        lambda: Board("13-days", seed=27, seats={"USSR": "random"}, pace=0.01, save=False), "1920x1080"
    )
    table.page.locator(".scene [data-move]:visible").first.hover()
    expect(table.page.locator(".lights div").first).to_be_visible()
    later(table.page)
    table.page.mouse.down()
    table.page.mouse.up()
    table.until(lambda: table.page.locator(".scene").get_by_text("Event", exact=True).count())
    assert table.page.evaluate(ASTRAY) == 0
