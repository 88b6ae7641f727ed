"""Is an answer right? Numbers within a tolerance, words whatever their case, sets and orders part by part."""

from __future__ import annotations

import re
import textwrap
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from games13.kernel.errors import GameError
from games13.kernel.words import tr
from games13.lesson.questions import Question

Answer = object
LINE = 70  # letters: as many as Lab shows in a window 800 wide
_NUMBER = re.compile(r"(-?\d+(?:[.,]\d+)?)(?:\s*/\s*(\d+(?:[.,]\d+)?))?\s*(%?)")
_SPLIT = re.compile(r"\s*(?:[,;\n]|\band\b)\s*")
_ARTICLES = ("the", "a", "an")


class UnreadableAnswer(GameError):
    """The answer is no number where a number is asked for, or not words where words are."""


def in_lines(words: str) -> str:
    """A long sentence in lines: Jupyter would break it anywhere, inside of a word too."""
    return textwrap.fill(words, LINE)


@dataclass(frozen=True)
class Verdict:
    """What `check` answers: it is true when the answer is right."""

    right: bool
    says: str

    def __bool__(self) -> bool:
        return self.right

    def __repr__(self) -> str:
        return in_lines(self.says)


def blank(answer: Answer) -> bool:
    """Whether nothing has been answered yet.

    >>> blank("…"), blank(" "), blank(None), blank(0)
    (True, True, True, False)
    """
    return answer is None or answer is ... or (isinstance(answer, str) and not answer.strip(" .…_?"))


def judge(question: Question, answer: Answer) -> tuple[bool, str]:
    """Whether the answer is right, and what of it is, where that can be said."""
    right = question.answer
    if isinstance(right, float):
        return abs(number(answer) - right) <= question.within + 1e-9, ""
    spelt = [{normal(word) for word in item} for item in right]
    if question.kind == "words":
        return normal(words_of(answer)) in set().union(*spelt), ""
    given = parts(answer, letters=all(len(word) == 1 for item in spelt for word in item))
    if question.kind == "order":
        return _order(spelt, given)
    return _set(spelt, given)


def _order(right: list[set[str]], given: list[str]) -> tuple[bool, str]:
    if len(given) != len(right):
        return False, tr("{right} are asked for, you gave {given}.", right=len(right), given=len(given))
    in_place = sum(got in item for got, item in zip(given, right, strict=True))
    return in_place == len(right), tr("{n} of {m} stand in their place.", n=in_place, m=len(right))


def _set(right: list[set[str]], given: list[str]) -> tuple[bool, str]:
    found = [item for item in right if item & set(given)]
    wrong = [got for got in dict.fromkeys(given) if not any(got in item for item in right)]
    done = len(found) == len(right) and not wrong
    if wrong:
        return False, tr("{n} of {m} found, and {w} too many.", n=len(found), m=len(right), w=len(wrong))
    return done, tr("{n} of {m} found.", n=len(found), m=len(right))


def number(answer: Answer) -> float:
    """A number as pupils write it.

    >>> number("5/13") == 5 / 13, number("38 %"), number("about 0,4"), number(2)
    (True, 0.38, 0.4, 2.0)
    """
    if isinstance(answer, int | float):
        return float(answer)
    found = _NUMBER.search(str(answer).replace("−", "-"))
    if not found or float((found[2] or "1").replace(",", ".")) == 0:
        message = tr('"{got}" is no number that I can read; write it like 0.38, 38 % or 5/13.', got=answer)
        raise UnreadableAnswer(message, answer)
    value = float(found[1].replace(",", ".")) / float((found[2] or "1").replace(",", "."))
    return value / 100 if found[3] else value


def words_of(answer: Answer) -> str:
    """The answer as words."""
    if not isinstance(answer, str | int | float):
        raise UnreadableAnswer(tr('Write the answer as words between quotation marks, "like this".'), answer)
    return str(answer)


def parts(answer: Answer, letters: bool = False) -> list[str]:
    """An answer of several parts: a list, or words with commas between; letters may stand in a row.

    >>> parts("The US, and Cuba"), parts(" bca", letters=True), parts(["B", "C"])
    (['us', 'cuba'], ['b', 'c', 'a'], ['b', 'c'])
    """
    if isinstance(answer, str):
        pieces = [piece for piece in _SPLIT.split(answer) if piece.strip()]
        if letters:
            return [letter for letter in "".join(pieces).casefold() if letter.isalnum()]
        return [normal(piece) for piece in pieces]
    if isinstance(answer, Iterable):
        return [normal(words_of(part)) for part in answer]
    return [normal(words_of(answer))]


def normal(words: str) -> str:
    """Words without case, accents, signs and articles.

    >>> normal("  The  United-Nations! "), normal("Café")
    ('united nations', 'cafe')
    """
    plain = unicodedata.normalize("NFKD", words.casefold())
    letters = "".join(
        " " if unicodedata.category(letter)[0] in "PSZC" else letter
        for letter in plain
        if not unicodedata.combining(letter)
    )
    found = letters.split()
    return " ".join(word for word in found if word not in _ARTICLES or len(found) == 1)
