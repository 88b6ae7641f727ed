"""The events of the cards: each step of an event in `cards.toml` is one of these."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from games13.defcon.board import (
    ACTOR,
    BARRACKS,
    BLESSING,
    COUP,
    ECOCITY,
    LIMIT,
    MONEY,
    OWN,
    PLACE,
    PLOT,
    POWER_COUNT,
    RESERVE,
    REVOLT,
    RIVAL,
    ROW,
    SHIPS,
    SIZE,
    TO_COME,
    TOKENS_EACH,
    TOP_ROW,
    empties,
    repute,
    sail,
)
from games13.defcon.consequences import reputation
from games13.defcon.event_choices import Demand, GiveWay
from games13.defcon.land import Drop, aim
from games13.defcon.missiles import unbless
from games13.defcon.names import power_name, sea_name
from games13.defcon.reach import airborne_lands, capitals_of, conquered_home, enemy_land, rival_seas, rivals
from games13.defcon.steps import Run, ask
from games13.kernel.ledger import Sentence, say, sayn

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

    def __init__(self, s: Course, card: Card, step: Mapping[str, Any]) -> None:
        super().__init__(s)
        self.rule, self.value, self.of_rival = card.rule, step[_name(step)], "of" in step

    def ready(self, p: Defcon, me: int) -> bool:
        """Whether it could do anything now."""
        return True

    def whom(self, p: Defcon) -> int:
        """Whom it concerns."""
        return p.t[RIVAL] if self.of_rival else p.t[ACTOR]

    def told(self, p: Defcon, q: Defcon, power: str) -> Iterator[Sentence]:
        """What it has brought about for the power that it concerns."""
        return iter(())

    def tells(self, p: Defcon, move: None, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        return self.told(p, q, power_name(self.whom(p)))


class Reputation(Effect):
    """Up or down on the index of reputation (rules `nobel`, `court`)."""

    __slots__ = ()

    def ready(self, p: Defcon, me: int) -> bool:
        return self.of_rival or self.value < 0 or p.t[ROW + me] < TOP_ROW

    def run(self, p: Defcon) -> None:
        repute(p.t, self.whom(p), self.value)

    def told(self, p: Defcon, q: Defcon, power: str) -> Iterator[Sentence]:
        yield from reputation(p, q, self.whom(p), self.rule)


class Unbless(Effect):
    """A rival's Blessing is discarded (rule `excommunication`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        unbless(p, p.t[RIVAL])

    def told(self, p: Defcon, q: Defcon, power: str) -> Iterator[Sentence]:
        if p.t[BLESSING + p.t[RIVAL]]:
            yield say(self.rule, "{power} loses its Blessing.", power=power)


class Keep(Effect):
    """The card stays beside the headquarters (rules `blessing`, `ecocity`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        t, me = p.t, p.t[ACTOR]
        p.discard.remove(self.s.deck.keeps[self.value])
        t[(BLESSING if self.value == "blessing" else ECOCITY) + me] += 1
        repute(t, me, 0)

    def told(self, p: Defcon, q: Defcon, power: str) -> Iterator[Sentence]:
        yield say(self.rule, "The card stays beside the headquarters of {power}.", power=power)
        if q.t[ROW + p.t[ACTOR]] > p.t[ROW + p.t[ACTOR]]:
            yield from reputation(p, q, p.t[ACTOR], self.rule)


class Uncapital(Effect):
    """A rival's capitals give no dice in the next land attack (rule `assassination`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        p.t[PLOT + p.t[ACTOR]] = p.t[RIVAL] + 1

    def told(self, p: Defcon, q: Defcon, power: str) -> Iterator[Sentence]:
        yield say(self.rule, "{power}’s capitals will not count in the next land attack on it.", power=power)


class NoCards(Effect):
    """A rival draws no cards (rule `coup`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        p.t[COUP] |= 1 << p.t[RIVAL]

    def told(self, p: Defcon, q: Defcon, power: str) -> Iterator[Sentence]:
        yield say(self.rule, "{power} may draw no cards in this round.", power=power)


class Money(Effect):
    """More or less GDP (rules `trade`, `bubble`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        p.t[MONEY + self.whom(p)] += self.value

    def told(self, p: Defcon, q: Defcon, power: str) -> Iterator[Sentence]:
        if self.value < 0:
            yield say(self.rule, "{power} has {n} GDP less in this phase.", power=power, n=-self.value)
        else:
            yield say(self.rule, "{power} has {n} GDP more in this phase.", power=power, n=self.value)


class Investments(Effect):
    """So many investments at most (rule `embargo`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        limit, rival = self.value + 1, p.t[RIVAL]
        p.t[LIMIT + rival] = min(limit, p.t[LIMIT + rival] or limit)

    def told(self, p: Defcon, q: Defcon, power: str) -> Iterator[Sentence]:
        yield sayn(
            self.rule, "{power} may make {n} investment in this phase.",
            "{power} may make {n} investments in this phase.", q.t[LIMIT + p.t[RIVAL]] - 1, power=power,
        )  # fmt: skip


class NoDeploying(Effect):
    """A rival puts nothing on its land (rule `revolution`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        p.t[REVOLT] |= 1 << p.t[RIVAL]

    def told(self, p: Defcon, q: Defcon, power: str) -> Iterator[Sentence]:
        yield say(self.rule, "{power} puts no troops or fortifications on the map now.", power=power)


class Troops(Effect):
    """Troops from the reserve for nothing (rule `conscription`)."""

    __slots__ = ()

    def ready(self, p: Defcon, me: int) -> bool:
        return p.t[RESERVE + me] > 0

    def run(self, p: Defcon) -> None:
        t, me = p.t, p.t[ACTOR]
        t[TO_COME] = min(self.value, t[RESERVE + me])
        if t[TO_COME]:
            ask(p, self.s.recruit[me])


class Fleet(Effect):
    """A fleet from the reserve (rule `submarine`)."""

    __slots__ = ()

    def ready(self, p: Defcon, me: int) -> bool:
        return p.t[SHIPS + me] > 0 and bool(self.s.all_zones & ~rival_seas(p.t, me))

    def run(self, p: Defcon) -> None:
        t, me = p.t, p.t[ACTOR]
        if self.ready(p, me):
            t[SHIPS + me] -= 1
            sail(t, me, t[PLACE])

    def told(self, p: Defcon, q: Defcon, power: str) -> Iterator[Sentence]:
        if q.t[SHIPS + p.t[ACTOR]] < p.t[SHIPS + p.t[ACTOR]]:
            yield say(
                self.rule,
                "A new fleet of {power} is in the {zone}.",
                power=power,
                zone=sea_name(p, p.t[PLACE]),
            )


class Airborne(Effect):
    """A land attack anywhere: with it the turn is over (rule `airborne`)."""

    __slots__ = ("drop",)

    def __init__(self, s: Course, card: Card, step: Mapping[str, Any]) -> None:
        super().__init__(s, card, step)
        self.drop = tuple(Drop(s, power, self.value) for power in range(POWER_COUNT))

    def ready(self, p: Defcon, me: int) -> bool:
        return p.t[BARRACKS + me] > 0 and bool(airborne_lands(p, me))

    def run(self, p: Defcon) -> None:
        me = p.t[ACTOR]
        if self.ready(p, me):
            p.stack = p.stack[1]  # the step that would let the turn go on
            aim(p, me, p.t[PLACE])
            ask(p, self.drop[me])


class Spying(Effect):
    """A look at a hand, or a card lost (rule `espionage`)."""

    __slots__ = ()

    def ready(self, p: Defcon, me: int) -> bool:
        return any(p.t[SIZE + power] for power in rivals(p, me))

    def run(self, p: Defcon) -> None:
        if self.ready(p, p.t[ACTOR]):
            ask(p, self.s.spies[tuple(self.value)][p.t[ACTOR]])


class Infiltrating(Effect):
    """A fortification removed or a missile stolen (rule `infiltration`)."""

    __slots__ = ()

    def ready(self, p: Defcon, me: int) -> bool:
        return bool(self.s.infiltrators[tuple(self.value)][me].moves(p))

    def run(self, p: Defcon) -> None:
        ask(p, self.s.infiltrators[tuple(self.value)][p.t[ACTOR]])


class Removing(Effect):
    """Troops of rivals go back to their reserves (rule `treason`)."""

    __slots__ = ()

    def ready(self, p: Defcon, me: int) -> bool:
        return bool(self.s.betray[me].moves(p))

    def run(self, p: Defcon) -> None:
        p.t[TO_COME] = self.value
        ask(p, self.s.betray[p.t[ACTOR]])


class Transferring(Effect):
    """A capital token moves (rule `government-transfer`)."""

    __slots__ = ()

    def ready(self, p: Defcon, me: int) -> bool:
        own = p.t[OWN + me]
        return bool(own & (own - 1)) and bool(capitals_of(p.t, me))

    def run(self, p: Defcon) -> None:
        if self.ready(p, p.t[ACTOR]):
            ask(p, self.s.capital_from[p.t[ACTOR]])


class Demanding(Effect):
    """A territory, or a loss of face (rule `ultimatum`)."""

    __slots__ = ("answers", "refused")

    def __init__(self, s: Course, card: Card, step: Mapping[str, Any]) -> None:
        super().__init__(s, card, step)
        self.refused = step.get("refused", 0)
        answers = tuple(GiveWay(s, power, self.value, self.refused) for power in range(POWER_COUNT))
        self.answers = tuple(Demand(s, power, answers) for power in range(POWER_COUNT))

    def ready(self, p: Defcon, me: int) -> bool:
        return bool(enemy_land(p.t, me)) and empties(p.t, me) < TOKENS_EACH

    def run(self, p: Defcon) -> None:
        if self.ready(p, p.t[ACTOR]):
            ask(p, self.answers[p.t[ACTOR]])


class Neutral(Effect):
    """A lost home territory becomes neutral (rule `peacekeeping`); chosen where the card is played."""

    __slots__ = ()

    def ready(self, p: Defcon, me: int) -> bool:
        return bool(conquered_home(p, me))


EFFECTS: Mapping[str, Callable[[Any, Card, Mapping[str, Any]], Effect]] = {
    "reputation": Reputation,
    "unbless": Unbless,
    "keep": Keep,
    "uncapital": Uncapital,
    "cards": NoCards,
    "money": Money,
    "investments": Investments,
    "deploy": NoDeploying,
    "troops": Troops,
    "fleet": Fleet,
    "airborne": Airborne,
    "spy": Spying,
    "infiltrate": Infiltrating,
    "remove": Removing,
    "transfer": Transferring,
    "ultimatum": Demanding,
    "neutral": Neutral,
}
