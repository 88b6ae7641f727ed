"""What every position of 13 Minutes keeps: cubes and cards are somewhere, a battleground in one zone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from games13.minutes import size
from games13.minutes.cards import kinds_of
from games13.minutes.lanes import CUBA, GROUNDS, MASK, SIDE, count, flag, grounds, holding
from games13.minutes.moves import HAND, SEATS, SUPPLY

if TYPE_CHECKING:
    from games13.minutes.position import Minutes


def keeps(p: Minutes) -> Iterator[tuple[str, bool]]:
    """What must hold, and whether it does."""
    bids, capped = p.opening[2] or (0, 0), p.setup.rule("cube_limit") == "5"
    for side, seat in enumerate(SEATS):
        lying = [count(p.cubes, ground, side) for ground in range(GROUNDS)]
        left = p.supply >> SUPPLY * side & 15
        yield f"{seat}: every cube", sum(lying) + left + bids[side] == size.cubes(p.setup)
        yield f"{seat}: no battleground overfull", not capped or max(lying) <= 5
    us, ussr = p.spheres & MASK, p.spheres >> SIDE
    yield "a battleground lies in one sphere", not us & ussr
    yield "spheres are of what is there", not (us | ussr) & ~p.laid
    yield "cubes lie on what is there", not (holding(p.cubes & MASK) | holding(p.cubes >> SIDE)) & ~p.laid
    yield "Cuba", bool(p.laid & flag(CUBA))
    cards = [ground for ground in grounds(p.laid) if ground != CUBA]
    held = [kind for side in (0, 1) for kind in kinds_of(p.hands >> HAND * side)]
    everywhere = sorted([*cards, *held, *p.order[p.drawn :]])
    yield "each card lies in one place", everywhere == list(range(len(p.setup.deck.cards)))
    game, *points = p.campaign
    yield "the campaign", game >= 1 and min(points) >= 0
