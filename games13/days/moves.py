"""The moves of 13 Days, built once, and the tables from which legal moves are looked up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING

from games13.days.board import ARENAS, BATTLEGROUNDS, FULL, SEATS, TOP, bits
from games13.kernel.moves import Move

if TYPE_CHECKING:
    from games13.days.nature import Nature

OTHERS = (
    "",
    *(f"{seat} " for seat in SEATS),
)  # "remove 2 USSR from Turkey": named when it is not the mover's own
CHUNK = 8  # hands are looked up eight cards at a time


class CubesMove(Move):
    """Several cubes placed on or removed from one battleground at once."""

    __slots__ = ("arena", "count", "place", "rise", "shift")

    def __init__(self, text: str, place: int, count: int) -> None:
        super().__init__(text)
        self.place, self.arena = place, place // 3
        self.count = count  # below 0: removed
        self.shift = count << 3 * (place % 3)
        self.rise = count - 1 if count > 0 else count + 1 if count < 0 else 0


class CubeMove(Move):
    """One cube placed or removed, where an Event lets cubes go to several battlegrounds."""

    __slots__ = ("arena", "bit", "place", "spent", "unit")

    def __init__(self, text: str, place: int) -> None:
        super().__init__(text)
        self.place, self.arena = place, place // 3
        self.unit = 1 << 3 * (place % 3)
        self.bit = 1 << place
        self.spent = 1 << 3 * place


class MarkerMove(Move):
    """A DEFCON marker moved."""

    __slots__ = ("by", "track")

    def __init__(self, text: str, track: int, by: int) -> None:
        super().__init__(text)
        self.track, self.by = track, by


class RelocateMove(Move):
    """A cube taken off one battleground and placed on another."""

    __slots__ = ("goal", "origin")

    def __init__(self, origin: int, goal: int) -> None:
        super().__init__(f"move from {BATTLEGROUNDS[origin]} to {BATTLEGROUNDS[goal]}")
        self.origin, self.goal = origin, goal


DONE = Move("done")
NO_CUBES = CubesMove("no cubes", 0, 0)
NO_CHANGE = MarkerMove("no change", 0, 0)
TAKE, DECLINE = Move("take the event"), Move("decline the event")
ADD_LETTER, KEEP_LETTER = Move("add the Letter"), Move("keep the Letter")
BAR = Move("no lowering")
KEEP, DISCARD_IT = Move("into the Aftermath"), Move("discard it")
STARTS = tuple(Move(f"{seat} starts") for seat in SEATS)

PLACE_N = tuple(
    tuple(CubesMove(f"place {n} on {name}", place, n) for n in range(1, FULL + 1))
    for place, name in enumerate(BATTLEGROUNDS)
)
REMOVE_N = {
    other: tuple(
        tuple(CubesMove(f"remove {n} {other}from {name}", place, -n) for n in range(1, FULL + 1))
        for place, name in enumerate(BATTLEGROUNDS)
    )
    for other in OTHERS
}
PLACE = tuple(CubeMove(f"place on {name}", place) for place, name in enumerate(BATTLEGROUNDS))
REMOVE = {
    other: tuple(CubeMove(f"remove {other}from {name}", place) for place, name in enumerate(BATTLEGROUNDS))
    for other in OTHERS
}
UP = {
    other: tuple(
        tuple(MarkerMove(f"{other}{track} up {n}", i, n) for n in range(1, TOP))
        for i, track in enumerate(ARENAS)
    )
    for other in OTHERS
}
DOWN = {
    other: tuple(
        tuple(MarkerMove(f"{other}{track} down {n}", i, -n) for n in range(1, TOP))
        for i, track in enumerate(ARENAS)
    )
    for other in OTHERS
}
RELOCATE = tuple(tuple(RelocateMove(origin, goal) for goal in range(9)) for origin in range(9))


def of_the_board() -> Iterator[Move]:
    """All moves that need no cards to be named."""
    yield from (
        DONE,
        NO_CUBES,
        NO_CHANGE,
        TAKE,
        DECLINE,
        ADD_LETTER,
        KEEP_LETTER,
        BAR,
        KEEP,
        DISCARD_IT,
        *STARTS,
    )
    yield from PLACE
    for other in OTHERS:
        yield from REMOVE[other]
        for lists in (REMOVE_N[other], UP[other], DOWN[other]):
            for moves in lists:
                yield from moves
    for numbers in PLACE_N:
        yield from numbers
    yield from (move for moves in RELOCATE for move in moves if move.origin != move.goal)


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


class Spots(dict[int, tuple[Move, ...]]):
    """The moves on each of the battlegrounds of a mask, and "done"."""

    def __init__(self, moves: tuple[CubeMove, ...]) -> None:
        super().__init__()
        self.moves = moves

    def __missing__(self, mask: int) -> tuple[Move, ...]:
        self[mask] = found = (*(self.moves[place] for place in bits(mask)), DONE)
        return found


PLACES = Spots(PLACE)
REMOVES = {other: Spots(moves) for other, moves in REMOVE.items()}


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

    __slots__ = ("bit", "card", "event", "letter", "worth")

    def __init__(self, text: str, card: int, worth: int, event: bool, letter: bool = False) -> None:
        super().__init__(text)
        self.card, self.bit = card, 1 << card
        self.worth, self.event, self.letter = worth + letter, event, letter


class CardMove(Move):
    """A card discarded from the hand, or the one that Intelligence Reports took."""

    __slots__ = ("bit", "card")

    def __init__(self, name: str, card: int) -> None:
        super().__init__(f"discard {name}")
        self.card, self.bit = card, 1 << card


class ChooseMove(Move):
    """An agenda chosen in secret."""

    __slots__ = ("kind",)

    def __init__(self, name: str, kind: int) -> None:
        super().__init__(f"choose {name}")
        self.kind = kind


class DealMove(Move):
    """Cards that nature deals; told in words only when someone asks."""

    __slots__ = ("cards", "step")

    def __init__(self, step: Nature, cards: list[int]) -> None:
        self.step = step
        self.cards = cards

    @property
    def text(self) -> str:
        deck = self.step.deck
        names = deck.kinds if self.step.agendas else deck.cards
        return self.step.head + ", ".join(names[i].name for i in sorted(self.cards))


Hands = list[tuple[Move, ...]]


class OtherHands(dict[int, tuple[Move, ...]]):
    """The plays of every set of the last cards of a deck, worked out when first met: there may be many."""

    def __init__(self, plays: tuple[tuple[Move, ...], ...]) -> None:
        super().__init__()
        self.plays = plays

    def __missing__(self, cards: int) -> tuple[Move, ...]:
        self[cards] = found = _of_hand(cards, self.plays)
        return found


def _of_hand(cards: int, plays: tuple[tuple[Move, ...], ...]) -> tuple[Move, ...]:
    return tuple(move for card in bits(cards) for move in plays[card])


def chunks(plays: Iterable[tuple[Move, ...]]) -> tuple[Hands, Hands, Hands, Hands, OtherHands]:
    """The plays by the cards of a hand, eight cards at a time: four tables, and one for all other cards."""
    every = tuple(plays)
    one, two, three, four = (
        [_of_hand(cards, every[start : start + CHUNK]) for cards in range(1 << CHUNK)]
        for start in range(0, 4 * CHUNK, CHUNK)
    )
    return one, two, three, four, OtherHands(every[4 * CHUNK :])
