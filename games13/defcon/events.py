"""The events of the cards: each step of an event in `cards.toml` is one of these."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from games13.defcon.board import (
    ACTOR,
    BARRACKS,
    BLESSING,
    COUP,
    ECOCITY,
    LIMIT,
    MONEY,
    MOVING,
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
    TOKENS_EACH,
    TOP_ROW,
    empties,
    repute,
    sail,
)
from games13.defcon.deeds import Demand, GiveWay, capitals_of
from games13.defcon.land import Drop
from games13.defcon.missiles import unbless
from games13.defcon.opening import rival_seas
from games13.defcon.peace import conquered_home
from games13.defcon.steps import Run, ask, enemy_land, rivals

if TYPE_CHECKING:
    from games13.defcon.cards import Card
    from games13.defcon.position import Defcon
    from games13.defcon.script import Script


class Part(Run):
    """A step of an event. Who played the card is the ACTOR, whom it was played against the RIVAL."""

    __slots__ = ()

    def ready(self, p: Defcon, me: int) -> bool:
        """Whether it could do anything now."""
        return True


class Event(Run):
    """A card's event as a whole; what may cancel the card takes this off the stack."""

    __slots__ = ("card", "parts", "where")

    def __init__(self, s: Script, card: Card) -> None:
        super().__init__(s)
        self.card = card
        self.parts = tuple(part(s, step) for step in card.event if (part := PARTS.get(_name(step))))
        self.where = (
            s.airborne_target if card.part("airborne") else s.submarine_zone if card.part("fleet") else None
        )

    def ready(self, p: Defcon, me: int) -> bool:
        """Whether it could do anything now: else it is not offered (rule `idle-card`)."""
        return any(part.ready(p, me) for part in self.parts)

    def prepare(self, p: Defcon, me: int) -> None:
        """Say against whom or where, before anybody can cancel the card."""
        if self.where and self.parts[-1].ready(p, me):
            ask(p, self.where[me])
        if self.card.needs_rival:
            ask(p, self.s.choose_rival[me])

    def run(self, p: Defcon) -> None:
        for part in reversed(self.parts):
            p.stack = (part, p.stack)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.card == other.card

    def __hash__(self) -> int:
        return hash(self.card.name)


def _name(step: Mapping[str, Any]) -> str:
    return next(name for name in step if name not in ("of", "refused"))


class Value(Part):
    """A step with a number."""

    __slots__ = ("of_rival", "value")

    def __init__(self, s: Script, step: Mapping[str, Any]) -> None:
        super().__init__(s)
        self.value = step[_name(step)]
        self.of_rival = "of" in step

    def whom(self, p: Defcon) -> int:
        """Whom it concerns."""
        return p.t[RIVAL] if self.of_rival else p.t[ACTOR]


class Reputation(Value):
    """Up or down on the index of reputation (rules `nobel`, `court`)."""

    __slots__ = ()

    def ready(self, p: Defcon, me: int) -> bool:
        return self.of_rival or self.value < 0 or p.t[ROW + me] < TOP_ROW

    def run(self, p: Defcon) -> None:
        repute(p.t, self.whom(p), self.value)


class Unbless(Value):
    """A rival's Blessing is discarded (rule `excommunication`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        unbless(p, p.t[RIVAL])


class Keep(Value):
    """The card stays beside the headquarters (rules `blessing`, `ecocity`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        t, me = p.t, p.t[ACTOR]
        p.discard.remove(self.s.deck.keeps[self.value])
        t[(BLESSING if self.value == "blessing" else ECOCITY) + me] += 1
        repute(t, me, 0)


class Uncapital(Value):
    """A rival's capitals give no dice in the next land attack (rule `assassination`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        p.t[PLOT + p.t[ACTOR]] = p.t[RIVAL] + 1


class NoCards(Value):
    """A rival draws no cards (rule `coup`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        p.t[COUP] |= 1 << p.t[RIVAL]


class Money(Value):
    """More or less GDP (rules `trade`, `bubble`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        p.t[MONEY + self.whom(p)] += self.value


class Investments(Value):
    """So many investments at most (rule `embargo`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        limit, rival = self.value + 1, p.t[RIVAL]
        p.t[LIMIT + rival] = min(limit, p.t[LIMIT + rival] or limit)


class NoDeploying(Value):
    """A rival puts nothing on its land (rule `revolution`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        p.t[REVOLT] |= 1 << p.t[RIVAL]


class Troops(Value):
    """Troops from the reserve for nothing (rule `conscription`)."""

    __slots__ = ()

    def ready(self, p: Defcon, me: int) -> bool:
        return p.t[RESERVE + me] > 0

    def run(self, p: Defcon) -> None:
        t, me = p.t, p.t[ACTOR]
        t[MOVING] = min(self.value, t[RESERVE + me])
        if t[MOVING]:
            ask(p, self.s.recruit[me])


class Fleet(Value):
    """A fleet from the reserve (rule `submarine`)."""

    __slots__ = ()

    def ready(self, p: Defcon, me: int) -> bool:
        return p.t[SHIPS + me] > 0 and bool(self.s.all_zones & ~rival_seas(p.t, me))

    def run(self, p: Defcon) -> None:
        t, me = p.t, p.t[ACTOR]
        if self.ready(p, me):
            t[SHIPS + me] -= 1
            sail(t, me, t[PLACE])


class Airborne(Value):
    """A land attack anywhere: with it the turn is over (rule `airborne`)."""

    __slots__ = ("drop",)

    def __init__(self, s: Script, step: Mapping[str, Any]) -> None:
        super().__init__(s, step)
        self.drop = tuple(Drop(s, power, self.value) for power in range(POWER_COUNT))

    def ready(self, p: Defcon, me: int) -> bool:
        return p.t[BARRACKS + me] > 0 and bool(self.s.airborne_lands(p, me))

    def run(self, p: Defcon) -> None:
        me = p.t[ACTOR]
        if self.ready(p, me):
            p.stack = p.stack[1]  # the step that would let the turn go on
            ask(p, self.drop[me])


class Spying(Value):
    """A look at a hand, or a card lost (rule `espionage`)."""

    __slots__ = ()

    def ready(self, p: Defcon, me: int) -> bool:
        return any(p.t[SIZE + power] for power in rivals(p, me))

    def run(self, p: Defcon) -> None:
        if self.ready(p, p.t[ACTOR]):
            ask(p, self.s.spies[tuple(self.value)][p.t[ACTOR]])


class Infiltrating(Value):
    """A fortification removed or a missile stolen (rule `infiltration`)."""

    __slots__ = ()

    def ready(self, p: Defcon, me: int) -> bool:
        return bool(self.s.infiltrators[tuple(self.value)][me].moves(p))

    def run(self, p: Defcon) -> None:
        ask(p, self.s.infiltrators[tuple(self.value)][p.t[ACTOR]])


class Removing(Value):
    """Troops of rivals go back to their reserves (rule `treason`)."""

    __slots__ = ()

    def ready(self, p: Defcon, me: int) -> bool:
        return bool(self.s.betray[me].moves(p))

    def run(self, p: Defcon) -> None:
        p.t[MOVING] = self.value
        ask(p, self.s.betray[p.t[ACTOR]])


class Transferring(Value):
    """A capital token moves (rule `government-transfer`)."""

    __slots__ = ()

    def ready(self, p: Defcon, me: int) -> bool:
        own = p.t[OWN + me]
        return bool(own & (own - 1)) and bool(capitals_of(p.t, me))

    def run(self, p: Defcon) -> None:
        if self.ready(p, p.t[ACTOR]):
            ask(p, self.s.capital_from[p.t[ACTOR]])


class Demanding(Value):
    """A territory, or a loss of face (rule `ultimatum`)."""

    __slots__ = ("answers", "refused")

    def __init__(self, s: Script, step: Mapping[str, Any]) -> None:
        super().__init__(s, step)
        self.refused = step.get("refused", 0)
        answers = tuple(GiveWay(s, power, self.value, self.refused) for power in range(POWER_COUNT))
        self.answers = tuple(Demand(s, power, answers) for power in range(POWER_COUNT))

    def ready(self, p: Defcon, me: int) -> bool:
        return bool(enemy_land(p.t, me)) and empties(p.t, me) < TOKENS_EACH

    def run(self, p: Defcon) -> None:
        if self.ready(p, p.t[ACTOR]):
            ask(p, self.answers[p.t[ACTOR]])


class Neutral(Part):
    """A lost home territory becomes neutral (rule `peacekeeping`); chosen where the card is played."""

    __slots__ = ()

    def __init__(self, s: Script, step: Mapping[str, Any]) -> None:
        super().__init__(s)

    def ready(self, p: Defcon, me: int) -> bool:
        return bool(conquered_home(p, me))


PARTS: Mapping[str, Callable[[Any, Mapping[str, Any]], Part]] = {
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
