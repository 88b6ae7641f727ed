"""A new game without code: what is asked, and what comes of the answers."""

import os

import ipywidgets
import pytest

import games13
from games13.kernel import registry
from games13.kernel.choices import choices
from games13_widgets import Board, Lobby
from games13_widgets.terms import Terms

from ..boards import new_game

GAMES = games13.games()
EACH = pytest.mark.parametrize("game", GAMES)


def drawn(of, kind):
    """All widgets of a kind within another, in their order."""
    found = [of] if isinstance(of, kind) else []
    for child in getattr(of, "children", ()):
        found += drawn(child, kind)
    return found


def field(of, words):
    """The field with these words before it."""
    return next(pick for pick in drawn(of, ipywidgets.Widget) if getattr(pick, "description", "") == words)


@EACH
def test_every_rule_that_can_be_chosen_is_asked_for_in_words(game):
    asked, rules = choices(game), registry.find(game).rules
    assert {name: tuple(found.answers) for name, found in asked.items()} == dict(rules)
    for found in asked.values():
        assert found.asks.endswith("?")
        assert len(set(found.answers.values())) == len(found.answers)


def test_every_bot_says_what_to_expect_of_it():
    said = [games13.bots.about(name) for name in games13.bots.names()]
    assert all(text.endswith(".") for text in said)
    assert len(set(said)) == len(said)
    assert games13.bots.about("hard:500") == games13.bots.about("hard")
    assert games13.bots.about("somebody's own") == ""


@EACH
def test_a_game_is_picked_and_begun(game, beside):
    lobby = Lobby()
    lobby.game.value = game
    lobby.start.click()
    (board,) = lobby.table.children
    assert isinstance(board, Board)
    assert board.position.game == game
    first, *others = board.position.seats
    assert board.table.humans == (first,)
    assert {board.table.players[seat].name for seat in others} == {"normal"}
    assert board.seat == first


def test_what_is_agreed_is_played(beside):
    lobby = Lobby("13")
    terms = lobby.terms.children[0]
    field(lobby, "How many play").value = 3
    field(lobby, "Ann").value = "rules"
    field(lobby, "Ben").value = "human"
    terms.rules["length"].value = "round"
    terms.deal.value = "1962"
    lobby.start.click()
    (board,) = lobby.table.children
    agreed = games13.new("13", players=3, rules="length=round", seed=1962)
    assert board.table.start == agreed
    assert board.table.humans == ("Ben",)
    assert board.seat == "Ben"


def test_what_to_expect_stands_beside_who_plays(beside):
    lobby = Lobby("13-minutes")
    pick = field(lobby, "US")
    says = next(row.children[1] for row in drawn(lobby, ipywidgets.Box) if pick in row.children)
    assert says.value == ""
    pick.value = "rules"
    assert says.value == games13.bots.about("rules")


def test_a_deal_that_is_no_number_is_said_and_nothing_begins(beside):
    lobby = Lobby("13")
    lobby.terms.children[0].deal.value = "the usual"
    lobby.start.click()
    assert "whole number" in lobby.answer.value
    assert lobby.table.children == ()


def test_people_at_one_screen_have_a_curtain_unless_they_want_none(beside):
    for hide in (True, False):
        lobby = Lobby("13-days")
        field(lobby, "USSR").value = "human"
        lobby.terms.children[0].curtain.value = hide
        lobby.start.click()
        (board,) = lobby.table.children
        assert bool(board.curtain) is hide


def test_the_last_game_is_gone_on_with(beside):
    alone = Lobby()
    assert alone.last not in drawn(alone, ipywidgets.Button)
    lobby = Lobby("13")
    lobby.start.click()
    (board,) = lobby.table.children
    move = board.position.moves()[0]
    board._heard(board.stage, {"move": str(move), "serial": board.table.serial}, [])
    another = Lobby()
    assert another.last in drawn(another, ipywidgets.Button)
    another.last.click()
    (again,) = another.table.children
    assert again.position.history()[: len(board.position.history())] == board.position.history()


def test_two_games_of_a_kind_are_two_files(beside):
    for _ in range(2):
        lobby = Lobby("13")
        lobby.start.click()
        (board,) = lobby.table.children
        board.by_hand()
        board.play(board.position.moves()[0])
    assert len([name for name in os.listdir("games13-saves") if name.endswith(".txt")]) == 2


@EACH
def test_a_new_game_on_a_board_keeps_what_was_agreed(game, beside):
    rules = {name: values[-1] for name, values in registry.find(game).rules.items()}
    board = Board(game, seed=1, rules=rules, save=False)
    agreed = board.table.start.setup.options()
    new_game(board)
    assert board.table.start.setup.options() == agreed
    assert board.table.start.setup.seed != 1


def test_on_a_board_sides_and_strength_can_be_changed(beside):
    board = Board("13-days", seed=1, seats={"US": "human", "USSR": "random"}, save=False)
    board.tools.new.click()
    panel = board.tools.children[1]
    field(panel, "US").value, field(panel, "USSR").value = "rules", "human"
    panel.start.click()
    assert board.table.humans == ("USSR",)
    assert board.seat == "USSR"
    assert board.view.seat == "USSR"


def test_a_board_that_shows_one_side_goes_on_showing_it(beside):
    board = Board("13-days", seed=1, seat="US", save=False)
    new_game(board)
    assert board.seat == "US"


def test_ones_own_deck_and_bot_stay(beside):
    class Own(games13.bots.RandomBot):
        """Somebody's own."""

        name = "own"

    bot = Own(1)
    deck = games13.new("13", seed=1).setup.deck
    board = Board("13", seed=1, deck=deck, seats={"Ben": bot}, save=False)
    new_game(board)
    assert board.table.players["Ben"].bot is bot or isinstance(board.table.players["Ben"].bot, Own)


def test_terms_of_a_game_of_chosen_powers_keep_them():
    start = games13.new("defcon", seed=1, powers=("America", "Africasia"))
    terms = Terms("defcon", {}, start)
    assert terms.position().seats == start.seats


def test_an_open_table_stays_open(beside):
    for openly in (None, False):
        board = Board("13-days", seed=1, open=openly, save=False)
        new_game(board)
        assert bool(board.curtain) is (openly is False)
