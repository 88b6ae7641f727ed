"""The explorable of brinkmanship: climbed by hand, met, and with all numbers free."""

import re

import pytest

from games13.kernel.errors import GameError
from games13.lesson.brink import CHARACTERS, Numbers, averages, tournament
from games13_widgets.brink import LEAST, ByHand, Meet, Sandbox, growth, ranks, table

EXACT = averages(Numbers())
CHARTS = table(EXACT), ranks(tournament(Numbers())), growth(EXACT, Numbers())


def test_a_crisis_by_hand():
    climb = ByHand("Firm")
    for _ in range(3):
        climb.on.click()
    assert climb.climb.step == 3
    assert "one step more" in climb.says
    climb.off.click()
    assert climb.says == "You stop, Firm goes on: Firm wins, and you lose face."
    assert climb.on.disabled
    assert climb.off.disabled
    assert climb.next not in climb.children[-1].children, "there is one crisis only"
    assert "you -1, Firm +2" in climb.screen.value
    climb.again.click()
    assert not climb.on.disabled
    assert climb.climb.step == 0


def test_ten_crises_and_what_is_remembered():
    climb = ByHand("Mirror", crises=10)
    climb.go_on()
    assert "Mirror stops: you win" in climb.says
    for _ in range(9):
        assert not climb.next.disabled
        climb.next.click()
        assert climb.next.disabled, "this crisis is not over"
        assert climb.far == 1, "as far as one went the last time"
        climb.go_on()
        climb.stop()
    assert climb.next.disabled
    assert "After 10 of 10: you +11, Mirror +8" in climb.screen.value


def test_the_worst_ends_a_series():
    climb = ByHand("Reckless", crises=10)
    for _ in range(200):
        climb.go_on()
        if climb.climb.ended:
            if climb.climb.ended.disaster:
                break
            climb.another()
            if len(climb.made) >= 10:
                climb.anew()
    assert "Nobody has won anything" in climb.says
    assert climb.next.disabled
    assert not climb.again.disabled


def test_who_is_hidden_is_named_at_the_end_only():
    climb = ByHand(hidden=True)
    who = climb.character.name
    assert who not in climb.screen.value
    assert climb.other.layout.display == "none"
    climb.stop()
    assert f"It was {who}, who" in climb.screen.value


def test_another_opponent_begins_anew():
    climb = ByHand(crises=10)
    climb.go_on()
    climb.other.value = "Patient"
    assert climb.made == []
    assert climb.climb.step == 0
    assert climb.name == "Patient"


def test_nobody_of_that_name():
    with pytest.raises(GameError, match="There is no character 'Hawk'"):
        ByHand("Hawk")


def test_a_stop_of_ones_own_that_nobody_hears():
    climb = ByHand("Calm", unheard=1)
    climb.stop()
    assert climb.says.startswith("You say stop, and nobody hears it: it counts as going on. Both went on")
    assert climb.climb.step == 1
    for _ in range(7):
        climb.stop()
    assert "Both went on to the top" in climb.says
    assert "8 times Calm had said stop, and it was not heard" in climb.screen.value
    climb.anew()
    assert climb.lost == 0


@pytest.mark.parametrize(("unheard", "words"), [(0.001, "Whenever Reckless went on, it meant to."), (0, "")])
def test_what_could_not_be_seen_is_told_at_the_end(unheard, words):
    climb = ByHand("Reckless", unheard=unheard)
    climb.go_on()
    assert "meant to" not in climb.screen.value
    climb.stop()
    assert words in climb.screen.value
    assert ("meant to" in climb.screen.value) == bool(words)


def test_a_single_unheard_stop_is_told_as_one():
    climb = ByHand("Calm", unheard=0.5, seed=1)
    while climb.climb.ended is None:
        climb.go_on()
    assert climb.lost == 1
    assert "once Calm had said stop" in climb.screen.value


def test_names_are_translated_where_one_chooses(longer_words):
    longer_words()
    assert all("é" in name for name, _ in ByHand(crises=10).other.options)


def test_everybody_meets_once_one_has_guessed():
    made = Meet()
    assert "<img" not in made.screen.value, "a guess comes first"
    made.unheard.value = 0.02
    assert "<img" not in made.screen.value
    made.run.click()
    assert made.screen.value.count("<img") == 3
    assert made.run.disabled
    before = made.screen.value
    made.unheard.value = 0.05
    assert made.screen.value != before


def test_where_nothing_runs_the_pictures_stand():
    made = Meet(0.05)
    shown = made._repr_mimebundle_()["text/html"]
    made.run.click()
    assert shown == made.screen.value


def test_charts_are_swiped_where_they_could_not_be_read():
    sizes = []
    for drawn in map(str, CHARTS):
        wide = float(re.search(r'viewBox="0 0 ([\d.]+)', drawn)[1])
        sizes.append(min(map(int, re.findall(r'font-size="(\d+)"', drawn))) * LEAST / wide)
    assert len(sizes) == 3
    assert min(sizes) >= 12
    seen = Sandbox().screen.value
    assert f".g13-wide>div{{min-width:{LEAST}px;" in seen
    assert seen.count('class="g13-wide"') == 3
    swiped = " ".join(re.findall('<p class="g13-swipe".*?</p>', seen))
    assert re.search(r"\d\xa0%", swiped)
    assert " %" not in swiped, "a sign on a line of its own"


def test_a_growing_share_stands_beside_its_name():
    assert [curve.label for curve in CHARTS[2].curves][:2] == ["Calm 5 %", "Careful <1 %"]


def test_the_sandbox():
    made = Sandbox()
    usual = made.screen.value
    assert made.again.disabled
    made.sliders["crash"].value = 20
    assert made.screen.value != usual
    assert made.numbers.crash == 20
    for name in CHARACTERS:
        made.who[name].value = name == "Calm"
    assert "at least two" in made.screen.value
    made.who["Patient"].value = True
    assert made.who["Patient"].description == "✓ Patient"
    assert made.who["Firm"].description == "without Firm"
    assert "Nobody has met the worst" in made.screen.value
    assert "can't be told apart" in made.screen.value
    made.again.click()
    assert made.screen.value == usual
    assert made.again.disabled
    assert made.numbers == Numbers()
