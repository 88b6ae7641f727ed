"""What steps of many kinds bring about, told in sentences: on both indices, on land, among tokens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from games13.defcon import board
from games13.defcon.names import land_name, power_name, state_name
from games13.kernel.ledger import Sentence, say

if TYPE_CHECKING:
    from games13.defcon.position import Defcon


def reputation(p: Defcon, q: Defcon, power: int, rule: str) -> Iterator[Sentence]:
    """A power has risen or fallen on the index of reputation, or could not (rule `reputation-cap`)."""
    before, now = p.t[board.ROW + power], q.t[board.ROW + power]
    names = {"power": power_name(power), "state": state_name(now)}
    if before == now:
        yield say("reputation-cap", "{power}’s reputation stays as it is: {state}.", **names)
    elif before // 2 == now // 2 and before < now:
        yield say(rule, "{power} rises by a row, as {state}.", **names)
    elif before // 2 == now // 2:
        yield say(rule, "{power} falls by a row, as {state}.", **names)
    elif before < now:
        yield say(rule, "{power} rises to {state}.", **names)
    else:
        yield say(rule, "{power} falls to {state}.", **names)


def aggression(p: Defcon, q: Defcon, power: int, rule: str) -> Iterator[Sentence]:
    """A power has risen on the index of aggression, if it has."""
    level = q.t[board.LEVEL + power]
    if level > p.t[board.LEVEL + power]:
        names = {"power": power_name(power), "level": level}
        yield say(rule, "{power} is on level {level} of the index of aggression.", **names)


def left_empty(p: Defcon, q: Defcon, land: int, power: int) -> Iterator[Sentence]:
    """The last troop has left a territory, if it has (rules `tokens`, `sixth-empty`)."""
    names = {"place": land_name(p, land), "power": power_name(power)}
    if p.t[board.OWN + power] & ~q.t[board.OWN + power] & 1 << land:
        yield say("sixth-empty", "{power} has no token left for {place}: it belongs to nobody now.", **names)
        yield from razed(p, q, "sixth-empty")
        yield from fallen(p, q, power)
    elif p.t[land] and not q.t[land]:
        yield say("tokens", "{place} is empty; a token of {power} marks it.", **names)


def razed(p: Defcon, q: Defcon, rule: str) -> Iterator[Sentence]:
    """A fortification is gone, if one is."""
    for land in board.bits(p.t[board.FORTS] & ~q.t[board.FORTS]):
        yield say(rule, "The fortification in {place} goes back to the supply.", place=land_name(p, land))


def fallen(p: Defcon, q: Defcon, power: int) -> Iterator[Sentence]:
    """A power has lost the last that it had, if it has (rule `last-territory`)."""
    if q.t[board.FALLEN] and not p.t[board.FALLEN]:
        name = power_name(power)
        yield say(
            "last-territory", "{power} has lost its last territory: this round is the last.", power=name
        )


def troops_lost(p: Defcon, land: int, power: int, count: int, rule: str) -> Iterator[Sentence]:
    """Troops on a territory go to their reserve, if any do."""
    if count:
        names = {"power": power_name(power), "place": land_name(p, land), "n": count}
        yield say(rule, "{power} loses {n} of its troops in {place}.", **names)
