"""Errors made on purpose, one at a time: do the nearest tests notice?

    .venv/bin/python tools/mutate.py --count 60 --seed 1 --jobs 2 [--rooms pictures lab …] [--log FILE]

Each error is made in a throwaway copy of this folder. The sample takes the rooms in turn, and within a
room the kinds of error in turn, so that no room and no kind outweighs the others; the seed settles which.
What has been tried stands in the log, a line of JSON each, and a second run goes on from there; `--again`
tries the survivors anew, after tests were added. Survivors that are no errors stand in `judged.toml`, each
with the reason, and are not counted. Share and survivors come last, by room.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import itertools
import json
import os
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
JUDGED = ROOT / "tools" / "judged.toml"
PATIENCE = 5  # a test run may take so many times what it takes without an error, and a minute
# each error has a moment of its own, so that no compiled file of another is taken for it
MOMENT = 1_000_000_000

# ------------------------------------------------------------------------- rooms and their nearest tests

GAMES = ("days", "minutes", "thirteen", "defcon")
CONTRACT, WOULD = "tests/test_contract.py", "tests/test_would.py"


class Room(NamedTuple):
    """What a part of the tree is called in the report, and the tests that are nearest to it."""

    name: str
    tests: tuple[str, ...]


def _game(game: str) -> dict[str, Room]:
    drawn = (f"tests/draw/test_{game}.py", "tests/draw/test_every_game.py")
    picture = Room("pictures", (*drawn, "tests/widgets/test_board.py"))
    advice = Room("advice", ("tests/bots",))
    return {
        f"games13/{game}": Room(game, (f"tests/{game}", CONTRACT, WOULD, "tests/test_tables.py")),
        f"games13/{game}/picture": picture,
        f"games13/{game}/advice.py": advice,
    }


# the longest beginning of a file's path says where it belongs
ROOMS: dict[str, Room] = {
    "games13/kernel": Room("kernel", ("tests/kernel", CONTRACT, WOULD, "tests/test_ledger.py")),
    **{path: room for game in GAMES for path, room in _game(game).items()},
    "games13/draw": Room("drawing", ("tests/draw",)),
    "games13/lesson/handouts": Room("drawing", ("tests/draw/test_handouts.py",)),
    "games13/history/picture.py": Room("drawing", ("tests/draw/test_timeline.py",)),
    "games13/charts": Room("charts", ("tests/charts", "tests/lab/test_results.py", "tests/atlas")),
    "games13/bots": Room("bots", ("tests/bots",)),
    "games13/lab": Room("lab", ("tests/lab", "games13/lab")),
    "games13/atlas": Room("atlas", ("tests/atlas", "games13/atlas")),
    "games13/history": Room("history", ("tests/history", "games13/history")),
    "games13/lesson": Room("lesson", ("tests/test_lesson.py", "games13/lesson")),
    "widgets/games13_widgets": Room("widgets", ("tests/widgets",)),
    "widgets/games13_class": Room("class", ("tests/class_",)),
    "games13/bridges": Room("bridges", ("tests/bridges",)),
}
NAMES = sorted({room.name for room in ROOMS.values()})


def beginning(path: str) -> str:
    """The longest beginning of a file's path that is known here; "" where no errors are made."""
    return max((known for known in ROOMS if f"{path}/".startswith(f"{known}/")), key=len, default="")


def room(path: str) -> str:
    """What the part of the tree is called where a file lies; "" where no errors are made."""
    known = beginning(path)
    return ROOMS[known].name if known else ""


# ------------------------------------------------------------------------- errors


class Error(NamedTuple):
    """An error to make in a file: its kind, and the span of bytes that becomes something else."""

    path: str
    kind: str
    where: str  # the function that it stands in
    start: int
    end: int
    text: str

    def made(self, source: bytes) -> bytes:
        """The file with the error in it."""
        return source[: self.start] + self.text.encode() + source[self.end :]

    def diff(self, source: bytes) -> list[str]:
        """The lines that change."""
        begin = source.rfind(b"\n", 0, self.start) + 1
        stop = (source.find(b"\n", self.end) + 1 or len(source) + 1) - 1
        left, right = source[begin : self.start].decode(), source[self.end : stop].decode()
        before, after = source[begin:stop].decode(), left + self.text + right
        return [
            f"{sign} {line}" for sign, text in (("-", before), ("+", after)) for line in text.splitlines()
        ]

    def id(self, source: bytes) -> str:
        """The same for the same error, also when the lines above it have changed."""
        changed = [f"{line[0]} {line[1:].strip()}" for line in self.diff(source)]
        return "\n".join([f"{self.path}: {self.where}", *changed])


OPPOSITES: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip
SEQUENCES = (ast.List, ast.Tuple, ast.ListComp, ast.JoinedStr)


def _changed(node: ast.AST, **fields: object) -> str:
    kept = {name: getattr(node, name) for name in node._fields}
    return ast.unparse(type(node)(**(kept | fields)))


def _compare(node: ast.Compare) -> Iterator[tuple[str, str]]:
    for i, op in enumerate(node.ops):
        ops = [*node.ops[:i], OPPOSITES[type(op)](), *node.ops[i + 1 :]]
        yield "comparison", _changed(node, ops=ops)


def _sum(node: ast.BinOp) -> Iterator[tuple[str, str]]:
    joins = any(isinstance(side, SEQUENCES) or _is_text(side) for side in (node.left, node.right))
    if type(node.op) in OPPOSITES and not joins:
        yield "plus and minus", _changed(node, op=OPPOSITES[type(node.op)]())


def _logic(node: ast.BoolOp) -> Iterator[tuple[str, str]]:
    yield "and, or", f"({_changed(node, op=OPPOSITES[type(node.op)]())})"


def _not(node: ast.UnaryOp) -> Iterator[tuple[str, str]]:
    if isinstance(node.op, ast.Not):
        yield "not", f"({ast.unparse(node.operand)})"


def _constant(node: ast.Constant) -> Iterator[tuple[str, str]]:
    if isinstance(node.value, bool):
        yield "true, false", str(not node.value)
    elif isinstance(node.value, int):
        yield "one more or less", str(node.value + 1)
        yield "one more or less", f"({node.value - 1})" if node.value == 0 else str(node.value - 1)
    elif isinstance(node.value, float):
        yield "constant", repr(node.value * 2 if node.value else 1.0)
    elif isinstance(node.value, str) and node.value in rule_ids():
        yield "rule", repr("another-rule")


def _call(node: ast.Call) -> Iterator[tuple[str, str]]:
    one, two, *rest = [*node.args, None, None]
    plain = one and two and not any(isinstance(arg, ast.Starred) for arg in (one, two))
    if plain and ast.dump(one) != ast.dump(two):
        yield "swapped arguments", _changed(node, args=[two, one, *rest[:-2]])
    if isinstance(node.func, ast.Name) and node.func.id in ("min", "max"):
        other = ast.Name("max" if node.func.id == "min" else "min")
        yield "min, max", _changed(node, func=other)


def _statement(node: ast.stmt) -> Iterator[tuple[str, str]]:
    yield "deleted statement", "pass"


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str | bytes)


def _told(node: ast.Expr) -> Iterator[tuple[str, str]]:
    if not isinstance(node.value, ast.Constant):
        yield from _statement(node)


def _kept(node: ast.Assign) -> Iterator[tuple[str, str]]:
    if isinstance(node.targets[0], ast.Attribute | ast.Subscript):
        yield from _statement(node)


KINDS: dict[type[ast.AST], Callable[..., Iterator[tuple[str, str]]]] = {
    ast.Compare: _compare, ast.BinOp: _sum, ast.BoolOp: _logic, ast.UnaryOp: _not, ast.Constant: _constant,
    ast.Call: _call, ast.Expr: _told, ast.Assign: _kept, ast.AugAssign: _statement, ast.Continue: _statement,
    ast.Break: _statement,
}  # fmt: skip


def rule_ids() -> frozenset[str]:
    """The ids of all ledgers."""
    global _ids
    if _ids is None:
        ledgers = (ROOT / "games13").glob("*/rules.toml")
        _ids = frozenset(id for file in ledgers for id in tomllib.loads(file.read_text("utf-8")))
    return _ids


_ids: frozenset[str] | None = None


def _no_code(node: ast.AST) -> bool:
    """What changes nothing in a game: `__repr__`, what checkers read; and the insides of f-strings."""
    if isinstance(node, ast.FunctionDef):
        return node.name == "__repr__"
    if isinstance(node, ast.If):
        return "TYPE_CHECKING" in ast.unparse(node.test)
    if isinstance(node, ast.Assign):
        return any(isinstance(name, ast.Name) and name.id.startswith("__") for name in node.targets)
    if isinstance(node, ast.keyword):
        return node.arg == "strict"
    return isinstance(node, ast.JoinedStr | ast.Assert | ast.Import | ast.ImportFrom)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "bases"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield child


def _places(node: ast.AST, where: str = "") -> Iterator[tuple[str, ast.AST]]:
    """Everything that can be changed, with the name of the function it stands in."""
    if _no_code(node):
        return
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        where = f"{where}.{node.name}".lstrip(".")
    yield where, node
    for child in _children(node):
        yield from _places(child, where)


def errors(path: str, source: bytes) -> Iterator[Error]:
    """Every error that can be made in a file."""
    lines = list(itertools.accumulate((len(line) for line in source.splitlines(True)), initial=0))
    for where, node in _places(ast.parse(source)):
        for kind, text in KINDS[type(node)](node) if type(node) in KINDS else ():
            start = lines[node.lineno - 1] + node.col_offset  # type: ignore[attr-defined]
            end = lines[node.end_lineno - 1] + node.end_col_offset  # type: ignore[attr-defined]
            yield Error(path, kind, where, start, end, text)


def _is_one(error: Error) -> bool:
    """Whether it is still Python, and another program than before."""
    source = (ROOT / error.path).read_bytes()
    try:
        changed = ast.dump(ast.parse(error.made(source))) != ast.dump(ast.parse(source))
    except SyntaxError:
        return False
    return changed


# ------------------------------------------------------------------------- the sample


def in_turn(groups: Iterable[Iterable[Error]]) -> list[Error]:
    """One of each group, then a second one of each, until all are there."""
    rows = itertools.zip_longest(*groups)
    return [error for row in rows for error in row if error is not None]


def by(key: Callable[[Error], str], found: Iterable[Error]) -> list[list[Error]]:
    """In groups that are alike in something, the groups in their alphabet."""
    groups: dict[str, list[Error]] = defaultdict(list)
    for error in found:
        groups[key(error)].append(error)
    return [groups[name] for name in sorted(groups)]


def sample(rooms: Iterable[str], count: int, seed: int) -> dict[str, Error]:
    """So many errors, by their ids."""
    found: dict[str, Error] = {}
    for path in files():
        if path.endswith(".py") and room(path) in (rooms or NAMES):
            source = (ROOT / path).read_bytes()
            found |= {error.id(source): error for error in errors(path, source)}
    ids = {error: id for id, error in found.items()}
    luck = sorted(ids, key=lambda error: hashlib.sha256(f"{seed} {ids[error]}".encode()).digest())
    halls = by(lambda error: room(error.path), luck)
    turns = in_turn(in_turn(by(lambda error: error.kind, hall)) for hall in halls)
    return {ids[error]: error for error in itertools.islice(filter(_is_one, turns), count)}


def files() -> list[str]:
    """Every file of the project, also what is not committed yet."""
    command = ["git", "ls-files", "-co", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return sorted(name for name in set(listed.split("\0")) if name and (ROOT / name).is_file())


# ------------------------------------------------------------------------- trying


class Copy:
    """A throwaway copy of the project, in which one error at a time is made and tested."""

    moments = itertools.count(MOMENT)

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in files():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)

    def write(self, path: str, content: bytes) -> None:
        """Write a file that no compiled one fits."""
        (self.folder / path).write_bytes(content)
        moment = next(self.moments)
        os.utime(self.folder / path, (moment, moment))

    def attempt(self, error: Error, tests: Iterable[str], seconds: float) -> str:
        """Make the error, run tests, take it back: "noticed", "survived" or "too slow"."""
        source = (self.folder / error.path).read_bytes()
        self.write(error.path, error.made(source))
        try:
            return self.run(tests, seconds)
        finally:
            self.write(error.path, source)
            shutil.rmtree(self.folder / ".hypothesis", ignore_errors=True)

    def run(self, tests: Iterable[str], seconds: float) -> str:
        """How these tests come out here."""
        there = [name for name in tests if (self.folder / name).exists()]
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *there]
        path = os.pathsep.join(str(self.folder / name) for name in (".", "widgets"))
        env = os.environ | {"PYTHONPATH": path, "PYTHONSAFEPATH": "1"}
        # a session of its own, so that what the tests have started ends with them
        tried = subprocess.Popen(
            command, cwd=self.folder, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True,
        )  # fmt: skip
        try:
            return "survived" if tried.wait(seconds) == 0 else "noticed"
        except subprocess.TimeoutExpired:
            return "too slow"
        finally:
            if tried.poll() is None:
                os.killpg(tried.pid, signal.SIGKILL)
                tried.wait()


class Log:
    """What was tried, a line of JSON each, in the order in which it ended."""

    def __init__(self, file: Path) -> None:
        self.file = file
        lines = file.read_text("utf-8").splitlines() if file.exists() else []
        self.outcomes: dict[str, str] = {row["id"]: row["outcome"] for row in map(json.loads, lines)}
        file.parent.mkdir(parents=True, exist_ok=True)

    def keep(self, id: str, outcome: str, **more: object) -> None:
        """Remember an outcome, at once on the disk."""
        self.outcomes[id] = outcome
        with self.file.open("a", encoding="utf-8") as out:
            out.write(json.dumps({"id": id, "outcome": outcome, **more}, ensure_ascii=False) + "\n")


class Workshop:
    """Copies of the project, and what is tried in them side by side."""

    def __init__(self, folder: Path, jobs: int, pool: Executor) -> None:
        self.copies: queue.Queue[Copy] = queue.Queue()
        for number in range(jobs):
            self.copies.put(Copy(folder / str(number)))
        self.pool = pool
        self.seconds: dict[tuple[str, ...], float] = {}

    def time(self, tests: tuple[str, ...]) -> None:
        """Note how long these tests may take; without any error they must pass."""
        copy, begin = self.copies.get(), time.monotonic()
        outcome = copy.run(tests, 3600)
        self.copies.put(copy)
        if outcome != "survived":
            raise SystemExit(f"These tests fail without any error made: {' '.join(tests)}")
        self.seconds[tests] = 60 + PATIENCE * (time.monotonic() - begin)

    def attempt(self, id: str, error: Error, log: Log) -> None:
        """Try one error and keep what came of it."""
        room, copy = ROOMS[beginning(error.path)], self.copies.get()
        outcome = copy.attempt(error, room.tests, self.seconds[room.tests])
        self.copies.put(copy)
        log.keep(id, outcome, room=room.name, kind=error.kind)
        print(f"{outcome}: {id.splitlines()[0]}", flush=True)

    def attempt_all(self, errors: dict[str, Error], log: Log) -> None:
        """Try them in their order."""
        tests = {ROOMS[beginning(error.path)].tests for error in errors.values()}
        list(self.pool.map(self.time, sorted(tests)))
        list(self.pool.map(lambda id: self.attempt(id, errors[id], log), errors))


# ------------------------------------------------------------------------- the report


def judged() -> dict[str, str]:
    """Survivors that a person has looked at and found to be no errors, with the reason."""
    listed = tomllib.loads(JUDGED.read_text("utf-8"))["judged"]
    return {"\n".join([item["where"], *item["change"]]): item["why"] for item in listed}


def report(planned: dict[str, Error], outcomes: dict[str, str]) -> Iterator[str]:
    """Noticed and made, by room; then the survivors."""
    excused = judged()
    counted = {id: error for id, error in planned.items() if id in outcomes and id not in excused}
    survived = dict.fromkeys(NAMES, 0)
    made = survived.copy()
    for id, error in counted.items():
        made[room(error.path)] += 1
        survived[room(error.path)] += outcomes[id] == "survived"
    for name, count in [*made.items(), ("all", len(counted))]:
        noticed = count - survived.get(name, sum(survived.values()))
        if count:
            yield f"{name:10} {noticed:4} of {count:4}  {noticed / count:6.1%}"
    yield f"{len(excused.keys() & planned.keys())} judged to be no errors"
    yield f"{len(planned.keys() - outcomes.keys() - excused.keys())} not tried yet"
    for id in sorted(counted, key=lambda id: room(counted[id].path)):
        if outcomes[id] == "survived":
            yield "\n" + id


def main(words: list[str] | None = None) -> None:
    """Sample, try, report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "--rooms", nargs="+", default=[], choices=NAMES, metavar="ROOM", help=", ".join(NAMES)
    )
    parser.add_argument("--count", type=int, default=60, help="how many errors (60)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="how many side by side (2)")
    parser.add_argument("--log", type=Path, default=ROOT / "build" / "mutants.jsonl")
    parser.add_argument("--again", action="store_true", help="try the survivors once more")
    options = parser.parse_args(words)
    planned, log = sample(options.rooms, options.count, options.seed), Log(options.log)
    done = {id for id, outcome in log.outcomes.items() if not (options.again and outcome == "survived")}
    due = {id: error for id, error in planned.items() if id not in done | judged().keys()}
    if due:
        folders, pools = tempfile.TemporaryDirectory(prefix="mutants-"), ThreadPoolExecutor(options.jobs)
        # in this order: after Ctrl-C what is under way ends before its copy goes
        with folders as folder, pools as pool:
            Workshop(Path(folder), options.jobs, pool).attempt_all(due, log)
    print("\n".join(report(planned, log.outcomes)))


if __name__ == "__main__":
    main()
