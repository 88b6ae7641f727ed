"""What others did is told moment by moment, once, to who looks; what one does oneself is not."""

from __future__ import annotations

import json

import games13
from games13_widgets import Board
from games13_widgets.parcel import mark_of
from games13_widgets.stage import unpacked


def shown(board):
    return unpacked(board.stage)


def moments(board):
    return (
        json.loads(board.stage.there["moments"]) if shown(board)["moments"] else {"frames": [], "texts": {}}
    )


def says(board):
    """All that is told, moment by moment, the last beside the picture now."""
    told = [*(frame["says"] for frame in moments(board)["frames"]), shown(board)["says"]]
    return [said for one in told for said, _ in one]


def against(game, **options):
    _first, *others = games13.new(game, seed=0).seats
    return Board(game, seed=1, save=False, seats=dict.fromkeys(others, "random"), **options)


def test_a_bot_s_move_is_told_and_one_s_own_is_not(game):
    board = against(game)
    open_table = Board(game, seed=1, save=False)
    for _ in range(6):
        if board.position.to_move is None:
            break
        board.play(board.position.moves()[0])
        last = board.table.made[-1]
        before = board.table.made[-2].position
        own = last.seat == board.seat
        told = games13.narrate(before, last.move, board.seat, then=last.position)
        assert says(board) == ([] if own else [str(said) for said in told])
        open_table.play(open_table.position.moves()[0])
        assert says(open_table) == []


def test_a_moment_goes_over_once_with_what_is_not_there_yet(traffic):
    board = against("13")
    board.play(board.position.moves()[0])
    there = moments(board)
    assert there["frames"]
    assert there["texts"], "a card lies where it lay neither before nor after"
    drawn = set(board.stage.there.values())
    assert not drawn & set(there["texts"].values())
    assert all(mark_of(text) == mark for mark, text in there["texts"].items())
    traffic.clear()
    board.tell("a word")
    names = [path[0] for message in traffic for path in message["data"].get("buffer_paths", ())]
    assert names == ["shown"]
    assert moments(board) == there


def test_what_is_taken_back_is_not_told(game):
    board = against(game)
    board.play(board.position.moves()[0])
    while not says(board):
        board.play(board.position.moves()[0])
    board.undo()
    assert says(board) == []


def test_who_comes_before_the_screen_is_told_what_happened_since():
    board = Board("13", seed=1, open=False, save=False)
    for seat in ("Ann", "Ben"):
        board._heard(None, {"open": seat, "serial": board.table.serial}, None)
        board.play(board.position.moves()[0])
        assert says(board) == []
        assert shown(board)["moments"] is None, "nothing of one lies about for the next"
    board._heard(None, {"open": "Cleo", "serial": board.table.serial}, None)
    assert [said.split()[0] for said in says(board)] == ["Ann", "Ann", "Ben", "Ben"]
