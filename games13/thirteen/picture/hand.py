"""The hand that decides, each card with what it would do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from games13.draw import shapes
from games13.draw.measure import fit, width
from games13.draw.parts import GAP, MARGIN, card_face, choice, heading, panel, words
from games13.draw.svg import group, path, rect, text
from games13.kernel.words import tr, trn
from games13.thirteen.cards import LIMIT, Card, PlayMove
from games13.thirteen.picture.cards import (
    Ids,
    in_order,
    pips,
    said_count,
    said_target,
    sign_on_card,
    target_sign,
)
from games13.thirteen.picture.plan import CARD_H, CARD_W, CELL, HAND_H, HAND_W, HAND_Y, TARGET_W
from games13.thirteen.picture.table import target_at

if TYPE_CHECKING:
    from games13.thirteen.view import View

SLIP_W = CARD_W - 16


def hand_panel(view: View, ids: Ids) -> str:
    """The hand in large: of the seat that looks on, at an open table of the seat that decides."""
    holder = view.seat or view.to_move or ""
    plays: dict[str, dict[str, PlayMove]] = {}
    for move in view.moves():
        if isinstance(move, PlayMove):
            plays.setdefault(move.what, {})[move.where] = move
    if plays:
        hint = tr("Click a card to play it, or use Tab and Enter.")
    else:
        hint = tr("Waiting for {seat}.", seat=view.to_move)
    title = fit(tr("{seat}'s hand", seat=holder), 280, (20, 16, 13), bold=True, mono=True)
    room = HAND_W - 16 - (16 + width(title.words, title.size, mono=True) + 24)
    return group(
        panel(0, 0, HAND_W, HAND_H),
        heading(16, 32, 280, title.words),
        group(
            words(HAND_W - 16, 32, room, hint, fill="legal" if plays else "quiet", anchor="end"),
            class_="hint" if plays else None,
        ),
        *(
            _hand_card(view, card, plays.get(card.name, {}), i, ids)
            for i, card in enumerate(in_order(view.hand))
            if card
        ),
        id="hand",
        at=(MARGIN, HAND_Y),
    )


def _hand_card(view: View, card: Card, plays: Mapping[str, PlayMove], index: int, ids: Ids) -> str:
    x, y = 16 + index * (CARD_W + GAP), 48
    at = MARGIN + x, HAND_Y + y
    ink = f"on-{card.colour}"
    face = (
        card_face(CARD_W, CARD_H, card.colour, f"edge-{card.colour}", frame=ink)
        + text(14, 36, card.value, 28, ink, bold=True, mono=True)
        + sign_on_card(card.colour, CARD_W - 27, 27, 13)
    )
    if len(plays) > 1:
        face += words(14, 60, CARD_W - 28, tr("play it on"), (13,), ink)
        face += "".join(_slip(view, move, at, 70 + 37 * i) for i, move in enumerate(plays.values()))
    else:
        face += pips(card, CARD_W / 2, 92)
        for move in plays.values():
            face = _whole_card(view, move, at, face)
    label = None if plays else card.said
    return group(face, id=ids.of(card), at=(x, y), role=label and "img", aria_label=label)


def _whole_card(view: View, move: PlayMove, at: tuple[float, float], face: str) -> str:
    play = _Play(view, move)
    foot = group(_outcome(play, SLIP_W, 34, marked=False), at=(8, CARD_H - 42))
    return choice(move, play.says(), CARD_W, CARD_H, face, foot, preview=_preview(play, at), out=4)


def _slip(view: View, move: PlayMove, at: tuple[float, float], y: float) -> str:
    """One way to play a rotten four: a slip with its target's sign."""
    play = _Play(view, move)
    slip = _outcome(play, SLIP_W, 29, marked=True)
    preview = _preview(play, (at[0] + 8, at[1] + y))
    return group(choice(move, play.says(), SLIP_W, 29, slip, preview=preview, r=4), at=(8, y))


class _Play:
    """What a play would do."""

    def __init__(self, view: View, move: PlayMove) -> None:
        would = view.would(move)
        self.move, self.before = move, view.totals[move.where]
        self.total, self.colour = self.before + move.value, view.colours[move.where]
        pile = would.change("pile")
        self.took = pile.after - pile.before if pile else 0

    def says(self) -> str:
        names = {"card": self.move.card.said, "target": said_target(self.move.where), "total": self.total}
        if not self.took:
            return tr("Play {card} on {target}: makes {total} of 13", **names)
        return trn(
            "Play {card} on {target}: {total} is over 13, you take over {n} card",
            "Play {card} on {target}: {total} is over 13, you take over {n} cards",
            self.took,
            **names,
        )


def _outcome(play: _Play, w: float, h: float, *, marked: bool) -> str:
    """What the play would do, on a slip of paper at the card's foot."""
    drawn = rect(0, 0, w, h, r=4, fill="defcon1" if play.took else "panel")
    middle, left = h / 2, 10.0
    if marked:
        drawn += target_sign(play.move.where, play.colour, 17 if play.colour else 22, middle, 10)
        left = 33 if play.colour else 43
    if play.took:
        drawn += shapes.danger(left + 9, middle, 8, "ink", "defcon1")
        left += 23
    elif not marked:
        drawn += path(shapes.outline("play", left + 7, middle, 7), fill="legal")
        left += 23
    said = tr("take {n}", n=play.took) if play.took else tr("makes {total}", total=play.total)
    return drawn + words(left, middle + 5.5, w - left - 4, said, bold=bool(play.took))


def _preview(play: _Play, at: tuple[float, float]) -> str:
    """The play laid over its target: it shows while the card has the pointer or the focus."""
    x, y = target_at(play.move.place)
    if play.took:
        said = tr("{total}, over 13: take {cards}", total=play.total, cards=said_count(play.took))
        bar = rect(16, 184, CELL * LIMIT, 24, fill="none", stroke="fresh", stroke_width=5)
    else:
        said = tr("would make {total} of 13", total=play.total)
        left, w = 16 + CELL * play.before, CELL * play.move.card.value
        bar = rect(left, 184, w, 24, fill=play.move.card.colour, opacity="0.55")
        bar += rect(left, 184, w, 24, fill="none", stroke="chosen", stroke_width=3)
    return group(
        rect(2, 214, TARGET_W - 4, 32, r=4, fill="panel"),
        words(16, 232, TARGET_W - 32, said, bold=True),
        bar,
        at=(x - at[0], y - at[1]),
    )
