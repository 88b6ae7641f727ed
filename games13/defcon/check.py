"""What every position of DEFCON keeps: pieces and cards are somewhere, and sets agree with numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from games13.defcon import board
from games13.defcon.battle import battle
from games13.defcon.board import (
    FLEETS_EACH,
    FORTIFICATIONS,
    LANDS,
    MISSILES,
    POWER_COUNT,
    RADIATIONS,
    SABOTAGE_TOKENS,
    TOKENS_EACH,
    TOP_ROW,
    TROOPS_EACH,
    bits,
)
from games13.defcon.cards import kinds
from games13.defcon.mapfile import POWERS

if TYPE_CHECKING:
    from games13.defcon.position import Defcon

# numbers that may stand below 0: "nobody", "gone", and what cards take off the GDP
SIGNED = {
    *range(board.CAPITAL, board.CAPITAL + POWER_COUNT),
    *range(board.MONEY, board.MONEY + POWER_COUNT),
    *(board.TURN, board.CARD, board.RIVAL, board.UP, board.PLACE),
}
# of each kind of token: where those of the powers stand, how many are left, how many there are
TOKENS = (
    ("conventional missiles", board.CONVENTIONAL, board.CONVENTIONALS_LEFT, MISSILES),
    ("nuclear missiles", board.NUCLEAR, board.NUCLEARS_LEFT, MISSILES),
    ("sabotage tokens", board.SABOTAGE, board.SABOTAGE_LEFT, SABOTAGE_TOKENS),
)


def keeps(p: Defcon) -> Iterator[tuple[str, bool]]:
    """What must hold, and whether it does."""
    for power in p.s.powers:
        for what, kept in (*_pieces(p, power), *_standing(p, power), *_hand(p, power)):
            yield f"{POWERS[power]}: {what}", kept
    yield from _lands(p)
    yield from _tokens(p)
    t = p.t
    beside_by = [(p.s.deck.keeps["blessing"], board.BLESSING), (p.s.deck.keeps["ecocity"], board.ECOCITY)]
    beside = [kind for kind, block in beside_by for _ in range(sum(t[block : block + POWER_COUNT]))]
    hands = [kind for power in p.s.powers for kind in kinds(t[board.HAND + power])]
    cards = [*p.deck, *p.discard, *hands, *beside]
    yield "each card lies in one place", sorted(cards) == sorted(p.s.deck.all)
    negative = [place for place in range(board.PUBLIC) if t[place] < 0 and place not in SIGNED]
    yield f"nothing is less than none: {negative}", not negative


def _pieces(p: Defcon, power: int) -> Iterator[tuple[str, bool]]:
    """Troops and fleets: on the map, at home, in an attack, on their way."""
    t, word, mine = p.t, p.stack[0].word, p.stack[0].seat == POWERS[power]
    lands, zones = bits(t[board.OWN + power]), [*bits(t[board.NAVY + power])]
    at_home = t[board.BARRACKS + power] + t[board.TRANSIT + power] + t[board.RESERVE + power]
    moving = t[board.MOVING] if mine and word in ("relocate", "reorganise") else 0
    attack = {_attack(p): t[board.FORCE]} if t[board.PHASE] == board.CONFLICT and p.turn == power else {}
    troops = sum(t[land] for land in lands) + at_home + moving + attack.get("land", 0)
    yield "every troop", troops == TROOPS_EACH
    fleets = sum(board.fleets(t, zone) for zone in zones) + t[board.SHIPS + power] + attack.get("sea", 0)
    yield "every fleet", fleets == FLEETS_EACH
    tired = all(board.withdrawn(t, zone) <= board.fleets(t, zone) > 0 for zone in zones)
    yield "no more fleets withdrawn than are there", tired


def _attack(p: Defcon) -> str:
    """Where the attackers are that have left the map: on land, at sea, or nowhere."""
    fight = battle(p)
    if fight:
        return fight.kind if fight.kind != "air" else ""
    return "land" if p.stack[0].word in ("peace", "relocate") else ""


def _standing(p: Defcon, power: int) -> Iterator[tuple[str, bool]]:
    t, word = p.t, p.stack[0].word
    yield "reputation", 0 <= t[board.ROW + power] <= TOP_ROW
    yield "aggression", 0 <= t[board.LEVEL + power] <= 3
    yield "tokens", board.empties(t, power) <= TOKENS_EACH or word in ("reorganise", "occupy")
    place = t[board.CAPITAL + power]
    asked = word == "capital" and p.stack[0].seat == POWERS[power]
    yield "a capital", not t[board.ROUND] or place == board.GONE or place >= 0
    burnt = 0 <= place < LANDS and t[board.RADIATION] >> place & 1
    yield "no capital in the radiation", not burnt or asked or not t[board.ROUND]


def _hand(p: Defcon, power: int) -> Iterator[tuple[str, bool]]:
    t = p.t
    yield "the size of the hand", t[board.SIZE + power] == len(kinds(t[board.HAND + power]))
    for other in p.s.powers:
        seen = Counter(kinds(t[board.SEEN + POWER_COUNT * power + other]))
        held = Counter(kinds(t[board.HAND + other]))
        yield f"what it has seen of {POWERS[other]} is still there", not seen - held


def _lands(p: Defcon) -> Iterator[tuple[str, bool]]:
    t, s = p.t, p.s
    owned = [t[board.OWN + power] for power in range(POWER_COUNT)]
    navies = [t[board.NAVY + power] for power in range(POWER_COUNT)]
    every = owned[0] | owned[1] | owned[2] | owned[3]
    yield "nobody shares a territory", sum(map(int.bit_count, owned)) == every.bit_count()
    sailed = navies[0] | navies[1] | navies[2] | navies[3]
    yield "nobody shares a sea zone", sum(map(int.bit_count, navies)) == sailed.bit_count()
    yield "nobody holds irradiated land", not every & t[board.RADIATION]
    yield "what is held is in play", not (every | t[board.RADIATION]) & ~s.in_play
    occupied = 1 << t[board.PLACE] if p.stack[0].word == "occupy" else 0
    manned = sum(1 << land for land in range(LANDS) if t[land])
    yield "where troops are", t[board.MANNED] & ~occupied == manned
    yield "fortifications are somebody's", not t[board.FORTS] & ~every


def _tokens(p: Defcon) -> Iterator[tuple[str, bool]]:
    t = p.t
    for what, own, left, all_there_are in TOKENS:
        yield what, sum(t[own : own + POWER_COUNT]) + t[left] == all_there_are
    yield "fortifications", t[board.FORTS].bit_count() + t[board.FORTS_LEFT] == FORTIFICATIONS
    yield "radiation", t[board.RADIATION].bit_count() + t[board.RADIATION_LEFT] == RADIATIONS
