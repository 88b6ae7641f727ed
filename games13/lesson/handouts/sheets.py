"""Sheets to write on: the log, and for lesson A the maps, the strip of events, the letters, the exit slip."""

from __future__ import annotations

from games13 import history
from games13.draw.parts import heading, words
from games13.draw.svg import group, path, rect, text
from games13.kernel.words import tr
from games13.lesson.handouts.maps import W as MAPS_W
from games13.lesson.handouts.maps import two_maps
from games13.lesson.handouts.page import (
    EDGE,
    LONG,
    ROOM,
    SHORT,
    Flow,
    Handout,
    block,
    box,
    cutting,
    foot,
    head,
    rules,
    sheet,
)

# The strip of lesson A: eight events under the letters that the notebook gives them.
STRIP = {
    "A": "ships-turn",
    "B": "castro-letter",
    "C": "bay-of-pigs",
    "D": "withdrawal-announced",
    "E": "speech",
    "F": "u2-downed",
    "G": "presidium-decides",
    "H": "u-thant-appeals",
}


def log() -> Handout:
    """A page for a game of 13 Minutes, one for a round of 13 Days."""
    title = tr("Log sheets")
    short = _log(
        tr("Log: 13 Minutes"),
        (tr("Play"), tr("Who"), tr("Card"), tr("Towards or away"), tr("Why, do you think?")),
        (60, 76, 190, 150, 268),
        10,
    )
    long = _log(
        tr("Log: a round of 13 Days"),
        (tr("Play"), tr("Who"), tr("Card, Command or Event"), tr("Marker now"), tr("Why, do you think?")),
        (60, 76, 230, 130, 248),
        8,
    )
    return Handout("log-sheets", title, (short, long))


def _log(title: str, heads: tuple[str, ...], widths: tuple[int, ...], rows: int) -> str:
    page = Flow(title, tr("The log comes first: facts before opinions. Names, date:"), 130)
    page.table(heads, [(str(i), *([""] * (len(heads) - 1))) for i in range(1, rows + 1)], widths, 54)
    page.y += 6
    for said in (
        tr("Who pushed whom? At which play did the danger jump?"),
        tr("Which move was meant as defence, and how did the other side read it?"),
        tr("Which rule made you do something that you did not want?"),
    ):
        page.say(said, bold=True)
        page.y += 16
        page.rules(2, 34)
        page.y += 6
    return page.sheet()


def lesson_a() -> Handout:
    """What lesson A needs on paper when there are no computers."""
    return Handout("lesson-a", tr("Lesson A on paper"), (_maps(), _strip(), _letters(), _rules(), _exit()))


def _maps() -> str:
    title = tr("Who feels threatened?")
    drawn = head(
        title, tr("Two maps at one scale, without names. For two minutes nobody says a country's name.")
    )
    picture = two_maps().split("</style>", 1)[1].removesuffix("</svg>")
    drawn += group(picture, at=((SHORT - MAPS_W) / 2, 130))
    y = 600.0
    for said in (
        tr("Map A: who might feel threatened, by whom, and why?"),
        tr("Map B: who might feel threatened, by whom, and why?"),
        tr("What would each side say that its base is for?"),
    ):
        drawn += words(EDGE, y, ROOM, said, (20, 16), bold=True) + rules(EDGE, y + 42, ROOM, 3, 38)
        y += 164
    return sheet(title, drawn, foot())


def _strip() -> str:
    title = tr("Eight events: put them in order")
    drawn = head(
        title, tr("Cut along the lines. Which came first? What did each side not know at that moment?")
    )
    w, h, top = ROOM / 2, 236, 124
    drawn += cutting(EDGE, top, w, h, 2, 4)
    for i, (letter, id) in enumerate(STRIP.items()):
        entry = history.entry(id)
        x, y = EDGE + w * (i % 2), top + h * (i // 2)
        drawn += rect(x + 14, y + 16, 36, 36, r=4, fill="ink")
        drawn += text(x + 32, y + 44, letter, 28, "panel", anchor="middle", bold=True, mono=True)
        drawn += block(x + 62, y + 40, w - 76, tr(entry.headline), (20, 16), bold=True, lines=2)[0]
        first = tr(entry.text).partition(". ")[0].removesuffix(".")  # what follows would tell the order
        drawn += block(x + 16, y + 96, w - 32, f"{first}.", (20, 16), lines=6)[0]
    return sheet(title, drawn, foot())


# Two quotations in the public domain, each with what follows in our words and where it stands.
_LETTERS = (
    (
        "Khrushchev to Kennedy, 26 October 1962",
        "we and you ought not now to pull on the ends of the rope in which you have tied the knot of war",
        "If the US declares that it will not invade, Soviet specialists are no longer needed in Cuba.",
        "Foreign Relations of the United States, 1961–1963, volume VI, document 65, Embassy's translation",
    ),
    (
        "Kennedy to Khrushchev, 27 October 1962",
        "to give assurances against an invasion of Cuba",
        "He offers this and an end of the quarantine, once the missiles leave under the UN's eyes.",
        "Foreign Relations of the United States, 1961–1963, volume VI, document 67",
    ),
)


def _letters() -> str:
    title = tr("Two letters")
    drawn = head(title, tr("Read them aloud once, slowly. Which move of your game is each like?"))
    y = 140.0
    for who, quoted, more, where in _LETTERS:
        drawn += box(EDGE, y, ROOM, 236)
        drawn += heading(EDGE + 24, y + 42, ROOM - 48, tr(who))
        lines, after = block(EDGE + 24, y + 88, ROOM - 48, f"“{quoted}”", (20,), bold=True)
        drawn += lines
        lines, after = block(EDGE + 24, after + 6, ROOM - 48, tr(more), (16,))
        drawn += lines + block(EDGE + 24, after + 10, ROOM - 48, tr(where), (13,), "quiet")[0]
        y += 262
    for said in (tr("Like which move, and why?"), tr("What does each letter leave out?")):
        drawn += words(EDGE, y + 24, ROOM, said, (20,), bold=True) + rules(EDGE, y + 68, ROOM, 4, 40)
        y += 226
    return sheet(title, drawn, foot())


_RULES = (
    "Two sides, US and USSR, each with 13 cubes and two cards. One card lies face down in the middle: Cuba.",
    "Bid some of your cubes in secret. The higher bid says who begins; both bids are gone. Level: bid again.",
    "In turn play one of your two cards, into the neutral zone or your own sphere. It is a battleground now.",
    "Use it for a Command: place cubes on one battleground, or take some off, up to the card's number.",
    "Or use it for its Event, if the card is your own or the UN's. On a card of the other side you have "
    "only the Command, and the other side may use its Event first.",
    "Where you place cubes, the battleground moves one step towards you; where you take cubes off, one step "
    "away. One step, however many cubes.",
    "Draw a card while there are any. After ten plays each side has one card left. Turn Cuba over and count.",
    "1 point for each battleground that you lead (level: in whose sphere it lies), 2 for Cuba, 1 for more "
    "military ones, 1 for more of your side's cubes on the two last cards.",
    "If the last two cards show the same symbol, each goes into its holder's sphere.",
    "Three symbols of one kind (M, P or W) in your sphere: nuclear war, and you have lost, whatever your "
    "points. If both, nobody wins.",
)


def _rules() -> str:
    title = tr("13 Minutes on one page")
    drawn = head(title, tr("You need: 13 cards, a mat for each zone, 13 cubes a side, a log sheet."))
    y = 142.0
    for i, said in enumerate(_RULES, 1):
        drawn += text(EDGE, y, f"{i}.", 20, bold=True)
        lines, y = block(EDGE + 44, y, ROOM - 44, tr(said), (20,))
        drawn += lines
        y += 24
    return sheet(title, drawn, foot())


def _exit() -> str:
    title = tr("Exit slip")
    half = (
        tr("One rule of the game:"),
        tr("What it claims about the crisis:"),
        tr("A dated fact that fits it, or does not:"),
    )
    drawn = ""
    for part in range(2):
        top = LONG / 2 * part
        drawn += heading(EDGE, top + 70, 300, title, size=28)
        drawn += words(EDGE + 300, top + 70, ROOM - 300, tr("Name:                         Date:"), (16,))
        y = top + 116.0
        for said in half:
            drawn += words(EDGE, y, ROOM, said, (16,), bold=True) + rules(EDGE, y + 36, ROOM, 3, 34)
            y += 142
    drawn += path(f"M0 {LONG / 2}h{SHORT}", stroke="border", stroke_dasharray="9 6")
    return sheet(title, drawn, foot())
