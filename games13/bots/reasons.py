"""Why a search plays a move, in sentences: what it found, how near the next best is, what it expects."""

from __future__ import annotations

from itertools import islice

from games13.bots.beliefs import believed
from games13.bots.rules import sift
from games13.bots.search import Choice, Search
from games13.kernel.words import listing, tr, trn

FOLLOW = 3  # moves that are told of the line
DOUBT = 2.0  # standard errors: what is nearer than that may be luck


def reasons(search: Search) -> str:
    """Whatever there is to say for the move that it trusts most."""
    aim, (first, *others) = search.aim, search.ranking()
    count = search.simulations
    found = aim.reading(first.move.label, first.mean)
    said = [
        trn("After {n} imagined game: {found}.", "After {n} imagined games: {found}.", count, found=found)
    ]
    if others:
        found = aim.reading(others[0].move.label, others[0].mean)
        luck = tr("Next best: {found}; so small a difference may be luck.", found=found)
        said.append(luck if may_be_luck(search, first, others[0]) else tr("Next best: {found}.", found=found))
    moves = [
        tr("{seat} “{move}”", seat=tr(seat), move=move.label)
        for seat, move in islice(search.line(), 1, 1 + FOLLOW)
    ]
    if moves:
        said.append(tr("Then it expects: {moves}.", moves=listing(moves)))
    liked, spoken = sift(search.view)
    if spoken and first.move in liked:
        said.append(tr("A rule of thumb agrees: {rule}", rule=tr(spoken[0].says)))
    said.append(believed(search.beliefs))
    return " ".join(filter(None, said))


def may_be_luck(search: Search, one: Choice, other: Choice) -> bool:
    """Whether two moves fared so alike that as many games again might turn them round."""
    return one.mean - other.mean < DOUBT * search.doubt(one, other)
