"""The legal moves of a view, sorted by where they are chosen: on the map, or at the desk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.map import Map
from games13.defcon.moves import Portion
from games13.defcon.picture.forecast import comes, says
from games13.defcon.picture.world import drawn
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.mapfile import Sea, Territory
    from games13.defcon.view import View
    from games13.kernel.moves import Move


def the_map(view: View) -> Map:
    """The map that is played on, the same for everyone."""
    found: Map = view._setup.map
    return found


class Options:
    """The legal moves, sorted.

    A territory or a zone is itself the choice for the first thing that can be done there; what else can be
    done there is a button beside its token, or in the desk where it is a question of how many.
    """

    def __init__(self, view: View) -> None:
        self.view, self.map = view, the_map(view)
        self.drawn = drawn(self.map)
        self.all = view.moves()
        self.lands: dict[str, Move] = {}
        self.zones: dict[str, Move] = {}
        self.second: list[Move] = []
        self.counted: list[Move] = []
        self.cards: dict[str, Move] = {}
        self.desk: list[Move] = []
        for move in self.all:
            self._sort(move)
        self.texts = {card.name: tr(card.text) for card in view.hand}
        self._told: dict[Move, str] = {}

    def comes(self, move: Move) -> str:
        """What would come of a move, asked once."""
        if move not in self._told:
            self._told[move] = comes(move, self.view)
        return self._told[move]

    def says(self, move: Move) -> str:
        """A move as it is read out."""
        return says(move, self.comes(move))

    @property
    def on_map(self) -> list[Move]:
        """All that is chosen on the map."""
        return [*self.zones.values(), *self.lands.values(), *self.second]

    def _sort(self, move: Move) -> None:
        place = move.where if shown(self.map, move.where) else ""
        first = self.zones if place in self.map.sea else self.lands
        if move.does in ("play", "discard"):
            self.cards[move.what] = move
        elif isinstance(move, Portion) and (place in first or move.where not in self.places):
            self.counted.append(move)
        elif not place:
            self.desk.append(move)
        elif place not in first:
            first[place] = move
        elif _comes_first(move):
            self.second.append(first[place])
            first[place] = move
        else:
            self.second.append(move)

    @property
    def places(self) -> set[str]:
        """The names of all places on the map."""
        return {*self.map.territory, *self.map.sea}

    @property
    def answering(self) -> bool:
        """Whether a card may be played in answer to what others do."""
        return self.view.pending == "answer"


def _comes_first(move: Move) -> bool:
    """Whether of all that can be done in a place this is meant by the place itself."""
    return (move.does, move.what) in (("place", "troop"), ("strike", "territory"))


def shown(map: Map, place: str) -> bool:
    """Whether the map has a picture of a place; an owner's map may have none."""
    found: Territory | Sea | None = None
    if place in map.territory:
        found = map.territories[map.territory[place]]
    elif place in map.sea:
        found = map.seas[map.sea[place]]
    return bool(found and found.outline and found.at)
