"""Reading a map file: the places as they stand there, each field checked by itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games13.kernel.decks import Fields, Names, parse_toml
from games13.kernel.errors import BadMap
from games13.kernel.words import tr

POWERS = ("America", "Eurasia", "Africasia", "Eastasia")

Point = tuple[int, int]
Corner = tuple[float, float]


@dataclass(frozen=True)
class Territory:
    """A piece of land. `label` and `at` are where its name and its tokens go on the picture."""

    name: str
    french: str
    power: str
    borders: tuple[str, ...]
    label: Point | None
    at: Point | None
    outline: str


@dataclass(frozen=True)
class Sea:
    """A sea zone. `again` is where its name stands once more, when the picture's edge cuts it in two."""

    name: str
    french: str
    lanes: tuple[str, ...]
    coasts: tuple[str, ...]
    label: Point | None
    at: Point | None
    again: Point | None
    outline: str


@dataclass(frozen=True)
class Passage:
    """A canal or strait between two sea zones, too narrow for the picture to show its water."""

    name: str
    french: str
    between: tuple[str, ...]
    at: Point | None


FAR = 5_000  # how far from its corner a picture may reach: ours is 1,200 wide
SEAS = 60  # at most: ours has 17

_NUMBER = r"[ ,]*-?\d{1,5}(?!\d)(?:\.\d{1,5}(?!\d))?"
_LINES = rf"[MmLl](?:{_NUMBER}{_NUMBER})+|[HhVv](?:{_NUMBER})+|[Zz]"
_PATH = re.compile(rf"(?: *[Mm](?:{_NUMBER}{_NUMBER})+(?: *(?:{_LINES}))*)? *")


Read = tuple[str, Point | None, tuple[Territory, ...], tuple[Sea, ...], tuple[Passage, ...]]


def read(text: str) -> Read:
    """Where the map comes from, the size of its picture, and its places."""
    top = Fields(parse_toml(text, BadMap), tr("the map"), BadMap)
    outlines = _outlines(top)
    names: Names = {}
    territories = tuple(_territory(fields, names, outlines) for fields in _entries(top, "territory"))
    seas = tuple(_sea(fields, names, outlines) for fields in _entries(top, "sea"))
    if len(seas) > SEAS:
        message = tr("a map has at most {most} sea zones, this one has {count}", most=SEAS, count=len(seas))
        raise BadMap(message, seas[SEAS].name, "sea", len(seas))
    passages = tuple(_passage(fields, names) for fields in _entries(top, "passage"))
    source, size = top.text("source", default=""), _point(top, "size")
    if size and min(size) < 1:
        raise top.wrong("size", tr("expected numbers from 1 on"), size)
    top.done()
    for name in outlines:
        raise BadMap(
            tr("the outline of {name}: no territory and no sea zone has this name", name=name),
            name,
            "outline",
        )
    return source, size, territories, seas, passages


def _entries(top: Fields, kind: str) -> Iterator[Fields]:
    entries = top.list(kind, [])
    for number, entry in enumerate(entries, 1):
        if not isinstance(entry, dict):
            raise top.wrong(kind, tr("these stand in tables headed [[{kind}]]", kind=kind), entry)
        name = entry.get("name")
        yield Fields(entry, str(name) if name else tr("{kind} {number}", kind=kind, number=number), BadMap)


def _outlines(top: Fields) -> dict[str, str]:
    outlines: dict[str, Any] = top.entry.pop("outline", {})
    if not isinstance(outlines, dict):
        raise top.wrong("outline", tr("expected a table [outline]"), outlines)
    for name, path in outlines.items():
        if not isinstance(path, str) or not _PATH.fullmatch(path):
            message = tr("the outline of {name} is not a path of moves and straight lines", name=name)
            raise BadMap(message, name, "outline", path)
        if any(abs(number) > FAR for ring in rings(path) for corner in ring for number in corner):
            message = tr("the outline of {name} reaches farther than {most}", name=name, most=FAR)
            raise BadMap(message, name, "outline", path)
    return dict(outlines)


def _territory(fields: Fields, names: Names, outlines: dict[str, str]) -> Territory:
    name = fields.name(names)
    found = Territory(
        name,
        fields.text("french", default=name),
        fields.text("power", POWERS),
        _names(fields, "borders"),
        _point(fields, "label"),
        _point(fields, "at"),
        outlines.pop(name, ""),
    )
    fields.done()
    return found


def _sea(fields: Fields, names: Names, outlines: dict[str, str]) -> Sea:
    name = fields.name(names)
    found = Sea(
        name,
        fields.text("french", default=name),
        _names(fields, "lanes"),
        _names(fields, "coasts"),
        _point(fields, "label"),
        _point(fields, "at"),
        _point(fields, "again"),
        outlines.pop(name, ""),
    )
    fields.done()
    return found


def _passage(fields: Fields, names: Names) -> Passage:
    name = fields.name(names)
    between = _names(fields, "between")
    if len(between) != 2:
        raise fields.wrong("between", tr("expected two sea zones, got {count}", count=len(between)), between)
    found = Passage(name, fields.text("french", default=name), between, _point(fields, "at"))
    fields.done()
    return found


def _names(fields: Fields, field: str) -> tuple[str, ...]:
    names = fields.list(field)
    for name in names:
        if not isinstance(name, str):
            raise fields.wrong(field, tr("expected names, got {value!r}", value=name), name)
    return tuple(names)


def _point(fields: Fields, field: str) -> Point | None:
    numbers = fields.list(field, [])
    if not numbers:
        return None
    if len(numbers) != 2 or not all(type(number) is int for number in numbers):
        raise fields.wrong(field, tr("expected two whole numbers, got {value!r}", value=numbers), numbers)
    if max(map(abs, numbers)) > FAR:
        raise fields.wrong(field, tr("expected numbers up to {most}", most=FAR), numbers)
    return numbers[0], numbers[1]


_PART = re.compile(r"([MmLlHhVvZz])([^MmLlHhVvZz]*)")


def rings(outline: str) -> list[list[Corner]]:
    """The corners of an outline, a list for each closed line.

    >>> rings("M1 1l2 0 0 2z")
    [[(1.0, 1.0), (3.0, 1.0), (3.0, 3.0)]]
    """
    found: list[list[Corner]] = []
    here, closed = (0.0, 0.0), False
    for command, written in _PART.findall(outline):
        if command in "Zz":
            here, closed = found[-1][0], True
            continue
        begins, numbers = command in "Mm", map(float, re.findall(r"-?\d*\.?\d+", written))
        for number in numbers:
            start, here = here, _there(command, here, number, numbers)
            if begins or closed:  # after a z, a new line begins where the old one closed
                found.append([] if begins else [start])
            found[-1].append(here)
            begins = closed = False
    return found


def _there(command: str, here: Corner, number: float, more: Iterator[float]) -> Corner:
    x, y = here if command.islower() else (0.0, 0.0)
    if command in "Hh":
        return x + number, here[1]
    return (here[0], y + number) if command in "Vv" else (x + number, y + next(more))
