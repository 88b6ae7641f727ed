"""Each task is solved by the ways that it gives and not by the wrong ones, and has the answers it claims."""

import re
from pathlib import Path

import nbformat
import pytest

import games13
from games13.kernel.errors import GameError
from games13.lesson import BadTasks, Task, UnknownTask, find_task, tasks
from games13.lesson.task import every, read

ROOT = Path(__file__).parent.parent
TASKS = [task for file in every().values() for task in file.values()]
EACH = pytest.mark.parametrize("task", TASKS, ids=lambda task: task.id)


@EACH
def test_its_ways_lead_there(task: Task) -> None:
    assert task.ways
    for way in task.ways:
        assert task.judge(task.play(way)) is not None
        assert task.judge(task.play(way)).right, way


@EACH
def test_what_one_may_try_first_does_not(task: Task) -> None:
    assert task.wrong
    for way in task.wrong:
        assert task.judge(task.play(way)) is not None
        assert not task.judge(task.play(way)).right, way


@pytest.mark.parametrize("task", [task for task in TASKS if task.answers], ids=lambda task: task.id)
def test_it_has_as_many_answers_as_it_says(task: Task) -> None:
    assert sum(task.judge(end).right for end in task.ends()) == task.answers


@EACH
def test_it_begins_where_its_seat_decides_and_is_not_over(task: Task) -> None:
    assert task.position.to_move == task.who
    assert task.judge(task.position) is None
    assert task.title
    assert task.right
    assert len(task.hints) >= 2


@EACH
def test_playing_leaves_the_position_as_it_was(task: Task) -> None:
    before = task.position.transcript()
    task.play(task.ways[0])
    assert task.position.transcript() == before


def test_a_wrong_answer_names_what_does_not_hold() -> None:
    task = find_task("days-quiet-lead")
    said = task.judge(task.play("command Lessons of Munich; place 3 on Cuba (political)"))
    assert "DEFCON 3" in said.says
    assert "leads" not in said.says


def test_the_others_play_as_printed_while_they_can() -> None:
    task = find_task("crossroads-last-card")
    made = [str(move) for seat, move in task.play(task.ways[0]).history() if seat == "USSR"]
    assert made[-3:] == ["political down 1", "draw a card", "discard it"]


def test_what_the_script_has_said_is_not_said_again() -> None:
    way = games13.replay(games13.transcripts("13")["a-round"], each=True)
    start = next(p for p in way if p.to_move == "Ann" and len(p.view("Ann").hand) == 4)
    task = Task(start, "Play on.", lambda view: True, seat="Ann", until=3, script=("green 4", "green 1"))
    end = task.play("blue 2; yellow 2")
    assert [str(move) for seat, move in end.history() if seat == "Ben"][-2:] == ["green 4", "green 1"]


def test_an_offer_to_another_is_declined_before_it_is_judged() -> None:
    task = find_task("defcon-sabotage")
    assert str(task.play("sabotage Eurasia").history()[-1][1]) == "pass"


def test_a_bot_answers_where_one_is_named() -> None:
    start = games13.new("13", seed=1962)
    task = Task(start, "Play two cards.", lambda view: True, until=2, others="rules")
    end = task.play("blue 1; yellow 1")
    assert [seat for seat, _ in end.history() if seat].count("Ann") == 2
    assert len([seat for seat, _ in end.history() if seat]) == 5


def test_several_goals_of_ones_own_each_by_its_words() -> None:
    start = games13.new("13", seed=1962)
    goals = {
        "Blue lies.": lambda view: view.totals["blue"] > 0,
        "Ann took none.": lambda v: not v.piles["Ann"],
    }
    task = Task(start, "Play blue.", goals)
    assert task.met(task.play("green 7")) == {"Blue lies.": False, "Ann took none.": True}


def test_names_that_are_not_there() -> None:
    with pytest.raises(UnknownTask, match="days-first-aim"):
        find_task("days-last-aim")
    with pytest.raises(UnknownTask, match="30-thirteen"):
        tasks("31-fourteen")


@pytest.mark.parametrize(
    "broken",
    [
        'start = "nowhere"\ngoal = []',
        'record = ["13", "a-round"]\nbefore = "Ben: green 1"\ngoal = [{ says = "x", of = "deck" }]',
        'record = ["13", "a-round"]\nbefore = "Ben: green 1"\ngoal = []\nhint = ["one letter short"]',
        'record = ["13", "a-round"]\nbefore = "Ben: green 1"\nthen = "blue 99"\ngoal = []',
    ],
)
def test_a_file_with_an_error_names_the_task(broken: str) -> None:
    with pytest.raises(BadTasks, match="wrong-one"):
        read(f'[wrong-one]\nasks = "?"\n{broken}')


def test_bad_tasks_are_games_errors() -> None:
    assert issubclass(BadTasks, GameError)


@pytest.mark.parametrize("name", every())
def test_each_stands_in_its_notebook_in_its_order_and_on_the_page_of_all(name: str) -> None:
    ids = list(every()[name])
    assert 5 <= len(ids) <= 8
    assert shown(ROOT / "notebooks" / f"{name}.ipynb") == ids
    page = shown(ROOT / "notebooks" / "02-tasks.ipynb")
    assert [id for id in page if id in ids] == ids


def shown(path: Path) -> list[str]:
    """The tasks of a notebook, from top to bottom."""
    code = [cell.source for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]
    return re.findall(r'TaskBoard\("([^"]+)"\)', "\n".join(code))
