"""The crisis as it happened: a timeline, the history behind each card of 13 Days, misconceptions, sources.

>>> from games13 import history
>>> history.entry("u2-downed").headline
'A U-2 is shot down over Cuba'
>>> history.card("Quarantine").period
'24 October to 20 November 1962'
>>> str(history.span(3, 7)), [entry.id for entry in history.beside(3, 7)]
('Saturday 27 October 1962, morning', ['second-letter', 'u2-downed'])

Escalation is our judgement and `reason` gives its ground; `sources` say where a thing is told.
docs/history.md says how the data were made and what was left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import TypeVar

from games13.history import dates
from games13.history.beside import Span, beside, span
from games13.history.data import (
    ARENAS,
    ESCALATION,
    SIDES,
    CardHistory,
    Citation,
    Entry,
    Misconception,
    Recall,
    Source,
    all_misconceptions,
    all_recalls,
    card_histories,
    cite,
    entries,
    sources,
)
from games13.history.dossier import Memory, Played, dossier, memory
from games13.kernel.errors import GameError, offer
from games13.kernel.words import tr

__all__ = [
    "ARENAS",
    "ESCALATION",
    "SIDES",
    "CardHistory",
    "Citation",
    "Entry",
    "Memory",
    "Misconception",
    "Played",
    "Recall",
    "Source",
    "Span",
    "at",
    "beside",
    "bibliography",
    "card",
    "cards",
    "cite",
    "dates",
    "dossier",
    "entry",
    "memory",
    "misconceptions",
    "recalls",
    "source",
    "span",
    "timeline",
]

T = TypeVar("T")


def timeline(
    *, day: int | None = None, arena: str | None = None, side: str | None = None
) -> tuple[Entry, ...]:
    """The entries in their order; only those of a day (1 to 13), an arena, a side, where these are named."""
    _known(arena, ARENAS)
    _known(side, SIDES)
    return tuple(
        entry
        for entry in entries().values()
        if (day is None or entry.day == day)
        and (arena is None or entry.arena == arena)
        and (side is None or side in entry.sides)
    )


def at(day: int | date) -> tuple[Entry, ...]:
    """What began on a day of the crisis (1 to 13), or on a date, or was still going on then."""
    on = dates.of(day) if isinstance(day, int) else day
    return tuple(entry for entry in entries().values() if entry.date <= on <= (entry.end or entry.date))


def entry(id: str) -> Entry:
    """An entry of the timeline by its id."""
    return _find(id, entries())


def cards(
    *, day: int | None = None, arena: str | None = None, side: str | None = None
) -> tuple[CardHistory, ...]:
    """The history of the cards; only those of a day (1 to 13), an arena, a side (US, USSR, UN), if named."""
    _known(arena, ARENAS)
    _known(side, ("US", "USSR", "UN"))
    on = None if day is None else dates.of(day)
    return tuple(
        card
        for card in card_histories().values()
        if (on is None or card.covers(on))
        and (arena is None or card.arena == arena)
        and (side is None or card.side == side)
    )


def card(name: str) -> CardHistory:
    """The history behind a card of 13 Days, by the card's name."""
    return _find(name, card_histories())


def bibliography(*, kind: str | None = None) -> tuple[Source, ...]:
    """The sources; only primary or secondary ones, if named."""
    _known(kind, ("primary", "secondary"))
    return tuple(source for source in sources().values() if kind in (None, source.kind))


def source(id: str) -> Source:
    """A source by its id."""
    return _find(id, sources())


def recalls() -> tuple[Recall, ...]:
    """What each action card of DEFCON recalls, in a line with its sources."""
    return tuple(all_recalls().values())


def misconceptions() -> tuple[Misconception, ...]:
    """What many people believe about the crisis, and what the sources say."""
    return tuple(all_misconceptions().values())


def _find(name: str, among: Mapping[str, T]) -> T:
    if name not in among:
        raise GameError(
            tr('There is no "{name}" here; there is {choices}.', name=name, choices=offer(among)), name, among
        )
    return among[name]


def _known(name: str | None, choices: tuple[str, ...]) -> None:
    if name is not None and name not in choices:
        raise GameError(
            tr('There is no "{name}" here; there is {choices}.', name=name, choices=offer(choices)),
            name,
            choices,
        )
