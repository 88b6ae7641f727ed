"""The questions, read from `questions/`: a file a lesson or notebook, a table a question."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from games13.kernel.decks import parse_toml
from games13.kernel.errors import BadData, GameError, offer
from games13.kernel.words import tr

# What each kind takes as its answer; an open question has none, and is kept for the teacher to read.
KINDS = {"open": "", "number": "number", "words": "list", "set": "list", "order": "list"}
FIELDS = ("asks", "kind", "answer", "within", "hints", "right", "choices", "needs")
NEEDS = ("", "document", "map", "date")


class UnknownQuestion(GameError):
    """No question has this id, or it is not of this lesson, or it can't be checked."""


class UnknownLesson(GameError):
    """No lesson has this name."""


class BadQuestions(BadData):
    """A file of questions that cannot be used: it says which question and which field."""


@dataclass(frozen=True)
class Question:
    """A question. `answer` is a number; or the answers that are right, each with its other spellings.

    `choices`, if there are any, are clicked instead of typed. `needs` says what on the page answers it.
    """

    id: str
    asks: str
    kind: str
    answer: float | tuple[tuple[str, ...], ...] = ()
    within: float = 0
    hints: tuple[str, ...] = ()
    right: str = ""
    choices: tuple[str, ...] = ()
    needs: str = ""


def questions(lesson: str) -> dict[str, Question]:
    """The questions of a lesson or notebook by id, in their order."""
    files = _all()
    if lesson not in files:
        message = tr('There is no lesson "{name}"; there is {choices}.', name=lesson, choices=offer(files))
        raise UnknownLesson(message, lesson, files)
    return files[lesson]


def find(id: str) -> Question:
    """A question by its id, wherever it stands."""
    every = {known: question for file in _all().values() for known, question in file.items()}
    return among(every, id)


def owner(id: str) -> str:
    """The lesson or notebook whose question this is."""
    find(id)
    return next(name for name, file in _all().items() if id in file)


def among(choices: dict[str, Question], id: str) -> Question:
    """A question by its id, among these."""
    if id not in choices:
        message = tr('There is no question "{name}"; there is {choices}.', name=id, choices=offer(choices))
        raise UnknownQuestion(message, id, choices)
    return choices[id]


def read(text: str) -> dict[str, Question]:
    """The questions of a file's text.

    >>> read('[a]\\nasks = "1 + 1?"\\nkind = "number"\\nanswer = 2\\nhints = ["Count."]')["a"].answer
    2.0
    """
    return {id: _question(id, entry) for id, entry in parse_toml(text, BadQuestions).items()}


@cache
def _all() -> dict[str, dict[str, Question]]:
    """The questions of every file by the file's name."""
    folder = resources.files("games13.lesson").joinpath("questions")
    files = (file.name for file in folder.iterdir() if file.name.endswith(".toml"))
    names = sorted(files, key=lambda name: (name[0].isdigit(), name))  # the lessons before the notebooks
    return {name.removesuffix(".toml"): read(folder.joinpath(name).read_text("utf-8")) for name in names}


def _question(id: str, entry: Any) -> Question:
    if not isinstance(entry, dict):
        raise BadQuestions(tr('a question is a table headed [its-id], got "{id}"', id=id), id)
    for field in entry:
        if field not in FIELDS:
            raise _wrong(id, field, tr("expected one of {fields}", fields=offer(FIELDS)), entry[field])
    for field in ("asks", "kind"):
        if not isinstance(entry.get(field), str) or not entry[field]:
            raise _wrong(id, field, tr("expected words"), entry.get(field))
    kind = entry["kind"]
    if kind not in KINDS:
        raise _wrong(id, "kind", tr("expected {kinds}", kinds=offer(KINDS)), kind)
    hints = entry.get("hints", [])
    if kind == "open":
        return Question(id, entry["asks"], kind)
    if not hints or not all(isinstance(hint, str) for hint in hints):
        raise _wrong(id, "hints", tr("expected a list of at least one hint"), hints)
    answer, within = _answer(id, kind, entry.get("answer")), float(entry.get("within", 0))
    choices = _choices(id, kind, entry.get("choices", []))
    needs = entry.get("needs", "")
    if needs not in NEEDS:
        raise _wrong(id, "needs", tr("expected {kinds}", kinds=offer(NEEDS[1:])), needs)
    return Question(
        id, entry["asks"], kind, answer, within, tuple(hints), entry.get("right", ""), choices, needs
    )


def _choices(id: str, kind: str, choices: Any) -> tuple[str, ...]:
    if not isinstance(choices, list) or not all(isinstance(one, str) and one for one in choices):
        raise _wrong(id, "choices", tr("expected a list of words"), choices)
    if choices and kind not in ("words", "set"):
        raise _wrong(id, "choices", tr("expected {kinds}", kinds=offer(("words", "set"))), kind)
    return tuple(choices)


def _answer(id: str, kind: str, answer: Any) -> float | tuple[tuple[str, ...], ...]:
    if KINDS[kind] == "number":
        if isinstance(answer, bool) or not isinstance(answer, int | float):
            raise _wrong(id, "answer", tr("expected a number"), answer)
        return float(answer)
    if not isinstance(answer, list) or not answer:
        raise _wrong(id, "answer", tr("expected a list"), answer)
    spelt = tuple(tuple(item) if isinstance(item, list) else (item,) for item in answer)
    if not all(isinstance(word, str) and word for item in spelt for word in item):
        raise _wrong(id, "answer", tr("expected words, or lists of other spellings"), answer)
    return spelt


def _wrong(id: str, field: str, message: str, got: object) -> BadQuestions:
    return BadQuestions(
        tr("question {id}, {field}: {message}, got {got!r}", id=id, field=field, message=message, got=got),
        id,
        field,
        got,
    )
