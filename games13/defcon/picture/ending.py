"""The end: the final count, power by power, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.picture.plan import CHOICES_W, CHOICES_X, DESK_H, DESK_Y
from games13.defcon.picture.signs import chip
from games13.draw import shapes
from games13.draw.parts import panel, words
from games13.draw.svg import group, path, text
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.view import View

PAD = 16
COLUMNS = (330, 470, 590, 720)


def ending(view: View) -> str:
    """The powers in the order of their points."""
    assert view.result is not None
    titles = (tr("Territories"), tr("Reputation"), tr("Capitals"), tr("Points"))
    drawn = "".join(
        words(x, 24, 120, title, (13,), "quiet", anchor="end")
        for x, title in zip(COLUMNS, titles, strict=True)
    )
    ranked = sorted(view.scores, key=lambda seat: view.scores[seat].rank, reverse=True)
    step = 92 / len(ranked)
    for i, seat in enumerate(ranked):
        found, y = view.scores[seat], 46 + step * i
        won = seat in view.result.winners
        if won:
            drawn += path(shapes.outline("star", PAD + 8, y - 6, 9), fill="prestige")
        drawn += chip(seat, PAD + 34, y - 5, 9) + words(PAD + 52, y, 150, tr(seat), (16, 13), bold=won)
        counts = (found.military, found.reputation, 3 * found.capitals, found.points)
        for x, count in zip(COLUMNS, counts, strict=True):
            last = x == COLUMNS[-1]
            drawn += text(x, round(y), count, 20 if last else 16, anchor="end", bold=won or last)
    return group(
        panel(0, 0, CHOICES_W, DESK_H, edge="prestige", heavy=True), drawn, id="desk", at=(CHOICES_X, DESK_Y),
        role="img", aria_label=view.result.reason,
    )  # fmt: skip
