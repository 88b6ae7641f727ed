"""What the questions at the end of the notebooks call right is what the engine, the lab and the sums say."""

import random
from fractions import Fraction

import pytest

import games13
from games13 import atlas
from games13.defcon.board import POINTS, STATES, military_row
from games13.lab import wilson
from games13.lesson import find
from games13.thirteen.scoring import score


def answer(id: str) -> float:
    return find(id).answer


def grounds(position):
    """The battlegrounds of 13 Minutes by their names."""
    return {ground.name: ground for ground in position.view(None).grounds}


def points(state: str, territories: int) -> int:
    """What both indices of DEFCON bring."""
    return POINTS[2 * STATES.index(state)] + POINTS[military_row(territories)]


def holding(crash: int) -> Fraction:
    """The mixed equilibrium of Chicken: −p = (1 − p) + crash · p."""
    return Fraction(1, -crash)


def test_13_minutes_both_bids_are_gone() -> None:
    start = games13.new("13-minutes", seed=1)
    bid = start.after("bid 3").after("bid 2")
    left = [sum(position.view(None).supply.values()) for position in (start, bid)]
    assert left[0] - left[1] == answer("minutes-bids")


def test_13_minutes_a_cube_off_sends_the_card_away() -> None:
    found = 0
    for seed in range(60):
        pick = random.Random(seed).choice
        position = games13.new("13-minutes", seed=seed)
        while position.to_move:
            offered = {str(move) for move in position.moves()} if position.to_move == "US" else ()
            for name, ground in grounds(position).items():
                move = f"remove {ground.cubes['US']} from {name}"
                if ground.zone == "neutral" and move in offered:
                    found += 1
                    assert grounds(position.after(move))[name].zone == "USSR"
            position.apply(pick(position.moves()))
    assert found
    assert "USSR" in find("minutes-away").answer[0]


def test_13_minutes_level_cubes_belong_to_the_sphere() -> None:
    cuba = grounds(games13.replay(games13.transcripts("13-minutes")["pushed-to-war"], each=True)[-2])["Cuba"]
    assert (cuba.zone, cuba.leader, dict(cuba.cubes)) == ("USSR", "USSR", {"US": 4, "USSR": 4})
    assert cuba.points == answer("minutes-level")


def test_13_minutes_a_last_card_can_be_the_third_symbol() -> None:
    found = 0
    for seed in range(400):
        pick = random.Random(seed).choice
        position = games13.new("13-minutes", seed=seed)
        while position.to_move:
            position.apply(pick(position.moves()))
        final = position.final
        lost = [seat for seat, symbol in zip(("US", "USSR"), final.war, strict=True) if symbol]
        if len(lost) == 1 and final.added in final.war:
            mine = [g for g in grounds(position).values() if (g.zone, g.symbol) == (lost[0], final.added)]
            if len(mine) == 2:
                found += 1
                assert position.result.winners == tuple({"US", "USSR"} - set(lost))
    assert found
    assert "the other side" in find("minutes-last-cards").answer[0]


def taken(*plays: str) -> int:
    """How many cards of 13 whoever makes the last of three plays on a target takes."""
    cards = [play.removesuffix(" on blue") for play in plays]
    dealt = [f"{name} is dealt {card}, green 1, green 2, green 5, green 7"
             for name, card in zip(("Ann", "Ben", "Cleo"), cards, strict=True)]  # fmt: skip
    played = [f"Ann: {plays[0]}", "Ann draws yellow 1", f"Ben: {plays[1]}", "Ben draws yellow 1"]
    position = games13.replay("\n".join(['[Game "13"]', '[Players "3"]', *dealt, *played]))
    return position.after(plays[2]).view(None).piles["Cleo"]


def test_13_taken() -> None:
    assert taken("yellow 7", "yellow 4", "yellow 2") == answer("thirteen-exact")
    assert taken("blue 7", "blue 5", "rotten 4 on blue") == answer("thirteen-over")


def test_13_points() -> None:
    four = ["yellow"] * 4
    assert score([[*four, "rotten", "rotten"], four, ["blue"]])[0].points == answer("thirteen-tie")
    mine = ["green"] * 5 + ["blue", "rotten"]
    assert score([mine, ["green"] * 3 + ["blue"] * 2, ["yellow"]])[0].points == answer("thirteen-free")


def test_defcon_points_and_dice() -> None:
    assert points("Threat to Peace", 11) == answer("defcon-gdp")
    assert points("Exemplary State", 9) + 2 * 3 == answer("defcon-points")
    walls = atlas.Defence(2, fortification=True, capital=True)
    assert walls.troops + walls.built == answer("defcon-dice")


def test_atlas() -> None:
    assert len(atlas.cut(atlas.combined(), "Alaska", "Japan-Korea").places) == answer("atlas-alaska")
    duel = atlas.attack(1, 1)
    assert duel.held + duel.emptied == pytest.approx(answer("atlas-duel"), abs=find("atlas-duel").within)
    assert atlas.troops_needed(5, 0.9) == atlas.troops_needed(5) == answer("atlas-troops")
    first, both = atlas.campaign(6, [atlas.Defence(2, fortification=True), atlas.Defence(2)])
    assert both / first == pytest.approx(answer("atlas-second"), abs=0.0005)


def test_lab() -> None:
    assert answer("lab-forty") == 40 * 0.05
    assert wilson(7, 10).high == pytest.approx(answer("lab-seven"), abs=0.0005)
    wide, half = (wilson(n // 2, n) for n in (1000, int(answer("lab-half"))))
    assert (half.high - half.low) / (wide.high - wide.low) == pytest.approx(0.5, abs=0.01)


def test_cards() -> None:
    assert answer("card-pairs") == (10 - 24) / 200


def test_lesson_c() -> None:
    assert answer("c-mix") == pytest.approx(holding(-10))
    assert answer("c-both") == pytest.approx(float(holding(-10) ** 2))
    assert holding(-100) ** 2 == Fraction(1, 10_000)
    assert "1 in 10,000" in find("c-both").right, "it is small by the crash, not by what both know"
    assert answer("c-risk") == pytest.approx(1 - 0.98**13, abs=0.0005)
    assert answer("c-risk") < 13 * 0.02, "no risk of thirteen days is larger than their sum"
    assert "26 %" in find("c-risk").right


def test_brinkmanship() -> None:
    assert holding(-20) == pytest.approx(answer("brink-crash"))
    trusting, arming = (lambda p: 5 * (1 - p)), (lambda p: 3 * (1 - p) + 2 * p)
    assert trusting(answer("brink-trust")) == arming(answer("brink-trust"))
    assert answer("brink-small") == pytest.approx(1 - 0.99**13, abs=0.0005)
    assert 1 + 0.8 * answer("brink-rest") == answer("brink-rest")


def test_bridges_nashconv_is_what_both_could_gain() -> None:
    now, best = {"US": 0.2, "USSR": -0.2}, {"US": 0.5, "USSR": 0.1}
    assert sum(best[seat] - now[seat] for seat in now) == pytest.approx(answer("bridges-nashconv"))


def test_bridges_a_war_of_both_is_no_zero_sum_end() -> None:
    from games13.kernel.result import Result

    both = Result((), {"US": 0, "USSR": 0}, "", ("US", "USSR"))
    assert sum(both.payoffs().values()) == answer("bridges-zero-sum")
