"""13 Days on one page, for the table: what a side wants, what it may do, and where the danger is."""

from __future__ import annotations

from games13.days.board import AREA, TOP
from games13.days.picture.signs import SIDE
from games13.draw import shapes
from games13.draw.parts import heading, words
from games13.draw.svg import group, path, rect, text
from games13.kernel.words import tr
from games13.lesson.handouts.page import EDGE, ROOM, Handout, block, box, foot, head, points, sheet

HALF = (ROOM - 32) / 2

_AIM = (
    "Two sides, US and USSR. After three rounds the side with more Prestige wins. But whoever lets the "
    "danger run away has triggered nuclear war, and has lost at once, whatever its Prestige."
)
_ROUND = (
    "All six DEFCON markers rise a step.",
    "Three agendas each. Flags show everybody which three; choose one in secret.",
    "Five cards each. Behind on Prestige says who begins; level, the USSR says it.",
    "In turn play four cards each. The fifth goes face down into the Aftermath.",
    "Who has more cubes on Television: move one of your markers a step, or leave it. On the United "
    "Nations: take the Letter. On Alliances: you may draw a card, into the Aftermath or on the discards.",
    "Agendas are revealed. One with the DEFCON sign first raises each marker in DEFCON 2 on its track a "
    "step.",
    "An agenda brings Prestige to the side that leads there, whoever chose it: the difference in cubes or"
    " steps, and 1 more on DEFCON tracks, Berlin and Italy. Atlantic and both sides of Cuba: 1 more for "
    "each of the other two that is led too. The Letter's agenda: 2 for its holder. Level: nobody gains. "
    "Nobody leads by more than five.",
    "War check: below.",
)
_PLAY = (
    "Command: as many cubes as the card shows, or fewer, placed on one battleground or taken off it. At "
    "most five of a side on one.",
    "On a card of the other side you have only the Command, and the other side may use its Event first.",
    "Event: on a card of your own side or of the UN. Do what it says.",
    "The Letter: add it to a Command, one cube more. Then the other side has it.",
)
_DANGER = (
    "A Command moves your own marker on the track of that arena: up for cubes placed, down for cubes "
    "taken off.",
    "The first cube is free, each further one is a step.",
    "Cubes of an Event move markers only if the card has this sign, counted for each battleground.",
)
_END = (
    "Count the cubes on all US cards and on all USSR cards in the Aftermath: the side with more gains 2 "
    "Prestige. Level on Prestige, the side with the Letter wins.",
)


def handout() -> Handout:
    """The sheet."""
    title = tr("13 Days on one page")
    return Handout("13-days-rules", title, (_page(title),))


def _page(title: str) -> str:
    drawn = head(
        title,
        tr("Set-up: as the board shows; the US has the Letter. M, P, W: military, political, world opinion."),
    )
    lines, y = block(EDGE, 134, ROOM, tr(_AIM), (16,), bold=True)
    drawn += lines
    more, y = _part(tr("A round"), _ROUND, EDGE, y, ROOM, numbered=True)
    drawn += more
    left, low = _part(tr("A card"), _PLAY, EDGE, y, HALF)
    right, deep = _part(tr("The danger"), _DANGER, EDGE + HALF + 32, y, HALF)
    drawn += path(shapes.radiation(EDGE + HALF + 220, y + 16, 13), fill="ink")
    drawn += words(EDGE + HALF + 242, y + 22, 130, tr("DEFCON sign"), (13,))
    drawn += left + right + group(_steps(), at=(EDGE + HALF + 32, deep + 4))
    y = max(low, deep + 76) + 12
    more, _ = _part(tr("After round 3"), _END, EDGE, y + 108, ROOM)
    drawn += group(_track(), at=(EDGE, y))
    return sheet(title, drawn, more, foot())


def _part(
    said: str, items: tuple[str, ...], x: float, y: float, room: float, *, numbered: bool = False
) -> tuple[str, float]:
    """A heading and what stands below it, and where that ends."""
    drawn = heading(x, y + 22, room, said, size=20)
    y += 50
    if not numbered:
        listed, y = points(x, y, room, tuple(map(tr, items)))
        return drawn + listed, y
    for number, item in enumerate(items, 1):
        drawn += text(x, y, f"{number}.", 16, bold=True)
        lines, y = block(x + 26, y, room - 26, tr(item), (16,))
        drawn += lines
        y += 4
    return drawn, y


def _steps() -> str:
    """How many steps a Command moves a marker."""
    wide = 40
    drawn = words(0, 26, 110, tr("cubes"), (16,), bold=True) + words(
        0, 58, 110, tr("steps"), (16,), bold=True
    )
    for cubes in range(1, 6):
        x = 110 + wide * (cubes - 1)
        drawn += box(x, 4, wide, 32) + box(x, 36, wide, 32)
        drawn += text(x + wide / 2, 26, cubes, 16, anchor="middle")
        drawn += text(x + wide / 2, 58, cubes - 1, 16, anchor="middle", bold=True)
    return drawn


def _track() -> str:
    """A DEFCON track on its side, with its areas, and what the war check asks."""
    wide = 42
    drawn = ""
    for step in range(1, TOP + 1):
        x = wide * (step - 1)
        drawn += rect(x, 0, wide, 48, fill=f"defcon{AREA[step]}", stroke="border")
        drawn += text(x + wide / 2, 31, step, 16, anchor="middle", bold=True)
    for area, first, steps in ((3, 1, 3), (2, 4, 3), (1, 7, 2)):
        x = wide * (first - 1)
        drawn += words(x + wide * steps / 2, 70, wide * steps, f"DEFCON {area}", (16, 13), anchor="middle")
    drawn += path(shapes.cube("US", 16, 92, 9), fill=SIDE["US"])
    drawn += path(shapes.cube("USSR", 42, 92, 9), fill=SIDE["USSR"])
    drawn += words(62, 98, wide * TOP - 62, tr("Each side has a marker on each track."), (16, 13))
    x = wide * TOP + 28
    drawn += heading(x, 14, ROOM - x, tr("War check"), size=16)
    said = tr(
        "At the end of the round: a marker in DEFCON 1, or all three in DEFCON 2, and that side has "
        "triggered nuclear war and loses. Both have: both lose."
    )
    return drawn + block(x, 38, ROOM - x, said, (16,))[0]
