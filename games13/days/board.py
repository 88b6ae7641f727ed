"""The board of 13 Days: names and numbers of its places, and where a position keeps what.

All that can change is a number in one list, `p.t`, and the names here say at which place. A seat is 0
(US) or 1 (USSR), an arena 0 to 2, a battleground 0 to 8, three to an arena.
A seat's cubes in an arena are one number: three bits for each of its battlegrounds.
"""

from __future__ import annotations

from games13.kernel.words import msg

SEATS = (msg("US"), msg("USSR"))
ARENAS = (msg("military"), msg("political"), msg("world opinion"))
BATTLEGROUNDS = (
    msg("Atlantic"), msg("Berlin"), msg("Cuba (military)"),
    msg("Cuba (political)"), msg("Italy"), msg("Turkey"),
    msg("Television"), msg("United Nations"), msg("Alliances"),
)  # fmt: skip
ATLANTIC, BERLIN, CUBA_MILITARY, CUBA_POLITICAL, ITALY, TURKEY, TELEVISION, UNITED_NATIONS, ALLIANCES = range(
    9
)

ROUNDS = 3
CUBES = 17  # a seat's cubes in all (rule `supply`)
FULL = 5  # a seat's most cubes on a battleground (rule `five`)
LEAD = 5  # the farthest that the Prestige marker goes (rule `lead`)
BOTTOM, TOP = 1, 8  # the ends of a DEFCON track (rule `ends`)
DEFCON_2, DEFCON_1 = 4, 7  # the first steps of those areas; below them is DEFCON 3 (rule `areas`)
AREA = (0, 3, 3, 3, 2, 2, 2, 1, 1)  # the area of each step
FLAGS = 3
HAND = 5
TURNS = 4
MOST = 65  # cards in a deck; numbers from here on are cards of which nothing is known

# what everyone may see
ON = (0, 3)  # where a seat's cubes begin, an arena a number
SUPPLY = (6, 7)
MARKERS = (8, 11)  # where a seat's DEFCON markers begin
PRESTIGE = 14  # above 0 the US leads, below it the USSR
LETTER = 15  # the seat that holds the Personal Letter
BOARD = 16  # up to here stands what a position remembers of the last turn, for showing what has changed
WORTH = (16, 17)  # what a seat's Commands are worth more in this round, or below 0 less (SOPs, To the Brink)
LESS = (18, 19)  # what of it was taken away
BARRED = (20, 21)  # which Events may not lower the seat's markers in this round
EFFECTS = slice(16, 22)  # all that lasts for the round
ROUND = 22
FIRST = 23  # the seat with the initiative
CARD = 24  # the card played last, or in play now; -1 for none
PLAYER = 25  # the seat that played it
USE = 26  # for what: NOTHING, COMMAND, EVENT, and TAKEN when the opponent uses its Event
TURN = slice(23, 27)  # who began, and the last card
LEFT = 27  # within an Event: how many cubes, markers or cards are still to go
OPEN = 28  # within an Event: the places that may still be chosen, a bit each
SPENT = 29  # within an Event: cubes so far on each battleground, three bits each
DISCARD = 30  # the cards on the discard pile, a bit each
SEIZED = 31  # the card that Intelligence Reports took and that is not played yet; -1 for none
PUBLIC = 32
# what lies face down or is held in a hand, as a card or as one bit for each card
HANDS = (32, 33)
CHOSEN = (34, 35)  # the agenda chosen; -1 for none
AFTERMATH = (36, 37)  # what each seat laid into the Aftermath
DRAWN = 38  # the card drawn for Alliances; -1 for none
SIZE = 39

NOTHING, COMMAND, EVENT, TAKEN = range(4)
OWN_EVENTS, ALL_EVENTS = 1, 2  # bits in BARRED

SET_UP = ((ITALY, 0), (TURKEY, 0), (BERLIN, 1), (CUBA_MILITARY, 1))  # (rule `set-up-cubes`)
# US military, political, world opinion, then the USSR's (rule `set-up-markers`)
START_MARKERS = (1, 2, 1, 2, 1, 1)


def _start() -> tuple[int, ...]:
    """The numbers of a board set up for the first round."""
    t = [0] * SIZE
    t[SUPPLY[0]] = t[SUPPLY[1]] = CUBES
    for place, seat in SET_UP:
        t[ON[seat] + place // 3] += 1 << 3 * (place % 3)
        t[SUPPLY[seat]] -= 1
    t[MARKERS[0] : MARKERS[0] + 6] = START_MARKERS
    t[FIRST] = t[CARD] = t[PLAYER] = t[SEIZED] = t[CHOSEN[0]] = t[CHOSEN[1]] = t[DRAWN] = -1
    return tuple(t)


START = _start()


_KEPT = tuple(
    (place // 3, 3 * (place % 3)) for place in range(9)
)  # a battleground's arena, and its lowest bit


def cubes(t: list[int], seat: int, place: int) -> int:
    """How many cubes a seat has on a battleground."""
    return t[ON[seat] + place // 3] >> 3 * (place % 3) & 7


def leader(t: list[int], place: int) -> int:
    """The seat that dominates a battleground: more cubes there than the other; -1 for neither."""
    arena, bit = _KEPT[place]
    us, ussr = t[arena] >> bit & 7, t[arena + 3] >> bit & 7
    return -1 if us == ussr else int(ussr > us)


def ahead(t: list[int], track: int) -> int:
    """The seat that dominates a DEFCON track: its marker is higher; -1 for neither."""
    us, ussr = t[MARKERS[0] + track], t[MARKERS[1] + track]
    return -1 if us == ussr else int(ussr > us)


def turns(t: list[int], index: int) -> int:
    """How many cards a seat has still to play in this round; all before they are dealt."""
    return t[HANDS[index]].bit_count() - 1 if min(t[CHOSEN[0]], t[CHOSEN[1]]) >= 0 else TURNS


WAR = 3
_HEAT = tuple({1: WAR, 2: 1}.get(area, 0) for area in AREA)  # three in DEFCON 2 are as bad as one in 1


def at_war(t: list[int], seat: int) -> bool:
    """Whether the war check would fail now (rule `war`): a marker in DEFCON 1, or all three in DEFCON 2."""
    marker = MARKERS[seat]
    return _HEAT[t[marker]] + _HEAT[t[marker + 1]] + _HEAT[t[marker + 2]] >= WAR


def guilty(t: list[int], seat: int) -> tuple[int, ...]:
    """The tracks of the markers by which a seat has triggered war: those in DEFCON 1, or else all three."""
    tracks = tuple(range(len(ARENAS))) if at_war(t, seat) else ()
    return tuple(track for track in tracks if t[MARKERS[seat] + track] >= DEFCON_1) or tracks


# for an arena's cubes: the battlegrounds that hold some, and those with room for more (rule `five`)
_HOLDING = [sum(1 << i for i in range(3) if cubes >> 3 * i & 7) for cubes in range(512)]
_ROOMY = [sum(1 << i for i in range(3) if (cubes >> 3 * i & 7) < FULL) for cubes in range(512)]


def holding(t: list[int], seat: int) -> int:
    """The battlegrounds where a seat has cubes, a bit each."""
    on = ON[seat]
    return _HOLDING[t[on]] | _HOLDING[t[on + 1]] << 3 | _HOLDING[t[on + 2]] << 6


def roomy(t: list[int], seat: int) -> int:
    """The battlegrounds where a seat has room for another cube, a bit each."""
    on = ON[seat]
    return _ROOMY[t[on]] | _ROOMY[t[on + 1]] << 3 | _ROOMY[t[on + 2]] << 6


def bits(mask: int) -> list[int]:
    """The places of the bits that are set, in order.

    >>> bits(0b1101)
    [0, 2, 3]
    """
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
