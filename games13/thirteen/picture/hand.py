"""The hand that decides, each card with what it would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games13.draw.measure import fit, width
from games13.draw.parts import GAP, card_back, card_face, choice, heading, panel, words
from games13.draw.svg import group, text
from games13.kernel.words import tr
from games13.thirteen.cards import Card
from games13.thirteen.picture.cards import Ids, in_order, motif, sign_on_card
from games13.thirteen.picture.plan import CARD_H, CARD_W, HAND_H, HAND_W
from games13.thirteen.picture.plays import Play, outcome

if TYPE_CHECKING:
    from games13.thirteen.view import View

SLIP_W, SLIP_H = CARD_W - 16, 44


def hand_drawing(view: View, plays: Sequence[Play], ids: Ids) -> str:
    """The hand in large; for who only watches the one that decides, face down."""
    holder = view.holder or view.to_move or ""
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
            _hand_card(card, [play for play in plays if play.move.what == card.name], i, ids)
            for i, card in enumerate(in_order(view.hand))
            if card
        ),
        *(
            group(card_back(CARD_W, CARD_H, "13"), at=_place(i))
            for i, card in enumerate(view.hands[holder])
            if not card
        ),
        id="hand",
    )


def _place(index: int) -> tuple[float, float]:
    return 16 + index * (CARD_W + GAP), 48


def _hand_card(card: Card, plays: Sequence[Play], index: int, ids: Ids) -> str:
    ink = f"on-{card.colour}"
    face = (
        card_face(CARD_W, CARD_H, card.colour, f"edge-{card.colour}", frame=ink)
        + text(14, 36, card.value, 28, ink, bold=True, mono=True)
        + sign_on_card(card.colour, CARD_W - 27, 27, 13)
    )
    if len(plays) > 1:
        face += "".join(_slip(play, 50 + (SLIP_H + 6) * i) for i, play in enumerate(plays))
    else:
        face += motif(card, CARD_W / 2, 100)
        for play in plays:
            face = _whole_card(play, face)
    label = None if plays else card.said
    return group(face, id=ids.of(card), at=_place(index), role=label and "img", aria_label=label)


def _whole_card(play: Play, face: str) -> str:
    foot = group(outcome(play, SLIP_W, 34, marked=False), at=(8, CARD_H - 42))
    return choice(play.move, play.says(), CARD_W, CARD_H, face, foot, out=4)


def _slip(play: Play, y: float) -> str:
    """One way to play a rotten four: a slip with its target's sign."""
    slip = outcome(play, SLIP_W, SLIP_H, marked=True)
    return choice(play.move, play.says(), SLIP_W, SLIP_H, slip, r=4, at=(8, y))
