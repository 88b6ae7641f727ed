"""What a card's event asks: against whom, where, which troop, which capital."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from games13.defcon import board
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
from games13.defcon.reach import airborne_lands, capitals_of, enemy_land, open_sea, rivals
from games13.defcon.steps import Act, Run, ask
from games13.kernel.ledger import Sentence, say
from games13.kernel.moves import Move
from games13.kernel.words import msg, tr

if TYPE_CHECKING:
    from games13.defcon.course import Course
    from games13.defcon.position import Defcon


class ChooseRival(Act):
    """Against whom a card is played (rule `conflict-cards`)."""

    __slots__ = ()
    word, rule, asked = "against", "conflict-cards", msg("say against whom")
    told = msg("{who} plays it against {whose}.")

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return tuple(AGAINST[power] for power in self.s.events[p.t[board.CARD]].against(p, self.index))

    def do(self, p: Defcon, move: Choice) -> None:
        p.t[board.RIVAL] = move.number

    def hinders(self, p: Defcon, move: Choice) -> str:
        """Against a power for which it would change nothing (rule `idle-card`)."""
        if move.does != "choose" or move.number not in rivals(p, self.index):
            return ""
        return tr("it would change nothing for {power}", power=power_name(move.number))


class SubmarineZone(Act):
    """Where the new fleet surfaces (rule `submarine`)."""

    __slots__ = ()
    word, rule, asked = "fleet", "submarine", msg("say where the new fleet surfaces")
    told = msg("{who}’s new fleet will surface in the {where}.")

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return self.s.m.fleet_in.of(open_sea(p, self.index))

    def do(self, p: Defcon, move: Choice) -> None:
        p.t[board.PLACE] = move.number


class AirborneTarget(Act):
    """What airborne troops attack (rule `airborne`)."""

    __slots__ = ()
    word, rule, asked = "airborne", "airborne", msg("say where your airborne troops attack")
    told = msg("{who}’s airborne troops will attack {where}.")

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return self.s.m.attack.of(airborne_lands(p, self.index))

    def do(self, p: Defcon, move: Choice) -> None:
        p.t[board.PLACE] = move.number


class ByEvent(Act):
    """A choice that a step of an event asks for; `value` is what the step says."""

    __slots__ = ("value",)

    def __init__(self, s: Course, index: int, step: Mapping[str, Any]) -> None:
        super().__init__(s, index)
        self.value = next(value for name, value in step.items() if name not in ("of", "refused"))

    def ready(self, p: Defcon) -> bool:
        """Whether there is anything to choose; asked often, so quick."""
        return bool(self.moves(p))

    def begin(self, p: Defcon) -> None:
        """Ask for the first time."""
        ask(p, self)


class Recruit(ByEvent):
    """Where a new troop goes, as if it had been bought (rule `conscription`)."""

    __slots__ = ()
    word, rule, told = "recruit", "conscription", msg("{who} gets a new troop: {where}.")

    def ready(self, p: Defcon) -> bool:
        return p.t[board.RESERVE + self.index] > 0

    def begin(self, p: Defcon) -> None:
        p.t[board.TO_COME] = min(self.value, p.t[board.RESERVE + self.index])
        ask(p, self)

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        if not self.ready(p):
            return ()
        return TROOP_TO_BARRACKS, *self.s.m.troop_in.of(p.t[board.OWN + self.index])

    def do(self, p: Defcon, move: Choice) -> None:
        t = p.t
        t[board.TO_COME] -= 1
        t[board.RESERVE + self.index] -= 1
        board.put(t, self.index, move.number)
        if t[board.TO_COME]:
            ask(p, self)

    def question(self, p: Defcon) -> str:
        return tr("place a new troop; {count} to come", count=p.t[board.TO_COME])


class Spy(ByEvent):
    """Whose cards, and what is done with them (rule `espionage`)."""

    __slots__ = ()
    reveals, word, asked = True, "spy", msg("say on whom you spy")

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        holding = [power for power in rivals(p, self.index) if p.t[board.SIZE + power]]
        return tuple(
            moves[power]
            for way, moves in (("look", LOOK), ("discard", LOSE_CARD))
            if way in self.value
            for power in holding
        )

    def do(self, p: Defcon, move: Choice) -> None:
        p.t[board.RIVAL] = move.number
        p.stack = (self.s.look if move.does == "look" else self.s.loss, p.stack)

    def tells(self, p: Defcon, move: Choice, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        if move.does == "look":
            yield say("espionage", "{who} looks at {whose}’s cards.", **self.names(p, move))
        else:
            yield say("espionage", "{who} has {whose} discard a card.", **self.names(p, move))


class Look(Run):
    """Who spies sees a hand (rule `espionage`)."""

    __slots__ = ()
    stops = "secret"

    def run(self, p: Defcon) -> None:
        t, rival = p.t, p.t[board.RIVAL]
        t[board.SEEN + board.POWER_COUNT * t[board.ACTOR] + rival] = t[board.HAND + rival]

    def why_stops(self, p: Defcon) -> str:
        return tr("{power}’s cards are not known", power=power_name(p.t[board.RIVAL]))


class Infiltrate(ByEvent):
    """Which fortification, or whose missile (rule `infiltration`)."""

    __slots__ = ()
    word, asked = "infiltrate", msg("say what your infiltrators do")

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        t, found = p.t, ()  # type: tuple[list[int], tuple[Move, ...]]
        if "fortification" in self.value:
            found = self.s.m.take_down.of(enemy_land(t, self.index) & t[board.FORTS])
        if "missile" in self.value:
            for arsenal, moves in ((board.CONVENTIONAL, STEAL_CONVENTIONAL), (board.NUCLEAR, STEAL_NUCLEAR)):
                found += tuple(moves[power] for power in rivals(p, self.index) if t[arsenal + power])
        return found

    def do(self, p: Defcon, move: Choice) -> None:
        t, number = p.t, move.number
        if move.does == "remove":
            t[board.RIVAL] = board.owner(t, number)
            board.raze(t, number)
            return
        arsenal = board.CONVENTIONAL if move.what == "conventional missile" else board.NUCLEAR
        t[board.RIVAL] = number
        t[arsenal + number] -= 1
        t[arsenal + self.index] += 1

    def tells(self, p: Defcon, move: Choice, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        names = self.names(p, move)
        if move.does == "remove":
            yield say("infiltration", "{who}’s infiltrators take down the fortification in {where}.", **names)
        else:
            yield say("infiltration", "{who}’s infiltrators steal a {what} from {whose}.", **names)


class Betray(ByEvent):
    """Which troop changes its mind (rules `treason`, `last-territory`)."""

    __slots__ = ()
    word = "treason"

    def ready(self, p: Defcon) -> bool:
        t = p.t
        if enemy_land(t, self.index) & t[board.MANNED]:
            return True
        return any(t[board.BARRACKS + power] or t[board.TRANSIT + power] for power in rivals(p, self.index))

    def begin(self, p: Defcon) -> None:
        p.t[board.TO_COME] = self.value
        ask(p, self)

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        t, others = p.t, rivals(p, self.index)
        return (
            *self.s.m.remove.of(enemy_land(t, self.index) & t[board.MANNED]),
            *(REMOVE_BARRACKS[power] for power in others if t[board.BARRACKS + power]),
            *(REMOVE_TRANSIT[power] for power in others if t[board.TRANSIT + power]),
        )

    def do(self, p: Defcon, move: Choice) -> None:
        t, number = p.t, move.number
        if move.whose:
            t[(board.TRANSIT if move.where == "transit" else board.BARRACKS) + number] -= 1
            t[board.RESERVE + number] += 1
        else:
            board.remove(t, board.owner(t, number), number, 1)
        t[board.TO_COME] -= 1
        if t[board.TO_COME]:
            ask(p, self)

    def question(self, p: Defcon) -> str:
        return tr("say which troop goes; {count} to go", count=p.t[board.TO_COME])

    def tells(self, p: Defcon, move: Choice, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        land = move.number
        rival = land if move.whose else board.owner(p.t, land)
        yield say(
            "treason", "{power} loses a troop ({where}).", power=power_name(rival), where=tr(move.where)
        )
        if not move.whose:
            yield from left_empty(p, q, land, rival)


class CapitalFrom(ByEvent):
    """Which capital token moves, if there is another territory for it (rule `government-transfer`)."""

    __slots__ = ()
    word, rule, asked = "capital from", "government-transfer", msg("say which capital moves")
    told = msg("The capital in {where} moves.")

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        own = p.t[board.OWN + self.index]
        return self.s.m.capital_from.of(capitals_of(p.t, self.index) if own & (own - 1) else 0)

    def do(self, p: Defcon, move: Choice) -> None:
        p.t[board.FROM] = move.number
        ask(p, self.s.capital_to[self.index])


class CapitalTo(Act):
    """Where it goes. Of two tokens there one's own moves, else the first (rule `government-transfer`)."""

    __slots__ = ()
    word, rule, asked = "capital", "government-transfer", msg("place the capital")
    told = msg("{power}’s capital is in {where} now.")

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return self.s.m.capital_in.of(p.t[board.OWN + self.index] & ~(1 << p.t[board.FROM]))

    def token(self, p: Defcon) -> int:
        """Whose token it is that moves."""
        capitals = p.t[board.CAPITAL : board.CAPITAL + board.POWER_COUNT]
        return self.index if capitals[self.index] == p.t[board.FROM] else capitals.index(p.t[board.FROM])

    def do(self, p: Defcon, move: Choice) -> None:
        p.t[board.CAPITAL + self.token(p)] = move.number

    def names(self, p: Defcon, move: Move) -> dict[str, Any]:
        return super().names(p, move) | {"power": power_name(self.token(p))}


class Demand(ByEvent):
    """Which territory is demanded (rule `ultimatum`)."""

    __slots__ = ("answers",)
    word, rule, asked = "demand", "ultimatum", msg("say which territory you demand")
    told = msg("{who} demands {where} from {rival}.")

    def __init__(self, s: Course, index: int, step: Mapping[str, Any]) -> None:
        super().__init__(s, index, step)
        refused = step.get("refused", 0)
        self.answers = tuple(GiveWay(s, power, self.value, refused) for power in range(board.POWER_COUNT))

    def lands(self, p: Defcon) -> int:
        """What can be demanded, as long as there is a token for it (rule `tokens`)."""
        return enemy_land(p.t, self.index) if board.empties(p.t, self.index) < board.TOKENS_EACH else 0

    def ready(self, p: Defcon) -> bool:
        return self.lands(p) > 0

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return self.s.m.demand.of(self.lands(p))

    def do(self, p: Defcon, move: Choice) -> None:
        t = p.t
        t[board.PLACE], t[board.RIVAL] = move.number, board.owner(t, move.number)
        p.stack = (self.answers[t[board.RIVAL]], p.stack)

    def names(self, p: Defcon, move: Any) -> dict[str, Any]:
        return super().names(p, move) | {"rival": power_name(board.owner(p.t, move.number))}


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
        t, me, land, other = p.t, self.index, p.t[board.PLACE], p.t[board.ACTOR]
        if move is REFUSE:
            board.repute(t, other, self.refused)
            return
        t[board.TRANSIT + me] += t[land]
        t[land] = 0
        t[board.MANNED] &= ~(1 << land)
        board.lose(t, me, land)
        t[board.OWN + other] |= 1 << land
        board.repute(t, me, self.up)

    def question(self, p: Defcon) -> str:
        return tr("give up {place}, or refuse", place=land_name(p, p.t[board.PLACE]))

    def tells(self, p: Defcon, move: Choice, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        me, land, other = self.index, p.t[board.PLACE], p.t[board.ACTOR]
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
