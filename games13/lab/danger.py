"""How near a nuclear war is: games imagined from here on, and who starts one in them."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from games13.bots.search import Search
from games13.bots.thinker import aim_for
from games13.kernel.numbers import whole
from games13.kernel.view import View
from games13.lab.analyse import Winning
from games13.lab.statistics import Estimate, wilson


class Danger(NamedTuple):
    """The share of imagined games that end in nuclear war, and the share in which each seat starts one."""

    war: Estimate
    by: dict[str, Estimate]


class Counting(Winning):
    """To win, and to count the wars on the way."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.ends: Counter[tuple[str, ...]] = Counter()

    def rewards(self, p: Any) -> list[float]:
        """What each seat gets; who started a war is remembered."""
        self.ends[p.result.war] += 1
        return super().rewards(p)


def danger(view: View, simulations: int = 300, seed: int = 0) -> Danger:
    """Imagine whole games from a view on, played by seats that want to win, and count the nuclear wars.

    >>> import games13
    >>> p = games13.new("13-minutes", seed=1962)
    >>> found = danger(p.view(p.to_move), simulations=50)
    >>> found.war.n, sorted(found.by)
    (50, ['US', 'USSR'])
    """
    aim = Counting(aim_for(view.game))
    Search(view, aim, whole("seed", seed)).run(whole("simulations", simulations, 1))
    ends, games = aim.ends, aim.ends.total()
    by = {
        seat: wilson(sum(count for war, count in ends.items() if seat in war), games) for seat in view.seats
    }
    return Danger(wilson(games - ends[()], games), by)
