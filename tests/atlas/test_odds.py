"""The exact odds: against every throw of small battles, dice by the hundred thousand, and sense."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from math import sqrt
from statistics import NormalDist

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games13 import atlas
from games13.atlas import Defence

SIX = range(6)


def throws(dice: int, faces: int) -> list[int]:
    """How many hits each of the 6 ** dice throws has."""
    return [sum(die < faces for die in throw) for throw in product(SIX, repeat=dice)]


def by_hand(
    a: int, d: int, more: int = 0, attack_dice: int = 0, faces: int = 3
) -> dict[tuple[int, int], Fraction]:
    """How a battle ends, from every throw of the dice; a throw that changes nothing is thrown again."""

    @cache
    def ends(a: int, d: int) -> dict[tuple[int, int], Fraction]:
        if not a or not d:
            return {(a, d): Fraction(1)}
        count: dict[tuple[int, int], int] = {}
        for hit in throws(a + attack_dice, faces):
            for lost in throws(d + more, faces):
                state = (max(0, a - lost), max(0, d - hit))
                count[state] = count.get(state, 0) + 1
        count.pop((a, d), None)
        total, found = sum(count.values()), dict[tuple[int, int], Fraction]()
        for state, times in count.items():
            for end, chance in ends(*state).items():
                found[end] = found.get(end, Fraction(0)) + Fraction(times, total) * chance
        return found

    return ends(a, d)


@pytest.mark.parametrize("faces", range(1, 7))
@pytest.mark.parametrize(("a", "d", "more", "extra"), [(1, 1, 0, 0), (2, 1, 0, 0), (2, 2, 0, 0), (1, 2, 2, 0),
                                                       (2, 1, 3, 0), (1, 1, 0, 2), (3, 2, 0, 0)])  # fmt: skip
def test_every_throw_of_small_battles(a, d, more, extra, faces):
    found = atlas.attack(a, d, defence_dice=more, attack_dice=extra, hit_faces=faces, exact=True)
    assert dict(found.ends) == {
        end: chance for end, chance in by_hand(a, d, more, extra, faces).items() if chance
    }


def test_fortification_and_capital_are_three_dice_and_two():
    assert (
        atlas.attack(3, 2, fortification=True, exact=True).ends
        == atlas.attack(3, 2, defence_dice=3, exact=True).ends
    )
    assert (
        atlas.attack(3, 2, capital=True, exact=True).ends
        == atlas.attack(3, 2, defence_dice=2, exact=True).ends
    )
    both = atlas.attack(3, 2, capital=True, fortification=True, exact=True)
    assert both.ends == atlas.attack(3, 2, defence_dice=5, exact=True).ends


battles = st.fixed_dictionaries(
    {
        "attackers": st.integers(1, 7),
        "defenders": st.integers(0, 6),
        "fortification": st.booleans(),
        "capital": st.booleans(),
        "attack_dice": st.sampled_from([0, 2, 4]),
        "defence_dice": st.sampled_from([0, 2]),
        "hit_faces": st.integers(0, 6),
        "withdraw": st.integers(0, 3),
        "once": st.booleans(),
    }
)


@given(battles)
@settings(max_examples=150, deadline=None)
def test_something_happens_and_nothing_else(battle):
    odds = atlas.attack(**battle, exact=True)
    assert sum(odds.ends.values()) == 1
    assert odds.taken + odds.held + odds.emptied + odds.withdrawn == 1
    assert odds.failed == 1 - odds.taken
    assert sum(odds.survivors.values()) == odds.taken
    assert sum(odds.garrisons.values()) == 1
    assert all(0 < chance <= 1 for chance in odds.ends.values())
    assert 0 <= odds.attackers_lost <= odds.attackers
    assert 0 <= odds.defenders_lost <= odds.defenders
    floats = atlas.attack(**battle)
    assert list(floats.ends) == list(odds.ends)
    assert floats.taken == pytest.approx(float(odds.taken), abs=1e-12)
    assert floats.rounds == pytest.approx(float(odds.rounds))


@given(st.integers(1, 9), st.integers(1, 8), st.integers(1, 5))
@settings(max_examples=60, deadline=None)
def test_more_is_better(a, d, faces):
    plain = atlas.attack(a, d, hit_faces=faces, exact=True).taken
    assert atlas.attack(a + 1, d, hit_faces=faces, exact=True).taken > plain
    assert atlas.attack(a, d + 1, hit_faces=faces, exact=True).taken < plain
    assert atlas.attack(a, d, hit_faces=faces, fortification=True, exact=True).taken < plain
    assert atlas.attack(a, d, hit_faces=faces, attack_dice=2, exact=True).taken > plain
    assert atlas.attack(a, d, hit_faces=faces, withdraw=1, exact=True).taken <= plain


ROLLED = [
    (6, Defence(2, fortification=True), {}),
    (3, Defence(2), {}),
    (9, Defence(4, fortification=True, capital=True), {}),
    (5, Defence(5), {"hit_faces": 1}),
    (5, Defence(4, dice=2), {"attack_dice": 2}),
    (5, Defence(4, dice=2), {"attack_dice": 2, "once": True}),
    (7, Defence(5), {"withdraw": 2}),
    (3, Defence(0, fortification=True), {}),
    (4, Defence(3, capital=True), {"withdraw": lambda a, d: a < d, "hit_faces": 4}),
]


@pytest.mark.slow
@pytest.mark.parametrize(("attackers", "defence", "more"), ROLLED)
def test_a_hundred_thousand_battles(attackers, defence, more):
    odds = atlas.battle(attackers, defence, **more)
    rolled = atlas.roll(attackers, defence, **more, battles=100_000, seed=1962)
    assert set(rolled.ends) <= set(odds.ends)
    assert max(abs(errors) for errors in atlas.apart(odds, rolled).values()) < 3.5
    assert abs(rolled.taken - odds.taken) <= 3 * sqrt(odds.taken * (1 - odds.taken) / 100_000)
    for lost, seen, place in (
        (odds.attackers_lost, rolled.attackers_lost, 0),
        (odds.defenders_lost, rolled.defenders_lost, 1),
    ):
        start = (attackers, defence.troops)[place]
        square = sum(chance * (start - end[place]) ** 2 for end, chance in odds.ends.items())
        assert abs(seen - lost) <= 3 * sqrt(max(0.0, square - lost**2) / 100_000) + 1e-12


@pytest.mark.long
def test_every_battle_of_a_grid_at_once():
    """All of 480 together hold with 99 % (Bonferroni): `pytest tests/atlas/test_odds.py -m long`."""
    numpy = pytest.importorskip("numpy")
    luck = numpy.random.default_rng(1962)
    grid = [(a, d, built) for a in range(1, 13) for d in range(1, 11) for built in (0, 2, 3, 5)]
    errors = NormalDist().inv_cdf(1 - 0.01 / 2 / len(grid))
    far = {}
    for a, d, built in grid:
        left, rest = numpy.full(100_000, a), numpy.full(100_000, d)
        while (on := (left > 0) & (rest > 0)).any():
            hits, shots = luck.binomial(left[on], 0.5), luck.binomial(rest[on] + built, 0.5)
            left[on], rest[on] = numpy.maximum(left[on] - shots, 0), numpy.maximum(rest[on] - hits, 0)
        chance = atlas.attack(a, d, fortification=built in (3, 5), capital=built in (2, 5)).taken
        share = float(((left > 0) & (rest == 0)).mean())
        if 0.001 < chance < 0.999:  # beyond, so few dice fall otherwise that errors are no longer normal
            far[a, d, built] = abs(share - chance) / sqrt(chance * (1 - chance) / 100_000)
        else:
            assert abs(share - chance) < 0.001
    assert len(far) > 280
    assert max(far.values()) < errors, max(far, key=far.get)


def test_wrong_odds_would_be_noticed():
    rolled = atlas.roll(6, Defence(2, fortification=True), battles=100_000, seed=1962)
    wrong = atlas.battle(6, Defence(2, capital=True))
    assert max(abs(errors) for errors in atlas.apart(wrong, rolled).values()) > 20


def test_who_cannot_win_a_single_combat_by_hand():
    odds = atlas.attack(1, 1, exact=True)
    assert (odds.taken, odds.held, odds.emptied) == (Fraction(1, 3),) * 3
    assert odds.rounds == Fraction(4, 3)
    assert odds.attackers_lost == odds.defenders_lost == Fraction(2, 3)


def test_an_empty_territory_falls_without_a_throw():
    odds = atlas.attack(1, 0, exact=True)
    assert (odds.taken, odds.rounds, dict(odds.ends)) == (1, 0, {(1, 0): 1})
    assert atlas.attack(1, 0, defence_dice=2, exact=True).taken == 1, "a card alone defends nothing"


def test_an_empty_fortress_shoots_once():
    odds = atlas.attack(3, 0, fortification=True, exact=True)
    assert dict(odds.ends) == {
        (3, 0): Fraction(1, 8),
        (2, 0): Fraction(3, 8),
        (1, 0): Fraction(3, 8),
        (0, 0): Fraction(1, 8),
    }
    assert (odds.taken, odds.held, odds.emptied, odds.rounds) == (Fraction(7, 8), Fraction(1, 8), 0, 1)
    with_capital = atlas.attack(5, 0, fortification=True, capital=True, exact=True)
    assert with_capital.held == Fraction(1, 32)


def test_dice_that_always_hit_and_dice_that_never_do():
    assert atlas.attack(3, 2, hit_faces=6, exact=True).survivors == {1: 1}
    assert atlas.attack(2, 2, hit_faces=6, exact=True).emptied == 1
    never = atlas.attack(3, 2, hit_faces=0, exact=True)
    assert never.withdrawn == 1
    assert never.attackers_lost == 0


def test_the_first_round_is_fought_before_one_withdraws():
    odds = atlas.attack(2, 2, withdraw=2, exact=True)
    assert odds.rounds == 1
    assert odds.ends[2, 2] == Fraction(1, 16)
    assert odds.withdrawn == sum(chance for (a, d), chance in odds.ends.items() if a and d)
    coward = atlas.attack(4, 4, withdraw=lambda a, d: a <= d, exact=True)
    assert coward.attackers_lost < atlas.attack(4, 4, exact=True).attackers_lost


def test_cards_of_the_first_round_only_lie_between():
    none, once, always = (
        atlas.attack(4, 4, **more).taken
        for more in ({}, {"attack_dice": 2, "once": True}, {"attack_dice": 2})
    )
    assert none < once < always


def test_the_rulebooks_attack_that_goes_on():
    defences = [Defence(2, fortification=True), Defence(2)]
    first, both = atlas.campaign(6, defences, exact=True)
    assert first == atlas.attack(6, 2, fortification=True, exact=True).taken
    survivors = atlas.attack(6, 2, fortification=True, exact=True).survivors
    go_on = {left - 1: chance for left, chance in survivors.items() if left > 1}
    assert both == sum(chance * atlas.attack(left, 2, exact=True).taken for left, chance in go_on.items())
    assert atlas.campaign(1, [Defence(0), Defence(0)]) == (1.0, 0.0), "one troop has to stay"


@pytest.mark.parametrize("defenders", range(1, 9))
@pytest.mark.parametrize("chance", [0.5, 0.8, 0.95])
def test_troops_needed_are_enough_and_one_less_is_not(defenders, chance):
    needed = atlas.troops_needed(defenders, chance, fortification=True)
    assert needed is not None
    assert atlas.attack(needed, defenders, fortification=True).taken >= chance
    assert atlas.attack(needed - 1, defenders, fortification=True).taken < chance
    guards = atlas.defenders_needed(defenders, chance)
    assert guards is not None
    assert atlas.attack(defenders, guards).failed >= chance
    assert guards == 0 or atlas.attack(defenders, guards - 1).failed < chance


def test_some_walls_are_too_high():
    assert atlas.troops_needed(20, 0.99, fortification=True, capital=True, most=25) is None
    assert atlas.troops_needed(1, hit_faces=0) is None
    assert atlas.defenders_needed(9, 0.5, most=2) is None


def test_fleets_fight_like_troops_without_walls():
    assert atlas.naval_attack(3, 2, exact=True) == atlas.attack(3, 2, exact=True)
    assert atlas.naval_attack(3, 2, withdraw=1).withdrawn > 0


def test_a_table_has_every_pair():
    found = atlas.table([1, 2], [0, 3], capital=True, exact=True)
    assert list(found) == [(1, 0), (1, 3), (2, 0), (2, 3)]
    assert found[2, 3] == atlas.attack(2, 3, capital=True, exact=True).taken


@pytest.mark.parametrize(("a", "d", "more", "says"), [
    (0, 1, {}, "at least one attacker, got 0"),
    (1, -1, {}, "no fewer than 0 troops or dice, got -1"),
    (1, 1, {"hit_faces": 7}, "0 to 6 faces that hit, got 7"),
    (1, 1, {"attack_dice": -2}, "got -2"),
])  # fmt: skip
def test_battles_that_cannot_be(a, d, more, says):
    with pytest.raises(atlas.ImpossibleBattle, match=says):
        atlas.attack(a, d, **more)
    with pytest.raises(atlas.ImpossibleBattle, match=says):
        atlas.roll(a, d, **more, battles=1)
