"""What a card's event asks: against whom, where, which troop, which capital."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from games13.defcon.board import (
    ACTOR,
    BARRACKS,
    CAPITAL,
    CONVENTIONAL,
    FORTS,
    FROM,
    HAND,
    MANNED,
    NUCLEAR,
    OWN,
    PLACE,
    POWER_COUNT,
    RESERVE,
    RIVAL,
    SEEN,
    SIZE,
    TO_COME,
    TRANSIT,
    lose,
    owner,
    put,
    raze,
    remove,
    repute,
)
from games13.defcon.consequences import fallen, left_empty, reputation
from games13.defcon.moves import (
    AGAINST,
    GIVE_WAY,
    LOOK,
    LOSE_CARD,
    REFUSE,
    REMOVE_BARRACKS,
    REMOVE_TRANSIT,
    STEAL_CONVENTIONAL,
    STEAL_NUCLEAR,
    TROOP_TO_BARRACKS,
    Choice,
)
from games13.defcon.names import land_name, power_name
from games13.defcon.reach import airborne_lands, capitals_of, enemy_land, rival_seas, rivals
from games13.defcon.steps import Act, Run, ask
from games13.kernel.ledger import Sentence, say
from games13.kernel.moves import Move
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.course import Course
    from games13.defcon.position import Defcon


class ChooseRival(Act):
    """Against whom a card is played (rule `conflict-cards`)."""

    __slots__ = ()
    word = "against"

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return tuple(AGAINST[power] for power in rivals(p, self.index))

    def do(self, p: Defcon, move: Choice) -> None:
        p.t[RIVAL] = move.number

    def question(self, p: Defcon) -> str:
        return tr("say against whom")

    def tells(self, p: Defcon, move: Choice, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        names = {"who": power_name(self.index), "whose": tr(move.whose)}
        yield say("conflict-cards", "{who} plays it against {whose}.", **names)


class Recruit(Act):
    """Where a new troop goes, as if it had been bought (rule `conscription`)."""

    __slots__ = ()
    word = "recruit"

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return TROOP_TO_BARRACKS, *self.s.m.troop_in.of(p.t[OWN + self.index])

    def do(self, p: Defcon, move: Choice) -> None:
        t = p.t
        t[TO_COME] -= 1
        t[RESERVE + self.index] -= 1
        put(t, self.index, move.number)
        if t[TO_COME]:
            ask(p, self)

    def question(self, p: Defcon) -> str:
        return tr("place a new troop; {count} to come", count=p.t[TO_COME])

    def tells(self, p: Defcon, move: Choice, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        names = {"who": power_name(self.index), "place": land_name(p, move.number)}
        yield say("conscription", "A new troop of {who} goes to {place}.", **names)


class SubmarineZone(Act):
    """Where the new fleet surfaces (rule `submarine`)."""

    __slots__ = ()
    word = "fleet"

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return self.s.m.fleet_in.of(self.s.all_zones & ~rival_seas(p.t, self.index))

    def do(self, p: Defcon, move: Choice) -> None:
        p.t[PLACE] = move.number

    def question(self, p: Defcon) -> str:
        return tr("say where the new fleet surfaces")

    def tells(self, p: Defcon, move: Choice, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        names = {"who": power_name(self.index), "zone": tr(move.where)}
        yield say("submarine", "{who}’s new fleet will surface in the {zone}.", **names)


class AirborneTarget(Act):
    """What airborne troops attack (rule `airborne`)."""

    __slots__ = ()
    word = "airborne"

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return self.s.m.attack.of(airborne_lands(p, self.index))

    def do(self, p: Defcon, move: Choice) -> None:
        p.t[PLACE] = move.number

    def question(self, p: Defcon) -> str:
        return tr("say where your airborne troops attack")

    def tells(self, p: Defcon, move: Choice, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        names = {"who": power_name(self.index), "place": tr(move.where)}
        yield say("airborne", "{who}’s airborne troops will attack {place}.", **names)


class Spy(Act):
    """Whose cards, and what is done with them (rule `espionage`)."""

    __slots__ = ("ways",)
    reveals, word = True, "spy"

    def __init__(self, s: Course, index: int, ways: tuple[str, ...]) -> None:
        super().__init__(s, index)
        self.ways = ways

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        holding = [power for power in rivals(p, self.index) if p.t[SIZE + power]]
        return tuple(
            moves[power]
            for way, moves in (("look", LOOK), ("discard", LOSE_CARD))
            if way in self.ways
            for power in holding
        )

    def do(self, p: Defcon, move: Choice) -> None:
        p.t[RIVAL] = move.number
        p.stack = (self.s.look if move.does == "look" else self.s.loss, p.stack)

    def question(self, p: Defcon) -> str:
        return tr("say on whom you spy")

    def tells(self, p: Defcon, move: Choice, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        names = {"who": power_name(self.index), "whose": tr(move.whose)}
        if move.does == "look":
            yield say("espionage", "{who} looks at {whose}’s cards.", **names)
        else:
            yield say("espionage", "{who} has {whose} discard a card.", **names)


class Look(Run):
    """Who spies sees a hand (rule `espionage`)."""

    __slots__ = ()
    stops = "secret"

    def run(self, p: Defcon) -> None:
        t, rival = p.t, p.t[RIVAL]
        t[SEEN + POWER_COUNT * t[ACTOR] + rival] = t[HAND + rival]

    def why_stops(self, p: Defcon) -> str:
        return tr("{power}’s cards are not known", power=power_name(p.t[RIVAL]))


class Infiltrate(Act):
    """Which fortification, or whose missile (rule `infiltration`)."""

    __slots__ = ("ways",)
    word = "infiltrate"

    def __init__(self, s: Course, index: int, ways: tuple[str, ...]) -> None:
        super().__init__(s, index)
        self.ways = ways

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        t, found = p.t, ()  # type: tuple[list[int], tuple[Move, ...]]
        if "fortification" in self.ways:
            found = self.s.m.take_down.of(enemy_land(t, self.index) & t[FORTS])
        if "missile" in self.ways:
            for arsenal, moves in ((CONVENTIONAL, STEAL_CONVENTIONAL), (NUCLEAR, STEAL_NUCLEAR)):
                found += tuple(moves[power] for power in rivals(p, self.index) if t[arsenal + power])
        return found

    def do(self, p: Defcon, move: Choice) -> None:
        t, number = p.t, move.number
        if move.does == "remove":
            t[RIVAL] = owner(t, number)
            raze(t, number)
            return
        arsenal = CONVENTIONAL if move.what == "conventional missile" else NUCLEAR
        t[RIVAL] = number
        t[arsenal + number] -= 1
        t[arsenal + self.index] += 1

    def question(self, p: Defcon) -> str:
        return tr("say what your infiltrators do")

    def tells(self, p: Defcon, move: Choice, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        names = {"who": power_name(self.index), "where": tr(move.where), "whose": tr(move.whose)}
        if move.does == "remove":
            yield say("infiltration", "{who}’s infiltrators take down the fortification in {where}.", **names)
        elif move.what == "nuclear missile":
            yield say("infiltration", "{who}’s infiltrators steal a nuclear missile from {whose}.", **names)
        else:
            yield say("infiltration", "{who}’s infiltrators steal a missile from {whose}.", **names)


class Betray(Act):
    """Which troop changes its mind (rules `treason`, `last-territory`)."""

    __slots__ = ()
    word = "treason"

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        t, others = p.t, rivals(p, self.index)
        return (
            *self.s.m.remove.of(enemy_land(t, self.index) & t[MANNED]),
            *(REMOVE_BARRACKS[power] for power in others if t[BARRACKS + power]),
            *(REMOVE_TRANSIT[power] for power in others if t[TRANSIT + power]),
        )

    def do(self, p: Defcon, move: Choice) -> None:
        t, number = p.t, move.number
        if move.whose:
            t[(TRANSIT if move.where == "transit" else BARRACKS) + number] -= 1
            t[RESERVE + number] += 1
        else:
            remove(t, owner(t, number), number, 1)
        t[TO_COME] -= 1
        if t[TO_COME]:
            ask(p, self)

    def question(self, p: Defcon) -> str:
        return tr("say which troop goes; {count} to go", count=p.t[TO_COME])

    def tells(self, p: Defcon, move: Choice, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        land = move.number
        rival = land if move.whose else owner(p.t, land)
        names = {"power": power_name(rival), "place": tr(move.where)}
        if move.whose:
            yield say("treason", "{power} loses a troop at its headquarters ({place}).", **names)
            return
        yield say("treason", "{power} loses a troop in {place}.", **names)
        yield from left_empty(p, q, land, rival)


class CapitalFrom(Act):
    """Which capital token moves (rule `government-transfer`)."""

    __slots__ = ()
    word = "capital from"

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return self.s.m.capital_from.of(capitals_of(p.t, self.index))

    def do(self, p: Defcon, move: Choice) -> None:
        p.t[FROM] = move.number
        ask(p, self.s.capital_to[self.index])

    def question(self, p: Defcon) -> str:
        return tr("say which capital moves")

    def tells(self, p: Defcon, move: Choice, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        yield say("government-transfer", "The capital in {place} moves.", place=tr(move.where))


class CapitalTo(Act):
    """Where it goes. Of two tokens there one's own moves, else the first (rule `government-transfer`)."""

    __slots__ = ()
    word = "capital"

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return self.s.m.capital_in.of(p.t[OWN + self.index] & ~(1 << p.t[FROM]))

    def token(self, p: Defcon) -> int:
        """Whose token it is that moves."""
        capitals = p.t[CAPITAL : CAPITAL + POWER_COUNT]
        return self.index if capitals[self.index] == p.t[FROM] else capitals.index(p.t[FROM])

    def do(self, p: Defcon, move: Choice) -> None:
        p.t[CAPITAL + self.token(p)] = move.number

    def question(self, p: Defcon) -> str:
        return tr("place the capital")

    def tells(self, p: Defcon, move: Choice, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        names = {"power": power_name(self.token(p)), "place": tr(move.where)}
        yield say("government-transfer", "{power}’s capital is in {place} now.", **names)


class Demand(Act):
    """Which territory is demanded (rule `ultimatum`)."""

    __slots__ = ("answers",)
    word = "demand"

    def __init__(self, s: Course, index: int, answers: tuple[GiveWay, ...]) -> None:
        super().__init__(s, index)
        self.answers = answers

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return self.s.m.demand.of(enemy_land(p.t, self.index))

    def do(self, p: Defcon, move: Choice) -> None:
        t = p.t
        t[PLACE], t[RIVAL] = move.number, owner(t, move.number)
        p.stack = (self.answers[t[RIVAL]], p.stack)

    def question(self, p: Defcon) -> str:
        return tr("say which territory you demand")

    def tells(self, p: Defcon, move: Choice, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        rival = power_name(q.t[RIVAL])
        names = {"who": power_name(self.index), "place": tr(move.where), "rival": rival}
        yield say("ultimatum", "{who} demands {place} from {rival}.", **names)


class GiveWay(Act):
    """The power gives way or refuses (rules `ultimatum`, `ultimatum-troops`, `last-territory`)."""

    __slots__ = ("refused", "up")
    word = "ultimatum"

    def __init__(self, s: Course, index: int, up: int, refused: int) -> None:
        super().__init__(s, index)
        self.up, self.refused = up, refused

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return GIVE_WAY, REFUSE

    def do(self, p: Defcon, move: Choice) -> None:
        t, me, land, other = p.t, self.index, p.t[PLACE], p.t[ACTOR]
        if move is REFUSE:
            repute(t, other, self.refused)
            return
        t[TRANSIT + me] += t[land]
        t[land] = 0
        t[MANNED] &= ~(1 << land)
        lose(t, me, land)
        t[OWN + other] |= 1 << land
        repute(t, me, self.up)

    def question(self, p: Defcon) -> str:
        return tr("give up {place}, or refuse", place=land_name(p, p.t[PLACE]))

    def tells(self, p: Defcon, move: Choice, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        me, land, other = self.index, p.t[PLACE], p.t[ACTOR]
        names = {"who": power_name(me), "place": land_name(p, land), "other": power_name(other)}
        if move is REFUSE:
            yield say("ultimatum", "{who} refuses.", **names)
            yield from reputation(p, q, other, "ultimatum")
            return
        yield say("ultimatum", "{who} gives way: {place} is {other}’s.", **names)
        if p.t[land]:
            yield say("ultimatum-troops", "The troops of {who} there go to transit.", **names)
        yield from reputation(p, q, me, "ultimatum")
        yield from fallen(p, q, me)
