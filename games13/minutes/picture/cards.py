"""A card in full, as it lies in a hand or in play."""

from __future__ import annotations

from games13.draw.drawings import drawing
from games13.draw.parts import paragraph, spot, words
from games13.draw.svg import group, rect
from games13.kernel.words import tr
from games13.minutes.cards import Card
from games13.minutes.picture.plan import FOOT_H, FOOT_W
from games13.minutes.picture.signs import SIDE, cubes, ours, symbol

PAD = 12
DRAWN_W = 48
ROOM = FOOT_W - 2 * PAD


def face(card: Card) -> str:
    """All that is printed on a card, and a note of what of it is reconstructed."""
    pips = 18 * card.cubes
    told = tr("{side} card, {symbol}, Command {n}", side=tr(card.side), symbol=tr(card.symbol), n=card.cubes)
    drawn = drawing("games13.minutes", card.name, SIDE[card.side], DRAWN_W, at=(FOOT_W - PAD - DRAWN_W, 34))
    room = ROOM - (DRAWN_W + 6 if drawn else 0)
    event, after = paragraph(PAD, 64, room, tr(card.text), (16, 13), lines=2)
    if "…" in event:
        event, after = paragraph(PAD, 60, room, tr(card.text), (13,), lines=4)
    return (
        rect(2, 2, FOOT_W - 4, FOOT_H - 4, r=8, fill="panel", stroke=SIDE[card.side], stroke_width=2)
        + symbol(card.symbol, PAD + 19, 22, h=22)
        + words(PAD + 45, 28, ROOM - 51 - pips, tr(card.name), (20, 16, 13), bold=True)
        + cubes(card.side, FOOT_W - PAD - pips, 22, card.cubes, r=7, step=18)
        + words(PAD, 44, room, told, (13,), SIDE[card.side])
        + drawn
        + event
        + _note(card, after)
    )


def _note(card: Card, y: float) -> str:
    if not card.reconstructed or y > 114:
        return ""
    return words(PAD, y - 1, ROOM, tr("R: reconstructed {what}", what=ours(card)), (13,), "quiet")


def button(
    move: object, says: str, at: tuple[float, float], size: tuple[float, float], told: str, inside: str = ""
) -> str:
    """A choice with its words on it."""
    (x, y), (w, h) = at, size
    left = 26 if inside else 0
    lines, after = paragraph(0, 0, w - 8 - left, told, (16, 13), lines=1, anchor="middle")
    if "…" in lines:
        lines, after = paragraph(0, 0, w - 8 - left, told, (13,), lines=2, anchor="middle")
    middle = x + left + (w - left) / 2
    placed = group(lines, at=(middle, y + h / 2 - after / 2 + 15))
    return spot(move, says, x, y, w, h, inside, placed)


def ghost(*inside: str, of: object = None) -> str:
    """What a choice would do: it shows while one points at it, `of` it on another panel."""
    if not any(inside):
        return ""
    return group(*inside, class_="ghost", data_for=str(of) if of else None, aria_hidden="true")
