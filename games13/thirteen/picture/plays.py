"""What a play would do, said and shown on the card and on its target."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games13.draw import shapes
from games13.draw.parts import words
from games13.draw.svg import group, path, rect
from games13.kernel.words import tr, trn
from games13.thirteen.cards import LIMIT, PlayMove
from games13.thirteen.picture.cards import said_count, said_target, target_sign
from games13.thirteen.picture.plan import CELL, TARGET_W

if TYPE_CHECKING:
    from games13.thirteen.view import View


def plays_of(view: View) -> tuple[Play, ...]:
    """All that can be played, one play for cards that are alike."""
    moves = dict.fromkeys(move for move in view.moves() if isinstance(move, PlayMove))
    return tuple(Play(view, move) for move in moves)


class Play:
    """What a play would do."""

    def __init__(self, view: View, move: PlayMove) -> None:
        would = view.would(move)
        self.move, self.before = move, view.totals[move.where]
        self.total, self.colour = self.before + move.value, view.colours[move.where]
        pile = would.change("pile")
        self.took = pile.after - pile.before if pile else 0

    def says(self) -> str:
        """The play in words, with what comes of it."""
        names = {"card": self.move.card.said, "target": said_target(self.move.where), "total": self.total}
        if not self.took:
            return tr("Play {card} on {target}: makes {total} of 13", **names)
        return trn(
            "Play {card} on {target}: {total} is over 13, you take over {n} card",
            "Play {card} on {target}: {total} is over 13, you take over {n} cards",
            self.took,
            **names,
        )


def outcome(play: Play, w: float, h: float, *, marked: bool) -> str:
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


def previews(plays: Sequence[Play], target: str) -> str:
    """What each play on a target would do there."""
    return "".join(_preview(play) for play in plays if play.move.where == target)


def _preview(play: Play) -> str:
    """The play laid over its target: it shows while its card has the pointer or the focus."""
    if play.took:
        said = tr("{total}, over 13: take {cards}", total=play.total, cards=said_count(play.took))
    else:
        said = tr("would make {total} of 13", total=play.total)
    return group(
        rect(2, 214, TARGET_W - 4, 32, r=4, fill="panel"),
        words(16, 232, TARGET_W - 32, said, bold=True),
        group(added(play, CELL), at=(16, 184)),
        class_="ghost",
        data_for=str(play.move),
        aria_hidden="true",
    )


def added(play: Play, cell: float) -> str:
    """What a play adds to a gauge with cells of this width; the whole of it marked where that is too much."""
    if play.took:
        return rect(0, 0, cell * LIMIT, 24, fill="none", stroke="fresh", stroke_width=5)
    left, w = cell * play.before, cell * play.move.card.value
    bar = rect(left, 0, w, 24, fill=play.move.card.colour, opacity="0.55")
    return bar + rect(left, 0, w, 24, fill="none", stroke="chosen", stroke_width=3)
