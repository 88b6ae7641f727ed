"""Reasons against a move that several steps share; "" says that nothing stands against it.

Nothing is looked at but the open table and the hand of the seat that decides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.days.board import BATTLEGROUNDS, CARD, CUBES, FULL, SEATS, SUPPLY, cubes
from games13.days.moves import DECLINE, DONE, NO_CARD, NO_CHANGE, NO_CUBES, CubesMove, MarkerMove, unnamed
from games13.kernel.moves import Move
from games13.kernel.speech import ATTACKS
from games13.kernel.words import tr, trn

if TYPE_CHECKING:
    from games13.days.position import Days

ENDS = (DONE, NO_CUBES, NO_CHANGE, NO_CARD)


def counted(count: int) -> str:
    """So many cubes, in words."""
    return trn("{n} cube", "{n} cubes", count) if count else tr("no cubes")


def ending(legal: tuple[Move, ...]) -> Move | None:
    """The move among these that leaves it at that."""
    return next((move for move in (DECLINE, *ENDS) if move in legal), None)


def never(typed: tuple[str, ...], legal: tuple[Move, ...]) -> str:
    """Against what no move ever has: a pass, an attack, more cubes than there is room for (rules `play`,
    `war`, `five`).
    """
    if typed == ("pass",):
        end = ending(legal)
        return tr('to leave it at that, say "{end}"', end=end) if end else tr("nobody may pass")
    if {*typed[:1]} & ATTACKS:
        return tr("cubes are influence, not troops, and whoever lets it come to war loses")
    many = typed[1] if typed[:1] in (("place",), ("remove",)) and typed[1:2] else ""
    if many.isdecimal() and int(many[:9]) > FULL:
        return tr("no battleground ever holds more than {full} cubes of one side", full=FULL)
    return ""


def own_name(move: CubesMove | MarkerMove, index: int) -> str:
    """Against one's own side said: nobody but the other side is named."""
    if move.whose != SEATS[index]:
        return ""
    return tr('what is your own is not named: say "{move}"', move=unnamed(move))


def room(t: list[int], seat: int, place: int, count: int) -> str:
    """Against so many cubes more on a battleground (rules `supply`, `five`)."""
    lying, left = cubes(t, seat, place), t[SUPPLY[seat]]
    if not left:
        return tr("all your {all} cubes are on the board", all=CUBES)
    if lying + count > FULL:
        return tr(
            "{place} has {cubes} of yours, and {full} is the most on a battleground",
            place=tr(BATTLEGROUNDS[place]),
            cubes=counted(lying),
            full=FULL,
        )
    return tr("you have only {cubes} left to place", cubes=counted(left)) if count > left else ""


def there(t: list[int], mover: int, whose: int, place: int, count: int) -> str:
    """Against so many cubes off a battleground."""
    found = cubes(t, whose, place)
    if count <= found:
        return ""
    values = {"place": tr(BATTLEGROUNDS[place]), "cubes": counted(found)}
    if mover == whose:
        return tr("you have {cubes} on {place}", **values)
    return tr("the {seat} has {cubes} on {place}", seat=tr(SEATS[whose]), **values)


def elsewhere(p: Days, place: int) -> str:
    """Against a battleground that an Event does not name."""
    card = p.setup.deck.cards[p.t[CARD]].name
    return tr("the Event of {card} does not reach {place} now", card=tr(card), place=tr(BATTLEGROUNDS[place]))
