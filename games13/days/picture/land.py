"""The map behind the battlegrounds: land and sea around the North Atlantic, and where the places lie."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files

from games13.days.picture.plan import MAP_H, MAP_W
from games13.draw.measure import width
from games13.draw.svg import num, path, rect, text
from games13.kernel.words import msg, tr

FINE = 5  # coast lines in more detail than this only cost
CAPITALS = {msg("Washington"): 36, msg("Moscow"): 25}  # each with how high above it its name stands
_STEP = re.compile(r"([Ml])?\s*(-?\d+)\s*(-?\d+)|[zZ]")


@cache
def _drawn() -> tuple[str, dict[str, tuple[float, float]]]:
    """The outline of land and the places, in the units of the scene."""
    data = json.loads(files("games13.draw").joinpath("world.json").read_text("utf-8"))
    scale = MAP_H / data["viewBox"][3]
    places = {name: (round(x * scale), round(y * scale)) for name, (x, y) in data["places"].items()}
    return _scaled(data["land"], scale), places


def _scaled(d: str, scale: float) -> str:
    """Path data of M, l and z in whole units of another scale, without points that nearly fall together or
    lie beyond the edge of the map."""
    whole: list[str] = []
    drawn: list[str] = []
    x = y = at_x = at_y = 0
    for found in _STEP.finditer(d):
        kind, dx, dy = found.groups()
        if dx is None:
            if len(drawn) > 1:  # browsers stop at an empty part, and complain
                whole += [*drawn, "z"]
            continue
        start = kind == "M"
        x, y = (int(dx), int(dy)) if start else (x + int(dx), y + int(dy))
        new_x, new_y = (max(0, min(round(far * scale), edge)) for far, edge in ((x, MAP_W), (y, MAP_H)))
        if start:
            drawn = [f"M{new_x} {new_y}l"]
        elif abs(new_x - at_x) + abs(new_y - at_y) >= FINE:
            right, down = new_x - at_x, new_y - at_y
            gap = "" if drawn[-1].endswith("l") or right < 0 else " "
            drawn.append(f"{gap}{right}{'' if down < 0 else ' '}{down}")
        else:
            continue
        at_x, at_y = new_x, new_y
    return "".join(whole)


def place(name: str) -> tuple[float, float]:
    """Where a place lies on the map."""
    return _drawn()[1][name]


def land() -> str:
    """Sea, land, lines of latitude and the two capitals."""
    parallels = "".join(f"M0 {y}h{MAP_W}" for y in range(64, MAP_H, 64))
    return (
        rect(0, 0, MAP_W, MAP_H, r=4, fill="sea")
        + path(_drawn()[0], fill="land", stroke="border")
        + path(parallels, stroke="border", opacity="0.35")
        + "".join(_capital(name) for name in CAPITALS)
    )


def frame() -> str:
    """The edge of the map."""
    return rect(0, 0, MAP_W, MAP_H, r=4, fill="none", stroke="border", stroke_width=3)


def _capital(name: str) -> str:
    x, y = place(name)
    said, up = tr(name), CAPITALS[name]
    w = width(said, 13, mono=True) + 8
    left = max(4, x - w / 2)
    label = rect(left, y - up, w, 18, fill="panel") + text(left + 4, y - up + 13, said, 13, mono=True)
    return path(f"M{num(x - 3)} {num(y - 3)}h6v6h-6z", fill="ink") + label
