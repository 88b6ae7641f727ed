"""The tables say what the data say; all of it was coded twice, and looked up twice."""

import csv
import importlib.util
import tomllib
from pathlib import Path

import pytest

from games13 import history
from games13.history import tables

ROOT = Path(__file__).parents[2]
DATA = ROOT / "docs" / "data"


def _tool():
    spec = importlib.util.spec_from_file_location("make_tables", ROOT / "tools" / "make_tables.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


tool = _tool()


@pytest.mark.parametrize("name", tool.MADE)
def test_the_tables_in_the_docs_are_what_the_tool_writes(name):
    assert (ROOT / "docs" / name).read_text("utf-8") == tool.MADE[name]()


@pytest.mark.parametrize("kind", tool.TITLES)
def test_every_claim_was_looked_up_again_and_says_where(kind):
    rows = tomllib.loads(tool.LOOKED_UP.read_text("utf-8"))
    assert list(rows) == list(tool.TITLES) == list(tool.claims())
    assert list(rows[kind]) == list(tool.claims()[kind])  # the same ones, in their order
    for found, where, *note in rows[kind].values():
        assert found in tool.FOUND
        assert where
        assert len(note) <= 1


def test_every_entry_is_coded_twice_and_nothing_else():
    assert list(tables.second()) == [entry.id for entry in history.timeline()]
    assert all(score in history.ESCALATION for score in tables.second().values())


def test_a_row_of_the_table_is_the_entry():
    rows = {row["id"]: row for row in csv.DictReader(tables.timeline().splitlines())}
    row, entry = rows["castro-letter"], history.entry("castro-letter")
    assert (row["text"], int(row["escalation"]), row["date"]) == (entry.text, entry.escalation, "1962-10-26")
    assert len(rows) == len(history.timeline())


def test_the_codebook_prints_every_disagreement():
    page = (DATA.parent / "codebook.md").read_text("utf-8")
    for id, first, second in tables.agreement().differ:
        assert f"| {id} | {first} | {second} |" in page
    assert page.count("\n| ") - page.count("\n| |") >= len(tables.agreement().differ)
