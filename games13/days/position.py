"""A position of 13 Days: the board as numbers, the piles, the flags, and what the rounds brought."""

from __future__ import annotations

from games13.days.board import BOARD, LETTER, PRESTIGE, ROUND, ROUNDS, SEATS, at_war, start
from games13.days.rounds import opening
from games13.days.scoring import Closed, Count, count_aftermath
from games13.days.view import View
from games13.kernel.game import Setup
from games13.kernel.position import Position
from games13.kernel.result import Result
from games13.kernel.steps import Over
from games13.kernel.words import tr


class Ending(Over):
    """The game is over; its result is told when someone asks."""

    __slots__ = ("letter", "prestige", "war")

    def __init__(self, war: tuple[bool, bool], prestige: int, letter: int) -> None:
        self.war, self.prestige, self.letter = war, prestige, letter

    @property
    def result(self) -> Result:  # type: ignore[override]
        scores = {SEATS[0]: self.prestige, SEATS[1]: -self.prestige}
        if all(self.war):
            return Result((), scores, tr("Both superpowers have triggered nuclear war: both lose."))
        if any(self.war):
            loser, winner = SEATS[self.war[1]], SEATS[self.war[0]]
            reason = tr(
                "The {loser} has triggered nuclear war and loses; the {winner} wins.",
                loser=loser,
                winner=winner,
            )
        elif self.prestige:
            winner = SEATS[self.prestige < 0]
            lead = abs(self.prestige)
            reason = tr("The {winner} wins, {lead} ahead on Prestige.", winner=winner, lead=lead)
        else:
            winner = SEATS[self.letter]
            reason = tr("Prestige is level: the {winner} wins by the Personal Letter.", winner=winner)
        return Result((winner,), scores, reason)


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

    def finish(self) -> None:
        """The game is over: by war, or after the third round by Prestige (rules `war`, `winner`)."""
        t = self.t
        war = at_war(t, 0), at_war(t, 1)
        if not any(war):
            self.count = count_aftermath(t, self.setup.deck)
        self.stack = (Ending(war, t[PRESTIGE], t[LETTER]), None)


_new = Days.__new__


def begin(setup: Setup) -> Days:
    """The start of a game, before the first deal."""
    p = _new(Days)
    p.setup = setup
    p.t = start()
    p.mark = p.t[:BOARD]
    deck = dict(setup.parts)["deck"]
    p.deck, p.agendas, p.flags = list(deck.all), list(deck.all_kinds), ()
    p.closed, p.count = (), None
    p.stack = opening(deck, setup.rules)
    return p
