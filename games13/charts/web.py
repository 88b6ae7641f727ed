"""A web of names and the links between them, where few are looked at closely."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from games13.charts.chart import Chart
from games13.charts.marks import EDGE, Area, Axis, Line, Mark, Plane, Point, Words, box
from games13.draw.measure import width

ACROSS = 1200


@dataclass(frozen=True, repr=False)
class WebChart(Chart):
    """The web. `places` says where names lie, from 0 to 1 across and down; `strong` ones have a heavy frame.

    >>> print(WebChart("Two who talk", "", {"Ann": (0.2, 0.5), "Ben": (0.8, 0.5)}, [("Ann", "Ben")]).says)
    Two who talk. Ann: Ben; Ben: Ann.
    """

    places: Mapping[str, Point]
    links: Sequence[tuple[str, str]]
    strong: Collection[str] = ()
    tall: float = 420

    def plane(self) -> Plane:
        return Plane(0, ACROSS, self.tall, Axis(0, ACROSS), Axis(self.tall, 0))

    def marks(self, plane: Plane) -> Iterator[Mark]:
        across, down = ACROSS - 2 * EDGE - 180, self.tall - 52
        at = {name: (EDGE + 90 + across * x, 26 + down * y) for name, (x, y) in self.places.items()}
        for one, other in self.links:
            yield Line([at[one], at[other]], "border")
        for name, (x, y) in at.items():
            edge, heavy = ("chosen", 5) if name in self.strong else ("border", 1.5)
            wide = width(name, 16, bold=True) + 24
            yield Area(box(x, y, wide, 52, 4), "panel", edge=edge, width=heavy)
            yield Words((x, y), name, bold=True)

    def told(self) -> Iterator[str]:
        for name in self.places:
            beside = [other if one == name else one for one, other in self.links if name in (one, other)]
            yield f"{name}: {', '.join(beside) or '–'}"
