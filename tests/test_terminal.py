"""The kit from a terminal: `python -m games13 …`."""

import subprocess
import sys
from importlib import resources

import pytest

import games13
from games13.__main__ import main


def typed(monkeypatch, *lines: str) -> None:
    """What a person types, line by line; then the end of the input."""
    answers = iter(lines)

    def answer(prompt: str = "") -> str:
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", answer)


def test_playing_tells_the_table_the_story_and_what_is_wrong(monkeypatch, capsys) -> None:
    typed(monkeypatch, "green 9", "blue", "green 7")
    assert main(["play", "13", "--seed", "1962"]) == 1, "broken off"
    out = capsys.readouterr().out
    assert "Ann    0 points, 0 taken   blue 1, blue 2, yellow 1, yellow 5, green 7" in out
    assert '"green 9" is no move of this game' in out
    assert '"blue" could mean blue 1 or blue 2.' in out
    assert "Ann plays green 7 on the green target, which now stands at 7." in out
    assert "Ben draws a card." in out, "what others draw stays hidden"
    assert "Ben    0 points, 0 taken   ?, ?, ?, ?, ?" in out


def test_a_whole_game_is_saved_and_told_again(monkeypatch, capsys, tmp_path) -> None:
    def first_move(prompt: str = "") -> str:
        lines = capsys.readouterr().out.splitlines()
        hand = next(line for line in reversed(lines) if line.startswith("  Ann "))
        card = hand.split("taken")[1].split(",")[0].strip()
        return f"{card} on blue" if card == "rotten 4" else card

    monkeypatch.setattr("builtins.input", first_move)
    file = tmp_path / "game.txt"
    assert main(["play", "13", "--seed", "3", "--players", "3", "--save", str(file)]) == 0
    p = games13.replay(file.read_text("utf-8"))
    assert p.result
    assert capsys.readouterr().out.rstrip().endswith(p.result.reason)
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    assert "Round 6 of 6, Ben deals" in told
    assert told.rstrip().endswith(p.result.reason)


@pytest.mark.parametrize(
    ("game", "seed"), [("13-minutes", 1), ("13-minutes", 8), ("13", 3), ("13-days", 4), ("defcon", 1)]
)
def test_why_it_is_over_is_said_once(game, seed, monkeypatch, capsys) -> None:
    monkeypatch.setattr("games13.__main__._ask", lambda p: p.moves()[seed % len(p.moves())])
    assert main(["play", game, "--seed", str(seed)]) == 0
    lines = capsys.readouterr().out.rstrip().splitlines()
    assert lines.count(lines[-1]) == 1


def test_a_game_broken_off_is_saved_too(monkeypatch, tmp_path) -> None:
    typed(monkeypatch, "green 7")
    file = tmp_path / "game.txt"
    assert main(["play", "13", "--seed", "1962", "--save", str(file)]) == 1
    assert "Ann: green 7\n" in file.read_text("utf-8")
    assert games13.replay(file.read_text("utf-8")).to_move == "Ann"


def test_another_seat(monkeypatch, capsys) -> None:
    typed(monkeypatch)
    assert main(["play", "13", "--seed", "1962", "--seat", "Cleo"]) == 1
    assert "Ann    0 points, 0 taken   ?" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["play", "14"], 'There is no game "14"'),
        (["play", "13", "--seat", "Zoe"], 'There is no seat "Zoe"; there is Ann, Ben, Cleo or Dan.'),
        (["play", "13", "--players", "9"], "13 is played by 3, 4, 5 or 6, not by 9."),
        (["play", "13", "--bot", "genius"], 'There is no bot "genius"'),
        (["replay", "gone.txt"], "gone.txt"),
        (["check-deck", "13", "gone.toml"], "gone.toml cannot be read"),
    ],
)
def test_what_goes_wrong_is_said_in_a_sentence(words: list[str], says: str, capsys) -> None:
    assert main(words) == 1
    err = capsys.readouterr().err
    assert says in err
    assert "Traceback" not in err


def test_a_broken_transcript_names_its_line(tmp_path, capsys) -> None:
    file = tmp_path / "broken.txt"
    file.write_text('[Game "13"]\nAnn is dealt nothing\n')
    assert main(["replay", str(file)]) == 1
    assert capsys.readouterr().err.startswith("line 2: ")


def test_checking_a_deck(tmp_path, capsys) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text('[[card]]\ncolour = "blue"\nvalue = 3\ncount = 40\n')
    bad.write_text('[[card]]\ncolour = "pink"\nvalue = 3\ncount = 40\n')
    assert main(["check-deck", "13", str(good)]) == 0
    assert "all well" in capsys.readouterr().out
    assert main(["check-deck", "13", str(bad)]) == 1
    assert "card 1, colour" in capsys.readouterr().err


def test_checking_a_map(tmp_path, capsys) -> None:
    ours = resources.files("games13.defcon").joinpath("map.toml").read_text("utf-8")
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(ours, "utf-8")
    bad.write_text(ours.replace('"Alaska"', '"Atlantis"', 1), "utf-8")
    assert main(["check-map", str(good)]) == 0
    assert "all well" in capsys.readouterr().out
    assert main(["check-map", str(bad)]) == 1
    assert "Alaska" in capsys.readouterr().err, "the neighbours still name it"
    assert main(["check-map", str(tmp_path / "gone.toml")]) == 1
    assert "gone.toml" in capsys.readouterr().err


def test_a_deck_is_13_days_unless_said(tmp_path, capsys) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(resources.files("games13.days").joinpath("cards.toml").read_text("utf-8"), "utf-8")
    assert main(["check-deck", str(file)]) == 0
    assert "39 kinds of cards" in capsys.readouterr().out


def test_the_module_runs_as_a_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "games13", "simulate", "13", "--games", "4"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "of 4" in done.stdout
    help_text = subprocess.run(
        [sys.executable, "-m", "games13", "--help"], capture_output=True, text=True, check=True
    ).stdout
    for command in ("play", "replay", "simulate", "check-deck", "check-map"):
        assert command in help_text
