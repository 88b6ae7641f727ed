"""A class's hand-ins in one table: read as they were written, and whatever else lies there left alone."""

import csv

import pytest

import games13
from games13.__main__ import main
from games13.kernel.errors import GameError
from games13.lesson import Lesson, collect


@pytest.fixture
def folder(tmp_path):
    ann = Lesson("A", pupil="Ann & Béla", date="3 May")
    ann.answer("a-safer", "=1+1 <b>bold</b>\nand a second line")
    ann.check("a-symbols", 2)
    ann.check("a-symbols", 3)
    ann.keep(games13.transcripts("13-minutes")["a-first-game"], "our game")
    ann.export(tmp_path / "ann.html")
    cem = Lesson("A", pupil="Cem")
    cem.check("a-symbols", 4)
    cem.export(tmp_path / "cem.html")
    dora = Lesson("D", pupil="Dora")
    dora.check("d-points", 0)
    dora.export(tmp_path / "dora.html")
    (tmp_path / "holiday.html").write_text("<h1>Not ours</h1>", "utf-8")
    (tmp_path / "picture.html").write_bytes(b"\x89PNG\xff")
    return tmp_path


def rows(folder):
    with (folder / "class.csv").open(encoding="utf-8", newline="") as file:
        return {row["names"]: row for row in csv.DictReader(file)}


def test_the_command_writes_a_table_and_a_page(folder, capsys):
    assert main(["collect", str(folder)]) == 0
    said = capsys.readouterr().out
    assert "3 hand-ins" in said
    assert "holiday.html is no file that a lesson wrote." in said
    assert "picture.html is no text." in said
    found = rows(folder)
    assert found["Ann & Béla"]["a-symbols"] == "✓ 3"
    assert found["Ann & Béla"]["date"] == "3 May"
    assert found["Ann & Béla"]["games"] == "1"
    assert (found["Cem"]["right"], found["Cem"]["checked"], found["Cem"]["a-symbols"]) == ("0", "1", "✗ 4")
    assert found["Dora"]["lesson"] == "D"


def test_what_was_written_is_told_and_never_run(folder):
    collect.write(folder)
    answer = rows(folder)["Ann & Béla"]["a-safer"]
    assert answer == "'=1+1 <b>bold</b>\nand a second line"
    page = (folder / "class.html").read_text("utf-8")
    assert "&lt;b&gt;bold&lt;/b&gt;" in page
    assert "<b>" not in page
    assert "Ann &amp; Béla" in page
    assert "1 of 2 right. Wrong answers on the way: 2 (1); 4 (1)." in page
    assert "delete it when the marks are given" in page


def test_once_more_reads_the_hand_ins_and_not_its_own_page(folder):
    first = collect.write(folder)
    table = (folder / "class.csv").read_bytes()
    assert collect.write(folder) == first
    assert (folder / "class.csv").read_bytes() == table


@pytest.mark.parametrize("name", ["class.csv", "class.html"])
def test_a_file_of_ones_own_is_never_overwritten(folder, name):
    (folder / name).write_text("my marks", "utf-8")
    with pytest.raises(GameError, match="is not ours: rename it first"):
        collect.write(folder)
    assert (folder / name).read_text("utf-8") == "my marks"


def test_nothing_to_collect_is_said(tmp_path):
    (tmp_path / "notes.html").write_text("notes", "utf-8")
    with pytest.raises(GameError, match="There is no hand-in"):
        collect.write(tmp_path)
    with pytest.raises(GameError, match="is no folder"):
        collect.write(tmp_path / "nowhere")
    assert [file.name for file in tmp_path.iterdir()] == ["notes.html"]
