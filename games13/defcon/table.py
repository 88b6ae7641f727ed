"""The table as text, for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.kernel.words import listing, tr, trn

if TYPE_CHECKING:
    from games13.defcon.view import View


def table(view: View) -> str:
    """The table as text, for a terminal."""
    lines = [
        tr("Round {round} of {rounds}, DEFCON {tension}: {phase}", round=view.round, rounds=view.rounds,
           tension=view.tension, phase=tr(view.phase)),
        tr("Initiative: {order}", order=listing([tr(seat) for seat in view.order])),
    ]  # fmt: skip
    for seat in view.seats:
        lines += _power(view, seat)
    neutral = [
        name for name, land in view.lands.items() if land.in_play and not land.owner and not land.radiation
    ]
    burnt = [name for name, land in view.lands.items() if land.radiation]
    if neutral:
        lines.append(tr("Nobody’s: {places}", places=listing([tr(name) for name in neutral])))
    if burnt:
        lines.append(tr("Irradiated: {places}", places=listing([tr(name) for name in burnt])))
    lines.append(view.asks)
    return "\n".join(lines)


def _power(view: View, seat: str) -> list[str]:
    at, office = view.standing[seat], view.headquarters[seat]
    lines = [
        tr("{seat}: {state} ({row}), {territories} territories, {gdp} GDP, aggression {aggression}",
           seat=tr(seat), state=tr(at.state), row=at.row, territories=at.territories, gdp=at.gdp,
           aggression=at.aggression),
        tr("  barracks {barracks}, transit {transit}, missiles {conventional} + {nuclear} nuclear, "
           "sabotage {sabotage}", barracks=office.barracks, transit=office.transit,
           conventional=office.conventional, nuclear=office.nuclear, sabotage=office.sabotage),
    ]  # fmt: skip
    lands = [_land(name, view) for name, land in view.lands.items() if land.owner == seat]
    zones = [
        tr("{place} {n}", place=tr(name), n=zone.fleets)
        for name, zone in view.zones.items()
        if zone.holder == seat
    ]
    lines.append("  " + (listing(lands) or tr("no territory")))
    if zones:
        lines.append("  " + tr("fleets: {zones}", zones=listing(zones)))
    cards = [tr(card.name) for card in view.hands[seat] if card]
    if unknown := view.hands[seat].count(None):
        cards.append(trn("{n} unknown", "{n} unknown", unknown))
    if cards:
        lines.append("  " + tr("cards: {cards}", cards=listing(cards)))
    return lines


def _land(name: str, view: View) -> str:
    land = view.lands[name]
    signs = "*" * len(land.capitals) + "#" * land.fortification
    return tr("{place} {n}", place=tr(name), n=f"{land.troops}{signs}")
