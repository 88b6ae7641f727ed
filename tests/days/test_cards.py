"""Every card of 13 Days: what its Event does, and where it stops."""

import pytest

import games13

from ..refusals import refused

UP_AND_DOWN = [f"{way} {n}" for way in ("up", "down") for n in (1, 2)]

TRACKS = ("military", "political", "world opinion")

# name: side, cubes, DEFCON icon: read off the printed cards, not off cards.toml
PRINTED = """
Speech to the Nation|UN|3|; The Guns of August|UN|3|x; Fifty-Fifty|UN|3|; SOPs|UN|1|;
Close Allies|UN|2|; Intelligence Reports|UN|2|x; Summit Meeting|UN|2|; To the Brink|UN|2|;
Nuclear Submarines|UN|1|; U Thant|UN|1|; Containment|UN|2|; A Face-Saver|UN|1|x; Scramble|UN|3|;
Mathematical Precision|US|3|x; Excomm|US|3|x; Public Protests|US|3|; Lessons of Munich|US|3|;
Operation Mongoose|US|2|; Air Strike|US|2|; Non-Invasion Pledge|US|2|; Offensive Missiles|US|2|;
Invasion of Cuba|US|1|; Quarantine|US|1|; U-2 Photographs|US|1|x; Wave and Smile|US|2|;
Eyeball to Eyeball|US|1|x; MRBMs & IRBMs|USSR|3|x; Moscow is our Brain|USSR|3|x; Missile Trade|USSR|3|x;
Fidel Castro|USSR|3|; Berlin Blockade|USSR|2|; Suez-Hungary|USSR|2|; Maskirovka|USSR|2|;
Bay of Pigs|USSR|2|; Turn Back the Ships|USSR|1|; Strategic Balance|USSR|1|x;
National Liberation|USSR|1|x; U-2 Downed|USSR|2|; Defensive Missiles|USSR|1|x
"""


@pytest.mark.rule("strategy-deck")
def test_the_39_cards_are_those_printed() -> None:
    printed = {}
    for line in PRINTED.replace("\n", " ").split(";"):
        name, side, cubes, icon = line.strip().split("|")
        printed[name] = (side, int(cubes), icon == "x")
    deck = games13.deck("13-days")
    assert {card.name: (card.side, card.cubes, card.defcon) for card in deck} == printed
    assert len(deck) == 39
    for card in deck:
        assert card.text.endswith("."), card.name
        assert card.event, card.name
        assert card.source, card.name


# ------------------------------------------------------------------------------------------- UN


def test_speech_to_the_nation(table) -> None:
    g = table(us=["Speech to the Nation"]).play("US: event Speech to the Nation")
    assert g.legal == ["place on Television", "place on United Nations", "place on Alliances", "done"]
    g.play("US: place on Television", "US: place on Television")
    assert g.legal == ["place on United Nations", "place on Alliances", "done"]  # at most two on each
    g.play("US: place on Alliances")  # three in total
    assert g.p.to_move == "USSR"
    assert (g.cubes("Television"), g.cubes("Alliances")) == ((2, 0), (1, 0))
    assert g.markers("world opinion") == (2, 2)  # no icon


def test_speech_to_the_nation_may_use_fewer_cubes(table) -> None:
    g = table(us=["Speech to the Nation"]).play("US: event Speech to the Nation", "US: done")
    assert g.p.to_move == "USSR"
    assert g.cubes("Television") == (0, 0)


def test_the_guns_of_august(table) -> None:
    g = table(us=["The Guns of August"]).set(markers={"military": (7, 3), "world opinion": (1, 2)})
    g.play("US: event The Guns of August")
    assert g.legal == [
        "military up 1",
        "military down 1",
        "military down 2",
        "political up 1",
        "political up 2",
        "political down 1",
        "political down 2",
        "world opinion up 1",
        "world opinion up 2",
        "no change",
    ]
    g.play("US: political down 2")
    assert g.markers("political") == (1, 2)
    assert g.p.view(None).worth == 1
    g.play("US: place 1 on Berlin")
    assert g.markers("military") == (7, 3)


def test_the_guns_of_august_may_leave_the_markers(table) -> None:
    g = table(us=["The Guns of August"]).play("US: event The Guns of August", "US: no change", "US: no cubes")
    assert g.markers("political") == (3, 2)
    assert g.p.to_move == "USSR"


@pytest.mark.parametrize(("player", "leads"), [("US", (1, 0)), ("USSR", (1, 0)), ("US", (0, 1))])
def test_fifty_fifty_is_for_the_leader_of_television(table, player, leads) -> None:
    g = table(us=["Fifty-Fifty"]) if player == "US" else table(ussr=["Fifty-Fifty"], first="USSR")
    g.set(cubes={"Television": leads}).play(f"{player}: event Fifty-Fifty")
    leader = "US" if leads[0] else "USSR"
    g.play(f"{leader}: military up 1")
    assert not any(move.startswith("military") for move in g.legal)  # two different tracks
    g.play(f"{leader}: political down 1")
    index = ("US", "USSR").index(leader)
    assert g.markers("military")[index] == (2, 3)[index] + 1
    assert g.markers("political")[index] == (3, 2)[index] - 1
    assert g.p.to_move != player  # only two markers


def test_fifty_fifty_does_nothing_when_television_is_level(table) -> None:
    g = table(us=["Fifty-Fifty"]).set(cubes={"Television": (2, 2)}).play("US: event Fifty-Fifty")
    assert g.p.to_move == "USSR"


def test_fifty_fifty_may_move_one_marker_or_none(table) -> None:
    g = table(us=["Fifty-Fifty"]).set(cubes={"Television": (1, 0)})
    g.play("US: event Fifty-Fifty", "US: world opinion up 1", "US: done")
    assert g.markers("world opinion") == (3, 2)
    g = table(us=["Fifty-Fifty"]).set(cubes={"Television": (1, 0)}).play("US: event Fifty-Fifty", "US: done")
    assert g.p.to_move == "USSR"


@pytest.mark.rule("sops", "round-effects")
def test_sops(table) -> None:
    g = table(us=["SOPs", "Containment", "Scramble"]).play("US: event SOPs")
    g.play("USSR: command Summit Meeting")
    assert g.p.view(None).worth == 2  # yours only
    g.play("USSR: no cubes", "US: command Scramble", "US: place 4 on Atlantic")
    assert g.markers("military") == (5, 3)
    g.to_round_end()
    assert g.p.view(None).effects["US"]["more"] == 0


@pytest.mark.rule("granted", "sops")
def test_sops_counts_for_commands_that_an_event_grants(table) -> None:
    g = table(us=["SOPs", "A Face-Saver"], ussr=["Mathematical Precision", "To the Brink"])
    g.play("US: event SOPs", "USSR: command Mathematical Precision", "US: take the event", "US: no change")
    assert g.p.view(None).worth == 2
    g.play("US: place 2 on Berlin")
    assert g.markers("military") == (3, 3)
    g.play("USSR: place 3 on Italy", "US: event A Face-Saver")
    assert g.p.view(None).worth == 4


def test_close_allies(table) -> None:
    g = table(us=["Close Allies"]).set(cubes={"Italy": (4, 0)}).play("US: event Close Allies")
    assert g.legal == ["place on Cuba (political)", "place on Italy", "place on Turkey", "done"]
    g.play("US: place on Italy")
    assert "place on Italy" not in g.legal  # five are there
    g.play("US: place on Turkey")
    assert g.p.to_move == "USSR"
    assert g.markers("political") == (3, 2)


@pytest.mark.rule("intelligence")
def test_intelligence_reports_plays_the_card_for_its_event(table) -> None:
    for seed in range(60):
        g = table(us=["Intelligence Reports"], ussr=["Scramble"], seed=seed).play(
            "US: event Intelligence Reports"
        )
        if g.p.view(None).seized.name == "Scramble":
            break
    assert len(g.hand("USSR")) == 5  # replaced
    assert g.legal == [
        "command Scramble",
        "command Scramble with the Letter",
        "event Scramble",
        "discard Scramble",
    ]
    g.play("US: event Scramble", "US: place on Television", "US: done")
    assert g.cubes("Television") == (1, 0)
    assert g.p.to_move == "USSR"
    assert {"Scramble", "Intelligence Reports"} <= {card.name for card in g.p.view(None).discard}


@pytest.mark.rule("intelligence", "opponent-card")
def test_intelligence_reports_gives_the_opponent_its_event_first(table) -> None:
    for seed in range(60):
        g = table(us=["Intelligence Reports"], ussr=["Fidel Castro"], seed=seed).play(
            "US: event Intelligence Reports"
        )
        if g.p.view(None).seized.name == "Fidel Castro":
            break
    assert "event Fidel Castro" not in g.legal
    g.play(
        "US: command Fidel Castro with the Letter",
        "USSR: take the event",
        "USSR: place on Cuba (military)",
        "USSR: done",
    )
    assert g.cubes("Cuba (military)") == (0, 2)
    g.play("US: place 4 on Atlantic")
    assert g.letter == "USSR"
    assert g.p.to_move == "USSR"


@pytest.mark.rule("intelligence")
def test_intelligence_reports_after_the_last_card(table) -> None:
    g = table(us=["Intelligence Reports"], ussr=["Scramble"], first="USSR", seed=3)
    while len(g.hand("US")) > 2:
        move = next(move for move in g.legal if move.startswith("command") and "Intelligence" not in move)
        g.play(f"{g.p.to_move}: {move}", f"{g.p.to_move}: no cubes")
    move = next(move for move in g.legal if move.startswith("command"))
    g.play(f"USSR: {move}", "USSR: no cubes")
    (last,) = g.hand("USSR")
    g.play("US: event Intelligence Reports", f"US: discard {last}")
    (drawn,) = (card.name for card in g.p.view(None).aftermath["USSR"])
    assert drawn != last


def test_intelligence_reports_with_nothing_to_take(table) -> None:
    g = table(us=["Intelligence Reports"])
    g.p.t[33] = 0  # an empty hand: the printed deck cannot bring this about
    g.play("US: event Intelligence Reports")
    assert g.p.view(None).seized is None
    assert g.hand("USSR") == set()


@pytest.mark.rule("summit")
def test_summit_meeting(table) -> None:
    g = table(us=["Summit Meeting", "Scramble", "SOPs", "U Thant", "Containment"]).play(
        "US: event Summit Meeting"
    )
    assert g.legal == ["discard SOPs", "discard U Thant", "discard Containment", "discard Scramble", "done"]
    assert g.p.view("US").asks == "US: discard cards and draw as many, or be done"
    g.play("US: discard SOPs", "US: discard Scramble")
    assert g.p.view("US").asks == "US: discard a card, or be done and draw 2 cards"
    assert g.p.view("USSR").hands["US"] == (None, None)
    assert {"SOPs", "Scramble"} <= {card.name for card in g.p.view("USSR").discard}
    g.play("US: done")
    assert len(g.hand("US")) == 4
    assert {"U Thant", "Containment"} < g.hand("US")
    assert not {"SOPs", "Scramble"} & g.hand("US")


@pytest.mark.rule("summit")
def test_summit_meeting_takes_all_or_none(table) -> None:
    g = table(us=["Summit Meeting", "Scramble", "SOPs", "U Thant", "Containment"]).play(
        "US: event Summit Meeting"
    )
    assert g.p.copy().after("done").to_move == "USSR"
    g.play("US: discard SOPs", "US: discard Scramble", "US: discard U Thant", "US: discard Containment")
    assert g.p.to_move == "USSR"  # with an empty hand there is nothing more to ask
    assert len(g.hand("US")) == 4


@pytest.mark.rule("brink", "granted", "round-effects")
def test_to_the_brink(table) -> None:
    g = table(
        us=["To the Brink"], ussr=["Scramble", "U Thant", "Mathematical Precision", "The Guns of August"]
    )
    g.play("US: event To the Brink", "USSR: command Scramble")
    assert g.p.view(None).worth == 2
    g.play("USSR: no cubes", "US: command SOPs", "US: no cubes", "USSR: command U Thant")
    assert g.p.view(None).worth == 1  # never less
    g.play(
        "USSR: no cubes",
        "US: command Close Allies",
        "US: no cubes",
        "USSR: event The Guns of August",
        "USSR: no change",
    )
    assert g.p.view(None).worth == 1
    g.to_round_end()
    assert g.p.view(None).effects["USSR"]["less"] == 0


@pytest.mark.rule("brink", "sops", "letter")
def test_to_the_brink_against_sops_and_the_letter(table) -> None:
    g = table(us=["SOPs", "U Thant", "Scramble"], ussr=["To the Brink"])
    g.play("US: event SOPs", "USSR: event To the Brink", "US: command U Thant with the Letter")
    assert g.p.view(None).worth == 2  # 1 + 1 + 1 - 1
    g = table(us=["U Thant"], ussr=["To the Brink"], first="USSR")
    g.play("USSR: event To the Brink", "US: command U Thant with the Letter")
    assert g.p.view(None).worth == 1  # 1 + 1 - 1


def test_nuclear_submarines(table) -> None:
    g = table(us=["Nuclear Submarines"]).play("US: event Nuclear Submarines")
    assert g.legal == ["place on Atlantic", "place on Berlin", "place on Cuba (military)", "done"]
    g.play("US: place on Atlantic", "US: place on Atlantic")
    assert g.cubes("Atlantic") == (2, 0)
    assert g.markers("military") == (2, 3)
    assert g.p.to_move == "USSR"


@pytest.mark.rule("ends")
def test_u_thant(table) -> None:
    g = (
        table(us=["U Thant"])
        .set(markers={"military": (8, 3), "world opinion": (1, 2)})
        .play("US: event U Thant")
    )
    assert (g.markers("military"), g.markers("political"), g.markers("world opinion")) == (
        (7, 3),
        (2, 2),
        (1, 2),
    )


@pytest.mark.rule("containment", "round-effects")
def test_containment_bars_events_of_cards_that_the_opponent_plays(table) -> None:
    g = table(us=["Containment", "MRBMs & IRBMs"], ussr=["U Thant", "The Guns of August", "Missile Trade"])
    g.set(cubes={"Atlantic": (0, 3)}, markers={"military": (3, 5)}).play(
        "US: event Containment", "USSR: event U Thant"
    )
    assert g.markers("military") == (3, 5)
    # a Command is no Event
    g.play("US: command SOPs", "US: no cubes")
    assert [move for move in g.p.after("event The Guns of August").moves() if "down" in str(move)] == []
    assert "military up 2" in map(str, g.p.after("event The Guns of August").moves())
    g.play(
        "USSR: event Missile Trade", "USSR: remove from Atlantic", "USSR: remove from Atlantic", "USSR: done"
    )
    assert g.cubes("Atlantic") == (0, 1)
    assert g.markers("military") == (3, 5)  # the cubes go, the marker stays
    # the opponent's Event on a card that the US plays is not barred
    g.play("US: command MRBMs & IRBMs", "USSR: take the event", "USSR: military down 2")
    assert g.markers("military") == (3, 3)
    g.to_round_end()
    assert g.p.view(None).effects["USSR"]["barred"] is None


@pytest.mark.rule("containment")
def test_containment_does_not_bar_commands_or_its_own_player(table) -> None:
    g = table(us=["Containment", "U Thant"], ussr=["Scramble"]).set(cubes={"Atlantic": (0, 3)})
    g.play("US: event Containment", "USSR: command Scramble", "USSR: remove 3 from Atlantic")
    assert g.markers("military") == (2, 1)
    g.play("US: event U Thant")
    assert g.markers("military") == (1, 1)


@pytest.mark.rule("containment", "granted")
def test_containment_bars_a_command_that_an_event_grants(table) -> None:
    g = table(us=["Containment"], ussr=["A Face-Saver"]).set(cubes={"Atlantic": (0, 3)})
    g.play("US: event Containment", "USSR: event A Face-Saver", "USSR: remove 3 from Atlantic")
    assert g.cubes("Atlantic") == (0, 0)
    assert g.markers("military") == (2, 3)


@pytest.mark.rule("containment")
def test_containment_does_not_bar_the_other_side_from_moving_a_marker(table) -> None:
    g = table(ussr=["Containment"], us=["Operation Mongoose"], first="USSR")
    g.play("USSR: event Containment", "US: event Operation Mongoose")
    assert "US military down 1" in g.legal  # it is not the US that lowers it


@pytest.mark.rule("event-defcon", "granted")
def test_a_face_saver(table) -> None:
    g = table(us=["A Face-Saver"]).play("US: event A Face-Saver")
    assert g.p.view(None).worth == 3
    g.play("US: place 3 on Television")
    assert g.markers("world opinion") == (4, 2)  # the icon
    assert (g.p.to_move, g.p.view(None).worth) == ("USSR", 1)
    g.play("USSR: no cubes")
    assert g.p.to_move == "USSR"  # now for its own card


@pytest.mark.rule("no-icon")
def test_scramble(table) -> None:
    g = table(us=["Scramble"]).set(cubes={"Berlin": (5, 1)}).play("US: event Scramble")
    assert "place on Berlin" not in g.legal
    assert len(g.legal) == 9
    g.play("US: place on Italy")
    assert "place on Italy" not in g.legal  # one on each
    g.play("US: place on Turkey", "US: place on Cuba (political)")
    assert g.p.to_move == "USSR"
    assert g.markers("political") == (3, 2)


# ------------------------------------------------------------------------------------------- US


def test_mathematical_precision(table) -> None:
    g = table(us=["Mathematical Precision"]).play("US: event Mathematical Precision")
    assert g.legal == [*(f"political {way}" for way in UP_AND_DOWN), "no change"]
    g.play("US: political up 2")
    assert g.markers("political") == (5, 2)
    g.play("US: place 1 on Italy")
    assert g.p.to_move == "USSR"


def test_excomm(table) -> None:
    g = table(us=["Excomm"]).play("US: event Excomm")
    assert "place on Italy" not in g.legal
    assert "place on Turkey" not in g.legal
    assert len(g.legal) == 8
    g.play("US: place on Berlin", "US: place on Berlin")
    assert "place on Berlin" not in g.legal  # two on each
    assert g.markers("military") == (3, 3)  # the icon: one step for the second
    g.play("US: place on Atlantic", "US: place on Television")  # four in total
    assert g.p.to_move == "USSR"
    assert (g.markers("military"), g.markers("world opinion")) == ((3, 3), (2, 2))


def test_excomm_with_cubes_everywhere_does_nothing(table) -> None:
    everywhere = dict.fromkeys(games13.new("13-days", seed=0).view(None).cubes, (1, 0))
    g = table(us=["Excomm"]).set(cubes=everywhere).play("US: event Excomm")
    assert g.p.to_move == "USSR"


def test_public_protests(table) -> None:
    g = table(us=["Public Protests"]).set(cubes={"Atlantic": (5, 0)}, markers={"military": (6, 3)})
    g.play("US: event Public Protests")
    assert g.legal == [
        *(f"remove {n} from Atlantic" for n in range(1, 6)),
        "remove 1 from Italy",
        "remove 1 from Turkey",
        "no cubes",
    ]
    g.play("US: remove 5 from Atlantic")
    assert g.cubes("Atlantic") == (0, 0)
    assert g.markers("military") == (6, 3)  # no icon
    assert g.p.to_move == "USSR"


def test_lessons_of_munich(table) -> None:
    g = table(us=["Lessons of Munich"]).play("US: event Lessons of Munich")
    assert g.legal == ["place on Berlin", "place on Italy", "place on Turkey", "done"]
    g.play("US: place on Berlin", "US: place on Berlin", "US: place on Turkey")
    assert g.legal == ["place on Italy", "place on Turkey", "done"]
    g.play("US: place on Italy")
    assert g.p.to_move == "USSR"
    assert (g.cubes("Berlin"), g.cubes("Italy"), g.cubes("Turkey")) == ((2, 1), (2, 0), (2, 0))
    assert (g.markers("military"), g.markers("political")) == ((2, 3), (3, 2))


def test_operation_mongoose(table) -> None:
    g = table(us=["Operation Mongoose"]).play("US: event Operation Mongoose")
    assert g.prestige == 1
    assert g.p.to_move == "USSR"
    assert g.legal == [f"US {track} {way} 1" for track in TRACKS for way in ("up", "down")] + ["no change"]
    g.play("USSR: US military up 1")
    assert g.markers("military") == (3, 3)
    g = table(us=["Operation Mongoose"]).play("US: event Operation Mongoose", "USSR: no change")
    assert g.markers("military") == (2, 3)


@pytest.mark.rule("lead")
def test_operation_mongoose_cannot_lead_by_more_than_five(table) -> None:
    g = table(us=["Operation Mongoose"]).set(prestige=5).play("US: event Operation Mongoose")
    assert g.prestige == 5


@pytest.mark.rule("half")
def test_air_strike_halves_one_side_of_cuba(table) -> None:
    g = table(us=["Air Strike"]).set(cubes={"Cuba (military)": (0, 5), "Cuba (political)": (0, 4)})
    g.set(markers={"military": (2, 6)}).play("US: event Air Strike")
    assert g.legal == [
        "remove 3 USSR from Cuba (military)",
        "remove 2 USSR from Cuba (political)",
        "place 1 on Alliances",
        "place 2 on Alliances",
        "no cubes",
    ]
    g.play("US: remove 3 USSR from Cuba (military)")
    assert g.cubes("Cuba (military)") == (0, 2)
    assert g.p.view(None).supply["USSR"] == 17 - 2 - 4 - 1
    assert g.markers("military") == (2, 6)
    assert g.p.to_move == "USSR"


def test_air_strike_or_places_on_alliances(table) -> None:
    g = table(us=["Air Strike"]).set(cubes={"Alliances": (4, 0)}).play("US: event Air Strike")
    assert g.legal == ["remove 1 USSR from Cuba (military)", "place 1 on Alliances", "no cubes"]
    g.play("US: place 1 on Alliances")
    assert g.cubes("Alliances") == (5, 0)
    assert g.cubes("Cuba (military)") == (0, 1)


def test_non_invasion_pledge(table) -> None:
    g = table(us=["Non-Invasion Pledge"]).set(cubes={"Turkey": (1, 3)}).play("US: event Non-Invasion Pledge")
    assert g.legal == ["remove 1 USSR from Turkey", "remove 2 USSR from Turkey", "no cubes"]
    g.play("US: remove 2 USSR from Turkey")
    assert g.cubes("Turkey") == (1, 1)
    assert g.legal == [*(f"political {way}" for way in UP_AND_DOWN), "no change"]
    g.play("US: political down 1")
    assert g.markers("political") == (2, 2)
    assert g.p.to_move == "USSR"


def test_non_invasion_pledge_without_cubes_on_turkey(table) -> None:
    g = table(us=["Non-Invasion Pledge"]).play("US: event Non-Invasion Pledge")
    assert g.legal[0] == "political up 1"


@pytest.mark.parametrize(("step", "happens"), [(1, True), (3, True), (4, False), (7, False)])
def test_offensive_missiles(table, step, happens) -> None:
    g = (
        table(us=["Offensive Missiles"])
        .set(markers={"political": (step, 2)})
        .play("US: event Offensive Missiles")
    )
    if not happens:
        assert g.p.to_move == "USSR"
        return
    assert g.legal == ["place on Cuba (political)", "place on Italy", "place on Turkey", "done"]
    g.play("US: place on Italy", "US: place on Turkey", "US: place on Cuba (political)")  # one on each
    assert g.p.to_move == "USSR"
    assert g.markers("political") == (step, 2)


def test_invasion_of_cuba(table) -> None:
    g = table(us=["Invasion of Cuba"]).play("US: event Invasion of Cuba")
    assert g.legal == ["military up 1", "military up 2", "no change"]
    g.play("US: military up 2")
    assert g.legal == ["political down 2", "world opinion down 2", "no change"]
    g.play("US: world opinion down 2")
    assert (g.markers("military"), g.markers("world opinion")) == ((4, 3), (1, 2))  # stops at the bottom
    assert g.p.to_move == "USSR"


@pytest.mark.rule("as-many")
def test_invasion_of_cuba_may_lower_by_fewer_by_option(table) -> None:
    g = table(us=["Invasion of Cuba"]).set(markers={"political": (5, 2)})
    g.play("US: event Invasion of Cuba", "US: military up 2")
    refused(g.p, "political down 1", "it drops by as many steps as the first has risen: 2")
    g = table(us=["Invasion of Cuba"], invasion="fewer").set(
        markers={"political": (5, 2), "world opinion": (2, 2)}
    )
    g.play("US: event Invasion of Cuba", "US: military up 2")
    assert g.legal == ["political down 1", "political down 2", "world opinion down 1", "no change"]
    assert g.p.view("US").asks == "US: lower another marker by at most 2, or leave them"
    refused(g.p, "political down 3", "2 steps is the most here")
    refused(g.p, "political up 1", "the marker can only go down")
    g.play("US: political down 1")
    assert g.markers("political") == (4, 2)
    assert g.p.to_move == "USSR"


def test_invasion_of_cuba_may_stop_at_any_point(table) -> None:
    g = table(us=["Invasion of Cuba"]).play("US: event Invasion of Cuba")
    assert g.p.after("no change").to_move == "USSR"
    assert g.p.after("military up 1").after("no change").to_move == "USSR"
    g = table(us=["Invasion of Cuba"]).set(markers={"military": (7, 3), "world opinion": (1, 2)})
    g.play("US: event Invasion of Cuba")
    assert g.legal == ["military up 1", "no change"]
    g.play("US: military up 1")
    assert g.legal == ["political down 1", "no change"]
    g = table(us=["Invasion of Cuba"]).set(markers={"military": (8, 3)}).play("US: event Invasion of Cuba")
    assert g.p.to_move == "USSR"


def test_quarantine(table) -> None:
    g = table(us=["Quarantine"]).play("US: event Quarantine")
    assert g.legal == ["place 1 on Atlantic", "place 2 on Atlantic", "no cubes"]
    g.play("US: place 2 on Atlantic")
    assert g.cubes("Atlantic") == (2, 0)
    assert g.markers("military") == (2, 3)


@pytest.mark.rule("idle")
def test_quarantine_on_a_full_atlantic_is_not_offered(table) -> None:
    g = (
        table(ussr=["Quarantine"], first="USSR")
        .set(cubes={"Atlantic": (5, 0)})
        .play("USSR: command Quarantine")
    )
    assert g.p.to_move == "USSR"
    g = table(us=["Quarantine"]).set(cubes={"Atlantic": (5, 0)}).play("US: event Quarantine")
    assert g.p.to_move == "USSR"


@pytest.mark.parametrize(
    ("card", "seat", "where"),
    [
        ("U-2 Photographs", "US", ["Atlantic", "Berlin", "Cuba (military)"]),
        ("National Liberation", "USSR", ["Cuba (political)", "Italy", "Turkey"]),
    ],
)
def test_u2_photographs_and_national_liberation(table, card, seat, where) -> None:
    g = table(**{seat.lower(): [card]}, first=seat).play(f"{seat}: event {card}")
    assert g.legal == [f"place {n} on {place}" for place in where for n in (1, 2, 3)] + ["no cubes"]
    index = ("US", "USSR").index(seat)
    track = "military" if seat == "US" else "political"
    before = g.markers(track)[index]
    g.play(f"{seat}: place 3 on {where[0]}")
    assert g.markers(track)[index] == before + 2  # the icon
    assert g.p.to_move != seat


@pytest.mark.rule("onto")
@pytest.mark.parametrize(
    ("card", "seat", "where"), [("U-2 Photographs", "US", "Berlin"), ("National Liberation", "USSR", "Italy")]
)
def test_onto_may_take_cubes_off_by_option(table, card, seat, where) -> None:
    lying = (4, 0) if seat == "US" else (0, 4)
    g = table(**{seat.lower(): [card]}, first=seat).set(cubes={where: lying}).play(f"{seat}: event {card}")
    refused(g.p, f"remove 3 from {where}", "this Command only places cubes")
    g = table(**{seat.lower(): [card]}, first=seat, onto="both").set(cubes={where: lying})
    g.play(f"{seat}: event {card}")
    assert [move for move in g.legal if where in move] == [
        f"place 1 on {where}",
        *(f"remove {n} from {where}" for n in (1, 2, 3)),
    ]
    assert not any("Television" in move for move in g.legal)
    g.play(f"{seat}: remove 3 from {where}")
    assert sum(g.cubes(where)) == 1


@pytest.mark.rule("onto", "idle")
@pytest.mark.parametrize(("option", "offered"), [("place", False), ("both", True)])
def test_onto_full_battlegrounds_is_offered_only_where_cubes_can_come_off(table, option, offered) -> None:
    full = dict.fromkeys(["Cuba (political)", "Italy", "Turkey"], (0, 5))
    g = table(us=["National Liberation"], onto=option).set(cubes=full).play("US: command National Liberation")
    assert ("take the event" in g.legal) == offered


@pytest.mark.rule("elsewhere")
def test_wave_and_smile(table) -> None:
    g = (
        table(us=["Wave and Smile"])
        .set(cubes={"Alliances": (2, 0), "Berlin": (5, 1)})
        .play("US: event Wave and Smile")
    )
    assert "move from Alliances to Berlin" not in g.legal  # full
    assert "move from Alliances to Alliances" not in g.legal
    assert len(g.legal) == 8 + 3 * 7 + 1  # off Berlin, Alliances, Italy and Turkey
    g.play("US: move from Berlin to Cuba (political)")
    assert not any("from Cuba (political)" in move or "to Berlin" in move for move in g.legal)
    g.play("US: move from Alliances to Turkey")
    assert (g.cubes("Berlin"), g.cubes("Cuba (political)"), g.cubes("Turkey")) == ((4, 1), (1, 0), (2, 0))
    assert g.p.to_move == "USSR"
    assert g.markers("military") == (2, 3)


def test_wave_and_smile_may_move_one_or_none(table) -> None:
    g = table(us=["Wave and Smile"]).play("US: event Wave and Smile")
    assert g.p.after("done").to_move == "USSR"
    assert g.p.after("move from Italy to Berlin").after("done").to_move == "USSR"


@pytest.mark.parametrize(("steps", "happens"), [((4, 3), True), ((3, 3), False), ((2, 3), False)])
def test_eyeball_to_eyeball(table, steps, happens) -> None:
    g = table(us=["Eyeball to Eyeball"]).set(markers={"military": steps}).play("US: event Eyeball to Eyeball")
    if not happens:
        assert g.p.to_move == "USSR"
        return
    assert g.legal == ["place on Cuba (military)", "place on Cuba (political)", "done"]
    g.play("US: place on Cuba (military)", "US: place on Cuba (military)", "US: place on Cuba (political)")
    assert g.p.to_move == "USSR"
    assert (g.cubes("Cuba (military)"), g.cubes("Cuba (political)")) == ((2, 1), (1, 0))
    assert (g.markers("military"), g.markers("political")) == ((5, 3), (3, 2))  # the icon, place by place


# ----------------------------------------------------------------------------------------- USSR


def test_mrbms_and_irbms(table) -> None:
    g = table(ussr=["MRBMs & IRBMs"], first="USSR").play("USSR: event MRBMs & IRBMs")
    assert g.legal == [*(f"military {way}" for way in UP_AND_DOWN), "no change"]
    g.play("USSR: military down 2")
    assert g.markers("military") == (2, 1)
    g.play("USSR: remove 1 from Berlin")
    assert g.cubes("Berlin") == (0, 0)
    assert g.p.to_move == "US"


def test_moscow_is_our_brain(table) -> None:
    g = table(ussr=["Moscow is our Brain"], first="USSR").play("USSR: event Moscow is our Brain")
    assert g.legal == ["place on Berlin", "place on Cuba (military)", "done"]
    g.play("USSR: place on Berlin", "USSR: place on Berlin")
    assert g.legal == ["place on Cuba (military)", "done"]
    assert g.markers("military") == (2, 4)
    g.play("USSR: place on Cuba (military)", "USSR: place on Cuba (military)")
    assert g.markers("military") == (2, 5)
    assert g.p.to_move == "US"


def test_missile_trade(table) -> None:
    g = (
        table(ussr=["Missile Trade"], first="USSR")
        .set(cubes={"Berlin": (0, 3)})
        .play("USSR: event Missile Trade")
    )
    assert g.legal == ["remove from Berlin", "remove from Cuba (military)", "done"]
    g.play("USSR: remove from Cuba (military)")
    assert g.legal == ["remove from Berlin", "done"]
    assert g.markers("military") == (2, 3)
    g.play("USSR: remove from Berlin", "USSR: remove from Berlin")
    assert g.markers("military") == (2, 2)  # the icon: one step for the second off Berlin
    assert (g.cubes("Berlin"), g.cubes("Cuba (military)")) == ((0, 1), (0, 0))
    assert g.p.to_move == "US"  # three in total


def test_fidel_castro(table) -> None:
    g = table(ussr=["Fidel Castro"], first="USSR").play("USSR: event Fidel Castro")
    assert g.legal == ["place on Cuba (military)", "place on Cuba (political)", "done"]
    g.play(*["USSR: place on Cuba (political)"] * 3)
    assert g.cubes("Cuba (political)") == (0, 3)
    assert g.markers("political") == (3, 2)
    assert g.p.to_move == "US"


def test_berlin_blockade(table) -> None:
    g = table(ussr=["Berlin Blockade"], first="USSR").play("USSR: event Berlin Blockade")
    assert g.prestige == -2
    assert g.p.to_move == "US"
    assert len(g.legal) == 11  # up 2 and down 1 or 2 on each track as far as it goes, and no change
    g.play("US: USSR political up 2")
    assert g.markers("political") == (3, 4)
    g = (
        table(ussr=["Berlin Blockade"], first="USSR")
        .set(prestige=-4)
        .play("USSR: event Berlin Blockade", "US: no change")
    )
    assert g.prestige == -5


@pytest.mark.rule("suez-hungary")
@pytest.mark.parametrize(
    ("before", "after"),
    [((1, 0), 2), ((3, 1), 4), ((0, 0), 1), ((4, 0), 5), ((5, 2), 5), ((2, 4), 4), ((2, 3), 3)],
)
def test_suez_hungary(table, before, after) -> None:
    g = (
        table(ussr=["Suez-Hungary"], first="USSR")
        .set(cubes={"Italy": before})
        .play("USSR: event Suez-Hungary")
    )
    assert g.cubes("Italy") == (before[0], after)
    assert g.markers("political") == (3, 2)
    assert g.p.to_move == "US"


@pytest.mark.rule("suez-hungary", "supply")
def test_suez_hungary_stops_when_no_cube_is_left(table) -> None:
    g = table(ussr=["Suez-Hungary"], first="USSR")
    g.set(cubes={"Italy": (4, 0), "Atlantic": (0, 5), "Berlin": (0, 5), "Cuba (military)": (0, 5)})
    g.play("USSR: event Suez-Hungary")
    assert g.cubes("Italy") == (4, 2)


@pytest.mark.parametrize(("step", "happens"), [(3, True), (4, False)])
def test_maskirovka(table, step, happens) -> None:
    g = (
        table(ussr=["Maskirovka"], first="USSR")
        .set(markers={"military": (2, step)})
        .play("USSR: event Maskirovka")
    )
    if not happens:
        assert g.p.to_move == "US"
        return
    assert g.legal == ["place on Atlantic", "place on Berlin", "place on Cuba (military)", "done"]
    g.play("USSR: place on Berlin", "USSR: place on Atlantic")
    assert g.legal == ["place on Cuba (military)", "done"]
    g.play("USSR: done")
    assert g.markers("military") == (2, 3)


@pytest.mark.rule("bay-of-pigs")
def test_bay_of_pigs_costs_two_cubes(table) -> None:
    g = table(ussr=["Bay of Pigs"], us=["U Thant"], first="USSR").set(cubes={"Alliances": (3, 0)})
    g.set(markers={"world opinion": (4, 2)}).play("USSR: event Bay of Pigs")
    assert g.p.to_move == "US"
    assert g.legal == ["remove 2 from Alliances", "no lowering"]
    g.play("US: remove 2 from Alliances")
    assert g.cubes("Alliances") == (1, 0)
    assert g.markers("world opinion") == (4, 2)
    g.play("US: event U Thant")
    assert g.markers("world opinion") == (3, 2)


@pytest.mark.rule("bay-of-pigs", "round-effects")
def test_bay_of_pigs_or_no_event_lowers_us_markers(table) -> None:
    g = table(
        ussr=["Bay of Pigs", "Operation Mongoose", "Mathematical Precision"],
        us=["U Thant", "Scramble"],
        first="USSR",
    )
    g.set(cubes={"Alliances": (2, 0), "Atlantic": (3, 0)}).play("USSR: event Bay of Pigs", "US: no lowering")
    assert g.cubes("Alliances") == (2, 0)
    g.play("US: event U Thant")
    assert g.markers("military") == (2, 3)
    # also not by an Event of a card that the USSR plays, and not by the USSR
    g.play("USSR: command Mathematical Precision", "US: take the event")
    assert g.legal == ["political up 1", "political up 2", "no change"]
    g.play(
        "US: no change",
        "US: no cubes",
        "USSR: no cubes",
        "US: command Scramble",
        "US: remove 3 from Atlantic",
    )
    assert g.markers("military") == (1, 3)  # a Command is no Event
    g.play("USSR: command Operation Mongoose", "US: take the event")
    assert not any("down" in move for move in g.legal)
    g.to_round_end()
    assert g.p.view(None).effects["US"]["barred"] is None


@pytest.mark.rule("bay-of-pigs")
@pytest.mark.parametrize("there", [0, 1])
def test_bay_of_pigs_with_fewer_than_two_cubes(table, there) -> None:
    g = (
        table(ussr=["Bay of Pigs"], first="USSR")
        .set(cubes={"Alliances": (there, 0)})
        .play("USSR: event Bay of Pigs")
    )
    assert g.p.view(None).effects["US"]["barred"] == "all"  # no choice
    assert g.cubes("Alliances") == (there, 0)
    g = table(ussr=["Bay of Pigs"], first="USSR", pigs="fewer").set(cubes={"Alliances": (there, 0)})
    g.play("USSR: event Bay of Pigs")
    if there:
        assert g.legal == ["remove 1 from Alliances", "no lowering"]
        g.play("US: remove 1 from Alliances")
        assert g.cubes("Alliances") == (0, 0)
    assert g.p.view(None).effects["US"]["barred"] is None


def test_bay_of_pigs_of_both_kinds(table) -> None:
    """Containment and Bay of Pigs together: the wider one decides."""
    g = table(ussr=["Bay of Pigs", "Containment"], us=["MRBMs & IRBMs", "The Guns of August"], first="USSR")
    g.play("USSR: event Containment", "US: command SOPs", "US: no cubes", "USSR: event Bay of Pigs")
    g.play("US: event The Guns of August")
    assert not any("down" in move for move in g.legal)


@pytest.mark.rule("most-escalated")
def test_turn_back_the_ships(table) -> None:
    g = table(ussr=["Turn Back the Ships"], first="USSR").set(markers={"political": (3, 5)})
    g.play("USSR: event Turn Back the Ships")
    assert g.legal == ["political down 1", "political down 2", "no change"]
    g.play("USSR: political down 2")
    assert g.markers("political") == (3, 3)
    g = table(ussr=["Turn Back the Ships"], first="USSR").set(markers={"political": (3, 3)})
    g.play("USSR: event Turn Back the Ships")
    assert g.legal == [
        "military down 1",
        "military down 2",
        "political down 1",
        "political down 2",
        "no change",
    ]
    low = dict.fromkeys(("military", "political", "world opinion"), (3, 1))
    g = (
        table(ussr=["Turn Back the Ships"], first="USSR")
        .set(markers=low)
        .play("USSR: event Turn Back the Ships")
    )
    assert g.p.to_move == "US"


def test_strategic_balance(table) -> None:
    g = (
        table(ussr=["Strategic Balance"], first="USSR")
        .set(cubes={"Atlantic": (0, 3)})
        .play("USSR: event Strategic Balance")
    )
    assert g.legal == ["place 1 on Atlantic", "place 2 on Atlantic", "no cubes"]  # five at most
    g.play("USSR: place 2 on Atlantic")
    assert g.markers("military") == (2, 4)  # the icon
    g = table(ussr=["Strategic Balance"], first="USSR").play(
        "USSR: event Strategic Balance", "USSR: place 3 on Atlantic"
    )
    assert g.markers("military") == (2, 5)


@pytest.mark.rule("half")
@pytest.mark.parametrize(("there", "left"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_u2_downed(table, there, left) -> None:
    g = table(ussr=["U-2 Downed"], first="USSR").set(cubes={"Cuba (political)": (there, 0)})
    g.play("USSR: event U-2 Downed")
    assert g.legal == ["place 1 on Turkey", "place 2 on Turkey", "no cubes"]
    g.play("USSR: place 2 on Turkey")  # only one side of Cuba holds US cubes: nothing to choose
    assert (g.cubes("Turkey"), g.cubes("Cuba (political)")) == ((1, 2), (left, 0))
    assert g.markers("political") == (3, 2)
    assert g.p.to_move == "US"


def test_u2_downed_chooses_the_side_of_cuba(table) -> None:
    g = table(ussr=["U-2 Downed"], first="USSR").set(
        cubes={"Cuba (military)": (3, 1), "Cuba (political)": (2, 0)}
    )
    g.play("USSR: event U-2 Downed", "USSR: no cubes")
    assert g.legal == ["remove 2 US from Cuba (military)", "remove 1 US from Cuba (political)"]
    g.play("USSR: remove 2 US from Cuba (military)")
    assert g.cubes("Cuba (military)") == (1, 1)


@pytest.mark.rule("event-defcon")
def test_defensive_missiles(table) -> None:
    g = table(ussr=["Defensive Missiles"], first="USSR").play("USSR: event Defensive Missiles")
    assert g.legal == ["place on Television", "place on United Nations", "done"]
    assert (
        g.p.after("place on Television")
        .after("place on United Nations")
        .view(None)
        .markers["world opinion"]["USSR"]
        == 2
    )
    g.play("USSR: place on Television", "USSR: place on Television")
    assert g.markers("world opinion") == (2, 3)  # the icon: cubes after the first on one battleground
    assert g.p.to_move == "US"


@pytest.mark.rule("supply", "five")
@pytest.mark.parametrize(
    "card", [card.name for card in games13.deck("13-days") if card.side in ("UN", "USSR")]
)
def test_no_event_places_what_is_not_there(table, card) -> None:
    """With all 17 cubes on the board no Event places another, whatever it says."""
    full = {
        "Atlantic": (0, 5),
        "Berlin": (0, 5),
        "Italy": (4, 5),
        "Turkey": (0, 1),
        "Cuba (military)": (0, 1),
    }
    g = table(ussr=[card], first="USSR").set(cubes=full)
    assert g.p.view(None).supply["USSR"] == 0
    g.play(f"USSR: event {card}")
    if g.p.to_move == "USSR":
        assert not any(move.startswith("place") for move in g.legal)


@pytest.mark.rule("supply")
def test_an_event_places_no_more_than_there_is(table) -> None:
    g = table(us=["Scramble"]).set(cubes={"Atlantic": (5, 0), "Berlin": (5, 0), "Turkey": (5, 0)})
    assert g.p.view(None).supply["US"] == 1
    g.play("US: event Scramble", "US: place on Television")
    assert g.p.to_move == "USSR"
    assert g.p.view(None).supply["US"] == 0
