"""Nature deals and rolls. Its state is one int inside the position, so a position holds all its luck.

A linear congruential generator modulo 2**64 (multiplier and increment from Knuth's MMIX). A number
below n is taken from the high bits, `state * n >> 64`; the low ones are the weak ones of such a generator.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.kernel.numbers import whole

if TYPE_CHECKING:
    from games13.kernel.position import Position

MULTIPLIER = 6364136223846793005
INCREMENT = 1442695040888963407
MASK = (1 << 64) - 1


def start(seed: int) -> int:
    """The state for a seed. Neighbouring seeds start far apart (the mixing step of splitmix64).

    >>> start(1962) != start(1963)
    True
    """
    seed = whole("seed", seed)
    z = (seed * 0x9E3779B97F4A7C15 + 0x1F123BB5159A55E5) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def below(p: Position, n: int) -> int:
    """A number from 0 to n - 1."""
    p.nature = state = (p.nature * MULTIPLIER + INCREMENT) & MASK
    return state * n >> 64


def lift(p: Position, deck: list[int], count: int) -> list[int]:
    """Bring `count` random cards to the end of the deck, where they are taken off; they are returned.

    A deck has no order that anyone could know: it is what is left, and nature picks when asked.
    """
    end = len(deck) - 1
    for place in range(end, end - count, -1):
        k = below(p, place + 1)
        deck[k], deck[place] = deck[place], deck[k]
    return deck[end - count + 1 :]


def take(deck: list[int], cards: list[int]) -> None:
    """Take these cards off the deck: from its end when `lift` brought them there, else from anywhere."""
    start = len(deck) - len(cards)
    if sorted(deck[start:]) == sorted(cards):  # a transcript may tell them in another order
        del deck[start:]
    else:
        for card in cards:
            deck.remove(card)
