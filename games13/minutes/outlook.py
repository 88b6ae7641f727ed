"""How 13 Minutes looks to a seat, read off the table and its own hand: the signs by which a search values a
position where it looks no further.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games13.minutes import size
from games13.minutes.cards import kinds_of
from games13.minutes.lanes import CUBA, MASK, ONES, SIDE, flag, more
from games13.minutes.moves import CUBES, HAND, HANDS, SEATS, SUPPLY
from games13.minutes.scoring import WAR, leading, symbols, worth

if TYPE_CHECKING:
    from games13.minutes.position import Minutes

CUBA_FLAG = flag(CUBA)
# by the plays to come, with the one going on; and for each number of them, which of these it is
PHASES = ("the last play", "two plays", "three or four", "five or six", "more")
NUMBERS = (0, 0, 1, 2, 2, 3, 3, 4)


def to_come(p: Minutes) -> int:
    """How many plays are to come, with the one now going on."""
    return size.plays(p.setup) - p.play + 1


def is_whole(p: Minutes) -> bool:
    """Whether this is one game of the usual size, as those from which the weights were learned."""
    usual = size.plays(p.setup) == size.MOST - size.UNPLAYED and size.cubes(p.setup) == CUBES
    return usual and p.setup.rule("length") == "game"


def phase(p: Minutes) -> int:
    """Which of the weights count."""
    return NUMBERS[min(to_come(p), len(NUMBERS) - 1)]


def outlook(p: Minutes, index: int) -> dict[str, float]:
    """What a seat sees in a position, by what it knows of it: sign by sign, in numbers that grow with it."""
    other, deck, leads = 1 - index, p.setup.deck, leading(p.cubes, p.spheres)
    mine, theirs = leads[index], leads[other]
    cubes = p.cubes >> SIDE * index & MASK, p.cubes >> SIDE * other & MASK
    for_sure = more(cubes[0], cubes[1] + ONES), more(cubes[1], cubes[0] + ONES)
    narrowly = more(*cubes) & ~for_sure[0], more(*cubes[::-1]) & ~for_sure[1]
    military = (mine & deck.bearing[0]).bit_count() - (theirs & deck.bearing[0]).bit_count()
    hand = [deck.cards[kind] for kind in kinds_of(p.hands >> HAND * index & HANDS)]
    weighs = [deck.weight[deck.kind[card.name]] * (-1 if index else 1) for card in hand]
    plays = _plays(p, index)
    seen = {
        "whatever lies on the table": 1.0,
        "points ahead": float(worth(mine) - worth(theirs)),
        "battlegrounds led by two cubes or more": _ahead(*for_sure),
        "battlegrounds led by a cube": _ahead(*narrowly),
        "lead on Cuba": float(bool(mine & CUBA_FLAG) - bool(theirs & CUBA_FLAG)),
        "military majority": float((military > 0) - (military < 0)),
        "military battlegrounds ahead": float(military),
        "cubes left to place": float(p.supply >> SUPPLY * index & 15),
        "cubes left to the other": float(p.supply >> SUPPLY * other & 15),
        "cubes on the cards in hand": float(sum(card.cubes for card in hand)),
        "own cards in hand": float(sum(card.side == SEATS[index] for card in hand)),
        "what the last card may weigh": float(max(weighs, default=0)),
        "it is the own play": plays,
        "the last play will be the own": plays * (1.0 if to_come(p) % 2 else -1.0),
    }
    for whose in (index, other):
        where = "the own sphere" if whose == index else "the other's sphere"
        there = symbols(p.spheres, deck.bearing, whose)
        cuba = bool(p.spheres >> SIDE * whose & CUBA_FLAG)
        pairs = [symbol for symbol, count in enumerate(there) if count == WAR - 1]
        held = sum(deck.symbol[deck.kind[card.name]] in pairs for card in hand)
        seen |= {
            f"three of a kind in {where}": float(sum(count >= WAR for count in there)),
            f"pairs in {where}": float(len(pairs)),
            f"pairs in {where}, and Cuba": float(len(pairs) * cuba),
            f"single symbols in {where}": float(there.count(1)),
            f"cards in hand like a pair in {where}": float(held),
        }
    return seen


def stakes(p: Minutes, index: int) -> dict[str, float]:
    """What the bids have left to a seat, before the first play."""
    mine, theirs = (p.supply >> SUPPLY * one & 15 for one in (index, 1 - index))
    last = _plays(p, index) * (1.0 if to_come(p) % 2 else -1.0)
    return {
        "the last play will be the own": last,
        "cubes left more than to the other": float(mine - theirs),
        "cubes left to both, for who plays last": last * (mine + theirs),
    }


def _ahead(mine: int, theirs: int) -> float:
    return float(mine.bit_count() - theirs.bit_count())


def _plays(p: Minutes, index: int) -> float:
    """1 where the play now going on is this seat's, -1 where it is the other's, 0 before the first."""
    step: Any = p.stack[0]
    whose = step.index if step.word == "play" else p.before[3].side if p.before else -1
    return 0.0 if whose < 0 else 1.0 if whose == index else -1.0
