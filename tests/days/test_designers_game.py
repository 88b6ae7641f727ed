"""The game that the designers printed, position by position, under both readings of its last agenda."""

import pytest

import games13

TEXT = games13.transcripts("13-days")["designers-game"]


def positions(**options: object) -> dict[str, games13.Position]:
    """The position after each move of the record, by its number and text: "7 place 3 on Atlantic"."""
    found = {}
    for number, p in enumerate(games13.replay(TEXT, each=True, **options)):
        history = [(seat, move) for seat, move in p.history() if seat]
        found[f"{number} {history[-1][1]}" if history else "0"] = p
    return found


EACH = positions()


def at(number: int) -> games13.View:
    """What lies on the table after so many choices of the players."""
    (p,) = (p for key, p in EACH.items() if key.split()[0] == str(number))
    return p.view(None)


def number(move: str, nth: int = 1) -> int:
    """How many choices have been made when this move is made for the nth time."""
    keys = [int(key.split()[0]) for key in EACH if key.split(" ", 1)[-1] == move]
    return keys[nth - 1]


def cubes(view: games13.View, place: str) -> tuple[int, int]:
    return view.cubes[place]["US"], view.cubes[place]["USSR"]


def markers(view: games13.View) -> dict[str, tuple[int, int]]:
    return {track: (steps["US"], steps["USSR"]) for track, steps in view.markers.items()}


def after(move: str, nth: int = 1) -> games13.View:
    return at(number(move, nth))


def test_the_start() -> None:
    view = at(0)
    assert view.prestige == 0
    assert view.letter == "US"
    assert {place: tuple(there.values()) for place, there in view.cubes.items() if any(there.values())} == {
        "Italy": (1, 0),
        "Turkey": (1, 0),
        "Cuba (military)": (0, 1),
        "Berlin": (0, 1),
    }
    assert markers(view) == {"military": (2, 3), "political": (3, 2), "world opinion": (2, 2)}
    assert view.flags == {
        "US": ("World Opinion DEFCON", "Italy", "Turkey"),
        "USSR": ("Political DEFCON", "Atlantic", "Personal Letter"),
    }


def test_the_first_round() -> None:
    view = after("US starts")
    assert {card.name for card in view.hands["US"]} == {
        "Public Protests",
        "Containment",
        "U-2 Downed",
        "Defensive Missiles",
        "Suez-Hungary",
    }
    assert {card.name for card in view.hands["USSR"]} == {
        "Fidel Castro",
        "Scramble",
        "Intelligence Reports",
        "Lessons of Munich",
        "Quarantine",
    }
    assert view.to_move == "US"
    view = after("place 3 on Atlantic")
    assert cubes(view, "Atlantic") == (3, 0)
    assert markers(view)["military"] == (4, 3)  # two steps, one less than cubes
    view = after("place on Turkey")
    assert (cubes(view, "Atlantic"), cubes(view, "United Nations"), cubes(view, "Turkey")) == (
        (3, 1),
        (0, 1),
        (1, 1),
    )
    assert markers(view) == {"military": (4, 3), "political": (3, 2), "world opinion": (2, 2)}  # no icon
    view = after("place on United Nations", 2)
    assert (cubes(view, "Television"), cubes(view, "United Nations")) == ((0, 1), (0, 2))
    assert markers(view)["world opinion"] == (2, 2)  # one cube on each
    assert cubes(after("place 1 on United Nations"), "United Nations") == (1, 2)
    assert cubes(after("done"), "Berlin") == (1, 1)
    view = after("place 3 on Atlantic", 2)
    assert cubes(view, "Atlantic") == (3, 4)
    assert markers(view)["military"] == (4, 5)
    view = after("place 2 on Turkey")
    assert cubes(view, "Turkey") == (1, 3)
    assert markers(view)["political"] == (3, 2)
    assert view.to_move == "US"  # nothing to halve on Cuba: the Event is over
    assert view.worth == 2
    view = after("place 2 on Atlantic")
    assert cubes(view, "Atlantic") == (5, 4)
    assert markers(view)["military"] == (5, 5)
    assert after("command Quarantine").to_move == "USSR"  # the US is not asked
    assert cubes(after("place 1 on United Nations", 2), "United Nations") == (1, 3)
    view = after("place 2 on Alliances")
    assert cubes(view, "Alliances") == (2, 0)
    assert markers(view)["world opinion"] == (3, 2)
    view = after("event Intelligence Reports")
    assert view.seized.name == "Suez-Hungary"
    assert [card.name for card in view.hands["US"]] == ["Moscow is our Brain"]
    view = after("discard Suez-Hungary")
    assert view.phase == "world opinion"
    assert {seat: [card.name for card in cards] for seat, cards in view.aftermath.items()} == {
        "US": ["Moscow is our Brain"],
        "USSR": ["Fidel Castro"],
    }
    view = after("military down 1")
    assert markers(view)["military"] == (5, 4)
    assert view.letter == "USSR"
    assert after("draw a card").drawn.name == "Bay of Pigs"


def test_the_first_round_brings_nothing_to_either() -> None:
    view = after("discard it")
    assert "Bay of Pigs" in [card.name for card in view.discard]
    tally = view.tallies[0]
    assert [(a.agenda, a.winner, a.difference, a.bonus, a.points) for a in tally.awards] == [
        ("Italy", "US", 1, 1, 2),
        ("Personal Letter", "USSR", 0, 2, 2),
    ]
    assert (tally.before, tally.after, tally.war) == (0, 0, ())
    assert view.round == 2
    assert view.prestige == 0


def test_the_second_round() -> None:
    view = after("discard it")
    assert markers(view) == {"military": (6, 5), "political": (4, 3), "world opinion": (4, 3)}
    view = after("US starts", 2)
    assert {card.name for card in view.hands["US"]} == {
        "MRBMs & IRBMs",
        "Strategic Balance",
        "Berlin Blockade",
        "Operation Mongoose",
        "Wave and Smile",
    }
    assert after("take the event", 4).prestige == -2
    assert markers(after("USSR world opinion up 2"))["world opinion"] == (4, 5)
    view = after("place 2 on Turkey", 2)
    assert cubes(view, "Turkey") == (3, 3)
    view = after("military down 1", 2)
    assert markers(view)["world opinion"] == (4, 4)
    assert markers(view)["military"] == (6, 4)
    view = after("place 1 on Atlantic")
    assert markers(view)["military"] == (6, 3)
    assert cubes(view, "Atlantic") == (5, 5)
    view = after("place 1 on Berlin")
    assert cubes(view, "Berlin") == (2, 1)
    assert markers(view)["military"] == (6, 3)
    assert after("event To the Brink").effects["US"]["less"] == 1
    view = after("move from Alliances to Cuba (political)", 2)
    assert (cubes(view, "Alliances"), cubes(view, "Cuba (political)")) == ((0, 0), (2, 0))
    assert cubes(after("remove 2 USSR from Turkey"), "Turkey") == (3, 1)
    assert markers(after("political down 2"))["political"] == (3, 3)
    view = after("place 2 on Cuba (political)")
    assert cubes(view, "Cuba (political)") == (2, 2)
    assert markers(view)["political"] == (3, 4)
    assert after("command Strategic Balance").worth == 1
    assert cubes(after("place 1 on Cuba (political)"), "Cuba (political)") == (3, 2)
    assert cubes(after("remove 1 USSR from Cuba (political)"), "Cuba (political)") == (3, 1)
    view = after("place 2 on Cuba (political)", 2)
    assert cubes(view, "Cuba (political)") == (3, 3)
    assert markers(view)["political"] == (3, 5)


def test_the_second_round_leaves_the_ussr_two_ahead() -> None:
    view = after("world opinion down 1", 2)
    assert [award.points for award in view.tallies[1].awards] == [0, 0]
    assert view.prestige == -2
    assert view.letter == "USSR"
    assert view.aftermath_count == 4  # nobody leads Alliances
    assert view.round == 3


def test_the_third_round() -> None:
    view = after("world opinion down 1", 2)
    assert markers(view) == {"military": (7, 4), "political": (4, 6), "world opinion": (5, 4)}
    assert view.areas["military"]["US"] == 1
    assert [areas["USSR"] for areas in view.areas.values()] == [2, 2, 2]
    assert view.at_war == {"US": True, "USSR": True}
    view = after("choose Berlin")
    assert view.to_move == "US"  # behind on Prestige
    view = after("remove 2 from Atlantic")
    assert markers(view)["military"] == (6, 4)
    assert cubes(view, "Atlantic") == (3, 5)
    assert cubes(after("place 1 on Alliances"), "Alliances") == (0, 1)
    view = after("place on Cuba (military)")
    assert cubes(view, "Cuba (military)") == (1, 1)
    assert markers(view)["military"] == (6, 4)
    view = after("place 1 on Cuba (military)")
    assert markers(view)["political"] == (3, 6)
    assert cubes(view, "Cuba (military)") == (2, 1)
    view = after("remove 4 from Atlantic")
    assert cubes(view, "Atlantic") == (3, 1)
    assert markers(view)["military"] == (6, 1)
    view = after("remove 2 from Atlantic", 2)
    assert markers(view)["military"] == (5, 1)
    view = after("place 2 on Berlin")
    assert markers(view)["military"] == (5, 2)
    assert cubes(view, "Berlin") == (2, 3)
    assert cubes(after("place 1 on Berlin", 2), "Berlin") == (3, 3)
    view = after("political down 1", 2)
    assert markers(view)["political"] == (3, 5)
    assert after("draw a card", 2).drawn.name == "U-2 Photographs"


@pytest.mark.parametrize("rules", ["lift=before", {"lift": "before"}])
def test_by_the_rulebook_the_us_wins_by_one(rules: object) -> None:
    p = games13.replay(TEXT, rules=rules)
    view = p.view(None)
    assert markers(view)["military"] == (6, 2)
    military, berlin = view.tallies[2].awards
    assert (military.winner, military.difference, military.bonus, military.points) == ("US", 4, 1, 5)
    assert berlin.points == 0
    assert (view.count.us, view.count.ussr, view.count.winner) == (2, 9, "USSR")
    assert p.result.winners == ("US",)
    assert p.result.scores == {"US": 1, "USSR": -1}


def test_as_printed_the_ussr_wins_by_the_letter() -> None:
    p = games13.replay(TEXT)
    view = p.view(None)
    assert markers(view)["military"] == (6, 2)  # lifted all the same, to just under DEFCON 1
    assert view.tallies[2].awards[0].points == 4
    assert view.tallies[2].after == 2
    assert p.result.winners == ("USSR",)
    assert p.result.scores == {"US": 0, "USSR": 0}
    assert view.letter == "USSR"
    assert '[Rules "lift=after"]' in p.transcript()
    assert games13.replay(p.transcript()) == p


def changed(before: str, after: str, rules: str = "lift=after") -> games13.Position:
    """The end of the game with one line changed, all else alike."""
    assert TEXT.count(before) == 1
    return games13.replay(TEXT.replace(before, after), rules=rules)


def test_suez_hungary_would_have_been_a_swing_of_four() -> None:
    first_round = TEXT.split("# Round 2")[0]
    ends = [
        games13.replay(first_round.replace("discard Suez-Hungary", play)).view(None).prestige
        for play in ("discard Suez-Hungary", "event Suez-Hungary")
    ]
    assert ends == [0, -4]


@pytest.mark.parametrize(
    ("rules", "winners"), [("lift=after", ("USSR", "USSR")), ("lift=before", ("US", "USSR"))]
)
def test_four_cubes_off_cost_a_point_or_the_game(rules: str, winners: tuple[str, str]) -> None:
    four, three = (changed("remove 4 from Atlantic", f"remove {n} from Atlantic", rules) for n in (4, 3))
    assert (four.result.winners + three.result.winners) == winners
    assert four.result.scores["US"] - three.result.scores["US"] == 1


def test_national_liberation_had_a_cube_for_nothing() -> None:
    taken = EACH[f"{number('command National Liberation')} command National Liberation"].after(
        "take the event"
    )
    steps = [taken.after(f"place {n} on Italy").view(None).markers["political"]["USSR"] for n in (1, 2)]
    assert steps == [6, 7]


def test_the_record_says_how_it_is_counted_and_how_the_rulebooks_count() -> None:
    assert '[Rules "lift=after"]' in TEXT
    assert "lift=before" in TEXT
    seats = {seat for seat, _ in games13.replay(TEXT).history()}
    assert seats == {"US", "USSR", None}
