"""What an attack comes to, exactly: a Markov chain over how many attackers and defenders are left.

Both sides roll a die for each troop, the defence some more for what it has built or played; each hit takes
one troop of the other side, all at once. So each round leads from a state (attackers, defenders) to others
with known chances, and never back: the whole battle is worked out by passing over the states once. The chance
that a round changes nothing is divided out, since the attack may simply roll again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TypedDict, Unpack

from games13.kernel.errors import GameError
from games13.kernel.words import tr

FACES = 6
HIT_FACES = 3
FORTIFICATION_DICE, CAPITAL_DICE = 3, 2
TROOPS = 25  # as many as a power has

Chance = float | Fraction
State = tuple[int, int]
Withdrawal = int | Callable[[int, int], bool]


class ImpossibleBattle(GameError):
    """Numbers with which no battle can be fought."""


@dataclass(frozen=True)
class Defence:
    """What stands on an attacked territory: troops, and what gives the defence more dice."""

    troops: int
    fortification: bool = False
    capital: bool = False
    dice: int = 0  # by cards: Speech to Parliament gives 2

    @property
    def built(self) -> int:
        """The dice of fortification and capital."""
        return FORTIFICATION_DICE * self.fortification + CAPITAL_DICE * self.capital

    @property
    def defends(self) -> bool:
        """Whether dice are thrown at all: a card alone does not defend a territory."""
        return bool(self.troops or self.built)


@dataclass(frozen=True)
class Odds:
    """How a battle can end. `ends` has each end, as (attackers, defenders) left, with its chance.

    `taken`: defenders gone, an attacker left. `held`: attackers gone. `emptied`: both gone, and the territory
    stays with the defence. `withdrawn`: the attack broke off. One of the four happens.
    """

    attackers: int
    defenders: int
    ends: Mapping[State, Chance] = field(repr=False)
    taken: Chance
    held: Chance
    emptied: Chance
    withdrawn: Chance
    rounds: Chance  # how many rounds it takes on average; none when nobody ever hits

    @property
    def failed(self) -> Chance:
        """The chance that the territory is not taken."""
        return self.held + self.emptied + self.withdrawn

    @property
    def attackers_lost(self) -> Chance:
        """How many attackers fall, on average."""
        return sum(
            (chance * (self.attackers - left) for (left, _), chance in self.ends.items()), 0 * self.taken
        )

    @property
    def defenders_lost(self) -> Chance:
        """How many defenders fall, on average."""
        return sum(
            (chance * (self.defenders - left) for (_, left), chance in self.ends.items()), 0 * self.taken
        )

    @property
    def survivors(self) -> dict[int, Chance]:
        """How many attackers are left when the territory is taken: number -> chance, together `taken`."""
        return {left: chance for (left, rest), chance in self.ends.items() if left and not rest}

    @property
    def garrisons(self) -> dict[int, Chance]:
        """How many defenders are left in the end, however it ends: number -> chance, together 1."""
        found: dict[int, Chance] = {}
        for (_, left), chance in self.ends.items():
            found[left] = found.get(left, 0 * chance) + chance
        return dict(sorted(found.items()))


@lru_cache(maxsize=4096)
def hits(dice: int, hit_faces: int = HIT_FACES, exact: bool = False) -> tuple[Chance, ...]:
    """The chances that so many dice hit 0, 1, 2 … times.

    >>> hits(2)
    (0.25, 0.5, 0.25)
    >>> hits(2, hit_faces=2, exact=True)
    (Fraction(4, 9), Fraction(4, 9), Fraction(1, 9))
    """
    one: Chance = Fraction(hit_faces, FACES) if exact else hit_faces / FACES
    return tuple(comb(dice, n) * one**n * (1 - one) ** (dice - n) for n in range(dice + 1))


def attack(
    attackers: int,
    defenders: int,
    *,
    fortification: bool = False,
    capital: bool = False,
    attack_dice: int = 0,
    defence_dice: int = 0,
    hit_faces: int = HIT_FACES,
    withdraw: Withdrawal = 0,
    exact: bool = False,
    once: bool = False,
) -> Odds:
    """A land attack on a territory with so many troops.

    `attack_dice` and `defence_dice` are what cards add to each round (Air Raid 2, Speech to Parliament 2),
    or, with `once`, to the first round only; both ways of reading these cards are options of the game.
    `withdraw`: after a round, the attack breaks off with so few attackers left, or fewer; or a function of
    (attackers, defenders) that says whether it does. `exact` reckons in fractions. Without defenders there is
    one round at most: what is built shoots, and the attackers that are left walk in.

    >>> sure = attack(2, 1, exact=True)
    >>> sure.taken, sure.held, sure.emptied
    (Fraction(19, 21), Fraction(1, 21), Fraction(1, 21))
    >>> round(attack(6, 2, fortification=True).taken, 3)
    0.963
    """
    defence = Defence(defenders, fortification, capital, defence_dice)
    return battle(attackers, defence, attack_dice, hit_faces, withdraw, exact, once)


def naval_attack(
    attackers: int,
    defenders: int,
    *,
    hit_faces: int = HIT_FACES,
    withdraw: Withdrawal = 0,
    exact: bool = False,
) -> Odds:
    """An attack of fleets on fleets: a die each, no fortification, no capital, no cards.

    >>> naval_attack(1, 1, exact=True).emptied
    Fraction(1, 3)
    """
    return battle(attackers, Defence(defenders), 0, hit_faces, withdraw, exact)


def battle(
    attackers: int,
    defence: Defence,
    attack_dice: int = 0,
    hit_faces: int = HIT_FACES,
    withdraw: Withdrawal = 0,
    exact: bool = False,
    once: bool = False,
) -> Odds:
    """The odds of an attack on a `Defence`; `attack` and `naval_attack` say the same in plainer words."""
    check(attackers, defence, attack_dice, hit_faces)
    one: Chance = Fraction(1) if exact else 1.0
    first = _Dice(attack_dice, defence.built + defence.dice, hit_faces, exact)
    if not defence.defends:
        return _summed(attackers, defence, {(attackers, 0): one}, set(), 0 * one)
    if not defence.troops:
        return _summed(attackers, defence, dict(first.empty(attackers)), set(), one)
    later = _Dice(0, defence.built, hit_faces, exact) if once else first
    broken_off = withdraw if callable(withdraw) else lambda left, _: left <= withdraw
    return _fought(attackers, defence, first, later, broken_off, one)


def _fought(
    attackers: int,
    defence: Defence,
    first: _Dice,
    later: _Dice,
    broken_off: Callable[[int, int], bool],
    one: Chance,
) -> Odds:
    """Pass over the states from the fullest down. The first round is fought, whatever the plan says."""
    rounds = one
    mass: dict[State, Chance] = dict(first.round(attackers, defence.troops))
    withdrawn: set[State] = set()
    for left in range(attackers, 0, -1):
        for rest in range(defence.troops, 0, -1):
            here = (left, rest)
            if here not in mass:
                continue
            again = later.stay(left, rest)
            if again == 1 or broken_off(left, rest):
                withdrawn.add(here)
                continue
            share = mass.pop(here) / (1 - again)
            rounds += share
            for end, chance in later.round(left, rest):
                if end != here:
                    mass[end] = mass.get(end, 0 * one) + share * chance
    return _summed(attackers, defence, dict(sorted(mass.items(), reverse=True)), withdrawn, rounds)


def _summed(
    attackers: int, defence: Defence, ends: dict[State, Chance], withdrawn: set[State], rounds: Chance
) -> Odds:
    zero: Chance = 0 * rounds
    taken = sum((chance for (left, rest), chance in ends.items() if left and not rest), zero)
    gone = sum((chance for (left, _), chance in ends.items() if not left), zero)
    emptied = ends.get((0, 0), zero) if defence.troops else zero
    away = sum((ends[state] for state in sorted(withdrawn)), zero)
    return Odds(attackers, defence.troops, ends, taken, gone - emptied, emptied, away, rounds)


@dataclass(frozen=True)
class _Dice:
    """What both sides roll besides their troops' dice, and where a round leads."""

    attack: int
    defence: int
    hit_faces: int
    exact: bool

    def round(self, attackers: int, defenders: int) -> Iterator[tuple[State, Chance]]:
        """Where a round leads, and with what chance; more hits than troops change nothing."""
        falling = self._falling(attackers + self.attack, defenders)
        dying = self._falling(defenders + self.defence, attackers)
        for hit, chance in enumerate(falling):
            for lost, other in enumerate(dying):
                if chance and other:
                    yield (attackers - lost, defenders - hit), chance * other

    def empty(self, attackers: int) -> Iterator[tuple[State, Chance]]:
        """Fortification and capital shoot once for a territory without troops."""
        for lost, chance in enumerate(self._falling(self.defence, attackers)):
            if chance:
                yield (attackers - lost, 0), chance

    def stay(self, attackers: int, defenders: int) -> Chance:
        """The chance that a round hits nobody."""
        ours = hits(attackers + self.attack, self.hit_faces, self.exact)[0]
        return ours * hits(defenders + self.defence, self.hit_faces, self.exact)[0]

    def _falling(self, dice: int, troops: int) -> Sequence[Chance]:
        chances = hits(dice, self.hit_faces, self.exact)
        if dice <= troops:
            return chances
        return (*chances[:troops], sum(chances[troops:], 0 * chances[0]))


def check(attackers: int, defence: Defence, attack_dice: int = 0, hit_faces: int = HIT_FACES) -> None:
    """Refuse numbers with which no battle can be fought."""
    if not (isinstance(hit_faces, int) and 0 <= hit_faces <= FACES):
        raise ImpossibleBattle(tr("A die has 0 to 6 faces that hit, got {got!r}.", got=hit_faces), hit_faces)
    if attackers < 1:
        raise ImpossibleBattle(
            tr("An attack needs at least one attacker, got {got!r}.", got=attackers), attackers
        )
    for number in (defence.troops, defence.dice, attack_dice):
        if number < 0:
            raise ImpossibleBattle(
                tr("There are no fewer than 0 troops or dice, got {got!r}.", got=number), number
            )


def campaign(
    attackers: int, defences: Sequence[Defence], *, hit_faces: int = HIT_FACES, exact: bool = False
) -> tuple[Chance, ...]:
    """An attack that goes on from territory to territory: the chance to have taken the first, both first …

    One troop stays on each territory that was taken; the others go on until they are through or gone.

    >>> [round(chance, 2) for chance in campaign(6, [Defence(2, fortification=True), Defence(2)])]
    [0.96, 0.54]
    """
    one: Chance = Fraction(1) if exact else 1.0
    marching: dict[int, Chance] = {attackers: one}
    reached = []
    for defence in defences:
        through: dict[int, Chance] = {}
        for troops, share in marching.items():
            for left, chance in battle(troops, defence, hit_faces=hit_faces, exact=exact).survivors.items():
                through[left - 1] = through.get(left - 1, 0 * one) + share * chance
        reached.append(sum(through.values(), 0 * one))
        marching = {troops: share for troops, share in through.items() if troops}
    return tuple(reached)


class Terms(TypedDict, total=False):
    """What an attack meets besides troops, as `attack` takes it."""

    fortification: bool
    capital: bool
    attack_dice: int
    defence_dice: int
    hit_faces: int


def troops_needed(
    defenders: int, chance: Chance = 0.8, *, most: int = TROOPS, **terms: Unpack[Terms]
) -> int | None:
    """The fewest attackers that take the territory with this chance; None if `most` are not enough.

    >>> troops_needed(2), troops_needed(2, fortification=True, capital=True)
    (3, 6)
    """
    enough = (n for n in range(1, most + 1) if attack(n, defenders, **terms).taken >= chance)
    return next(enough, None)


def defenders_needed(
    attackers: int, chance: Chance = 0.8, *, most: int = TROOPS, **terms: Unpack[Terms]
) -> int | None:
    """The fewest defenders that keep the territory with this chance; None if `most` are not enough.

    >>> defenders_needed(4), defenders_needed(4, fortification=True)
    (5, 4)
    """
    enough = (n for n in range(most + 1) if attack(attackers, n, **terms).failed >= chance)
    return next(enough, None)


def table(
    attackers: Sequence[int], defenders: Sequence[int], *, exact: bool = False, **terms: Unpack[Terms]
) -> dict[State, Chance]:
    """The chance to take the territory for each pair (attackers, defenders).

    >>> round(table(range(1, 4), range(1, 4))[3, 2], 3)
    0.848
    """
    return {(a, d): attack(a, d, exact=exact, **terms).taken for a in attackers for d in defenders}
