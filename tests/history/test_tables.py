"""The tables say what the data say, and the second coding covers all of it."""

import csv
from pathlib import Path

import pytest

from games13 import history
from games13.history import tables

DATA = Path(__file__).parents[2] / "docs" / "data"


@pytest.mark.parametrize(("name", "made"), [("timeline.csv", tables.timeline), ("cards.csv", tables.cards)])
def test_the_tables_in_the_docs_are_what_the_tool_writes(name, made):
    assert (DATA / name).read_text("utf-8") == made()


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
