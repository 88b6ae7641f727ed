"""Nothing is lost: a game is on disk after each move, and goes on from there."""

from __future__ import annotations

import os
import random
from importlib import resources

import pytest

import games13
from games13_widgets import Board, saving
from games13_widgets.stage import unpacked

from ..boards import new_game


def click(board, move):
    board._heard(board.stage, {"move": str(move), "sure": True, "serial": board.table.serial}, [])


def notice(board):
    return unpacked(board.stage)["notice"]


def some_moves(board, count):
    pick = random.Random(1)
    for _ in range(count):
        click(board, pick.choice(board.position.moves()))
    return board.position


def test_only_what_a_person_plays_is_saved(game, beside):
    board = Board(game, seed=1)
    board.play(board.position.moves()[0])
    assert not list(beside.rglob("*.txt"))
    click(board, board.position.moves()[0])
    (path,) = beside.rglob("*.txt")
    assert path.parent.name == "games13-saves"
    assert games13.replay(path.read_text("utf-8")) == board.position


def test_every_move_is_on_disk(game):
    board = Board(game, seed=1)
    pick = random.Random(1)
    for _ in range(12):
        click(board, pick.choice(board.position.moves()))
        assert games13.replay(board.saved.path.read_text("utf-8")) == board.position


def test_the_cell_run_again_goes_on(game):
    played = some_moves(Board(game, seed=1), 5)
    board = Board(game, seed=1)
    assert board.position == played
    assert "goes on" in board.notice
    assert some_moves(board, 1) == Board(game, seed=1).position


def test_what_was_written_about_a_game_is_saved_with_it(game):
    begun = games13.new(game, seed=1)
    deal = begun.noted("A lesson.").with_variation(begun.after(begun.moves()[0]))
    for _ in range(3):
        board = Board(deal)
        some_moves(board, 1)
        text = board.saved.path.read_text("utf-8")
        assert games13.replay(text).transcript() == text
        assert [text.count(part) for part in ("# A lesson.\n(\n", "[Seats ", "[Asked ")] == [1, 1, 1]
    assert len(board.position.history()) > len(deal.history()) + 2
    assert Board(begun.noted("Said better.")).position == board.position, "it is the same deal"


def test_without_a_seed_it_goes_on_too(game):
    played = some_moves(Board(game), 5)
    assert Board(game).position == played


def test_another_game_begins_anew_and_the_one_before_is_kept(game):
    played = some_moves(Board(game, seed=1), 5)
    board = Board(game, seed=2)
    assert board.position == games13.new(game, seed=2)
    kept = board.saved.path.with_suffix(".before.txt")
    assert games13.replay(kept.read_text("utf-8")) == played


def test_a_new_game_on_a_board_with_a_seed_goes_on_when_the_cell_is_run_again(game):
    board = Board(game, seed=1)
    some_moves(board, 3)
    new_game(board)
    played = some_moves(board, 2)
    assert Board(game, seed=1).position == played != Board(game, seed=1, save=False).position
    assert Board(game, seed=2).position == games13.new(game, seed=2), "another cell asks for another deal"


def test_no_game_takes_the_place_of_another(game):
    played = [some_moves(Board(game, seed=seed), seed) for seed in (3, 4, 5)]
    last = Board(game, seed=6)
    kept = [last.saved.path.with_suffix(f".before{number}.txt") for number in ("", "-2", "-3")]
    assert [games13.replay(path.read_text("utf-8")) for path in kept] == played
    last.saved.path.write_text("[Game", "utf-8")
    last = Board(game, seed=6)
    last.saved.path.write_text("[Game", "utf-8")
    assert "damaged-2.txt" in notice(Board(game, seed=6))
    with pytest.raises(games13.kernel.errors.GameError, match="No saved game"):
        Board.resume()


def test_a_board_that_forgets(game, beside):
    some_moves(Board(game, seed=1, save=False), 3)
    assert list(beside.iterdir()) == []


def test_resume_takes_the_last_one_with_its_players(game):
    first, *others = games13.new(game, seed=0).seats
    seats = {first: "human"} | dict.fromkeys(others, "random")
    played = some_moves(Board(game, seed=1, seats=seats), 3)
    board = Board.resume()
    assert board.position == played
    assert board.seat == first
    assert board.table.humans == (first,)
    click(board, board.position.moves()[0])
    assert Board.resume().position == board.position


def test_resume_without_a_game_says_so():
    with pytest.raises(games13.kernel.errors.GameError, match="No saved game"):
        Board.resume()


@pytest.mark.parametrize("damage", [b"\xff\xfe\x00", b"", b'[Game "13"]\nAnn: sings\n', b"nonsense"])
def test_a_damaged_file_is_kept_aside_and_said(game, damage):
    board = Board(game, seed=1)
    some_moves(board, 4)
    path = board.saved.path
    path.write_bytes(damage)
    again = Board(game, seed=1)
    assert again.position == games13.new(game, seed=1)
    assert "could not be read" in notice(again)
    assert path.with_suffix(".damaged.txt").read_bytes() == damage
    assert not path.exists()
    click(again, again.position.moves()[0])
    assert games13.replay(path.read_text("utf-8")) == again.position


def test_a_damaged_file_is_not_resumed(game):
    board = Board(game, seed=1)
    some_moves(board, 4)
    board.saved.path.write_text("[Game", "utf-8")
    with pytest.raises(games13.kernel.errors.GameError, match="could not be read"):
        Board.resume()


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps a home folder to its owner by other means")
@pytest.mark.parametrize("left_over", [False, True], ids=["", "after a crash"])
def test_a_saved_game_is_for_its_owner_to_read(game, beside, left_over):
    """It holds every hand."""
    board = Board(game, seed=1)
    if left_over:
        part = board.saved.path.with_suffix(".part")
        part.parent.mkdir()
        part.write_text("half a game")
        part.chmod(0o644)
    some_moves(board, 2)
    assert board.saved.path.stat().st_mode & 0o777 == 0o600


def test_a_write_that_breaks_off_leaves_the_moves_before(game, monkeypatch):
    board = Board(game, seed=1)
    played = some_moves(board, 3)

    def no_space(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_space)
    click(board, board.position.moves()[0])
    assert "No space left" in notice(board)
    assert games13.replay(board.saved.path.read_text("utf-8")) == played
    monkeypatch.undo()


def test_the_board_of_a_cell_that_was_run_again_writes_no_more(game):
    old = Board(game, seed=1)
    some_moves(old, 2)
    new = Board(game, seed=1)
    some_moves(new, 2)
    old.play(old.position.moves()[0])
    assert games13.replay(new.saved.path.read_text("utf-8")) == new.position


def test_a_name_tells_the_notebook_and_the_cell(monkeypatch):
    monkeypatch.setenv("JPY_SESSION_NAME", "lessons/One week.ipynb")
    asked = {"metadata": {"cellId": "ab-12"}, "header": {"msg_id": "1"}}
    monkeypatch.setattr(saving, "_request", lambda: asked)
    assert saving.place_for("13").as_posix() == "games13-saves/One-week-13-ab12.txt"
    assert saving.place_for("13").as_posix() == "games13-saves/One-week-13-ab12-2.txt"
    asked["header"] = {"msg_id": "2"}
    assert saving.place_for("13").as_posix() == "games13-saves/One-week-13-ab12.txt"


def test_a_game_with_cards_of_ones_own_goes_on_too(beside):
    """A deck given as an object stands in no file: the cell that was run again has it."""
    printed = (resources.files("games13.days") / "cards.toml").read_text("utf-8")
    (beside / "mine.toml").write_text(printed.replace('"Scramble"', '"Scramble at Dawn"'), "utf-8")
    own = dict(games13.new("13-days", seed=1, deck="mine.toml").setup.parts)["deck"]
    (beside / "mine.toml").unlink()
    played = some_moves(Board("13-days", seed=1, deck=own), 5)
    board = Board("13-days", seed=1, deck=own)
    assert "goes on" in board.notice
    assert board.position == played
    assert "Scramble at Dawn" in {card.name for card in dict(board.position.setup.parts)["deck"].cards}
