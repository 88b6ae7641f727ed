"""What rules of thumb say in DEFCON, and what a power sees where a search looks no further."""

import random

import pytest

import games13
from games13.bots.rules import sift
from games13.defcon.board import BARRACKS, NAVY, ROUND, ROW, SABOTAGE, TOP_ROW, TRANSIT, leave
from games13.defcon.mapfile import POWERS
from games13.defcon.outlook import FAR, outlook, sabotages

TOKENS = "sabotage tokens that can be used"
THEIRS = "land of others that the own headquarters outnumber"
OURS = "own land that the headquarters of another outnumber"
MARGIN = "troops beyond the weakest defence in reach"


def sign(t, power: str, name: str) -> float:
    """What a power sees of the table."""
    return outlook(t.p, t.p.seats.index(power))[name]


def left(t) -> list[str]:
    """The moves that the rules of thumb leave to who decides."""
    return [str(move) for move in sift(t.p.view(t.p.to_move))[0]]


@pytest.mark.rule("sabotage-once")
@pytest.mark.parametrize(("powers", "rivals"), [("Eurasia, Eastasia", 1), ("America, Eurasia, Eastasia", 2)])
def test_a_sabotage_token_beyond_those_that_can_be_used_counts_for_nothing(table, powers, rivals) -> None:
    t = table(powers=powers).begin("investment", "Eurasia")
    for number, rounds in ((1, 5), (3, 3), (5, 1)):
        t.p.t[ROUND] = number
        for tokens in range(12):
            t.set(SABOTAGE, "Eurasia", tokens)
            assert sign(t, "Eurasia", TOKENS) == min(tokens, rivals * rounds)


@pytest.mark.rule("sabotage-once", "pass")
def test_what_was_sabotaged_and_who_has_passed_waits_for_the_next_round(table) -> None:
    t = table(players=2).set(SABOTAGE, "Eurasia", 9).begin("conflict", "Eurasia")
    t.p.t[ROUND] = 4
    assert sign(t, "Eurasia", TOKENS) == 2
    t.say("Eurasia: sabotage Eastasia")
    assert sign(t, "Eurasia", TOKENS) == 1
    t = table(players=2).set(SABOTAGE, "Eurasia", 9).begin("conflict", "Eurasia")
    t.p.t[ROUND] = 4
    t.say("Eurasia: pass")
    assert sign(t, "Eurasia", TOKENS) == 1
    t.begin("reorganisation", "Eurasia")
    assert sign(t, "Eurasia", TOKENS) == 1


def test_nobody_sabotages_more_often_than_is_foreseen() -> None:
    """Who has tokens enough and uses them whenever it may, in games played by chance."""
    exact = 0
    for seed in range(12):
        pick, p = random.Random(seed), games13.new("defcon", seed=seed, players=2 + seed % 3)
        for _ in range(pick.randrange(30, 200)):
            p = p.after(pick.choice(p.moves())) if p.to_move else p
        p, power, used = p.copy(), p.s.powers[seed % 2], 0
        p.t[SABOTAGE + power] = 40
        foreseen = sabotages(p, power)
        while p.to_move:
            own = p.to_move == p.seats[seed % 2]
            mine = [move for move in p.moves() if own and move.does == "sabotage"]
            used += bool(mine)
            p = p.after(mine[0] if mine else pick.choice(p.moves()))
        assert used <= foreseen
        exact += used == foreseen > 0
    assert exact > 2


@pytest.mark.rule("combat", "fortification-dice", "capital-dice", "headquarters")
def test_land_is_outnumbered_by_more_troops_than_it_has_dice(table) -> None:
    """Mongolia has one troop, so one die; a fortification brings three and a capital two."""
    t = table(players=2).begin("investment", "Eurasia")
    for name in ("China", "Central Asia", "Japan-Korea", "South Asia", "Indochina"):
        t.land(name, troops=9)
    assert (sign(t, "Eurasia", THEIRS), sign(t, "Eurasia", MARGIN)) == (0, -1)
    t.barracks("Eurasia", 1)
    assert (sign(t, "Eurasia", THEIRS), sign(t, "Eurasia", MARGIN), sign(t, "Eastasia", OURS)) == (0, 0, 0)
    t.set(TRANSIT, "Eurasia", 1)
    assert (sign(t, "Eurasia", THEIRS), sign(t, "Eurasia", MARGIN), sign(t, "Eastasia", OURS)) == (1, 1, 1)
    t.fort("Mongolia")
    assert (sign(t, "Eurasia", THEIRS), sign(t, "Eurasia", MARGIN)) == (0, -2)
    t.set(BARRACKS, "Eurasia", 4)
    assert sign(t, "Eastasia", OURS) == 1
    assert sign(t, "Eastasia", "capitals on such own land") == 0
    t.capital("Eastasia", "Mongolia")
    assert sign(t, "Eastasia", OURS) == 0
    t.set(BARRACKS, "Eurasia", 6)
    assert sign(t, "Eastasia", "capitals on such own land") == 1
    assert sign(t, "Eurasia", "capitals on such land of others") == 1
    t.set(BARRACKS, "Eurasia", 20)
    assert sign(t, "Eurasia", MARGIN) == FAR


def test_without_land_of_others_in_reach_the_margin_is_even(table) -> None:
    t = table(powers="America, Eurasia").begin("investment", "America")
    for zone in range(t.s.ground.zones):
        if t.get(NAVY, "America") >> zone & 1:
            leave(t.p.t, POWERS.index("America"), zone)
    assert sign(t.barracks("America", 9), "America", MARGIN) == 0


@pytest.mark.rule("preparations")
def test_rules_of_thumb_take_cards_that_cost_nothing(table) -> None:
    t = table(players=2).begin("preparations", "Eurasia")
    assert {"draw nothing", "draw 1", "draw 2"} <= set(t.moves())
    assert left(t) == ["draw 2"]


@pytest.mark.rule("sabotage", "sabotage-once")
def test_rules_of_thumb_buy_a_sabotage_token_for_each_rival_and_use_it(table) -> None:
    t = table(players=3).set(ROW, "Eurasia", TOP_ROW).begin("investment", "Eurasia")
    for _ in range(2):
        assert left(t) == ["sabotage token"]
        t.say("Eurasia: sabotage token")
    assert "sabotage token" not in left(t)
    t.begin("conflict", "Eurasia")
    assert all(move.startswith("sabotage ") for move in left(t))


def with_a_name_and_a_token(table):
    """Eurasia invests; aid and sabotage have nothing to say to it."""
    t = table(players=2).set(ROW, "Eurasia", TOP_ROW).set(SABOTAGE, "Eurasia", 1)
    return t.begin("investment", "Eurasia")


@pytest.mark.rule("land-attack", "headquarters")
def test_rules_of_thumb_gather_troops_strike_with_all_of_them_and_take_capitals_first(table) -> None:
    t = with_a_name_and_a_token(table)
    for name in ("China", "Central Asia", "Japan-Korea", "South Asia", "Indochina"):
        t.land(name, troops=9)
    for _ in range(2):
        assert left(t) == ["troop to barracks"], "Mongolia has one die, so two outnumber it"
        t.say("Eurasia: troop to barracks")
    assert "troop to barracks" not in left(t)
    t.set(SABOTAGE, "Eurasia", 0).begin("conflict", "Eurasia")
    assert left(t) == ["attack Mongolia"]
    t.set(BARRACKS, "Eurasia", 4).land("Japan-Korea", troops=1).capital("Eastasia", "Japan-Korea")
    assert left(t) == ["attack Japan-Korea"], "where the capital lies: one die and its two"
    t.say("Eurasia: attack Japan-Korea")
    assert left(t) == ["with 4"], "all that it has"


@pytest.mark.rule("fortification", "fortification-dice")
def test_rules_of_thumb_fortify_what_the_headquarters_of_another_outnumber(table) -> None:
    t = with_a_name_and_a_token(table)
    t.barracks("Eurasia", 12).barracks("Eastasia", 3)
    for name in ("Western Russia", "Pacific Russia"):
        t.land(name, troops=3)
    assert left(t) == ["fortify Eastern Russia"], "a troop more would still be outnumbered"


@pytest.mark.rule("tokens", "neighbouring")
def test_each_rival_may_outnumber_land_of_its_own_reach_even_by_one_troop(table) -> None:
    """Asia Minor lies beside Eurasia's land, Central Asia's neighbour the Middle East beside Eastasia's."""
    t = table(powers="Eurasia, Africasia, Eastasia").begin("investment", "Eurasia")
    assert sign(t, "Africasia", OURS) == 0
    for place, rival in (("Asia Minor", "Eurasia"), ("Middle East", "Eastasia")):
        t.land(place, troops=0)
        t.barracks(rival, 1)
    assert sign(t, "Africasia", OURS) == 2
    assert sign(t.set(BARRACKS, "Eurasia", 0), "Africasia", OURS) == 1


def test_rules_of_thumb_attack_nothing_that_is_as_strong(table) -> None:
    t = table(players=2).set(BARRACKS, "Eurasia", 2).begin("conflict", "Eurasia")
    for name in ("China", "Central Asia", "Japan-Korea", "South Asia", "Indochina"):
        t.land(name, troops=9)
    assert left(t) == ["attack Mongolia"]
    t.land("Mongolia", troops=2)
    assert left(t) != ["attack Mongolia"]
