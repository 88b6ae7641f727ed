"""Questions where one reads: kept as typed, the same when run again, with room where nothing runs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from games13.lesson import UnknownQuestion, find
from games13.lesson.questions import BadQuestions, read
from games13_widgets import Lesson, ask
from games13_widgets.questions import Asked


def typed(question: Asked, text: object) -> str:
    """What is said to something that a person has typed."""
    question._handle_custom_msg({"typed": text}, [])
    return question.says


def test_what_is_typed_is_there_again_in_another_kernel(beside: Path) -> None:
    lesson = Lesson("A")
    typed(lesson.sign(), "Ann and Ben\n3 May")
    assert typed(lesson.ask("a-threat"), "Both cities.\nEach for itself.") == "Kept, 5 words."
    assert typed(lesson.ask("a-odds"), "1/3").startswith("→ Not yet.")
    again = Lesson("A")
    assert (again.pupil, again.date) == ("Ann and Ben", "3 May")
    assert again.sign().answer == "Ann and Ben\n3 May"
    assert again.ask("a-threat").answer == "Both cities.\nEach for itself."
    assert again.ask("a-odds").answer == "1/3"
    assert again.ask("a-odds").says.startswith("→ Not yet.")
    assert [file.name for file in (beside / "games13-saves").iterdir()] == ["answers-A.json"]


def test_question_and_answer_both_stand_there_when_it_is_answered() -> None:
    question = Lesson("A").ask("a-symbols")
    assert "_____" in repr(question)
    assert typed(question, "3").startswith("✓ Right.")
    data, _ = question._repr_mimebundle_()
    for shown in (repr(question), data["text/html"], data["text/plain"]):
        assert "How many symbols" in " ".join(shown.split())
        assert "3" in shown
        assert "✓" not in shown, "the stored form holds question and answer, and the judgement is made anew"


def test_the_stored_form_is_the_same_each_time_and_has_room_to_write() -> None:
    one, other = (Lesson("C").ask("c-tracks")._repr_mimebundle_()[0] for _ in range(2))
    for kind in ("text/html", "text/plain"):
        assert one[kind] == other[kind]
    assert one["text/html"].count("<hr>") == 4
    assert "0x" not in one["text/plain"]


def test_a_given_answer_stands_there_until_another_is_typed(beside: Path) -> None:
    lesson = Lesson("A")
    assert lesson.ask("a-safer", "A third symbol loses.").answer == "A third symbol loses."
    assert not (beside / "games13-saves").exists(), "what nobody has typed is not kept"
    typed(lesson.ask("a-safer"), "Mine.")
    assert Lesson("A").ask("a-safer", "A third symbol loses.").answer == "Mine."


def test_an_emptied_answer_is_no_answer() -> None:
    lesson = Lesson("A")
    for id, text in (("a-threat", "Moscow"), ("a-odds", "5/13")):
        question = lesson.ask(id)
        typed(question, text)
        assert typed(question, "  ") == ("No answer yet." if id == "a-odds" else "")
        assert id not in lesson.work
        assert Lesson("A").ask(id).answer == ""


def test_what_can_not_be_read_as_an_answer_costs_no_hint() -> None:
    lesson = Lesson("A")
    question = lesson.ask("a-odds")
    assert "write it like 0.38, 38 % or 5/13" in typed(question, "many")
    assert not lesson.work.get("a-odds") or not lesson.work["a-odds"].wrong
    assert typed(question, "0.5").endswith(find("a-odds").hints[0])


@pytest.mark.parametrize("message", [None, "typed", {"typed": None}, {"typed": 3}, {}, []])
def test_a_broken_message_changes_nothing(message: object) -> None:
    question = Lesson("A").ask("a-odds")
    question._handle_custom_msg(message, [])
    assert (question.answer, question.says) == ("", "")


def test_a_damaged_file_goes_aside_and_is_said(beside: Path) -> None:
    folder = beside / "games13-saves"
    folder.mkdir()
    (folder / "answers-A.json").write_text('{"work": {"a-odds": 3}}')
    question = Lesson("A").ask("a-odds")
    assert "answers-A.damaged.json" in question.says
    assert (folder / "answers-A.damaged.json").exists()
    typed(question, "5/13")
    assert json.loads((folder / "answers-A.json").read_text())["work"]["a-odds"]["right"] is True


def test_a_full_disk_is_said(beside: Path) -> None:
    (beside / "games13-saves").write_text("no folder")
    assert typed(Lesson("A").ask("a-threat"), "Moscow").startswith("Not kept: ")


def test_a_copy_of_the_notebook_has_answers_of_its_own(beside: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("A-pupil.ipynb", "A-pupil-Copy1.ipynb"):
        monkeypatch.setenv("JPY_SESSION_NAME", str(beside / name))
        typed(Lesson("A").ask("a-threat"), name)
    saved = sorted(file.name for file in (beside / "games13-saves").iterdir())
    assert saved == ["A-pupil-Copy1-answers-A.json", "A-pupil-answers-A.json"]


def test_choices_are_clicked() -> None:
    one, some = ask("lab-zero"), Lesson("C").ask("c-equilibria")
    assert (one.form, one.choices) == ("one", ["yes", "no"])
    assert (some.form, some.choices) == ("some", ["A", "B", "C", "D"])
    assert typed(one, "yes").startswith("→ Not yet.")
    assert typed(some, "B, C").startswith("✓ Right.")
    with pytest.raises(BadQuestions, match="choices"):
        read('[q]\nasks="?"\nkind="number"\nanswer=1\nhints=["?"]\nchoices=["1"]')
    with pytest.raises(BadQuestions, match="choices"):
        read('[q]\nasks="?"\nkind="words"\nanswer=["a"]\nhints=["?"]\nchoices=[1]')


def test_the_button_writes_the_file_once_there_is_a_name(beside: Path) -> None:
    lesson = Lesson("A")
    button = lesson.hand_in()
    assert typed(button, "") == "No file yet: write your names at the top of the page first."
    typed(lesson.sign(), "Ann")
    assert "lesson-A-Ann.html" in typed(button, "")
    assert (beside / "lesson-A-Ann.html").exists()


def test_a_question_of_another_lesson_is_refused() -> None:
    with pytest.raises(UnknownQuestion, match="c-risk"):
        Lesson("A").ask("c-risk")
