"""The middle of the table: the seats, the draw pile and the targets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from games13.draw import shapes
from games13.draw.measure import fit, width
from games13.draw.parts import (
    GAP,
    card_face,
    empty_place,
    fresh,
    gauge,
    heading,
    panel,
    pile,
    words,
)
from games13.draw.svg import group, name, path, rect, text
from games13.kernel.words import listing, tr
from games13.thirteen.cards import LIMIT, PLACES, Card
from games13.thirteen.picture.cards import (
    SHAPES,
    Ids,
    in_order,
    mini,
    said_count,
    sign_on_card,
    target_sign,
)
from games13.thirteen.picture.plan import (
    CELL,
    DECK_W,
    FAN_H,
    FAN_W,
    SEAT_H,
    TABLE_H,
    TARGET_W,
    TOTALS_ROW,
    TOTALS_W,
    seat_width,
)
from games13.thirteen.picture.plays import Play, added

if TYPE_CHECKING:
    from games13.thirteen.view import Last, View


SHORT_X, SHORT_CELL = 44, 16  # the gauges of the targets in short


def last_play(view: View) -> Last | None:
    """The last play, if its card still lies on top of its target: a new round has swept it from there."""
    last = view.last
    fan = view.targets[last.move.where] if last else ()
    return last if last and fan and fan[-1] == last.move.card else None


def seat_panel(view: View, seat: str, last: Last | None, ids: Ids) -> tuple[str, ...]:
    """A seat: its name, its hand in small, what it has taken, its points."""
    count = len(view.seats)
    w = seat_width(count)
    pad = 8 if count > 5 else GAP
    turn = seat == view.to_move
    took = last.taken if last and last.seat == seat else 0
    return (
        group(
            panel(0, 0, w, SEAT_H, edge="chosen" if turn else "border", heavy=turn),
            _seat_name(view, seat, pad, w),
            id=name(f"seat {seat}"),
            role="img",
            aria_label=_seat_says(view, seat),
        ),
        _seat_hand(view, seat, pad, w - 2 * pad, ids),
        _seat_numbers(view, seat, pad, w - 2 * pad, took),
    )


def _seat_says(view: View, seat: str) -> str:
    says = [
        tr(
            "{seat}: {held} in hand, {taken} face down, {points} penalty points",
            seat=seat,
            held=said_count(len(view.hands[seat])),
            taken=said_count(view.piles[seat]),
            points=view.scores[seat],
        )
    ]
    known = [card.said for card in view.hands[seat] if card]
    if known:
        says.append(listing(known))
    if seat == view.to_move:
        says.append(tr("it is their turn"))
    return ". ".join(says)


def _seat_name(view: View, seat: str, pad: float, w: float) -> str:
    left, right = pad, w - pad
    drawn = ""
    if seat == view.to_move:
        drawn += path(shapes.outline("play", left + 7, 20, 8), fill="chosen")
        left += 24
    if seat == view.dealer:
        word = fit(tr("deals"), w / 3, (13,))
        box = width(word.words, 13) + 12
        drawn += rect(right - box, 9, box, 22, r=4, fill="none", stroke="quiet", stroke_width=1)
        drawn += text(right - box / 2, 25, word.words, 13, "quiet", anchor="middle")
        right -= box + 8
    return drawn + words(left, 27, right - left, seat, (20, 16, 13), bold=True)


def _seat_hand(view: View, seat: str, pad: float, room: float, ids: Ids) -> str:
    """A hand in small, at its seat; the one that lies large at the bottom leaves its ids to that."""
    hand = view.hands[seat]
    w = min(40, (room - 4 * 4) // 5)
    large = seat == view.holder
    if not hand:
        return words(pad, 66, room, tr("no cards"), fill="quiet")
    return "".join(
        group(mini(card, w, 44), id=ids.of(card) if card and not large else None, at=(pad + i * (w + 4), 38))
        for i, card in enumerate(in_order(hand))
    )


def _seat_numbers(view: View, seat: str, pad: float, room: float, took: int) -> str:
    """What the seat took in this round and its points, at one size for all seats."""
    said = {s: (tr("taken {n}", n=view.piles[s]), tr("points {n}", n=view.scores[s])) for s in view.seats}
    wide = max(width(first, 16, bold=True) + width(second, 16) for first, second in said.values()) + 4 <= room
    sizes = (16, 13) if wide else (13,)
    taken, points = said[seat]
    line = fit(taken, room * 0.6, sizes, bold=bool(took))
    rest = room - width(line.words, line.size, bold=True) - 4
    mark = fresh(pad - 6, 91, width(line.words, line.size, bold=True) + 10, 23, r=4) if took else ""
    return (
        mark
        + text(pad, 108, line.words, line.size, "fresh" if took else "ink", bold=bool(took))
        + words(pad + room, 108, rest, points, sizes, anchor="end")
    )


def deck_panel(view: View) -> tuple[str, str]:
    """The draw pile, and how much is left of it."""
    left = (DECK_W - FAN_W) / 2
    note = tr("cards left") if view.deck else tr("nothing to draw")
    ground = panel(0, 0, DECK_W, TABLE_H) + heading(12, 32, DECK_W - 24, tr("Draw pile"), size=16)
    return ground + group(pile(FAN_W, FAN_H, view.deck, stamp="13"), at=(left, 52)), group(
        text(DECK_W / 2, 206, view.deck, 28, anchor="middle", bold=True),
        words(DECK_W / 2, 231, DECK_W - 24, note, fill="quiet", anchor="middle"),
        id="deck",
        role="img",
        aria_label=tr("Draw pile: {cards}", cards=said_count(view.deck)),
    )


def target_panel(view: View, target: str, last: Last | None, ids: Ids) -> str:
    """A target: its fan of cards, its total against 13, its gauge, and how it stands."""
    fan, total, colour = view.targets[target], view.totals[target], view.colours[target]
    new = last if last and last.move.where == target else None
    of = tr("of 13")
    before = TARGET_W - 16 - width(of, 16)
    says = _said(view, target)
    if fan:
        says += ". " + listing([card.said for card in fan])
    return group(
        panel(0, 0, TARGET_W, TABLE_H),
        target_sign(target, colour, 32, 27, 14),
        heading(56, 34, before - 56 - 48, tr(target).capitalize()),
        text(before - 6, 36, total, 28, anchor="end", bold=True),
        text(before, 36, of, 16, "quiet"),
        group(*_fan(target, colour, fan, new, ids), at=(16, 52)),
        group(_gauge(fan, total, CELL), at=(16, 184)),
        _state(view, target, new),
        id=f"target-{target}",
        role="img",
        aria_label=says,
    )


def _said(view: View, target: str) -> str:
    """A target as read aloud."""
    colour, names = view.colours[target], {"target": tr(target), "total": view.totals[target]}
    if not colour:
        return tr("{target} target, no colour yet: {total} of 13", **names)
    if colour != target:
        return tr("{target} target, {colour}: {total} of 13", colour=tr(colour), **names)
    return tr("{target} target: {total} of 13", **names)


def _fan(target: str, colour: str, fan: tuple[Card, ...], new: Last | None, ids: Ids) -> Iterator[str]:
    """The cards in the order played, each leaving its corner to be seen; the top one whole.

    A fan that a deck of many small cards could make too long shows its end. The card that was just played
    says from where it came, so that a board can let it fly from there.
    """
    if not fan:
        sign = path(shapes.outline(SHAPES[colour], FAN_W / 2, FAN_H / 2, 20), fill="none", stroke="border",
                    stroke_width=1.5) if colour else ""  # fmt: skip
        yield empty_place(FAN_W, FAN_H) + sign
    shown = [(card, ids.of(card, target)) for card in fan][-8:]
    step = min(48, (TARGET_W - 2 * GAP - FAN_W) / max(1, len(shown) - 1))
    for i, (card, known) in enumerate(shown):
        top = i == len(shown) - 1
        face = _fan_card(card, whole=top)
        if top and new:
            face = group(face, fresh(-4, -4, FAN_W + 8, FAN_H + 8, r=10), class_="enter")
        origin = name(f"seat {new.seat}") if top and new else None
        yield group(face, id=known, at=(step * i, 0), data_from=origin)


def _fan_card(card: Card, *, whole: bool) -> str:
    ink = f"on-{card.colour}"
    size = 28 if card.value < 10 else 20
    drawn = rect(-2.5, -1, FAN_W + 2.5, FAN_H + 2, r=8, fill="panel")
    drawn += card_face(FAN_W, FAN_H, card.colour, f"edge-{card.colour}", frame=ink if whole else None)
    drawn += text(14.5, 31, card.value, size, ink, anchor="middle", bold=True, mono=True)
    drawn += sign_on_card(card.colour, 14.5, 52, 8)
    if whole:
        drawn += sign_on_card(card.colour, 48, 74, 22)
    return drawn


def _gauge(fan: tuple[Card, ...], total: int, cell: float) -> str:
    """Thirteen cells that fill up; the cells themselves turn from calm to alarm, like a DEFCON track."""
    drawn = gauge(LIMIT, cell, 24, (("defcon3", 6), ("defcon2", 10), ("defcon1", LIMIT)))
    x = 0.0
    for card in fan:
        w = cell * card.value
        if w:
            drawn += rect(x, 0, w, 24, fill=card.colour, stroke=f"on-{card.colour}")
            drawn += sign_on_card(card.colour, x + w / 2, 12, 6)
        x += w
    edge, wide = ("fresh", 4) if total == LIMIT else ("ink", 1.5)
    return drawn + rect(0, 0, cell * LIMIT, 24, fill="none", stroke=edge, stroke_width=wide)


def _state(view: View, target: str, new: Last | None) -> str:
    """The line under the gauge: what has just happened here, or how much room is left."""
    total = view.totals[target]
    if new and new.taken:
        said = tr("{seat} took over {cards}", seat=new.seat, cards=said_count(new.taken))
    elif total == LIMIT:
        said = tr("full: next card takes all")
    else:
        said = tr("room for {n}", n=LIMIT - total) if total else tr("empty")
        if not view.colours[target]:
            said = tr("room for {n}, no colour yet", n=LIMIT - total)
        return words(16, 232, TARGET_W - 32, said, fill="quiet")
    return words(16, 232, TARGET_W - 32, said, fill="fresh", bold=True)


def totals(view: View, last: Last | None) -> str:
    """The targets in short, for a narrow board: how full each is, and what a play would add."""
    rows = (
        group(
            _short(view, target, bool(last and last.move.where == target)),
            at=(0, 4 + TOTALS_ROW * i),
            role="img",
            aria_label=_said(view, target),
        )
        for i, target in enumerate(view.targets)
    )
    return panel(0, 0, TOTALS_W, totals_height()) + "".join(rows)


def totals_previews(plays: Sequence[Play]) -> str:
    """What each play would do there."""
    return "".join(group(_short_preview(play), at=(0, 4 + TOTALS_ROW * play.move.place)) for play in plays)


def totals_height() -> float:
    """How high they are."""
    return TOTALS_ROW * len(PLACES) + 8


def _short(view: View, target: str, new: bool) -> str:
    total = view.totals[target]
    drawn = target_sign(target, view.colours[target], 24, 22, 13) + group(
        _gauge(view.targets[target], total, SHORT_CELL), at=(SHORT_X, 10)
    )
    drawn += text(SHORT_X + 248, 29, total, 20, anchor="end", bold=True)
    drawn += text(SHORT_X + 254, 29, tr("of 13"), 13, "quiet")
    return drawn + (fresh(SHORT_X - 3, 7, SHORT_CELL * LIMIT + 6, 30, r=4) if new else "")


def _short_preview(play: Play) -> str:
    left = SHORT_X + SHORT_CELL * LIMIT + 6
    said = tr("take {n}", n=play.took) if play.took else tr("makes {total}", total=play.total)
    return group(
        rect(left, 6, TOTALS_W - 4 - left, 32, fill="panel"),
        words(left + 2, 27, TOTALS_W - 8 - left, said, bold=True),
        group(added(play, SHORT_CELL), at=(SHORT_X, 10)),
        class_="ghost",
        data_for=str(play.move),
        aria_hidden="true",
    )
