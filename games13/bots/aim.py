"""What a search plays for: how far it looks, and what each seat gets at the end of what it sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games13.kernel.words import tr


class Aim:
    """To win. A game whose score says more has an aim of its own beside its rules of thumb."""

    # while this stays the same the search looks on; None lets it look to the end of the game
    chapter: Callable[[Any], object] | None = None

    # how seats play beyond the tree, (position, moves, random) -> move; None picks any move by chance
    policy: Callable[[Any, Any, Callable[[], float]], Any] | None = None

    def rewards(self, p: Any) -> list[float]:
        """What each seat gets here, from 0 to 1, in the order of the seats."""
        return win_shares(p)

    def reading(self, reward: float) -> str:
        """An average reward in words, as the end of the sentence "it …"."""
        return tr("wins {percent:.0f} % of them", percent=100 * reward)


def win_shares(p: Any) -> list[float]:
    """Each seat's share of the win: 1 for the only winner, 0 for all when nobody wins."""
    winners = p.result.winners if p.result else ()
    share = 1 / len(winners) if winners else 0.0
    return [share if seat in winners else 0.0 for seat in p.seats]
