"""What every position of 13 keeps: each card is somewhere, and totals are those of what lies there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from games13.thirteen.cards import COLOURS, HAND, LIMIT, ROTTEN, kinds

if TYPE_CHECKING:
    from games13.thirteen.position import Thirteen


def keeps(p: Thirteen) -> Iterator[tuple[str, bool]]:
    """What must hold, and whether it does."""
    cards, hands = p.setup.deck.cards, [kinds(hand) for hand in p.hands]
    lying = [kind for pile in (*hands, *p.fans, *p.piles) for kind in pile]
    yield "each card lies in one place", sorted([*lying, *p.deck]) == sorted(p.setup.deck.all)
    yield "totals are sums", p.totals == [sum(cards[kind].value for kind in fan) for fan in p.fans]
    yield "no total above thirteen", max(p.totals) <= LIMIT
    for colour, fan in zip(p.colours, p.fans, strict=True):
        yield f"{colour}: its own cards", all(cards[kind].colour in (colour, ROTTEN) for kind in fan)
    fixed = [colour for colour in p.colours if colour]
    yield "a colour has one target", len(fixed) == len(set(fixed))
    yield "the targets' colours", p.setup.rule("colours") == "first" or p.colours == COLOURS
    sizes = [len(hand) for hand in hands]
    yield "hands", max(sizes) <= HAND and max(sizes) - min(sizes) <= 1
    yield "five cards while there are some to draw", not p.deck or min(sizes) == HAND or not p.to_move
    yield "the round", 1 <= p.round <= p.rounds
    yield "a score for each seat", len(p.scores) == len(p.seats) and min(p.scores) >= 0
    yield "no more taken over than lies face down", 0 <= p.taken <= sum(map(len, p.piles))
