"""Missiles, radiation, naval attacks, sabotage."""

import pytest

from games13.defcon import board
from games13.defcon.board import CONVENTIONAL, NUCLEAR, ROW, SABOTAGE


@pytest.mark.rule("conventional", "conventional-aggression")
@pytest.mark.parametrize(("there", "after"), [(5, 2), (3, 0), (1, 0)])
def test_a_conventional_missile_takes_up_to_three_troops(table, there, after) -> None:
    t = table().missiles("America", 1).land("China", troops=there).begin("conflict", "America")
    t.say("America: fire a conventional missile", "America: strike China")
    assert (t.troops("China"), t.aggression("America"), t.get(CONVENTIONAL, "America")) == (after, 2, 0)
    assert t.p.t[board.CONVENTIONALS_LEFT] == 12
    assert "China" in t.held("Eastasia")


@pytest.mark.rule("bombing")
def test_bombing_is_no_aggression(table) -> None:
    t = table().missiles("America", 2).fort("China").begin("conflict", "America")
    t.say("America: fire a conventional missile", "America: bomb the fortification in China")
    assert not t.p.view(None).lands["China"].fortification
    t.begin("conflict", "America")
    t.say("America: fire a conventional missile", "America: bomb a fleet in Philippine Sea")
    assert t.p.view(None).zones["Philippine Sea"].holder is None
    assert (t.get(board.SHIPS, "Eastasia"), t.aggression("America")) == (4, 0)


@pytest.mark.rule("nuclear", "radiation", "nuclear-aggression")
def test_a_nuclear_missile_destroys_a_territory_for_good(table) -> None:
    t = (
        table()
        .missiles("America", 0, 1)
        .land("Mongolia", troops=4)
        .fort("Mongolia")
        .begin("conflict", "America")
    )
    t.say("America: fire a nuclear missile", "America: strike Mongolia")
    land = t.p.view(None).lands["Mongolia"]
    assert (land.owner, land.troops, land.fortification, land.radiation) == (None, 0, False, True)
    assert (t.get(board.RESERVE, "Eastasia"), t.aggression("America")) == (18, 3)
    assert (t.p.t[board.FORTS_LEFT], t.p.t[board.RADIATION_LEFT], t.p.t[board.NUCLEARS_LEFT]) == (16, 11, 12)
    assert t.p.view(None).standing["Eastasia"].territories == 7
    t.barracks("Eurasia", 1).begin("conflict", "Eurasia")
    assert "attack Mongolia" not in t.moves()


@pytest.mark.rule("radiation-crossing")
def test_attacks_go_through_irradiated_land(table) -> None:
    t = table().barracks("Africasia", 1).begin("conflict", "Africasia")
    assert "attack Eastern Russia" not in t.moves()
    t = table().barracks("Africasia", 1).missiles("America", 0, 1).begin("conflict", "America")
    t.say("America: fire a nuclear missile", "America: strike Western Russia")
    t.begin("conflict", "Africasia")
    moves = t.moves()
    assert {"attack Eastern Russia", "attack Northern Europe", "attack Eastern Europe"} <= set(moves)
    assert "attack Western Russia" not in moves
    assert "attack Western Europe" not in moves, "two steps further"
    t.missiles("America", 0, 1).begin("conflict", "America")
    t.say("America: fire a nuclear missile", "America: strike Eastern Europe")
    t.begin("conflict", "Africasia")
    assert "attack Western Europe" in t.moves(), "through both"


@pytest.mark.rule("nuked-capital")
def test_a_struck_capital_moves_to_other_land_of_its_power(table) -> None:
    t = table().missiles("America", 0, 1).begin("conflict", "America")
    t.say("America: fire a nuclear missile", "America: strike China", "Eastasia: capital in Oceania")
    assert t.p.view(None).lands["Oceania"].capitals == ("Eastasia",)


@pytest.mark.rule("captured-capital")
def test_a_struck_captured_capital_is_its_captors(table) -> None:
    t = table().missiles("America", 0, 1).land("China", "Eurasia").begin("conflict", "America")
    t.say("America: fire a nuclear missile", "America: strike China")
    assert t.p.view(None).headquarters["Eurasia"].capitals == ("Eastasia",)
    assert t.p.view(None).scores["Eurasia"].capitals == 2


@pytest.mark.rule("nuked-capital")
def test_without_any_land_a_struck_capital_is_gone(table) -> None:
    t = table(powers="America, Eurasia").missiles("America", 0, 1)
    for name in t.held("Eurasia") - {"Western Europe"}:
        t.land(name, "America", 1)
    t.begin("conflict", "America").say("America: fire a nuclear missile")
    assert t.p.view(None).lands["Western Europe"].radiation, "there is only one target"
    assert t.get(board.CAPITAL, "Eurasia") == board.GONE
    assert t.p.t[board.FALLEN]


@pytest.mark.rule("rogue-exception")
@pytest.mark.parametrize(("row", "conventional", "nuclear"), [(1, 1, 2), (2, 2, 3)])
def test_missiles_at_a_rogue_state_count_one_less(table, row, conventional, nuclear) -> None:
    t = table().missiles("America", 1, 1).set(ROW, "Eastasia", row).begin("conflict", "America")
    t.say("America: fire a conventional missile", "America: strike China")
    assert t.aggression("America") == conventional
    t.begin("conflict", "America").say("America: fire a nuclear missile", "America: strike Mongolia")
    assert t.aggression("America") == nuclear


@pytest.mark.rule("pieces")
def test_without_a_radiation_token_no_territory_can_be_struck(table) -> None:
    t = table().missiles("America", 0, 1).begin("conflict", "America")
    assert "fire a nuclear missile" in t.moves()
    t.p.t[board.RADIATION_LEFT] = 0
    assert "fire a nuclear missile" not in t.moves()


@pytest.mark.rule("naval-attack", "naval-combat", "naval-calm")
def test_a_naval_attack_from_two_zones(table) -> None:
    t = (
        table()
        .fleet("America", "North Atlantic", 2)
        .fleet("America", "Arctic Ocean")
        .fleet("Eurasia", "Norwegian Sea")
    )
    t.begin("conflict", "America")
    assert {"naval attack on North Sea", "naval attack on Norwegian Sea"} <= set(t.moves())
    t.say("America: naval attack on Norwegian Sea")
    assert t.moves() == [
        "send 1 from Arctic Ocean",
        "send 1 from North Atlantic",
        "send 2 from North Atlantic",
    ]
    t.say("America: send 1 from North Atlantic", "America: send 1 from Arctic Ocean", "America: go")
    t.say("the attack hits 1 of 2, the defence 1 of 1")
    zones = t.p.view(None).zones
    assert (zones["Norwegian Sea"].holder, zones["Norwegian Sea"].fleets) == ("America", 1)
    assert (zones["Arctic Ocean"].holder, zones["North Atlantic"].fleets) == (None, 1)
    assert (t.get(board.SHIPS, "Eurasia"), t.get(board.SHIPS, "America")) == (3, 1)
    assert t.aggression("America") == 0


@pytest.mark.rule("naval-combat")
def test_a_zone_stays_when_all_attackers_are_sunk_and_empties_when_all_are(table) -> None:
    t = table().fleet("America", "Norwegian Sea").begin("conflict", "America")
    t.say("America: naval attack on North Sea")
    q = t.p.copy()
    t.say("the attack hits 0 of 1, the defence 1 of 1")
    assert t.p.view(None).zones["North Sea"].holder == "Eurasia"
    t.p = q
    t.say("the attack hits 1 of 1, the defence 1 of 1")
    assert t.p.view(None).zones["North Sea"].holder is None


@pytest.mark.rule("naval-withdrawal")
def test_withdrawn_fleets_do_not_attack_again(table) -> None:
    t = table(powers="America, Eurasia").fleet("America", "Norwegian Sea").barracks("America", 1)
    t.begin("conflict", "America").say("America: naval attack on North Sea")
    t.say("the attack hits 0 of 1, the defence 0 of 1", "America: withdraw")
    assert t.moves() == ["fleet in Norwegian Sea", "fleet in North Atlantic"]
    t.say("America: fleet in North Atlantic")
    assert t.p.view(None).zones["North Atlantic"].spent == 1
    t.begin("conflict", "America")
    assert "naval attack on North Sea" not in t.moves()
    assert "attack British Isles" in t.moves(), "it still carries troops"


@pytest.mark.rule("sabotage", "sabotage-once", "cards-in-turn")
def test_sabotage_once_a_rival_and_round(table) -> None:
    t = table(powers="America, Eurasia").set(SABOTAGE, "America", 2).missiles("America", 1)
    t.p.t[board.SABOTAGE_LEFT] = 10
    t.begin("conflict", "America").say("America: sabotage Eurasia")
    assert (t.row("Eurasia"), t.p.t[board.SABOTAGE_LEFT]) == (4, 11)
    assert t.p.to_move == "America", "it is no offensive action"
    assert "sabotage Eurasia" not in t.moves()
    t.say("America: pass")
    assert t.get(SABOTAGE, "America") == 1


@pytest.mark.rule("pass", "cards-in-turn")
def test_missiles_stay_when_one_passes(table) -> None:
    t = table().missiles("America", 1, 1).begin("conflict", "America").say("America: pass")
    assert (t.get(CONVENTIONAL, "America"), t.get(NUCLEAR, "America")) == (1, 1)


@pytest.mark.parametrize(("fresh", "left"), [(False, 0), (True, 1)])
def test_withdrawn_fleets_leave_first_unless_fresh_ones_are_needed(fresh, left) -> None:
    t = [0] * board.LENGTH
    board.sail(t, 0, 5)
    board.sail(t, 0, 5)
    t[board.WITHDRAWN] = 1 << 3 * 5
    board.leave(t, 0, 5, fresh=fresh)
    assert (board.fleets(t, 5), board.withdrawn(t, 5)) == (1, left)


def test_where_none_has_withdrawn_none_is_counted_off() -> None:
    t = [0] * board.LENGTH
    board.sail(t, 1, 3)
    board.leave(t, 1, 3)
    assert (board.fleets(t, 3), board.withdrawn(t, 3), t[board.WITHDRAWN]) == (0, 0, 0)
    assert not t[board.NAVY + 1]
