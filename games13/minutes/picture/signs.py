"""The cards of 13 Minutes as drawn and as said: cubes, symbols, names, and what is reconstructed."""

from __future__ import annotations

from games13.draw import shapes
from games13.draw.svg import path, rect, text
from games13.kernel.words import listing, msg, tr, trn
from games13.minutes.cards import Card
from games13.minutes.cubes import said_cubes

SIDE = {"US": "us", "USSR": "ussr", "UN": "un"}
ARENA = {"military": "military", "political": "political", "world opinion": "opinion"}
PLAIN = {"US": "square", "USSR": "diamond", "UN": "circle"}
LETTER = {"military": msg("M"), "political": msg("P"), "world opinion": msg("W")}
PLATE_W, PLATE_H = 38, 20


def symbol(of: str, x: float, y: float, *, h: float = PLATE_H) -> str:
    """A DEFCON symbol around a point: a plate with its colour, its sign and its letter."""
    plate = rect(x - PLATE_W / 2, y - h / 2, PLATE_W, h, r=4, fill=ARENA[of])
    sign = path(shapes.outline(shapes.ARENA_SIGNS[of], x - 9, y, 7), fill="panel")
    return plate + sign + text(x + 8, y + 4.7, tr(LETTER[of]), 13, "panel", anchor="middle", bold=True)


def cubes(side: str, x: float, y: float, count: int, *, r: float = 7, step: float = 16, ink: str = "") -> str:
    """A row of cubes from `x` on; a card of the UN shows plain ones."""
    d = ""
    for i in range(count):
        at = x + r + step * i
        d += shapes.outline("circle", at, y, r * 0.8) if side == "UN" else shapes.cube(side, at, y, r)
    return path(d, fill=ink or SIDE[side])


def plain(side: str, x: float, y: float, r: float) -> str:
    """The path data of a cube too small for its mark."""
    return shapes.outline(PLAIN[side], x, y, r)


def said_points(count: int) -> str:
    return trn("{n} point", "{n} points", count)


def said_card(card: Card) -> str:
    """A card with all that is printed on it."""
    return tr(
        "{name}: {side} card, {symbol}, {cubes}. {text}",
        name=tr(card.name),
        side=tr(card.side),
        symbol=tr(card.symbol),
        cubes=said_cubes(card.cubes),
        text=tr(card.text),
    )


def ours(card: Card) -> str:
    """What on a card is reconstructed, in words; the text of an event and the event itself are one."""
    known = {"name": tr("name"), "side": tr("side"), "symbol": tr("symbol"), "cubes": tr("cubes"),
             "text": tr("event")}  # fmt: skip
    fields = ["text" if field == "event" else field for field in card.reconstructed]
    return listing([said for field, said in known.items() if field in fields])
