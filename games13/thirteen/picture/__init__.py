"""The table of 13: seats, the draw pile, three targets filling towards 13, and the hand that decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.draw.parts import WIDE, title_strip
from games13.draw.svg import root
from games13.kernel.words import listing, tr
from games13.thirteen.picture.cards import Ids, said_count, said_target
from games13.thirteen.picture.hand import hand_panel
from games13.thirteen.picture.plan import HEIGHT
from games13.thirteen.picture.side import last_round_panel, reminder, result_panel
from games13.thirteen.picture.table import deck_panel, last_play, seat_panel, target_panel

if TYPE_CHECKING:
    from games13.thirteen.view import Last, View


def scene(view: View) -> str:
    """The table as this view knows it."""
    ids = Ids()
    last = last_play(view)
    table = [target_panel(view, target, last, ids) for target in view.targets]
    below = result_panel(view) if view.result else hand_panel(view, ids)
    return root(
        WIDE,
        HEIGHT,
        _summary(view),
        _strip(view, last),
        *(seat_panel(view, seat, last, ids) for seat in view.seats),
        deck_panel(view),
        *table,
        last_round_panel(view) if view.last_round else reminder(),
        below,
    )


def _strip(view: View, last: Last | None) -> str:
    if last:
        note = _said_last(last)
    elif view.last_round:
        note = tr("Round {n} is scored; the table is at the right.", n=view.round - 1)
    elif "" in view.colours.values():
        note = tr("The first coloured card on a target fixes its colour for the round.")
    else:
        note = tr("Keep every target at 13 or less, or you take over the cards that lie there.")
    return title_strip(
        "13",
        tr("Round {round} of {rounds}", round=view.round, rounds=view.rounds),
        tr("{seat} deals", seat=view.dealer),
        view.result.reason if view.result else view.asks,
        note,
        urgent=bool(view.moves() or view.result),
    )


def _said_last(last: Last) -> str:
    move = last.move
    names = {"seat": last.seat, "card": move.card.said, "target": tr(move.where)}
    if last.taken:
        names["cards"] = said_count(last.taken)
        return tr("{seat} played {card} on {target}: over 13, so {seat} takes over {cards}.", **names)
    if move.card.colour == move.where:
        return tr("{seat} played {card}.", **names)
    return tr("{seat} played {card} on the {target} target.", **names)


def _summary(view: View) -> str:
    totals = listing(
        [
            tr("{total} on {target}", total=total, target=said_target(target))
            for target, total in view.totals.items()
        ],
    )
    return tr(
        "13, round {round} of {rounds}. {asks} On the targets: {totals}.",
        round=view.round,
        rounds=view.rounds,
        asks=view.result.reason if view.result else f"{view.asks}.",
        totals=totals,
    )
