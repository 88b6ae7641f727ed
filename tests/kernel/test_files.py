"""A file is written as a whole or not at all, and nobody else's is touched on the way."""

import os
from contextlib import suppress

import pytest

from games13.kernel import files

from ..faults import ERRORS, Crash, faults

CALLS = [(os, ("open", "write", "fsync", "replace"))]


def test_all_of_a_file_is_on_the_disk_before_it_takes_its_place(tmp_path, monkeypatch):
    path, seen, replace = tmp_path / "one.txt", [], os.replace

    def beside():
        return [file.read_bytes() for file in tmp_path.iterdir() if file != path]

    monkeypatch.setattr(os, "fsync", lambda _: seen.append(beside()))
    monkeypatch.setattr(os, "replace", lambda *names: seen.append(names[1]) or replace(*names))
    files.write(path, b"Kept.")
    assert seen == [[b"Kept."], path]
    assert path.read_bytes() == b"Kept."


@ERRORS
@pytest.mark.parametrize("before", [None, b"before"])
def test_a_write_broken_off_leaves_what_was_there(tmp_path, before, error):
    path = tmp_path / "one.txt"
    for fault in faults(CALLS, error):
        path.unlink(missing_ok=True)
        if before is not None:
            path.write_bytes(before)
        with fault, suppress(Crash, OSError):
            files.write(path, b"after")
        there = path.read_bytes() if path.exists() else None
        assert there == (before if fault.done else b"after")
        if not isinstance(error, Crash):
            assert {file.name for file in tmp_path.iterdir()} <= {"one.txt"}


def test_a_write_that_takes_a_few_bytes_only_goes_on(tmp_path, monkeypatch):
    write = os.write
    monkeypatch.setattr(os, "write", lambda file, data: write(file, data if file < 3 else data[:3]))
    files.write(tmp_path / "one.txt", b"a long story")
    assert (tmp_path / "one.txt").read_bytes() == b"a long story"


def test_no_other_file_is_touched(tmp_path):
    mine = ["one.part", "one.txt.part", ".part"]
    for name in mine:
        (tmp_path / name).write_text("mine")
    files.write(tmp_path / "one.txt", b"one")
    assert [(tmp_path / name).read_text() for name in mine] == ["mine"] * 3


def test_a_link_stays_a_link(tmp_path):
    (tmp_path / "link.txt").symlink_to(tmp_path / "one.txt")
    files.write(tmp_path / "link.txt", b"one")
    assert (tmp_path / "link.txt").is_symlink()
    assert (tmp_path / "one.txt").read_bytes() == b"one"


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps a home folder to its owner by other means")
def test_what_is_its_owner_s_is_so_from_the_first_byte_on(tmp_path, monkeypatch):
    modes, write = [], os.write

    def watched(file, data):
        modes.append(os.fstat(file).st_mode & 0o777)
        return write(file, data)

    monkeypatch.setattr(os, "write", watched)
    files.write(tmp_path / "one.txt", b"one", files.OWNER)
    assert modes == [0o600]
