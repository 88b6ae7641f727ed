"""The powers in the order of the initiative, in the emptiest sea: whose colour is whose, who comes when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.picture.signs import COLOUR, LETTER
from games13.draw.parts import fresh, words
from games13.draw.svg import group, path, rect, text
from games13.kernel.words import listing, tr

if TYPE_CHECKING:
    from games13.defcon.view import View

X, Y, W, H, GAP = 12, 552, 134, 28, 6


def order(view: View) -> str:
    """Two by two, the first one first; at the end in the last order."""
    says = tr("Initiative: {order}", order=listing([tr(seat) for seat in view.order]))
    turns = (
        group(_turn(view, seat), id=f"order-{seat}", at=(X + (W + GAP) * (i % 2), Y + (H + GAP) * (i // 2)))
        for i, seat in enumerate(view.order)
    )
    return group(*turns, role="img", aria_label=says)


def _turn(view: View, seat: str) -> str:
    """A power: framed while it decides, crossed through once it has passed, marked if it has just changed."""
    passed = view.phase == "conflict" and seat in view.passed
    drawn = rect(0, 0, W, H, r=4, fill="panel" if passed else COLOUR[seat], stroke=COLOUR[seat])
    ink = "quiet" if passed else "panel"
    drawn += text(16, 20, LETTER[seat], 16, ink, anchor="middle", bold=True)
    drawn += words(32, 20, W - 38, tr(seat), (16,), ink)
    if passed:
        drawn += path(f"M6 {H - 4}L{W - 6} 4", stroke="quiet")
    if seat == view.to_move:
        drawn += rect(-2, -2, W + 4, H + 4, r=5, fill="none", stroke="chosen", stroke_width=4)
    if seat in (*view.changed.standing, *view.changed.headquarters):
        drawn += fresh(2, 2, W - 4, H - 4, r=3)
    return drawn
