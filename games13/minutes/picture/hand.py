"""The hand, each card in full with the ways to play it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.draw import shapes
from games13.draw.parts import paragraph, spot, words
from games13.draw.svg import group, name, rect
from games13.kernel.words import tr
from games13.minutes.cards import Card
from games13.minutes.moves import NEUTRAL, PlayMove
from games13.minutes.picture.cards import CAPTION, FACE_H, FACE_W, PAD, button, caption, face, ghost
from games13.minutes.picture.grounds import ghost_place
from games13.minutes.picture.plan import CARD_W, FOOT_Y, Rails, column, zone_x
from games13.minutes.picture.signs import said_card, symbol
from games13.minutes.picture.zones import gauge_cell, kindles, new_symbol, warned

if TYPE_CHECKING:
    from games13.minutes.view import View

BUTTON_H, ROW = 32, 40
LABEL_W = 112


def hand(view: View, rails: Rails) -> str:
    """The hand of the seat that looks on, at an open table of the seat that decides."""
    holder = view.seat or view.to_move or ""
    plays = [move for move in view.moves() if isinstance(move, PlayMove)]
    drawn = group(caption(tr("{seat} hand", seat=tr(holder))), at=(zone_x(1), FOOT_Y))
    if plays:
        told = tr("Choose a card, its use, and where to lay it.")
        hint = words(FACE_W, 18, FACE_W, told, (16, 13), "legal", anchor="end")
        drawn += group(hint, class_="hint", at=(zone_x(2), FOOT_Y))
    for i, card in enumerate(view.hand):
        at = zone_x(1 + i), FOOT_Y + CAPTION
        ways = [move for move in plays if move.what == card.name]
        says = {} if ways else {"role": "img", "aria_label": said_card(card)}
        inside = _ways(view, card, ways, at, rails) if ways else ""
        drawn += group(face(card) + inside, id=name(f"card {card.name}"), at=at, **says)
    return drawn


def _ways(view: View, card: Card, ways: list[PlayMove], at: tuple[float, float], rails: Rails) -> str:
    """A row for each use, a button for each place, in the order in which the zones lie."""
    uses = list(dict.fromkeys(move.does for move in ways))
    top = FACE_H - 8 - 2 * ROW + (ROW - BUTTON_H)
    w = (FACE_W - 2 * PAD - LABEL_W - 8) / 2
    drawn = ""
    if len(uses) == 1:
        warned = tr("The {seat} may use this event first.", seat=tr(card.side))
        drawn += paragraph(PAD, top + 18, FACE_W - 2 * PAD, warned, (16, 13), "fresh", lines=1, bold=True)[0]
        top += ROW
    for i, use in enumerate(uses):
        y = top + ROW * i
        told = tr("Command {n}", n=card.cubes) if use == "command" else tr("Event")
        drawn += words(PAD, y + 21, LABEL_W - 4, told)
        moves = sorted((move for move in ways if move.does == use), key=lambda move: column(move.where))
        for j, move in enumerate(moves):
            drawn += _way(view, move, (PAD + LABEL_W + (w + 8) * j, y), w, at, rails)
    return drawn


def _way(
    view: View, move: PlayMove, place: tuple[float, float], w: float, at: tuple[float, float], rails: Rails
) -> str:
    told = tr("neutral zone") if move.where == NEUTRAL else tr("own sphere")
    card = rect(0, 0, CARD_W, rails.card, r=6, fill="panel") + symbol(move.card.symbol, 97, rails.card / 2)
    card += words(122, rails.card / 2 + 5, CARD_W - 130, tr(move.what), (16, 13))
    frame = ghost_place(rails, len(view.grounds), move.where, at, card)
    gained = new_symbol(view.would(move))
    preview = frame + gauge_cell(gained, at)
    if not kindles(gained):
        return button(move, move.label, place, (w, BUTTON_H), told, preview)
    x, middle = place[0], place[1] + BUTTON_H / 2
    inside = shapes.danger(x + 15, middle + 1, 8, "fresh", "panel")
    inside += words(x + w / 2 + 12, middle + 5, w - 32, told, (16, 13), anchor="middle")
    return spot(move, warned(move.label, gained), x, place[1], w, BUTTON_H, inside, ghost=ghost(preview))
