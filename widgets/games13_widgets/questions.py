"""Questions where one reads: what is asked, room for the answer, and what is said to it.

>>> from games13_widgets import Lesson
>>> lesson = Lesson("A")
>>> lesson.ask("a-symbols")
How many symbols of one kind in your own sphere start a nuclear war at
the end of the game?
____________________________________________________________

What is typed is kept at once, in a file beside the notebook, and is there again when the cell is run anew.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from html import escape
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from games13 import lesson
from games13.draw.theme import STYLE
from games13.kernel import files
from games13.kernel.errors import GameError
from games13.kernel.words import tr
from games13.lesson.judge import Answer, blank, in_lines
from games13.lesson.questions import Question, among, owner
from games13.lesson.record import Work
from games13_widgets import saving

_HERE = Path(__file__).parent
_LINE = "_" * 60
ROWS = {"long": 4, "lines": 2}  # of room on paper; one for the others


class Asked(anywidget.AnyWidget):
    """A question with room for its answer. What is typed goes to `heard`, which says something to it.

    `form` is long (a text), short (a word or a number), one or some (of `choices`), lines (a line for each of
    `choices`), or button, which asks for nothing.
    """

    _esm = (_HERE / "question.js").read_text("utf-8")
    _css = STYLE + (_HERE / "question.css").read_text("utf-8")
    asks = traitlets.Unicode().tag(sync=True)
    form = traitlets.Unicode().tag(sync=True)
    choices = traitlets.List(traitlets.Unicode()).tag(sync=True)
    answer = traitlets.Unicode().tag(sync=True)
    says = traitlets.Unicode().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)

    def __init__(self, asks: str, form: str, heard: Callable[[str], str], **state: Any) -> None:
        self._heard = heard
        super().__init__(asks=asks, form=form, words=_words(), **state)
        self.on_msg(self._typed)

    def _typed(self, _: object, message: object, __: object) -> None:
        typed = message.get("typed") if isinstance(message, dict) else None
        if isinstance(typed, str):
            self.put(typed)

    def put(self, answer: str) -> None:
        """Give an answer, as if it were typed."""
        self.answer = answer
        try:
            self.says = self._heard(answer)
        except GameError as problem:
            self.says = str(problem)
        except OSError as problem:
            self.says = tr("Not kept: {problem}.", problem=problem.strerror)

    def __repr__(self) -> str:
        room = self.answer or "\n".join([_LINE] * ROWS.get(self.form, 1))
        said = [in_lines(self.asks), *(f"( ) {one}" for one in self.choices), room]
        return "\n".join(said[:1] if self.form == "button" else said)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The widget, and for where no kernel runs the question with its answer, or with room to write."""
        data, about = super()._repr_mimebundle_(**kwargs) or ({}, {})
        choices = "".join(f"<li>{escape(one)}</li>" for one in self.choices)
        lines = "<p>&nbsp;</p><hr>" * ROWS.get(self.form, 1)
        room = f"<blockquote>{escape(self.answer)}</blockquote>" if self.answer else lines
        asked = f"<p><strong>{escape(self.asks)}</strong></p>" + (f"<ul>{choices}</ul>" if choices else "")
        html = asked if self.form == "button" else asked + room
        return data | {"text/html": html, "text/plain": repr(self)}, about


class Lesson(lesson.Lesson):
    """A pupil's copy of a lesson that asks where one reads. Who works at it is typed as the answers are."""

    def __init__(self, name: str, *, pupil: str = "", date: str = "") -> None:
        super().__init__(name, pupil=pupil, date=date)
        self._path = _place(name)
        self._trouble = ""
        kept = self._read()
        self.pupil, self.date = kept.get("pupil", self.pupil), kept.get("date", self.date)
        self.work = {id: Work(**work) for id, work in kept.get("work", {}).items() if id in self.questions}

    def ask(self, id: str, answer: Answer = None) -> Asked:
        """Show a question, with the answer that was typed, or else with the one given here."""
        question = among(self.questions, id)
        if id in self.work:
            answer = self.work[id].answer
        said = "" if blank(answer) else self._weighed(question, answer)
        typed = self.work[id].answer if id in self.work else ""

        missing = "" if question.kind == "open" else tr("No answer yet.")

        def heard(words: str) -> str:
            said = self._weighed(question, words)
            self._write()
            return said if not blank(words) else missing

        asks, choices = tr(question.asks), [tr(choice) for choice in question.choices]
        return Asked(asks, _form(question), heard, choices=choices, answer=typed, says=said or self._trouble)

    def sign(self) -> Asked:
        """Ask who works at the lesson, and when."""

        def heard(words: str) -> str:
            self.pupil, _, self.date = (part.strip() for part in words.partition("\n"))
            self._write()
            return ""

        labels = [tr("Names, or the number of your table"), tr("Date")]
        typed = f"{self.pupil}\n{self.date}".rstrip("\n")
        return Asked(tr("Who works here?"), "lines", heard, choices=labels, answer=typed)

    def hand_in(self, *games: Any) -> Asked:
        """A button that writes the file to hand in, with these games as they stand then."""

        def heard(_: str) -> str:
            if not self.pupil:
                return tr("No file yet: write your names at the top of the page first.")
            for game in games:
                self.keep(game)
            return tr("Hand in this file: {file}. It lies beside this notebook.", file=self.export().name)

        return Asked(tr("Write the file to hand in"), "button", heard)

    def _weighed(self, question: Question, answer: Answer) -> str:
        if question.kind == "open":
            return str(self.answer(question.id, answer if isinstance(answer, str) else str(answer)))
        if blank(answer):
            self.work.pop(question.id, None)
        return self.check(question.id, answer).says

    def _write(self) -> None:
        work = {id: asdict(work) for id, work in self.work.items()}
        kept = {"pupil": self.pupil, "date": self.date, "work": work}
        self._path.parent.mkdir(parents=True, exist_ok=True)
        files.write(self._path, json.dumps(kept, ensure_ascii=False, indent=1).encode(), files.OWNER)

    def _read(self) -> dict[str, Any]:
        """What was kept; a file that can't be read goes aside, and is said at the questions."""
        try:
            found = saving.contents(self._path)
            kept = json.loads(found) if found else {}
            for work in kept.get("work", {}).values():
                Work(**work)
        except (OSError, ValueError, TypeError, AttributeError):
            aside = files.unused(self._path, "damaged")
            with suppress(OSError):
                os.replace(self._path, aside)
            self._trouble = tr("The answers could not be read. They are kept as {file}.", file=aside.name)
            return {}
        return dict(kept)


_asking: dict[str, Lesson] = {}


def ask(id: str, answer: Answer = None) -> Asked:
    """Show a question of any notebook, by its id."""
    name = owner(id)
    return _asking.setdefault(name, Lesson(name)).ask(id, answer)


def _place(name: str) -> Path:
    """The file of the answers: a copy of the notebook under another name has its own."""
    notebook = Path(os.environ.get("JPY_SESSION_NAME", "")).stem
    return (
        saving.FOLDER
        / f"{saving.short(f'{notebook}-answers-{name}' if notebook else f'answers-{name}')}.json"
    )


def _form(question: Question) -> str:
    if question.choices:
        return "some" if question.kind == "set" else "one"
    return "long" if question.kind == "open" else "short"


def _words() -> dict[str, str]:
    """What the browser says by itself."""
    return {
        "check": tr("Check"),
        "gone": tr(
            "Not kept: the kernel is gone or was started anew. Choose Run, Run All Cells; copy what you have "
            "just typed before you do."
        ),
    }
