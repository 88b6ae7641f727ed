"""What a power can act upon: its rivals, their land and seas, and what lies within its reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.board import (
    BARRACKS,
    MANNED,
    NAVY,
    OWN,
    PROTECTED,
    RADIATION,
    SABOTAGED,
    TRANSIT,
    WALL,
    WITHDRAWN,
    bits,
    defence_dice,
    fresh,
    has_capital,
)

if TYPE_CHECKING:
    from games13.defcon.position import Defcon


def rivals(p: Defcon, me: int) -> list[int]:
    """The other powers that play."""
    return [power for power in p.s.powers if power != me]


def unsabotaged(p: Defcon, me: int) -> list[int]:
    """The rivals that a power can still sabotage in this round (rule `sabotage-once`)."""
    done = p.t[SABOTAGED + me]
    return [power for power in rivals(p, me) if not done >> power & 1]


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


def capitals_on(t: list[int], lands: int) -> int:
    """Which of these territories a capital token lies on."""
    return sum([1 << land for land in bits(lands) if has_capital(t, land)])


def capitals_of(t: list[int], me: int) -> int:
    """The territories of a power with a capital token."""
    return capitals_on(t, t[OWN + me])


def headquarters(t: list[int], power: int) -> int:
    """The troops in a power’s headquarters, those too that attack from the next round on only."""
    return t[BARRACKS + power] + t[TRANSIT + power]


def weaker(t: list[int], lands: int, troops: int) -> int:
    """Which of these territories have fewer dice for their defence than so many troops for an attack."""
    return sum([1 << land for land in bits(lands) if defence_dice(t, land) < troops])


def exposed(p: Defcon, me: int) -> int:
    """A power's land that a rival reaches with more troops than it has dice."""
    t, found = p.t, 0
    for rival in rivals(p, me):
        if troops := headquarters(t, rival):
            found |= weaker(t, t[OWN + me] & targets(p, rival, t[OWN + rival]), troops)
    return found


def reached(p: Defcon, me: int) -> int:
    """The rivals' land that a power can attack."""
    return enemy_land(p.t, me) & targets(p, me, p.t[OWN + me])


def in_grasp(p: Defcon, me: int) -> int:
    """The rivals' land that a power reaches with more troops than it has dice."""
    return weaker(p.t, reached(p, me), headquarters(p.t, me))
