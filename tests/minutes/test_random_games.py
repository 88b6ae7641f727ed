"""What holds in every game, whatever is played."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import games13
from games13.minutes.lanes import GROUNDS, ONES, flag, holding, more
from games13.minutes.position import Minutes

from ..adding_up import check

OPTIONS = [{}, {"cube_limit": "5"}, {"length": "campaign"}, {"level_bids": "again"}]


def play(seed: int, **options: str) -> Minutes:
    rng, p = random.Random(seed), games13.new("13-minutes", seed=seed, **options)
    assert isinstance(p, Minutes)
    while p.to_move:
        moves = p.moves()
        assert 2 <= len(moves) <= 100
        p.apply(moves[int(rng.random() * len(moves))])
        check(p)
    return p


@pytest.mark.rule("supply")
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_cubes_and_cards_are_never_lost(options, games) -> None:
    for seed in games(150):
        p = play(seed, **options)
        assert p.result
        assert games13.replay(p.transcript()) == p


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32 - 1), choices=st.lists(st.integers(0, 10**6), max_size=60))
def test_any_choices_lead_to_an_end_that_replays(seed: int, choices: list[int]) -> None:
    p = games13.new("13-minutes", seed=seed)
    choices = [*choices, *[seed] * 80]
    while p.to_move:
        moves = p.moves()
        p = p.after(moves[choices.pop(0) % len(moves)])
        check(p)
    assert games13.replay(p.transcript()) == p


def test_the_number_of_move_sequences_from_a_fixed_deal(table, sequences) -> None:
    """By hand: 6 plays; two battlegrounds give 5 Commands, and as many first choices of Excomm's Event. After
    10 + 10 of these Commands, and 3 of the 5 choices in either place, the USSR has 8 plays; after the other
    two the US has one more choice or is done: 20 * 8 + 2 * (3 * 8 + 2 * 2)."""
    p = table(1, "US", ["Excomm", "U-2 Downed"], ["Scramble", "U Thant"], deck=["Quarantine", "Fidel Castro"])
    assert [sequences(p, depth) for depth in (1, 2, 3)] == [6, 30, 216]


def test_the_number_of_move_sequences_at_the_end(table, sequences) -> None:
    """By hand: 2 plays of the US card, 4 of the own one. On 11 battlegrounds the US has 44 pushes or none,
    and 14 Commands follow; Castro has 26 Commands, or 7 choices on two with US cubes, and the game ends."""
    lying = {"Cuba": ("US", 1, 2), "Scramble": ("USSR", 2, 1)}
    p = table(10, "USSR", ["U-2 Photographs", "Fidel Castro"], ["U Thant"], lying)
    assert [sequences(p, depth) for depth in (1, 2, 3)] == [6, 156, 1326]


@given(
    st.lists(st.integers(0, 13), min_size=14, max_size=14),
    st.lists(st.integers(0, 13), min_size=14, max_size=14),
)
def test_lanes_compare_each_battleground_by_itself(us: list[int], ussr: list[int]) -> None:
    one = sum(n << 5 * ground for ground, n in enumerate(us))
    two = sum(n << 5 * ground for ground, n in enumerate(ussr))
    for ground in range(GROUNDS):
        assert bool(more(one, two) & flag(ground)) == (us[ground] > ussr[ground])
        assert bool(holding(one) & flag(ground)) == (us[ground] > 0)
    assert more(one, two) | ONES << 4 == ONES << 4


def test_equal_keys_are_equal_tables() -> None:
    """The key leaves out what follows from the rest: so no two different tables may share one."""
    seen: dict[int, tuple[object, ...]] = {}
    start = games13.new("13-minutes", seed=9).after("bid 2").after("bid 1").after("US starts")
    for seed in range(400):
        rng, p = random.Random(seed), start.copy()
        while p.to_move:
            p.apply(rng.choice(p.moves()[:4]))
            if p.to_move:
                table = (p.stack, p.table())
                assert seen.setdefault(p.key(), table) == table
    assert len(seen) > 1000
