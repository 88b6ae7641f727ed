"""Two maps without a name on them: a missile base and a capital, as far apart as they are on the globe."""

from __future__ import annotations

import json
from functools import cache
from math import hypot
from typing import Any

from games13.draw import shapes
from games13.draw.parts import heading, words
from games13.draw.svg import group, num, path, rect, root, tag, text
from games13.kernel import shipped
from games13.kernel.words import tr

MAP = 372
W, H = 2 * MAP + 24, MAP + 40
SCALE_KM = 500


@cache
def data() -> dict[str, Any]:
    """Both maps as tools/make_two_maps.py drew them, the base of each at 0, 0, and their scale."""
    found: dict[str, Any] = json.loads(shipped.text("games13.lesson", "handouts/two_maps.json"))
    return found


def two_maps() -> str:
    """Both maps, as a picture for the page and for the notebook."""
    title = tr("Two maps without names: a base, a big city, and an arrow from the one to the other")
    drawn = "".join(group(_map(i), at=(i * (MAP + 24), 0)) for i in range(2))
    return root(W, H, title, drawn, role="img")


def _map(index: int) -> str:
    shown, wide = data()["maps"][index], data()["wide"]
    scale = MAP / wide
    left, top = shown["corner"]
    (x, y), (u, v) = (((px - left) * scale, (py - top) * scale) for px, py in ((0, 0), shown["at"]))
    land = tag(
        "svg",
        rect(left, top, wide, wide, fill="sea"),
        path(shown["land"], fill="land", stroke="border", stroke_width=num(1 / scale)),
        x="0",
        y="36",
        width=str(MAP),
        height=str(MAP),
        viewBox=f"{num(left)} {num(top)} {num(wide)} {num(wide)}",
    )
    far = hypot(u - x, v - y)
    tip = (u - (u - x) / far * 14, v - (v - y) / far * 14)
    arrow = path(
        f"M{num(x)} {num(y)}L{num(tip[0])} {num(tip[1])}",
        stroke="ink",
        stroke_width=3,
        stroke_dasharray="9 6",
    )
    marks = arrow + path(shapes.outline("triangle", x, y, 12), fill="military")
    marks += path(shapes.outline("circle", u, v, 9), fill="ink") + _scale(scale)
    name = heading(0, 24, 120, tr("Map {letter}", letter="AB"[index]))
    key = words(MAP, 22, 240, tr("triangle: base, circle: big city"), (13,), "quiet", anchor="end")
    frame = rect(0, 36, MAP, MAP, fill="none", stroke="border", stroke_width=2)
    return name + key + land + group(marks, at=(0, 36)) + frame


def _scale(scale: float) -> str:
    """A bar of so many kilometres, in the corner."""
    wide = SCALE_KM / data()["km"] * scale
    bar = path(f"M12 {MAP - 20}v8h{num(wide)}v-8", stroke="ink", stroke_width=2, fill="none")
    return bar + text(12 + wide + 8, MAP - 11, tr("{n} km", n=SCALE_KM), 13)
