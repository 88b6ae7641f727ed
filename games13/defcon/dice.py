"""Nature's part: dice, and the cards she draws.

A throw is one random number: it falls among the cumulated odds of 0, 1, 2 … hits. So a throw of twenty dice
costs as much as one of two.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING

from games13.defcon.board import HAND, INITIATIVE_DICE, ORDER, RIVAL, ROLLED, SIZE
from games13.defcon.cards import Deck, hand_of, kinds, unit
from games13.defcon.mapfile import POWERS
from games13.defcon.names import order_of, power_name
from games13.defcon.pieces import name_of
from games13.kernel import nature
from games13.kernel.errors import IllegalMove, UnreadableMove
from games13.kernel.ledger import Sentence, say, sayn
from games13.kernel.moves import Move
from games13.kernel.nature import INCREMENT, MASK, MULTIPLIER
from games13.kernel.steps import Chance
from games13.kernel.words import listing, tr

if TYPE_CHECKING:
    from games13.defcon.course import Course
    from games13.defcon.position import Defcon

Sides = tuple[str, str | None]  # who attacks, and whom; nobody where the land is nobody's

MOST_DICE = 64
FACES = 6


@lru_cache(maxsize=8)
def odds(faces: int) -> tuple[tuple[int, ...], ...]:
    """For each number of dice: below which random number there are at most 0, 1, 2 … hits."""
    table = []
    for dice in range(MOST_DICE + 1):
        ways, below = 0, []
        for hits in range(dice):
            ways += comb(dice, hits) * faces**hits * (FACES - faces) ** (dice - hits)
            below.append((ways << 64) // FACES**dice)
        table.append(tuple(below))
    return tuple(table)


class RollMove(Move):
    """What the dice of an attack and a defence show, where and against whom, and what both lose by it."""

    __slots__ = ("attack", "attack_dice", "defence", "defence_dice", "killed", "lost", "rival")
    does, says, count = "hit", "", 0

    def __init__(
        self, shown: tuple[int, int, int, int], losses: tuple[int, int], what: str, where: str, sides: Sides
    ) -> None:
        self.attack, self.attack_dice, self.defence, self.defence_dice = shown
        self.lost, self.killed = losses
        self.what, self.where = what, where
        self.whose, self.rival = sides

    @property
    def text(self) -> str:
        return (
            f"the attack hits {self.attack} of {self.attack_dice}, "
            f"the defence {self.defence} of {self.defence_dice}"
        )


_ROLL = re.compile(r"the attack hits (\d{1,3}) of (\d{1,3}), the defence (\d{1,3}) of (\d{1,3})")


class Roll(Chance["Defcon"]):
    """Attack and defence throw their dice (rule `combat`)."""

    __slots__ = ("odds", "s")
    rule, what = "combat", ""  # by which rule, and what fights

    def __init__(self, s: Course) -> None:
        self.s = s
        self.odds = odds(s.faces)

    def dice(self, p: Defcon) -> tuple[int, int]:
        """How many dice the attack and the defence have."""
        raise NotImplementedError

    def where(self, p: Defcon) -> str:
        """The name of what is fought for."""
        raise NotImplementedError

    def losses(self, p: Defcon, attack: int, defence: int) -> tuple[int, int]:
        """How many the attack and the defence lose by so many hits."""
        raise NotImplementedError

    def settle(self, p: Defcon, lost: int, killed: int) -> None:
        """Carry out the losses of attack and defence."""
        raise NotImplementedError

    def thrown(self, p: Defcon, attack: int, attack_dice: int, defence: int, defence_dice: int) -> RollMove:
        """A throw, with all that it means."""
        shown = attack, attack_dice, defence, defence_dice
        sides = POWERS[p.turn], name_of(p.t[RIVAL])
        return RollMove(shown, self.losses(p, attack, defence), self.what, self.where(p), sides)

    def roll(self, p: Defcon) -> RollMove:
        attack_dice, defence_dice = self.dice(p)
        odds = self.odds
        state = (p.nature * MULTIPLIER + INCREMENT) & MASK
        attack = bisect_right(odds[attack_dice], state)
        p.nature = state = (state * MULTIPLIER + INCREMENT) & MASK
        defence = bisect_right(odds[defence_dice], state)
        return self.thrown(p, attack, attack_dice, defence, defence_dice)

    def do(self, p: Defcon, move: RollMove) -> None:
        self.settle(p, move.lost, move.killed)

    def tells(self, p: Defcon, move: RollMove, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        yield say(
            self.rule, "The attack hits {attack} of {attack_dice}, the defence {defence} of {defence_dice}.",
            attack=move.attack, attack_dice=move.attack_dice, defence=move.defence,
            defence_dice=move.defence_dice,
        )  # fmt: skip

    def why_stops(self, p: Defcon) -> str:
        attack, defence = self.dice(p)
        return tr("the dice decide, {attack} against {defence}", attack=attack, defence=defence)

    def read(self, p: Defcon, text: str) -> RollMove:
        attack_dice, defence_dice = self.dice(p)
        found = _ROLL.fullmatch(text)
        if found:
            attack, first, defence, second = map(int, found.groups())
            if (first, second) == (attack_dice, defence_dice) and attack <= first and defence <= second:
                return self.thrown(p, attack, first, defence, second)
        message = tr(
            'expected a throw of {attack} and {defence} dice, as in "{example}", got: {text}',
            attack=attack_dice,
            defence=defence_dice,
            example=self.thrown(p, 0, attack_dice, 0, defence_dice),
            text=text,
        )
        raise (IllegalMove if found else UnreadableMove)(message, text)


class FirstRollMove(Move):
    """What a power throws for the initiative."""

    __slots__ = ("hits",)

    def __init__(self, power: str, hits: int) -> None:
        super().__init__(f"{power} hits {hits} of {INITIATIVE_DICE}", "hit", whose=power, count=hits)
        self.hits = hits


FIRST_ROLLS = tuple(
    tuple(FirstRollMove(power, hits) for hits in range(INITIATIVE_DICE + 1)) for power in POWERS
)


class FirstRoll(Chance["Defcon"]):
    """Each power throws all the dice for the initiative; who ties throws again (rule `first-initiative`).

    `placed` are the powers whose place is settled, `groups` those that are tied, best first; the first group
    is throwing, and `hits` is what its first powers have thrown.
    """

    __slots__ = ("groups", "hits", "placed", "s")

    def __init__(
        self,
        s: Course,
        placed: tuple[int, ...],
        groups: tuple[tuple[int, ...], ...],
        hits: tuple[int, ...] = (),
    ) -> None:
        self.s, self.placed, self.groups, self.hits = s, placed, groups, hits

    @property
    def power(self) -> int:
        """Who throws now."""
        return self.groups[0][len(self.hits)]

    def roll(self, p: Defcon) -> FirstRollMove:
        p.nature = state = (p.nature * MULTIPLIER + INCREMENT) & MASK
        return FIRST_ROLLS[self.power][bisect_right(odds(self.s.faces)[INITIATIVE_DICE], state)]

    def read(self, p: Defcon, text: str) -> FirstRollMove:
        for move in FIRST_ROLLS[self.power]:
            if move.text == text:
                return move
        example = FIRST_ROLLS[self.power][INITIATIVE_DICE // 2]
        raise UnreadableMove(
            tr('expected a throw like "{example}", got: {text}', example=example, text=text), text
        )

    def do(self, p: Defcon, move: FirstRollMove) -> None:
        p.t[ROLLED + self.power] = move.hits
        hits = (*self.hits, move.hits)
        group, *others = self.groups
        if len(hits) < len(group):
            p.stack = (FirstRoll(self.s, self.placed, self.groups, hits), p.stack)
            return
        by_hits = [
            tuple(power for power, n in zip(group, hits, strict=True) if n == best)
            for best in sorted(set(hits), reverse=True)
        ]
        placed, groups = self.placed, [*by_hits, *others]
        while groups and len(groups[0]) == 1:
            placed += groups.pop(0)
        if groups:
            p.stack = (FirstRoll(self.s, placed, tuple(groups)), p.stack)
        else:
            p.t[ORDER] = self.s.order_number[placed]

    def tells(self, p: Defcon, move: FirstRollMove, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        names = {"power": tr(move.whose), "hits": move.hits, "dice": INITIATIVE_DICE}
        yield say("first-initiative", "{power} hits {hits} of {dice}.", **names)
        if not isinstance(q.stack[0], FirstRoll):
            order = listing([power_name(power) for power in order_of(q)])
            yield say("first-initiative", "The first order of the initiative: {order}.", order=order)


class DrawMove(Move):
    """The cards that a power draws. There are too many to build beforehand."""

    __slots__ = ("deck", "kinds")
    does, what, where, says = "draw", "", "", ""

    def __init__(self, power: int, kinds: list[int], deck: Deck) -> None:
        self.whose, self.kinds, self.deck, self.count = POWERS[power], kinds, deck, len(kinds)

    @property
    def text(self) -> str:
        return f"{self.whose} draws " + ", ".join(c.name for c in self.deck.named(sorted(self.kinds)))


class Draw(Chance["Defcon"]):
    """A power draws cards (rules `preparations`, `reshuffle`)."""

    __slots__ = ("count", "power", "s")

    def __init__(self, s: Course, power: int, count: int) -> None:
        self.s, self.power, self.count = s, power, count

    def run(self, p: Defcon) -> None:
        # roll and do in one, as cards are drawn in every round of a simulated game
        deck, found = p.deck, []
        for _ in range(self.count):
            p.nature = state = (p.nature * MULTIPLIER + INCREMENT) & MASK
            k = state * len(deck) >> 64
            kind = deck[k]
            deck[k] = deck[-1]
            deck.pop()
            found.append(kind)
            p.t[HAND + self.power] += 1 << 3 * kind
        p.t[SIZE + self.power] += self.count
        p.past = (DrawMove(self.power, found, self.s.deck), self, p.past)
        if not deck:
            p.reshuffle()

    def roll(self, p: Defcon) -> DrawMove:
        return DrawMove(self.power, nature.lift(p, p.deck, self.count), self.s.deck)

    def do(self, p: Defcon, move: DrawMove) -> None:
        nature.take(p.deck, move.kinds)
        p.t[HAND + self.power] += hand_of(move.kinds)
        p.t[SIZE + self.power] += len(move.kinds)
        p.reshuffle()

    def tells(self, p: Defcon, move: DrawMove, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        who = tr(move.whose)
        if seat in (None, move.whose):
            cards = listing([tr(card.name) for card in self.s.deck.named(sorted(move.kinds))])
            yield say("preparations", "{who} draws {cards}.", who=who, cards=cards)
        else:
            yield sayn("preparations", "{who} draws {n} card.", "{who} draws {n} cards.", self.count, who=who)
        if p.discard and not q.discard:
            yield say("reshuffle", "The discard pile becomes the new draw pile.")

    def why_stops(self, p: Defcon) -> str:
        return tr("{who} draws from the pile", who=power_name(self.power))

    def read(self, p: Defcon, text: str) -> DrawMove:
        power, deck = POWERS[self.power], self.s.deck
        head, _, tail = text.partition(" draws ")
        names = [name.strip() for name in tail.split(",")]
        if head != power or len(names) != self.count or any(name not in deck.kind for name in names):
            message = tr('expected "{power} draws" and {count} cards, got: {text}',
                         power=power, count=self.count, text=text)  # fmt: skip
            raise UnreadableMove(message, text)
        found = [deck.kind[name] for name in names]
        for name in names:
            if found.count(deck.kind[name]) > p.deck.count(deck.kind[name]):
                message = tr("{name} is not left that often in the draw pile: {text}", name=name, text=text)
                raise IllegalMove(message, text)
        return DrawMove(self.power, found, deck)


class LossMove(Move):
    """The card that a power discards at random."""

    __slots__ = ("kind",)

    def __init__(self, power: int, kind: int, deck: Deck) -> None:
        card = deck.cards[kind].name
        super().__init__(
            f"{POWERS[power]} discards {card} at random", "discard", what=card, whose=POWERS[power], count=1
        )
        self.kind = kind


class Loss(Chance["Defcon"]):
    """A rival's random card is discarded (rule `espionage`)."""

    __slots__ = ("s",)

    def __init__(self, s: Course) -> None:
        self.s = s

    def roll(self, p: Defcon) -> LossMove:
        rival = p.t[RIVAL]
        held = kinds(p.t[HAND + rival])
        return LossMove(rival, held[nature.below(p, len(held))], self.s.deck)

    def do(self, p: Defcon, move: LossMove) -> None:
        p.spend(p.t[RIVAL], move.kind)

    def tells(self, p: Defcon, move: LossMove, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        names = {"who": tr(move.whose), "card": tr(move.what)}
        yield say("espionage", "{who} discards {card}, taken at random.", **names)

    def why_stops(self, p: Defcon) -> str:
        return tr("{who} discards a random card", who=power_name(p.t[RIVAL]))

    def read(self, p: Defcon, text: str) -> LossMove:
        rival, deck = p.t[RIVAL], self.s.deck
        for kind in range(len(deck.cards)):
            move = LossMove(rival, kind, deck)
            if move.text == text and p.t[HAND + rival] & 7 * unit(kind):
                return move
        example = LossMove(rival, kinds(p.t[HAND + rival])[0], deck)
        raise IllegalMove(
            tr('expected a loss like "{example}", got: {text}', example=example, text=text), text
        )
