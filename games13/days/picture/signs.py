"""The signs of the room: cubes, flags, arenas, the Letter."""

from __future__ import annotations

from games13.draw import shapes
from games13.draw.svg import num, path, rect, text
from games13.kernel.words import tr

SIDE = {"US": "us", "USSR": "ussr", "UN": "un"}
SHAPE = {"US": "square", "USSR": "diamond", "UN": "circle"}
ARENA = {"military": "military", "political": "political", "world opinion": "opinion"}
# a cube around its middle, as short as can be written: there may be 34 of them
CUBES = {
    "US": "M-9-9h18v18h-18zM0-7l-2 5h-5l4 3-2 5 5-3 5 3-2-5 4-3h-5z",
    "USSR": "M0-11l11 11-11 11-11-11zM-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM0-3l3 3-3 3-3-3z",
}


def blank(seat: str, x: float, y: float, r: float = 9) -> str:
    """The path data of a cube's bare shape."""
    if seat == "US":
        return f"M{num(x - r)} {num(y - r)}h{num(2 * r)}v{num(2 * r)}H{num(x - r)}z"
    r += 2
    return f"M{num(x)} {num(y - r)}l{num(r)} {num(r)}-{num(r)} {num(r)}-{num(r)}-{num(r)}z"


def cube(seat: str, x: float, y: float, **attributes: str | None) -> str:
    """An influence cube."""
    return path(CUBES[seat], fill=SIDE[seat], transform=f"translate({num(x)},{num(y)})", **attributes)


def small_cube(seat: str, x: float, y: float, r: float = 8) -> str:
    """The sign of a seat beside words."""
    return path(shapes.cube(seat, x, y, r), fill=SIDE[seat])


def cross(x: float, y: float) -> str:
    """The path data of a cross: what is below it goes."""
    return f"M{num(x - 7)} {num(y - 7)}l14 14m0-14l-14 14"


# the signs of the arenas around the middle of their tab
TAB = {
    "military": "M11 2l2.6 4v7l3.4 4v2.4l-3.4-2-1 1.8h-3.2l-1-1.8-3.4 2v-2.4l3.4-4v-7z",
    "political": "M4.5 3h2.4v1h11l-3 4.2 3 4.2h-11v7h-2.4z",
    "world opinion": "M9 2.5h4l1.8 2v6.6l-1.6 1.9h-1v4h3.4v2.4h-9.2v-2.4h3.4v-4h-1l-1.6-1.9v-6.6z",
}


def arena(track: str, *, letter: bool = True) -> str:
    """The tab of an arena: its sign, and its letter if there is room for one, on its colour."""
    w = 34 if letter else 22
    tab = rect(0, 0, w, 22, fill=ARENA[track]) + path(TAB[track], fill="panel")
    return tab + (
        text(26, 15.6, tr(track)[0].upper(), 13, "panel", anchor="middle", bold=True) if letter else ""
    )


def flag(seat: str, *, chosen: bool) -> str:
    """A flag counter that stands on its foot: a banner for the US, a pennant for the USSR; gold if it is
    known that its agenda was chosen."""
    cloth = "M-9-20h2v2h18v12h-18v6h-2z" if seat == "US" else "M-9-20h2v1l19 7l-19 7v5h-2z"
    mark = (
        "M2-17l-1 3h-3l2 2-1 3 3-2 3 2-1-3 2-2h-3z"
        if seat == "US"
        else shapes.outline("circle", -2.5, -12, 3)
    )
    return path(cloth, fill=SIDE[seat], stroke="prestige" if chosen else "panel",
                stroke_width=2.5 if chosen else 1) + path(mark, fill="panel")  # fmt: skip


def letter(w: float, h: float) -> str:
    """The Personal Letter: an envelope with a seal."""
    fold = f"M0 0L{num(w / 2)} {num(h * 0.6)}L{num(w)} 0"
    return (
        rect(0, 0, w, h, r=2, fill="panel", stroke="prestige", stroke_width=2)
        + path(fold, fill="none", stroke="prestige", stroke_width=1.5)
        + path(shapes.outline("circle", w / 2, h * 0.6, 4), fill="ussr")
    )
