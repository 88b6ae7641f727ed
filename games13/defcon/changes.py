"""What is different between two boards, by name: whose land, how many troops, which row, how much GDP."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import compress
from operator import ne
from typing import TYPE_CHECKING, Any

from games13.defcon import board
from games13.defcon.board import LANDS, POWER_COUNT, bits, defence_dice, fleets, holder, owner
from games13.defcon.cards import kinds
from games13.defcon.mapfile import POWERS
from games13.kernel.words import msg
from games13.kernel.would import Change

if TYPE_CHECKING:
    from games13.defcon.course import Course

Board = Sequence[int]

# numbers that each power has
COUNTS = {
    board.SIZE: msg("cards"),
    board.RESERVE: msg("reserve"),
    board.BARRACKS: msg("barracks"),
    board.TRANSIT: msg("transit"),
    board.SHIPS: msg("fleets in reserve"),
    board.CONVENTIONAL: msg("conventional missiles"),
    board.NUCLEAR: msg("nuclear missiles"),
    board.SABOTAGE: msg("sabotage tokens"),
    board.ROW: msg("reputation"),
    board.LEVEL: msg("aggression"),
    board.BLESSING: msg("blessings"),
    board.ECOCITY: msg("ecocities"),
    board.MONEY: msg("GDP by cards"),
    board.LIMIT: msg("investments allowed"),
}
# numbers that there are once
SINGLE = {
    board.GDP_LEFT: msg("GDP left"),
    board.DISCARDS_LEFT: msg("discards left"),
    board.TRANSFERS_LEFT: msg("transfers left"),
    board.FORCE: msg("attackers"),
    board.ATTACK_DICE: msg("attack dice"),
    board.DEFENCE_DICE: msg("defence dice"),
    board.CONVENTIONALS_LEFT: msg("conventional missiles left"),
    board.NUCLEARS_LEFT: msg("nuclear missiles left"),
    board.SABOTAGE_LEFT: msg("sabotage tokens left"),
    board.FORTS_LEFT: msg("fortifications left"),
    board.RADIATION_LEFT: msg("radiation tokens left"),
}
# sets of territories, of powers, and of the rivals of each power
LAND_SETS = {board.FORTS: "fortification", board.RADIATION: "radiation", board.PROTECTED: "protection"}
POWER_SETS = {board.PASSED: "passed", board.COUP: "no cards", board.REVOLT: "nothing new on the map"}
RIVAL_SETS = {board.SABOTAGED: "sabotaged", board.WALL: "walled off"}


def _of_each(blocks: dict[int, str]) -> dict[int, tuple[str, str, str]]:
    return {block + n: (what, "", power) for block, what in blocks.items() for n, power in enumerate(POWERS)}


_NUMBERS = _of_each(COUNTS) | {place: (what, "", "") for place, what in SINGLE.items()}
_RIVALS = _of_each(RIVAL_SETS)
_CAPITALS, _PLOTS, _HANDS = (
    _of_each({block: what})
    for block, what in ((board.CAPITAL, "capital"), (board.PLOT, "plot"), (board.HAND, "hand"))
)
_AT_SEA = (board.FLEETS, *range(board.NAVY, board.NAVY + POWER_COUNT))
_OWNERS = range(board.OWN, board.OWN + POWER_COUNT)

Told = Iterator[tuple[Any, ...]]


def changes(s: Course, t: Board, u: Board) -> list[Change]:
    """What lies on the board in t and is different in u, and hands."""
    found, rest = [], []
    for i in compress(range(len(t)), map(ne, t, u)):
        if i in _NUMBERS:
            found.append(Change(*_NUMBERS[i], t[i], u[i]))
        else:
            rest.append(i)
    if rest:
        found += [Change(*told) for told in (*_land(s, t, u, rest), *_sea(s, t, u, rest))]
        found += [Change(*told) for told in _powers(s, t, u, rest)]
    return found


def _name(power: int) -> str:
    return POWERS[power] if power >= 0 else ""


def _names(powers: Iterable[int]) -> tuple[str, ...]:
    return tuple(POWERS[power] for power in powers)


def _land(s: Course, t: Any, u: Any, differ: list[int]) -> Told:
    """Troops, owners, fortifications, radiation, and the dice of the defence that come of it."""
    places, touched, taken = s.map.territories, 0, 0
    for i in differ:
        if i < LANDS:
            yield "troops", places[i].name, "", t[i], u[i]
            touched |= 1 << i
        elif i in _CAPITALS:
            touched |= sum(1 << land for land in (t[i], u[i]) if 0 <= land < LANDS)
        elif i in _OWNERS:
            taken |= t[i] ^ u[i]
        elif i in LAND_SETS:
            touched |= t[i] ^ u[i]
            for land in bits(t[i] ^ u[i]):
                yield LAND_SETS[i], places[land].name, "", bool(t[i] >> land & 1), bool(u[i] >> land & 1)
    for land in bits(taken):
        yield "owner", places[land].name, "", _name(owner(t, land)), _name(owner(u, land))
    for land in bits(touched):
        before, after = defence_dice(t, land), defence_dice(u, land)
        if before != after:
            yield "defence", places[land].name, "", before, after


def _sea(s: Course, t: Any, u: Any, differ: list[int]) -> Told:
    for zone, sea in enumerate(s.map.seas) if any(i in _AT_SEA for i in differ) else ():
        if fleets(t, zone) != fleets(u, zone):
            yield "fleets", sea.name, "", fleets(t, zone), fleets(u, zone)
        if holder(t, zone) != holder(u, zone):
            yield "holder", sea.name, "", _name(holder(t, zone)), _name(holder(u, zone))


def _powers(s: Course, t: Any, u: Any, differ: list[int]) -> Told:
    """What holds for some powers, and where their capitals are; the order; hands."""
    for i in differ:
        before, after = t[i], u[i]
        if i in _CAPITALS:
            yield *_CAPITALS[i], _capital(s, before), _capital(s, after)
        elif i in POWER_SETS:
            for power in bits(before ^ after):
                yield POWER_SETS[i], "", POWERS[power], bool(before >> power & 1), bool(after >> power & 1)
        elif i in _RIVALS:
            yield *_RIVALS[i], _names(bits(before)), _names(bits(after))
        elif i in _PLOTS:
            yield *_PLOTS[i], _name(before - 1), _name(after - 1)
        elif i in _HANDS:
            yield *_HANDS[i], _held(s, before), _held(s, after)
        elif i == board.ORDER:
            yield "initiative", "", "", _names(s.orders[before]), _names(s.orders[after])


def _capital(s: Course, place: int) -> str:
    """Where a capital lies: a territory, or whose headquarters it lies beside."""
    if place < 0:
        return ""
    return POWERS[place - board.BESIDE] if place >= board.BESIDE else s.map.territories[place].name


def _held(s: Course, hand: int) -> tuple[str, ...]:
    return tuple(card.name for card in s.deck.named(kinds(hand)))
