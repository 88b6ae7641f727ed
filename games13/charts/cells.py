"""A table with colour behind its numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games13.charts.chart import Chart
from games13.charts.marks import DEPTHS, EDGE, Area, Axis, Mark, Plane, Words, box
from games13.draw.measure import width

ROW = 32


class Cell(NamedTuple):
    """A field: what stands in it, how strong its colour is, from 0 to 1, and whether it has a heavy edge."""

    words: str
    share: float
    strong: bool = False


@dataclass(frozen=True, repr=False)
class CellChart(Chart):
    """The cells by row and column. `across` says what the columns are, `down` what the rows, `strong` what a
    heavy edge means."""

    rows: Sequence[str]
    columns: Sequence[str]
    cells: Mapping[tuple[int, int], Cell]
    across: str
    down: str
    strong: str = ""
    colour: str = "military"

    def plane(self) -> Plane:
        cells = [width(cell.words, 16, bold=True) + 20 for cell in self.cells.values()]
        wide = max(56.0, *cells, *(width(column, 16) + 16 for column in self.columns))
        left = EDGE + 16 + max(width(row, 16) for row in (*self.rows, self.down))
        foot = len(self.rows) + (0.7 if self.strong else -0.5)
        across, up = Axis(-0.5, len(self.columns) - 0.5), Axis(foot, -2.5, [*enumerate(self.rows)], size=16)
        return Plane(left, wide * len(self.columns), ROW * (foot + 2.5), across, up)

    def marks(self, plane: Plane) -> Iterator[Mark]:
        yield Words((-0.5, -2), self.across, colour="quiet", anchor="start")
        yield Words((-0.5, -1), self.down, colour="quiet", anchor="end", shift=-12)
        for column, name in enumerate(self.columns):
            yield Words((column, -1), name)
        for (row, column), cell in self.cells.items():
            yield Area(box(column, row, 1, 1), "panel", edge="border")
            yield Area(box(column, row, 1, 1), self.colour, cell.share * DEPTHS[-1])
            yield Words((column, row), cell.words, bold=cell.strong)
        # last, so that no neighbour covers it
        for (row, column), cell in self.cells.items():
            if cell.strong:
                yield Area(box(column, row, 0.92, 0.88), "none", edge="ink", width=2)
        if self.strong:
            yield Area(box(-0.25, len(self.rows) + 0.2, 0.46, 0.6), "none", edge="ink", width=2)
            yield Words((0, len(self.rows) + 0.2), self.strong, anchor="start", shift=8)

    def told(self) -> Iterator[str]:
        for row, name in enumerate(self.rows):
            cells = (f"{column} {self.cells[row, place].words}" for place, column in enumerate(self.columns))
            yield f"{name}: {', '.join(cells)}"
