"""Why a move can't be made now: the rule that stands against it, in a sentence."""

import pytest

import games13

from ..refusals import refused


def test_the_opening() -> None:
    p = games13.new("13-minutes", seed=1)
    refused(p, "place 1 on Cuba", "first both sides bid, in secret")
    refused(p, "bid 14", "each side has 13 cubes in all", games13.UnreadableMove)
    p = p.after("bid 2").after("bid 1")
    refused(p, "bid 3", "the bids have been made")
    refused(p, "place 1 on Cuba", "first say who makes the first play")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("place 1 on Cuba", "first choose a card to play; its cubes come after that"),
        ("command Scramble in neutral", "Scramble is not in your hand"),
        ("event Scramble in own sphere", "Scramble is not in your hand"),
        (
            "event U-2 Downed in neutral",
            "U-2 Downed is a card of the USSR, so you can use it only for a Command",
        ),
        ("no cubes", "a card must be played, nobody can pass"),
        ("bid 1", "the bids have been made"),
        ("US starts", "it has been said who makes the first play"),
    ],
)
def test_a_card_is_to_be_played(table, text: str, reason: str) -> None:
    p = table(1, "US", ["Excomm", "U-2 Downed"], ["Scramble", "U Thant"])
    refused(p, text, reason)
    refused(p, "pass", "nobody may pass", games13.UnreadableMove)


def test_a_shortened_move_gets_the_reason_that_all_it_could_mean_share(table) -> None:
    p = table(1, "US", ["Excomm", "U-2 Downed"], ["Scramble", "U Thant"])
    refused(p, "command Scramble", "Scramble is not in your hand")


@pytest.mark.parametrize("seat", ["US", "USSR"])
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("place 3 on Cuba", "this Command is worth 2 cubes and no more"),
        ("remove 2 from Quarantine", "you have 1 cube on Quarantine"),
        ("remove 1 from Cuba", "you have no cubes on Cuba"),
        ("remove 1 {other} from Quarantine", "a Command removes none but your own cubes"),
        ("remove 1 {seat} from Quarantine", 'what is your own is not named: say "remove 1 from Quarantine"'),
        ("place 1 on Fidel Castro", "Fidel Castro is not on the table"),
        ("move Cuba to neutral", "a Command moves a battleground only by placing or removing cubes"),
        ("command Scramble in neutral", "a card has been played; its cubes come now"),
        ("done", 'to leave it at that, say "no cubes"'),
        ("bid 2", "the cubes of the Command come now"),
    ],
)
def test_the_cubes_of_a_command(table, seat: str, text: str, reason: str) -> None:
    p = table(
        2, seat, ["Nuclear Submarines", "U Thant"], ["Excomm", "Scramble"], {"Quarantine": ("neutral", 1, 1)}
    )
    p = p.after("command Nuclear Submarines in neutral")
    refused(p, text.format(seat=seat, other="USSR" if seat == "US" else "US"), reason)


@pytest.mark.rule("supply", "cube-limit")
def test_the_supply_and_the_house_rule(table) -> None:
    cards = ["Scramble", "U Thant"], ["Excomm", "Public Protests"]
    p = table(1, "US", *cards, bids=(12, 0)).after("command Scramble in neutral")
    refused(p, "place 2 on Cuba", "you have only 1 cube left to place")
    p = table(1, "US", *cards, {"Cuba": ("neutral", 4, 0)}, cube_limit="5").after(
        "command Scramble in neutral"
    )
    refused(p, "place 2 on Cuba", "Cuba has 4 cubes of yours, and 5 is the most by the house rule")


EVENTS = [
    ("US", "Quarantine", "place 1 on Scramble", "the event of Quarantine is for Cuba"),
    ("US", "Quarantine", "place 4 on Cuba", "the event allows 3 cubes now"),
    ("US", "Quarantine", "remove 1 from Cuba", "now the event places cubes"),
    ("US", "Quarantine", "no cubes", 'to leave it at that, say "done"'),
    ("US", "Quarantine", "command Scramble in neutral", "a card has been played; its event comes now"),
    ("US", "Quarantine", "bid 2", "first comes the event of Quarantine"),
    ("USSR", "U-2 Downed", "remove 1 USSR from Strategic Balance", "it is about cubes of the US"),
    ("USSR", "U-2 Downed", "remove 3 US from Strategic Balance", "the event allows 2 cubes now"),
    ("USSR", "U-2 Downed", "remove 2 US from Strategic Balance", "the US has 1 cube on Strategic Balance"),
    ("US", "Wave & Smile", "place 1 on Cuba", "now the event removes cubes"),
    ("US", "Wave & Smile", "remove 3 from Strategic Balance", "the event allows 2 cubes now"),
    ("US", "Wave & Smile", "remove 2 from Strategic Balance", "you have 1 cube on Strategic Balance"),
    ("US", "U-2 Photographs", "place 2 on Cuba towards US", "the event allows 1 cube now"),
    (
        "US",
        "U-2 Photographs",
        "remove 1 from Strategic Balance",
        "now the event says where the battleground moves: towards the US or the USSR",
    ),
    ("US", "U Thant", "move Cuba to neutral", "Cuba does not lie in your sphere"),
]


@pytest.mark.parametrize(("seat", "card", "text", "reason"), EVENTS)
def test_events(table, seat: str, card: str, text: str, reason: str) -> None:
    lying = {"Strategic Balance": (seat, 1, 1), "Scramble": ("neutral", 0, 0)}
    p = table(3, seat, [card, "Fidel Castro"], ["Excomm", "Public Protests"], lying)
    refused(p.after(f"event {card} in neutral"), text, reason)


def test_an_event_that_spreads_its_cubes_allows_fewer_on_each(table) -> None:
    p = table(2, "USSR", ["Moscow is our Brain", "U Thant"], ["Excomm", "Scramble"], {"Cuba": ("US", 0, 1)})
    p = p.after("event Moscow is our Brain in neutral")
    refused(p, "place 3 on Cuba", "the event allows 2 cubes now")


def test_an_event_goes_on_elsewhere(table) -> None:
    p = table(1, "US", ["Scramble", "U Thant"], ["Excomm", "Public Protests"]).after(
        "event Scramble in neutral"
    )
    refused(p.after("place 1 on Cuba"), "place 1 on Cuba", "the event has been used on Cuba already")
