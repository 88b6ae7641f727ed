"""A scene in panels: a head in words, drawings of their own, and how they lie for each width.

Nobody here knows how wide a board is: all arrangements go to the page, which picks one by its own width.
Where nothing runs, `compose` draws head and panels, arranged as on a wide board, as one picture.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache
from html import unescape
from typing import TYPE_CHECKING, NamedTuple

from games13.draw.parts import GAP, MARGIN, WIDE, title_strip
from games13.draw.svg import group, num, root, tag

if TYPE_CHECKING:
    from games13.kernel.view import View

STRIP = 80  # the height of the head in a composed picture
TEXT, TARGET, TOUCH = (
    12,
    24,
    44,
)  # what text, a target and a target for a finger have on screen at least, in px
STRETCH = 1.25  # a row is drawn larger by so much at most where others are wider
_SIZE = re.compile(r'font-size="(\d+)"')


@lru_cache(maxsize=512)
def _smallest(drawn: str) -> int:
    """The size of the smallest text in a drawing."""
    return min(map(int, _SIZE.findall(drawn)), default=1000)


class Size(NamedTuple):
    """How large a panel is, and the smallest widths at which mouse and finger can use it."""

    w: float
    h: float
    least: float
    touch: float


class Panel(NamedTuple):
    """A drawing of its own, `w` by `h` units, each of which is a CSS px where it is drawn at its own size.

    What changes seldom is a layer apart, further down: only layers that have changed are sent to a board.
    """

    name: str
    heading: str  # what people call it; panels of one heading fold together
    w: float
    h: float
    layers: tuple[str, ...]
    target: float = TOUCH  # the shorter side of its smallest target, where it has any

    @property
    def inside(self) -> str:
        """All that is drawn."""
        return "".join(self.layers)

    @property
    def live(self) -> bool:
        """Whether something can be chosen on it."""
        return any("data-move=" in layer for layer in self.layers)

    def width(self, target: float) -> float:
        """The smallest width, in CSS px, at which its text can be read and its targets have this size."""
        text = min(map(_smallest, self.layers), default=TEXT)
        return round(self.w * max(TEXT / text, target / self.target if self.live else 0), 1)

    @property
    def size(self) -> Size:
        """All of it that an arrangement depends on."""
        return Size(self.w, self.h, self.width(TARGET), self.width(TOUCH))


class Head(NamedTuple):
    """What stands on top, in words: which game, how far it is, what is asked, what happened last."""

    stamp: str
    where: str
    small: str
    asks: str
    note: str
    urgent: bool = False


Sizes = tuple[tuple[str, Size], ...]  # of each panel, by its name
Row = tuple[str | tuple[str, ...], ...]  # names of panels from left to right; those of a tuple lie in a stack


class Rows(NamedTuple):
    """An arrangement: panels in rows, each as wide as the board. A panel that it doesn't name is folded."""

    rows: tuple[Row, ...]
    seen: int = 1  # so many rows, from the top, are in view together with what is asked


class Place(NamedTuple):
    """Where a panel lies in an arrangement: in its units, and between which lines of its grid."""

    x: float
    y: float
    row: int
    below: int


class Scene(NamedTuple):
    """What a view looks like."""

    title: str  # for those who can't see it
    head: Head
    panels: tuple[Panel, ...]
    wide: Rows  # for boards from 1100 px
    middle: Rows  # from 640 px
    narrow: tuple[str, ...]  # below that: what the question is about, one panel under the other
    small: Rows | None = None  # from 640 to 900 px, where the middle one needs more

    def panel(self, name: str) -> Panel:
        """The panel of this name."""
        return next(panel for panel in self.panels if panel.name == name)


class Layout:
    """An arrangement, measured: where each panel lies, and what the page needs to know."""

    def __init__(self, sizes: Sizes, arranged: Rows) -> None:
        self.panels = dict(sizes)
        self.arranged = arranged
        self.stacks = [[(s,) if isinstance(s, str) else s for s in row] for row in arranged.rows]
        self.wide = max(map(self._wide, self.stacks))
        self.high = -float(GAP)
        self.places: dict[str, Place] = {}
        row = 1
        for stacks in self.stacks:
            row = self._lay(stacks, row)

    def _wide(self, stacks: list[tuple[str, ...]]) -> float:
        """What a row takes, with a gap after each panel."""
        return sum(max(self.panels[name].w for name in stack) + GAP for stack in stacks)

    def scale(self, stacks: list[tuple[str, ...]]) -> float:
        """How much larger a row is drawn, to be as wide as the widest."""
        return min(STRETCH, self.wide / self._wide(stacks))

    def _tall(self, stacks: list[tuple[str, ...]]) -> float:
        tallest = max(sum(self.panels[name].h + GAP for name in stack) for stack in stacks)
        return tallest * self.scale(stacks)

    def _on_screen(self, stacks: list[tuple[str, ...]]) -> float:
        """How high a row is on screen, where gaps stay as they are and panels take what these leave."""
        tallest = 0.0
        for stack in stacks:
            wide = max(self.panels[name].w for name in stack) + GAP
            tall = (max(h + GAP, h * wide / w) for w, h, *_ in (self.panels[name] for name in stack))
            tallest = max(tallest, sum(tall))
        return tallest * self.scale(stacks)

    def _lay(self, stacks: list[tuple[str, ...]], row: int) -> int:
        """Lay a row; which line of the grid comes after it."""
        scale, x, y = self.scale(stacks), 0.0, self.high + GAP
        below = row + max(map(len, stacks))
        for stack in stacks:
            top = y
            for i, name in enumerate(stack):
                last = i == len(stack) - 1
                self.places[name] = Place(x, top, row + i, below if last else row + i + 1)
                top += (self.panels[name].h + GAP) * scale
            x += (max(self.panels[name].w for name in stack) + GAP) * scale
        self.high = y + self._tall(stacks) - GAP
        return below

    def span(self, name: str) -> tuple[float, float]:
        """From where to where a panel reaches, the gap at its right included."""
        stacks = next(row for row in self.stacks if any(name in stack for stack in row))
        left = self.places[name].x
        stack = next(stack for stack in stacks if name in stack)
        return round(left, 1), round(
            left + (max(self.panels[n].w for n in stack) + GAP) * self.scale(stacks), 1
        )

    @cached_property
    def lines(self) -> list[float]:
        """Where the columns of the grid begin and end."""
        found = {round(self.wide, 1), 0.0}
        for name in self.places:
            found.update(self.span(name))
        return sorted(found)

    @property
    def columns(self) -> str:
        """The columns, as CSS has them."""
        return " ".join(f"minmax(0,{num(b - a)}fr)" for a, b in zip(self.lines, self.lines[1:], strict=False))

    def area(self, name: str) -> str:
        """Where a panel lies in the grid, as CSS has it; folded ones have no place."""
        if name not in self.places:
            return ""
        left, right = (self.lines.index(at) + 1 for at in self.span(name))
        return f"{self.places[name].row}/{left}/{self.places[name].below}/{right}"

    @property
    def tall(self) -> float:
        """How high the rows are that one sees together, as a part of the width."""
        return round(sum(map(self._on_screen, self.stacks[: self.arranged.seen])) / self.wide, 4)

    def least(self, needs: Callable[[Size], float]) -> float:
        """The smallest width at which nothing of it has to be shifted to and fro."""
        spans = {name: self.span(name) for name in self.places}
        shares = (
            (needs(self.panels[name]) + GAP / 2) * self.wide / (right - left)
            for name, (left, right) in spans.items()
        )
        return round(max(shares), 1)

    def plain(self) -> dict[str, object]:
        """What the page is told."""
        return {
            "columns": self.columns,
            "tall": self.tall,
            "least": self.least(lambda size: size.least),
            "touch": self.least(lambda size: size.touch),
            "areas": {name: self.area(name) for name in self.places},
        }


def arrangements(scene: Scene) -> dict[str, dict[str, object]]:
    """The arrangements, measured. On a narrow board a panel that has no room is shifted to and fro."""
    narrow = {"areas": {name: f"{i}/1/{i + 1}/2" for i, name in enumerate(scene.narrow, 1)}}
    kinds = {"wide": scene.wide, "middle": scene.middle, "small": scene.small or scene.middle}
    measured: dict[str, dict[str, object]] = {
        kind: _measured(_sizes(scene), rows) for kind, rows in kinds.items()
    }
    return measured | {"narrow": {"columns": "minmax(0,1fr)", **narrow}}


def _sizes(scene: Scene) -> Sizes:
    return tuple((panel.name, panel.size) for panel in scene.panels)


@lru_cache(maxsize=256)
def _measured(sizes: Sizes, rows: Rows) -> dict[str, object]:
    """An arrangement, measured once for all scenes whose panels have these sizes."""
    return Layout(sizes, rows).plain()


def compose(scene: Scene) -> str:
    """One picture of it all, arranged as on a wide board. The same scene gives the same bytes."""
    layout = Layout(_sizes(scene), scene.wide)
    scale = (WIDE - 2 * MARGIN) / (layout.wide - GAP)
    top = STRIP + GAP
    return root(
        WIDE,
        top + layout.high * scale + MARGIN,
        scene.title,
        title_strip(*scene.head[:5], urgent=scene.head.urgent),
        *(_placed(layout, panel, scale, top) for panel in _drawn(scene, layout)),
    )


def _drawn(scene: Scene, layout: Layout) -> Iterator[Panel]:
    return (panel for panel in scene.panels if panel.name in layout.places)


def _placed(layout: Layout, panel: Panel, scale: float, top: float) -> str:
    place = layout.places[panel.name]
    stacks = next(row for row in layout.stacks if any(panel.name in stack for stack in row))
    larger = scale * layout.scale(stacks)
    drawn = panel.inside
    if abs(larger - 1) > 0.001:
        drawn = tag("g", drawn, transform=f"scale({larger:.4g})")
    return group(drawn, at=(MARGIN + place.x * scale, top + place.y * scale))


_ROOT = re.compile(
    r'<svg [^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*><title>(.*?)</title><style>.*?</style>(.*)</svg>',
    re.DOTALL,
)


def of_one_drawing(drawn: str, view: View) -> Scene:
    """A scene of a game that draws all of it as one picture, strip and all."""
    found = _ROOT.fullmatch(drawn)
    assert found
    w, h, title, inside = found.groups()
    inside = re.sub(r'<g id="title-strip">.*?</g>', "", inside, flags=re.DOTALL)
    asks = view.result.reason if view.result else view.asks
    head = Head(view.game, "", "", asks, "", bool(view.moves() or view.result))
    table = Panel("table", title, float(w), float(h) - STRIP, (group(inside, at=(0, -STRIP)),), 24)
    rows = Rows((("table",),))
    return Scene(unescape(title), head, (table,), rows, rows, (table.name,))
