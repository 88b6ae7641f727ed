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
from games13.minutes.moves import SEATS, CubeMove
from games13.minutes.picture.cards import ghost
from games13.minutes.picture.grounds import ghost_place, pointer
from games13.minutes.picture.plan import CHOICE, LARGE, SMALL_W, Rails, column
from games13.minutes.picture.signs import SIDE, plain
from games13.minutes.picture.zones import gauge_cell, kindles, new_symbol, warned

if TYPE_CHECKING:
    from games13.minutes.final import Ground
    from games13.minutes.view import View

BUTTON_W = 46
CRAMPED = 4  # with so many buttons beside one another, those for one's own cubes do without their sign
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
        self.own = move.whose == view.to_move

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


Offers = dict[int, list[list[Outcome]]]  # by rail: a group for each way in which its battleground can go


def offers_of(view: View) -> Offers:
    """All moves with cubes."""
    by_row: dict[int, dict[tuple[str, str, str], list[Outcome]]] = defaultdict(lambda: defaultdict(list))
    rows = {ground.name: row for row, ground in enumerate(view.grounds)}
    for move in view.moves():
        if isinstance(move, CubeMove) and move.does != "pass":
            row = rows[move.where]
            outcome = Outcome(view, move, row, view.grounds[row])
            by_row[row][outcome.kind].append(outcome)
    return {row: list(groups.values()) for row, groups in by_row.items()}


def beside(offers: Offers, rails: Rails, *, tallied: bool) -> str:
    """On the large table: what leaves a battleground in its place next to it, what moves it farther out."""
    drawn = ""
    for groups in offers.values():
        sides: dict[int, list[list[Outcome]]] = {-1: [], 1: []}
        for found in sorted(groups, key=lambda found: not found[0].stays):
            sides[_way(found[0])].append(found)
        drawn += "".join(_side(found, way, rails, tallied) for way, found in sides.items() if found)
    return drawn


def _way(outcome: Outcome) -> int:
    """To which side of its battleground a move stands: where it leads to, or where there is room."""
    here, there = column(outcome.ground.zone), column(outcome.zone)
    return 1 if (there - here or 1 - here or 1) > 0 else -1


def _side(groups: list[list[Outcome]], way: int, rails: Rails, tallied: bool) -> str:
    x, y = rails.at(groups[0][0].row, column(groups[0][0].ground.zone) + way)
    card, count = rails.lay.card, sum(len(found) for found in groups)
    heads = [_Head(found, count < CRAMPED) for found in groups]
    room = card - 4 - sum(head.wide for head in heads) - 8 * (len(groups) - 1)
    offered, out = _Offered(rails, min(BUTTON_W, room / count - 4), y, tallied), 4.0
    for found, head in zip(groups, heads, strict=True):
        wide = offered.wide(found, head)
        offered.add(found, head, x + out if way > 0 else x + card - out - wide, y, way)
        out += wide + 8
    return offered.drawn


def lines_of(groups: list[list[Outcome]]) -> list[list[list[Outcome]]]:
    """On the small table: the groups in lines that are no wider than it."""
    lines: list[list[list[Outcome]]] = []
    left = 0.0
    for found in sorted(groups, key=lambda found: not found[0].stays):
        wide = _Head(found, False).wide + (CHOICE + 4) * len(found) + 8
        if not lines or wide > left:
            lines.append([])
            left = SMALL_W - 8
        lines[-1].append(found)
        left -= wide
    return lines


def under(offers: Offers, rails: Rails, *, tallied: bool) -> str:
    """On the small table: what can be done stands under its battleground."""
    drawn = ""
    for row, groups in offers.items():
        for i, line in enumerate(lines_of(groups)):
            x, y = 6.0, rails.tops[row] + rails.card + 4 + i * (CHOICE + 6)
            offered = _Offered(rails, CHOICE, y, tallied)
            for found in line:
                head = _Head(found, False)
                offered.add(found, head, x, y, _way(found[0]), first=True)
                x += offered.wide(found, head) + 8
            drawn += offered.drawn
    return drawn


class _Head:
    """The beginning of a group: that the battleground stays, or which way it goes; whose cubes."""

    def __init__(self, found: list[Outcome], roomy: bool) -> None:
        self.stays = fit(tr("stays"), 64, (13,)) if found[0].stays else None
        self.kindles = kindles(found[0].gained)
        self.cube = (roomy or not found[0].own) and any(outcome.move.count for outcome in found)
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


class _Offered:
    """Groups of moves as they are drawn: each its head, its buttons, and where its battleground would lie."""

    def __init__(self, rails: Rails, each: float, y: float, tallied: bool) -> None:
        self.rails, self.each, self.y, self.tallied = rails, each, y, tallied
        self.h = CHOICE if rails.lay is not LARGE else rails.card
        self.drawn = ""

    def wide(self, found: list[Outcome], head: _Head) -> float:
        """What a group takes."""
        return head.wide + (self.each + 4) * len(found)

    def add(
        self, found: list[Outcome], head: _Head, x: float, y: float, way: int, *, first: bool = False
    ) -> None:
        """A group at a place; its head first, or next to the battleground."""
        first, at = first or way > 0, (x, y)
        begins, start = (head.wide, 0.0) if first else (0.0, (self.each + 4) * len(found) + 2)
        drawn = "".join(
            self._button(outcome, begins + i * (self.each + 4), at)
            for i, outcome in enumerate(found if first else found[::-1])
        )
        frame = ghost_place(self.rails, found[0].row, found[0].zone, at)
        cell = gauge_cell(found[0].gained, self.rails.lay, at) if self.tallied else ""
        # the buttons in a group of their own, so that pointing at one shows its own cubes and not all of them
        self.drawn += group(
            head.drawn(found[0].move.whose, start, self.h / 2, way),
            group(drawn),
            ghost(frame, cell),
            at=at,
            class_="offers",
        )

    def _button(self, outcome: Outcome, x: float, at: tuple[float, float]) -> str:
        move, w, h = outcome.move, self.each, self.h
        label = (
            (f"–{move.count}" if move.does == "remove" else f"+{move.count}") if move.count else tr("move")
        )
        fitted = fit(label, w - 2, (16, 13), bold=True)
        bold = fitted.words == label
        if not bold:
            fitted = fit(label if move.count == 0 else str(move.count), w - 1, (13,))
        told = text(x + w / 2, h / 2 + 5, fitted.words, fitted.size, anchor="middle", bold=bold)
        preview = self._tally(outcome, at) if self.tallied else ""
        return spot(move, outcome.says(brief=not self.tallied), x, 0, w, h, told, ghost=ghost(preview))

    def _tally(self, outcome: Outcome, at: tuple[float, float]) -> str:
        """The cubes that would lie there, laid over those that do; seen from the group."""
        if not outcome.move.count:
            return ""
        ground, whose, lay, h = outcome.ground, outcome.move.whose, self.rails.lay, self.rails.card
        x, y = self.rails.at(outcome.row, column(ground.zone))
        w = max(lay.tally, 56)
        x, y = x + (0 if whose == SEATS[0] else lay.card - w) - at[0], y - at[1]
        told = f"{ground.cubes[whose]} → {outcome.cubes[whose]}"
        return rect(x, y, w, h, r=6, fill="chosen") + text(
            x + w / 2, y + h / 2 + 6, told, 16, "panel", anchor="middle", bold=True
        )
