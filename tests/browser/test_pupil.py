"""A lesson without a game, worked through to its end in a real JupyterLab, as a pupil does it."""

from __future__ import annotations

import importlib.util
import json
import shutil

import pytest
from playwright.sync_api import expect

from games13.lesson import questions

from .test_notebooks import QUESTION, ROOT, Tour

LESSONS = ROOT / "notebooks" / "lessons"
IN_CODE = "Worked out in the notebook."


def answers(name):
    """What the teacher's copy answers, by question."""
    spec = importlib.util.spec_from_file_location("make_lessons", ROOT / "tools" / "make_lessons.py")
    make = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(make)
    return make.answers(json.loads((LESSONS / f"{name}-teacher.ipynb").read_text("utf-8")))


def chosen(choices, said):
    """The choices that an answer in words means."""
    exact = [one for one in choices if one == said]
    return exact or [one for one in choices if one in said] or [one for one in choices if said in one]


def answer(box, question, said):
    """Type it or choose it, and have it checked."""
    if question.choices:
        for choice in chosen(question.choices, said):
            box.get_by_label(choice, exact=True).check()
    else:
        box.locator("textarea, input").first.fill(said)
    if question.kind == "open":
        expect(box.get_by_role("status")).to_contain_text("Kept", timeout=20_000)
    else:
        box.get_by_role("button").click()
        expect(box.get_by_role("status")).to_contain_text("Right", timeout=20_000)


@pytest.mark.long
@pytest.mark.parametrize("name", "D")
def test_a_pupil_comes_to_the_end_of_a_lesson(name, lab, visit):
    files = lab[1] / f"pupil-{name}"
    for folder in ("notebooks/lessons", "handouts"):
        shutil.copytree(ROOT / folder, files / folder, ignore=shutil.ignore_patterns("games13-saves", ".*"))
    with visit(files / "notebooks" / "lessons" / f"{name}-pupil.ipynb", wide=1366, high=768) as nb:
        tour = Tour(nb)
        assert tour.faults() == []
        given = answers(name)
        boxed = {id: one for id, one in questions(name).items() if given[id] != IN_CODE}
        asked = nb.page.locator(QUESTION)
        expect(asked).to_have_count(len(boxed) + 2)  # names at the top, the button at the end
        for field, said in zip(asked.first.locator("input").all(), ("Ann, Ben", "3 May"), strict=False):
            field.fill(said)
        for number, (id, question) in enumerate(boxed.items(), 1):
            answer(asked.nth(number), question, given[id])
        asked.last.get_by_role("button").click()
        expect(asked.last.get_by_role("status")).to_contain_text(f"lesson-{name}-Ann-Ben.html")
        handed = (nb.folder / f"lesson-{name}-Ann-Ben.html").read_text("utf-8")
        assert handed.count("✓") >= sum(question.kind != "open" for question in boxed.values())
        assert tour.faults() == []
