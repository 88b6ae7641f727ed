"""A move reads like a person saying it, and reading it back gives the same move."""

import re
from collections.abc import Callable, Iterable
from typing import TypeVar

from games13.kernel.errors import AmbiguousMove, IllegalMove, UnreadableMove, offer
from games13.kernel.words import tr


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


def words(text: str) -> tuple[str, ...]:
    """The words of a move, without case and punctuation, so that people can type freely.

    >>> words("Place 2 on Cuba (military)")
    ('place', '2', 'on', 'cuba', 'military')
    """
    return tuple(re.findall(r"[^\W_]+", text.casefold()))


def _is_short_for(short: tuple[str, ...], full: tuple[str, ...]) -> bool:
    rest = iter(full)
    return all(word in rest for word in short)


def read(
    text: str,
    legal: tuple[M, ...],
    every: Iterable[Move],
    why_not: Callable[[Move], str] = lambda _: "",
    why_never: Callable[[tuple[str, ...]], str] = lambda _: "",
) -> M:
    """The legal move that `text` stands for: its notation, or a shortening that fits only one.

    `every` is all the moves of the game: it tells a move that is illegal now from no move at all.
    `why_not` says of such a move which rule stands against it, or nothing; `why_never` of no move at all.
    """
    typed = words(text)
    for move in legal:
        if move.text == text or words(move.text) == typed:
            return move
    fitting = [move for move in legal if typed and _is_short_for(typed, words(move.text))]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        message = tr('"{text}" could mean {choices}.', text=text, choices=offer(fitting))
        raise AmbiguousMove(message, text, fitting)
    values = {"text": text, "choices": offer(legal)}
    if meant := [move for move in every if typed and _is_short_for(typed, words(move.text))]:
        exact = [move for move in meant if words(move.text) == typed]
        reasons = {why_not(move) for move in exact or meant}
        raise IllegalMove(_illegal(reasons.pop() if len(reasons) == 1 else "", values), text, legal)
    raise UnreadableMove(_unreadable(why_never(typed), values), text, legal)


def _illegal(reason: str, values: dict[str, str]) -> str:
    if not reason:
        return tr('"{text}" cannot be played now; what can: {choices}.', **values)
    if not values["choices"]:
        return tr('"{text}" cannot be played now: {reason}.', reason=reason, **values)
    return tr('"{text}" cannot be played now: {reason}. What can: {choices}.', reason=reason, **values)


def _unreadable(reason: str, values: dict[str, str]) -> str:
    if not reason:
        return tr('"{text}" is no move of this game; what can be played: {choices}.', **values)
    return tr(
        '"{text}" is no move of this game: {reason}. What can be played: {choices}.', reason=reason, **values
    )
