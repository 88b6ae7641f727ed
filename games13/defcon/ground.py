"""Where troops and fleets can go from where: the map as sets of places, each set an int."""

from __future__ import annotations

from collections.abc import Iterable
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
        self.home = tuple(_set(lands) for lands in map.home)
        self.neighbours = tuple(_set(lands) for lands in map.borders)
        self.borders = Near(self.neighbours)
        self.shores = Near(tuple(_set(seas) for seas in map.shores))
        self.coast = tuple(_set(lands) for lands in map.coasts)
        self.lane = tuple(_set(seas) for seas in map.lanes)
        self.lanes = Near(self.lane)
        self.zones = len(map.seas)

    def reach(self, lands: int, radiation: int, navy: int, chain: bool) -> int:
        """The territories that can be attacked from these (rules `neighbouring`, `radiation-crossing`)."""
        if radiation or chain:
            return self._through(lands, radiation, navy, chain)
        near = self.borders.of(lands)
        zones = navy and navy & self.shores.of(lands)
        coast = self.coast
        while zones:
            low = zones & -zones
            near |= coast[low.bit_length() - 1]
            zones ^= low
        return near

    def _through(self, lands: int, radiation: int, navy: int, chain: bool) -> int:
        lands = self._crossing(lands, radiation)
        zones, near = 0, self.borders.of(lands)
        while True:
            opened = navy & self.shores.of(lands)
            if chain:
                opened = self._chained(zones | opened, navy)
            if opened | zones == zones:
                return near
            zones |= opened
            for zone in bits(opened):
                near |= self.coast[zone]
            landed = self._crossing(near & radiation, radiation)
            near |= self.borders.of(landed)
            if not chain:
                return near
            lands |= landed

    def _crossing(self, lands: int, radiation: int) -> int:
        """These territories and the irradiated ones that can be walked through from them."""
        while further := self.borders.of(lands) & radiation & ~lands:
            lands |= further
        return lands

    def _chained(self, zones: int, navy: int) -> int:
        while further := self.lanes.of(zones) & navy & ~zones:
            zones |= further
        return zones


def _set(places: Iterable[int]) -> int:
    return sum(1 << place for place in places)


@lru_cache(maxsize=16)
def ground(map: Map) -> Ground:
    """The one ground of a map."""
    return Ground(map)
