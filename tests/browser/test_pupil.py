"""Each lesson worked through from its top to its end in a real JupyterLab, as a pupil does it."""

from __future__ import annotations

import importlib.util
import json
import shutil

import pytest
from playwright.sync_api import expect

from games13.lesson import collect, questions

from .test_notebooks import ROOT, Tour

LESSONS = ROOT / "notebooks" / "lessons"
IN_CODE = "Worked out in the notebook."
# where one plays, and until when: first where the board stands, then before a question. `p` is the position
OVER, ROUND = "p.result", "p.result or p.view(None).round > {}"
SIXTH = "p.result or p.view(None).round > 1 or p.view(None).phase == 'cards' and {} <= 2".format(
    "sum(p.view(None).turns_left.values()) + p.view(None).unfinished"
)
PLAYED = {
    "A": {"board": OVER},
    "B": {"board": SIXTH, "b-us-steps": ROUND.format(1), "b-half-days": ROUND.format(2)},
    "C": {"board": ROUND.format(1)},
}
MOST = 120  # choices, until it ought to be over
TYPED = """([id, code]) => {
  const { content } = watched.panel;
  content.activeCellIndex = content.widgets.findIndex((one) => one.model.id === id);
  content.activeCell.model.sharedModel.setSource(code);
}"""
RUN = "() => window.jupyterapp.commands.execute('notebook:run-cell-and-select-next')"


def tools():
    """What makes the pupils' copies."""
    spec = importlib.util.spec_from_file_location("make_lessons", ROOT / "tools" / "make_lessons.py")
    make = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(make)
    return make


MAKE = tools()


class Pupil:
    """Whoever works through a lesson, with the teacher's answers."""

    def __init__(self, name, nb):
        self.name, self.nb, self.tour = name, nb, Tour(nb)
        self.teacher = json.loads((LESSONS / f"{name}-teacher.ipynb").read_text("utf-8"))
        given = MAKE.answers(self.teacher)
        self.asked = [(one, given[id]) for id, one in questions(name).items() if given[id] != IN_CODE]
        self.played = PLAYED.get(name, {})

    def work(self):
        """From the top of the page to its end."""
        asked, board = iter([None, *self.asked]), None  # names at the top; what comes last is the button
        for cell in self.nb.page.locator(".jp-Notebook .jp-CodeCell").all():
            question, box = cell.locator(".g13-question"), cell.locator(".g13-box")
            if question.count():
                self.fill(question, next(asked, (None, "")), board)
            elif box.get_by_role("button", name="New game").count():
                board = box
                self.play(board, "board")
            elif box.count():
                self.tour.tool(box, "Next ▶")
            else:
                self.use(cell)
        assert next(asked, None) is None, "questions that are not on the page"

    def fill(self, box, asked, board):
        """Names, an answer, or the button at the end."""
        if asked is None:
            return self.sign(box)
        question, said = asked
        if question is None:
            return self.hand_in(box)
        self.play(board, question.id)
        return self.answer(box, question, said)

    def sign(self, box):
        for field, said in zip(box.locator("input").all(), ("Ann, Ben", "3 May"), strict=True):
            field.fill(said)

    def answer(self, box, question, said):
        """Type it or choose it, and have it checked."""
        if question.choices:
            for choice in chosen(question.choices, said):
                box.get_by_label(choice, exact=True).check()
        else:
            box.locator("textarea, input").first.fill(said)
        if question.kind == "open":
            expect(box.get_by_role("status")).to_contain_text("Kept", timeout=20_000)
        else:
            # one of several choices has no button: it is checked at once
            for button in box.get_by_role("button").all():
                button.click()
            expect(box.get_by_role("status")).to_contain_text("Right", timeout=20_000)
        expect(box).to_contain_text(question.asks)

    def play(self, box, where):
        """Choose what can be chosen, as whoever is asked, until the lesson says stop."""
        over = self.played.get(where)
        for _ in range(MOST if over else 0):
            if self.nb.ask(f"p = board.position\nprint(bool({over}))") == "True":
                return
            self.tour.move(box)
            if box.locator(".weigh").is_visible():
                self.tour.tool(box, "Do it")
        assert not over, "the game does not come to this point"

    def use(self, cell):
        """Buttons, lists and sliders outside of boards: each once."""
        for button in cell.locator("button:visible").all():
            self.tour.press(button)
        for picker in cell.locator(".jp-OutputArea-output select").all():
            assert self.tour.choose(picker)
        for slider in cell.locator("[role=slider]").all():
            self.tour.slide(slider)

    def program(self):
        """Where a lesson teaches code: write the teacher's, and run the cell and the one that checks it."""
        solutions = [MAKE.source(one) for one in self.teacher["cells"] if "solution" in MAKE.tags(one)]
        for code in (code for code in solutions if code.startswith("def ")):
            head = code.partition("\n")[0]
            (stub,) = (one["id"] for one in self.teacher["cells"] if stands(one, head))
            self.nb.page.evaluate(TYPED, [stub, code])
            for _ in range(2):
                self.nb.page.evaluate(RUN)
            self.nb.settle()

    def hand_in(self, box):
        self.program()
        box.get_by_role("button").click()
        expect(box.get_by_role("status")).to_contain_text(f"lesson-{self.name}-Ann-Ben.html")


def stands(cell, head):
    """Whether pupils find this cell, and it begins so."""
    return "solution" not in MAKE.tags(cell) and MAKE.source(cell).startswith(head)


def chosen(choices, said):
    """The choices that an answer in words means."""
    exact = [one for one in choices if one == said]
    return exact or [one for one in choices if one in said] or [one for one in choices if said in one]


@pytest.mark.long
@pytest.mark.parametrize("name", "ABCDE")
def test_a_pupil_comes_to_the_end_of_a_lesson(name, lab, visit):
    files = lab[1] / f"pupil-{name}"
    for folder in ("notebooks/lessons", "handouts"):
        shutil.copytree(ROOT / folder, files / folder, ignore=shutil.ignore_patterns("games13-saves", ".*"))
    with visit(files / "notebooks" / "lessons" / f"{name}-pupil.ipynb", wide=1366, high=768) as nb:
        pupil = Pupil(name, nb)
        assert pupil.tour.faults() == []
        pupil.work()
        assert pupil.tour.faults() == []
        (handed,), unread = collect.collect(nb.folder)
        assert unread == []
        assert (handed.names, handed.date, handed.games) == ("Ann, Ben", "3 May", int(name in PLAYED))
        assert list(handed.answers) == list(questions(name))
        for id, question in questions(name).items():
            answer = handed.answers[id]
            assert answer.text, id
            assert answer.right is (None if question.kind == "open" else True), id
