"""What is left of a class: outcomes and transcripts, without a name."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import games13
from games13.kernel.errors import GameError
from games13_class import Class
from games13_class.results import Results
from games13_class.room import Room


def played(room: Room, game: str, moves: int = 10_000) -> None:
    """A table at which people with telling names play by chance."""
    people = [room.join(f"{name}{len(room.people)}") for name in ("Zebedee", "Philomena")]
    room.set_table(game, [[one.number] for one in people], {}, "rules")
    sitting, luck = room.tables[max(room.tables)], random.Random(7)
    while sitting.turn and len(sitting.table.made) < moves:
        move = luck.choice(sitting.table.moves())
        room.do("move", table=sitting.number, seat=sitting.turn, text=str(move))


def test_each_table_with_its_end_and_its_hottest_moment(room: Room) -> None:
    played(room, "13-minutes")
    played(room, "13-days", moves=8)
    room.set_table("13", [], {}, "rules")
    first, second = Results(room)
    assert first.ended == first.position.result.reason
    assert second.ended == ""
    table = room.table(2)
    assert second.heat == max(moment.heat for moment in table.heat)
    assert second.when.startswith("Round")
    chart = Results(room).chart()
    assert "Table 2" in str(chart)
    assert chart.plane().wide > 300  # whatever is said beside a bar, there is room for it
    assert second.told()[1:] == ["not played to its end", second.when, second.began]


def test_kept_files_can_be_replayed_and_hold_no_name(room: Room, tmp_path: Path) -> None:
    played(room, "13-minutes")
    place = Results(room).keep(tmp_path)
    again = Results(room).keep(tmp_path)
    assert (place.name, again.name) == ("records", "records-2")
    (file,) = place.glob("table-*.txt")
    assert games13.replay(file.read_text("utf-8")).result == room.table(1).table.position.result
    for one in place.iterdir():
        assert "Zebedee" not in one.read_text("utf-8")
        assert "Philomena" not in one.read_text("utf-8")


def test_a_notebook_looks_at_the_last_class(
    room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(GameError, match="No class"):
        Class.last()
    played(room, "13-minutes", moves=5)
    folder = tmp_path / "games13-class"
    folder.mkdir()
    room.journal.path.parent.rename(folder / "2026-01-01")
    last = Class.last()
    assert len(last.results()[0].position.history()) == len(room.table(1).table.position.history())
    assert last.results()[0].position == room.table(1).table.position


def test_heat_tells_nothing_that_is_hidden(room: Room) -> None:
    """What the teacher's page says of a table every seat would say."""
    for game in games13.games():
        p, luck = games13.new(game, seed=3), random.Random(3)
        glance = p.setup.game.glance
        while p.to_move:
            assert len({glance(p.view(seat)) for seat in p.seats}) == 1
            assert 0 <= glance(p.view(p.seats[0])).heat <= 1
            p = p.after(luck.choice(p.moves()))
        assert glance(p.view(p.seats[0])).says
