"""Steps that move cubes: what a Command and the parts of an Event have in common, done, told and refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from games13.kernel.ledger import Sentence, say, sayn
from games13.kernel.moves import Move
from games13.kernel.speech import ATTACKS
from games13.kernel.steps import Step
from games13.kernel.words import tr, trn
from games13.minutes import size
from games13.minutes.lanes import FLAGS, GROUNDS, MASK, ONES, SIDE, WIDTH, count, flag, holding
from games13.minutes.moves import SEATS, SUPPLY, USES, CubeMove, remove
from games13.minutes.scoring import WAR, symbols

if TYPE_CHECKING:
    from games13.minutes.cards import Deck
    from games13.minutes.position import Minutes


class Coded(Step["Minutes"]):
    """A step that a number stands for: equal numbers, equal steps. Numbers make a position's key."""

    __slots__ = ("code",)

    code: int

    def __init__(self, code: int) -> None:
        self.code = code

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and self.code == getattr(other, "code", None))

    def __hash__(self) -> int:
        return hash(self.code)


class Decision(Coded):
    """A choice of a seat."""

    __slots__ = ("index", "seat")

    index: int

    def __init__(self, code: int, index: int) -> None:
        super().__init__(code)
        self.index, self.seat = index, SEATS[index]

    @property
    def who(self) -> str:
        """The seat, in the reader's language."""
        return tr(SEATS[self.index])

    def leaving(self, p: Minutes) -> Move | None:
        """The move that leaves it at that, if there is one."""
        return next((move for move in self.moves(p) if move.does == "pass"), None)

    def warns(self, p: Minutes, move: Move, q: Minutes) -> str:
        bearing = p.setup.deck.bearing
        before, after = (max(symbols(one.spheres, bearing, self.index)) for one in (p, q))
        if before >= WAR or after < WAR:
            return ""
        return tr("If your sphere is like this at the end, you have started nuclear war.")

    def why_never(self, p: Minutes, typed: tuple[str, ...]) -> str:
        if typed == ("pass",):
            end = self.leaving(p)
            return tr('to leave it at that, say "{end}"', end=end) if end else tr("nobody may pass")
        if {*typed[:1]} & ATTACKS:
            return tr("cubes are influence, not troops, and whoever starts a war loses")
        most = size.cubes(p.setup)
        if typed[:1] in (("bid",), ("place",), ("remove",)) and typed[1:2] and _is_over(typed[1], most):
            return trn("each side has {n} cube in all", "each side has {n} cubes in all", most)
        return ""


def _is_over(text: str, most: int) -> bool:
    return text.isdecimal() and int(text[:9]) > most


class CubeStep(Decision):
    """A seat does something to a battleground with up to `each` cubes, or leaves it.

    The battleground moves (rules `towards`, `away`, `own-movement`) or stays (rule `no-further`).
    """

    __slots__ = ("capped", "card", "each", "lift", "most", "owner", "shift", "tables")

    card: str
    most: int
    each: int
    owner: int  # whose cubes
    capped: int  # 0, or the most cubes of a side on a battleground

    # what is done, and the reasons against anything else
    verbs: ClassVar[tuple[str, ...]]
    no_verb: ClassVar[str]
    no_owner: ClassVar[str]
    no_number: ClassVar[str]
    no_card: ClassVar[str]
    no_cubes: ClassVar[str]

    def __init__(self, code: int, index: int, deck: Deck, card: str, most: int, capped: int) -> None:
        super().__init__(code, index)
        self.card, self.most, self.each, self.capped = card, most, most, capped
        self.owner = index
        self.tables, self.shift, self.lift = deck.tables[index], SIDE * index, SUPPLY * index

    def own(self, p: Minutes) -> int:
        """The lanes of this side's cubes."""
        return p.cubes >> self.shift & MASK

    def rooms(self, p: Minutes, most: int, flags: int) -> list[tuple[int, int]]:
        """For each number of cubes up to `most` that this side has, the battlegrounds with room for it."""
        numbers = range(1, min(most, p.supply >> self.lift & 15) + 1)
        if not self.capped:
            return [(n, flags) for n in numbers]
        own, spare = self.own(p), 15 - self.capped
        return [(n, flags & ~(own + (spare + n) * ONES & FLAGS)) for n in numbers if n <= self.capped]

    def placing(self, p: Minutes, most: int, flags: int) -> tuple[CubeMove, ...]:
        """Up to `most` cubes on one of these battlegrounds."""
        if self.capped:
            rooms = self.rooms(p, most, flags)
            return tuple(move for n, free in rooms for move in self.tables.exactly[n].on(free))
        left = p.supply >> self.lift & 15
        return self.tables.places[left if left < most else most].on(flags)

    def taking(self, p: Minutes, most: int, flags: int = FLAGS) -> tuple[CubeMove, ...]:
        """Up to `most` cubes off one of these battlegrounds."""
        owner = self.owner
        lanes, upto = p.cubes >> SIDE * owner & MASK, self.tables.upto[owner]
        flags &= holding(lanes)
        found: tuple[CubeMove, ...] = ()
        while flags:
            ground = (flags & -flags).bit_length() // WIDTH - 1
            found += upto[ground][min(lanes >> WIDTH * ground & 15, most)]
            flags &= flags - 1
        return found

    def do(self, p: Minutes, move: CubeMove) -> None:
        # this is half of all that a simulated game does
        p.cubes += move.change
        p.supply -= move.cost
        spheres = p.spheres
        p.spheres = spheres ^ move.leave if spheres & move.leave else spheres | move.reach

    def tells(self, p: Minutes, move: CubeMove, q: Minutes, seat: str | None) -> Iterator[Sentence]:
        if move.ground < 0:
            yield self.tells_pass(move)
            return
        for ground in (move.ground, *(g for g in range(GROUNDS) if g != move.ground)):
            moved = [(side, count(q.cubes, ground, side) - count(p.cubes, ground, side)) for side in (0, 1)]
            told = [self._tells_cubes(place_name(p, ground), side, n) for side, n in moved if n]
            yield from told
            if told or ground == move.ground:
                yield _tells_zone(p, q, ground, move, sum(n for _, n in moved))

    def tells_pass(self, move: CubeMove) -> Sentence:
        """That the seat leaves it at that."""
        raise NotImplementedError

    def _tells_cubes(self, place: str, side: int, number: int) -> Sentence:
        who, rule, n = self.who, self.word, abs(number)
        if number > 0:
            return sayn(
                rule, "{who} places {n} cube on {place}.", "{who} places {n} cubes on {place}.", n, who=who,
                place=place,
            )  # fmt: skip
        if side == self.index:
            return sayn(
                rule, "{who} removes {n} cube from {place}.", "{who} removes {n} cubes from {place}.", n,
                who=who, place=place,
            )  # fmt: skip
        return sayn(
            "other-cubes",
            "{who} removes {n} cube of the {seat} from {place}.",
            "{who} removes {n} cubes of the {seat} from {place}.",
            n,
            who=who,
            seat=tr(SEATS[side]),
            place=place,
        )

    def why_not(self, p: Minutes, move: Move) -> str:
        if move.does == "pass":
            end = self.leaving(p)
            return "" if end in (None, move) else tr('to leave it at that, say "{end}"', end=end)
        if not isinstance(move, CubeMove):
            return tr(self.no_card if move.does in USES else self.no_cubes, card=tr(self.card))
        owner = self.index if move.side == move.by else move.side
        return (
            self.why_no_verb(move)
            or self._why_no_owner(owner)
            or self.why_no_place(p, move.ground)
            or self.why_no_number(move)
            or self._why_no_room(p, move, owner)
            or self._why_no_name(p, move, owner)
        )

    def why_no_verb(self, move: CubeMove) -> str:
        """Against what is not done now."""
        return "" if move.does in self.verbs else tr(self.no_verb)

    def _why_no_owner(self, owner: int) -> str:
        return "" if owner == self.owner else tr(self.no_owner, side=tr(SEATS[self.owner]))

    def why_no_place(self, p: Minutes, ground: int) -> str:
        """Against a battleground: nobody has played its card yet (rule `battleground`)."""
        if p.laid & flag(ground):
            return ""
        return tr("{place} is not on the table", place=place_name(p, ground))

    def why_no_number(self, move: CubeMove) -> str:
        """Against more cubes than the card allows."""
        return "" if move.count <= self.each else tr(self.no_number, most=said_cubes(self.each))

    def _why_no_room(self, p: Minutes, move: CubeMove, owner: int) -> str:
        """Against more cubes than there are, or than may lie there (rules `supply`, `cube-limit`)."""
        lying, left = count(p.cubes, move.ground, owner), p.supply >> SUPPLY * self.index & 15
        names = {
            "place": place_name(p, move.ground), "seat": tr(SEATS[owner]), "cubes": said_cubes(lying),
            "most": self.capped, "left": said_cubes(left),
        }  # fmt: skip
        if move.does == "remove":
            if move.count <= lying:
                return ""
            if owner == self.index:
                return tr("you have {cubes} on {place}", **names)
            return tr("the {seat} has {cubes} on {place}", **names)
        if move.count > left:
            return tr("you have only {left} left to place", **names)
        if move.count and self.capped and lying + move.count > self.capped:
            return tr("{place} has {cubes} of yours, and {most} is the most by the house rule", **names)
        return ""

    def _why_no_name(self, p: Minutes, move: CubeMove, owner: int) -> str:
        """Against one's own side said: nobody but the other side is named."""
        if move.side == move.by or owner != self.index:
            return ""
        plain = remove(place_name(p, move.ground), move.ground, move.count, owner, owner)
        return tr('what is your own is not named: say "{move}"', move=plain)


def _tells_zone(p: Minutes, q: Minutes, ground: int, move: CubeMove, number: int) -> Sentence:
    place, then, now = place_name(p, ground), said_zone(p.zone(ground)), said_zone(q.zone(ground))
    if then == now:
        return say("no-further", "{place} stays in {zone}.", place=place, zone=now)
    rule = "own-movement" if move.does in ("push", "calm") else "towards" if number > 0 else "away"
    return say(rule, "{place} moves from {then} to {now}.", place=place, then=then, now=now)


def said_zone(zone: str) -> str:
    """A zone in a sentence."""
    return tr("the {seat} sphere", seat=tr(zone)) if zone in SEATS else tr("the neutral zone")


def said_cubes(number: int) -> str:
    """So many cubes."""
    return trn("{n} cube", "{n} cubes", number) if number else tr("no cubes")


def place_name(p: Minutes, ground: int) -> str:
    """A battleground's name, as one reads it."""
    return tr(p.setup.deck.grounds[ground])
