"""The guide: what a newcomer is told, question by question, and the first moves of the first page."""

import json
from pathlib import Path

import games13
from games13.kernel import registry
from games13.kernel.steps import Step
from games13_widgets import Board
from games13_widgets.counsel import TOLD
from games13_widgets.tools import NewGamePanel

from ..boards import heard, shown

FIRST_PAGE = Path(__file__).parents[2] / "notebooks/00-start-here.ipynb"


def first_board():
    """The board of the first page, its bot a quick one."""
    return Board("13-days", seed=27, seats={"US": "human", "USSR": "random"}, save=False, pace=0)


def steps_of(kind):
    return {kind, *(one for below in kind.__subclasses__() for one in steps_of(below))}


def test_it_speaks_of_questions_that_are_asked():
    for game in games13.games():
        folder = registry.find(game).folder
        asked = {getattr(step, "word", "") for step in steps_of(Step) if step.__module__.startswith(folder)}
        told = set(registry.find(game).guide().asked)
        assert told
        assert told <= asked, told - asked


def test_the_moves_of_the_first_page_are_said_one_by_one():
    board, guide = first_board(), registry.find("13-days").guide()
    for move, says in guide.first.items():
        assert shown(board)["guide"] == {"says": says, "move": move, "first": True}
        heard(board, move=move)
        while board.position.to_move != "US" or board.view.pending == "offer":
            board.play(board.position.moves()[0])
    assert not (shown(board)["guide"] or {}).get("first")


def test_whoever_plays_otherwise_is_told_what_holds_for_all():
    board = first_board()
    heard(board, move=next(str(move) for move in board.view.moves() if str(move) != "choose Atlantic"))
    while board.position.to_move != "US" or board.view.pending != "play":
        board.play(board.position.moves()[0])
    said = shown(board)["guide"]
    assert (said["first"], said["move"]) == (False, "")
    assert said["says"] == registry.find("13-days").guide().asked["play"]


def test_they_can_be_had_again():
    board = first_board()
    before = shown(board)["guide"]
    heard(board, move=before["move"])
    NewGamePanel(board).same.click()
    assert shown(board)["guide"] == before
    assert board.position.history() == first_board().position.history()


def test_each_question_is_explained_a_few_times_only():
    board, said = Board("13", seed=1, save=False, seat="Ann"), 0
    for _ in range(TOLD + 2):
        said += shown(board)["guide"] is not None
        heard(board, move=str(board.view.moves()[0]))
        while board.position.to_move != "Ann":
            board.play(board.position.moves()[0])
    assert said == TOLD


def test_the_first_page_plays_the_deal_that_the_guide_knows():
    cells = json.loads(FIRST_PAGE.read_text("utf-8"))["cells"]
    [code] = [
        "".join(cell["source"])
        for cell in cells
        if "Board(" in "".join(cell["source"]) and cell["cell_type"] == "code"
    ]
    assert f"seed={registry.find('13-days').guide().deal}" in code
