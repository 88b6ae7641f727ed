"""Reading cards and maps from TOML, with errors that say which entry and which field is wrong."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import Any, ClassVar, Self

from games13.kernel.errors import BadData
from games13.kernel.words import tr


class Fields:
    """One entry of a data file. What is asked for is checked; `done` refuses what nobody asked for."""

    def __init__(self, entry: dict[str, Any], item: str, error: type[BadData]) -> None:
        self.entry, self.item, self.error = dict(entry), item, error

    def wrong(self, field: str, message: str, got: object = None) -> BadData:
        """The error for a field, to be raised."""
        text = tr("{item}, {field}: {message}", item=self.item, field=field, message=message)
        return self.error(text, self.item, field, got)

    def text(self, field: str, choices: tuple[str, ...] = (), default: str | None = None) -> str:
        """A text, one of the choices where there are any."""
        value = self._take(field, default)
        if not isinstance(value, str):
            raise self.wrong(field, tr("expected a text, got {value!r}", value=value), value)
        if choices and value not in choices:
            listed = " / ".join(choices)
            raise self.wrong(
                field, tr("expected one of {listed}, got {value!r}", listed=listed, value=value), value
            )
        return value

    def number(self, field: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number from low to high."""
        value = self._take(field, default)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            message = tr(
                "expected a whole number from {low} to {high}, got {value!r}", low=low, high=high, value=value
            )
            raise self.wrong(field, message, value)
        return value

    def flag(self, field: str, default: bool | None = None) -> bool:
        """True or false."""
        value = self._take(field, default)
        if not isinstance(value, bool):
            raise self.wrong(field, tr("expected true or false, got {value!r}", value=value), value)
        return value

    def list(self, field: str, default: list[Any] | None = None) -> list[Any]:
        """A list, whose members are for the caller to check."""
        value = self._take(field, default)
        if not isinstance(value, list):
            raise self.wrong(field, tr("expected a list, got {value!r}", value=value), value)
        return value

    def done(self) -> None:
        """Refuse fields that mean nothing here: they are most likely misspelt."""
        for field, value in self.entry.items():
            raise self.wrong(field, tr("there is no such field"), value)

    def _take(self, field: str, default: object) -> object:
        if field in self.entry:
            return self.entry.pop(field)
        if default is None:
            raise self.wrong(field, tr("is missing"))
        return default


class Material:
    """What a game is played with and a text tells: a deck, a map. `name` is empty for the game's own.

    A text is made into one of these only once, so that its moves are the same objects everywhere.
    """

    FILE: ClassVar[str]  # the game's own, in its folder
    ERROR: ClassVar[type[BadData]]
    text: str
    name: str

    def __init__(self, text: str, name: str = "") -> None:
        self.text, self.name = text, name

    @classmethod
    def load(cls, source: Any = None) -> Self:
        """The game's own, the one in a file, or the one given."""
        if isinstance(source, cls):
            return source
        kind: Any = cls
        made: Self = _own(kind) if source is None else _made(kind, cls.read(source), str(source))
        return made

    @classmethod
    def own_text(cls) -> str:
        """The text of the game's own."""
        folder = cls.__module__.rpartition(".")[0]
        return resources.files(folder).joinpath(cls.FILE).read_text("utf-8")

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> str:
        """The text of a file."""
        try:
            return Path(path).read_text("utf-8")
        except (OSError, UnicodeDecodeError) as problem:
            message = tr("{file} cannot be read: {problem}", file=path, problem=problem)
            raise cls.ERROR(message, got=path) from problem

    @classmethod
    def check(cls, path: str | os.PathLike[str]) -> list[str]:
        """What is wrong with the one in a file, a sentence each; an empty list when nothing is."""
        try:
            return [str(problem) for problem in cls(cls.read(path), os.fspath(path)).problems()]
        except BadData as problem:
            return [str(problem)]

    def problems(self) -> Iterable[BadData]:
        """What is wrong with it as a whole, once each of its entries has been read."""
        return ()

    def remarks(self) -> Iterable[str]:
        """What whoever made it should know, though it can be played with."""
        return ()

    def __reduce__(self) -> tuple[Any, ...]:
        return _made, (type(self), self.text, self.name)


@lru_cache(maxsize=32)
def _made(cls: Any, text: str, name: str) -> Any:
    made = cls(text, name)
    for problem in made.problems():
        raise problem
    return made


@cache
def _own(cls: Any) -> Any:
    return _made(cls, cls.own_text(), "")


def parse_toml(text: str, error: type[BadData]) -> dict[str, Any]:
    """The data in a TOML text."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise error(tr("this is no TOML: {problem}", problem=problem), got=text) from problem
