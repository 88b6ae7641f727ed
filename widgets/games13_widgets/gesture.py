"""Gestures: several moves in one go. A gesture is text, each line a move as a transcript has it.

No rule stands here: what can be made in a row, what goes with what, and what comes of it says the view.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from games13 import View
from games13.kernel.words import listing, tr
from games13_widgets.table import Table

MOST = 9  # so many times one choice may be made in one go; or ALL, as long as it can be
ALL = 99
MANY = 60  # so many lines at most are one gesture


def times(given: object) -> int:
    """How many times, as a page asks for it."""
    return given if isinstance(given, int) and 1 <= given <= ALL else 1


def offered(view: View, table: Table) -> dict[str, Any]:
    """What can be done in one go: a choice again and again (`often`), choices with what goes with them
    (`leads`), and all that was done when the same was asked last (`before`)."""
    lines = table.before()
    return {
        "often": {str(move): view.often(move, MOST) for move in view.moves() if view.often(move, 2) > 1},
        "leads": leads(view),
        "before": "\n".join(lines) if len(view.along(*lines).moves) > 1 else "",
    }


def leads(view: View) -> dict[str, Any]:
    """What goes with each choice in one gesture: `moves` of the next question, each with its words and its
    place, and `of` each choice the numbers of those."""
    moves: dict[str, list[str]] = {}
    found: dict[str, list[int]] = {}
    for move in view.moves():
        for after in view.then(move):
            moves.setdefault(str(after), [str(after), after.label, tr(after.where)])
            found.setdefault(str(move), []).append(list(moves).index(str(after)))
    return {"moves": list(moves.values()), "of": found}


def says(view: View, lines: Sequence[str]) -> str:
    """A gesture in words: what can be done of it, and what would come of that for who does it."""
    along = view.along(*lines)
    labels = [(label, len(list(same))) for label, same in groupby(move.label for move in along.moves)]
    deeds = [tr("{n} × {deed}", n=n, deed=label) if n > 1 else label for label, n in labels]
    comes = [
        tr("{what} {before} → {after}", what=tr(one.what), before=one.before, after=one.after)
        for one in along.changes
        if isinstance(one.after, int) and not one.where and one.whose in ("", view.to_move)
    ]
    if not comes:
        return listing(deeds)
    return tr("{deeds}: {changes}", deeds=listing(deeds), changes=listing(comes))
