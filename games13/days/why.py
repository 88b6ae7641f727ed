"""Why a move can't be made now: the rule that stands against it, with its number, for who tried.

The steps ask in here, each with the same numbers that its legal moves come from; "" says that nothing
stands against it. Nothing is looked at but the open table and the hand of the seat that decides.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games13.days.board import (
    ARENAS,
    BATTLEGROUNDS,
    BOTTOM,
    CARD,
    CUBES,
    FULL,
    LETTER,
    MARKERS,
    SEATS,
    SUPPLY,
    TOP,
    cubes,
)
from games13.days.changes import number
from games13.days.moves import (
    DECLINE,
    DONE,
    DOWN,
    NO_CHANGE,
    NO_CUBES,
    OTHERS,
    PLACE,
    PLACE_N,
    REMOVE,
    REMOVE_N,
    STARTS,
    TAKE,
    UP,
    CardMove,
    ChooseMove,
    CubeMove,
    CubesMove,
    MarkerMove,
    PlayMove,
    RelocateMove,
)
from games13.kernel.moves import Move
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.days.position import Days


@dataclass(frozen=True)
class Cubes:
    """What a move does with cubes: `named` is the seat named in it, if one is; below 0 they go off."""

    named: str
    place: int
    count: int
    alone: bool  # one cube after the other, without a number

    def whose(self, mover: int) -> int:
        """Whose cubes they are."""
        return SEATS.index(self.named.strip()) if self.named else mover


@dataclass(frozen=True)
class Mark:
    """What a move does with a marker."""

    named: str
    track: int
    by: int

    def whose(self, mover: int) -> int:
        """Whose marker it is."""
        return SEATS.index(self.named.strip()) if self.named else mover


CUBES_OF: dict[Move, Cubes] = {
    **{move: Cubes("", move.place, move.count, False) for moves in PLACE_N for move in moves},
    **{move: Cubes("", move.place, 1, True) for move in PLACE},
    **{
        move: Cubes(other, move.place, move.count, False)
        for other in OTHERS
        for moves in REMOVE_N[other]
        for move in moves
    },
    **{move: Cubes(other, move.place, -1, True) for other in OTHERS for move in REMOVE[other]},
}
MARK_OF: dict[Move, Mark] = {
    move: Mark(other, move.track, move.by)
    for other in OTHERS
    for lists in (UP[other], DOWN[other])
    for moves in lists
    for move in moves
}
ENDS = (DONE, NO_CUBES, NO_CHANGE)


def counted(count: int) -> str:
    """So many cubes, in words."""
    return number(count, "1 cube", "{count} cubes")


def card(p: Days, index: int, hand: int, move: PlayMove, late: bool) -> str:
    """Against a card that is played from this hand (rules `event`, `opponent-card`, `letter`)."""
    t, found = p.t, p.setup.deck.cards[move.card]
    if not hand & move.bit:
        return tr("{card} is not in your hand", card=found.name)
    theirs = found.side == SEATS[1 - index]
    if move.event and theirs:
        return tr(
            "{card} is a card of the {side}, so you can play it only as a Command",
            card=found.name,
            side=found.side,
        )
    if move.letter and t[LETTER] != index:
        return tr("the {seat} holds the Personal Letter", seat=SEATS[1 - index])
    if move.letter and late and theirs:
        return tr("with a card of the {side} the Letter waits until its Event is known", side=found.side)
    return ""


def no_card(p: Days, hand: int, move: Move) -> str:
    """Against what is no card, while one is to be played (rules `play`, `choose`)."""
    if isinstance(move, ChooseMove):
        return tr("your agenda is chosen already, until the end of the round")
    if isinstance(move, CardMove) and not hand & move.bit:
        return tr("{card} is not in your hand", card=p.setup.deck.cards[move.card].name)
    if move in STARTS:
        return tr("it has been said who starts this round")
    if move in (TAKE, DECLINE):
        return tr("no Event is offered to you now")
    if move in ENDS:
        return tr("a card must be played, nobody can pass")
    if isinstance(move, CubesMove | CubeMove | RelocateMove):
        return tr("first choose a card to play; its cubes come after that")
    if isinstance(move, MarkerMove):
        return tr("first choose a card to play; markers move by what it does")
    return tr("first choose a card to play")


def _is_over(text: str, most: int) -> bool:
    return text.isdecimal() and int(text[:9]) > most


def never(typed: tuple[str, ...], legal: tuple[Move, ...]) -> str:
    """Against what no move ever has: a pass, more cubes than a battleground holds (rules `play`, `five`)."""
    if typed == ("pass",):
        end = next((move for move in (DECLINE, *ENDS) if move in legal), None)
        return tr('to leave it at that, say "{end}"', end=end) if end else tr("nobody may pass")
    if typed[:1] in (("place",), ("remove",)) and typed[1:2] and _is_over(typed[1], FULL):
        return tr("no battleground ever holds more than {full} cubes of one side", full=FULL)
    return ""


def agenda(p: Days, move: Move, dealt: tuple[int, ...]) -> str:
    """Against what is none of the agendas dealt (rule `choose`)."""
    kinds = p.setup.deck.kinds
    if not isinstance(move, ChooseMove):
        return tr("first choose one of your three agendas")
    if move.kind in dealt:
        return ""
    return tr("you were not dealt the agenda {agenda}", agenda=kinds[move.kind].name)


def not_asked(p: Days, move: Move, legal: tuple[Move, ...]) -> str:
    """Against a move of quite another kind, within an Event or Command; its own end is told apart."""
    if move in ENDS:
        end = next((other for other in ENDS if other in legal), None)
        return "" if end in (None, move) else tr('to leave it at that, say "{end}"', end=end)
    if isinstance(move, PlayMove):
        return tr("a card has been played; first comes what its Event asks")
    return tr("first comes what the Event of {card} asks", card=p.setup.deck.cards[p.t[CARD]].name)


def no_cubes(move: Move) -> str:
    """Against what is not about cubes, in a Command (rule `command`)."""
    if move in ENDS:
        return "" if move is NO_CUBES else tr('to move none, say "{end}"', end=NO_CUBES)
    if isinstance(move, PlayMove):
        return tr("a card has been played; its cubes come now")
    if isinstance(move, MarkerMove):
        return tr("in a Command the markers move by themselves, with its cubes")
    if isinstance(move, RelocateMove):
        return tr("a Command places cubes or removes some, it moves none from place to place")
    return tr("the cubes of the Command come now")


def own_name(move: Move, named: str, index: int) -> str:
    """Against one's own side said: nobody but the other side is named."""
    if named.strip() != SEATS[index]:
        return ""
    return tr('what is your own is not named: say "{move}"', move=str(move).replace(named, "", 1))


def room(t: list[int], seat: int, place: int, count: int) -> str:
    """Against so many cubes more on a battleground (rules `supply`, `five`)."""
    lying, left = cubes(t, seat, place), t[SUPPLY[seat]]
    if not left:
        return tr("all your {all} cubes are on the board", all=CUBES)
    if lying + count > FULL:
        return tr(
            "{place} has {cubes} of yours, and {full} is the most on a battleground",
            place=BATTLEGROUNDS[place],
            cubes=counted(lying),
            full=FULL,
        )
    if count > left:
        return tr("you have only {cubes} left to place", cubes=counted(left))
    return ""


def there(t: list[int], mover: int, whose: int, place: int, count: int) -> str:
    """Against so many cubes off a battleground."""
    found = cubes(t, whose, place)
    if count <= found:
        return ""
    values = {
        "seat": SEATS[whose],
        "place": BATTLEGROUNDS[place],
        "cubes": counted(found) if found else tr("no cubes"),
    }
    if mover == whose:
        return tr("you have {cubes} on {place}", **values)
    return tr("the {seat} has {cubes} on {place}", **values)


def command(t: list[int], index: int, move: Move, worth: int, arenas: int, remove: bool) -> str:
    """Against cubes of a Command (rules `command`, `supply`, `five`)."""
    said = CUBES_OF[move]
    if said.whose(index) != index:
        return tr("a Command moves none but your own cubes")
    if not arenas >> said.place // 3 & 1:
        where = tr(" or ").join(ARENAS[arena] for arena in range(3) if arenas >> arena & 1)
        return tr("this Command is for {where} battlegrounds only", where=where)
    if said.count < 0 and not remove:
        return tr("this Command only places cubes")
    if abs(said.count) > worth:
        return tr("this Command has {cubes}", cubes=counted(worth))
    if said.count > 0:
        return room(t, index, said.place, said.count)
    return there(t, index, index, said.place, -said.count) or own_name(move, said.named, index)


def lump(p: Days, index: int, move: Move, whose: int, kind: str, most: int, on: int) -> str:
    """Against cubes that an Event places on one battleground or takes off one."""
    t, said = p.t, CUBES_OF[move]
    if (said.count > 0) != (kind == "place"):
        return tr("now cubes are placed") if kind == "place" else tr("now cubes are removed")
    if said.whose(index) != whose:
        return tr("it is about cubes of the {seat}", seat=SEATS[whose])
    if not on >> said.place & 1:
        return elsewhere(p, said.place)
    count = abs(said.count)
    if kind == "halve":
        half = (cubes(t, whose, said.place) + 1) // 2
        if half and count != half:
            return tr("half of the cubes there is {half}, no more and no less", half=half)
    elif count > most:
        return tr("this Event allows {cubes}", cubes=counted(most))
    if kind == "place":
        return room(t, whose, said.place, count)
    return there(t, index, whose, said.place, count) or own_name(move, said.named, index)


def elsewhere(p: Days, place: int) -> str:
    """Against a battleground that an Event does not name."""
    return tr(
        "the Event of {card} does not reach {place} now",
        card=p.setup.deck.cards[p.t[CARD]].name,
        place=BATTLEGROUNDS[place],
    )


def one_by_one(move: Move, said: Cubes, index: int) -> str:
    """Against a number, where cubes go one at a time."""
    if said.alone:
        return own_name(move, said.named, index)
    table = PLACE if said.count > 0 else REMOVE["" if said.whose(index) == index else said.named]
    return tr('the cubes go one at a time: say "{move}"', move=table[said.place])


def marker(t: list[int], mark: Mark, whose: int, up: int, down: int) -> str:
    """Against a marker's way or its number of steps (rule `ends`)."""
    most, step = up if mark.by > 0 else down, t[MARKERS[whose] + mark.track]
    if not most:
        return tr("the marker can only go down") if mark.by > 0 else tr("the marker can only go up")
    if abs(mark.by) > most:
        return tr("{steps} is the most here", steps=number(most, "1 step", "{count} steps"))
    if not BOTTOM <= step + mark.by <= TOP:
        return tr(
            "the {track} marker stands on step {step}, and the track goes from {bottom} to {top}",
            track=ARENAS[mark.track],
            step=step,
            bottom=BOTTOM,
            top=TOP,
        )
    return ""
