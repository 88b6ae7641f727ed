"""The lab's statistics against numbers from textbooks and closed forms."""

from itertools import product
from math import log10
from random import Random
from statistics import fmean

import pytest
from scipy import stats

from games13.lab.statistics import (
    Estimate,
    bootstrap,
    bradley_terry,
    by_deal,
    certain,
    mean,
    paired,
    student,
    wilson,
)


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
    assert student(0.975, freedom) == pytest.approx(quantile, rel=0.0004)


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


@pytest.mark.parametrize("freedom", [1, 2, 3, 4, 7, 19, 29, 30, 99])
@pytest.mark.parametrize("level", [0.9, 0.95, 0.99, 0.9975])
def test_students_quantiles_beside_scipys(freedom: int, level: float) -> None:
    assert student((1 + level) / 2, freedom) == pytest.approx(stats.t.ppf((1 + level) / 2, freedom), rel=1e-4)


@pytest.mark.parametrize(("hits", "n"), [(0, 7), (3, 10), (10, 10), (47, 200)])
@pytest.mark.parametrize("level", [0.9, 0.95, 0.9975])
def test_wilson_beside_scipys(hits: int, n: int, level: float) -> None:
    theirs = stats.binomtest(hits, n).proportion_ci(level, "wilson")
    assert wilson(hits, n, level)[1:3] == pytest.approx((theirs.low, theirs.high), abs=1e-9)


DEALS = [  # how often both say yes, only the first, only the second
    (0.5, 0.02, 0.02),
    (0.5, 0.01, 0.01),
    (0.3, 0.2, 0.1),
    (0.9, 0.02, 0.02),
    (0.1, 0.05, 0.3),
    (0.02, 0.01, 0.03),
]


@pytest.mark.parametrize("deals", DEALS)
@pytest.mark.parametrize("n", [10, 40, 100])
def test_a_paired_difference_holds_the_truth_where_few_deals_differ(
    deals: tuple[float, float, float], n: int
) -> None:
    luck, held, times = Random(n), 0, 800
    both, one, two = deals
    kinds, odds = [(1, 1), (1, 0), (0, 1), (0, 0)], [both, one, two, 1 - both - one - two]
    for _ in range(times):
        ours, theirs = zip(*luck.choices(kinds, odds, k=n), strict=True)
        found = paired(ours, theirs)
        held += found.low <= one - two <= found.high
    assert held / times >= 0.93


def test_a_paired_difference_of_nothing_is_none() -> None:
    assert paired([], [])[:3] == (0, -1, 1)
    assert paired([1, 0, 1], [1, 0, 1]).value == 0
    one, other = paired([1, 1, 0, 1], [0, 0, 1, 0]), paired([0, 0, 1, 0], [1, 1, 0, 1])
    assert (one.low, one.high) == pytest.approx((-other.high, -other.low))


@pytest.mark.parametrize("alike", [-0.8, -0.3, 0.0, 0.3, 0.8])
@pytest.mark.parametrize("n", [10, 40])
def test_a_share_of_deals_played_both_ways_holds_the_truth(alike: float, n: int) -> None:
    """Whether the second game of a deal tends to end as the first did, or the other way round."""
    luck, held, times, won = Random(n), 0, 800, 0.6
    again = won if alike >= 0 else (1 + alike) * won - alike * (1 - won)
    for _ in range(times):
        made = []
        for _ in range(n):
            first = luck.random() < won
            copied = luck.random() < abs(alike)
            second = (first if alike > 0 else not first) if copied else luck.random() < won
            made.append((first + second) / 2)
        found = by_deal(made)
        held += found.low <= (won + again) / 2 <= found.high
    assert held / times >= 0.93


@pytest.mark.parametrize("kind", ["apart", "alike", "one of them"])
@pytest.mark.parametrize("n", [4, 10, 40])
@pytest.mark.parametrize("true", [0.1, 0.25])
def test_a_share_of_deals_played_on_four_seats_holds_the_truth(true: float, n: int, kind: str) -> None:
    """Alone among three: a deal's games may tend to end alike, or the deal to be won on some of its seats."""
    luck, held, times = Random(n), 0, 800
    for _ in range(times):
        made = []
        for _ in range(n):
            won = [luck.random() < true for _ in range(4)]
            if kind != "apart" and luck.random() < 0.5:
                lucky = int(4 * true + luck.random())
                won = won[:1] * 4 if kind == "alike" else [seat < lucky for seat in range(4)]
            made.append(fmean(won))
        found = by_deal(made, 4)
        held += found.low <= true <= found.high
    assert held / times >= 0.9, "Student's holds it in 0.6 to 0.98"


def test_a_share_of_deals_is_never_surer_than_its_games() -> None:
    for each, made in product((2, 4), ([0.5] * 20, [1.0] * 20, [0.0] * 20, [0.0, 1.0] * 10)):
        found = by_deal(made, each)
        games, deals = (wilson(sum(made) * n, 20 * n) for n in (each, 1))
        assert found.n == 20 * each
        assert games.high - games.low <= found.high - found.low + 1e-9
        assert found.high - found.low <= deals.high - deals.low + 1e-9
    assert by_deal([])[:3] == (0, 0, 1)


def _beside(p: float) -> object:
    """A difference whose interval leaves out none from this level on."""
    return lambda level: Estimate(1, 1 if level < 1 - p else -1, 2, 9)


def test_holms_steps() -> None:
    """Holm (1979): the smallest p against a/m, the next against a/(m - 1), until one fails."""
    assert certain([_beside(0.012), _beside(0.02), _beside(0.04)]) == {0, 1, 2}
    assert certain([_beside(0.02), _beside(0.02), _beside(0.02)]) == set()
    assert certain([_beside(0.01), _beside(0.03), _beside(0.9)]) == {0}
    assert certain([]) == set()


def test_forty_experiments_without_effect_claim_next_to_none() -> None:
    """Six comparisons each, over yes and no, a part of a win, and a number."""
    luck, claimed = Random(40), 0
    for _ in range(40):
        compared = []
        for _ in range(2):
            ours, theirs = ([luck.random() < 0.4 for _ in range(40)] for _ in "ab")
            compared.append(lambda level, a=ours, b=theirs: paired(a, b, level))
            ours, theirs = ([luck.choice((0, 0, 0.5, 1)) for _ in range(40)] for _ in "ab")
            compared.append(lambda level, a=ours, b=theirs: paired(a, b, level))
            apart = [luck.gauss(0, 3) for _ in range(40)]
            compared.append(lambda level, values=apart: mean(values, level))
        claimed += bool(certain(compared))
    assert claimed <= 4
