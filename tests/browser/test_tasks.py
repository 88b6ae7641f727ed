"""A task in a real Lab, by keyboard: judged, given back, hinted at, and solved still after a reload."""

from __future__ import annotations

from playwright.sync_api import expect

from .axe import violations
from .test_notebooks import IN_HASTE
from .test_questions import READY, RESTART

CELL = 'from games13_widgets import TaskBoard\nTaskBoard("thirteen-first-card")'
TASK = ".jp-OutputArea-output .g13-task"
PATIENCE = 30_000


def move(nb, words):
    """A choice on the board, by keyboard."""
    nb.page.locator(f'{TASK} .scene [data-move="{words}"]:visible').first.press("Enter")


def press(task, name):
    key = task.locator(".g13-task-buttons").get_by_role("button", name=name, exact=True)
    expect(key).to_be_enabled(timeout=PATIENCE)
    key.press("Enter")


def test_what_was_solved_outlives_a_reload_and_the_kernel(opened):
    nb = opened(
        CELL, wide=420, alone=True
    )  # where panels are shifted to and fro, and must stay in reach of keys
    task = nb.page.locator(TASK)
    press(task, "Hint")
    expect(task.get_by_role("status").filter(has_text="its own colour")).to_be_visible(timeout=PATIENCE)
    move(nb, "yellow 5")
    expect(task).to_contain_text("✗", timeout=PATIENCE)
    expect(task).to_contain_text("“Try again” gives the position back.")
    press(task, "Try again")
    expect(task).not_to_contain_text("✗", timeout=PATIENCE)
    move(nb, "green 7")
    expect(task).to_contain_text("✓ Solved: green 7.", timeout=PATIENCE)
    for size in ({"width": 420, "height": 900}, {"width": 1366, "height": 768}):
        nb.page.set_viewport_size(size)
        assert violations(nb.page, TASK) == []
        assert nb.sticks_out() == []
    assert nb.page.locator(".jp-Notebook .jp-Cell").count() == 1, "a key has reached Lab"
    nb.page.reload()
    nb.page.wait_for_selector(".jp-Notebook .jp-Cell")
    nb.page.wait_for_function("() => window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel")
    nb.page.evaluate(READY)
    nb.page.evaluate(RESTART)
    nb.page.evaluate(READY)
    nb.run_all()
    expect(task).to_contain_text("✓ Solved: green 7.", timeout=60_000)
    assert [trouble for trouble in nb.troubles if IN_HASTE not in trouble] == []
