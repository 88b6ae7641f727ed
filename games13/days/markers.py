"""Steps of an Event that move DEFCON markers."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from games13.days import board, why
from games13.days.board import (
    ARENAS,
    BARRED,
    BATTLEGROUNDS,
    BOTTOM,
    LEFT,
    MARKERS,
    OPEN,
    SEATS,
    TOP,
    bits,
)
from games13.days.moves import (
    DONE,
    NO_CHANGE,
    MarkerMove,
    marks,
)
from games13.days.steps import EventStep, barred
from games13.kernel.moves import Move
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.days.position import Days


from games13.days.events import Ask, move_marker, rise


@cache
def markings(
    other: str, open: int, up: int, down: int, one: int, two: int, three: int, several: bool
) -> tuple[Move, ...]:
    """The moves of markers on these steps, and the one that ends it; none if no marker can move."""
    found: tuple[Move, ...] = ()
    for track in bits(open):
        step = (one, two, three)[track]
        found += marks(other, track, min(up, TOP - step), min(down, step - BOTTOM))
    return (*found, DONE if several else NO_CHANGE) if found else ()


class Marking(Ask):
    """A seat moves a DEFCON marker on one of the open tracks."""

    __slots__ = ("count", "down", "end", "event", "most", "up")

    def __init__(
        self, index: int, whose: int, most: int, ways: list[str], count: int, event: bool = True
    ) -> None:
        super().__init__(index, whose, False)
        self.most, self.up, self.down = most, most if "up" in ways else 0, most if "down" in ways else 0
        self.count, self.event = count, event
        self.end = NO_CHANGE if count == 1 else DONE

    def options(self, t: list[int], open: int) -> tuple[Move, ...]:
        """What can be done on these tracks; nothing at all, if no marker can move."""
        down = self.down
        if down and self.event and barred(t, self.whose, self.index):
            down = 0
        first = MARKERS[self.whose]
        return markings(self.other, open, self.up, down, t[first], t[first + 1], t[first + 2], self.count > 1)

    def moves(self, p: Days) -> tuple[Move, ...]:
        return self.options(p.t, p.t[OPEN]) or (self.end,)

    def why_not(self, p: Days, move: Move) -> str:
        t, mark = p.t, why.MARK_OF.get(move)
        if mark is None:
            if self.event:
                return super().why_not(p, move)
            return "" if move is NO_CHANGE else tr("first Television moves one of your markers, or none")
        if mark.whose(self.index) != self.whose:
            return tr("it is a marker of the {seat} that may move", seat=SEATS[self.whose])
        if not t[OPEN] >> mark.track & 1:
            return tr("the {track} marker is not one of those that may move now", track=ARENAS[mark.track])
        if mark.by < 0 and self.down and self.event and barred(t, self.whose, self.index):
            return tr("in this round no such Event lowers a marker of the {seat}", seat=SEATS[self.whose])
        against = why.marker(t, mark, self.whose, self.up, self.down)
        return against or why.own_name(move, mark.named, self.index)

    def do(self, p: Days, move: MarkerMove) -> None:
        if move is DONE or move is NO_CHANGE:
            return
        t = p.t
        move_marker(t, self.whose, move.track, move.by)
        t[LEFT] -= 1
        t[OPEN] &= ~(1 << move.track)
        if t[LEFT] and self.options(t, t[OPEN]):
            p.stack = (self, p.stack)

    def asks(self, p: Days) -> str:
        what = {"seat": self.seat, "whose": SEATS[self.whose], "most": self.most}
        if self.count > 1:
            return tr(
                "{seat}: move {whose} markers by {most} each, at most {left} more", left=p.t[LEFT], **what
            )
        return tr("{seat}: move a {whose} marker by at most {most}", **what)


class Marker(EventStep):
    """step = "marker"."""

    __slots__ = ("asks_of", "count", "mover", "tracks", "where")

    def __init__(
        self,
        index: int,
        icon: bool,
        tracks: list[str],
        by: str,
        whose: str,
        most: int,
        ways: list[str],
        count: int,
    ) -> None:
        super().__init__(index, icon)
        self.count, self.mover = count, index ^ (by == "opponent")
        self.where = BATTLEGROUNDS.index(by.removeprefix("leader of ")) if by.startswith("leader of ") else -1
        self.tracks = 0 if tracks == ["highest"] else sum(1 << ARENAS.index(track) for track in tracks)
        owners = {"you": (index, index), "opponent": (1 - index, 1 - index), "mover": (0, 1)}[whose]
        self.asks_of = tuple(Marking(mover, owners[mover], most, ways, count) for mover in (0, 1))

    def asked(self, t: list[int]) -> Marking | None:
        """Who is asked to move markers."""
        if self.where < 0:
            return self.asks_of[self.mover]
        mover = board.leader(t, self.where)
        return self.asks_of[mover] if mover >= 0 else None

    def open(self, t: list[int], ask: Marking) -> int:
        """The tracks that may be chosen, a bit each."""
        if self.tracks:
            return self.tracks
        first = MARKERS[ask.whose]
        steps = t[first : first + 3]
        highest = max(steps)
        return sum(1 << track for track in range(3) if steps[track] == highest)

    def idle(self, p: Days) -> bool:
        t = p.t
        ask = self.asked(t)
        if ask is None:
            return True
        if ask.up and ask.down and not t[BARRED[ask.whose]]:
            return False  # every marker can go one way or the other
        return not ask.options(t, self.open(t, ask))

    def run(self, p: Days) -> None:
        t = p.t
        ask = self.asked(t)
        if ask is not None:
            t[OPEN], t[LEFT] = self.open(t, ask), self.count
            if ask.options(t, t[OPEN]):
                p.stack = (ask, p.stack)


class AllMarkers(EventStep):
    """step = "all markers"."""

    __slots__ = ("steps",)

    def __init__(self, index: int, icon: bool, steps: int) -> None:
        super().__init__(index, icon)
        self.steps = steps

    def idle(self, p: Days) -> bool:
        t, end = p.t, TOP if self.steps > 0 else BOTTOM
        stuck = all(t[MARKERS[self.index] + track] == end for track in range(3))
        return stuck or (self.steps < 0 and barred(t, self.index, self.index))

    def run(self, p: Days) -> None:
        for track in range(3):
            rise(p.t, self.index, self.index, track, self.steps)


class Raising(Ask):
    """The marker of one track rises; then another may drop by as many steps."""

    __slots__ = ("lower", "most", "track")

    def __init__(self, index: int, track: int, most: int) -> None:
        super().__init__(index, index, False)
        self.track, self.most = track, most
        self.lower = Lowering(index, track)

    def moves(self, p: Days) -> tuple[Move, ...]:
        step = p.t[MARKERS[self.index] + self.track]
        return (*marks("", self.track, min(self.most, TOP - step), 0), NO_CHANGE)

    def why_not(self, p: Days, move: Move) -> str:
        mark = why.MARK_OF.get(move)
        if mark is None:
            return super().why_not(p, move)
        if mark.whose(self.index) != self.index or mark.track != self.track:
            return tr("it is your {track} marker that may rise", track=ARENAS[self.track])
        against = why.marker(p.t, mark, self.index, self.most, 0)
        return against or why.own_name(move, mark.named, self.index)

    def do(self, p: Days, move: MarkerMove) -> None:
        t = p.t
        if move is not NO_CHANGE:
            move_marker(t, self.index, self.track, move.by)
            t[LEFT] = move.by
            if len(self.lower.moves(p)) > 1:
                p.stack = (self.lower, p.stack)

    def asks(self, p: Days) -> str:
        return tr(
            "{seat}: raise your {track} marker by at most {most}",
            seat=self.seat,
            track=ARENAS[self.track],
            most=self.most,
        )


class Lowering(Ask):
    """Another marker may drop by as many steps as the first has risen."""

    __slots__ = ("track",)

    def __init__(self, index: int, track: int) -> None:
        super().__init__(index, index, False)
        self.track = track

    def moves(self, p: Days) -> tuple[Move, ...]:
        t, found = p.t, []
        if not barred(t, self.index, self.index):
            for track in range(3):
                if track != self.track and t[MARKERS[self.index] + track] > BOTTOM:
                    found.append(marks("", track, 0, t[LEFT])[-1])
        return (*found, NO_CHANGE)

    def why_not(self, p: Days, move: Move) -> str:
        t, mark = p.t, why.MARK_OF.get(move)
        if mark is None:
            return super().why_not(p, move)
        if mark.whose(self.index) != self.index or mark.track == self.track:
            return tr("it is another marker of yours that may drop")
        if mark.by != -t[LEFT]:
            return tr("it drops by as many steps as the first has risen: {steps}", steps=t[LEFT])
        if barred(t, self.index, self.index):
            return tr("in this round no such Event lowers a marker of the {seat}", seat=self.seat)
        if t[MARKERS[self.index] + mark.track] == BOTTOM:
            return tr("the {track} marker is at the bottom of its track", track=ARENAS[mark.track])
        return why.own_name(move, mark.named, self.index)

    def do(self, p: Days, move: MarkerMove) -> None:
        if move is not NO_CHANGE:
            move_marker(p.t, self.index, move.track, move.by)

    def asks(self, p: Days) -> str:
        return tr("{seat}: lower another marker by {steps}?", seat=self.seat, steps=p.t[LEFT])


class Raise(EventStep):
    """step = "raise and lower"."""

    __slots__ = ("ask",)

    def __init__(self, index: int, icon: bool, track: int, most: int) -> None:
        super().__init__(index, icon)
        self.ask = Raising(index, track, most)

    def idle(self, p: Days) -> bool:
        return len(self.ask.moves(p)) == 1

    def run(self, p: Days) -> None:
        if not self.idle(p):
            p.stack = (self.ask, p.stack)
