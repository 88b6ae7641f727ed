"""The events of the cards: each step of an event in `cards.toml` is one of these."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from games13.defcon import board
from games13.defcon.consequences import reputation
from games13.defcon.event_choices import Betray, ByEvent, CapitalFrom, Demand, Infiltrate, Recruit, Spy
from games13.defcon.land import Drop, aim
from games13.defcon.missiles import unbless
from games13.defcon.names import power_name, sea_name
from games13.defcon.reach import airborne_lands, capitals_of, conquered_home, open_sea, rivals
from games13.defcon.steps import Run, ask
from games13.kernel.ledger import Sentence, say
from games13.kernel.words import msg

if TYPE_CHECKING:
    from games13.defcon.cards import Card
    from games13.defcon.course import Course
    from games13.defcon.position import Defcon


class Event(Run):
    """A card's event as a whole; what may cancel the card takes this off the stack."""

    __slots__ = ("card", "effects", "where")

    def __init__(self, s: Course, card: Card) -> None:
        super().__init__(s)
        self.card = card
        self.effects = tuple(
            effect(s, card, step) for step in card.event if (effect := EFFECTS.get(_name(step)))
        )
        self.where = (
            s.airborne_target if card.part("airborne") else s.submarine_zone if card.part("fleet") else None
        )

    def ready(self, p: Defcon, me: int) -> bool:
        """Whether it could do anything now: else it is not offered (rule `idle-card`)."""
        return any(effect.ready(p, me) for effect in self.effects)

    def alters(self, p: Defcon, rival: int) -> bool:
        """Whether it would change anything for a rival against whom it is played."""
        return any(effect.of_rival and effect.alters(p, rival) for effect in self.effects)

    def against(self, p: Defcon, me: int) -> list[int]:
        """The rivals against whom it can be played: any, where it helps none the less."""
        others = rivals(p, me)
        return [power for power in others if self.alters(p, power)] or others

    def prepare(self, p: Defcon, me: int) -> None:
        """Say against whom or where, before anybody can cancel the card."""
        if self.where and self.effects[-1].ready(p, me):
            ask(p, self.where[me])
        if self.card.needs_rival:
            ask(p, self.s.choose_rival[me])

    def run(self, p: Defcon) -> None:
        for effect in reversed(self.effects):
            p.stack = (effect, p.stack)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.card == other.card

    def __hash__(self) -> int:
        return hash(self.card.name)


def _name(step: Mapping[str, Any]) -> str:
    return next(name for name in step if name not in ("of", "refused"))


class Effect(Run):
    """A step of an event: what it is worth, and the rule of its card. Who played the card is the ACTOR, whom
    it was played against the RIVAL."""

    __slots__ = ("of_rival", "rule", "value")
    told: ClassVar[str] = ""  # what it brings about for the power that it concerns

    def __init__(self, s: Course, card: Card, step: Mapping[str, Any]) -> None:
        super().__init__(s)
        self.rule, self.value, self.of_rival = card.rule, step[_name(step)], "of" in step

    def ready(self, p: Defcon, me: int) -> bool:
        """Whether it could do anything now, for who plays it or for a rival."""
        if self.of_rival:
            return any(self.alters(p, power) for power in rivals(p, me))
        return self.alters(p, me)

    def alters(self, p: Defcon, power: int) -> bool:
        """Whether it would change anything for this power."""
        return True

    def whom(self, p: Defcon) -> int:
        """Whom it concerns."""
        return p.t[board.RIVAL] if self.of_rival else p.t[board.ACTOR]

    def names(self, p: Defcon) -> dict[str, Any]:
        """Whom it concerns and what it is worth, for sentences."""
        return {"power": power_name(self.whom(p)), "n": self.value}

    def tells(self, p: Defcon, move: None, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        if self.told:
            yield say(self.rule, self.told, **self.names(p))


class Reputation(Effect):
    """Up or down on the index of reputation (rules `nobel`, `court`)."""

    __slots__ = ()

    def alters(self, p: Defcon, power: int) -> bool:
        return board.row_after(p.t, power, self.value) != p.t[board.ROW + power]

    def run(self, p: Defcon) -> None:
        board.repute(p.t, self.whom(p), self.value)

    def tells(self, p: Defcon, move: None, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        yield from reputation(p, q, self.whom(p), self.rule)


class Unbless(Effect):
    """A rival's Blessing is discarded (rule `excommunication`)."""

    __slots__ = ()

    def alters(self, p: Defcon, power: int) -> bool:
        return p.t[board.BLESSING + power] > 0

    def run(self, p: Defcon) -> None:
        unbless(p, p.t[board.RIVAL])

    def tells(self, p: Defcon, move: None, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        if p.t[board.BLESSING + p.t[board.RIVAL]]:
            yield say(self.rule, "{power} loses its Blessing.", **self.names(p))


class Keep(Effect):
    """The card stays beside the headquarters (rules `blessing`, `ecocity`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        t, me = p.t, p.t[board.ACTOR]
        p.discard.remove(self.s.deck.keeps[self.value])
        t[(board.BLESSING if self.value == "blessing" else board.ECOCITY) + me] += 1
        board.repute(t, me, 0)

    def tells(self, p: Defcon, move: None, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        yield say(
            self.rule, "The card stays beside the headquarters of {power}.", power=power_name(self.whom(p))
        )
        if q.t[board.ROW + p.t[board.ACTOR]] > p.t[board.ROW + p.t[board.ACTOR]]:
            yield from reputation(p, q, p.t[board.ACTOR], self.rule)


class Uncapital(Effect):
    """A rival's capitals give no dice in the next land attack (rule `assassination`)."""

    __slots__ = ()
    told = msg("{power}’s capitals will not count in the next land attack on it.")

    def alters(self, p: Defcon, power: int) -> bool:
        return bool(capitals_of(p.t, power)) and p.t[board.PLOT + p.turn] != power + 1

    def run(self, p: Defcon) -> None:
        p.t[board.PLOT + p.t[board.ACTOR]] = p.t[board.RIVAL] + 1


class NoCards(Effect):
    """A rival draws no cards (rule `coup`)."""

    __slots__ = ()
    told = msg("{power} may draw no cards in this round.")

    def run(self, p: Defcon) -> None:
        p.t[board.COUP] |= 1 << p.t[board.RIVAL]


class Money(Effect):
    """More or less GDP (rules `trade`, `bubble`)."""

    __slots__ = ()
    told = msg("{power}’s GDP in this phase: {n:+}.")

    def run(self, p: Defcon) -> None:
        p.t[board.MONEY + self.whom(p)] += self.value


class Investments(Effect):
    """So many investments at most (rule `embargo`)."""

    __slots__ = ()
    told = msg("{power} may invest {n} times at most in this phase.")

    def alters(self, p: Defcon, power: int) -> bool:
        return not 0 < p.t[board.LIMIT + power] <= self.value + 1

    def run(self, p: Defcon) -> None:
        if self.alters(p, p.t[board.RIVAL]):
            p.t[board.LIMIT + p.t[board.RIVAL]] = self.value + 1


class NoDeploying(Effect):
    """A rival puts nothing on its land (rule `revolution`)."""

    __slots__ = ()
    told = msg("{power} puts no troops or fortifications on the map now.")

    def alters(self, p: Defcon, power: int) -> bool:
        return not p.t[board.REVOLT] >> power & 1

    def run(self, p: Defcon) -> None:
        p.t[board.REVOLT] |= 1 << p.t[board.RIVAL]


class Fleet(Effect):
    """A fleet from the reserve (rule `submarine`)."""

    __slots__ = ()

    def alters(self, p: Defcon, power: int) -> bool:
        return p.t[board.SHIPS + power] > 0 and bool(open_sea(p, power))

    def run(self, p: Defcon) -> None:
        t, me = p.t, p.t[board.ACTOR]
        if self.alters(p, me):
            t[board.SHIPS + me] -= 1
            board.sail(t, me, t[board.PLACE])

    def tells(self, p: Defcon, move: None, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        if q.t[board.SHIPS + p.t[board.ACTOR]] < p.t[board.SHIPS + p.t[board.ACTOR]]:
            zone = sea_name(p, p.t[board.PLACE])
            yield say(self.rule, "A new fleet of {power} is in the {zone}.", zone=zone, **self.names(p))


class Airborne(Effect):
    """A land attack anywhere: with it the turn is over (rule `airborne`)."""

    __slots__ = ("drop",)

    def __init__(self, s: Course, card: Card, step: Mapping[str, Any]) -> None:
        super().__init__(s, card, step)
        self.drop = tuple(Drop(s, power, self.value) for power in range(board.POWER_COUNT))

    def alters(self, p: Defcon, power: int) -> bool:
        return p.t[board.BARRACKS + power] > 0 and bool(airborne_lands(p, power))

    def run(self, p: Defcon) -> None:
        me = p.t[board.ACTOR]
        if self.alters(p, me):
            p.stack = p.stack[1]  # the step that would let the turn go on
            aim(p, me, p.t[board.PLACE])
            ask(p, self.drop[me])


class Asking(Effect):
    """A step that asks its power for something (rules `conscription`, `espionage`, `infiltration`, `treason`,
    `government-transfer`, `ultimatum`)."""

    __slots__ = ("acts",)

    def __init__(self, act: type[ByEvent], s: Course, card: Card, step: Mapping[str, Any]) -> None:
        super().__init__(s, card, step)
        self.acts = tuple(act(s, power, step) for power in range(board.POWER_COUNT))

    def alters(self, p: Defcon, power: int) -> bool:
        return self.acts[power].ready(p)

    def run(self, p: Defcon) -> None:
        self.acts[p.t[board.ACTOR]].begin(p)


class Neutral(Effect):
    """A lost home territory becomes neutral (rule `peacekeeping`); chosen where the card is played."""

    __slots__ = ()

    def alters(self, p: Defcon, power: int) -> bool:
        return bool(conquered_home(p, power))


EFFECTS: Mapping[str, Callable[[Any, Card, Mapping[str, Any]], Effect]] = {
    "reputation": Reputation,
    "unbless": Unbless,
    "keep": Keep,
    "uncapital": Uncapital,
    "cards": NoCards,
    "money": Money,
    "investments": Investments,
    "deploy": NoDeploying,
    "troops": partial(Asking, Recruit),
    "fleet": Fleet,
    "airborne": Airborne,
    "spy": partial(Asking, Spy),
    "infiltrate": partial(Asking, Infiltrate),
    "remove": partial(Asking, Betray),
    "transfer": partial(Asking, CapitalFrom),
    "ultimatum": partial(Asking, Demand),
    "neutral": Neutral,
}
