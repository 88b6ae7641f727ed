"""Lesson C on paper: what its notebook shows, for a class without computers."""

from __future__ import annotations

from collections.abc import Iterator

from games13 import history
from games13.draw.parts import words
from games13.draw.svg import group, path, rect, tag, text
from games13.history import dates
from games13.kernel.words import tr
from games13.lesson import papers, webs
from games13.lesson.handouts.page import EDGE, LONG, ROOM, SHORT, Flow, Handout
from games13.lesson.handouts.papers import questions_on_paper

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
        page = Flow(title, note, 118)
        page.drawn += words(columns[0], page.y, 120, tr("day"), (13,), bold=True)
        page.drawn += words(columns[1], page.y, 400, tr("what happened"), (13,), bold=True)
        for x, side in zip(columns[2:-1], SIDES.values(), strict=True):
            page.drawn += text(x, page.y, tr(side), 13, bold=True, anchor="middle")
        page.drawn += text(columns[-1], page.y, tr("score"), 13, bold=True, anchor="end")
        for number, one in enumerate(every[first : first + ON_A_PAGE], 1):
            page.drawn += _entry(one, page.y + ROW * number, columns)
        page.y = LONG - 44
        said = tr("SU: Soviet Union, Cu: Cuba. Without a dot: others. In bold: the thirteen days.")
        page.say(said, (13,), "quiet")
        yield page.sheet()


def _entry(one: history.Entry, y: float, columns: list[int]) -> str:
    drawn = words(columns[0], y, 122, _day(one), (13,), "quiet")
    drawn += words(columns[1], y, 440, tr(one.headline), (13,), bold=one.day is not None)
    for x, side in zip(columns[2:-1], SIDES, strict=True):
        if side in one.sides:
            drawn += tag("circle", cx=x, cy=y - 4.5, r=5, fill="ink")
    drawn += text(columns[-1], y, _signed(one.escalation), 13, anchor="end")
    return drawn + path(f"M{EDGE} {y + 5}h{ROOM}", stroke="border", stroke_width=0.5)


def _signed(score: int) -> str:
    """A score with its sign."""
    return _minus(f"{score:+d}") if score else "0"


def _minus(number: str) -> str:
    return number.replace("-", "−")


def _day(one: history.Entry) -> str:
    """A day as short as it can be said."""
    month = tr(dates.MONTHS[one.date.month - 1])[:3]
    if one.when:
        return f"{month} {one.date.year}"
    return f"{one.date.day} {month} {one.date.year}"


def _evening() -> str:
    page = Flow(
        tr("Lesson 1: one evening, two accounts"),
        tr("27 October 1962. In quotation marks: the paper's own words. All else is told by us."),
    )
    for one in papers.papers("memorandum", "cable"):
        page.heading(tr(one.title))
        page.say(one.quoted, bold=True)
        page.say(tr(one.told))
        page.say(f"{one.short}. {tr(one.wording)}", (13,), "quiet")
        page.y += 12
    heads = ("", tr("the American memorandum"), tr("the Soviet cable"), tr("the same, or not?"))
    rows = (
        (tr("How quickly is an answer needed?"), tr("an answer is needed quickly"), tr("time is short"), ""),
        (
            tr("What is said of the lost aircraft?"),
            tr("a pilot is dead; the pressure to strike back grows"),
            tr("the same"),
            "",
        ),
        (tr("What is said of Turkey?"), "", "", ""),
    )
    page.table(heads, rows, (150, 220, 220, 154), 108)
    return page.sheet()


def _scores() -> str:
    page = Flow(
        tr("Lesson 1: adding up danger"),
        tr("The scores of each day: what rises, what falls, and the sum from the first entry on."),
    )
    total = sum(one.escalation for one in history.timeline() if one.date < dates.FIRST)
    heads = (tr("day"), tr("October"), tr("rises"), tr("falls"), tr("sum so far"), tr("with our two changes"))
    rows = []
    for day in range(1, dates.DAYS + 1):
        scores = [one.escalation for one in history.timeline(day=day)]
        up, down = sum(s for s in scores if s > 0), sum(s for s in scores if s < 0)
        total += up + down
        rows.append((str(day), str(dates.of(day).day), str(up), _minus(str(down)), str(total), ""))
    page.table(heads, rows, (80, 100, 90, 90, 130, 254), 40)
    page.say(
        tr(
            "Draw a bar for each day: up for what rises, down for what falls. Then find the day "
            "with the highest sum, and the day that swings most."
        )
    )
    wide, middle, below = ROOM / dates.DAYS, 900, LONG - 66
    between = "".join(f"M{EDGE + wide * i} {page.y + 6}V{below}" for i in range(dates.DAYS + 1))
    page.drawn += path(f"M{EDGE} {middle}h{ROOM}{between}", stroke="border")
    for i in range(dates.DAYS):
        page.drawn += text(EDGE + wide * (i + 0.5), LONG - 50, i + 1, 13, "quiet", anchor="middle")
    return page.sheet()


def _ladder() -> str:
    page = Flow(
        tr("Lesson 2: the ladder"),
        tr("Seven rungs, in our words. Which event stands on which? What lies between the rungs?"),
        592,
    )
    for number, said in enumerate(RUNGS, 1):
        top = 566 - 64 * number
        page.drawn += rect(EDGE, top, ROOM, 54, r=4, fill="panel", stroke="border")
        page.drawn += text(EDGE + 26, top + 36, number, 20, anchor="middle", bold=True)
        page.drawn += words(EDGE + 56, top + 34, 330, tr(said), (16,))
    page.heading(tr("Six events"))
    for one in map(history.entry, PLACED):
        page.drawn += words(SHORT - EDGE - 100, page.y, 100, tr("Rung: ____"), (16,))
        page.say(f"{one.said_date}. {tr(one.headline)}", bold=True)
        page.say(tr("Why it has its score: {reason}", reason=tr(one.reason)), (13,))
        page.y += 14
    page.say(tr("Now play one round of 13 Days. The log keeper marks a rung for each move."), bold=True)
    return page.sheet()


def _chicken() -> str:
    page = Flow(
        tr("Lesson 3: Chicken, and mixing"),
        tr(
            "Whoever swerves alone loses face; if neither swerves, both crash. 4 is best, 1 is "
            "worst, the US first."
        ),
    )
    rows = [(tr("US yields"), "A   3, 3", "B   2, 4"), (tr("US holds"), "C   4, 2", "D   1, 1")]
    page.table(("", tr("USSR yields"), tr("USSR holds")), rows, (220, 262, 262), 66)
    page.say(
        tr(
            "Put a finger on each cell and ask: would the US do better by changing its row "
            "alone? Would the USSR by changing its column? A cell where both say no is an "
            "equilibrium."
        )
    )
    page.heading(tr("Mixing"))
    page.say(
        tr(
            "Now with other numbers: yielding to each other 0, winning +1, losing −1, the crash "
            "−10. If the other side holds with probability p, then yielding earns −p, and "
            "holding earns (1 − p) − 10p = 1 − 11p."
        )
    )
    earned = [(p, -p / 100, 1 - 11 * p / 100) for p in (0, 5, 10, 20, 50, 100)]
    rows = [
        (f"{p} %", _minus(f"{yields:.2f}"), "" if p in (10, 20) else _minus(f"{holds:.2f}"))
        for p, yields, holds in earned
    ]
    page.table(("p", tr("yielding earns"), tr("holding earns")), rows, (220, 262, 262), 36)
    page.say(
        tr(
            "Fill in the two gaps. Then predict: if the crash costs ten times as much, do both "
            "hold more often or less often? And if winning is worth more?"
        )
    )
    heads = (
        tr("the crash costs"),
        tr("one side holds"),
        tr("both hold"),
        tr("one side holds, winning is worth 5"),
    )
    crashes = [(str(c), "", "", f"{500 / (4 + c):.0f} %" if c != 10 else "") for c in (2, 5, 10, 20, 100)]
    page.table(heads, crashes, (150, 160, 160, 274), 36)
    said = tr(
        "With winning +1 each side holds with 1 divided by what the crash costs; both, with "
        "that times itself. For winning +g it is g ÷ (g + c − 1)."
    )
    page.say(said, (13,), "quiet")
    return page.sheet()


def _bag() -> str:
    page = Flow(
        tr("Lesson 3: a bag of beads"),
        tr("Nobody threatens to jump; one threatens to let both slide. After Thomas Schelling."),
        130,
    )
    page.points(
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
    heads = (tr("turn"), tr("white or red"), tr("did anybody want to stop, and why?"))
    page.table(heads, [(str(i), "", "") for i in range(1, TURNS + 1)], (80, 150, 514), 32)
    page.heading(tr("How it adds up"))
    page.say(
        tr(
            "One in fifty is 2 %. No red bead in one turn: 98 of 100. In two turns: 98 % of 98 "
            "%. Go on, and fill in the gaps."
        )
    )
    turns = range(1, TURNS + 1)
    safe = [(turn, 100 * (1 - RED / BEADS) ** turn) for turn in turns]
    given = {1, 2, 3, 5, 8}
    rows = [
        (tr("no red, in %"), *(f"{share:.0f}" if turn in given else "" for turn, share in safe)),
        (tr("red, in %"), *(f"{100 - share:.0f}" if turn in given else "" for turn, share in safe)),
    ]
    page.table((tr("turns"), *map(str, turns)), rows, (120, *([48] * TURNS)), 38)
    page.rules(2, 32)
    return page.sheet()


def _webs() -> str:
    page = Flow(
        tr("Lesson 4: the board as a web"),
        tr(
            "Draw it first, on the back: each battleground to its track, and the three whose "
            "agendas are joined."
        ),
        862,
    )
    page.drawn += _web("a", 110) + _web("b", 478)
    page.points(
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
    page.y += 24
    page.rules(1)
    return page.sheet()


def _talk() -> str:
    page = Flow(
        tr("Lesson 4: who could talk to whom on 27 October?"),
        tr("Our drawing, from the entries of that day. You may argue with each link."),
        590,
    )
    page.drawn += _web("talk", 110)
    page.points(
        tr("Letters went by the embassies and ministries. Radio Moscow spoke, and could not be answered."),
        tr("Practice charges are no talk: between the destroyers and B-59 there is no link."),
        tr("The battery fired without an order from Moscow."),
    )
    heads = (tr("can use force"), tr("links"), tr("a way to a leader: yes or no?"))
    page.table(heads, [(name, "", "") for name in webs.web("talk").strong], (260, 120, 364), 30)
    heads = (tr("fewest steps"), tr("from Kennedy to Khrushchev"), tr("back"))
    gone = (tr("as drawn"), tr("without U Thant"), tr("without U Thant and the embassy"))
    page.table(heads, [(name, "", "") for name in gone], (300, 254, 190), 30)
    page.rules(1)
    return page.sheet()


def _compare() -> str:
    page = Flow(
        tr("For the teacher: to compare with"), tr("Give it out when a table has counted for itself.")
    )
    page.heading(tr("Lesson 3"))
    page.points(
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
    page.heading(tr("Lesson 4: betweenness"))
    found = [webs.between(webs.web(name))[:6] for name in ("a", "b")]
    rows = [(one, str(n), other, str(m)) for (one, n), (other, m) in zip(*found, strict=True)]
    page.table((tr("web A"), tr("ways"), tr("web B"), tr("ways")), rows, (262, 110, 262, 110), 34)
    talk = webs.web("talk")
    links = [(name, talk.graph().degree(name)) for name in talk.strong]
    last = [(name, str(count), tr("yes") if count else tr("no")) for name, count in links]
    page.table((tr("can use force"), tr("links"), tr("a way to a leader")), last, (300, 150, 294), 34)
    page.say(
        tr(
            "Fewest steps from Kennedy to Khrushchev: 2; without U Thant 3; without the embassy "
            "too, 4. Back it is always 2, by radio. The other answers stand in the guide."
        )
    )
    return page.sheet()


def _risk(turns: int) -> str:
    return f"{100 - 100 * (1 - RED / BEADS) ** turns:.0f} %"


def _web(name: str, y: float) -> str:
    """A web in the width of the page, with the title that its chart has."""
    drawn = str(webs.web(name).chart())
    size = drawn.split('viewBox="', 1)[1].split('"', 1)[0].split()
    inside = drawn.split("</style>", 1)[1].removesuffix("</svg>")
    scale = ROOM / float(size[2])
    return group(tag("g", inside, transform=f"scale({scale:.3f})"), at=(EDGE, y))
