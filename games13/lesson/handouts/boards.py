"""Boards for the table: three mats for 13 Minutes; battlegrounds and tracks for 13 Days."""

from __future__ import annotations

from games13.days.board import ARENAS, BATTLEGROUNDS, LEAD, SET_UP, START_MARKERS, TOP
from games13.days.picture.map import brings
from games13.days.picture.signs import ARENA, SIDE, arena
from games13.draw import shapes
from games13.draw.parts import heading, words
from games13.draw.svg import group, path, rect, text
from games13.kernel.words import tr
from games13.lesson.handouts.page import EDGE, LONG, SHORT, Handout, block, box, foot, head, points, sheet

SEATS = ("US", "USSR")
WIDE = LONG - 2 * EDGE


def minutes() -> Handout:
    """A mat for each zone, with room for eight cards."""
    title = tr("The table of 13 Minutes")
    mats = (
        _mat(
            tr("US sphere"), tr("Left of the table. Three M, three P or three W here at the end: war."), "us"
        ),
        _mat(
            tr("Neutral zone"),
            tr("Between the spheres. Cuba lies here first, face down, and counts 2."),
            "ink",
        ),
        _mat(
            tr("USSR sphere"),
            tr("Right of the table. Three M, three P or three W here at the end: war."),
            "ussr",
        ),
    )
    return Handout("13-minutes-table", title, mats, wide=True)


def _mat(title: str, note: str, edge: str) -> str:
    drawn = rect(16, 16, LONG - 32, SHORT - 32, r=12, fill="panel", stroke=edge, stroke_width=4)
    drawn += heading(EDGE, 56, 420, title, size=28) + words(480, 54, LONG - 480 - EDGE, note, (16, 13))
    places = "".join(
        f"M{EDGE + 8 + 272 * column} {76 + 364 * row}h252v352h-252z"
        for row in range(2)
        for column in range(4)
    )
    return sheet(title, drawn, path(places, fill="none", stroke="border", stroke_dasharray="6 5"), wide=True)


def days() -> Handout:
    """Two sheets side by side: the battlegrounds, and the tracks."""
    title = tr("The board of 13 Days")
    return Handout("13-days-board", title, (_grounds(), _tracks()), wide=True)


GROUND_W, GROUND_H, SLOT = 348, 208, 52
ROWS = {"military": (1, 0, 2), "political": (4, 5, 3), "world opinion": (6, 7, 8)}
BONUS = {"Berlin": "+1", "Italy": "+1"}
CONNECTED = ("Atlantic", "Cuba (military)", "Cuba (political)")


def _grounds() -> str:
    title = tr("13 Days: the battlegrounds")
    note = tr(
        "At most five cubes a side on each. The dotted square is for flags; a number is where cubes start."
    )
    drawn = head(title, note, wide=True)
    for column, track in enumerate(ARENAS):
        for row, number in enumerate(ROWS[track]):
            at = (EDGE + (GROUND_W + 24) * column, 118 + (GROUND_H + 18) * row)
            drawn += group(_ground(number, track), at=at)
    return sheet(title, drawn, foot(wide=True), wide=True)


def _ground(number: int, track: str) -> str:
    name = BATTLEGROUNDS[number]
    drawn = rect(0, 0, GROUND_W, GROUND_H, r=6, fill="panel", stroke=ARENA[track], stroke_width=3)
    drawn += group(arena(track), at=(12, 12))
    drawn += words(56, 31, GROUND_W - 130, tr(name), (20, 16, 13), bold=True)
    drawn += path(f"M{GROUND_W - 64} 8h52v52h-52z", fill="none", stroke="border", stroke_dasharray="3 4")
    for seat, side in enumerate(SEATS):
        y = 68 + (SLOT + 6) * seat
        drawn += path(shapes.cube(side, 26, y + SLOT / 2, 11), fill=SIDE[side])
        slots = "".join(f"M{56 + SLOT * i} {y}h{SLOT}v{SLOT}h-{SLOT}z" for i in range(5))
        drawn += path(slots, fill="none", stroke="border")
        if (number, seat) in SET_UP:
            drawn += text(56 + SLOT / 2, y + 33, 1, 20, SIDE[side], anchor="middle", bold=True)
    return drawn + words(12, GROUND_H - 9, GROUND_W - 24, _brings(name), (13,), "quiet")


def _brings(name: str) -> str:
    if name == CONNECTED[0]:
        return tr("+1 for each side of Cuba that is led too")
    if name in CONNECTED:
        return tr("+1 each for the Atlantic and the other Cuba")
    if name in BATTLEGROUNDS[6:]:
        return tr("Who leads at the round's end: {does}", does=brings(name))
    return tr("Agenda: difference in cubes, {bonus}", bonus=BONUS.get(name, tr("no bonus")))


CELL, STEP = 72, 76


def _tracks() -> str:
    title = tr("13 Days: the tracks")
    note = tr("Markers start on the signs drawn here; all rise one step as each round begins.")
    drawn = head(title, note, wide=True)
    drawn += group(_defcon(), at=(EDGE, 124)) + group(_prestige(), at=(EDGE + 560, 124))
    says = (
        tr("All markers rise one step. Three agendas each: flags on the board, choose one, face down."),
        tr("Five cards each. Behind on Prestige says who begins; level, the USSR says it."),
        tr("Four plays each in turn, as a Command or an Event. The fifth card goes to the Aftermath."),
        tr("Television, United Nations, Alliances. Then the agendas: first lift, then score."),
        tr("War check: a marker in DEFCON 1, or all three in DEFCON 2, loses at once."),
        tr("After round 3 the Aftermath: more cubes on its US or its USSR cards, 2 Prestige."),
    )
    y = 330.0
    drawn += heading(EDGE + 560, y, WIDE - 560, tr("A round"))
    listed, y = points(EDGE + 560, y + 34, WIDE - 560, says)
    drawn += listed + group(_rounds(), at=(EDGE + 560, y + 12))
    return sheet(title, drawn, foot(wide=True), wide=True)


def _defcon() -> str:
    drawn, y = "", 34.0
    for area, steps in ((1, 2), (2, 3), (3, 3)):
        drawn += rect(0, y, 516, steps * STEP, fill=f"defcon{area}")
        drawn += text(30, y + steps * STEP / 2 + 10, area, 28, anchor="middle", bold=True, mono=True)
        y += steps * STEP
    for i, track in enumerate(ARENAS):
        x = 60 + 152 * i
        drawn += group(arena(track), at=(x, 4)) + words(x + 40, 21, 108, tr(track), (16, 13), bold=True)
        cells = "".join(
            f"M{x + CELL * c} {34 + STEP * r}h{CELL}v{STEP}h-{CELL}z" for c in (0, 1) for r in range(TOP)
        )
        drawn += path(cells, fill="none", stroke="border")
        for seat, side in enumerate(SEATS):
            step = START_MARKERS[3 * seat + i]
            middle = 34 + STEP * (TOP - step) + STEP / 2
            drawn += path(shapes.cube(side, x + CELL * (seat + 0.5), middle, 14), fill=SIDE[side])
    return drawn


def _prestige() -> str:
    cell = 47
    drawn = heading(0, 18, 300, tr("Prestige"))
    for value in range(-LEAD, LEAD + 1):
        x = cell * (LEAD - value)
        fill = "us" if value > 0 else "ussr" if value else "ink"
        drawn += box(x, 34, cell, 60) + text(
            x + cell / 2, 71, abs(value), 20, fill, anchor="middle", bold=True
        )
    drawn += words(0, 122, 200, tr("US ahead"), (16,), "us", bold=True)
    drawn += words(11 * cell, 122, 200, tr("USSR ahead"), (16,), "ussr", anchor="end", bold=True)
    return drawn + block(0, 154, 11 * cell, tr("Nobody can lead by more than five."), (13,), "quiet")[0]


def _rounds() -> str:
    drawn = ""
    for i, said in enumerate(("1", "2", "3", tr("Aftermath"))):
        w = 112 if i == 3 else 72
        drawn += box(84 * i, 0, w, 60) + words(
            84 * i + w / 2, 37, w - 8, said, (20, 16), anchor="middle", bold=True
        )
    return drawn
