"""The table of 13: seats, the draw pile, three targets filling towards 13, and the hand that decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.draw.panels import Head, Panel, Scene
from games13.draw.svg import name
from games13.kernel.words import listing, tr
from games13.thirteen.picture import plan
from games13.thirteen.picture.cards import Ids, said_count, said_target
from games13.thirteen.picture.hand import SLIP_H, hand_drawing
from games13.thirteen.picture.plays import plays_of, previews
from games13.thirteen.picture.side import last_round_panel, reminder, result_panel
from games13.thirteen.picture.table import (
    deck_panel,
    last_play,
    seat_panel,
    target_panel,
    totals,
    totals_height,
    totals_previews,
)

if TYPE_CHECKING:
    from games13.thirteen.view import Last, View


def scene(view: View) -> Scene:
    """The table as this view knows it."""
    seats = tuple(name(f"seat {seat}") for seat in view.seats)
    hand = "result" if view.result else "hand"
    return Scene(
        _summary(view),
        _head(view, last_play(view)),
        _panels(view, seats),
        plan.wide(seats, hand),
        plan.middle(seats, hand),
        plan.narrow(hand),
        plan.small(seats, hand),
    )


def _panels(view: View, seats: tuple[str, ...]) -> tuple[Panel, ...]:
    ids, last, plays = Ids(), last_play(view), plays_of(view)
    table = [(target_panel(view, target, last, ids), previews(plays, target)) for target in view.targets]
    seated = [seat_panel(view, seat, last, ids) for seat in view.seats]
    if view.result:
        below = Panel("result", tr("The end"), plan.RESULT_W, plan.HAND_H, (result_panel(view),))
    else:
        drawn = (hand_drawing(view, plays, ids),)
        below = Panel("hand", tr("The hand"), plan.HAND_W, plan.HAND_H, drawn, SLIP_H)
    side, costs = (
        (last_round_panel(view), tr("The last round")) if view.last_round else (reminder(), tr("Costs"))
    )
    return (
        *(
            Panel(known, tr("Targets"), plan.TARGET_W, plan.TABLE_H, drawn)
            for known, drawn in zip(plan.TARGETS, table, strict=True)
        ),
        Panel(
            "totals",
            tr("Totals"),
            plan.TOTALS_W,
            totals_height(),
            (totals(view, last), totals_previews(plays)),
        ),
        below,
        Panel("deck", tr("Draw pile"), plan.DECK_W, plan.TABLE_H, deck_panel(view)),
        *(
            Panel(known, tr("Seats"), plan.seat_width(len(seats)), plan.SEAT_H, drawn)
            for known, drawn in zip(seats, seated, strict=True)
        ),
        Panel("side", costs, plan.SIDE_W, plan.HAND_H, (side,)),
    )


def _head(view: View, last: Last | None) -> Head:
    if last:
        note = _said_last(last)
    elif view.last_round:
        note = tr("Round {n} is scored; its table tells what it cost.", n=view.round - 1)
    elif "" in view.colours.values():
        note = tr("The first coloured card on a target fixes its colour for the round.")
    else:
        note = tr("Keep every target at 13 or less, or you take over the cards that lie there.")
    return Head(
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
