"""What would come of a move, in one line. The engine is asked for it; nothing is reckoned here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from games13.kernel.words import listing, tr

if TYPE_CHECKING:
    from games13.defcon.view import View
    from games13.kernel.moves import Move
    from games13.kernel.would import Change


def says(move: Move, outcome: str) -> str:
    """A move as it is read out, with what would come of it."""
    return tr("{deed}: {outcome}", deed=move.label, outcome=outcome) if outcome else move.label


def prices(moves: list[Move], view: View) -> list[str]:
    """What these moves cost wherever they are made, each price once; "" where nothing."""
    placeless = ([change for change in view.would(move).changes if not change.where] for move in moves)
    return list(dict.fromkeys(listing(list(_told(moves[0], changes))) for changes in placeless))


def comes(move: Move, view: View) -> str:
    """What would come of it, "" where nothing is to be said."""
    would = view.would(move)
    sure = [*_told(move, would.changes), *_there(move, view)]
    unless = list(_told(move, would.unless))
    if not unless:
        return listing(sure)
    outcome = listing(unless)
    if not sure:
        return tr("{outcome}, unless answered", outcome=outcome)
    return tr("{sure}; {outcome}, unless answered", sure=listing(sure), outcome=outcome)


def _told(move: Move, changes: Iterable[Change]) -> Iterator[str]:
    """What a seat would want to know of what changes: the price, the place itself, both indices."""
    found = {change.what: change for change in changes if change.where in ("", move.where)}
    for what, change in found.items():
        before, after = change.before, change.after
        if what == "GDP left" and after < before:
            yield tr("{gdp} GDP", gdp=before - after)
        elif what == "radiation":
            yield tr("destroyed for good")
        elif what == "troops":
            yield tr("troops {n} → {m}", n=before, m=after)
        elif what == "fleets":
            yield tr("fleets {n} → {m}", n=before, m=after)
        elif what == "defence" and "troops" not in found:
            yield tr("dice in defence {n} → {m}", n=before, m=after)
    for change in changes:
        step = f"{change.after - change.before:+}" if change.what in ("aggression", "reputation") else ""
        if change.what == "aggression":
            yield tr("aggression {n} → {m}", n=change.before, m=change.after)
        elif change.what == "blessings" and change.after < change.before:
            yield tr("{power}’s Blessing is lost", power=tr(change.whose))
        elif change.what == "reputation":
            yield tr("{power}’s reputation {step}", power=tr(change.whose), step=step)


def _there(move: Move, view: View) -> Iterator[str]:
    """Whom one would meet there."""
    if move.does in ("attack", "strike") and move.what == "fleet":
        zone = view.zones[move.where]
        yield tr("{power}, fleets {n}", power=tr(str(zone.holder)), n=zone.fleets)
    elif move.does in ("attack", "demand"):
        land = view.lands[move.where]
        whose = tr(land.owner) if land.owner else tr("nobody’s")
        if land.defence:
            yield tr("{power}, dice in defence {n}", power=whose, n=land.defence)
        else:
            yield tr("{power}, undefended", power=whose)
