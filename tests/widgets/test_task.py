"""A task on a board: judged, given back, hinted at, kept."""

from pathlib import Path
from typing import Any

import pytest

import games13
from games13.kernel.errors import GameError
from games13_widgets import TaskBoard
from games13_widgets.stage import unpacked
from games13_widgets.task import solutions

WRONG = ("command Lessons of Munich", "place 3 on Cuba (political)")
RIGHT = ("command Lessons of Munich", "place 1 on Cuba (political)")


def said(board: TaskBoard) -> dict[str, Any]:
    return unpacked(board.board.stage)


def play(board: TaskBoard, *moves: str) -> None:
    """As who looks at it plays: by what the page sends back."""
    for move in moves:
        board.board.stage._handle_custom_msg({"serial": board.board.table.serial, "move": move}, [])


def test_a_wrong_answer_says_why_and_gives_the_position_back() -> None:
    board = TaskBoard("days-quiet-lead")
    start = board.board.position
    play(board, *WRONG)
    assert "political marker is in DEFCON 3" in said(board)["notice"]
    assert "✓ The US leads" in board.head.value
    assert "✗ Its political marker" in board.head.value
    assert said(board)["choices"] == []
    board.try_again()
    assert board.board.position == start
    assert said(board)["notice"] == ""
    assert said(board)["choices"]
    assert solutions() == {}


def test_a_right_one_is_kept_beside_the_notebook() -> None:
    board = TaskBoard("days-quiet-lead")
    play(board, *RIGHT)
    assert said(board)["notice"].startswith("✓ Solved.")
    assert solutions() == {"days-quiet-lead": "; ".join(RIGHT)}
    again = TaskBoard("days-quiet-lead")
    assert "✓ Solved: command Lessons of Munich" in again.head.value
    play(again, *WRONG)
    assert "✓ Solved: command Lessons of Munich" in again.head.value


def test_others_answers_are_not_the_readers_and_undo_goes_back_over_them() -> None:
    board = TaskBoard("crossroads-last-card")
    play(board, "event Nuclear Submarines", "place on Berlin", "place on Berlin")
    assert solutions()["crossroads-last-card"].count(";") == 2
    board.board.undo()
    assert board.board.position.to_move == "US"
    assert board.board.may_move()
    board.board.undo()
    board.board.undo()
    board.board.undo()
    assert board.board.position == board.task.position
    assert not board.board.can_undo


def test_once_it_is_judged_nobody_moves_until_the_position_is_given_back() -> None:
    board = TaskBoard("defcon-sabotage")
    play(board, "sabotage America")
    assert board.board.position.to_move == board.task.who
    assert said(board)["choices"] == []
    board.try_again()
    assert "sabotage Eurasia" in said(board)["choices"]


def test_hints_go_a_step_further_and_end_with_a_way() -> None:
    board = TaskBoard("days-quiet-lead")
    seen = []
    while not board.more.disabled:
        board.next_hint()
        seen.append(board.hint.value)
    assert "Every cube after the first" in seen[0]
    assert "One way: command Lessons of Munich; place 1 on Cuba (political)" in seen[-1]
    assert 'role="status"' in seen[0]
    board.next_hint()
    assert board.hint.value == seen[-1]


def test_a_seat_that_may_not_see_all_does_not(traffic: Any) -> None:
    TaskBoard("crossroads-unseen")
    text = traffic.text()
    assert "Turn Back the Ships" not in text, "the card that will be drawn"
    assert "Nuclear Submarines" not in text, "a card of the other side that nobody has seen"


def test_a_file_that_cannot_be_read_or_written_is_no_hindrance(beside: Path) -> None:
    (beside / "games13-saves").mkdir()
    (beside / "games13-saves" / "tasks.json").write_text("[no json")
    board = TaskBoard("days-first-aim")
    play(board, "choose Italy")
    assert solutions() == {"days-first-aim": "choose Italy"}
    (beside / "games13-saves" / "tasks.json").unlink()
    (beside / "games13-saves" / "tasks.json").mkdir()
    other = TaskBoard("days-first-aim")
    play(other, "choose Italy")
    assert "✓ Solved: choose Italy" in other.head.value


def test_where_nothing_runs_it_is_a_puzzle_with_its_position() -> None:
    shown = TaskBoard("days-quiet-lead")._repr_mimebundle_()
    assert "take the lead on political Cuba" in shown["text/html"]
    assert "<img alt=" in shown["text/html"]
    assert shown["text/plain"] == "<TaskBoard: Lead, and stay calm>"


def test_one_of_ones_own_in_a_line() -> None:
    start = games13.new("13", seed=1962)
    board = TaskBoard(start, "Leave blue empty.", lambda view: not view.totals["blue"], hints=("Green.",))
    play(board, "green 7")
    assert said(board)["notice"] == "✓ Solved."
    assert solutions() == {"Leave blue empty.": "green 7"}


def test_one_without_a_goal_is_refused() -> None:
    with pytest.raises(GameError, match="a goal"):
        TaskBoard(games13.new("13", seed=1))


@pytest.mark.parametrize("word", ["Try again", "Hint"])
def test_every_button_has_words(word: str) -> None:
    assert word in [one.description for one in TaskBoard("days-quiet-lead").buttons.children]


def test_a_task_has_its_own_hints_and_no_bot_gives_it_away():
    board = TaskBoard("days-quiet-lead").board
    assert not unpacked(board.stage)["tools"]["hint"]
    board._heard(board.stage, {"tool": "hint", "serial": board.table.serial}, [])
    assert board.counsel.now is None
