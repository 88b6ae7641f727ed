"""The model of brinkmanship: its rules, and each number and comparison that notebook 54 tells of it."""

import re
from functools import cache
from pathlib import Path
from random import Random

import nbformat
import pytest

from games13.days.board import AREA as OF_THE_GAME
from games13.lesson import brink, questions
from games13.lesson.brink import (
    AREA,
    CHARACTERS,
    STEPS,
    Climb,
    Numbers,
    averages,
    crisis,
    dice,
    generations,
    series,
    standing,
    tournament,
    ways,
)
from games13.lesson.slope import says, slope

SAFE = Numbers(risks=(0, 0, 0))
BY_HAND = 0.2  # of all stops, in the climb of section 4
TIMES = 100


@cache
def field(names=tuple(CHARACTERS), **numbers):
    return averages(Numbers(**numbers), names)


@cache
def played(**numbers):
    return tournament(Numbers(**numbers))


@cache
def last(names=tuple(CHARACTERS), **numbers):
    return generations(field(names, **numbers), Numbers(**numbers))[-1]


def test_the_track_is_that_of_13_days():
    assert [AREA[step] for step in STEPS] == list(OF_THE_GAME[1:])
    assert [[*AREA.values()].count(area) for area in (3, 2, 1)] == [3, 3, 2], "as the notebook says"


@pytest.mark.parametrize(
    ("far", "points", "step"),
    [((0, 0), (1, 1), 0), ((1, 0), (2, -1), 0), ((0, 8), (-1, 2), 0), ((3, 5), (-1, 2), 3),
     ((4, 4), (1, 1), 4), ((8, 8), (0, 0), 8)],
)  # fmt: skip
def test_how_a_crisis_ends(far, points, step):
    made = crisis(far, SAFE, dice(Random(1)))
    assert (made.points, made.step, made.disaster) == (points, step, False)


def test_the_worst_costs_both_and_ends_all():
    sure = Numbers(risks=(0, 0, 1))
    made = series(CHARACTERS["Reckless"], CHARACTERS["Reckless"], sure, 1)
    assert len(made.crises) == 1
    assert made.disaster
    assert made.points == (-50, -50)
    assert made.crises[0].step == 7


def test_a_stop_that_is_not_heard_is_going_on():
    climb = Climb(Numbers(unheard=1), dice(Random(1)))
    assert climb.take(False, False) == (True, True)
    assert climb.step == 1
    assert climb.far == [1, 1]


def test_the_risks_are_what_they_say():
    luck, many = dice(Random(1962)), 20_000
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


def made(one, other, unheard=0.0):
    """What one makes of another, points a series."""
    return field(unheard=unheard)[one, other].points


def ranked(**numbers):
    """Who makes most on average, and who follows."""
    return sorted(everybody(numbers), key=lambda name: -standing(field(**numbers), name).value)


def everybody(numbers):
    return numbers.get("names", tuple(CHARACTERS))


def near(value, wanted, within):
    return abs(value - wanted) <= within


def lines(module):
    return Path(module.__file__).read_text("utf-8").count("\n")


def alone(far):
    """What one makes in a single crisis against somebody who stops at once."""
    return crisis((far, 0), Numbers(), dice(Random(1))).points[0]


LOUD = {"unheard": 0.05}
NOBODY = 0.005  # of all followers
USUAL = Numbers()
OTHERS = tuple(name for name in CHARACTERS if name not in ("Calm", "Careful"))
# each sentence of the notebook that has a number of the model in it, or compares, and whether it holds
CLAIMS = {
    "We count it as −50": lambda: USUAL.crash == 50,
    "a slope of eight steps": lambda: len(STEPS) == 8,
    "three steps in DEFCON 3, three in DEFCON 2, two in DEFCON 1": lambda: (
        [[*AREA.values()].count(area) for area in (3, 2, 1)] == [3, 3, 2]
    ),
    "who goes on wins (+2), who stops loses face (−1)": lambda: (USUAL.gain, USUAL.face) == (2, 1),
    "they settle (+1 each)": lambda: USUAL.settled == 1,
    "the worst may happen to both (−50 each): never in DEFCON 3, 2 times in 100 on a step in DEFCON 2, "
    "10 in 100 in DEFCON 1": lambda: USUAL.risks == (0, 0.02, 0.1),
    "turns back together (0 each)": lambda: crisis((8, 8), SAFE, dice(Random(1))).points == (0, 0),
    "Here are the eight characters": lambda: len(CHARACTERS) == 8,
    "to the top of DEFCON 3": lambda: AREA[CHARACTERS["Careful"].far([])] == 3 != AREA[4],
    "goes on up to the top of DEFCON 2": lambda: AREA[CHARACTERS["Firm"].far([])] == 2 != AREA[7],
    "and play ten": lambda: USUAL.crises == 10,
    "Can you make more than 10 against Mirror": lambda: made("Careful", "Mirror").value > 10,
    "a hundred series of ten crises": lambda: played()["Calm", "Calm"].points.n == TIMES == 100,
    "who made most in a hundred series with each": lambda: TIMES == 100,
    "Tester stands at the top, though a hundred series can't tell it from Grudge": lambda: (
        ranked()[0] == "Tester" and standing(played(), "Grudge").high > standing(played(), "Tester").low
    ),
    "After 200 generations Tester is gone, and about three in four are Grudge": lambda: (
        last()["Tester"] < NOBODY and near(last()["Grudge"], 0.75, 0.05)
    ),
    "with one stop in five unheard": lambda: BY_HAND == 0.2,
    "Always to stop at once made 10 against Mirror before": lambda: made("Calm", "Mirror").value == 10,
    "fewer than 6 on average, and Mirror about 10": lambda: (
        made("Calm", "Mirror", BY_HAND).value < 6 and near(made("Mirror", "Calm", BY_HAND).value, 10, 0.5)
    ),
    "Now all eight, with one stop in twenty unheard": lambda: LOUD["unheard"] == 1 / 20,
    "Two Grudges, who settled ten times in a row before": lambda: made("Grudge", "Grudge").value == 10,
    "now make fewer than 2 in ten crises instead of 10": lambda: made("Grudge", "Grudge", 0.05).value < 2,
    "about one series in seven ends in the worst": lambda: near(
        field(**LOUD)["Grudge", "Grudge"].disaster.value, 1 / 7, 0.03
    ),
    "Two Mirrors lose a little, two Patients hardly anything": lambda: (
        8 < made("Mirror", "Mirror", 0.05).value < 9 < made("Patient", "Patient", 0.05).value < 10
    ),
    "After 200 generations about half are Patient, and a third Grudge": lambda: (
        near(last(**LOUD)["Patient"], 1 / 2, 0.02) and near(last(**LOUD)["Grudge"], 1 / 3, 0.02)
    ),
    "What if the worst cost 20 instead of 50": lambda: USUAL.crash == 50,
    "With a single crisis instead of ten": lambda: USUAL.crises == 10,
    "what is worth 2 and what 50": lambda: (USUAL.gain, USUAL.crash) == (2, 50),
    "In a world of single crises about nine in ten are Careful or Firm": lambda: near(
        last(crises=1)["Careful"] + last(crises=1)["Firm"], 0.9, 0.03
    ),
    "nobody who forgives is left": lambda: (
        max(last(crises=1)[name] for name in ("Mirror", "Patient")) < NOBODY
    ),
    "Tester makes about 17 of Patient": lambda: near(made("Tester", "Patient").value, 17, 0.5),
    "loses more than 10 against Grudge": lambda: made("Tester", "Grudge").value < -10,
    "Grudge makes most and Tester is third": lambda: (
        (ranked(settled=2)[0], ranked(settled=2)[2]) == ("Grudge", "Tester")
    ),
    "more than nine in ten are Grudge in the end": lambda: last(face=0)["Grudge"] > 0.9,
    "At a cost of 20 Reckless makes most and grows to nearly two in three": lambda: (
        ranked(crash=20)[0] == "Reckless" and near(last(crash=20)["Reckless"], 0.65, 0.015)
    ),
    "about 93 in 100 of the series between two of them": lambda: near(
        field(crash=20)["Reckless", "Reckless"].disaster.value, 0.93, 0.005
    ),
    "Without Calm and Careful, Tester falls from the top behind Patient and Grudge": lambda: (
        ranked(names=OTHERS)[:3] == ["Patient", "Grudge", "Tester"]
    ),
    "With up to 11 in 100 stops unheard there are more Patients than Grudges": lambda: all(
        last(unheard=share)["Patient"] > last(unheard=share)["Grudge"] for share in (0.05, 0.11)
    ),
    "with 13 in 100 it is the other way round": lambda: (
        last(unheard=0.13)["Patient"] < last(unheard=0.13)["Grudge"]
    ),
    "Who makes most against all is often not who lasts": lambda: (
        [ranked(**kind)[0] == max(last(**kind), key=last(**kind).get) for kind in ({}, LOUD, {"face": 0})]
        == [False] * 3
    ),
    "some three hundred lines": lambda: near(
        len(Path(brink.__file__).read_text("utf-8").split("\n")), 300, 40
    ),
    # and of its questions
    "you win 2 instead of settling for 1": lambda: ([alone(far) for far in STEPS], alone(0)) == ([2] * 8, 1),
    "Winning brings 2, settling 1": lambda: (USUAL.gain, USUAL.settled) == (2, 1),
    "Ten settlements bring 10": lambda: made("Calm", "Mirror").value == 10,
    "more often than not the worst ends it all": lambda: (
        made("Reckless", "Mirror").value < 0 and field()["Reckless", "Mirror"].disaster.value > 0.5
    ),
    "in about 93 of 100 series": lambda: near(field()["Reckless", "Reckless"].disaster.value, 0.93, 0.005),
    "Grudge does well among its own kind": lambda: made("Grudge", "Grudge").value == 10,
    "Yours is in 80 of 100": lambda: 1 - BY_HAND == 0.8,
    "0.8 × 0.8 = 0.64": lambda: near((1 - BY_HAND) ** 2, 0.64, 1e-9),
    "One unheard stop makes two Grudges enemies for good": lambda: (
        CHARACTERS["Grudge"].far([1, *[0] * 9]) == CHARACTERS["Firm"].far([])
    ),
}
COUNTED = "one|two|three|four|five|six|seven|eight|nine|ten|twenty|hundred|half"
# where a number is a date, a source, a heading, a name, or only counts what stands there
ASIDES = r"""
\[source: .*?\]|^#+ .*$|\d+ October|the 2\dth|\b1962|\(\d{4}\)|\(1–3, 4–7\)
13 Days|U-2|B-59|DEFCON \d|53-brinkmanship|games13/lesson|section 4|Ten crises|Two sides|all three
half an hour, or two parts of 15 minutes|let eight characters|First ten crises by hand|tenth crisis
\b[Oo]ne (goes|stops|step|crisis|farther|sign|mind|who|can|will)|the next one|one unheard|this is one number
[Tt]wo who|two Mirrors|two Grudges, two Patients|two questions|two to (settle|be heard)|two overlap
which of the two|given back as one|be one sign|seen twice|builds four models|is one file|brink\.py
of these 80|the slider to 0
"""


def plain(text):
    """Without emphasis, and in one line a line."""
    return text.replace("*", "")


def prose():
    """All that the notebook says, its questions and their answers too."""
    path = Path(__file__).parent.parent / "notebooks" / "54-on-the-brink.ipynb"
    cells = nbformat.read(path, as_version=4).cells
    asked = questions("54-on-the-brink").values()
    said = [cell.source for cell in cells if cell.cell_type == "markdown"]
    return plain("\n".join([*said, *(f"{one.right}\n{' '.join(one.hints)}" for one in asked)]))


@pytest.mark.parametrize("words", CLAIMS)
def test_what_the_notebook_says_of_the_model_holds(words):
    assert words in prose()
    assert CLAIMS[words]()


def test_no_number_of_the_notebook_is_left_out():
    left = prose()
    for words in sorted(CLAIMS, key=len, reverse=True):
        left = left.replace(words, "")
    left = re.sub("|".join(ASIDES.split("\n")[1:-1]), "", left, flags=re.MULTILINE)
    found = [
        left[max(0, one.start() - 40) : one.end() + 20]
        for one in re.finditer(rf"\d+|\b({COUNTED})\b", left, re.I)
    ]
    assert found == []


def test_whose_own_kind_is_the_worst_company():
    own = {name: made(name, name).value for name in CHARACTERS}
    assert min(own, key=own.get) == "Reckless"


def test_who_waits_for_a_second_sign_has_most_followers_where_stops_go_unheard():
    assert max(last(**LOUD), key=last(**LOUD).get) == "Patient"


@pytest.mark.parametrize("unheard", [0, 0.05])
def test_the_averages_are_what_many_series_come_to(unheard):
    """Four standard errors: once in more than ten thousand a true average lies outside."""
    for pair, meeting in played(unheard=unheard).items():
        within = 2 * (meeting.points.high - meeting.points.low) + 0.2
        assert near(meeting.points.value, field(unheard=unheard)[pair].points.value, within), pair
        assert near(meeting.disaster.value, field(unheard=unheard)[pair].disaster.value, 0.2), pair


@pytest.mark.parametrize("unheard", [0, 0.3])
def test_all_ways_of_a_climb_together_are_sure(unheard):
    numbers = Numbers(unheard=unheard)
    for far in ((0, 0), (0, 8), (5, 3), (8, 8)):
        assert sum(odds for odds, _ in ways(far, numbers)) == pytest.approx(1)
    assert len(ways((2, 1), Numbers())) == 1, "nothing can happen there"


def test_who_is_said_to_keep_little_decides_by_that_alone():
    luck = Random(1962)
    for who in CHARACTERS.values():
        for _ in range(300):
            seen = tuple(luck.choice([0, 0, *STEPS]) for _ in range(luck.randrange(9)))
            kept = ()
            for one in seen:
                kept = who.kept((*kept, one))
            assert who.far(kept) == who.far(seen), (who.name, seen)


# ---- the picture


def test_the_slope_in_words():
    assert says(Numbers(), 0) == "The slope: both stand at its foot. The next step risks 0 %."
    assert says(Numbers(), 6) == "The slope: both stand on step 6, in DEFCON 2. The next step risks 10 %."
    ended = crisis((7, 7), Numbers(risks=(0, 0, 1)), dice(Random(1)))
    assert says(Numbers(), 7, ended) == "The slope: on step 7 the worst has happened."
    assert slope(Numbers(), 3).count(" %</text>") == len(STEPS)
