"""The timeline beside a game of 13 Days: which round and turn is which half of which day.

The rulebook says that each play of a Strategy card is half a day. Three rounds with four plays a side make
24 plays, which is twelve days; we let them follow one another from 16 October, and give the Aftermath the
thirteenth, the 28th. The game promises no such thing: the match of turns and days is a convention of ours.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from games13.history import dates
from games13.history.data import Entry, entries
from games13.kernel.errors import GameError
from games13.kernel.words import tr

ROUNDS = 3
TURNS = 8
AFTERMATH = ROUNDS + 1
_DAYS_A_ROUND = TURNS // 2


@dataclass(frozen=True)
class Span:
    """A stretch of the crisis; `half` is morning or afternoon where it is half a day, else empty."""

    first: date
    last: date
    half: str = ""

    @property
    def days(self) -> tuple[int, ...]:
        """The days of the crisis that it holds."""
        start = (self.first - dates.FIRST).days + 1
        return tuple(range(start, start + (self.last - self.first).days + 1))

    def __str__(self) -> str:
        said = dates.said(self.first, self.last)
        return tr("{date}, {half}", date=said, half=tr(self.half)) if self.half else said


def span(round: int, turn: int | None = None) -> Span:
    """The days of a round, or the half-day of a turn in it: 1 to 8, both seats counted.

    Round 4 is the Aftermath, on the last day.

    >>> str(span(2)), str(span(2, 5)), str(span(4))
    ('20–23 October 1962', 'Monday 22 October 1962, morning', 'Sunday 28 October 1962')
    """
    if not 1 <= round <= AFTERMATH:
        raise GameError(
            tr("13 Days has {rounds} rounds and 4 is the Aftermath, got {got!r}", rounds=ROUNDS, got=round),
            round,
        )
    if round == AFTERMATH:
        return Span(dates.of(dates.DAYS), dates.of(dates.DAYS))
    before = _DAYS_A_ROUND * (round - 1)
    if turn is None:
        return Span(dates.of(before + 1), dates.of(before + _DAYS_A_ROUND))
    if not 1 <= turn <= TURNS:
        raise GameError(tr("a round has {turns} turns, got {got!r}", turns=TURNS, got=turn), turn)
    day = dates.of(before + (turn + 1) // 2)
    return Span(day, day, "morning" if turn % 2 else "afternoon")


def beside(round: int, turn: int | None = None) -> tuple[Entry, ...]:
    """What happened in history in the days of a round, or in the half-day of a turn.

    What has no known half of the day comes with the afternoon, so that no turn shows what may come later.
    """
    there = span(round, turn)
    return tuple(
        entry
        for entry in entries().values()
        if there.first <= entry.date <= there.last
        and (not there.half or (entry.half or "afternoon") == there.half)
    )
