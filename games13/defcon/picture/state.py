"""What each legal move means on the table: an act on a territory, a sea zone, a power, a card, or nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from games13.defcon.map import Map
from games13.defcon.picture.world import FINE, drawn

if TYPE_CHECKING:
    from games13.defcon.mapfile import Sea, Territory
    from games13.defcon.view import View
    from games13.kernel.moves import Move


@dataclass(frozen=True)
class Deed:
    """A move read as an act on something: a territory, a sea zone, a power, a card, or nothing of these."""

    move: Any
    act: str
    land: str | None = None
    zone: str | None = None
    power: str | None = None
    card: str | None = None
    count: int = 0
    order: tuple[str, ...] = ()


_ACTS = {
    "capital in": "capital",
    "capital from": "uproot",
    "attack": "attack",
    "strike": "strike",
    "bomb the fortification in": "raze",
    "bomb a fleet in": "sink",
    "take down the fortification in": "take down",
    "peace in": "peace",
    "demand": "demand",
    "remove a troop from": "remove",
    "to": "to",
    "troop in": "troop",
    "fortify": "fortify",
    "fleet in": "fleet",
    "move fleet from": "sail",
    "naval attack on": "naval",
}
_ON_POWERS = (
    ("sabotage", ""),
    ("against", ""),
    ("look at", "’s cards"),
    ("have", " discard a card"),
    ("steal a conventional missile from", ""),
    ("steal a nuclear missile from", ""),
    ("strike", "’s Ecocity"),
    ("remove a troop from", "’s barracks"),
    ("remove a troop from", "’s transit"),
)


def the_map(view: View) -> Map:
    """The map that is played on, the same for everyone."""
    found: Map = view._setup.map
    return found


class Options:
    """The legal moves, sorted by where they are chosen: on the map, at the cards, at the desk.

    A territory or a zone is itself the choice for the first thing that can be done there; what else can be
    done there is a button beside its token, or in the desk where it is a question of how many.
    """

    def __init__(self, view: View, *, previews: bool = True, grain: tuple[float, int] = FINE) -> None:
        self.view, self.map, self.previews = view, the_map(view), previews
        self.drawn = drawn(self.map, grain)
        self.all = deeds(view.moves(), self.map, view.seats)
        self.lands: dict[str, Deed] = {}
        self.zones: dict[str, Deed] = {}
        self.beside: list[Deed] = []
        self.counted: list[Deed] = []
        self.cards: dict[str, Deed] = {}
        self.desk: list[Deed] = []
        for deed in self.all:
            self._sort(deed)

    def _sort(self, deed: Deed) -> None:
        first: dict[str, Deed] = self.zones if deed.zone else self.lands
        place = deed.zone or deed.land
        if deed.card:
            self.cards[deed.card] = deed
        elif deed.act == "move" and not place:
            self.counted.append(deed)
        elif not place or not _shown(self.map, place):
            self.desk.append(deed)
        elif place not in first:
            first[place] = deed
        elif deed.count:
            self.counted.append(deed)
        elif deed.act in ("troop", "strike") or (deed.act == "fleet" and first[place].act == "sail"):
            self.beside.append(first[place])
            first[place] = deed
        else:
            self.beside.append(deed)

    @property
    def answering(self) -> bool:
        """Whether a card may be played in answer to what others do."""
        return self.view.pending == "answer"


def _shown(map: Map, place: str) -> bool:
    """Whether the map has a picture of a place; an owner's map may have none."""
    found: Territory | Sea = (
        map.territories[map.territory[place]] if place in map.territory else map.seas[map.sea[place]]
    )
    return bool(found.outline and found.at)


def deeds(moves: tuple[Move, ...], map: Map, powers: tuple[str, ...]) -> tuple[Deed, ...]:
    """Every legal move, read."""
    known: dict[str, Any] = {}
    for head, act in _ACTS.items():
        known |= {f"{head} {name}": {"act": act, "land": name} for name in map.territory}
        known |= {f"{head} {name}": {"act": act, "zone": name} for name in map.sea}
    for head, tail in _ON_POWERS:
        known |= {f"{head} {name}{tail}": {"act": f"{head}{tail}", "power": name} for name in powers}
    return tuple(_deed(move, known, map) for move in moves)


def _deed(move: Move, known: Mapping[str, Any], map: Map) -> Deed:
    text = str(move)
    if text in known:
        return Deed(move, **known[text])
    head, _, rest = text.partition(" ")
    if head in ("play", "discard"):
        return Deed(move, head, card=rest)
    count, _, place = rest.partition(" from ")
    if head in ("move", "send") and count.isdigit():
        sea = head == "send"
        return Deed(
            move, head, count=int(count), zone=place if sea else None,
            land=place if not sea and place in map.territory else None,
        )  # fmt: skip
    if head in ("with", "leave", "draw") and rest.isdigit():
        return Deed(move, head, count=int(rest))
    if ", " in text:
        return Deed(move, "order", order=tuple(text.split(", ")))
    return Deed(move, text)
