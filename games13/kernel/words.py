"""Every word shown to a person goes through `tr`, or `trn` where a number decides; the English is the key."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol


class Translation(Protocol):
    """What is asked of a language: the catalogues of the standard library's `gettext` answer it."""

    def gettext(self, message: str) -> str:
        """The message in this language."""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The message for a number."""


_spoken: list[Translation] = []  # the language in use; empty for the English of the sources


def speak(language: Translation | None) -> None:
    """Say everything in this language from now on; None is English."""
    _spoken[:] = [language] if language else []


@contextmanager
def in_english() -> Iterator[None]:
    """The English of the sources for a while, for what never changes with the language."""
    spoken = _spoken[:]
    _spoken.clear()
    try:
        yield
    finally:
        _spoken[:] = spoken


def spoken() -> object:
    """The language in use, for whoever keeps what has been said in it; None is English."""
    return _spoken[0] if _spoken else None


def tr(text: str, /, **values: object) -> str:
    """The text in the reader's language, its {placeholders} filled in.

    >>> tr("{seat} to move", seat="Ann")
    'Ann to move'
    """
    if _spoken and text:
        text = _spoken[0].gettext(text)
    return text.format(**values) if values else text


def trn(one: str, many: str, n: int, /, **values: object) -> str:
    """The text for a number, which fills the place {n}.

    >>> trn("{n} card", "{n} cards", 1), trn("{n} card", "{n} cards", 3)
    ('1 card', '3 cards')
    """
    if _spoken:
        return _spoken[0].ngettext(one, many, n).format(n=n, **values)
    return (one if n == 1 else many).format(n=n, **values)


def msg(text: str) -> str:
    """A text that stands in a table and is put through `tr` where it is shown: marks it for translators."""
    return text


def listing(words: list[str], last: str = "and") -> str:
    """A list as one would say it.

    >>> listing(["blue 7", "green 2", "green 5"]), listing(["Ann", "Ben"], "or")
    ('blue 7, green 2 and green 5', 'Ann or Ben')
    """
    if len(words) < 2:
        return "".join(words)
    some, end = ", ".join(words[:-1]), words[-1]
    if last == "or":
        return tr("{some} or {last}", some=some, last=end)
    return tr("{some} and {last}", some=some, last=end)
