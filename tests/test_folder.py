"""`games13 notebooks` and `games13 lab`: a folder of one's own, in which nothing of one's own is lost."""

import importlib.util
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from games13 import folder
from games13.__main__ import main

ROOT = Path(__file__).resolve().parent.parent


def files(top: Path) -> set[str]:
    return {path.relative_to(top).as_posix() for path in top.rglob("*") if path.is_file()}


def test_everything_that_is_opened_or_printed_is_copied(tmp_path: Path, capsys) -> None:
    assert main(["notebooks", str(tmp_path / "new" / "mine")]) == 0
    assert files(tmp_path / "new" / "mine") == {*folder.shipped(), folder.RECORD}
    assert "begin with notebooks/00-start-here.ipynb" in capsys.readouterr().out
    for name in ("lessons/A-pupil.ipynb", "lessons/A-guide.md"):
        copied = tmp_path / "new" / "mine" / "notebooks" / name
        assert copied.read_bytes() == (ROOT / "notebooks" / name).read_bytes()


def test_pupils_get_no_answers(tmp_path: Path) -> None:
    """Nothing that only teachers have is there, and no open answer of a teacher's copy stands in any page."""
    assert main(["notebooks", "--pupils", str(tmp_path)]) == 0
    left_out = {*folder.shipped()} - files(tmp_path)
    lessons = {path.name for path in (ROOT / "notebooks" / "lessons").iterdir() if path.is_file()}
    assert {Path(name).name for name in left_out} & lessons == {
        name for name in lessons if "pupil" not in name and name != "for-all-lessons.md"
    }
    copied = [path for path in tmp_path.rglob("*") if path.suffix in (".ipynb", ".md")]
    pages = "".join(path.read_text("utf-8") for path in copied)
    spec = importlib.util.spec_from_file_location("make_lessons", ROOT / "tools" / "make_lessons.py")
    make = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(make)
    for teachers in (ROOT / "notebooks" / "lessons").glob("*-teacher.ipynb"):
        answers = make.answers(json.loads(teachers.read_text("utf-8"))).values()
        long = [answer[:60] for answer in answers if len(answer) > 60]
        assert len(long) > 2
        assert not [answer for answer in long if answer in pages]


def test_what_git_knows_is_what_is_shipped() -> None:
    known = subprocess.run(
        ["git", "ls-files", "-z", *folder.SHELVES, *folder.PAGES],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if known.returncode:
        pytest.skip("no git here to ask")
    assert {*folder.shipped()} >= {name for name in known.stdout.split("\0") if (ROOT / name).is_file()} - {
        ""
    }


def test_links_between_what_is_copied_lead_somewhere() -> None:
    """A link out of these folders is dead in a copy."""
    inside = {*folder.shipped()}
    for name in inside:
        if name.endswith((".md", ".ipynb")):
            for link in re.findall(r"\]\(([^)#:\s\\]+)[^):]*\)", (ROOT / name).read_text("utf-8")):
                there = (ROOT / name).parent / link
                assert there.is_dir() or there.resolve().relative_to(ROOT).as_posix() in inside, (name, link)


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    folder.copy(tmp_path)
    return tmp_path


FIRST, GUIDE = folder.FIRST, "notebooks/lessons/A-guide.md"


def test_what_was_changed_stays_and_is_named(mine: Path, capsys) -> None:
    (mine / FIRST).write_text("my own work")
    assert main(["notebooks", str(mine)]) == 0
    assert (mine / FIRST).read_text() == "my own work"
    assert f"{Path(FIRST).name} is yours and stays as it is." in capsys.readouterr().out
    assert folder.copy(mine) == [FIRST], "the second time too"


def test_what_was_there_before_stays(tmp_path: Path) -> None:
    (tmp_path / "notebooks" / "lessons").mkdir(parents=True)
    (tmp_path / GUIDE).write_text("notes of mine")
    (tmp_path / folder.RECORD).write_text("{ broken")
    assert folder.copy(tmp_path) == [GUIDE]
    assert (tmp_path / GUIDE).read_text() == "notes of mine"


def test_a_new_edition_replaces_what_nobody_has_touched(mine: Path, monkeypatch) -> None:
    news = mine / "edition"
    (news / "notebooks" / "lessons").mkdir(parents=True)
    (news / FIRST).write_text("the second edition")
    (news / GUIDE).write_text("the second edition")
    (mine / GUIDE).write_text("my own work")
    monkeypatch.setattr(folder, "source", lambda: news)
    assert folder.copy(mine) == [GUIDE]
    assert (mine / FIRST).read_text() == "the second edition"
    assert (mine / GUIDE).read_text() == "my own work"


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right there that few have")
def test_a_link_and_what_it_leads_to_stay(mine: Path, monkeypatch) -> None:
    elsewhere = mine / "elsewhere.ipynb"
    (mine / FIRST).rename(elsewhere)
    (mine / FIRST).symlink_to(elsewhere)
    before = elsewhere.read_bytes()
    assert folder.copy(mine) == [FIRST]
    assert (mine / FIRST).is_symlink()
    assert elsewhere.read_bytes() == before


def test_a_folder_in_the_place_of_a_file_is_named(mine: Path) -> None:
    (mine / GUIDE).unlink()
    (mine / GUIDE).mkdir()
    assert folder.copy(mine) == [GUIDE]


def test_what_cannot_be_written_is_said_in_a_sentence(tmp_path: Path, capsys) -> None:
    (tmp_path / "file").write_text("")
    assert main(["notebooks", str(tmp_path / "file" / "below")]) == 1
    assert "Traceback" not in capsys.readouterr().err


def test_only_what_is_as_it_was_shipped_is_signed(mine: Path) -> None:
    (mine / "notebooks" / "Eve.ipynb").write_text("{}")
    (mine / FIRST).write_text("{}")
    signed = {path.relative_to(mine).as_posix() for path in folder.as_shipped(mine)}
    assert signed == {name for name in folder.shipped() if name.endswith(".ipynb")} - {FIRST}


LAB = """
import importlib.util, sys
from pathlib import Path
found = importlib.util.find_spec
missing = sys.argv[1].split()
importlib.util.find_spec = lambda name, *rest: None if name in missing else found(name, *rest)
from games13.__main__ import main
sys.exit(main(sys.argv[2].split()))
"""


@pytest.mark.parametrize(
    ("command", "missing", "says"),
    [
        ("lab here", "jupyterlab", "This needs jupyterlab: pip install 'games13[lab]'"),
        ("lab here", "anywidget", "This needs anywidget: pip install 'games13[lab]'"),
        *([("class", "segno", "This needs segno: pip install 'games13[class]'")] if folder.HAS_CLASS else []),
        ("lab here", "jupyterlab pip", "This needs jupyterlab: uvx --from 'games13[lab]' games13 lab"),
    ],
)
def test_without_lab_the_one_command_is_said(command: str, missing: str, says: str, tmp_path: Path) -> None:
    typed = [sys.executable, "-c", LAB, missing, command]
    done = subprocess.run(typed, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.strip() == says
    assert not [*tmp_path.iterdir()], "before anything is written"
