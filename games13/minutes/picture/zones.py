"""The heads of the zones: danger of war, cubes, hands; in the middle the plays and the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.draw import shapes
from games13.draw.measure import width
from games13.draw.parts import card_back, fresh, heading, panel, words
from games13.draw.svg import group, line, name, path, rect, text
from games13.kernel.words import listing, tr, trn
from games13.minutes.cards import SYMBOLS
from games13.minutes.cubes import said_cubes
from games13.minutes.moves import NEUTRAL, SEATS, ZONES
from games13.minutes.picture.cards import button
from games13.minutes.picture.plan import (
    CHOICE,
    HEAD_H,
    LARGE,
    NAMES_H,
    SMALL_HEAD,
    SMALL_W,
    STEP,
    ZONE_W,
    Lay,
    column,
)
from games13.minutes.picture.signs import SIDE, cubes, plain, said_points, symbol
from games13.minutes.scoring import WAR

if TYPE_CHECKING:
    from games13.kernel.would import Change, Would
    from games13.minutes.view import View

CELL, CELL_H = 16, 20
START = 41
GAUGE = START + CELL * WAR + 3
GAUGE_Y = 34
SMALL_LEFT, SMALL_START, SMALL_GAUGE = 40, 2, 90
TRACK_W = 160
GROUNDS = ("defcon3", "defcon3", "defcon2", "defcon1")


def zone_panel(view: View, zone: str, high: float) -> str:
    """A zone: its head, and the ground on which its battlegrounds lie. A sphere's ground tells the danger."""
    turn, head = zone == view.to_move, head_height(view)
    inside = _middle(view) if zone == NEUTRAL else _sphere(view, zone)
    return group(
        panel(2, 2, ZONE_W - 4, high - 4, edge="chosen" if turn else "border", heavy=turn),
        rect(4, head, ZONE_W - 8, high - head - 4, r=4, fill=ground_of(view, zone)),
        inside,
        id=f"zone-{zone}",
        at=(STEP * column(zone), 0),
        role="img",
        aria_label=_says(view, zone),
    )


def head_height(view: View) -> float:
    """How high the heads are: hands that lie open, and not in large, take a line more."""
    return HEAD_H + NAMES_H * any(_lies_open(view, seat) for seat in SEATS)


def _lies_open(view: View, seat: str) -> bool:
    """Whether a hand is known that doesn't lie there in large."""
    large = seat == view.holder and not view.result
    return bool(view.hands[seat]) and not large and None not in view.hands[seat]


def ground_of(view: View, zone: str) -> str:
    """The colour of a zone's ground: the sea between, and in a sphere calm, alarm or war."""
    if zone == NEUTRAL:
        return "sea"
    return GROUNDS[min(WAR, max(view.symbols[zone].values()))]


def _says(view: View, zone: str) -> str:
    lying = [tr(ground.name) for ground in view.zones[zone]]
    here = listing(lying) or tr("no battleground")
    if zone == NEUTRAL:
        return trn(
            "Neutral zone: {here}. {n} card in the deck",
            "Neutral zone: {here}. {n} cards in the deck",
            view.deck,
            here=here,
        )
    counted = listing([tr("{n} {symbol}", n=n, symbol=tr(s)) for s, n in view.symbols[zone].items()])
    return tr(
        "{seat} sphere: {here}. Symbols: {counted}. In supply: {cubes}",
        seat=tr(zone),
        here=here,
        counted=counted,
        cubes=said_cubes(view.supply[zone]),
    )


def _points(view: View, seat: str) -> int:
    index = SEATS.index(seat)
    return view.final.points[index] if view.result and view.final else view.points[seat]


def _sphere(view: View, seat: str) -> str:
    left = 14.0
    drawn = ""
    if seat == view.to_move:
        drawn = path(shapes.outline("play", 22, 19, 8), fill="chosen")
        left = 38
    worth = said_points(_points(view, seat))
    room = width(worth, 16, bold=True)
    return "".join((
        drawn,
        heading(left, 25, ZONE_W - left - 30 - room, tr("{seat} sphere", seat=tr(seat))),
        text(ZONE_W - 14, 25, worth, 16, "prestige", anchor="end", bold=True),
        *(group(_gauge(view, seat, i, START), at=(12 + GAUGE * i, GAUGE_Y)) for i in range(len(SYMBOLS))),
        _hidden(view, seat, ZONE_W - 10, GAUGE_Y + 15),
        _supply(view, seat),
        _hand(view, seat),
    ))  # fmt: skip


def new_symbol(would: Would) -> Change | None:
    """The symbol that a sphere would gain."""
    gained = (change for change in would.changes if change.what == "symbols" and change.after > change.before)
    return next(gained, None)


def kindles(gained: Change | None) -> bool:
    """Whether a sphere would gain its third symbol of a kind."""
    return gained is not None and gained.after >= WAR


def warned(says: str, gained: Change | None) -> str:
    """What a button says, and that a third symbol would come into a sphere."""
    if gained is None or not kindles(gained):
        return says
    return tr("{says}: the third {symbol} symbol there", says=says, symbol=tr(gained.where))


def gauge_cell(gained: Change | None, lay: Lay, at: tuple[float, float] = (0, 0)) -> str:
    """The cell of a gauge that a new symbol would fill, seen from a thing at `at`."""
    if gained is None:
        return ""
    index, cell = SYMBOLS.index(gained.where), CELL * (min(WAR, gained.after) - 1)
    if lay is LARGE:
        x, y = STEP * column(gained.whose) + 12 + GAUGE * index + START + cell, float(GAUGE_Y)
    else:
        x = SMALL_LEFT + SMALL_GAUGE * index + START - SMALL_START + cell
        y = SMALL_HEAD * SEATS.index(gained.whose) + 7.0
    return rect(x - at[0], y - at[1], CELL, CELL_H, fill="none", stroke="chosen", stroke_width=4)


def _gauge(view: View, seat: str, index: int, start: float) -> str:
    """How many of three symbols lie in a sphere; the cells turn from calm to alarm."""
    of = SYMBOLS[index]
    count = view.symbols[seat][of]
    drawn, full = symbol(of, 19, CELL_H / 2), ""
    for i in range(WAR):
        x = start + CELL * i
        drawn += rect(x, 0, CELL, CELL_H, fill=GROUNDS[i + 1])
        if i < count:
            full += shapes.outline("square", x + CELL / 2, CELL_H / 2, 6)
    edge, wide = ("fresh", 4) if count >= WAR else ("ink", 2) if count == WAR - 1 else ("border", 1)
    drawn += rect(start, 0, CELL * WAR, CELL_H, fill="none", stroke=edge, stroke_width=wide)
    return drawn + (path(full, fill="ink") if full else "")


def _hidden(view: View, seat: str, x: float, y: float) -> str:
    """Cuba face down in a sphere: what it will add is not known."""
    if view.cuba or not any(ground.name == "Cuba" for ground in view.zones[seat]):
        return ""
    return text(x, y, "+?", 13, "fresh", anchor="end", bold=True)


def _supply(view: View, seat: str) -> str:
    """What a side can still place, and what its bid took out of the game."""
    names = {"n": view.supply[seat], "gone": view.gone[seat]}
    told = tr("{n} in supply", **names)
    if view.pending != "bid":
        told = tr("{n} in supply, {gone} gone", **names)
    return cubes(seat, 13, 66, 1, r=7) + words(34, 71, 190, told, (16, 13))


def _hand(view: View, seat: str) -> str:
    """A hand in small: backs, or names; the hand that lies in large is not shown twice."""
    hand = view.hands[seat]
    if not _lies_open(view, seat):
        return "".join(
            group(card_back(26, 20), id=name(f"back {seat} {i}"), at=(ZONE_W - 12 - 32 * (i + 1), 56))
            for i, card in enumerate(hand)
            if card is None
        )
    each = (ZONE_W - 24) / len(hand)
    drawn = line(12, HEAD_H - 1, ZONE_W - 12, HEAD_H - 1, stroke="border")
    for i, card in enumerate(hand):
        if card:
            face = symbol(card.symbol, 19, 0, h=18) + words(41, 5, each - 44, tr(card.name), (13,))
            drawn += group(face, id=name(f"card {card.name}"), at=(12 + each * i, HEAD_H + 9))
    return drawn


def _middle(view: View) -> str:
    cuba = tr("Cuba lies face down.") if not view.cuba else tr("Cuba lies open.")
    return (
        heading(14, 25, 160, tr("Neutral zone"))
        + group(_track(view), at=(14, GAUGE_Y))
        + words(14, 71, TRACK_W + 6, cuba, (13,), "quiet")
        + (leave(view, (ZONE_W - 134, 29), 124) or _deck(view))
    )


def leave(view: View, at: tuple[float, float], w: float) -> str:
    """The way to leave it at that, where there is one."""
    rest = (move for move in view.moves() if move.does == "pass")
    return "".join(button(move, move.label, at, (w, CHOICE), move.label) for move in rest)


def _deck(view: View) -> str:
    left = trn("{n} card left", "{n} cards left", view.deck) if view.deck else tr("no card left")
    told = words(ZONE_W - 14, 25, ZONE_W - 190, left, (16, 13), "quiet", anchor="end")
    return told + group(card_back(30, 36) if view.deck else "", id="deck", at=(ZONE_W - 44, 34))


def _track(view: View) -> str:
    """The plays in turn, each with the sign of its side; those to come are hollow."""
    step = TRACK_W / view.plays
    drawn = ""
    signs = {(seat, full): "" for seat in SEATS for full in (True, False)}
    for i in range(view.plays):
        past, now = i + 1 < view.play or bool(view.result), i + 1 == view.play and not view.result
        drawn += rect(step * i, 0, step - 2, CELL_H, r=3, fill="none", stroke="chosen" if now else "border",
                      stroke_width=3 if now else 1)  # fmt: skip
        if view.starter:
            seat = SEATS[(SEATS.index(view.starter) + i) % 2]
            sign = plain(seat, step * i + step / 2 - 1, CELL_H / 2, 4)
            signs[seat, past or now] += sign
    for (seat, full), d in signs.items():
        if d:
            drawn += path(d, fill=SIDE[seat] if full else "none", stroke=SIDE[seat], stroke_width=1.5)
    return drawn


def small_head(view: View) -> str:
    """The head of the small table: the danger in each sphere, its points and its supply."""
    drawn = panel(1, 1, SMALL_W - 2, small_head_height(view) - 2)
    for i, seat in enumerate(SEATS):
        gauges = (
            group(_gauge(view, seat, n, START - SMALL_START), at=(SMALL_LEFT + SMALL_GAUGE * n, 7))
            for n in range(len(SYMBOLS))
        )
        mark = path(shapes.outline("play", 7, 11, 6), fill="chosen") if seat == view.to_move else ""
        drawn += group(
            mark,
            cubes(seat, 13, 11, 1, r=7),
            *gauges,
            _hidden(view, seat, 26, 30),
            text(SMALL_W - 8, 23, _points(view, seat), 20, "prestige", anchor="end", bold=True),
            at=(0, SMALL_HEAD * i),
            role="img",
            aria_label=_says(view, seat),
        )
    return drawn + leave(view, (SMALL_W / 2 + 4, 2 * SMALL_HEAD + 2), SMALL_W / 2 - 10) + _supplies(view)


def _supplies(view: View) -> str:
    """On the small table, while cubes are moved: the card in play, and what the mover can still place."""
    if not _leavable(view) or not view.to_move:
        return ""
    card = next(g.card for g in view.grounds if g.card and g.card.name == view.pending_card)
    y, w = 2.0 * SMALL_HEAD + 2, SMALL_W / 2 - 8
    left = tr("{n} in supply", n=view.supply[view.to_move])
    return (
        fresh(5, y + 1, w, CHOICE - 2)
        + symbol(card.symbol, 27, y + 12, h=18)
        + words(50, y + 17, w - 50, tr(card.name), (13,), bold=True)
        + cubes(view.to_move, 16, y + 32, 1, r=6)
        + words(50, y + 37, w - 50, left, (13,))
    )


def _leavable(view: View) -> bool:
    return any(move.does == "pass" for move in view.moves())


def small_head_height(view: View) -> float:
    """How high it is."""
    return 2 * SMALL_HEAD + (CHOICE + 8 if _leavable(view) else 0)


def lanes(view: View, top: float, high: float) -> str:
    """The three places of a small table behind its rails, each in its zone's colour."""
    each = SMALL_W / len(ZONES)
    return "".join(
        rect(each * i, top, each, high - top, fill=ground_of(view, zone)) for i, zone in enumerate(ZONES)
    )
