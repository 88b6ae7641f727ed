"""The table as text, for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.days.board import ARENAS, BATTLEGROUNDS, SEATS
from games13.days.story import standing
from games13.kernel.words import tr, trn

if TYPE_CHECKING:
    from games13.days.view import View


def table(view: View) -> str:
    """All that a view knows, in lines."""
    holds = tr("The {seat} holds the Letter.", seat=tr(view.letter))
    lines = [
        tr("Round {round} of {rounds}", round=view.round, rounds=view.rounds),
        f"  {standing(view.prestige)} {holds}",
        "",
    ]
    for track, name in enumerate(ARENAS):
        steps = ", ".join(
            tr("{seat} {step} (DEFCON {area})", seat=tr(seat), step=step, area=view.areas[name][seat])
            for seat, step in view.markers[name].items()
        )
        lines.append(f"  {tr(name):<14}{steps}")
        for place in BATTLEGROUNDS[3 * track : 3 * track + 3]:
            there = view.cubes[place]
            flags = [
                tr("flag {seat}", seat=tr(s)) for s in SEATS for at in view.flag_places[s] if at == place
            ]
            count = tr("US {us}  USSR {ussr}", us=there["US"], ussr=there["USSR"])
            lines.append(f"    {tr(place):<18}{count}  {' '.join(dict.fromkeys(flags))}".rstrip())
    lines.append("")
    for seat in view.seats:
        lines += _seat(view, seat)
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


def effects(view: View, seat: str) -> list[str]:
    """What counts for a seat in this round."""
    now, found = view.effects[seat], []
    by = int(now["more"]) - int(now["less"])
    if by:
        found.append(tr("Command {by}", by=f"+{by}" if by > 0 else f"−{-by}"))
    if now["barred"]:
        found.append(tr("no lowering"))
    return found


def _seat(view: View, seat: str) -> list[str]:
    """A seat's hand, agenda and flags; its cubes to place, and what counts for it in this round."""
    chosen = view.chosen[seat]
    agenda = tr(chosen) if chosen else tr("chosen") if view.has_chosen[seat] else "-"
    cards = ", ".join(tr(card.name) if card else "?" for card in view.hands[seat])
    flags = ", ".join(tr(name) for name in view.flags[seat])
    hand, chosen = tr("hand: {cards}", cards=cards or "-"), tr("agenda: {agenda}", agenda=agenda)
    supply = trn("supply: {n} cube", "supply: {n} cubes", view.supply[seat])
    now = tr("in this round: {effects}", effects=", ".join(effects(view, seat)))
    return [
        f"  {tr(seat):<5}{hand}",
        f"       {chosen} ({flags})" if flags else f"       {chosen}",
        f"       {supply}; {now}" if effects(view, seat) else f"       {supply}",
    ]
