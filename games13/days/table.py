"""The table as text, for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.days.board import ARENAS, BATTLEGROUNDS, SEATS
from games13.days.story import standing
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.days.view import View


def table(view: View) -> str:
    """The table as text, for a terminal."""
    lines = [tr("Round {round} of {rounds}", round=view.round, rounds=view.rounds)]
    lines += [f"  {standing(view.prestige)} {tr('The {seat} holds the Letter.', seat=view.letter)}", ""]
    for track, name in enumerate(ARENAS):
        steps = ", ".join(
            tr("{seat} {step} (DEFCON {area})", seat=seat, step=step, area=view.areas[name][seat])
            for seat, step in view.markers[name].items()
        )
        lines.append(f"  {name:<14}{steps}")
        for place in BATTLEGROUNDS[3 * track : 3 * track + 3]:
            there = view.cubes[place]
            flags = " ".join(tr("flag {seat}", seat=s) for s in SEATS if place in view.flag_places[s])
            lines.append(f"    {place:<18}US {there['US']}  USSR {there['USSR']}  {flags}".rstrip())
    lines.append("")
    for seat in view.seats:
        hand = ", ".join(card.name if card else "?" for card in view.hands[seat])
        agenda = view.chosen[seat] or (tr("chosen") if view.has_chosen[seat] else "-")
        flags = ", ".join(view.flags[seat])
        lines.append(f"  {seat:<5}{tr('hand')}: {hand}")
        lines.append(
            f"       {tr('agenda')}: {agenda} ({flags})" if flags else f"       {tr('agenda')}: {agenda}"
        )
    lines.append(
        tr(
            "  {deck} cards to draw, {discard} discarded, {aftermath} in the Aftermath",
            deck=view.deck,
            discard=len(view.discard),
            aftermath=view.aftermath_count,
        )
    )
    lines.append(view.asks)
    return "\n".join(lines)
