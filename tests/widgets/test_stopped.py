"""A board whose bots have stopped goes on by itself, or says how."""

from __future__ import annotations

import asyncio

import pytest

import games13
from games13_widgets import Board
from games13_widgets.stage import unpacked
from games13_widgets.tools import PlayersPanel

from ..boards import new_game


def send(board, **message):
    board._heard(board.stage, {"serial": board.table.serial, **message}, [])


def click(board, move):
    send(board, move=str(move))


def shown(board):
    return unpacked(board.stage)


def drawn(board):
    return [panel["drawn"] for panel in shown(board)["scene"]["panels"]]


def against(who, game="13", **options):
    p = games13.new(game, seed=1)
    others = dict.fromkeys([seat for seat in p.seats if seat != p.to_move], who)
    return Board(game, seed=1, seats=others, pace=0, **options)


def to_a_bot(board):
    while board.table.bot is None:
        click(board, board.position.moves()[0])


class Moody:
    """A bot that fails at times."""

    well = False

    def choose(self, view):
        if not Moody.well:
            raise ZeroDivisionError
        return view.moves()[0]


@pytest.fixture(autouse=True)
def unwell():
    Moody.well = False


def failed(game):
    async def run(then):
        board = against(Moody(), game)
        to_a_bot(board)
        await board.ready()
        seat = board.position.to_move
        assert shown(board)["notice"].startswith(f"The bot of {seat} has failed (ZeroDivisionError)")
        assert "“Go on” asks it again" in shown(board)["notice"]
        assert shown(board)["halt"] == "go-on"
        assert shown(board)["thinking"] == ""
        Moody.well = True
        then(board)
        await board.ready()
        assert board.position.to_move in (board.seat, None)
        assert shown(board)["notice"] == ""
        assert shown(board)["halt"] == ""

    return lambda then: asyncio.run(run(then))


def go_on(board):
    send(board, halt="go-on")


def take_back(board):
    board.undo()
    assert shown(board)["notice"] == ""
    to_a_bot(board)


def seat_another(board):
    for pick in PlayersPanel(board).children[0].children:
        if not pick.disabled:
            pick.value = "random"


def begin_anew(board):
    new_game(board)
    to_a_bot(board)


@pytest.mark.parametrize("then", [go_on, take_back, seat_another, begin_anew])
def test_after_a_bot_has_failed_the_game_goes_on(game, then):
    failed(game)(then)


class Cheat:
    def choose(self, view):
        return "win"


def test_a_bot_that_makes_no_legal_move_has_failed():
    async def run():
        board = against(Cheat())
        to_a_bot(board)
        await asyncio.wait_for(board.ready(), 60)
        assert "has failed (UnreadableMove)" in shown(board)["notice"]
        assert shown(board)["thinking"] == ""

    asyncio.run(run())


def test_a_callback_that_fails_is_said():
    async def run():
        board = against("random")
        board.on_move(lambda board, seat, move: 1 / (seat == "Ann"))
        to_a_bot(board)
        await asyncio.wait_for(board.ready(), 60)
        assert "has failed (ZeroDivisionError)" in shown(board)["notice"]

    asyncio.run(run())


def test_bots_that_were_stopped_say_so():
    async def run():
        board = against("hard")
        to_a_bot(board)
        send(board, halt="stop")
        await asyncio.sleep(0.01)
        seat = board.position.to_move
        assert shown(board)["notice"] == f"{seat} waits: the bots are stopped. “Go on” lets them move."
        assert shown(board)["halt"] == "go-on"
        board.undo()
        assert shown(board)["notice"] == ""

    asyncio.run(run())


# ---------------------------------------------------------------- the cell was run again

RUN_AGAIN = "The cell was run again, and its new board goes on with this game. “Go on” shows it here."


def press_undo(board):
    board.undo()


def open_players(board):
    board.tools.openers[1].click()


def click_a_move(board):
    click(board, board.position.moves()[0])


@pytest.mark.parametrize("how", [go_on, click_a_move, press_undo, open_players])
def test_the_old_board_of_a_cell_comes_back_alive(game, how):
    """A page that is loaded again shows the board that was there when the notebook was stored."""

    async def run():
        old = against("random", game)
        click(old, old.position.moves()[0])
        await old.ready()
        middle = against("random", game)
        new = against("random", game)
        for board in (old, middle):
            assert shown(board)["notice"] == RUN_AGAIN
            assert shown(board)["halt"] == "go-on"
        while not new.table.made or new.position == old.position:
            click(new, new.position.moves()[0])
            await new.ready()
        made = len(new.table.made)
        how(old)
        assert len(new.table.made) == made, "it shows how things stand, and no more"
        assert old.position is new.position
        assert drawn(old) == drawn(new)
        assert shown(old)["halt"] == ""
        click(old, old.position.moves()[0])
        await old.ready()
        assert old.position is new.position
        assert len(new.table.made) > made
        assert games13.replay(new.saved.path.read_text("utf-8")) == new.position
        assert shown(middle)["notice"] == RUN_AGAIN

    asyncio.run(run())


def test_guests_of_the_old_board_come_along():
    ann = Board("13", seed=1, seat="Ann")
    ben = Board(ann, seat="Ben")
    new = Board("13", seed=1, seat="Ann")
    assert shown(ben)["notice"] == RUN_AGAIN
    click(new, new.position.moves()[0])
    go_on(ben)
    assert ben.position is new.position
    assert ben.seat == "Ben"
    assert shown(ben)["choices"]


def test_what_the_cell_hides_now_the_old_board_hides_too(traffic):
    old = Board("13", seed=1)
    new = Board("13", seed=1, seat="Cleo")
    click(old, old.position.moves()[0])
    assert old.seat == new.seat == "Cleo"
    assert drawn(old) == drawn(new)


def test_a_board_whose_file_is_another_games_now_says_so():
    old = Board("13", seed=1, save="one.txt")
    click(old, old.position.moves()[0])
    Board("13-days", seed=1, save="one.txt")
    assert shown(old)["notice"] == "one.txt belongs to another board now: this game is not saved any more."
    click(old, old.position.moves()[0])
    assert len(old.table.made) == 2


def test_in_one_thread_a_bot_thinks_between_the_turns_of_the_loop_and_stops_at_once(monkeypatch) -> None:
    """As in a browser: what else goes on has its turns, and a stop is heard in the middle of the thinking."""
    monkeypatch.setattr("games13_widgets.beside.THREADS", False)
    monkeypatch.setattr("games13_widgets.beside.BIT", 0.0)

    async def scenario() -> tuple[int, int]:
        bot = games13.bots.get("hard", seed=1, simulations=10**9)
        board = Board(
            "13", seed=1, seats={"Ann": bot, "Ben": "human", "Cleo": "human", "Dan": "human"}, pace=0
        )
        turns = 0
        while turns < 20:
            await asyncio.sleep(0)
            turns += 1
        board.thinking.stop()
        thought = bot.last.simulations
        for _ in range(5):
            await asyncio.sleep(0)
        return thought, bot.last.simulations - thought

    thought, after = asyncio.run(scenario())
    assert thought > 5
    assert after <= 1
