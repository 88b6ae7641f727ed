"""What is different on the board, in sentences: who dominates what now, which marker moved, who leads."""

from __future__ import annotations

from collections.abc import Sequence

from games13.days.board import (
    AREA,
    ARENAS,
    BARRED,
    BATTLEGROUNDS,
    LESS,
    LETTER,
    MARKERS,
    MORE,
    ON,
    PRESTIGE,
    SEATS,
)
from games13.kernel.ledger import Sentence
from games13.kernel.words import tr

Board = Sequence[int]


def told(before: Board, after: Board, marker_rule: str, letter_rule: str) -> list[Sentence]:
    """All that a move has changed; the rules say by which of them markers moved and the Letter went."""
    return [
        *_cubes(before, after),
        *markers(before, after, marker_rule),
        *_effects(before, after),
        *prestige(before, after),
        *_letter(before, after, letter_rule),
    ]


def number(count: int, one: str, many: str) -> str:
    """A number of things, in words that fit it."""
    return tr(one) if count == 1 else tr(many, count=count)


def standing(lead: int) -> str:
    """Who leads on Prestige, and by how much.

    >>> standing(-2)
    'The USSR leads by 2 Prestige.'
    """
    if not lead:
        return tr("Prestige is level.")
    return tr("The {seat} leads by {lead} Prestige.", seat=SEATS[lead < 0], lead=abs(lead))


def _cubes(before: Board, after: Board) -> list[Sentence]:
    story = []
    for place, name in enumerate(BATTLEGROUNDS):
        arena, bit = place // 3, 3 * (place % 3)
        counts = [[t[on + arena] >> bit & 7 for on in ON] for t in (before, after)]
        if counts[0] == counts[1]:
            continue
        us, ussr = counts[1]
        if us == ussr:
            text = tr(
                "{place} now stands at {us} to {ussr}: nobody dominates it.", place=name, us=us, ussr=ussr
            )
        else:
            text = tr(
                "{place} now stands at US {us}, USSR {ussr}: the {seat} dominates it.",
                place=name,
                us=us,
                ussr=ussr,
                seat=SEATS[ussr > us],
            )
        story.append(Sentence(text, "dominate"))
    return story


def markers(before: Board, after: Board, rule: str) -> list[Sentence]:
    """The DEFCON markers that have moved."""
    story = []
    for track, name in enumerate(ARENAS):
        for index, seat in enumerate(SEATS):
            old, new = before[MARKERS[index] + track], after[MARKERS[index] + track]
            values = {"seat": seat, "track": name, "old": old, "new": new, "area": AREA[new]}
            if new > old:
                text = tr(
                    "The {seat}'s {track} marker rises from {old} to {new}, in DEFCON {area}.", **values
                )
                story.append(Sentence(text, rule))
            elif new < old:
                text = tr(
                    "The {seat}'s {track} marker drops from {old} to {new}, in DEFCON {area}.", **values
                )
                story.append(Sentence(text, rule))
    return story


def _effects(before: Board, after: Board) -> list[Sentence]:
    story = []
    for index, seat in enumerate(SEATS):
        if after[MORE[index]] > before[MORE[index]]:
            text = tr("For the rest of the round Commands of the {seat} are worth 1 more.", seat=seat)
            story.append(Sentence(text, "sops"))
        if after[LESS[index]] > before[LESS[index]]:
            text = tr("For the rest of the round Commands of the {seat} are worth 1 less.", seat=seat)
            story.append(Sentence(text, "brink"))
        new = after[BARRED[index]] & ~before[BARRED[index]]
        if new == 1:
            text = tr(
                "For the rest of the round Events of cards that the {seat} plays lower no {seat} marker.",
                seat=seat,
            )
            story.append(Sentence(text, "containment"))
        elif new:
            text = tr("For the rest of the round no Event lowers a {seat} marker.", seat=seat)
            story.append(Sentence(text, "bay-of-pigs"))
    return story


def prestige(before: Board, after: Board) -> list[Sentence]:
    """Prestige gained by an Event."""
    gained = after[PRESTIGE] - before[PRESTIGE]
    if not gained:
        return []
    text = tr("The {seat} gains {points} Prestige.", seat=SEATS[gained < 0], points=abs(gained))
    return [Sentence(text, "event"), Sentence(standing(after[PRESTIGE]), "goal")]


def _letter(before: Board, after: Board, rule: str) -> list[Sentence]:
    if before[LETTER] == after[LETTER]:
        return []
    text = tr("The Personal Letter goes to the {seat}.", seat=SEATS[after[LETTER]])
    return [Sentence(text, rule)]
