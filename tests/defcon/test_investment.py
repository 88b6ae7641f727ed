"""Purchases: what they cost, where they go, and when they run out."""

import pytest

from games13.defcon import board
from games13.defcon.board import CONVENTIONAL, GDP_LEFT, NUCLEAR, ROW, SABOTAGE


def left(t) -> int:
    return t.p.t[GDP_LEFT]


@pytest.mark.rule("gdp", "investment")
def test_the_rulebooks_example_of_gdp(table) -> None:
    """America with 7 territories, Exemplary: 24. Eastasia with 9, a Threat to Peace: 20."""
    t = table().set(ROW, "America", 6).set(ROW, "Eastasia", 3)
    t.land("Alaska", "Eastasia")
    gdp = {seat: at.gdp for seat, at in t.p.view(None).standing.items()}
    assert (gdp["America"], gdp["Eastasia"]) == (24, 20)
    t.begin("investment", "America")
    assert t.asks() == "America: invest; 24 GDP left"


@pytest.mark.rule("troop", "headquarters")
def test_troops_cost_two_and_go_to_barracks_or_land(table) -> None:
    t = table().begin("investment", "America")
    t.say("America: troop to barracks", "America: troop in Alaska")
    assert (left(t), t.troops("Alaska"), t.get(board.BARRACKS, "America")) == (20, 2, 1)
    assert t.p.view("Eurasia").headquarters["America"].barracks == 1
    assert "troop in British Isles" not in t.moves()


@pytest.mark.rule("conventional-missile", "nuclear-missile", "sabotage-token", "headquarters")
def test_the_arsenal_and_intelligence(table) -> None:
    t = table().begin("investment", "America")
    t.say("America: conventional missile", "America: nuclear missile", "America: sabotage token")
    assert left(t) == 24 - 4 - 6 - 4
    assert [t.get(what, "America") for what in (CONVENTIONAL, NUCLEAR, SABOTAGE)] == [1, 1, 1]
    supply = t.p.view("Eurasia").supply
    assert (supply["conventional"], supply["nuclear"], supply["sabotage"]) == (11, 11, 11)


@pytest.mark.rule("fortification")
def test_one_fortification_a_territory(table) -> None:
    t = table().begin("investment", "America").say("America: fortify Alaska")
    assert left(t) == 20
    assert t.p.view(None).lands["Alaska"].fortification
    assert "fortify Alaska" not in t.moves()
    assert "fortify China" not in t.moves()


@pytest.mark.rule("fleet")
def test_fleets_go_to_ones_coast_or_ones_fleets(table) -> None:
    t = table().fleet("Eurasia", "North Atlantic").fleet("America", "Red Sea").begin("investment", "America")
    moves = t.moves()
    assert "fleet in Central Atlantic" in moves
    assert "fleet in Red Sea" in moves, "a fleet of one's own is there"
    assert "fleet in North Atlantic" not in moves, "a rival's fleet is there"
    assert "fleet in Philippine Sea" not in moves, "no coast of one's own"
    t.say("America: fleet in Caribbean Sea")
    assert (left(t), t.p.view(None).zones["Caribbean Sea"].fleets) == (20, 2)


@pytest.mark.rule("fleet-move")
def test_a_fleet_moves_anywhere_without_a_rival(table) -> None:
    t = table().begin("investment", "America").say("America: move fleet from Caribbean Sea")
    assert "to Philippine Sea" not in t.moves()
    t.say("America: to Black Sea")
    zones = t.p.view(None).zones
    assert (left(t), zones["Black Sea"].holder, zones["Caribbean Sea"].holder) == (22, "America", None)


@pytest.mark.rule("aid", "reputation-cap")
def test_aid_raises_reputation_as_far_as_it_goes(table) -> None:
    t = table().set(ROW, "America", 8).begin("investment", "America").say("America: humanitarian aid")
    assert (t.row("America"), left(t)) == (9, 32 - 4)
    assert "humanitarian aid" not in t.moves()


@pytest.mark.rule("unspent", "investment")
def test_what_is_not_spent_is_lost(table) -> None:
    t = table().begin("investment", "America").say("America: done")
    assert t.asks() == "Eurasia: invest; 24 GDP left"


@pytest.mark.rule("investment")
def test_who_can_buy_nothing_is_not_asked(table) -> None:
    t = table().begin("investment", "America").say(*["America: nuclear missile"] * 4)
    assert t.p.to_move == "Eurasia"


@pytest.mark.rule("pieces")
def test_pieces_run_out(table) -> None:
    t = table()
    t.p.t[board.CONVENTIONALS_LEFT] = t.p.t[board.NUCLEARS_LEFT] = 0
    t.p.t[board.SABOTAGE_LEFT] = t.p.t[board.FORTS_LEFT] = 0
    t.set(board.RESERVE, "America", 1).set(board.SHIPS, "America", 0).begin("investment", "America")
    assert t.moves() == [
        "done",
        "troop to barracks",
        "humanitarian aid",
        *(f"troop in {place.name}" for place in t.s.map.territories if place.power == "America"),
        "move fleet from Caribbean Sea",
    ]
    t.say("America: troop in Alaska")
    assert "troop to barracks" not in t.moves()
    assert "troop in Alaska" not in t.moves()


@pytest.mark.rule("investment")
def test_who_can_only_have_done_is_not_asked(table) -> None:
    """2 GDP are left, but no troop is in reserve and no fleet at sea."""
    t = table().set(board.RESERVE, "America", 0).begin("investment", "America")
    t.p.t[board.NAVY] = t.p.t[board.FLEETS] = 0
    t.say(*["America: nuclear missile"] * 3)
    assert left(t) == 6
    t.say("America: sabotage token")
    assert t.p.to_move == "Eurasia"
