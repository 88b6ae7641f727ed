"""Several at once: a choice that can be made again and again, in one go."""

import games13
from games13_widgets import Board

from ..boards import heard, shown


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
