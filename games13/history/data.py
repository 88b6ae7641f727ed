"""What the five files hold: sources, the timeline, the history of both games' cards, misconceptions."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date as Date
from functools import cache
from typing import Any

from games13.history import dates
from games13.kernel import shipped
from games13.kernel.words import tr

ARENAS = ("military", "political", "world opinion")
SIDES = ("US", "USSR", "Cuba", "UN", "others")
# What each step of the scale says. It is a judgement, so whoever shows it says whose: see docs/history.md.
ESCALATION = {
    -2: "strongly lowers the danger",
    -1: "lowers the danger",
    0: "mixed or neutral",
    1: "raises the danger",
    2: "strongly raises the danger",
}


@dataclass(frozen=True)
class Source:
    """A work in the bibliography. `standing` is seen, quoted or listed; a listed one supports no claim."""

    id: str
    author: str
    title: str
    kind: str
    standing: str
    rights: str
    where: str = ""
    year: int | None = None
    url: str = ""

    def __str__(self) -> str:
        year = f" ({self.year})" if self.year else ""
        where = f", {self.where}" if self.where else ""
        return f"{self.author}, {self.title}{where}{year}"


@dataclass(frozen=True)
class Citation:
    """A source and the place in it; "" stands for the whole work."""

    source: str
    place: str = ""

    def __str__(self) -> str:
        work = sources()[self.source]
        said = f"{work.author}, {work.title}"
        if work.year and str(work.year) not in said:
            said += f" ({work.year})"
        return f"{said}, {self.place}" if self.place else said


@dataclass(frozen=True)
class Entry:
    """Something that happened. `escalation`, from −2 to 2, is our judgement, and `reason` says why."""

    id: str
    date: Date
    arena: str
    sides: tuple[str, ...]
    headline: str
    text: str
    escalation: int
    reason: str
    sources: tuple[Citation, ...]
    standing: str
    end: Date | None = None
    when: str = ""
    time: str = ""
    half: str = ""
    check: str = ""

    @property
    def day(self) -> int | None:
        """Which of the thirteen days it is, None before and after."""
        return dates.number(self.date)

    @property
    def said_date(self) -> str:
        """When it was, in words."""
        return tr(self.when) if self.when else dates.said(self.date, self.end)

    @property
    def judgement(self) -> str:
        """What the escalation says, in words."""
        return tr(ESCALATION[self.escalation])

    def __str__(self) -> str:
        time = f", {tr(self.time)}" if self.time else ""
        return f"{self.said_date}{time}: {tr(self.headline)}"


@dataclass(frozen=True)
class CardHistory:
    """The history behind a card, and what the card in play simplifies about it."""

    name: str
    side: str
    recalls: str
    period: str
    arena: str
    happened: str
    simplifies: str
    question: str
    entries: tuple[str, ...]
    sources: tuple[Citation, ...]
    standing: str
    first: Date | None = None
    last: Date | None = None
    check: str = ""

    def covers(self, on: Date) -> bool:
        """Whether this day is one of its days."""
        return self.first is not None and self.first <= on <= (self.last or self.first)


@dataclass(frozen=True)
class Recall:
    """What an action card of DEFCON recalls, in a line."""

    name: str
    text: str
    sources: tuple[Citation, ...]
    standing: str
    check: str = ""


@dataclass(frozen=True)
class Misconception:
    """What many people believe, and what the sources say."""

    id: str
    claim: str
    evidence: str
    game: str
    question: str
    answer: str
    sources: tuple[Citation, ...]
    standing: str


def _read(name: str) -> dict[str, dict[str, Any]]:
    rows: dict[str, dict[str, Any]] = shipped.data("games13.history", f"{name}.toml")
    for row in rows.values():
        for field in ("sides", "entries"):
            if field in row:
                row[field] = tuple(row[field])
        if "sources" in row:
            row["sources"] = tuple(cite(words) for words in row["sources"])
    return rows


def cite(words: str) -> Citation:
    """A citation as the data write it: the id of a work and, after a comma, the place in it."""
    source, _, place = words.partition(", ")
    return Citation(source, place)


@cache
def sources() -> dict[str, Source]:
    """The bibliography by id."""
    return {id: Source(id, **row) for id, row in _read("bibliography").items()}


@cache
def entries() -> dict[str, Entry]:
    """The timeline by id, in the order in which it happened."""
    return {id: Entry(id, **row) for id, row in _read("timeline").items()}


@cache
def card_histories() -> dict[str, CardHistory]:
    """The cards' history by the card's name."""
    return {name: CardHistory(name, **row) for name, row in _read("cards").items()}


@cache
def all_recalls() -> dict[str, Recall]:
    """What the action cards of DEFCON recall, by the card's name."""
    return {name: Recall(name, **row) for name, row in _read("defcon").items()}


@cache
def all_misconceptions() -> dict[str, Misconception]:
    """The misconceptions by id."""
    return {id: Misconception(id, **row) for id, row in _read("misconceptions").items()}
