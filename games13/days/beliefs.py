"""What a seat of 13 Days may think of the agenda that the other one hides.

The other's three flags lie open. It chose one, and has worked for it since: so an agenda is the likelier, the
better it stood for that seat when the round began, and the more the seat's own cubes, markers and Letter have
done for it. Who plays by chance does neither. So two stories are weighed, that the seat means what it does
and that it means nothing by it: the more it has done for one of its agendas, and had done in earlier rounds
for those that it turned over then, the more the first is believed. `bench/beliefs.py` counts how far.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import exp
from typing import TYPE_CHECKING, NamedTuple

from games13.days.board import ARENAS, CHOSEN, LETTER, MARKERS, ON, PUBLIC, SEATS, START, TURNS, turns
from games13.days.rounds import rise
from games13.days.scoring import points, resolve
from games13.kernel.advice import Belief
from games13.kernel.words import msg

if TYPE_CHECKING:
    from games13.days.position import Days
    from games13.days.view import View

SAYS = (
    msg("I think the US plays for {what}: {percent:.0f} of 100."),
    msg("I think the USSR plays for {what}: {percent:.0f} of 100."),
)


class Signs(NamedTuple):
    """What a seat has shown of its aims, for all to see."""

    agendas: dict[int, tuple[int, int]]  # of those it may have: how each stood at first, what was done for it
    played: int  # cards in this round
    earlier: tuple[int, ...]  # by round, what had been done for the agenda that was then turned over


class Model(NamedTuple):
    """How much such signs tell, in logarithms of odds."""

    stood: float = 0.9  # a point that an agenda stood at when it was chosen
    done: float = 1.0  # a point worked for since
    card: float = 0.15  # so much is done by chance with a card
    meant: float = 0.3  # that a seat means what it does, before anything is seen
    earlier: float = 0.45  # a point that was done for an agenda of an earlier round
    closed: float = 1.2  # so much is done by chance in a round
    sure: float = 0.9  # never surer than that of either story

    def likely(self, signs: Signs, dealt: Counter[int]) -> dict[int, float]:
        """How likely each agenda is beside the likeliest, not counting how often it was dealt."""
        odds = self.meant + sum(self.earlier * done - self.closed for done in signs.earlier)
        meant = exp(max(-self.sure, min(self.sure, odds)))
        chosen = {kind: exp(self.stood * stood) for kind, (stood, _) in signs.agendas.items()}
        usual = sum(dealt[kind] * chosen[kind] for kind in dealt) / dealt.total()
        pull = {
            kind: 1 + meant * chosen[kind] / usual * exp(self.done * done - self.card * signs.played)
            for kind, (_, done) in signs.agendas.items()
        }
        most = max(pull.values())
        return {kind: max(FLOOR, pull[kind] / most) for kind in pull}

    def shares(self, signs: Signs, dealt: Counter[int]) -> dict[int, float]:
        """What share each agenda has of all that may be."""
        likely = self.likely(signs, dealt)
        total = sum(dealt[kind] * likely[kind] for kind in dealt)
        return {kind: dealt[kind] * likely[kind] / total for kind in dealt}


MODEL = Model()
FLOOR = 0.1  # nothing is ruled out: each agenda is at least so likely beside the likeliest


def beliefs(view: View) -> tuple[Belief, ...]:
    """What the seat of a view may think, once the other has chosen its agenda; nothing at an open table."""
    if view.seat not in SEATS:
        return ()
    p, other = view.known(), 1 - SEATS.index(view.seat)
    if p.t[CHOSEN[other]] < 0:
        return ()
    kinds, found, dealt = p.setup.deck.kinds, signs(p, other), Counter(p.flags[other])
    likely = MODEL.likely(found, dealt)
    shares = {kinds[kind].name: share for kind, share in MODEL.shares(found, dealt).items()}
    return (Belief(SAYS[other], shares, lambda q: likely[q.t[CHOSEN[other]]]),)


def signs(p: Days, index: int) -> Signs:
    """What a seat has shown, as it lies on the table and in the rounds that are over."""
    earlier = tuple(
        _stood_and_done(p, index, chosen[index], began(p, number), numbers)[1]
        for number, (numbers, *chosen) in enumerate(p.closed)
    )
    before = began(p, len(p.closed))
    agendas = {kind: _stood_and_done(p, index, kind, before, p.t) for kind in p.flags[index]}
    return Signs(agendas, TURNS - turns(p.t, index), earlier)


def _stood_and_done(p: Days, index: int, kind: int, before: list[int], now: Sequence[int]) -> tuple[int, int]:
    """How an agenda stood for a seat, and what its own cubes, markers and Letter have done for it."""
    since = list(before)
    for first in (ON[index], MARKERS[index]):
        since[first : first + len(ARENAS)] = now[first : first + len(ARENAS)]
    since[LETTER] = now[LETTER]
    sign, agenda = -1 if index else 1, p.setup.deck.kinds[kind]
    stood = sign * points(before, agenda)
    return stood, sign * points(since, agenda) - stood


def began(p: Days, number: int) -> list[int]:
    """The numbers on the table when a round began, after so many others, but for what world opinion moved."""
    t, rule = list(START[:PUBLIC]), dict(p.setup.rules)
    if number:
        numbers, *chosen = p.closed[number - 1]
        t, (us, ussr) = list(numbers), (p.setup.deck.kinds[kind] for kind in chosen)
        resolve(t, us, ussr, rule["lift"] == "before", rule["equal"] == "twice")
    rise(t)
    return t
