"""Steps of an Event that place, remove or move cubes: on one battleground at once, or one at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from games13.days import reasons
from games13.days.board import (
    BATTLEGROUNDS,
    FULL,
    LEFT,
    ON,
    OPEN,
    SEATS,
    SPENT,
    SUPPLY,
    bits,
    cubes,
    holding,
    roomy,
)
from games13.days.events import Ask, EventStep, rise, shift
from games13.days.moves import (
    DONE,
    NO_CUBES,
    PLACE_N,
    PLACES,
    REMOVE_N,
    REMOVES,
    CubesMove,
    RelocateMove,
    owner,
    relocations,
    unnumbered,
)
from games13.days.story import moved, the, told
from games13.kernel.ledger import Sentence, say
from games13.kernel.moves import Move
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.days.position import Days


class OnCubes(Ask):
    """A choice of cubes to place or to remove, in the places of `on`."""

    __slots__ = ("most", "on")
    places: ClassVar[bool] = True
    rule: ClassVar[str] = "event"

    def __init__(self, index: int, whose: int, icon: bool, most: int, on: int) -> None:
        super().__init__(index, whose, icon)
        self.most, self.on = most, on

    def idle(self, p: Days) -> bool:
        t, whose = p.t, self.whose
        if self.places:
            return not (t[SUPPLY[whose]] and self.on & roomy(t, whose))
        return not self.on & holding(t, whose)

    def why_not(self, p: Days, move: Move) -> str:
        if not isinstance(move, CubesMove) or move is NO_CUBES:
            return super().why_not(p, move)
        if (move.change > 0) != self.places:
            return tr("now cubes are placed") if self.places else tr("now cubes are removed")
        if owner(move, self.index) != self.whose:
            return tr("it is about cubes of the {seat}", seat=tr(SEATS[self.whose]))
        return self.why_not_these(p, move)

    def why_not_these(self, p: Days, move: CubesMove) -> str:
        """Against cubes of the right seat, placed or removed as is asked."""
        raise NotImplementedError

    def reach(self, p: Days, place: int, count: int) -> str:
        """Against so many cubes on or off a battleground (rules `supply`, `five`)."""
        if self.places:
            return reasons.room(p.t, self.whose, place, count)
        return reasons.there(p.t, self.index, self.whose, place, count)

    def tells(self, p: Days, move: CubesMove, q: Days, seat: str | None) -> Iterator[Sentence]:
        if move is DONE:
            yield say(self.rule, "The {who} is done.", who=self.who)
        elif move is NO_CUBES:
            yield say(self.rule, "The {who} moves no cubes.", who=self.who)
        else:
            yield moved(self.rule, self.who, move)
            yield from told(p, q, "event-defcon")


class AtOnce(OnCubes):
    """Several cubes placed on one battleground, or removed from one, in one choice."""

    __slots__ = ("places_on",)

    def __init__(self, index: int, whose: int, icon: bool, most: int, on: int) -> None:
        super().__init__(index, whose, icon, most, on)
        self.places_on = tuple(bits(on))

    def options(self, t: list[int]) -> tuple[CubesMove, ...]:
        """What could be done, without doing nothing."""
        found: tuple[CubesMove, ...] = ()
        for place in self.places_on:
            found += self.here(t, place, cubes(t, self.whose, place))
        return found

    def here(self, t: list[int], place: int, there: int) -> tuple[CubesMove, ...]:
        """What could be done on one battleground, with so many cubes there."""
        raise NotImplementedError

    def moves(self, p: Days) -> tuple[Move, ...]:
        return (*self.options(p.t), NO_CUBES)

    def means(self, move: CubesMove) -> bool:
        """Whether a move is about the cubes that are asked for here."""
        right = (move.change > 0) == self.places and owner(move, self.index) == self.whose
        return right and bool(self.on >> move.place & 1)

    def why_not_these(self, p: Days, move: CubesMove) -> str:
        if not self.on >> move.place & 1:
            return reasons.elsewhere(p, move.place)
        if move.count > self.most:
            return tr("this Event allows {cubes}", cubes=reasons.counted(self.most))
        return self.reach(p, move.place, move.count) or reasons.own_name(move, self.index)

    def do(self, p: Days, move: CubesMove) -> None:
        if move.change:
            shift(p.t, self.whose, move.place, move.change)
            if self.icon:
                rise(p.t, self.whose, self.index, move.arena, move.rise)

    @property
    def where(self) -> str:
        """The place that is meant, in words."""
        return tr(BATTLEGROUNDS[self.on.bit_length() - 1]) if self.on & self.on - 1 == 0 else ""


class PlaceAtOnce(AtOnce):
    """step = "place", on one battleground (rules `event`, `event-defcon`, `dominate`)."""

    __slots__ = ()
    word = "place"

    def here(self, t: list[int], place: int, there: int) -> tuple[CubesMove, ...]:
        return PLACE_N[place][: min(self.most, FULL - there, t[SUPPLY[self.whose]])]

    def question(self, p: Days) -> str:
        if self.where:
            return tr("place cubes on {where}, at most {most}", where=self.where, most=self.most)
        return tr("place cubes on one battleground, at most {most}", most=self.most)


class RemoveAtOnce(AtOnce):
    """step = "remove", from one battleground (rules `event`, `event-defcon`, `dominate`)."""

    __slots__ = ()
    word, places = "remove", False

    def here(self, t: list[int], place: int, there: int) -> tuple[CubesMove, ...]:
        return REMOVE_N[self.other][place][: min(self.most, there)]

    def question(self, p: Days) -> str:
        values = {"whose": tr(SEATS[self.whose]), "where": self.where, "most": self.most}
        if self.where:
            return tr("remove {whose} cubes from {where}, at most {most}", **values)
        return tr("remove {whose} cubes from one battleground, at most {most}", **values)


class Halve(RemoveAtOnce):
    """step = "halve" (rules `half`, `event-defcon`, `dominate`)."""

    __slots__ = ()
    word, rule = "halve", "half"

    def here(self, t: list[int], place: int, there: int) -> tuple[CubesMove, ...]:
        half = (there + 1) // 2
        return REMOVE_N[self.other][place][half - 1 : half] if there else ()

    def moves(self, p: Days) -> tuple[Move, ...]:
        return self.options(p.t)

    def only(self, p: Days) -> CubesMove | None:
        options = self.options(p.t)
        return options[0] if len(options) == 1 else None

    def start(self, p: Days) -> None:
        move = self.only(p)
        if move:
            self.do(p, move)
        else:
            super().start(p)

    def why_not_these(self, p: Days, move: CubesMove) -> str:
        right = self.here(p.t, move.place, cubes(p.t, self.whose, move.place))
        if self.on >> move.place & 1 and right and move not in right:
            return tr("half of the cubes there is {half}, no more and no less", half=right[0].count)
        return super().why_not_these(p, move)

    def question(self, p: Days) -> str:
        return tr("remove half of the {whose} cubes from one battleground", whose=tr(SEATS[self.whose]))


class Either(Ask):
    """step = "either": one of two ways, each told by its own moves
    (rules `event`, `half`, `event-defcon`, `dominate`).
    """

    __slots__ = ("first", "second")
    word = "either"

    def __init__(self, first: AtOnce, second: AtOnce) -> None:
        super().__init__(first.index, first.index, first.icon)
        self.first, self.second = first, second

    def idle(self, p: Days) -> bool:
        return self.first.idle(p) and self.second.idle(p)

    def way(self, p: Days, move: Move) -> AtOnce:
        """Which of the two a move belongs to."""
        return self.first if move in self.first.options(p.t) else self.second

    def moves(self, p: Days) -> tuple[Move, ...]:
        found = (*self.first.options(p.t), *self.second.moves(p))
        one_ends = isinstance(self.second, Halve) and not isinstance(self.first, Halve)
        return (*found, NO_CUBES) if one_ends else found

    def why_not(self, p: Days, move: Move) -> str:
        if not isinstance(move, CubesMove) or move is NO_CUBES:
            return super().why_not(p, move)
        first, second = self.first.why_not(p, move), self.second.why_not(p, move)
        return first and second and (second if self.second.means(move) else first)

    def do(self, p: Days, move: CubesMove) -> None:
        self.way(p, move).do(p, move)

    def question(self, p: Days) -> str:
        first, second = self.first.question(p), self.second.question(p)
        return tr("{first}, or {second}", first=first, second=second)

    def tells(self, p: Days, move: CubesMove, q: Days, seat: str | None) -> Iterator[Sentence]:
        yield from self.way(p, move).tells(p, move, q, seat)


class OneByOne(OnCubes):
    """Cubes placed on open battlegrounds or taken off them one at a time, until done."""

    __slots__ = ()

    def open(self, t: list[int]) -> int:
        """The battlegrounds that may be chosen, a bit each."""
        raise NotImplementedError

    def idle(self, p: Days) -> bool:
        return not self.open(p.t)

    def start(self, p: Days) -> None:
        t = p.t
        if where := self.open(t):
            t[OPEN], t[SPENT], t[LEFT] = where, 0, self.limit(t)
            p.stack = (self, p.stack)

    def limit(self, t: list[int]) -> int:
        """How many cubes there can be in all."""
        return self.most

    def why_not_these(self, p: Days, move: CubesMove) -> str:
        if not p.t[OPEN] >> move.place & 1:
            return self.reach(p, move.place, 1) or reasons.elsewhere(p, move.place)
        if move.alone:
            return reasons.own_name(move, self.index)
        return tr('the cubes go one at a time: say "{move}"', move=unnumbered(move, self.other))


class PlaceOneByOne(OneByOne):
    """step = "place", over several battlegrounds (rules `event`, `event-defcon`, `dominate`)."""

    __slots__ = ("each", "only_with", "own", "supply")
    word = "place"

    def __init__(self, index: int, icon: bool, most: int, each: int, on: int, only: str) -> None:
        super().__init__(index, index, icon, most, on)
        self.each, self.only_with, self.own, self.supply = each, only, ON[index], SUPPLY[index]

    def open(self, t: list[int]) -> int:
        found = self.on & roomy(t, self.index) if t[self.supply] else 0
        if self.only_with == "with yours":
            found &= holding(t, self.index)
        elif self.only_with == "without yours":
            found &= ~holding(t, self.index)
        return found

    def limit(self, t: list[int]) -> int:
        return min(self.most, t[self.supply])

    def moves(self, p: Days) -> tuple[Move, ...]:
        return PLACES[p.t[OPEN]]

    def why_not_these(self, p: Days, move: CubesMove) -> str:
        t = p.t
        if not t[OPEN] >> move.place & 1 and t[SPENT] >> 3 * move.place & 7 == self.each:
            return tr("{place} has all the cubes that this Event allows there", place=tr(move.where))
        return super().why_not_these(p, move)

    def do(self, p: Days, move: CubesMove) -> None:
        if move is DONE:
            return
        t, where = p.t, self.own + move.arena
        t[where] += move.shift
        t[self.supply] -= 1
        t[SPENT] += move.spent
        spent = t[SPENT] // move.spent & 7
        if spent > 1 and self.icon:
            rise(t, self.index, self.index, move.arena, 1)
        if spent == self.each or t[where] // move.shift & 7 == FULL:
            t[OPEN] ^= move.bit
        t[LEFT] -= 1
        if t[LEFT] and t[OPEN]:
            p.stack = (self, p.stack)

    def question(self, p: Days) -> str:
        return tr("place cubes one at a time, at most {left} more", left=p.t[LEFT])


class RemoveOneByOne(OneByOne):
    """step = "remove", from several battlegrounds (rules `event`, `event-defcon`, `dominate`)."""

    __slots__ = ()
    word, places = "remove", False

    def open(self, t: list[int]) -> int:
        return self.on & holding(t, self.whose)

    def moves(self, p: Days) -> tuple[Move, ...]:
        return REMOVES[self.other][p.t[OPEN]]

    def do(self, p: Days, move: CubesMove) -> None:
        if move is DONE:
            return
        t, whose, place = p.t, self.whose, move.place
        shift(t, whose, place, -1)
        t[SPENT] += move.spent
        if self.icon and t[SPENT] >> 3 * place & 7 > 1:
            rise(t, whose, self.index, move.arena, -1)
        if not cubes(t, whose, place):
            t[OPEN] &= ~move.bit
        t[LEFT] -= 1
        if t[LEFT] and t[OPEN]:
            p.stack = (self, p.stack)

    def question(self, p: Days) -> str:
        whose = tr(SEATS[self.whose])
        return tr("remove {whose} cubes one at a time, at most {left} more", left=p.t[LEFT], whose=whose)


class Relocate(Ask):
    """step = "move": never off where a cube was placed, never onto where one was taken
    (rules `event`, `elsewhere`, `dominate`).

    `OPEN` keeps where cubes were taken off, `SPENT` where they were placed.
    """

    __slots__ = ("most",)
    word = "move"

    def __init__(self, index: int, icon: bool, most: int) -> None:
        super().__init__(index, index, icon)
        self.most = most

    def idle(self, p: Days) -> bool:
        return not holding(p.t, self.index)

    def start(self, p: Days) -> None:
        t = p.t
        t[OPEN], t[SPENT], t[LEFT] = 0, 0, self.most
        if len(self.moves(p)) > 1:
            p.stack = (self, p.stack)

    def moves(self, p: Days) -> tuple[Move, ...]:
        t, me = p.t, self.index
        return relocations(holding(t, me) & ~t[SPENT], roomy(t, me) & ~t[OPEN])

    def why_not(self, p: Days, move: Move) -> str:
        if not isinstance(move, RelocateMove):
            return super().why_not(p, move)
        t, me, origin, goal = p.t, self.index, tr(move.what), tr(move.where)
        if t[SPENT] >> move.origin & 1:
            return tr("a cube that has come to {place} stays there", place=origin)
        if t[OPEN] >> move.goal & 1:
            return tr("no cube comes to {place}, where one was taken off", place=goal)
        if cubes(t, me, move.goal) == FULL:
            return tr("{place} is full: five of your cubes are there", place=goal)
        return reasons.there(t, me, me, move.origin, 1)

    def do(self, p: Days, move: RelocateMove) -> None:
        if move is DONE:
            return
        t, me = p.t, self.index
        shift(t, me, move.origin, -1)
        shift(t, me, move.goal, 1)
        t[OPEN] |= 1 << move.origin
        t[SPENT] |= 1 << move.goal
        t[LEFT] -= 1
        if t[LEFT] and len(self.moves(p)) > 1:
            p.stack = (self, p.stack)

    def question(self, p: Days) -> str:
        return tr("move cubes to other battlegrounds, at most {left} more", left=p.t[LEFT])

    def tells(self, p: Days, move: RelocateMove, q: Days, seat: str | None) -> Iterator[Sentence]:
        if move is DONE:
            yield say("event", "The {who} is done.", who=self.who)
            return
        places = {"origin": the(move.what), "goal": the(move.where)}
        yield say("elsewhere", "The {who} moves a cube from {origin} to {goal}.", who=self.who, **places)
        yield from told(p, q)


class Outnumber(EventStep):
    """step = "outnumber": nothing to choose (rules `suez-hungary`, `event-defcon`, `idle`, `dominate`)."""

    __slots__ = ("on",)

    def __init__(self, index: int, icon: bool, on: int) -> None:
        super().__init__(index, icon)
        self.on = on

    def count(self, t: list[int]) -> int:
        """How many cubes it places now."""
        mine, theirs = cubes(t, self.index, self.on), cubes(t, 1 - self.index, self.on)
        return max(0, min(theirs + 1 - mine, FULL - mine, t[SUPPLY[self.index]]))

    def idle(self, p: Days) -> bool:
        return not self.count(p.t)

    def run(self, p: Days) -> None:
        if count := self.count(p.t):
            move = PLACE_N[self.on][count - 1]
            shift(p.t, self.index, self.on, count)
            if self.icon:
                rise(p.t, self.index, self.index, move.arena, move.rise)

    def deeds(self, p: Days, q: Days, seat: str | None) -> Iterator[Sentence]:
        move = PLACE_N[self.on][self.count(p.t) - 1]
        yield moved("suez-hungary", tr(SEATS[self.index]), move)
        yield from told(p, q, "event-defcon")
