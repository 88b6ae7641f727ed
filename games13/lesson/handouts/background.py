"""What a pupil reads before the lesson: a page in full, a page in short sentences, words explained."""

from __future__ import annotations

from functools import cache
from typing import Any

from games13 import history
from games13.draw.parts import heading
from games13.kernel import shipped
from games13.kernel.words import tr
from games13.lesson.handouts.page import EDGE, ROOM, Handout, block, foot, head, sheet

TEXT, WORDS = 552, 176  # what is told, and beside it the words


@cache
def parts() -> dict[str, dict[str, Any]]:
    """The parts by id, in their order."""
    return shipped.data("games13.lesson", "background.toml")


def handout() -> Handout:
    """Two pages: the same story at two levels."""
    return Handout(
        "background",
        tr("Before the lesson: what happened?"),
        (_page(tr("Before the lesson"), "full", 16), _page(tr("Before the lesson, in short"), "easy", 20)),
    )


def _page(title: str, level: str, size: int) -> str:
    drawn, y = head(title, tr("Read it at home. A word that may be new is explained beside its part.")), 106.0
    cited: list[str] = []
    for part in parts().values():
        drawn += heading(EDGE, y + 20, TEXT, tr(part["title"]), size=20)
        lines, told = block(EDGE, y + 46, TEXT, tr(part[level].strip()), (size,))
        explained, under = _words(part["words"], y + 46)
        drawn += lines + explained
        y = max(told, under) - 14
        cited += [id for id in part["sources"] if id not in cited]
    if level == "full":
        said = tr("Sources: {list}.", list="; ".join(_short(id) for id in cited))
        drawn += block(EDGE, y + 18, ROOM, said, (13,), "quiet")[0]
    return sheet(title, drawn, foot())


def _short(cited: str) -> str:
    work = history.cite(cited)
    return ", ".join(filter(None, (history.source(work.source).title.split(":")[0], work.place)))


def _words(words: dict[str, str], y: float) -> tuple[str, float]:
    drawn, x = "", EDGE + ROOM - WORDS
    for word, meaning in words.items():
        name, y = block(x, y, WORDS, tr(word), (16,), bold=True)
        said, y = block(x, y, WORDS, tr(meaning), (13,))
        drawn += name + said
        y += 4
    return drawn, y
