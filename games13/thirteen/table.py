"""The table as text, for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.kernel.words import tr, trn
from games13.thirteen.cards import ROTTEN

if TYPE_CHECKING:
    from games13.thirteen.view import View


def table(view: View) -> str:
    """All that a view knows, in lines."""
    lines = [tr("Round {round} of {rounds}, {dealer} deals", round=view.round, rounds=view.rounds,
                dealer=view.dealer)]  # fmt: skip
    wide = max(7, *(len(_target(view, target)) + 1 for target in view.targets))
    for target, fan in view.targets.items():
        cards = " ".join(f"{card.value}{'!' if card.colour == ROTTEN else ''}" for card in fan) or "-"
        lines.append(f"  {_target(view, target):<{wide}}{view.totals[target]:>3}   {cards}")
    for seat in view.seats:
        hand = ", ".join(card.said if card else "?" for card in view.hands[seat])
        taken = tr("{count} taken", count=view.piles[seat])
        points = trn("{n} point", "{n} points", view.scores[seat])
        lines.append(f"  {seat:<7}{points}, {taken}   {hand}")
    lines.append(trn("{n} card in the draw pile", "{n} cards in the draw pile", view.deck))
    lines.append(view.asks)
    return "\n".join(lines)


def _target(view: View, target: str) -> str:
    """A target by its colour, or by its place and the colour that it has got."""
    colour = view.colours[target]
    if colour in ("", target):
        return tr(target)
    return tr("{where}, {colour}", where=tr(target), colour=tr(colour))
