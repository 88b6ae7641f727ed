"""A move reads like a person saying it, and reading it back gives the same move."""

import re
from collections.abc import Callable
from typing import TypeVar

from games13.kernel import speech
from games13.kernel.errors import MOST, AmbiguousMove, IllegalMove, UnreadableMove, offer
from games13.kernel.speech import Book, words
from games13.kernel.words import tr

LONGEST = 1000  # signs of a text that may be a move: what is longer is a book
BELOW_NOTHING = re.compile(r"(?<!\w)[-\u2212]\d")


class Move:
    """One choice, or one result of nature. Built once for its game and handed out ever after.

    What it means stands in its attributes: what it does, with which card or thing, where, whose, how many.
    Its text is for people: nothing but `read` ever takes it apart.
    """

    __slots__ = ("_text", "count", "does", "says", "what", "where", "whose")

    does: str  # a verb of the game, such as "place"; moves of one verb mean the same
    what: str  # a card, a thing that is bought; names as the game's data have them
    where: str  # a place
    whose: str  # a seat
    count: int
    says: str  # the words of its button, with {what}, {where}, {whose}, {count} filled in; marked by `msg`

    def __init__(
        self,
        text: str,
        does: str = "",
        says: str = "",
        *,
        what: str = "",
        where: str = "",
        whose: str = "",
        count: int = 0,
    ) -> None:
        self._text, self.does, self.says = text, does, says
        self.what, self.where, self.whose, self.count = what, where, whose, count

    @property
    def text(self) -> str:
        """The notation."""
        return self._text

    @property
    def label(self) -> str:
        """What it does, in words, for a button or a list."""
        names = {"what": tr(self.what), "where": tr(self.where), "whose": tr(self.whose)}
        return tr(self.says, count=self.count, **names) if self.says else self.text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Move) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __deepcopy__(self, _: object) -> "Move":
        return self  # it never changes, and is known by being the same object


M = TypeVar("M", bound=Move)
NEAREST = 6  # of many moves, so many are told to somebody who said none of them


def read(
    text: str,
    legal: tuple[M, ...],
    every: Callable[[], Book],
    why_not: Callable[[Move], str] = lambda _: "",
    why_never: Callable[[tuple[str, ...]], str] = lambda _: "",
    said: str = "",
) -> M:
    """The legal move that `text` stands for: its notation, or a shortening that fits only one, or what people
    say for it, with the other words that `said` tells ("put=place, cubes=").

    The notation of a move means that move and no other, though the words of others may be the same.
    `every` is all the moves of the game: it tells a move that is illegal now from no move at all.
    `why_not` says of such a move which rule stands against it, or nothing; `why_never` of no move at all.
    """
    for move in legal:
        if move.text == text:
            return move
    if len(text) > LONGEST:
        raise UnreadableMove(_unreadable("", {"text": text, "choices": offer(legal)}), text, legal)
    typed = words(text)
    if not legal:
        raise _illegal(text, why_never(typed), legal, said)
    book = every()
    if named := book.named(text):
        raise _illegal(text, _reason(named, legal, why_not), legal, said)
    if BELOW_NOTHING.search(text):  # signs don't count, but this one would make it another number
        raise UnreadableMove(
            _unreadable("", {"text": text, "choices": _offer(text, legal, said)}), text, legal
        )
    if same := [move for move in legal if words(move.text) == typed]:
        return _only(text, same)
    for meant in book.ways(text, said):
        these = {move.text for move in meant}
        if fitting := [move for move in legal if move.text in these]:
            return _only(text, fitting)
        if meant:
            exact = [move for move in meant if words(move.text) == typed]
            raise _illegal(text, _reason(exact or meant, legal, why_not), legal, said)
    values = {"text": text, "choices": _offer(text, legal, said)}
    raise UnreadableMove(_unreadable(why_never(typed), values), text, legal)


def _only(text: str, fitting: list[M]) -> M:
    """The one move that fits, or AmbiguousMove."""
    if len(fitting) > 1:
        message = tr('"{text}" could mean {choices}.', text=text, choices=offer(fitting))
        raise AmbiguousMove(message, text, fitting)
    return fitting[0]


def _reason(meant: list[Move], legal: tuple[M, ...], why_not: Callable[[Move], str]) -> str:
    """What stands against all of these moves alike, or against those that are closest to a legal one."""
    reasons = {why_not(move) for move in meant}
    if len(reasons) > 1:
        reasons = {why_not(move) for move in _closest(meant, legal)}
    return reasons.pop() if len(reasons) == 1 else ""


def _closest(meant: list[Move], legal: tuple[M, ...]) -> list[Move]:
    """Those of the moves that have more words in common with a legal one than beside, and the most so."""
    known = [{*words(move.text)} for move in legal]
    near = {move: _likeness({*words(move.text)}, known) for move in meant}
    return [move for move in meant if near[move] == max(near.values()) > 0]


def _likeness(said: set[str], known: list[set[str]]) -> int:
    return max((2 * len(said & other) - len(said) for other in known), default=0)


def _offer(text: str, legal: tuple[M, ...], said: str) -> str:
    """What can be played; where not all of it can be told, what is nearest to the text comes first."""
    return offer(speech.nearest(text, legal, said), NEAREST) if len(legal) > MOST else offer(legal)


def _illegal(text: str, reason: str, legal: tuple[M, ...], said: str) -> IllegalMove:
    values = {"text": text, "choices": _offer(text, legal, said)}
    if not reason:
        message = tr('"{text}" cannot be played now; what can: {choices}.', **values)
    elif not values["choices"]:
        message = tr('"{text}" cannot be played now: {reason}.', reason=reason, **values)
    else:
        message = tr('"{text}" cannot be played now: {reason}. What can: {choices}.', reason=reason, **values)
    return IllegalMove(message, text, legal)


def _unreadable(reason: str, values: dict[str, str]) -> str:
    if not reason:
        return tr('"{text}" is no move of this game; what can be played: {choices}.', **values)
    return tr(
        '"{text}" is no move of this game: {reason}. What can be played: {choices}.', reason=reason, **values
    )
