"""The model of brinkmanship: its rules, and each number and comparison that notebook 54 tells of it."""

from functools import cache
from random import Random

import pytest

from games13.days.board import AREA as OF_THE_GAME
from games13.lesson.brink import (
    AREA,
    CHARACTERS,
    STEPS,
    Climb,
    Numbers,
    crisis,
    generations,
    series,
    standing,
    tournament,
    worst,
)
from games13.lesson.slope import says, slope

SAFE = Numbers(risks=(0, 0, 0))


@cache
def field(unheard=0.0):
    return tournament(Numbers(unheard=unheard))


@cache
def last(unheard=0.0):
    return generations(field(unheard), Numbers(unheard=unheard))[-1]


def test_the_track_is_that_of_13_days():
    assert [AREA[step] for step in STEPS] == list(OF_THE_GAME[1:])
    assert [[*AREA.values()].count(area) for area in (3, 2, 1)] == [3, 3, 2], "as the notebook says"


@pytest.mark.parametrize(
    ("far", "points", "step"),
    [((0, 0), (1, 1), 0), ((1, 0), (2, -1), 0), ((0, 8), (-1, 2), 0), ((3, 5), (-1, 2), 3),
     ((4, 4), (1, 1), 4), ((8, 8), (0, 0), 8)],
)  # fmt: skip
def test_how_a_crisis_ends(far, points, step):
    made = crisis(far, SAFE, Random(1))
    assert (made.points, made.step, made.disaster) == (points, step, False)


def test_the_worst_costs_both_and_ends_all():
    sure = Numbers(risks=(0, 0, 1))
    made = series(CHARACTERS["Reckless"], CHARACTERS["Reckless"], sure, 1)
    assert len(made.crises) == 1
    assert made.disaster
    assert made.points == (-50, -50)
    assert made.crises[0].step == 7


def test_a_stop_that_is_not_heard_is_going_on():
    climb = Climb(Numbers(unheard=1), Random(1))
    assert climb.take(False, False) == (True, True)
    assert climb.step == 1
    assert climb.far == [1, 1]


def test_the_risks_are_what_they_say():
    luck, many = Random(1962), 20_000
    for far, area in ((4, 2), (7, 1)):
        numbers = Numbers(risks=(0, 0.02 if area == 2 else 0, 0.1 if area == 1 else 0))
        hit = sum(crisis((far, far), numbers, luck).disaster for _ in range(many)) / many
        assert hit == pytest.approx(numbers.risk(far), rel=0.1)


def test_what_the_characters_see():
    patient, tester = CHARACTERS["Patient"].far, CHARACTERS["Tester"].far
    assert [patient(seen) for seen in ([], [5], [5, 0], [5, 3], [0, 5, 6])] == [0, 0, 0, 3, 5]
    assert [tester(seen) for seen in ([], [0], [4], [5], [8])] == [1, 1, 5, 0, 0]
    assert [CHARACTERS["Grudge"].far(seen) for seen in ([], [0, 0], [1, 0, 0])] == [0, 0, 6]


# ---- what the notebook says


def test_one_step_is_enough_against_somebody_who_stops():
    made = [crisis((far, 0), Numbers(), Random(1)).points[0] for far in STEPS]
    assert set(made) == {2}
    assert crisis((0, 0), Numbers(), Random(1)).points[0] == 1


def test_who_never_stops_makes_less_against_a_mirror():
    calm, reckless = field()["Calm", "Mirror"], field()["Reckless", "Mirror"]
    assert calm.points.value == 10
    assert reckless.points.high < 0
    assert reckless.disaster.low > 0.45, "more often than not"


def test_whose_own_kind_is_the_worst_company():
    own = {name: field()[name, name].points.value for name in CHARACTERS}
    assert min(own, key=own.get) == "Reckless"
    assert field()["Reckless", "Reckless"].disaster.value == pytest.approx(0.95, abs=0.03)


def test_who_makes_most_is_not_who_lasts():
    made = {name: standing(field(), name).value for name in CHARACTERS}
    assert max(made, key=made.get) == "Tester"
    assert standing(field(), "Grudge").high > standing(field(), "Tester").low, "can't be told apart"
    assert last()["Tester"] < 0.005
    assert last()["Grudge"] == pytest.approx(0.75, abs=0.05)


def test_one_stop_in_twenty_unheard():
    pairs = {name: field(0.05)[name, name] for name in ("Grudge", "Mirror", "Patient")}
    assert {name: field()[name, name].points.value for name in pairs} == dict.fromkeys(pairs, 10)
    assert pairs["Grudge"].points.value == pytest.approx(1, abs=1)
    assert pairs["Grudge"].disaster.value == pytest.approx(1 / 7, abs=0.03)
    assert 8 < pairs["Mirror"].points.value < pairs["Patient"].points.value
    assert pairs["Patient"].points.value > 9
    most = max(last(0.05), key=last(0.05).get)
    assert most == "Patient"
    assert last(0.05)[most] == pytest.approx(0.6, abs=0.05)


@pytest.mark.long
def test_what_is_told_holds_for_other_luck():
    """Ten times as many series, so other ones: the comparisons of the notebook stay."""
    quiet, loud = tournament(Numbers(), times=1_000), tournament(Numbers(unheard=0.05), times=1_000)
    assert max(CHARACTERS, key=lambda name: standing(quiet, name).value) == "Tester"
    for made, numbers, most in ((quiet, Numbers(), "Grudge"), (loud, Numbers(unheard=0.05), "Patient")):
        share = generations(made, numbers)[-1]
        assert max(share, key=share.get) == most
    assert worst(quiet, "Reckless") > 0.25


# ---- the picture


def test_the_slope_in_words():
    assert says(Numbers(), 0) == "The slope: both stand at its foot. The next step risks 0 %."
    assert says(Numbers(), 6) == "The slope: both stand on step 6, in DEFCON 2. The next step risks 10 %."
    ended = crisis((7, 7), Numbers(risks=(0, 0, 1)), Random(1))
    assert says(Numbers(), 7, ended) == "The slope: on step 7 the worst has happened."
    assert slope(Numbers(), 3).count(" %</text>") == len(STEPS)
