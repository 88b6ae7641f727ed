"""The atlas to click in: a question, what has been clicked, and what networkx says to that, as a chart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

import networkx as nx

from games13.atlas.campaigns import defences, march, troops_for
from games13.atlas.conquest import marches, targets
from games13.atlas.graphs import Graph, combined, known, land, places, reach, sea
from games13.atlas.ground import POWER_COLOURS, code, ground
from games13.atlas.odds import battle
from games13.atlas.situation import World, world
from games13.atlas.structure import cut, pieces
from games13.charts import MapChart, Pin, Trail, percent
from games13.charts.marks import DEPTHS
from games13.kernel.words import listing, msg, tr, trn

QUESTIONS = {
    "apart": msg("Take places out: what falls apart?"),
    "way": msg("Two places: the way, and what parts them"),
    "fleets": msg("Fleets: what can be attacked?"),
    "march": msg("A goal: the odds of getting there"),
}
ASKS = {
    "apart": msg("Choose places to take out, or to put back."),
    "way": msg("Choose two places."),
    "fleets": msg(
        "Choose a sea zone to bring a fleet there or to lose it, a territory to take or to lose it."
    ),
    "march": msg("Choose the territory that is to be taken; a sea zone brings a fleet."),
}
GRAPHS: dict[str, Callable[..., Graph]] = {"land": land, "land and sea": combined, "one attack": reach}
LAYERS = ("borders", "lanes", "shores", "attacks")
CUT_OFF = ("ussr", "military", "opinion", "un", "political")
FULL = DEPTHS[-1]


@dataclass(frozen=True)
class Look:
    """A question put to a world. `click` gives the next look, `chart` what there is to see."""

    world: World
    question: str = "apart"
    over: str = "land"
    power: str = ""
    troops: int = 4
    gone: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()
    goal: str = ""
    layers: tuple[str, ...] = ()
    first: World | None = field(default=None, repr=False)  # before any click

    @property
    def names(self) -> tuple[str, ...]:
        """The places that can be clicked now."""
        map = self.world.map
        whole = self.question in ("fleets", "march") or self.over == "land and sea"
        return places(map) if whole else tuple(map.territory)

    @property
    def who(self) -> str:
        """The power whose eyes these are."""
        return self.power or self.world.powers[0]

    @property
    def asks(self) -> str:
        """What to do."""
        return tr(ASKS[self.question])

    def click(self, place: str) -> Look:
        """The look after a click on a place."""
        known((place,), self.names)
        if self.question == "apart":
            return replace(self, gone=_toggled(self.gone, place))
        if self.question == "way":
            ends = _toggled(self.ends, place)
            return replace(self, ends=ends if len(ends) < 3 else ends[-1:])
        if place in self.world.map.sea:
            return replace(self, world=self._at_sea(place), first=self.first or self.world)
        if self.question == "march":
            return replace(self, goal="" if place == self.goal else place)
        return replace(self, world=self._on_land(place), first=self.first or self.world)

    def _at_sea(self, zone: str) -> World:
        return (
            self.world.lost(zone) if zone in self.world.zones(self.who) else self.world.sailed(self.who, zone)
        )

    def _on_land(self, place: str) -> World:
        if place not in self.world.lands(self.who):
            return self.world.taken(self.who, place)
        owner = {name: power for name, power in self.world.owner.items() if name != place}
        home = self.world.map.territories[self.world.map.territory[place]].power
        return replace(self.world, owner=owner if home == self.who else owner | {place: home})

    def chart(self) -> MapChart:
        """What there is to see, with what it says."""
        return {"apart": _apart, "way": _way, "fleets": _fleets, "march": _march}[self.question](self)

    def drawn(self) -> list[Trail]:
        """The layers that are switched on."""
        return [Trail("layer", link) for link in self._links()]

    def _links(self) -> Iterator[tuple[str, str]]:
        map = self.world.map
        if "borders" in self.layers:
            yield from land(map).edges
        if "lanes" in self.layers:
            yield from sea(map).edges
        if "shores" in self.layers:
            yield from ((zone.name, place) for zone in map.seas for place in zone.coasts)
        if "attacks" in self.layers:
            own, now = self.world.lands(self.who), targets(self.world, self.who)
            yield from ((a, b) for a, b in marches(self.world, self.who).edges if a in own and b in now)


def look(given: World | None = None, question: str = "apart", **more: object) -> Look:
    """A look at a world, at the start of the game unless another is given.

    >>> print(look().click("Middle East").click("Canada").chart().title)
    Without Middle East and Canada the land lies in 6 pieces instead of 3
    """
    known((question,), QUESTIONS)
    return replace(Look(given or world()), question=question, **more)  # type: ignore[arg-type]


def _toggled(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(other for other in names if other != name) if name in names else (*names, name)


def _said(names: tuple[str, ...] | list[str]) -> str:
    return listing([tr(name) for name in names], "and")


def _over(look: Look) -> str:
    return {
        "land": tr("the land"),
        "land and sea": tr("land and sea"),
        "one attack": tr("what is one attack apart"),
    }[look.over]


def _apart(look: Look) -> MapChart:
    graph = GRAPHS[look.over](look.world.map)
    before = len(pieces(graph))
    graph.remove_nodes_from(look.gone)
    parts = pieces(graph)
    pins = dict.fromkeys(look.gone, Pin("✕", "quiet", FULL, True))
    for number, part in enumerate(parts[1:]):
        pin = Pin(chr(ord("B") + number % 25), CUT_OFF[number % len(CUT_OFF)], DEPTHS[3])
        pins |= dict.fromkeys(part, pin)
    title = tr("{graph} lies in {count} pieces", graph=_first(_over(look)), count=len(parts))
    if look.gone:
        title = tr("Without {places} {graph} lies in {count} pieces instead of {before}",
                   places=_said(look.gone), graph=_over(look), count=len(parts), before=before)  # fmt: skip
    apart = [tr("{letter}: {places}", letter=pins[part[0]].words, places=_said(part)) for part in parts[1:]]
    return _chart(look, title, tr("What is not coloured hangs together; a letter is another piece"), pins,
                  [], "; ".join(apart))  # fmt: skip


def _way(look: Look) -> MapChart:
    graph = GRAPHS[look.over](look.world.map)
    graph.remove_nodes_from([place for place in look.gone if place not in look.ends])
    ends = [place for place in look.ends if place in graph]
    pins = {place: Pin("●", "fresh", DEPTHS[2], True) for place in ends}
    pins |= dict.fromkeys((place for place in look.gone if place not in ends), Pin("✕", "quiet", FULL, True))
    note = tr("The shortest way, and the fewest places without which there is none, with a red edge")
    if len(ends) < 2:
        return _chart(look, tr("Two places, and the way between them"), note, pins, [], "")
    one, other = ends
    if not nx.has_path(graph, one, other):
        title = tr("Over {graph} there is no way from {one} to {other}", graph=_over(look), one=tr(one),
                   other=tr(other))  # fmt: skip
        return _chart(look, title, note, pins, [], "")
    path, found = nx.shortest_path(graph, one, other), cut(graph, one, other)
    trail = Trail("route", tuple(path), tuple(str(step) if step else "●" for step in range(len(path))))
    steps = trn("{one} and {other} touch", "From {one} to {other} it is {n} steps", len(path) - 1,
    one=tr(one),
                other=tr(other))  # fmt: skip
    words = tr("The way: {way}.", way=" → ".join(map(tr, path)))
    if found.places is None:
        return _chart(look, steps, note, pins, [trail], words)
    pins |= {place: Pin(tr("cut"), "ussr", DEPTHS[3], True) for place in found.places}
    parted = trn("{n} place parts them: {places}", "{n} places part them: {places}", len(found.places),
                 places=_said(found.places))  # fmt: skip
    return _chart(look, steps, note, pins, [trail], f"{parted}. {words}")


def _fleets(look: Look) -> MapChart:
    now, was = targets(look.world, look.who), targets(look.first or look.world, look.who)
    title = trn("{power} can attack {n} territory", "{power} can attack {n} territories", len(now),
                power=tr(look.who))  # fmt: skip
    changes = []
    for said, names in (
        (msg("New: {places}."), [place for place in now if place not in was]),
        (msg("Out of reach: {places}."), [place for place in was if place not in now]),
    ):
        if names:
            changes.append(tr(said, places=_said(names)))
    if now:
        changes.append(tr("Targets: {places}.", places=_said([*now])))
    pins = _held(look) | dict.fromkeys(now, Pin("!", "ussr", DEPTHS[3], True))
    return _chart(look, title, tr("Over borders, and over zones that its fleets hold and that wash its land"),
                  pins, [], " ".join(changes))  # fmt: skip


def _march(look: Look) -> MapChart:
    who, pins, stands = tr(look.who), _held(look), defences(look.world)
    note = tr("Exact odds, one troop staying on each place that is taken; each place is held by one troop")
    if not look.goal:
        return _chart(
            look, tr("How far do {n} troops of {power} get?", n=look.troops, power=who), note, pins, [], ""
        )
    goal = tr(look.goal)
    if look.goal in look.world.lands(look.who):
        return _chart(look, tr("{goal} is {power}’s own", goal=goal, power=who), note, pins, [], "")
    found = march(look.world, look.who, look.goal, look.troops)
    pins[look.goal] = Pin("★", "ussr", FULL, True)
    enough = troops_for(look.world, look.who, look.goal)
    if enough is None:
        title = tr("{power} has no way to {goal}", power=who, goal=goal)
        return _chart(look, title, note, pins, [], "")
    title = trn("{n} troop of {power} takes {goal} with {chance} %",
                "{n} troops of {power} take {goal} with {chance} %",
                look.troops, power=who, goal=goal, chance=percent(found.chance))  # fmt: skip
    graph, own = marches(look.world, look.who), look.world.lands(look.who)
    base = [place for place in own if found.way and graph.has_edge(place, found.way[0])][:1]
    trails = (
        [Trail("route", (*base, *found.way), ("", *map(str, range(1, len(found.way) + 1))))] if base else []
    )
    one = battle(look.troops, stands(look.goal))
    words = [
        tr("The way: {way}.", way=" → ".join(map(tr, found.way))) if found.way else "",
        trn("{n} troop is enough for 80 %.", "{n} troops are the fewest for 80 %.", enough),
        tr("If it stood next door, the battle alone: {chance} %.", chance=percent(float(one.taken))),
    ]
    return _chart(look, title, note, pins, trails, " ".join(filter(None, words)))


def _held(look: Look) -> dict[str, Pin]:
    """Who holds what."""
    pins = {place: Pin("", POWER_COLOURS[power], DEPTHS[2]) for place, power in look.world.owner.items()}
    pins |= {
        zone: Pin(code(power), POWER_COLOURS[power], DEPTHS[2]) for zone, power in look.world.fleets.items()
    }
    return pins | dict.fromkeys(look.world.radiated, Pin("☢", "quiet", FULL, True))


def _chart(
    look: Look, title: str, note: str, pins: dict[str, Pin], trails: list[Trail], words: str
) -> MapChart:
    return MapChart(title, note, ground(look.world.map), pins, [*look.drawn(), *trails], (), words)


def _first(words: str) -> str:
    return words[:1].upper() + words[1:]
