"""How DEFCON looks to a power, read off the table: the signs by which a search values a position where it
looks no further.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.board import (
    BLESSING,
    CONFLICT,
    CONVENTIONAL,
    FLEETS_EACH,
    FORTS,
    GDP_LEFT,
    INVESTMENT,
    LEVEL,
    MANNED,
    NAVY,
    NUCLEAR,
    OWN,
    PASSED,
    PHASE,
    RESERVE,
    ROUND,
    ROUNDS,
    ROW,
    SABOTAGE,
    SHIPS,
    SIZE,
    TROOPS_EACH,
    UP,
    bits,
    defence_dice,
    territories,
)
from games13.defcon.reach import capitals_on, exposed, headquarters, reached, rivals, unsabotaged, weaker
from games13.defcon.scoring import capitals, points

if TYPE_CHECKING:
    from games13.defcon.position import Defcon

# from the end on: the last round from its conflict on, and before, and so on
PHASES = tuple(
    f"round {number}, {when}"
    for number in range(ROUNDS, 0, -1)
    for when in ("in and after conflict", "before")
)

FAR = 3  # so many troops more or fewer than a defence has dice are as good as more


def phase(p: Defcon) -> int:
    """Which of the weights count."""
    return 2 * (ROUNDS - max(1, p.t[ROUND])) + (p.t[PHASE] < CONFLICT)


def outlook(p: Defcon, index: int) -> dict[str, float]:
    """What a power has, sign by sign, in numbers."""
    t, power = p.t, p.s.powers[index]
    own, ready = t[OWN + power], headquarters(t, power)
    near, open_to_others = reached(p, power), exposed(p, power)
    open_to_us = weaker(t, near, ready)
    margin = ready - min([defence_dice(t, land) for land in bits(near)], default=ready)
    return {
        "points": points(t, power),
        "levels of reputation": t[ROW + power],
        "levels of aggression": t[LEVEL + power],
        "territories": territories(t, power),
        "territories with troops": (own & t[MANNED]).bit_count(),
        "capitals": capitals(t, power),
        "troops on the map": TROOPS_EACH - t[RESERVE + power] - ready,
        "troops in the headquarters": ready,
        "land of others that the own headquarters outnumber": open_to_us.bit_count(),
        "capitals on such land of others": capitals_on(t, open_to_us).bit_count(),
        "troops beyond the weakest defence in reach": max(-FAR, min(FAR, margin)),
        "own land that the headquarters of another outnumber": open_to_others.bit_count(),
        "capitals on such own land": capitals_on(t, open_to_others).bit_count(),
        "conventional missiles": t[CONVENTIONAL + power],
        "nuclear missiles": t[NUCLEAR + power],
        "sabotage tokens that can be used": min(t[SABOTAGE + power], sabotages(p, power)),
        "fleets": FLEETS_EACH - t[SHIPS + power],
        "sea zones": t[NAVY + power].bit_count(),
        "fortifications": (own & t[FORTS]).bit_count(),
        "cards": t[SIZE + power],
        "a Blessing": t[BLESSING + power],
        "GDP to invest": t[GDP_LEFT] if t[PHASE] == INVESTMENT and t[UP] == power else 0,
        "has not passed": int(t[PHASE] == CONFLICT and not t[PASSED] >> power & 1),
    }


def sabotages(p: Defcon, power: int) -> int:
    """How often a power can use a sabotage token until the end."""
    t = p.t
    done = t[PHASE] > CONFLICT or (t[PHASE] == CONFLICT and t[PASSED] >> power & 1)
    later = (ROUNDS - max(1, t[ROUND])) * len(rivals(p, power))
    return later if done else later + len(unsabotaged(p, power))
