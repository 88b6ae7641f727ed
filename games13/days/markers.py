"""Steps of an Event that move DEFCON markers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from games13.days import board, reasons
from games13.days.board import ARENAS, BARRED, BATTLEGROUNDS, BOTTOM, LEFT, MARKERS, OPEN, SEATS, TOP, bits
from games13.days.events import Ask, EventStep, barred, move_marker, rise
from games13.days.moves import DONE, NO_CHANGE, MarkerMove, marks, owner
from games13.days.story import told
from games13.kernel.ledger import Sentence, say
from games13.kernel.lookup import Lookup
from games13.kernel.moves import Move
from games13.kernel.words import tr, trn

if TYPE_CHECKING:
    from games13.days.position import Days


def no_lowering(t: list[int], whose: int, mover: int) -> str:
    """Against lowering a marker, where this Event may not (rules `containment`, `bay-of-pigs`)."""
    if not barred(t, whose, mover):
        return ""
    return tr("in this round no such Event lowers a marker of the {seat}", seat=tr(SEATS[whose]))


class OnMarkers(Ask):
    """A choice of a marker to move."""

    __slots__ = ()
    word = "marker"
    rule = "event"

    def why_not(self, p: Days, move: Move) -> str:
        if not isinstance(move, MarkerMove):
            return super().why_not(p, move)
        return self.why_not_this(p, move) or reasons.own_name(move, self.index)

    def why_not_this(self, p: Days, move: MarkerMove) -> str:
        """Against moving this marker."""
        raise NotImplementedError

    def why_not_so_far(self, t: list[int], move: MarkerMove, up: int, down: int) -> str:
        """Against a marker's way or its number of steps (rule `ends`)."""
        most, step = up if move.change > 0 else down, t[MARKERS[self.whose] + move.track]
        if not most:
            return tr("the marker can only go down") if move.change > 0 else tr("the marker can only go up")
        if move.count > most:
            return trn("{n} step is the most here", "{n} steps is the most here", most)
        if BOTTOM <= step + move.change <= TOP:
            return ""
        return tr("the {track} marker stands on step {step}, and the track goes from {bottom} to {top}",
                  track=tr(move.where), step=step, bottom=BOTTOM, top=TOP)  # fmt: skip

    def tells(self, p: Days, move: Move, q: Days, seat: str | None) -> Iterator[Sentence]:
        values = {"who": self.who, "whose": tr(move.whose), "track": tr(move.where), "n": move.count}
        if move.does == "raise" and move.whose:
            yield say(self.rule, "The {who} raises the {whose} {track} marker by {n}.", **values)
        elif move.does == "raise":
            yield say(self.rule, "The {who} raises its {track} marker by {n}.", **values)
        elif move.does == "lower" and move.whose:
            yield say(self.rule, "The {who} lowers the {whose} {track} marker by {n}.", **values)
        elif move.does == "lower":
            yield say(self.rule, "The {who} lowers its {track} marker by {n}.", **values)
        else:
            yield say(self.rule, "The {who} leaves the markers where they are.", **values)
        yield from told(p, q, self.rule)


class Marking(OnMarkers):
    """A seat moves a DEFCON marker on one of the open tracks (rule `event`)."""

    __slots__ = ("count", "down", "end", "markings", "most", "up")

    def __init__(self, index: int, whose: int, most: int, ways: list[str], count: int) -> None:
        super().__init__(index, whose)
        self.most, self.up, self.down = most, most if "up" in ways else 0, most if "down" in ways else 0
        self.count = count
        self.end = NO_CHANGE if count == 1 else DONE
        self.markings: Lookup[tuple[int, ...], tuple[Move, ...]] = Lookup(self.made)

    def made(self, key: tuple[int, ...]) -> tuple[Move, ...]:
        """The moves on these open tracks, so far down at most, by the steps of the three markers; and the one
        that ends it. None if no marker can move.
        """
        open, down, *steps = key
        found: tuple[Move, ...] = ()
        for track in bits(open):
            step = steps[track]
            found += marks(self.other, track, min(self.up, TOP - step), min(down, step - BOTTOM))
        return (*found, self.end) if found else ()

    def may_lower(self, t: list[int]) -> bool:
        """Whether markers may go down now."""
        return not barred(t, self.whose, self.index)

    def options(self, t: list[int], open: int) -> tuple[Move, ...]:
        """What can be done on these tracks; nothing at all, if no marker can move."""
        down = self.down
        if down and not self.may_lower(t):
            down = 0
        first = MARKERS[self.whose]
        return self.markings[open, down, t[first], t[first + 1], t[first + 2]]

    def moves(self, p: Days) -> tuple[Move, ...]:
        return self.options(p.t, p.t[OPEN]) or (self.end,)

    def why_not_this(self, p: Days, move: MarkerMove) -> str:
        t = p.t
        if owner(move, self.index) != self.whose:
            return tr("it is a marker of the {seat} that may move", seat=tr(SEATS[self.whose]))
        if not t[OPEN] >> move.track & 1:
            return tr("the {track} marker is not one of those that may move now", track=tr(move.where))
        if move.change < 0 and self.down and not self.may_lower(t):
            return no_lowering(t, self.whose, self.index)
        return self.why_not_so_far(t, move, self.up, self.down)

    def do(self, p: Days, move: MarkerMove) -> None:
        if move is DONE or move is NO_CHANGE:
            return
        t = p.t
        move_marker(t, self.whose, move.track, move.change)
        t[LEFT] -= 1
        t[OPEN] &= ~(1 << move.track)
        if t[LEFT] and self.options(t, t[OPEN]):
            p.stack = (self, p.stack)

    def question(self, p: Days) -> str:
        values = {"whose": tr(SEATS[self.whose]), "most": self.most, "left": p.t[LEFT]}
        if self.count > 1:
            return tr("move {whose} markers by {most} each, at most {left} more", **values)
        return tr("move a {whose} marker by at most {most}", **values)


class Marker(EventStep):
    """step = "marker" (rules `idle`, `dominate`): who moves it may depend on who dominates a battleground."""

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

    def why_idle(self, p: Days) -> Iterator[Sentence]:
        if self.asked(p.t) is None:
            yield say("dominate", "Nobody dominates {where}.", where=tr(BATTLEGROUNDS[self.where]))
        yield from super().why_idle(p)


class AllMarkers(EventStep):
    """step = "all markers" (rules `event`, `idle`, `containment`)."""

    __slots__ = ("steps",)

    def __init__(self, index: int, icon: bool, steps: int) -> None:
        super().__init__(index, icon)
        self.steps = steps

    def barred(self, p: Days) -> bool:
        """Whether it would lower markers, and may not."""
        return self.steps < 0 and barred(p.t, self.index, self.index)

    def idle(self, p: Days) -> bool:
        t, end = p.t, TOP if self.steps > 0 else BOTTOM
        stuck = all(t[MARKERS[self.index] + track] == end for track in range(3))
        return not self.steps or stuck or self.barred(p)

    def run(self, p: Days) -> None:
        for track in range(3):
            rise(p.t, self.index, self.index, track, self.steps)

    def why_idle(self, p: Days) -> Iterator[Sentence]:
        if self.barred(p):
            seat = tr(SEATS[self.index])
            yield say("containment", "In this round no such Event lowers a marker of the {seat}.", seat=seat)
        else:
            yield from super().why_idle(p)


class Raise(OnMarkers):
    """step = "raise and lower": the marker of one track rises; then another may drop by as many steps
    (rule `event`).
    """

    __slots__ = ("lower", "most", "track")
    word = "raise"

    def __init__(self, index: int, icon: bool, track: int, most: int) -> None:
        super().__init__(index, index, icon)
        self.track, self.most = track, most
        self.lower = Lower(index, track)

    def idle(self, p: Days) -> bool:
        return len(self.moves(p)) == 1

    def moves(self, p: Days) -> tuple[Move, ...]:
        step = p.t[MARKERS[self.index] + self.track]
        return (*marks("", self.track, min(self.most, TOP - step), 0), NO_CHANGE)

    def why_not_this(self, p: Days, move: MarkerMove) -> str:
        if owner(move, self.index) != self.index or move.track != self.track:
            return tr("it is your {track} marker that may rise", track=tr(ARENAS[self.track]))
        return self.why_not_so_far(p.t, move, self.most, 0)

    def do(self, p: Days, move: MarkerMove) -> None:
        t = p.t
        if move is not NO_CHANGE:
            move_marker(t, self.index, self.track, move.change)
            t[LEFT] = move.change
            if len(self.lower.moves(p)) > 1:
                p.stack = (self.lower, p.stack)

    def question(self, p: Days) -> str:
        track = tr(ARENAS[self.track])
        return tr("raise your {track} marker by at most {most}", track=track, most=self.most)


class Lower(OnMarkers):
    """Another marker may drop by as many steps as the first has risen (rules `event`, `as-many`)."""

    __slots__ = ("track",)
    word = "lower"

    def __init__(self, index: int, track: int) -> None:
        super().__init__(index, index)
        self.track = track

    def moves(self, p: Days) -> tuple[Move, ...]:
        t = p.t
        found: list[Move] = []
        if not barred(t, self.index, self.index):
            for track in range(3):
                if track != self.track and t[MARKERS[self.index] + track] > BOTTOM:
                    found += self.drops(p, track)
        return (*found, NO_CHANGE)

    def drops(self, p: Days, track: int) -> tuple[MarkerMove, ...]:
        """How far a marker may drop; what would go beyond the end stops there (rule `ends`)."""
        steps = p.t[LEFT]
        if self.fewer(p):
            return marks("", track, 0, min(steps, p.t[MARKERS[self.index] + track] - BOTTOM))
        return marks("", track, 0, steps)[-1:]

    def why_not_this(self, p: Days, move: MarkerMove) -> str:
        t = p.t
        if owner(move, self.index) != self.index or move.track == self.track:
            return tr("it is another marker of yours that may drop")
        if self.fewer(p):
            return no_lowering(t, self.index, self.index) or self.why_not_so_far(t, move, 0, t[LEFT])
        if move.change != -t[LEFT]:
            return tr("it drops by as many steps as the first has risen: {steps}", steps=t[LEFT])
        if t[MARKERS[self.index] + move.track] == BOTTOM and not barred(t, self.index, self.index):
            return tr("the {track} marker is at the bottom of its track", track=tr(move.where))
        return no_lowering(t, self.index, self.index)

    def do(self, p: Days, move: MarkerMove) -> None:
        if move is not NO_CHANGE:
            move_marker(p.t, self.index, move.track, move.change)

    def question(self, p: Days) -> str:
        if self.fewer(p):
            return tr("lower another marker by at most {steps}, or leave them", steps=p.t[LEFT])
        return tr("lower another marker by {steps}, or leave them", steps=p.t[LEFT])

    def fewer(self, p: Days) -> bool:
        """Whether fewer steps will do (rule `as-many`)."""
        return p.setup.rule("invasion") == "fewer"
