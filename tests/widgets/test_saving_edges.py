"""Two of everything, odd names, full disks, writes broken off: no game is lost, and the board says so."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from contextlib import suppress
from importlib import resources
from pathlib import Path

import pytest

import games13
from games13.kernel.errors import GameError
from games13_widgets import Board, saving
from games13_widgets import board as board_module
from games13_widgets.stage import unpacked
from games13_widgets.tools import FilesPanel, PlayersPanel

from ..boards import new_game
from ..faults import ERRORS, Crash, faults


def click(board, move):
    board._heard(board.stage, {"move": str(move), "sure": True, "serial": board.table.serial}, [])


def notice(board):
    return unpacked(board.stage)["notice"]


def some_moves(board, count, seed=1):
    pick = random.Random(seed)
    for _ in range(count):
        click(board, pick.choice(board.position.moves()))
    return board.position


def in_another_kernel(*given, **options):
    """A board that knows nothing of those that were made before."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(board_module, "_writing", {})
        return Board(*given, **options)


def games_on_disk(folder):
    """The games that can be read somewhere below a folder, as the moves that were made."""
    found = []
    for path in Path(folder).rglob("*"):
        if not path.is_file() or path.stat().st_size > 1_000_000:
            continue
        with suppress(OSError, UnicodeDecodeError, GameError):
            found.append(games13.replay(path.read_text("utf-8")).history())
    return found


def is_on_disk(folder, position):
    """Whether a game stands in a file, or one that goes on from it."""
    made = position.history()
    return any(history[: len(made)] == made for history in games_on_disk(folder))


# ---------------------------------------------------------------- two of everything


def test_what_another_kernel_played_is_not_written_over(game, beside):
    one = Board(game, seed=1)
    some_moves(one, 2)
    other = in_another_kernel(game, seed=1)
    assert other.position == one.position
    theirs = some_moves(other, 2, seed=3)
    path = other.saved.path
    mine = some_moves(one, 1, seed=4)
    said = f"{path} was changed elsewhere, by another board or by hand. "
    assert notice(one) == f"{said}This game is kept as {one.saved.path.name}."
    assert one.saved.path != path
    assert games13.replay(path.read_text("utf-8")) == theirs
    assert games13.replay(one.saved.path.read_text("utf-8")) == mine
    for board in (one, other):
        assert some_moves(board, 1) == games13.replay(board.saved.path.read_text("utf-8"))
        assert notice(board) == ""


def test_what_was_changed_by_hand_is_not_written_over(beside):
    board = Board("13", seed=1)
    some_moves(board, 2)
    path = board.saved.path
    path.write_text(path.read_text("utf-8") + "# My thoughts about this.\n", "utf-8")
    some_moves(board, 1)
    assert "My thoughts" in path.read_text("utf-8")
    assert is_on_disk(beside, board.position)


def test_a_new_game_does_not_move_what_another_kernel_played(beside):
    one = Board("13", seed=1)
    some_moves(one, 2)
    other = in_another_kernel("13", seed=1)
    theirs, path = some_moves(other, 2, seed=3), other.saved.path
    mine = one.position
    new_game(one)
    new = some_moves(one, 1)
    assert games13.replay(path.read_text("utf-8")) == theirs
    assert all(is_on_disk(beside, p) for p in (mine, new))


def test_boards_made_before_either_wrote_keep_apart(beside):
    boards = [Board("13", seed=1), in_another_kernel("13", seed=1)]
    played = [some_moves(board, 2, seed) for seed, board in enumerate(boards)]
    assert len({board.saved.path for board in boards}) == 2
    assert all(is_on_disk(beside, p) for p in played)


def test_a_file_that_was_taken_away_is_written_again(beside):
    board = Board("13", seed=1)
    some_moves(board, 2)
    board.saved.path.unlink()
    path = board.saved.path
    some_moves(board, 1)
    assert games13.replay(path.read_text("utf-8")) == board.position


PLAYER = """
import random, sys
from games13_widgets import Board
board = Board("13", seed=1, save="both.txt")
pick = random.Random(int(sys.argv[1]))
print("ready", flush=True)
sys.stdin.readline()
for _ in range(12):
    move = str(pick.choice(board.position.moves()))
    board._heard(board.stage, {"move": move, "serial": board.table.serial}, [])
print(board.position.transcript())
"""


@pytest.mark.slow
def test_two_processes_that_write_at_once_lose_nothing(beside):
    players = [
        subprocess.Popen(
            [sys.executable, "-c", PLAYER, str(seed)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in (1, 2)
    ]
    for player in players:
        assert player.stdout.readline() == "ready\n"
    for player in players:
        player.stdin.write("\n")
        player.stdin.flush()
    played = [games13.replay(player.communicate(timeout=60)[0]) for player in players]
    assert played[0] != played[1]
    assert all(is_on_disk(beside, p) for p in played)


@pytest.mark.skipif(os.name == "nt", reason="there a folder has no lock, and a moment stays open")
def test_nobody_else_writes_between_the_look_and_the_write(beside, monkeypatch):
    import fcntl

    def locked():
        folder = os.open(beside / "games13-saves", os.O_RDONLY)
        try:
            fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        finally:
            os.close(folder)
        return False

    seen, write = [], saving.files.write
    monkeypatch.setattr(saving.files, "write", lambda *given: seen.append(locked()) or write(*given))
    some_moves(Board("13", seed=1), 1)
    assert seen == [True]
    assert not locked()


@pytest.mark.skipif(os.name == "nt", reason="there a folder has no lock")
def test_a_lock_that_is_never_let_go_holds_up_no_game(beside, monkeypatch):
    import fcntl

    monkeypatch.setattr(saving, "PATIENCE", 0.02)
    (beside / "games13-saves").mkdir()
    folder = os.open(beside / "games13-saves", os.O_RDONLY)
    fcntl.flock(folder, fcntl.LOCK_EX)
    played = some_moves(Board("13", seed=1), 2)
    os.close(folder)
    assert is_on_disk(beside, played)


@pytest.mark.skipif(os.name == "nt", reason="there is no such module")
def test_where_there_are_no_locks_a_game_is_saved_all_the_same(beside, monkeypatch):
    monkeypatch.delattr("fcntl.flock")
    assert is_on_disk(beside, some_moves(Board("13", seed=1), 2))


@pytest.mark.parametrize("name", ["notes.part", "notes.txt.part"])
def test_a_users_part_stays(beside, name):
    (beside / name).write_text("my notes")
    some_moves(Board("13", seed=1, save="notes.txt"), 2)
    assert (beside / name).read_text() == "my notes"


# ---------------------------------------------------------------- files of somebody's own


def typing_error(text):
    return text.replace("Ann: ", "Ann; ")


def not_mine(_):
    return "My essay about the crisis.\n"


@pytest.mark.parametrize("spoil", [typing_error, not_mine])
def test_a_users_file_with_a_typing_error_is_never_renamed(beside, spoil):
    played = some_moves(Board("13", seed=1, save="lesson.txt"), 5)
    path = beside / "lesson.txt"
    text = spoil(played.transcript())
    path.write_text(text, "utf-8")
    with pytest.raises(GameError, match=r"lesson\.txt could not be read \(line \d+\), and stays as it is"):
        Board.resume("lesson.txt")
    board = in_another_kernel("13", seed=1, save="lesson.txt")
    assert "lesson.txt could not be read" in notice(board)
    assert "lesson.other.txt" in notice(board)
    some_moves(board, 2)
    assert path.read_text("utf-8") == text
    assert games13.replay((beside / "lesson.other.txt").read_text("utf-8")) == board.position
    assert sorted(file.name for file in beside.iterdir()) == ["lesson.other.txt", "lesson.txt"]


def test_a_users_file_of_another_game_is_left(beside):
    text = games13.new("13", seed=4).transcript()
    (beside / "mine.txt").write_text(text, "utf-8")
    board = Board("13", seed=1, save="mine.txt")
    some_moves(board, 1)
    assert (beside / "mine.txt").read_text("utf-8") == text
    assert "mine.txt" in board.saved.path.name.replace(".other", "")


def test_a_users_transcript_is_gone_on_with(beside):
    p = games13.new("13", seed=1)
    p = p.after(p.moves()[0])
    (beside / "mine.txt").write_text(p.transcript(), "utf-8")
    board = Board("13", seed=1, save="mine.txt")
    assert board.position == p
    played = some_moves(board, 1)
    assert games13.replay((beside / "mine.txt").read_text("utf-8")) == played


def test_a_file_that_is_not_there_is_said(beside):
    with pytest.raises(GameError, match=r"^lesson\.txt cannot be read: No such file or directory\.$"):
        Board.resume("lesson.txt")
    for wrong in (5, None, [], b"x"):
        with pytest.raises(GameError, match="a file with a name"):
            Board("13", save=wrong)


# ---------------------------------------------------------------- resume


class Mine:
    """A bot of one's own."""

    def choose(self, view):
        return view.moves()[-1]


def against(who, game="13", **options):
    first, *others = games13.new(game, seed=0).seats
    return Board(game, seed=1, seats={first: "human"} | dict.fromkeys(others, who), **options)


def test_a_game_against_a_bot_of_ones_own_is_resumed(game):
    played = some_moves(against(Mine(), game), 3)
    board = Board.resume()
    first, *others = board.position.seats
    assert board.position == played
    assert board.seat == first, "the others' hands stay hidden"
    assert board.table.humans == (first,)
    while board.position.to_move == first:
        some_moves(board, 1)
    assert f"{board.position.to_move} was played by Mine" in notice(board)
    assert saving.seats_of(board.saved.path.read_text("utf-8")) == {first: "human"} | dict.fromkeys(
        others, "Mine"
    )
    again = Board.resume(seats=dict.fromkeys(others, Mine()))
    assert again.table.humans == (first,)
    assert again.position.to_move in (first, None)
    assert notice(again) == "Goes on where it stopped."


def test_another_bot_can_take_the_seat_of_one_that_is_missing(game):
    some_moves(against(Mine(), game), 3)
    board = Board.resume()
    first = board.seat
    while board.position.to_move == first:
        some_moves(board, 1)
    for pick in PlayersPanel(board).children[0].children:
        if not pick.disabled:
            pick.value = "random"
    assert board.position.to_move in (first, None)
    assert notice(board) == ""


@pytest.mark.parametrize("name", ["away.toml", None], ids=["moved", "an object"])
def test_a_game_with_a_deck_of_ones_own_is_resumed_from_its_file_alone(beside, name):
    printed = (resources.files("games13.days") / "cards.toml").read_text("utf-8")
    (beside / "mine.toml").write_text(printed.replace('"Scramble"', '"Scramble at “Dawn” \\\\ 6"'), "utf-8")
    deck = dict(games13.new("13-days", seed=1, deck="mine.toml").setup.parts)["deck"]
    played = some_moves(Board("13-days", seed=1, deck="mine.toml" if name else deck), 5)
    (beside / "mine.toml").unlink()
    board = Board.resume()
    assert board.position == played
    some_moves(board, 2)
    path = board.saved.path
    assert Board.resume().position == board.position
    assert FilesPanel(board).choices()[-1][0] == str(path)
    panel = FilesPanel(Board("13-days", seed=2, save=False))
    panel.load(path.read_text("utf-8"))
    assert panel.board.position == board.position


def test_a_save_that_names_a_deck_that_is_gone_is_not_called_damaged(beside):
    printed = (resources.files("games13.days") / "cards.toml").read_text("utf-8")
    (beside / "mine.toml").write_text(printed.replace('"Scramble"', '"Scramble at Dawn"'), "utf-8")
    carried = games13.new("13-days", seed=1, deck="mine.toml").transcript().splitlines(keepends=True)
    text = "".join(line for line in carried if not line.startswith("|"))  # as it was kept by hand
    (beside / "mine.toml").rename(beside / "moved.toml")
    path = beside / "games13-saves" / "game.txt"
    path.parent.mkdir()
    path.write_text(text, "utf-8")
    with pytest.raises(GameError, match=r"the lines of mine\.toml"):
        Board.resume()
    assert path.read_text("utf-8") == text
    assert Board.resume(path, deck="moved.toml").position.to_move


# ---------------------------------------------------------------- odd names, full disks


def a_folder(path):
    path.mkdir(parents=True)


def a_pipe(path):
    path.parent.mkdir(exist_ok=True)
    os.mkfifo(path)


def a_link_to_nowhere(path):
    path.parent.mkdir(exist_ok=True)
    path.symlink_to(path.parent / "no" / "such" / "place.txt")


def a_link_to_itself(path):
    path.parent.mkdir(exist_ok=True)
    path.symlink_to(path)


def a_film(path):
    path.parent.mkdir(exist_ok=True)
    with path.open("wb") as file:
        file.truncate(1 << 40)


def a_file_for_a_folder(path):
    path.parent.write_text("mine")


def what_is_at(path):
    if not os.path.lexists(path):
        return path.parent.read_text()
    found = os.lstat(path)  # when it was last looked at is no matter
    return found.st_mode, found.st_ino, found.st_size, found.st_mtime_ns


IN_THE_WAY = [a_folder, a_pipe, a_link_to_nowhere, a_link_to_itself, a_film, a_file_for_a_folder]
SAVED_ELSEWHERE = {a_folder, a_pipe, a_link_to_itself, a_film}


@pytest.mark.parametrize("save", [True, "games13-saves/13.txt"], ids=["found", "named"])
@pytest.mark.parametrize("what", IN_THE_WAY)
def test_what_stands_in_the_way_is_said(beside, what, save):
    path = beside / "games13-saves" / "13.txt"
    what(path)
    before = what_is_at(path)
    board = Board("13", seed=1, save=save)
    said = [notice(board)]
    assert FilesPanel(board).choices()
    for _ in range(2):
        some_moves(board, 1)
        said.append(notice(board))
    assert any(said), "it is said"
    assert all(len(one) > 20 for one in said if one)
    assert is_on_disk(beside, board.position) == (what in SAVED_ELSEWHERE)
    after = what_is_at(path)
    assert after == before
    if what not in SAVED_ELSEWHERE:
        assert said[-1].startswith("Not saved: ")
        with pytest.raises(GameError, match="No saved game"):
            Board.resume()
    else:
        assert Board.resume().position == board.position


def test_a_folder_that_may_only_be_read_is_said(beside, monkeypatch):
    board = Board("13", seed=1)
    some_moves(board, 2)
    real = os.open

    def refused(path, flags, *mode):
        if flags & os.O_CREAT:
            raise PermissionError(13, "Permission denied")
        return real(path, flags, *mode)

    def not_here(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refused)
    monkeypatch.setattr(os, "replace", not_here)
    some_moves(board, 1)
    assert notice(board) == "Not saved: Permission denied. The next move tries again."
    other = in_another_kernel("13", seed=2)
    assert "13.txt" in notice(other)
    new_game(other)
    some_moves(other, 1)
    assert "Not saved" in notice(other)
    panel = FilesPanel(other)
    panel.save()
    assert "Not saved: Permission denied." in panel.answer.value


def test_what_is_said_of_a_file_stays_until_a_person_moves_again(beside):
    one = against("random")
    some_moves(one, 1)
    some_moves(in_another_kernel("13", seed=1, seats=dict(one.table.players)), 1)
    some_moves(one, 1, seed=4)
    assert len(one.table.made) > 4, "bots have moved since"
    assert "was changed elsewhere" in notice(one)
    some_moves(one, 1)
    assert notice(one) == ""


@pytest.mark.parametrize("name", ["n" * 300, "n" * 300 + ".txt", "no\0name.txt"])
def test_a_name_that_no_file_can_have_is_said(beside, name):
    board = Board("13", seed=1, save=name)
    some_moves(board, 1)
    assert notice(board).startswith("Not saved: ")
    panel = FilesPanel(board)
    panel.name.value = name
    panel.save()
    assert "Not saved" in panel.answer.value or "Saved as" in panel.answer.value
    with pytest.raises(GameError, match="cannot be read"):
        Board.resume(name)


@pytest.mark.parametrize("name", ["", ".", "..", "/", "games/.."])
def test_a_file_has_a_name(beside, name):
    for call in (lambda: Board("13", seed=1, save=name or Path()), lambda: Board.resume(name)):
        with pytest.raises(GameError, match="A game is kept in a file with a name, not in "):
            call()


@pytest.mark.parametrize("letter", ["n", "я", "危"])
def test_a_notebook_with_a_long_name_is_saved(beside, monkeypatch, letter):
    names = set()
    for end in "ab":
        monkeypatch.setenv("JPY_SESSION_NAME", f"{letter * (240 // len(letter.encode()))}{end}.ipynb")
        board = Board("13", seed=1)
        some_moves(board, 1)
        assert notice(board) == ""
        names.add(board.saved.path)
    assert len(names) == 2
    assert len(games_on_disk(beside)) == 2


def test_a_full_disk_that_was_freed_is_said(beside, monkeypatch):
    board = Board("13", seed=1)
    some_moves(board, 2)

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    some_moves(board, 2)
    assert notice(board) == "Not saved: No space left on device. The next move tries again."
    monkeypatch.undo()
    os.chdir(beside)
    some_moves(board, 1)
    assert notice(board) == "Saved again."
    assert is_on_disk(beside, board.position)
    some_moves(board, 1)
    assert notice(board) == ""
    assert [path.name for path in (beside / "games13-saves").iterdir()] == ["13.txt"]


def test_a_board_of_a_guessed_position_plays(game, beside):
    p = games13.new(game, seed=1)
    some_moves(Board(game, seed=1), 1)
    saved = games_on_disk(beside)
    guess = p.view(p.to_move).guess(1)
    board = Board(guess)
    some_moves(board, 2)
    assert board.position == some_moves(Board(guess, save=False), 2)
    assert notice(board).startswith("Not saved: A guessed position has no beginning")
    board.undo()
    assert len(board.table.made) == 1
    some_moves(board, 1, seed=7)
    assert games_on_disk(beside) == saved
    new_game(board)
    new = some_moves(board, 1)
    assert is_on_disk(beside, new)
    assert saved[0] in games_on_disk(beside)


# ---------------------------------------------------------------- writes that fail, and crashes between them

CALLS = [(os, ("open", "write", "fsync", "replace", "mkdir", "unlink"))]


def nothing(path):
    path.unlink()


def as_it_is(path):
    pass


def a_torn_file(path):
    path.write_bytes(path.read_bytes()[:-30] + b"?\n")


def another_deal(path):
    path.write_text(saving.with_headers(games13.new("13", seed=9).transcript(), {}), "utf-8")


def another_kernel(path):
    some_moves(in_another_kernel("13", seed=1), 2, seed=5)


@ERRORS
@pytest.mark.parametrize("before", [nothing, as_it_is, a_torn_file, another_deal, another_kernel])
def test_a_write_broken_off_anywhere_loses_nothing(beside, before, error):
    folder = beside / "games13-saves"
    for fault in faults(CALLS, error):
        board_module._writing.clear()
        for path in folder.iterdir() if folder.exists() else ():
            path.unlink()
        old = Board("13", seed=1)
        some_moves(old, 3)
        path = old.saved.path
        before(path)
        there = [file.read_bytes() for file in folder.iterdir()]
        games = [games13.replay(text.decode()) for text in there if b"?" not in text]
        board_module._writing.clear()
        board = None
        with fault, suppress(Crash):
            board = Board("13", seed=1) if before is not another_kernel else old
            some_moves(board, 1, seed=8)
            some_moves(board, 1, seed=8)
        for p in games:
            assert is_on_disk(beside, p), f"lost at call {fault.fatal}"
        texts = [file.read_bytes() for file in folder.iterdir()]
        assert all(text in texts for text in there if b"?" in text)
        if not isinstance(error, Crash):
            some_moves(board, 1)
            assert is_on_disk(beside, board.position), "what failed came with the next move"
            assert not list(folder.glob(".*"))
        again = in_another_kernel("13", seed=1)
        some_moves(again, 1)
        assert is_on_disk(beside, again.position)
        for p in games:
            assert is_on_disk(beside, p)
