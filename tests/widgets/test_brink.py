"""The explorable of brinkmanship: climbed by hand, met, and with all numbers free."""

import pytest

from games13.kernel.errors import GameError
from games13.lesson.brink import CHARACTERS
from games13_widgets.brink import ByHand, Meet, Sandbox


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
    assert climb.next.layout.display == "none"
    assert "you -1, Firm +2" in climb.screen.value
    climb.again.click()
    assert not climb.on.disabled
    assert climb.climb.step == 0


def test_ten_crises_and_what_is_remembered():
    climb = ByHand("Mirror", crises=10)
    climb.go_on()
    assert "Mirror stops: you win" in climb.says
    for _ in range(9):
        climb.next.click()
        assert climb.far == 1, "as far as one went the last time"
        climb.go_on()
        climb.stop()
    assert climb.next.layout.display == "none"
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
    assert climb.next.layout.display == "none"
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


def test_everybody_meets():
    made = Meet()
    quiet = made.screen.value
    made.unheard.value = 0.05
    assert made.screen.value != quiet
    assert made._repr_mimebundle_()["text/html"] == made.screen.value


def test_the_sandbox():
    made = Sandbox()
    usual = made.screen.value
    made.sliders["crash"].value = 20
    assert made.screen.value == usual, "until one says so"
    made.run.click()
    assert made.screen.value != usual
    made.who.value = ("Calm",)
    made.play()
    assert "at least two" in made.screen.value
    made.who.value = ("Calm", "Patient")
    made.play()
    assert "Nobody has met the worst" in made.screen.value
    assert "can't be told apart" in made.screen.value
    assert made.numbers.crash == 20
    assert len(CHARACTERS) == 8
