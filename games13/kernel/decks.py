"""Reading cards and maps from TOML, with errors that say which entry and which field is wrong."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, ClassVar, Self
from weakref import WeakValueDictionary

from games13.kernel import shipped
from games13.kernel.errors import BadData, nearest, shown
from games13.kernel.reading import read_file
from games13.kernel.speech import words
from games13.kernel.words import tr

LARGEST = 200_000  # signs of a deck or a map: ours have 40,000 at most
DOTS = 50  # in a line: a key of thousands of parts would keep the reader of TOML busy for hours
LONGEST = 60  # signs of a name
LONGEST_TEXT = 2000  # of any other text: what a card tells has a few hundred
SIGNS = ',;:#"[]{}|'  # what stands between names in moves and transcripts
HIDDEN = ("Cc", "Cf", "Cs", "Zl", "Zp")  # signs that nobody sees, and ends of lines

Names = dict[tuple[str, ...], str]  # by their words
MADE: WeakValueDictionary[tuple[Any, str, str], Any] = WeakValueDictionary()  # while anybody plays with them


class Fields:
    """One entry of a data file. What is asked for is checked; `done` refuses what nobody asked for."""

    def __init__(self, entry: dict[str, Any], item: str, error: type[BadData]) -> None:
        self.entry, self.item, self.error = dict(entry), item, error
        self.asked: list[str] = []

    def wrong(self, field: str, message: str, got: object = None) -> BadData:
        """The error for a field, to be raised."""
        text = tr("{item}, {field}: {message}", item=self.item, field=field, message=message)
        return self.error(text, self.item, field, got)

    def text(self, field: str, choices: tuple[str, ...] = (), default: str | None = None) -> str:
        """A text, one of the choices where there are any."""
        value = self._take(field, default)
        if not isinstance(value, str):
            raise self.wrong(field, tr("expected a text, got {value!r}", value=value), value)
        if any(unicodedata.category(sign) == "Cc" for sign in value if sign not in "\n\t"):
            raise self.wrong(field, tr("expected a text without control characters, got {value!r}",
                                       value=value), value)  # fmt: skip
        if len(value) > LONGEST_TEXT:
            message = tr("expected a text of {most} signs at most", most=LONGEST_TEXT)
            raise self.wrong(field, message, value)
        if choices and value not in choices:
            listed = " / ".join(choices)
            raise self.wrong(
                field, tr("expected one of {listed}, got {value!r}", listed=listed, value=value), value
            )
        return value

    def name(self, taken: Names) -> str:
        """A name by which moves and transcripts can tell this from those that are taken; it is taken now."""
        name = self.text("name")
        hidden = any(unicodedata.category(sign) in HIDDEN for sign in name)
        if hidden or not words(name) or name != name.strip() or set(name) & set(SIGNS) or len(name) > LONGEST:
            message = tr(
                "expected a name without {signs}, line breaks and outer spaces, "
                "of {most} signs at most, got {name!r}",
                signs=" ".join(SIGNS),
                most=LONGEST,
                name=name,
            )
            raise self.wrong("name", message, name)
        self.item = name
        other = taken.setdefault(words(name), name)
        if other is not name:
            raise self.wrong("name", _again(name, other), name)
        return name

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
            if meant := nearest(field, self.asked):
                raise self.wrong(field, tr("there is no such field; {meant} is one", meant=meant), value)
            raise self.wrong(field, tr("there is no such field"), value)

    def _take(self, field: str, default: object) -> object:
        self.asked.append(field)
        if field in self.entry:
            return self.entry.pop(field)
        if default is None:
            raise self.wrong(field, tr("is missing"))
        return default


def _again(name: str, other: str) -> str:
    """What is said of a name that cannot be told from another one."""
    if name == other:
        return tr("is there twice")
    return tr("{name} and {other} differ in capitals or signs only: nobody could tell them apart in a move",
              name=name, other=other)  # fmt: skip


class Material:
    """What a game is played with and a text tells: a deck, a map. `name` is empty for the game's own.

    A text is made into one of these only once, so that its moves are the same objects everywhere.
    """

    FILE: ClassVar[str]  # the game's own, in its folder
    ERROR: ClassVar[type[BadData]]
    CARRIED: ClassVar[bool] = True  # transcripts hold its text, where it is not the game's own
    text: str
    name: str

    def __init__(self, text: str, name: str = "") -> None:
        self.text, self.name = text.replace("\r\n", "\n"), name

    @classmethod
    def load(cls, source: Any = None) -> Self:
        """The game's own, the one in a file, or the one given."""
        if isinstance(source, cls):
            return source
        kind: Any = cls
        if source is not None and not isinstance(source, str | os.PathLike):
            got = shown(source)
            raise cls.ERROR(
                tr("a deck or a map is given by the name of its file, got {got}", got=got), got=source
            )
        made: Self = _own(kind) if source is None else _made(kind, cls.read(source), file_name(source))
        return made

    @classmethod
    def told(cls, name: str, inside: str | None, folder: Path | None) -> Self:
        """The one that a transcript names: it stands inside, or in a file beside or below the transcript."""
        kind: Any = cls
        if not name.strip():
            raise cls.ERROR(tr("expected the name of a file"))
        if inside is not None:
            made: Self = _made(kind, inside, file_name(name))
            return made
        if folder is None:
            message = tr(
                "a text opens no files: the lines of {name} can stand below this header, each behind a |, "
                "or it is given to whoever opens the text",
                name=name,
            )
            raise cls.ERROR(message, got=name)
        file = folder / name
        try:
            within = file.resolve().is_relative_to(folder.resolve())
        except (OSError, RuntimeError, ValueError):  # links in a circle, or no name at all: it is not there
            within = True
        if not within:
            message = tr("a transcript names only files beside or below it, not {name}", name=name)
            raise cls.ERROR(message, got=name)
        return cls.load(file)

    @classmethod
    def own_text(cls) -> str:
        """The text of the game's own."""
        return shipped.text(cls.__module__.rpartition(".")[0], cls.FILE)

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> str:
        """The text of a file."""
        return read_file(path, lambda message: cls.ERROR(message, got=path))

    def the_one(self) -> Self:
        """The one of this text with which all games are played, once nothing is wrong with it."""
        key = (type(self), self.text, self.name)
        if (made := MADE.get(key)) is None:
            for problem in self.problems():
                raise problem
            made = MADE[key] = self
        return made

    @property
    def digest(self) -> str:
        """By which its text is known again; spaces at the ends of lines and of the file don't count."""
        from hashlib import sha256

        lines = "\n".join(line.rstrip() for line in self.text.rstrip().split("\n"))
        return sha256(lines.encode("utf-8", "replace")).hexdigest()[:16]

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
        kind: Any = type(self)
        return (_own, (kind,)) if self is _own(kind) else (_made, (kind, self.text, self.name))


@lru_cache(maxsize=32)
def _made(cls: Any, text: str, name: str) -> Any:
    return MADE.get((cls, text, name)) or cls(text, name).the_one()


@cache
def _own(cls: Any) -> Any:
    return _made(cls, cls.own_text(), "")


def file_name(path: str | os.PathLike[str]) -> str:
    """What a file is called, wherever it lies, as a header can say it."""
    name = Path(path).name
    return "".join(sign if unicodedata.category(sign) not in HIDDEN else "_" for sign in name) or "?"


def parse_toml(text: str, error: type[BadData]) -> dict[str, Any]:
    """The data in a TOML text."""
    import tomllib  # large, and not for who only looks what games there are

    if len(text) > LARGEST:
        raise error(tr("this is longer than {most} signs", most=LARGEST), got=text)
    if any(line.count(".") > DOTS for line in text.split("\n")):
        raise error(tr("a line has more than {most} dots", most=DOTS), got=text)
    try:
        return tomllib.loads(text)
    except (
        ValueError,
        RecursionError,
    ) as problem:  # also for a number of 5,000 digits, or brackets in brackets
        raise error(tr("this is no TOML: {problem}", problem=problem), got=text) from problem


def tables(text: str, kinds: tuple[str, ...], error: type[BadData]) -> dict[str, list[dict[str, Any]]]:
    """The entries of a deck by the heads above them; nothing else may stand there."""
    data = parse_toml(text, error)
    heads = " / ".join(f"[[{kind}]]" for kind in kinds)
    for head, value in data.items():
        if head not in kinds:
            message = tr("expected tables headed {heads}, got {field}", heads=heads, field=head)
            raise error(message, "", head, value)
        if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
            message = tr("they stand in tables headed [[{field}]]", field=head)
            raise error(message, "", head, value)
    return {kind: data.get(kind, []) for kind in kinds}
