"""The heads of the zones: danger of war, cubes, hands; in the middle the plays, the deck, the campaign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.draw import shapes
from games13.draw.measure import width
from games13.draw.parts import card_back, heading, panel, words
from games13.draw.svg import group, line, name, path, rect, text
from games13.kernel.words import listing, tr, trn
from games13.minutes.cards import SYMBOLS
from games13.minutes.cubes import said_cubes
from games13.minutes.moves import NEUTRAL, SEATS, ZONES
from games13.minutes.picture.plan import HEAD_H, HEAD_Y, RAILS_H, ZONE_W, zone_x
from games13.minutes.picture.signs import SIDE, cubes, plain, said_points, symbol
from games13.minutes.position import GOAL
from games13.minutes.scoring import WAR

if TYPE_CHECKING:
    from games13.kernel.would import Change, Would
    from games13.minutes.view import View

CELL, CELL_H = 18, 20
START = 42
GAUGE = START + CELL * WAR + 8
GAUGE_Y = 44
GROUNDS = ("defcon3", "defcon3", "defcon2", "defcon1")


def zone_panel(view: View, zone: str) -> str:
    """A zone: its head, and the ground on which its battlegrounds lie. A sphere's ground tells the danger."""
    index = ZONES.index(zone)
    turn = zone == view.to_move
    inside = _middle(view) if zone == NEUTRAL else _sphere(view, zone)
    return group(
        panel(0, 0, ZONE_W, HEAD_H + RAILS_H, edge="chosen" if turn else "border", heavy=turn),
        rect(3, HEAD_H, ZONE_W - 6, RAILS_H - 3, r=4, fill=ground_of(view, zone)),
        inside,
        id=f"zone-{zone}",
        at=(zone_x(index), HEAD_Y),
        role="img",
        aria_label=_says(view, zone),
    )


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


def _sphere(view: View, seat: str) -> str:
    left = 16.0
    drawn = ""
    if seat == view.to_move:
        drawn = path(shapes.outline("play", 24, 22, 8), fill="chosen")
        left = 42
    index = SEATS.index(seat)
    worth = said_points(view.final.points[index] if view.result and view.final else view.points[seat])
    room = width(worth, 16, bold=True)
    return "".join((
        drawn,
        heading(left, 29, ZONE_W - left - 32 - room, tr("{seat} sphere", seat=tr(seat))),
        text(ZONE_W - 16, 28, worth, 16, "prestige", anchor="end", bold=True),
        *(_gauge(view, seat, i) for i in range(len(SYMBOLS))),
        _hidden(view, seat),
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


def gauge_cell(gained: Change | None, at: tuple[float, float]) -> str:
    """The cell of a gauge that a new symbol would fill, seen from a thing at `at`."""
    if gained is None:
        return ""
    cell = START + CELL * (min(WAR, gained.after) - 1)
    x = zone_x(ZONES.index(gained.whose)) + 16 + GAUGE * SYMBOLS.index(gained.where) + cell
    return rect(
        x - at[0], HEAD_Y + GAUGE_Y - at[1], CELL, CELL_H, fill="none", stroke="chosen", stroke_width=4
    )


def _gauge(view: View, seat: str, index: int) -> str:
    """How many of three symbols lie in a sphere; the cells turn from calm to alarm."""
    of = SYMBOLS[index]
    count = view.symbols[seat][of]
    drawn, full = symbol(of, 19, CELL_H / 2), ""
    for i in range(WAR):
        x = START + CELL * i
        drawn += rect(x, 0, CELL, CELL_H, fill=GROUNDS[i + 1])
        if i < count:
            full += shapes.outline("square", x + CELL / 2, CELL_H / 2, 7)
    edge, wide = ("fresh", 4) if count >= WAR else ("ink", 2) if count == WAR - 1 else ("border", 1)
    drawn += rect(START, 0, CELL * WAR, CELL_H, fill="none", stroke=edge, stroke_width=wide)
    if full:
        drawn += path(full, fill="ink")
    return group(drawn, at=(16 + GAUGE * index, GAUGE_Y))


def _hidden(view: View, seat: str) -> str:
    """Cuba face down in a sphere: what it will add is not known."""
    if view.cuba or not any(ground.name == "Cuba" for ground in view.zones[seat]):
        return ""
    return text(ZONE_W - 14, GAUGE_Y + 16, "+?", 16, "fresh", anchor="end", bold=True)


def _supply(view: View, seat: str) -> str:
    """What a side can still place, and what its bid took out of the game."""
    below = tr("{n} bid and gone", n=view.gone[seat]) if view.pending != "bid" else ""
    return (
        cubes(seat, 16, 84, 1, r=8)
        + words(38, 90, 118, tr("{n} in supply", n=view.supply[seat]), bold=True)
        + words(16, 108, 140, below, (13,), "quiet")
    )


def _hand(view: View, seat: str) -> str:
    """A hand in small: backs, or names; the hand that lies large below is not shown twice."""
    left, room = 168, ZONE_W - 168 - 8
    if not view.hands[seat]:
        return ""
    if seat == (view.seat or view.to_move) and not view.result:
        return ""
    drawn = line(left - 8, 74, left - 8, HEAD_H - 6, stroke="border")
    for i, card in enumerate(view.hands[seat]):
        if card:
            face = symbol(card.symbol, 19, 0, h=18) + words(44, 5, room - 44, tr(card.name), (13,))
            drawn += group(face, id=name(f"card {card.name}"), at=(left, 83 + 21 * i))
        else:
            drawn += group(card_back(40, 34), id=name(f"back {seat} {i}"), at=(left + 48 * i, 75))
    if None in view.hands[seat]:
        held = len(view.hands[seat])
        drawn += words(left + 48 * held, 98, room - 48 * held, tr("hand"), (13,), "quiet")
    return drawn


def _middle(view: View) -> str:
    told = tr("play {n} of {m}", n=view.play, m=view.plays) if view.play else tr("before the plays")
    left = (
        trn("{n} card in the deck", "{n} cards in the deck", view.deck)
        if view.deck
        else tr("the deck is empty")
    )
    drawn = (
        heading(16, 29, 200, tr("Neutral zone"))
        + words(ZONE_W - 16, 28, 140, told, fill="quiet", anchor="end")
        + group(_track(view), at=(16, GAUGE_Y))
        + group(card_back(26, 30) if view.deck else "", id="deck", at=(16, 76))
        + words(52 if view.deck else 16, 90, ZONE_W - 68, left, (16, 13))
    )
    if view.campaign:
        score = view.campaign
        told = tr(
            "Campaign to {goal}, game {game}: US {us}, USSR {ussr}",
            goal=GOAL,
            game=score["game"],
            us=score["US"],
            ussr=score["USSR"],
        )
        drawn += words(52 if view.deck else 16, 108, ZONE_W - 68, told, (13,), bold=True)
    else:
        told = tr("One lies face down: Cuba.") if not view.cuba else tr("Cuba has been turned over.")
        drawn += words(52 if view.deck else 16, 108, ZONE_W - 68, told, (13,), "quiet")
    return drawn


def _track(view: View) -> str:
    """The ten plays in turn, each with the sign of its side; those to come are hollow."""
    step = (ZONE_W - 32) / view.plays
    drawn = ""
    signs = {(seat, full): "" for seat in SEATS for full in (True, False)}
    for i in range(view.plays):
        past, now = i + 1 < view.play or bool(view.result), i + 1 == view.play and not view.result
        drawn += rect(step * i, 0, step - 4, CELL_H, r=3, fill="none", stroke="chosen" if now else "border",
                      stroke_width=3 if now else 1)  # fmt: skip
        if view.starter:
            seat = SEATS[(SEATS.index(view.starter) + i) % 2]
            sign = plain(seat, step * i + (step - 4) / 2, CELL_H / 2, 5)
            signs[seat, past or now] += sign
    for (seat, full), d in signs.items():
        if d:
            drawn += path(d, fill=SIDE[seat] if full else "none", stroke=SIDE[seat], stroke_width=1.5)
    return drawn
