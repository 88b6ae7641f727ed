"""Odds and map together: against rolled campaigns, against every fixed way, against every fixed plan."""

from math import sqrt
from random import Random
from statistics import NormalDist

import networkx as nx
import pytest

from games13 import atlas
from games13.atlas.campaigns import defences

ROLLED = 100_000
CASES = [
    ("Eurasia", "China", 3, {}),
    ("Eurasia", "Indochina", 5, {"China": atlas.Defence(2, capital=True)}),
    (
        "Africasia",
        "Mongolia",
        7,
        {"Western Russia": atlas.Defence(2), "Central Asia": atlas.Defence(1, True)},
    ),
]
# all of these together hold with 99 %: each by itself with so much more (Bonferroni)
ERRORS = NormalDist().inv_cdf(1 - 0.01 / 2 / (len(CASES) + 1))


def hits(dice, luck):
    """Each die hits or not, like a bit."""
    return luck.getrandbits(dice).bit_count()


def rolled(case, luck):
    """One campaign with dice, after the plan: whether the goal is taken."""
    (_, goal, troops, _), plan, stands = case
    place, sent = plan.get(("", troops), ""), troops
    while place:
        left, defence = sent, stands(place)
        rest = defence.troops
        while left and (rest or defence.built):
            struck = hits(left, luck)
            left = max(0, left - hits(rest + defence.built, luck))
            if not rest:
                break
            rest = max(0, rest - struck)
            if not rest:
                break
        if not left:
            return False
        if place == goal:
            return True
        sent = left - 1
        place = plan.get((place, sent), "")
    return False


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[1])
def test_the_dice_come_to_the_odds_of_a_campaign(case):
    power, goal, troops, given = case
    found = atlas.march(atlas.world(), power, goal, troops, given)
    luck, stands = Random(1962), defences(atlas.world(), given)
    share = sum(rolled((case, found.plan, stands), luck) for _ in range(ROLLED)) / ROLLED
    assert 0.1 < found.chance < 0.999
    assert abs(share - found.chance) < ERRORS * sqrt(found.chance * (1 - found.chance) / ROLLED)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[1])
def test_no_fixed_way_is_better_and_one_is_as_good_where_luck_changes_nothing(case):
    power, goal, troops, given = case
    world, stands = atlas.world(), defences(atlas.world(), given)
    graph = atlas.played(world, power)
    ways = nx.all_simple_paths(graph, power, goal, cutoff=5)
    chances = [
        atlas.campaign(troops, [stands(place) for place in way[2:]])[-1]
        for way in ways
        if not any(place in world.lands(power) for place in way[2:])
    ]
    best = max(chances)
    found = atlas.march(world, power, goal, troops, given)
    assert best <= found.chance + 1e-12
    if len(set(found.plan.values())) == len(found.way):
        assert found.chance == pytest.approx(best)


def test_the_fewest_troops():
    world = atlas.world()
    enough = atlas.troops_for(world, "Eurasia", "Indochina")
    assert atlas.march(world, "Eurasia", "Indochina", enough).chance >= 0.8
    assert atlas.march(world, "Eurasia", "Indochina", enough - 1).chance < 0.8
    assert atlas.troops_for(world, "America", "China") is None


def test_where_nothing_stands_in_the_way():
    world = atlas.world(owner=dict.fromkeys(atlas.world().lands("Eurasia"), "Eurasia"))
    assert atlas.march(world, "Eurasia", "China", 1).chance == 1
    assert atlas.march(world, "Eurasia", "Indochina", 1).chance == 0, "one stays in China"
    assert atlas.march(world, "Eurasia", "Indochina", 2).chance == 1


WORTHS = [
    (5, 4, 4.0, 0.0),
    (6, atlas.Defence(3, fortification=True), 5.0, 0.0),
    (8, 8, 3.0, 0.5),
    (3, 3, 9.0, 0.0),
]


def value(odds, worth, kill):
    return worth * odds.taken - odds.attackers_lost + kill * odds.defenders_lost


@pytest.mark.parametrize(("attackers", "stands", "worth", "kill"), WORTHS)
def test_no_fixed_plan_stops_better(attackers, stands, worth, kill):
    found = atlas.when_to_stop(attackers, stands, worth, kill=kill)
    assert value(found.odds, worth, kill) == pytest.approx(found.value)
    stands = stands if isinstance(stands, atlas.Defence) else atlas.Defence(stands)
    plans = [lambda a, d, n=n, m=m, k=k: a <= n or (d >= m and a - d < k)
             for n in range(attackers + 1) for m in range(1, 9) for k in range(-6, 7)]  # fmt: skip
    best = max(value(atlas.battle(attackers, stands, withdraw=plan), worth, kill) for plan in plans)
    assert best <= found.value + 1e-9
    for state in found.stop:  # to go on in any one of these is no better either
        others = found.stop - {state}
        plan = atlas.battle(attackers, stands, withdraw=lambda a, d, others=others: (a, d) in others)
        assert value(plan, worth, kill) <= found.value + 1e-9


def test_rolled_battles_stop_where_the_plan_says():
    found = atlas.when_to_stop(5, 4, 4)
    dice = atlas.roll(5, 4, withdraw=lambda a, d: (a, d) in found.stop, battles=ROLLED, seed=7)
    spread = sqrt(found.odds.taken * (1 - found.odds.taken) / ROLLED)
    assert abs(dice.taken - found.odds.taken) < ERRORS * spread
