"""Cards to cut out, nine on a page: those of 13 Minutes and of 13 Days in our own design, and what helps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import games13
from games13 import history
from games13.draw import drawings, shapes
from games13.draw.measure import fit_lines, wrap
from games13.draw.parts import LINE, words
from games13.draw.svg import group, path, rect, text
from games13.kernel.words import tr
from games13.lesson.handouts.page import Handout, block, cutting, sheet
from games13.minutes.picture.signs import ARENA, LETTER, PLAIN, SIDE, ours, said_points

if TYPE_CHECKING:
    from games13.days.cards import Agenda
    from games13.days.cards import Card as DaysCard
    from games13.minutes.cards import Card as MinutesCard

W, H = 252, 344  # 63 by 86 mm: three rows are clear of the edge that printers leave white
LEFT, TOP = 42, 44
PAD = 16
ROOM = W - 2 * PAD
HEAD = 44
FOOT_Y = H - 14


def minutes() -> Handout:
    """The thirteen cards of 13 Minutes and five reminders."""
    cards = [_minutes_card(card) for card in games13.deck("13-minutes")]
    turn = _aid(tr("Your turn"), _MINUTES_TURN)
    end = _aid(tr("The end"), _MINUTES_END)
    about = _aid(tr("These cards"), _MINUTES_ABOUT)
    title = tr("The cards of 13 Minutes")
    aids = [turn, turn, end, end, about]
    faces = [*((card, _back("13")) for card in cards), *((aid, "") for aid in aids)]
    return Handout("13-minutes-cards", title, _pages(title, faces))


def days() -> Handout:
    """The 39 Strategy cards and 13 agendas of 13 Days, the Letter and a reminder."""
    from games13.days import cards as room

    strategy = [(_days_card(card), _back("13")) for card in games13.deck("13-days")]
    kinds = room.Deck.load(None).kinds
    agendas = [(_agenda(kind), _back(tr("Agenda")[0])) for kind in kinds for _ in range(kind.count)]
    letter = _aid(tr("Personal Letter"), _LETTER) + _drawn(
        "games13.days", "Personal Letter", "prestige", 240, FOOT_Y
    )
    aids = [(letter, ""), (_aid(tr("A round"), _DAYS_ROUND), "")]
    title = tr("The cards of 13 Days")
    return Handout("13-days-cards", title, _pages(title, [*strategy, *agendas, *aids]))


_MINUTES_TURN = (
    "1. Play one of your two cards: into the neutral zone or into your own sphere.",
    "2. Use it for a Command or, if it is your own or a UN card, for its Event.",
    "A card of the other side: it may use the Event first.",
    "3. Placing cubes pulls a card a step to you; removing them pushes it a step away.",
    "4. Draw a card.",
)
_MINUTES_END = (
    "Turn Cuba over. Each card that you lead: 1 point; Cuba: 2. Level: whose sphere it lies in.",
    "More military cards led: 1 point. More of your cubes on the two last cards: 1 point.",
    "Last cards of one symbol: each goes into its holder's sphere.",
    "Three symbols of one kind in your sphere: nuclear war, and you lose.",
)
_MINUTES_ABOUT = (
    "The rules that we have print no list of the cards.",
    "What a card's foot calls reconstructed is ours.",
    "Who owns the game plays with the printed cards.",
    "Below its line a card says what its name recalls. More, with sources, stands in the notebooks.",
)
_LETTER = (
    "Lies before whoever holds it, face up. The US begins with it.",
    "Add it to a card that you play as a Command: one cube more. Then hand it over.",
    "Level on Prestige at the end: who holds it wins.",
)
_DAYS_ROUND = (
    "1. All markers rise a step. 2. Three agendas: choose one.",
    "3. Five cards each. 4. Play four in turn, keep one for the Aftermath.",
    "5. Television, United Nations, Alliances. 6. Agendas.",
    "7. War: a marker in DEFCON 1, or all three in DEFCON 2.",
    "8. Next round. After the third: the Aftermath.",
)


def _pages(title: str, faces: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    """Faces, nine on a page, and after each page its backs, which meet them when both sides are printed."""
    pages = []
    for first in range(0, len(faces), 9):
        some = faces[first : first + 9]
        said = tr("{title}: page {n}", title=title, n=first // 9 + 1)
        note = tr("Print at 100 % on card, both sides, turned over the long edge. Cut along the lines.")
        above = words(LEFT, 26, 240, said, (13,), "quiet")
        above += words(LEFT + 3 * W, 26, 500, note, (13,), "quiet", anchor="end")
        placed = "".join(group(face, at=_place(i)) for i, (face, _) in enumerate(some))
        pages.append(sheet(said, above, cutting(LEFT, TOP, W, H, 3, 3), placed))
        behind = "".join(group(back, at=_place(i, turned=True)) for i, (_, back) in enumerate(some))
        pages.append(sheet(tr("{title}: backs of page {n}", title=title, n=first // 9 + 1), behind))
    return tuple(pages)


def _place(i: int, *, turned: bool = False) -> tuple[float, float]:
    column = 2 - i % 3 if turned else i % 3
    return LEFT + W * column, TOP + H * (i // 3)


def _back(stamp: str) -> str:
    """A card from behind, in little ink: a lined file cover, away from the edge, as sides seldom meet."""
    ruled = "".join(f"M16 {y}h{W - 32}" for y in range(28, H - 16, 12))
    drawn = rect(16, 16, W - 32, H - 32, r=6, fill="none", stroke="back", stroke_width=3)
    drawn += path(ruled, stroke="border") + rect(
        W / 2 - 40, H / 2 - 34, 80, 60, r=4, fill="panel", stroke="back"
    )
    return drawn + text(W / 2, H / 2 + 6, stamp, 28, "quiet", anchor="middle", bold=True, mono=True)


def _band(side: str, cubes: int, *, defcon: bool = False) -> str:
    """The head of a card: its side in colour, sign and word, and its cubes."""
    drawn = rect(8, 8, W - 16, HEAD - 8, r=4, fill=SIDE[side])
    drawn += path(shapes.outline(PLAIN[side], 28, 26, 9), fill="panel")
    drawn += text(46, 33, tr(side), 20, "panel", bold=True)
    x = W - 26.0
    d = ""
    for _ in range(cubes):
        d += shapes.outline(PLAIN[side], x, 26, 8)
        x -= 22
    drawn += path(d, fill="panel") + text(x + 4, 33, cubes, 20, "panel", anchor="end", bold=True)
    if defcon:
        drawn += path(shapes.radiation(x - 28, 26, 13), fill="panel")
    return drawn


def _body(said: str, y: float, bottom: float, folder: str, name: str, colour: str) -> str:
    """Words at the larger size at which there is room for the card's drawing below them, and the drawing."""
    for size in (16, 13):
        lines = wrap(said, ROOM, size)
        end = y + LINE[size] * (len(lines) - 1)
        if bottom - end >= 48:
            break
    drawn = "".join(text(PAD, y + LINE[size] * i, line, size) for i, line in enumerate(lines))
    return drawn + _drawn(folder, name, colour, end + 10, bottom)


def _drawn(folder: str, name: str, colour: str, top: float, bottom: float) -> str:
    """A card's drawing, in the middle of the room that is left for it."""
    high = min(88, bottom - top)
    wide = high * drawings.W / drawings.H
    at = (W - wide) / 2, (top + bottom - high) / 2
    return drawings.drawing(folder, name, colour, wide, at=at)


def _title(name: str, y: float) -> tuple[str, float]:
    lines, size = fit_lines(name, ROOM, 2, (20, 16), bold=True)
    drawn = "".join(text(PAD, y + LINE[size] * i, line, size, bold=True) for i, line in enumerate(lines))
    return drawn, y + LINE[size] * len(lines)


def _recalls(name: str, y: float) -> tuple[str, float]:
    """What the name recalls, with its last line on `y`, and where the card's text has to end."""
    past = history.card({"Wave & Smile": "Wave and Smile"}.get(name, name))
    lines, size = fit_lines(past.recalls, ROOM, 4, (13,))
    top = y - LINE[size] * (len(lines) - 1)
    drawn = path(f"M{PAD} {top - 22}h{ROOM}", stroke="border")
    drawn += "".join(text(PAD, top + LINE[size] * i, line, size, "quiet") for i, line in enumerate(lines))
    return drawn, top - 30


def _minutes_card(card: MinutesCard) -> str:
    drawn = _band(card.side, card.cubes)
    drawn += rect(PAD, 56, 68, 36, r=4, fill=ARENA[card.symbol])
    drawn += path(shapes.outline(shapes.ARENA_SIGNS[card.symbol], PAD + 18, 74, 13), fill="panel")
    drawn += text(PAD + 48, 84, tr(LETTER[card.symbol]), 28, "panel", anchor="middle", bold=True)
    worth = tr("1+ point") if card.symbol == "military" else said_points(1)
    drawn += words(PAD + 78, 71, ROOM - 78, tr(card.symbol), (16, 13), ARENA[card.symbol], bold=True)
    drawn += words(PAD + 78, 90, ROOM - 78, worth, (13,), "quiet")
    title, y = _title(tr(card.name), 122)
    past, bottom = _recalls(card.name, FOOT_Y - (36 if card.reconstructed else 0))
    drawn += title + past
    drawn += _body(tr(card.text), y + 2, bottom, "games13.minutes", card.name, SIDE[card.side])
    if card.reconstructed:
        said = tr("R: reconstructed {what}", what=ours(card))
        lines, size = fit_lines(said, ROOM, 2, (13,))
        drawn += "".join(text(PAD, FOOT_Y - 16 + 16 * i, line, size, "quiet") for i, line in enumerate(lines))
    return drawn


def _days_card(card: DaysCard) -> str:
    drawn = _band(card.side, card.cubes, defcon=card.defcon)
    title, y = _title(tr(card.name), 80)
    past, bottom = _recalls(card.name, FOOT_Y - (22 if card.defcon else 0))
    if card.defcon:
        drawn += words(PAD, FOOT_Y, ROOM, tr("Moves DEFCON markers"), (13,), "quiet")
    body = _body(tr(card.text), y + 4, bottom, "games13.days", card.name, SIDE[card.side])
    return drawn + title + body + past


def _agenda(kind: Agenda) -> str:
    """An agenda: gold, so that it is told from the Strategy cards; its arena as sign and letter."""
    from games13.days.board import ARENAS, BATTLEGROUNDS

    track = kind.flag if kind.flag in ARENAS else ARENAS[BATTLEGROUNDS.index(kind.flag) // 3]
    drawn = rect(8, 8, W - 16, HEAD - 8, r=4, fill="prestige")
    drawn += text(24, 33, tr("Agenda"), 20, "panel", bold=True)
    if kind.defcon:
        drawn += path(shapes.radiation(W - 30, 26, 13), fill="panel")
    drawn += rect(PAD, 56, 68, 36, r=4, fill=ARENA[track])
    drawn += path(shapes.outline(shapes.ARENA_SIGNS[track], PAD + 18, 74, 13), fill="panel")
    drawn += text(PAD + 48, 84, tr(LETTER[track]), 28, "panel", anchor="middle", bold=True)
    drawn += words(PAD + 78, 80, ROOM - 78, tr(track), (16, 13), ARENA[track], bold=True)
    title, y = _title(tr(kind.name), 122)
    on_track = kind.flag in ARENAS
    place = (
        tr("Flag: {track} track", track=tr(kind.flag))
        if on_track
        else tr("Flag: {place}", place=tr(kind.flag))
    )
    where = words(PAD, FOOT_Y, ROOM, place, (13,), "quiet")
    body = _body(tr(kind.text), y + 4, FOOT_Y - 24, "games13.days", kind.name, ARENA[track])
    return drawn + title + body + where


def _aid(title: str, said: Sequence[str]) -> str:
    """A reminder."""
    drawn = rect(8, 8, W - 16, HEAD - 8, r=4, fill="ink")
    drawn += words(24, 33, ROOM, title, (20, 16), "panel", bold=True)
    for size in (16, 13):
        y, inside = 74.0, ""
        for item in said:
            lines, y = block(PAD, y, ROOM, tr(item), (size,))
            inside += lines
            y += 5
        if y - LINE[size] <= FOOT_Y:
            break
    return drawn + inside
