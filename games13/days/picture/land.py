"""The map behind the battlegrounds: land and sea around the North Atlantic, and where the places lie."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files

from games13.days.picture.plan import MAP_H, MAP_W, MAP_X, MAP_Y
from games13.draw.measure import width
from games13.draw.svg import group, num, path, rect, text
from games13.kernel.words import msg, tr

EDGE = 14
FINE = 7  # coast lines in more detail than this only cost
CAPITALS = (msg("Washington"), msg("Moscow"))
_STEP = re.compile(r"([Ml])?\s*(-?\d+)\s*(-?\d+)|[zZ]")


@cache
def _drawn() -> tuple[str, dict[str, tuple[float, float]]]:
    """The outline of land and the places, in the units of the scene."""
    data = json.loads(files("games13.draw").joinpath("world.json").read_text("utf-8"))
    scale = MAP_W / data["viewBox"][2]
    places = {name: (round(x * scale), round(y * scale)) for name, (x, y) in data["places"].items()}
    return _scaled(data["land"], scale), places


def _scaled(d: str, scale: float) -> str:
    """Path data of M, l and z in whole units of another scale, without points that nearly fall together."""
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
        new_x, new_y = round(x * scale), round(y * scale)
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
    parallels = "".join(f"M0 {y}h{MAP_W}" for y in range(80, MAP_H, 80))
    capitals = "".join(_capital(name) for name in CAPITALS)
    return group(
        rect(0, 0, MAP_W, MAP_H, fill="sea"),
        path(_drawn()[0], fill="land", stroke="border"),
        path(parallels, stroke="border", opacity="0.35"),
        capitals,
        at=(MAP_X, MAP_Y),
    )


def mat() -> str:
    """The sheet around the map: it covers land that goes on beyond the frame."""
    half = EDGE / 2
    mat = rect(-half, -half, MAP_W + EDGE, MAP_H + EDGE, fill="none", stroke="paper", stroke_width=EDGE)
    frame = rect(0, 0, MAP_W, MAP_H, fill="none", stroke="border", stroke_width=2)
    return group(mat, frame, at=(MAP_X, MAP_Y))


def _capital(name: str) -> str:
    x, y = place(name)
    said = tr(name)
    w = width(said, 13, mono=True) + 8
    left = max(4, x - w / 2)
    label = rect(left, y - 25, w, 18, fill="panel") + text(left + 4, y - 12, said, 13, mono=True)
    return path(f"M{num(x - 3)} {num(y - 3)}h6v6h-6z", fill="ink") + label
