"""A position of DEFCON: the board as numbers, the draw pile and the discard pile."""

from __future__ import annotations

from games13.defcon.board import (
    CARD,
    FALLEN,
    HAND,
    ORDER,
    PHASE,
    PHASES,
    POWER_COUNT,
    ROUND,
    ROUNDS,
    SEEN,
    SIZE,
    TURN,
    start,
)
from games13.defcon.changes import changes
from games13.defcon.course import Course, course_of
from games13.defcon.mapfile import POWERS
from games13.defcon.scoring import best, score
from games13.defcon.view import View
from games13.kernel.game import Setup
from games13.kernel.position import Past, Position
from games13.kernel.result import Result
from games13.kernel.steps import Over
from games13.kernel.words import listing, tr
from games13.kernel.would import Change


class Defcon(Position):
    """A position of DEFCON. What each number in `t` means, `board.py` says."""

    __slots__ = ("deck", "discard", "heard", "mark", "s", "t")
    TABLE = ("t",)

    s: Course
    t: list[int]
    deck: list[int]  # what is left of the draw pile, in no order
    discard: list[int]  # lies face up
    mark: tuple[int, ...]  # t when the last turn or phase began
    heard: Past  # what had been chosen when others last had their say, a silent one too

    def copy(self) -> Defcon:
        """An independent copy."""
        q = _new(Defcon)
        q.setup = self.setup
        q.stack = self.stack
        q.past = self.past
        q.nature = self.nature
        q.s = self.s
        q.t = self.t[:]
        q.deck = self.deck[:]
        q.discard = self.discard[:]
        q.mark = self.mark
        q.heard = self.heard
        return q

    @property
    def order(self) -> tuple[int, ...]:
        """The powers in the order of the initiative."""
        return self.s.orders[self.t[ORDER]]

    @property
    def turn(self) -> int:
        """Whose turn of the conflict phase it is."""
        return self.s.orders[self.t[ORDER]][self.t[TURN]]

    def table(self) -> tuple[object, ...]:
        """All that lies on the table; neither pile has an order that matters."""
        return (*super().table(), sorted(self.deck), sorted(self.discard))

    def view(self, seat: str | None) -> View:
        """What a seat may know."""
        return View(self, seat)

    def changes(self, q: Defcon) -> tuple[Change, ...]:
        """What is different in q, by name."""
        return tuple(changes(self.s, self.t, q.t))

    def heading(self) -> str:
        round, phase = self.t[ROUND], tr(PHASES[self.t[PHASE]])
        if not round:
            return tr("Set-up")
        return tr(
            "Round {round}, DEFCON {level}: {phase}", round=round, level=ROUNDS + 1 - round, phase=phase
        )

    def spend(self, power: int, kind: int) -> None:
        """A card leaves a hand for the discard pile; who had seen it there knows that it is gone."""
        t, unit = self.t, 1 << 3 * kind
        t[HAND + power] -= unit
        t[SIZE + power] -= 1
        t[CARD] = kind
        for seen in range(SEEN + power, SEEN + POWER_COUNT**2, POWER_COUNT):
            if t[seen] & 7 * unit:
                t[seen] -= unit
        self.discard.append(kind)

    def reshuffle(self) -> None:
        """When the draw pile is empty the discard pile becomes the new one (rule `reshuffle`)."""
        if not self.deck:
            self.deck, self.discard = self.discard, []

    def finish(self) -> None:
        """The game is over (rules `end`, `final-count`, `ties`, `last-territory`)."""
        self.stack = (Over(self._result()), None)

    def _result(self) -> Result:
        home = self.s.ground.home
        scores = {POWERS[power]: score(self.t, power, home[power]) for power in self.s.powers}
        winners, by = best(scores)
        points = {name: found.points for name, found in scores.items()}
        top = points[winners[0]]
        if len(winners) > 1:
            reason = tr("{powers} share the win with {points} points; nothing parts them.",
                        powers=listing([tr(power) for power in winners]), points=top)  # fmt: skip
        elif by == "points":
            reason = tr("{power} wins with {points} points.", power=tr(winners[0]), points=top)
        else:
            reason = tr("{power} wins with {points} points, ahead of others with as many by {by}.",
                        power=tr(winners[0]), points=top, by=tr(by))  # fmt: skip
        if self.t[FALLEN] and self.t[ROUND] < ROUNDS:
            fallen = [tr(name) for name, found in scores.items() if not found.territories]
            if fallen:
                reason = tr("{powers} has no territory left. {reason}", powers=listing(fallen), reason=reason)
        return Result(winners, points, reason)


_new = Defcon.__new__


def begin(setup: Setup) -> Defcon:
    """The start of a game, before the first throw."""
    p = _new(Defcon)
    p.setup = setup
    p.s = course_of(setup)
    p.t = start(p.s.powers, p.s.ground.home)
    p.mark = tuple(p.t)
    p.heard = p.past = None
    p.deck, p.discard = list(p.s.deck.all), []
    p.stack = p.s.opening
    return p
