"""Matplotlib in the look of the house: the theme's colours and type as one style."""

from __future__ import annotations

from typing import Any

from games13.draw.theme import COLOURS

CYCLE = ("us", "ussr", "political", "opinion", "prestige", "military")
DASHES = ("-", "--", "-.", ":", (0, (6, 2, 1, 2)), (0, (1, 1)))


def colour(name: str, dark: bool = False) -> str:
    """A colour of the theme as matplotlib wants it.

    >>> colour("ink"), colour("ink", dark=True)
    ('#1f2a33', '#eef1f2')
    """
    return COLOURS[name][dark]


def look(dark: bool = False) -> dict[str, Any]:
    """The style, for `with matplotlib.rc_context(look()):`.

    DejaVu comes with matplotlib, so that a picture is the same on every machine.
    """
    from cycler import cycler

    ink, quiet, border = (colour(name, dark) for name in ("ink", "quiet", "border"))
    lines = cycler(color=[colour(name, dark) for name in CYCLE]) + cycler(linestyle=list(DASHES))
    return {
        "figure.facecolor": colour("paper", dark),
        "savefig.facecolor": colour("paper", dark),
        "axes.facecolor": colour("panel", dark),
        "axes.edgecolor": border,
        "axes.labelcolor": ink,
        "axes.titlecolor": ink,
        "axes.titlesize": 13,
        "axes.titleweight": "bold",
        "axes.titlelocation": "left",
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.prop_cycle": lines,
        "grid.color": border,
        "text.color": ink,
        "xtick.color": quiet,
        "ytick.color": quiet,
        "font.family": "sans-serif",
        "font.sans-serif": ["DejaVu Sans"],
        "font.size": 11,
        "figure.dpi": 100,
        "svg.hashsalt": "games13",
    }


def axes(wide: float, high: float, ax: Any = None) -> Any:
    """The axes given, or new ones of this size in inches."""
    if ax is not None:
        return ax
    from matplotlib import pyplot

    return pyplot.subplots(figsize=(wide, high), layout="constrained")[1]


def sheet_axes(wide: float, high: float, above: float, below: float, ax: Any = None) -> Any:
    """The axes given, or new ones of just this size in inches, with room above and below them."""
    if ax is not None:
        return ax
    from matplotlib import pyplot

    tall = high + above + below
    figure, ax = pyplot.subplots(figsize=(wide + 0.2, tall))
    side = 0.1 / (wide + 0.2)
    figure.subplots_adjust(left=side, right=1 - side, bottom=below / tall, top=1 - above / tall)
    return ax
