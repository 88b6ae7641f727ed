"""What lies on the board, by clear names: territories, sea zones, the consensus table, the headquarters."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games13.defcon import board
from games13.defcon.board import (
    BARRACKS,
    BESIDE,
    BLESSING,
    CAPITAL,
    CONVENTIONAL,
    ECOCITY,
    FORTS,
    LEVEL,
    MANNED,
    NUCLEAR,
    POINTS,
    POWER_COUNT,
    PROTECTED,
    RADIATION,
    RESERVE,
    ROW,
    SABOTAGE,
    SHIPS,
    STATES,
    TOKENS_EACH,
    TRANSIT,
    bits,
    empties,
    military_row,
)
from games13.defcon.mapfile import POWERS

if TYPE_CHECKING:
    from games13.defcon.position import Defcon


class Land(NamedTuple):
    """A territory. `capitals`: whose capital tokens lie there; `token`: it is held without troops;
    `defence`: the dice that would defend it without cards, against the power that decides."""

    home: str
    in_play: bool
    owner: str | None
    troops: int
    defence: int
    capitals: tuple[str, ...]
    fortification: bool
    radiation: bool
    token: bool
    protected: bool


class Zone(NamedTuple):
    """A sea zone: whose fleets hold it, how many, and how many of them cannot attack in this round."""

    holder: str | None
    fleets: int
    spent: int


class Standing(NamedTuple):
    """A power's place on the consensus table. Rows count from 0 at the bottom to 9 at the top."""

    state: str
    row: int
    reputation: int
    territories: int
    military_row: int
    military: int
    gdp: int
    aggression: int
    hand_limit: int


class Headquarters(NamedTuple):
    """What lies on a power's headquarters and beside it."""

    transit: int
    barracks: int
    conventional: int
    nuclear: int
    sabotage: int
    tokens: int
    reserve: int
    fleets: int
    blessing: int
    ecocities: int
    capitals: tuple[str, ...]


class Changed(NamedTuple):
    """What is not as it was when the last turn or phase began."""

    lands: tuple[str, ...]
    zones: tuple[str, ...]
    standing: tuple[str, ...]
    headquarters: tuple[str, ...]


def name_of(power: int) -> str | None:
    """A power's name, None where there is no power."""
    return POWERS[power] if power >= 0 else None


def names_of(powers: int) -> tuple[str, ...]:
    """The names of a set of powers."""
    return tuple(POWERS[power] for power in bits(powers))


def territory(p: Defcon, land: int, plot: int) -> Land:
    """A territory as it lies there; against `plot` a capital does not count (rule `assassination`)."""
    t, bit = p.t, 1 << land
    owner = board.owner(t, land)
    return Land(
        home=POWERS[p.s.map.power[land]],
        in_play=bool(p.s.in_play & bit),
        owner=name_of(owner),
        troops=t[land],
        defence=board.defence_dice(t, land, owner < 0 or owner != plot),
        capitals=tuple(POWERS[power] for power in p.s.powers if t[CAPITAL + power] == land),
        fortification=bool(t[FORTS] & bit),
        radiation=bool(t[RADIATION] & bit),
        token=owner >= 0 and not t[MANNED] & bit,
        protected=bool(t[PROTECTED] & bit),
    )


def zone(p: Defcon, number: int) -> Zone:
    """A sea zone as it lies there."""
    t = p.t
    return Zone(name_of(board.holder(t, number)), board.fleets(t, number), board.withdrawn(t, number))


def standing(t: list[int], power: int) -> Standing:
    """A power's place on the table."""
    row, count = t[ROW + power], board.territories(t, power)
    return Standing(
        state=STATES[row // 2],
        row=row,
        reputation=POINTS[row],
        territories=count,
        military_row=military_row(count),
        military=POINTS[military_row(count)],
        gdp=board.gdp(t, power),
        aggression=t[LEVEL + power],
        hand_limit=board.hand_limit(t, power),
    )


def headquarters(t: list[int], power: int) -> Headquarters:
    """A power's headquarters."""
    return Headquarters(
        transit=t[TRANSIT + power],
        barracks=t[BARRACKS + power],
        conventional=t[CONVENTIONAL + power],
        nuclear=t[NUCLEAR + power],
        sabotage=t[SABOTAGE + power],
        tokens=TOKENS_EACH - empties(t, power),
        reserve=t[RESERVE + power],
        fleets=t[SHIPS + power],
        blessing=t[BLESSING + power],
        ecocities=t[ECOCITY + power],
        capitals=tuple(POWERS[token] for token in range(POWER_COUNT) if t[CAPITAL + token] == BESIDE + power),
    )
