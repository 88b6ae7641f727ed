"""What a seat believes of what others hide: by what it sees alone, better than chance, nothing ruled out."""

from collections import Counter
from functools import cache
from math import log
from random import Random

import pytest

import games13
from games13 import bots
from games13.bots.beliefs import beliefs, believed, deal
from games13.days.beliefs import FLOOR, MODEL, Signs, signs
from games13.days.board import CHOSEN
from games13.kernel.advice import Belief

from .test_rules import days


@cache
def asked(game: int) -> tuple[games13.Position, ...]:
    """The positions of a game of `rules` against itself in which a card is to be played."""
    p, found = games13.new("13-days", seed=game), []
    seats = {seat: bots.get("rules", place) for place, seat in enumerate(p.seats)}
    while p.to_move:
        view = p.view(p.to_move)
        if view.pending == "play":
            found.append(p.copy())
        p.apply(seats[p.to_move].choose(view))
    return tuple(found)


def test_what_was_played_tells_more_than_the_flags_alone() -> None:
    """bench/beliefs.py counts it in large, with intervals, against others too."""
    gains = []
    for p in [p for game in range(61_000, 61_006) for p in asked(game)]:
        other = p.view(p.to_move).flags[p.seats[p.seats[0] == p.to_move]]
        (found,) = beliefs(p.view(p.to_move))
        so = p.setup.deck.kinds[p.t[CHOSEN[p.seats[0] == p.to_move]]].name
        gains.append(log(found.shares[so]) - log(other.count(so) / len(other)))
    assert sum(gains) / len(gains) > 0.4


def test_all_shares_together_are_one_and_nothing_is_ruled_out() -> None:
    for p in asked(61_000):
        (found,) = beliefs(p.view(p.to_move))
        assert sum(found.shares.values()) == pytest.approx(1)
        assert min(found.shares.values()) >= FLOOR / (1 + 2 + 2 * FLOOR)
        other = p.view(p.to_move).flags[p.seats[p.seats[0] == p.to_move]]
        assert set(found.shares) == set(other)


def test_what_a_side_does_for_an_agenda_makes_it_likelier() -> None:
    p = days("USSR: US starts")
    before = beliefs(p.view("USSR"))[0].shares["Berlin"]
    for line in ("command Non-Invasion Pledge", "place 2 on Berlin"):
        p = p.after(line)
    assert beliefs(p.view("USSR"))[0].shares["Berlin"] > before + 0.1


def test_what_a_seat_may_not_know_changes_nothing_that_it_believes_or_says() -> None:
    differ = 0
    for p in asked(61_000)[::2]:
        view = p.view(p.to_move)
        q = view.guess(77)
        other = p.seats[p.seats[0] == p.to_move]
        differ += p.view(other).chosen != q.view(other).chosen
        assert beliefs(view)[0].shares == beliefs(q.view(p.to_move))[0].shares
        one, two = (bots.get("hard:20", 1).explain(r.view(p.to_move)) for r in (p, q))
        assert one == two
    assert differ > 2


def test_who_watches_and_an_open_table_have_nothing_to_believe() -> None:
    p = days("USSR: US starts")
    assert beliefs(p.view(None)) == beliefs(p.view(games13.PUBLIC)) == ()
    assert beliefs(games13.new("13-days", seed=1).view("US")) == (), "nobody has chosen yet"
    assert beliefs(games13.new("13", seed=1).view("Ann")) == ()


def test_imagined_deals_come_as_often_as_they_are_believed() -> None:
    p = asked(61_000)[6]
    view, other = p.view(p.to_move), p.seats[0] == p.to_move
    (found,) = beliefs(view)
    rnd, kinds = Random(1).random, p.setup.deck.kinds
    dealt = Counter(kinds[deal(view, (found,), rnd).t[CHOSEN[other]]].name for _ in range(2000))
    assert max(found.shares.values()) > 0.36
    for name, share in found.shares.items():
        assert dealt[name] / 2000 == pytest.approx(share, abs=0.04)


def test_a_belief_is_said_where_it_is_one() -> None:
    says = "I think the USSR plays for {what}: {percent:.0f} of 100."
    sure = Belief(says, {"Berlin": 0.6, "Italy": 0.3, "Turkey": 0.1}, lambda p: 1.0)
    assert believed([sure]) == "I think the USSR plays for Berlin: 60 of 100."
    assert believed([Belief(says, {"Berlin": 0.35, "Italy": 0.33, "Turkey": 0.32}, lambda p: 1.0)]) == ""


def test_when_a_round_begins_nothing_has_been_done_for_an_agenda() -> None:
    p = days("USSR: US starts")
    assert [done for index in (0, 1) for _, done in signs(p, index).agendas.values()] == [0] * 6


DEALT = Counter({1: 1, 2: 1, 3: 1})


def share(worked: int, *earlier: int) -> float:
    """Of the agenda for which so much was done with three cards, after rounds in which so much was done for
    the agenda that was then turned over."""
    return MODEL.shares(Signs({1: (0, worked), 2: (0, 0), 3: (0, 0)}, 3, earlier), DEALT)[1]


def test_who_works_for_none_of_its_agendas_is_not_taken_to_mean_anything() -> None:
    assert MODEL.shares(Signs({1: (2, -4), 2: (0, -4), 3: (-2, -4)}, 4, ()), DEALT)[1] < 0.4
    assert share(5) > 0.6


def test_who_meant_its_agendas_before_is_thought_to_mean_this_one() -> None:
    assert share(2, -2, -3) <= share(2, -2) < share(2) < share(2, 6) <= share(2, 6, 7)
    assert share(2, -2, -3) + 0.1 < share(2, 6, 7)


def test_who_asks_for_reasons_is_told_what_is_believed() -> None:
    told = 0
    for p in asked(61_000)[4:8]:
        view = p.view(p.to_move)
        said = believed(beliefs(view))
        told += bool(said)
        assert said in bots.get("hard:20", 1).explain(view)
    assert told
