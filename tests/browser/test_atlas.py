"""The live atlas in a real Lab: each question by keyboard and by clicks, in both themes, wide and narrow."""

from __future__ import annotations

from playwright.sync_api import expect

from .axe import violations
from .bare_page import arranged
from .test_looks import look
from .test_notebooks import FOREIGN

MADE = "from games13_widgets.mapped import LiveAtlas\nLiveAtlas()"
SIZES = ((1920, 1080), (1366, 768), (390, 844))


class Hands:
    """Somebody who asks the atlas."""

    def __init__(self, nb):
        self.nb, self.page = nb, nb.page
        nb.watch()

    def place(self, name):
        return self.nb.board.locator(f'.g13-stage [data-move="{name}"]').first

    def key(self, name):
        self.place(name).press("Enter")
        self.nb.settle()

    def click(self, name):
        self.place(name).click()
        self.nb.settle()

    def choose(self, list_, entry):
        self.nb.board.get_by_label(list_, exact=True).select_option(entry)
        self.nb.settle()

    def press(self, name):
        self.nb.board.get_by_role("button", name=name, exact=True).click()
        self.nb.settle()

    def says(self, *words):
        for some in words:
            expect(self.nb.board).to_contain_text(some)

    def lines(self):
        """The lines that lie on the map."""
        return self.nb.board.locator(".scene path[fill=none][stroke]")


def test_each_question_is_asked_and_answered(opened):
    nb = opened(MADE, wide=1366, high=768, alone=True)
    hands = Hands(nb)
    hands.key("Middle East")
    hands.says("Without Middle East the land lies in 5 pieces instead of 3", "Arabia")
    hands.page.keyboard.press("ArrowRight")
    moved = hands.page.evaluate("() => document.activeElement.dataset.move")
    assert moved not in (None, "Middle East"), "the arrows lead from place to place"
    hands.press("Undo")
    hands.says("The land lies in 3 pieces")
    before = hands.lines().count()
    hands.press("sea lanes")
    hands.lines().nth(before).wait_for(state="attached")  # more of them

    hands.choose("Question", "Two places: the way, and what parts them")
    hands.choose("Graph", "land and sea")
    hands.click("Brazil")
    hands.click("China")
    hands.says("From Brazil to China it is 4 steps", "places part them")
    hands.choose("Question", "Fleets: what can be attacked?")
    hands.key("Arctic Ocean")
    hands.says("America can attack 4 territories")
    hands.key("Arctic Ocean")
    hands.says("America can attack 0 territories")
    hands.choose("Question", "A goal: the odds of getting there")
    hands.choose("Power", "Eurasia")
    hands.key("Arabia")
    hands.says("4 troops of Eurasia take Arabia with 36 %")
    nb.board.get_by_role("slider").press("ArrowRight")
    nb.settle()
    hands.says("5 troops of Eurasia take Arabia with 76 %")

    assert nb.complaints() == []  # Lab's own toolbar may complain when the window changes below

    for wide, high in SIZES:
        hands.page.set_viewport_size({"width": wide, "height": high})
        arranged(hands.page)
        for dark in (False, True):
            nb.theme(dark)
            look(nb, f"atlas-{wide}-{'dark' if dark else 'light'}", hands.page)
        assert nb.sticks_out() == [], wide
        nb.theme(wide == 1366)
        found = violations(hands.page, ".g13-atlas")
        nodes = [(each["id"], node["html"]) for each in found for node in each["nodes"]]
        assert [node for node in nodes if FOREIGN not in node[1]] == [], wide
    assert hands.page.locator(".jp-Notebook .jp-Cell").count() == 1, "a key has reached Lab"
