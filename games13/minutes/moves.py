"""The moves of 13 Minutes: bids, plays, what is done with cubes, and nature's deals and draws.

All are built once for a deck. A move with cubes carries what it does to the table as ints (see `lanes.py`):
`change` is added to the cubes and `cost` taken from the supplies; then the battleground leaves the sphere
`leave` if it lies there, else it reaches the sphere `reach`. So one step is one step, whatever the number.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from games13.kernel.moves import Move
from games13.kernel.words import msg
from games13.minutes.lanes import GROUNDS, HALF, LOW, SIDE, WIDTH, flag, grounds

if TYPE_CHECKING:
    from games13.minutes.cards import Card

SEATS = (msg("US"), msg("USSR"))
NEUTRAL = "neutral"
ZONES = (SEATS[0], NEUTRAL, SEATS[1])
CUBES = 13
SUPPLY = 8  # the US supply stands in the low bits of `left`, that of the USSR this much higher
HAND = 13  # likewise the hands: a bit a card
HANDS = (1 << HAND) - 1
USES = ("command", "event")
PLACES = (NEUTRAL, "own sphere")

# the words of buttons, by the use and the place of a card
LAID = {
    ("command", NEUTRAL): msg("Command with {what}, laid into the neutral zone"),
    ("command", "own sphere"): msg("Command with {what}, laid into the own sphere"),
    ("event", NEUTRAL): msg("Event with {what}, laid into the neutral zone"),
    ("event", "own sphere"): msg("Event with {what}, laid into the own sphere"),
}
# by the side to which a battleground is moved, without cubes and with some
PUSHED = (
    (msg("Move {where} towards the US"), msg("Place {count} on {where} and move it towards the US")),
    (msg("Move {where} towards the USSR"), msg("Place {count} on {where} and move it towards the USSR")),
)


class PlayMove(Move):
    """A card, `what`, laid into a zone, `where`, for a Command of `count` cubes or for its Event."""

    __slots__ = ("card", "flag", "index", "kind", "near", "place", "side", "unit")

    def __init__(self, side: int, kind: int, card: Card, place: str, use: str) -> None:
        super().__init__(
            f"{use} {card.name} in {place}",
            use,
            LAID[use, place],
            what=card.name,
            where=NEUTRAL if place == NEUTRAL else SEATS[side],
            whose=SEATS[side],
            count=card.cubes if use == "command" else 0,
        )
        self.side, self.kind, self.card, self.place = side, kind, card, place
        self.index = 4 * kind + 2 * PLACES.index(place) + USES.index(use)
        self.unit = 1 << HAND * side + kind
        self.flag = flag(kind)
        self.near = 0 if place == NEUTRAL else sphere(kind, side)


class CubeMove(Move):
    """What the seat `by` does to a battleground: cubes of a side placed or removed, a push to a zone.

    `ground` is -1 where nothing is done.
    """

    __slots__ = ("by", "change", "cost", "flag", "ground", "leave", "reach", "side", "spent")

    def __init__(
        self, text: str, does: str, says: str, by: int = 0, side: int = 0, ground: int = -1, name: str = "",
        count: int = 0,
    ) -> None:  # fmt: skip
        whose = SEATS[side] if name else ""
        super().__init__(text, does, says, where=name, whose=whose, count=count)
        self.by, self.side, self.ground = by, side, ground
        self.flag = flag(ground) if name else 0
        self.spent = self.flag | count  # a flag leaves four bits free
        self.change = self.cost = self.leave = self.reach = 0
        if count:
            sign = -1 if does == "remove" else 1
            self.change = sign * (count << WIDTH * ground + SIDE * side)
            self.cost = sign * (count << SUPPLY * side)

    def to(self, side: int) -> CubeMove:
        """This move, with its step towards a side: out of the other's sphere, or else into this side's."""
        self.leave, self.reach = sphere(self.ground, 1 - side), sphere(self.ground, side)
        return self


class DealMove(Move):
    """The two cards that a seat is dealt."""

    __slots__ = ("hand", "kinds", "side")

    def __init__(self, side: int, kinds: tuple[int, ...], names: list[str]) -> None:
        super().__init__(f"{SEATS[side]} is dealt " + ", ".join(names), "deal", whose=SEATS[side], count=2)
        self.side, self.kinds = side, kinds
        self.hand = sum(1 << HAND * side + kind for kind in kinds)


class DrawMove(Move):
    """A card drawn by a seat."""

    __slots__ = ("kind", "side", "unit")

    def __init__(self, side: int, kind: int, name: str) -> None:
        super().__init__(f"{SEATS[side]} draws {name}", "draw", what=name, whose=SEATS[side], count=1)
        self.side, self.kind = side, kind
        self.unit = 1 << HAND * side + kind


def sphere(ground: int, side: int) -> int:
    """The flag that says that a battleground lies in a side's sphere."""
    return flag(ground) << SIDE * side


def zone_of(spheres: int, ground: int) -> str:
    """The zone in which a battleground lies."""
    return next((seat for side, seat in enumerate(SEATS) if spheres & sphere(ground, side)), NEUTRAL)


def place(name: str, ground: int, count: int, side: int) -> CubeMove:
    """A side places its cubes: the battleground comes a step nearer."""
    text, says = f"place {count} on {name}", msg("Place {count} on {where}")
    return CubeMove(text, "place", says, side, side, ground, name, count).to(side)


def remove(name: str, ground: int, count: int, side: int, whose: int) -> CubeMove:
    """A side removes cubes, its own or the other's: the battleground goes a step away from it."""
    what = f"{count}" if whose == side else f"{count} {SEATS[whose]}"
    text, says = f"remove {what} from {name}", msg("Take {count} {whose} off {where}")
    return CubeMove(text, "remove", says, side, whose, ground, name, count).to(1 - side)


def push(name: str, ground: int, count: int, side: int, towards: int) -> CubeMove:
    """A side places cubes, or none, and moves the battleground as it likes."""
    done = f"place {count} on {name}" if count else f"move {name}"
    text, says = f"{done} towards {SEATS[towards]}", PUSHED[towards][count > 0]
    return CubeMove(text, "push", says, side, side, ground, name, count).to(towards)


def calm(name: str, ground: int, side: int) -> CubeMove:
    """A side moves a battleground out of its sphere."""
    text, says = f"move {name} to neutral", msg("Move {where} to the neutral zone")
    move = CubeMove(text, "calm", says, side, side, ground, name)
    move.leave = sphere(ground, side)
    return move


BIDS = tuple(Move(f"bid {cubes}", "bid", msg("Bid {count}"), count=cubes) for cubes in range(CUBES + 1))
STARTS = tuple(Move(f"{seat} starts", "start", msg("{whose} starts"), whose=seat) for seat in SEATS)
LOTS = tuple(Move(f"by lot {seat} names who starts", "name", whose=seat) for seat in SEATS)
NO_CUBES = CubeMove("no cubes", "pass", msg("Use no cubes"))  # of a Command
NO_EVENT = CubeMove("no event", "pass", msg("Leave the event"))  # the other side played my card
DONE = CubeMove("done", "pass", msg("Done"))  # of an event


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

    def __init__(self, names: Sequence[str], side: int) -> None:
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
        self.there = sum(flag(g) for g, name in spots if name)  # a small deck leaves places empty

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

    def every_move(self, most: int) -> list[CubeMove]:
        """All of them with so many cubes."""
        return [
            *self.places[most].on(self.there),
            *(move for spots in self.pushes[: most + 1] for move in spots.on(self.there)),
            *(move for upto in self.upto for g in grounds(self.there) for move in upto[g][most]),
            *self.calms.on(self.there),
        ]
