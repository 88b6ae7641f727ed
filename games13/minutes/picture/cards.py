"""A card in full, as it lies in a hand or in play."""

from __future__ import annotations

from games13.draw.parts import paragraph, spot, words
from games13.draw.svg import group, rect
from games13.kernel.words import tr
from games13.minutes.cards import Card
from games13.minutes.picture.plan import FOOT_H, ZONE_W
from games13.minutes.picture.signs import SIDE, cubes, ours, symbol

CAPTION = 26
FACE_W, FACE_H = ZONE_W, FOOT_H - CAPTION
PAD = 14


def face(card: Card) -> str:
    """All that is printed on a card, and a note of what of it is reconstructed."""
    room = FACE_W - 2 * PAD
    pips = 18 * card.cubes
    told = tr("{side} card, {symbol}, Command {n}", side=tr(card.side), symbol=tr(card.symbol), n=card.cubes)
    event, after = paragraph(PAD, 72, room, tr(card.text), (16, 13), lines=3)
    return (
        rect(0, 0, FACE_W, FACE_H, r=8, fill="panel", stroke=SIDE[card.side], stroke_width=2)
        + symbol(card.symbol, PAD + 19, 23, h=24)
        + words(PAD + 48, 29, room - 54 - pips, tr(card.name), (20, 16, 13), bold=True)
        + cubes(card.side, FACE_W - PAD - pips, 23, card.cubes, r=7, step=18)
        + words(PAD, 50, room, told, (13,), SIDE[card.side])
        + event
        + _note(card, after)
    )


def _note(card: Card, y: float) -> str:
    if not card.reconstructed:
        return ""
    return words(
        PAD, max(y - 3, 112), FACE_W - 2 * PAD, tr("R: reconstructed {what}", what=ours(card)), (13,), "quiet"
    )


def caption(said: str, fill: str = "ink") -> str:
    """The line over a card."""
    return words(0, 18, FACE_W, said, (16, 13), fill, mono=True, bold=True)


def button(
    move: object, says: str, at: tuple[float, float], size: tuple[float, float], told: str, preview: str = ""
) -> str:
    """A choice with its words on it."""
    (x, y), (w, h) = at, size
    inside = words(x + w / 2, y + h / 2 + 5, w - 8, told, (16, 13), anchor="middle")
    return spot(move, says, x, y, w, h, inside, ghost=ghost(preview))


def ghost(*inside: str) -> str:
    """What a choice would do: it shows while one points at it."""
    return group(*inside, class_="ghost", aria_hidden="true") if any(inside) else ""
