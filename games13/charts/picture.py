"""Pictures that a notebook shows, with words for those who don't see them.

JupyterLab shows what `plt.show()` gives as an image without alternative text, whatever the output's metadata
say. In an SVG the words stand in the picture itself.
"""

from __future__ import annotations

import os
import re
from html import escape
from io import StringIO
from pathlib import Path
from typing import Any

from games13.draw import svg

# for everything drawn by matplotlib; in a notebook its own rule for `*` would reach the page's other pictures
_JOINS = 'style="stroke-linejoin:round;stroke-linecap:butt;max-width:{wide:g}in"'


class Shown:
    """What shows itself in a notebook; `str` is its SVG."""

    def save(self, file: str | os.PathLike[str]) -> None:
        """Write the SVG to a file."""
        Path(file).write_text(str(self), "utf-8")

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return svg.shown(str(self), repr(self))


class Picture(Shown):
    """An SVG, and what it is of."""

    def __init__(self, text: str, says: str) -> None:
        self.text, self.says = text, says

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.says}>"


def told(figure: Any, says: str) -> Picture:
    """Matplotlib's figure as a picture for notebooks and screen readers: `says` is what these read.

    >>> from matplotlib import pyplot
    >>> figure, axes = pyplot.subplots()
    >>> _ = axes.plot([1, 2, 4])
    >>> told(figure, "A line that rises.")
    <A line that rises.>
    """
    import matplotlib
    from matplotlib import pyplot

    file = StringIO()
    # words stay words, names of parts stay the same from run to run, and no date
    with matplotlib.rc_context({"svg.fonttype": "none", "svg.hashsalt": "games13"}):
        figure.savefig(file, format="svg", metadata={"Date": None, "Title": says})
    pyplot.close(figure)
    return Picture(_named(file.getvalue(), says, figure.get_size_inches()[0]), says)


def _named(text: str, says: str, wide: float) -> str:
    """Matplotlib's SVG as a part of a page: named, as wide as there is room, with rounded numbers."""
    drawn = text[text.index("<svg") :]
    drawn = re.sub(r"<metadata>.*?</metadata>|<style.*?</style>", "", drawn, flags=re.DOTALL)
    drawn = re.sub(r'<g id="[^"]*"', "<g", drawn)  # a second figure would bring the same names
    drawn = re.sub(r"\d+\.\d{3,}", lambda number: f"{float(number[0]):.2f}", drawn)
    drawn = re.sub(r"\s*\n\s*", " ", drawn)
    name = f'role="img" aria-label="{escape(says)}" {_JOINS.format(wide=wide)}'
    return re.sub(r' width="[^"]*" height="[^"]*"', f" {name}", drawn, count=1)
