"""What can be asked beside playing: a hint, how dangerous it is, and after the end what turned the game."""

import asyncio
import random

import pytest

import games13
from games13 import lab
from games13.history import dossier, memory
from games13_widgets import Board
from games13_widgets.danger import DangerPanel
from games13_widgets.looking_back import LookBackPanel

from ..boards import heard, shown


def played_out(game, seed=1, **options):
    """A whole game, by chance."""
    p, luck = games13.new(game, seed=seed, **options), random.Random(seed)
    while not p.result:
        p = p.after(luck.choice(p.moves()))
    return p


def press(board, words):
    next(one for one in board.tools.row.children if one.description == words).click()


def panel(board):
    return board.tools.children[1]


def said(board):
    return panel(board).answer.value


@pytest.fixture
def quick(monkeypatch):
    """A bot that needs no time to advise, and few imagined games."""
    monkeypatch.setattr("games13_widgets.counsel.ADVISER", "rules")
    monkeypatch.setattr("games13_widgets.looking_back.IMAGINED", 3)


def test_a_hint_is_a_legal_move_with_its_reason(game, quick):
    board = Board(game, seed=5, save=False)
    heard(board, tool="hint")
    hint = shown(board)["hint"]
    move = next(move for move in board.position.moves() if str(move) == hint["move"])
    assert move.label in hint["says"]
    board.play(board.position.moves()[0])
    assert shown(board)["hint"] is None, "it was of the position before"


def test_a_hint_is_what_a_bot_says_that_thinks_hard(game):
    """Not a level that thinks less of it: in 13 Days `normal` plays eight games out."""
    board = Board(game, seed=5, save=False)
    p = board.position
    bot = games13.bots.get("hard", seed=0)
    move = bot.choose(p.view(p.to_move))
    heard(board, tool="hint")
    hint = shown(board)["hint"]
    assert hint["move"] == str(move)
    assert bot.explain(p.view(p.to_move)) in hint["says"]


def test_a_hint_knows_what_the_seat_knows_and_no_more(game, quick, monkeypatch):
    """The bot is given the view of who decides, never the table."""
    seen = []
    monkeypatch.setattr(
        games13.bots.RulesBot, "choose", lambda bot, view: seen.append(view) or view.moves()[0]
    )
    board = Board(game, seed=5, save=False)
    heard(board, tool="hint")
    assert [view.seat for view in seen] == [board.position.to_move]


def test_who_does_not_decide_gets_no_hint():
    board = Board("13-days", seed=1962, seat="USSR", save=False)
    other = Board(board, seat="US")
    mine, theirs = (shown(one)["tools"]["hint"] for one in (board, other))
    assert mine is not theirs
    asleep = other if mine else board
    heard(asleep, tool="hint")
    assert shown(asleep)["hint"] is None


def test_how_dangerous_it_is_is_counted_where_a_war_can_be(quick):
    names = {}
    for game in games13.games():
        board = Board(game, seed=3, save=False)
        names[game] = [one.description for one in board.tools.row.children]
    assert {game for game, words in names.items() if "How dangerous is this?" in words} == {
        "13-days",
        "13-minutes",
    }
    board = Board("13-minutes", seed=3, save=False)
    press(board, "How dangerous is this?")
    counted = lab.danger(board.view)
    assert isinstance(panel(board), DangerPanel)
    assert f"{round(100 * counted.war.value)} end in nuclear war" in said(board)
    board.play(board.position.moves()[0])
    assert said(board) == "", "it was of the position before"


def test_danger_counts_the_wars_that_results_name():
    wars = {p.result.war for p in (played_out("13-minutes", seed) for seed in range(40))}
    assert {(), ("US",), ("USSR",)} <= wars
    for seed in range(5):
        p = played_out("13-days", seed)
        assert bool(p.result.war) == ("nuclear war" in p.result.reason)
        found = lab.danger(p.view(None), simulations=4)
        assert found.war.value == bool(p.result.war)
        assert {seat for seat, share in found.by.items() if share.value} == set(p.result.war)


def test_after_the_end_one_looks_back_at_what_turned_it(quick, monkeypatch):
    monkeypatch.setattr("games13_widgets.looking_back.SURE", 0.0)
    board = Board(played_out("13-minutes"), save=False)
    press(board, "Look back")
    assert board.position.result.reason in panel(board).children[0].value
    turn, *_ = panel(board).found.children
    number = int(turn.description.split()[1].strip(","))
    assert board.table.made[number - 1].move.label in turn.description
    turn.click()
    (replay,) = panel(board).record.children
    assert replay.index == number - 1
    assert replay.position == board.table.made[number - 2].position


def test_looking_back_ends_when_it_is_closed(quick):
    async def look():
        board = Board(played_out("13-minutes"), save=False)
        press(board, "Look back")
        closed = panel(board)
        while " of 26 choices" not in closed.answer.value:
            await asyncio.sleep(0)
        press(board, "Look back")
        assert len(board.tools.children) == 1
        await asyncio.gather(*board.thinking.beside.tasks)
        return closed.answer.value

    assert " of 26 choices" in asyncio.run(look()), "it stopped before the end"


def test_play_again_and_the_other_side():
    board = Board(played_out("13-minutes"), seats={"USSR": "rules"}, save=False)
    press(board, "Play again")
    assert board.position.result is None
    assert board.table.humans == ("US",)
    board = Board(played_out("13-minutes"), seats={"USSR": "rules"}, save=False)
    press(board, "Other side")
    assert (board.table.humans, board.seat) == (("USSR",), "USSR")
    board = Board(played_out("13-minutes", rules="length=campaign"), save=False)
    press(board, "Play again")
    assert board.position.setup.rule("length") == "campaign"


def test_the_dossier_has_the_cards_that_lay_open_in_the_order_of_the_days(beside):
    p = played_out("13-days", 4)
    told = dossier(p)
    open_cards = [str(move.what) for seat, move in p.history() if move.does in ("command", "event")]
    assert sorted(played.memory.card for played in told) == sorted(
        memory("13-days", card).card for card in open_cards
    )
    days = [played.memory.first for played in told if played.memory.first]
    assert days == sorted(days)
    board = Board(p, save=False)
    panel_now = LookBackPanel(board)
    for name in ("13-days-dossier.html", "13-days-dossier-2.html"):
        panel_now.keep()
        text = (beside / name).read_text("utf-8")
        assert p.result.reason in text
        assert all(played.memory.happened.split(".")[0].split("'")[0] in text for played in told)


def test_each_card_of_a_deck_recalls_something():
    for game in ("13-days", "13-minutes", "defcon"):
        cards = {card.name for card in games13.deck(game)}
        assert set(Board(game, seed=1, save=False).stage.recalls) == cards
    assert Board("13", seed=1, save=False).stage.recalls == {}
