"""Playing a card: where it goes, what a Command does, and how battlegrounds move."""

import pytest

import games13


def said(p) -> list[str]:
    return [str(move) for move in p.moves()]


@pytest.mark.rule("play", "battleground", "use")
def test_a_play_is_a_card_a_place_and_a_use(table) -> None:
    p = table(1, "US", ["Excomm", "U-2 Downed"], ["Scramble", "U Thant"])
    assert said(p) == [
        "command Excomm in neutral",
        "command Excomm in own sphere",
        "event Excomm in neutral",
        "event Excomm in own sphere",
        "command U-2 Downed in neutral",
        "command U-2 Downed in own sphere",
    ]


@pytest.mark.rule("battleground")
def test_a_card_is_a_battleground_at_once(table, after, at) -> None:
    p = table(1, "US", ["Excomm", "U-2 Downed"], ["Scramble", "U Thant"])
    assert at(p.after("command Excomm in own sphere"), "Excomm") == ("US", 0, 0)
    assert at(after(p, "command Excomm in neutral", "place 1 on Excomm"), "Excomm") == ("US", 1, 0)


@pytest.mark.rule("command")
def test_a_command_places_or_removes_up_to_the_number_on_the_card(table) -> None:
    p = table(2, "USSR", ["U-2 Downed", "U Thant"], ["Excomm", "Scramble"], {"Quarantine": ("neutral", 2, 3)})
    assert said(p.after("command U-2 Downed in neutral")) == [
        "place 1 on Quarantine",
        "place 2 on Quarantine",
        "place 1 on U-2 Downed",
        "place 2 on U-2 Downed",
        "place 1 on Cuba",
        "place 2 on Cuba",
        "remove 1 from Quarantine",
        "remove 2 from Quarantine",
        "no cubes",
    ]


@pytest.mark.rule("command")
def test_a_command_goes_no_further_than_the_supply(table) -> None:
    p = table(1, "US", ["Public Protests", "U Thant"], ["Excomm", "Scramble"], bids=(12, 0))
    assert "place 2 on Cuba" not in said(p.after("command Public Protests in neutral"))
    with pytest.raises(games13.IllegalMove):
        p.after("command Public Protests in neutral").after("place 2 on Cuba")


@pytest.mark.rule("fewer")
def test_a_command_may_use_fewer_cubes_or_none(table, after, at) -> None:
    p = table(1, "US", ["Public Protests", "U Thant"], ["Excomm", "Scramble"])
    p = p.after("command Public Protests in neutral")
    assert at(p.after("place 1 on Cuba"), "Cuba") == ("US", 1, 0)
    q = p.after("no cubes")
    assert (at(q, "Cuba"), at(q, "Public Protests")) == (("neutral", 0, 0), ("neutral", 0, 0))


@pytest.mark.rule("towards", "one-step")
@pytest.mark.parametrize(("zone", "then"), [("USSR", "neutral"), ("neutral", "US"), ("US", "US")])
@pytest.mark.parametrize("cubes", [1, 2, 3])
def test_placing_moves_one_step_towards_who_places(table, after, at, zone, then, cubes) -> None:
    p = table(2, "US", ["Public Protests", "U Thant"], ["Excomm", "Scramble"], {"Quarantine": (zone, 0, 1)})
    q = after(p, "command Public Protests in neutral", f"place {cubes} on Quarantine")
    assert at(q, "Quarantine") == (then, cubes, 1)
    assert q.view("US").supply["US"] == p.view("US").supply["US"] - cubes


@pytest.mark.rule("away", "one-step", "supply")
@pytest.mark.parametrize(("zone", "then"), [("US", "neutral"), ("neutral", "USSR"), ("USSR", "USSR")])
@pytest.mark.parametrize("cubes", [1, 2, 3])
def test_removing_moves_one_step_away_and_the_cubes_come_back(table, after, at, zone, then, cubes) -> None:
    p = table(2, "US", ["Public Protests", "U Thant"], ["Excomm", "Scramble"], {"Quarantine": (zone, 3, 1)})
    q = after(p, "command Public Protests in neutral", f"remove {cubes} from Quarantine")
    assert at(q, "Quarantine") == (then, 3 - cubes, 1)
    assert q.view("US").supply["US"] == p.view("US").supply["US"] + cubes


@pytest.mark.rule("away")
def test_only_ones_own_cubes_are_removed_by_a_command(table, after) -> None:
    p = table(2, "US", ["Public Protests", "U Thant"], ["Excomm", "Scramble"], {"Quarantine": ("US", 0, 3)})
    p = p.after("command Public Protests in neutral")
    with pytest.raises(games13.IllegalMove):
        p.after("remove 1 from Quarantine")


@pytest.mark.rule("no-further")
def test_a_battleground_stays_in_the_sphere_that_it_would_leave_the_table_from(table, after, at) -> None:
    p = table(
        2, "USSR", ["Strategic Balance", "U Thant"], ["Excomm", "Scramble"], {"Quarantine": ("US", 0, 2)}
    )
    q = after(p, "command Strategic Balance in neutral", "remove 1 from Quarantine")
    assert at(q, "Quarantine") == ("US", 0, 1)


@pytest.mark.rule("their-card")
def test_the_other_side_may_use_its_event_first(table, after, at) -> None:
    p = table(1, "USSR", ["Quarantine", "U Thant"], ["Excomm", "Scramble"])
    q = p.after("command Quarantine in own sphere")
    assert (q.to_move, said(q)) == (
        "US",
        ["place 1 on Cuba", "place 2 on Cuba", "place 3 on Cuba", "no event"],
    )
    r = q.after("place 3 on Cuba")
    assert r.to_move == "USSR"
    assert at(r, "Cuba") == ("US", 3, 0)
    assert at(r.after("place 2 on Cuba"), "Cuba") == ("neutral", 3, 2)
    assert at(after(q, "no event", "place 2 on Cuba"), "Cuba") == ("USSR", 0, 2)


@pytest.mark.rule("empty-event")
def test_an_event_that_can_change_nothing_is_passed_over(table, at) -> None:
    p = table(1, "US", ["Fidel Castro", "Moscow is our Brain"], ["Excomm", "Scramble"])
    for card in ("Fidel Castro", "Moscow is our Brain"):
        assert p.after(f"command {card} in neutral").to_move == "US"
    q = table(1, "US", ["U Thant", "Wave & Smile"], ["Excomm", "Scramble"])
    assert q.after("event Wave & Smile in own sphere").to_move == "USSR"
    assert q.after("event U Thant in own sphere").view("US").pending == "event"
    assert q.after("event U Thant in neutral").to_move == "USSR"


@pytest.mark.rule("draw")
def test_a_turn_ends_with_a_card_drawn(table, after) -> None:
    p = table(1, "US", ["Excomm", "U Thant"], ["Public Protests", "Scramble"], deck=["Quarantine"])
    q = after(p, "command Excomm in neutral", "no cubes")
    assert [card.name for card in q.view("US").hand] == ["Quarantine", "U Thant"]
    assert (q.to_move, q.view("US").deck) == ("USSR", 7)
    assert q.view("USSR").hands["US"] == (None, None)


@pytest.mark.rule("game-end")
def test_each_seat_plays_five_cards_and_one_is_left_in_each_hand() -> None:
    p = games13.new("13-minutes", seed=2).after("bid 2").after("bid 1").after("USSR starts")
    turns = []
    while p.to_move:
        if p.view(None).pending == "play":
            turns.append((p.to_move, p.view(None).deck, len(p.view(p.to_move).hand)))
        p = p.after(p.moves()[0])
    assert turns == [("USSR", 8, 2), ("US", 7, 2), ("USSR", 6, 2), ("US", 5, 2), ("USSR", 4, 2), ("US", 3, 2),
                     ("USSR", 2, 2), ("US", 1, 2), ("USSR", 0, 2), ("US", 0, 2)]  # fmt: skip
    assert [len(hand) for hand in p.view(None).hands.values()] == [1, 1]
    assert len(p.view(None).grounds) == 11


@pytest.mark.rule("cube-limit")
def test_the_house_rule_allows_five_cubes_of_a_side_on_a_battleground(table, after, at) -> None:
    lying = {"Quarantine": ("US", 4, 5)}
    hands = ["Public Protests", "Nuclear Submarines"], ["Excomm", "Scramble"]
    p = table(2, "US", *hands, lying, cube_limit="5").after("command Public Protests in neutral")
    placing = [move for move in said(p) if move.startswith("place") and move.endswith("Quarantine")]
    assert placing == ["place 1 on Quarantine"]
    assert at(p.after("place 1 on Quarantine"), "Quarantine") == ("US", 5, 5)
    assert "place 3 on Cuba" in said(p)
    free = table(2, "US", *hands, lying).after("command Public Protests in neutral")
    assert at(free.after("place 3 on Quarantine"), "Quarantine") == ("US", 7, 5)


@pytest.mark.rule("cube-limit")
def test_the_house_rule_binds_events_too(table, after, at) -> None:
    hands = ["U-2 Photographs", "Nuclear Submarines"], ["Excomm", "Scramble"]
    p = table(2, "US", *hands, {"Cuba": ("US", 5, 0), "Quarantine": ("US", 4, 0)}, cube_limit="5")
    for card in ("U-2 Photographs", "Nuclear Submarines"):
        moves = said(p.after(f"event {card} in neutral"))
        assert not any(move.startswith("place") and "on Cuba" in move for move in moves)
        assert any(move.startswith("place 1 on Quarantine") for move in moves)
        assert "place 2 on Quarantine" not in moves
    lying = {"Cuba": ("US", 4, 0), "Quarantine": ("US", 3, 0)}
    q = table(2, "US", ["Wave & Smile", "U Thant"], hands[1], lying, cube_limit="5")
    q = after(q, "event Wave & Smile in neutral", "remove 2 from Quarantine")
    assert at(q, "Cuba") == ("US", 4, 0)
    assert at(q, "Wave & Smile") == ("US", 2, 0)


@pytest.mark.rule("command")
def test_a_shortened_move_that_fits_two_is_ambiguous(table) -> None:
    p = table(1, "US", ["Excomm", "U-2 Downed"], ["Scramble", "U Thant"])
    with pytest.raises(games13.AmbiguousMove, match="neutral or command Excomm in own sphere"):
        p.after("command Excomm")
    assert p.after("command excomm neutral") == p.after("command Excomm in neutral")
    with pytest.raises(games13.IllegalMove):
        p.after("event U-2 Downed in neutral")
    with pytest.raises(games13.UnreadableMove):
        p.after("invade Cuba")
