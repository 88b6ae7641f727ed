"""What the scene reads out of a view: the rows, the next step of each move, and who leads then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games13.minutes.lanes import SIDE
from games13.minutes.moves import SEATS, CubeMove
from games13.minutes.view import NEUTRAL, ZONES

if TYPE_CHECKING:
    from games13.minutes.view import Ground, View


@dataclass(frozen=True)
class Deed:
    """A move with cubes, and what comes of it."""

    move: CubeMove
    row: int
    ground: Ground
    act: str  # place, remove or move
    whose: str
    count: int
    zone: str  # where the battleground lies afterwards

    @property
    def stays(self) -> bool:
        return self.zone == self.ground.zone

    @property
    def cubes(self) -> dict[str, int]:
        """The cubes on it afterwards."""
        change = {"place": self.count, "remove": -self.count, "move": 0}[self.act]
        return {s: n + (change if s == self.whose else 0) for s, n in self.ground.cubes.items()}

    @property
    def leader(self) -> str | None:
        """Who leads it afterwards."""
        us, ussr = (self.cubes[seat] for seat in SEATS)
        if us != ussr:
            return SEATS[0] if us > ussr else SEATS[1]
        return None if self.zone == NEUTRAL else self.zone


def deeds(view: View) -> list[Deed]:
    """Every legal move that does something to a battleground."""
    aimed: dict[str, tuple[int, str, str]] = {}
    for row, ground in enumerate(view.grounds):
        for head, act, whose in _heads(view.to_move or ""):
            for tail in ("", *(f" towards {seat}" for seat in SEATS), " to neutral"):
                aimed[f"{head} {ground.name}{tail}"] = (row, act, whose)
    found = []
    for move in view.moves():
        if isinstance(move, CubeMove) and move.ground >= 0:
            row, act, whose = aimed[str(move).replace(f" {abs(move.count)} ", " # ", 1)]
            ground = view.grounds[row]
            found.append(Deed(move, row, ground, act, whose, abs(move.count), _zone_after(move, ground)))
    return found


def _heads(mover: str) -> list[tuple[str, str, str]]:
    others = [(f"remove # {seat} from", "remove", seat) for seat in SEATS if seat != mover]
    return [
        ("place # on", "place", mover),
        ("remove # from", "remove", mover),
        ("move", "move", mover),
        *others,
    ]


def _zone_after(move: CubeMove, ground: Ground) -> str:
    """One step at most: out of the sphere it leaves, else into the one it reaches (rule `one-step`)."""
    if move.leave and ground.zone == SEATS[move.leave >> SIDE > 0]:
        return NEUTRAL
    return SEATS[move.reach >> SIDE > 0] if move.reach else ground.zone


def kindles(view: View, ground: Ground, zone: str) -> bool:
    """Whether a battleground brings a sphere its third symbol of a kind when it comes there."""
    if zone == NEUTRAL or zone == ground.zone or ground.symbol is None:
        return False
    return view.symbols[zone][ground.symbol] >= 2


def column(zone: str) -> int:
    return ZONES.index(zone)
