"""Gestures: several moves in one go, each of them the engine's own."""

import importlib.util
from pathlib import Path
from random import Random

import pytest

import games13
from games13_widgets import Board

from ..boards import heard, shown

ROOT = Path(__file__).resolve().parents[2]


def investing(seats=None):
    """A board of DEFCON where a power has money to spend, and a troop that it can buy again and again."""
    p = games13.new("defcon", seed=3)
    while p.view(p.to_move).pending != "invest":
        p = p.after(p.moves()[0])
    board = Board(p, save=False)
    view = board.table.view(p.to_move)
    return board, max(p.moves(), key=lambda move: view.often(move, 9))


def test_how_often_is_what_the_engine_does():
    """As often as a view says, and then no more, or something else is asked: in every game, at every step."""
    for game in games13.games():
        p, n = games13.new(game, seed=3), 0
        while not p.result and n < 150:
            view = p.view(p.to_move)
            for move in p.moves()[:3]:
                q, often = p, view.often(move, 4)
                for k in range(often):
                    assert move in q.moves(), (game, n, k)
                    assert q.to_move == p.to_move
                    q = q.after(move)
            p, n = p.after(p.moves()[n % len(p.moves())]), n + 1


def test_several_at_once_are_the_engines_own_moves():
    board, move = investing()
    start, seen = board.position, []
    board.on_move(lambda board, seat, move: seen.append(str(move)))
    announced = board.table.serial
    assert shown(board)["often"][str(move)] == 9
    heard(board, move=str(move), times=3)
    assert board.position == start.after(move).after(move).after(move)
    assert seen == [str(move)] * 3
    assert board.table.serial == announced + 1, "announced once"
    heard(board, tool="undo")
    assert board.position == start, "taken back in one go"
    heard(board, tool="redo")
    assert board.position == start.after(move).after(move).after(move)


def test_it_stops_where_it_can_go_no_further_and_says_so():
    board, _ = investing()
    once = next(m for m in board.position.moves() if board.view.often(m, 9) == 1)
    start = board.position
    heard(board, move=str(once), times=4)
    assert board.position == start.after(once)
    assert "Done once" in shown(board)["notice"]


def test_a_number_that_is_none_is_one():
    for times in (0, -3, 10**9, "5", None, 2.5, True):
        board, move = investing()
        start = board.position
        heard(board, move=str(move), times=times)
        assert board.position == start.after(move)


def test_nothing_is_offered_several_times_where_each_choice_leads_on():
    board = Board("13", seed=1, save=False)
    assert shown(board)["often"] == {}


def reorganising():
    """A board of DEFCON where a power moves troops, and a gesture: so many from one place to another."""
    p = games13.new("defcon", seed=3)
    while p.view(p.to_move).pending != "reorganise":
        p = p.after(p.moves()[0])
    return Board(p, save=False)


def test_what_goes_with_a_choice_is_what_the_engine_asks_next():
    """In every game: who decides, what can be chosen, and nothing in between."""
    met = set()
    for game in games13.games():
        p, n = games13.new(game, seed=3), 0
        while not p.result and n < 120:
            view = p.view(p.to_move)
            for move in p.moves()[:3]:
                if after := view.then(move):
                    q = p.after(move)
                    assert (q.to_move, q.moves()) == (p.to_move, after), (game, n, move)
                    met.add(game)
            p, n = p.after(p.moves()[n % len(p.moves())]), n + 1
    assert "defcon" in met


def test_from_one_place_to_another_in_one_go():
    board = reorganising()
    start, leads = board.position, shown(board)["leads"]
    move = next(iter(leads["of"]))
    to, _, place = leads["moves"][leads["of"][move][0]]
    assert place
    assert to in map(str, start.after(move).moves())
    announced = board.table.serial
    heard(board, move=f"{move}\n{to}")
    assert board.position == start.after(move).after(to)
    assert board.table.serial == announced + 1
    heard(board, tool="undo")
    assert board.position == start


def test_as_many_as_can_be():
    board, move = investing()
    start = board.position
    heard(board, move=str(move), times=99)
    made = board.table.last()
    assert len(made) > 9
    assert board.position.to_move != start.to_move or move not in board.position.moves()
    assert f"Done {len(made)} times" in shown(board)["notice"]
    heard(board, tool="undo")
    assert board.position == start


def test_the_same_as_a_round_ago():
    """What is not said differently is done again, to the word that one has done."""
    p, aid, first = games13.new("defcon", seed=3), ["humanitarian aid"] * 2 + ["done"], ""
    while p.view(None).pending != "invest" or first in ("", p.heading()):
        if p.view(None).pending == "invest":
            first = first or p.heading()
            who = p.to_move
            p = p.after(aid[0]).after(aid[1]).after(aid[2])
            assert p.to_move != who, "cards could be played"
        else:
            p = p.after(p.moves()[0])
    board = Board(p, save=False)
    assert shown(board)["before"].split("\n") == aid
    heard(board, foresee="\n".join(aid))
    said = shown(board)["foreseen"]["says"]
    assert said == "2 × Humanitarian aid and Done: reputation 7 → 9 and GDP left 28 → 20"
    assert board.position == p, "only asked"
    heard(board, move="\n".join(aid))
    assert board.position == p.after(aid[0]).after(aid[1]).after(aid[2])
    heard(board, tool="undo")
    assert board.position == p
    heard(board, move=aid[0])
    assert board.table.before() == aid, "not what was done in this round"


def test_a_gesture_stops_at_what_cannot_be_done_and_gives_the_reason():
    board, move = investing()
    start = board.position
    heard(board, move=f"{move}\n{move}\ncapital in Nowhere\n{move}")
    assert board.position == start.after(move).after(move)
    assert "Made: 2 of 4 moves. " in shown(board)["notice"]
    assert "Nowhere" in shown(board)["notice"], "and why"


def test_a_gesture_stops_before_others_and_luck_decide():
    """Whatever a page asks for: nobody else was asked in between, and nothing was thrown."""
    board, _ = investing()
    p = board.position
    heard(board, move="\n".join(["done", *map(str, p.moves())]))
    assert [str(made.move) for made in board.table.last()] == ["done"]
    assert {made.seat for made in board.table.last()} == {p.to_move}


def test_a_gesture_that_cannot_begin_is_none():
    board, move = investing()
    start = board.position
    for text in ("", "\n", f"capital in Nowhere\n{move}", "\n".join([str(move)] * 61)):
        heard(board, move=text)
        assert board.position == start
        assert "nothing has changed" in shown(board)["notice"]
        heard(board, foresee=text)
        assert shown(board)["foreseen"] is None


def test_what_costs_much_is_asked_once_wherever_it_stands_in_a_gesture():
    pick, p = Random(5), games13.new("defcon", seed=5)
    fire = "fire a nuclear missile"
    while fire not in map(str, p.moves()):
        p = p.after(pick.choice(p.moves()))
    board = Board(p, save=False)
    strike = str(p.after(fire).moves()[0])
    heard(board, move=f"{fire}\n{strike}")
    assert board.position == p
    assert "nuclear" in shown(board)["weigh"]["says"]
    heard(board, move=f"{fire}\n{strike}", sure=True)
    assert [str(made.move) for made in board.table.last()] == [fire, strike]


def in_gestures(seed, tidy=False):
    """What `tools/gestures.py` counts of a game that it makes again, gesture by gesture."""
    spec = importlib.util.spec_from_file_location("gestures", ROOT / "tools/gestures.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.counted(seed, tidy)


@pytest.mark.slow
def test_a_recorded_game_is_made_again_in_gestures():
    """To the letter of its transcript, or the tool breaks off; with lists in less than half the decisions."""
    counted = in_gestures(1962)
    assert counted.decisions > 80, "a whole game"
    assert counted.gestures <= min(45, counted.decisions / 2)


@pytest.mark.long
@pytest.mark.parametrize("tidy", [False, True])
def test_ten_recorded_games_in_gestures(tidy):
    games = [in_gestures(1962 + n, tidy) for n in range(10)]
    assert all(one.gestures <= 45 < one.single < one.decisions for one in games)
