"""What lies on the board, by clear names: territories, sea zones, the consensus table, the headquarters."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games13.defcon import board
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
    return tuple(POWERS[power] for power in board.bits(powers))


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
        capitals=tuple(POWERS[power] for power in p.s.powers if t[board.CAPITAL + power] == land),
        fortification=bool(t[board.FORTS] & bit),
        radiation=bool(t[board.RADIATION] & bit),
        token=owner >= 0 and not t[board.MANNED] & bit,
        protected=bool(t[board.PROTECTED] & bit),
    )


def zone(p: Defcon, number: int) -> Zone:
    """A sea zone as it lies there."""
    t = p.t
    return Zone(name_of(board.holder(t, number)), board.fleets(t, number), board.withdrawn(t, number))


def standing(t: list[int], power: int) -> Standing:
    """A power's place on the table."""
    row, count = t[board.ROW + power], board.territories(t, power)
    return Standing(
        state=board.STATES[row // 2],
        row=row,
        reputation=board.POINTS[row],
        territories=count,
        military_row=board.military_row(count),
        military=board.POINTS[board.military_row(count)],
        gdp=board.gdp(t, power),
        aggression=t[board.LEVEL + power],
        hand_limit=board.hand_limit(t, power),
    )


def headquarters(t: list[int], power: int) -> Headquarters:
    """A power's headquarters."""
    return Headquarters(
        transit=t[board.TRANSIT + power],
        barracks=t[board.BARRACKS + power],
        conventional=t[board.CONVENTIONAL + power],
        nuclear=t[board.NUCLEAR + power],
        sabotage=t[board.SABOTAGE + power],
        tokens=board.TOKENS_EACH - board.empties(t, power),
        reserve=t[board.RESERVE + power],
        fleets=t[board.SHIPS + power],
        blessing=t[board.BLESSING + power],
        ecocities=t[board.ECOCITY + power],
        capitals=tuple(
            POWERS[token]
            for token in range(board.POWER_COUNT)
            if t[board.CAPITAL + token] == board.BESIDE + power
        ),
    )
