"""What a move has changed on the board, told in sentences: the second half of a story."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.board import (
    BESIDE,
    CAPITAL,
    FALLEN,
    FORTS,
    GONE,
    LANDS,
    LEVEL,
    ORDER,
    PHASE,
    PHASES,
    POWER_COUNT,
    PROTECTED,
    RADIATION,
    ROUND,
    ROUNDS,
    ROW,
    STATES,
    TRANSIT,
    UNPLACED,
    bits,
    fleets,
    gdp,
    holder,
    owner,
)
from games13.defcon.mapfile import POWERS
from games13.kernel.ledger import Sentence, say
from games13.kernel.words import listing, tr

if TYPE_CHECKING:
    from games13.defcon.position import Defcon


def told(p: Defcon, q: Defcon) -> list[Sentence]:
    """What is different in q from p."""
    return [*_land(p, q), *_sea(p, q), *_capitals(p, q), *_indices(p, q), *_time(p, q)]


def _land(p: Defcon, q: Defcon) -> list[Sentence]:
    t, u, names = p.t, q.t, [place.name for place in p.s.map.territories]
    story = []
    for land in range(LANDS):
        place, before, now = names[land], owner(t, land), owner(u, land)
        if u[RADIATION] & ~t[RADIATION] & 1 << land:
            story.append(say("radiation", "{place} is destroyed and irradiated.", place=place))
        elif before != now and now < 0:
            rule = "peacekeeping" if u[PROTECTED] >> land & 1 else "sixth-empty"
            story.append(say(rule, "{place} belongs to nobody now.", place=place))
        elif before != now and before < 0:
            story.append(say("conquest", "{power} takes {place}.", power=POWERS[now], place=place))
        elif before != now:
            story.append(say("conquest", "{power} takes {place} from {other}.",
                             power=POWERS[now], place=place, other=POWERS[before]))  # fmt: skip
        elif now >= 0 and t[land] and not u[land]:
            story.append(say("tokens", "{place} is empty; a token of {power} marks it.",
                             place=place, power=POWERS[now]))  # fmt: skip
        elif u[land] < t[land] and u[PHASE] == t[PHASE] and PHASES[u[PHASE]] == "conflict":
            story.append(say("combat", "{power} loses {count} in {place}.",
                             power=POWERS[now], count=t[land] - u[land], place=place))  # fmt: skip
    for land in bits(t[FORTS] & ~u[FORTS]):
        story.append(say("conquest", "The fortification in {place} is gone.", place=names[land]))
    return story


def _sea(p: Defcon, q: Defcon) -> list[Sentence]:
    t, u, story = p.t, q.t, []
    for zone, sea in enumerate(p.s.map.seas):
        before, now = holder(t, zone), holder(u, zone)
        if before != now and before >= 0 and now >= 0:
            story.append(say("naval-combat", "{power} takes the {zone} from {other}.",
                             power=POWERS[now], zone=sea.name, other=POWERS[before]))  # fmt: skip
        elif fleets(u, zone) < fleets(t, zone):
            story.append(say("naval-combat", "{power} has {count} fewer in the {zone}.", power=POWERS[before],
                             count=fleets(t, zone) - fleets(u, zone), zone=sea.name))  # fmt: skip
    return story


def _capitals(p: Defcon, q: Defcon) -> list[Sentence]:
    story = []
    for power in range(POWER_COUNT):
        before, now = p.t[CAPITAL + power], q.t[CAPITAL + power]
        if before in (now, UNPLACED):
            continue
        if now == GONE:
            story.append(say("nuked-capital", "{power} has no capital any more.", power=POWERS[power]))
        elif now >= BESIDE:
            story.append(say("captured-capital", "{power}’s capital is {other}’s for good.",
                             power=POWERS[power], other=POWERS[now - BESIDE]))  # fmt: skip
        else:
            story.append(say("government-transfer", "{power}’s capital is in {place} now.",
                             power=POWERS[power], place=p.s.map.territories[now].name))  # fmt: skip
    return story


def _indices(p: Defcon, q: Defcon) -> list[Sentence]:
    t, u, story = p.t, q.t, []
    for power in p.s.powers:
        if u[LEVEL + power] > t[LEVEL + power]:
            story.append(say("aggression", "{power} is on level {level} of the index of aggression.",
                             power=POWERS[power], level=u[LEVEL + power]))  # fmt: skip
        if u[ROW + power] != t[ROW + power]:
            up = u[ROW + power] > t[ROW + power]
            cost = not up and t[LEVEL + power] and not u[LEVEL + power]
            if u[ROW + power] // 2 == t[ROW + power] // 2:
                text = "{power} rises by a row, as {state}." if up else "{power} falls by a row, as {state}."
            else:
                text = "{power} rises to {state}." if up else "{power} falls to {state}."
            story.append(say("aggression-cost" if cost else "reputation-cap", text, power=POWERS[power],
                             state=tr(STATES[u[ROW + power] // 2])))  # fmt: skip
        if u[TRANSIT + power] > t[TRANSIT + power] and t[PHASE] == u[PHASE]:
            story.append(say("withdrawal", "{count} of {power}’s troops go to transit.",
                             count=u[TRANSIT + power] - t[TRANSIT + power], power=POWERS[power]))  # fmt: skip
    if u[FALLEN] and not t[FALLEN]:
        story.append(say("last-territory", "A power has lost its last territory: this round is the last."))
    return story


def _time(p: Defcon, q: Defcon) -> list[Sentence]:
    t, u, story = p.t, q.t, []
    if q.result:
        return [say("end" if u[ROUND] == ROUNDS else "last-territory", "The game is over.")]
    if u[ROUND] != t[ROUND]:
        story.append(say("tension", "Round {round} begins: DEFCON {level}.",
                         round=u[ROUND], level=ROUNDS + 1 - u[ROUND]))  # fmt: skip
    if u[ORDER] != t[ORDER] or (u[ROUND] == 1 and not t[ROUND]):
        order = listing([f"{POWERS[power]} ({gdp(u, power)})" for power in q.order])
        story.append(say("initiative", "The order of the initiative, with GDP: {order}.", order=order))
    if u[PHASE] != t[PHASE]:
        story.append(say("rounds", "The {phase} phase begins.", phase=tr(PHASES[u[PHASE]])))
    return story
