"""Pictures: a view goes in, the text of an SVG comes out.

Each game draws in a folder of its own and names the function that does it. What they share stands here:
`theme` (colours, type, style sheet), `measure` (text before it is placed), `svg` (elements), `shapes`
(signs that go with the colours) and `parts` (panels, cards, choices, the title strip).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from games13.kernel import registry

if TYPE_CHECKING:
    from games13.kernel.view import View


_ID = re.compile(r' id="([^"]*)"')
_USED = re.compile(r'[(="]#([^)"]+)')
_LIVE = re.compile(r' data-move="[^"]*" role="button" tabindex="0"')


def scene(view: View) -> str:
    """The picture of what this view knows. The same view gives the same bytes."""
    return registry.find(view.game).picture(view)


def picture(view: View) -> str:
    """The scene as a still picture, for a page on which nothing answers to a click or a key.

    What could be chosen keeps its outline; `class="hint"` marks what only makes sense on a live board.
    Many pictures may stand on one page, so only those ids stay that something in the picture refers to.
    """
    live = scene(view)
    used = set(_USED.findall(live))
    still = _ID.sub(lambda found: found[0] if found[1] in used else "", live)
    return _LIVE.sub(' role="img"', still).replace('class="g13"', 'class="g13 still"', 1)
