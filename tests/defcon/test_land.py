"""Land attacks, from the rulebook's example to the last exception."""

import pytest

from games13.defcon import board
from games13.defcon.board import BARRACKS, LEVEL, RESERVE, ROW, TRANSIT


@pytest.mark.rule("land-attack", "combat", "fortification-dice", "conquest", "occupy", "onward", "both-lost",
                  "land-aggression", "military")  # fmt: skip
def test_the_rulebooks_land_attack(table) -> None:
    """Six troops from Asia Minor take Western Russia from two and a fort; three go on and are lost."""
    t = table().barracks("Africasia", 6).land("Western Russia", troops=2).land("Eastern Russia", troops=2)
    t.fort("Western Russia").begin("conflict", "Africasia")
    t.say("Africasia: attack Western Russia", "Africasia: with 6")
    assert t.aggression("Africasia") == 1, "at once, before the dice"
    t.say("the attack hits 2 of 6, the defence 2 of 5")
    assert not t.p.view(None).lands["Western Russia"].fortification
    assert t.p.t[board.FORTS_LEFT] == 16
    assert t.moves() == ["leave 1", "leave 2", "leave 3", "leave 4"]
    t.say("Africasia: leave 1")
    view = t.p.view(None)
    assert (view.standing["Africasia"].territories, view.standing["Eurasia"].territories) == (9, 7)
    assert t.moves()[0] == "to transit"
    t.say("Africasia: attack Eastern Russia", "the attack hits 1 of 3, the defence 2 of 2")
    assert t.moves() == ["roll again", "withdraw"]
    t.say("Africasia: roll again", "the attack hits 1 of 1, the defence 1 of 1")
    view = t.p.view(None)
    east = view.lands["Eastern Russia"]
    assert (east.owner, east.troops, east.token) == ("Eurasia", 0, True)
    assert (view.standing["Africasia"].territories, view.standing["Eurasia"].territories) == (9, 7)
    assert t.aggression("Africasia") == 1
    assert (t.get(RESERVE, "Africasia"), t.get(TRANSIT, "Africasia")) == (17 - 1, 0)
    assert t.get(RESERVE, "Eurasia") == 17 + 2


@pytest.mark.rule("withdrawal")
def test_withdrawn_troops_rest_in_transit(table) -> None:
    t = table().barracks("Africasia", 4).land("Western Russia", troops=3).begin("conflict", "Africasia")
    t.say(
        "Africasia: attack Western Russia", "Africasia: with 3", "the attack hits 1 of 3, the defence 1 of 3"
    )
    t.say("Africasia: withdraw")
    assert (t.get(TRANSIT, "Africasia"), t.get(BARRACKS, "Africasia"), t.troops("Western Russia")) == (
        2,
        1,
        2,
    )


@pytest.mark.rule("failed")
def test_a_failed_attack_changes_no_owner(table) -> None:
    t = table().barracks("Africasia", 2).begin("conflict", "Africasia")
    t.say(
        "Africasia: attack Western Russia", "Africasia: with 2", "the attack hits 0 of 2, the defence 1 of 1"
    )
    t.say("Africasia: roll again", "the attack hits 0 of 1, the defence 1 of 1")
    assert "Western Russia" in t.held("Eurasia")
    assert t.p.to_move != "Africasia"


@pytest.mark.rule("capital-dice", "fortification-dice")
def test_a_capital_gives_two_dice_and_a_fortification_three(table) -> None:
    t = table().barracks("Africasia", 2).capital("Eurasia", "Western Russia").fort("Western Russia")
    t.begin("conflict", "Africasia").say("Africasia: attack Western Russia", "Africasia: with 2")
    t.say("the attack hits 0 of 2, the defence 0 of 6")


@pytest.mark.rule("empty", "tokens")
def test_an_empty_territory_is_taken_without_dice(table) -> None:
    t = table().barracks("Africasia", 2).land("Western Russia", troops=0).begin("conflict", "Africasia")
    t.say("Africasia: attack Western Russia", "Africasia: with 2", "Africasia: leave 2")
    assert "Western Russia" in t.held("Africasia")


@pytest.mark.rule("empty-defended")
@pytest.mark.parametrize(("hits", "taken"), [(1, True), (2, False)])
def test_an_empty_capital_rolls_once(table, hits, taken) -> None:
    t = table().barracks("Africasia", 2).land("Western Russia", troops=0).capital("Eurasia", "Western Russia")
    t.begin("conflict", "Africasia").say("Africasia: attack Western Russia", "Africasia: with 2")
    t.say(f"the attack hits 0 of 2, the defence {hits} of 2")
    assert ("Western Russia" in t.held("Africasia")) == taken
    assert t.p.to_move != "Africasia", "no second roll, and no choice is left"


@pytest.mark.rule("occupy", "onward")
def test_troops_that_do_not_stay_may_go_to_transit(table) -> None:
    t = table().barracks("Africasia", 3).missiles("Eastasia", 1).begin("conflict", "Africasia")
    t.say(
        "Africasia: attack Western Russia", "Africasia: with 3", "the attack hits 1 of 3, the defence 0 of 1"
    )
    t.say("Africasia: leave 1", "Africasia: to transit")
    assert (t.troops("Western Russia"), t.get(TRANSIT, "Africasia")) == (1, 2)


@pytest.mark.rule("onward")
def test_the_attack_goes_on_from_the_conquest_only(table) -> None:
    t = table().barracks("Africasia", 3).begin("conflict", "Africasia")
    t.say(
        "Africasia: attack Western Russia", "Africasia: with 3", "the attack hits 1 of 3, the defence 0 of 1"
    )
    t.say("Africasia: leave 1")
    assert t.moves() == [
        "to transit",
        "attack Northern Europe",
        "attack Eastern Europe",
        "attack Eastern Russia",
        "attack Central Asia",
    ]
    assert "attack South Asia" not in t.moves(), "that borders the Middle East"


@pytest.mark.rule("neighbouring", "enemy-sea")
def test_fleets_make_neighbours(table) -> None:
    t = table().barracks("America", 2).barracks("Eurasia", 1).begin("conflict", "America")
    assert t.p.to_move == "Eurasia", "America reaches nobody and is not asked"
    t = table().barracks("America", 2).fleet("America", "North Atlantic").begin("conflict", "America")
    assert t.moves()[1:4] == ["attack British Isles", "attack Western Europe", "attack Northern Europe"]
    t = table().barracks("America", 2).fleet("America", "Mediterranean").begin("conflict", "America")
    assert "attack Southern Europe" not in t.moves(), "that sea washes no land of America's"
    t = table().barracks("America", 2).fleet("Eurasia", "North Atlantic").begin("conflict", "America")
    assert "attack British Isles" not in t.moves(), "a rival holds that sea"


@pytest.mark.rule("neighbouring")
def test_under_the_option_seas_in_a_chain_will_do(table) -> None:
    def attacks(reach: str) -> set[str]:
        t = table(reach=reach).barracks("America", 2)
        t.fleet("America", "Central Atlantic").fleet("America", "Mediterranean").begin("conflict", "America")
        return {move for move in t.moves() if move.startswith("attack")}

    assert "attack Asia Minor" not in attacks("zone")
    assert "attack Asia Minor" in attacks("chain")


@pytest.mark.rule("own-land")
def test_nobody_attacks_its_own_land(table) -> None:
    t = table().barracks("Africasia", 2).missiles("Africasia", 1, 1).begin("conflict", "Africasia")
    own = t.held("Africasia")
    assert not {f"attack {name}" for name in own} & set(t.moves())
    for fire in ("fire a conventional missile", "fire a nuclear missile"):
        q = t.p.after(fire)
        assert not {f"strike {name}" for name in own} & {str(move) for move in q.moves()}


@pytest.mark.rule("aggression", "land-aggression", "conventional-aggression", "nuclear-aggression")
def test_the_rulebooks_ladder_of_aggression(table) -> None:
    """Eastasia under Surveillance attacks Exemplary America: 1. America fires: 2, then 2, then 3."""
    t = table(powers="America, Eastasia").set(ROW, "America", 6).fleet("Eastasia", "North Pacific")
    t.barracks("Eastasia", 1).barracks("America", 1).missiles("America", 1, 1).begin("conflict", "Eastasia")
    t.say("Eastasia: attack Alaska", "the attack hits 0 of 1, the defence 1 of 1")
    assert t.aggression("Eastasia") == 1
    t.say("America: fire a conventional missile", "America: strike China")
    assert t.aggression("America") == 2
    t.fleet("America", "South Pacific").begin("conflict", "America")
    t.say("America: attack Oceania", "the attack hits 0 of 1, the defence 1 of 1")
    assert t.aggression("America") == 2
    t.begin("conflict", "America").say("America: fire a nuclear missile", "America: strike Mongolia")
    assert t.aggression("America") == 3


@pytest.mark.rule("threat-exception")
@pytest.mark.parametrize(("row", "level"), [(0, 0), (3, 0), (4, 1)])
def test_attacking_a_threat_to_peace_is_no_aggression(table, row, level) -> None:
    t = table().barracks("Africasia", 1).set(ROW, "Eurasia", row).begin("conflict", "Africasia")
    t.say("Africasia: attack Western Russia")
    assert t.aggression("Africasia") == level


@pytest.mark.rule("home-exception")
def test_winning_back_a_home_territory_is_no_aggression(table) -> None:
    t = table().barracks("Eurasia", 1).land("Western Russia", "Africasia").begin("conflict", "Eurasia")
    t.say("Eurasia: attack Western Russia")
    assert t.get(LEVEL, "Eurasia") == 0


@pytest.mark.rule("sixth-empty")
def test_a_sixth_empty_territory_is_nobodys(table) -> None:
    t = table()
    for name in ("Alaska", "Canada", "Western US", "Andes", "Brazil"):
        t.land(name, troops=0)
    t.fort("Southern Cone").missiles("Eurasia", 1).begin("conflict", "Eurasia")
    t.say("Eurasia: fire a conventional missile", "Eurasia: strike Southern Cone")
    land = t.p.view(None).lands["Southern Cone"]
    assert (land.owner, land.troops, land.fortification) == (None, 0, False)
    assert t.p.t[board.FORTS_LEFT] == 16
    assert t.p.view(None).standing["America"].territories == 7


@pytest.mark.rule("neutral-land")
def test_nobodys_land_is_taken_without_aggression(table) -> None:
    t = table().barracks("Eurasia", 2)
    t.p.t[board.OWN + 2] &= ~(1 << t.s.map.territory["Asia Minor"])
    t.p.t[board.MANNED] &= ~(1 << t.s.map.territory["Asia Minor"])
    t.p.t[t.s.map.territory["Asia Minor"]] = 0
    u = table()
    u.p = t.p.copy()
    t.begin("conflict", "Eurasia").say("Eurasia: attack Asia Minor", "Eurasia: with 1")
    assert "Asia Minor" in t.held("Eurasia")
    assert t.aggression("Eurasia") == 0
    u.capital("Africasia", "Asia Minor").begin("conflict", "Eurasia")
    u.say("Eurasia: attack Asia Minor", "Eurasia: with 1", "the attack hits 1 of 1, the defence 1 of 2")
    assert "Asia Minor" not in u.held("Eurasia")


@pytest.mark.rule("conflict", "pass")
def test_turns_go_round_until_all_have_passed(table) -> None:
    t = table(powers="America, Eurasia")
    t.missiles("America", 2).missiles("Eurasia", 1).begin("conflict", "America")
    t.say("America: fire a conventional missile", "America: strike British Isles", "Eurasia: pass")
    assert t.p.view(None).passed == ("Eurasia",)
    t.say("America: fire a conventional missile", "America: strike Western Russia")
    assert t.p.view(None).phase == "reorganisation", "America has nothing left to do and is not asked"


@pytest.mark.rule("dice")
@pytest.mark.parametrize("faces", ["1", "3", "5"])
def test_dice_hit_on_so_many_faces(table, faces) -> None:
    t = table(hit_faces=faces).barracks("Africasia", 9).land("Western Russia", troops=6)
    t.begin("conflict", "Africasia").say("Africasia: attack Western Russia", "Africasia: with 9")
    rolls = [t.s.land_roll.roll(t.p) for _ in range(3000)]
    hits = sum(roll.attack + roll.defence for roll in rolls)
    assert hits / (3000 * 15) == pytest.approx(int(faces) / 6, abs=0.01)
    assert {roll.attack_dice for roll in rolls} == {9}


@pytest.mark.rule("onward")
def test_some_of_the_others_may_go_on_where_that_is_agreed(table) -> None:
    for option, asked in (("all", None), ("some", ["with 1", "with 2", "with 3"])):
        t = (
            table(onward=option)
            .barracks("Africasia", 4)
            .missiles("Eastasia", 1)
            .begin("conflict", "Africasia")
        )
        t.say("Africasia: attack Western Russia", "Africasia: with 4")
        t.say("the attack hits 1 of 4, the defence 0 of 1", "Africasia: leave 1")
        t.say("Africasia: attack Eastern Russia")
        if asked:
            assert t.moves() == asked
            assert t.p.view("Africasia").can_undo
            t.say("Africasia: with 2")
        there, home = (2, 1) if asked else (3, 0)
        t.say(f"the attack hits 0 of {there}, the defence 0 of 1", "Africasia: withdraw")
        assert t.get(board.TRANSIT, "Africasia") == there + home
