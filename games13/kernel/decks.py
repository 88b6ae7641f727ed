"""Reading cards and maps from TOML, with errors that say which entry and which field is wrong."""

from __future__ import annotations

import os
import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

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


def read_toml(room: str, file: str, source: str | os.PathLike[str] | None, error: type[BadData]) -> str:
    """The text of a data file: the room's own, or the one at a path."""
    if source is None:
        return resources.files(f"games13.{room}").joinpath(file).read_text("utf-8")
    try:
        return Path(source).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise error(
            tr("{file} cannot be read: {problem}", file=source, problem=problem), got=source
        ) from problem


def parse_toml(text: str, error: type[BadData]) -> dict[str, Any]:
    """The data in a TOML text."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise error(tr("this is no TOML: {problem}", problem=problem), got=text) from problem
