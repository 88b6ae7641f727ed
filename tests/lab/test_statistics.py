"""The lab's statistics against numbers from textbooks and closed forms."""

from math import log10
from random import Random

import pytest

from games13.lab.statistics import bootstrap, bradley_terry, mean, student, wilson


@pytest.mark.parametrize(
    ("hits", "n", "low", "high"),
    [  # Newcombe (1998), Statistics in Medicine 17, table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_as_printed(hits: int, n: int, low: float, high: float) -> None:
    found = wilson(hits, n)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)
    mirrored = wilson(n - hits, n)
    assert (mirrored.low, mirrored.high) == pytest.approx((1 - found.high, 1 - found.low))


def test_wilson_knows_nothing_without_games() -> None:
    assert wilson(0, 0)[1:] == (0.0, 1.0, 0)


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (120, 1.980)],
)
def test_students_table(freedom: int, quantile: float) -> None:
    assert student(0.975, freedom) == pytest.approx(quantile, rel=0.004)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    luck, held = Random(1), {"mean": 0, "wilson": 0}
    for _ in range(1000):
        found = mean([luck.gauss(3, 2) for _ in range(8)])
        held["mean"] += found.low <= 3 <= found.high
        share = wilson(sum(luck.random() < 0.3 for _ in range(40)), 40)
        held["wilson"] += share.low <= 0.3 <= share.high
    assert 930 <= held["mean"] <= 970
    assert 930 <= held["wilson"] <= 970


def test_one_value_has_no_bounds() -> None:
    assert mean([2.0])[:3] == (2.0, float("-inf"), float("inf"))


def test_two_bots_are_rated_by_the_odds() -> None:
    made = [[0, 150], [50, 0]]
    one, two = bradley_terry(made)
    assert one - two == pytest.approx(400 * log10(150.5 / 50.5))
    assert one + two == pytest.approx(0)


def test_ratings_are_found_again() -> None:
    true = [200.0, 50.0, -250.0]

    def expected(a: int, b: int) -> float:
        return 10_000 / (1 + 10 ** ((true[b] - true[a]) / 400))

    made = [[expected(a, b) if a != b else 0 for b in range(3)] for a in range(3)]
    assert bradley_terry(made) == pytest.approx(true, abs=0.5)


def test_a_bot_that_always_won_has_a_finite_rating() -> None:
    one, two = bradley_terry([[0, 20], [0, 0]])
    assert 400 < one - two < 900


def test_the_bootstrap_holds_the_mean() -> None:
    luck = Random(2)
    sample = [luck.gauss(0, 1) for _ in range(400)]
    ((low, high),) = bootstrap(sample, lambda drawn: [sum(drawn) / len(drawn)])
    found = mean(sample)
    assert (low, high) == pytest.approx((found.low, found.high), abs=0.03)
    assert bootstrap(sample, lambda drawn: [max(drawn)]) == bootstrap(sample, lambda drawn: [max(drawn)])
