"""Rules of thumb for DEFCON, and what a search plays for there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games13.defcon.board import LEVEL, ROUND, ROW, territories
from games13.defcon.moves import TROOP_TO_BARRACKS, BuyAid, BuyTroop
from games13.defcon.outlook import PHASES, outlook, phase
from games13.defcon.scoring import points
from games13.kernel.advice import Advice, After, Aim, Compared, highest, lowest, rule_of_thumb
from games13.kernel.moves import Move
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.position import Defcon
    from games13.defcon.view import View

Moves = tuple[Move, ...]
REACH = 30  # a lead of so many points is as good as won


def me(view: View) -> int:
    """The place among the seats of the one that decides."""
    return view.seats.index(view.to_move or "")


def lead(p: Any, index: int) -> int:
    """By how many points a seat is ahead of the best of the others; below 0 behind."""
    t, powers = p.t, p.s.powers
    return points(t, powers[index]) - max(
        points(t, power) for other, power in enumerate(powers) if other != index
    )


@rule_of_thumb("Look to the count at the end: points for land, for capitals and for a good name.")
def count_up(view: View, moves: Moves, after: After) -> list[Move]:
    index = me(view)
    return highest(moves, lambda move: after.mean(move, lambda p: lead(p, index)))


@rule_of_thumb("Hold more territories, even where they don't count yet.")
def hold_land(view: View, moves: Moves, after: After) -> list[Move]:
    index = me(view)
    return highest(moves, lambda move: after.mean(move, lambda p: territories(p.t, p.s.powers[index])))


@rule_of_thumb("A good name counts as much as land: give aid.")
def give_aid(view: View, moves: Moves, after: After) -> list[Move]:
    return [move for move in moves if isinstance(move, BuyAid)]


@rule_of_thumb("Keep the peace: each step of aggression costs reputation.")
def keep_peace(view: View, moves: Moves, after: After) -> list[Move]:
    def anger(move: Move) -> int:
        p: Any = after(move)
        power = p.s.powers[me(view)]
        return int(p.t[LEVEL + power] - p.t[ROW + power])

    return lowest(moves, anger)


@rule_of_thumb("Spend on troops: a territory is held by who stands in it.")
def more_troops(view: View, moves: Moves, after: After) -> list[Move]:
    return [move for move in moves if isinstance(move, BuyTroop) and move is not TROOP_TO_BARRACKS]


RULES = (count_up, hold_land, give_aid, keep_peace, more_troops)


class Points(Aim):
    """To win; before the end, what was learned that a position is worth. Who hasn't learned it plays the
    round to its end, to be ahead in points then."""

    turns = frozenset({"cards", "invest", "turn", "reorganise"})
    value = Compared("games13.defcon", PHASES, phase, outlook)
    explore = 0.2  # what was learned differs by little

    def chapter(self, p: Defcon) -> int:
        return 0 if self.value else p.t[ROUND]

    def rests(self, p: Defcon) -> bool:
        return self.holds(p) and super().rests(p)

    def rewards(self, p: Defcon) -> list[float]:
        if p.result or self.value:
            return super().rewards(p)
        return [0.5 + max(-0.5, min(0.5, lead(p, index) / REACH)) for index in range(len(p.seats))]

    def reading(self, move: str, reward: float) -> str:
        return tr("“{move}” gives a standing of {percent:.0f} of 100", move=move, percent=100 * reward)


# what `easy` imagines elsewhere makes it stronger than `rules` here; who stops at a turn has time for more
ADVICE = Advice(RULES, Points(), sizes={"easy": 10, "normal": 150, "hard": 1500, "expert": 12_000})
