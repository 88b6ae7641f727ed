"""Lesson C on paper: what its notebook shows, for a class without computers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games13 import history
from games13.draw.parts import heading, words
from games13.draw.svg import group, path, rect, tag, text
from games13.history import dates
from games13.kernel.words import tr
from games13.lesson import papers, webs
from games13.lesson.handouts.page import EDGE, LONG, SHORT, Handout, block, foot, head, points, rules, sheet
from games13.lesson.handouts.papers import questions_on_paper

ROOM = SHORT - 2 * EDGE
ROW = 19.6
SIDES = {"US": "US", "USSR": "SU", "Cuba": "Cu", "UN": "UN"}  # and the heads of their columns
ON_A_PAGE = 45
RUNGS = (
    "warnings in words",
    "forces move where they can be seen",
    "troops are called up",
    "a ship is stopped and searched",
    "shots are fired, and somebody is killed",
    "nuclear forces on their highest alert but one",
    "a nuclear weapon is used",
)
PLACED = ("public-line", "quarantine-begins", "defcon-2", "marucla", "u2-downed", "b-59")
BEADS, RED, TURNS = 50, 1, dates.DAYS


def handout() -> Handout:
    """Four lessons: the timeline, the ladder, the table and the bag, the webs; then the questions."""
    pages = (
        *_timeline(),
        _evening(),
        _scores(),
        _ladder(),
        _chicken(),
        _bag(),
        _webs(),
        _talk(),
        *questions_on_paper("C"),
        _compare(),
    )
    return Handout("lesson-c", tr("Lesson C on paper"), pages)


def _timeline() -> Iterator[str]:
    """All entries: day, who acted, what, and our score."""
    every = list(history.timeline())
    title = tr("Lesson 1: who did what")
    note = tr(
        "Choose six events of your side, and mark what it did not know. The score, −2 to "
        "+2, is our judgement."
    )
    columns = [EDGE, EDGE + 128, *(EDGE + 590 + 30 * i for i in range(4)), SHORT - EDGE]
    for first in range(0, len(every), ON_A_PAGE):
        drawn, y = head(title, note), 118.0
        drawn += words(columns[0], y, 120, tr("day"), (13,), bold=True)
        drawn += words(columns[1], y, 400, tr("what happened"), (13,), bold=True)
        for x, side in zip(columns[2:-1], SIDES.values(), strict=True):
            drawn += text(x, y, tr(side), 13, bold=True, anchor="middle")
        drawn += text(columns[-1], y, tr("score"), 13, bold=True, anchor="end")
        for one in every[first : first + ON_A_PAGE]:
            y += ROW
            drawn += words(columns[0], y, 122, _day(one), (13,), "quiet")
            drawn += words(columns[1], y, 440, tr(one.headline), (13,), bold=one.day is not None)
            for x, side in zip(columns[2:-1], SIDES, strict=True):
                if side in one.sides:
                    drawn += tag("circle", cx=x, cy=y - 4.5, r=5, fill="ink")
            drawn += text(columns[-1], y, _signed(one.escalation), 13, anchor="end")
            drawn += path(f"M{EDGE} {y + 5}h{ROOM}", stroke="border", stroke_width=0.5)
        drawn += words(
            EDGE,
            LONG - 44,
            ROOM,
            tr("SU: Soviet Union, Cu: Cuba. Without a dot: others. In bold: the thirteen days."),
            (13,),
            "quiet",
        )
        yield sheet(title, drawn, foot())


def _signed(score: int) -> str:
    """A score with its sign."""
    return f"{score:+d}".replace("-", "−") if score else "0"


def _day(one: history.Entry) -> str:
    """A day as short as it can be said."""
    month = tr(dates.MONTHS[one.date.month - 1])[:3]
    if one.when:
        return f"{month} {one.date.year}"
    return f"{one.date.day} {month} {one.date.year}"


def _evening() -> str:
    title = tr("Lesson 1: one evening, two accounts")
    drawn = head(
        title, tr("27 October 1962. In quotation marks: the paper's own words. All else is told by us.")
    )
    y = 116.0
    for one in papers.papers("memorandum", "cable"):
        drawn += heading(EDGE, y + 20, ROOM, tr(one.title), size=16)
        y += 46
        for said, bold in ((one.quoted, True), (tr(one.told), False)):
            lines, y = block(EDGE, y, ROOM, said, (16,), bold=bold)
            drawn += lines
        lines, y = block(EDGE, y, ROOM, f"{one.short}. {tr(one.wording)}", (13,), "quiet")
        drawn += lines
        y += 12
    heads = ("", tr("the American memorandum"), tr("the Soviet cable"), tr("the same, or not?"))
    asked = (
        tr("How quickly is an answer needed?"),
        tr("What is said of the lost aircraft?"),
        tr("What is said of Turkey?"),
    )
    told = (
        (tr("an answer is needed quickly"), tr("time is short")),
        (tr("a pilot is dead; the pressure to strike back grows"), tr("the same")),
        ("", ""),
    )
    rows = [(said, *pair, "") for said, pair in zip(asked, told, strict=True)]
    return sheet(title, drawn, _table(y + 16, heads, rows, (150, 220, 220, 154), 108), foot())


def _scores() -> str:
    title = tr("Lesson 1: adding up danger")
    drawn = head(
        title, tr("The scores of each day: what rises, what falls, and the sum from the first entry on.")
    )
    total = sum(one.escalation for one in history.timeline() if one.date < dates.FIRST)
    heads = (tr("day"), tr("October"), tr("rises"), tr("falls"), tr("sum so far"), tr("with our two changes"))
    rows = []
    for day in range(1, dates.DAYS + 1):
        scores = [one.escalation for one in history.timeline(day=day)]
        up, down = sum(s for s in scores if s > 0), sum(s for s in scores if s < 0)
        total += up + down
        rows.append((str(day), str(dates.of(day).day), str(up), str(down).replace("-", "−"), str(total), ""))
    drawn += _table(116, heads, rows, (80, 100, 90, 90, 130, 254), 40)
    said = tr(
        "Draw a bar for each day: up for what rises, down for what falls. Then find the day "
        "with the highest sum, and the day that swings most."
    )
    lines, y = block(EDGE, 730, ROOM, said)
    drawn += lines
    wide = ROOM / dates.DAYS
    middle = 900
    drawn += path(
        f"M{EDGE} {middle}h{ROOM}"
        + "".join(f"M{EDGE + wide * i} {y + 6}V{LONG - 66}" for i in range(dates.DAYS + 1)),
        stroke="border",
    )
    drawn += "".join(
        text(EDGE + wide * (i + 0.5), LONG - 50, i + 1, 13, "quiet", anchor="middle")
        for i in range(dates.DAYS)
    )
    return sheet(title, drawn, foot())


def _ladder() -> str:
    title = tr("Lesson 2: the ladder")
    drawn = head(
        title, tr("Seven rungs, in our words. Which event stands on which? What lies between the rungs?")
    )
    for number, said in enumerate(RUNGS, 1):
        top = 566 - 64 * number
        drawn += rect(EDGE, top, ROOM, 54, r=4, fill="panel", stroke="border")
        drawn += text(EDGE + 26, top + 36, number, 20, anchor="middle", bold=True)
        drawn += words(EDGE + 56, top + 34, 330, tr(said), (16,))
    drawn += heading(EDGE, 612, ROOM, tr("Six events"), size=16)
    y = 640.0
    for one in map(history.entry, PLACED):
        lines, y = block(EDGE, y, ROOM, f"{one.said_date}. {tr(one.headline)}", (16,), bold=True)
        drawn += lines
        lines, y = block(
            EDGE, y, ROOM - 110, tr("Why it has its score: {reason}", reason=tr(one.reason)), (13,)
        )
        drawn += lines + words(SHORT - EDGE - 100, y - 20, 100, tr("Rung: ____"), (16,))
        y += 14
    lines, y = block(
        EDGE,
        y + 8,
        ROOM,
        tr("Now play one round of 13 Days. The log keeper marks a rung for each move."),
        bold=True,
    )
    return sheet(title, drawn + lines, foot())


def _chicken() -> str:
    title = tr("Lesson 3: Chicken, and mixing")
    drawn = head(
        title,
        tr(
            "Whoever swerves alone loses face; if neither swerves, both crash. 4 is best, 1 is "
            "worst, the US first."
        ),
    )
    rows = [(tr("US yields"), "A   3, 3", "B   2, 4"), (tr("US holds"), "C   4, 2", "D   1, 1")]
    drawn += _table(116, ("", tr("USSR yields"), tr("USSR holds")), rows, (220, 262, 262), 66)
    said = tr(
        "Put a finger on each cell and ask: would the US do better by changing its row "
        "alone? Would the USSR by changing its column? A cell where both say no is an "
        "equilibrium."
    )
    lines, y = block(EDGE, 312, ROOM, said)
    drawn += lines
    drawn += heading(EDGE, y + 34, ROOM, tr("Mixing"), size=16)
    said = tr(
        "Now with other numbers: yielding to each other 0, winning +1, losing −1, the crash "
        "−10. If the other side holds with probability p, then yielding earns −p, and "
        "holding earns (1 − p) − 10p = 1 − 11p."
    )
    lines, y = block(EDGE, y + 62, ROOM, said)
    drawn += lines
    rows = [
        (
            f"{p} %",
            f"{-p / 100:.2f}".replace("-", "−"),
            f"{1 - 11 * p / 100:.2f}".replace("-", "−") if p not in (10, 20) else "",
        )
        for p in (0, 5, 10, 20, 50, 100)
    ]
    drawn += _table(y + 6, ("p", tr("yielding earns"), tr("holding earns")), rows, (220, 262, 262), 36)
    said = tr(
        "Fill in the two gaps. Then predict: if the crash costs ten times as much, do both "
        "hold more often or less often? And if winning is worth more?"
    )
    lines, y = block(EDGE, y + 292, ROOM, said)
    drawn += lines
    heads = (
        tr("the crash costs"),
        tr("one side holds"),
        tr("both hold"),
        tr("one side holds, winning is worth 5"),
    )
    crashes = [(str(c), "", "", f"{5 / (4 + c):.0%}" if c != 10 else "") for c in (2, 5, 10, 20, 100)]
    drawn += _table(y + 6, heads, crashes, (150, 160, 160, 274), 36)
    said = tr(
        "With winning +1 each side holds with 1 divided by what the crash costs; both, with "
        "that times itself. For winning +g it is g ÷ (g + c − 1)."
    )
    return sheet(title, drawn, block(EDGE, y + 254, ROOM, said, (13,), "quiet")[0], foot())


def _bag() -> str:
    title = tr("Lesson 3: a bag of beads")
    drawn = head(
        title, tr("Nobody threatens to jump; one threatens to let both slide. After Thomas Schelling.")
    )
    steps = (
        tr(
            "Put 49 white beads and a red one into a bag, or 50 folded slips of paper, one of "
            "them marked inside."
        ),
        tr(
            "Before each turn ask both sides: do you stop, and why? Whoever stops loses face, "
            "and the game is over."
        ),
        tr(
            "If nobody stops: draw one, look, put it back, shake. Red: both have lost. Thirteen "
            "turns at most."
        ),
        tr(
            "Write down what you drew, and who wanted to stop. When all tables are done, count: "
            "how many drew red?"
        ),
    )
    lines, y = points(EDGE, 130, ROOM, steps)
    drawn += lines
    heads = (tr("turn"), tr("white or red"), tr("did anybody want to stop, and why?"))
    drawn += _table(y + 6, heads, [(str(i), "", "") for i in range(1, TURNS + 1)], (80, 150, 514), 32)
    y += 480
    drawn += heading(EDGE, y + 24, ROOM, tr("How it adds up"), size=16)
    said = tr(
        "One in fifty is 2 %. No red bead in one turn: 98 of 100. In two turns: 98 % of 98 "
        "%. Go on, and fill in the gaps."
    )
    lines, y = block(EDGE, y + 52, ROOM, said)
    drawn += lines
    given = {1, 2, 3, 5, 8}
    safe = [(1 - RED / BEADS) ** turn for turn in range(1, TURNS + 1)]
    rows = [
        (tr("turns"), *map(str, range(1, TURNS + 1))),
        (tr("no red, in %"), *(f"{100 * s:.0f}" if i in given else "" for i, s in enumerate(safe, 1))),
        (tr("red, in %"), *(f"{100 - 100 * s:.0f}" if i in given else "" for i, s in enumerate(safe, 1))),
    ]
    drawn += _table(y + 4, rows[0], rows[1:], (120, *([48] * TURNS)), 38)
    return sheet(title, drawn, rules(EDGE, y + 166, ROOM, 2, 32), foot())


def _webs() -> str:
    title = tr("Lesson 4: the board as a web")
    drawn = head(
        title,
        tr(
            "Draw it first, on the back: each battleground to its track, and the three whose "
            "agendas are joined."
        ),
    )
    drawn += _web("a", 110) + _web("b", 478)
    steps = (
        tr(
            "A way from one name to another is shortest if no other has fewer steps. Take web "
            "A's larger part: 8 names, 28 pairs."
        ),
        tr(
            "Each table counts for two names: through how many of the shortest ways between two "
            "others do they lie? Share a way that is one of two."
        ),
        tr(
            "Then web B: who on Television leads may move any own marker, so two links more. "
            "Which name has become the busiest?"
        ),
    )
    lines, y = points(EDGE, 862, ROOM, steps)
    return sheet(title, drawn, lines, rules(EDGE, y + 30, ROOM, 1, 36), foot())


def _talk() -> str:
    title = tr("Lesson 4: who could talk to whom on 27 October?")
    drawn = head(title, tr("Our drawing, from the entries of that day. You may argue with each link."))
    drawn += _web("talk", 110)
    said = (
        tr("Letters went by the embassies and ministries. Radio Moscow spoke, and could not be answered."),
        tr("Practice charges are no talk: between the destroyers and B-59 there is no link."),
        tr("The battery fired without an order from Moscow."),
    )
    lines, y = points(EDGE, 590, ROOM, said)
    drawn += lines
    heads = (tr("can use force"), tr("links"), tr("a way to a leader: yes or no?"))
    drawn += _table(y + 10, heads, [(name, "", "") for name in webs.web("talk").strong], (260, 120, 364), 34)
    y += 250
    heads = (tr("fewest steps"), tr("from Kennedy to Khrushchev"), tr("back"))
    gone = (tr("as drawn"), tr("without U Thant"), tr("without U Thant and the embassy"))
    drawn += _table(y, heads, [(name, "", "") for name in gone], (300, 254, 190), 34)
    return sheet(title, drawn, rules(EDGE, y + 176, ROOM, 1, 36), foot())


def _compare() -> str:
    title = tr("For the teacher: to compare with")
    drawn = head(title, tr("Give it out when a table has counted for itself."))
    drawn += heading(EDGE, 124, ROOM, tr("Lesson 3"), size=16)
    said = (
        tr("p = 10 %: yielding −0.10, holding −0.10. p = 20 %: −0.20 and −1.20."),
        tr(
            "Crash 2, 5, 10, 20, 100: one side holds with 50, 20, 10, 5, 1 %; both with 25, 4, "
            "1, 0.25, 0.01 %. Winning 5, crash 10: 36 %."
        ),
        tr(
            "Red within 13 turns: {risk}. In 4, 6, 7, 9, 10, 11, 12 turns: {others}.",
            risk=_risk(TURNS),
            others=", ".join(map(_risk, (4, 6, 7, 9, 10, 11, 12))),
        ),
        tr(
            "Of seven tables one may expect one or two with a red bead. They played no worse than the others."
        ),
    )
    lines, y = points(EDGE, 152, ROOM, said)
    drawn += lines + heading(EDGE, y + 24, ROOM, tr("Lesson 4: betweenness"), size=16)
    found = [webs.between(webs.web(name))[:6] for name in ("a", "b")]
    rows = [(one, str(n), other, str(m)) for (one, n), (other, m) in zip(*found, strict=True)]
    drawn += _table(
        y + 40, (tr("web A"), tr("ways"), tr("web B"), tr("ways")), rows, (262, 110, 262, 110), 34
    )
    y += 310
    talk = webs.web("talk").graph()
    last = [
        (name, str(talk.degree(name)), tr("yes") if talk.degree(name) else tr("no"))
        for name in webs.web("talk").strong
    ]
    drawn += _table(y, (tr("can use force"), tr("links"), tr("a way to a leader")), last, (300, 150, 294), 34)
    more = tr(
        "Fewest steps from Kennedy to Khrushchev: 2; without U Thant 3; without the embassy "
        "too, 4. Back it is always 2, by radio. The other answers stand in the guide."
    )
    return sheet(title, drawn, block(EDGE, y + 236, ROOM, more)[0], foot())


def _risk(turns: int) -> str:
    return f"{1 - (1 - RED / BEADS) ** turns:.0%}"


def _web(name: str, y: float) -> str:
    """A web in the width of the page, with the title that its chart has."""
    drawn = str(webs.web(name).chart())
    size = drawn.split('viewBox="', 1)[1].split('"', 1)[0].split()
    inside = drawn.split("</style>", 1)[1].removesuffix("</svg>")
    scale = ROOM / float(size[2])
    return group(tag("g", inside, transform=f"scale({scale:.3f})"), at=(EDGE, y))


def _table(
    y: float, heads: Sequence[str], rows: Sequence[Sequence[str]], widths: Sequence[float], step: float
) -> str:
    """A table with a head, its rows `step` high, and empty cells to write in."""
    drawn, bottom = "", y + 34 + step * len(rows)
    x = float(EDGE)
    lines = f"M{EDGE} {y}h{ROOM}" + "".join(
        f"M{EDGE} {y + 34 + step * i}h{ROOM}" for i in range(len(rows) + 1)
    )
    for column, wide in enumerate(widths):
        drawn += words(x + 8, y + 23, wide - 12, heads[column], (16, 13), bold=True)
        for number, row in enumerate(rows):
            drawn += block(
                x + 8,
                y + 34 + step * number + min(step - 12, 24),
                wide - 14,
                row[column],
                (16, 13),
                lines=max(1, int(step // 20)),
            )[0]
        lines += f"M{x} {y}V{bottom}"
        x += wide
    return drawn + path(f"{lines}M{x} {y}V{bottom}", stroke="border")
