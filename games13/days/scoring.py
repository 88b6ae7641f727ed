"""Resolving agendas, and counting the Aftermath."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games13.days.board import (
    AFTERMATH,
    AREA,
    ARENAS,
    LEAD,
    LETTER,
    MARKERS,
    PRESTIGE,
    ROUND,
    SEATS,
    at_war,
    leader,
)

if TYPE_CHECKING:
    from games13.days.cards import Agenda, Deck

AFTERMATH_PRESTIGE = 2
Closed = tuple[
    tuple[int, ...], int, int
]  # a round that is over: the open numbers at its end, and the two agendas


class Award(NamedTuple):
    """An agenda resolved: who chose it, who gains by it, and how the points add up."""

    seat: str
    agenda: str
    winner: str  # "" when nobody dominates
    difference: int
    bonus: int
    points: int


class Tally(NamedTuple):
    """The end of a round: agendas, the markers that they lifted, Prestige before and after (US above 0)."""

    round: int
    lifted: tuple[tuple[str, str], ...]  # (seat, track)
    awards: tuple[Award, Award]
    before: int
    after: int
    war: tuple[str, ...]  # the seats at war


class Count(NamedTuple):
    """The Aftermath counted: cubes on each seat's cards, and who gains 2 Prestige."""

    us: int
    ussr: int
    winner: str
    before: int
    after: int

    @property
    def gain(self) -> int:
        """What the winner would gain if there were no end to a lead; below 0 for the USSR."""
        return 0 if not self.winner else AFTERMATH_PRESTIGE if self.us > self.ussr else -AFTERMATH_PRESTIGE


def clamp(prestige: int) -> int:
    """Nobody leads by more than five (rule `lead`)."""
    return LEAD if prestige > LEAD else -LEAD if prestige < -LEAD else prestige


def lift(t: list[int], one: Agenda, two: Agenda, twice: bool) -> None:
    """Each DEFCON agenda lifts the markers in DEFCON 2 of its track (rules `lift`, `lift-twice`)."""
    for agenda in (one, two) if twice or one.flag != two.flag else (one,):
        lift_by(t, agenda)


def lift_by(t: list[int], agenda: Agenda) -> None:
    """What one agenda lifts."""
    if agenda.defcon:
        for marker in agenda.numbers[:2]:
            if AREA[t[marker]] == 2:
                t[marker] += 1


def difference(t: list[int], agenda: Agenda) -> int:
    """How far the US (above 0) or the USSR is ahead in it (rules `dominate`, `steps`, `cubes`)."""
    us, ussr, bit, mask = agenda.numbers
    return (t[us] >> bit & mask) - (t[ussr] >> bit & mask)


def points(t: list[int], agenda: Agenda) -> int:
    """What an agenda brings to the US (above 0) or to the USSR (rules `level`, `bonus`, `connected`)."""
    if agenda.worth == "letter":
        return -agenda.bonus if t[LETTER] else agenda.bonus
    ahead = difference(t, agenda)
    if not ahead:
        return 0
    bonus, winner = agenda.bonus, int(ahead < 0)
    for place in agenda.others:
        bonus += leader(t, place) == winner
    return ahead - bonus if winner else ahead + bonus


def resolve(t: list[int], one: Agenda, two: Agenda, lift_first: bool, twice: bool) -> None:
    """Resolve both agendas at the same time (rules `lift`, `together`)."""
    lifting = one.defcon or two.defcon
    if lifting and lift_first:
        lift(t, one, two, twice)
    t[PRESTIGE] = clamp(t[PRESTIGE] + points(t, one) + points(t, two))
    if lifting and not lift_first:
        lift(t, one, two, twice)


def award(t: list[int], agenda: Agenda, seat: int) -> Award:
    """How an agenda's points add up."""
    total = points(t, agenda)
    ahead = 0 if agenda.worth == "letter" else abs(difference(t, agenda))
    winner = "" if not total and not ahead else SEATS[total < 0 or (not total and t[LETTER])]
    return Award(SEATS[seat], agenda.name, winner, ahead, abs(total) - ahead, abs(total))


def tally(closed: Closed, deck: Deck, lift_first: bool, twice: bool) -> Tally:
    """The story of a round's end, told again from where it stood."""
    before, (one, two) = closed[0], (deck.kinds[closed[1]], deck.kinds[closed[2]])
    t = list(before)
    if lift_first:
        lift(t, one, two, twice)
    awards = award(t, one, 0), award(t, two, 1)
    after = list(before)
    resolve(after, one, two, lift_first, twice)
    lifted = tuple(
        (seat, track)
        for i, track in enumerate(ARENAS)
        for s, seat in enumerate(SEATS)
        if after[MARKERS[s] + i] > before[MARKERS[s] + i]
    )
    war = tuple(seat for s, seat in enumerate(SEATS) if at_war(after, s))
    return Tally(before[ROUND], lifted, awards, before[PRESTIGE], after[PRESTIGE], war)


def count_aftermath(t: list[int], deck: Deck) -> Count:
    """Whose cards in the Aftermath carry more cubes gains 2 Prestige (rule `aftermath`)."""
    us, ussr = (deck.cubes(t[AFTERMATH[0]] | t[AFTERMATH[1]], seat) for seat in SEATS)
    winner = "" if us == ussr else SEATS[ussr > us]
    count = Count(us, ussr, winner, t[PRESTIGE], t[PRESTIGE])
    t[PRESTIGE] = clamp(count.before + count.gain)
    return count._replace(after=t[PRESTIGE])
