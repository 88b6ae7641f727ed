"""Whatever a page sends, a board answers on the board."""

from __future__ import annotations

import random

import pytest

import games13
from games13_widgets import Board, Replay
from games13_widgets.stage import unpacked

NOT_UNDERSTOOD = "The page has sent what can't be done here; nothing has changed."

# kept since they were found: each once raised an error or went without an answer
BROKEN = [
    None,
    "move",
    7,
    [],
    ["move"],
    {"move": ["blue 1"]},
    {"move": {"blue": 1}},
    {"move": None},
    {"move": 7},
    {"move": "xyzzy"},
    {"move": ""},
    {"open": None},
    {"open": []},
    {"halt": []},
    {"halt": "later"},
    {"index": 3},
    {},
]


def send(board, message):
    if isinstance(message, dict):
        message = {"serial": unpacked(board.stage)["serial"], **message}
    board.stage._handle_custom_msg(message, [])


def notice(board):
    return unpacked(board.stage)["notice"]


@pytest.mark.parametrize("message", BROKEN, ids=str)
def test_a_broken_message_is_answered_on_the_board(message):
    for options in ({}, {"open": False}, {"seat": "Cleo"}):
        board = Board("13", seed=1, **options)
        before = board.position
        send(board, message)
        assert notice(board) == NOT_UNDERSTOOD
        assert board.position is before
    board.tell("")
    for move in board.position.moves():
        send(board, {"move": str(move)})
        assert notice(board) == NOT_UNDERSTOOD, "nobody hears which moves others have"


@pytest.mark.parametrize("message", BROKEN, ids=str)
def test_a_record_is_not_disturbed_by_a_broken_message(message):
    replay = Replay(games13.transcripts("13")[min(games13.transcripts("13"))])
    send(replay, message)
    assert replay.index == (3 if message == {"index": 3} else 0)
    assert replay.branch is None


def test_a_late_message_is_no_broken_one():
    board = Board("13", seed=1)
    board.stage._handle_custom_msg({"move": "xyzzy", "serial": -1}, [])
    assert notice(board) == ""


def anything(pick, moves, depth=0):
    kinds = [None, True, 0, -1, 1 << 80, 0.5, "", "\0", "\ud800", "move", pick.choice(moves), "stop", "go-on"]
    if depth < 3 and pick.random() < 0.5:
        inside = [anything(pick, moves, depth + 1) for _ in range(pick.randrange(3))]
        return pick.choice([inside, dict.fromkeys(["move", "open", "halt", "serial"], *inside[:1])])
    return pick.choice(kinds)


def fuzz(game, seed, count):
    pick = random.Random(seed)
    seats = games13.new(game, seed=seed).seats
    options = pick.choice([{}, {"open": False}, {"seat": seats[0]}, {"seats": {seats[1]: "random"}}])
    board = Board(game, seed=seed, save=False, **options)
    for _ in range(count):
        moves = [str(move) for move in board.position.moves()] or ["pass"]
        names = pick.sample(["move", "open", "halt", "serial", "index"], pick.randrange(4))
        message = {name: anything(pick, moves) for name in names}
        if pick.random() < 0.7:
            message["serial"] = board.table.serial
        send(board, pick.choice([message, message, anything(pick, moves)]))
    return board


@pytest.mark.parametrize("seed", range(2))
def test_any_message_is_answered(game, seed):
    fuzz(game, seed, 150)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 102))
def test_any_of_many_messages_is_answered(game, seed):
    fuzz(game, seed, 250)
