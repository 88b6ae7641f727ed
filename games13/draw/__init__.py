"""Pictures: a view goes in, panels come out, each of them the text of an SVG.

Each game draws in a folder of its own and names the function that does it. What they share stands here:
`theme` (colours, type, style sheet), `measure` (text before it is placed), `svg` (elements), `shapes`
(signs that go with the colours), `drawings` (what is on cards), `parts` (sheets, cards, choices, the title
strip) and `panels` (a scene of panels, how they lie for each width, and one picture of them all).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from games13.draw import panels
from games13.kernel import registry

if TYPE_CHECKING:
    from games13.draw.panels import Scene
    from games13.kernel.view import View


_ID = re.compile(r' id="([^"]*)"')
_USED = re.compile(r'[(="]#([^)"]+)')
_LIVE = re.compile(r' data-move="[^"]*" role="button" tabindex="0"')
_FOR = re.compile(r' data-for="[^"]*"')


def scene(view: View) -> Scene:
    """What this view knows, in panels. The same view gives the same scene."""
    found = registry.find(view.game).picture(view)
    return panels.of_one_drawing(found, view) if isinstance(found, str) else found


def composed(view: View) -> str:
    """The scene as one picture, as on a wide board. The same view gives the same bytes."""
    found = registry.find(view.game).picture(view)
    return found if isinstance(found, str) else panels.compose(found)


def picture(view: View) -> str:
    """The scene as a still picture, for a page on which nothing answers to a click or a key.

    What could be chosen keeps its outline; `class="hint"` marks what only makes sense on a live board.
    Many pictures may stand on one page, so only those ids stay that something in the picture refers to.
    """
    live = composed(view)
    used = set(_USED.findall(live))
    still = _ID.sub(lambda found: found[0] if found[1] in used else "", live)
    still = _FOR.sub("", _LIVE.sub(' role="img"', still))
    return still.replace('class="g13"', 'class="g13 still"', 1)
