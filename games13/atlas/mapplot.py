"""A `MapChart` on matplotlib's axes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games13.atlas import sheet
from games13.atlas.style import colour
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.atlas.mapchart import MapChart, Mark


def plot(chart: MapChart, ax: Any, dark: bool) -> None:
    """Draw the chart on the axes."""
    from matplotlib.patheffects import withStroke

    w, h = sheet.size(chart.map)
    ax.set_xlim(0, w)
    ax.set_ylim(h, 0)
    ax.set_aspect("equal")
    ax.set_xticks([])
    ax.set_yticks([])
    ax.set_facecolor(colour("sea", dark))
    for kind, places in (("sea", chart.map.seas), ("land", chart.map.territories)):
        for place in places:
            _ground(ax, place.outline, kind, chart.marks.get(place.name), dark)
    _lines(chart, ax, dark)
    for name, points in sheet.labels(chart.map).items():
        halo = colour("sea" if name in chart.map.sea else "land", dark)
        effects = [withStroke(linewidth=2, foreground=halo)] if chart.lines else []
        for x, y in points:
            words = "\n".join(sheet.lines(tr(name)))
            ax.text(x, y, words, ha="center", va="center", fontsize=7, linespacing=0.95, path_effects=effects)
    for name, mark in chart.marks.items():
        for x, y in sheet.anchors(chart.map)[name] if mark.words and name not in chart.on_route() else ():
            _box(ax, x, y, mark, dark)
    _legend(chart, ax, dark)


def _ground(ax: Any, outline: str, kind: str, mark: Mark | None, dark: bool) -> None:
    from matplotlib.patches import PathPatch
    from matplotlib.path import Path

    # one patch for the whole outline, so that its holes stay open
    corners, codes = [], []
    for ring in sheet.rings(outline):
        corners += [*ring, ring[0]]
        codes += [Path.MOVETO, *[Path.LINETO] * (len(ring) - 1), Path.CLOSEPOLY]
    if not corners:
        return
    shape, edge = Path(corners, codes), colour("border", dark)
    ax.add_patch(PathPatch(shape, facecolor=colour(kind, dark), edgecolor=edge, linewidth=0.6))
    if mark and mark.colour:
        ax.add_patch(
            PathPatch(shape, facecolor=colour(mark.colour, dark), edgecolor="none", alpha=mark.depth)
        )


def _lines(chart: MapChart, ax: Any, dark: bool) -> None:
    from games13.atlas.mapchart import line_look

    for line in chart.lines:
        shade, wide, dashes = line_look(line.kind, dark)
        for (x, y), (u, v) in chart.legs(line):
            ax.plot([x, u], [y, v], color=shade, linewidth=wide, linestyle=dashes)
        for (x, y), words in chart.signs(line) if line.kind == "route" else ():
            box = {
                "boxstyle": "round,pad=0.35",
                "facecolor": colour("band", dark),
                "edgecolor": colour("on-band", dark),
            }
            ax.text(
                x,
                y,
                words,
                ha="center",
                va="center",
                fontsize=8,
                color=colour("on-band", dark),
                bbox=box,
                zorder=5,
            )


def _box(ax: Any, x: float, y: float, mark: Mark, dark: bool) -> None:
    box = {
        "boxstyle": "round,pad=0.2",
        "facecolor": colour("panel", dark),
        "edgecolor": colour("ussr" if mark.strong else "border", dark),
        "linewidth": 1.8 if mark.strong else 0.8,
    }
    weight = "bold" if mark.strong else "normal"
    ax.text(x, y, mark.words, ha="center", va="center", fontsize=7.5, bbox=box, fontweight=weight, zorder=4)


def _legend(chart: MapChart, ax: Any, dark: bool) -> None:
    from matplotlib.lines import Line2D
    from matplotlib.patches import Patch

    from games13.atlas.mapchart import KEYS, Line, line_look

    handles: list[Any] = []
    for sample, says in chart.legend:
        if isinstance(sample, Line):
            shade, wide, dashes = line_look(sample.kind, dark)
            handles.append(Line2D([], [], color=shade, linewidth=wide, linestyle=dashes, label=says))
            continue
        # the sample of a box is its sign itself, so that it is told without colour too
        words = f"{sample.words}  {says}" if sample.words else says
        edge = colour("ussr" if sample.strong else "border", dark)
        face = colour(sample.colour, dark) if sample.colour else "none"
        handles.append(
            Patch(facecolor=(face, sample.depth) if sample.colour else "none", edgecolor=edge, label=words)
        )
    note = {"loc": "upper left", "bbox_to_anchor": (0, -0.01), "frameon": False, "ncols": KEYS, "fontsize": 9}
    ax.legend(handles=handles, **note)
