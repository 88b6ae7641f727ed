"""Text is measured before it is placed.

Nobody knows which sans the reader has, so the table holds the wider of DejaVu Sans and Liberation Sans
(the metrics of Arial) for each letter, in ems, rounded up: what fits here fits there. What is printed names
its font: Arial, or one with its metrics, whose widths stand in `arial.json`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple

from games13.draw.theme import SIZES

_BY_WIDTH: dict[float, str] = {
    0.2: "\u202f",
    0.3: "'IijlîïÎÏ",
    0.35: " ,./:;\\|‘’·\xa0",
    0.4: "()-[]ft",
    0.45: "!r",
    0.5: '"*J`°',
    0.55: "cszç“”гзсэ",
    0.6: "?L_kvxyÿ–•втухчь",
    0.65: "$0123456789FTabdeghnopqu{}àâäéèêëôöùûü«»ГЗТУабеийклоряё",
    0.7: "ABEKPSVXYZÀÂÉÈÊËАБВЕРХЧЬднпцЁ",
    0.75: "CNRUÇÙÛИЙКСЭЯъ",
    0.8: "&DGHOQÔДЛНОПЦмы",
    0.85: "#+<=>^w~×Ъю",
    0.9: "MМФЫф",
    0.95: "жшщ",
    1.0: "%Wmæ—…→",
    1.05: "@œ",
    1.1: "ŒЖШЩЮ",
}
_WIDTHS = {letter: width for width, letters in _BY_WIDTH.items() for letter in letters}
_UNKNOWN = 1.1
_BOLD = 1.12
_COURIER = 0.6
_GAP = re.compile(r"\s+(?!%)")  # where a line may break: a percent sign stays with its number


class Line(NamedTuple):
    """A line that fits: its words, and the size at which they do."""

    words: str
    size: int


_printed = ContextVar("_printed", default=False)


@contextmanager
def printed() -> Iterator[None]:
    """Within, words are as wide as in Arial, and reach the edge of their column.

    >>> with printed():
    ...     width("aaa", 20)
    33.42
    """
    before = _printed.set(True)
    try:
        yield
    finally:
        _printed.reset(before)


@cache
def _arial(face: str) -> dict[str, float]:
    by_width = json.loads(files("games13.draw").joinpath("arial.json").read_text("utf-8"))[face]
    return {letter: float(width) for width, letters in by_width.items() for letter in letters}


def width(words: str, size: int, *, bold: bool = False, mono: bool = False) -> float:
    """How wide the words are at most, in the units of the scene.

    >>> width("aaa", 20, mono=True)
    36.0
    """
    return _width(words, size, bold, mono, _printed.get())


@lru_cache(maxsize=4096)
def _width(words: str, size: int, bold: bool, mono: bool, printed: bool) -> float:
    if mono:
        return round(len(words) * size * _COURIER, 2)
    if printed:
        widths = _arial("bold" if bold else "regular")
        return round(sum(widths.get(letter, _UNKNOWN) for letter in words) * size, 2)
    ems = sum(_WIDTHS.get(letter, _UNKNOWN) for letter in words)
    return round(ems * size * (_BOLD if bold else 1), 2)


def fit(
    words: str, room: float, sizes: tuple[int, ...] = SIZES[::-1], *, bold: bool = False, mono: bool = False
) -> Line:
    """The words at the largest size that leaves them in their room; cut with … only if none does.

    >>> fit("a long word", 60)
    Line(words='a long…', size=13)
    """
    for size in sizes:
        if width(words, size, bold=bold, mono=mono) <= room:
            return Line(words, size)
    return Line(cut(words, room, sizes[-1], bold=bold, mono=mono), sizes[-1])


def cut(words: str, room: float, size: int, *, bold: bool = False, mono: bool = False) -> str:
    """As much of the words as the room takes, with … where they stop."""
    if width(words, size, bold=bold, mono=mono) <= room:
        return words
    while words and width(words + "…", size, bold=bold, mono=mono) > room:
        words = words[:-1].rstrip()
    return words + "…"


def unbroken(words: str) -> str:
    """The words for a page that breaks its lines by itself: where `wrap` would not, it can't.

    >>> unbroken("31 % of its series")
    '31\xa0% of its series'
    """
    return " ".join(part.replace(" ", "\xa0") for part in _GAP.split(words.strip()))


def wrap(
    words: str, room: float, size: int, *, bold: bool = False, mono: bool = False, lines: int | None = None
) -> tuple[str, ...]:
    """The words in lines no wider than their room; with `lines`, in that many at most.

    >>> wrap("each card you took counts one", 110, 16)
    ('each card', 'you took', 'counts one')
    """
    return _wrapped(words, room, size, bold, mono, lines, _printed.get())


@lru_cache(maxsize=2048)  # a board says the same again and again; `printed` decides how wide words are
def _wrapped(
    words: str, room: float, size: int, bold: bool, mono: bool, lines: int | None, printed: bool
) -> tuple[str, ...]:
    done: list[str] = []
    line = ""
    for word in _GAP.split(words.strip()):
        longer = f"{line} {word}".lstrip()
        if width(longer, size, bold=bold, mono=mono) <= room:
            line = longer
            continue
        if line:
            done.append(line)
        *full, line = _broken(word, room, size, bold=bold, mono=mono)
        done.extend(full)
    if line:
        done.append(line)
    if lines is not None and len(done) > lines:
        rest = " ".join(done[lines - 1 :])
        done[lines - 1 :] = [cut(rest, room, size, bold=bold, mono=mono)]
    return tuple(done)


def _broken(word: str, room: float, size: int, *, bold: bool, mono: bool) -> list[str]:
    pieces = [""]
    for letter in word:
        if pieces[-1] and width(pieces[-1] + letter, size, bold=bold, mono=mono) > room:
            pieces.append("")
        pieces[-1] += letter
    return pieces


def fit_lines(
    words: str,
    room: float,
    lines: int,
    sizes: tuple[int, ...] = SIZES[::-1],
    *,
    bold: bool = False,
    mono: bool = False,
) -> tuple[tuple[str, ...], int]:
    """The words wrapped at the largest size at which they need no more than so many lines."""
    for size in sizes:
        wrapped = wrap(words, room, size, bold=bold, mono=mono)
        if len(wrapped) <= lines:
            return wrapped, size
    return wrap(words, room, sizes[-1], bold=bold, mono=mono, lines=lines), sizes[-1]
