"""How far it is: the tension track and the order of the initiative."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.picture.plan import CLOCK_W, DESK_H, DESK_Y
from games13.defcon.picture.signs import COLOUR, LETTER
from games13.draw.parts import MARGIN, panel, words
from games13.draw.svg import group, path, rect, text
from games13.kernel.words import listing, tr

if TYPE_CHECKING:
    from games13.defcon.view import View

GROUNDS = {5: "defcon3", 4: "defcon3", 3: "defcon2", 2: "defcon1", 1: "defcon1"}
PAD = 12


def clock(view: View) -> str:
    """The track from 5 to 1, and who comes when."""
    says = tr(
        "DEFCON {level}. Initiative: {order}",
        level=view.tension,
        order=listing([tr(seat) for seat in view.order]),
    )
    return group(
        panel(0, 0, CLOCK_W, DESK_H),
        _tension(view),
        _order(view),
        at=(MARGIN, DESK_Y),
        role="img",
        aria_label=says,
    )


def _tension(view: View) -> str:
    w = (CLOCK_W - 2 * PAD) / 5
    drawn = words(PAD, 19, CLOCK_W - 2 * PAD, tr("Tension"), (13,), "quiet", mono=True)
    for i, level in enumerate((5, 4, 3, 2, 1)):
        x, reached = PAD + w * i, level >= view.tension
        drawn += rect(x, 26, w - 4, 36, fill=GROUNDS[level] if reached else "panel", stroke="border")
        ink, middle = "ink" if reached else "quiet", round(x + w / 2 - 2)
        drawn += text(middle, 52, level, 20, ink, anchor="middle", bold=reached, mono=True)
    at = PAD + w * (5 - view.tension)
    marker = rect(-2, -2, w, 40, r=4, fill="none", stroke="chosen", stroke_width=4)
    return drawn + group(marker, id="tension", at=(at, 26))


def _order(view: View) -> str:
    room = CLOCK_W - 2 * PAD
    drawn = words(PAD, 82, room, tr("Initiative"), (13,), "quiet", mono=True)
    w = room / len(view.order)
    for i, seat in enumerate(view.order):
        drawn += group(_turn(view, seat, w - 4), id=f"order-{seat}", at=(PAD + w * i, 90))
    return drawn


def _turn(view: View, seat: str, w: float) -> str:
    """A power in the order: framed while it decides, crossed through once it has passed."""
    passed = view.phase == "conflict" and seat in view.passed
    drawn = rect(0, 0, w, 28, r=4, fill="panel" if passed else COLOUR[seat], stroke=COLOUR[seat])
    ink = "quiet" if passed else "panel"
    drawn += text(6, 20, LETTER[seat], 16, ink, bold=True)
    drawn += words(21, 19, w - 23, tr(seat), (13,), ink)
    if passed:
        drawn += path(f"M4 24L{w - 4:.0f} 4", stroke="quiet")
    if seat == view.to_move:
        drawn += rect(-3, -3, w + 6, 34, r=6, fill="none", stroke="chosen", stroke_width=3)
    return drawn
