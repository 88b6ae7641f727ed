"""The board as numbers: a position's `t` is one flat list of ints, and this says what each means.

A power is its place in POWERS, also where fewer than four play; `OWN + power` is that power's entry of the
block OWN. Sets of territories and of sea zones are ints with a bit for each. Hands are ints too: three bits
for each kind of card say how many of it are there. Fleets stand in one int, three bits for each sea zone.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from games13.defcon.mapfile import POWERS
from games13.kernel.words import msg

LANDS = 32
POWER_COUNT = len(POWERS)
ROUNDS = 5
TROOPS_EACH, FLEETS_EACH, TOKENS_EACH = 25, 4, 5
MISSILES, SABOTAGE_TOKENS, FORTIFICATIONS, RADIATIONS = 12, 12, 16, 12
INITIATIVE_DICE = 8

# the consensus table: ten rows of reputation, two for each state, from the bottom up
STATES = (
    msg("Rogue State"),
    msg("Threat to Peace"),
    msg("State under Surveillance"),
    msg("Exemplary State"),
    msg("Catalyst State"),
)
START_ROW, TOP_ROW, THREAT_ROW, ROGUE_ROW = 5, 9, 3, 1
BLESSED_ROW = 2  # the lowest row of a Threat to Peace
POINTS = (6, 6, 8, 8, 12, 12, 16, 16, 20, 20)  # of each row of either index
MOST, FEWEST = 13, 4  # territories on the top and the bottom row of the military index
CAPITAL_POINTS = 3
CAPITAL_DICE, FORTIFICATION_DICE = 2, 3
STRIKE = 3  # troops that a conventional missile takes away

_next = count(LANDS)


def _block(size: int = POWER_COUNT) -> int:
    start = next(_next)
    for _ in range(size - 1):
        next(_next)
    return start


TROOPS = 0  # on each territory
OWN = _block()  # the territories of a power
NAVY = _block()  # the sea zones that its fleets hold
SIZE = _block()  # how many cards it holds
RESERVE = _block()  # troops in reserve
BARRACKS = _block()
TRANSIT = _block()
SHIPS = _block()  # fleets in reserve
CONVENTIONAL = _block()
NUCLEAR = _block()
SABOTAGE = _block()
ROW = _block()  # on the index of reputation
LEVEL = _block()  # on the index of aggression
CAPITAL = _block()  # where its capital token lies: a territory, BESIDE + a power's headquarters, or GONE
BLESSING = _block()  # cards beside the headquarters that keep the reputation up
ECOCITY = _block()  # cards beside the headquarters that count as territories
SABOTAGED = _block()  # the powers that it has sabotaged in this round
WALL = _block()  # the powers that it may not attack by land in this conflict phase
PLOT = _block()  # 1 + the power whose capitals do not count in its next land attack
MONEY = _block()  # what cards add to its GDP in this round
ROLLED = _block()  # its hits in its last throw for the first initiative
LIMIT = _block()  # 1 + the most investments that it may make in this round, 0 when there is no limit

ROUND = _block(1)
PHASE = _block(1)
ORDER = _block(1)  # the initiative: a number in the script's orders
AT = _block(1)  # how many of the order have had their turn in this phase
TURN = _block(1)  # in the conflict phase: the place in the order of whose turn it is
PASSED = _block(1)  # who has passed
MANNED = _block(1)  # territories with troops
FORTS = _block(1)  # territories with a fortification
RADIATION = _block(1)
PROTECTED = _block(1)  # neutral territories that may not be attacked in this round
FLEETS = _block(1)  # how many fleets in each sea zone
WITHDRAWN = _block(1)  # … of which so many have withdrawn from an attack in this round
CONVENTIONALS_LEFT = _block(1)
NUCLEARS_LEFT = _block(1)
SABOTAGE_LEFT = _block(1)
FORTS_LEFT = _block(1)
RADIATION_LEFT = _block(1)
COUP = _block(1)  # the powers that get no cards in this round
REVOLT = _block(1)
CALM = _block(1)  # 1 while the index of aggression rests (rule `armageddon`)
FALLEN = _block(1)  # 1 once a power has lost its last territory

CARD = _block(1)  # the card last played, -1 at first
ACTOR = _block(1)  # who played it, or who acts
RIVAL = _block(1)  # the power that a card or a deed is aimed at, -1 when there is none
UP = _block(1)  # the power whose turn it is to draw or to invest, -1 when it is nobody's
GDP_LEFT = _block(1)  # to invest in this turn
DISCARDS_LEFT = _block(1)
TRANSFERS_LEFT = _block(1)
BOUGHT = _block(1)
PLACE = _block(1)  # the territory, sea zone or power that is attacked
FORCE = _block(1)  # troops or fleets in the attack
SENT = _block(1)  # … when it began
ATTACK_DICE = _block(1)
DEFENCE_DICE = _block(1)
QUIET = _block(1)  # 1 when a card keeps this deed off the index of aggression
NO_CAPITAL = _block(1)  # 1 when the capital's dice do not count in this attack
MOVING = _block(1)  # troops on their way
TO_COME = _block(1)  # troops that a card still brings or takes away
FROM = _block(1)  # where troops, a fleet or a capital come from

PUBLIC = next(_next)
_next = count(PUBLIC)
HAND = _block()
SEEN = _block(POWER_COUNT**2)  # SEEN + 4 * one + other: the cards in other's hand that one has looked at
LENGTH = next(_next)

BESIDE, GONE, UNPLACED = LANDS, -2, -1
NOBODY = -1
BARRACKS_PLACE = LANDS  # where a territory is meant and the barracks will do

SET_UP, INITIATIVE, PREPARATIONS, INVESTMENT, CONFLICT, REORGANISATION = range(6)
PHASES = (
    msg("set-up"),
    msg("initiative"),
    msg("preparations"),
    msg("investment"),
    msg("conflict"),
    msg("reorganisation"),
)


def bits(mask: int) -> Iterator[int]:
    """The numbers in a set, from the lowest.

    >>> list(bits(0b1011))
    [0, 1, 3]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def owner(t: list[int], land: int) -> int:
    """The power that controls a territory, or NOBODY."""
    bit = 1 << land
    for power in range(POWER_COUNT):
        if t[OWN + power] & bit:
            return power
    return NOBODY


def holder(t: list[int], zone: int) -> int:
    """The power whose fleets hold a sea zone, or NOBODY."""
    bit = 1 << zone
    for power in range(POWER_COUNT):
        if t[NAVY + power] & bit:
            return power
    return NOBODY


def territories(t: list[int], power: int) -> int:
    """How many territories a power has; an Ecocity counts as one (rule `ecocity`)."""
    return t[OWN + power].bit_count() + t[ECOCITY + power]


def military_row(count: int) -> int:
    """The row of the military index for so many territories (rule `military`)."""
    return 0 if count < FEWEST else 9 if count > MOST else count - FEWEST


def gdp(t: list[int], power: int) -> int:
    """The GDP that both indices give (rule `gdp`)."""
    return POINTS[t[ROW + power]] + POINTS[military_row(territories(t, power))]


def hand_limit(t: list[int], power: int) -> int:
    """How many cards a power may hold when it draws (rule `hand-limit`)."""
    return t[ROW + power] // 2 + 1


def row_after(t: list[int], power: int, by: int) -> int:
    """The row of a power that moves on the index of reputation (rules `reputation-cap`, `blessing`)."""
    row = t[ROW + power] + by
    floor = BLESSED_ROW if t[BLESSING + power] else 0
    return TOP_ROW if row > TOP_ROW else floor if row < floor else row


def repute(t: list[int], power: int, by: int) -> None:
    """Move a power up or down on the index of reputation."""
    t[ROW + power] = row_after(t, power, by)


def provokes(t: list[int], power: int, level: int) -> bool:
    """Only the most aggressive deed of a round counts (rules `aggression`, `armageddon`)."""
    return level > t[LEVEL + power] and not t[CALM]


def provoke(t: list[int], power: int, level: int) -> None:
    """A deed of this level raises a power on the index of aggression, if it counts."""
    if provokes(t, power, level):
        t[LEVEL + power] = level


def lose(t: list[int], power: int, land: int) -> None:
    """A power no longer controls a territory; without any, the round is the last (rule `last-territory`)."""
    t[OWN + power] &= ~(1 << land)
    if not t[OWN + power] and not t[ECOCITY + power]:
        t[FALLEN] = 1


def empties(t: list[int], power: int) -> int:
    """How many territories a power holds by a token alone (rule `tokens`)."""
    return (t[OWN + power] & ~t[MANNED]).bit_count()


def vacate(t: list[int], power: int, land: int) -> None:
    """The last troop has left a territory: a token marks it, or it becomes neutral (rule `sixth-empty`)."""
    t[MANNED] &= ~(1 << land)
    if empties(t, power) > TOKENS_EACH:
        lose(t, power, land)
        if t[FORTS] >> land & 1:
            raze(t, land)


def remove(t: list[int], power: int, land: int, troops: int) -> None:
    """Troops go from a territory to their reserve."""
    t[land] -= troops
    t[RESERVE + power] += troops
    if not t[land]:
        vacate(t, power, land)


def raze(t: list[int], land: int) -> None:
    """A fortification goes back to the supply."""
    t[FORTS] &= ~(1 << land)
    t[FORTS_LEFT] += 1


def fleets(t: list[int], zone: int) -> int:
    """How many fleets are in a sea zone."""
    return t[FLEETS] >> 3 * zone & 7


def withdrawn(t: list[int], zone: int) -> int:
    """How many of them have withdrawn from a naval attack in this round (rule `naval-withdrawal`)."""
    return t[WITHDRAWN] >> 3 * zone & 7


def fresh(t: list[int], zone: int) -> int:
    """The fleets in a sea zone that can still attack in this round."""
    return fleets(t, zone) - withdrawn(t, zone)


def sail(t: list[int], power: int, zone: int, count: int = 1) -> None:
    """Fleets come into a sea zone."""
    t[FLEETS] += count << 3 * zone
    t[NAVY + power] |= 1 << zone


def leave(t: list[int], power: int, zone: int, count: int = 1, fresh: bool = False) -> None:
    """Fleets go from a sea zone or sink there; the withdrawn ones first, unless fresh ones are needed."""
    shift = 3 * zone
    t[FLEETS] -= count << shift
    tired = withdrawn(t, zone)
    if tired and not fresh:
        t[WITHDRAWN] -= min(count, tired) << shift
    if not fleets(t, zone):
        t[NAVY + power] &= ~(1 << zone)


def has_capital(t: list[int], land: int) -> bool:
    """Whether a capital token lies on a territory."""
    return land in t[CAPITAL : CAPITAL + POWER_COUNT]


def defence_dice(t: list[int], land: int, capital: bool = True) -> int:
    """Dice of a defence without cards (rules `combat`, `fortification-dice`, `capital-dice`)."""
    dice = t[land]
    if t[FORTS] >> land & 1:
        dice += FORTIFICATION_DICE
    if capital and has_capital(t, land):
        dice += CAPITAL_DICE
    return dice


def put(t: list[int], me: int, place: int, count: int = 1) -> None:
    """Troops go onto a territory or into the barracks."""
    if place == BARRACKS_PLACE:
        t[BARRACKS + me] += count
    else:
        t[place] += count
        t[MANNED] |= 1 << place


def start(seated: tuple[int, ...], home: tuple[int, ...]) -> list[int]:
    """The board before nature's first roll (rule `set-up`)."""
    t = [0] * LENGTH
    for power in range(POWER_COUNT):
        t[CAPITAL + power] = UNPLACED if power in seated else GONE
    for power in seated:
        t[OWN + power] = home[power]
        t[MANNED] |= home[power]
        for land in bits(home[power]):
            t[land] = 1
        t[RESERVE + power] = TROOPS_EACH - home[power].bit_count()
        t[SHIPS + power] = FLEETS_EACH
        t[ROW + power] = START_ROW
    t[CONVENTIONALS_LEFT] = t[NUCLEARS_LEFT] = MISSILES
    t[SABOTAGE_LEFT], t[FORTS_LEFT], t[RADIATION_LEFT] = SABOTAGE_TOKENS, FORTIFICATIONS, RADIATIONS
    t[CARD] = t[RIVAL] = t[UP] = NOBODY
    return t
