"""What can be done on the battlegrounds now: buttons that lie where the battleground would go."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from games13.draw import shapes
from games13.draw.measure import fit, width
from games13.draw.parts import spot
from games13.draw.svg import group, path, rect, text
from games13.kernel.words import tr
from games13.minutes.cubes import said_zone
from games13.minutes.moves import CubeMove
from games13.minutes.picture.cards import ghost
from games13.minutes.picture.grounds import ghost_place, pointer, tally_x
from games13.minutes.picture.plan import CARD_W, TALLY_W, Rails, column
from games13.minutes.picture.signs import SIDE, plain
from games13.minutes.picture.zones import gauge_cell, kindles, new_symbol, warned

if TYPE_CHECKING:
    from games13.minutes.final import Ground
    from games13.minutes.view import View

BUTTON_W, BUTTON_H = 46, 30
CROWDED = 26  # with more moves than this, the picture of each one's cubes would make the scene too heavy


class Outcome:
    """A move on a battleground, and what would come of it there."""

    def __init__(self, view: View, move: CubeMove, row: int, ground: Ground) -> None:
        would = view.would(move)
        self.move, self.row, self.ground = move, row, ground
        zone = would.change("zone", ground.name)
        self.zone: str = zone.after if zone else ground.zone
        self.stays = zone is None
        self.cubes = dict(ground.cubes)
        for change in would.changes:
            if change.what == "cubes" and change.where == ground.name:
                self.cubes[change.whose] = change.after
        self.gained = new_symbol(would)

    @property
    def kind(self) -> tuple[str, str, str]:
        """Moves of one kind lie together: what is done, with whose cubes, and the zone it leads to."""
        return self.move.does, self.move.whose, self.zone

    def says(self, *, brief: bool) -> str:
        """The move as read aloud: what is done, where the battleground goes, what lies there then."""
        names: dict[str, object] = {"move": self.move.label, "zone": said_zone(self.zone)}
        names |= {"us": self.cubes["US"], "ussr": self.cubes["USSR"]}
        if brief:
            told = tr("{move}: stays in {zone}", **names) if self.stays else tr("{move}: to {zone}", **names)
        elif self.stays:
            told = tr("{move}: stays in {zone}, US {us}, USSR {ussr}", **names)
        else:
            told = tr("{move}: to {zone}, US {us}, USSR {ussr}", **names)
        return warned(told, self.gained)


def buttons(view: View, rails: Rails) -> str:
    """All moves with cubes, a group for each battleground and each way it can go."""
    by_row: dict[int, dict[tuple[str, str, str], list[Outcome]]] = defaultdict(lambda: defaultdict(list))
    rows = {ground.name: row for row, ground in enumerate(view.grounds)}
    for move in view.moves():
        if isinstance(move, CubeMove) and move.does != "pass":
            row = rows[move.where]
            outcome = Outcome(view, move, row, view.grounds[row])
            by_row[row][outcome.kind].append(outcome)
    return "".join(_around(view, list(groups.values()), rails) for groups in by_row.values())


def _around(view: View, groups: list[list[Outcome]], rails: Rails) -> str:
    """The groups of one battleground, what leaves it in its place next to it, what moves it farther out."""
    sides: dict[int, list[list[Outcome]]] = {-1: [], 1: []}
    for found in sorted(groups, key=lambda found: not found[0].stays):
        here, there = column(found[0].ground.zone), column(found[0].zone)
        way = there - here or (1 - here or 1)
        sides[1 if way > 0 else -1].append(found)
    return "".join(_side(view, found, way, rails) for way, found in sides.items() if found)


def _side(view: View, groups: list[list[Outcome]], way: int, rails: Rails) -> str:
    row, ground = groups[0][0].row, groups[0][0].ground
    x, y = rails.at(row, column(ground.zone) + way)
    heads = [_Head(found) for found in groups]
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

    def __init__(self, found: list[Outcome]) -> None:
        self.stays = fit(tr("stays"), 64, (13,)) if found[0].stays else None
        self.kindles = kindles(found[0].gained)
        self.cube = any(outcome.move.count for outcome in found)
        self.wide = (
            (width(self.stays.words, 13) + 6 if self.stays else 24) + 20 * self.cube + 24 * self.kindles
        )

    def drawn(self, whose: str, x: float, y: float, way: int) -> str:
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
        return drawn + (path(plain(whose, x + 8, y, 6), fill=SIDE[whose]) if self.cube else "")


def _offer(
    view: View,
    found: list[Outcome],
    head: _Head,
    at: tuple[float, float],
    way: int,
    each: float,
    rails: Rails,
) -> str:
    """One group: its head, its buttons, and, while one points at it, where the battleground would lie."""
    h = min(BUTTON_H, rails.card - 2)
    top = (rails.card - h) / 2
    buttons = len(found) * (each + 4)
    first, start = (head.wide, 0.0) if way > 0 else (0.0, buttons + 2)
    order = found if way > 0 else found[::-1]
    tallied = len(view.moves()) <= CROWDED
    drawn = "".join(
        _button(outcome, (first + i * (each + 4), top), at, (each, h), rails, tallied)
        for i, outcome in enumerate(order)
    )
    frame = ghost_place(rails, found[0].row, found[0].zone, at)
    cell = gauge_cell(found[0].gained, at) if tallied else ""
    # the buttons in a group of their own, so that pointing at one shows its own cubes and not all of them
    return group(
        head.drawn(found[0].move.whose, start, rails.card / 2, way),
        group(drawn),
        ghost(frame, cell),
        at=at,
        class_="offers",
    )


def _button(
    outcome: Outcome,
    place: tuple[float, float],
    at: tuple[float, float],
    size: tuple[float, float],
    rails: Rails,
    tallied: bool,
) -> str:
    (x, y), (w, h) = place, size
    move = outcome.move
    label = (f"–{move.count}" if move.does == "remove" else f"+{move.count}") if move.count else tr("move")
    fitted = fit(label, w - 2, (16, 13), bold=True)
    if fitted.words != label:
        fitted = fit(str(move.count), w, (13,), bold=True)
    told = text(x + w / 2, y + h / 2 + 5, fitted.words, fitted.size, anchor="middle", bold=True)
    preview = _tally(outcome, at, rails) if tallied else ""
    return spot(move, outcome.says(brief=not tallied), x, y, w, h, told, ghost=ghost(preview))


def _tally(outcome: Outcome, at: tuple[float, float], rails: Rails) -> str:
    """The cubes that would lie there, laid over those that do; seen from the group."""
    if not outcome.move.count:
        return ""
    ground, whose = outcome.ground, outcome.move.whose
    x, y = rails.at(outcome.row, column(ground.zone))
    x, y = x + tally_x(whose) - at[0], y - at[1]
    told = f"{ground.cubes[whose]} → {outcome.cubes[whose]}"
    return rect(x, y, TALLY_W, rails.card, r=6, fill="chosen") + text(
        x + TALLY_W / 2, y + rails.card / 2 + 6, told, 16, "panel", anchor="middle", bold=True
    )
