"""Rules of thumb for 13, and what a search plays for there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from games13.kernel.advice import Advice, After, Aim, highest, lowest, rule_of_thumb
from games13.kernel.words import tr
from games13.thirteen.cards import ROTTEN
from games13.thirteen.scoring import ROTTEN_COSTS

if TYPE_CHECKING:
    from games13.thirteen.cards import PlayMove
    from games13.thirteen.position import Thirteen
    from games13.thirteen.view import View

Plays = tuple["PlayMove", ...]


def total(view: View, move: PlayMove) -> int:
    """What the target would stand at, before anybody takes anything."""
    return view.totals[move.where] + move.value


def cost(view: View, move: PlayMove) -> int:
    """What the cards that this play takes would cost at worst."""
    fan = view.targets[move.where]
    if not view.would(move).change("pile"):
        return 0
    return sum(ROTTEN_COSTS if card.colour == ROTTEN else 1 for card in fan)


@rule_of_thumb("Take as little as you can: every card costs a point, a rotten four two.")
def take_little(view: View, moves: Plays, after: After) -> list[PlayMove]:
    return lowest(moves, lambda move: cost(view, move))


@rule_of_thumb("Play high while it still fits: a seven that waits in your hand takes a target later.")
def high_first(view: View, moves: Plays, after: After) -> list[PlayMove]:
    return highest(moves, lambda move: move.value)


@rule_of_thumb("Bring a target near thirteen: it is the others who must play on it before you.")
def near_thirteen(view: View, moves: Plays, after: After) -> list[PlayMove]:
    return highest(moves, lambda move: total(view, move))


RULES = (take_little, high_first, near_thirteen)


class FewPoints(Aim):
    """Few points in this round. The next is dealt anew, so the search looks no further."""

    WORST, ASTRAY = 20, 0.1  # of the imagined plays some are made by chance

    @staticmethod
    def policy(p: Thirteen, moves: Plays, rnd: Callable[[], float]) -> PlayMove:
        """Take nothing if it can be helped, else as few cards as can be."""
        if rnd() >= FewPoints.ASTRAY:
            totals = p.totals
            if fitting := [move for move in moves if totals[move.place] <= move.most]:
                moves = tuple(fitting)
            else:
                moves = tuple(lowest(moves, lambda move: len(p.fans[move.place])))
        return moves[int(rnd() * len(moves))]

    @staticmethod
    def chapter(p: Thirteen) -> int:
        return p.round

    def rewards(self, p: Thirteen) -> list[float]:
        return [max(0.0, 1 - score.points / self.WORST) for score in p.last_round]

    def reading(self, move: str, reward: float) -> str:
        points = (1 - reward) * self.WORST
        return tr("“{move}” costs {points:.1f} points by the round's end", move=move, points=points)


ADVICE = Advice(RULES, FewPoints(), sizes={"normal": 200, "hard": 1000, "expert": 6000})
