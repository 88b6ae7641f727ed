"""What a searching bot says for its move: how near the next best is, what it expects, what rules agree."""

import pytest

import games13
from games13 import bots
from games13.bots.reasons import may_be_luck, reasons
from games13.bots.rules import sift
from games13.bots.search import Choice, Search
from games13.kernel.advice import Aim


def test_reasons_say_how_near_the_next_best_is_and_what_is_expected() -> None:
    p = games13.new("13-minutes", seed=3)
    for _ in range(3):
        p = p.after(p.moves()[0])
    view = p.view(p.to_move)
    search = bots.get("hard:300", seed=1).think(view)
    first, second = search.ranking()[:2]
    said = reasons(search)
    assert (first.mean - second.mean < 2 * search.doubt(first, second)) == ("may be luck" in said)
    told = [move.label for _, move in search.line()][1:4]
    assert told
    assert said.count("“") >= 2 + len(told)
    assert all(f"“{label}”" in said for label in told)


@pytest.mark.parametrize(
    ("one", "other", "luck"),
    [((60, 100), (50, 100), True), ((600, 1000), (50, 100), True), ((700, 1000), (500, 1000), False)],
)
def test_a_small_difference_may_be_luck(one, other, luck) -> None:
    choices = []
    for total, visits in (one, other):
        choice = Choice(None)
        choice.total, choice.visits = total, visits
        choices.append(choice)
    search = Search(games13.new("13", seed=1).view("Ann"), Aim(), seed=1)
    assert may_be_luck(search, *choices) is luck


def test_a_rule_of_thumb_is_named_where_it_agrees() -> None:
    agreed = 0
    for seed in range(6):
        view = games13.new("13", seed=seed).view("Ann")
        search = bots.get("hard:200", seed=1).think(view)
        liked, spoken = sift(view)
        agrees = bool(spoken) and search.ranking()[0].move in liked
        agreed += agrees
        assert agrees == ("A rule of thumb agrees:" in reasons(search))
        assert not agrees or spoken[0].says in reasons(search)
    assert 0 < agreed < 6
