"""The moves of 13 Days, built once, and the tables from which legal moves are looked up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING

from games13.days.board import ARENAS, BATTLEGROUNDS, FULL, SEATS, TOP, bits
from games13.kernel.lookup import Lookup
from games13.kernel.moves import Move
from games13.kernel.words import msg

if TYPE_CHECKING:
    from games13.days.nature import Nature

OTHERS = ("", *SEATS)  # "remove 2 USSR from Turkey": named when it is not the mover's own
PART = 13  # hands are looked up a third of the printed deck at a time


class CubesMove(Move):
    """Cubes placed on one battleground or removed from one: several at once, or `alone`, one by one."""

    __slots__ = ("alone", "arena", "bit", "change", "place", "rise", "shift", "spent")

    def __init__(self, place: int, change: int, whose: str = "", alone: bool = False) -> None:
        does, says = _cubes(change, whose, alone)
        where = BATTLEGROUNDS[place] if change else ""
        words = (does, "" if alone else f"{abs(change)}", whose, "on" if change > 0 else "from", where)
        text = " ".join(word for word in words if word) if change else "no cubes"
        super().__init__(text, does, says, where=where, whose=whose, count=abs(change))
        self.place, self.arena, self.alone = place, place // 3, alone
        self.change = change  # below 0: removed
        self.shift = change << 3 * (place % 3)
        self.rise = change - 1 if change > 0 else change + 1 if change < 0 else 0
        self.bit, self.spent = 1 << place, 1 << 3 * place


def _cubes(change: int, whose: str, alone: bool) -> tuple[str, str]:
    """What is done with cubes, and the words for it."""
    if not change:
        return "stop", msg("No cubes")
    if change > 0:
        return "place", msg("Place a cube on {where}") if alone else msg("Place {count} on {where}")
    if whose:
        several = msg("Remove {count} {whose} from {where}")
        return "remove", msg("Remove a {whose} cube from {where}") if alone else several
    return "remove", msg("Remove a cube from {where}") if alone else msg("Remove {count} from {where}")


class MarkerMove(Move):
    """A DEFCON marker moved."""

    __slots__ = ("change", "track")

    def __init__(self, whose: str, track: int, change: int) -> None:
        up, where = change > 0, ARENAS[track]
        text = f"{whose} {where}".strip() + f" {'up' if up else 'down'} {abs(change)}"
        does = "raise" if up else "lower"
        super().__init__(text, does, _marker(up, whose), where=where, whose=whose, count=abs(change))
        self.track, self.change = track, change  # below 0: down


def _marker(up: bool, whose: str) -> str:
    if whose:
        return (
            msg("Raise the {whose} {where} marker by {count}")
            if up
            else msg("Lower the {whose} {where} marker by {count}")
        )
    return msg("Raise the {where} marker by {count}") if up else msg("Lower the {where} marker by {count}")


class RelocateMove(Move):
    """A cube taken off one battleground, `what`, and placed on another."""

    __slots__ = ("goal", "origin")

    def __init__(self, origin: int, goal: int) -> None:
        what, where = BATTLEGROUNDS[origin], BATTLEGROUNDS[goal]
        super().__init__(
            f"move from {what} to {where}",
            "move",
            msg("From {what} to {where}"),
            what=what,
            where=where,
            count=1,
        )
        self.origin, self.goal = origin, goal


DONE = Move("done", "stop", msg("Done, no more"))
NO_CUBES = CubesMove(0, 0)
NO_CHANGE = Move("no change", "stop", msg("Leave the markers"))
TAKE = Move("take the event", "take", msg("Take the Event"))
DECLINE = Move("decline the event", "decline", msg("Decline it"))
ADD_LETTER = Move("add the Letter", "add", msg("Add the Letter: +1 cube"), count=1)
KEEP_LETTER = Move("keep the Letter", "keep", msg("Keep the Letter"))
DRAW = Move("draw a card", "draw", msg("Draw a card"))
NO_CARD = Move("no card", "stop", msg("Draw no card"))
BAR = Move("no lowering", "bar", msg("No lowering by Events"))
KEEP = Move("into the Aftermath", "save", msg("Into the Aftermath"))
DISCARD_IT = Move("discard it", "discard", msg("Discard it, face up"))
STARTS = tuple(Move(f"{seat} starts", "start", msg("The {whose} begins"), whose=seat) for seat in SEATS)

PLACE_N = tuple(tuple(CubesMove(place, n) for n in range(1, FULL + 1)) for place in range(9))
REMOVE_N = {
    whose: tuple(tuple(CubesMove(place, -n, whose) for n in range(1, FULL + 1)) for place in range(9))
    for whose in OTHERS
}
PLACE = tuple(CubesMove(place, 1, alone=True) for place in range(9))
REMOVE = {whose: tuple(CubesMove(place, -1, whose, True) for place in range(9)) for whose in OTHERS}
UP, DOWN = (
    {
        whose: tuple(
            tuple(MarkerMove(whose, track, way * n) for n in range(1, TOP)) for track in range(len(ARENAS))
        )
        for whose in OTHERS
    }
    for way in (1, -1)
)


def owner(move: CubesMove | MarkerMove, mover: int) -> int:
    """Whose cubes or marker a move is about, if this seat makes it."""
    return SEATS.index(move.whose) if move.whose else mover


def unnamed(move: CubesMove | MarkerMove) -> Move:
    """The move by which a seat does the same with what is its own."""
    if isinstance(move, MarkerMove):
        return (UP if move.change > 0 else DOWN)[""][move.track][move.count - 1]
    if move.alone:
        return unnumbered(move, "")
    return (PLACE_N if move.change > 0 else REMOVE_N[""])[move.place][move.count - 1]


def unnumbered(move: CubesMove, whose: str) -> Move:
    """The move by which cubes go one at a time there, of the seat that is named or of the mover."""
    return (PLACE if move.change > 0 else REMOVE[whose])[move.place]


RELOCATE = tuple(tuple(RelocateMove(origin, goal) for goal in range(9)) for origin in range(9))


def of_the_board() -> Iterator[Move]:
    """All moves that need no cards to be named."""
    yield from (DONE, NO_CUBES, NO_CHANGE, TAKE, DECLINE, ADD_LETTER, KEEP_LETTER, BAR)
    yield from (DRAW, NO_CARD, KEEP, DISCARD_IT)
    yield from (*STARTS, *PLACE)
    for whose in OTHERS:
        yield from REMOVE[whose]
        for lists in (REMOVE_N[whose], UP[whose], DOWN[whose]):
            yield from chain.from_iterable(lists)
    yield from chain.from_iterable(PLACE_N)
    yield from (move for move in chain.from_iterable(RELOCATE) if move.origin != move.goal)


Commands = tuple[list[tuple[CubesMove, ...]], ...]


@cache
def commands(place: int, remove: int, arenas: int = 0b111) -> Commands:
    """The Commands on each arena by a seat's cubes there: at most so many placed, or so many removed.

    `arenas` has a bit for each in which the Command may be.
    """
    return tuple(
        [_on_arena(arena, cubes, place, remove, bool(arenas >> arena & 1)) for cubes in range(512)]
        for arena in range(3)
    )


def _on_arena(arena: int, cubes: int, place: int, remove: int, open: bool) -> tuple[CubesMove, ...]:
    found: list[CubesMove] = []
    counts = [cubes & 7, cubes >> 3 & 7, cubes >> 6]
    if max(counts) > FULL:
        return ()
    if open:
        for there, on in zip(counts, range(3 * arena, 3 * arena + 3), strict=True):
            found += PLACE_N[on][: min(place, FULL - there)]
            found += REMOVE_N[""][on][: min(remove, there)]
    return (*found, NO_CUBES) if arena == 2 else tuple(found)


def _spots(moves: tuple[CubesMove, ...]) -> Lookup[int, tuple[Move, ...]]:
    """The moves on each of the battlegrounds of a mask, and "done"."""
    return Lookup(lambda mask: (*(moves[place] for place in bits(mask)), DONE))


PLACES = _spots(PLACE)
REMOVES = {whose: _spots(moves) for whose, moves in REMOVE.items()}


@cache
def marks(other: str, track: int, up: int, down: int) -> tuple[MarkerMove, ...]:
    """A marker's moves up and down by at most so many steps."""
    return UP[other][track][:up] + DOWN[other][track][:down]


@cache
def relocations_off(origin: int, goals: int) -> tuple[Move, ...]:
    """A cube's ways from one battleground to others."""
    return tuple(RELOCATE[origin][goal] for goal in bits(goals) if goal != origin)


def relocations(origins: int, goals: int) -> tuple[Move, ...]:
    """A cube's ways from any of the first battlegrounds to any other of the second, and "done"."""
    found: tuple[Move, ...] = ()
    for origin in bits(origins):
        found += relocations_off(origin, goals)
    return (*found, DONE)


class PlayMove(Move):
    """A Strategy card played: for its Event, or as a Command, maybe with the Personal Letter."""

    __slots__ = ("bit", "card", "event", "letter")

    def __init__(self, name: str, card: int, cubes: int = 0, letter: bool = False) -> None:
        self.card, self.bit, self.event, self.letter = card, 1 << card, not cubes, letter
        if self.event:
            super().__init__(f"event {name}", "event", msg("Use the Event of {what}"), what=name)
        elif letter:
            says = msg("Command {what} with the Letter")
            super().__init__(f"command {name} with the Letter", "command", says, what=name, count=cubes + 1)
        else:
            super().__init__(f"command {name}", "command", msg("Command {what}"), what=name, count=cubes)


class CardMove(Move):
    """A card discarded, or an agenda chosen in secret."""

    __slots__ = ("bit", "card")

    def __init__(self, does: str, says: str, name: str, card: int) -> None:
        super().__init__(f"{does} {name}", does, says, what=name, count=1)
        self.card, self.bit = card, 1 << card


class DealMove(Move):
    """Cards that nature deals; told in words only when someone asks."""

    __slots__ = ("cards", "step")
    what, where, says = "", "", ""

    step: Nature
    cards: list[int]

    # worked out when asked, where other moves have attributes: nature deals by the million, and few look
    @property
    def does(self) -> str:  # type: ignore[override]
        return self.step.does

    @property
    def whose(self) -> str:  # type: ignore[override]
        return SEATS[self.step.index]

    @property
    def count(self) -> int:  # type: ignore[override]
        return len(self.cards)

    @property
    def names(self) -> list[str]:
        """The cards, as a line of a transcript has them."""
        deck = self.step.deck
        names = deck.kinds if self.step.agendas else deck.cards
        return [names[i].name for i in sorted(self.cards)]

    @property
    def text(self) -> str:
        return self.step.head + ", ".join(self.names)


_new = DealMove.__new__


def dealt(step: Nature, cards: list[int]) -> DealMove:
    """The cards that come by a step of nature."""
    move = _new(DealMove)  # without __init__, which costs more than all the rest
    move.step = step
    move.cards = cards
    return move


Plays = Lookup[int, tuple[Move, ...]]  # by the cards of a part of the deck, a bit each
Parts = tuple[Plays, Plays, Plays]


def _plays(of_card: tuple[tuple[Move, ...], ...]) -> Plays:
    """The plays of every set of these cards; cards of which nothing is known have none."""
    known = (1 << len(of_card)) - 1
    return Lookup(lambda cards: tuple(chain.from_iterable(of_card[card] for card in bits(cards & known))))


def parts(of_card: Iterable[tuple[Move, ...]]) -> Parts:
    """The plays by the cards of a hand: two tables for the first cards of a deck, and one for all others."""
    every = tuple(of_card)
    return _plays(every[:PART]), _plays(every[PART : 2 * PART]), _plays(every[2 * PART :])
