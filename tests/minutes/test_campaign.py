"""The campaign: games in a row until a side has thirteen points, and a war that loses all of it."""

import pytest

import games13
from games13.minutes.position import Minutes

LAST = "command Public Protests in neutral", "no cubes"


@pytest.fixture
def end(table, after):
    def play(
        lying, before, cuba="U-2 Downed", hands=(["Public Protests", "U Thant"], ["Nuclear Submarines"])
    ):
        p = table(10, "US", *hands, lying, cuba=cuba, length="campaign")
        p.campaign = before
        return after(p, *LAST)

    return play


@pytest.mark.rule("campaign")
def test_points_add_up_and_a_new_game_is_dealt(end) -> None:
    p = end({"Excomm": ("neutral", 1, 0), "Cuba": ("neutral", 0, 2)}, (2, 5, 6))
    view = p.view("US")
    assert view.campaign == {"game": 3, "US": 6, "USSR": 8}
    assert p.result is None
    assert (view.pending, view.deck, len(view.grounds)) == ("bid", 8, 1)
    assert view.supply == {"US": 13, "USSR": 13}
    assert view.final.points == (1, 2)


@pytest.mark.rule("campaign", "aftermath", "cuba-turned")
def test_the_whole_table_of_the_last_game_is_shown_before_the_next(end) -> None:
    """The cards are turned up for both; the end sheet needs nothing that has gone from the table."""
    p = end({"Excomm": ("US", 1, 0), "Cuba": ("neutral", 0, 2)}, (2, 5, 6), cuba="Quarantine")
    for seat in ("US", "USSR", None):
        final = p.view(seat).final
        assert {seat: card.name for seat, card in final.cards.items()} == {
            "US": "U Thant", "USSR": "Nuclear Submarines",
        }  # fmt: skip
        assert final.cuba.name == "Quarantine"
        assert len(final.grounds) == 11
        lying = {ground.name: (ground.zone, dict(ground.cubes), ground.leader) for ground in final.grounds}
        assert lying["Cuba"] == ("neutral", {"US": 0, "USSR": 2}, "USSR")
        assert lying["Excomm"] == ("US", {"US": 1, "USSR": 0}, "US")
        assert lying["Public Protests"] == ("neutral", {"US": 0, "USSR": 0}, None)
        assert final.symbols["US"] == {"military": 0, "political": 1, "world opinion": 0}
        shown = p.view(seat).as_dict()["final"]
        assert shown["cards"] == {"US": "U Thant", "USSR": "Nuclear Submarines"}
        assert shown["points"] == list(final.points) == [1, 3]
    text = str(p.view("US"))
    assert "Last cards: US U Thant, USSR Nuclear Submarines; Cuba was Quarantine" in text


def test_a_game_that_is_over_shows_the_same_table_as_its_last_view(table, after) -> None:
    p = after(table(10, "US", ["Public Protests", "Quarantine"], ["Strategic Balance"], {}), *LAST)
    view = p.view("US")
    assert view.final.cuba == view.cuba
    assert {seat: (card,) for seat, card in view.final.cards.items()} == view.hands
    assert view.final.added == "military"
    assert view.final.symbols == view.symbols
    assert [view.final.symbols[seat]["military"] for seat in ("US", "USSR")] == [1, 1]
    for ground, shown in zip(view.final.grounds, view.grounds, strict=True):
        assert (ground.name, ground.zone, ground.cubes) == (shown.name, shown.zone, shown.cubes)
        assert ground.leader == shown.leader


@pytest.mark.rule("campaign")
def test_thirteen_points_end_it(end) -> None:
    p = end({"Excomm": ("neutral", 1, 0), "Cuba": ("neutral", 0, 2)}, (4, 2, 11))
    assert p.result.winners == ("USSR",)
    assert p.result.scores == {"US": 3, "USSR": 13}
    assert p.result.reason == "The campaign ends US 3, USSR 13: the USSR wins."


@pytest.mark.rule("campaign-war")
def test_a_war_loses_the_whole_campaign(end) -> None:
    p = end(dict.fromkeys(("Excomm", "Fidel Castro", "Moscow is our Brain"), ("US", 3, 0)), (4, 12, 1))
    assert p.result.winners == ("USSR",)
    assert p.result.scores == {"US": 0, "USSR": 1}
    assert "the whole campaign is lost" in p.result.reason


def test_a_war_that_ends_a_campaign_is_told_once(table) -> None:
    lying = dict.fromkeys(("Excomm", "Fidel Castro", "Moscow is our Brain"), ("US", 3, 0))
    p = table(
        10, "US", ["Public Protests", "U Thant"], ["Nuclear Submarines"], lying, cuba="U-2 Downed",
        length="campaign",
    ).after(LAST[0])  # fmt: skip
    story = games13.narrate(p, LAST[1])
    assert sum("started a nuclear war" in sentence for sentence in story) == 1
    assert (story[-1], story[-1].rule) == ("So the whole campaign is lost.", "campaign-war")
    assert p.after(LAST[1]).result.reason == " ".join(story[-2:])


@pytest.mark.rule("campaign-war", "both-war")
def test_a_war_of_both_leaves_no_winner(end) -> None:
    lying = dict.fromkeys(("Excomm", "Fidel Castro", "Moscow is our Brain"), ("US", 1, 0))
    lying |= dict.fromkeys(("Quarantine", "Scramble", "MRBMs & IRBMs"), ("USSR", 0, 1))
    p = end(lying, (2, 12, 12))
    assert (p.result.winners, p.result.scores) == ((), {"US": 0, "USSR": 0})


@pytest.mark.rule("campaign-end")
@pytest.mark.parametrize(
    ("before", "winners"), [((3, 12, 12), ("USSR",)), ((3, 13 - 1, 11), ()), ((3, 12, 9), ("US",))], ids=str
)
def test_when_both_arrive_more_points_win_and_level_nobody(end, before, winners) -> None:
    p = end({"Excomm": ("neutral", 1, 0), "Cuba": ("neutral", 0, 2)}, before)
    assert p.result.winners == winners


@pytest.mark.rule("campaign")
def test_a_campaign_goes_on_over_games_and_its_transcript_replays() -> None:
    p = games13.new("13-minutes", seed=6, length="campaign")
    assert isinstance(p, Minutes)
    while p.to_move:
        # the bids differ, nobody touches a cube: only Cuba and the last cards count
        quiet = [move for move in p.moves() if move.text in ("no cubes", "no event", "done", "US starts")]
        bid = "bid 1" if p.to_move == "US" else "bid 2"
        p = p.after(bid if p.view(None).pending == "bid" else (quiet or p.moves())[0])
    assert p.campaign[0] > 1
    text = p.transcript()
    assert '[Rules "length=campaign"]' in text
    assert "# Game 2, US " in text
    assert games13.replay(text) == p
    assert max(p.result.scores.values()) >= 13


def test_other_lengths_are_refused() -> None:
    with pytest.raises(games13.UnknownOption, match="game or campaign"):
        games13.new("13-minutes", length="war")
