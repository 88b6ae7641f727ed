"""Signs that go with the colours, drawn by us: each a path around a point, `r` its reach."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from games13.draw.svg import num, path, text

# The corners of each sign on a circle of radius 1, clockwise, y pointing down.
_CORNERS: dict[str, tuple[tuple[float, float], ...]] = {
    "square": ((-0.86, -0.86), (0.86, -0.86), (0.86, 0.86), (-0.86, 0.86)),
    "diamond": ((0, -1.1), (1.1, 0), (0, 1.1), (-1.1, 0)),
    "triangle": ((0, -1.15), (1.2, 0.92), (-1.2, 0.92)),
    "play": ((-0.7, -0.95), (0.95, 0), (-0.7, 0.95)),
    "arrow": ((-1, -0.3), (0.1, -0.3), (0.1, -0.9), (1, 0), (0.1, 0.9), (0.1, 0.3), (-1, 0.3)),
}


def _mirrored(*half: tuple[float, float]) -> tuple[tuple[float, float], ...]:
    """A sign that is the same on both sides: the right half given from top to bottom."""
    return (*half, *((-x, y) for x, y in reversed(half) if x))


# the three arenas: military, political, world opinion
_CORNERS["missile"] = _mirrored(
    (0, -1.2), (0.34, -0.66), (0.34, 0.3), (0.8, 0.8), (0.8, 1.1), (0.34, 0.84), (0.2, 1.1)
)  # fmt: skip
_CORNERS["flag"] = (
    (-0.85, -1.1), (-0.55, -1.1), (-0.55, -0.98), (1.05, -0.98), (0.6, -0.42), (1.05, 0.14), (-0.55, 0.14),
    (-0.55, 1.1), (-0.85, 1.1),
)  # fmt: skip
_CORNERS["microphone"] = _mirrored(
    (0.26, -1.15), (0.5, -0.9), (0.5, 0.02), (0.28, 0.26), (0.15, 0.26), (0.15, 0.78), (0.6, 0.78), (0.6, 1.1)
)  # fmt: skip
ARENA_SIGNS = {"military": "missile", "political": "flag", "world opinion": "microphone"}


def _starred(points: int, inner: float) -> tuple[tuple[float, float], ...]:
    turns = range(2 * points)
    reach = [inner if turn % 2 else 1.15 for turn in turns]
    return tuple(
        (reach[turn] * sin(turn * pi / points), -reach[turn] * cos(turn * pi / points)) for turn in turns
    )


_CORNERS["burst"] = _starred(8, 0.82)
_CORNERS["star"] = _starred(5, 0.5)


@lru_cache(1 << 12)
def outline(shape: str, x: float, y: float, r: float) -> str:
    """The path data of a sign: circle, square, diamond, triangle, play, arrow, burst, star, missile, flag or
    microphone."""
    if shape == "circle":
        half = f"a{num(r)} {num(r)} 0 1 0 "
        return f"M{num(x - r)} {num(y)}{half}{num(2 * r)} 0{half}{num(-2 * r)} 0z"
    return "M" + "L".join(f"{num(x + dx * r)} {num(y + dy * r)}" for dx, dy in _CORNERS[shape]) + "z"


def sign(
    shape: str,
    x: float,
    y: float,
    r: float,
    fill: str,
    *,
    edge: str | None = None,
    letter: str = "",
    ink: str = "on-band",
) -> str:
    """A sign, edged if it needs to stand out, with its letter if there is room for one."""
    drawn = path(outline(shape, x, y, r), fill=fill, stroke=edge, stroke_width=1.5 if edge else None)
    if not letter:
        return drawn
    low = min(6.5, r * 0.92 - 3) if shape == "triangle" else 4.7
    return drawn + text(x, y + low, letter, 13, ink, anchor="middle", bold=True)


def danger(x: float, y: float, r: float, fill: str, ink: str) -> str:
    """Beware: a triangle with a stroke and a dot."""
    stroke = (
        f"M{num(x - 1)} {num(y - r * 0.4)}h2v{num(r * 0.65)}h-2zM{num(x - 1)} {num(y + r * 0.45)}h2v2h-2z"
    )
    return path(outline("triangle", x, y, r), fill=fill) + path(stroke, fill=ink)


@lru_cache(1 << 12)
def cube(side: str, x: float, y: float, r: float) -> str:
    """The path data of an influence cube: a square with a star cut out, a diamond with a ring cut out."""
    if side == "US":
        star = reversed(_CORNERS["star"])  # the other way round, a sign leaves a hole in what it lies on
        hole = "L".join(f"{num(x + dx * r * 0.62)} {num(y + dy * r * 0.62)}" for dx, dy in star)
        return outline("square", x, y, r) + f"M{hole}z"
    return (
        outline("diamond", x, y, r) + outline("circle", x, y, r * 0.55) + outline("diamond", x, y, r * 0.27)
    )


def radiation(x: float, y: float, r: float) -> str:
    """The path data of the sign on cards that move DEFCON markers: three blades around a dot."""
    d = outline("circle", x, y, r * 0.22)
    for turn in (0, 2 * pi / 3, 4 * pi / 3):
        fan = ((0.36, -0.52), (1, -0.52), (1, 0), (1, 0.52), (0.36, 0.52))
        d += "M" + "L".join(
            f"{num(x + r * far * sin(turn + by))} {num(y - r * far * cos(turn + by))}" for far, by in fan
        ) + "z"  # fmt: skip
    return d
