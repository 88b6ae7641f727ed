"""Each question of the atlas as a chart whose title says what was found."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games13.atlas.conquest import Route, distances, route, targets
from games13.atlas.graphs import combined, known, land, reach
from games13.atlas.ground import POWER_COLOURS, code, ground
from games13.atlas.situation import World
from games13.atlas.structure import agreement, blocs, chokepoints, cut, only_links, powers_of, traffic
from games13.charts import MapChart, Pin, Trail, percent
from games13.charts.marks import DEPTHS
from games13.defcon import map as maps
from games13.defcon.map import Map
from games13.kernel.words import listing, tr, trn

BLOC_COLOURS = ("us", "political", "military", "opinion", "ussr", "un")


def draw_traffic(
    map: Map | None = None, *, radiated: Sequence[str] = (), closed: Sequence[str] = ()
) -> MapChart:
    """Where the roads cross: the share of shortest ways through each place."""
    map = maps.Map.load(map)
    shares = traffic(combined(map, radiated=radiated, closed=closed))
    busiest, top = list(shares)[:2], max(shares.values())
    pins = {
        place: Pin(percent(share), "military", _depth(share, top), place in busiest)
        for place, share in shares.items()
    }
    pins |= {place: Pin(tr("closed"), "quiet", DEPTHS[-1]) for place in closed}
    pins |= {place: Pin(tr("radiation"), "ussr", DEPTHS[-1], True) for place in radiated}
    first, second = (tr(place) for place in busiest)
    return MapChart(
        tr("The busiest crossroads: {first} and {second}", first=first, second=second),
        tr("Of the shortest ways between other places, over land and sea: the share, in %, through each"),
        ground(map),
        pins,
        legend=[(Pin(tr("most"), strong=True), tr("the two busiest")), *_bands(top)],
        words=" ".join(
            tr("{place}: {share} %.", place=tr(place), share=percent(shares[place])) for place in busiest
        ),
    )


def draw_chokepoints(map: Map | None = None) -> MapChart:
    """Where the land falls apart: the places and the borders that hold parts of it together."""
    map = maps.Map.load(map)
    graph = land(map)
    found, links = chokepoints(graph), only_links(graph)
    title = tr("By land no place holds the others together")
    if found:
        count, place = found[0].count, tr(found[0].place)
        title = tr("By land {count} territories hang on one, {place}; with the seas none does",
                   count=count, place=place)  # fmt: skip
        if chokepoints(combined(map)):
            title = tr("By land {count} territories hang on one, {place}", count=count, place=place)
    return MapChart(
        title,
        tr("Places (numbered) and borders (dashed) without which the land falls into more parts"),
        ground(map),
        {worst.place: Pin(str(worst.count), "ussr", DEPTHS[3], True) for worst in found},
        [Trail("link", (link.one, link.other)) for link in links],
        [
            (Pin("5", "ussr", DEPTHS[3], True), tr("so many territories are cut off without it")),
            (Trail("link"), tr("the only border between two parts")),
        ],
        _said(worst.place for worst in found),
    )


def draw_blocs(map: Map | None = None, *, over: str = "land and sea") -> MapChart:
    """The groups of places with many links inside, beside the four powers. `over`: "land", "land and sea", or
    "reach" (one attack over a border or a sea zone)."""
    map = maps.Map.load(map)
    (over,) = known((over,), ("land", "land and sea", "reach"))
    graph = {"land": land, "land and sea": combined, "reach": reach}[over](map)
    groups, homes = blocs(graph), powers_of(graph)
    alike = agreement(groups, homes)
    pins, legend, strangers = dict[str, Pin](), list[tuple[Pin | Trail, str]](), list[str]()
    for number, group in enumerate(groups):
        pin = Pin(chr(ord("A") + number % 26), BLOC_COLOURS[number % len(BLOC_COLOURS)], DEPTHS[-1])
        legend.append((pin, trn("{n} place", "{n} places", len(group))))
        owners = [homes[place] for place in group if place in homes]
        main = max(POWER_COLOURS, key=owners.count)
        odd = [place for place in group if homes.get(place, main) != main]
        strangers += odd
        pins |= {place: pin._replace(strong=place in odd) for place in group}
    return MapChart(
        tr("{count} blocs, and {odd} territories lie with strangers", count=len(groups), odd=len(strangers)),
        tr("Many links within, few between; agreement with the powers {value} of 1 (adjusted Rand index)",
           value=f"{alike.adjusted:.2f}"),
        ground(map),
        pins,
        legend=[*legend, (Pin("A", strong=True), tr("belongs to a power that is a minority there"))],
        words=tr("With strangers: {places}", places=_said(strangers)) if strangers else "",
    )  # fmt: skip


def draw_route(world: World, power: str, target: str) -> MapChart:
    """The shortest conquest from a power's land to a place."""
    found = route(world, power, target)
    title = tr("{power} has no way to {place}", power=tr(power), place=tr(target))
    if found:
        title = trn("{power} needs {n} attack to take {place}", "{power} needs {n} attacks to take {place}",
                    len(found.stops), power=tr(power), place=tr(target))  # fmt: skip
    powers: list[tuple[Pin | Trail, str]] = [(_owned(power), tr(power)) for power in world.powers]
    burnt = Pin("✕", "quiet", DEPTHS[-1], True)
    return MapChart(
        title,
        tr("The shortest way: each number is an attack, ~ a sea zone that the power's fleet commands"),
        ground(world.map),
        {place: _owned(power) for place, power in world.owner.items()}
        | {zone: _owned(power, 1) for zone, power in world.fleets.items()}
        | dict.fromkeys(sorted(world.radiated), burnt),
        [_way(found)] if found and found.stops else [],
        [
            *powers,
            *([(burnt, tr("radiation"))] if world.radiated else []),
            (Trail("route"), tr("the way of the army")),
        ],
        str(found) if found else "",
    )


def draw_targets(world: World, power: str) -> MapChart:
    """How many attacks each territory is away from a power."""
    now, away = targets(world, power), distances(world, power)
    pins = {
        place: Pin(f"{attacks:g}", "ussr", DEPTHS[max(1, 5 - int(attacks))], place in now)
        if attacks
        else _owned(power)
        for place, attacks in away.items()
    }
    pins |= {zone: Pin(code(owner), "quiet", DEPTHS[1]) for zone, owner in world.fleets.items()}
    pins |= {place: Pin("✕", "quiet", DEPTHS[-1]) for place in world.radiated}
    out = len([place for place in world.map.territory if place not in away and place not in world.radiated])
    return MapChart(
        trn(
            "{power} can attack {n} territory now",
            "{power} can attack {n} territories now",
            len(now),
            power=tr(power),
        ),
        tr("The number is how many attacks each territory is away; {out} cannot be reached", out=out),
        ground(world.map),
        pins,
        legend=[
            (_owned(power), tr("its own land")),
            (Pin("1", "ussr", DEPTHS[4], True), tr("can be attacked now")),
            (Pin("2", "ussr", DEPTHS[3]), tr("after one conquest, and so on")),
        ],
        words=_said(now),
    )


def draw_cut(one: str, other: str, map: Map | None = None) -> MapChart:
    """The fewest places, and the fewest links, that part two places."""
    map = maps.Map.load(map)
    found = cut(combined(map), one, other)
    hold, capital = Pin(tr("hold"), "opinion", DEPTHS[3], True), Pin(tr("capital"), "us", DEPTHS[-1])
    title = tr("{one} and {other} are neighbours: no place lies between", one=tr(one), other=tr(other))
    if found.places is not None:
        title = trn("{n} place parts {one} from {other}", "{n} places part {one} from {other}",
                    len(found.places), one=tr(one), other=tr(other))  # fmt: skip
    return MapChart(
        title,
        tr("The fewest places that one must hold, and the fewest links that one must cut, over land and sea"),
        ground(map),
        dict.fromkeys(found.places or (), hold) | dict.fromkeys((one, other), capital),
        [Trail("link", link) for link in found.links],
        [
            (hold, tr("one of the fewest places")),
            (Trail("link"), tr("one of the fewest links: {count}", count=len(found.links))),
        ],
        tr("Places: {places}.", places=_said(found.places or ())),
    )


def _way(found: Route) -> Trail:
    """The trail of a route: territories in their turn, ~ where it crosses a sea, ✕ where radiation."""
    places, signs = [found.stops[0].start], [tr("start")]
    for number, stop in enumerate(found.stops, 1):
        if stop.by.kind != "land":
            places.append(stop.by.over)
            signs.append("~" if stop.by.kind == "sea" else "✕")
        places.append(stop.place)
        signs.append(str(number))
    return Trail("route", tuple(places), tuple(signs))


def _owned(power: str, depth: int = 2) -> Pin:
    return Pin(code(power), POWER_COLOURS[power], DEPTHS[depth])


def _depth(share: float, top: float) -> float:
    return DEPTHS[min(4, int(5 * share / top))] if top else 0.0


def _bands(top: float) -> list[tuple[Pin | Trail, str]]:
    """What each depth of the colour stands for."""
    return [
        (Pin("", "military", depth),
         tr("{low}–{high} %", low=percent(top * n / 5), high=percent(top * (n + 1) / 5)))
        for n, depth in enumerate(DEPTHS)
    ]  # fmt: skip


def _said(places: Iterable[str]) -> str:
    return listing([tr(place) for place in places])
