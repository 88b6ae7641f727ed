"""Lessons D and E on paper: the documents in their order, each with room, and a sheet to write on."""

from __future__ import annotations

from functools import cache
from typing import Any

from games13.draw.parts import words
from games13.kernel import shipped
from games13.kernel.words import tr
from games13.lesson import papers
from games13.lesson.handouts.page import EDGE, LONG, ROOM, Flow, Handout
from games13.lesson.questions import questions

# a page each: its title, its papers, and what is told beside them
ROUNDS = (
    ("Round 1: what everybody could read", ("speech", "column", "statement", "offer", "radio"), ()),
    ("Round 2: what was kept secret", ("presidium", "cable", "memorandum", "handed-back", "note"), ()),
    ("Voices that were not asked", ("castro-1", "castro-2", "five-points", "ambassador", "diary"), ()),
    ("Guantánamo, and people", (), ("guantanamo", "people")),
)
TODAY = (
    ("What was changed", ("line",), ("steps",)),
    ("Close calls, and a reader of news", ("false-alarm",), ("calls", "headline", "news")),
)
SMALL = ((13,), "quiet")
WIDTHS = {3: (130, 380, 234), 4: (34, 110, 350, 250)}
_NOTE = "In quotation marks: the paper's own words. […]: something is left out. All else is told by us."


def lesson_d() -> Handout:
    """Three rounds of documents, the people, and the questions."""
    pages = tuple(_page(*page) for page in ROUNDS)
    return Handout("lesson-d", tr("Lesson D on paper"), (*pages, *questions_on_paper("D")))


def lesson_e() -> Handout:
    """Two documents with what belongs to them, and the questions."""
    pages = tuple(_page(*page) for page in TODAY)
    return Handout("lesson-e", tr("Lesson E on paper"), (*pages, *questions_on_paper("E")))


@cache
def beside() -> dict[str, dict[str, Any]]:
    """What the lessons tell beside their papers: a text, a table, or points."""
    return shipped.data("games13.lesson", "sheets.toml")


def _page(title: str, ids: tuple[str, ...], told: tuple[str, ...]) -> str:
    page = Flow(tr(title), tr(_NOTE), 112)
    for one in papers.papers(*ids):
        page.heading(tr(one.title))
        page.say(one.quoted, bold=True)
        page.say(tr(one.told))
        page.say("; ".join(f"{tr(word)}: {tr(meaning)}" for word, meaning in one.words.items()), *SMALL)
        page.say(f"{one.short}. {tr(one.wording)}", *SMALL)
    for part in map(beside().__getitem__, told):
        _beside(page, part)
    return page.sheet()


def _beside(page: Flow, part: dict[str, Any]) -> None:
    if "title" in part:
        page.heading(tr(part["title"]))
    else:
        page.y += 16
    if "text" in part:
        page.say(tr(part["text"]))
    if "rows" in part:
        rows = [[tr(cell) for cell in row] for row in part["rows"]]
        page.table([tr(head) for head in part["heads"]], rows, WIDTHS[len(rows[0])], 80)
    page.points(*map(tr, part.get("lines", ())))


def questions_on_paper(lesson: str) -> tuple[str, ...]:
    """The questions with room to write, on as many pages as they need."""
    pages: list[Flow] = []
    for question in questions(lesson).values():
        count = 5 if question.kind == "open" else 1
        if not pages or pages[-1].y + 60 + 34 * count > LONG - 60:
            pages.append(Flow(tr("Lesson {name}: your answers", name=lesson), tr("Names, date:")))
        page = pages[-1]
        page.y += 14
        page.say(tr(question.asks), bold=True)
        if question.choices:
            listed = "   ".join(f"( ) {tr(choice)}" for choice in question.choices)
            page.drawn += words(EDGE, page.y + 4, ROOM, listed, (16, 13))
            page.y += 26
            count = 0 if question.kind in ("set", "words") else count
        page.y += 18
        page.rules(count, 34)
        page.y -= 6
    return tuple(page.sheet() for page in pages)
