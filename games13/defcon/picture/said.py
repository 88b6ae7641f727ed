"""Moves in words: what is done, and what would come of it, in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.board import CAPITAL_DICE, FORTIFICATION_DICE, STRIKE
from games13.defcon.missiles import AimNuclear
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.picture.state import Deed
    from games13.defcon.pieces import Land
    from games13.defcon.view import View

PLACED = {
    "capital": "Capital in {place}",
    "uproot": "Move the capital from {place}",
    "attack": "Attack {place}",
    "strike": "Strike {place}",
    "raze": "Bomb the fortification in {place}",
    "sink": "Bomb a fleet in {place}",
    "take down": "Take down the fortification in {place}",
    "peace": "{place} becomes neutral",
    "demand": "Demand {place}",
    "remove": "A troop leaves {place}",
    "to": "To {place}",
    "troop": "Troop in {place}",
    "fortify": "Fortify {place}",
    "fleet": "Fleet in {place}",
    "sail": "Move a fleet from {place}",
    "naval": "Naval attack on {place}",
    "move": "Move {count} from {place}",
    "send": "Send {count} from {place}",
}
AGAINST = {
    "sabotage": "Sabotage {power}",
    "against": "Against {power}",
    "look at’s cards": "Look at {power}’s cards",
    "have discard a card": "{power} loses a card",
    "steal a conventional missile from": "Steal a missile from {power}",
    "steal a nuclear missile from": "Steal a nuclear missile from {power}",
    "strike’s Ecocity": "Strike {power}’s Ecocity",
    "remove a troop from’s barracks": "{power}: a troop in barracks",
    "remove a troop from’s transit": "{power}: a troop in transit",
}
PLAIN = {
    "pass": "Pass",
    "draw nothing": "Draw nothing",
    "done": "Done",
    "go": "Roll the dice",
    "roll again": "Roll again",
    "withdraw": "Withdraw",
    "to transit": "To transit",
    "give way": "Give way",
    "refuse": "Refuse",
    "fire a conventional missile": "Fire a missile",
    "fire a nuclear missile": "Fire a nuclear missile",
    "troop to barracks": "Troop to barracks",
    "to barracks": "To the barracks",
    "conventional missile": "Conventional missile",
    "nuclear missile": "Nuclear missile",
    "sabotage token": "Sabotage",
    "humanitarian aid": "Humanitarian aid",
}
COST = {"troop": 2, "fortify": 4, "fleet": 4, "sail": 2}


def says(deed: Deed, view: View) -> str:
    """A move as it is read out, and told when one points at it."""
    done = label(deed)
    come = _comes(deed, view)
    return f"{done}: {come}" if come else done


def label(deed: Deed) -> str:
    """What a move does, without what comes of it."""
    place = deed.land or deed.zone
    if place and deed.act in PLACED:
        return tr(PLACED[deed.act], place=tr(place), count=deed.count)
    if deed.power:
        return tr(AGAINST[deed.act], power=tr(deed.power))
    if deed.card:
        return tr("Play {card}" if deed.act == "play" else "Discard {card}", card=tr(deed.card))
    if deed.act == "draw":
        return tr("Draw {count}", count=deed.count)
    if deed.act in ("with", "leave"):
        return tr("With {n} troops", n=deed.count) if deed.act == "with" else tr("Leave {n}", n=deed.count)
    if deed.act == "move":
        return tr("Move {n} from the barracks", n=deed.count)
    if deed.order:
        return ", ".join(tr(power) for power in deed.order)
    return tr(PLAIN.get(deed.act, str(deed.move)))


def _comes(deed: Deed, view: View) -> str:
    """What would come of it."""
    said = _there(deed, view)
    if view.pending == "invest" and deed.act in COST:
        return tr("{gdp} GDP", gdp=COST[deed.act]) + (f", {said}" if said else "")
    return said


def _there(deed: Deed, view: View) -> str:
    if deed.zone:
        zone = view.zones[deed.zone]
        if deed.act in ("naval", "sink"):
            return tr("{power}, fleets {n}", power=tr(zone.holder or ""), n=zone.fleets)
        return tr("fleets {n} → {m}", n=zone.fleets, m=zone.fleets + 1) if deed.act in ("fleet", "to") else ""
    if not deed.land:
        return ""
    land = view.lands[deed.land]
    if deed.act == "troop":
        return tr("troops {n} → {m}", n=land.troops, m=land.troops + 1)
    if deed.act in ("move", "remove"):
        n = deed.count or 1
        return tr("troops {n} → {m}", n=land.troops, m=land.troops - n)
    if deed.act in ("fortify", "capital"):
        return tr("{n} dice more", n=FORTIFICATION_DICE if deed.act == "fortify" else CAPITAL_DICE)
    if deed.act == "strike":
        return _struck(land, view)
    return defended(land) if deed.act in ("attack", "demand") else ""


def aims_nuclear(view: View) -> bool:
    """Whether the missile that is being aimed is a nuclear one."""
    return isinstance(view._stack[0], AimNuclear)


def _struck(land: Land, view: View) -> str:
    if aims_nuclear(view):
        return tr("destroyed for good, troops {n} → 0", n=land.troops)
    return tr("troops {n} → {m}", n=land.troops, m=max(0, land.troops - STRIKE))


def defended(land: Land) -> str:
    """What defends a territory, in dice."""
    dice = land.troops + FORTIFICATION_DICE * land.fortification + CAPITAL_DICE * bool(land.capitals)
    whose = tr(land.owner) if land.owner else tr("nobody’s")
    return (
        tr("{power}, dice in defence {n}", power=whose, n=dice)
        if dice
        else tr("{power}, undefended", power=whose)
    )
