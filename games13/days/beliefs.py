"""What a seat of 13 Days may think of the agenda that the other one hides.

The other's three flags lie open. It chose one, and has worked for it since: so an agenda is the likelier, the
better it stood for that seat when the round began, and the more the seat's own cubes, markers and Letter have
done for it. What lies on the table tells enough of that; `bench/beliefs.py` counts how far it can be trusted.
"""

from __future__ import annotations

from collections import Counter
from math import exp
from typing import TYPE_CHECKING

from games13.days.board import ARENAS, CHOSEN, LETTER, MARKERS, ON, PUBLIC, SEATS, START
from games13.days.rounds import rise
from games13.days.scoring import points, resolve
from games13.kernel.advice import Belief
from games13.kernel.words import msg

if TYPE_CHECKING:
    from games13.days.position import Days
    from games13.days.view import View

STOOD, DONE = 0.5, 0.45  # how much a point tells, that it stood at, and that was worked for since
FLOOR = 0.1  # nothing is ruled out: each agenda is at least so likely beside the likeliest
SAYS = (
    msg("I think the US plays for {what}: {percent:.0f} of 100."),
    msg("I think the USSR plays for {what}: {percent:.0f} of 100."),
)


def beliefs(view: View) -> tuple[Belief, ...]:
    """What the seat of a view may think, once the other has chosen its agenda; nothing at an open table."""
    if view.seat not in SEATS:
        return ()
    p, other = view.known(), 1 - SEATS.index(view.seat)
    if p.t[CHOSEN[other]] < 0:
        return ()
    kinds, found = p.setup.deck.kinds, signs(p, other)
    pull = {kind: exp(STOOD * stood + DONE * done) for kind, (stood, done) in found.items()}
    most = max(pull.values())
    likely = {kind: max(FLOOR, pull[kind] / most) for kind in pull}
    dealt = Counter(p.flags[other])
    total = sum(dealt[kind] * likely[kind] for kind in dealt)
    shares = {kinds[kind].name: dealt[kind] * likely[kind] / total for kind in dealt}
    return (Belief(SAYS[other], shares, lambda q: likely[q.t[CHOSEN[other]]]),)


def signs(p: Days, index: int) -> dict[int, tuple[int, int]]:
    """For each agenda that a seat may have: how it stood when the round began, and what was done for it."""
    before = began(p)
    since = list(before)
    for first in (ON[index], MARKERS[index]):
        since[first : first + len(ARENAS)] = p.t[first : first + len(ARENAS)]
    since[LETTER] = p.t[LETTER]
    sign, kinds = -1 if index else 1, p.setup.deck.kinds
    stood = {kind: sign * points(before, kinds[kind]) for kind in p.flags[index]}
    return {kind: (stood[kind], sign * points(since, kinds[kind]) - stood[kind]) for kind in stood}


def began(p: Days) -> list[int]:
    """The numbers on the table when this round began, but for what world opinion has moved."""
    t, rule = list(START[:PUBLIC]), dict(p.setup.rules)
    if p.closed:
        numbers, *chosen = p.closed[-1]
        t, (us, ussr) = list(numbers), (p.setup.deck.kinds[kind] for kind in chosen)
        resolve(t, us, ussr, rule["lift"] == "before", rule["equal"] == "twice")
    rise(t)
    return t
