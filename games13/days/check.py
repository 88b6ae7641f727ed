"""What every position of 13 Days keeps: cubes and cards are somewhere, and numbers in their ranges."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from games13.days import board
from games13.days.board import BOTTOM, CUBES, FULL, LEAD, ROUNDS, SEATS, TOP, bits
from games13.days.round_end import Keep

if TYPE_CHECKING:
    from games13.days.position import Days


def keeps(p: Days) -> Iterator[tuple[str, bool]]:
    """What must hold, and whether it does."""
    yield from _cubes(p)
    yield from _ranges(p)
    yield "each Strategy card lies in one place", sorted(_cards(p)) == list(p.setup.deck.all)
    yield "each agenda lies in one place", sorted(_agendas(p)) == sorted(p.setup.deck.all_kinds)
    for index, seat in enumerate(SEATS):
        chosen = p.t[board.CHOSEN[index]]
        yield f"{seat}: the agenda chosen was dealt", chosen < 0 or chosen in p.flags[index]
    t = p.t
    yield "a card is drawn while it is asked about", (t[board.DRAWN] >= 0) == isinstance(p.stack[0], Keep)
    yield "the card in play is open", t[board.CARD] < 0 or bool(_open(t) >> t[board.CARD] & 1)


def _cubes(p: Days) -> Iterator[tuple[str, bool]]:
    t = p.t
    for index, seat in enumerate(SEATS):
        counts = [board.cubes(t, index, place) for place in range(len(board.BATTLEGROUNDS))]
        yield f"{seat}: every cube", sum(counts) + t[board.SUPPLY[index]] == CUBES
        yield f"{seat}: no battleground overfull", max(counts) <= FULL
        yield f"{seat}: a supply", t[board.SUPPLY[index]] >= 0


def _ranges(p: Days) -> Iterator[tuple[str, bool]]:
    t = p.t
    yield "markers on their tracks", all(BOTTOM <= step <= TOP for step in t[board.MARKERS[0] :][:6])
    yield "Prestige on its track", abs(t[board.PRESTIGE]) <= LEAD
    yield "the Letter is a seat's", t[board.LETTER] in (0, 1)
    yield "the round", 1 <= t[board.ROUND] <= ROUNDS and len(p.closed) in (t[board.ROUND] - 1, t[board.ROUND])
    yield "flags in threes, of both or neither", [len(dealt) for dealt in p.flags] in ([], [3, 3])
    for index, seat in enumerate(SEATS):
        yield f"{seat}: bars", 0 <= t[board.BARRED[index]] <= board.OWN_EVENTS | board.ALL_EVENTS
        yield f"{seat}: what is taken away", t[board.LESS[index]] >= 0
        yield f"{seat}: a hand", t[board.HANDS[index]].bit_count() <= board.HAND


def _open(t: list[int]) -> int:
    """The discard pile, a bit a card, and what Intelligence Reports took."""
    return t[board.DISCARD] | (1 << t[board.SEIZED] if t[board.SEIZED] >= 0 else 0)


def _cards(p: Days) -> list[int]:
    """All Strategy cards, wherever they are."""
    t = p.t
    piles = (*board.HANDS, *board.AFTERMATH, board.DISCARD)
    single = [t[place] for place in (board.SEIZED, board.DRAWN) if t[place] >= 0]
    return [*p.deck, *single, *(card for pile in piles for card in bits(t[pile]))]


def _agendas(p: Days) -> list[int]:
    """All agendas, wherever they are."""
    found = [*p.agendas, *(kind for closed in p.closed for kind in closed[1:])]
    for index, dealt in enumerate(p.flags):
        chosen = p.t[board.CHOSEN[index]]
        found += dealt if chosen < 0 else (chosen,)
    return found
