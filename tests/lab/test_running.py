"""A run's numbers don't depend on who played them, in which order, or how often it was broken off."""

import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from math import inf
from multiprocessing import get_context
from pathlib import Path

import pytest

import games13
from games13 import lab
from games13.lab import running
from games13.lab.plan import Arrangement, Plan

GAMES = 60


def table(**how) -> str:
    """A run's games as CSV: what must be the same to the byte."""
    return lab.simulate("13-minutes", ["rules", "random"], games=GAMES, progress=False, **how).games.to_csv()


@pytest.fixture(scope="module")
def alone() -> str:
    return table()


@pytest.fixture
def hand_out(monkeypatch) -> None:
    """Leave nearly everything to the executor, in small chunks."""
    monkeypatch.setattr(running, "PROBE_SECONDS", 0.0005)


def test_a_record_of_another_version_of_a_bot_is_not_gone_on_with(tmp_path, monkeypatch) -> None:
    record = tmp_path / "run.jsonl"
    played = {"games": 2, "resume": record, "progress": False}
    lab.simulate("13", "rules", **played)
    kept = record.read_bytes()
    monkeypatch.setattr("games13.bots.RulesBot.version", 99)
    with pytest.raises(games13.GameError):
        lab.simulate("13", "rules", **played)
    assert record.read_bytes() == kept


def test_the_games_are_in_order(alone) -> None:
    lines = alone.splitlines()
    assert [int(line.split(",")[0]) for line in lines[1:]] == list(range(GAMES))


@pytest.mark.usefixtures("hand_out")
def test_threads_play_the_same(alone) -> None:
    with ThreadPoolExecutor(3) as executor:
        assert table(executor=executor) == alone


@pytest.mark.usefixtures("hand_out")
def test_processes_play_the_same(alone) -> None:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        assert table(executor=executor) == alone


class Backwards:
    """An executor that plays the last chunk first."""

    def __init__(self) -> None:
        self.held = []

    def submit(self, work, *arguments) -> Future:
        future = Future()
        self.held.append((future, work, arguments))
        return future

    def wait(self, futures, return_when):
        future, work, arguments = self.held.pop()
        future.set_result(work(*arguments))
        return {future}, set(futures) - {future}


@pytest.mark.usefixtures("hand_out")
def test_order_does_not_matter(alone, monkeypatch) -> None:
    executor = Backwards()
    monkeypatch.setattr(running, "wait", executor.wait)
    assert table(executor=executor) == alone


@pytest.mark.parametrize("chunks", [1, 2, 7, 1000])
@pytest.mark.parametrize("probe", [0.0, 0.001])
def test_chunks_do_not_matter(alone, monkeypatch, chunks, probe) -> None:
    monkeypatch.setattr(running, "PROBE_SECONDS", probe)
    monkeypatch.setattr(running, "CHUNKS", chunks)
    assert table() == alone


@pytest.mark.usefixtures("hand_out")
def test_what_takes_long_is_shared_with_processes(alone, monkeypatch) -> None:
    monkeypatch.setattr(running, "ALONE_SECONDS", 0.0)
    shared = []
    on = running._on
    monkeypatch.setattr(running, "_on", lambda *given: shared.append(given[0]) or on(*given))
    assert table() == alone
    assert isinstance(shared[0], ProcessPoolExecutor)


@pytest.mark.usefixtures("hand_out")
def test_where_there_are_no_processes_it_plays_alone(alone, monkeypatch) -> None:
    monkeypatch.setattr(running, "ALONE_SECONDS", 0.0)
    monkeypatch.setattr(running, "_in_processes", None)
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert table() == alone


@pytest.mark.usefixtures("hand_out")
def test_what_cannot_be_sent_is_played_alone(monkeypatch) -> None:
    monkeypatch.setattr(running, "ALONE_SECONDS", 0.0)
    monkeypatch.setattr(running, "_in_processes", None)
    runs = lab.simulate("13", "random", games=30, note=lambda p: p.round, progress=False)
    assert runs.games["note"] == [4] * 30


def test_what_a_cell_defines_has_no_file_to_be_sent_from(monkeypatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    main = sys.modules["__main__"]

    def typed(p) -> int:
        return 0

    typed.__module__, typed.__qualname__ = "__main__", "typed"
    monkeypatch.setattr(main, "typed", typed, raising=False)
    plain, own = (Plan((Arrangement("13", "13", ("random",) * 4, {}),), 1, 0, note) for note in (None, typed))
    monkeypatch.delattr(main, "__file__", raising=False)
    assert running._can_be_shared(plain)
    assert not running._can_be_shared(own)
    monkeypatch.setattr(main, "__file__", __file__, raising=False)
    assert running._can_be_shared(own)


def die_once(path: str):
    """A note that kills the process in which it is first taken."""
    return Fatal(path)


class Fatal:
    def __init__(self, path: str) -> None:
        self.path, self.owner = path, os.getpid()

    def __call__(self, p) -> int:
        if os.getpid() != self.owner and not os.path.exists(self.path):
            open(self.path, "w").close()
            os.kill(os.getpid(), signal.SIGKILL)
        return p.play


@pytest.mark.usefixtures("hand_out")
def test_a_killed_worker_costs_no_game(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(running, "ALONE_SECONDS", 0.0)
    died = tmp_path / "died"
    runs = lab.simulate("13-minutes", "random", games=GAMES, note=die_once(str(died)), progress=False)
    assert died.exists()
    assert len(runs.games) == GAMES
    again = lab.simulate("13-minutes", "random", games=GAMES, note=die_once(str(died)), progress=False)
    assert runs.games.to_csv() == again.games.to_csv()


def test_a_run_goes_on_from_its_file(alone, tmp_path, monkeypatch) -> None:
    record = tmp_path / "run.jsonl"
    monkeypatch.setattr(running, "PROBE_SECONDS", 0.0005)
    assert table(resume=record) == alone
    whole = record.read_bytes()
    lines = whole.splitlines(keepends=True)
    assert len(lines) > 4
    some = b"".join(lines[:3])
    for kept in (whole, some, lines[0], some + lines[3][:-7], lines[0][:9], b""):
        record.write_bytes(kept)
        assert table(resume=record) == alone
        rows = [row for line in record.read_text("utf-8").splitlines()[1:] for row in json.loads(line)]
        assert sorted(row[0] for row in rows) == list(range(GAMES))


def test_what_is_in_the_file_is_not_played_again(alone, tmp_path, monkeypatch) -> None:
    record = tmp_path / "run.jsonl"
    table(resume=record)
    monkeypatch.setattr(Plan, "play", None)
    assert table(resume=record) == alone


def test_a_longer_run_goes_on_from_a_shorter_one(alone, tmp_path) -> None:
    record = tmp_path / "run.jsonl"
    lab.simulate("13-minutes", ["rules", "random"], games=10, resume=record, progress=False)
    assert table(resume=record) == alone


@pytest.mark.parametrize(
    "other",
    [
        {"seed": 1},
        {"bots": ["random", "rules"]},
        {"cube_limit": "5"},
        {"game": "13-days"},
        {"note": str},
    ],
    ids=lambda other: next(iter(other)),
)
def test_another_runs_file_is_refused(tmp_path, other) -> None:
    record = tmp_path / "run.jsonl"
    usual = {"game": "13-minutes", "bots": ["rules", "random"], "games": 2, "progress": False}
    usual["resume"] = record
    lab.simulate(**usual)
    before = record.read_bytes()
    with pytest.raises(games13.GameError, match="record of another run"):
        lab.simulate(**usual | other)
    assert record.read_bytes() == before


SCRIPT = """
import signal, sys, time
from games13 import lab
from games13.lab import log, running
append = log.Log.append
def halting(record, chunk):  # it gets no further before it is killed, however late that is
    append(record, chunk)
    while record.path.read_bytes().count(b"\\n") >= float(sys.argv[4]):
        time.sleep(0.01)
log.Log.append = halting
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell lets what runs behind it ignore Ctrl-C
running.PROBE_SECONDS = 0.01
running.ALONE_SECONDS = float(sys.argv[3])
if __name__ == "__main__":
    runs = lab.simulate("13", ["rules", "random", "random", "rules"], games=int(sys.argv[2]),
                        resume=sys.argv[1], progress=False)
    sys.stdout.write(runs.games.to_csv())
"""


def started(record, games: int = 60, alone: str = "inf", most: float = inf) -> "subprocess.Popen[str]":
    given = [str(one) for one in (record, games, alone, most)]
    return subprocess.Popen([sys.executable, "-c", SCRIPT, *given], stdout=subprocess.PIPE, text=True)


def wait_for_lines(record, lines: int, process) -> None:
    while process.poll() is None and (not record.exists() or record.read_bytes().count(b"\n") < lines):
        time.sleep(0.005)


@pytest.fixture(scope="module")
def whole(tmp_path_factory) -> str:
    """The table of a run that nothing breaks off."""
    with started(tmp_path_factory.mktemp("whole") / "run.jsonl") as process:
        return process.communicate()[0]


@pytest.mark.slow
@pytest.mark.parametrize("alone", ["inf", "0"], ids=["alone", "in processes"])
def test_a_killed_run_resumed_gives_the_same_table_byte_for_byte(tmp_path, alone, whole) -> None:
    """Its processes end with it: they hold its output open, which would never come to an end."""
    record = tmp_path / "broken.jsonl"
    for lines in (3, 8):
        with started(record, alone=alone, most=lines + 4) as process:
            wait_for_lines(record, lines, process)
            process.kill()
            rest, _ = process.communicate(timeout=60)
        assert process.returncode == -signal.SIGKILL
        assert rest == ""
    assert len(record.read_text("utf-8").splitlines()) > 1
    with started(record) as process:
        resumed, _ = process.communicate()
    assert len(whole.splitlines()) == 61
    assert resumed.encode() == whole.encode()


def test_an_interrupted_run_answers_with_what_it_has(tmp_path) -> None:
    record = tmp_path / "run.jsonl"
    with started(record, games=100_000) as process:
        wait_for_lines(record, 4, process)
        process.send_signal(signal.SIGINT)
        said, _ = process.communicate()
    assert process.returncode == 0
    games = said.splitlines()[1:]
    assert 0 < len(games) < 100_000
    kept = [row for line in record.read_text("utf-8").splitlines()[1:] for row in json.loads(line)]
    assert len(kept) == len(games)


def test_an_interrupted_result_says_so(monkeypatch) -> None:
    played = []
    whole = Plan.play

    def play(plan, index):
        if len(played) == 7:
            raise KeyboardInterrupt
        played.append(index)
        return whole(plan, index)

    monkeypatch.setattr(Plan, "play", play)
    monkeypatch.setattr(running, "PROBE_SECONDS", 0.0)
    runs = lab.simulate("13-minutes", "random", games=20, progress=False)
    assert len(runs.games) == 7
    assert "\nStopped after 7 of 20 games." in str(runs)
    assert runs["games"] == [7, 7]


def test_a_broken_off_tournament_counts_whole_deals_only(monkeypatch) -> None:
    played = []
    whole = Plan.play

    def play(plan, index):
        if len(played) == 5:
            raise KeyboardInterrupt
        played.append(index)
        return whole(plan, index)

    monkeypatch.setattr(Plan, "play", play)
    monkeypatch.setattr(running, "PROBE_SECONDS", 0.0)
    pair = lab.tournament("13-minutes", ["rules", "random"], games=20, progress=False)
    assert pair.pairings["games"] == [4]


UNGUARDED = """
from games13 import lab
from games13.lab import running
running.PROBE_SECONDS = running.ALONE_SECONDS = 0.001
print(lab.simulate("13-minutes", "random", games=300, progress=False).games.to_csv())
"""


def test_a_script_without_a_guard_ends_with_the_right_numbers(tmp_path) -> None:
    """Each worker would run the script again: they are refused, and the script plays alone."""
    script = tmp_path / "script.py"
    script.write_text(UNGUARDED, "utf-8")
    where = os.environ | {"PYTHONPATH": str(Path(games13.__file__).parents[1])}
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True, env=where)
    assert done.stdout.strip() == lab.simulate("13-minutes", "random", games=300).games.to_csv().strip()
    assert 'stands below `if __name__ == "__main__":`' in done.stderr


def test_progress_counts_the_games(capsys) -> None:
    pytest.importorskip("tqdm")
    lab.simulate("13-minutes", "random", games=30, progress=True)
    assert "30/30" in capsys.readouterr().err
    lab.simulate("13-minutes", "random", games=30, progress=False)
    assert capsys.readouterr().err == ""


def test_seeds_belong_to_the_index() -> None:
    plan = Plan((Arrangement("a", "13-days", ("random", "rules")),), 50, seed=2)
    assert plan.play(31) == plan.play(31)
    assert plan.play(31)[3] == 2_000_031
    two = Plan((plan.arrangements[0], Arrangement("b", "13-days", ("rules", "random"))), 50, seed=2)
    assert plan.play(31)[4:] == two.play(62)[4:]
    assert two.play(62)[3] == two.play(63)[3]


@pytest.mark.usefixtures("hand_out")
def test_a_killed_worker_of_ones_own_pool_costs_no_game(tmp_path) -> None:
    died = tmp_path / "died"
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        runs = lab.simulate(
            "13-minutes", "random", games=GAMES, note=die_once(str(died)), executor=pool, progress=False
        )
    assert died.exists()
    alone = lab.simulate("13-minutes", "random", games=GAMES, note=die_once(str(died)), progress=False)
    assert runs.games.to_csv() == alone.games.to_csv()


@pytest.mark.usefixtures("hand_out")
def test_a_pool_whose_workers_never_came_up_costs_no_game(alone) -> None:
    with ThreadPoolExecutor(2, initializer=lambda: 1 / 0) as pool:
        assert table(executor=pool) == alone
