"""Where names and small signs go on a map, so that they hide one another as little as can be.

The map's points for names and tokens hold for English and French. In another language a name is longer; so
each name looks for room near its point, and fortifications and capitals then find theirs beside the tokens.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from games13.defcon.picture.coast import spans
from games13.defcon.picture.world import SIZE, TYPE, drawn
from games13.draw.measure import width
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.map import Map
    from games13.defcon.mapfile import Sea, Territory

Spot = tuple[float, float]
Box = tuple[float, float, float, float]
Line = tuple[str, int, int]  # words, where they begin, their baseline

STEP = 16
ROUNDS = 6  # so often names that are in the way look for room anew
TOKEN, HULL, BUTTON = (42, 26), (60, 32), 32
HALF = 0.47  # of what is measured, from where words begin to their middle: letters are mostly narrower
# how far a name may move, the nearest first
MOVES = sorted(
    ((dx, dy) for dx in range(-180, 181, 4) for dy in range(-60, 61, 2)),
    key=lambda by: by[0] ** 2 + 3 * by[1] ** 2,
)
# to the middle of a fortification or a capital from the middle of the token, the best first
FORT: tuple[Spot, ...] = tuple(
    sorted(
        ((dx, dy) for dx in range(-52, 53, 4) for dy in range(-41, 42, 4) if abs(dx) >= 37 or abs(dy) >= 29),
        key=lambda by: (by[0] ** 2 + by[1] ** 2, -by[1]),
    )
)
CAPITAL: tuple[Spot, ...] = ((-28, 0), (28, 0), (0, 22), (-14, 22), (14, 22))
FLEET: tuple[Spot, ...] = (
    (0, 0), (-6, 0), (6, 0), (-10, 0), (10, 0), (-14, 0), (14, 0), (0, 6), (0, -6), (0, 12), (0, -12),
)  # fmt: skip
FORCE: tuple[Spot, ...] = tuple(
    sorted(
        (
            (dx, dy)
            for dx in range(-144, 145, 12)
            for dy in range(-99, 100, 11)
            if abs(dx) > 44 or abs(dy) > 30
        ),
        key=lambda by: (by[0] ** 2 + by[1] ** 2, -by[1]),
    )
)


def layout(map: Map) -> Layout:
    """The layout of a map in the reader's language."""
    names = [place.name for place in map.territories] + [sea.name for sea in map.seas]
    return _layout(map, tuple(tr(name) for name in names))


@lru_cache(maxsize=8)
def _layout(map: Map, names: tuple[str, ...]) -> Layout:
    return Layout(map, names)


class Layout:
    """The names of a map, line by line, where its tokens lie (`at`), and what lies beside them."""

    def __init__(self, map: Map, names: tuple[str, ...]) -> None:
        self.map = map
        self.taken: list[Box] = [around(place.at, *TOKEN) for place in map.territories if place.at]
        self.at: dict[str, Spot] = {place.name: place.at for place in map.territories if place.at}
        for sea in map.seas:
            if sea.at:
                self.at[sea.name] = spot = self.free(sea.at, FLEET, *HULL)
                self.taken.append(around(spot, *HULL))
        self.capital = self._beside(CAPITAL, 20)
        self.fixed = list(self.taken)
        # the names of the seas first: they are the longer ones, and have less room between the coasts
        places: tuple[Sea | Territory, ...] = (*map.seas, *map.territories)
        known = dict(zip([*map.territory, *map.sea], names, strict=True))
        points = [
            (place.name, known[place.name], point)
            for place in places
            for point in (place.label, getattr(place, "again", None))
            if point
        ]
        found = [self._named(*point) for point in points]
        self.fort = self._beside(FORT, BUTTON)
        self.fixed += (around(spot, BUTTON, BUTTON) for spot in self.fort.values())
        for _ in range(ROUNDS):
            found = [self._anew(lines, *point) for lines, point in zip(found, points, strict=True)]
        at_sea = [point[0] in map.sea for point in points]
        self.seas = [line for lines, sea in zip(found, at_sea, strict=True) for line in lines if sea]
        self.lands = [line for lines, sea in zip(found, at_sea, strict=True) for line in lines if not sea]

    def _named(self, place: str, name: str, point: tuple[int, int]) -> list[Line]:
        """A name where it hides least; another name that it hides goes elsewhere in the next round."""
        settings = _settings(self.map, place, name, point)
        lines = self._least(settings)
        if self._hides(lines):
            crowd, self.taken = self.taken, self.fixed
            lines = self._least(settings)
            self.taken = crowd
        self.taken += [_box(line) for line in lines]
        return lines

    def _least(self, settings: list[list[Line]]) -> list[Line]:
        return min((self._best(lines) for lines in settings), key=self._hides)

    def _hides(self, lines: list[Line]) -> float:
        return sum(self.hidden(_box(line)) for line in lines)

    def _anew(self, lines: list[Line], place: str, name: str, point: tuple[int, int]) -> list[Line]:
        """The name again, if what came after it lies on it."""
        for line in lines:
            self.taken.remove(_box(line))
        if self._hides(lines):
            return self._named(place, name, point)
        self.taken += [_box(line) for line in lines]
        return lines

    def _best(self, lines: list[Line]) -> list[Line]:
        """The lines where they hide least and are not far off."""
        least, best = float("inf"), lines
        for dx, dy in MOVES:
            away = (dx**2 + 3 * dy**2) / 8  # near its place and a little hidden is better than far off
            if away >= least:
                break
            moved = [(words, _inside(x + dx, words), y + dy) for words, x, y in lines]
            hidden = sum(self.hidden(_box(line)) for line in moved)
            cost = away + (6000 + 4 * hidden if hidden else 0)
            if cost < least:
                least, best = cost, moved
        return best

    def _beside(self, offers: tuple[Spot, ...], size: float) -> dict[str, Spot]:
        found = {}
        for place in self.map.territories:
            if place.at:
                found[place.name] = best = self.free(place.at, offers, size, size)
                self.taken.append(around(best, size, size))
        return found

    def free(self, at: Spot, offers: tuple[Spot, ...], w: float, h: float) -> Spot:
        """Of some places around a point the one where a thing of this size hides least."""
        spots = [(at[0] + dx, at[1] + dy) for dx, dy in offers]
        return min(spots, key=lambda spot: self.hidden(around(spot, w, h)))

    def hidden(self, box: Box) -> float:
        """How much of what is there already a box would hide."""
        left, top, right, bottom = box
        return sum(
            (min(right, other[2]) - max(left, other[0])) * (min(bottom, other[3]) - max(top, other[1]))
            for other in self.taken
            if left < other[2] and other[0] < right and top < other[3] and other[1] < bottom
        )


def around(spot: Spot, w: float, h: float) -> Box:
    """A box around a point."""
    return spot[0] - w / 2, spot[1] - h / 2, spot[0] + w / 2, spot[1] + h / 2


def _box(line: Line) -> Box:
    words, x, y = line
    return x, y - 0.78 * TYPE, x + width(words, TYPE), y + 0.22 * TYPE


def _inside(x: float, words: str) -> int:
    return round(max(4, min(SIZE[0] - 4 - width(words, TYPE), x)))


def _settings(map: Map, place: str, name: str, at: tuple[int, int]) -> list[list[Line]]:
    """A name in one line where it stays inside its land, or at sea clear of all land; and in two."""
    parts = name.replace("-", "- ").split() if " " not in name and len(name) > 14 else name.split()
    one = _set([name], (at[0], at[1] + 2))
    if len(parts) < 2:
        return [one]
    cuts = [[" ".join(parts[:i]), " ".join(parts[i:])] for i in range(1, len(parts))]
    two = _set(min(cuts, key=lambda cut: max(width(line, TYPE) for line in cut)), (at[0], at[1] - 5))
    return [one, two] if _clear(map, place, at, width(name, TYPE)) else [two]


def _set(lines: list[str], at: tuple[int, int]) -> list[Line]:
    return [
        (line, _inside(at[0] - width(line, TYPE) * HALF, line), at[1] + STEP * i)
        for i, line in enumerate(lines)
    ]


def _clear(map: Map, place: str, at: tuple[int, int], wide: float) -> bool:
    left, right = at[0] - wide / 2 - 4, at[0] + wide / 2 + 4
    shapes = drawn(map).shapes
    if place in map.territory:
        return all(
            any(
                start <= left and right <= end
                for start, end in spans(shapes[map.territory[place]], at[1] + dy)
            )
            for dy in (-9, 5)
        )
    return all(
        end <= left or right <= start
        for shape in shapes
        for dy in (-12, -4, 4)
        for start, end in spans(shape, at[1] + dy)
    )
