"""The investment: what can be bought, with prices, and the GDP that is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.moves import DONE, PURCHASES, BuyFleet, BuyFortification, BuyTroop, FleetFrom, Purchase
from games13.defcon.picture.buttons import Button, Flow
from games13.defcon.picture.plan import DESK_H, DESK_W, SMALL_W
from games13.defcon.picture.signs import sign
from games13.draw.measure import fit_lines, width
from games13.draw.parts import spot, words
from games13.draw.svg import rect, text
from games13.kernel.words import msg, tr

if TYPE_CHECKING:
    from games13.defcon.picture.options import Options

PAD, GAP = 12, 8
# the signs and short names of what goes to the headquarters, and of what is bought on the map
GOODS = {
    "troop": ("troop", msg("Troop to barracks")),
    "conventional missile": ("conventional", msg("Missile")),
    "nuclear missile": ("nuclear", msg("Nuclear missile")),
    "sabotage token": ("sabotage", msg("Sabotage")),
    "humanitarian aid": ("aid", msg("Aid")),
}
ON_MAP = (
    ("troop", msg("Troop"), BuyTroop.cost),
    ("fort", msg("Fortification"), BuyFortification.cost),
    ("fleet", msg("Fleet"), BuyFleet.cost),
    ("sail", msg("Move a fleet"), FleetFrom.cost),
)
LEFT_W, ITEM_W, ITEM_H = 112, 104, 68
SMALL_ITEM_W, SMALL_ITEM_H = 101, 60

Sheet = tuple[str, float, float]  # what is drawn, how high it is, the shorter side of its smallest target


def left(options: Options) -> str:
    """The GDP that is left: all of the shop that changes with each purchase."""
    drawn = text(PAD, 31, options.view.left, 28, bold=True)
    return drawn + words(PAD + 44, 29, LEFT_W - 44, tr("GDP left"), (16, 13), "quiet")


def shop(options: Options, cards: list[Button]) -> Sheet:
    """The end of it, the goods for the headquarters, what the map is for, and cards."""
    drawn = _done(options, PAD, 37, LEFT_W, 40)
    x = float(PAD + LEFT_W + GAP)
    for move in PURCHASES:
        drawn += _item(options, move, x, 8, ITEM_W, ITEM_H)
        x += ITEM_W + GAP
    room = DESK_W - PAD - x
    if not cards:
        return drawn + _on_map(x + 4, room - 4, 4), DESK_H, 40
    flow = Flow(cards, room, DESK_H - 40)
    return drawn + _prices(x, room) + flow.drawn(options, x, 32), max(DESK_H, flow.high + 40), min(40, flow.h)


def small_shop(options: Options, cards: list[Button]) -> Sheet:
    """The same for a narrow board: the goods and the end of it three by three, cards below."""
    drawn, y = "", 8.0
    for i, move in enumerate((*PURCHASES, None)):
        x, y = PAD + (SMALL_ITEM_W + GAP) * (i % 3), 8.0 + (SMALL_ITEM_H + GAP) * (i // 3)
        if move:
            drawn += _item(options, move, x, y, SMALL_ITEM_W, SMALL_ITEM_H)
        else:
            drawn += _done(options, x, y, SMALL_ITEM_W, SMALL_ITEM_H)
    y += SMALL_ITEM_H + GAP
    flow = Flow(cards, SMALL_W - 2 * PAD, 0, ((16, 44, 16),))
    drawn += flow.drawn(options, PAD, y)
    y += flow.high + (GAP if cards else 0)
    return drawn + _on_map(PAD, SMALL_W - 2 * PAD, y - 4), y + 72, 44


def _done(options: Options, x: float, y: float, w: float, h: float) -> str:
    inside = words(x + w / 2, y + h / 2 + 6, w - 8, tr("Done"), (16, 13), anchor="middle", bold=True)
    return spot(DONE, tr("Done investing"), x, y, w, h, inside)


def _item(options: Options, move: Purchase, x: float, y: float, w: float, h: float) -> str:
    """Something to buy: a button if it can be bought."""
    icon, title = GOODS[move.what]
    legal = move in options.desk
    ink = "ink" if legal else "quiet"
    lines, size = fit_lines(tr(title), w - 36, 2, (13,))
    first = y + (20 if len(lines) == 2 else 28)
    inside = sign(icon, x + 17, y + 24, ink)
    inside += "".join(text(x + 32, first + 15 * i, line, size, ink) for i, line in enumerate(lines))
    price = tr("{n} GDP", n=move.cost)
    inside += words(x + w / 2, y + h - 9, w - 8, price, (16, 13), ink, anchor="middle", bold=legal)
    if legal:
        return spot(move, options.says(move), x, y, w, h, inside)
    return rect(x, y, w, h, r=6, fill="paper", stroke="border", stroke_dasharray="6 5") + inside


def _on_map(x: float, room: float, top: float) -> str:
    """What is bought by choosing where it goes."""
    drawn = words(x, top + 18, room, tr("On the map:"), (16, 13), "legal", bold=True)
    first = room * 0.4  # of the two columns: the second one holds the longer words
    for i, (icon, title, cost) in enumerate(ON_MAP):
        left, w = (x + first, room - first) if i % 2 else (x, first)
        y = top + 42 + 24 * (i // 2)
        drawn += sign(icon, left + 10, y - 5)
        drawn += words(left + 24, y, w - 42, tr(title), (13,))
        drawn += text(round(left + w - 6), y, cost, 13, anchor="end", bold=True)
    return drawn


def _prices(x: float, room: float) -> str:
    """The same in one line, the signs for the words."""
    told = tr("On the map:")
    if width(told, 13, bold=True) > room - 148:
        told = tr("Map:")
    drawn = words(x, 22, room - 148, told, (13,), "legal", bold=True)
    for i, (icon, _, cost) in enumerate(ON_MAP):
        left = x + room - 144 + 37 * i
        drawn += sign(icon, left + 10, 17) + text(round(left + 22), 22, cost, 13, bold=True)
    return drawn
