"""A web of names and the links between them, as a picture, where few nodes are looked at closely."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from games13.draw.measure import width
from games13.draw.parts import MARGIN, WIDE, heading, words
from games13.draw.svg import line, rect, root, text

HEAD = 88
HIGH = 26


def web(
    title: str,
    note: str,
    places: Mapping[str, tuple[float, float]],
    links: Iterable[tuple[str, str]],
    strong: Collection[str] = (),
    *,
    tall: float = 420,
) -> str:
    """The web. `places` says where names lie, from 0 to 1 across and down; `strong` ones have a heavy frame.

    >>> web("Two who talk", "", {"Ann": (0.2, 0.5), "Ben": (0.8, 0.5)}, [("Ann", "Ben")]).count("<path")
    1
    """
    joined = [(one, other) for one, other in links]
    across = WIDE - 2 * MARGIN - 180

    def at(name: str) -> tuple[float, float]:
        x, y = places[name]
        return MARGIN + 90 + across * x, HEAD + HIGH + (tall - 2 * HIGH) * y

    drawn = heading(MARGIN, 36, WIDE - 2 * MARGIN, title)
    drawn += words(MARGIN, 62, WIDE - 2 * MARGIN, note, (16, 13), "quiet")
    drawn += "".join(line(*at(one), *at(other), stroke="border", stroke_width=3) for one, other in joined)
    drawn += "".join(_node(name, *at(name), strong=name in strong) for name in places)
    said = "; ".join(f"{name}: {', '.join(_beside(name, joined)) or '–'}" for name in places)
    return root(WIDE, HEAD + tall + MARGIN, f"{title}. {note} {said}", drawn, role="img")


def _beside(name: str, links: Iterable[tuple[str, str]]) -> list[str]:
    """Who is joined to a name."""
    return [other if one == name else one for one, other in links if name in (one, other)]


def _node(name: str, x: float, y: float, *, strong: bool) -> str:
    wide = width(name, 16, bold=True) + 24
    edge, heavy = ("chosen", 5) if strong else ("border", 1.5)
    box = rect(x - wide / 2, y - HIGH, wide, 2 * HIGH, r=8, fill="panel", stroke=edge, stroke_width=heavy)
    return box + text(x, y + 6, name, 16, anchor="middle", bold=True)
