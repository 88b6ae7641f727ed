"""Odds and map together: the most probable way to a place, the troops that it takes, and when to stop.

A land attack sends troops from the barracks to a place next to one's land. When it is taken, one of them
stays, and the others may attack on from there. What is best next depends on how many are left, so the best
campaign is a plan: for each place and each number of troops, where to go. It is found backwards from the
goal, exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from games13.atlas.conquest import marches, targets
from games13.atlas.graphs import known
from games13.atlas.odds import HIT_FACES, TROOPS, Defence, Odds, State, battle, hits
from games13.atlas.situation import World

Defences = Mapping[str, Defence] | Callable[[str], Defence]
AT_THE_START = Defence(1)  # one troop on each territory (rule `set-up`)


@dataclass(frozen=True)
class March:
    """The best campaign to a place with so many troops. `way` is where it leads when each attack goes as it
    goes most often; `plan` says for each place and number of troops left where to go, since luck may change
    the way.
    """

    power: str
    goal: str
    troops: int
    chance: float
    way: tuple[str, ...]
    plan: Mapping[tuple[str, int], str]


@dataclass(frozen=True)
class Stopping:
    """When to break off a battle. `stop` has the states (attackers, defenders) in which to; `value` is what
    the attack is worth on average, in troops, if one does so; `odds` how it then ends.
    """

    worth: float
    stop: frozenset[State]
    value: float
    odds: Odds


def defences(world: World, given: Defences | None = None) -> Callable[[str], Defence]:
    """What stands on each place: as given, else one troop, as at the start; nobody on neutral land."""
    if callable(given):
        return given
    found = {place: AT_THE_START if place in world.owner else Defence(0) for place in world.map.territory}
    found |= dict.fromkeys(world.empty, Defence(0))
    return (found | dict(given or {})).__getitem__


def march(
    world: World,
    power: str,
    goal: str,
    troops: int,
    given: Defences | None = None,
    hit_faces: int = HIT_FACES,
) -> March:
    """The most probable way for so many troops in the barracks to conquer a place.

    >>> from games13.atlas.situation import world
    >>> found = march(world(fleets={"Arctic Ocean": "America"}), "America", "Mongolia", 4)
    >>> found.way, round(found.chance, 3)
    (('Pacific Russia', 'Mongolia'), 0.938)
    """
    known((goal,), world.map.territory)
    stands = defences(world, given)
    graph = marches(world, power)
    onward = {place: [v for v in graph[place] if _open(world, power, v)] for place in graph}
    first = tuple(targets(world, power))

    @cache
    def fight(place: str, sent: int) -> Mapping[int, float]:
        odds = battle(sent, stands(place), hit_faces=hit_faces)
        return {left: float(chance) for left, chance in odds.survivors.items()}

    def hope(place: str, sent: int) -> float:
        return sum(chance * best(place, left - 1)[0] for left, chance in fight(place, sent).items())

    @cache
    def best(place: str, left: int) -> tuple[float, str]:
        if place == goal:
            return 1.0, ""
        return max(((hope(after, left), after) for after in onward[place] if left), default=(0.0, ""))

    chance, start = max(((hope(place, troops), place) for place in first if troops), default=(0.0, ""))
    plan = {("", troops): start} if chance else {}
    stack, seen = [(start, troops)] if chance else [], set()
    while stack:
        place, sent = stack.pop()
        for left in fight(place, sent):
            value, after = best(place, left - 1)
            if after and value and (place, left - 1) not in seen:
                seen.add((place, left - 1))
                plan[place, left - 1] = after
                stack.append((after, left - 1))
    return March(power, goal, troops, chance, _usual(plan, fight, start, troops, goal), plan)


def _open(world: World, power: str, place: str) -> bool:
    """Whether a place may be attacked on the way, as far as the world of now says."""
    return place not in world.protected and world.owner.get(place) not in world.walls.get(power, ())


def _usual(
    plan: Mapping[tuple[str, int], str],
    fight: Callable[[str, int], Mapping[int, float]],
    place: str,
    sent: int,
    goal: str,
) -> tuple[str, ...]:
    way = []
    while place:
        way.append(place)
        if place == goal:
            break
        ends = {left: chance for left, chance in fight(place, sent).items() if (place, left - 1) in plan}
        if not ends:
            break
        sent = max(ends, key=lambda left: (ends[left], left)) - 1
        place = plan[place, sent]
    return tuple(way)


def troops_for(
    world: World,
    power: str,
    goal: str,
    chance: float = 0.8,
    given: Defences | None = None,
    *,
    most: int = TROOPS,
    hit_faces: int = HIT_FACES,
) -> int | None:
    """The fewest troops in the barracks that take a place with this chance; None if `most` are not enough.

    >>> from games13.atlas.situation import world
    >>> [troops_for(world(), "Eurasia", place) for place in ("China", "Indochina")]
    [2, 4]
    """
    enough = (
        n for n in range(1, most + 1) if march(world, power, goal, n, given, hit_faces).chance >= chance
    )
    return next(enough, None)


def when_to_stop(
    attackers: int,
    defence: Defence | int,
    worth: float,
    *,
    kill: float = 0.0,
    hit_faces: int = HIT_FACES,
) -> Stopping:
    """When an attack is best broken off (optimal stopping, by dynamic programming).

    The place is `worth` so many troops, each of one's own that falls costs one, each of the enemy's is worth
    `kill`. The first round is fought, as the rules have it.

    >>> plan = when_to_stop(5, 4, worth=4)
    >>> sorted(plan.stop), round(plan.value, 2)
    ([(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 3), (3, 4), (4, 4)], 0.32)
    """
    stands = Defence(defence) if isinstance(defence, int) else defence

    @cache
    def go_on(left: int, rest: int) -> float:
        """What it is worth to roll once more, and to do the best after that."""
        ours, theirs = (
            _falling(left, rest, hit_faces),
            _falling(rest + stands.built + stands.dice, left, hit_faces),
        )
        again = ours[0] * theirs[0]
        value = 0.0
        for killed, p in enumerate(ours):
            for lost, q in enumerate(theirs):
                if killed or lost:
                    value += p * q * (kill * killed - lost + after(left - lost, rest - killed))
        return value / (1 - again)

    def after(left: int, rest: int) -> float:
        if not left:
            return 0.0
        return worth if not rest else max(0.0, go_on(left, rest))

    states = [(left, rest) for left in range(1, attackers + 1) for rest in range(1, stands.troops + 1)]
    stop = frozenset(state for state in states if go_on(*state) <= 0)
    odds = battle(attackers, stands, hit_faces=hit_faces, withdraw=lambda left, rest: (left, rest) in stop)
    value = worth * float(odds.taken) - float(odds.attackers_lost) + kill * float(odds.defenders_lost)
    return Stopping(worth, stop, value, odds)


def _falling(dice: int, troops: int, hit_faces: int) -> Sequence[float]:
    """The chances that so many dice take 0, 1, 2 … of so many troops."""
    chances = [float(chance) for chance in hits(dice, hit_faces)]
    return chances if dice <= troops else [*chances[:troops], sum(chances[troops:])]
