"""A model of brinkmanship on a DEFCON track: two sides climb together, and each may stop.

At each step both say at once whether they go on. If one stops, the other gains and the one who stopped loses
face. If both go on, the marker rises, and there the worst may happen to both. The numbers are invented.

>>> from games13.lesson.brink import CHARACTERS, Numbers, series
>>> made = series(CHARACTERS["Firm"], CHARACTERS["Calm"], Numbers(), seed=1962)
>>> made.points, made.disaster
((20, -10), False)
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from math import hypot
from random import Random
from typing import NamedTuple

from games13.days import TRACK
from games13.kernel.words import msg
from games13.lab.statistics import Estimate, mean, wilson

STEPS = range(1, len(TRACK) + 1)
AREA = dict(zip(STEPS, TRACK, strict=True))
TOP = STEPS[-1]
RISKS = {3: 0.0, 2: 0.02, 1: 0.1}  # of each step into an area of the track, at first
Chance = Callable[[float], bool]  # whether what has this chance happens
Seen = Sequence[int]  # how far somebody has gone in each crisis so far, as the other saw it


@dataclass(frozen=True)
class Numbers:
    """What can be changed: what winning, settling, losing face and the worst are worth, the risk of a step by
    its area of the track, how many crises there are, and how often a stop is not heard."""

    gain: float = 2
    settled: float = 1
    face: float = 1
    crash: float = 50
    risks: tuple[float, float, float] = (RISKS[3], RISKS[2], RISKS[1])
    crises: int = 10
    unheard: float = 0.0

    def risk(self, step: int) -> float:
        """The chance that the worst happens on this step."""
        return self.risks[3 - AREA[step]]


class Character(NamedTuple):
    """Somebody to climb against: `far` says up to which step it goes on, from what it saw of the other.

    It goes by so many crises `back`, or by whether the other `ever` went on.
    """

    name: str
    about: str
    far: Callable[[Seen], int]
    back: int = 0
    ever: bool = False

    def kept(self, seen: tuple[int, ...]) -> tuple[int, ...]:
        """What it goes by of what it saw."""
        return (int(any(seen)),) if self.ever else seen[max(0, len(seen) - self.back) :]


def _mirror(seen: Seen) -> int:
    return seen[-1] if seen else 0


def _patient(seen: Seen) -> int:
    return min(seen[-2:]) if len(seen) > 1 else 0


def _grudge(seen: Seen) -> int:
    return 6 if any(seen) else 0


def _tester(seen: Seen) -> int:
    """One step farther than the other went, as long as that is not dear."""
    last = seen[-1] if seen else 0
    return last + 1 if last < 5 else 0


CHARACTERS: Mapping[str, Character] = {
    made.name: made
    for made in (
        Character(msg("Calm"), msg("stops at once, always"), lambda seen: 0),
        Character(msg("Careful"), msg("goes on as long as nothing can happen"), lambda seen: 3),
        Character(msg("Firm"), msg("goes on up to the top of DEFCON 2"), lambda seen: 6),
        Character(msg("Reckless"), msg("never stops"), lambda seen: TOP),
        Character(msg("Mirror"), msg("begins calm, then goes as far as you went the last time"), _mirror, 1),
        Character(msg("Patient"), msg("as Mirror, but answers only what it saw twice in a row"), _patient, 2),
        Character(msg("Grudge"), msg("calm until you once go on; from then on firm"), _grudge, ever=True),
        Character(msg("Tester"), msg("one step farther than you went, unless you went very far"), _tester, 1),
    )
}  # fmt: skip


class Crisis(NamedTuple):
    """How one climb ended: the last step that was reached, how far each went, what each made of it."""

    step: int
    far: tuple[int, int]
    points: tuple[float, float]
    disaster: bool


class Series(NamedTuple):
    """Crises one after another, to the last or to the worst."""

    crises: tuple[Crisis, ...]

    @property
    def points(self) -> tuple[float, float]:
        """What each side made in all."""
        return sum(one.points[0] for one in self.crises), sum(one.points[1] for one in self.crises)

    @property
    def disaster(self) -> bool:
        """Whether it ended in the worst."""
        return self.crises[-1].disaster


class Climb:
    """One crisis, step by step."""

    def __init__(self, numbers: Numbers, chance: Chance) -> None:
        self.numbers, self.chance = numbers, chance
        self.step, self.far = 0, [0, 0]
        self.ended: Crisis | None = None

    def take(self, ours: bool, theirs: bool) -> tuple[bool, bool]:
        """Both say whether they go on. What is done of it: a stop may not be heard."""
        done = tuple(on or self.chance(self.numbers.unheard) for on in (ours, theirs))
        step = self.step + 1
        for side, on in enumerate(done):
            if on:
                self.far[side] = step
        if all(done):
            self.step = step
            if self.chance(self.numbers.risk(step)):
                self._end((-self.numbers.crash, -self.numbers.crash), True)
            elif step == TOP:
                self._end((0, 0))
        else:
            won = self.numbers.gain, -self.numbers.face
            both = self.numbers.settled, self.numbers.settled
            self._end(both if not any(done) else won if done[0] else won[::-1])
        return done[0], done[1]

    def _end(self, points: tuple[float, float], disaster: bool = False) -> None:
        self.ended = Crisis(self.step, (self.far[0], self.far[1]), points, disaster)


def dice(luck: Random) -> Chance:
    """Chance as it falls."""
    return lambda share: luck.random() < share


def crisis(far: tuple[int, int], numbers: Numbers, chance: Chance) -> Crisis:
    """A climb of two who have decided how far they would go."""
    climb = Climb(numbers, chance)
    while climb.ended is None:
        climb.take(far[0] > climb.step, far[1] > climb.step)
    return climb.ended


def series(one: Character, two: Character, numbers: Numbers, seed: int | str) -> Series:
    """Two characters, crisis after crisis; after the worst there is no next one."""
    chance, made = dice(Random(seed)), list[Crisis]()
    while len(made) < numbers.crises and not (made and made[-1].disaster):
        seen = [past.far[1] for past in made], [past.far[0] for past in made]
        made.append(crisis((one.far(seen[0]), two.far(seen[1])), numbers, chance))
    return Series(tuple(made))


class Meeting(NamedTuple):
    """What many series of two came to: points of the first in each, and how many ended in the worst."""

    points: Estimate
    disaster: Estimate


Field = Mapping[tuple[str, str], Meeting]


def tournament(numbers: Numbers, names: Sequence[str] = tuple(CHARACTERS), times: int = 100) -> Field:
    """Everybody against everybody and against their own kind."""
    return dict(_meetings(numbers, names, times))


def _meetings(
    numbers: Numbers, names: Sequence[str], times: int
) -> Iterator[tuple[tuple[str, str], Meeting]]:
    for one, two in combinations_with_replacement(names, 2):
        played = [
            series(CHARACTERS[one], CHARACTERS[two], numbers, f"{one} {two} {time}") for time in range(times)
        ]
        worst = wilson(sum(made.disaster for made in played), times)
        yield (one, two), Meeting(mean([made.points[0] for made in played]), worst)
        if one != two:
            yield (two, one), Meeting(mean([made.points[1] for made in played]), worst)


class _Fork:
    """Chance that goes a given way to its end, then lets all happen, and knows what it left out."""

    def __init__(self, way: tuple[bool, ...]) -> None:
        self.way, self.gone, self.odds = way, tuple[bool, ...](), 1.0
        self.others: list[tuple[bool, ...]] = []

    def __call__(self, share: float) -> bool:
        if share in (0, 1):
            return share == 1
        here = len(self.gone)
        happens = here >= len(self.way) or self.way[here]
        if here >= len(self.way):
            self.others.append((*self.gone, False))
        self.gone += (happens,)
        self.odds *= share if happens else 1 - share
        return happens


@lru_cache(maxsize=1024)
def ways(far: tuple[int, int], numbers: Numbers) -> tuple[tuple[float, Crisis], ...]:
    """Every way in which a climb can go, and how likely it is."""
    made, left = list[tuple[float, Crisis]](), [tuple[bool, ...]()]
    while left:
        fork = _Fork(left.pop())
        ended = crisis(far, numbers, fork)
        made.append((fork.odds, ended))
        left += fork.others
    return tuple(made)


def average(one: Character, two: Character, numbers: Numbers) -> tuple[float, float, float]:
    """What two make in a series, and how often it ends in the worst, were it played without end."""
    going: dict[tuple[tuple[int, ...], tuple[int, ...]], float] = {((), ()): 1.0}
    ours = theirs = worst = 0.0
    for _ in range(numbers.crises):
        now, going = going, defaultdict(float)
        for (seen, shown), odds in now.items():
            for share, made in ways((one.far(seen), two.far(shown)), numbers):
                ours += odds * share * made.points[0]
                theirs += odds * share * made.points[1]
                if made.disaster:
                    worst += odds * share
                else:
                    going[one.kept((*seen, made.far[1])), two.kept((*shown, made.far[0]))] += odds * share
    return ours, theirs, worst


def averages(numbers: Numbers, names: Sequence[str] = tuple(CHARACTERS)) -> Field:
    """As a tournament, without its luck."""
    field: dict[tuple[str, str], Meeting] = {}
    for one, two in combinations_with_replacement(names, 2):
        ours, theirs, worst = (
            Estimate(value, value, value, 0) for value in average(CHARACTERS[one], CHARACTERS[two], numbers)
        )
        field |= {(two, one): Meeting(theirs, worst), (one, two): Meeting(ours, worst)}
    return field


def standing(field: Field, name: str) -> Estimate:
    """What one made a series on average, against all and its own kind."""
    made = [meeting.points for (one, _), meeting in field.items() if one == name]
    value, wide = sum(one.value for one in made) / len(made), hypot(*(one.high - one.low for one in made))
    half = wide / len(made) / 2
    return Estimate(value, value - half, value + half, sum(one.n for one in made))


def worst(field: Field, name: str) -> float:
    """How many of its series ended in the worst, from 0 to 1."""
    made = [meeting.disaster.value for (one, _), meeting in field.items() if one == name]
    return sum(made) / len(made)


def generations(field: Field, numbers: Numbers, count: int = 200) -> list[dict[str, float]]:
    """A population that begins with as many of each: who makes more against those who are there, counted
    from the worst up, has more followers in the next generation."""
    names = sorted({one for one, _ in field}, key=list(CHARACTERS).index)
    lived = [dict.fromkeys(names, 1 / len(names))]
    for _ in range(count):
        now = lived[-1]
        grown = {
            name: now[name]
            * max(0.0, numbers.crash + sum(field[name, other].points.value * now[other] for other in names))
            for name in names
        }
        whole = sum(grown.values()) or 1
        lived.append({name: share / whole for name, share in grown.items()})
    return lived
