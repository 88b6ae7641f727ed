"""Why a move can't be made now: the rule that stands against it, with its number, for who tried.

The steps ask in here, each with the same numbers that its legal moves come from; "" says that nothing
stands against it. Nothing is looked at but the open table and the hand of the seat that decides.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games13.kernel.moves import Move
from games13.kernel.words import tr
from games13.minutes.lanes import CUBA, SIDE, count, flag
from games13.minutes.moves import (
    CUBES,
    DONE,
    HAND,
    NO_CUBES,
    NO_EVENT,
    SEATS,
    SUPPLY,
    BidMove,
    CubeMove,
    PlayMove,
    StartMove,
)

if TYPE_CHECKING:
    from games13.minutes.events import EventPart
    from games13.minutes.position import Minutes

ENDS = (DONE, NO_CUBES, NO_EVENT)
# where a part of an event may act, by its `on`
AIMS = {
    "military": "military battlegrounds",
    "political": "political battlegrounds",
    "world opinion": "world opinion battlegrounds",
    "Cuba": "Cuba",
    "neutral": "battlegrounds in the neutral zone",
    "own sphere": "battlegrounds in your sphere",
    "other sphere": "battlegrounds in the other side's sphere",
    "own cubes": "battlegrounds with cubes of yours",
    "no own cubes": "battlegrounds without cubes of yours",
    "other cubes": "battlegrounds with cubes of the other side",
    "any cubes": "battlegrounds with cubes",
}
ACTS = {
    "place": "now the event places cubes",
    "remove": "now the event removes cubes",
    "push": "now the event says where the battleground moves: towards the US or the USSR",
    "calm": "now the event moves a battleground to the neutral zone",
    "command": "now a Command is made",
}


@dataclass(frozen=True)
class Said:
    """What the words of a move with cubes mean in the mouth of a seat: both seats have the same words."""

    act: str  # place, remove, push or calm
    ground: int
    count: int
    whose: int
    named: bool  # the words name the side whose cubes are removed


def said(move: CubeMove, index: int) -> Said:
    """The meaning of a move for this seat."""
    text = str(move)
    if text.endswith(" to neutral"):
        return Said("calm", move.ground, 0, index, False)
    if " towards " in text:
        return Said("push", move.ground, abs(move.count), index, False)
    if move.count > 0:
        return Said("place", move.ground, move.count, index, False)
    side = text.split()[2]
    named = side in SEATS
    return Said("remove", move.ground, -move.count, SEATS.index(side) if named else index, named)


def _is_over(text: str, most: int) -> bool:
    return text.isdecimal() and int(text[:9]) > most


def never(typed: tuple[str, ...], legal: tuple[Move, ...]) -> str:
    """Against what no move ever has: a pass, or more cubes than a side owns (rules `play`, `supply`)."""
    if typed == ("pass",):
        end = next((move for move in ENDS if move in legal), None)
        return tr('to leave it at that, say "{end}"', end=end) if end else tr("nobody may pass")
    if typed[:1] in (("bid",), ("place",), ("remove",)) and typed[1:2] and _is_over(typed[1], CUBES):
        return tr("each side has {cubes} cubes in all", cubes=CUBES)
    return ""


def play(p: Minutes, index: int, move: Move) -> str:
    """Against a card that is played, or what is no card (rules `play`, `use`)."""
    if isinstance(move, PlayMove):
        if not p.hands >> HAND * index + move.kind & 1:
            return tr("{card} is not in your hand", card=move.card.name)
        if move.use == "event" and move.card.side == SEATS[1 - index]:
            return tr(
                "{card} is a card of the {side}, so you can use it only for a Command",
                card=move.card.name,
                side=move.card.side,
            )
        return ""
    if isinstance(move, BidMove):
        return tr("the bids have been made")
    if isinstance(move, StartMove):
        return tr("it has been said who makes the first play")
    if move in ENDS:
        return tr("a card must be played, nobody can pass")
    return tr("first choose a card to play; its cubes come after that")


def command(p: Minutes, index: int, move: Move, most: int, capped: int) -> str:
    """Against what a Command does not do (rules `command`, `supply`, `cube-limit`)."""
    if move in ENDS:
        return "" if move == NO_CUBES else tr('to move none, say "{end}"', end=NO_CUBES)
    if isinstance(move, PlayMove):
        return tr("a card has been played; its cubes come now")
    if not isinstance(move, CubeMove):
        return tr("the cubes of the Command come now")
    meant = said(move, index)
    if meant.act in ("push", "calm"):
        return tr("a Command moves a battleground only by placing or removing cubes")
    if meant.whose != index:
        return tr("a Command removes none but your own cubes")
    if against := off_table(p, meant.ground):
        return against
    if meant.count > most:
        return tr("this Command is worth {most} and no more", most=cubes(most))
    return amount(p, index, meant, capped) or own_name(move, meant, index)


def event(part: EventPart, p: Minutes, move: Move) -> str:
    """Against what this part of an event does not do (rules `event`, `their-card`)."""
    card, index, act = part.telling.card, part.index, part.part.act
    moves = part.moves(p)
    if move in ENDS:
        end = next((end for end in ENDS if end in moves), None)
        return "" if end is None or move == end else tr('to leave it at that, say "{end}"', end=end)
    if not isinstance(move, CubeMove):
        if isinstance(move, PlayMove):
            return tr("a card has been played; its event comes now")
        return tr("first comes the event of {card}", card=card)
    meant = said(move, index)
    if against := off_table(p, meant.ground):
        return against
    if act == "shift":
        return _shift(part, p, move, meant)
    if meant.act not in (("place", "remove") if act == "command" else (act,)):
        return tr(ACTS[act])
    removed = index ^ (act == "remove" and part.part.whose == "other")
    if meant.act == "remove" and meant.whose != removed:
        return tr("it is about cubes of the {side}", side=SEATS[removed])
    if against := _reach(part, p, meant.ground):
        return against
    if meant.count > part.each:
        return tr("the event allows {most} now", most=cubes(part.each))
    if act == "calm" and not p.home >> SIDE * index & flag(meant.ground):
        return tr("{place} does not lie in your sphere", place=name(p, meant.ground))
    return amount(p, index, meant, part.capped) or own_name(move, meant, index)


def _shift(part: EventPart, p: Minutes, move: CubeMove, meant: Said) -> str:
    """Cubes go off one battleground and then onto another."""
    if meant.act != ("place" if part.used else "remove"):
        return tr(ACTS["place" if part.used else "remove"])
    if meant.whose != part.index:
        return tr("it is about cubes of the {side}", side=SEATS[part.index])
    if not part.used:
        if against := _reach(part, p, meant.ground):
            return against
        if meant.count > part.most:
            return tr("the event allows {most} now", most=cubes(part.most))
        return amount(p, part.index, meant, 0) or own_name(move, meant, part.index)
    if part.used & flag(meant.ground):
        return tr("the cubes go to another battleground")
    if meant.count != part.most:
        return tr("as many are placed as were taken off: {most}", most=cubes(part.most))
    return amount(p, part.index, meant, part.capped)


def _reach(part: EventPart, p: Minutes, ground: int) -> str:
    """Against a battleground that this part of an event may not aim at."""
    if part.used & flag(ground):
        return tr("the event has been used on {place} already", place=name(p, ground))
    if part.where(p) & flag(ground):
        return ""
    return tr("the event of {card} is for {aim}", card=part.telling.card, aim=tr(AIMS[part.part.on]))


def off_table(p: Minutes, ground: int) -> str:
    """Against a card that is no battleground, since nobody has played it (rule `battleground`)."""
    return "" if p.on & flag(ground) else tr("{place} is not on the table", place=name(p, ground))


def amount(p: Minutes, index: int, meant: Said, capped: int) -> str:
    """Against more cubes than there are, or than a battleground may hold (rules `supply`, `cube-limit`)."""
    lying, left = count(p.cubes, meant.ground, meant.whose), p.left >> SUPPLY * index & 15
    values = {"place": name(p, meant.ground), "seat": SEATS[meant.whose], "cubes": cubes(lying)}
    if meant.act == "remove":
        if meant.count <= lying:
            return ""
        if meant.whose == index:
            return tr("you have {cubes} on {place}", **values)
        return tr("the {seat} has {cubes} on {place}", **values)
    if meant.count > left:
        return tr("you have only {left} left to place", left=cubes(left))
    if meant.count and capped and lying + meant.count > capped:
        return tr(
            "{place} has {cubes} of yours, and {most} is the most by the house rule", most=capped, **values
        )
    return ""


def own_name(move: Move, meant: Said, index: int) -> str:
    """Against one's own side said: nobody but the other side is named."""
    if not meant.named or meant.whose != index:
        return ""
    plain = str(move).replace(f"{SEATS[meant.whose]} ", "", 1)
    return tr('what is your own is not named: say "{move}"', move=plain)


def cubes(number: int) -> str:
    """So many cubes, in words."""
    if number == 1:
        return tr("1 cube")
    return tr("{count} cubes", count=number) if number else tr("no cubes")


def name(p: Minutes, ground: int) -> str:
    """A battleground's name."""
    return "Cuba" if ground == CUBA else str(p.setup.deck.cards[ground].name)
