"""What stands against a place: whose it is, what lies there, and how far it is from one's own.

Each of these says it in words for who tried, or "" where nothing stands against it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games13.defcon import conflict
from games13.defcon.board import (
    FORTS,
    FORTS_LEFT,
    NAVY,
    OWN,
    PROTECTED,
    RADIATION,
    SABOTAGE,
    SABOTAGED,
    WALL,
    holder,
    owner,
)
from games13.defcon.mapfile import POWERS
from games13.defcon.moves import BuyFortification, Choice, Purchase, Row
from games13.defcon.opening import rival_seas
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.position import Defcon


def among(moves: Any, move: Choice) -> bool:
    """Whether it is one of these moves, which stand in the order of their numbers."""
    of = moves.moves if isinstance(moves, Row) else moves
    return 0 <= move.number < len(of) and of[move.number] is move


def land_name(p: Defcon, number: int) -> str:
    return str(p.s.map.territories[number].name)


def sea_name(p: Defcon, number: int) -> str:
    return str(p.s.map.seas[number].name)


def not_yours(p: Defcon, me: int, number: int) -> str:
    """Against land that another power controls, or nobody."""
    if p.t[OWN + me] >> number & 1:
        return ""
    return tr("{place} is not your land", place=land_name(p, number))


def no_fort(p: Defcon, move: Purchase) -> str:
    if not isinstance(move, BuyFortification):
        return ""
    if p.t[FORTS] >> move.number & 1:
        return tr("{place} has a fortification already", place=land_name(p, move.number))
    return "" if p.t[FORTS_LEFT] else tr("none is left in the supply")


def no_fleet(p: Defcon, me: int, zone: int) -> str:
    if p.t[NAVY + me] >> zone & 1:
        return ""
    return tr("you have no fleet in the {place}", place=sea_name(p, zone))


def held(p: Defcon, me: int, zone: int) -> str:
    """Against a sea zone that a rival's fleets hold."""
    if not rival_seas(p.t, me) >> zone & 1:
        return ""
    return tr("fleets of {power} hold the {place}", power=POWERS[holder(p.t, zone)], place=sea_name(p, zone))


def no_port(p: Defcon, me: int, zone: int) -> str:
    """Against a sea zone where no fleet of this power can be put."""
    if against := held(p, me, zone):
        return against
    if (p.s.ground.shores.of(p.t[OWN + me]) | p.t[NAVY + me]) >> zone & 1:
        return ""
    return tr("the {place} does not wash your land", place=sea_name(p, zone))


def closed(p: Defcon, me: int, number: int) -> str:
    """Against land where nobody may act (rules `own-land`, `radiation`, `peacekeeping`)."""
    t, place = p.t, land_name(p, number)
    if not p.s.in_play >> number & 1:
        return tr("{place} is not in play", place=place)
    if t[OWN + me] >> number & 1:
        return tr("{place} is your own land", place=place)
    if t[RADIATION] >> number & 1:
        return tr("{place} is irradiated and lost to everybody", place=place)
    if t[PROTECTED] >> number & 1:
        return tr("{place} is under protection: nobody attacks it in this round", place=place)
    return ""


def no_target(p: Defcon, me: int, number: int, base: int) -> str:
    """Against a land attack from these territories (rules `neighbouring`, `maginot`)."""
    t, s = p.t, p.s
    if against := closed(p, me, number):
        return against
    if not s.ground.reach(base, t[RADIATION], t[NAVY + me], s.chain) >> number & 1:
        return tr(
            "{place} neither borders on the land you attack from nor lies across a sea zone of your fleets",
            place=land_name(p, number),
        )
    if t[WALL + me] and conflict.walled(t, me) >> number & 1:
        return tr("a Maginot Line keeps you from attacking {power}", power=POWERS[owner(t, number)])
    return ""


def no_sea_target(p: Defcon, me: int, zone: int) -> str:
    """Against a naval attack (rules `naval-attack`, `naval-withdrawal`)."""
    t = p.t
    if not rival_seas(t, me) >> zone & 1:
        return tr("no rival's fleet is in the {place}", place=sea_name(p, zone))
    if not t[NAVY + me] & p.s.ground.lane[zone]:
        return tr("none of your fleets is in a sea zone next to the {place}", place=sea_name(p, zone))
    return tr("your fleets next to the {place} have withdrawn in this round", place=sea_name(p, zone))


def no_sabotage(p: Defcon, me: int, rival: int) -> str:
    if not p.t[SABOTAGE + me]:
        return tr("you have no sabotage token")
    if p.t[SABOTAGED + me] >> rival & 1:
        return tr("you have sabotaged {power} in this round, and once is all", power=POWERS[rival])
    if rival == me:
        return tr("that is yourself")
    return tr("{power} does not play", power=POWERS[rival])
