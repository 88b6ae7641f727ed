"""Pictures: a view goes in, the text of an SVG comes out.

Each game draws in the module that bears its room's name and has one function, `scene`. What they share:
`theme` (colours, type, style sheet), `measure` (text before it is placed), `svg` (elements), `shapes`
(signs that go with the colours) and `parts` (panels, cards, choices, the title strip).
"""

from __future__ import annotations

import re
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games13.kernel.view import View


_ID = re.compile(r' id="([^"]*)"')
_USED = re.compile(r'[(="]#([^)"]+)')
_LIVE = re.compile(r' data-move="[^"]*" role="button" tabindex="0"')


def scene(view: View) -> str:
    """The picture of what this view knows. The same view gives the same bytes."""
    drawn: str = import_module(f"games13.draw.{view.room}").scene(view)
    return drawn


def picture(view: View) -> str:
    """The scene as a still picture, for a page on which nothing answers to a click or a key.

    What could be chosen keeps its outline; `class="hint"` marks what only makes sense on a live board.
    Many pictures may stand on one page, so only those ids stay that something in the picture refers to.
    """
    live = scene(view)
    used = set(_USED.findall(live))
    still = _ID.sub(lambda found: found[0] if found[1] in used else "", live)
    return _LIVE.sub(' role="img"', still).replace('class="g13"', 'class="g13 still"', 1)
