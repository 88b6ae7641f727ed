"""The letters of 26 to 28 October in two reading levels, and twelve words that stand in them."""

from __future__ import annotations

from functools import cache

from games13 import history
from games13.draw.parts import heading, words
from games13.draw.svg import text
from games13.kernel import shipped
from games13.kernel.words import tr
from games13.lesson.handouts.page import EDGE, ROOM, Flow, Handout, box, foot, head, rules, sheet

Letter = dict[str, str]


@cache
def letters() -> dict[str, Letter]:
    """The letters and, under `words`, the words explained."""
    return shipped.data("games13.lesson", "letters.toml")


def handout() -> Handout:
    """A page for those who read much, one for those who read little, and one to work on."""
    return Handout(
        "letters",
        tr("Four letters in two reading levels"),
        (
            _page(tr("Four letters, told in full"), "full", 16),
            _page(tr("Four letters, told in short sentences"), "easy", 20),
            _work(),
        ),
    )


def _page(title: str, level: str, size: int) -> str:
    page = Flow(
        title, tr("Told in our own words, not in theirs. In quotation marks: the letter's own words.")
    )
    for id, letter in letters().items():
        if id != "words":
            page.drawn += heading(EDGE, page.y + 20, ROOM, tr(letter["title"]), size=size)
            page.y += 50
            page.say(tr(letter[level].strip()), (size,))
            page.say(_where(letter["source"]), (13,), "quiet")
    return page.sheet()


def _where(source: str) -> str:
    id, _, place = source.partition(", ")
    return f"{history.source(id).title}, {place}"


def _work() -> str:
    title = tr("Working with the letters")
    drawn = head(title, tr("Read two letters, in the reading level that suits you."))
    y = 118.0
    for said in (
        tr("Two letters, one day apart: two differences in tone or in what they ask"),
        tr("What does each letter offer the other side, so that it can stop without shame?"),
        tr("Which move of your game is one of the letters like, and why?"),
    ):
        drawn += words(EDGE, y + 24, ROOM, said, (16,), bold=True) + rules(EDGE, y + 60, ROOM, 4, 36)
        y += 192
    drawn += heading(EDGE, y + 30, ROOM, tr("Twelve words"))
    drawn += box(EDGE, y + 46, ROOM, 312)
    y += 76
    for word, meaning in letters()["words"].items():
        drawn += text(EDGE + 16, y, tr(word), 16, bold=True)
        drawn += words(EDGE + 190, y, ROOM - 206, tr(meaning), (16,))
        y += 24
    return sheet(title, drawn, foot())
