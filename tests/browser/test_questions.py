"""Questions in a real JupyterLab: typed, and there again after a reload and with another kernel."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from .axe import violations

CELLS = (
    'from games13_widgets import Lesson\nlesson = Lesson("C")\nlesson.sign()',
    'lesson.ask("c-tracks")',
    'lesson.ask("c-risk")',
    'lesson.ask("c-equilibria")',
    "lesson.hand_in()",
)
PAGE = "from games13_widgets import Pages\nPages('Look up', {'day 7: Monday 22 October 1962': 'One.'})"
QUESTION = ".jp-OutputArea-output .g13-question"
AGAIN = "() => window.jupyterapp.commands.execute('notebook:run-all-cells')"
# a click on Restart with its dialog, without the dialog
RESTART = (
    "async () => { await window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart(); }"
)
READY = """async () => {
  const { session } = window.jupyterapp.shell.currentWidget.sessionContext;
  await session.kernel.info;
  await session.kernel.requestKernelInfo();
}"""


def questions(nb):
    """The five boxes, once all are drawn."""
    found = nb.page.locator(QUESTION)
    expect(found).to_have_count(5, timeout=60_000)
    return [found.nth(n) for n in range(5)]


def saved(nb):
    """What has been kept beside the notebook."""
    (file,) = (nb.folder / "games13-saves").glob("*.json")
    return json.loads(file.read_text("utf-8"))


def test_what_is_typed_outlives_a_reload_and_the_kernel(opened):
    nb = opened(*CELLS, boards=0)
    names, tracks, risk, cells, _ = questions(nb)
    names.locator("input").first.fill("Ann, Ben")
    tracks.locator("textarea").press_sequentially("Many tracks, bounded by b and j.")
    expect(tracks.get_by_role("status")).to_have_text("Kept, 7 words.")
    risk.locator("input").fill("1/3")
    risk.locator("input").press("Enter")
    expect(risk.get_by_role("status")).to_contain_text("Not yet")
    risk.locator("input").fill("23 %")
    risk.get_by_role("button").click()
    expect(risk.get_by_role("status")).to_contain_text("Right")
    for letter in "BC":
        cells.get_by_label(letter, exact=True).check()
    cells.get_by_role("button").click()
    expect(cells.get_by_role("status")).to_contain_text("Right")
    expect(risk).to_contain_text("how likely is it that it happens at least once?")
    assert nb.page.locator(".jp-Notebook .jp-Cell").count() == len(CELLS), "a letter has reached Lab as a key"

    nb.page.reload()
    nb.page.wait_for_selector(".jp-Notebook .jp-Cell")
    nb.page.wait_for_function("() => window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel")
    nb.page.evaluate(READY)
    nb.page.evaluate(RESTART)
    nb.page.evaluate(READY)
    nb.page.evaluate(AGAIN)
    names, tracks, risk, cells, button = questions(nb)
    expect(names.locator("input").first).to_have_value("Ann, Ben")
    expect(tracks.locator("textarea")).to_have_value("Many tracks, bounded by b and j.")
    expect(risk.locator("input")).to_have_value("23 %")
    expect(risk.get_by_role("status")).to_contain_text("Right")
    expect(cells.get_by_label("C", exact=True)).to_be_checked()
    assert saved(nb)["work"]["c-risk"] == {"answer": "23 %", "right": True, "wrong": ["1/3"]}
    button.get_by_role("button").click()
    expect(button.get_by_role("status")).to_contain_text("lesson-C-Ann-Ben.html")
    assert "Many tracks" in (nb.folder / "lesson-C-Ann-Ben.html").read_text("utf-8")


def test_a_kernel_that_is_gone_is_said(opened):
    nb = opened(*CELLS, boards=0)
    tracks = questions(nb)[1]
    nb.page.evaluate(RESTART)
    nb.page.evaluate(READY)
    tracks.locator("textarea").fill("Too late?")
    tracks.locator("textarea").blur()
    expect(tracks.get_by_role("status")).to_contain_text("Not kept", timeout=15_000)
    assert tracks.locator("textarea").input_value() == "Too late?", "it can still be copied"


@pytest.mark.parametrize("dark", [False, True])
def test_a_screen_reader_and_a_keyboard_find_all(opened, dark):
    nb = opened(*CELLS, PAGE, boards=0, wide=360)
    nb.theme(dark)
    first = questions(nb)[0]
    assert violations(nb.page, QUESTION) == []
    first.locator("input").first.focus()
    reached = []
    for _ in range(8):
        reached.append(nb.page.evaluate("() => document.activeElement.tagName"))
        nb.page.keyboard.press("Tab")
    assert reached[:2] == ["INPUT", "INPUT"]
    outside = nb.page.locator(f"{QUESTION}, .g13-page, .g13-page .widget-dropdown").evaluate_all(
        "(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.className)"
    )
    assert outside == [], "wider than its cell"
