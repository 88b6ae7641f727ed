"""A matplotlib figure with words for those who don't see it.

JupyterLab shows what `plt.show()` gives as an image without alternative text, whatever the output's metadata
say. In an SVG the words stand in the picture itself.
"""

from __future__ import annotations

import re
from html import escape
from io import StringIO
from typing import Any

from games13.lab.chart import Picture

# for everything drawn by matplotlib; in a notebook its own rule for `*` would reach the page's other pictures
_JOINS = 'style="stroke-linejoin:round;stroke-linecap:butt;max-width:{wide:g}in"'


def told(figure: Any, says: str) -> Picture:
    """The figure as a picture that a notebook shows and a screen reader reads: `says` is what it reads.

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
