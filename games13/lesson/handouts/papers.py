"""Lessons D and E on paper: the documents in their order, each with room, and a sheet to write on."""

from __future__ import annotations

from games13.draw.parts import heading, words
from games13.kernel.words import tr
from games13.lesson import papers
from games13.lesson.handouts.page import EDGE, LONG, SHORT, Handout, block, foot, head, rules, sheet
from games13.lesson.questions import questions

ROOM = SHORT - 2 * EDGE
ROUNDS = (
    ("Round 1: what everybody could read", ("speech", "column", "statement", "offer", "radio")),
    ("Round 2: what was kept secret", ("presidium", "cable", "memorandum", "handed-back", "note")),
    ("Voices that were not asked", ("castro-1", "castro-2", "five-points", "ambassador", "diary")),
)
TODAY = ("What was changed, and a false alarm", ("line", "false-alarm"))
_NOTE = "In quotation marks: the paper's own words. […]: something is left out. All else is told by us."


def lesson_d() -> Handout:
    """Three rounds of documents, and the questions."""
    pages = tuple(_page(tr(title), ids) for title, ids in ROUNDS)
    return Handout("lesson-d", tr("Lesson D on paper"), (*pages, *questions_on_paper("D")))


def lesson_e() -> Handout:
    """Two documents, and the questions."""
    return Handout(
        "lesson-e", tr("Lesson E on paper"), (_page(tr(TODAY[0]), TODAY[1]), *questions_on_paper("E"))
    )


def _page(title: str, ids: tuple[str, ...]) -> str:
    drawn, y = head(title, tr(_NOTE)), 104.0
    for one in papers.papers(*ids):
        drawn += heading(EDGE, y + 20, ROOM, tr(one.title), size=16)
        y += 43
        for said, bold in ((one.quoted, True), (tr(one.told), False)):
            if said:
                lines, y = block(EDGE, y, ROOM, said, (16,), bold=bold)
                drawn += lines
        explained = "; ".join(f"{tr(word)}: {tr(meaning)}" for word, meaning in one.words.items())
        for said in filter(None, (explained, f"{one.short}. {tr(one.wording)}")):
            lines, y = block(EDGE, y, ROOM, said, (13,), "quiet")
            drawn += lines
    return sheet(title, drawn, foot())


def questions_on_paper(lesson: str) -> tuple[str, ...]:
    """The questions with room to write, on as many pages as they need."""
    title = tr("Lesson {name}: your answers", name=lesson)
    pages, drawn, y = [], "", 0.0
    for question in questions(lesson).values():
        count = 5 if question.kind == "open" else 1
        if not drawn or y + 60 + 34 * count > LONG - 60:
            if drawn:
                pages.append(sheet(title, drawn, foot()))
            drawn, y = head(title, tr("Names, date:")), 116.0
        lines, y = block(EDGE, y + 14, ROOM, tr(question.asks), (16,), bold=True)
        drawn += lines
        if question.choices:
            listed = "   ".join(f"( ) {tr(choice)}" for choice in question.choices)
            drawn += words(EDGE, y + 4, ROOM, listed, (16, 13))
            y += 26
            count = 0 if question.kind in ("set", "words") else count
        drawn += rules(EDGE, y + 18, ROOM, count, 34)
        y += 34 * count + 12
    return (*pages, sheet(title, drawn, foot()))
