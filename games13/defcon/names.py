"""How powers and places are called, for those who read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.board import BARRACKS_PLACE, ORDER, STATES
from games13.defcon.mapfile import POWERS
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.position import Defcon


def power_name(power: int) -> str:
    """A power."""
    return tr(POWERS[power])


def land_name(p: Defcon, land: int) -> str:
    """A territory; the barracks may stand in its place."""
    return tr("the barracks") if land == BARRACKS_PLACE else tr(p.s.map.territories[land].name)


def sea_name(p: Defcon, zone: int) -> str:
    """A sea zone."""
    return tr(p.s.map.seas[zone].name)


def state_name(row: int) -> str:
    """The state on a row of the index of reputation."""
    return tr(STATES[row // 2])


def order_of(p: Defcon) -> tuple[int, ...]:
    """The powers in the order of the initiative."""
    return p.s.orders[p.t[ORDER]]
