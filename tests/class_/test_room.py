"""Who sits where, what a journal keeps, and what goes wrong with waiting rooms elsewhere."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from games13.kernel.errors import GameError
from games13_class.journal import NAME, Journal
from games13_class.room import Person, Room


class Line:
    """An open page."""

    def send(self, message: object) -> None: ...
    def update(self) -> None: ...
    def close(self) -> None: ...


def come(room: Room, *names: str) -> list[Person]:
    """People who have joined, each with a page."""
    people = [room.join(name) for name in names]
    for person in people:
        person.lines.add(Line())
    return people


def again(room: Room) -> Room:
    """The same class in another process."""
    room.journal.close()
    return Room(Journal(room.journal.path.parent))


def story(room: Room) -> object:
    return [
        (n, one.table.serial, one.table.position.transcript(), one.people, one.bots, one.known)
        for n, one in room.tables.items()
    ], [(one.number, one.name, one.link, one.table, one.seat, one.gone) for one in room.people.values()]


def test_a_journal_gives_the_same_class(room: Room) -> None:
    ann, ben, cleo = come(room, "Ann", "Ben", "Cleo")
    room.set_table("13-days", [[ann.number], [ben.number]], {}, "rules")
    room.set_table("13-minutes", [[cleo.number]], {"length": "campaign"}, "easy")
    table = room.table(1)
    for n in range(12):
        move = table.table.moves()[0]
        room.do("move", table=1, seat=table.turn, text=str(move), mark=f"m{n}")
    room.do("name", person=cleo.number, name="Cleopatra")
    room.do("link", person=ann.number, link="new" * 7)
    room.do("sit", table=1, seat="US", bot="easy")
    assert ann.table is None
    assert table.bots == {"US": "easy"}
    before = story(room)
    assert story(again(room)) == before


def test_a_line_that_broke_off_is_cut_and_a_damaged_one_is_named(room: Room) -> None:
    come(room, "Ann")
    path = room.journal.path
    whole = path.read_bytes()
    room.journal.close()
    path.write_bytes(whole + b'{"do": "join", "person": 2, "na')
    back = Room(Journal(path.parent))
    assert [one.name for one in back.people.values()] == ["Ann"]
    back.join("Ben")
    assert [json.loads(line)["do"] for line in path.read_bytes().splitlines()] == ["open", "join", "join"]
    back.journal.close()
    path.write_bytes(whole.replace(b'"join"', b'"jo'))
    with pytest.raises(GameError, match="Line 2"):
        Room(Journal(path.parent))


def test_one_process_a_class(room: Room) -> None:
    with pytest.raises(GameError, match="running"):
        Journal(room.journal.path.parent)


def test_a_full_disk_is_said_and_tried_again(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("games13_class.journal.os.write", full)
        come(room, "Ann")
        assert "No space left" in room.journal.trouble
    come(room, "Ben")
    assert room.journal.trouble == ""
    assert [one.name for one in again(room).people.values()] == ["Ann", "Ben"]


def test_only_those_who_are_there_wait(room: Room) -> None:
    """Waiting rooms that count people who have left are the classic."""
    ann, ben, cleo = come(room, "Ann", "Ben", "Cleo")
    ben.lines.clear()
    assert room.waiting() == [ann, cleo]
    room.pair("13-minutes", [one.number for one in room.waiting()], {}, "rules")
    assert {ann.seat, cleo.seat} == {"US", "USSR"}
    assert room.waiting() == []
    ben.lines.add(Line())
    assert room.waiting() == [ben]


def test_nobody_has_two_places(room: Room) -> None:
    ann, ben = come(room, "Ann", "Ben")
    with pytest.raises(GameError, match="two places"):
        room.set_table("13-days", [[ann.number], [ann.number]], {}, "rules")
    assert room.tables == {}
    room.set_table("13-days", [[ann.number], [ben.number]], {}, "rules")
    room.set_table("13-days", [[ann.number]], {}, "rules")
    assert (ann.table, ann.seat) == (2, "US")
    assert room.table(1).people == {"US": [], "USSR": [ben.number]}
    with pytest.raises(GameError, match="no seat"):
        room.do("sit", table=1, seat="France", person=ann.number)
    assert (ann.table, room.table(2).people["US"]) == (2, [ann.number])


def test_who_leaves_takes_nobody_along(room: Room) -> None:
    """The other one is not stuck: a bot, or somebody else, takes the seat over, at the same move."""
    ann, ben, cleo = come(room, "Ann", "Ben", "Cleo")
    room.set_table("13-days", [[ann.number], [ben.number]], {}, "rules")
    before = room.table(1).table.position
    room.do("leave", person=ann.number)
    assert room.by_link(ann.link) is None
    room.do("sit", table=1, seat="US", bot="rules")
    assert room.table(1).waits_for_bot == room.table(1).turn == "US"
    room.do("sit", table=1, seat="US", person=cleo.number)
    assert room.table(1).waits_for_bot is None
    assert (cleo.table, cleo.seat, room.table(1).table.position) == (1, "US", before)


def test_three_share_a_seat(room: Room) -> None:
    ann, ben, cleo = come(room, "Ann", "Ben", "Cleo")
    room.set_table("13-days", [[ann.number, ben.number]], {}, "rules")
    room.do("sit", table=1, seat="US", person=cleo.number)
    assert room.table(1).people["US"] == [1, 2, 3]


def test_again_everybody_sits_one_seat_further(room: Room) -> None:
    people = come(room, "Ann", "Ben", "Cleo")
    room.set_table("13", [[one.number] for one in people], {"players": 4, "length": "round"}, "easy")
    with pytest.raises(GameError, match="not over"):
        room.again(1)
    room.do("end", table=1)
    assert room.waiting() == people
    room.again(1)
    new = room.table(2)
    assert new.people == {"Ann": [], "Ben": [1], "Cleo": [2], "Dan": [3]}
    assert new.bots == {"Ann": "easy"}
    assert new.table.start.setup.rule("length") == "round"


@pytest.mark.parametrize(
    ("given", "kept"),
    [("  Ann \n Lee ", "Ann Lee"), ("A\u202enn", "Ann"), ("x" * 99, "x" * 24), ("<b>Zoë</b>", "<b>Zoë</b>")],
)
def test_a_name_is_one_line_of_what_can_be_seen(room: Room, given: str, kept: str) -> None:
    assert room.join(given).name == kept


@pytest.mark.parametrize("given", ["", " ", "\u200b", "!?", "ANN"])
def test_a_name_that_is_none_or_taken_is_refused(room: Room, given: str) -> None:
    room.join("Ann")
    with pytest.raises(GameError):
        room.join(given)
    assert len(room.people) == 1


def test_questions_go_to_everybody_where_a_game_can(room: Room) -> None:
    room.set_table("defcon", [], {"players": 2}, "rules")
    assert room.table(1).table.start.setup.rule("answers") == "all"


def test_the_journal_is_for_its_owner(room: Room) -> None:
    assert (Path(room.journal.path).stat().st_mode & 0o77, room.journal.path.name) == (0, NAME)
