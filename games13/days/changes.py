"""What differs between two positions, by name: for `would`, and for the sentences of a story."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from games13.days import board
from games13.days.board import SEATS
from games13.days.steps import Command
from games13.kernel.words import msg
from games13.kernel.would import Change, differ

if TYPE_CHECKING:
    from games13.days.cards import Deck
    from games13.days.position import Days

Read = Callable[[int, "Deck"], Any]  # what a number of the board says


def _number(value: int, deck: Deck) -> int:
    return value


def _seat(value: int, deck: Deck) -> str:
    return SEATS[value] if value >= 0 else ""


def bar(value: int, deck: Deck | None = None) -> str:
    """Which Events may not lower a seat's markers: "own" ones, "all", or none."""
    return "" if not value else "all" if value >= board.ALL_EVENTS else "own"


def _cards(value: int, deck: Deck) -> tuple[str, ...]:
    return deck.names(board.bits(value))


def _card(value: int, deck: Deck) -> str:
    return deck.names((value,))[0] if value >= 0 else ""


_NAMED: dict[int, tuple[str, str, str, Read]] = {
    board.PRESTIGE: (msg("prestige"), "", "", _number),
    board.LETTER: ("letter", "", "", _seat),
    board.FIRST: ("first", "", "", _seat),
    board.SEIZED: ("seized", "", "", _card),
    board.DISCARD: ("discard", "", "", _cards),
}
for _i, _who in enumerate(SEATS):
    for _what, _places, _read in (
        (msg("supply"), board.SUPPLY, _number),
        (msg("worth"), board.WORTH, _number),
        ("barred", board.BARRED, bar),
        ("hand", board.HANDS, _cards),
        ("aftermath", board.AFTERMATH, _cards),
    ):
        _NAMED[_places[_i]] = (_what, "", _who, _read)
    for _track, _name in enumerate(board.ARENAS):
        _NAMED[board.MARKERS[_i] + _track] = ("marker", _name, _who, _number)
NAMED: Mapping[int, tuple[str, str, str, Read]] = _NAMED
CUBES = range(board.ON[0], board.ON[1] + 3)


def changes(p: Days, q: Days) -> Iterator[Change]:
    """What is different in q; the cubes first."""
    deck = p.setup.deck
    for number, before, after in differ(p.t, q.t):
        if number in CUBES:
            yield from _cubes(number - CUBES.start, before, after)
        elif number in NAMED:
            what, where, whose, read = NAMED[number]
            old, new = read(before, deck), read(after, deck)
            if old != new:
                yield Change(what, where, whose, old, new)
    if p.stack[0] is not q.stack[0]:
        for seat in SEATS:
            was, now = _command(p, seat), _command(q, seat)
            if was != now:
                yield Change("command", "", seat, was, now)


def _cubes(number: int, before: int, after: int) -> Iterator[Change]:
    seat, arena = divmod(number, 3)
    for place in range(3):
        was, now = before >> 3 * place & 7, after >> 3 * place & 7
        if was != now:
            yield Change("cubes", board.BATTLEGROUNDS[3 * arena + place], SEATS[seat], was, now)


def _command(p: Days, seat: str) -> int:
    """What the Command is worth that this seat is asked for; 0 for none."""
    step = p.stack[0]
    return step.worth if isinstance(step, Command) and step.seat == seat else 0
