"""The timeline beside a game: every half-day in its turn, nothing twice, nothing early."""

import pytest

from games13 import history
from games13.history.beside import AFTERMATH, ROUNDS, TURNS
from games13.kernel.errors import GameError


def turns():
    return [(round, turn) for round in range(1, ROUNDS + 1) for turn in range(1, TURNS + 1)]


def test_the_rounds_are_the_first_twelve_days_and_the_aftermath_the_last():
    assert [day for round in range(1, 5) for day in history.span(round).days] == list(range(1, 14))


def test_the_turns_follow_one_another_half_a_day_each():
    spans = [history.span(*turn) for turn in turns()]
    assert [span.half for span in spans] == ["morning", "afternoon"] * 12
    assert [span.days[0] for span in spans] == [day for day in range(1, 13) for _ in range(2)]
    for round, turn in turns():
        assert history.span(round, turn).days[0] in history.span(round).days


def test_a_game_passes_every_entry_once_and_in_its_order():
    passed = [e.id for turn in turns() for e in history.beside(*turn)]
    passed += [e.id for e in history.beside(AFTERMATH)]
    assert sorted(passed) == sorted(e.id for e in history.timeline() if e.day)
    assert len(set(passed)) == len(passed)


def test_a_round_holds_what_its_turns_hold():
    for round in range(1, ROUNDS + 1):
        in_turns = {e.id for turn in range(1, TURNS + 1) for e in history.beside(round, turn)}
        assert in_turns == {e.id for e in history.beside(round)}


def test_what_happened_in_the_afternoon_is_not_told_in_the_morning():
    for round, turn in turns():
        if turn % 2:
            assert all(e.half == "morning" for e in history.beside(round, turn))


def test_a_span_says_itself():
    assert str(history.span(1, 1)) == "Tuesday 16 October 1962, morning"
    assert str(history.span(3, 8)) == "Saturday 27 October 1962, afternoon"
    assert str(history.span(3)) == "24–27 October 1962"


@pytest.mark.parametrize("asked", [(0,), (5,), (1, 0), (1, 9)])
def test_there_is_no_such_turn(asked):
    with pytest.raises(GameError, match="got"):
        history.span(*asked)
