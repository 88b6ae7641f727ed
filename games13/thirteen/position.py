"""A position of 13: hands, targets, face-down piles, the draw pile, and the match."""

from __future__ import annotations

from typing import Any

from games13.kernel.game import Setup
from games13.kernel.position import Position
from games13.kernel.result import Result
from games13.kernel.steps import Over
from games13.kernel.words import listing, tr
from games13.kernel.would import Change, differ
from games13.thirteen.cards import Targets, kinds
from games13.thirteen.scoring import Score, score
from games13.thirteen.steps import END_ROUND, Deal
from games13.thirteen.view import View


class Thirteen(Position):
    """A position of 13. Hands are ints and cards small ints, as `cards.py` says."""

    __slots__ = (
        "colours", "deck", "fans", "hands", "last_round", "piles", "round", "scores", "taken", "totals",
    )  # fmt: skip
    TABLE = ("hands", "fans", "piles", "totals", "colours", "taken", "round", "scores", "last_round")

    hands: list[int]
    fans: list[tuple[int, ...]]  # what lies on each target, in the order played
    totals: list[int]
    colours: tuple[str, ...]  # of the targets; "" for one that has none yet
    piles: list[tuple[int, ...]]
    taken: int  # cards taken over by the last play
    deck: list[int]
    round: int
    scores: tuple[int, ...]
    last_round: tuple[Score, ...]

    def copy(self) -> Thirteen:
        """An independent copy."""
        q = _new(Thirteen)
        q.setup = self.setup
        q.stack = self.stack
        q.past = self.past
        q.nature = self.nature
        q.hands = self.hands[:]
        q.fans = self.fans[:]
        q.totals = self.totals[:]
        q.colours = self.colours
        q.piles = self.piles[:]
        q.taken = self.taken
        q.deck = self.deck[:]
        q.round = self.round
        q.scores = self.scores
        q.last_round = self.last_round
        return q

    def table(self) -> tuple[object, ...]:
        """All that lies on the table; the draw pile has no order."""
        return (*super().table(), sorted(self.deck))

    def view(self, seat: str | None) -> View:
        """What a seat may know."""
        return View(self, seat)

    @property
    def targets(self) -> Targets:
        """The targets of the edition that is played."""
        targets: Targets = self.setup.deck.targets[self.setup.rule("colours")]
        return targets

    @property
    def rounds(self) -> int:
        """How many rounds the match has (rule `match`): each seat deals once, with three players twice."""
        if self.setup.rule("length") == "round":
            return 1
        return 6 if len(self.seats) == 3 else len(self.seats)

    @property
    def dealer(self) -> str:
        """Who deals in this round; in the first one the last seat, so that the first one begins."""
        return self.seats[(self.round - 2) % len(self.seats)]

    def changes(self, q: Thirteen) -> tuple[Change, ...]:
        """What a play changes: totals, what lies on the targets and their colours, piles, hands."""
        seats, names, targets = self.seats, self.setup.deck.names, self.targets.names
        found: list[tuple[Any, ...]]
        found = [("total", targets[i], "", a, b) for i, a, b in differ(self.totals, q.totals)]
        found += [("fan", targets[i], "", names(a), names(b)) for i, a, b in differ(self.fans, q.fans)]
        found += [("colour", targets[i], "", a, b) for i, a, b in differ(self.colours, q.colours)]
        found += [("pile", "", seats[i], len(a), len(b)) for i, a, b in differ(self.piles, q.piles)]
        for i, a, b in differ(self.hands, q.hands):
            found.append(("hand", "", seats[i], names(kinds(a)), names(kinds(b))))
        return tuple(Change(*change) for change in found)

    def heading(self) -> str:
        return tr(
            "Round {round} of {rounds}, {dealer} deals",
            round=self.round,
            rounds=self.rounds,
            dealer=self.dealer,
        )

    def begin_round(self) -> None:
        """Lay out for the next round; nature will deal."""
        seats = len(self.seats)
        self.round += 1
        self.hands = [0] * seats
        self.colours = self.targets.colours
        self.fans, self.totals = [()] * len(self.colours), [0] * len(self.colours)
        self.piles, self.taken = [()] * seats, 0
        self.deck = list(self.setup.deck.all)
        self.stack = (Deal((self.round - 1) % seats), (END_ROUND, None))

    def end_round(self) -> None:
        """Score the round, and begin the next one or end the match."""
        colour = self.setup.deck.colour
        self.last_round = score([[colour[kind] for kind in pile] for pile in self.piles])
        self.scores = tuple(old + new.points for old, new in zip(self.scores, self.last_round, strict=True))
        if self.round < self.rounds:
            self.begin_round()
        else:
            self.stack = (Over(self._result()), None)

    def _result(self) -> Result:
        fewest = min(self.scores)
        winners = tuple(
            seat for seat, points in zip(self.seats, self.scores, strict=True) if points == fewest
        )
        if len(winners) == 1:
            reason = tr("{seat} wins with the fewest points: {points}.", seat=winners[0], points=fewest)
        else:
            reason = tr(
                "{seats} share the win with {points} points each.",
                seats=listing(list(winners)),
                points=fewest,
            )
        return Result(winners, dict(zip(self.seats, self.scores, strict=True)), reason)


_new = Thirteen.__new__


def begin(setup: Setup) -> Thirteen:
    """The start of a match, before the first deal."""
    p = _new(Thirteen)
    p.setup = setup
    p.round, p.scores, p.last_round = 0, (0,) * len(setup.seats), ()
    p.begin_round()
    return p
