"""What a move would do in DEFCON: as far as it can be foreseen, with its price, never by what others hold."""

import random
from collections.abc import Iterator

import pytest

import games13
from games13.defcon.position import Defcon
from games13.defcon.scoring import score
from games13.kernel.would import Would


def positions(games: int, every: int, **options: object) -> Iterator[Defcon]:
    for seed in range(games):
        pick, p = random.Random(seed), games13.new("defcon", seed=seed, **options)
        while p.to_move:
            if not pick.randrange(every):
                yield p
            p = p.after(pick.choice(p.moves()))


@pytest.mark.parametrize("options", [{}, {"players": 2}, {"answers": "all"}])
def test_what_others_hold_does_not_matter(options: dict[str, object], swapped) -> None:
    """Not even the cards that a seat has looked at."""
    pick, looked, differs = random.Random(13), 0, 0
    for p in positions(12, 9, **options):
        q = swapped(p, p.to_move, pick)
        differs += q.t != p.t
        one, other = p.view(p.to_move), q.view(p.to_move)
        for move in p.moves():
            assert one.would(move) == other.would(move), (p, move)
            looked += 1
    assert looked > 1000
    assert differs > 20


def would(t, text: str) -> Would:
    """What a move of the power that decides would do, as far as that power knows."""
    return t.p.view(t.p.to_move).would(text)


def brief(changes) -> set[tuple[object, ...]]:
    return {tuple(change) for change in changes}


@pytest.mark.rule("nuclear", "radiation", "nuclear-aggression")
def test_a_nuclear_strike_is_foreseen_to_the_end(table) -> None:
    t = table().missiles("America", nuclear=2).land("China", troops=4).fort("China")
    t.begin("conflict", "America")
    assert would(t, "fire a nuclear missile").stops == "choice"
    t.say("America: fire a nuclear missile")
    found = would(t, "strike China")
    assert brief(found.changes) >= {
        ("nuclear missiles", "", "America", 2, 1),
        ("aggression", "", "America", 0, 3),
        ("troops", "China", "", 4, 0),
        ("radiation", "China", "", False, True),
        ("owner", "China", "", "Eastasia", ""),
        ("reserve", "", "Eastasia", 14, 18),
    }
    assert found.unless == ()
    assert (found.stops, found.why) == ("choice", "Eastasia: place your capital anew")


@pytest.mark.rule("strategic-defence", "asked")
def test_a_target_with_any_card_might_answer(table) -> None:
    """The window opens by how many cards it holds, not by which."""
    t = table().missiles("America", 1).land("China", troops=4).cards("Eastasia", "Propaganda")
    t.begin("conflict", "America").say("America: fire a conventional missile")
    found = would(t, "strike China")
    assert brief(found.changes) >= {
        ("conventional missiles", "", "America", 1, 0),
        ("aggression", "", "America", 0, 2),
    }
    assert ("troops", "China", "", 4, 1) in brief(found.unless)


@pytest.mark.rule("accidental")
def test_an_answer_of_ones_own_is_an_offer(table) -> None:
    t = table().missiles("America", 1).land("China", troops=4).cards("America", "Accidental Strike")
    t.begin("conflict", "America").say("America: fire a conventional missile")
    found = would(t, "strike China")
    assert found.change("aggression") == ("aggression", "", "America", 0, 2)
    assert ("aggression", "", "America", 0, 2) in brief(found.unless)


@pytest.mark.rule("land-attack", "land-aggression", "casus-belli")
def test_an_attack_is_foreseen_to_the_dice(table) -> None:
    t = table().barracks("Africasia", 4).cards("Africasia", "Casus Belli").begin("conflict", "Africasia")
    t.say("Africasia: attack Western Russia")
    found = would(t, "with 3")
    assert brief(found.changes) == {
        ("barracks", "", "Africasia", 4, 1),
        ("attackers", "", "", 0, 3),
    }
    assert brief(found.unless) == {("aggression", "", "Africasia", 0, 1)}
    assert (found.stops, found.why) == ("luck", "the dice decide, 3 against 1")


@pytest.mark.rule("troop", "fleet", "fortification")
def test_a_purchase_has_its_price_and_what_comes_of_it(table) -> None:
    t = table().begin("investment", "America")
    assert brief(would(t, "fortify Alaska").changes) == {
        ("GDP left", "", "", 24, 20),
        ("fortification", "Alaska", "", False, True),
        ("fortifications left", "", "", 16, 15),
        ("defence", "Alaska", "", 1, 4),
    }
    assert would(t, "troop in Alaska").change("troops", "Alaska") == ("troops", "Alaska", "", 1, 2)
    assert would(t, "fleet in Caribbean Sea").change("fleets") == ("fleets", "Caribbean Sea", "", 1, 2)
    assert would(t, "done").changes == ()
    assert would(t, "done").stops == "choice"


@pytest.mark.rule("espionage")
def test_a_look_and_a_loss_are_not_foreseen(table) -> None:
    t = table().cards("America", "Espionage").cards("Eurasia", "Propaganda").begin("conflict", "America")
    t.say("America: play Espionage")
    assert would(t, "look at Eurasia’s cards").stops == "secret"
    assert would(t, "have Eurasia discard a card").stops == "luck"


def test_where_a_round_ends(table) -> None:
    """The powers' turns come before the reckoning; nobody looks beyond either."""
    t = table().barracks("Eastasia", 1).begin("reorganisation", "Eastasia")
    assert would(t, "done").stops == "choice"
    assert t.p.s.new_round.stops == "round"


def test_counts_are_those_of_the_board() -> None:
    """Nothing that the final count weighs changes without being named."""
    for p in positions(6, 5):
        for move in p.moves():
            q = p.after(move)
            named = {change.what for change in p.changes(q)}
            for power in p.s.powers:
                one, other = (score(r.t, power, p.s.ground.home[power]) for r in (p, q))
                if one != other:
                    assert named & {"owner", "reputation", "ecocities", "capital"}, (p, move)
