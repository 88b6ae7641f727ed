"""Handouts: pages to print, drawn like the boards. `tools/make_handouts.py` turns them into PDF.

>>> [handout.name for handout in handouts()][:3]
['roles', '13-minutes-cards', '13-minutes-table']
"""

from __future__ import annotations

from games13.draw.measure import printed
from games13.lesson.handouts import (
    background,
    boards,
    cards,
    counters,
    lesson_c,
    letters,
    papers,
    roles,
    rules_of_days,
    seeing,
    sheets,
)
from games13.lesson.handouts.maps import two_maps
from games13.lesson.handouts.page import Handout

__all__ = ["Handout", "handouts", "two_maps"]


def handouts() -> tuple[Handout, ...]:
    """All handouts. The same kit gives the same bytes."""
    with printed():
        return (
            roles.handout(),
            cards.minutes(),
            boards.minutes(),
            cards.days(),
            boards.days(),
            rules_of_days.handout(),
            counters.counters(),
            sheets.log(),
            letters.handout(),
            sheets.lesson_a(),
            lesson_c.handout(),
            papers.lesson_d(),
            papers.lesson_e(),
            background.handout(),
            seeing.handout(),
        )
