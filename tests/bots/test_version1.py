"""The first version of the bots, kept in bench/ to measure by, still plays as it did."""

import json
import sys
from pathlib import Path

import pytest

import games13
from games13.kernel import transcript

BENCH = Path(__file__).resolve().parents[2] / "bench"
KEPT = json.loads((BENCH / "version1" / "choices.json").read_text(encoding="utf-8"))


@pytest.fixture(autouse=True)
def _bench_can_be_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(BENCH)


@pytest.mark.parametrize("game", KEPT, ids=range(len(KEPT)))
def test_the_first_version_makes_the_choices_that_it_made(game) -> None:
    """Recorded from the bots themselves before any later one was begun: `rules@1`, and `hard@1` in small."""
    from version1 import RulesBot, Thinker

    positions = transcript.replay("\n".join(game["transcript"]), each=True)
    for index, rules, hard in game["choices"]:
        view = positions[index].view(positions[index].to_move)
        assert str(RulesBot(index).choose(view)) == rules
        assert str(Thinker(index, simulations=40).choose(view)) == hard


def test_there_are_two_hundred_such_choices_from_all_games() -> None:
    assert sum(len(game["choices"]) for game in KEPT) == 200
    headers = {line for game in KEPT for line in game["transcript"] if line.startswith("[Game ")}
    assert headers == {f'[Game "{name}"]' for name in games13.games()}


def test_nothing_of_a_later_version_is_thought_by() -> None:
    import version1  # noqa: F401 - so that its modules are there to be looked at

    theirs = {name.partition(".")[2] for name in sys.modules if name.startswith("version1.")}
    for name in theirs:
        code = (BENCH / "version1" / f"{name}.py").read_text(encoding="utf-8")
        for later in ("games13.kernel.advice", "games13.bots.rules", "games13.bots.search", ".advice()"):
            assert later not in code
