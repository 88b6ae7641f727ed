"""Each question of the atlas as a chart whose title says what was found."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games13.atlas import sheet
from games13.atlas.chart import DEPTHS, percent
from games13.atlas.conquest import Route, distances, route, targets
from games13.atlas.graphs import combined, known, land, reach
from games13.atlas.mapchart import Line, MapChart, Mark
from games13.atlas.situation import World
from games13.atlas.structure import agreement, blocs, chokepoints, cut, only_links, powers_of, traffic
from games13.defcon import map as maps
from games13.defcon.map import Map
from games13.kernel.words import listing, tr

BLOC_COLOURS = ("us", "political", "military", "opinion", "ussr", "un")


def draw_traffic(
    map: Map | None = None, *, radiated: Sequence[str] = (), closed: Sequence[str] = ()
) -> MapChart:
    """Where the roads cross: the share of shortest ways through each place."""
    map = maps.load(map)
    shares = traffic(combined(map, radiated=radiated, closed=closed))
    first, second = list(shares)[:2]
    top = max(shares.values())
    marks = {
        place: Mark(percent(share), "military", _depth(share, top), place in (first, second))
        for place, share in shares.items()
    }
    marks |= {place: Mark(tr("closed"), "quiet", DEPTHS[-1]) for place in closed}
    marks |= {place: Mark(tr("radiation"), "ussr", DEPTHS[-1], True) for place in radiated}
    return MapChart(
        tr("The busiest crossroads: {first} and {second}", first=tr(first), second=tr(second)),
        tr("Of the shortest ways between other places, over land and sea: the share, in %, through each"),
        tr("{place}: {share} %.", place=tr(first), share=percent(shares[first]))
        + " " + tr("{place}: {share} %.", place=tr(second), share=percent(shares[second])),
        map,
        marks,
        (),
        [(Mark(tr("most"), strong=True), tr("the two busiest")), *_bands(top)],
    )  # fmt: skip


def draw_chokepoints(map: Map | None = None) -> MapChart:
    """Where the land falls apart: the places and the borders that hold parts of it together."""
    map = maps.load(map)
    graph = land(map)
    places, links = chokepoints(graph), only_links(graph)
    marks = {found.place: Mark(str(found.count), "ussr", DEPTHS[3], True) for found in places}
    worst = places[0] if places else None
    title = tr("By land no place holds the others together")
    if worst:
        count = worst.count
        title = tr("By land {count} territories hang on one, {place}; with the seas none does",
                   count=count, place=tr(worst.place))  # fmt: skip
        if chokepoints(combined(map)):
            title = tr("By land {count} territories hang on one, {place}", count=count, place=tr(worst.place))
    return MapChart(
        title,
        tr("Places (numbered) and borders (dashed) without which the land falls into more parts"),
        _said(found.place for found in places),
        map,
        marks,
        [Line("link", (link.one, link.other)) for link in links],
        [
            (Mark("5", "ussr", DEPTHS[3], True), tr("so many territories are cut off without it")),
            (Line("link", ()), tr("the only border between two parts")),
        ],
    )


def draw_blocs(map: Map | None = None, *, over: str = "land and sea") -> MapChart:
    """The groups of places with many links inside, beside the four powers. `over`: "land", "land and sea", or
    "reach" (one attack over a border or a sea zone)."""
    map = maps.load(map)
    (over,) = known((over,), ("land", "land and sea", "reach"))
    graph = {"land": land, "land and sea": combined, "reach": reach}[over](map)
    groups, homes = blocs(graph), powers_of(graph)
    alike = agreement(groups, homes)
    marks, strangers = dict[str, Mark](), list[str]()
    for number, group in enumerate(groups):
        owners = [homes[place] for place in group if place in homes]
        main = max(sheet.POWER_COLOURS, key=owners.count)
        for place in group:
            odd = place in homes and homes[place] != main
            strangers += [place] * odd
            shade = BLOC_COLOURS[number % len(BLOC_COLOURS)]
            marks[place] = Mark(_letter(number), shade, DEPTHS[-1], odd)
    legend = [
        (Mark(_letter(number), BLOC_COLOURS[number % len(BLOC_COLOURS)], DEPTHS[-1]),
         tr("{count} places", count=len(group)))
        for number, group in enumerate(groups)
    ]  # fmt: skip
    return MapChart(
        tr("{count} blocs, and {odd} territories lie with strangers", count=len(groups), odd=len(strangers)),
        tr("Many links within, few between; agreement with the powers {value} of 1 (adjusted Rand index)",
           value=f"{alike.adjusted:.2f}"),
        tr("With strangers: {places}", places=_said(strangers)) if strangers else "",
        map,
        marks,
        (),
        [*legend, (Mark("A", strong=True), tr("belongs to a power that is a minority there"))],
    )  # fmt: skip


def draw_route(world: World, power: str, target: str) -> MapChart:
    """The shortest conquest from a power's land to a place."""
    found = route(world, power, target)
    if found is None:
        title = tr("{power} has no way to {place}", power=tr(power), place=tr(target))
        lines: list[Line] = []
    else:
        title = tr("{power} needs {count} attacks to take {place}",
                   power=tr(power), count=len(found.stops), place=tr(target))  # fmt: skip
        lines = [_way(found)] if found.stops else []
    return MapChart(
        title,
        tr("The shortest way: each number is an attack, ~ a sea zone that the power's fleet commands"),
        str(found) if found else "",
        world.map,
        _owned(world),
        lines,
        [*_owners(world), (Line("route", ()), tr("the way of the army"))],
    )


def draw_targets(world: World, power: str) -> MapChart:
    """How many attacks each territory is away from a power."""
    now, away = targets(world, power), distances(world, power)
    marks = {}
    for place, attacks in away.items():
        own = not attacks
        words = sheet.code(power) if own else f"{attacks:g}"
        shade = sheet.POWER_COLOURS[power] if own else "ussr"
        marks[place] = Mark(
            words, shade, DEPTHS[max(1, 4 - int(attacks) + 1)] if not own else DEPTHS[2], place in now
        )
    marks |= {zone: Mark(sheet.code(owner), "quiet", DEPTHS[1]) for zone, owner in world.fleets.items()}
    marks |= {place: Mark("✕", "quiet", DEPTHS[-1]) for place in world.radiated}
    out = len([place for place in world.map.territory if place not in away and place not in world.radiated])
    return MapChart(
        tr("{power} can attack {count} territories now", power=tr(power), count=len(now)),
        tr("The number is how many attacks each territory is away; {out} cannot be reached", out=out),
        _said(now),
        world.map,
        marks,
        (),
        [
            (Mark(sheet.code(power), sheet.POWER_COLOURS[power], DEPTHS[2]), tr("its own land")),
            (Mark("1", "ussr", DEPTHS[4], True), tr("can be attacked now")),
            (Mark("2", "ussr", DEPTHS[3]), tr("after one conquest, and so on")),
        ],
    )


def draw_cut(one: str, other: str, map: Map | None = None) -> MapChart:
    """The fewest places, and the fewest links, that part two places."""
    map = maps.load(map)
    found = cut(combined(map), one, other)
    marks = {place: Mark(tr("hold"), "opinion", DEPTHS[3], True) for place in found.places or ()}
    marks |= {place: Mark(tr("capital"), "us", DEPTHS[-1]) for place in (one, other)}
    title = tr("{one} and {other} are neighbours: no place lies between", one=tr(one), other=tr(other))
    if found.places is not None:
        title = tr("{count} places part {one} from {other}",
                   count=len(found.places), one=tr(one), other=tr(other))  # fmt: skip
    return MapChart(
        title,
        tr("The fewest places that one must hold, and the fewest links that one must cut, over land and sea"),
        tr("Places: {places}.", places=_said(found.places or ())),
        map,
        marks,
        [Line("link", link) for link in found.links],
        [
            (Mark(tr("hold"), "opinion", DEPTHS[3], True), tr("one of the fewest places")),
            (Line("link", ()), tr("one of the fewest links: {count}", count=len(found.links))),
        ],
    )


def _way(found: Route) -> Line:
    """The line of a route: territories in their turn, ~ where it crosses a sea, ✕ where radiation."""
    places, signs = [found.stops[0].start], [tr("start")]
    for number, stop in enumerate(found.stops, 1):
        if stop.by.kind != "land":
            places.append(stop.by.over)
            signs.append("~" if stop.by.kind == "sea" else "✕")
        places.append(stop.place)
        signs.append(str(number))
    return Line("route", tuple(places), tuple(signs))


def _owned(world: World) -> dict[str, Mark]:
    marks = {
        place: Mark(sheet.code(power), sheet.POWER_COLOURS[power], DEPTHS[2])
        for place, power in world.owner.items()
    }
    marks |= {
        zone: Mark(sheet.code(power), sheet.POWER_COLOURS[power], DEPTHS[1])
        for zone, power in world.fleets.items()
    }
    return marks | {place: Mark("✕", "quiet", DEPTHS[-1], True) for place in sorted(world.radiated)}


def _owners(world: World) -> list[tuple[Mark | Line, str]]:
    found: list[tuple[Mark | Line, str]] = [
        (Mark(sheet.code(power), sheet.POWER_COLOURS[power], DEPTHS[2]), tr(power)) for power in world.powers
    ]
    return found + ([(Mark("✕", "quiet", DEPTHS[-1], True), tr("radiation"))] if world.radiated else [])


def _depth(share: float, top: float) -> float:
    return DEPTHS[min(4, int(5 * share / top))] if top else 0.0


def _bands(top: float) -> list[tuple[Mark | Line, str]]:
    bands = [(DEPTHS[n], top * n / 5, top * (n + 1) / 5) for n in range(5)]
    return [
        (Mark("", "military", depth), tr("{low}–{high} %", low=percent(low), high=percent(high)))
        for depth, low, high in bands
    ]


def _said(places: Iterable[str]) -> str:
    return listing([tr(place) for place in places])


def _letter(number: int) -> str:
    return chr(ord("A") + number % 26)
