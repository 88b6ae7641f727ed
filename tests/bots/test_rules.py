"""Rules of thumb: each says its sentence where it should, and none is there for nothing."""

import dataclasses
import random
import re
from itertools import product

import pytest

import games13
from games13 import bots
from games13.bots.rules import sift
from games13.days.advice import NEEDED, WAR, dangers, too_high
from games13.days.board import AREA, CHOSEN, HANDS, MARKERS, ON
from games13.days.round_end import Ending
from games13.kernel.advice import GUESSES, Advice, After, lowest
from games13.kernel.registry import find

EACH_GAME = pytest.mark.parametrize("game", games13.games())


def all_of(game: str):
    """A game's rules of thumb, those that are weighed against one another too."""
    advice = find(game).advice()
    return [*advice.rules, *advice.weights]


def views(game: str, seed: int):
    """What the deciding seats see in a game of the rules bot against chance."""
    pick, bot = random.Random(seed), bots.get("rules", seed)
    p = games13.new(game, seed=seed)
    while p.to_move:
        view = p.view(p.to_move)
        yield view
        p = p.after(bot.choose(view) if pick.random() < 0.7 else pick.choice(p.moves()))


@EACH_GAME
def test_every_rule_speaks_sometime(game: str) -> None:
    silent = {rule.says for rule in all_of(game)}
    for seed in range(40):
        for view in views(game, seed):
            silent -= {rule.says for rule in sift(view)[1]}
        if not silent:
            break
    assert not silent


@EACH_GAME
def test_every_rule_is_one_sentence(game: str) -> None:
    for rule in all_of(game):
        assert re.fullmatch(r"[A-Z][^.!?]+\.", rule.says), rule.says


def test_a_game_without_rules_of_thumb_is_played_by_chance(monkeypatch) -> None:
    silent = dataclasses.replace(find("13"), advice=Advice)
    monkeypatch.setattr("games13.kernel.registry.find", lambda game: silent)
    view = games13.new("13", seed=1).view("Ann")
    assert set(sift(view)[0]) == set(view.moves())
    assert "No rule of thumb speaks here" in bots.get("rules", 1).explain(view)


def test_lowest_keeps_all_that_are_lowest() -> None:
    assert lowest([3, -1, 2, 1], abs) == [-1, 1]
    assert lowest([], abs) == []


THIRTEEN = """
[Game "13"]
[Players "3"]

Ann is dealt blue 7, blue 5, green 2, green 1, yellow 1
Ben is dealt blue 7, green 4, rotten 4, yellow 5, yellow 7
Cleo is dealt blue 1, blue 2, green 5, green 7, yellow 2
Ann: blue 7
Ann draws blue 5
"""


def test_in_13_nobody_takes_what_can_be_left() -> None:
    view = games13.replay(THIRTEEN).view("Ben")
    moves, spoken = sift(view)
    assert [rule.says.split()[0] for rule in spoken] == ["Take", "Play"]
    assert [str(move) for move in moves] == ["yellow 7"]
    assert bots.get("rules").explain(view).endswith("So: “Play yellow 7”.")


def war(game: str) -> str:
    return "no marker in DEFCON 1" if game == "13-days" else "never three symbols of one kind"


@pytest.mark.parametrize("game", ["13-days", "13-minutes"])
def test_the_rule_against_war_keeps_the_rules_bot_out_of_it(game: str) -> None:
    """Against chance: who plays by the rules of thumb starts a war far less often."""
    started = {"rules": 0, "random": 0}
    for seed in range(60):
        names = ("rules", "random") if seed % 2 else ("random", "rules")
        p = games13.new(game, seed=seed)
        seats = {seat: bots.get(name, seed) for seat, name in zip(p.seats, names, strict=True)}
        while p.to_move:
            p.apply(seats[p.to_move].choose(p.view(p.to_move)))
        for seat, name in zip(p.seats, names, strict=True):
            started[name] += seat not in p.result.winners and "nuclear war" in p.result.reason
    assert started["rules"] < 0.4 * started["random"]


def test_war_comes_first_where_there_is_one() -> None:
    for game in ("13-days", "13-minutes"):
        rules = [rule.says for rule in all_of(game)]
        assert any(war(game) in says for says in rules[:3])


def test_in_13_minutes_a_bid_is_neither_nothing_nor_all() -> None:
    view = games13.new("13-minutes", seed=3).view("US")
    (bid_some,) = (rule for rule in find("13-minutes").advice().rules if rule.says.startswith("Bid a few"))
    assert [move.count for move in bid_some.likes(view, view.moves(), None)] == [2, 3, 4]


def days(text: str) -> games13.Position:
    """The first round of 13 Days up to these moves."""
    return games13.replay(f"""
[Game "13-days"]

US is dealt the agendas Berlin, Turkey, Personal Letter
USSR is dealt the agendas Military DEFCON, Cuba (military), Italy
US: choose Berlin
USSR: choose Military DEFCON
US is dealt Containment, Scramble, Air Strike, Non-Invasion Pledge, Summit Meeting
USSR is dealt Fidel Castro, Maskirovka, Excomm, Close Allies, Defensive Missiles
{text}""")


def seen(says: str, p: games13.Position, index: int) -> float:
    """What the weight whose sentence begins so sees in a position for a seat."""
    (found,) = (weight for weight in all_of(p.game) if weight.says.startswith(says))
    return found.sees(p, index)


def test_in_13_days_the_letter_is_kept() -> None:
    p = days("USSR: US starts\n")
    with_it = p.after("command Scramble with the Letter")
    assert seen("Keep the Letter", p, 0) > seen("Keep the Letter", with_it, 0)


def test_in_13_days_the_two_agendas_may_lift_a_marker_twice_into_war() -> None:
    """Two equal agendas lift a marker twice, from 5 to 7; whoever may hold the other reckons with it."""
    p = days("USSR: US starts\n")
    for steps, careful in ((4, True), (5, False)):
        q = p.copy()
        q.t[MARKERS[1]], q.t[HANDS[1]] = steps, 1
        assert (seen("Stay out", q, 1) > -1) == careful
    unknown = p.copy()
    unknown.t[MARKERS[0]], unknown.t[HANDS[0]], unknown.t[HANDS[1]] = 6, 1, 1
    one_of_three = seen("Stay out", unknown, 0)
    assert -WAR < one_of_three < -WAR / 4
    unknown.t[CHOSEN[1]] = p.setup.deck.kind["Italy"]
    assert seen("Stay out", unknown, 0) == one_of_three, "what the other chose in truth is not looked at"


def test_in_13_days_it_is_known_how_far_markers_must_come_down() -> None:
    """The fewest steps after which no pair of agendas lifts them into war, tried out one by one."""
    safe = {}
    for tracks in ((-1, -1), (0, -1), (2, 2), (1, 0)):
        for markers in product(range(1, 9), repeat=3):
            lifted = list(markers)
            for track in tracks:
                if track >= 0 and AREA[lifted[track]] == 2:
                    lifted[track] += 1
            safe[tracks, markers] = not too_high(lifted)
        for markers in product((1, 4, 6, 7, 8), repeat=3):
            ways = [to for to in product(*(range(1, step + 1) for step in markers)) if safe[tracks, to]]
            for costs in ((1, 1, 1), (1, 2, 2)):
                down = (
                    sum(cost * (step - then) for cost, step, then in zip(costs, markers, to, strict=True))
                    for to in ways
                )
                assert NEEDED[tracks, costs][markers] == min(down)


def test_in_13_days_markers_come_down_where_there_are_cubes_to_remove() -> None:
    """All three are in DEFCON 2, and the lowest can't leave it: it is the next one's to come down."""
    p = days("USSR: US starts\n")
    t, on = p.t, ON[0]
    t[MARKERS[0] : MARKERS[0] + 3] = [5, 5, 4]
    t[on : on + 3] = [5, 3, 2]
    short = dangers(p, 0, 0)
    t[on + 2] = 1
    long = dangers(p, 0, 0)
    assert (short.steps, short.wars) == (short.pairs, short.pairs)
    assert (long.steps, long.wars) == (2 * long.pairs, long.pairs)
    assert dangers(p, 1, 0).steps > dangers(p, 1, 1).steps == 0, "the USSR sees it of the US, by its cubes"
    t[MARKERS[1] : MARKERS[1] + 3] = t[MARKERS[0] : MARKERS[0] + 3]
    t[ON[1] : ON[1] + 3] = [5, 3, 2]
    assert dangers(p, 0, 1).steps < dangers(p, 0, 0).steps
    t[MARKERS[0] + 1] = 4
    assert dangers(p, 0, 0).steps == long.pairs


def test_in_13_days_an_action_of_several_steps_is_seen_to_its_end() -> None:
    """A Command is played for the cubes that it will place: right after the card the table is as before."""
    p = days("USSR: US starts\n")
    advice, after = find("13-days").advice(), p.after("command Non-Invasion Pledge")
    end = advice.turn(p, p.read("command Non-Invasion Pledge"))
    assert after.to_move == "US"
    assert end.to_move == "USSR"
    assert advice.worth(end, 0) > advice.worth(after, 0)


def test_who_has_lost_in_13_days_had_rather_lose_without_war() -> None:
    calm = days("USSR: US starts\n")
    lost = {}
    for steps in (2, 8):
        q = calm.copy()
        q.t[MARKERS[0]] = steps
        q.stack = (Ending((steps == 8, False), -3, 1), None)
        lost[steps] = seen("Stay out", q, 0)
    assert lost[8] < lost[2] < 0


def test_in_13_days_who_chooses_an_agenda_first_knows_that_cards_will_be_dealt() -> None:
    """Before that no hand lies there, as at the end of a round: a marker that is high can come down yet."""
    p = games13.new("13-days", seed=1)
    p.t[MARKERS[0]], p.t[ON[0]] = 7, 5  # and cubes to remove, without which it could not
    assert p.stack[0].word == "agenda"
    assert -WAR < seen("Stay out", p, 0) < 0
    chosen = p.after(p.moves()[0])
    assert chosen.stack[0].word == "agenda"
    assert -WAR < seen("Stay out", chosen, 0) < 0


def test_what_luck_decides_is_imagined_more_than_once() -> None:
    """One against one: half of such attacks fail, so no single throw may say that it will succeed."""
    moves = luck = 0
    for seed in range(6):
        for view in views("defcon", seed):
            after = After(view)
            for move in view.moves():
                found = after.each(move)
                moves += 1
                if len(found) > 1:
                    luck += 1
                    assert len(found) == GUESSES
            if luck > 20:
                return
    raise AssertionError((moves, luck))
