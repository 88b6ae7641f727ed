"""Findings drawn on the map: places shaded and numbered, links, and routes; as SVG and with matplotlib."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from games13.atlas import sheet
from games13.atlas.chart import EDGE, HEAD, Chart
from games13.atlas.sheet import Point
from games13.atlas.style import colour, sheet_axes
from games13.defcon.map import Map
from games13.draw import shapes, svg
from games13.draw.measure import width
from games13.kernel.words import tr

KEY = 32  # a row of the legend
KEYS = 3  # in a row of matplotlib's


@dataclass(frozen=True)
class Mark:
    """How a place is shown: words in a box, which `strong` edges, and a colour so deep on its ground."""

    words: str = ""
    colour: str = ""
    depth: float = 0.0
    strong: bool = False


@dataclass(frozen=True)
class Line:
    """A line from place to place: a "route" is solid, with numbered stops, a "link" dashed."""

    kind: str
    places: tuple[str, ...]
    signs: tuple[str, ...] = ()  # at each stop of a route


@dataclass(frozen=True, repr=False)
class MapChart(Chart):
    """A finding on the map. `legend` explains marks and lines."""

    map: Map = field(default_factory=lambda: _ours())
    marks: Mapping[str, Mark] = field(default_factory=dict)
    lines: Sequence[Line] = ()
    legend: Sequence[tuple[Mark | Line, str]] = ()

    def _svg(self) -> str:
        w, h = sheet.size(self.map)
        keys, rows = self._keys(w)
        drawn = svg.group(
            svg.rect(0, 0, w, h, fill="sea"),
            *(_ground(place.outline, self.marks.get(place.name), sea=True) for place in self.map.seas),
            *(_ground(place.outline, self.marks.get(place.name)) for place in self.map.territories),
            *(self._line(line) for line in self.lines),
            *self._names(),
            *(
                _box(x, y, mark)
                for name, mark in self.marks.items()
                for x, y in sheet.anchors(self.map)[name]
                if mark.words and name not in self.on_route()
            ),
            *(self._stops(line) for line in self.lines if line.kind == "route"),
            at=(0, HEAD),
        )
        return self._page(w, HEAD + h + 16 + KEY * rows, drawn, svg.group(*keys, at=(0, HEAD + h + 16)))

    def _names(self) -> Iterator[str]:
        for name, points in sheet.labels(self.map).items():
            said = sheet.lines(tr(name))
            # keeps a name readable where a line runs below it
            halo = ("sea" if name in self.map.sea else "land") if self.lines else "none"
            for x, y in points:
                for number, words in enumerate(said):
                    base = y + 4.5 + 14 * (number - (len(said) - 1) / 2)
                    yield svg.text(
                        x, base, words, 13, anchor="middle", stroke=halo, stroke_width=3, paint_order="stroke"
                    )

    def _line(self, line: Line) -> str:
        drawn = ""
        for (x, y), (u, v) in self.legs(line):
            looks = _LINES[line.kind]
            drawn += svg.line(x, y, u, v, stroke=looks[0], stroke_width=looks[1], stroke_dasharray=looks[2])
        return drawn

    def legs(self, line: Line) -> Iterator[tuple[Point, Point]]:
        """Each leg of a line, between the nearest points of its two places."""
        points = sheet.anchors(self.map)
        for one, other in zip(line.places, line.places[1:]):
            yield sheet.nearest(points[one], points[other])

    def on_route(self) -> set[str]:
        """The places that have a route's sign instead of their mark."""
        return {place for line in self.lines if line.kind == "route" for place in line.places}

    def _stops(self, line: Line) -> str:
        return "".join(_stop(x, y, words) for (x, y), words in self.signs(line))

    def signs(self, line: Line) -> Iterator[tuple[Point, str]]:
        """Each sign of a route and where it stands; a sea at the picture's edge has it on both sides."""
        points = sheet.anchors(self.map)
        passed = {end for leg in self.legs(line) for end in leg}
        for name, words in zip(line.places, line.signs):
            yield from ((point, words) for point in points[name] if point in passed)

    def _keys(self, wide: float) -> tuple[list[str], int]:
        """The legend, in as many rows as it needs."""
        drawn, x, row = list[str](), float(EDGE), 0
        for sample, says in self.legend:
            wide_sample = 34.0 if isinstance(sample, Line) else max(34.0, _wide(sample))
            room = wide_sample + 10 + width(says, 16) + 28
            if x + room > wide - EDGE and x > EDGE:
                x, row = EDGE, row + 1
            drawn.append(_sample(sample, x, KEY * row, wide_sample))
            drawn.append(svg.text(x + wide_sample + 10, KEY * row + 16, says, 16))
            x += room
        return drawn, row + bool(self.legend)

    def _plot(self, ax: Any, dark: bool) -> Any:
        from games13.atlas.mapplot import plot

        w, h = sheet.size(self.map)
        ax = sheet_axes(w / 100, h / 100, 0.75, 0.2 + 0.25 * -(-len(self.legend) // KEYS), ax)
        plot(self, ax, dark)
        return ax


# of each kind of line: colour, width, dashes
_LINES: dict[str, tuple[str, float, str | None]] = {
    "route": ("fresh", 5, None),
    "link": ("ussr", 5, "10 4"),
}


def _ours() -> Map:
    from games13.defcon.map import load

    return load()


def _ground(outline: str, mark: Mark | None, *, sea: bool = False) -> str:
    if not outline:
        return ""
    drawn = svg.path(outline, fill="sea" if sea else "land", stroke="border", stroke_width=0.7)
    if mark and mark.colour and mark.depth:
        drawn += svg.path(outline, fill=mark.colour, fill_opacity=f"{mark.depth:.2f}")
    return drawn


def _sample(sample: Mark | Line, x: float, y: float, wide: float) -> str:
    """What the legend explains: a line, or a mark as it looks on land and at sea."""
    if isinstance(sample, Line):
        looks = _LINES[sample.kind]
        return svg.line(
            x, y + 10, x + wide, y + 10, stroke=looks[0], stroke_width=looks[1], stroke_dasharray=looks[2]
        )
    drawn = ""
    if sample.colour:
        drawn += svg.rect(x, y, wide / 2, 20, fill="land") + svg.rect(
            x + wide / 2, y, wide / 2, 20, fill="sea"
        )
        drawn += svg.rect(x, y, wide, 20, fill=sample.colour, fill_opacity=f"{sample.depth:.2f}")
        drawn += svg.rect(x, y, wide, 20, fill="none", stroke="border")
    return drawn + (_box(x + wide / 2, y + 10, sample) if sample.words else "")


def _wide(mark: Mark) -> float:
    return width(mark.words, 13, bold=mark.strong) + 8


def _box(x: float, y: float, mark: Mark) -> str:
    wide = _wide(mark)
    edge = ("ussr", 2.5) if mark.strong else ("border", 1.0)
    ground = svg.rect(x - wide / 2, y - 9, wide, 18, r=3, fill="panel", stroke=edge[0], stroke_width=edge[1])
    return ground + svg.text(x, y + 4.5, mark.words, 13, anchor="middle", bold=mark.strong)


def _stop(x: float, y: float, words: str) -> str:
    if len(words) > 2:
        wide = width(words, 13, bold=True) + 12
        ground = svg.rect(x - wide / 2, y - 11, wide, 22, r=11, fill="band", stroke="on-band", stroke_width=2)
    else:
        ground = svg.path(shapes.outline("circle", x, y, 11), fill="band", stroke="on-band", stroke_width=2)
    return ground + svg.text(x, y + 4.5, words, 13, "on-band", anchor="middle", bold=True)


def line_look(kind: str, dark: bool) -> tuple[str, float, Any]:
    """Colour, width and dashes of a line, as matplotlib wants them."""
    name, wide, dashes = _LINES[kind]
    return colour(name, dark), wide * 0.6, (0, (3, 1.2)) if dashes else "-"
