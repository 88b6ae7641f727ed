"""Charts that draw themselves twice: as SVG without any help, and with matplotlib."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from textwrap import fill
from typing import Any, cast

from games13.atlas.odds import Chance
from games13.atlas.style import axes, colour, look
from games13.draw import svg
from games13.draw.measure import fit, width
from games13.draw.parts import heading, paragraph
from games13.lab.chart import Picture, ticks

WIDE = 1200
EDGE = 24
HEAD = 92
# How strong a colour lies on its ground, from none to most; words in ink stay readable on all of them.
DEPTHS = (0.0, 0.08, 0.16, 0.24, 0.32)


@dataclass(frozen=True)
class Chart:
    """A chart: `title` says the finding, `note` what is shown, `told` more for those who can't see it."""

    title: str
    note: str
    told: str = ""

    @property
    def says(self) -> str:
        """The chart in words, its alt text."""
        return " ".join(
            part if part.endswith((".", "?", "!")) else f"{part}." for part in self._said() if part
        )

    def chart(self) -> Picture:
        """The chart as SVG, for screens light and dark."""
        return Picture(self._svg(), f"{self.title} {self.note}")

    def plot(self, ax: Any = None, *, dark: bool = False) -> Any:
        """The chart on matplotlib's axes, which are returned; their figure's label is the alt text."""
        import matplotlib

        with matplotlib.rc_context(cast(Any, look(dark))):
            mine = ax is None
            ax = self._plot(ax, dark)
            ax.figure.set_label(self.says)
            if mine:
                self._head(ax)
            else:
                ax.set_title(self.title)
        return ax

    def _head(self, ax: Any) -> None:
        """The title across the figure, wrapped, and the note below it."""
        letters = int(ax.figure.get_figwidth() * 9)
        ax.figure.suptitle(fill(self.title, letters), x=0.01, ha="left", fontsize=13, fontweight="bold")
        ax.set_title(fill(self.note, letters), fontsize=10, fontweight="normal", x=0, pad=10)

    def __repr__(self) -> str:
        return f"<{self.title}>"

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return self.chart()._repr_mimebundle_() | {"text/plain": repr(self)}

    def _said(self) -> tuple[str, ...]:
        return self.title, self.note, self.told

    def _svg(self) -> str:
        raise NotImplementedError

    def _plot(self, ax: Any, dark: bool) -> Any:
        raise NotImplementedError

    def _page(self, wide: float, high: float, *drawn: str) -> str:
        """The whole picture: title and note on top."""
        above = heading(EDGE, 40, wide - 2 * EDGE, self.title)
        one_line = fit(self.note, wide - 2 * EDGE, (16, 13)).words == self.note
        sizes, lines = ((16, 13), 1) if one_line else ((13,), 2)
        below, _ = paragraph(EDGE, 64, wide - 2 * EDGE, self.note, sizes, "quiet", lines=lines)
        return svg.root(wide, high, self.says, above, below, *drawn, role="img")


@dataclass(frozen=True)
class Cell:
    """A field of a heat table: what stands in it, and how strong its colour is, from 0 to 1."""

    words: str
    share: float
    strong: bool = False


@dataclass(frozen=True, repr=False)
class HeatChart(Chart):
    """A table with colour behind its numbers; `strong` says what the fields with a heavy edge are."""

    rows: Sequence[str] = ()
    columns: Sequence[str] = ()
    cells: Mapping[tuple[int, int], Cell] = field(default_factory=dict)
    across: str = ""  # what the columns are
    down: str = ""  # what the rows are
    strong: str = ""
    colour: str = "military"

    def _svg(self) -> str:
        left = EDGE + max(width(row, 16) for row in (*self.rows, self.down)) + 16
        wide = max([56.0, *(width(cell.words, 16, bold=True) + 20 for cell in self.cells.values()),
                    *(width(column, 16) + 16 for column in self.columns)])  # fmt: skip
        page = max(760.0, left + wide * len(self.columns) + EDGE)
        top, high = HEAD + 60, 32
        drawn = [svg.text(left, HEAD + 16, *fit(self.across, page - left - EDGE, (16, 13)), "quiet")]
        drawn.append(svg.text(EDGE, top - 10, *fit(self.down, left - EDGE - 8, (16, 13)), "quiet"))
        for column, name in enumerate(self.columns):
            drawn.append(svg.text(left + wide * (column + 0.5), top - 10, name, 16, anchor="middle"))
        for row, name in enumerate(self.rows):
            drawn.append(svg.text(left - 12, top + high * row + 22, name, 16, anchor="end"))
        edges = []
        for (row, column), cell in self.cells.items():
            x, y = left + wide * column, top + high * row
            drawn.append(svg.rect(x, y, wide, high, fill="panel", stroke="border"))
            shade = f"{cell.share * DEPTHS[-1]:.2f}"
            drawn.append(svg.rect(x, y, wide, high, fill=self.colour, fill_opacity=shade))
            drawn.append(svg.text(x + wide / 2, y + 22, cell.words, 16, anchor="middle", bold=cell.strong))
            if cell.strong:
                edges.append(
                    svg.rect(x + 2, y + 2, wide - 4, high - 4, fill="none", stroke="ink", stroke_width=2)
                )
        foot = top + high * len(self.rows)
        if self.strong:
            drawn.append(svg.rect(left + 2, foot + 12, 28, 20, fill="none", stroke="ink", stroke_width=2))
            drawn.append(svg.text(left + 40, foot + 28, *fit(self.strong, page - left - 40 - EDGE, (16, 13))))
        return self._page(page, foot + (48 if self.strong else 24), *drawn, *edges)

    def _plot(self, ax: Any, dark: bool) -> Any:
        ax = axes(max(8, 0.62 * len(self.columns) + 3), max(3, 0.4 * len(self.rows) + 1.6), ax)
        from matplotlib.patches import Rectangle

        for (row, column), cell in self.cells.items():
            corner, shade = (column - 0.5, row - 0.5), cell.share * DEPTHS[-1]
            ax.add_patch(Rectangle(corner, 1, 1, facecolor=colour(self.colour, dark), alpha=shade))
            if cell.strong:
                edge = colour("ink", dark)
                corner = (column - 0.45, row - 0.45)
                ax.add_patch(Rectangle(corner, 0.9, 0.9, facecolor="none", edgecolor=edge, linewidth=1.5))
            weight = "bold" if cell.strong else "normal"
            ax.text(column, row, cell.words, ha="center", va="center", fontweight=weight)
        ax.set_xlim(-0.5, len(self.columns) - 0.5)
        ax.set_ylim(len(self.rows) - 0.5, -0.5)
        ax.set_xticks(range(len(self.columns)), self.columns)
        ax.set_yticks(range(len(self.rows)), self.rows)
        ax.set_xlabel(self.across + (f"\n□ {self.strong}" if self.strong else ""))
        ax.set_ylabel(self.down)
        return ax

    def _said(self) -> tuple[str, ...]:
        if self.told:
            return super()._said()
        lines = (
            f"{row}: " + ", ".join(
                f"{name} {self.cells[number, column].words}" for column, name in enumerate(self.columns)
            )
            for number, row in enumerate(self.rows)
        )  # fmt: skip
        return (*super()._said(), "; ".join(lines))


@dataclass(frozen=True)
class Bar:
    """A row: its value, the words for it, the value before (if there was one), and whether it stands out."""

    label: str
    value: float
    words: str
    before: float | None = None
    strong: bool = False


@dataclass(frozen=True, repr=False)
class BarChart(Chart):
    """A bar a row; with a value before, an open dot there and a line to the new one."""

    bars: Sequence[Bar] = ()
    unit: str = ""
    strong: str = ""
    colour: str = "us"
    strong_colour: str = "ussr"

    def _svg(self) -> str:
        page, high, top = 760.0, 34, HEAD + 20
        labels = max((width(bar.label, 16, bold=bar.strong) for bar in self.bars), default=0) + 16
        numbers = max((width(bar.words, 16) for bar in self.bars), default=0) + 20
        left, room = EDGE + labels, page - 2 * EDGE - labels - numbers
        marks = self._marks()
        scale = room / (marks[-1] - marks[0])
        foot = top + high * len(self.bars)
        drawn = []
        for mark in marks:
            x = left + (mark - marks[0]) * scale
            drawn.append(svg.line(x, top - 4, x, foot + 4, stroke="ink" if mark == 0 else "border"))
            drawn.append(svg.text(x, foot + 22, f"{mark:g}", 13, "quiet", anchor="middle"))
        for row, bar in enumerate(self.bars):
            drawn.append(self._row(bar, left, top + high * row, marks[0], scale))
        drawn.append(svg.text(left, foot + 44, *fit(self.unit, page - left - EDGE, (16, 13)), "quiet"))
        if self.strong:
            drawn.append(svg.rect(left, foot + 56, 20, 14, fill=self.strong_colour))
            drawn.append(svg.text(left + 30, foot + 69, *fit(self.strong, page - left - 30 - EDGE, (16, 13))))
        return self._page(page, foot + (84 if self.strong else 60), *drawn)

    def _row(self, bar: Bar, left: float, y: float, least: float, scale: float) -> str:
        fill = self.strong_colour if bar.strong else self.colour
        zero, end = (left + (value - least) * scale for value in (0.0, bar.value))
        drawn = svg.text(left - 12, y + 20, bar.label, 16, anchor="end", bold=bar.strong)
        if bar.before is None:
            drawn += svg.rect(min(zero, end), y + 5, max(1.5, abs(end - zero)), 20, fill=fill)
            reach = max(zero, end)
        else:
            was = left + (bar.before - least) * scale
            drawn += svg.line(was, y + 15, end, y + 15, stroke=fill, stroke_width=3)
            for x, inside in ((was, "panel"), (end, fill)):
                drawn += svg.tag(
                    "circle", cx=svg.num(x), cy=svg.num(y + 15), r=6, fill=inside, stroke=fill, stroke_width=2
                )
            reach = max(was, end) + 6
        return drawn + svg.text(reach + 8, y + 20, bar.words, 16)

    def _marks(self) -> list[float]:
        values = [
            0.0,
            *(bar.value for bar in self.bars),
            *(bar.before for bar in self.bars if bar.before is not None),
        ]
        return ticks(min(values), max(values))

    def _plot(self, ax: Any, dark: bool) -> Any:
        from matplotlib.patches import Patch

        mine = ax is None
        ax = axes(8, max(2.5, 0.36 * len(self.bars) + 1.4), ax)
        marks = self._marks()
        for row, bar in enumerate(self.bars):
            shade = colour(self.strong_colour if bar.strong else self.colour, dark)
            if bar.before is None:
                ax.barh(row, bar.value, height=0.62, color=shade)
            else:
                ax.plot([bar.before, bar.value], [row, row], color=shade, linestyle="-", linewidth=2)
                ax.plot([bar.before], [row], "o", color=shade, markerfacecolor=colour("panel", dark))
                ax.plot([bar.value], [row], "o", color=shade)
            reach = max(bar.value, bar.before or 0.0, 0.0)
            ax.annotate(bar.words, (reach, row), xytext=(8, 0), textcoords="offset points", va="center")
        ax.set_xlim(marks[0] - (marks[-1] - marks[0]) * 0.01, marks[-1] + (marks[-1] - marks[0]) * 0.15)
        ax.set_ylim(len(self.bars) - 0.4, -0.6)
        ax.set_yticks(range(len(self.bars)), [bar.label for bar in self.bars])
        ax.set_xticks(marks)
        ax.set_xlabel(self.unit)
        if self.strong:
            sample = Patch(color=colour(self.strong_colour, dark), label=self.strong)
            if mine:
                ax.figure.legend(handles=[sample], loc="outside lower left", frameon=False)
            else:
                ax.legend(handles=[sample])
        return ax

    def _said(self) -> tuple[str, ...]:
        return (*super()._said(), "; ".join(f"{bar.label} {bar.words}" for bar in self.bars))


def percent(share: Chance, places: int = 0) -> str:
    """A share in %; what is not quite all or nothing is not called so.

    >>> percent(0.181), percent(0.9996), percent(0.0004)
    ('18', '>99', '<1')
    """
    words = f"{100 * float(share):.{places}f}"
    if not places and share > 0 and words == "0":
        return "<1"
    return ">99" if not places and share < 1 and words == "100" else words
