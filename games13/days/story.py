"""What is different on the board, in sentences: who dominates what now, which marker moved, who leads."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from games13.days.board import AREA, BATTLEGROUNDS, SEATS, cubes, leader
from games13.kernel.ledger import Sentence, say, sayn
from games13.kernel.words import msg, tr
from games13.kernel.would import Change

if TYPE_CHECKING:
    from games13.days.moves import CubesMove
    from games13.days.position import Days

IN_WORDS = dict.fromkeys(BATTLEGROUNDS, "") | {
    "Atlantic": msg("the Atlantic"),
    "United Nations": msg("the United Nations"),
}  # within a sentence, where its name alone won't do


def the(place: str) -> str:
    """A battleground within a sentence.

    >>> the("Atlantic"), the("Berlin")
    ('the Atlantic', 'Berlin')
    """
    return tr(IN_WORDS[place] or place)


def standing(lead: int) -> str:
    """Who leads on Prestige, and by how much.

    >>> standing(-2)
    'The USSR leads by 2 Prestige.'
    """
    if not lead:
        return tr("Prestige is level.")
    return tr("The {seat} leads by {lead} Prestige.", seat=tr(SEATS[lead < 0]), lead=abs(lead))


def moved(rule: str, who: str, move: CubesMove) -> Sentence:
    """Cubes placed on a battleground or removed from one."""
    values = {"who": who, "whose": tr(move.whose), "where": the(move.where)}
    if move.does == "place":
        return sayn(rule, "The {who} places {n} cube on {where}.", "The {who} places {n} cubes on {where}.",
                    move.count, **values)  # fmt: skip
    if not move.whose:
        return sayn(rule, "The {who} removes {n} cube from {where}.",
                    "The {who} removes {n} cubes from {where}.", move.count, **values)  # fmt: skip
    return sayn(rule, "The {who} removes {n} {whose} cube from {where}.",
                "The {who} removes {n} {whose} cubes from {where}.", move.count, **values)  # fmt: skip


def told(p: Days, q: Days, rule: str = "event", kinds: tuple[str, ...] = ()) -> Iterator[Sentence]:
    """What a step has changed openly on the board, all of it or these kinds; by this rule markers moved or
    the Letter went.
    """
    for change in p.changes(q):
        if change.what in _TELL and (not kinds or change.what in kinds):
            yield from _TELL[change.what](change, q, rule)


def _cubes(change: Change, q: Days, rule: str) -> Iterator[Sentence]:
    place = BATTLEGROUNDS.index(change.where)
    us, ussr = cubes(q.t, 0, place), cubes(q.t, 1, place)
    values = {"where": the(change.where), "us": us, "ussr": ussr}
    first = leader(q.t, place)
    if first < 0:
        yield say("dominate", "Now it is {us} to {ussr} on {where}: nobody dominates it.", **values)
    else:
        yield say("dominate", "Now it is US {us}, USSR {ussr} on {where}: the {seat} dominates it.",
                  seat=tr(SEATS[first]), **values)  # fmt: skip


def _marker(change: Change, q: Days, rule: str) -> Iterator[Sentence]:
    old, new = change.before, change.after
    values = {"seat": tr(change.whose), "track": tr(change.where), "old": old, "new": new, "area": AREA[new]}
    if new > old:
        yield say(rule, "The {seat}'s {track} marker rises from {old} to {new}, in DEFCON {area}.", **values)
    else:
        yield say(rule, "The {seat}'s {track} marker drops from {old} to {new}, in DEFCON {area}.", **values)


def _prestige(change: Change, q: Days, rule: str) -> Iterator[Sentence]:
    gained = change.after - change.before
    yield say(rule, "The {seat} gains {points} Prestige.", seat=tr(SEATS[gained < 0]), points=abs(gained))
    yield Sentence(standing(change.after), rule)


def _letter(change: Change, q: Days, rule: str) -> Iterator[Sentence]:
    yield say(rule, "The Personal Letter goes to the {seat}.", seat=tr(change.after))


def _worth(change: Change, q: Days, rule: str) -> Iterator[Sentence]:
    by, seat = change.after - change.before, tr(change.whose)
    if by > 0:
        yield say("sops", "For the rest of the round Commands of the {seat} are worth {by} more.",
                  seat=seat, by=by)  # fmt: skip
    else:
        yield say("brink", "For the rest of the round Commands of the {seat} are worth {by} less.",
                  seat=seat, by=-by)  # fmt: skip


def _barred(change: Change, q: Days, rule: str) -> Iterator[Sentence]:
    seat = tr(change.whose)
    if change.after == "own":
        yield say("containment", "For the rest of the round Events of cards that the {seat} plays lower no "
                  "{seat} marker.", seat=seat)  # fmt: skip
    else:
        yield say("bay-of-pigs", "For the rest of the round no Event lowers a {seat} marker.", seat=seat)


_TELL: Mapping[str, Callable[[Change, Days, str], Iterator[Sentence]]] = {
    "cubes": _cubes,
    "marker": _marker,
    "prestige": _prestige,
    "letter": _letter,
    "worth": _worth,
    "barred": _barred,
}
