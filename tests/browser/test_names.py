"""A name in the story lights up its place on the picture, and the other way round."""

from __future__ import annotations

from playwright.sync_api import expect

import games13
from games13_widgets import Board

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
