"""Texts broken at random, the same for the same seed, and how what is made of them is judged."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import games13

BROKEN = Path(__file__).parent / "broken"
SECOND = 1.0  # of computing on the machine on which this was set: more than that nothing may take
LOOP = 0.03  # seconds that `_loop` takes there

# what people and machines put where it does not belong
SCRAPS = (
    "", " ", "\t", "\n", "\r\n", "\x00", "\x1b[0m", "\u2028", "\u200b", "\ufeff", "\ud800", "é", "е", "٣",
    "#", '"', "\\", "[", "]", "(", ")", "{", "}", "|", ":", ",", ".", "=", "-", "'", "0", "-1", "1e9",
    "9" * 400, "9" * 5000, "4294967296", "true", "nan", "[[", "]]", "[[card]]", "[[crad]]", "[Game",
    '[Rule "a"]', '[Seed "x"]', '[Deck "/etc/passwd"]', '[Deck "../x"]', "| ", "\n(\n", "\n)\n", "a." * 40,
    "[" * 200, "{a=" * 200, "ann: ", "US:", "done", "pass",
)  # fmt: skip


def broken(texts: list[str], seed: int, count: int) -> Iterator[str]:
    """So many texts, each one of those given with a few things cut, doubled, swapped or put in."""
    pick = random.Random(seed)
    for _ in range(count):
        text = pick.choice(texts)
        for _ in range(pick.choice((1, 1, 1, 2, 3, 8))):
            text = pick.choice(WAYS)(text, pick, texts)
        yield text


def _cut(text: str, pick: random.Random, _: list[str]) -> str:
    start = pick.randrange(len(text) + 1)
    return text[:start] + text[start + pick.choice((1, 1, 5, 40, 2000)) :]


def _put(text: str, pick: random.Random, _: list[str]) -> str:
    at = pick.randrange(len(text) + 1)
    return text[:at] + pick.choice(SCRAPS) + text[at + pick.choice((0, 0, 1, 4)) :]


def _end(text: str, pick: random.Random, _: list[str]) -> str:
    return text[: pick.randrange(len(text) + 1)]


def _lines(text: str, pick: random.Random, texts: list[str]) -> str:
    """A line taken out, doubled, moved, or fetched from another text."""
    lines = text.split("\n")
    at, to = pick.randrange(len(lines)), pick.randrange(len(lines))
    line = pick.choice((lines[at], lines.pop(at), pick.choice(pick.choice(texts).split("\n"))))
    lines.insert(to, line)
    return "\n".join(lines)


def _many(text: str, pick: random.Random, _: list[str]) -> str:
    """A piece many times over."""
    start = pick.randrange(len(text) + 1)
    piece = text[start : start + pick.choice((1, 3, 30))]
    return text[:start] + piece * pick.choice((2, 50, 2000)) + text[start:]


def _swap(text: str, pick: random.Random, _: list[str]) -> str:
    """A word instead of another one."""
    words = text.split(" ")
    words[pick.randrange(len(words))] = words[pick.randrange(len(words))]
    return " ".join(words)


def _case(text: str, pick: random.Random, _: list[str]) -> str:
    at = pick.randrange(len(text) + 1)
    return text[:at] + text[at : at + 20].swapcase() + text[at + 20 :]


WAYS: tuple[Callable[[str, random.Random, list[str]], str], ...] = (
    _cut, _cut, _put, _put, _put, _end, _lines, _lines, _many, _swap, _case,
)  # fmt: skip


def judge(take: Callable[[], object]) -> float:
    """Take in what may be broken, which must be quick. How long it took is returned.

    It is understood, or refused by a named error with a sentence of sane length.
    """
    began = time.process_time()
    with suppress(games13.GameError):
        _said(take)
    took = time.process_time() - began
    assert took < SECOND or took < SECOND * max(_loop() for _ in range(3)) / LOOP, f"{took:.1f} s"
    return took


def _loop() -> float:
    """How long this machine takes now for something that is always the same."""
    began = time.process_time()
    sum(n * n for n in range(300_000))
    return time.process_time() - began


def _said(take: Callable[[], object]) -> None:
    try:
        take()
    except games13.GameError as refused:
        if not 0 < len(str(refused)) < 4000:
            raise AssertionError(f"{len(str(refused))} signs are no sentence") from refused
        raise
