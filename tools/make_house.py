"""Draws `docs/pictures/house.svg`, the floor plan of docs/architecture.md: `python tools/make_house.py`."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from games13.draw.parts import panel, words
from games13.draw.svg import group, path, root, text

OUT = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "house.svg"
WIDE, HIGH, MARGIN, GAP = 1200, 820, 40, 16
# floor by floor from the roof down: the rooms, each with what it holds
FLOORS: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    ("who opens the door", (("notebooks", "pages to read and play"), ("kit.py", "lab, test, bench"))),
    ("widgets", (("Board", "a live game"), ("Replay", "a record"), ("stage.js", "what the browser does"))),
    (
        "who uses games",
        (
            ("bots", "opponents"),
            ("lab", "many games"),
            ("atlas", "DEFCON's map"),
            ("history", "October 1962"),
            ("lesson", "for a class"),
        ),
    ),
    (
        "games, a folder each",
        (("days", "13 Days"), ("minutes", "13 Minutes"), ("thirteen", "13"), ("defcon", "DEFCON")),
    ),
    ("kernel", (("positions", "steps, moves"), ("views", "would, guess"), ("transcripts", "read, write"))),
)
INSIDE = ("rules and data", "steps and words", "picture", "advice")
ANNEX = (("draw", "type and signs"), ("charts", "one chart kit"))
HOUSE_W = 850  # the house; beside it stands the annex
SAYS = ("An arrow: may import.", "Never the other way.", "Green: loaded only when", "it is asked for.")
HEIGHTS = (84, 84, 84, 190, 84)


def floor(title: str, rooms: tuple[tuple[str, str], ...], y: float, high: float) -> str:
    """A storey: its name, and its rooms side by side."""
    room_w = (HOUSE_W - GAP * (len(rooms) - 1)) / len(rooms)
    drawn = words(0, -8, HOUSE_W, title, (16, 13), "quiet", mono=True)
    for i, (name, holds) in enumerate(rooms):
        drawn += group(room(name, holds, room_w, high), at=(i * (room_w + GAP), 0))
    return group(drawn, at=(MARGIN, y))


def room(name: str, holds: str, w: float, high: float) -> str:
    """A room; a game's has the same four things in it as every other game's."""
    drawn = panel(0, 0, w, high, edge="ink")
    drawn += words(14, 34, w - 28, name, (20, 16, 13), bold=True, mono=True)
    drawn += words(14, 60, w - 28, holds, (16, 13), "quiet")
    if high > 100:
        for i, thing in enumerate(INSIDE):
            ink = "legal" if thing in ("picture", "advice") else "ink"
            drawn += words(14, 96 + 24 * i, w - 28, thing, (16, 13), ink)
    return drawn


def arrow(x: float, y: float, to_x: float, to_y: float) -> str:
    """What stands at its tail may import what its head points at."""
    head = f"M{to_x} {to_y}l-6 -11h12z" if to_x == x else f"M{to_x} {to_y}l-11 -6v12z"
    return path(f"M{x} {y}L{to_x} {to_y}", stroke="fresh", stroke_width=3, fill="none") + path(
        head, fill="fresh"
    )


def house() -> str:
    """The whole plan."""
    drawn, y = "", 70.0
    tops = []
    for (title, rooms), high in zip(FLOORS, HEIGHTS, strict=True):
        drawn += floor(title, rooms, y, high)
        tops.append((y, high))
        y += high + 46
    middle = MARGIN + HOUSE_W / 2
    for (top, high), (below, _) in pairwise(tops):
        drawn += arrow(middle, top + high + 4, middle, below - 6)
    return root(WIDE, HIGH, TOLD, drawn, annex(tops), role="img")


def annex(tops: list[tuple[float, float]]) -> str:
    """The two workshops that know no game, and who may come over for tools."""
    x, w = MARGIN + HOUSE_W + 90, WIDE - 2 * MARGIN - HOUSE_W - 90
    (labs, high), (games, _) = tops[2], tops[3]
    drawn = words(x, labs - 8, w, "workshops", (16, 13), "quiet", mono=True)
    for (name, holds), (top, tall) in zip(ANNEX[::-1], ((labs, high), (games, HEIGHTS[3])), strict=True):
        drawn += group(room(name, holds, w, min(tall, 84)), at=(x, top))
    for top in (labs, games):
        drawn += arrow(MARGIN + HOUSE_W + 6, top + high / 2, x - 8, top + high / 2)
    for i, line in enumerate(SAYS):
        drawn += text(x, round(games + 130 + 22 * i), line, 16)
    return drawn


TOLD = (
    "The house. Notebooks stand on widgets, widgets on bots, lab, atlas, history and lesson, these on the "
    "four games, and the games on the kernel. Each game has its rules and data, its steps and words, its "
    "picture and its advice. Draw and charts are workshops beside it that know no game."
)


if __name__ == "__main__":
    OUT.write_text(house() + "\n", "utf-8")
