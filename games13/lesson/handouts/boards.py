"""Boards for the table: three mats for 13 Minutes; battlegrounds and tracks for 13 Days."""

from __future__ import annotations

from games13.days.board import ARENAS, BATTLEGROUNDS, LEAD, SET_UP, START_MARKERS, TOP
from games13.days.cards import Deck
from games13.days.picture import plan
from games13.days.picture.map import brings, earth, height
from games13.days.picture.signs import ARENA, SIDE, arena, blank
from games13.draw import shapes
from games13.draw.parts import heading, words
from games13.draw.svg import group, path, rect, tag, text
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
        f"M{36 + 264 * column} {76 + 364 * row}h252v352h-252z" for row in range(2) for column in range(4)
    )
    return sheet(title, drawn, path(places, fill="none", stroke="border", stroke_dasharray="6 5"), wide=True)


def days() -> Handout:
    """Two sheets side by side: the battlegrounds, and the tracks."""
    title = tr("The board of 13 Days")
    return Handout("13-days-board", title, (_grounds(), _tracks()), wide=True)


LARGER = (LONG - 32) / plan.MAP_W  # how much larger the map is on paper than on the screen
SLOT = 44


def _grounds() -> str:
    """The map as on the screen, with nothing on it."""
    title = tr("13 Days: the battlegrounds")
    note = tr(
        "At most five cubes a side on each; a full sign is where a cube starts. Flags stand on upper edges."
    )
    drawn = head(title, note, wide=True)
    deck = Deck.load(None)
    laid = tag("g", earth(deck), transform=f"scale({LARGER:.4g})")
    for name, (x, y) in plan.GROUNDS.items():
        laid += group(_ground(name, _bonus(deck, name)), at=(LARGER * x, LARGER * y))
    brought = tr(
        "An agenda brings the difference in cubes to who leads there, and what the gold circle on its edge "
        "adds. Dotted lines join three places: each brings 1 more for each of the other two that is led too. "
        "The three at the foot of the map bring something at every round's end."
    )
    drawn += block(EDGE, 712, WIDE, brought, (16,))[0]
    return sheet(title, drawn, group(laid, at=(16, 124)), foot(wide=True), wide=True)


def _bonus(deck: Deck, ground: str) -> int:
    """What an agenda adds here to the difference in cubes."""
    return next((kind.bonus for kind in deck.kinds if (kind.flag, kind.worth) == (ground, "cubes")), 0)


def _ground(name: str, bonus: int) -> str:
    number = BATTLEGROUNDS.index(name)
    track = ARENAS[number // 3]
    w, h = LARGER * plan.GROUND_W, LARGER * height(name)
    drawn = rect(0, 0, w, h, r=4, fill="panel", stroke=ARENA[track], stroke_width=3)
    drawn += group(arena(track), at=(6, 6)) + words(48, 23, w - 54, tr(name), (20, 16, 13), bold=True)
    left, top = (w - 5 * SLOT) / 2, LARGER * plan.ROWS_Y
    for seat, side in enumerate(SEATS):
        y = top + SLOT * seat
        slots = "".join(f"M{left + SLOT * i:.1f} {y:.1f}h{SLOT}v{SLOT}h-{SLOT}z" for i in range(5))
        drawn += path(slots, fill="none", stroke="border")
        starts = (number, seat) in SET_UP
        signs = "".join(blank(side, left + SLOT * (i + 0.5), y + SLOT / 2, 5) for i in range(starts, 5))
        drawn += path(signs, fill="none", stroke=SIDE[side])
        if starts:
            drawn += path(shapes.cube(side, left + SLOT / 2, y + SLOT / 2, 16), fill=SIDE[side])
    if bonus:
        drawn += path(shapes.outline("circle", w - 2, 4, 18), fill="prestige")
        drawn += text(w - 2, 10, f"+{bonus}", 16, "panel", anchor="middle", bold=True)
    if number < 6:
        return drawn
    return drawn + words(w / 2, h - 8, w - 12, brings(name), (16, 13), "quiet", anchor="middle")


CELL, STEP, RIGHT = 72, 76, 544


def _tracks() -> str:
    title = tr("13 Days: the tracks")
    note = tr("Markers start on the signs drawn here; all rise one step as each round begins.")
    drawn = head(title, note, wide=True)
    drawn += group(_defcon(), at=(EDGE, 124)) + group(_prestige(), at=(EDGE + RIGHT, 124))
    says = (
        tr("All markers rise one step. Three agendas each: flags on the board, choose one, face down."),
        tr("Five cards each. Behind on Prestige says who begins; level, the USSR says it."),
        tr("Four plays each in turn, as a Command or an Event. The fifth card goes to the Aftermath."),
        tr("Television, United Nations, Alliances. Then the agendas: first lift, then score."),
        tr("War check: a marker in DEFCON 1, or all three in DEFCON 2, loses at once."),
        tr("After round 3 the Aftermath: more cubes on its US or its USSR cards, 2 Prestige."),
    )
    y = 330.0
    drawn += heading(EDGE + RIGHT, y, WIDE - RIGHT, tr("A round"))
    listed, y = points(EDGE + RIGHT, y + 34, WIDE - RIGHT, says)
    drawn += listed + group(_rounds(), at=(EDGE + RIGHT, y + 12))
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
    cell = 43
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
