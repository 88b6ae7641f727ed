"""What the pages claim of DEFCON's map and dice, reckoned anew: from its file, with no line of the atlas.

Each function gives what a claim says: its numbers in their order, and names that must stand in the sentence.
"""

from __future__ import annotations

import json
import tomllib
from collections import deque
from collections.abc import Set
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from statistics import stdev
from typing import Any

from games13.lab.statistics import student

from .prose import ROOT

MAP = tomllib.loads((ROOT / "games13" / "defcon" / "map.toml").read_text("utf-8"))
CARDS = tomllib.loads((ROOT / "games13" / "defcon" / "cards.toml").read_text("utf-8"))
LAND = {place["name"]: set(place["borders"]) for place in MAP["territory"]}
HOME = {place["name"]: place["power"] for place in MAP["territory"]}
COASTS = {zone["name"]: set(zone["coasts"]) for zone in MAP["sea"]}
LANES = {zone["name"]: set(zone["lanes"]) for zone in MAP["sea"]}
POWERS = list(dict.fromkeys(HOME.values()))
OWN = {power: {place for place in LAND if HOME[place] == power} for power in POWERS}
AFRICA = {"North Africa", "West Africa", "Central Africa", "East Africa", "Southern Africa"}

Graph = dict[str, set[str]]


def whole(closed: tuple[str, ...] = ()) -> Graph:
    """Land and sea."""
    found = {place: set(others) for place, others in LAND.items()}
    for zone in COASTS:
        if zone not in closed:
            found[zone] = (LANES[zone] - set(closed)) | COASTS[zone]
            for place in COASTS[zone]:
                found[place].add(zone)
    return found


def ways_from(graph: Graph, start: str, gone: frozenset[str] = frozenset()) -> dict[str, tuple[int, int]]:
    """For each place that can be reached: how far it is, and in how many shortest ways."""
    found, line = {start: (0, 1)}, deque([start])
    while line:
        here = line.popleft()
        far, count = found[here]
        for other in graph[here] - gone:
            if other not in found:
                found[other] = (far + 1, count)
                line.append(other)
            elif found[other][0] == far + 1:
                found[other] = (far + 1, found[other][1] + count)
    return found


def parts(graph: Graph, gone: frozenset[str] = frozenset()) -> list[set[str]]:
    left, found = set(graph) - gone, []
    while left:
        piece = set(ways_from(graph, min(left), gone))
        found.append(piece)
        left -= piece
    return sorted(found, key=len, reverse=True)


@cache
def shares() -> dict[str, float]:
    return shares_of(whole())


def shares_of(graph: Graph) -> dict[str, float]:
    """The share of shortest ways between two others that lead through each place, by counting all of them."""
    reach = {place: ways_from(graph, place) for place in graph}
    total = dict.fromkeys(graph, 0.0)
    for one, other in combinations(graph, 2):
        far, count = reach[one][other]
        for middle in graph:
            if middle not in (one, other) and reach[one][middle][0] + reach[other][middle][0] == far:
                total[middle] += reach[one][middle][1] * reach[other][middle][1] / count
    return {place: value / comb(len(graph) - 1, 2) for place, value in total.items()}


def mean_way(some: set[str], others: set[str], closed: tuple[str, ...] = ()) -> float:
    graph = whole(closed)
    found = [far for one in some for other, far in far_from(graph, one).items() if other in others - {one}]
    return sum(found) / len(found)


def far_from(graph: Graph, start: str) -> dict[str, int]:
    """How far away each place is that can be reached, wave by wave."""
    found, wave = {start: 0}, {start}
    while wave:
        wave = set().union(*(graph[place] for place in wave)) - found.keys()
        found |= dict.fromkeys(wave, max(found.values()) + 1)
    return found


def meet(one: str, other: str) -> bool:
    """One attack apart, over a border or a single zone."""
    return other in LAND[one] or any({one, other} <= coasts for coasts in COASTS.values())


def attacked(power: str, zones: tuple[str, ...] = (), burnt: str = "") -> set[str]:
    """What a power could attack from its homeland with fleets in these zones, one place being irradiated."""
    own = OWN[power] - {burnt}
    road, sea = set(own), {zone for zone in zones if COASTS[zone] & own}
    if burnt and (LAND[burnt] & own or any(burnt in COASTS[zone] for zone in sea)):
        road.add(burnt)
        sea = {zone for zone in zones if COASTS[zone] & road}
    found = set().union(*(LAND[place] for place in road), *(COASTS[zone] for zone in sea))
    return found - own - {burnt}


# ---- the map


def pieces() -> list[Any]:
    return [len(parts(LAND))]


def chokepoints() -> list[Any]:
    return [sum(len(parts(LAND, frozenset({place}))) > len(parts(LAND)) for place in LAND), len(LAND)]


def chokepoints_alone() -> list[Any]:
    return chokepoints()[:1]


def worst_chokepoint() -> list[Any]:
    left = {place: len(parts(LAND, frozenset({place}))[0]) for place in LAND}
    beyond = parts(LAND, frozenset({"Middle East"}))
    assert min(left, key=lambda place: left[place] - (place in parts(LAND)[0])) == "Middle East"
    assert AFRICA in beyond
    assert {"Arabia"} in beyond
    return [len(AFRICA), "Middle East", "Africa", "Arabia"]


def worst_and_count() -> list[Any]:
    return [*chokepoints_alone(), *worst_chokepoint()]


def sizes() -> list[Any]:
    return [len(whole())]


def three_ways() -> list[Any]:
    found = shares()
    order = sorted(found, key=lambda place: -found[place])
    assert order[:2] == ["Central Atlantic", "North Pacific"]
    busiest = next(place for place in order if place in LAND)
    return [
        round(100 * found[order[0]]),
        round(100 * found[order[1]]),
        100,
        round(100 * found[busiest]),
        busiest,
    ]


def busiest_land() -> list[Any]:
    return [2, three_ways()[-1]]


def eight_each() -> list[Any]:
    assert {len(own) for own in OWN.values()} == {8}
    return [len(POWERS), 8, *POWERS]


def dots() -> list[Any]:
    return [len(LAND)]


def america_alone() -> list[Any]:
    assert not any(LAND[place] - OWN["America"] for place in OWN["America"])
    return [len(OWN["America"]), "Alaska", "Southern Cone"]


def hidden() -> list[Any]:
    found = [
        place for place in LAND if not any(meet(place, other) for other in LAND if HOME[other] != HOME[place])
    ]
    return [len(found), *found]


def most_open() -> list[Any]:
    doors = {p: sum(meet(p, other) for other in LAND if HOME[other] != HOME[p]) for p in LAND}
    place = max(doors, key=lambda place: doors[place])
    assert list(doors.values()).count(doors[place]) == 1
    return [doors[place], place]


def most_open_and_seas() -> list[Any]:
    doors, place = most_open()
    return [doors, sum(place in coasts for coasts in COASTS.values()), place]


def one_door() -> list[Any]:
    doors = {p: sum(meet(p, other) for other in LAND if HOME[other] != HOME[p]) for p in LAND}
    return [most_open()[0], *(place for place in doors if doors[place] == 1), most_open()[1]]


@cache
def guards() -> list[Any]:
    """How many places part Arabia from the Eastern US: no two of all do, and these three."""
    graph, three = whole(), frozenset(("Middle East", "Red Sea", "West Indian Ocean"))
    fewer = (set(gone) for count in (1, 2) for gone in combinations(graph, count))
    for gone in fewer:
        assert gone & {"Arabia", "Eastern US"} or hang_together(graph, "Arabia", "Eastern US", gone)
    assert not hang_together(graph, "Arabia", "Eastern US", three)
    assert sum(place in LAND for place in three) == 1
    return [len(three)]


def hang_together(graph: Graph, one: str, other: str, gone: Set[str]) -> bool:
    """Whether there is a way without some places."""
    seen, line = {one}, [one]
    while line:
        new = graph[line.pop()] - seen - gone
        seen |= new
        line += new
    return other in seen


def longer() -> list[Any]:
    lands = set(LAND)
    after = {zone: mean_way(lands, lands, (zone,)) for zone in COASTS}
    assert max(after, key=lambda zone: after[zone]) == "Central Atlantic"
    return [mean_way(lands, lands), after["Central Atlantic"]]


def two_ends_longer() -> list[Any]:
    return [2, *longer(), "Central Atlantic", "North Pacific"]


def choices() -> list[Any]:
    return [comb(len(COASTS), 4)]


@cache
def best_fleets(power: str) -> tuple[int, int, int]:
    """With four zones that open most: how many targets, and how many go with the zone that hurts most, at the
    best such choice and at the worst."""
    every = {}
    for zones in combinations(COASTS, 4):
        every.setdefault(len(attacked(power, zones)), []).append(zones)
    most = max(every)
    lost = [
        max(most - len(attacked(power, tuple(z for z in zones if z != gone))) for gone in zones)
        for zones in every[most]
    ]
    return most, min(lost), max(lost)


def four_for_america() -> list[Any]:
    zones = ("Arctic Ocean", "North Atlantic", "Central Atlantic", "South Atlantic")
    reached = attacked("America", zones)
    lost = {gone: len(reached - attacked("America", tuple(z for z in zones if z != gone))) for gone in zones}
    assert lost == {"Arctic Ocean": 3, "North Atlantic": 1, "Central Atlantic": 1, "South Atlantic": 2}
    assert len(reached) == best_fleets("America")[0]
    return [4, len(reached), lost["Arctic Ocean"], "Arctic Ocean", "Central Atlantic"]


def america_loses() -> list[Any]:
    _, reached, lost, *_ = four_for_america()
    return [lost, reached]


def others_lose() -> list[Any]:
    found = [best_fleets(power)[1::-1] for power in ("Eurasia", "Africasia", "Eastasia")]
    return [3, *(number for pair in found for number in pair)]


def badly_chosen() -> list[Any]:
    most, _, worst = best_fleets("America")
    return [worst, most, "America"]


def at_worst_a_third() -> list[Any]:
    worst = max(lost / most for most, lost, _ in map(best_fleets, POWERS))
    assert 0.3 < worst <= 1 / 3
    return [1 / 3]


@cache
def doors_opened() -> dict[str, int]:
    """How many powers find a new target when this place is irradiated."""
    return {
        place: sum(
            bool(attacked(power, burnt=place) - attacked(power))
            for power in POWERS
            if place not in OWN[power]
        )
        + sum(
            bool(attacked(power, burnt=place) - attacked(power) - {place})
            for power in POWERS
            if place in OWN[power]
        )
        for place in LAND
    }


def bombs() -> list[Any]:
    return [list(doors_opened().values()).count(0), len(LAND)]


def bombs_that_open() -> list[Any]:
    counts = list(doors_opened().values())
    return [counts.count(1), counts.count(2), 2, "Western Russia"]


def western_russia() -> list[Any]:
    won = {power: attacked(power, burnt="Western Russia") - attacked(power) for power in POWERS}
    gained = [len(places) for places in won.values() if places]
    assert set(gained) == {3}
    assert not won["Eurasia"]
    return [len(gained), gained[0], "Western Russia"]


# ---- the powers


@cache
def figures() -> dict[str, dict[str, float]]:
    """The thirteen figures of a power."""
    found: dict[str, dict[str, float]] = {}
    through = shares()
    for power, own in OWN.items():
        foreign = set(LAND) - own
        outer = [(a, b) for a in own for b in LAND[a] - own]
        zones = [zone for zone, coasts in COASTS.items() if coasts & own]
        near = [(a, b) for a in own for b in foreign if meet(a, b)]
        alone = {zone: attacked(power, (zone,)) - attacked(power) for zone in zones}
        found[power] = {
            "inner": sum(len(LAND[a] & own) for a in own) / 2,
            "outer": len(outer),
            "frontier": len({a for a, _ in outer}),
            "coasts": sum(any(a in COASTS[zone] for zone in zones) for a in own),
            "zones": len(zones),
            "shared": sum(bool(COASTS[zone] - own) for zone in zones),
            "next door": len({b for _, b in near}),
            "open": len({a for a, _ in near}),
            "by land": len(attacked(power)),
            "best fleet": max(map(len, alone.values())),
            "best fleets": best_fleets(power)[0],
            "steps": mean_way(own, foreign),
            "traffic": round(sum(through[a] for a in own) / 8, 12),
        }
    return found


def most_in() -> list[Any]:
    rows = figures()
    names = list(rows["Eurasia"])
    most = [n for n in names if all(rows["Eurasia"][n] > rows[p][n] for p in POWERS if p != "Eurasia")]
    return [len(most), len(names), "Eurasia"]


def front() -> list[Any]:
    outer = {power: row["outer"] for power, row in figures().items()}
    assert outer == {"America": 0, "Eurasia": 9, "Africasia": 4, "Eastasia": 9}
    return [9, "America", "Eurasia", "Eastasia"]


def far_away() -> list[Any]:
    steps = [row["steps"] for row in figures().values()]
    return [min(steps), max(steps)]


def fewest_doors() -> list[Any]:
    doors = {power: row["next door"] for power, row in figures().items()}
    assert min(doors, key=lambda power: doors[power]) == "Africasia"
    return [4, 4, "Africasia"]


# ---- communities, with networkx alone


def _blocs(graph: Graph) -> tuple[int, set[str]]:
    """How many groups greedy modularity finds, and the territories that lie with another power's."""
    groups, strangers = _groups(graph), set()
    for group in groups:
        homes = [HOME[place] for place in group if place in HOME]
        main = max(POWERS, key=homes.count)
        strangers |= {place for place in group if HOME.get(place, main) != main}
    return len(groups), strangers


def _groups(graph: Graph) -> list[set[str]]:
    import networkx as nx

    names = list(graph)
    plain = nx.Graph()
    plain.add_nodes_from(range(len(names)))
    plain.add_edges_from((names.index(a), names.index(b)) for a in graph for b in graph[a])
    return [{names[n] for n in group} for group in nx.community.greedy_modularity_communities(plain)]


def blocs_by_land() -> list[Any]:
    count, strangers = _blocs(LAND)
    return [count, len(strangers), "Asia Minor", "Eastern and Pacific Russia"]


def strangers_by_land() -> list[Any]:
    _, strangers = _blocs(LAND)
    assert strangers == {"Asia Minor", "Eastern Russia", "Pacific Russia"}
    return [len(strangers), "Asia Minor"]


def blocs_with_seas() -> list[Any]:
    count, strangers = _blocs(whole())
    return [count, len(strangers), 1, 0]


# ---- the dice


@cache
def taken(attackers: int, defenders: int, more: int = 0, faces: int = 3) -> Fraction:
    """The chance to take a place; `more` dice for what is built."""
    if not attackers or not defenders:
        return Fraction(attackers > 0)
    return sum(
        (
            p * taken(left, rest, more, faces)
            for (left, rest), p in _round(attackers, defenders, more, faces).items()
        ),
        Fraction(0),
    )


@cache
def _round(attackers: int, defenders: int, more: int, faces: int) -> dict[tuple[int, int], Fraction]:
    """Where a round leads that changes something: counted in whole numbers, of all that the dice can show."""
    attack, defence = _throws(attackers, faces), _throws(defenders + more, faces)
    found: dict[tuple[int, int], int] = {}
    for hits, ways in enumerate(attack):
        for shots, others in enumerate(defence):
            end = max(0, attackers - shots), max(0, defenders - hits)
            found[end] = found.get(end, 0) + ways * others
    whole = sum(found.values()) - found.pop((attackers, defenders))
    return {end: Fraction(count, whole) for end, count in found.items()}


def _throws(dice: int, faces: int) -> list[int]:
    """In how many ways so many dice show 0, 1, 2 … hits."""
    return [comb(dice, hits) * faces**hits * (6 - faces) ** (dice - hits) for hits in range(dice + 1)]


@cache
def left_over(attackers: int, defenders: int, more: int = 0, faces: int = 3) -> dict[int, Fraction]:
    """The chance of each number of attackers left, whatever became of the defence."""
    if not attackers or not defenders:
        return {attackers: Fraction(1)}
    found: dict[int, Fraction] = {}
    for end, chance in _round(attackers, defenders, more, faces).items():
        for left, p in left_over(*end, more, faces).items():
            found[left] = found.get(left, Fraction(0)) + chance * p
    return found


@cache
def mean_left(attackers: int, defenders: int, more: int = 0) -> Fraction:
    """How many attackers are left on average."""
    if not attackers or not defenders:
        return Fraction(attackers)
    ends = _round(attackers, defenders, more, 3)
    return sum((p * mean_left(*end, more) for end, p in ends.items()), Fraction(0))


def needed(defenders: int, more: int = 0) -> int:
    return next(n for n in range(1, 30) if taken(n, defenders, more) >= Fraction(4, 5))


def three_against_two() -> list[Any]:
    return [taken(3, 2)]


def percent_three_against_two() -> list[Any]:
    return [100 * taken(3, 2)]


def duel() -> list[Any]:
    assert taken(1, 1) == Fraction(1, 3)
    return [1 / 3]


def about_a_third() -> list[Any]:
    return [taken(1, 1), 1 / 2]


def crossings() -> list[Any]:
    assert needed(3, 2) == needed(3, 3)
    return [80, needed(3), needed(3, 2), needed(3, 5)]


def one_more() -> list[Any]:
    assert [needed(d) - d for d in range(1, 9)] == [1, 1, 1, 2, 2, 2, 2, 2]
    return [4, 2]


def one_more_with_bounds() -> list[Any]:
    return [3, *one_more()[::-1]]


def walls_cost_two() -> list[Any]:
    assert {needed(d, 3) - needed(d) for d in range(1, 9)} == {2}
    return [2, 3, needed(3, 5)]


def in_a_row() -> list[Any]:
    """The rulebook's example: six against two behind walls, then on against two."""
    first = taken(6, 2, 3)
    both = sum((p * taken(left - 1, 2) for left, p in left_over(6, 2, 3).items() if left > 1), Fraction(0))
    return [100 * first, 100 * both]


def a_few_between() -> list[Any]:
    for more in (0, 2, 3, 5):
        hardly = max(n for n in range(1, 20) if taken(n, 3, more) < Fraction(1, 10))
        nearly = min(n for n in range(1, 20) if taken(n, 3, more) > Fraction(9, 10))
        assert 3 <= nearly - hardly <= 5
    return [3, 4]


def walls(attackers: int, defenders: int) -> float:
    """Points held with a fortification more than with two troops more."""
    return 100 * float(taken(attackers, defenders + 2) - taken(attackers, defenders, 3))


def walls_at_three() -> list[Any]:
    return [3, 2, -walls(5, 3)]


def walls_at_seven() -> list[Any]:
    return [7, walls(10, 7)]


def a_lone_troop() -> list[Any]:
    return [3, -walls(3, 1), 3]


def up_to_five() -> list[Any]:
    for defenders in range(1, 6):
        open_battles = [walls(a, defenders) for a in range(1, 13)]
        assert min(open_battles) < -1
        assert max(open_battles) < -min(open_battles)
    assert all(max(walls(a, d) for a in range(1, 13)) > 1 for d in (7,))
    return [5]


def square_law() -> list[Any]:
    return [20, 10, (20**2 - 10**2) ** 0.5]


def survivors() -> list[Any]:
    return [mean_left(20, 10), 3]


def ten_plans() -> list[Any]:
    return [0.96, 10, 0.96**10]


def in_a_third_of_cases() -> list[Any]:
    assert 0.3 < 1 - 0.96**10 < 0.37
    return [10, 1 / 3]


def fallen() -> list[Any]:
    mean = 6 - mean_left(6, 2, 3)
    return [100 * taken(6, 2, 3), mean, mean]


def pairs_of_zones() -> list[Any]:
    return [comb(len(COASTS), 2)]


def second_pair() -> list[Any]:
    lands = set(LAND)
    found = {pair: mean_way(lands, lands, pair) for pair in combinations(COASTS, 2)}
    order = sorted(found, key=lambda pair: -found[pair])
    assert set(order[0]) == {"Central Atlantic", "South Atlantic"}
    assert set(order[1]) == {"Central Atlantic", "North Pacific"}
    return [2, "Central Atlantic", "North Pacific"]


def kinds_of_cards() -> list[Any]:
    cards = CARDS["card"]
    return [len(cards), sum(card["count"] for card in cards)]


# ---- comparisons without a number


def two_oceans() -> list[Any]:
    three_ways()
    return ["Central Atlantic", "North Pacific"]


def two_atlantics() -> list[Any]:
    joins = {zone for zone, coasts in COASTS.items() if coasts & AFRICA and coasts & OWN["America"]}
    assert joins == {"Central Atlantic", "South Atlantic"}
    return []


def alaska_again() -> list[Any]:
    graph = whole(("Arctic Ocean", "North Pacific"))
    assert len(parts(graph)) == 1
    assert [place for place in graph if len(parts(graph, frozenset({place}))) > 1] == ["Canada"]
    assert parts(graph, frozenset({"Canada"}))[-1] == {"Alaska"}
    return []


def america_alone_at_start() -> list[Any]:
    assert not attacked("America")
    assert not any(attacked(power) & OWN["America"] for power in POWERS)
    return ["America"]


# ---- other judgements of what a border is


def shorter_than(km: float) -> Graph:
    """Land and sea without the borders below so many km; how long a border is, the atlas' own tests hold."""
    from games13 import atlas

    graph = whole()
    for (one, other), length in atlas.lengths().items():
        if length < km:
            graph[one] -= {other}
            graph[other] -= {one}
    return graph


def by_land(graph: Graph) -> Graph:
    return {place: graph[place] & set(LAND) for place in LAND}


def what_stands() -> list[Any]:
    for km in (100, 300, 600, 1000):
        graph = shorter_than(km)
        found = shares_of(graph)
        assert set(sorted(found, key=lambda place: -found[place])[:2]) == {
            "Central Atlantic",
            "North Pacific",
        }
        assert not any(len(parts(graph, frozenset({place}))) > 1 for place in graph)
    return ["Central Atlantic", "North Pacific"]


def sinai() -> list[Any]:
    from games13 import atlas

    graph = by_land(shorter_than(300))
    assert AFRICA in parts(graph)
    left = {place: sum(map(len, parts(graph, frozenset({place}))[1:])) for place in graph}
    whole_again = sum(map(len, parts(graph)[1:]))
    hang = {place: left[place] - whole_again for place in parts(graph)[0]}
    return [atlas.lengths()["Middle East", "North Africa"], 300, max(hang, key=lambda place: hang[place])]


def fits() -> list[Any]:
    gone = len(by_land(shorter_than(0))) and sum(map(len, LAND.values())) // 2
    gone -= sum(map(len, by_land(shorter_than(100)).values())) // 2
    return [_fit(LAND), _fit(by_land(shorter_than(100))), gone]


def _fit(graph: Graph) -> float:
    """Hubert and Arabie's index of the greedy blocs and the powers, from their table of counts."""
    groups = _groups(graph)
    both = sum(comb(sum(HOME[place] == power for place in group), 2) for group in groups for power in POWERS)
    one, other = sum(comb(len(group), 2) for group in groups), sum(comb(len(own), 2) for own in OWN.values())
    expected = one * other / comb(len(HOME), 2)
    return (both - expected) / ((one + other) / 2 - expected)


# ---- the web of 13 Days' cards


@cache
def web() -> dict[frozenset[str], int]:
    """For two battlegrounds: how many Events name both."""
    arenas = {
        "military": ("Atlantic", "Berlin", "Cuba (military)"),
        "political": ("Cuba (political)", "Italy", "Turkey"),
        "world opinion": ("Television", "United Nations", "Alliances"),
    }
    cards = tomllib.loads((ROOT / "games13" / "days" / "cards.toml").read_text("utf-8"))["card"]
    found: dict[frozenset[str], int] = {}
    for card in cards:
        steps = [
            part for step in card["event"] for part in (step, step.get("first", {}), step.get("second", {}))
        ]
        said = {name for step in steps for name in step.get("on", []) if name != "anywhere"}
        places = {place for name in said for place in arenas.get(name, (name,))}
        for pair in combinations(sorted(places), 2):
            found[frozenset(pair)] = found.get(frozenset(pair), 0) + 1
    return found


ARENAS = (
    {"Atlantic", "Berlin", "Cuba (military)"},
    {"Cuba (political)", "Italy", "Turkey"},
    {"Television", "United Nations", "Alliances"},
)


def battlegrounds() -> list[Any]:
    return [len(frozenset().union(*web())), len(ARENAS)]


def arenas_found() -> list[Any]:
    import networkx as nx

    graph = nx.Graph()
    graph.add_weighted_edges_from((*sorted(pair), cards) for pair, cards in sorted(web().items(), key=str))
    assert {
        frozenset(group) for group in nx.community.greedy_modularity_communities(graph, weight="weight")
    } == {frozenset(arena) for arena in ARENAS}
    return [3]


def cuba_twice() -> list[Any]:
    across = {pair: n for pair, n in web().items() if not any(pair <= arena for arena in ARENAS)}
    cuba = across.pop(frozenset(("Cuba (military)", "Cuba (political)")))
    assert set(across.values()) == {1}
    assert max(web().values()) == cuba
    return [cuba, "Cuba"]


def by_one_battleground() -> list[Any]:
    opinion = ARENAS[2]
    across = [pair for pair in web() if pair & opinion and not pair <= opinion]
    assert {*frozenset().union(*across) & opinion} == {"Alliances"}
    assert all(web()[pair] == 1 for pair in across)
    return ["Alliances", "Television", "United Nations"]


def cuba_twice_and_two() -> list[Any]:
    return [cuba_twice()[0], 2]


# ---- games, read from data with their seeds


@cache
def games(who: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((ROOT / f"games13/atlas/conquests-{who}.json").read_text("utf-8"))
    return found


PLAYERS = ("random", "attacker", "rules")


def total(who: str, what: str) -> list[float]:
    return [sum(column) for column in zip(*(block[what] for block in games(who)["blocks"]))]


def per_game(who: str, what: str) -> dict[str, float]:
    count = sum(block["games"] for block in games(who)["blocks"])
    return {place: value / count for place, value in zip(games(who)["lands"], total(who, what))}


@cache
def guards_of(place: str) -> int:
    """How many places keep all strangers away; 9 where none can."""
    import networkx as nx

    near, foreign = whole(), {other for other in LAND if HOME[other] != HOME[place]}
    if near[place] & foreign:
        return 9
    graph = nx.Graph((one, other) for one in near for other in near[one])
    graph.add_edges_from(("strangers", other) for other in foreign)
    return len(nx.minimum_node_cut(graph, place, "strangers"))


def doors_of(place: str) -> int:
    return sum(meet(place, other) for other in LAND if HOME[other] != HOME[place])


def doors_and_guards() -> list[Any]:
    count, *names = hidden()
    (five,) = {guards_of(place) for place in names}
    return [doors_of("Alaska"), guards_of("Alaska"), count, five, "Alaska", *names]


def first_by_guards(power: str) -> str:
    """Where the fewest guards are needed; where as many are, the fewest doors."""
    return min(OWN[power], key=lambda place: (guards_of(place), doors_of(place)))


def safest_by_guards() -> list[Any]:
    return [first_by_guards(power) for power in POWERS]


def half_of_eurasia() -> list[Any]:
    open_to_all = sum(guards_of(place) == 9 for place in OWN["Eurasia"])
    assert 2 * open_to_all == len(OWN["Eurasia"])
    return [1 / 2, "Eurasia"]


def lost_least_by_guards() -> list[Any]:
    rows = (total("attacker", "capital_lost"), total("attacker", "capital"))
    lost = dict(zip(games("attacker")["lands"], (a / b for a, b in zip(*rows))))
    found = [min(OWN[power], key=lambda place: lost[place]) == first_by_guards(power) for power in POWERS]
    return [sum(found), len(found)]


@cache
def four_measures() -> Any:
    import numpy

    graph = whole()
    rows = [[len(graph[p]), shares()[p], doors_of(p), guards_of(p)] for p in games("rules")["lands"]]
    table = numpy.array(rows, float)
    return (table - table.mean(0)) / table.std(0)


@cache
def fitted(who: str, what: str) -> tuple[Any, Any, Any]:
    """Least squares by numpy: the slopes, the middle 95 % of those of places drawn anew, what is foretold."""
    import numpy

    luck = numpy.random.default_rng(5)
    table = numpy.column_stack([numpy.ones(32), four_measures()])
    found = numpy.array([100 * per_game(who, what)[p] for p in games(who)["lands"]])
    some = luck.integers(0, 32, (400, 32))
    left, right = table[some], found[some][..., None]
    drawn = (numpy.linalg.pinv(left) @ right)[..., 0]
    slopes = numpy.linalg.lstsq(table, found, rcond=None)[0]
    hat = table @ numpy.linalg.pinv(table)
    faults = (found - hat @ found) / (1 - numpy.diag(hat))
    foretold = 1 - (faults**2).sum() / ((found - found.mean()) ** 2).sum()
    return slopes, numpy.percentile(drawn, [2.5, 97.5], axis=0), foretold


def fits_of_guards() -> list[Any]:
    fits = {(who, what): fitted(who, what) for who in PLAYERS for what in ("taken", "lost")}
    assert all(between[0][4] > 0 for _, between, _ in fits.values()), "guards"
    for (_, what), (slopes, between, _) in fits.items():
        assert between[0][3] <= 0 <= between[1][3], "doors"
        if what == "taken":
            assert slopes[2] > 0, "traffic"
            assert between[0][2] > -0.1 * slopes[2]
    return [0, len(fits), len(PLAYERS)]


def foretold() -> list[Any]:
    found = [100 * fitted(who, "taken")[2] for who in PLAYERS]
    return [4, min(found), max(found)]


def wider() -> list[Any]:
    import numpy

    tied = numpy.diag(numpy.linalg.inv(numpy.corrcoef(four_measures().T)))
    assert 1.7 < tied[0] ** 0.5 < 2
    assert 1.7 < tied[1] ** 0.5 < 2
    return [tied[0], tied[1]]


def _together(one: list[float], other: list[float]) -> float:
    import numpy

    ranks = [[sum(v < x for v in row) + sum(v == x for v in row) / 2 for x in row] for row in (one, other)]
    return float(numpy.corrcoef(ranks)[0, 1])


def capitals_lost_three_times() -> list[Any]:
    lost = [a / b for a, b in zip(total("attacker", "capital_lost"), total("attacker", "capital"))]
    assert 2.5 < max(lost) / min(lost) < 3.5
    lands = games("attacker")["lands"]
    assert _together(lost, [guards_of(place) for place in lands]) > 0.6
    assert _together(lost, [doors_of(place) for place in lands]) < 0.4
    return [3]


def wins_by_capital() -> list[Any]:
    """By Student's interval of the blocks' differences, all 32 at once: how much could hide."""
    most = {}
    for who in PLAYERS:
        blocks, ends = games(who)["blocks"], []
        for n, place in enumerate(games(who)["lands"]):
            at_home = [
                m for m, other in enumerate(games(who)["lands"]) if HOME[other] == HOME[place] and m != n
            ]
            apart = []
            rate = {}
            for name, some in (("here", [n]), ("there", at_home)):
                count = sum(sum(block["capital"][m] for m in some) for block in blocks)
                won = sum(sum(block["capital_won"][m] for m in some) for block in blocks)
                rate[name] = (some, won / count, count / len(blocks))
            for block in blocks:
                off = {
                    name: (
                        sum(block["capital_won"][m] for m in some)
                        - share * sum(block["capital"][m] for m in some)
                    )
                    / mean
                    for name, (some, share, mean) in rate.items()
                }
                apart.append(off["here"] - off["there"])
            middle = rate["here"][1] - rate["there"][1]
            half = stdev(apart) / len(apart) ** 0.5 * student(1 - 0.025 / 32, len(blocks) - 1)
            assert abs(middle) < half, (who, place)
            ends.append(abs(middle) + half)
        most[who] = 100 * max(ends)
    return [most["random"], 100, most["attacker"]]


def by_homeland(who: str) -> dict[str, float]:
    count = sum(block["games"] for block in games(who)["blocks"])
    return {home: 100 * won / count for home, won in zip(games(who)["homes"], total(who, "wins"))}


def whose_land_wins() -> list[Any]:
    attacker, chance = by_homeland("attacker"), by_homeland("random")
    order = sorted(attacker, key=lambda home: attacker[home])
    assert order == sorted(chance, key=lambda home: chance[home])
    numbers = [attacker["America"], 100, attacker["Eurasia"], chance["America"], chance["Eurasia"], 6]
    return [*numbers, "America", "Eurasia"]


def most_fought_over() -> list[Any]:
    for who in PLAYERS:
        found = per_game(who, "taken")
        assert max(found, key=lambda place: found[place]) == "Western Russia"
    return ["Western Russia"]


def whose_land_wins_by_rules() -> list[Any]:
    """And that it is more than a quarter is no luck, by Student's interval of the blocks."""
    won = by_homeland("rules")
    assert max(won, key=lambda home: won[home]) == "America"
    assert min(won, key=lambda home: won[home]) == "Eastasia"
    for home, more in (("America", True), ("Eastasia", False)):
        at = games("rules")["homes"].index(home)
        shares = [block["wins"][at] / block["games"] for block in games("rules")["blocks"]]
        half = stdev(shares) / len(shares) ** 0.5 * student(0.975, len(shares) - 1)
        assert (won[home] / 100 - half > 0.25) if more else (won[home] / 100 + half < 0.25)
    return [1 / 4, won["America"], 100, won["Eastasia"], "America", "Eastasia"]


def games_of_each() -> list[Any]:
    (count,) = {sum(block["games"] for block in games(who)["blocks"]) for who in PLAYERS}
    return [count]


def left_out(share: str) -> Any:
    data = json.loads((ROOT / "games13/atlas/findings.json").read_text("utf-8"))["dropped"]
    return data[f"land, cut off, {share}"]["Middle East"][3], data[f"land and sea, traffic, {share}"]


def how_strong() -> list[Any]:
    return [100 * left_out("5%")[0], 100, 20, 100 * left_out("20%")[0], 5, "Middle East"]


def oceans_lead() -> list[Any]:
    ten, five = left_out("10%")[1], left_out("20%")[1]
    assert all(ten[place][2] <= 3 for place in ("Central Atlantic", "North Pacific"))
    assert all(five[place][2] <= 7 for place in ("Central Atlantic", "North Pacific"))
    return [10, 2, 5]
