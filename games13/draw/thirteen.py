"""The table of 13: seats, the draw pile, three targets filling towards 13, and the hand that decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from games13.draw import shapes
from games13.draw.measure import fit, width
from games13.draw.parts import (
    GAP,
    MARGIN,
    WIDE,
    card_back,
    card_face,
    choice,
    fresh,
    heading,
    panel,
    paragraph,
    pile,
    title_strip,
    words,
)
from games13.draw.svg import group, line, name, path, rect, root, text
from games13.kernel.words import listing, tr
from games13.thirteen.cards import COLOURS, LIMIT, ROTTEN, Card, PlayMove

if TYPE_CHECKING:
    from games13.thirteen.view import View

SHAPES = {"blue": "circle", "yellow": "triangle", "green": "square", ROTTEN: "burst"}

SEATS_Y, SEAT_H = 96, 112
TABLE_Y, TABLE_H = 224, 248
HAND_Y, HAND_H = 488, 248
HEIGHT = HAND_Y + HAND_H + MARGIN

DECK_W = 150
TARGET_W = 318
CELL = 22  # one point on a target's gauge
FAN_W, FAN_H = 80, 112
CARD_W, CARD_H = 136, 184
HAND_W = 776
SIDE_X = MARGIN + HAND_W + GAP
SIDE_W = WIDE - MARGIN - SIDE_X


class Last(NamedTuple):
    """The last play, if its card still lies on top of its target."""

    seat: str
    card: str
    target: str
    took: int


def scene(view: View) -> str:
    """The table as this view knows it."""
    ids = Ids()
    last = _last(view)
    table = [_target(view, colour, i, last, ids) for i, colour in enumerate(COLOURS)]
    hand = _result(view) if view.result else _hand(view, ids)
    return root(
        WIDE,
        HEIGHT,
        _summary(view),
        _strip(view, last),
        *(_seat(view, seat, last, ids) for seat in view.seats),
        _deck(view),
        *table,
        _last_round(view) if view.last_round else _reminder(),
        hand,
    )


class Ids:
    """Ids for cards that look alike: the first blue 7 that is drawn is card-blue-7-1 in every scene.

    Targets are drawn before hands, so a card keeps its id when it is played and can glide to its place.
    """

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()

    def of(self, card: Card) -> str:
        """The next free id of such a card."""
        self.seen[card.name] += 1
        return name(f"card {card.name} {self.seen[card.name]}")


# What is said


def said_card(card: str) -> str:
    """A card as one says it, "blue 7"."""
    colour, value = card.split()
    return tr("{colour} {value}", colour=tr(colour), value=value)


def said_count(count: int) -> str:
    """So many cards."""
    return tr("1 card") if count == 1 else tr("{n} cards", n=count)


def _last(view: View) -> Last | None:
    if not view.last:
        return None
    seat, move, took = view.last
    card, _, target = move.partition(" on ")
    target = target or card.split()[0]
    fan = view.targets[target]
    return Last(seat, card, target, took) if fan and fan[-1].name == card else None


def _strip(view: View, last: Last | None) -> str:
    if last and last.took:
        key = "{seat} played {card} on the {target} target: over 13, so {seat} takes over {cards}."
    else:
        key = "{seat} played {card} on the {target} target."
    if last:
        note = tr(
            key,
            seat=last.seat,
            card=said_card(last.card),
            target=tr(last.target),
            cards=said_count(last.took),
        )
    elif view.last_round:
        note = tr("Round {n} is scored; the table is at the right.", n=view.round - 1)
    else:
        note = tr("Keep every target at 13 or less, or you take over the cards that lie there.")
    return title_strip(
        "13",
        tr("Round {round} of {rounds}", round=view.round, rounds=view.rounds),
        tr("{seat} deals", seat=view.dealer),
        view.result.reason if view.result else view.asks,
        note,
        urgent=bool(view.moves() or view.result),
    )


def _summary(view: View) -> str:
    totals = listing(
        [tr("{target} {total}", target=tr(colour), total=view.totals[colour]) for colour in COLOURS],
    )
    return tr(
        "13, round {round} of {rounds}. {asks} On the targets: {totals}.",
        round=view.round,
        rounds=view.rounds,
        asks=view.result.reason if view.result else f"{view.asks}.",
        totals=totals,
    )


# Signs and cards


def _sign(colour: str, x: float, y: float, r: float, *, letter: bool = True) -> str:
    initial = tr(colour)[0].upper() if letter else ""
    return shapes.sign(
        SHAPES[colour], x, y, r, colour, edge=f"edge-{colour}", letter=initial, ink=f"on-{colour}"
    )


def _sign_on_card(colour: str, x: float, y: float, r: float) -> str:
    return path(shapes.outline(SHAPES[colour], x, y, r), fill=f"on-{colour}")


def _mini(card: Card | None, w: float, h: float) -> str:
    if card is None:
        return card_back(w, h)
    return (
        card_face(w, h, card.colour, f"edge-{card.colour}")
        + text(w / 2, 19, card.value, 16, f"on-{card.colour}", anchor="middle", bold=True, mono=True)
        + _sign_on_card(card.colour, w / 2, h - 12, 6)
    )


def _pips(card: Card, x: float, y: float) -> str:
    """As many signs as the card counts, in rows around a point; a large number speaks for itself."""
    if not 0 < card.value <= 9:
        return _sign_on_card(card.colour, x, y, 26)
    rows = {
        1: (1,),
        2: (2,),
        3: (3,),
        4: (2, 2),
        5: (2, 1, 2),
        6: (3, 3),
        7: (2, 3, 2),
        8: (3, 2, 3),
        9: (3, 3, 3),
    }
    r = 20 if card.value == 1 else 11
    d = ""
    for i, count in enumerate(rows[card.value]):
        down = y + (i - (len(rows[card.value]) - 1) / 2) * 32
        for j in range(count):
            d += shapes.outline(SHAPES[card.colour], x + (j - (count - 1) / 2) * 34, down, r)
    return path(d, fill=f"on-{card.colour}")


# The seats


def _seat(view: View, seat: str, last: Last | None, ids: Ids) -> str:
    count = len(view.seats)
    gap = 12 if count > 5 else GAP
    w = (WIDE - 2 * MARGIN - gap * (count - 1)) / count
    x = MARGIN + view.seats.index(seat) * (w + gap)
    pad = 8 if count > 5 else GAP
    turn = seat == view.to_move
    took = last.took if last and last.seat == seat else 0
    says = _seat_says(view, seat)
    return group(
        panel(0, 0, w, SEAT_H, edge="chosen" if turn else "border", heavy=turn),
        _seat_name(view, seat, pad, w),
        _seat_hand(view, seat, pad, w - 2 * pad, ids),
        fresh(pad - 6, 88, (w - 2 * pad) / 2 + 4, 20, r=4) if took else "",
        _seat_numbers(view, seat, pad, w, took),
        id=name(f"seat {seat}"),
        at=(x, SEATS_Y),
        role="img",
        aria_label=says,
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
    known = [said_card(card.name) for card in view.hands[seat] if card]
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
    large = seat == (view.seat or view.to_move)
    return "".join(
        group(_mini(card, w, 44), id=ids.of(card) if card and not large else None, at=(pad + i * (w + 4), 38))
        for i, card in enumerate(_sorted(hand))
    )


def _seat_numbers(view: View, seat: str, pad: float, w: float, took: int) -> str:
    half = (w - 2 * pad) / 2 - 4
    taken = tr("taken: {n}", n=view.piles[seat])
    points = tr("points: {n}", n=view.scores[seat])
    return words(pad, 104, half, taken, fill="fresh" if took else "ink", bold=bool(took)) + words(
        w - pad, 104, half, points, anchor="end"
    )


# The middle of the table


def _deck(view: View) -> str:
    left = (DECK_W - FAN_W) / 2
    note = tr("cards left") if view.deck else tr("nothing to draw")
    return group(
        panel(0, 0, DECK_W, TABLE_H),
        heading(12, 32, DECK_W - 24, tr("Draw pile"), size=16),
        group(pile(FAN_W, FAN_H, view.deck, stamp="13"), at=(left, 52)),
        text(DECK_W / 2, 206, view.deck, 28, anchor="middle", bold=True),
        words(DECK_W / 2, 231, DECK_W - 24, note, fill="quiet", anchor="middle"),
        id="deck",
        at=(MARGIN, TABLE_Y),
        role="img",
        aria_label=tr("Draw pile: {cards}", cards=said_count(view.deck)),
    )


def _target_at(colour: str) -> tuple[float, float]:
    return MARGIN + DECK_W + GAP + COLOURS.index(colour) * (TARGET_W + GAP), TABLE_Y


def _target(view: View, colour: str, index: int, last: Last | None, ids: Ids) -> str:
    fan, total = view.targets[colour], view.totals[colour]
    new = last if last and last.target == colour else None
    of = tr("of 13")
    before = TARGET_W - 16 - width(of, 16)
    says = tr("{target} target: {total} of 13", target=tr(colour), total=total)
    if fan:
        says += ". " + listing([said_card(card.name) for card in fan])
    return group(
        panel(0, 0, TARGET_W, TABLE_H),
        _sign(colour, 32, 27, 14),
        heading(56, 34, before - 56 - 48, tr(colour).capitalize()),
        text(before - 8, 36, total, 28, anchor="end", bold=True),
        text(TARGET_W - 16, 36, of, 16, "quiet", anchor="end"),
        group(*_fan(fan, new, ids), at=(16, 52)),
        group(_gauge(fan, total), at=(16, 184)),
        _state(view, colour, new),
        id=f"target-{colour}",
        at=_target_at(colour),
        role="img",
        aria_label=says,
    )


def _fan(fan: tuple[Card, ...], new: Last | None, ids: Ids) -> Iterator[str]:
    """The cards in the order played, each leaving its corner to be seen; the top one whole."""
    named = [(card, ids.of(card)) for card in fan]
    room = TARGET_W - 2 * GAP
    if not fan:
        yield rect(
            0, 0, FAN_W, FAN_H, r=6, fill="none", stroke="border", stroke_width=1.5, stroke_dasharray="6 5"
        )
        return
    shown = named[-8:]
    step = min(48, (room - FAN_W) / max(1, len(shown) - 1))
    for i, (card, known) in enumerate(shown):
        top = i == len(shown) - 1
        inside = _fan_card(card, whole=top)
        if top and new:
            inside = group(inside, fresh(-2, -2, FAN_W + 4, FAN_H + 4, r=8), class_="enter")
        yield group(inside, id=known, at=(step * i, 0))


def _fan_card(card: Card, *, whole: bool) -> str:
    ink = f"on-{card.colour}"
    size = 28 if card.value < 10 else 20
    drawn = card_face(FAN_W, FAN_H, card.colour, f"edge-{card.colour}", frame=ink if whole else None)
    if not whole:
        drawn += rect(0, 0, FAN_W, FAN_H, r=6, fill="none", stroke="panel", stroke_width=2)
    drawn += text(14.5, 31, card.value, size, ink, anchor="middle", bold=True, mono=True)
    drawn += _sign_on_card(card.colour, 14.5, 52, 8)
    if whole:
        drawn += _sign_on_card(card.colour, 48, 74, 22)
    return drawn


def _gauge(fan: tuple[Card, ...], total: int) -> str:
    """Thirteen cells that fill up; the cells themselves turn from calm to alarm, like a DEFCON track."""
    grounds = (("defcon3", 0, 6), ("defcon2", 6, 10), ("defcon1", 10, LIMIT))
    drawn = "".join(
        rect(CELL * first, 0, CELL * (end - first), 24, fill=ground) for ground, first, end in grounds
    )
    drawn += path("".join(f"M{CELL * i} 0v24" for i in range(1, LIMIT)), stroke="border", stroke_width=1)
    x = 0
    for card in fan:
        w = CELL * card.value
        if w:
            drawn += rect(
                x, 0, w, 24, fill=card.colour, stroke=f"on-{card.colour}", stroke_width=1
            ) + _sign_on_card(card.colour, x + w / 2, 12, 6)
        x += w
    full = total == LIMIT
    return drawn + rect(
        0,
        0,
        CELL * LIMIT,
        24,
        fill="none",
        stroke="fresh" if full else "ink",
        stroke_width=4 if full else 1.5,
    )


def _state(view: View, colour: str, new: Last | None) -> str:
    total = view.totals[colour]
    if new and new.took:
        said = tr("{seat} took over {cards}", seat=new.seat, cards=said_count(new.took))
        return words(16, 232, TARGET_W - 32, said, fill="fresh", bold=True)
    if total == LIMIT:
        return words(
            16, 232, TARGET_W - 32, tr("full: the next card takes them over"), fill="fresh", bold=True
        )
    said = tr("room for {n}", n=LIMIT - total) if total else tr("empty")
    return words(16, 232, TARGET_W - 32, said, fill="quiet")


# The hand


def _sorted(hand: tuple[Card | None, ...]) -> list[Card | None]:
    order = (*COLOURS, ROTTEN)
    return sorted(hand, key=lambda card: (order.index(card.colour), card.value) if card else (9, 0))


def _hand(view: View, ids: Ids) -> str:
    holder = view.seat or view.to_move or ""
    plays: dict[str, dict[str, PlayMove]] = {}
    for move in view.moves():
        if isinstance(move, PlayMove):
            plays.setdefault(move.card.name, {})[move.target] = move
    if plays:
        hint = tr("Click a card to play it, or use Tab and Enter.")
    else:
        hint = tr("Waiting for {seat}.", seat=view.to_move)
    title = fit(tr("{seat}'s hand", seat=holder), 280, (20, 16, 13), bold=True, mono=True)
    left = 16 + width(title.words, title.size, mono=True) + 24
    return group(
        panel(0, 0, HAND_W, HAND_H),
        heading(16, 32, 280, title.words),
        words(HAND_W - 16, 32, HAND_W - 16 - left, hint, fill="legal" if plays else "quiet", anchor="end"),
        *(
            _hand_card(view, card, plays.get(card.name, {}), i, ids)
            for i, card in enumerate(_sorted(view.hand))
            if card
        ),
        id="hand",
        at=(MARGIN, HAND_Y),
    )


def _hand_card(view: View, card: Card, plays: Mapping[str, PlayMove], index: int, ids: Ids) -> str:
    x, y = 16 + index * (CARD_W + GAP), 48
    ink = f"on-{card.colour}"
    wild = len(plays) > 1
    face = (
        card_face(CARD_W, CARD_H, card.colour, f"edge-{card.colour}", frame=ink)
        + text(14, 36, card.value, 28, ink, bold=True, mono=True)
        + _sign_on_card(card.colour, CARD_W - 27, 27, 13)
        + ("" if wild else _pips(card, CARD_W / 2, 92))
    )
    if wild:
        face += words(14, 60, CARD_W - 28, tr("play it on"), (13,), ink)
        for i, move in enumerate(plays.values()):
            spot = (8, 70 + i * 37)
            face += group(
                _choose(
                    view, move, CARD_W - 16, 29, (MARGIN + x + spot[0], HAND_Y + y + spot[1]), marked=True
                ),
                at=spot,
            )
    else:
        for move in plays.values():
            face = _choose(view, move, CARD_W, CARD_H, (MARGIN + x, HAND_Y + y), face)
    return group(
        face, id=ids.of(card), at=(x, y), role=None if plays else "img", aria_label=_unplayed(card, plays)
    )


def _unplayed(card: Card, plays: Mapping[str, PlayMove]) -> str | None:
    return None if plays else said_card(card.name)


def _choose(
    view: View,
    move: PlayMove,
    w: float,
    h: float,
    at: tuple[float, float],
    face: str = "",
    *,
    marked: bool = False,
) -> str:
    """One way to play a card: the whole card, or a line of a rotten four with its target's sign."""
    total = view.totals[move.target] + move.value
    took = len(view.targets[move.target]) if total > LIMIT else 0
    label_h = h if marked else 34
    top = 0 if marked else h - label_h - 8
    label = group(
        _outcome(move.target if marked else "", total, took, CARD_W - 16, label_h),
        at=(0 if marked else 8, top),
    )
    values = {
        "card": said_card(move.card.name),
        "target": tr(move.target),
        "total": total,
        "cards": said_count(took),
    }
    if took:
        says = tr("Play {card} on {target}: {total} is over 13, you take over {cards}", **values)
    else:
        says = tr("Play {card} on {target}: makes {total} of 13", **values)
    return choice(move, says, w, h, face, label, _ghost(view, move, total, took, at))


def _outcome(target: str, total: int, took: int, w: float, h: float) -> str:
    """What the play would do, on a slip of paper at the card's foot."""
    drawn = rect(0, 0, w, h, r=4, fill="defcon1" if took else "panel")
    middle, left = h / 2, 10.0
    if target:
        drawn += _sign(target, 18, middle, 10)
        left = 38
    if took:
        drawn += shapes.danger(left + 8, middle, 8, "ink", "defcon1")
        left += 24
    said = tr("take {n}", n=took) if took else tr("makes {total}", total=total)
    return drawn + words(left, middle + 5.5, w - left - 4, said, bold=bool(took))


def _ghost(view: View, move: PlayMove, total: int, took: int, at: tuple[float, float]) -> str:
    """The play's preview, laid over its target: it shows while the card has the pointer or the focus."""
    x, y = _target_at(move.target)
    before = view.totals[move.target]
    if took:
        said = tr("{total} is over 13: take over {cards}", total=total, cards=said_count(took))
    else:
        said = tr("would make {total} of 13", total=total)
    end = min(total, LIMIT)
    bar = ""
    if took:
        bar = rect(16, 184, CELL * LIMIT, 24, fill="none", stroke="fresh", stroke_width=5)
    elif end > before:
        bar = rect(16 + CELL * before, 184, CELL * (end - before), 24, fill=move.card.colour, opacity="0.55")
        bar += rect(
            16 + CELL * before, 184, CELL * (end - before), 24, fill="none", stroke="chosen", stroke_width=3
        )
    return group(
        rect(2, 214, TARGET_W - 4, 32, r=4, fill="panel"),
        words(16, 232, TARGET_W - 32, said, bold=True),
        bar,
        class_="ghost",
        at=(x - at[0], y - at[1]),
        aria_hidden="true",
    )


# Beside the hand: what counts, what the last round cost; and the end


def _reminder() -> str:
    rules = (
        ("", tr("A card that you took over costs 1 point.")),
        (ROTTEN, tr("A rotten four costs 2 points.")),
        ("", tr("Alone with the most of a colour? That colour costs you nothing.")),
        ("", tr("Fewest points win.")),
    )
    drawn, y = "", 72.0
    for colour, rule in rules:
        drawn += (
            _sign(colour, 28, y - 5, 9, letter=False)
            if colour
            else path(shapes.outline("circle", 28, y - 5, 4), fill="ink")
        )
        lines, y = paragraph(48, y, SIDE_W - 64, rule, lines=2)
        drawn += lines
        y += 14
    return group(
        panel(0, 0, SIDE_W, HAND_H),
        heading(16, 32, SIDE_W - 32, tr("What it costs")),
        drawn,
        id="side",
        at=(SIDE_X, HAND_Y),
    )


def _last_round(view: View) -> str:
    number = view.round if view.result else view.round - 1
    scores = view.last_round or {}
    columns = {colour: 140 + 40 * i for i, colour in enumerate((*COLOURS, ROTTEN))}
    step = 26 if len(scores) > 4 else 32
    drawn = "".join(_sign(colour, x, 58, 11) for colour, x in columns.items())
    drawn += words(SIDE_W - 16, 63, 52, tr("points"), (16, 13), "quiet", anchor="end")
    for row, (seat, score) in enumerate(scores.items()):
        y = 96 + row * step
        drawn += line(16, y - step + 9, SIDE_W - 16, y - step + 9, stroke="border", stroke_width=1)
        drawn += words(16, y, 96, seat)
        for colour, x in columns.items():
            count, free = getattr(score, colour), colour in score.free
            said = f"({count})" if free else str(count)
            drawn += text(x, y, said, 16, "quiet" if free or not count else "ink", anchor="middle")
        drawn += text(SIDE_W - 16, y, score.points, 16, anchor="end", bold=True)
    foot = tr("( ) most of that colour, alone: costs nothing")
    return group(
        panel(0, 0, SIDE_W, HAND_H),
        heading(16, 32, SIDE_W - 32, tr("Round {n}, scored", n=number)),
        drawn,
        words(16, HAND_H - 8, SIDE_W - 32, foot, (13,), "quiet"),
        id="side",
        at=(SIDE_X, HAND_Y),
    )


def _result(view: View) -> str:
    """Who won: the seats in the order of their points, fewest first."""
    assert view.result is not None
    scores, winners = view.result.scores, view.result.winners
    ranked = sorted(scores, key=lambda seat: scores[seat])
    most = max(1, *scores.values())
    won = (
        tr("{seats} wins", seats=winners[0])
        if len(winners) == 1
        else tr("{seats} win", seats=listing(list(winners)))
    )
    step = min(36, 180 // len(ranked))
    drawn = ""
    for row, seat in enumerate(ranked):
        y = 84 + row * step
        best = seat in winners
        bar = (HAND_W - 270) * scores[seat] / most
        if best:
            drawn += path(shapes.outline("star", 26, y - 6, 10), fill="prestige")
        drawn += words(48, y, 112, seat, bold=best)
        drawn += rect(176, y - 17, max(bar, 2), 22, r=2, fill="prestige" if best else "border")
        drawn += text(188 + bar, y, scores[seat], 20, bold=best)
    return group(
        panel(0, 0, HAND_W, HAND_H, edge="prestige", heavy=True),
        words(16, 40, HAND_W - 250, won if winners else tr("Nobody wins"), (28, 20, 16, 13), bold=True),
        words(HAND_W - 16, 38, 200, tr("penalty points"), fill="quiet", anchor="end"),
        drawn,
        id="hand",
        at=(MARGIN, HAND_Y),
        role="img",
        aria_label=" ".join((view.result.reason, listing([f"{seat} {scores[seat]}" for seat in ranked]))),
    )
