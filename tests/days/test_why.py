"""Why a move can't be made now: the rule that stands against it, in a sentence."""

import pytest

import games13

from ..refusals import refused


def test_an_agenda_is_chosen_before_anything_else(new) -> None:
    g = new()
    flags = g.p.flags[0]
    other = next(kind.name for n, kind in enumerate(g.p.setup.deck.kinds) if n not in flags)
    refused(g.p, f"choose {other}", f"you were not dealt the agenda {other}")
    refused(g.p, "command Scramble", "first choose one of your three agendas")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("place 2 on Berlin", "first choose a card to play; its cubes come after that"),
        ("place on Berlin", "first choose a card to play; its cubes come after that"),
        ("move from Italy to Turkey", "first choose a card to play; its cubes come after that"),
        ("military up 1", "first choose a card to play; markers move by what it does"),
        ("command U Thant", "U Thant is not in your hand"),
        ("command U Thant with the Letter", "U Thant is not in your hand"),
        ("event Fidel Castro", "Fidel Castro is a card of the USSR, so you can play it only as a Command"),
        ("no cubes", "a card must be played, nobody can pass"),
        ("choose Turkey", "your agenda is chosen already, until the end of the round"),
        ("US starts", "it has been said who starts this round"),
        ("take the event", "no Event is offered to you now"),
        ("discard Scramble", "first choose a card to play"),
    ],
)
def test_a_card_is_to_be_played(table, text: str, reason: str) -> None:
    refused(table(us=["Scramble", "Fidel Castro"], ussr=["U Thant"]).p, text, reason)


def test_who_has_not_got_the_letter_cannot_add_it(table) -> None:
    g = table(us=["Scramble"]).set(letter="USSR")
    refused(g.p, "command Scramble with the Letter", "the USSR holds the Personal Letter")


def test_the_letter_can_wait_for_the_opponents_event(table) -> None:
    g = table(us=["Fidel Castro"], rules="letter=after")
    refused(
        g.p,
        "command Fidel Castro with the Letter",
        "with a card of the USSR the Letter waits until its Event is known",
    )


def test_a_shortened_move_gets_the_reason_that_all_it_could_mean_share(table) -> None:
    g = table(us=["SOPs"]).play("US: command SOPs")
    refused(g.p, "place 4", "this Command has 1 cube")
    refused(table(us=["SOPs"]).p, "U Thant", "U Thant is not in your hand")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("place 4 on Berlin", "this Command has 3 cubes"),
        ("remove 4 from Turkey", "this Command has 3 cubes"),
        ("place 2 on Italy", "Italy has 4 cubes of yours, and 5 is the most on a battleground"),
        ("remove 2 from Turkey", "you have 1 cube on Turkey"),
        ("remove 1 from Atlantic", "you have no cubes on Atlantic"),
        ("remove from Atlantic", "you have no cubes on Atlantic"),
        ("remove 1 USSR from Berlin", "a Command moves none but your own cubes"),
        ("remove 1 US from Turkey", 'what is your own is not named: say "remove 1 from Turkey"'),
        ("command SOPs", "a card has been played; its cubes come now"),
        ("military up 1", "in a Command the markers move by themselves, with its cubes"),
        (
            "move from Italy to Turkey",
            "a Command places cubes or removes some, it moves none from place to place",
        ),
        ("done", 'to move none, say "no cubes"'),
        ("choose Turkey", "the cubes of the Command come now"),
    ],
)
def test_the_cubes_of_a_command(table, text: str, reason: str) -> None:
    g = table(us=["Scramble", "SOPs"]).set({"Italy": (4, 0)}).play("US: command Scramble")
    refused(g.p, text, reason)


@pytest.mark.rule("supply")
def test_a_command_goes_no_further_than_the_supply(table) -> None:
    full = dict.fromkeys(("Atlantic", "Berlin", "Television"), (5, 0))
    g = table(us=["Scramble"]).set(full | {"Italy": (1, 0), "Turkey": (0, 0)}).play("US: command Scramble")
    refused(g.p, "place 2 on Turkey", "you have only 1 cube left to place")
    g = table(us=["Scramble"]).set(full | {"Italy": (2, 0), "Turkey": (0, 0)}).play("US: command Scramble")
    refused(g.p, "place 1 on Turkey", "all your 17 cubes are on the board")


@pytest.mark.rule("five")
def test_what_no_rule_ever_allows_has_its_reason_too(table) -> None:
    g = table(us=["Scramble"])
    refused(g.p, "pass", "nobody may pass", games13.UnreadableMove)
    g.play("US: command Scramble")
    never = "no battleground ever holds more than 5 cubes of one side"
    refused(g.p, "place 6 on Berlin", never, games13.UnreadableMove)
    refused(g.p, "pass", 'to leave it at that, say "no cubes"', games13.UnreadableMove)
    with pytest.raises(games13.UnreadableMove, match='"sing" is no move of this game; what can be played: '):
        g.p.read("sing")


def test_an_event_is_taken_or_declined_first(table) -> None:
    g = table(us=["Fidel Castro"]).play("US: command Fidel Castro")
    refused(g.p, "place 1 on Italy", "this is asked first: take the Event of Fidel Castro, or decline it")
    g.play("USSR: decline the event")
    refused(g.p, "take the event", "the cubes of the Command come now")


def test_a_command_by_an_event_has_its_own_places(table) -> None:
    g = table(us=["U-2 Photographs"]).play("US: event U-2 Photographs")
    refused(g.p, "place 1 on Italy", "this Command is for military battlegrounds only")
    refused(g.p, "remove 1 from Berlin", "this Command only places cubes")


def test_cubes_that_go_one_at_a_time(table) -> None:
    g = (
        table(us=["Speech to the Nation", "SOPs"])
        .set({"Alliances": (5, 0)})
        .play("US: event Speech to the Nation")
    )
    for text, reason in (
        ("place 2 on Television", 'the cubes go one at a time: say "place on Television"'),
        ("place on Berlin", "the Event of Speech to the Nation does not reach Berlin now"),
        ("place on Alliances", "Alliances has 5 cubes of yours, and 5 is the most on a battleground"),
        ("remove from Italy", "now cubes are placed"),
        ("no cubes", 'to leave it at that, say "done"'),
        ("command SOPs", "a card has been played; first comes what its Event asks"),
        ("military up 1", "first comes what the Event of Speech to the Nation asks"),
    ):
        refused(g.p, text, reason)
    g.play("US: place on Television", "US: place on Television")
    refused(g.p, "place on Television", "Television has all the cubes that this Event allows there")


def test_cubes_taken_off_one_at_a_time(table) -> None:
    g = table(ussr=["Missile Trade"], first="USSR").play("USSR: event Missile Trade")
    for text, reason in (
        ("remove 1 from Berlin", 'the cubes go one at a time: say "remove from Berlin"'),
        ("remove from Italy", "you have no cubes on Italy"),
        ("remove US from Italy", "it is about cubes of the USSR"),
        ("place on Berlin", "now cubes are removed"),
    ):
        refused(g.p, text, reason)


def test_cubes_on_one_battleground_at_once(table) -> None:
    g = table(us=["Quarantine"]).play("US: event Quarantine")
    for text, reason in (
        ("place 3 on Atlantic", "this Event allows 2 cubes"),
        ("place 1 on Berlin", "the Event of Quarantine does not reach Berlin now"),
        ("remove 1 from Atlantic", "now cubes are placed"),
    ):
        refused(g.p, text, reason)


def test_half_of_the_cubes_or_something_else(table) -> None:
    g = table(us=["Air Strike"]).set({"Cuba (military)": (0, 4), "Cuba (political)": (0, 1)})
    g.play("US: event Air Strike")
    for text, reason in (
        ("remove 1 USSR from Cuba (military)", "half of the cubes there is 2, no more and no less"),
        ("place 3 on Alliances", "this Event allows 2 cubes"),
        ("remove 1 USSR from Berlin", "the Event of Air Strike does not reach Berlin now"),
    ):
        refused(g.p, text, reason)


def test_cubes_moved_by_an_event(table) -> None:
    g = table(us=["Wave and Smile"]).set({"Alliances": (5, 0)}).play("US: event Wave and Smile")
    refused(g.p, "move from Atlantic to Berlin", "you have no cubes on Atlantic")
    refused(g.p, "move from Italy to Alliances", "Alliances is full: five of your cubes are there")
    g.play("US: move from Alliances to Berlin")
    refused(g.p, "move from Berlin to Atlantic", "a cube that has come to Berlin stays there")
    refused(g.p, "move from Italy to Alliances", "no cube comes to Alliances, where one was taken off")


@pytest.mark.rule("ends")
def test_markers(table) -> None:
    g = table(us=["The Guns of August"]).set(markers={"military": (7, 2), "political": (1, 2)})
    g.play("US: event The Guns of August")
    for text, reason in (
        ("military up 2", "the military marker stands on step 7, and the track goes from 1 to 8"),
        ("political down 1", "the political marker stands on step 1, and the track goes from 1 to 8"),
        ("world opinion up 3", "2 steps is the most here"),
        ("USSR military up 1", "it is a marker of the US that may move"),
        ("US military up 1", 'what is your own is not named: say "military up 1"'),
        ("place 1 on Italy", "first comes what the Event of The Guns of August asks"),
    ):
        refused(g.p, text, reason)


def test_markers_that_may_not_move_so(table) -> None:
    g = table(ussr=["Turn Back the Ships"], first="USSR").set(markers={"military": (2, 5)})
    g.play("USSR: event Turn Back the Ships")
    refused(g.p, "military up 1", "the marker can only go down")
    refused(g.p, "political down 1", "the political marker is not one of those that may move now")
    g = table(us=["Mathematical Precision"]).play("US: event Mathematical Precision")
    refused(g.p, "military up 1", "the military marker is not one of those that may move now")


@pytest.mark.rule("containment")
def test_a_contained_seat_lowers_no_marker(table) -> None:
    g = table(us=["The Guns of August"], ussr=["Containment"], first="USSR").set(markers={"military": (4, 4)})
    g.play("USSR: event Containment", "US: event The Guns of August")
    refused(g.p, "military down 1", "in this round no such Event lowers a marker of the US")


def test_a_marker_rises_and_another_drops(table) -> None:
    g = table(us=["Invasion of Cuba"]).set(markers={"political": (4, 2), "world opinion": (1, 2)})
    g.play("US: event Invasion of Cuba")
    refused(g.p, "political up 1", "it is your military marker that may rise")
    refused(g.p, "military up 3", "2 steps is the most here")
    g.play("US: military up 2")
    refused(g.p, "political down 1", "it drops by as many steps as the first has risen: 2")
    refused(g.p, "world opinion down 2", "the world opinion marker is at the bottom of its track")
    refused(g.p, "military down 2", "it is another marker of yours that may drop")


def test_cards_of_an_event(table) -> None:
    g = table(us=["Summit Meeting", "SOPs"], ussr=["U Thant"]).play("US: event Summit Meeting")
    refused(g.p, "discard U Thant", "U Thant is not in your hand")
    refused(g.p, "command SOPs", "a card has been played; first comes what its Event asks")


def test_the_card_that_was_taken(table) -> None:
    g = table(us=["Intelligence Reports", "SOPs"]).play("US: event Intelligence Reports")
    taken = next(str(move) for move in g.p.moves()).removeprefix("command ")
    refused(g.p, "command SOPs", f"it is {taken} that you may play now")
    refused(g.p, "place 1 on Berlin", "first choose a card to play; its cubes come after that")


def test_the_game_is_over(new) -> None:
    g = new()
    while g.p.to_move:
        g.p = g.p.after(g.p.moves()[0])
    with pytest.raises(games13.IllegalMove) as caught:
        g.p.read("place 1 on Berlin")
    assert str(caught.value) == '"place 1 on Berlin" cannot be played now: the game is over.'
