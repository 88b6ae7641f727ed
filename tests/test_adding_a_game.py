"""The game of docs/adding-a-game.md is built from that page and played: what the page says is enough."""

import re
import runpy
import sys
from pathlib import Path

import pytest

import games13
from games13.kernel import registry

PAGE = Path(__file__).parent.parent / "docs" / "adding-a-game.md"


@pytest.fixture
def days_toy(tmp_path, monkeypatch):
    folder = tmp_path / "days_toy_package"
    folder.mkdir()
    for language, body in re.findall(r"```(\w+)\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL):
        if language in ("python", "toml"):
            head, code = body.split("\n", 1)
            (folder / head.removeprefix("# days_toy/")).write_text(code, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(registry.FOLDERS, "days-toy", "days_toy_package")
    yield folder
    for name in [name for name in sys.modules if name.startswith("days_toy_package")]:
        del sys.modules[name]


def test_the_page_builds_a_game_that_plays(days_toy) -> None:
    assert "days-toy" in games13.games()
    p = games13.new("days-toy", seed=1)
    assert (p.to_move, [str(move) for move in p.moves()]) == ("US", ["take 1", "take 2", "take 3"])
    while p.to_move:
        q = p.after(p.moves()[-1])
        assert q.view("US").guess(1).view("US") == q.view("US")
        assert games13.narrate(p, p.moves()[-1])[0].rule == "take"
        p = q
    assert p.result.winners == ("US",)
    assert [str(move) for seat, move in p.history()] == ["take 3"] * 4 + ["take 1"]
    assert games13.replay(p.transcript()) == p


def contract() -> dict[str, object]:
    """The checks of all games that fit one in which nothing is dealt or hidden."""
    path = PAGE.parent.parent / "tests" / "test_contract.py"
    checks = {name: check for name, check in runpy.run_path(str(path)).items() if name.startswith("test_")}
    for of_hidden_things in (
        "test_what_a_seat_may_not_know_does_not_change_its_view",
        "test_neighbouring_seeds_deal_differently",
    ):
        del checks[of_hidden_things]
    return checks


@pytest.mark.parametrize("check", contract())
def test_it_keeps_what_every_game_keeps(days_toy, check) -> None:
    contract()[check]("days-toy", {})


def test_its_illegal_moves_are_refused(days_toy) -> None:
    p = games13.new("days-toy", seed=1)
    for _ in range(4):
        p = p.after("take 3")
    with pytest.raises(games13.IllegalMove, match='"take 2" cannot be played now: 1 day is all that is left'):
        p.after("take 2")


def test_the_pages_ledger_is_cited_by_its_story(days_toy) -> None:
    text = (days_toy / "rules.toml").read_text("utf-8")
    assert re.findall(r"\[(\w+)\]", text) == ["take", "last"]
    assert set(re.findall(r'sayn?\("(\w+)"', (days_toy / "steps.py").read_text("utf-8"))) == {"take", "last"}


def test_its_picture_offers_its_moves_and_says_what_they_would_do(days_toy) -> None:
    drawn = games13.draw.composed(games13.new("days-toy", seed=1).view("US"))
    assert re.findall('data-move="([^"]*)"', drawn) == ["take 1", "take 2", "take 3"]
    assert 'aria-label="Take 3: 10 days are left"' in drawn


def test_its_advice_wins(days_toy) -> None:
    p, bot = games13.new("days-toy", seed=1), games13.bots.get("rules", seed=1)
    assert "Leave a multiple of four days" in bot.explain(p.view("US"))
    while p.to_move:
        p = p.after(bot.choose(p.view("US")) if p.to_move == "US" else p.moves()[0])
    assert p.result.winners == ("US",)
