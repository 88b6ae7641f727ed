"""The run of errors made on purpose: which it makes, where it tries them, and what it remembers."""

import ast
import importlib.util
import json
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parent.parent
PATH = "games13/days/steps.py"
SOURCE = '''
"""A docstring, not "a == b"."""
from typing import TYPE_CHECKING

if TYPE_CHECKING and not 3 == 4:
    import nothing

class Step:
    __slots__ = ("one", "two")

    def do(self, t: list[int] = 1 + 1) -> "5":
        """Says 7."""
        assert t == [7]
        t[0] += 1
        self.tell("war", t)
        if not t and t[0] < 2:
            return min(t, key=len)
        return True, f"{t == 1}", zip(t, t, strict=False)

    def __repr__(self):
        return 8
'''
# each line of an error, as it reads after it
MADE = {
    "def do(self, t: list[int] = 1 - 1) -> \"5\":",
    "def do(self, t: list[int] = 2 + 1) -> \"5\":", "def do(self, t: list[int] = 0 + 1) -> \"5\":",
    "def do(self, t: list[int] = 1 + 2) -> \"5\":", "def do(self, t: list[int] = 1 + 0) -> \"5\":",
    "pass", "t[1] += 1", "t[(-1)] += 1", "t[0] += 2", "t[0] += 0",
    "self.tell(t, 'war')", "self.tell('another-rule', t)",
    "if (not t or t[0] < 2):", "if (t) and t[0] < 2:", "if not t and t[0] <= 2:", "if not t and t[1] < 2:",
    "if not t and t[(-1)] < 2:", "if not t and t[0] < 3:", "if not t and t[0] < 1:",
    "return max(t, key=len)", 'return False, f"{t == 1}", zip(t, t, strict=False)',
}  # fmt: skip


@pytest.fixture(scope="session")
def mutate() -> ModuleType:
    spec = importlib.util.spec_from_file_location("mutate", ROOT / "tools" / "mutate.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def tree(mutate, tmp_path, monkeypatch) -> Path:
    """A small project of its own: a module, and a test that looks at half of it."""
    root = tmp_path / "project"
    for name, text in {
        "games13/__init__.py": "",
        "games13/lesson/__init__.py": "",
        "games13/lesson/sums.py": "def add(a, b):\n    return a + b\n\n\ndef unseen(a):\n    return a - 7\n",
        "games13/days/rules.toml": "[war]\n",
        "tests/test_lesson.py": "from games13.lesson.sums import *\n\ndef test():\n    assert add(2, 3) == 5",
        "tools/judged.toml": "judged = []\n",
    }.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    subprocess.run(["git", "init", "-q"], cwd=root, check=True)
    monkeypatch.setattr(mutate, "ROOT", root)
    monkeypatch.setattr(mutate, "JUDGED", root / "tools" / "judged.toml")
    return root


def test_it_makes_these_errors_and_no_others(mutate) -> None:
    source = SOURCE.encode()
    found = list(mutate.errors(PATH, source))
    after = {line[1:].strip() for error in found for line in error.diff(source) if line[0] == "+"}
    assert after == MADE
    for error in found:
        assert ast.dump(ast.parse(error.made(source))) != ast.dump(ast.parse(source))
        assert error.where in ("Step.do", "Step")
    assert {error.kind for error in found} >= {"comparison", "and, or", "not", "rule", "min, max"}


def test_an_error_has_the_same_id_when_the_lines_above_change(mutate) -> None:
    source, moved = SOURCE.encode(), ("\n\n# über\n" + SOURCE).encode()
    one = [error.id(source) for error in mutate.errors(PATH, source)]
    assert one == [error.id(moved) for error in mutate.errors(PATH, moved)]


@pytest.mark.parametrize(
    ("path", "room", "test"),
    [
        ("games13/days/steps.py", "days", "tests/days"),
        ("games13/days/story.py", "days", "tests/days"),
        ("games13/days/picture/map.py", "pictures", "tests/draw/test_days.py"),
        ("games13/history/picture.py", "drawing", "tests/draw/test_timeline.py"),
        ("games13/days/picture/map.py", "pictures", "tests/draw/test_every_game.py"),
        ("games13/thirteen/advice.py", "advice", "tests/bots"),
        ("games13/minutes/advice.py", "advice", "tests/bots"),
        ("games13/bots/search.py", "bots", "tests/bots"),
        ("games13/draw/svg.py", "drawing", "tests/draw"),
        ("games13/charts/bars.py", "charts", "tests/lab/test_results.py"),
        ("widgets/games13_widgets/board.py", "widgets", "tests/widgets"),
        ("tools/mutate.py", "", None),
        ("games13/drawn.py", "", None),
    ],
)
def test_the_longest_beginning_of_a_path_says_where_it_belongs(mutate, path, room, test) -> None:
    assert mutate.room(path) == room
    assert test is None or test in mutate.ROOMS[mutate.beginning(path)].tests


def test_every_folder_of_the_engine_is_in_a_room_with_tests(mutate) -> None:
    for file in [*(ROOT / "games13").rglob("*.py"), *(ROOT / "widgets").rglob("*.py")]:
        path = file.relative_to(ROOT).as_posix()
        if path.count("/") > 1:
            tests = mutate.ROOMS[mutate.beginning(path)].tests
            assert any((ROOT / name).exists() for name in tests), path


def test_a_sample_is_settled_by_its_seed_and_takes_the_rooms_in_turn(mutate) -> None:
    one = list(mutate.sample(["lab", "lesson", "history"], 12, 1))
    assert one == list(mutate.sample(["lab", "lesson", "history"], 12, 1))
    assert one[:6] == list(mutate.sample(["lab", "lesson", "history"], 6, 1))
    assert one != list(mutate.sample(["lab", "lesson", "history"], 12, 2))
    names = [mutate.room(id.partition(":")[0]) for id in one]
    assert sorted(names[:3]) == sorted(names[3:6]) == ["history", "lab", "lesson"]


@pytest.mark.slow
def test_errors_are_tried_in_a_copy_and_what_is_known_is_not_tried_again(
    mutate, tree, tmp_path, capsys
) -> None:
    log, before = tmp_path / "log.jsonl", (tree / "games13/lesson/sums.py").read_text()
    command = ["--rooms", "lesson", "--jobs", "1", "--log", str(log)]
    mutate.main([*command, "--count", "1"])
    assert len(log.read_text().splitlines()) == 1
    mutate.main([*command, "--count", "3"])
    rows = [json.loads(line) for line in log.read_text().splitlines()]
    assert {row["id"].splitlines()[0].split()[-1]: row["outcome"] for row in rows} == {
        "add": "noticed",
        "unseen": "survived",
    }  # fmt: skip
    assert len(rows) == len({row["id"] for row in rows}) == 3
    assert "lesson        1 of    3   33.3%" in capsys.readouterr().out
    assert (tree / "games13/lesson/sums.py").read_text() == before

    survivor = next(row["id"] for row in rows if row["outcome"] == "survived")
    where, *change = survivor.splitlines()
    judged = {"where": where, "change": change, "why": "to see"}
    entry = "\n".join(f"{key} = {json.dumps(value)}" for key, value in judged.items())
    (tree / "tools/judged.toml").write_text(f"[[judged]]\n{entry}\n")
    (tree / "tests/test_lesson.py").write_text(
        "from games13.lesson.sums import unseen\n\ndef test():\n    assert unseen(9) == 2\n"
    )
    mutate.main([*command, "--count", "3", "--again"])
    said = capsys.readouterr().out
    assert "lesson        2 of    2  100.0%" in said
    assert "1 judged to be no errors" in said


def test_it_begins_only_where_the_tests_pass(mutate, tree, tmp_path) -> None:
    (tree / "tests/test_lesson.py").write_text("def test():\n    assert False\n")
    with pytest.raises(SystemExit, match="fail without any error made"):
        mutate.main(["--rooms", "lesson", "--jobs", "1", "--log", str(tmp_path / "log.jsonl")])
    assert not (tmp_path / "log.jsonl").exists()


def test_a_run_of_tests_that_does_not_end_is_ended(mutate, tree, tmp_path) -> None:
    (tree / "tests/test_lesson.py").write_text("def test():\n    while True:\n        pass\n")
    copy = mutate.Copy(tmp_path / "copy")
    assert copy.run(["tests/test_lesson.py"], 1.0) == "too slow"


def test_every_judged_survivor_can_still_be_made(mutate) -> None:
    """An entry whose line has changed excuses nothing any more."""
    for id, why in mutate.judged().items():
        path = id.partition(":")[0]
        source = (ROOT / path).read_bytes()
        assert id in {error.id(source) for error in mutate.errors(path, source)}, id
        assert why.endswith(".")
