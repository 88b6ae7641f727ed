"""The hand, each card in full with the ways to play it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.draw import shapes
from games13.draw.parts import paragraph, words
from games13.draw.svg import group, name, rect
from games13.kernel.words import tr
from games13.minutes.cards import Card
from games13.minutes.moves import NEUTRAL, PlayMove
from games13.minutes.picture.cards import PAD, ROOM, button, face, ghost
from games13.minutes.picture.grounds import ghost_place
from games13.minutes.picture.plan import CHOICE, FOOT_H, Rails, column
from games13.minutes.picture.signs import said_card, symbol
from games13.minutes.picture.zones import gauge_cell, kindles, new_symbol, warned

if TYPE_CHECKING:
    from games13.minutes.view import View

LABEL_W = 106


def plays_of(view: View) -> list[PlayMove]:
    """All ways to play a card."""
    return [move for move in view.moves() if isinstance(move, PlayMove)]


def card_drawing(view: View, card: Card) -> str:
    """A card of the hand."""
    ways = [move for move in plays_of(view) if move.what == card.name]
    label = None if ways else said_card(card)
    inside = _ways(view, card, ways) if ways else ""
    known = name(f"card {card.name}")
    return group(face(card), inside, id=known, role=label and "img", aria_label=label)


def _ways(view: View, card: Card, ways: list[PlayMove]) -> str:
    """A row for each use, a button for each place, in the order in which the zones lie."""
    uses = list(dict.fromkeys(move.does for move in ways))
    top = FOOT_H - 8 - 2 * CHOICE - 4
    w = (ROOM - LABEL_W - 6) / 2
    drawn = ""
    if len(uses) == 1:
        told = tr("The {seat} may use this event first.", seat=tr(card.side))
        drawn += paragraph(PAD, top + 16, ROOM, told, (16, 13), "fresh", lines=2, bold=True)[0]
        top += CHOICE + 4
    for i, use in enumerate(uses):
        y = top + (CHOICE + 4) * i
        told = tr("Command {n}", n=card.cubes) if use == "command" else tr("Event")
        drawn += words(PAD, y + CHOICE / 2 + 5, LABEL_W - 4, told)
        moves = sorted((move for move in ways if move.does == use), key=lambda move: column(move.where))
        for j, move in enumerate(moves):
            drawn += _way(view, move, (PAD + LABEL_W + (w + 6) * j, y), w)
    return drawn


def _way(view: View, move: PlayMove, at: tuple[float, float], w: float) -> str:
    told = tr("neutral zone") if move.where == NEUTRAL else tr("own sphere")
    gained = new_symbol(view.would(move))
    sign = shapes.danger(at[0] + 15, at[1] + CHOICE / 2 + 1, 8, "fresh", "panel") if kindles(gained) else ""
    return button(move, warned(move.label, gained), at, (w, CHOICE), told, sign)


def previews(view: View, rails: Rails) -> str:
    """On the table, what each way to play a card would do: it shows while its button is pointed at."""
    return "".join(_preview(view, move, rails) for move in plays_of(view))


def _preview(view: View, move: PlayMove, rails: Rails) -> str:
    h = rails.card
    card = rect(0, 0, rails.lay.card, h, r=6, fill="panel") + symbol(move.card.symbol, 80, h / 2)
    card += words(106, h / 2 + 5, rails.lay.card - 112, tr(move.what), (16, 13))
    frame = ghost_place(rails, len(view.grounds), move.where, (0, 0), card)
    return ghost(frame, gauge_cell(new_symbol(view.would(move)), rails.lay), of=move)
