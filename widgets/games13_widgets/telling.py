"""What others did, told on the picture: moment by moment, to who looks and as far as they may know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from games13.draw import scene
from games13.kernel import walk
from games13_widgets.parcel import Telling

if TYPE_CHECKING:
    from games13_widgets.side import Side


class News:
    """What a side has still to tell: `says` belongs to the picture now, `moments` lead to it."""

    def __init__(self, side: Side) -> None:
        self.side = side
        self.says: list[list[str]] = []
        self._way, self._count = "", 0  # whose story, and how many of its moves have been shown

    def look(self, way: str) -> list[Telling] | None:
        """The pictures on the way to the one now; None if nothing has happened since the last look."""
        made = self.side.table.made
        first, self._count = self._first(way), len(made)
        seen, self._way = way == self._way, way
        if seen and first == len(made):
            return None
        told = [one for n in range(self._since(first), len(made)) for one in self._moments(n)]
        self.says = _said(told[-1]) if told else []
        return [(_said(one), scene(one.position.view(self.side.eyes))) for one in told[:-1]]

    def _first(self, way: str) -> int:
        """From which move on nothing has been shown: for who comes before the screen, since their own."""
        made = self.side.table.made
        if way == self._way:
            return min(self._count, len(made))
        mine = [n for n, one in enumerate(made, 1) if self._own(one.seat)]
        return max(mine, default=0) if self.side.curtained and self.side.looking else len(made)

    def _since(self, first: int) -> int:
        """Of these moves, the first after the last that who looks made."""
        made = self.side.table.made
        return max((n for n in range(first + 1, len(made) + 1) if self._own(made[n - 1].seat)), default=first)

    def _own(self, seat: str) -> bool:
        """Whether who looks decided this: at an open table, any person."""
        eyes = self.side.eyes
        return seat == eyes if eyes else self.side.table.players[seat].bot is None

    def _moments(self, n: int) -> Iterator[walk.Moment]:
        table = self.side.table
        p = table.made[n - 1].position if n else table.start
        return walk.moments(p, table.made[n].move, self.side.eyes, table.made[n].position)


def _said(moment: walk.Moment) -> list[list[str]]:
    return [[str(said), said.rule] for said in moment.told]
