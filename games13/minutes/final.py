"""The battlegrounds as a view shows them, and how a game ended: its count and the whole table at its end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache

from games13.minutes.cards import SYMBOLS, Card, Deck, kinds_of
from games13.minutes.lanes import CUBA, count, flag, grounds
from games13.minutes.moves import HAND, SEATS, zone_of
from games13.minutes.scoring import Ended, Lying, Score, leading, symbols, worth


@dataclass(frozen=True)
class Ground:
    """A battleground: where it lies, what lies on it, and what the last play changed."""

    name: str
    card: Card | None  # None while Cuba lies face down
    symbol: str | None
    points: int
    zone: str
    cubes: Mapping[str, int]
    leader: str | None
    came_from: str | None  # its zone before the last play; None when that play laid it down
    change: Mapping[str, int]  # of its cubes, since the last play began


@dataclass(frozen=True)
class Final(Score):
    """How a game came out, and all that lay open at its end, in a campaign after the next deal too."""

    grounds: tuple[Ground, ...]
    cuba: Card
    cards: Mapping[str, Card]  # the last card in each hand
    symbols: Mapping[str, Mapping[str, int]]  # in each sphere, what the last cards added among them


@lru_cache(maxsize=64)
def final(deck: Deck, ended: Ended) -> Final:
    """What a view shows of a game that has ended."""
    score, now = ended.score, ended.lying
    held = (deck.cards[kinds_of(ended.hands >> HAND * side)[0]] for side in (0, 1))
    return Final(
        **{field.name: getattr(score, field.name) for field in fields(score)},
        grounds=lying(deck, now, now, deck.cards[ended.cuba]),
        cuba=deck.cards[ended.cuba],
        cards=dict(zip(SEATS, held, strict=True)),
        symbols=in_spheres(now.spheres, deck.bearing_with[ended.cuba], score.added),
    )


def lying(deck: Deck, now: Lying, then: Lying, cuba: Card | None) -> tuple[Ground, ...]:
    """All battlegrounds, Cuba first; `then` is the table before the last play."""
    leads = leading(now.cubes, now.spheres)
    found = []
    for ground in (CUBA, *grounds(now.laid)[:-1]):
        card = cuba if ground == CUBA else deck.cards[ground]
        cubes = {seat: count(now.cubes, ground, side) for side, seat in enumerate(SEATS)}
        found.append(
            Ground(
                name=deck.grounds[ground],
                card=card,
                symbol=card.symbol if card else None,
                points=worth(flag(ground)),
                zone=zone_of(now.spheres, ground),
                cubes=cubes,
                leader=next((seat for side, seat in enumerate(SEATS) if leads[side] & flag(ground)), None),
                came_from=zone_of(then.spheres, ground) if then.laid & flag(ground) else None,
                change={s: cubes[s] - count(then.cubes, ground, side) for side, s in enumerate(SEATS)},
            )
        )
    return tuple(found)


def in_spheres(
    spheres: int, bearing: tuple[int, ...], added: str | None = None
) -> Mapping[str, Mapping[str, int]]:
    """How many symbols of each kind lie in each sphere, with the one that both last cards add."""
    return {
        seat: {
            symbol: number + (symbol == added)
            for symbol, number in zip(SYMBOLS, symbols(spheres, bearing, side), strict=True)
        }
        for side, seat in enumerate(SEATS)
    }
