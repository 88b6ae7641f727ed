"""A board, as others use it from code; its browser is played by messages."""

from __future__ import annotations

import asyncio
import random
import threading

import ipywidgets
import pytest

import games13
from games13 import Move, Sentence, View
from games13.draw import svg
from games13_widgets import Board
from games13_widgets.side import story
from games13_widgets.stage import unpacked
from games13_widgets.table import Told
from games13_widgets.tools import FilesPanel, PlayersPanel

from ..boards import at_rest, new_game, until


def shown(board):
    return unpacked(board.stage)


def click(board, move, serial=None):
    """What the browser sends for a click on the picture that it shows."""
    number = shown(board)["serial"] if serial is None else serial
    board._heard(board.stage, {"move": str(move), "sure": True, "serial": number}, [])


def against_bots(game, **options):
    first, *others = games13.new(game, seed=0).seats
    return Board(game, seats={first: "human"} | dict.fromkeys(others, "random"), **options)


def test_a_click_makes_the_move(game):
    board = Board(game, seed=1)
    before, move = board.position, board.position.moves()[0]
    click(board, move)
    assert board.position == before.after(move)
    assert shown(board)["total"] == 1
    assert shown(board)["story"][0]["sentences"]


def test_no_click_counts_twice(game):
    board = Board(game, seed=1)
    serial = shown(board)["serial"]
    for move in board.position.moves() * 20:
        click(board, move, serial)
    assert len(board.table.made) == 1


def test_a_click_in_the_browser_is_heard(game):
    board = Board(game, seed=1)
    move = str(board.position.moves()[0])
    board.stage._handle_custom_msg({"move": move, "serial": board.table.serial}, [])
    assert [str(one.move) for one in board.table.made] == [move]


@pytest.mark.slow
def test_two_hundred_clicks_are_two_hundred_moves(game):
    board = Board(game, seed=4)
    pick = random.Random(4)
    made = []
    for _ in range(200):
        if board.position.to_move is None:
            new_game(board)
            made.clear()
        made.append(str(pick.choice(board.position.moves())))
        click(board, made[-1])
        click(board, made[-1], board.table.serial - 1)
    assert [str(one.move) for one in board.table.made] == made


def test_what_is_no_move_changes_nothing(game):
    board = Board(game, seed=1)
    before = board.position
    for message in ({}, {"move": "xyzzy"}, {"move": None}, {"halt": "later"}, {"open": "nobody"}):
        board._heard(board.stage, message | {"serial": board.table.serial}, [])
    assert board.position is before


def test_undo_and_redo_go_along_the_positions(game):
    board = Board(game, seed=1)
    positions = [board.position]
    for _ in range(5):
        positions.append(board.play(board.position.moves()[0]))
    for p in positions[-2::-1]:
        board.undo()
        assert board.position == p
    assert not board.can_undo
    for p in positions[1:]:
        board.redo()
        assert board.position == p
    assert not board.can_redo
    board.undo()
    board.play(board.position.moves()[-1])
    assert not board.can_redo


def test_the_story_begins_before_the_first_move(game):
    p = games13.new(game, seed=1)
    board = Board(p)
    first = [str(said) for said in games13.narrate(p, seat=board.eyes)]
    (entry,) = shown(board)["story"]
    assert [said for said, _ in entry["sentences"]] == first
    assert shown(board)["total"] == 0
    board.play(p.moves()[0])
    board.undo()
    assert shown(board)["story"] == [entry]


def test_the_story_follows_undo(game):
    board = Board(game, seed=1)
    board.play(board.position.moves()[0])
    told = shown(board)["story"]
    board.play(board.position.moves()[0])
    board.undo()
    assert shown(board)["story"] == told
    board.play(board.position.moves()[-1])
    assert shown(board)["story"][1:] == told


@pytest.mark.slow
def test_bots_answer_at_once_where_no_loop_runs(game):
    board = against_bots(game, seed=1)
    seat = board.seat
    assert seat
    assert board.position.to_move == seat
    while board.position.result is None:
        click(board, board.position.moves()[0])
        assert board.position.to_move in (seat, None)


class Slow:
    """A bot that thinks until it is told to go on."""

    def __init__(self):
        self.may_go, self.threads = threading.Event(), set()

    def choose(self, view: View) -> Move:
        self.threads.add(threading.current_thread())
        self.may_go.wait(20)
        return view.moves()[0]


def slow_board(game, bot):
    p = games13.new(game, seed=1)
    others = [seat for seat in p.seats if seat != p.to_move]
    return Board(p, seats=dict.fromkeys(others, bot), open=True, pace=0)


def to_the_bot(board):
    while board.table.bot is None:
        click(board, board.position.moves()[0])


def test_a_bot_thinks_beside_the_loop(game):
    bot = Slow()

    async def play():
        board = slow_board(game, bot)
        to_the_bot(board)
        await until(lambda: bot.threads)
        said = shown(board)
        assert said["thinking"] == f"{board.position.to_move} is thinking …"
        assert said["halt"] == "stop"
        assert said["choices"] == []
        bot.may_go.set()
        await board.ready()
        return board

    board = asyncio.run(play())
    assert board.table.bot is None
    assert threading.main_thread() not in bot.threads
    assert shown(board)["halt"] == ""


def test_a_bot_can_be_stopped_and_go_on(game):
    bot = Slow()

    async def play():
        board = slow_board(game, bot)
        to_the_bot(board)
        await until(lambda: bot.threads)
        before = board.position
        board._heard(board.stage, {"halt": "stop", "serial": board.table.serial}, [])
        bot.may_go.set()
        await until(lambda: at_rest(board))
        assert board.position is before
        assert shown(board)["halt"] == "go-on"
        assert shown(board)["choices"], "at an open table one may move for a bot that is stopped"
        board._heard(board.stage, {"halt": "go-on", "serial": board.table.serial}, [])
        await board.ready()
        return before, board

    before, board = asyncio.run(play())
    assert len(board.position.history()) > len(before.history())


def test_a_bot_that_moves_while_stop_is_on_its_way_is_stopped_all_the_same(game):
    """The page had drawn the picture before its move when "Stop" was clicked."""
    bot = Slow()

    async def play():
        board = slow_board(game, bot)
        to_the_bot(board)
        drawn = board.table.serial
        bot.may_go.set()
        await board.ready()
        assert board.table.serial != drawn
        board._heard(board.stage, {"halt": "stop", "serial": drawn}, [])
        return board

    board = asyncio.run(play())
    assert board.thinking.stopped
    assert shown(board)["halt"] == "go-on"


def test_what_a_bot_chose_for_a_position_that_is_gone_is_thrown_away(game):
    bot = Slow()

    async def play():
        board = slow_board(game, bot)
        to_the_bot(board)
        await until(lambda: bot.threads)
        made = len(board.table.made)
        board.undo()
        bot.may_go.set()
        await until(lambda: at_rest(board))
        assert len(board.table.made) < made
        assert board.table.bot is None

    asyncio.run(play())


def test_stop_and_go_on_in_one_breath(game):
    """As when a busy kernel hears both at once."""
    bot = Slow()

    async def play():
        board = slow_board(game, bot)
        to_the_bot(board)
        await until(lambda: bot.threads)
        before = board.position
        for halt in ("stop", "go-on"):
            board._heard(board.stage, {"halt": halt, "serial": board.table.serial}, [])
        bot.may_go.set()
        await asyncio.wait_for(board.ready(), 60)
        return before, board

    before, board = asyncio.run(play())
    assert len(board.position.history()) > len(before.history())


def test_who_was_asked_after_stop_and_go_on_is_hurried_by_undo(game):
    """The thinking that was stopped ends later, and is not taken for the one that goes on."""
    bot, hurried = Slow(), []
    bot.stop = lambda: hurried.append(True)

    async def play():
        board = slow_board(game, bot)
        to_the_bot(board)
        await until(lambda: bot.threads)
        stopped = board.thinking._task
        for halt in ("stop", "go-on"):
            board._heard(board.stage, {"halt": halt, "serial": board.table.serial}, [])
        await until(stopped.done)
        await until(lambda: board.thinking._asked)
        hurried.clear()
        board.undo()
        bot.may_go.set()
        await board.ready()

    asyncio.run(play())
    assert hurried


class Broken:
    def choose(self, view: View) -> Move:
        raise ZeroDivisionError(view.hand)


def test_a_bot_that_fails_is_said_and_the_game_can_go_on(game):
    async def play():
        board = slow_board(game, Broken())
        to_the_bot(board)
        await board.ready()
        assert "ZeroDivisionError" in shown(board)["notice"]
        assert isinstance(board.thinking.error, ZeroDivisionError)
        click(board, shown(board)["choices"][0])
        return board

    asyncio.run(play())


def test_two_boards_of_one_game(game):
    first, second = games13.new(game, seed=0).seats[:2]
    one = Board(game, seed=1, seat=first)
    other = Board(one, seat=second)
    boards = {first: one, second: other}
    for _ in range(6):
        mover = one.position.to_move
        if mover not in boards:
            one.play(one.position.moves()[0])
            continue
        click(boards[mover], one.position.moves()[0])
        assert one.position is other.position
        assert shown(one)["serial"] == shown(other)["serial"]
    assert one.view.seat == first
    assert other.view.seat == second


def test_it_can_be_observed_and_driven(game):
    board = Board(game, seed=1)
    moves, positions = [], []
    board.on_move(lambda b, seat, move: moves.append((b, seat, move)))
    board.observe(lambda change: positions.append(change["new"]), "position")
    seat, move = board.position.to_move, board.position.moves()[0]
    p = board.play(str(move))
    assert moves == [(board, seat, move)]
    assert positions == [p]
    board.position = games13.new(game, seed=9)
    assert board.table.position is board.position
    assert shown(board)["total"] == 0
    assert isinstance(ipywidgets.HBox([board]).children[0], Board)


def test_a_position_brings_its_story(game):
    p = games13.new(game, seed=1)
    for _ in range(3):
        p = p.after(p.moves()[0])
    board = Board(p)
    assert shown(board)["total"] == 3
    board.undo()
    assert len(board.table.made) == 2
    guessed = Board(p.view(p.to_move).guess(1), save=False)
    assert shown(guessed)["total"] == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"colour": "red"}, "colour"),
        ({"seat": "Castro"}, "Castro"),
        ({"seats": {"Castro": "human"}}, "Castro"),
        ({"seats": {"": "human"}}, "no seat"),
    ],
)
def test_unknown_arguments_are_refused(game, arguments, message):
    with pytest.raises(games13.kernel.errors.GameError, match=message):
        Board(game, **arguments)


def test_what_is_no_game_is_refused(game):
    board = Board(game, seed=1)
    for wrong in ([], 13, None):
        with pytest.raises(games13.kernel.errors.GameError, match="A board shows"):
            Board(wrong)
    with pytest.raises(games13.UnknownGame):
        Board("chess")
    with pytest.raises(games13.UnknownOption):
        Board(board.position, seed=1)
    with pytest.raises(games13.UnknownOption):
        Board(board, seats={})
    with pytest.raises(games13.UnknownBot):
        Board(game, seats={board.position.seats[0]: "nobody"})
    with pytest.raises(games13.kernel.errors.GameError, match="choose"):
        Board(game, seats={board.position.seats[0]: 7})
    with pytest.raises(games13.kernel.errors.GameError, match="both"):
        Board(game, seat=board.position.seats[0], open=True)


def test_it_looks_the_same_each_time_without_a_kernel(game):
    one, other = (Board(game, seed=1, save=False) for _ in range(2))
    assert repr(one) == repr(other)
    assert " at 0x" not in repr(one)
    stored = [board._repr_mimebundle_() for board in (one, other)]
    for data in stored:
        data.pop("application/vnd.jupyter.widget-view+json")
    assert stored[0] == stored[1]
    (scene,) = svg.kept(stored[0]["text/html"])
    assert scene.startswith("<svg")
    assert stored[0]["text/plain"] == repr(one)


def test_why_not(game):
    board = Board(game, seed=1)
    legal = {str(move) for move in board.position.moves()}
    illegal = next(str(m) for m in board.position.setup.every_move() if str(m) not in legal)
    assert "can be played now" in board.why_not(min(legal))
    assert "cannot be played now" in board.why_not(illegal)
    assert "no move of this game" in board.why_not("sing a song")
    for text, answer in ((illegal, "cannot be played now"), ("<b>sing</b>", "<b>sing")):
        board._heard(None, {"why": text, "serial": board.table.serial}, None)
        board.refresh()
        assert answer in shown(board)["answer"]
    click(board, min(legal))
    assert shown(board)["answer"] == "", "the game has gone on"


def test_nobody_hands_over_the_seat_that_a_board_is_for(game):
    p = games13.new(game, seed=1)
    picks = PlayersPanel(Board(p, seat=p.seats[0], save=False)).children[0].children
    assert [pick.description for pick in picks if pick.disabled] == [p.seats[0]]
    assert not any(pick.disabled for pick in PlayersPanel(Board(game, seed=1)).children[0].children)


def test_who_plays_can_be_changed(game):
    board = Board(game, seed=1)
    first = board.position.seats[0]
    panel = PlayersPanel(board)
    for pick in panel.children[0].children:
        if pick.description != first:
            pick.value = "random"
    assert board.table.humans == (first,)
    click(board, board.position.moves()[0])
    assert board.position.to_move in (first, None)


def test_a_new_game_is_agreed_on_before_it_begins(game):
    board = Board(game, seed=1)
    click(board, board.position.moves()[0])
    board.tools.new.click()
    assert len(board.table.made) == 1
    board.tools.children[1].start.click()
    assert board.table.made == []
    assert board.position.seats == board.table.start.seats
    assert len(board.tools.children) == 1


def test_a_game_can_be_saved_and_opened(game, beside):
    board = Board(game, seed=1)
    for _ in range(4):
        click(board, board.position.moves()[0])
    played = board.position
    panel = FilesPanel(board)
    panel.name.value = "lesson"
    panel.save()
    text = (beside / "lesson.txt").read_text("utf-8")
    assert games13.replay(text) == played
    panel.save()
    assert "already" in panel.answer.value
    board.undo()
    panel.pick.value = next(path for _, path in panel.pick.options if str(path) == "lesson.txt")
    panel.open_picked()
    assert board.position == played
    panel.load("[Game")
    assert "cannot be opened" in panel.answer.value
    assert board.position == played


def test_a_file_is_saved_nowhere_else(game, beside):
    board = Board(game, seed=1)
    panel = FilesPanel(board)
    panel.name.value = "../../outside"
    panel.save()
    assert (beside / "outside.txt").exists()
    panel.name.value = " "
    panel.save()
    assert "needs a name" in panel.answer.value


@pytest.mark.parametrize("alone", [False, True], ids=["open table", "one seat"])
def test_a_click_asks_for_the_legal_moves_once_and_makes_one_view(game, alone, monkeypatch):
    seat = games13.new(game, seed=1).to_move
    board = Board(game, seed=1, seat=seat if alone else None)
    position = type(board.position)
    asked, seen = [], []
    moves, view = position.moves, position.view
    monkeypatch.setattr(position, "moves", lambda p: asked.append(p) or moves(p))
    monkeypatch.setattr(position, "view", lambda p, seat: seen.append(seat) or view(p, seat))
    for _ in range(5):
        if board.may_move():
            click(board, shown(board)["choices"][0])
            assert seen == [board.eyes]
            assert len(asked) == (1 if board.view.moves() else 0)
            asked.clear(), seen.clear()


def test_a_heading_stands_in_the_story_only_where_it_is_new():
    told = [Told("Round 1", ("a",)), Told("Round 1", ("b",)), Told("Round 2", ("c",))]
    entries = story([Told(one.heading, tuple(Sentence(s, "rule") for s in one.sentences)) for one in told])
    assert [(entry["heading"], entry["sentences"]) for entry in entries] == [
        ("Round 2", [["c", "rule"]]),
        ("", [["b", "rule"]]),
        ("Round 1", [["a", "rule"]]),
    ]
