"""The story: each step tells what it did, under the rule that it carries out."""

import random
import re
from collections import Counter

import pytest

import games13
from games13.defcon import board, consequences
from games13.defcon.events import Effect
from games13.defcon.mapfile import POWERS
from games13.defcon.moves import Purchase
from games13.defcon.steps import Forced
from games13.kernel.walk import walk

EVERYWHERE = " ".join(
    function.__doc__ or "" for name, function in vars(consequences).items() if callable(function)
)


def named(step, move, deck) -> set[str]:
    """The rules that a step names in its own words, or that its move or its card has."""
    if isinstance(step, Forced):
        step, move = step.step, step.move
    found = set(re.findall(r"`([a-z-]+)`", EVERYWHERE))
    for cls in type(step).__mro__[:-3]:
        found |= set(re.findall(r"`([a-z-]+)`", cls.__doc__ or ""))
    if isinstance(move, Purchase):
        found.add(move.rule)
    if move and move.does == "play":
        found.add(deck.cards[deck.kind[move.what]].rule)
    return found | {step.rule} if isinstance(step, Effect) else found


def test_a_sentence_stands_under_a_rule_of_the_step_that_tells_it() -> None:
    told: Counter[str] = Counter()
    for seed in range(25):
        pick, p = random.Random(seed), games13.new("defcon", seed=seed)
        while p.to_move:
            move = pick.choice(p.moves())
            for step, made, before, after in walk(p, move):
                rules = named(step, made, p.s.deck)
                for sentence in step.tells(before, made, after, None):
                    assert sentence.rule in rules, (sentence, sentence.rule, step)
                    told[sentence.rule] += 1
            p = p.after(move)
    assert len(told) > 60, sorted(told)


def test_the_story_holds_no_notation() -> None:
    """No line of a transcript is told, and no text of a card."""
    texts = {card.text for card in games13.deck("defcon")}
    for seed in range(8):
        pick, p = random.Random(seed), games13.new("defcon", seed=seed)
        while p.to_move:
            move = pick.choice(p.moves())
            for sentence in games13.narrate(p, move):
                assert not any(text in sentence for text in texts), sentence
                assert "a power of your choice" not in sentence
                assert f": {move}" not in sentence, sentence
            p = p.after(move)


def story(t, text: str) -> list[tuple[str, str]]:
    """What is told of a move, each sentence with its rule."""
    return [(sentence.rule, str(sentence)) for sentence in games13.narrate(t.p, t.p.read(text))]


@pytest.mark.rule("counter-espionage")
def test_who_cancels_a_card_answers_the_power_that_played_it(table) -> None:
    """Also where another power was struck before."""
    t = table().cards("Eurasia", "Submarine Fleet").cards("Eastasia", "Counter-Espionage")
    t.begin("conflict", "Eurasia")
    t.p.t[board.RIVAL] = POWERS.index("America")
    t.say("Eurasia: play Submarine Fleet", "Eurasia: fleet in South Pacific")
    assert story(t, "play Counter-Espionage")[:2] == [
        ("counter-espionage", "Eastasia plays Counter-Espionage against Eurasia."),
        ("counter-espionage", "So nothing comes of Submarine Fleet, played by Eurasia."),
    ]


@pytest.mark.rule("speech")
def test_who_defends_itself_answers_the_attacker(table) -> None:
    t = table().barracks("Africasia", 2).cards("Eurasia", "Speech to Parliament")
    t.begin("conflict", "Africasia").say("Africasia: attack Western Russia", "Africasia: with 2")
    assert story(t, "play Speech to Parliament")[:2] == [
        ("speech", "Eurasia plays Speech to Parliament against Africasia."),
        ("speech", "Dice more in the defence: 2."),
    ]


@pytest.mark.rule("bombing")
def test_a_bombed_fortification(table) -> None:
    t = table().missiles("America", 1).fort("China").begin("conflict", "America")
    t.say("America: fire a conventional missile")
    assert story(t, "bomb the fortification in China")[:2] == [
        ("bombing", "America fires a missile at the fortification in China."),
        ("bombing", "The fortification in China goes back to the supply."),
    ]


@pytest.mark.rule("conventional", "conventional-aggression")
def test_troops_lost_to_a_missile(table) -> None:
    t = table().missiles("America", 1).land("China", troops=5).begin("conflict", "America")
    t.say("America: fire a conventional missile")
    assert story(t, "strike China")[:3] == [
        ("conventional", "America fires a conventional missile at China."),
        ("conventional-aggression", "America is on level 2 of the index of aggression."),
        ("conventional", "Eastasia loses 3 of its troops in China."),
    ]


@pytest.mark.rule("aid")
def test_aid_and_sabotage(table) -> None:
    t = table().begin("investment", "America")
    assert story(t, "humanitarian aid") == [
        ("aid", "America gives humanitarian aid."),
        ("aid", "America rises to Exemplary State."),
    ]
    t = table().set(board.SABOTAGE, "America", 1).begin("conflict", "America")
    assert story(t, "sabotage Eurasia")[:2] == [
        ("sabotage", "America uses a sabotage token against Eurasia."),
        ("sabotage", "Eurasia falls by a row, as State under Surveillance."),
    ]


@pytest.mark.rule("government-transfer")
def test_a_moved_capital(table) -> None:
    t = table().cards("America", "Government Transfer").begin("conflict", "America")
    told = story(t, "play Government Transfer")
    assert told[0] == ("government-transfer", "America plays Government Transfer.")
    t.say("America: play Government Transfer")
    assert story(t, "capital in Alaska")[0] == ("government-transfer", "America’s capital is in Alaska now.")


@pytest.mark.rule("empty")
def test_an_undefended_conquest_says_that_nobody_was_there(table) -> None:
    t = table().land("Western Russia", troops=0).barracks("Africasia", 1).begin("conflict", "Africasia")
    assert story(t, "attack Western Russia")[:5] == [
        ("land-attack", "Africasia will attack Western Russia."),
        ("land-attack", "Africasia attacks Western Russia with 1 of its troops."),
        ("land-aggression", "Africasia is on level 1 of the index of aggression."),
        ("empty", "Nobody defends Western Russia."),
        ("conquest", "Africasia takes Western Russia from Eurasia."),
    ]


@pytest.mark.rule("preparations")
def test_drawing_nothing_is_a_sentence(table) -> None:
    t = table().begin("preparations", "America")
    assert story(t, "draw nothing")[0] == ("preparations", "America draws nothing.")
