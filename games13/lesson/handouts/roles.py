"""Role sheets: what each side knew, feared and wanted on one evening, and what it could not know."""

from __future__ import annotations

from functools import cache
from typing import Any

from games13 import history
from games13.draw import shapes
from games13.draw.measure import fit_lines
from games13.draw.parts import heading, words
from games13.draw.svg import group, path, rect, text
from games13.kernel import shipped
from games13.kernel.words import tr
from games13.lesson.handouts.page import EDGE, LONG, ROOM, SHORT, Handout, block, foot, rules, sheet

COLOUR = {"US": "us", "USSR": "ussr", "Cuba": "political"}
SIGN = {"US": "square", "USSR": "diamond", "Cuba": "triangle"}
PARTS = (
    ("knows", "What you know"),
    ("fears", "What you fear"),
    ("wants", "What you want"),
)


_HIDDEN = "What you can't know yet: read it after the game"
_AFTER = "Nobody has to praise a leader. When the game is over, put the sheet down and say your own name."


@cache
def roles() -> dict[str, dict[str, Any]]:
    """The roles by side."""
    return shipped.data("games13.lesson", "roles.toml")


def handout() -> Handout:
    """A page a role."""
    title = tr("Role sheets")
    return Handout("roles", title, tuple(_sheet(side, role) for side, role in roles().items()))


def _sheet(side: str, role: dict[str, Any]) -> str:
    title = tr(role["title"])
    drawn = rect(0, 0, SHORT, 92, fill=COLOUR[side])
    drawn += path(shapes.outline(SIGN[side], EDGE + 16, 46, 16), fill="panel")
    drawn += words(EDGE + 48, 56, ROOM - 48, title, (28,), "panel", mono=True, bold=True)
    lines, y = block(EDGE, 130, ROOM, tr(role["who"]), (20,), bold=True)
    drawn += lines
    cited: list[str] = []
    for field, said in PARTS:
        more, y = _part(said, role[field], y, cited)
        drawn += more
    for line, bold in ((role["task"], True), (_AFTER, False)):
        lines, y = block(EDGE, y + 22, ROOM, tr(line), (16,), bold=bold)
        drawn += lines
    known, _ = _part(_HIDDEN, role["hidden"], 0, cited)
    below, top = _sources(cited)
    fold = top - 152
    drawn += heading(EDGE, y + 28, ROOM, tr("My notes"), size=16)
    drawn += rules(EDGE, y + 62, ROOM, int((fold - y - 62) // 34), 34)
    drawn += path(f"M{EDGE} {fold}h{ROOM}", stroke="border", stroke_dasharray="9 6")
    drawn += words(EDGE, fold + 20, ROOM, tr("Fold the page back along this line."), (13,), "quiet")
    drawn += group(known, at=(0, fold + 20)) + below
    return sheet(tr("Role sheet: {title}", title=title), drawn, foot())


def _part(said: str, items: list[list[str]], y: float, cited: list[str]) -> tuple[str, float]:
    """A heading and its points, each with the number of its source."""
    drawn = heading(EDGE, y + 34, ROOM, tr(said))
    y += 66
    for item, source in items:
        drawn += text(EDGE, y, "–", 16)
        lines, y = block(EDGE + 20, y, ROOM - 20, f"{tr(item)} [{_cite(cited, source)}]", (16,))
        drawn += lines
        y += 4
    return drawn, y


def _cite(cited: list[str], source: str) -> int:
    if source not in cited:
        cited.append(source)
    return cited.index(source) + 1


def _sources(cited: list[str]) -> tuple[str, float]:
    """What is cited, at the foot of the page, and where that begins."""
    said = "  ".join(f"[{n}] {_work(source)}." for n, source in enumerate(cited, 1))
    lines, size = fit_lines(said, ROOM, 12, (13,))
    top = LONG - 44 - 17 * (len(lines) - 1)
    drawn = "".join(text(EDGE, top + 17 * i, line, size, "quiet") for i, line in enumerate(lines))
    return drawn, top - 13


def _work(source: str) -> str:
    id, _, place = source.partition(", ")
    work = history.source(id)
    year = f", {work.year}" if work.year and str(work.year) not in work.title else ""
    return f"{work.author}, {work.title}{year}" + (f", {place}" if place else "")
