"""A position of 13 Days: the board as numbers, the piles, the flags, and what the rounds brought."""

from __future__ import annotations

from games13.days.board import BOARD, ROUND, ROUNDS, START
from games13.days.changes import changes
from games13.days.rounds import opening
from games13.days.scoring import Closed, Count, Tally, tally
from games13.days.view import View
from games13.kernel.game import Setup
from games13.kernel.position import Position
from games13.kernel.words import tr
from games13.kernel.would import Change


class Days(Position):
    """A position of 13 Days. What each number in `t` means, `board.py` says."""

    __slots__ = ("agendas", "closed", "count", "deck", "flags", "mark", "t")
    TABLE = ("t", "flags", "closed", "count")

    t: list[int]
    deck: list[int]  # what is left of the Strategy cards, in no order
    agendas: list[int]  # what is left of the agendas
    flags: tuple[tuple[int, ...], ...]  # the agendas that each seat was dealt in this round
    mark: list[int]  # the board when the last card was played, or the round began
    closed: tuple[Closed, ...]  # the rounds that are over
    count: Count | None  # the Aftermath

    def copy(self) -> Days:
        """An independent copy."""
        q = _new(Days)
        q.setup = self.setup
        q.stack = self.stack
        q.past = self.past
        q.nature = self.nature
        q.t = self.t[:]
        q.deck = self.deck[:]
        q.agendas = self.agendas[:]
        q.flags = self.flags
        q.mark = self.mark[:]
        q.closed = self.closed
        q.count = self.count
        return q

    def table(self) -> tuple[object, ...]:
        """All that lies on the table; the decks have no order."""
        return (*super().table(), sorted(self.deck), sorted(self.agendas))

    def view(self, seat: str | None) -> View:
        """What a seat may know."""
        return View(self, seat)

    def heading(self) -> str:
        return tr("Round {round} of {rounds}", round=self.t[ROUND], rounds=ROUNDS)

    def changes(self, q: Days) -> tuple[Change, ...]:
        """What differs on the board or in a hand, and what a Command is worth that is asked for."""
        return tuple(changes(self, q))

    def tallies(self) -> tuple[Tally, ...]:
        """How the rounds that are over were scored."""
        rule, deck = dict(self.setup.rules), self.setup.deck
        how = rule["lift"] == "before", rule["equal"] == "twice"
        return tuple(tally(closed, deck, *how) for closed in self.closed)


_new = Days.__new__


def begin(setup: Setup) -> Days:
    """The start of a game, before the first deal."""
    p = _new(Days)
    p.setup = setup
    p.t = list(START)
    p.mark = p.t[:BOARD]
    deck = dict(setup.parts)["deck"]
    p.deck, p.agendas, p.flags = list(deck.all), list(deck.all_kinds), ()
    p.closed, p.count = (), None
    p.stack = opening(deck, setup.rules)
    return p
