"""What became of a class: how each table ended, when it was hottest and by what, and all games as files.

Tables and seats only: who sat there stays in the journal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from games13 import Position
from games13.charts import Bar, BarChart
from games13.kernel import files, walk
from games13.kernel.words import tr
from games13_class.room import Room
from games13_class.sitting import Sitting

RECORDS = "records"


class Outcome(NamedTuple):
    """One table: `position` is its end, to be replayed and looked at again; the rest is for the debrief."""

    table: int
    game: str
    title: str
    position: Position
    winners: tuple[str, ...]
    ended: str  # how, in words; "" if it was not played to an end
    heat: float  # at the hottest moment, from 0 to 1
    when: str  # where in the game that was
    began: str  # what was done there

    def __repr__(self) -> str:
        return tr(
            "Table {n}, {game}: {ended}", n=self.table, game=self.title, ended=self.ended or self.unended
        )

    def told(self) -> list[str]:
        """For the debrief: which table, how it ended, when it was hottest, and what began that."""
        return [
            tr("Table {n}, {game}", n=self.table, game=self.title),
            self.ended or self.unended,
            self.when,
            self.began,
        ]

    @property
    def unended(self) -> str:
        """What stands there for a game without an end."""
        return tr("not played to its end")


class Results(Sequence[Outcome]):
    """The tables of a class, in their order."""

    def __init__(self, room: Room) -> None:
        self.tables = [outcome(sitting) for sitting in room.tables.values() if sitting.table.made]

    def __len__(self) -> int:
        return len(self.tables)

    def __getitem__(self, at: int) -> Outcome:  # type: ignore[override]
        return self.tables[at]

    def __iter__(self) -> Iterator[Outcome]:
        return iter(self.tables)

    def __repr__(self) -> str:
        return "\n".join(map(repr, self.tables)) or tr("No table has played.")

    @property
    def positions(self) -> list[Position]:
        """The last position of each table: for `Replay`, and for the chances to win, move by move."""
        return [one.position for one in self]

    def chart(self) -> BarChart:
        """How near each table came to disaster, and when."""
        hottest = sorted(self, key=lambda one: (-one.heat, one.table))
        bars = [
            Bar(
                tr("Table {n}", n=one.table),
                round(100 * one.heat),
                words=one.when,
                strong=one.heat >= 1,
            )
            for one in hottest
        ]
        ended = sum(bool(one.ended) for one in self)
        return BarChart(
            tr("The hottest moment at each table"),
            tr("{ended} of {count} tables played to the end", ended=ended, count=len(self)),
            bars,
            tr("how near to disaster, in percent"),
            tr("to the edge, or over it"),
        )

    def keep(self, folder: Path) -> Path:
        """Each table as a transcript, and a list of them; what lies there already stays."""
        place = folder / RECORDS
        number = 1
        while place.exists():
            number += 1
            place = folder / f"{RECORDS}-{number}"
        place.mkdir(parents=True)
        for one in self:
            files.create(place / f"table-{one.table:02}.txt", one.position.transcript().encode(), files.OWNER)
        told = "\n".join(f"{one!r} {one.when} {one.began}".strip() for one in self)
        files.create(place / "list.txt", (told + "\n").encode(), files.OWNER)
        return place


def outcome(sitting: Sitting) -> Outcome:
    """How one table stands, or ended."""
    table, moment = sitting.table, sitting.hottest
    result = table.position.result
    return Outcome(
        table=sitting.number,
        game=sitting.game,
        title=table.start.setup.game.title,
        position=table.record,
        winners=result.winners if result else (),
        ended=result.reason if result else "",
        heat=moment.heat,
        when=moment.where,
        began=_done(sitting, moment.number),
    )


def _done(sitting: Sitting, number: int) -> str:
    """What was done by the move of this number, in the sentences of the story that all may read now."""
    made = sitting.table.made
    if not 0 < number <= len(made):
        return ""
    p = made[number - 2].position if number > 1 else sitting.table.start
    told = walk.narrate(p, made[number - 1].move, None, made[number - 1].position)
    return str(told[0]) if told else ""
