"""The deal, the sealed bids, and who starts."""

import pytest

import games13

HEAD = """[Game "13-minutes"]
[Seed "1"]

US is dealt Excomm, U Thant
USSR is dealt Scramble, Fidel Castro
"""


def opening(*lines: str, **options):
    return games13.replay(HEAD + "\n".join(lines), **options)


@pytest.mark.rule("deal")
def test_each_player_is_dealt_two_cards_and_eight_are_left_in_the_deck() -> None:
    view = games13.new("13-minutes", seed=5).view(None)
    assert [len(view.hands[seat]) for seat in ("US", "USSR")] == [2, 2]
    assert view.deck == 8


@pytest.mark.rule("cuba", "zones")
def test_cuba_lies_face_down_in_the_neutral_zone_and_nobody_knows_its_card() -> None:
    p = opening()
    for seat in ("US", "USSR", None):
        view = p.view(seat)
        assert [ground.name for ground in view.zones["neutral"]] == ["Cuba"]
        assert (view.zones["US"], view.zones["USSR"]) == ((), ())
        assert (view.grounds[0].card, view.grounds[0].symbol, view.cuba) == (None, None, None)


@pytest.mark.rule("supply")
def test_each_side_has_thirteen_cubes() -> None:
    assert opening().view("US").supply == {"US": 13, "USSR": 13}


@pytest.mark.rule("bid")
def test_any_number_of_cubes_can_be_bid_and_nobody_sees_it_before_both_are_in() -> None:
    p = opening()
    assert [str(move) for move in p.moves()] == [f"bid {n}" for n in range(14)]
    q = p.after("bid 4")
    assert q.to_move == "USSR"
    assert q.view("USSR").bids == {"US": None, "USSR": None}
    assert q.view("USSR").sealed == {"US": True, "USSR": False}
    assert q.view("US").bids == {"US": 4, "USSR": None}
    assert q.view("USSR") == p.after("bid 9").view("USSR")
    assert q.view("USSR").supply == {"US": 13, "USSR": 13}


@pytest.mark.rule("bid")
def test_the_story_of_a_sealed_bid_is_told_without_its_number() -> None:
    p = opening()
    assert games13.narrate(p, "bid 4", "USSR") == games13.narrate(p, "bid 9", "USSR")
    assert "4 cubes" in games13.narrate(p, "bid 4", "US")[0]


@pytest.mark.rule("bids-gone", "start")
def test_both_bids_leave_the_game_and_the_higher_bidder_names_who_starts() -> None:
    p = opening("US: bid 2", "USSR: bid 5")
    assert p.view("US").supply == {"US": 11, "USSR": 8}
    assert p.view("US").gone == {"US": 2, "USSR": 5}
    assert p.view("US").bids == {"US": 2, "USSR": 5}
    assert (p.to_move, [str(move) for move in p.moves()]) == ("USSR", ["US starts", "USSR starts"])
    assert p.after("US starts").to_move == "US"
    assert p.after("USSR starts").to_move == "USSR"
    assert p.after("US starts").view("USSR").starter == "US"


@pytest.mark.rule("level-bids")
def test_level_bids_come_back_and_both_bid_again() -> None:
    p = opening("US: bid 6", "USSR: bid 6")
    assert p.to_move == "US"
    assert p.view("US").supply == {"US": 13, "USSR": 13}
    assert p.view("US").level_bids == (6,)
    assert p.view("US").bids == {"US": None, "USSR": None}
    p = p.after("bid 3").after("bid 1")
    assert p.view("US").supply == {"US": 10, "USSR": 12}


@pytest.mark.rule("lot")
def test_after_three_level_bids_the_lot_names_and_no_cube_is_lost() -> None:
    level = ["US: bid 2", "USSR: bid 2"] * 3
    p = opening(*level)
    assert p.to_move in ("US", "USSR")
    assert [str(move) for move in p.moves()] == ["US starts", "USSR starts"]
    assert p.view("US").supply == {"US": 13, "USSR": 13}
    assert opening(*level, "by lot USSR names who starts").to_move == "USSR"
    assert opening(*level, "by lot US names who starts").to_move == "US"
    namers = {
        games13.replay(HEAD.replace('"1"', f'"{seed}"') + "\n".join(level)).to_move for seed in range(20)
    }
    assert namers == {"US", "USSR"}


@pytest.mark.rule("level-bids", "lot")
def test_level_bids_are_repeated_until_they_differ_by_option() -> None:
    level = ["US: bid 2", "USSR: bid 2"] * 7
    p = opening(*level, level_bids="again")
    assert (p.to_move, p.view("US").pending, p.view("US").level_bids) == ("US", "bid", (2,) * 7)
    assert p.view("US").supply == {"US": 13, "USSR": 13}
    sealed = p.after("bid 2")
    assert games13.narrate(sealed, "bid 2")[-1] == "Level: the cubes come back, and both bid again."
    q = sealed.after("bid 3")
    assert (q.to_move, q.view("US").pending) == ("USSR", "start")
    assert '[Rules "level_bids=again"]' in q.transcript()
    assert games13.replay(q.transcript()) == q


def test_bidders_without_end_are_ended() -> None:
    p = games13.new("13-minutes", seed=3)
    for _ in range(6):
        p = p.after("bid 0")
    assert p.view(None).pending == "start"


def test_a_seat_that_bids_all_its_cubes_has_nothing_to_command() -> None:
    p = opening("US: bid 13", "USSR: bid 0", "US: US starts")
    assert p.after("command Excomm in neutral").to_move == "USSR"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("US is dealt Excomm, Excomm", "line 4"),
        ("US is dealt Excomm", "a deal like"),
        ("USSR is dealt Excomm, U Thant", "a deal like"),
        ("US is dealt Excomm, The Hot Line", "got: US is dealt Excomm, The Hot Line"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(line: str, says: str) -> None:
    with pytest.raises(games13.BadTranscript, match=says):
        games13.replay(HEAD.replace("US is dealt Excomm, U Thant", line, 1))


def test_a_deal_may_name_its_cards_in_any_order() -> None:
    assert games13.replay(HEAD) == games13.replay(HEAD.replace("Excomm, U Thant", "U Thant, Excomm"))


def test_a_card_cannot_be_dealt_to_both() -> None:
    with pytest.raises(games13.BadTranscript, match="line 5"):
        games13.replay(HEAD.replace("Scramble", "Excomm"))


def test_a_drawn_card_must_be_left() -> None:
    lines = ["US: bid 1", "USSR: bid 0", "US: US starts", "US: command Excomm in neutral", "US: no cubes"]
    assert opening(*lines, "US draws Quarantine").view("US").hand[-1].name == "U Thant"
    with pytest.raises(games13.BadTranscript, match="line 11: expected a draw like"):
        opening(*lines, "US draws Scramble")


def test_a_lot_that_cannot_be_is_refused() -> None:
    with pytest.raises(games13.BadTranscript, match="by lot US names who starts"):
        opening(*["US: bid 2", "USSR: bid 2"] * 3, "by lot France names who starts")
