"""Every rule of every ledger is shown by a test that cites it, and the story cites only rules there are."""

import ast
import random
from pathlib import Path

import pytest

import games13
from games13.kernel.registry import FOLDERS

TESTS = Path(__file__).parent


def cited(room: str) -> set[str]:
    """The ids in `@pytest.mark.rule(…)` above the tests of a room."""
    found: set[str] = set()
    for file in sorted((TESTS / room).glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                        found |= {ast.literal_eval(argument) for argument in mark.args}
    return found


@pytest.mark.parametrize("game", games13.games())
def test_every_rule_has_a_test(game: str) -> None:
    rules = games13.rules(game)
    tested = cited(FOLDERS[game].rpartition(".")[2])
    assert sorted(set(rules) - tested) == [], "rules without a test"
    assert sorted(tested - set(rules)) == [], "tests of rules that are not in the ledger"


@pytest.mark.parametrize("game", games13.games())
def test_a_rule_is_a_sentence_with_its_source(game: str) -> None:
    for id, rule in games13.rules(game).items():
        assert rule.text.endswith("."), id
        assert rule.source, id


@pytest.mark.parametrize("game", games13.games())
def test_the_story_cites_rules_of_the_ledger(game: str) -> None:
    rules, pick = games13.rules(game), random.Random(13)
    for seed in range(3):
        p = games13.new(game, seed=seed)
        while p.to_move:
            move = pick.choice(p.moves())
            for sentence in games13.narrate(p, move):
                assert sentence.rule in rules, sentence
                assert sentence[0].isupper() or sentence[0].isdigit(), sentence
                assert sentence[-1] in ".!?:", sentence
            p = p.after(move)
