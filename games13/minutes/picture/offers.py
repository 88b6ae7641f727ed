"""What can be done on the battlegrounds now: buttons that lie where the battleground would go."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from games13.draw import shapes
from games13.draw.measure import fit, width
from games13.draw.parts import spot
from games13.draw.svg import group, path, rect, text
from games13.kernel.words import tr
from games13.minutes.moves import SEATS
from games13.minutes.picture.faces import ghost
from games13.minutes.picture.grounds import ghost_place, pointer, tally_x
from games13.minutes.picture.heads import next_cell
from games13.minutes.picture.plan import CARD_W, TALLY_W, Rails
from games13.minutes.picture.signs import SIDE, plain, said_zone
from games13.minutes.picture.state import Deed, column, deeds, kindles

if TYPE_CHECKING:
    from games13.minutes.view import View

Group = tuple[str, str, str]  # act, whose cubes, the zone it leads to
BUTTON_W, BUTTON_H = 46, 30
CROWDED = 26  # with more moves than this, the picture of each one's cubes would make the scene too heavy


def offers(view: View, rails: Rails) -> str:
    """All moves with cubes, a group for each battleground and each way it can go."""
    by_ground: dict[int, dict[Group, list[Deed]]] = defaultdict(lambda: defaultdict(list))
    for deed in deeds(view):
        by_ground[deed.row][_kind(deed)].append(deed)
    return "".join(_around(view, list(groups.values()), rails) for groups in by_ground.values())


def _kind(deed: Deed) -> Group:
    act = "place" if deed.act == "move" and deed.move.reach else deed.act
    return act, deed.whose, deed.zone


def _around(view: View, groups: list[list[Deed]], rails: Rails) -> str:
    """The groups of one battleground, what leaves it in its place next to it, what moves it farther out."""
    sides: dict[int, list[list[Deed]]] = {-1: [], 1: []}
    for found in sorted(groups, key=lambda found: not found[0].stays):
        here, there = column(found[0].ground.zone), column(found[0].zone)
        way = there - here or (1 - here or 1)
        sides[1 if way > 0 else -1].append(found)
    return "".join(_side(view, found, way, rails) for way, found in sides.items() if found)


def _side(view: View, groups: list[list[Deed]], way: int, rails: Rails) -> str:
    row, ground = groups[0][0].row, groups[0][0].ground
    x, y = rails.at(row, column(ground.zone) + way)
    heads = [_Head(view, found) for found in groups]
    room = CARD_W - 16 - sum(head.wide for head in heads) - 12 * (len(groups) - 1)
    each = min(BUTTON_W, room / sum(len(found) for found in groups) - 4)
    drawn, out = "", 8.0
    for found, head in zip(groups, heads, strict=True):
        wide = head.wide + (each + 4) * len(found)
        left = x + out if way > 0 else x + CARD_W - out - wide
        drawn += _offer(view, found, head, (left, y), way, each, rails)
        out += wide + 12
    return drawn


class _Head:
    """The beginning of a group: that the battleground stays, or which way it goes; whose cubes."""

    def __init__(self, view: View, found: list[Deed]) -> None:
        deed = found[0]
        self.stays = fit(tr("stays"), 64, (13,)) if deed.stays else None
        self.kindles = kindles(view, deed.ground, deed.zone)
        self.cube = any(each.count for each in found)
        self.wide = (
            (width(self.stays.words, 13) + 6 if self.stays else 24) + 20 * self.cube + 24 * self.kindles
        )

    def drawn(self, deed: Deed, x: float, y: float, way: int) -> str:
        """The head from `x` on, around the height `y`."""
        if self.stays:
            drawn = text(x, y + 5, self.stays.words, 13, "ink")
            x += width(self.stays.words, 13) + 6
        else:
            drawn = path(pointer(x + 10, y, way), fill="ink")
            x += 24
        if self.kindles:
            drawn += shapes.danger(x + 9, y + 1, 9, "fresh", "panel")
            x += 24
        return drawn + (path(plain(deed.whose, x + 8, y, 6), fill=SIDE[deed.whose]) if self.cube else "")


def _offer(
    view: View, found: list[Deed], head: _Head, at: tuple[float, float], way: int, each: float, rails: Rails
) -> str:
    """One group: its head, its buttons, and, while one points at it, where the battleground would lie."""
    h = min(BUTTON_H, rails.card - 2)
    top = (rails.card - h) / 2
    buttons = len(found) * (each + 4)
    first, start = (head.wide, 0.0) if way > 0 else (0.0, buttons + 2)
    order = found if way > 0 else found[::-1]
    tallied = len(view.moves()) <= CROWDED
    drawn = "".join(
        _button(deed, (first + i * (each + 4), top), at, (each, h), rails, tallied)
        for i, deed in enumerate(order)
    )
    frame = ghost_place(rails, found[0].row, found[0].zone, at)
    cell = "" if found[0].stays or not tallied else next_cell(view, found[0].zone, found[0].ground.symbol, at)
    # the buttons in a group of their own, so that pointing at one shows its own cubes and not all of them
    return group(
        head.drawn(found[0], start, rails.card / 2, way),
        group(drawn),
        ghost(frame, cell),
        at=at,
        class_="offers",
    )


def _button(
    deed: Deed,
    place: tuple[float, float],
    at: tuple[float, float],
    size: tuple[float, float],
    rails: Rails,
    tallied: bool,
) -> str:
    (x, y), (w, h) = place, size
    label = {"place": f"+{deed.count}", "remove": f"–{deed.count}", "move": tr("move")}[deed.act]
    fitted = fit(label, w - 2, (16, 13), bold=True)
    if fitted.words != label:
        fitted = fit(str(deed.count or "0"), w, (13,), bold=True)
    told = text(x + w / 2, y + h / 2 + 5, fitted.words, fitted.size, anchor="middle", bold=True)
    preview = _tally(deed, at, rails) if tallied else ""
    return spot(deed.move, says(deed, brief=not tallied), x, y, w, h, told, ghost=ghost(preview))


def _tally(deed: Deed, at: tuple[float, float], rails: Rails) -> str:
    """The cubes that would lie there, laid over those that do; seen from the group."""
    if not deed.count:
        return ""
    x, y = rails.at(deed.row, column(deed.ground.zone))
    x, y = x + tally_x(deed.whose) - at[0], y - at[1]
    before, after = deed.ground.cubes[deed.whose], deed.cubes[deed.whose]
    told = f"{before} → {after}"
    return rect(x, y, TALLY_W, rails.card, r=6, fill="chosen") + text(
        x + TALLY_W / 2, y + rails.card / 2 + 6, told, 16, "panel", anchor="middle", bold=True
    )


def says(deed: Deed, *, brief: bool = False) -> str:
    """A move as read aloud: what is done, where the battleground goes, who leads then."""
    name = tr(deed.ground.name)
    if deed.act == "place":
        done = tr("Place {n} on {name}", n=deed.count, name=name)
    elif deed.act == "remove" and deed.whose == SEATS[deed.move.whose]:
        done = tr("Take {n} {seat} off {name}", n=deed.count, seat=tr(deed.whose), name=name)
    else:
        done = tr("Move {name}", name=name)
    goes = (
        tr("stays in {zone}", zone=said_zone(deed.zone))
        if deed.stays
        else tr("to {zone}", zone=said_zone(deed.zone))
    )
    if brief:
        return f"{done}: {goes}"
    us, ussr = (deed.cubes[seat] for seat in SEATS)
    return tr("{done}: {goes}, US {us}, USSR {ussr}", done=done, goes=goes, us=us, ussr=ussr)
