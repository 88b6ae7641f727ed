"""Two maps without a name on them: a missile base and, at much the same distance, a capital."""

from __future__ import annotations

import json
from functools import cache
from math import hypot
from typing import Any

from games13.draw import shapes
from games13.draw.parts import heading, words
from games13.draw.svg import group, num, path, rect, root, tag
from games13.kernel import shipped
from games13.kernel.words import tr

# A base, a capital, and the corner of the map at which both lie well in view.
PAIRS = ((("Turkey"), ("Moscow")), (("Cuba"), ("Washington")))
MAP = 372
W, H = 2 * MAP + 24, MAP + 40


@cache
def _world() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(shipped.text("games13.draw", "world.json"))
    return data


def two_maps() -> str:
    """Both maps, as a picture for the page and for the notebook."""
    title = tr("Two maps without names: a base, a big city, and an arrow from the one to the other")
    drawn = "".join(group(_map(i), at=(i * (MAP + 24), 0)) for i in range(2))
    return root(W, H, title, drawn, role="img")


def _map(index: int) -> str:
    base, capital = (_world()["places"][name] for name in PAIRS[index])
    scale = MAP / view()
    left = (base[0] + capital[0] - view()) / 2
    top = (base[1] + capital[1] - view()) / 2
    (x, y), (u, v) = (((px - left) * scale, (py - top) * scale) for px, py in (base, capital))
    land = tag(
        "svg",
        rect(left, top, view(), view(), fill="sea"),
        path(_world()["land"], fill="land", stroke="border", stroke_width=num(1 / scale)),
        x="0",
        y="36",
        width=str(MAP),
        height=str(MAP),
        viewBox=f"{num(left)} {num(top)} {num(view())} {num(view())}",
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
    marks += path(shapes.outline("circle", u, v, 9), fill="ink")
    name = heading(0, 24, 120, tr("Map {letter}", letter="AB"[index]))
    key = words(MAP, 22, 240, tr("triangle: base, circle: big city"), (13,), "quiet", anchor="end")
    frame = rect(0, 36, MAP, MAP, fill="none", stroke="border", stroke_width=2)
    return name + key + land + group(marks, at=(0, 36)) + frame


@cache
def view() -> float:
    """How much of the world's drawing a map shows: both pairs with room around them, at one scale."""
    spans: list[float] = []
    for base, capital in PAIRS:
        (x, y), (u, v) = (_world()["places"][name] for name in (base, capital))
        spans.append(max(abs(x - u), abs(y - v)))
    return 1.7 * max(spans)
