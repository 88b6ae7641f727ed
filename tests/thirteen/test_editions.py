"""The other printed edition: the first coloured card on a target fixes its colour for the round."""

import random
import re

import pytest

import games13
from games13 import bots
from games13.draw import composed
from games13.thirteen.position import Thirteen

DEAL = """[Game "13"]
[Players "3"]
[Rules "colours=first"]
[Seed "13"]
Ann is dealt blue 7, blue 5, yellow 2, green 1, rotten 4
Ben is dealt blue 1, blue 1, yellow 1, green 5, rotten 4
Cleo is dealt yellow 4, yellow 5, yellow 7, green 7, green 7
"""
PLACES = ("left", "middle", "right")


def played(*moves: str) -> Thirteen:
    p = games13.replay(DEAL)
    assert isinstance(p, Thirteen)
    for move in moves:
        p = p.after(move)
    return p


def legal(p: Thirteen) -> set[str]:
    return {str(move) for move in p.moves()}


def on(card: str, *places: str) -> set[str]:
    return {f"{card} on {place}" for place in places}


@pytest.mark.rule("first-colour")
def test_at_first_any_card_goes_on_any_target() -> None:
    p = played()
    hand = ("blue 7", "blue 5", "yellow 2", "green 1", "rotten 4")
    assert legal(p) == set().union(*(on(card, *PLACES) for card in hand))
    assert p.view("Ann").colours == {"left": "", "middle": "", "right": ""}


@pytest.mark.rule("first-colour", "one-colour")
def test_the_first_coloured_card_fixes_the_colour_and_no_other_target_may_have_it() -> None:
    p = played("blue 7 on middle")
    assert p.view("Ben").colours == {"left": "", "middle": "blue", "right": ""}
    others = on("yellow 1", "left", "right") | on("green 5", "left", "right")
    assert legal(p) == on("blue 1", "middle") | others | on("rotten 4", *PLACES)
    p = p.after("green 5 on left")
    assert legal(p) >= on("yellow 4", "right") | on("green 7", "left")
    assert not legal(p) & (on("yellow 4", "left", "middle") | on("green 7", "middle", "right"))


@pytest.mark.rule("first-colour", "rotten")
def test_a_rotten_four_fixes_nothing() -> None:
    p = played("rotten 4 on right")
    assert p.view("Ben").colours["right"] == ""
    assert legal(p) >= on("blue 1", *PLACES) | on("green 5", *PLACES)
    p = p.after("green 5 on right")
    assert p.view("Cleo").colours["right"] == "green"
    assert p.view("Cleo").totals["right"] == 9


@pytest.mark.rule("first-colour", "over-13")
def test_the_colour_stays_for_the_round_whoever_takes_the_cards() -> None:
    p = games13.replay(DEAL.replace("blue 1, blue 1", "rotten 4, blue 1"))
    for move in ("blue 7 on left", "rotten 4 on left", "yellow 4 on middle", "rotten 4 on left"):
        p = p.after(move)
    assert [card.name for card in p.view(None).targets["left"]] == ["rotten 4"]
    assert p.view(None).last.taken == 2
    assert p.view(None).colours["left"] == "blue"
    assert "blue 1 on right" not in legal(p)
    q = p.copy()
    q.colours = ("", *p.colours[1:])
    assert p != q, "what a colour was fixed by may be gone from the table, the colour counts"


@pytest.mark.rule("first-colour", "new-round")
def test_a_new_round_begins_without_colours() -> None:
    p = played()
    while p.round == 1:
        p = p.after(p.moves()[0])
    assert set(p.view(None).colours.values()) == {""}


@pytest.mark.rule("one-colour", "play")
def test_every_card_of_every_hand_has_a_target() -> None:
    for seed in range(12):
        rng = random.Random(seed)
        p = games13.new("13", seed=seed, players=3 + seed % 4, colours="first", length="round")
        while p.to_move:
            view = p.view(p.to_move)
            assert {move.what for move in p.moves()} == {card.name for card in view.hand}
            fixed = [colour for colour in view.colours.values() if colour]
            assert len(fixed) == len(set(fixed))
            p = p.after(rng.choice(p.moves()))


def test_a_colour_can_be_left_out_where_only_one_target_fits() -> None:
    p = played("blue 7 on middle")
    assert str(p.read("blue 1")) == "blue 1 on middle"
    with pytest.raises(games13.AmbiguousMove, match="yellow 1 on left or yellow 1 on right"):
        p.read("yellow 1")


@pytest.mark.rule("first-colour", "one-colour")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("yellow 1 on middle", "the middle target is blue in this round"),
        ("blue 1 on left", "in this round blue goes on the middle target"),
        ("yellow 5 on left", "yellow 5 is not in your hand"),
    ],
)
def test_why_a_card_cannot_go_there(text: str, reason: str) -> None:
    with pytest.raises(games13.IllegalMove) as caught:
        played("blue 7 on middle").read(text)
    assert f"cannot be played now: {reason}. What can" in str(caught.value)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("blue 1 on blue", "the targets are called left, middle and right"),
        ("pass", "nobody may pass, each turn plays a card"),
    ],
)
def test_what_no_rule_ever_allows(text: str, reason: str) -> None:
    with pytest.raises(games13.UnreadableMove, match=reason):
        played().read(text)


@pytest.mark.rule("first-colour")
def test_the_story_says_that_a_colour_is_fixed() -> None:
    told = games13.narrate(played(), "blue 7 on middle", "Ann")
    assert told[0] == "Ann plays blue 7 on the middle target, which now stands at 7."
    assert (told[1], told[1].rule) == ("So the middle target is blue for this round.", "first-colour")
    again = games13.narrate(played("blue 7 on middle"), "blue 1 on middle", "Ben")
    assert not any("for this round" in sentence for sentence in again)
    rotten = games13.narrate(played(), "rotten 4 on left", "Ann")
    assert not any("for this round" in sentence for sentence in rotten)


def test_what_a_play_would_do_is_known_beforehand() -> None:
    view = played().view("Ann")
    found = view.would("yellow 2 on right").change("colour")
    assert (found.where, found.before, found.after) == ("right", "", "yellow")
    assert view.would("rotten 4 on right").change("colour") is None
    usual = games13.new("13", seed=1).view(None)
    assert all(usual.would(move).change("colour") is None for move in usual.moves())


def test_a_guess_keeps_the_colours_and_bots_play_by_them() -> None:
    for seed in range(4):
        p = games13.new("13", seed=seed, players=4, colours="first", length="round")
        table = [bots.get("rules", seed=seed), bots.get("random", seed=seed)]
        while p.to_move:
            view = p.view(p.to_move)
            guess = view.guess(seed)
            assert guess.view(p.to_move) == view
            assert guess.moves() == p.moves()
            assert guess.colours == p.colours
            p = p.after(table[p.seats.index(p.to_move) % 2].choose(view))
        assert p.result


def test_a_game_replays_and_names_its_edition() -> None:
    p, rng = games13.new("13", seed=5, players=5, colours="first", length="round"), random.Random(5)
    while p.to_move:
        p = p.after(rng.choice(p.moves()))
    text = p.transcript()
    assert '[Rules "length=round, colours=first"]' in text
    assert games13.replay(text) == p
    usual = games13.new("13", seed=5, players=5, length="round")
    assert usual != games13.new("13", seed=5, players=5, colours="first", length="round")


def test_the_table_as_text_says_place_and_colour() -> None:
    text = str(played("blue 7 on middle").view("Ben"))
    assert "\n  left           0   -\n  middle, blue   7   7\n  right          0   -\n" in text


def test_the_picture_has_a_button_for_every_target_and_says_its_colour() -> None:
    p = played("blue 7 on middle")
    drawn = composed(p.view("Ben"))
    assert set(re.findall(r'data-move="([^"]*)"', drawn)) == legal(p)
    assert "Play green 5 on the left target: makes 5 of 13" in drawn
    assert "Play blue 1 on the middle target: makes 8 of 13" in drawn
    assert "middle target, blue: 7 of 13. blue 7" in drawn
    assert "left target, no colour yet: 0 of 13" in drawn
    assert drawn.count("room for 13, no colour yet") == 2
    assert [f'id="target-{place}"' in drawn for place in PLACES] == [True] * 3
    assert "The first coloured card on a target fixes its colour for the round." in composed(
        played().view("Ann")
    )
    usual = composed(games13.new("13", seed=1).view(None))
    assert "colour yet" not in usual
    assert "fixes its colour" not in usual
