"""A class's hand-ins in one table: `games13 collect FOLDER` writes `class.csv` and `class.html` there."""

from __future__ import annotations

import csv
import io
from collections import Counter
from dataclasses import dataclass, field
from html import escape
from html.parser import HTMLParser
from pathlib import Path

from games13.kernel import files
from games13.kernel.errors import GameError
from games13.kernel.words import tr, trn
from games13.lesson.questions import Question, questions
from games13.lesson.sheet import LOOK

TABLE, PAGE = "class.csv", "class.html"
HEADS = ("file", "lesson", "names", "date", "answered", "right", "checked", "games")
LARGEST = 20_000_000  # bytes; a hand-in with three games has some hundred thousand


@dataclass
class Answer:
    """What was written to a question; `right` is None where no computer judges."""

    text: str = ""
    right: bool | None = None
    before: str = ""


@dataclass
class HandIn:
    """One file that was handed in."""

    file: str
    lesson: str = ""
    names: str = ""
    date: str = ""
    games: int = 0
    answers: dict[str, Answer] = field(default_factory=dict)

    def row(self) -> dict[str, str]:
        """The line of the table."""
        checked = [one.right for one in self.answers.values() if one.right is not None]
        answered = sum(bool(one.text) for one in self.answers.values())
        counts = (str(answered), str(checked.count(True)), str(len(checked)), str(self.games))
        told = {id: _marked(one) for id, one in self.answers.items()}
        return dict(zip(HEADS, (self.file, self.lesson, self.names, self.date, *counts), strict=True)) | told


class UnreadableHandIn(GameError):
    """A file that is no hand-in."""


def read(file: Path) -> HandIn:
    """A file as a lesson's `export` wrote it. It is only read: nothing in it runs."""
    if file.stat().st_size > LARGEST:
        raise UnreadableHandIn(tr("{file} is too large for a hand-in.", file=file.name), file)
    found = _Reader(file.name)
    try:
        found.feed(file.read_text("utf-8"))
    except UnicodeDecodeError:
        raise UnreadableHandIn(tr("{file} is no text.", file=file.name), file) from None
    if not found.work.lesson:
        raise UnreadableHandIn(tr("{file} is no file that a lesson wrote.", file=file.name), file)
    return found.work


def collect(folder: Path) -> tuple[list[HandIn], list[str]]:
    """All hand-ins of a folder by lesson and names, and what was said of files that are none."""
    if not folder.is_dir():
        raise GameError(tr("{folder} is no folder.", folder=folder), folder)
    work, said = [], []
    for file in sorted(folder.glob("*.html")):
        if file.name == PAGE:
            continue
        try:
            work.append(read(file))
        except UnreadableHandIn as problem:
            said.append(str(problem))
    return sorted(work, key=lambda one: (one.lesson, one.names.casefold(), one.file)), said


def table(work: list[HandIn]) -> str:
    """The table as CSV: a line a file, a column a question. No cell can be taken for a formula."""
    ids = list(dict.fromkeys(id for one in work for id in one.answers))
    out = io.StringIO()
    writer = csv.DictWriter(out, [*HEADS, *ids], lineterminator="\n")
    writer.writeheader()
    writer.writerows({name: _harmless(cell) for name, cell in one.row().items()} for one in work)
    return out.getvalue()


def page(work: list[HandIn]) -> str:
    """The same as a page: question by question, as one reads a class's answers."""
    private = tr(
        "This page holds names and answers of pupils. Keep it where you keep marks, send it to nobody who "
        "need not have it, and delete it when the marks are given. Nothing has left this machine."
    )
    title = tr("What the class handed in")
    look = f"{LOOK}td,th{{border:1px solid;padding:.2rem .5rem;text-align:left}}"
    lessons = dict.fromkeys(one.lesson for one in work)
    lines = (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><meta name="games13-class">',
        f"<title>{escape(title)}</title><style>{look}</style></head><body>",
        f"<h1>{escape(title)}</h1><p><strong>{escape(private)}</strong></p>",
        *(_lesson(name, [one for one in work if one.lesson == name]) for name in lessons),
        "</body></html>\n",
    )
    return "\n".join(lines)


def write(folder: Path) -> str:
    """Write both beside the hand-ins, and say so. A file that is not ours stays."""
    work, said = collect(folder)
    if not work:
        raise GameError(" ".join((tr("There is no hand-in in {folder}.", folder=folder), *said)), folder)
    made = {TABLE: (table(work), ",".join(HEADS[:3])), PAGE: (page(work), 'name="games13-class"')}
    for name, (_, mark) in made.items():
        there = folder / name
        if there.exists() and mark not in there.read_text("utf-8", errors="replace")[:500]:
            message = tr("{file} is there and is not ours: rename it first.", file=there)
            raise GameError(message, there)
    for name, (text, _) in made.items():
        files.write(folder / name, text.encode(), files.OWNER)
    found = trn("{n} hand-in", "{n} hand-ins", len(work))
    listed = ", ".join(str(folder / name) for name in made)
    return "\n".join((tr("{found} in {files}.", found=found, files=listed), *said))


def _marked(one: Answer) -> str:
    mark = {True: "✓ ", False: "✗ ", None: ""}[one.right]
    return f"{mark}{one.text}"


def _harmless(cell: str) -> str:
    """A spreadsheet would reckon what begins like a formula."""
    return f"'{cell}" if cell[:1] in ("=", "+", "-", "@", "\t", "\r") else cell


def _lesson(name: str, work: list[HandIn]) -> str:
    rows = "".join(
        f"<tr><td>{escape(one.names or one.file)}</td><td>{escape(one.date)}</td>"
        f"<td>{row['answered']}</td><td>{row['right']}/{row['checked']}</td><td>{row['games']}</td></tr>"
        for one in work
        for row in (one.row(),)
    )
    heads = (tr("Names"), tr("Date"), tr("answered"), tr("right"), tr("games"))
    head = "".join(f"<th>{escape(said)}</th>" for said in heads)
    asked = {id: question.asks for id, question in _asked(name).items()}
    ids = dict.fromkeys(id for one in work for id in one.answers)
    told = ""
    for id in ids:
        told += _question(asked.get(id, id), [(one, one.answers.get(id, Answer())) for one in work])
    return f"<h2>{escape(tr('Lesson {name}', name=name))}</h2><table><tr>{head}</tr>{rows}</table>{told}"


def _asked(name: str) -> dict[str, Question]:
    try:
        return questions(name)
    except GameError:
        return {}


def _question(asks: str, given: list[tuple[HandIn, Answer]]) -> str:
    right = [answer.right for _, answer in given if answer.right is not None]
    said = f"<h3>{escape(tr(asks))}</h3>"
    if right:
        said += f"<p>{tr('{n} of {m} right.', n=right.count(True), m=len(given))} {_wrong(given)}</p>"
        return said
    words = "".join(
        f"<p><strong>{escape(one.names or one.file)}</strong></p>"
        f"<blockquote>{escape(answer.text)}</blockquote>"
        for one, answer in given
        if answer.text
    )
    return said + (words or f"<p>{tr('Nobody answered.')}</p>")


def _wrong(given: list[tuple[HandIn, Answer]]) -> str:
    """The wrong answers, the commonest first: what to speak of next time."""
    tries = Counter(
        attempt.strip()
        for _, answer in given
        for attempt in ([answer.text] if answer.right is False else []) + answer.before.split(";")
        if attempt.strip()
    )
    if not tries:
        return ""
    listed = "; ".join(f"{escape(said)} ({count})" for said, count in tries.most_common(5))
    return tr("Wrong answers on the way: {list}.", list=listed)


class _Reader(HTMLParser):
    """Takes a hand-in apart by the marks that `sheet` puts into it."""

    def __init__(self, file: str) -> None:
        super().__init__()
        self.work = HandIn(file)
        self._answer: Answer | None = None
        self._into: list[str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        name = given.get("name", "")
        if tag == "meta" and name.startswith("games13-"):
            self._meta(name.removeprefix("games13-"), given.get("content", ""))
        elif tag == "li" and "id" in given:
            right = {"yes": True, "no": False}.get(given.get("data-right", ""))
            self._answer = self.work.answers[given["id"]] = Answer("", right, given.get("data-before", ""))
        elif tag == "blockquote" and self._answer:
            self._into = []

    def _meta(self, name: str, content: str) -> None:
        if name == "games":
            self.work.games = int(content) if content.isdecimal() and len(content) < 4 else 0
        elif name in ("lesson", "names", "date"):
            setattr(self.work, name, content)

    def handle_data(self, data: str) -> None:
        if self._into is not None:
            self._into.append(data)

    def handle_endtag(self, tag: str) -> None:
        if tag == "blockquote" and self._into is not None and self._answer:
            self._answer.text, self._into = "".join(self._into), None
        elif tag == "li":
            self._answer = None
