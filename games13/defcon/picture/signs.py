"""The signs of the powers and of what they have: colour, letter and hatch; troops, fleets, missiles.

There may be a hundred signs in a scene, so each is path data as short as can be written, about 16 units wide
around its middle; signs of one colour go into one path.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from games13.draw.svg import num, path, rect, text

COLOUR = {"America": "america", "Eurasia": "eurasia", "Africasia": "africasia", "Eastasia": "eastasia"}
# the first letter of a name that no power before it has, so that no two are alike
LETTER = {"America": "A", "Eurasia": "E", "Africasia": "F", "Eastasia": "S"}
HATCH = {"America": "across", "Eurasia": "down", "Africasia": "rising", "Eastasia": "falling"}

# where each begins, and its steps from there
_SIGNS: dict[str, tuple[int, int, str]] = {
    "troop": (0, -9, "l3 1 1 4-2 3 5 3 1 6h-16l1-6 5-3-2-3 1-4z"),
    "fleet": (-9, 2, "h5v-4h3v-6h2v6h4v4h4l-3 6h-12z"),
    "fort": (-8, -8, "h4v4h2v-4h4v4h2v-4h4v16h-5v-5h-6v5h-5z"),
    "conventional": (0, -9, "l3 4v7l4 4v3l-4-2h-6l-4 2v-3l4-4v-7z"),
    "nuclear": (0, -9, "l4 4v6l3 4v4l-4-2h-6l-4 2v-4l3-4v-6zm0 5l-2 3h4zm-1 4h-3l2 3zm2 0l1 3 2-3z"),
    "sabotage": (-10, 0, "l6-5h8l6 5-6 5h-8zm10-3l-3 3 3 3 3-3z"),
    "aid": (-3, -8, "h6v5h5v6h-5v5h-6v-5h-5v-6h5z"),
    "capital": (0, -9, "l3 6h6l-5 4 2 7-6-4-6 4 2-7-5-4h6z"),
    "sail": (-8, -2, "h8v-4l8 6-8 6v-4h-8z"),
    "card": (-5, -7, "h10v14h-10z"),
}
_NUMBER = re.compile(r"-?\d+")


def colour(power: str | None) -> str:
    """The colour of a power, or of nobody."""
    return COLOUR[power] if power else "quiet"


def wash(power: str | None) -> str:
    """The colour of a power's land."""
    return f"{COLOUR[power]}-land" if power else "land"


def at(kind: str, x: float, y: float) -> str:
    """The path data of a sign around a point."""
    dx, dy, steps = _SIGNS[kind]
    return f"M{num(x + dx)} {num(y + dy)}{steps}"


def sign(kind: str, x: float, y: float, fill: str = "ink") -> str:
    """A sign around a point."""
    return path(at(kind, x, y), fill=fill)


def large(kind: str, x: float, y: float, fill: str = "ink") -> str:
    """The same sign, half as large again."""
    dx, dy, steps = _SIGNS[kind]
    steps = _NUMBER.sub(lambda n: num(1.5 * int(n[0])), steps)
    return path(f"M{num(x + 1.5 * dx)} {num(y + 1.5 * dy)}{steps}", fill=fill)


def chip(power: str, x: float, y: float, r: float = 10) -> str:
    """A power's marker: its letter on its colour."""
    return rect(x - r, y - r, 2 * r, 2 * r, r=3, fill=COLOUR[power]) + text(
        x, y + (5 if r < 12 else 6), LETTER[power], 13 if r < 12 else 16, "panel", anchor="middle", bold=True
    )


def grounds(places: Iterable[tuple[float, float]], w: float, h: float) -> str:
    """Path data of rectangles around these points, for what is written on them."""
    return "".join(
        f"M{num(x - w / 2)} {num(y - h / 2)}L{num(x + w / 2)} {num(y - h / 2)}"
        f"L{num(x + w / 2)} {num(y + h / 2)}L{num(x - w / 2)} {num(y + h / 2)}z"
        for x, y in places
    )
