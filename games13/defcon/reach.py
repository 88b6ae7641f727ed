"""What a power can act upon: its rivals, their land and seas, and what lies within its reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.board import (
    MANNED,
    NAVY,
    OWN,
    PROTECTED,
    RADIATION,
    WALL,
    WITHDRAWN,
    bits,
    fresh,
    has_capital,
)

if TYPE_CHECKING:
    from games13.defcon.position import Defcon


def rivals(p: Defcon, me: int) -> list[int]:
    """The other powers that play."""
    return [power for power in p.s.powers if power != me]


def enemy_land(t: list[int], me: int) -> int:
    """The territories that other powers control."""
    return (t[OWN] | t[OWN + 1] | t[OWN + 2] | t[OWN + 3]) & ~t[OWN + me]


def manned_enemies(t: list[int], me: int) -> int:
    """The rivals' territories with troops, which a conventional missile can hit (rule `conventional`)."""
    return enemy_land(t, me) & t[MANNED]


def rival_seas(t: list[int], me: int) -> int:
    """The sea zones that rivals' fleets hold."""
    return (t[NAVY] | t[NAVY + 1] | t[NAVY + 2] | t[NAVY + 3]) & ~t[NAVY + me]


def open_sea(p: Defcon, me: int) -> int:
    """The sea zones that no rival's fleet holds."""
    return p.s.all_zones & ~rival_seas(p.t, me)


def free_coast(p: Defcon, me: int) -> int:
    """The sea zones on a power's coasts without a rival's fleet."""
    return p.s.ground.shores.of(p.t[OWN + me]) & ~rival_seas(p.t, me)


def conquered_home(p: Defcon, power: int) -> int:
    """A power's starting territories that others control."""
    return p.s.ground.home[power] & enemy_land(p.t, power)


def open_land(p: Defcon, me: int) -> int:
    """Where a power may act: not on its own land, nor where it is irradiated or under the UN's protection."""
    t = p.t
    return p.s.in_play & ~t[OWN + me] & ~t[RADIATION] & ~t[PROTECTED]


def targets(p: Defcon, me: int, lands: int) -> int:
    """The territories that can be attacked by land from these (rules `neighbouring`, `maginot`)."""
    t, s = p.t, p.s
    found = s.ground.reach(lands, t[RADIATION], t[NAVY + me], s.chain) & open_land(p, me)
    return found & ~walled(t, me) if t[WALL + me] else found


def walled(t: list[int], me: int) -> int:
    """The land behind a Maginot Line."""
    return sum(t[OWN + power] for power in bits(t[WALL + me]))


def airborne_lands(p: Defcon, me: int) -> int:
    """Where airborne troops may attack (rule `airborne`)."""
    return open_land(p, me) & ~walled(p.t, me)


def sea_targets(p: Defcon, me: int) -> int:
    """The rivals' sea zones next to one's own with a fleet that may attack (rule `naval-attack`)."""
    t = p.t
    seas = rival_seas(t, me)
    if not seas:
        return 0
    zones = t[NAVY + me]
    if t[WITHDRAWN]:
        zones = sum(1 << zone for zone in bits(zones) if fresh(t, zone))
    return seas & p.s.ground.lanes.of(zones)


def capitals_of(t: list[int], me: int) -> int:
    """The territories of a power with a capital token."""
    return sum(1 << land for land in bits(t[OWN + me]) if has_capital(t, land))
