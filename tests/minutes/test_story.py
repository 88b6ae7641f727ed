"""The story: each sentence says what happened and by which rule."""

import random
import re

import pytest

import games13
from games13.kernel.walk import walk

OTHER = ["Excomm", "Scramble"]


def told(p, move, seat=None) -> list[tuple[str, str]]:
    return [(str(sentence), sentence.rule) for sentence in games13.narrate(p, move, seat)]


def test_a_command(table) -> None:
    p = table(
        2, "US", ["Public Protests", "U Thant"], OTHER, {"Quarantine": ("neutral", 0, 5)}, deck=["U-2 Downed"]
    )
    p = p.after("command Public Protests in neutral")
    assert told(p, "place 2 on Quarantine") == [
        ("US places 2 cubes on Quarantine.", "command"),
        ("Quarantine moves from the neutral zone to the US sphere.", "towards"),
        ("US draws U-2 Downed.", "draw"),
    ]
    assert told(p, "place 2 on Quarantine", "USSR")[-1] == ("US draws a card.", "draw")
    assert told(p, "no cubes")[0] == ("US uses no cubes.", "fewer")


def test_their_card(table) -> None:
    p = table(1, "USSR", ["Quarantine", "U Thant"], OTHER)
    assert [rule for _, rule in told(p, "command Quarantine in neutral")] == [
        "battleground",
        "use",
        "their-card",
    ]
    q = p.after("command Quarantine in neutral")
    assert told(q, "no event") == [("US leaves the Event of its card.", "their-card")]
    assert [rule for _, rule in told(q, "place 1 on Cuba")] == ["event", "towards"]
    first = table(1, "US", ["Fidel Castro", "U Thant"], OTHER)
    assert told(first, "command Fidel Castro in neutral")[-1][1] == "empty-event"


def test_events_that_remove_shift_and_push(table) -> None:
    p = table(2, "USSR", ["U-2 Downed", "U Thant"], OTHER, {"Cuba": ("USSR", 3, 0)})
    p = p.after("event U-2 Downed in neutral")
    assert told(p, "remove 2 US from Cuba")[:2] == [
        ("USSR removes 2 cubes of the US from Cuba.", "other-cubes"),
        ("Cuba moves from the USSR sphere to the neutral zone.", "away"),
    ]
    p = table(1, "US", ["Wave & Smile", "U Thant"], OTHER, {"Cuba": ("US", 1, 0)})
    assert [rule for _, rule in told(p.after("event Wave & Smile in neutral"), "remove 1 from Cuba")] == [
        "event", "away", "event", "towards", "draw",
    ]  # fmt: skip
    p = table(1, "US", ["U-2 Photographs", "U Thant"], OTHER).after("event U-2 Photographs in neutral")
    assert told(p, "place 1 on Cuba towards USSR")[:2] == [
        ("US places 1 cube on Cuba.", "event"),
        ("Cuba moves from the neutral zone to the USSR sphere.", "own-movement"),
    ]


def test_the_end_is_told_rule_by_rule(table) -> None:
    lying = dict.fromkeys(("Quarantine", "Strategic Balance", "MRBMs & IRBMs"), ("US", 1, 0))
    p = table(10, "US", ["Public Protests", "U Thant"], ["Excomm"], lying, cuba="U-2 Downed")
    p = p.after("command Public Protests in neutral")
    assert [rule for _, rule in told(p, "no cubes")] == [
        "fewer", "cuba-turned", "superiority", "military", "aftermath", "aftermath", "same-symbol", "war",
        "war",
    ]  # fmt: skip


def test_a_campaigns_next_deal_is_told_without_the_other_hand(table) -> None:
    p = table(10, "US", ["Public Protests", "U Thant"], ["Excomm"], length="campaign", cuba="U-2 Downed")
    p = p.after("command Public Protests in neutral")
    story = told(p, "no cubes", "US")
    assert story[-1] == ("USSR is dealt two cards.", "deal")
    assert [rule for _, rule in story[-3:]] == ["campaign", "deal", "deal"]


def test_the_table_as_text(table) -> None:
    p = table(2, "US", ["Public Protests", "U Thant"], OTHER, {"Quarantine": ("US", 1, 5)})
    text = str(p.view("US"))
    assert "  US sphere\n    Quarantine (military): US 1, USSR 5\n" in text
    assert "    Cuba (face down): no cubes\n" in text
    assert "Public Protests (world opinion, 3), U Thant (political, 1)" in text
    assert "?, ?" in text
    assert "Excomm" not in text


def test_war_is_no_fact_before_the_end(table) -> None:
    lying = dict.fromkeys(("Excomm", "Fidel Castro", "Moscow is our Brain"), ("US", 1, 0))
    text = str(table(4, "US", ["Public Protests", "U Thant"], ["Scramble", "Quarantine"], lying).view("US"))
    assert "US would start a war if the game ended now: political" in text


def test_the_last_cards_are_told_by_name(table) -> None:
    p = table(10, "US", ["Public Protests", "U Thant"], ["Excomm"], cuba="U-2 Downed")
    story = told(p.after("command Public Protests in neutral"), "no cubes", "US")
    assert ("The last cards are shown: the US holds U Thant, the USSR Excomm.", "aftermath") in story


def test_an_event_whose_first_part_can_do_nothing_may_still_change_something(table, tmp_path) -> None:
    deck = tmp_path / "deck.toml"
    text = games13.new("13-minutes", seed=0).setup.deck.text
    deck.write_text(text.replace("event = [{ calm = 2 }]", "event = [{ calm = 2 }, { command = 1 }]"))
    p = table(1, "US", ["U Thant", "Excomm"], ["Scramble", "Quarantine"], deck_file=str(deck))
    assert [rule for _, rule in told(p, "event U Thant in neutral")] == ["battleground", "use"]


def by_chance(seed: int):
    """What each step of a random game did and told."""
    rng, p = random.Random(seed), games13.new("13-minutes", seed=seed, length=["game", "campaign"][seed % 2])
    while p.to_move:
        move = rng.choice(p.moves())
        for done in walk(p, move):
            yield done, tuple(done.step.tells(done.before, done.move, done.after, None))
        p = p.after(move)


@pytest.mark.parametrize("seed", range(12))
def test_a_step_tells_under_the_rules_that_it_names(seed) -> None:
    for done, story in by_chance(seed):
        named = {
            rule for cls in type(done.step).__mro__ for rule in re.findall(r"`([\w-]+)`", cls.__doc__ or "")
        }
        assert {sentence.rule for sentence in story} <= named, done.step


@pytest.mark.parametrize("seed", range(12))
def test_where_a_battleground_goes_is_told_under_the_rule_that_moves_it(seed) -> None:
    wanted = {"place": "towards", "remove": "away", "push": "own-movement", "calm": "own-movement"}
    for done, story in by_chance(seed):
        if done.move and done.move.does in wanted:
            ground = done.move.ground
            stays = done.before.zone(ground) == done.after.zone(ground)
            rules = [sentence.rule for sentence in story if sentence.startswith(f"{done.move.where} ")]
            assert rules == ["no-further" if stays else wanted[done.move.does]], story


@pytest.mark.parametrize("name", games13.transcripts("13-minutes"))
def test_the_shipped_transcripts_replay_to_the_letter(name) -> None:
    text = games13.transcripts("13-minutes")[name]
    p = games13.replay(text)
    assert p.result
    assert p.transcript() == text
