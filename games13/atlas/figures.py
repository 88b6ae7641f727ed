"""Figures about the map and the dice as charts: before and after, power by power, odds and survivors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Unpack

from games13.atlas.balance import fairness, shelters, spread
from games13.atlas.effects import effect
from games13.atlas.odds import HIT_FACES, Chance, Odds, Terms, table
from games13.charts import Bar, BarChart, Cell, CellChart, percent
from games13.defcon import map as maps
from games13.defcon.map import Map
from games13.kernel.words import listing, tr


def draw_effect(
    map: Map | None = None, *, radiated: Sequence[str] = (), closed: Sequence[str] = (), most: int = 10
) -> BarChart:
    """How the traffic of places changes when territories are radiated or sea zones closed."""
    found = effect(maps.Map.load(map), radiated=radiated, closed=closed)
    changed = sorted(found.traffic, key=lambda place: -abs(found.traffic[place]))
    bars = [
        Bar(tr(place), 100 * found.after.traffic.get(place, 0.0),
            before=100 * found.before.traffic[place],
            words=f"{100 * found.traffic[place]:+.1f}".replace("-", "−"),
            strong=place in (*radiated, *closed))
        for place in changed[:most]
    ]  # fmt: skip
    winner = max(found.traffic, key=lambda place: found.traffic[place])
    lost = listing([tr(place) for place in (*radiated, *closed)])
    title = tr("Without {places}, most traffic moves to {winner}", places=lost, winner=tr(winner))
    if radiated:
        title = tr("With nobody in control of {places}, traffic grows most in {winner}",
                   places=lost, winner=tr(winner))  # fmt: skip
    return BarChart(
        title,
        tr("Before (open) and after (full); from {old} to {new} steps between two territories on average",
           old=f"{found.before.steps:.2f}", new=f"{found.after.steps:.2f}"),
        bars,
        tr("share of shortest ways through the place, in %"),
        tr("radiated or closed"),
    )  # fmt: skip


def draw_fairness(map: Map | None = None) -> CellChart:
    """What each power has from the start, the most uneven figures first."""
    figures = fairness(map)
    uneven, names = spread(figures), _figure_names()
    cells = {}
    for row, name in enumerate(uneven):
        values = [float(asdict(found)[name]) for found in figures.values()]
        most = max(values)
        for column, value in enumerate(values):
            words = f"{value:.2f}" if name == "steps" else f"{value:g}"
            words = f"{percent(value, 1)} %" if name == "traffic" else words
            cells[row, column] = Cell(words, value / most if most else 0.0, value == most)
    low, least, high, most_neighbours = uneven["next_door"]
    return CellChart(
        tr("{high} has most neighbours, {most}; {low} fewest, {least}",
           high=tr(high), most=most_neighbours, low=tr(low), least=least),
        tr("What each power has from the start; the most uneven figures stand on top"),
        [names[name] for name in uneven],
        [tr(power) for power in figures],
        cells,
        tr("power"),
        tr("figure"),
        tr("the most in its row"),
        "political",
    )  # fmt: skip


def _figure_names() -> dict[str, str]:
    return {
        "inner_borders": tr("borders within"),
        "outer_borders": tr("borders with others"),
        "frontier": tr("territories that border others"),
        "coasts": tr("territories with a coast"),
        "zones": tr("sea zones on its coasts"),
        "shared_zones": tr("sea zones shared with others"),
        "next_door": tr("foreign territories next door"),
        "open_lands": tr("own territories open to others"),
        "targets_by_land": tr("targets without a fleet"),
        "best_fleet": tr("targets that its best fleet adds"),
        "best_fleets": tr("targets with four fleets"),
        "steps": tr("steps to foreign land"),
        "traffic": tr("mean traffic of its land"),
    }


def draw_shelters(power: str, map: Map | None = None) -> BarChart:
    """How many places would have to be held to lock up each of a power's territories, the safest first."""
    found = shelters(power, map)
    none = 1 + max((at.guards for at in found if at.guards is not None), default=0)
    bars = [
        Bar(tr(at.place), none if at.guards is None else at.guards, strong=at == found[0],
            words=tr("{guards}; doors: {doors}", doors=at.next_door,
                     guards=tr("no lock") if at.guards is None else at.guards))
        for at in found
    ]  # fmt: skip
    return BarChart(
        tr("{power} hides its capital best in {place}", power=tr(power), place=tr(found[0].place)),
        tr("Places to be held that lock all others out; there is no lock where one of them has a border"),
        bars,
        tr("guards that lock it up"),
        tr("the safest"),
        ("us", "political"),
    )


def draw_odds(
    attackers: Sequence[int] = range(1, 13),
    defenders: Sequence[int] = range(1, 9),
    *,
    sure: float = 0.8,
    **terms: Unpack[Terms],
) -> CellChart:
    """The chance to take a territory, for each number of attackers and defenders."""
    found = table(attackers, defenders, exact=True, **terms)
    cells = {
        (row, column): Cell(percent(found[a, d]), float(found[a, d]), found[a, d] >= sure)
        for row, d in enumerate(defenders)
        for column, a in enumerate(attackers)
    }
    middle = defenders[(len(defenders) - 1) // 2]
    needed = next((a for a in attackers if found[a, middle] >= sure), None)
    title = tr("Against {d} troops, {a} attackers are enough for {sure} %",
               d=middle, a=needed, sure=percent(sure))  # fmt: skip
    if needed is None:
        title = tr("Against {d} troops, {a} attackers are not enough for {sure} %",
                   d=middle, a=attackers[-1], sure=percent(sure))  # fmt: skip
    more, against = terms.get("attack_dice"), terms.get("defence_dice")
    note = [
        tr(
            "Chance to take the territory, in %; {faces} of 6 faces hit",
            faces=terms.get("hit_faces", HIT_FACES),
        ),
        tr("fortification (3 dice more)") if terms.get("fortification") else "",
        tr("capital (2 dice more)") if terms.get("capital") else "",
        tr("{n} dice more in attack", n=more) if more else "",
        tr("{n} dice more in defence", n=against) if against else "",
    ]
    return CellChart(
        title,
        "; ".join(part for part in note if part),
        [str(d) for d in defenders],
        [str(a) for a in attackers],
        cells,
        tr("attackers"),
        tr("defenders"),
        tr("{sure} % and more", sure=percent(sure)),
    )


def draw_survivors(odds: Odds) -> BarChart:
    """How a battle ends: how many attackers are left, or why it failed."""
    ends = [(tr("held"), odds.held), (tr("all gone"), odds.emptied), (tr("withdrawn"), odds.withdrawn)]
    bars = [
        *(_ending(tr("taken, {n} left", n=left), chance, True) for left, chance in odds.survivors.items()),
        *(_ending(name, chance) for name, chance in ends if chance),
    ]
    return BarChart(
        tr("{a} against {d}: taken with {chance} %, and {lost} attackers fall on average",
           a=odds.attackers, d=odds.defenders, chance=percent(odds.taken),
           lost=f"{float(odds.attackers_lost):.1f}"),
        tr("How the attack ends; it takes {rounds} rounds on average", rounds=f"{float(odds.rounds):.1f}"),
        bars,
        tr("chance, in %"),
        tr("the territory is taken"),
        ("ussr", "political"),
    )  # fmt: skip


def _ending(name: str, chance: Chance, taken: bool = False) -> Bar:
    return Bar(name, 100 * float(chance), words=f"{percent(chance, 1)} %", strong=taken)
