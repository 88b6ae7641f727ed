"""Line drawings for cards, all in one hand: `drawings.toml` holds them by what they show.

What is drawn on a game's cards stands in the `drawings.toml` of its folder; both are read when a card is.

>>> "television" in shown("games13.days", "Speech to the Nation")
True
>>> drawing("games13.days", "A card of one's own", "us")
''
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from games13.draw.svg import group, path, tag

W, H, STROKE = 96, 64, 3


@cache
def _read(folder: str) -> dict[str, Any]:
    return tomllib.loads(files(folder).joinpath("drawings.toml").read_text("utf-8"))


def things() -> dict[str, dict[str, str]]:
    """All that is drawn: the path in ink and the path in the card's colour, by what they show."""
    return _read("games13.draw")


def shown(folder: str, card: str) -> str:
    """What is drawn on a card of the game in this folder; "" on a card that has no drawing."""
    return str(_read(folder).get(card, ""))


def drawing(
    folder: str,
    card: str,
    colour: str,
    w: float = W,
    *,
    ink: str = "ink",
    at: tuple[float, float] | None = None,
) -> str:
    """The drawing of a card, `w` wide and two thirds as high; nothing for a card that has none."""
    thing = shown(folder, card)
    return sketch(thing, colour, w, ink=ink, at=at) if thing else ""


def sketch(
    thing: str, colour: str, w: float = W, *, ink: str = "ink", at: tuple[float, float] | None = None
) -> str:
    """A drawing by what it shows."""
    lines = things()[thing]
    strokes = path(lines["ink"], stroke=ink) + path(lines["colour"], stroke=colour)
    drawn = tag(
        "g",
        strokes,
        fill="none",
        stroke_width=STROKE,
        stroke_linecap="round",
        stroke_linejoin="round",
        transform=f"scale({w / W:.3g})",
        aria_hidden="true",
    )
    return group(drawn, at=at) if at else drawn
