"""Where troops and fleets can go from where: the map as sets of places, each set an int."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from games13.defcon.board import bits
from games13.defcon.map import Map

MEMO = 4096  # so many sets are remembered; then the memory begins anew


class Near(dict[int, int]):
    """What lies next to a set of places, worked out when a set is first met."""

    def __init__(self, next_to: tuple[int, ...]) -> None:
        super().__init__()
        self.next_to = next_to
        self.of = self.__getitem__

    def __missing__(self, places: int) -> int:
        if len(self) >= MEMO:
            self.clear()
        found = 0
        for place in bits(places):
            found |= self.next_to[place]
        self[places] = found
        return found


class Ground:
    """A map as sets, and where its powers reach."""

    __slots__ = ("borders", "coast", "home", "lane", "lanes", "neighbours", "shores", "zones")

    def __init__(self, map: Map) -> None:
        self.home = tuple(set_of(lands) for lands in map.home)
        self.neighbours = tuple(set_of(lands) for lands in map.borders)
        self.borders = Near(self.neighbours)
        self.shores = Near(tuple(set_of(seas) for seas in map.shores))
        self.coast = tuple(set_of(lands) for lands in map.coasts)
        self.lane = tuple(set_of(seas) for seas in map.lanes)
        self.lanes = Near(self.lane)
        self.zones = len(map.seas)

    def reach(self, lands: int, radiation: int, navy: int, chain: bool) -> int:
        """The territories that can be attacked from these (rule `neighbouring`)."""
        if radiation or chain:
            lands, zones = self._road(lands, radiation, navy, chain)
        else:
            zones = navy and navy & self.shores.of(lands)
        return self.borders.of(lands) | self._ashore(zones)

    def ways(self, lands: int, radiation: int, navy: int, chain: bool) -> Iterator[tuple[str, int, int]]:
        """How troops get there: over "land", "radiation" or "sea", over which place, and what they reach."""
        road, zones = self._road(lands, radiation, navy, chain)
        yield from (("land", place, self.neighbours[place]) for place in bits(lands))
        yield from (("radiation", place, self.neighbours[place]) for place in bits(road & ~lands))
        yield from (("sea", zone, self.coast[zone]) for zone in bits(zones))

    def _road(self, lands: int, radiation: int, navy: int, chain: bool) -> tuple[int, int]:
        """The land and the sea zones that troops go over (rules `neighbouring`, `radiation-crossing`)."""
        lands, zones = self._crossing(lands, radiation), 0
        while True:
            opened = navy & self.shores.of(lands)
            if chain:
                opened = self._chained(zones | opened, navy)
            if opened | zones == zones:
                return lands, zones
            zones |= opened
            landed = self._crossing(self._ashore(zones) & radiation, radiation)
            if not chain:
                return lands | landed, zones
            lands |= landed

    def _ashore(self, zones: int) -> int:
        """The territories that these sea zones wash."""
        near, coast = 0, self.coast
        while zones:
            low = zones & -zones
            near |= coast[low.bit_length() - 1]
            zones ^= low
        return near

    def _crossing(self, lands: int, radiation: int) -> int:
        """These territories and the irradiated ones that can be walked through from them."""
        while further := self.borders.of(lands) & radiation & ~lands:
            lands |= further
        return lands

    def _chained(self, zones: int, navy: int) -> int:
        while further := self.lanes.of(zones) & navy & ~zones:
            zones |= further
        return zones


def set_of(places: Iterable[int]) -> int:
    """The set of these places."""
    return sum(1 << place for place in places)


@lru_cache(maxsize=16)
def ground(map: Map) -> Ground:
    """The one ground of a map."""
    return Ground(map)
