"""Events: the parts that a card's event is made of, as steps.

A part is asked of the seat whose event it is. When the other seat played the card, its first part can be
answered with "no event", which leaves the whole event (rule `their-card`); otherwise "done" leaves the part.
A part that could do nothing is not asked (rule `empty-event`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from games13.kernel.moves import Move
from games13.kernel.steps import Auto, Step
from games13.kernel.words import tr
from games13.minutes import why
from games13.minutes.cards import SYMBOLS, Deck, Part
from games13.minutes.lanes import CUBA, FLAGS, GROUNDS, HALF, LOW, MASK, ONES, SIDE, WIDTH, flag, holding
from games13.minutes.moves import DONE, NO_EVENT, SEATS, SUPPLY, CubeMove, put

if TYPE_CHECKING:
    from games13.minutes.position import Minutes

Stack = tuple[Step["Minutes"], Any]
Moves = tuple[CubeMove, ...]


class Coded(Step["Minutes"]):
    """A step that a number stands for: equal numbers, equal steps. Numbers make a position's key."""

    __slots__ = ("code", "index", "seat")

    code: int
    index: int

    def __init__(self, code: int, index: int) -> None:
        self.code, self.index, self.seat = code, index, SEATS[index]

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and self.code == getattr(other, "code", None))

    def __hash__(self) -> int:
        return hash(self.code)

    def why_never(self, p: Minutes, typed: tuple[str, ...]) -> str:
        return why.never(typed, self.moves(p))


def within(most: int, capped: int, own: int, flags: int) -> list[tuple[int, int]]:
    """For each number of cubes up to `most`, the battlegrounds that have room for it (rule `cube-limit`)."""
    return [(n, flags & ~(own + (15 - capped + n) * ONES & FLAGS)) for n in range(1, min(most, capped) + 1)]


@dataclass(frozen=True, eq=False)
class Telling:
    """What all parts of one event share: whose it is, on which card, and under which rules."""

    deck: Deck
    card: str
    index: int
    capped: int  # 0, or the most cubes of a side on a battleground
    by_other: bool  # the other seat played the card
    family: dict[tuple[object, ...], EventPart]


class EventPart(Coded):
    """One part of an event. The step itself knows what is left of it, and which battlegrounds are used."""

    __slots__ = (
        "at",
        "capped",
        "each",
        "following",
        "grounds",
        "later",
        "lift",
        "most",
        "part",
        "stop",
        "tables",
        "telling",
        "used",
        "where",
    )

    def __init__(self, code: int, telling: Telling, part: Part, at: int, following: int) -> None:
        super().__init__(code, telling.index)
        self.telling, self.part, self.at, self.following = telling, part, at, following
        self.most, self.grounds, self.used = part.most, part.grounds, 0
        self.each = min(part.most, part.each)
        self.where = _where(part.on, telling.index, telling.deck)
        self.tables, self.capped = telling.deck.tables[telling.index], telling.capped
        self.lift = SUPPLY * telling.index
        self.later: dict[int, EventPart | None] = {}  # what follows, by what has just been done
        self.stop = (NO_EVENT,) if telling.by_other and at == 0 else (DONE,)

    def open(self, p: Minutes) -> bool:
        """Whether there is anything to do."""
        raise NotImplementedError

    def moves(self, p: Minutes) -> Moves:
        raise NotImplementedError

    def further(self, most: int, grounds: int, used: int) -> EventPart:
        """This part, carried on with so many cubes and battlegrounds left, other than those used."""
        family, name = self.telling.family, (self.at, most, grounds, used)
        if name not in family:
            # the code stays below 2**40: 12 bits for the part, 4 + 4 for what is left, 14 for what is used
            bits = sum(1 << g for g in range(GROUNDS) if used & flag(g))
            code = self.code & 4095 | most << 12 | grounds << 16 | bits << 20 | 1 << 36
            family[name] = later = type(self)(code, self.telling, self.part, self.at, self.following)
            later.most, later.grounds, later.used, later.stop = most, grounds, used, (DONE,)
            later.each = min(most, self.part.each)
        return family[name]

    def do(self, p: Minutes, move: CubeMove) -> None:
        if move.ground >= 0:
            # moves.put written out
            p.cubes += move.change
            p.left -= move.cost
            home = p.home
            p.home = home ^ move.leave if home & move.leave else home | move.reach
            self.go_on(p, move)
        elif self.following and move == NO_EVENT:
            for _ in range(self.following):
                p.stack = p.stack[1]

    def why_not(self, p: Minutes, move: Move) -> str:
        return why.event(self, p, move)

    def go_on(self, p: Minutes, move: CubeMove) -> None:
        """Ask for the rest of the part, if there is any."""
        if move.spent in self.later:
            later = self.later[move.spent]
        else:
            self.later[move.spent] = later = self.rest(move)
        if later is not None and later.open(p):
            p.stack = (later, p.stack)

    def rest(self, move: CubeMove) -> EventPart | None:
        """What is left of the part after this move."""
        left, grounds = self.most - abs(move.count), self.grounds - 1
        return self.further(left, grounds, self.used | move.flag) if left and grounds else None

    def asks(self, p: Minutes) -> str:
        if self.telling.by_other and self.at == 0 and not self.used:
            other = SEATS[1 - self.index]
            return tr("{seat}: {other} played {card}; use its event?", seat=self.seat, other=other,
                      card=self.telling.card)  # fmt: skip
        return tr("{seat}: the event of {card}", seat=self.seat, card=self.telling.card)

    def own(self, p: Minutes) -> int:
        """The lanes of this side's cubes."""
        return p.cubes >> SIDE * self.index & MASK

    def supply(self, p: Minutes) -> int:
        """The cubes that this side still has to place."""
        return p.left >> self.lift & 15


class PlacePart(EventPart):
    """Place cubes, in all up to `most`, on up to `grounds` battlegrounds."""

    __slots__ = ()

    def open(self, p: Minutes) -> bool:
        if self.capped:
            return len(self.moves(p)) > 1
        return p.left >> self.lift & 15 != 0 and p.on & self.where(p) & ~self.used != 0

    def moves(self, p: Minutes) -> Moves:
        most = p.left >> self.lift & 15
        if most > self.each:
            most = self.each
        flags = p.on & self.where(p) & ~self.used
        if self.capped:
            return placing(self, p, most, flags) + self.stop
        spots = self.tables.places[most]
        return spots.low[flags & LOW] + spots.high[flags >> HALF] + self.stop


def placing(step: EventPart, p: Minutes, most: int, flags: int) -> Moves:
    """Up to `most` cubes on one of these battlegrounds, within the limit of cubes where there is one."""
    if not step.capped:
        return step.tables.places[most].on(flags)
    room = within(most, step.capped, step.own(p), flags)
    return tuple(move for n, free in room for move in step.tables.exactly[n].on(free))


def taking(step: EventPart, whose: int, lanes: int, flags: int, most: int) -> Moves:
    """Up to `most` cubes off one of these battlegrounds."""
    upto = step.tables.upto[whose]
    found: Moves = ()
    while flags:
        ground = (flags & -flags).bit_length() // WIDTH - 1
        found += upto[ground][min(lanes >> WIDTH * ground & 15, most)]
        flags &= flags - 1
    return found


class RemovePart(EventPart):
    """Remove cubes, one's own or the other side's."""

    __slots__ = ()

    def _lanes(self, p: Minutes) -> tuple[int, int]:
        whose = self.index if self.part.whose == "own" else 1 - self.index
        return whose, p.cubes >> SIDE * whose & MASK

    def open(self, p: Minutes) -> bool:
        return bool(holding(self._lanes(p)[1]) & self.where(p) & ~self.used)

    def moves(self, p: Minutes) -> Moves:
        whose, lanes = self._lanes(p)
        flags = holding(lanes) & self.where(p) & ~self.used
        return taking(self, whose, lanes, flags, self.each) + self.stop


class ShiftPart(EventPart):
    """Take own cubes off one battleground and put them on another: `used` is where they came from."""

    __slots__ = ()

    def open(self, p: Minutes) -> bool:
        return bool(holding(self.own(p)) & self.where(p))

    def moves(self, p: Minutes) -> Moves:
        if not self.used:
            lanes = self.own(p)
            return taking(self, self.index, lanes, holding(lanes) & self.where(p), self.most) + self.stop
        flags = p.on & ~self.used
        if self.capped:
            flags = dict(within(self.most, self.capped, self.own(p), flags)).get(self.most, 0)
        return self.tables.exactly[self.most].on(flags)

    def go_on(self, p: Minutes, move: CubeMove) -> None:
        if not self.used:
            later = self.further(-move.count, 1, move.flag)
            targets = later.moves(p)
            if len(targets) == 1:
                put(p, targets[0])
            elif targets:
                p.stack = (later, p.stack)


class PushPart(EventPart):
    """Place cubes on a battleground and move it to either side, instead of the usual movement."""

    __slots__ = ()

    def open(self, p: Minutes) -> bool:
        return bool(p.on & self.where(p))

    def moves(self, p: Minutes) -> Moves:
        most, flags = min(self.most, self.supply(p)), p.on & self.where(p)
        found = self.tables.pushes[0].on(flags)
        if self.capped:
            room = within(most, self.capped, self.own(p), flags)
        else:
            room = [(n, flags) for n in range(1, most + 1)]
        for n, free in room:
            found += self.tables.pushes[n].on(free)
        return found + self.stop


class CalmPart(EventPart):
    """Move battlegrounds out of one's own sphere into the neutral zone."""

    __slots__ = ()

    def _flags(self, p: Minutes) -> int:
        return p.home >> SIDE * self.index & self.where(p) & FLAGS & ~self.used

    def open(self, p: Minutes) -> bool:
        return bool(self._flags(p))

    def moves(self, p: Minutes) -> Moves:
        return self.tables.calms.on(self._flags(p)) + self.stop

    def rest(self, move: CubeMove) -> EventPart | None:
        return self.further(self.most - 1, self.grounds, self.used | move.flag) if self.most > 1 else None


class CommandPart(EventPart):
    """A Command: place cubes on one battleground or remove one's own from it."""

    __slots__ = ()

    def open(self, p: Minutes) -> bool:
        return len(self.moves(p)) > 1

    def moves(self, p: Minutes) -> Moves:
        lanes = self.own(p)
        places = placing(self, p, min(self.most, self.supply(p)), p.on)
        return places + taking(self, self.index, lanes, holding(lanes), self.most) + self.stop


ACTS: dict[str, type[EventPart]] = {
    "place": PlacePart, "remove": RemovePart, "shift": ShiftPart,
    "push": PushPart, "calm": CalmPart, "command": CommandPart,
}  # fmt: skip


class Gate(Auto["Minutes"]):
    """A further part of an event, asked only when there is something to do."""

    __slots__ = ("code", "part")

    def __init__(self, part: EventPart) -> None:
        self.part, self.code = part, part.code | 1 << 37

    def run(self, p: Minutes) -> None:
        if self.part.open(p):
            p.stack = (self.part, p.stack)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Gate) and self.part == other.part

    def __hash__(self) -> int:
        return hash(self.code)


class Event:
    """A card's event for one side, with its parts as steps."""

    __slots__ = ("first", "gates")

    def __init__(self, deck: Deck, kind: int, index: int, capped: int, by_other: bool) -> None:
        card = deck.cards[kind]
        telling = Telling(deck, card.name, index, capped, by_other, {})
        # 12 bits: the card, the side, who played it, the part
        base = 256 | kind << 4 | index << 3 | by_other << 2
        steps = [
            ACTS[part.act](base | at | 1 << 11, telling, part, at, len(card.event) - at - 1)
            for at, part in enumerate(card.event)
        ]
        self.first = steps[0] if steps else None
        self.gates = [Gate(step) for step in steps[1:]][::-1]

    def onto(self, stack: Stack) -> Stack:
        """The stack with the event's further parts on top, each to be asked if there is anything to do."""
        for gate in self.gates:
            stack = (gate, stack)
        return stack


def events(deck: Deck, capped: int, index: int, by_other: bool) -> tuple[Event, ...]:
    """The events of all cards, as one side has them."""
    return tuple(Event(deck, kind, index, capped, by_other) for kind, _ in enumerate(deck.cards))


def _where(on: str, index: int, deck: Deck) -> Callable[[Minutes], int]:
    """The battlegrounds that an event may aim at, as flags. Cuba shows no symbol while it lies face down."""
    mine, theirs = SIDE * index, SIDE * (1 - index)
    if on in SYMBOLS:
        bearing = deck.bearing[SYMBOLS.index(on)]
        return lambda p: bearing
    return {
        "any": lambda p: FLAGS,
        "Cuba": lambda p: flag(CUBA),
        "neutral": lambda p: FLAGS & ~(p.home | p.home >> SIDE),
        "own sphere": lambda p: p.home >> mine & MASK,
        "other sphere": lambda p: p.home >> theirs & MASK,
        "own cubes": lambda p: holding(p.cubes >> mine & MASK),
        "no own cubes": lambda p: FLAGS & ~holding(p.cubes >> mine & MASK),
        "other cubes": lambda p: holding(p.cubes >> theirs & MASK),
        "any cubes": lambda p: holding(p.cubes & MASK) | holding(p.cubes >> SIDE),
    }[on]
