"""How people say a move beside its notation: as its button does, shortened, with small words of their own."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from games13.kernel.words import in_english, msg, spoken, tr

if TYPE_CHECKING:
    from games13.kernel.moves import Move

M = TypeVar("M", bound="Move")

SMALL = msg("a an and at i in into my of off on onto the")  # words that tell no moves apart
NUMBERS = msg("one two three four five six seven eight nine ten")
ATTACKS = {"attack", "invade", "bomb", "strike", "nuke"}  # said first, asks of a game of influence for war
SHORTEST = 3  # the letters of a beginning that stands for its word
LONGEST, MOST = 40, 20  # the letters and words of what is looked at for slips of the finger


def words(text: str) -> tuple[str, ...]:
    """The words of a move, without case and punctuation, so that people can type freely.

    >>> words("Place 2 on Cuba (military)")
    ('place', '2', 'on', 'cuba', 'military')
    """
    # some keyboards and file systems write é as an e and an accent
    return tuple(re.findall(r"[^\W_]+", unicodedata.normalize("NFC", text).casefold()))


def copied(text: str, seat: str | None) -> str:
    """A move without what stands about it in a line of a transcript.

    >>> copied("US: choose Italy    # why not?", "US")
    'choose Italy'
    """
    said = text.partition("#")[0].strip()
    head, colon, rest = said.partition(":")
    return rest.strip() if colon and seat and words(head) == words(seat) else said


def plain(text: str, said: str = "") -> tuple[str, ...]:
    """The words that tell moves apart, without accents, numbers as digits; `said` tells other words for some.

    >>> plain("Put two cubes in Italy", "put=place, cubes=")
    ('place', '2', 'italy')
    """
    small, others = _vocabulary(tr(SMALL), tr(NUMBERS), said and tr(said), said)
    letters = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    typed = words(letters)
    telling = (*(word for word in typed[:-1] if word not in small), *typed[-1:])  # "blue on" is no whole move
    return tuple(part for word in telling for part in words(others.get(word, word)))


@cache
def _vocabulary(small: str, numbers: str, here: str, said: str) -> tuple[set[str], dict[str, str]]:
    """The words that are left out and those that stand for others, in English and as one speaks here."""
    others = {word: f"{n}" for table in (NUMBERS, numbers) for n, word in enumerate(table.split(), 1)}
    for pair in f"{said}, {here}".split(","):
        word, _, meant = pair.partition("=")
        others[word.strip()] = meant
    return {*SMALL.split(), *small.split()}, others


def names(move: "Move") -> set[str]:
    """What a move is called: its notation and its button, in English and as it is shown."""
    if not spoken():
        return {move.text, move.label}
    with in_english():
        english = move.label
    return {move.text, move.label, english}


class Book:
    """All moves of a game by what people say for them, as one speaks here: looked up, not gone through."""

    def __init__(self, moves: Iterable["Move"]) -> None:
        self.moves = tuple(moves)
        self.spelt = _index((move.text,) for move in self.moves)  # where each notation stands
        self._words = [words(move.text) for move in self.moves]
        self._names = [{plain(name) for name in names(move)} for move in self.moves]
        self._with = _index(self._words)
        self._whole = _index({"".join(name) for name in known} for known in self._names)
        self._initials = _index({word[0] for name in known for word in name} for known in self._names)

    def named(self, text: str) -> list["Move"]:
        """The moves of this notation."""
        return [self.moves[at] for at in self.spelt.get(text, ())]

    def ways(self, text: str, said: str) -> Iterator[list["Move"]]:
        """Three ways to find what somebody means, the strictest first: some words of the notation; what tells
        moves apart in any of a move's names, word for word; and beginnings of that.
        """
        typed, short = words(text), plain(text, said)
        whole = {"".join(plain(text)), "".join(short)} - {""}
        found = _in_all(self._with, typed)
        yield [self.moves[at] for at in found if _is_short_for(typed, self._words[at])]
        yield [self.moves[at] for at in sorted({at for name in whole for at in self._whole.get(name, ())})]
        found = _in_all(self._initials, {word[0] for word in short})
        yield [self.moves[at] for at in found if any(_begins(short, name) for name in self._names[at])]


def _index(keys: Iterable[Iterable[str]]) -> dict[str, set[int]]:
    """Where each key stands."""
    found: dict[str, set[int]] = {}
    for at, these in enumerate(keys):
        for key in these:
            found.setdefault(key, set()).add(at)
    return found


def _in_all(index: dict[str, set[int]], keys: Iterable[str]) -> list[int]:
    """Where all of these keys stand, in order."""
    return sorted(set.intersection(*rows)) if (rows := [index.get(key, set()) for key in keys]) else []


def _is_short_for(short: Sequence[str], full: Sequence[str]) -> bool:
    rest = iter(full)
    return all(word in rest for word in short)


def _begins(short: Sequence[str], full: Sequence[str]) -> bool:
    """Whether these words, their beginnings or their initials come in this order."""
    at = 0  # what stands earliest leaves most to those that come after
    for word in short:
        ends = [start + n for start in range(at, len(full)) for n in _stands_for(word, full[start:])]
        if not ends:
            return False
        at = min(ends)
    return True


def _stands_for(word: str, full: Sequence[str]) -> Iterator[int]:
    """How many of the next words this one may stand for."""
    if word == full[0] or (len(word) >= SHORTEST and word.isalpha() and full[0].startswith(word)):
        yield 1
    if 1 < len(word) <= len(full) and word == "".join(name[0] for name in full[: len(word)]):
        yield len(word)


def nearest(text: str, moves: Iterable[M], said: str) -> list[M]:
    """The moves, those first that share most words with a text, slips of the finger mended."""
    sets = {move: _all_words(move) for move in moves}
    known = {word for found in sets.values() for word in found}
    typed = [_mended(word[:LONGEST], known) for word in plain(text, said)[:MOST]]
    return sorted(sets, key=lambda move: -sum(word in sets[move] for word in typed))


def _all_words(move: "Move") -> set[str]:
    return {word for name in names(move) for word in plain(name)}


def _mended(word: str, known: set[str]) -> str:
    if word in known or word.isdecimal():
        return word
    from difflib import get_close_matches

    begun = sorted(other for other in known if len(word) >= SHORTEST and other.startswith(word))
    return next(iter(begun or get_close_matches(word, known, 1, 0.7)), "")
