"""The live atlas in a real Lab: asked by keyboard, answered in words, on a phone and in both themes."""

from __future__ import annotations

import os

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

MADE = "from games13_widgets.mapped import LiveAtlas\nLiveAtlas()"
PATIENCE = 30_000
LOOKED = os.environ.get("GAMES13_LOOK")  # a folder for pictures, for whoever wants to look


def picture(nb, name):
    if LOOKED:
        nb.page.screenshot(path=f"{LOOKED}/{name}.png")


def place(nb, name):
    return nb.board.locator(f'.g13-stage [data-move="{name}"]').first


def choose(nb, name):
    """A place, by keyboard."""
    place(nb, name).focus()
    nb.page.keyboard.press("Enter")


def says(nb, words):
    expect(nb.board).to_contain_text(words, timeout=PATIENCE)


def test_every_question_by_keyboard(opened):
    nb = opened(MADE, wide=1366, high=768)
    choose(nb, "Middle East")
    says(nb, "Without Middle East the land lies in 5 pieces instead of 3")
    picture(nb, "apart-1366")
    place(nb, "Middle East").focus()
    nb.page.keyboard.press("ArrowRight")
    moved = nb.page.evaluate("() => document.activeElement.dataset.move")
    assert moved not in (None, "Middle East"), "the arrows lead from place to place"
    question = nb.board.get_by_label("Question")
    question.select_option(index=1)
    choose(nb, "Brazil")
    choose(nb, "China")
    says(nb, "Brazil")
    picture(nb, "way-1366")
    question.select_option(index=2)
    choose(nb, "Arctic Ocean")
    says(nb, "America can attack 4 territories")
    picture(nb, "fleets-1366")
    question.select_option(index=3)
    nb.board.get_by_label("Power").select_option("Eurasia")
    choose(nb, "Arabia")
    says(nb, "of Eurasia take Arabia with")
    handle = nb.board.get_by_role("slider").first
    before = nb.board.inner_text()
    handle.press("ArrowRight")
    expect(nb.board).not_to_have_text(before, timeout=PATIENCE)
    picture(nb, "march-1366")
    assert nb.page.locator(".jp-Notebook .jp-Cell").count() == 1, "a key has reached Lab"
    assert nb.troubles == []


@pytest.mark.parametrize("dark", [False, True])
def test_on_a_phone(opened, dark):
    nb = opened(MADE, wide=420, high=850)
    nb.theme(dark)
    choose(nb, "Middle East")
    says(nb, "Without Middle East")
    picture(nb, f"phone-{'dark' if dark else 'light'}")
    found = Axe().run(nb.page, context=".g13-atlas").response["violations"]
    foreign = 'class="noUi-handle'  # ipywidgets gives a slider no name
    assert [node["html"] for one in found for node in one["nodes"] if foreign not in node["html"]] == []
    assert nb.sticks_out() == []
    if LOOKED:
        for name, wide, high in (("laptop", 1366, 768), ("projector", 1920, 1080), ("school", 1024, 768)):
            nb.page.set_viewport_size({"width": wide, "height": high})
            nb.page.wait_for_timeout(600)
            picture(nb, f"{name}-{'dark' if dark else 'light'}")
