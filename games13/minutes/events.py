"""Events: the parts that a card's event is made of, as steps.

A part is asked of the seat whose event it is. When the other seat played the card, its first part can be
answered with "no event", which leaves the whole event (rule `their-card`); otherwise "done" leaves the part.
A part that could do nothing is not asked (rule `empty-event`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from games13.kernel.ledger import Sentence, say
from games13.kernel.moves import Move
from games13.kernel.steps import Auto
from games13.kernel.words import msg, tr
from games13.minutes.cards import SYMBOLS, Deck, Part
from games13.minutes.cubes import Coded, CubeStep, place_name, said_cubes
from games13.minutes.lanes import CUBA, FLAGS, GROUNDS, HALF, LOW, MASK, SIDE, flag, holding
from games13.minutes.moves import DONE, NO_EVENT, SEATS, CubeMove

if TYPE_CHECKING:
    from games13.kernel.position import Stack
    from games13.minutes.position import Minutes

CubeMoves = tuple[CubeMove, ...]

# where a part of an event may act, by its `on`
AIMS = {
    "military": msg("military battlegrounds"),
    "political": msg("political battlegrounds"),
    "world opinion": msg("world opinion battlegrounds"),
    "Cuba": msg("Cuba"),
    "neutral": msg("battlegrounds in the neutral zone"),
    "own sphere": msg("battlegrounds in your sphere"),
    "other sphere": msg("battlegrounds in the other side's sphere"),
    "own cubes": msg("battlegrounds with cubes of yours"),
    "no own cubes": msg("battlegrounds without cubes of yours"),
    "other cubes": msg("battlegrounds with cubes of the other side"),
    "any cubes": msg("battlegrounds with cubes"),
}


@dataclass(frozen=True, eq=False)
class Shared:
    """What all parts of one event share: whose it is, on which card, and under which rules."""

    deck: Deck
    card: str
    index: int
    capped: int
    by_other: bool  # the other seat played the card
    family: dict[tuple[object, ...], EventPart]


class EventPart(CubeStep):
    """One part of an event (rules `event`, `event-moves`, `their-card`, `other-cubes`).

    The step itself knows what is left of it, and which battlegrounds are used.
    """

    __slots__ = (
        "at", "fixed", "following", "goes_on", "grounds", "later", "part", "shared", "stop",
        "used", "where",
    )  # fmt: skip
    word = "event"
    no_owner = msg("it is about cubes of the {side}")
    no_number = msg("the event allows {most} now")
    no_card = msg("a card has been played; its event comes now")
    no_cubes = msg("first comes the event of {card}")

    def __init__(self, code: int, shared: Shared, part: Part, at: int, following: int) -> None:
        super().__init__(code, shared.index, shared.deck, shared.card, part.most, shared.capped)
        self.shared, self.part, self.at, self.following = shared, part, at, following
        self.grounds, self.used, self.each = part.grounds, 0, min(part.most, part.each)
        self.owner = shared.index if part.whose == "own" else 1 - shared.index
        self.where = _where(part.on, shared.index, shared.deck)
        self.fixed = _fixed(part.on, shared.deck)
        self.goes_on = part.grounds > 1 or part.act == "shift"
        self.later: dict[int, EventPart | None] = {}  # what follows, by what has just been done
        self.stop = (NO_EVENT,) if shared.by_other and at == 0 else (DONE,)

    def open(self, p: Minutes) -> bool:
        """Whether there is anything to do."""
        raise NotImplementedError

    def moves(self, p: Minutes) -> CubeMoves:
        raise NotImplementedError

    def further(self, most: int, grounds: int, used: int) -> EventPart:
        """This part, carried on with so many cubes and battlegrounds left, other than those used."""
        family, name = self.shared.family, (self.at, most, grounds, used)
        if name not in family:
            # the code stays below 2**40: 12 bits for the part, 4 + 4 for what is left, 14 for what is used
            bits = sum(1 << g for g in range(GROUNDS) if used & flag(g))
            code = self.code & 4095 | most << 12 | grounds << 16 | bits << 20 | 1 << 36
            family[name] = later = type(self)(code, self.shared, self.part, self.at, self.following)
            later.most, later.grounds, later.used, later.stop = most, grounds, used, (DONE,)
            later.each = min(most, self.part.each)
        return family[name]

    def do(self, p: Minutes, move: CubeMove) -> None:
        if move.ground >= 0:
            CubeStep.do(self, p, move)
            if self.goes_on:
                self.go_on(p, move)
        elif self.following and move == NO_EVENT:
            for _ in range(self.following):
                p.stack = p.stack[1]

    def decline(self, p: Minutes) -> Move | None:
        return NO_EVENT if self.stop[0] is NO_EVENT else None

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
        left, grounds = self.most - move.count, self.grounds - 1
        return self.further(left, grounds, self.used | move.flag) if left and grounds else None

    def asks(self, p: Minutes) -> str:
        names = {"seat": self.who, "other": tr(SEATS[1 - self.index]), "card": tr(self.card)}
        if self.stop[0] is NO_EVENT:
            return tr("{seat}: {other} played {card}; use its event?", **names)
        return tr("{seat}: the event of {card}", **names)

    def tells_pass(self, move: CubeMove) -> Sentence:
        if move == NO_EVENT:
            return say("their-card", "{who} leaves the Event of its card.", who=self.who)
        return say("event", "{who} leaves it at that.", who=self.who)

    def why_no_place(self, p: Minutes, ground: int) -> str:
        if off_table := super().why_no_place(p, ground):
            return off_table
        if self.used & flag(ground):
            return tr("the event has been used on {place} already", place=place_name(p, ground))
        if self.where(p) & flag(ground):
            return ""
        return tr("the event of {card} is for {aim}", card=tr(self.card), aim=tr(AIMS[self.part.on]))


class PlacePart(EventPart):
    """Place cubes, in all up to `most`, on up to `grounds` battlegrounds."""

    __slots__ = ()
    verbs, no_verb = ("place",), msg("now the event places cubes")

    def open(self, p: Minutes) -> bool:
        if self.capped:
            return len(self.moves(p)) > 1
        return p.supply >> self.lift & 15 != 0 and p.laid & (self.fixed or self.where(p)) & ~self.used != 0

    def moves(self, p: Minutes) -> CubeMoves:
        flags = p.laid & (self.fixed or self.where(p)) & ~self.used
        if self.capped:
            return self.placing(p, self.each, flags) + self.stop
        # the same, written out, as in a Command
        most = p.supply >> self.lift & 15
        spots = self.tables.places[most if most < self.each else self.each]
        return spots.low[flags & LOW] + spots.high[flags >> HALF] + self.stop


class RemovePart(EventPart):
    """Remove cubes, one's own or the other side's."""

    __slots__ = ()
    verbs, no_verb = ("remove",), msg("now the event removes cubes")

    def open(self, p: Minutes) -> bool:
        lanes = p.cubes >> SIDE * self.owner & MASK
        return bool(holding(lanes) & self.where(p) & ~self.used)

    def moves(self, p: Minutes) -> CubeMoves:
        return self.taking(p, self.each, self.where(p) & ~self.used) + self.stop


class ShiftPart(EventPart):
    """Take own cubes off one battleground and put them on another: `used` is where they came from."""

    __slots__ = ()

    def open(self, p: Minutes) -> bool:
        return bool(holding(self.own(p)) & self.where(p))

    def moves(self, p: Minutes) -> CubeMoves:
        if not self.used:
            return self.taking(p, self.most, self.where(p)) + self.stop
        flags = dict(self.rooms(p, self.most, p.laid & ~self.used)).get(self.most, 0)
        return self.tables.exactly[self.most].on(flags)

    def go_on(self, p: Minutes, move: CubeMove) -> None:
        if not self.used:
            later = self.further(move.count, 1, move.flag)
            targets = later.moves(p)
            if len(targets) == 1:
                CubeStep.do(self, p, targets[0])
            elif targets:
                p.stack = (later, p.stack)

    def why_no_verb(self, move: CubeMove) -> str:
        part = PlacePart if self.used else RemovePart
        return "" if move.does in part.verbs else tr(part.no_verb)

    def why_no_place(self, p: Minutes, ground: int) -> str:
        if not self.used:
            return super().why_no_place(p, ground)
        if self.used & flag(ground):
            return tr("the cubes go to another battleground")
        return CubeStep.why_no_place(self, p, ground)

    def why_no_number(self, move: CubeMove) -> str:
        if not self.used or move.count == self.most:
            return super().why_no_number(move)
        return tr("as many are placed as were taken off: {most}", most=said_cubes(self.most))


class PushPart(EventPart):
    """Place cubes on a battleground and move it to either side, instead of the usual movement."""

    __slots__ = ()
    verbs = ("push",)
    no_verb = msg("now the event says where the battleground moves: towards the US or the USSR")

    def open(self, p: Minutes) -> bool:
        return bool(p.laid & self.where(p))

    def moves(self, p: Minutes) -> CubeMoves:
        flags = p.laid & self.where(p)
        found = self.tables.pushes[0].on(flags)
        for n, free in self.rooms(p, self.most, flags):
            found += self.tables.pushes[n].on(free)
        return found + self.stop


class CalmPart(EventPart):
    """Move battlegrounds out of one's own sphere into the neutral zone."""

    __slots__ = ()
    verbs, no_verb = ("calm",), msg("now the event moves a battleground to the neutral zone")

    def _flags(self, p: Minutes) -> int:
        return p.spheres >> SIDE * self.index & self.where(p) & FLAGS & ~self.used

    def open(self, p: Minutes) -> bool:
        return bool(self._flags(p))

    def moves(self, p: Minutes) -> CubeMoves:
        return self.tables.calms.on(self._flags(p)) + self.stop

    def why_no_place(self, p: Minutes, ground: int) -> str:
        if against := super().why_no_place(p, ground):
            return against
        if self._flags(p) & flag(ground):
            return ""
        return tr("{place} does not lie in your sphere", place=place_name(p, ground))

    def rest(self, move: CubeMove) -> EventPart | None:
        return self.further(self.most - 1, self.grounds, self.used | move.flag) if self.most > 1 else None


class CommandPart(EventPart):
    """A Command: place cubes on one battleground or remove one's own from it."""

    __slots__ = ()
    verbs, no_verb = ("place", "remove"), msg("now a Command is made")

    def open(self, p: Minutes) -> bool:
        return len(self.moves(p)) > 1

    def moves(self, p: Minutes) -> CubeMoves:
        return self.placing(p, self.most, p.laid) + self.taking(p, self.most) + self.stop


ACTS: dict[str, type[EventPart]] = {
    "place": PlacePart, "remove": RemovePart, "shift": ShiftPart,
    "push": PushPart, "calm": CalmPart, "command": CommandPart,
}  # fmt: skip


class Gate(Coded, Auto["Minutes"]):
    """A further part of an event, asked only when there is something to do."""

    __slots__ = ("part",)

    def __init__(self, part: EventPart) -> None:
        super().__init__(part.code | 1 << 37)
        self.part = part

    def run(self, p: Minutes) -> None:
        if self.part.open(p):
            p.stack = (self.part, p.stack)


def asked_next(p: Minutes) -> bool:
    """Whether a part of an event is what is pending, or will be when the gates before it are passed."""
    stack = p.stack
    while isinstance(stack[0], Gate) and not stack[0].part.open(p):
        stack = stack[1]
    return isinstance(stack[0], Gate | EventPart)


class Event:
    """A card's event for one side, with its parts as steps."""

    __slots__ = ("first", "gates")

    def __init__(self, deck: Deck, kind: int, index: int, capped: int, by_other: bool) -> None:
        card = deck.cards[kind]
        shared = Shared(deck, card.name, index, capped, by_other, {})
        # 12 bits: the card, the side, who played it, the part
        base = 256 | kind << 4 | index << 3 | by_other << 2
        steps = [
            ACTS[part.act](base | at | 1 << 11, shared, part, at, len(card.event) - at - 1)
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
    if fixed := _fixed(on, deck):
        return lambda p: fixed
    return {
        "neutral": lambda p: FLAGS & ~(p.spheres | p.spheres >> SIDE),
        "own sphere": lambda p: p.spheres >> mine & MASK,
        "other sphere": lambda p: p.spheres >> theirs & MASK,
        "own cubes": lambda p: holding(p.cubes >> mine & MASK),
        "no own cubes": lambda p: FLAGS & ~holding(p.cubes >> mine & MASK),
        "other cubes": lambda p: holding(p.cubes >> theirs & MASK),
        "any cubes": lambda p: holding(p.cubes & MASK) | holding(p.cubes >> SIDE),
    }[on]


def _fixed(on: str, deck: Deck) -> int:
    """The same where it doesn't depend on the table, else 0: asked so often that it is kept."""
    if on in SYMBOLS:
        return deck.bearing[SYMBOLS.index(on)]
    return {"any": FLAGS, "Cuba": flag(CUBA)}.get(on, 0)
