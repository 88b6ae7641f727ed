"""The moves of 13 Minutes: bids, plays, what is done with cubes, and nature's deals and draws.

All are built once for a deck. A move with cubes carries what it does to the table as ints (see `lanes.py`):
`change` is added to the cubes and `cost` taken from the supplies; then the battleground leaves the sphere
`leave` if it lies there, else it reaches the sphere `reach`. So one step is one step, whatever the number.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from games13.kernel.moves import Move
from games13.minutes.lanes import FLAGS, GROUNDS, HALF, LOW, SIDE, WIDTH, flag, grounds

if TYPE_CHECKING:
    from games13.minutes.cards import Card
    from games13.minutes.position import Minutes

SEATS = ("US", "USSR")
CUBES = 13
SUPPLY = 8  # the US supply stands in the low bits of `left`, that of the USSR this much higher
HAND = 13  # likewise the hands: a bit a card
USES = ("command", "event")
PLACES = ("neutral", "own sphere")


class BidMove(Move):
    """A sealed bid."""

    __slots__ = ("cubes",)

    def __init__(self, cubes: int) -> None:
        super().__init__(f"bid {cubes}")
        self.cubes = cubes


class StartMove(Move):
    """Who makes the first play, as the higher bidder names it."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        super().__init__(f"{SEATS[side]} starts")
        self.side = side


class PlayMove(Move):
    """A card laid down, with the place where it becomes a battleground and the use that is made of it."""

    __slots__ = ("card", "flag", "index", "kind", "near", "place", "side", "unit", "use")

    def __init__(self, side: int, kind: int, card: Card, place: str, use: str) -> None:
        super().__init__(f"{use} {card.name} in {place}")
        self.side, self.kind, self.card, self.place, self.use = side, kind, card, place, use
        self.index = 4 * kind + 2 * PLACES.index(place) + USES.index(use)
        self.unit = 1 << HAND * side + kind
        self.flag = flag(kind)
        self.near = sphere(kind, side) if place == "own sphere" else 0


class CubeMove(Move):
    """Cubes placed or removed, or a battleground moved. `ground` is -1 where nothing is done."""

    __slots__ = ("change", "cost", "count", "flag", "ground", "leave", "reach", "spent", "whose")

    def __init__(self, text: str, ground: int = -1, count: int = 0, whose: int = 0) -> None:
        super().__init__(text)
        self.ground, self.count, self.whose = ground, count, whose
        self.flag = flag(ground) if ground >= 0 else 0
        self.spent = self.flag | abs(count)  # a flag leaves four bits free
        self.change = self.cost = self.leave = self.reach = 0
        if count:
            self.change = (abs(count) << WIDTH * ground + SIDE * whose) * (1 if count > 0 else -1)
            self.cost = (abs(count) << SUPPLY * whose) * (1 if count > 0 else -1)

    def to(self, side: int) -> CubeMove:
        """This move, with its step towards a side: out of the other's sphere, or else into this side's."""
        self.leave, self.reach = sphere(self.ground, 1 - side), sphere(self.ground, side)
        return self


class DealMove(Move):
    """The two cards that a seat is dealt."""

    __slots__ = ("hand", "kinds", "side")

    def __init__(self, side: int, kinds: tuple[int, ...], names: list[str]) -> None:
        super().__init__(f"{SEATS[side]} is dealt " + ", ".join(names))
        self.side, self.kinds = side, kinds
        self.hand = sum(1 << HAND * side + kind for kind in kinds)


class DrawMove(Move):
    """A card drawn by a seat."""

    __slots__ = ("kind", "side", "unit")

    def __init__(self, side: int, kind: int, name: str) -> None:
        super().__init__(f"{SEATS[side]} draws {name}")
        self.side, self.kind = side, kind
        self.unit = 1 << HAND * side + kind


class CubaMove(Move):
    """The card that is Cuba, turned over at the end."""

    __slots__ = ("kind",)

    def __init__(self, kind: int, name: str) -> None:
        super().__init__(f"Cuba is turned over: {name}")
        self.kind = kind


class LotMove(Move):
    """The lot that decides when the bids are level for the third time."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        super().__init__(f"by lot {SEATS[side]} names who starts")
        self.side = side


def sphere(ground: int, side: int) -> int:
    """The flag that says that a battleground lies in a side's sphere."""
    return flag(ground) << SIDE * side


def put(p: Minutes, move: CubeMove) -> None:
    """Place or remove cubes, and move the battleground one step."""
    p.cubes += move.change
    p.left -= move.cost
    home = p.home
    p.home = home ^ move.leave if home & move.leave else home | move.reach


def place(name: str, ground: int, count: int, side: int) -> CubeMove:
    """A side places its cubes: the battleground comes a step nearer."""
    return CubeMove(f"place {count} on {name}", ground, count, side).to(side)


def remove(name: str, ground: int, count: int, side: int, whose: int) -> CubeMove:
    """A side removes cubes, its own or the other's: the battleground goes a step away from it."""
    what = f"{count}" if whose == side else f"{count} {SEATS[whose]}"
    return CubeMove(f"remove {what} from {name}", ground, -count, whose).to(1 - side)


def push(name: str, ground: int, count: int, side: int, towards: int) -> CubeMove:
    """A side places cubes, or none, and moves the battleground as it likes."""
    text = f"place {count} on {name}" if count else f"move {name}"
    return CubeMove(f"{text} towards {SEATS[towards]}", ground, count, side).to(towards)


def calm(name: str, ground: int, side: int) -> CubeMove:
    """A side moves a battleground out of its sphere."""
    move = CubeMove(f"move {name} to neutral", ground)
    move.leave = sphere(ground, side)
    return move


BIDS = tuple(BidMove(cubes) for cubes in range(CUBES + 1))
STARTS = tuple(StartMove(side) for side in (0, 1))
LOTS = tuple(LotMove(side) for side in (0, 1))
NO_CUBES = CubeMove("no cubes")  # of a Command
NO_EVENT = CubeMove("no event")  # the other side played my card, and I leave its event
DONE = CubeMove("done")  # of an event


class ByFlags(dict[int, tuple[CubeMove, ...]]):
    """The moves on half a table's battlegrounds, gathered when the set of them is first met."""

    def __init__(self, first: int, by_ground: list[tuple[CubeMove, ...]]) -> None:
        super().__init__()
        self._first, self._by_ground = first, by_ground

    def __missing__(self, flags: int) -> tuple[CubeMove, ...]:
        self[flags] = found = tuple(move for g in grounds(flags) for move in self._by_ground[self._first + g])
        return found


class Spots:
    """Moves by the set of battlegrounds where they can be made, looked up in halves: these have few forms."""

    __slots__ = ("high", "low")

    def __init__(self, by_ground: list[tuple[CubeMove, ...]]) -> None:
        self.low, self.high = ByFlags(0, by_ground), ByFlags(GROUNDS // 2, by_ground)

    def on(self, flags: int) -> tuple[CubeMove, ...]:
        """The moves on these."""
        return self.low[flags & LOW] + self.high[flags >> HALF]


class ByCubes(dict[int, tuple[CubeMove, ...]]):
    """The removals that a part of the lanes allows, gathered when it is first met.

    The lanes are looked up in three parts: each has few enough contents to keep them all.
    """

    PART = 5

    def __init__(
        self, first: int, upto: list[list[tuple[CubeMove, ...]]], most: int, end: tuple[CubeMove, ...]
    ) -> None:
        super().__init__()
        self._first, self._upto, self._most, self._end = first, upto, most, end

    def __missing__(self, lanes: int) -> tuple[CubeMove, ...]:
        found: list[CubeMove] = []
        for ground in range(self._first, min(self._first + self.PART, len(self._upto))):
            cubes = lanes >> WIDTH * (ground - self._first) & 15
            found += self._upto[ground][min(cubes, self._most)]
        self[lanes] = moves = (*found, *self._end)
        return moves


class CubeTables:
    """Everything that one side can do with cubes on the cards of one deck."""

    def __init__(self, names: list[str], side: int) -> None:
        numbers = range(1, CUBES + 1)
        spots = list(enumerate(names))
        placed = [[place(name, g, n, side) for n in numbers] for g, name in spots]
        # with at most n cubes, and with exactly n
        self.places = [Spots([tuple(moves[:n]) for moves in placed]) for n in range(CUBES + 1)]
        self.exactly = [Spots([tuple(moves[n - 1 : n]) for moves in placed]) for n in range(CUBES + 1)]
        taken = [
            [[remove(name, g, n, side, whose) for n in numbers] for g, name in spots] for whose in (0, 1)
        ]
        self.upto = [[[tuple(m[:n]) for n in range(CUBES + 1)] for m in moves] for moves in taken]
        self.pushes = [
            Spots([(push(name, g, n, side, side), push(name, g, n, side, 1 - side)) for g, name in spots])
            for n in range(CUBES + 1)
        ]
        self.calms = Spots([(calm(name, g, side),) for g, name in spots])
        self.side = side

    @cached_property
    def takes(self) -> list[tuple[ByCubes, ByCubes, ByCubes]]:
        """Up to so many own cubes off one battleground, or none; the lanes are looked up in three parts."""
        upto, step = self.upto[self.side], ByCubes.PART
        return [
            (
                ByCubes(0, upto, most, ()),
                ByCubes(step, upto, most, ()),
                ByCubes(2 * step, upto, most, (NO_CUBES,)),
            )
            for most in range(CUBES + 1)
        ]

    def every_move(self) -> list[CubeMove]:
        """All of them."""
        return [
            *self.places[CUBES].on(FLAGS),
            *(move for spots in self.pushes for move in spots.on(FLAGS)),
            *(move for upto in self.upto for by_number in upto for move in by_number[CUBES]),
            *self.calms.on(FLAGS),
        ]
