"""Every card, where its text lets it in, and nowhere else."""

import random
from collections import Counter

import pytest

import games13
from games13.defcon import board
from games13.defcon.board import (
    BARRACKS,
    CONVENTIONAL,
    GDP_LEFT,
    NUCLEAR,
    RESERVE,
    ROW,
    SABOTAGE,
    SIZE,
    TRANSIT,
)
from games13.kernel import transcript


def turn(table, card, **options):
    """America's turn in conflict with one card."""
    return table(**options).cards("America", card).begin("conflict", "America")


@pytest.mark.rule("deck")
def test_the_deck() -> None:
    deck = games13.deck("defcon")
    assert (len(deck), sum(card.count for card in deck)) == (33, 51)
    assert sum(card.type == "immediate" for card in deck) == 12
    assert all(card.reconstructed == ("count",) for card in deck)
    assert all(card.text.endswith(".") and card.french for card in deck)


@pytest.mark.rule("trade")
def test_trade_agreement(table) -> None:
    t = table().cards("America", "Trade Agreement").begin("investment", "America")
    t.say("America: play Trade Agreement")
    assert t.p.t[GDP_LEFT] == 28
    t = table().cards("America", "Trade Agreement").begin("investment", "America")
    t.say(*["America: nuclear missile"] * 4)
    assert t.moves() == ["done", "play Trade Agreement"], "also when all is spent"


@pytest.mark.rule("bubble", "answers")
def test_speculative_bubble(table) -> None:
    t = table().cards("Eastasia", "Speculative Bubble").begin("investment", "America")
    assert t.asks() == "Eastasia: answer America’s investments, or pass"
    t.say("Eastasia: play Speculative Bubble")
    assert t.asks() == "America: invest; 20 GDP left"


@pytest.mark.rule("embargo")
def test_embargo(table) -> None:
    t = table().cards("Eurasia", "Embargo").begin("investment", "America").say("Eurasia: play Embargo")
    assert t.p.view(None).effects["America"]["investments"] == 5
    t.say(*["America: troop to barracks"] * 5)
    assert t.p.to_move == "Eurasia"


@pytest.mark.rule("revolution", "censorship")
def test_revolution_and_censorship(table) -> None:
    t = table().cards("Eurasia", "Revolution").cards("Africasia", "Censorship").begin("investment", "America")
    t.say("Eurasia: play Revolution")
    assert t.asks() == "Africasia: answer Revolution, played by Eurasia, or pass"
    free = t.p.after("play Censorship")
    assert "fortify Alaska" in map(str, free.moves())
    t.say("Africasia: pass")
    moves = t.moves()
    assert not any(move.startswith(("troop in", "fortify")) for move in moves)
    assert {"troop to barracks", "fleet in Caribbean Sea"} <= set(moves)


@pytest.mark.rule("coup", "censorship", "no-immediate")
def test_coup_and_censorship(table) -> None:
    t = table().cards("Eurasia", "Coup d'État", "Embargo").cards("America", "Censorship", "Trade Agreement")
    t.begin("preparations", "America")
    assert t.moves() == ["pass", "play Coup d'État"], "neither Embargo nor the Presidency belongs here"
    t.say("Eurasia: play Coup d'État")
    assert t.moves() == ["pass", "play Censorship"]
    free = t.p.after("play Censorship")
    assert (free.to_move, free.t[board.COUP]) == ("America", 0)
    t.say("America: pass")
    assert t.p.to_move == "Eurasia"
    assert t.get(SIZE, "America") == 2, "nothing drawn"


@pytest.mark.rule("blessing", "blessing-lost")
def test_blessing(table) -> None:
    t = turn(table, "Blessing").set(ROW, "America", 0).missiles("America", 0, 1)
    t.say("America: play Blessing")
    assert (t.row("America"), t.p.view(None).headquarters["America"].blessing) == (2, 1)
    assert t.p.discard == []
    board.repute(t.p.t, 0, -3)
    assert t.row("America") == 2
    t.say("America: fire a nuclear missile", "America: strike Mongolia")
    assert t.p.view(None).headquarters["America"].blessing == 0
    assert [card.name for card in t.p.view(None).discard] == ["Blessing"]
    board.repute(t.p.t, 0, -1)
    assert t.row("America") == 1


@pytest.mark.rule("casus-belli")
def test_casus_belli(table) -> None:
    t = table().cards("Africasia", "Casus Belli").barracks("Africasia", 2).missiles("Africasia", 1)
    t.begin("conflict", "Africasia")
    assert "play Casus Belli" not in t.moves()
    t.say("Africasia: attack Western Russia", "Africasia: with 1")
    assert t.moves() == ["go", "play Casus Belli"]
    t.say("Africasia: play Casus Belli", "the attack hits 0 of 1, the defence 1 of 1")
    assert t.aggression("Africasia") == 0
    t.begin("conflict", "Africasia").say("Africasia: fire a conventional missile", "Africasia: strike China")
    assert t.aggression("Africasia") == 2


@pytest.mark.rule("conscription")
def test_conscription(table) -> None:
    t = turn(table, "Conscription").say(
        "America: play Conscription", "America: troop to barracks", "America: troop in Alaska"
    )
    assert (t.get(BARRACKS, "America"), t.troops("Alaska"), t.get(RESERVE, "America")) == (1, 2, 15)


@pytest.mark.rule("submarine", "counter-espionage")
def test_submarine_fleet_and_counter_espionage(table) -> None:
    t = (
        table()
        .cards("America", "Submarine Fleet")
        .cards("Eastasia", "Counter-Espionage")
        .begin("conflict", "America")
    )
    t.say("America: play Submarine Fleet")
    assert "fleet in North Sea" not in t.moves(), "a rival's fleet is there"
    t.say("America: fleet in Black Sea")
    assert t.asks() == "Eastasia: answer Submarine Fleet, played by America, or pass"
    stopped = t.p.after("play Counter-Espionage")
    assert stopped.view(None).zones["Black Sea"].holder is None
    t.say("Eastasia: pass")
    assert t.p.view(None).zones["Black Sea"].holder == "America"
    assert t.get(board.SHIPS, "America") == 2


@pytest.mark.rule("airborne", "counter-espionage")
def test_airborne_troops_and_counter_espionage(table) -> None:
    t = (
        table()
        .cards("America", "Airborne Troops")
        .cards("Eastasia", "Counter-Espionage")
        .barracks("America", 5)
    )
    t.missiles("Eurasia", 1)
    t.begin("conflict", "America").say("America: play Airborne Troops", "America: attack Mongolia")
    stopped = t.p.after("play Counter-Espionage")
    assert stopped.t[BARRACKS] == 5
    assert "Mongolia" in t.held("Eastasia")
    t.say("Eastasia: pass")
    assert t.moves() == ["with 1", "with 2", "with 3"]
    t.say("America: with 3", "the attack hits 1 of 3, the defence 0 of 1", "America: leave 1")
    assert "attack China" in t.moves(), "the troops may go on"
    t.say("America: to transit")
    assert "Mongolia" in t.held("America")
    assert t.aggression("America") == 1
    assert t.p.to_move != "America", "it was the offensive action of the turn"


@pytest.mark.rule("court", "scandal")
@pytest.mark.parametrize(
    ("card", "row"), [("International Criminal Court", 4), ("Chemical Weapons Scandal", 3)]
)
def test_court_and_scandal(table, card, row) -> None:
    t = turn(table, card).missiles("America", 1).say(f"America: play {card}", "America: against Africasia")
    assert [t.row(seat) for seat in t.p.seats] == [5, 5, row, 5]
    assert t.p.to_move == "America", "the turn goes on"


@pytest.mark.rule("nobel", "propaganda", "idle-card")
@pytest.mark.parametrize(("card", "row"), [("Nobel Prize", 7), ("Propaganda", 6)])
def test_nobel_and_propaganda(table, card, row) -> None:
    t = turn(table, card).missiles("America", 1)
    t.say(f"America: play {card}")
    assert t.row("America") == row
    t = (
        table()
        .set(ROW, "America", 9)
        .cards("America", card)
        .missiles("America", 1)
        .begin("conflict", "America")
    )
    assert f"play {card}" not in t.moves()


@pytest.mark.rule("speech", "answers")
def test_speech_to_parliament(table) -> None:
    t = table().cards("Eurasia", "Speech to Parliament").barracks("Africasia", 2).barracks("Eurasia", 1)
    t.begin("conflict", "Africasia").say("Africasia: attack Western Russia", "Africasia: with 2")
    assert t.asks() == "Eurasia: answer the attack on Western Russia, or pass"
    t.say("Eurasia: play Speech to Parliament", "the attack hits 0 of 2, the defence 1 of 3")
    t.say("Africasia: roll again", "the attack hits 0 of 1, the defence 0 of 3")


@pytest.mark.rule("speech", "pass", "conflict-cards")
def test_who_has_passed_plays_no_conflict_card(table) -> None:
    t = table(powers="Eurasia, Africasia").cards("Eurasia", "Speech to Parliament", "Propaganda")
    t.barracks("Africasia", 2).begin("conflict", "Eurasia").say("Eurasia: pass")
    t.say(
        "Africasia: attack Western Russia", "Africasia: with 2", "the attack hits 0 of 2, the defence 0 of 1"
    )


@pytest.mark.rule("air-raid")
def test_air_raid(table) -> None:
    for option, second in (("attack", 4), ("roll", 2)):
        t = (
            table(dice=option)
            .cards("Africasia", "Air Raid")
            .barracks("Africasia", 2)
            .begin("conflict", "Africasia")
        )
        t.say("Africasia: attack Western Russia", "Africasia: with 2", "Africasia: play Air Raid")
        t.say("the attack hits 0 of 4, the defence 0 of 1", "Africasia: roll again")
        t.say(f"the attack hits 0 of {second}, the defence 0 of 1")


@pytest.mark.rule("air-raid")
def test_an_air_raid_may_come_before_a_later_roll(table) -> None:
    t = table().cards("Africasia", "Air Raid").barracks("Africasia", 2).begin("conflict", "Africasia")
    t.say("Africasia: attack Western Russia", "Africasia: with 2", "Africasia: go")
    t.say("the attack hits 0 of 2, the defence 0 of 1", "Africasia: play Air Raid", "Africasia: roll again")
    t.say("the attack hits 1 of 4, the defence 0 of 1")


@pytest.mark.rule("dunkirk")
def test_dunkirk(table) -> None:
    t = table().cards("Africasia", "Dunkirk").barracks("Africasia", 3).land("Western Russia", troops=3)
    t.missiles("Eastasia", 1).begin("conflict", "Africasia")
    t.say(
        "Africasia: attack Western Russia", "Africasia: with 3", "the attack hits 3 of 3, the defence 3 of 3"
    )
    assert t.moves() == ["pass", "play Dunkirk"]
    t.say("Africasia: play Dunkirk")
    assert (t.get(TRANSIT, "Africasia"), t.get(RESERVE, "Africasia")) == (3, 14)


@pytest.mark.rule("ecocity", "last-territory")
def test_sustainable_ecocity(table) -> None:
    t = turn(table, "Sustainable Ecocity").missiles("Eurasia", 0, 1).say("America: play Sustainable Ecocity")
    at = t.p.view(None).standing["America"]
    assert (at.territories, at.military) == (9, 12)
    assert t.p.view(None).headquarters["America"].ecocities == 1
    t.p.t[board.RADIATION_LEFT] = 0
    t.begin("conflict", "Eurasia").say("Eurasia: fire a nuclear missile")
    assert t.p.view(None).standing["America"].territories == 8, "it is the only target without a token left"
    assert t.aggression("Eurasia") == 3
    assert [card.name for card in t.p.view(None).discard] == ["Sustainable Ecocity"]


@pytest.mark.rule("espionage")
def test_espionage_looks(table) -> None:
    t = table().cards("America", "Espionage").cards("Eurasia", "Embargo", "Treason").missiles("America", 1)
    t.begin("conflict", "America")
    t.say("America: play Espionage")
    assert t.moves() == ["look at Eurasia’s cards", "have Eurasia discard a card"]
    t.say("America: look at Eurasia’s cards")
    assert {card.name for card in t.p.view("America").hands["Eurasia"]} == {"Embargo", "Treason"}
    assert t.p.view("Africasia").hands["Eurasia"] == (None, None)
    t.cards("Eurasia", "Ultimatum")
    assert sorted(card.name if card else "?" for card in t.p.view("America").hands["Eurasia"]) == [
        "?", "Embargo", "Treason",
    ]  # fmt: skip
    for seed in range(5):
        hand = t.p.view("America").guess(seed).view("Eurasia").hand
        assert {"Embargo", "Treason"} <= {card.name for card in hand}
    t.p.spend(1, t.s.deck.kind["Embargo"])
    assert [card and card.name for card in t.p.view("America").hands["Eurasia"]] == ["Treason", None]


@pytest.mark.rule("espionage")
def test_espionage_takes(table) -> None:
    t = table().cards("America", "Espionage").cards("Eurasia", "Embargo", "Treason").missiles("America", 1)
    t.begin("conflict", "America")
    t.say("America: play Espionage", "America: have Eurasia discard a card")
    with pytest.raises(games13.IllegalMove, match="expected a loss like"):
        t.p.stack[0].read(t.p, "Eurasia discards Ultimatum at random")
    t.say("Eurasia discards Treason at random")
    assert t.get(SIZE, "Eurasia") == 1
    assert "Treason" in [card.name for card in t.p.view("Eastasia").discard]


@pytest.mark.rule("excommunication")
def test_excommunication(table) -> None:
    t = turn(table, "Excommunication").set(board.BLESSING, "Eurasia", 1).set(ROW, "Eurasia", 2)
    t.say("America: play Excommunication", "America: against Eurasia")
    assert (t.row("Eurasia"), t.get(board.BLESSING, "Eurasia")) == (1, 0)
    assert sorted(card.name for card in t.p.view(None).discard) == ["Blessing", "Excommunication"]


@pytest.mark.rule("accidental")
def test_accidental_strike(table) -> None:
    t = table().cards("America", "Accidental Strike").missiles("America", 2).begin("conflict", "America")
    t.say("America: fire a conventional missile", "America: strike China")
    assert t.moves() == ["pass", "play Accidental Strike"]
    t.say("America: play Accidental Strike")
    assert (t.aggression("America"), t.troops("China")) == (0, 0)
    t = (
        table()
        .cards("America", "Accidental Strike")
        .missiles("America", 2)
        .fort("China")
        .begin("conflict", "America")
    )
    t.say("America: fire a conventional missile", "America: bomb the fortification in China")
    assert t.get(SIZE, "America") == 1, "bombing is no aggression, so there is nothing to ask"


@pytest.mark.rule("infiltration", "idle-card")
def test_infiltration(table) -> None:
    t = table().cards("America", "Infiltration").missiles("America", 1).begin("conflict", "America")
    assert "play Infiltration" not in t.moves()
    t.missiles("Eurasia", 1, 1).fort("China").say("America: play Infiltration")
    assert t.moves() == ["take down the fortification in China", "steal a conventional missile from Eurasia",
                         "steal a nuclear missile from Eurasia"]  # fmt: skip
    razed = t.p.after("take down the fortification in China")
    assert razed.t[board.FORTS_LEFT] == 16
    t.say("America: steal a nuclear missile from Eurasia")
    assert (t.get(NUCLEAR, "America"), t.get(NUCLEAR, "Eurasia"), t.get(CONVENTIONAL, "Eurasia")) == (1, 0, 1)


@pytest.mark.rule("strategic-defence", "asked")
def test_strategic_defence_initiative(table) -> None:
    t = (
        table()
        .cards("Eastasia", "Strategic Defence Initiative")
        .missiles("America", 0, 1)
        .begin("conflict", "America")
    )
    t.say("America: fire a nuclear missile", "America: strike Mongolia")
    assert t.asks() == "Eastasia: answer America’s missile, or pass"
    battle = t.p.view("Eurasia").battle
    assert (battle.kind, battle.place, battle.defender) == ("air", "Mongolia", "Eastasia")
    hit = t.p.after("pass")
    assert hit.view(None).lands["Mongolia"].radiation
    t.say("Eastasia: play Strategic Defence Initiative")
    assert not t.p.view(None).lands["Mongolia"].radiation
    assert (t.aggression("America"), t.p.t[board.NUCLEARS_LEFT]) == (3, 12)
    other = (
        table()
        .cards("Eurasia", "Strategic Defence Initiative")
        .missiles("America", 0, 1)
        .begin("conflict", "America")
    )
    other.say("America: fire a nuclear missile", "America: strike Mongolia")
    assert other.p.view(None).lands["Mongolia"].radiation, "only the target may answer"


@pytest.mark.rule("solidarity")
def test_solidarity(table) -> None:
    t = table().cards("Eurasia", "Solidarity").set(SABOTAGE, "America", 1).begin("conflict", "America")
    t.say("America: sabotage Eurasia", "Eurasia: play Solidarity")
    assert t.row("Eurasia") == 5
    assert t.get(SABOTAGE, "America") == 0


@pytest.mark.rule("maginot")
def test_maginot_line(table) -> None:
    t = table().cards("Eurasia", "Maginot Line").barracks("Africasia", 4).missiles("Eurasia", 1)
    t.begin("conflict", "Africasia").say("Africasia: attack Western Russia", "Africasia: with 3")
    t.say("the attack hits 1 of 3, the defence 0 of 1", "Africasia: leave 1")
    assert t.asks() == "Eurasia: answer the loss of Western Russia, or pass"
    t.say("Eurasia: play Maginot Line")
    assert t.moves() == ["to transit", "attack Central Asia"], "Eurasia's land is closed, also to the rest"
    t.say("Africasia: to transit").begin("conflict", "Africasia")
    assert not {"attack Southern Europe", "attack Eastern Europe"} & set(t.moves())
    assert "attack South Asia" in t.moves()


@pytest.mark.rule("peacekeeping", "phase-cards")
def test_peacekeeping(table) -> None:
    t = table().cards("Eurasia", "Peacekeeping").land("Western Russia", "Africasia", 2).fort("Western Russia")
    t.capital("Eurasia", "Western Russia").barracks("Africasia", 1)
    t.p.stack = t.s.round
    while getattr(t.p.stack[0], "phase", None) != board.CONFLICT:
        t.p.stack = t.p.stack[1]
    t.p.t[board.ROUND] = 1
    from games13.kernel import transcript

    transcript.settle(t.p)
    assert t.asks() == "Eurasia: answer the beginning of a phase, or pass"
    t.say("Eurasia: play Peacekeeping")
    assert t.p.to_move == "Africasia"
    t.say("Africasia: troop to barracks", "Africasia: troop in Arabia")
    land = t.p.view(None).lands["Western Russia"]
    assert (land.owner, land.troops, land.fortification, land.capitals, land.protected) == (
        None, 0, False, ("Eurasia",), True,
    )  # fmt: skip
    assert (t.get(BARRACKS, "Africasia"), t.troops("Arabia")) == (2, 2)
    t.begin("conflict", "Africasia")
    assert "attack Western Russia" not in t.moves()
    t.s.new_round.run(t.p)
    t.begin("conflict", "Africasia")
    assert "attack Western Russia" in t.moves()


@pytest.mark.rule("peacekeeping", "phase-cards")
def test_peacekeeping_in_ones_turn_and_at_a_loss(table) -> None:
    t = table().cards("Eurasia", "Peacekeeping").barracks("Africasia", 3).begin("conflict", "Africasia")
    t.say(
        "Africasia: attack Western Russia", "Africasia: with 3", "the attack hits 1 of 3, the defence 0 of 1"
    )
    t.say("Africasia: leave 1")
    q = t.p.copy()
    t.say("Eurasia: play Peacekeeping", "Africasia: troop in Arabia")
    assert t.get(TRANSIT, "Africasia") + t.get(BARRACKS, "Africasia") == 2, "the rest has lost its base"
    t.p = q
    t.say("Eurasia: pass", "Africasia: to transit")
    assert t.moves() == ["pass", "play Peacekeeping"]


@pytest.mark.rule("presidency", "phase-cards", "asked")
def test_presidency(table) -> None:
    t = table(powers="America, Eurasia, Africasia").cards("Africasia", "Presidency of the Security Council")
    t.p.stack = t.s.round
    from games13.kernel import transcript

    transcript.settle(t.p)
    assert t.moves() == ["pass", "play Presidency of the Security Council"]
    t.say("Africasia: play Presidency of the Security Council")
    assert len(t.moves()) == 5
    t.say("Africasia: Africasia, America, Eurasia")
    assert t.p.view(None).order == ("Africasia", "America", "Eurasia")


@pytest.mark.rule("assassination")
def test_assassination_attempt(table) -> None:
    t = (
        table()
        .cards("Africasia", "Assassination Attempt")
        .barracks("Africasia", 2)
        .capital("Eurasia", "Western Russia")
    )
    t.begin("conflict", "Africasia").say(
        "Africasia: play Assassination Attempt", "Africasia: against Eurasia"
    )
    assert t.p.view(None).effects["Africasia"]["plot"] == "Eurasia"
    t.say(
        "Africasia: attack Western Russia", "Africasia: with 1", "the attack hits 0 of 1, the defence 1 of 1"
    )
    t.begin("conflict", "Africasia").say("Africasia: attack Western Russia")
    t.say("the attack hits 0 of 1, the defence 1 of 3")


@pytest.mark.rule("treason")
def test_treason(table) -> None:
    t = turn(table, "Treason").barracks("Eurasia", 1).say("America: play Treason")
    assert "remove a troop from Alaska" not in t.moves()
    t.say("America: remove a troop from China", "America: remove a troop from Eurasia’s barracks")
    land = t.p.view(None).lands["China"]
    assert (land.owner, land.token, t.get(BARRACKS, "Eurasia"), t.get(RESERVE, "Eastasia")) == (
        "Eastasia",
        True,
        0,
        18,
    )


@pytest.mark.rule("government-transfer")
def test_government_transfer(table) -> None:
    t = turn(table, "Government Transfer").say("America: play Government Transfer")
    assert "capital in Eastern US" not in t.moves()
    t.say("America: capital in Alaska")
    assert t.p.view(None).lands["Alaska"].capitals == ("America",)
    t = table().land("China", "America").cards("America", "Government Transfer").begin("conflict", "America")
    t.say("America: play Government Transfer")
    assert t.moves() == ["capital from Eastern US", "capital from China"]
    t.say("America: capital from China", "America: capital in Eastern US")
    assert t.p.view(None).lands["Eastern US"].capitals == ("America", "Eastasia")
    t.barracks("Eurasia", 1).fleet("Eurasia", "North Atlantic").begin("conflict", "Eurasia")
    t.say("Eurasia: attack Eastern US", "the attack hits 0 of 1, the defence 0 of 3")


@pytest.mark.rule("ultimatum", "ultimatum-troops")
def test_ultimatum(table) -> None:
    t = turn(table, "Ultimatum").fort("China").land("China", troops=3).missiles("Eastasia", 1)
    t.say("America: play Ultimatum", "America: demand China")
    assert t.asks() == "Eastasia: give up China, or refuse"
    refused = t.p.after("refuse")
    assert (refused.t[ROW], refused.t[ROW + 3]) == (4, 5)
    t.say("Eastasia: give way")
    land = t.p.view(None).lands["China"]
    assert (land.owner, land.troops, land.token, land.fortification, land.capitals) == (
        "America", 0, True, True, ("Eastasia",),
    )  # fmt: skip
    assert (t.row("Eastasia"), t.row("America"), t.get(TRANSIT, "Eastasia")) == (7, 5, 3)
    at = t.p.view(None).standing
    assert (at["America"].territories, at["Eastasia"].territories) == (9, 7)


@pytest.mark.rule("asked")
def test_asking_everybody_hides_who_holds_what(table) -> None:
    t = (
        table(answers="all")
        .cards("Eastasia", "Propaganda")
        .missiles("America", 0, 1)
        .begin("conflict", "America")
    )
    t.say("America: fire a nuclear missile", "America: strike Mongolia")
    assert t.asks() == "Eastasia: answer America’s missile, or pass"
    assert t.moves() == ["pass"]
    t = table().cards("Eastasia", "Propaganda").missiles("America", 0, 1).begin("conflict", "America")
    t.say("America: fire a nuclear missile", "America: strike Mongolia")
    assert t.p.view(None).lands["Mongolia"].radiation


@pytest.mark.rule("answers")
def test_answers_come_in_initiative_order(table) -> None:
    t = (
        table()
        .cards("Eastasia", "Embargo")
        .cards("Africasia", "Speculative Bubble")
        .begin("investment", "America")
    )
    assert t.p.to_move == "Africasia"
    t.say("Africasia: pass")
    assert t.p.to_move == "Eastasia"
    t.say("Eastasia: pass")
    assert t.p.to_move == "America"


@pytest.mark.rule("idle-card", "casus-belli", "aggression", "armageddon")
def test_a_casus_belli_that_could_change_nothing(table) -> None:
    for level, last in ((1, 0), (3, 0), (0, 1)):
        t = table().cards("Africasia", "Casus Belli").barracks("Africasia", 2).missiles("Africasia", 1)
        t.set(board.LEVEL, "Africasia", level).begin("conflict", "Africasia")
        t.p.t[board.CALM] = last
        t.say("Africasia: attack Western Russia", "Africasia: with 1")
        t.say("the attack hits 0 of 1, the defence 1 of 1")


@pytest.mark.rule("idle-card", "accidental", "armageddon")
def test_an_accidental_strike_in_armageddon(table) -> None:
    t = table().cards("America", "Accidental Strike").missiles("America", 1).begin("conflict", "America")
    t.p.t[board.CALM] = 1
    t.say("America: fire a conventional missile", "America: strike China")
    assert t.troops("China") == 0


@pytest.mark.rule("idle-card", "air-raid", "empty-defended")
def test_an_air_raid_on_land_without_troops(table) -> None:
    t = table().cards("Africasia", "Air Raid").barracks("Africasia", 2).land("Western Russia", troops=0)
    t.fort("Western Russia").begin("conflict", "Africasia")
    t.say("Africasia: attack Western Russia", "Africasia: with 2")
    t.say("the attack hits 0 of 2, the defence 2 of 3")


@pytest.mark.rule("idle-card", "assassination")
def test_nobody_is_shot_at_who_has_no_capital(table) -> None:
    t = turn(table, "Assassination Attempt").missiles("America", 1)
    t.capital("Eurasia", "Western Europe").set(board.CAPITAL, "Africasia", board.GONE)
    t.say("America: play Assassination Attempt")
    assert t.moves() == ["against Eurasia", "against Eastasia"]
    with pytest.raises(games13.IllegalMove, match="it would change nothing for Africasia"):
        t.p.read("against Africasia")
    for rival in ("Eurasia", "Eastasia"):
        t.set(board.CAPITAL, rival, board.GONE)
    t.cards("America").begin("conflict", "America")
    assert "play Assassination Attempt" not in t.moves()


@pytest.mark.rule("idle-card", "court", "scandal", "excommunication")
@pytest.mark.parametrize(
    "card", ["International Criminal Court", "Chemical Weapons Scandal", "Excommunication"]
)
def test_a_bad_name_cannot_be_made_worse(table, card: str) -> None:
    t = turn(table, card).missiles("America", 1).set(ROW, "Eurasia", 0).set(ROW, "Eastasia", 0)
    assert f"play {card}" in t.moves()
    assert t.p.after(f"play {card}").t[ROW + 2] < 5, "there is but one to play it against"
    t.set(ROW, "Africasia", 0)
    assert f"play {card}" not in t.moves()
    t.set(ROW, "Africasia", 2).set(board.BLESSING, "Africasia", 1)
    assert (f"play {card}" in t.moves()) == (card == "Excommunication"), "a Blessing holds it up"


@pytest.mark.rule("idle-card", "solidarity")
def test_no_solidarity_where_nothing_can_be_lost(table) -> None:
    t = table().cards("Eurasia", "Solidarity").set(ROW, "Eurasia", 0).set(SABOTAGE, "America", 1)
    t.missiles("America", 1).begin("conflict", "America").say("America: sabotage Eurasia")
    assert t.p.to_move == "America"


@pytest.mark.rule("idle-card", "embargo", "revolution")
@pytest.mark.parametrize("card", ["Embargo", "Revolution"])
def test_what_has_struck_already_strikes_no_more(table, card: str) -> None:
    t = table().cards("Eurasia", card, card).begin("investment", "America").say(f"Eurasia: play {card}")
    assert t.p.to_move == "America"


@pytest.mark.rule("presidency")
def test_of_two_powers_the_other_comes_first(table) -> None:
    """There is but one other order: nobody is asked which."""
    t = table(powers="Eurasia, Eastasia").cards("Eastasia", "Presidency of the Security Council")
    t.p.stack = t.s.round
    transcript.settle(t.p)
    t.say("Eastasia: play Presidency of the Security Council")
    assert t.p.view(None).order == ("Eastasia", "Eurasia")


@pytest.mark.slow
@pytest.mark.rule("idle-card")
def test_every_card_that_is_offered_would_change_something() -> None:
    pick, looked = random.Random(5), Counter()
    for seed in range(25):
        p = games13.new("defcon", seed=seed, players=seed % 3 + 2, armageddon="on")
        while p.to_move:
            for move in p.moves():
                if move.does == "play":
                    assert makes_a_difference(p, move), (p, move)
                    looked[move.what] += 1
            p = p.after(pick.choice(p.moves()))
    assert len(looked) > 30, looked


def makes_a_difference(p: games13.Position, move: games13.Move) -> bool:
    """Something is otherwise than if it had not been played, or is asked."""
    q, declined = p.after(move), p.stack[0].decline(p)
    if q.view(None).pending == "against":
        return all(makes_a_difference(q, rival) for rival in q.moves())
    if q.to_move == p.to_move and q.view(None).pending not in ("turn", "invest", "answer", "attack cards"):
        return True
    without = outcome(p, declined) if declined else set()
    return bool(outcome(p, move) - without or without - outcome(p, move))


def outcome(p: games13.Position, move: games13.Move) -> set[object]:
    found = p.view(None).would(move)
    return {change for change in (*found.changes, *found.unless) if change.what not in ("cards", "hand")}
