"""What is different between two positions, by name: whose land, how many troops, which row, how much GDP."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress
from operator import ne
from typing import TYPE_CHECKING, Any

from games13.defcon.board import (
    ATTACK_DICE,
    BARRACKS,
    BESIDE,
    BLESSING,
    CAPITAL,
    CONVENTIONAL,
    CONVENTIONALS_LEFT,
    COUP,
    DEFENCE_DICE,
    DISCARDS_LEFT,
    ECOCITY,
    FLEETS,
    FORCE,
    FORTS,
    FORTS_LEFT,
    GDP_LEFT,
    HAND,
    LANDS,
    LENGTH,
    LEVEL,
    LIMIT,
    MONEY,
    NAVY,
    NUCLEAR,
    NUCLEARS_LEFT,
    ORDER,
    OWN,
    PASSED,
    PHASE,
    PHASES,
    PLOT,
    POWER_COUNT,
    PROTECTED,
    RADIATION,
    RADIATION_LEFT,
    RESERVE,
    REVOLT,
    ROUND,
    ROW,
    SABOTAGE,
    SABOTAGE_LEFT,
    SABOTAGED,
    SHIPS,
    SIZE,
    TRANSFERS_LEFT,
    TRANSIT,
    WALL,
    bits,
    defence_dice,
    fleets,
    holder,
    owner,
)
from games13.defcon.cards import kinds
from games13.defcon.mapfile import POWERS
from games13.kernel.would import Change

if TYPE_CHECKING:
    from games13.defcon.position import Defcon

# numbers that each power has
COUNTS = {
    SIZE: "cards", RESERVE: "reserve", BARRACKS: "barracks", TRANSIT: "transit", SHIPS: "fleets in reserve",
    CONVENTIONAL: "conventional missiles", NUCLEAR: "nuclear missiles", SABOTAGE: "sabotage tokens",
    ROW: "reputation", LEVEL: "aggression", BLESSING: "blessings", ECOCITY: "ecocities",
    MONEY: "GDP by cards", LIMIT: "investments allowed",
}  # fmt: skip
# numbers that there are once
SINGLE = {
    GDP_LEFT: "GDP left", DISCARDS_LEFT: "discards left", TRANSFERS_LEFT: "transfers left",
    FORCE: "attackers", ATTACK_DICE: "attack dice", DEFENCE_DICE: "defence dice", ROUND: "round",
    CONVENTIONALS_LEFT: "conventional missiles left", NUCLEARS_LEFT: "nuclear missiles left",
    SABOTAGE_LEFT: "sabotage tokens left", FORTS_LEFT: "fortifications left",
    RADIATION_LEFT: "radiation tokens left",
}  # fmt: skip
# sets of territories, and of powers
LAND_SETS = {FORTS: "fortification", RADIATION: "radiation", PROTECTED: "protection"}
POWER_SETS = {PASSED: "passed", COUP: "no cards", REVOLT: "nothing new on the map"}
RIVAL_SETS = {SABOTAGED: "sabotaged", WALL: "walled off"}

Told = Iterator[tuple[Any, ...]]

_counted = {block + n: (what, "", power) for block, what in COUNTS.items() for n, power in enumerate(POWERS)}
_NAMED = _counted | {block: (what, "", "") for block, what in SINGLE.items()}


def changes(p: Defcon, q: Defcon) -> tuple[Change, ...]:
    """What lies openly on the board and is different in q, and hands."""
    t, u = p.t, q.t
    if t == u and p.discard == q.discard:
        return ()
    differ = list(compress(range(LENGTH), map(ne, t, u)))
    found = [Change(*_NAMED[i], t[i], u[i]) for i in differ if i in _NAMED]
    rest = [i for i in differ if i not in _NAMED]
    if rest:
        for told in (_land, _sea, _capitals, _sets, _cards):
            found += [Change(*change) for change in told(p, q, rest)]
    if p.discard != q.discard:
        found.append(Change("discard pile", "", "", len(p.discard), len(q.discard)))
    return tuple(found)


def _name(power: int) -> str:
    return POWERS[power] if power >= 0 else ""


def _land(p: Defcon, q: Defcon, differ: list[int]) -> Told:
    """Troops, owners, fortifications, radiation, and the dice of the defence that come of it."""
    t, u, places = p.t, q.t, p.s.map.territories
    touched = lands = 0
    for i in differ:
        if i < LANDS:
            yield "troops", places[i].name, "", t[i], u[i]
            touched |= 1 << i
        elif CAPITAL <= i < CAPITAL + POWER_COUNT:
            touched |= sum(1 << land for land in (t[i], u[i]) if 0 <= land < LANDS)
        elif OWN <= i < OWN + POWER_COUNT:
            lands |= t[i] ^ u[i]
        elif what := LAND_SETS.get(i):
            touched |= t[i] ^ u[i]
            for land in bits(t[i] ^ u[i]):
                yield what, places[land].name, "", bool(t[i] >> land & 1), bool(u[i] >> land & 1)
    for land in bits(lands):
        yield "owner", places[land].name, "", _name(owner(t, land)), _name(owner(u, land))
    for land in bits(touched):
        before, after = defence_dice(t, land), defence_dice(u, land)
        if before != after:
            yield "defence", places[land].name, "", before, after


def _sea(p: Defcon, q: Defcon, differ: list[int]) -> Told:
    t, u = p.t, q.t
    if FLEETS not in differ and not any(NAVY <= i < NAVY + POWER_COUNT for i in differ):
        return
    for zone, sea in enumerate(p.s.map.seas):
        if fleets(t, zone) != fleets(u, zone):
            yield "fleets", sea.name, "", fleets(t, zone), fleets(u, zone)
        if holder(t, zone) != holder(u, zone):
            yield "holder", sea.name, "", _name(holder(t, zone)), _name(holder(u, zone))


def _capitals(p: Defcon, q: Defcon, differ: list[int]) -> Told:
    for power, name in enumerate(POWERS):
        if CAPITAL + power in differ:
            yield "capital", "", name, *(_capital(r, r.t[CAPITAL + power]) for r in (p, q))


def _capital(p: Defcon, place: int) -> str:
    """Where a capital lies: a territory, or whose headquarters it lies beside."""
    if place < 0:
        return ""
    return POWERS[place - BESIDE] if place >= BESIDE else p.s.map.territories[place].name


def _sets(p: Defcon, q: Defcon, differ: list[int]) -> Told:
    """What holds for some powers, or for some rivals of a power."""
    t, u = p.t, q.t
    for i in differ:
        if what := POWER_SETS.get(i):
            for power in bits(t[i] ^ u[i]):
                yield what, "", POWERS[power], bool(t[i] >> power & 1), bool(u[i] >> power & 1)
        elif PLOT <= i < PLOT + POWER_COUNT:
            yield "plot", "", POWERS[i - PLOT], _name(t[i] - 1), _name(u[i] - 1)
        elif i == ORDER:
            yield "initiative", "", "", _names(p.order), _names(q.order)
        elif i == PHASE:
            yield "phase", "", "", PHASES[t[i]], PHASES[u[i]]
        for block, what in RIVAL_SETS.items():
            if block <= i < block + POWER_COUNT:
                yield what, "", POWERS[i - block], _names(bits(t[i])), _names(bits(u[i]))


def _names(powers: Any) -> tuple[str, ...]:
    return tuple(POWERS[power] for power in powers)


def _cards(p: Defcon, q: Defcon, differ: list[int]) -> Told:
    for power, name in enumerate(POWERS):
        if HAND + power in differ:
            yield "hand", "", name, *(_held(r, power) for r in (p, q))


def _held(p: Defcon, power: int) -> tuple[str, ...]:
    return tuple(card.name for card in p.s.deck.named(kinds(p.t[HAND + power])))
