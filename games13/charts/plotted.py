"""A chart on matplotlib's axes, in its own numbers, so that whoever wants to can go on from there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games13.charts.marks import EDGE, HEAD, Area, Dot, Line, Mark, Plane, Words
from games13.draw.measure import fit, fit_lines, width
from games13.draw.theme import COLOURS
from games13.kernel.errors import MissingPackage

if TYPE_CHECKING:
    from games13.charts.chart import Chart

POINT = 0.72  # a unit of the picture, a hundredth of an inch, in points
SIDES = {"start": "left", "middle": "center", "end": "right"}


def plot(chart: Chart, ax: Any, dark: bool) -> Any:
    """The chart on the axes given, or on new ones; their figure's label is the alt text."""
    plane = chart.plane()
    if ax is None:
        ax = _page(chart, plane, dark)
    else:
        ax.set_title(chart.title, loc="left")
    ax.figure.set_label(chart.says)
    _edges(plane, ax, dark)
    for order, mark in enumerate(chart.marks(plane)):
        draw(mark, ax, dark, order)
    return ax


def colour(name: str, dark: bool = False) -> str:
    """A colour of the theme as matplotlib wants it.

    >>> colour("ink"), colour("ink", dark=True), colour("none")
    ('#1f2a33', '#eef1f2', 'none')
    """
    return name if name == "none" else COLOURS[name][dark]


def _page(chart: Chart, plane: Plane, dark: bool) -> Any:
    """A figure that is laid out as the picture is; its axes are the plane."""
    try:
        from matplotlib import pyplot
    except ImportError as missing:
        raise MissingPackage("matplotlib", "networks") from missing

    wide, high = plane.page
    room, x, ink = wide - 2 * EDGE, EDGE / wide, colour("ink", dark)
    figure = pyplot.figure(figsize=(wide / 100, high / 100), facecolor=colour("paper", dark))
    size = fit(chart.title, room, (20, 16, 13), bold=True).size * POINT
    figure.suptitle(chart.title, x=x, y=1 - 24 / high, ha="left", size=size, weight="bold", color=ink)
    lines, small = fit_lines(chart.note, room, 1 + (width(chart.note, 13) > room), (16, 13))
    figure.text(x, 1 - 50 / high, "\n".join(lines), va="top", size=small * POINT, color=colour("quiet", dark))
    below = high - HEAD - plane.high
    return figure.add_axes((plane.left / wide, below / high, plane.wide / wide, plane.high / high))


def _edges(plane: Plane, ax: Any, dark: bool) -> None:
    """What stands along the edges; a plane with nothing there keeps its shape."""
    across, up, ink = plane.across, plane.up, colour("ink", dark)
    ax.set(xlim=(across.low, across.high), ylim=(up.low, up.high), frame_on=False)
    ax.set_xticks([value for value, _ in across.ticks], [words for _, words in across.ticks])
    ax.set_yticks([value for value, _ in up.ticks], [words for _, words in up.ticks])
    for side, axis in (("x", across), ("y", up)):
        ax.tick_params(side, length=0, pad=12 * POINT, labelsize=axis.size * POINT, labelcolor=ink)
    ax.set_xlabel(across.name, loc="left", color=ink)
    if not across.ticks and not up.ticks:
        ax.set_aspect("equal")


def draw(mark: Mark, ax: Any, dark: bool, order: int) -> None:
    """A mark on the axes, over those before it."""
    looks: dict[str, Any] = {"clip_on": False, "zorder": order}
    match mark:
        case Line(points, shade, wide, dash):
            style = (0, [float(part) / wide for part in dash.split()]) if dash else "-"
            ax.plot(*zip(*points), color=colour(shade, dark), lw=wide * POINT, ls=style, **looks)
        case Dot((x, y), shade, fill):
            looks |= {"color": colour(shade, dark), "markerfacecolor": colour(fill, dark)}
            ax.plot([x], [y], "o", markersize=12 * POINT, **looks)
        case Area(rings, fill, depth, edge, wide):
            looks |= {"facecolor": (colour(fill, dark), depth if fill != "none" else 0)}
            _patch(rings, ax, edgecolor=colour(edge or "none", dark), linewidth=wide * POINT, **looks)
        case Words(at, words, size, shade, anchor, bold, shift, halo):
            looks |= {"color": colour(shade, dark), "weight": "bold" if bold else "normal"}
            looks |= {"ha": SIDES[anchor], "va": "center", "size": size * POINT}
            said = ax.annotate(words, at, (shift * POINT, 0), textcoords="offset points", **looks)
            if halo:
                _halo(said, colour(halo, dark))


def _patch(rings: Any, ax: Any, **looks: Any) -> None:
    """One patch for the whole shape, so that its holes stay open."""
    from matplotlib.patches import PathPatch
    from matplotlib.path import Path

    closed = [Path([*ring, ring[0]], closed=True) for ring in rings]
    ax.add_patch(PathPatch(Path.make_compound_path(*closed), **looks))


def _halo(said: Any, shade: str) -> None:
    from matplotlib.patheffects import withStroke

    said.set_path_effects([withStroke(linewidth=3 * POINT, foreground=shade)])
