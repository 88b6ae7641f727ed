"""Why a move can't be made now: the rule that stands against it, in a sentence."""

import pytest

import games13

DEAL = """[Game "13"]
[Players "3"]
[Seed "13"]
Ann is dealt blue 7, yellow 1, yellow 2, green 1, rotten 4
Ben is dealt blue 1, blue 1, blue 2, blue 4, green 5
Cleo is dealt yellow 4, yellow 5, yellow 7, green 7, green 7
"""


@pytest.mark.parametrize("text", ["blue 1", "green 5", "yellow 4"])
def test_a_card_that_is_not_in_the_hand(text: str) -> None:
    with pytest.raises(games13.IllegalMove) as caught:
        games13.replay(DEAL).read(text)
    assert str(caught.value).startswith(
        f'"{text}" cannot be played now: {text} is not in your hand. What can: blue 7'
    )


def test_nor_a_rotten_one() -> None:
    p = games13.replay(DEAL).after("blue 7")
    with pytest.raises(games13.IllegalMove, match=r"now: rotten 4 is not in your hand\. What can"):
        p.read("rotten 4 on blue")
    with pytest.raises(games13.IllegalMove, match=r"now: rotten 4 is not in your hand\. What can"):
        p.read("rotten")


@pytest.mark.rule("colour", "play")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("blue 7 on green", "a blue card goes on the blue target only"),
        ("yellow 1 on blue", "a yellow card goes on the yellow target only"),
        ("Blue 7 on Blue", 'a blue card goes on its target by itself, so say "blue 7"'),
        ("pass", "nobody may pass, each turn plays a card"),
    ],
)
def test_what_no_rule_ever_allows(text: str, reason: str) -> None:
    with pytest.raises(games13.UnreadableMove) as caught:
        games13.replay(DEAL).read(text)
    assert str(caught.value).startswith(
        f'"{text}" is no move of this game: {reason}. What can be played: blue 7'
    )


@pytest.mark.parametrize("text", ["", "green 9", "blue on", "red 7 on green", "sing"])
def test_what_has_no_reason_gets_none(text: str) -> None:
    with pytest.raises((games13.UnreadableMove, games13.AmbiguousMove)) as caught:
        games13.replay(DEAL).read(text)
    assert str(caught.value).startswith(f'"{text}" is no move of this game; what can be played: blue 7')
