"""Against bots everything can be taken back, however far; the same moves meet the same luck and answers."""

from __future__ import annotations

import asyncio
import random
import threading

import pytest

import games13
from games13.kernel.errors import GameError
from games13.kernel.remarks import TakenBack
from games13_widgets import Board
from games13_widgets.stage import unpacked

from ..boards import at_rest, until


def click(board, move):
    board._heard(board.stage, {"move": str(move), "sure": True, "serial": board.table.serial}, [])


def shown(board):
    return unpacked(board.stage)


def against(who, game="13", **options):
    first, *others = games13.new(game, seed=0).seats
    options = {"seed": 1, "save": False} | options
    return Board(game, seats={first: "human"} | dict.fromkeys(others, who), **options)


def play(board, count, seed=1):
    """Moves of the person; the positions at which they were made."""
    pick, met = random.Random(seed), []
    for _ in range(count):
        if board.position.to_move is None:
            break
        met.append(board.position)
        click(board, pick.choice(board.position.moves()))
    return met


def other_move(board, than):
    return next(move for move in board.position.moves() if move != than)


def test_however_far_move_by_move(game):
    board = against("random", game)
    met = play(board, 12)
    for p in reversed(met):
        assert board.can_undo
        board.undo()
        assert board.position == p
        assert board.position.nature == p.nature
    assert not board.can_undo
    assert board.position == met[0]


@pytest.mark.slow
def test_the_end_can_be_taken_back_too(game):
    board = against("random", game)
    met = play(board, 1000)
    assert shown(board)["asks"] == board.view.asks, "nothing was taken back"
    board.undo()
    assert board.position == met[-1]
    assert board.position.result is None


@pytest.mark.parametrize("who", ["random", "rules", "easy"])
def test_the_same_moves_meet_the_same_luck_and_answers(game, who):
    board = against(who, game)
    play(board, 4)
    made = [(one.seat, str(one.move)) for one in board.table.made]
    texts = board.position.transcript()
    for _ in range(4):
        board.undo()
    click(board, other_move(board, board.table.ahead[-1].move))
    board.undo()
    while len(board.table.made) < len(made):
        click(board, made[len(board.table.made)][1])
    assert [(one.seat, str(one.move)) for one in board.table.made] == made
    assert [line for line in texts.splitlines() if line][-1] in board.position.transcript()
    again = against(who, game)
    while len(again.table.made) < len(made):
        click(again, made[len(again.table.made)][1])
    assert again.position.history() == board.position.history(), "and in another kernel"


def test_a_game_that_was_saved_meets_the_same_luck(game, beside):
    board = against("random", game, save="game.txt")
    play(board, 4)
    made = [str(one.move) for one in board.table.made]
    history = board.position.history()
    resumed = Board.resume("game.txt")
    for _ in range(4):
        resumed.undo()
    click(resumed, other_move(resumed, resumed.table.ahead[-1].move))
    resumed.undo()
    while len(resumed.table.made) < len(made):
        click(resumed, made[len(resumed.table.made)])
    assert resumed.position.history() == history


def test_what_was_withdrawn_stays_in_the_record(game, beside):
    board = against("random", game, save="game.txt")
    play(board, 3)
    withdrawn = board.position
    board.undo()
    board.undo()
    text = (beside / "game.txt").read_text("utf-8")
    assert games13.replay(text).taken_back.times == 1, "also before another move is made"
    click(board, other_move(board, board.table.ahead[-1].move))
    assert board.position.taken_back.times == 1
    text = (beside / "game.txt").read_text("utf-8")
    assert text.count("(    # taken back") == 1
    again = games13.replay(text)
    assert again == board.position
    assert again.transcript() == text
    found = [remark for p in games13.replay(text, each=True) for remark in p.remarks()]
    assert [v.end.history() for v in found if not isinstance(v, str)] == [withdrawn.history()]


def test_what_is_made_again_was_not_withdrawn(game):
    board = against("random", game)
    play(board, 3)
    before, moves = board.position, [made.move for made in board.table.made]
    board.undo()
    board.undo()
    board.redo()
    click(board, moves[len(board.table.made)])
    assert board.position == before
    assert board.position.taken_back == (0, 0)
    assert not board.can_redo


def test_many_lines_stand_beside_each_other(game, beside):
    """Each within the other, they would soon be too deep to be read."""
    board = against("random", game, save="game.txt")
    pick = random.Random(1)
    play(board, 9)
    count = 0
    for far in range(1, 10):
        for _ in range(far):
            board.undo()
        there = [move for move in board.position.moves() if move != board.table.ahead[-1].move]
        if there:
            click(board, pick.choice(there))
            count += 1
        play(board, far + 1, seed=far)
    text = (beside / "game.txt").read_text("utf-8")
    assert board.position.taken_back.times == text.count("(    # taken back") >= count > 3
    assert "        (" not in text
    again = games13.replay(text)
    assert again.history() == board.position.history()
    assert again.taken_back == board.position.taken_back
    assert again.transcript() == text


class Watchful:
    """A bot with a memory, which chooses by it."""

    def __init__(self):
        self.seen = []

    def choose(self, view):
        self.seen.append(str(view.asks))
        return view.moves()[len(self.seen) % len(view.moves())]


def test_a_bot_with_a_memory_is_made_anew():
    mine = Watchful()
    board = against(mine)
    play(board, 3)
    assert len(mine.seen) == 9
    seats = board.table.players
    assert [player.bot is mine for player in seats.values()] == [False, True, True, True]
    board.undo()
    assert [player.bot.seen for player in list(board.table.players.values())[1:]] == [[], [], []]
    assert len(mine.seen) == 9
    play(board, 1)
    assert [len(player.bot.seen) for player in list(board.table.players.values())[1:]] == [1, 1, 1]


class Locked(Watchful):
    """A bot that no copy can be made of."""

    def __init__(self):
        super().__init__()
        self.lock = threading.Lock()


def test_a_bot_that_cannot_be_made_anew_is_named():
    board = against(Locked())
    play(board, 2)
    before = board.position
    board.undo()
    assert board.position is before
    assert "Locked of Ben may remember what it saw, so nothing can be taken back." in shown(board)["notice"]


def test_what_showed_nothing_can_be_taken_back_whoever_plays():
    board = against(Locked(), "13-days")
    while not board.view.can_undo:
        play(board, 1)
    made = len(board.table.made)
    board.undo()
    assert len(board.table.made) == made - 1


def test_a_teacher_can_switch_it_off(game):
    board = against("random", game, take_back=False)
    for _ in range(8):
        play(board, 1)
        assert board.can_undo == board.view.can_undo
    with pytest.raises(GameError, match="take_back"):
        Board(board, take_back=False)


def test_among_people_only_what_showed_nothing_is_taken_back(game):
    p = games13.new(game, seed=1)
    board = Board(game, seed=1, seat=p.to_move, save=False)
    for _ in range(8):
        board.play(board.position.moves()[0])
        assert board.can_undo == board.view.can_undo


SENTENCES = {
    (0, 0): "",
    (1, 0): " Taken back once.",
    (2, 0): " Taken back 2 times.",
    (1, 1): " Taken back once, once after something hidden was shown.",
    (3, 1): " Taken back 3 times, once after something hidden was shown.",
    (3, 2): " Taken back 3 times, 2 times after something hidden was shown.",
}


@pytest.mark.parametrize("counts", SENTENCES)
def test_the_result_says_it(counts, monkeypatch):
    board = against("random")
    play(board, 1000)
    assert board.position.result
    monkeypatch.setattr(type(board.position), "taken_back", TakenBack(*counts))
    assert board._asks(board.view) == board.view.asks + SENTENCES[counts]


def test_how_often_is_counted():
    board = against("random", "13-days")
    while not board.view.can_undo:
        play(board, 1)
    board.undo()
    assert not board.view.can_undo
    click(board, other_move(board, board.table.ahead[-1].move))
    assert board.position.taken_back == (1, 0)
    play(board, 6)
    for _ in range(5):
        board.undo()
    click(board, other_move(board, board.table.ahead[-1].move))
    assert board.position.taken_back == (2, 1)
    play(board, 1000)
    assert shown(board)["asks"].endswith(" Taken back 2 times, once after something hidden was shown.")


def test_the_variations_tell_a_seat_nothing(game, traffic):
    """What was taken back is for the record alone."""
    board = against("random", game)
    play(board, 3)
    board.undo()
    board.undo()
    click(board, other_move(board, board.table.ahead[-1].move))
    assert "taken back" not in traffic.text()
    assert board.position.view(board.seat) == games13.replay(board.position.transcript()).view(board.seat)


def test_while_a_bot_thinks_one_can_take_back():
    class Slow(Watchful):
        asked, gate = threading.Event(), threading.Event()

        def choose(self, view):
            Slow.asked.set()
            Slow.gate.wait(20)
            return super().choose(view)

    async def run():
        board = against(Slow(), pace=0)
        first = board.position
        play(board, 1)
        await until(Slow.asked.is_set)
        assert shown(board)["thinking"]
        board.undo()
        assert board.position == first
        Slow.gate.set()
        await until(lambda: at_rest(board))
        assert board.position == first
        play(board, 1)
        await board.ready()
        return board

    board = asyncio.run(run())
    assert board.position.to_move == board.seat


@pytest.mark.parametrize("seed", range(2))
def test_back_and_forth_at_random_the_record_holds(game, seed, beside):
    """Whatever is taken back, made again and saved, the file leads to what is on the board."""
    pick = random.Random(seed)
    board = against("random", game, save="game.txt", seed=seed)
    for _ in range(60):
        if pick.random() < 0.5 and board.position.to_move:
            click(board, pick.choice(board.position.moves()))
        else:
            pick.choice([board.undo, board.undo, board.redo])()
        if pick.random() < 0.1:
            board = Board.resume("game.txt") if (beside / "game.txt").exists() else board
        if (beside / "game.txt").exists():
            text = (beside / "game.txt").read_text("utf-8")
            again = games13.replay(text)
            assert again.history() == board.position.history()
            assert again.taken_back == board.table.record.taken_back
            assert again.transcript() == text
