"""What the seats have seen of a game so far: a View at each decision, and their own moves."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from games13.kernel import nature, transcript
from games13.kernel.moves import Move
from games13.kernel.steps import Chance
from games13.kernel.words import in_english

if TYPE_CHECKING:
    from games13.kernel.game import Setup
    from games13.kernel.position import Position
    from games13.kernel.view import View


class Seen:
    """A position with those before it, and with nature's results one by one. It never changes.

    Two histories have the same `record` of a seat exactly when its Views and its own moves agree.
    """

    __slots__ = ("_noted", "before", "by", "known", "made", "position")

    def __init__(
        self, position: Position, before: Seen | None = None, by: str | None = None, made: Move | None = None
    ) -> None:
        self.position, self.before, self.by, self.made = position, before, by, made
        self.known: Mapping[str, tuple[str, ...]] = {}  # records up to here, where there is no way back
        self._noted: dict[str, tuple[str, ...]] = {}

    @classmethod
    def begin(cls, setup: Setup) -> Seen:
        """A game before nature's first result."""
        return cls(transcript.begin(setup))

    @classmethod
    def of(cls, p: Position) -> Seen:
        """A position with all that led to it."""
        seen = cls.begin(p.setup)
        for move, _ in transcript.history(p):
            seen = seen.then(move)
        return cls(p, seen.before, seen.by, seen.made)

    def then(self, move: Move) -> Seen:
        """What follows from a choice, or from a result of nature."""
        p = self.position.copy()
        transcript.feed(p, move)
        return Seen(p, self, self.position.stack[0].seat, move)

    def rolled(self, number: int) -> Seen:
        """What nature does here by the luck of this number."""
        p = self.position.copy()
        p.nature = nature.start(p.nature + number)
        step, p.stack = p.stack
        step.run(p)
        transcript.settle(p)
        return Seen(p, self, None, p.past[0] if p.past else None)

    def results(self, most: int) -> tuple[Move, ...]:
        """All that luck may bring here, where it can be listed and is not too much."""
        step = self.position.stack[0]
        found = tuple(step.possible(self.position)) if isinstance(step, Chance) and step.even else ()
        return found if len(found) <= most else ()

    def decided(self) -> Position | None:
        """The position to look at; while luck decides, the one before."""
        seen: Seen | None = self
        while seen is not None and not seen.position.stack[0].waits:
            seen = seen.before
        return seen.position if seen else None

    def guessed(self, seat: str, seed: int) -> Seen:
        """The game as it may well be for all that a seat knows; its record stays, others begin here."""
        return self.imagined(self.position.view(seat), seed, self.record(seat))

    @classmethod
    def imagined(cls, view: View, seed: int, record: tuple[str, ...] = ()) -> Seen:
        """What a View may well be a view of; its seat's record is the given one, or begins here."""
        seen = cls(view.guess(seed))
        if view.seat is not None:
            seen.known = {view.seat: record or (digest(seen.position, view.seat),)}
        return seen

    def views(self, seat: str) -> Iterator[tuple[View | None, Move | None]]:
        """What the seat has seen, in order: its own move if it made one, and the View that followed."""
        for one in self._way():
            waits = one.position.stack[0].waits
            yield one.position.view(seat) if waits else None, one.made if one.by == seat else None

    def record(self, seat: str) -> tuple[str, ...]:
        """The same as short texts: its own moves, and a digest of each View."""
        return tuple(text for one in self._way() for text in one._note(seat))

    def _way(self) -> list[Seen]:
        way, one = [self], self.before
        while one is not None:
            way.append(one)
            one = one.before
        return way[::-1]

    def _note(self, seat: str) -> tuple[str, ...]:
        """What this moment adds to a record."""
        if seat in self.known:
            return self.known[seat]
        if seat not in self._noted:
            said = (str(self.made),) if self.by == seat else ()
            waits = self.position.stack[0].waits
            self._noted[seat] = (*said, digest(self.position, seat)) if waits else said
        return self._noted[seat]

    def __deepcopy__(self, _: object) -> Seen:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Seen.of, (self.position,)


def digest(p: Position, seat: str) -> str:
    """By which a View is known again, whatever the language."""
    with in_english():
        shown = json.dumps(p.view(seat).as_dict(), sort_keys=True)
    return sha256(shown.encode()).hexdigest()[:16]
