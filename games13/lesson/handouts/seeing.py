"""To look at: Cuba in October 1962, what a camera saw and how it was read, the thirteen days on paper."""

from __future__ import annotations

from functools import cache
from math import acos, atan2, cos, radians, sin
from typing import Any

from games13 import history
from games13.draw import shapes
from games13.draw.parts import words
from games13.draw.svg import group, num, path, rect, root, tag, text
from games13.kernel import shipped
from games13.kernel.words import tr
from games13.lesson.handouts.maps import data
from games13.lesson.handouts.page import EDGE, LONG, ROOM, Handout, block, foot, head, rules, sheet

MAP, SITE = 360, 296  # how tall the two pictures are
EARTH = 6371.0  # km
_BESIDE = {
    "below": (0, 26, "middle"),
    "above": (0, -14, "middle"),
    "right": (13, 0, "start"),
    "left": (-12, -4, "end"),
}
_COLUMNS = (("US", ("US",)), ("USSR", ("USSR",)), ("Cuba, the UN and others", ("Cuba", "UN", "others")))


@cache
def seen() -> dict[str, dict[str, Any]]:
    """The places, the things at one site, and the memorandum that lists them."""
    return shipped.data("games13.lesson", "seeing.toml")


def handout() -> Handout:
    """The map, the camera, and the days."""
    return Handout("seeing", tr("To look at"), (_map_page(), _camera_page(), *_timeline()))


def cuba() -> str:
    """Cuba with its places, as a picture for a page."""
    places = ", ".join(seen()["places"])
    title = tr("Cuba in October 1962, with seven places: {places}", places=places)
    return root(ROOM, MAP, title, _cuba(ROOM), role="img")


def camera() -> str:
    """A site as a camera high above would have it."""
    title = tr("A field seen from above: tents, trucks, four long pieces in a clearing, a road")
    return root(ROOM, SITE, title, _site(ROOM), role="img")


def _cuba(wide: float) -> str:
    shown, km = data()["maps"][1], data()["km"]
    left, top, across = -52.0, -44.0, 262.0  # from San Cristóbal, in units of the map
    scale = wide / across
    land = tag(
        "svg",
        rect(left, top, across, MAP / scale, fill="sea"),
        path(shown["land"], fill="land", stroke="border", stroke_width=num(1 / scale)),
        x="0",
        y="0",
        width=num(wide),
        height=num(MAP),
        viewBox=f"{num(left)} {num(top)} {num(across)} {num(MAP / scale)}",
    )
    marks = ""
    for number, (name, place) in enumerate(seen()["places"].items(), 1):
        east, south = (part / km for part in _from(shown["base"], *place["at"]))
        x, y = (east - left) * scale, (south - top) * scale
        dx, dy, anchor = _BESIDE[place["name"]]
        marks += path(shapes.outline("circle", x, y, 7), fill="ink")
        marks += text(x + dx, y + dy, f"{number} {name}", 16, anchor=anchor, bold=True)
    bar = 100 / km * scale
    rule = path(f"M16 {MAP - 24}v8h{num(bar)}v-8", stroke="ink", stroke_width=2, fill="none")
    frame = rect(0, 0, wide, MAP, fill="none", stroke="border", stroke_width=2)
    return land + marks + rule + text(bar + 24, MAP - 15, tr("{n} km", n=100), 13) + frame


def _from(base: tuple[float, float], lon: float, lat: float) -> tuple[float, float]:
    """Kilometres east and south of a base, as the map is drawn: each way from there is true."""
    east, north, home = radians(lon - base[0]), radians(lat), radians(base[1])
    far = acos(min(1.0, sin(home) * sin(north) + cos(home) * cos(north) * cos(east)))
    turn = atan2(cos(north) * sin(east), cos(home) * sin(north) - sin(home) * cos(north) * cos(east))
    return EARTH * far * sin(turn), -EARTH * far * cos(turn)


def _short(cited: str) -> str:
    work = history.cite(cited)
    return ", ".join(filter(None, (history.source(work.source).title.split(":")[0], work.place)))


def _map_page() -> str:
    title = tr("Cuba, October 1962")
    drawn = head(title, tr("From San Cristóbal every way on this map is as long as on the globe."))
    drawn += group(_cuba(ROOM), at=(EDGE, 116))
    y = 506.0
    for number, (name, place) in enumerate(seen()["places"].items(), 1):
        said = f"{number}. {name}: {tr(place['said'])}. [{_short(place['source'])}]"
        lines, y = block(EDGE, y, ROOM, said, (16,))
        drawn += lines
        y += 6
    for asks in (
        tr("How far is it from San Cristóbal to Guantánamo? Measure on the map, with the bar."),
        tr("Which places does the crisis remember, and which did you not know? Why might that be?"),
    ):
        drawn += words(EDGE, y + 26, ROOM, asks, (16,), bold=True) + rules(EDGE, y + 60, ROOM, 2, 34)
        y += 116
    return sheet(title, drawn, foot())


def _site(wide: float) -> str:
    """The things of the list, each as often as it was counted. Where they stand is ours."""
    wood = f"M0 0h{wide}v60q-120 30-240 4t-250 14t-254-18zM0 {SITE}h{wide}v-52q-200-34-380-6t-364 4z"
    drawn = rect(0, 0, wide, SITE, fill="land") + path(wood, fill="political", opacity="0.35")
    road = f"M-4 {SITE / 2}q{wide / 2} 46 {wide + 8}-8"
    drawn += path(road, stroke="panel", stroke_width=12, fill="none")
    for thing in seen()["seen"].values():
        (x, y), (dx, dy) = thing["first"], thing["step"]
        for i in range(thing["count"]):
            drawn += _thing(thing, x + dx * (i % thing["row"]), y + dy * (i // thing["row"]))
    return drawn + rect(0, 0, wide, SITE, fill="none", stroke="border", stroke_width=2)


def _thing(thing: dict[str, Any], x: float, y: float) -> str:
    w, h = thing["size"]
    return rect(x, y, w, h, r=1, fill=thing["fill"], stroke="ink", stroke_width=1)


def _camera_page() -> str:
    title = tr("What the camera saw, and how it was read")
    note = tr("Drawn by us from a list of 16 October 1962. Where things stand is made up, how many is not.")
    drawn = head(title, note) + group(_site(ROOM), at=(EDGE, 112))
    y = 438.0
    drawn += words(EDGE, y, 330, tr("In the photograph"), (16,), bold=True)
    drawn += words(EDGE + 380, y, 350, tr("Read as"), (16,), bold=True)
    for thing in seen()["seen"].values():
        y += 25
        w, h = thing["size"]
        drawn += _thing(thing, EDGE + 33 - w / 2, y - 5 - h / 2)
        drawn += words(EDGE + 76, y, 296, f"{thing['count']} {tr(thing['seen'])}", (16, 13))
        drawn += words(EDGE + 380, y, 364, tr(thing["read"]), (16, 13))
    wrote = seen()["memorandum"]
    said = tr("The analysts wrote: {words}", words=wrote["text"])
    lines, y = block(EDGE, y + 42, ROOM, said, (16,), bold=True)
    more, y = block(EDGE, y, ROOM, f"{history.cite(wrote['source'])}. {tr(wrote['wording'])}", (13,), "quiet")
    drawn += lines + more
    for asks in (
        tr("Which single thing in the picture proves that there are missiles? Give your reason."),
        tr("Which words of the analysts say how sure they are?"),
        tr("A Cuban farmer and an American analyst look at the same field. What does each see?"),
    ):
        drawn += words(EDGE, y + 16, ROOM, asks, (16,), bold=True) + rules(EDGE, y + 48, ROOM, 2, 30)
        y += 98
    return sheet(title, drawn, foot())


def _timeline() -> tuple[str, ...]:
    """The thirteen days, a row a day, a column a side; on as many pages as they need."""
    title = tr("Thirteen days")
    note = tr("A step stands with those who took it; one that two took stands with the first.")
    wide = (ROOM - 92) / 3
    pages, drawn, y = [], "", 0.0
    for day in range(1, 14):
        row, high = _row(day, wide)
        if not drawn or y + high > LONG - 50:
            if drawn:
                pages.append(sheet(title, drawn, foot()))
            drawn, y = head(title, note), 134.0
            for i, (side, _) in enumerate(_COLUMNS):
                drawn += words(EDGE + 92 + wide * i, 124, wide - 12, tr(side), (16,), bold=True)
        drawn += path(f"M{EDGE} {num(y)}h{ROOM}", stroke="border") + group(row, at=(EDGE, y))
        y += high
    return (*pages, sheet(title, drawn, foot()))


def _row(day: int, wide: float) -> tuple[str, float]:
    on = history.dates.of(day)
    drawn = text(0, 22, tr("Day {n}", n=day), 16, bold=True) + text(0, 42, f"{on.day} {tr('October')}", 13)
    entries, high = [entry for entry in history.timeline(day=day) if entry.date == on], 54.0
    for i, (_, sides) in enumerate(_COLUMNS):
        y = 20.0
        for entry in entries:
            if entry.sides[0] in sides:
                lines, y = block(92 + wide * i, y, wide - 12, f"– {tr(entry.headline)}", (13,))
                drawn += lines
        high = max(high, y)
    return drawn, high - 4
