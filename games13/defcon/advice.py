"""Rules of thumb for DEFCON, and what a search plays for there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games13.defcon.board import BARRACKS, LEVEL, ROUND, ROW, SABOTAGE, territories
from games13.defcon.ground import set_of
from games13.defcon.moves import SABOTAGE_TOKEN, TROOP_TO_BARRACKS, BuyAid, BuyTroop
from games13.defcon.outlook import PHASES, outlook, phase
from games13.defcon.reach import capitals_on, exposed, in_grasp, unsabotaged, weaker
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


def now(view: View) -> tuple[Any, int]:
    """The position, in a guess of what is hidden, and the power that decides."""
    p: Any = view.guess(0)
    return p, p.s.powers[me(view)]


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


@rule_of_thumb("Draw all the cards that you may: they cost nothing.")
def draw(view: View, moves: Moves, after: After) -> list[Move]:
    return highest((move for move in moves if move.does == "draw"), lambda move: move.count)


@rule_of_thumb("Sabotage each rival in each round: it costs them reputation, and you nothing but the token.")
def sabotage(view: View, moves: Moves, after: After) -> list[Move]:
    p, power = now(view)
    wanting = p.t[SABOTAGE + power] < len(unsabotaged(p, power))
    return [move for move in moves if move.does == "sabotage" or (wanting and move is SABOTAGE_TOKEN)]


@rule_of_thumb("Attack what your barracks outnumber, capitals first, with all that they have.")
def strike(view: View, moves: Moves, after: After) -> list[Move]:
    p, power = now(view)
    attacks: list[Any] = [move for move in moves if (move.does, move.what) == ("attack", "troop")]
    open_land = weaker(p.t, set_of(move.number for move in attacks), p.t[BARRACKS + power])
    best = capitals_on(p.t, open_land) or open_land
    return [move for move in attacks if best >> move.number & 1] or highest(
        (move for move in moves if move.does == "deploy"), lambda move: move.count
    )


@rule_of_thumb("Gather troops in the barracks until they outnumber some land in reach.")
def gather(view: View, moves: Moves, after: After) -> list[Move]:
    return [] if in_grasp(*now(view)) else [move for move in moves if move is TROOP_TO_BARRACKS]


@rule_of_thumb("Leave no land that a rival’s headquarters outnumber: more troops, or a fortification.")
def guard(view: View, moves: Moves, after: After) -> list[Move]:
    power = now(view)[1]
    return lowest(moves, lambda move: after.mean(move, lambda p: exposed(p, power).bit_count()))


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


RULES = (
    draw, count_up, sabotage, strike, gather, guard, hold_land, give_aid, keep_peace, more_troops,
)  # fmt: skip


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


# what was learned sees so much at a turn's end that few games are enough; `easy` goes without, and needs many
ADVICE = Advice(RULES, Points(), sizes={"easy": 250, "normal": 14, "hard": 600, "expert": 8_000})
