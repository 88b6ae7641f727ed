"""Rules of thumb: each says its sentence where it should, and none is there for nothing."""

import dataclasses
import random
import re

import pytest

import games13
from games13 import bots
from games13.bots.rules import sift
from games13.kernel.advice import Advice, lowest
from games13.kernel.registry import find

EACH_GAME = pytest.mark.parametrize("game", games13.games())


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
    silent = {rule.says for rule in find(game).advice().rules}
    for seed in range(40):
        for view in views(game, seed):
            silent -= {rule.says for rule in sift(view)[1]}
        if not silent:
            break
    assert not silent


@EACH_GAME
def test_every_rule_is_one_sentence(game: str) -> None:
    for rule in find(game).advice().rules:
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
        rules = [rule.says for rule in find(game).advice().rules]
        assert any(war(game) in says for says in rules[:3])


def test_in_13_minutes_a_bid_is_neither_nothing_nor_all() -> None:
    view = games13.new("13-minutes", seed=3).view("US")
    (bid_some,) = (rule for rule in find("13-minutes").advice().rules if rule.says.startswith("Bid a few"))
    assert [move.count for move in bid_some.likes(view, view.moves(), None)] == [2, 3, 4]


def test_in_13_days_the_letter_is_kept() -> None:
    p = games13.new("13-days", seed=27)
    while p.view(None).pending != "command":
        p = p.after(p.moves()[0])
    while not any("Letter" in str(move) for move in p.moves()):
        p = p.after(p.moves()[0])
    view = p.view(p.to_move)
    (keep,) = (rule for rule in find("13-days").advice().rules if rule.says.startswith("Keep the Letter"))
    liked = keep.likes(view, view.moves(), None)
    assert 0 < len(liked) < len(view.moves())
    assert not any("Letter" in str(move) for move in liked)
