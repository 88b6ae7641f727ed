"""A run's file: never somebody else's, gone on with whatever befell it; what was written is not lost."""

import json
import os
import warnings
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

import games13
from games13 import lab
from games13.lab import log as log_module
from games13.lab import running
from games13.lab.plan import Plan

from ..faults import FULL, Crash, Fault, faults

GAMES = 16


def table(record: Path | None = None) -> str:
    """A run's games as CSV: what must be the same to the byte."""
    runs = lab.simulate("13", "random", GAMES, resume=record, progress=False)
    return runs.games.to_csv()


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "PROBE_SECONDS", 0.0005)
    monkeypatch.setattr(running, "CHUNKS", 6)


@pytest.fixture(scope="module")
def alone() -> str:
    return table()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The file of a whole run."""
    path = tmp_path / "run.jsonl"
    table(path)
    return path


def indexes(record: Path) -> list[int]:
    return sorted(row[0] for line in record.read_bytes().splitlines()[1:] for row in json.loads(line))


# ---------------------------------------------------------------- a file that is not its own

SOMEBODYS = {
    "a line without an end": b"my only copy of the essay",
    "a text": b"my essay\nin two lines\n",
    "an empty first line": b"\nmy essay\n",
    "empty lines": b"\n\n\n",
    "a torn end": b"my essay\nlast words",
    "a notebook": b'{\n "cells": []\n}\n',
    "JSON of another kind": b'{"seed": 1}\n[[1]]\n',
    "JSON that says games13": b'{"games13": 1, "name": "Ann"}\n',
    "a list": b'[["games13", 1]]\n',
    "a number": b"1\n",
    "deep JSON": b"[" * 100_000 + b"\n",
    "long numbers": b"1" * 10_000 + b"\n",
    "letters of another code": "\u00e9l\u00e8ve\n".encode("utf-16"),
    "no text at all": bytes(range(256)) * 40,
    "zeros": bytes(4096),
}


@pytest.mark.parametrize("content", SOMEBODYS.values(), ids=SOMEBODYS)
def test_a_file_that_is_no_runs_stays_as_it_is(tmp_path: Path, content: bytes) -> None:
    mine = tmp_path / "mine.jsonl"
    mine.write_bytes(content)
    with pytest.raises(games13.GameError, match=r"mine\.jsonl is not the record of a run, and was left"):
        table(mine)
    assert mine.read_bytes() == content
    assert [path.name for path in tmp_path.iterdir()] == ["mine.jsonl"]


def test_a_film_is_not_read_to_its_end(tmp_path: Path) -> None:
    film = tmp_path / "film.mp4"
    with film.open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(games13.GameError, match="is not the record of a run"):
        table(film)
    assert film.stat().st_size == 1 << 40


def test_what_is_no_file_is_said(tmp_path: Path) -> None:
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        with pytest.raises(games13.GameError, match="pipe is not a file that can keep a run"):
            table(tmp_path / "pipe")
    with pytest.raises(games13.GameError, match="is not a file that can keep a run"):
        table(tmp_path)
    for name in ("no/folder/run.jsonl", "n" * 300, "no\0name"):
        with pytest.raises(games13.GameError, match="cannot keep a run: "):
            table(tmp_path / name)
    for name in (5, b"run.jsonl", True):
        with pytest.raises(games13.GameError, match="resume= takes the name of a file, got"):
            table(name)  # type: ignore[arg-type]


def test_another_version_says_so(record: Path) -> None:
    record.write_bytes(record.read_bytes().replace(b'"games13": 1', b'"games13": 2'))
    before = record.read_bytes()
    with pytest.raises(games13.GameError, match="written by another version of games13"):
        table(record)
    assert record.read_bytes() == before


def test_the_file_of_the_first_edition_is_gone_on_with(record: Path, alone: str) -> None:
    """Its first line, letter by letter."""
    head, *chunks = record.read_bytes().splitlines(keepends=True)
    digest = json.loads(head)["arrangements"][0][2]
    assert head.decode() == (
        f'{{"arrangements": [["13", "13", "{digest}", ["random", "random", "random", "random"]]], '
        '"games13": 1, "note": "", "seed": 0}\n'
    )
    record.write_bytes(head + chunks[0])
    assert table(record) == alone


# ---------------------------------------------------------------- a damaged one of its own


def chunk_of(record: Path, line: int) -> bytes:
    return record.read_bytes().splitlines(keepends=True)[line]


def rows_with(place: int, value: object):
    """Rows in which one thing is another."""

    def change(line: bytes) -> bytes:
        return (
            json.dumps([[*row[:place], value, *row[place + 1 :]] for row in json.loads(line)]).encode()
            + b"\n"
        )

    return change


DAMAGE = {
    "zeros": lambda line: bytes(len(line) - 1) + b"\n",
    "half a line": lambda line: line[: len(line) // 2] + b"\n",
    "two lines in one": lambda line: line[:-9] + line,
    "no JSON": lambda line: b"Traceback (most recent call last)\n",
    "not a list": lambda line: b'{"rows": []}\n',
    "a number": lambda line: b"13\n",
    "null": lambda line: b"null\n",
    "numbers for rows": lambda line: b"[1, 2]\n",
    "an empty row": lambda line: b"[[]]\n",
    "a short row": lambda line: b"[[0, 0, 0]]\n",
    "an index of letters": rows_with(0, "0"),
    "an index below 0": rows_with(0, -1),
    "another index": rows_with(0, 9),
    "a game before the first": lambda line: (
        json.dumps([[-1, -1, 0, -1, *row[4:]] for row in json.loads(line)]).encode() + b"\n"
    ),
    "another seat": lambda line: line.replace(b'"Ann"', b'"Eve"'),
    "no winners": rows_with(4, None),
    "winners that are no seats": rows_with(4, [["Ann"], {}]),
    "no scores": rows_with(5, []),
    "scores of letters": rows_with(5, dict.fromkeys(["Ann", "Ben", "Cleo", "Dan"], "x")),
    "no moves": rows_with(6, None),
    "no reason": rows_with(7, 0),
    "deep JSON": lambda line: b"[" * 100_000 + b"\n",
    "long numbers": lambda line: b"[" + b"1" * 10_000 + b"]\n",
    "letters of another code": lambda line: line.decode().encode("utf-16") + b"\n",
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_line_is_said_and_set_aside(record: Path, alone: str, damage) -> None:
    lines = record.read_bytes().splitlines(keepends=True)
    assert damage(lines[2]) != lines[2]
    lines[2] = damage(lines[2])
    record.write_bytes(b"".join(lines))
    before = record.read_bytes()
    with pytest.warns(UserWarning, match=r"run\.jsonl (is|are) damaged, .* as run\.damaged\.jsonl\.") as said:
        assert table(record) == alone
    assert said[0].filename == __file__, "it points at the line of whoever asked for the run"
    assert (record.parent / "run.damaged.jsonl").read_bytes() == before
    assert sorted(path.name for path in record.parent.iterdir()) == ["run.damaged.jsonl", "run.jsonl"]
    assert indexes(record) == list(range(GAMES))
    assert table(record) == alone, "and it is said once"


def test_what_is_whole_is_not_played_again(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = record.read_bytes().splitlines(keepends=True)
    lost = [row[0] for row in json.loads(lines[2])]
    record.write_bytes(b"".join([*lines[:2], b"?\n", *lines[3:]]))
    played = []
    whole = Plan.play
    monkeypatch.setattr(Plan, "play", lambda plan, index: played.append(index) or whole(plan, index))
    with pytest.warns(UserWarning, match="1 line of"):
        table(record)
    assert played == lost


def test_a_taken_name_is_not_taken_again(record: Path, alone: str) -> None:
    mine = ["run.damaged.jsonl", "run.part.jsonl", "run.part", "run.jsonl.part"]
    for name in mine:
        (record.parent / name).write_text("mine")
    record.write_bytes(record.read_bytes().replace(b"[[0,", b"[[?,"))
    with pytest.warns(UserWarning, match=r"run\.damaged-2\.jsonl"):
        assert table(record) == alone
    assert all((record.parent / name).read_text() == "mine" for name in mine)


EDITED = {
    "Windows": lambda text: text.replace(b"\n", b"\r\n"),
    "a mark of the order of bytes": lambda text: b"\xef\xbb\xbf" + text,
    "no last end": lambda text: text[:-1],
    "empty lines": lambda text: text + b"\n\n",
}


@pytest.mark.parametrize("change", EDITED.values(), ids=EDITED)
def test_what_an_editor_does_to_a_file_is_no_damage(record: Path, alone: str, change) -> None:
    head, *chunks = record.read_bytes().splitlines(keepends=True)
    for kept in (chunks, chunks[:3]):
        record.write_bytes(change(head + b"".join(kept)))
        for _ in range(2):
            assert table(record) == alone
    assert [path.name for path in record.parent.iterdir()] == ["run.jsonl"]


def test_a_link_stays_a_link(record: Path, alone: str) -> None:
    link = record.parent / "link.jsonl"
    link.symlink_to(record)
    record.write_bytes(record.read_bytes().replace(b"[[0,", b"[[?,"))
    with pytest.warns(UserWarning, match="damaged"):
        assert table(link) == alone
    assert link.is_symlink()
    assert table(record) == alone


def emptied(record: Path) -> None:
    record.write_bytes(b"")


@pytest.mark.parametrize("lost", [Path.unlink, emptied])
def test_a_file_taken_away_meanwhile_is_begun_again(record: Path, alone: str, monkeypatch, lost) -> None:
    record.unlink()
    whole = Plan.play

    def play(plan, index):
        if index == GAMES // 2:
            lost(record)
        return whole(plan, index)

    monkeypatch.setattr(Plan, "play", play)
    assert table(record) == alone
    monkeypatch.undo()
    assert table(record) == alone


def test_a_shorter_run_takes_its_games_from_a_longer_one(record: Path, monkeypatch) -> None:
    short = {"game": "13", "games": 5, "progress": False}
    expected = lab.simulate(**short).games.to_csv()
    monkeypatch.setattr(Plan, "play", None)
    assert lab.simulate(**short, resume=record).games.to_csv() == expected


# ---------------------------------------------------------------- writes that fail, and crashes between them


def test_a_write_that_takes_a_few_bytes_only_goes_on(tmp_path: Path, alone: str, monkeypatch) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda file, data: write(file, data if file < 3 else data[:100]))
    record = tmp_path / "run.jsonl"
    assert table(record) == alone
    assert indexes(record) == list(range(GAMES))


def test_what_takes_the_place_of_a_file_is_on_the_disk_before(record: Path, monkeypatch) -> None:
    """Otherwise a machine that loses its power then has neither."""
    damaged(record)
    called = []
    for name in ("fsync", "replace"):
        real = getattr(os, name)
        monkeypatch.setattr(
            os, name, lambda *given, name=name, real=real: called.append(name) or real(*given)
        )
    with pytest.warns(UserWarning, match="damaged"):
        table(record)
    assert called == ["fsync", "fsync", "replace"]


CALLS = [(os, ("write", "fsync", "replace", "truncate"))]


def torn(record: Path) -> None:
    record.write_bytes(record.read_bytes()[:-7])


def damaged(record: Path) -> None:
    record.write_bytes(record.read_bytes().replace(b"[[0,", b"[[?,"))


def half(record: Path) -> None:
    record.write_bytes(b"".join(record.read_bytes().splitlines(keepends=True)[:3]))


BEFORE = [Path.unlink, torn, damaged, half]


def broken(record: Path, before, error: BaseException) -> Iterator[Fault]:
    """The run broken off at the first call, the second, and so on until none is left."""
    whole = record.read_bytes()
    for fault in faults(CALLS, error, least=2):
        for path in record.parent.iterdir():
            path.unlink()
        record.write_bytes(whole)
        before(record)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield fault


def kept(record: Path) -> set[int]:
    """The games that can still be read there."""
    lines = record.read_bytes().splitlines()[1:] if record.exists() else []
    rows = [row for line in lines if line.endswith(b"]]") and b"?" not in line for row in json.loads(line)]
    return {row[0] for row in rows}


@pytest.mark.parametrize("before", BEFORE)
def test_a_write_that_fails_costs_no_game(record: Path, alone: str, before) -> None:
    for fault in broken(record, before, FULL):
        had = kept(record)
        try:
            with fault:
                assert table(record) == alone
        except games13.GameError as error:
            said = str(error)
            assert kept(record) >= had
        else:
            said = ""
            assert indexes(record) == list(range(GAMES)), "what was not written came with the next chunk"
        assert not said or said.endswith("cannot keep a run: No space left on device.")
        leftovers = {path.name for path in record.parent.iterdir()}
        assert leftovers <= {"run.jsonl", "run.damaged.jsonl"}


@pytest.mark.parametrize("before", BEFORE)
def test_a_crash_costs_no_game_that_was_written(record: Path, alone: str, before) -> None:
    for fault in broken(record, before, Crash()):
        written = kept(record)
        real = log_module.Log.append

        def append(log, chunk, written=written, real=real) -> None:
            real(log, chunk)
            written.update(row[0] for row in chunk)

        with pytest.MonkeyPatch.context() as patch, fault, suppress(Crash):
            patch.setattr(log_module.Log, "append", append)
            table(record)
        assert kept(record) >= written
        for _ in range(2):
            assert table(record) == alone
