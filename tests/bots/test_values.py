"""What a search takes a position to be worth where it looks no further: learned, read from a file, fair."""

import json
import random
import re
from functools import cache

import pytest

import games13
from games13 import bots
from games13.kernel.advice import Compared, win_shares
from games13.kernel.registry import FOLDERS, find
from games13.kernel.shipped import text
from games13.minutes.lanes import MASK, SIDE
from games13.minutes.moves import HAND, HANDS, SUPPLY
from games13.minutes.steps import turns

EACH = pytest.mark.parametrize("game", [game for game in games13.games() if find(game).advice().aim.value])


@cache
def positions(game: str) -> tuple[games13.Position, ...]:
    """All of three games played by chance, but for their ends."""
    found = []
    for seed in (1, 2, 3):
        pick, p = random.Random(seed), games13.new(game, seed=seed)
        while p.to_move:
            found.append(p)
            p = p.after(pick.choice(p.moves()))
    return tuple(found)


def value(p: games13.Position, index: int) -> float:
    return find(p.game).advice().aim.value(p, index)


@EACH
def test_it_lies_between_losing_and_winning(game: str) -> None:
    for p in positions(game):
        assert all(0 < value(p, index) < 1 for index in range(len(p.seats)))


@EACH
def test_at_the_end_it_is_what_was_won(game: str) -> None:
    p = positions(game)[-1]
    while p.to_move:
        p = p.after(p.moves()[0])
    assert [value(p, index) for index in range(len(p.seats))] == win_shares(p)


@EACH
def test_its_file_has_a_weight_in_each_phase_for_each_sign_and_for_no_other(game: str) -> None:
    learned, phases = find(game).advice().aim.value, set()
    file = json.loads(text(FOLDERS[game], "values.json"))
    for p in positions(game):
        phases.add(learned.phase(p))
        assert list(learned.sees(p, 0)) == list(file["weights"])
    assert file["phases"] == list(learned.phases)
    assert phases == set(range(len(learned.phases)))
    assert {len(row) for row in file["weights"].values()} == {len(learned.phases)}


@EACH
def test_what_a_seat_may_not_know_is_not_looked_at(game: str) -> None:
    differ = 0
    for p in positions(game):
        for index, seat in enumerate(p.seats):
            q = p.view(seat).guess(77)
            assert value(p, index) == value(q, index)
            differ += value(p, 1 - index) != value(q, 1 - index)
    compared = isinstance(find(game).advice().aim.value, Compared)
    assert bool(differ) is not compared, "where seats are compared, all see alike"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_where_seats_are_compared_all_shares_come_to_1(players: int) -> None:
    pick, p = random.Random(players), games13.new("defcon", seed=3, players=players)
    learned = find("defcon").advice().aim.value
    while p.to_move:
        shares = learned.shares(p)
        assert sum(shares) == pytest.approx(1)
        assert shares == [learned(p, index) for index in range(players)]
        p = p.after(pick.choice(p.moves()))
    assert learned.shares(p) == win_shares(p)


def test_in_defcon_who_has_more_is_worth_more_and_aggression_and_open_land_cost() -> None:
    learned = find("defcon").advice().aim.value
    for weights in learned.weights:
        assert weights["levels of reputation"] > 0 >= weights["levels of aggression"]
        assert weights["own land that the headquarters of another outnumber"] < 0
        assert weights["capitals on such own land"] < 0
    last = learned.weights[0]
    assert last["points"] > 0 < last["territories"]
    p = games13.new("defcon", seed=3, players=3)
    while p.view(p.to_move).pending != "invest":
        p = p.after(p.moves()[0])
    before = learned.shares(p)
    up = p.seats.index(p.to_move)
    after = learned.shares(p.after("humanitarian aid"))
    assert after[up] > before[up]
    assert all(after[index] < before[index] for index in range(3) if index != up)


def test_in_13_minutes_more_points_are_better_and_the_own_war_is_worst() -> None:
    for weights in find("13-minutes").advice().aim.value.weights:
        assert weights["points ahead"] > 0
        assert (
            weights["three of a kind in the own sphere"]
            <= 0
            <= weights["three of a kind in the other's sphere"]
        )
    last = find("13-minutes").advice().aim.value.weights[0]
    assert min(last, key=last.get) == "three of a kind in the own sphere"
    assert max(last, key=last.get) == "three of a kind in the other's sphere"


def test_in_13_minutes_the_sides_swapped_swap_what_they_are_worth(tmp_path) -> None:
    """The same table from the other side, with a deck whose cards have changed sides."""
    other = {"US": "USSR", "USSR": "US"}
    deck = text("games13.minutes", "cards.toml")
    swapped = re.sub(r"\b(US|USSR)\b", lambda found: other[found[0]], deck)
    (tmp_path / "swapped.toml").write_text(swapped, "utf-8")
    pick, seen = random.Random(5), 0
    p = games13.new("13-minutes", seed=5)
    while p.to_move:
        if p.stack[0].word == "play":
            q = games13.new("13-minutes", seed=1, deck=tmp_path / "swapped.toml")
            q.cubes, q.spheres = ((n & MASK) << SIDE | n >> SIDE for n in (p.cubes, p.spheres))
            q.hands, q.laid = (p.hands & HANDS) << HAND | p.hands >> HAND, p.laid
            q.supply = (p.supply & 15) << SUPPLY | p.supply >> SUPPLY
            starter = (p.stack[0].index + p.play) % 2
            q.stack = (turns(q.setup.deck, 0, starter, (False, False))[p.play - 1], None)
            assert q.to_move != p.to_move
            assert [value(q, 0), value(q, 1)] == pytest.approx([value(p, 1), value(p, 0)])
            seen += 1
        p.apply(pick.choice(p.moves()))
    assert seen == 10


def test_who_learns_the_game_and_who_plays_a_small_one_does_without() -> None:
    def looks(p: games13.Position, bot: str) -> tuple[bool, bool]:
        aim = bots.get(bot, 1, simulations=1).think(p.view(p.to_move)).aim
        return aim.holds(p), any(aim.rests(q) for q in positions("13-minutes"))

    usual, small = games13.new("13-minutes", seed=1), games13.new("13-minutes", seed=1, rules="plays=4")
    assert looks(usual, "normal") == (True, True)
    assert looks(usual, "easy") == (False, False)
    assert looks(small, "normal")[0] is False
    assert bots.get("normal", 1).think(small.view(small.to_move)).aim.value is None


@pytest.mark.parametrize("game", ["13-minutes", "defcon"])
def test_the_value_is_asked_however_long_a_bot_thinks(game: str) -> None:
    p, aim = games13.new(game, seed=1), find(game).advice().aim
    while p.stack[0].word not in aim.turns:
        p = p.after(p.moves()[0])
    for thinks in ({"simulations": 1}, {"simulations": 1_000_000}, {"seconds": 1}, {"level": "expert"}):
        assert bots.Thinker(1, **thinks)._begun(p.view(p.to_move)).aim.value is aim.value


def test_who_is_ahead_sees_of_each_lead_what_the_other_lacks() -> None:
    ahead = ("points ahead", "battlegrounds led by two cubes or more", "battlegrounds led by a cube")
    for p in positions("13-minutes"):
        us, ussr = (find(p.game).advice().aim.value.sees(p, index) for index in range(2))
        for sign in (*ahead, "lead on Cuba", "military majority", "military battlegrounds ahead"):
            assert us[sign] == -ussr[sign]
