"""Why a move can't be made now: the rule that stands against it, in a sentence."""

import random
from collections.abc import Iterator

import pytest

import games13
from games13.defcon import board, invest, land, missiles, naval, opening, rounds
from games13.defcon.conflict import Turn

from ..refusals import refused


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("nuclear missile", "it costs 6 and you have 4 GDP left"),
        ("troop in China", "China is not your land"),
        ("fortify China", "China is not your land"),
        ("fortify Alaska", "Alaska has a fortification already"),
        ("fleet in North Atlantic", "fleets of Eurasia hold the North Atlantic"),
        ("fleet in Philippine Sea", "fleets of Eastasia hold the Philippine Sea"),
        ("fleet in South China Sea", "the South China Sea does not wash your land"),
        ("move fleet from North Sea", "you have no fleet in the North Sea"),
        ("conventional missile", "none is left in the supply"),
        ("humanitarian aid", "your reputation is at the top already"),
        ("attack China", "land attacks are made in the conflict phase"),
        ("fire a nuclear missile", "missiles are fired in the conflict phase"),
        ("sabotage Eurasia", "sabotage is for the conflict phase"),
        ("naval attack on North Sea", "naval attacks are made in the conflict phase"),
        ("move 1 from barracks", "troops are moved in the reorganisation"),
        ("draw 1", "cards are drawn in the preparations"),
        ("play Propaganda", "Propaganda is played in your turn of the conflict phase"),
        ("play Nobel Prize", "Nobel Prize is not in your hand"),
        ("with 3", "land attacks are made in the conflict phase"),
        ("send 1 from Caribbean Sea", "fleets are sent in the conflict phase"),
        ("demand China", "that takes a card that is played for it"),
        ("look at Eurasia’s cards", "that takes a card that is played for it"),
        ("Eurasia, America, Africasia, Eastasia", "that takes a card that is played for it"),
        ("roll again", "this is asked first: invest; 4 GDP left"),
    ],
)
def test_investments(table, text: str, reason: str) -> None:
    t = table().fort("Alaska").fleet("Eurasia", "North Atlantic").cards("America", "Propaganda")
    t.set(board.ROW, "America", board.TOP_ROW).begin("investment", "America")
    t.p.t[board.GDP_LEFT], t.p.t[board.CONVENTIONALS_LEFT] = 4, 0
    refused(t.p, text, reason)


@pytest.mark.rule("revolution")
def test_a_revolution_and_empty_reserves(table) -> None:
    t = table().begin("investment", "America")
    t.p.t[board.REVOLT] = 1
    away = "a Revolution keeps your troops and fortifications off the map in this phase"
    refused(t.p, "troop in Alaska", away)
    refused(t.p, "fortify Alaska", away)
    t = table().begin("investment", "America").set(board.RESERVE, "America", 0).set(board.SHIPS, "America", 0)
    refused(t.p, "troop in Alaska", "all your 25 troops are out, none is in reserve")
    refused(t.p, "troop to barracks", "all your 25 troops are out, none is in reserve")
    refused(t.p, "fleet in Caribbean Sea", "all your 4 fleets are at sea")


@pytest.mark.rule("fleet-move")
def test_where_a_fleet_goes(table) -> None:
    t = table().begin("investment", "America").say("America: move fleet from Caribbean Sea")
    refused(t.p, "to Caribbean Sea", "the fleet is there already")
    refused(t.p, "to North Sea", "fleets of Eurasia hold the North Sea")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("attack Canada", "Canada is your own land"),
        (
            "attack China",
            "China neither borders on the land you attack from nor lies across a sea zone of your fleets",
        ),
        ("fire a conventional missile", "you have no conventional missile"),
        ("fire a nuclear missile", "you have no nuclear missile"),
        ("strike China", "first fire a missile, then aim it"),
        ("naval attack on Caribbean Sea", "no rival's fleet is in the Caribbean Sea"),
        ("naval attack on Red Sea", "none of your fleets is in a sea zone next to the Red Sea"),
        ("sabotage Eurasia", "you have no sabotage token"),
        ("troop in Alaska", "purchases are made in the investment phase"),
        ("with 2", "first say what you attack"),
        ("send 1 from Caribbean Sea", "first say what you attack"),
        ("play Propaganda", "Propaganda is not in your hand"),
        ("play Speech to Parliament", "Speech to Parliament is played when your land is attacked"),
    ],
)
def test_a_turn_of_the_conflict(table, text: str, reason: str) -> None:
    t = table().barracks("America", 3).cards("America", "Speech to Parliament")
    t.fleet("Eurasia", "Central Atlantic").begin("conflict", "America")
    refused(t.p, text, reason)


def test_attacks_need_troops_in_the_barracks(table) -> None:
    t = table().missiles("Africasia", 1).begin("conflict", "Africasia")
    refused(t.p, "attack Western Russia", "there are no troops in your barracks to attack with")


@pytest.mark.rule("maginot", "peacekeeping", "radiation", "sabotage-once")
def test_walls_protection_radiation_and_sabotage(table) -> None:
    t = table().barracks("Africasia", 3).begin("conflict", "Africasia")
    number = t.s.map.territory["Western Russia"]
    t.set(board.WALL, "Africasia", 1 << 1)
    refused(t.p, "attack Western Russia", "a Maginot Line keeps you from attacking Eurasia")
    t.p.t[board.PROTECTED] = 1 << number
    protected = "Western Russia is under protection: nobody attacks it in this round"
    refused(t.p, "attack Western Russia", protected)
    t.p.t[board.RADIATION] = 1 << number
    refused(t.p, "attack Western Russia", "Western Russia is irradiated and lost to everybody")
    t.set(board.SABOTAGE, "Africasia", 1).set(board.SABOTAGED, "Africasia", 1)
    refused(t.p, "sabotage America", "you have sabotaged America in this round, and once is all")
    refused(t.p, "sabotage Africasia", "that is yourself")


def test_two_powers_and_the_land_of_the_others() -> None:
    t = Two()
    refused(t.p, "attack China", "China is not in play")
    refused(t.p, "sabotage Eastasia", "Eastasia does not play")


class Two:
    """A conflict of two powers, America's turn."""

    def __init__(self) -> None:
        lines = ["America hits 8 of 8", "Eurasia hits 1 of 8", "America: capital in Eastern US"]
        lines += ["Eurasia: capital in Western Europe", "America: fleet in Caribbean Sea"]
        lines += ["Eurasia: fleet in North Sea"]
        self.p = games13.replay('[Game "defcon"]\n[Powers "America, Eurasia"]\n' + "\n".join(lines))
        self.p.t[board.BARRACKS], self.p.t[board.SABOTAGE] = 2, 1
        self.p.t[board.PHASE] = board.CONFLICT
        self.p.stack = (self.p.s.turn[0], None)


def test_how_many_troops(table) -> None:
    t = (
        table()
        .barracks("Africasia", 3)
        .begin("conflict", "Africasia")
        .say("Africasia: attack Western Russia")
    )
    refused(t.p, "with 4", "only 3 troops are in your barracks")
    t.say("Africasia: with 3", "the attack hits 1 of 3, the defence 0 of 1")
    refused(t.p, "leave 4", "only 3 troops are left of the attack")
    t.say("Africasia: leave 1")
    refused(
        t.p,
        "attack Mongolia",
        "Mongolia neither borders on the land you attack from nor lies across a sea zone of your fleets",
    )


def test_missiles(table) -> None:
    t = table().missiles("America", 1, 1).begin("conflict", "America")
    t.say("America: fire a conventional missile")
    refused(t.p, "strike Canada", "Canada is your own land")
    refused(t.p, "bomb the fortification in China", "no rival's fortification is in China")
    refused(t.p, "bomb a fleet in Black Sea", "no rival's fleet is in the Black Sea")
    t = table().missiles("America", 1, 1).begin("conflict", "America").say("America: fire a nuclear missile")
    refused(t.p, "strike Canada", "Canada is your own land")


def test_fleets_sent(table) -> None:
    t = table().fleet("America", "Central Atlantic", 2).fleet("Eurasia", "North Atlantic")
    t.begin("conflict", "America").say("America: naval attack on North Atlantic")
    refused(t.p, "send 3 from Central Atlantic", "so many fleets are not in the Central Atlantic")
    refused(t.p, "send 1 from North Sea", "you have no fleet in the North Sea")


def test_preparations(table) -> None:
    t = table().cards("America", "Propaganda", "Nobel Prize").begin("preparations", "America")
    refused(t.p, "draw 2", "your state lets you hold 3 cards, and you have 2")
    refused(t.p, "discard Treason", "Treason is not in your hand")
    refused(t.p, "attack China", "land attacks are made in the conflict phase")


def test_reorganisation(table) -> None:
    t = table().land("Alaska", troops=3).begin("reorganisation", "America")
    refused(t.p, "move 1 from China", "China is not your land")
    refused(t.p, "move 4 from Alaska", "only 3 troops are there")
    t.say("America: move 2 from Alaska")
    refused(t.p, "to China", "China is not your land")
    refused(t.p, "to Alaska", "that is where they come from")
    refused(t.p, "troop in Alaska", "purchases are made in the investment phase")
    t.say("America: to Canada")
    refused(t.p, "move 3 from Canada", "at most 2 more may be moved in this round")


def test_the_set_up() -> None:
    p = games13.new("defcon", seed=3)
    number = board.POWERS.index(p.to_move)
    other = next(
        str(move)
        for land, move in enumerate(p.s.m.capital_in.moves)
        if not p.t[board.OWN + number] >> land & 1
    )
    with pytest.raises(games13.IllegalMove, match="is not your land"):
        p.read(other)


# steps whose reasons ask all that their legal moves ask: what can be done has none
COMPLETE = (
    opening.PlaceCapital,
    opening.PlaceFleet,
    rounds.TransferTo,
    invest.Invest,
    invest.FleetTo,
    land.AttackOn,
    missiles.AimNuclear,
    missiles.Rebuild,
    naval.Retreat,
)


def positions(games: int) -> Iterator[games13.Position]:
    for seed in range(games):
        pick, p = random.Random(seed), games13.new("defcon", seed=seed)
        while p.to_move:
            yield p
            p = p.after(pick.choice(p.moves()))


def test_no_reason_stands_against_a_legal_move() -> None:
    met = set()
    for p in positions(6):
        step = p.stack[0]
        for move in p.moves():
            attacks = isinstance(step, Turn) and (move.does, move.what) == ("attack", "troop")
            if isinstance(step, COMPLETE) or attacks:
                assert step.hinders(p, move) == "", (p, move)
                met.add(type(step))
    assert {invest.Invest, invest.FleetTo, rounds.TransferTo, Turn} <= met
