"""What the view and the board say of a battle: the dice that will be thrown."""

import re

import pytest

from games13.draw import composed, scene

DIE = re.compile(r"M[-\d. ]+h([\d.]+)v\1h-\1z")


def label(t, move) -> str:
    """What is read out of a move."""
    found = re.search(rf'data-move="{move}"[^>]*aria-label="([^"]*)"', composed(t.p.view(None)))
    assert found
    return found[1]


@pytest.mark.rule("air-raid", "assassination", "capital-dice", "fortification-dice")
def test_cards_count_among_the_dice_of_a_battle(table) -> None:
    """An air raid's dice and an assassination's, on the board as in the throw."""
    t = table().barracks("Africasia", 3).cards("Africasia", "Air Raid", "Assassination Attempt")
    t.fort("Western Russia").capital("Eurasia", "Western Russia").begin("conflict", "Africasia")
    attack = next(move for move in t.p.moves() if str(move) == "attack Western Russia")
    assert "dice in defence 6" in label(t, attack)
    t.say("Africasia: play Assassination Attempt", "Africasia: against Eurasia")
    assert "dice in defence 4" in label(t, attack)
    t.say("Africasia: attack Western Russia")
    assert len(DIE.findall(scene(t.p.view(None)).panel("dice").inside)) == 4
    t.say("Africasia: with 3", "Africasia: play Air Raid", "the attack hits 0 of 5, the defence 0 of 4")
    battle = t.p.view(None).battle
    assert (battle.attack_dice, battle.defence_dice) == (5, 4)
