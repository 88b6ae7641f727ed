"""The map as graphs, and what is asked of them; each answer is found a second time in a plainer way."""

from __future__ import annotations

import subprocess
import sys
from itertools import combinations

import networkx as nx
import pytest

from games13 import atlas
from games13.atlas import structure
from games13.defcon import map as maps
from games13.defcon.map import Map

OURS = maps.Map.load()
GRAPHS = {"land": atlas.land, "sea": atlas.sea, "combined": atlas.combined, "reach": atlas.reach}

# Four islands in a ring of two seas, without a picture.
LAND = [
    ("A", "America", '["B"]'),
    ("B", "Eurasia", '["A", "C"]'),
    ("C", "Africasia", '["B"]'),
    ("D", "Eastasia", "[]"),
]
SMALL = Map(
    "".join(
        f'[[territory]]\nname = "{name}"\npower = "{power}"\nborders = {borders}\n'
        for name, power, borders in LAND
    )
    + '[[sea]]\nname = "X"\nlanes = ["Y"]\ncoasts = ["A", "C"]\n'
    + '[[sea]]\nname = "Y"\nlanes = ["X"]\ncoasts = ["D"]\n'
)


def parts(graph):
    return nx.number_connected_components(graph)


def test_nodes_and_edges_say_what_they_are():
    graph = atlas.combined()
    assert list(graph) == list(atlas.places(OURS))
    assert graph.nodes["Asia Minor"] == {
        "name": "Asia Minor", "french": "Asie Mineure", "kind": "land", "power": "Africasia",
        "radiated": False, "x": 721, "y": 258,
    }  # fmt: skip
    assert graph.nodes["Black Sea"]["kind"] == "sea"
    kinds = [kind for _, _, kind in graph.edges(data="kind")]
    assert kinds.count("border") == 48
    assert kinds.count("lane") == sum(len(zone.lanes) for zone in OURS.seas) // 2
    assert kinds.count("shore") == sum(len(zone.coasts) for zone in OURS.seas)
    for one, other, kind in graph.edges(data="kind"):
        on_land = sum(graph.nodes[end]["kind"] == "land" for end in (one, other))
        assert kind == {2: "border", 1: "shore", 0: "lane"}[on_land]


def test_reach_joins_what_one_attack_joins():
    graph = atlas.reach()
    for one, other in combinations(OURS.territory, 2):
        zones = [zone.name for zone in OURS.seas if one in zone.coasts and other in zone.coasts]
        border = other in OURS.territories[OURS.territory[one]].borders
        assert graph.has_edge(one, other) == bool(zones or border)
        if graph.has_edge(one, other):
            assert graph.edges[one, other]["by"] == (*["border"] * border, *zones)


def test_a_map_of_ones_own():
    assert [*map("".join, atlas.combined(SMALL).edges)] == ["AB", "AX", "BC", "CX", "DY", "XY"]
    assert "x" not in atlas.land(SMALL).nodes["A"]
    assert [found.place for found in atlas.chokepoints(atlas.combined(SMALL))] == ["X", "Y"]
    assert [(link.one, link.other, link.cut_off) for link in atlas.only_links(atlas.combined(SMALL))] == [
        ("X", "Y", ("D", "Y")), ("D", "Y", ("D",)),
    ]  # fmt: skip


def test_a_closed_zone_is_gone_and_a_radiated_territory_stays():
    graph = atlas.combined(radiated=["China"], closed=["Sea of Japan"])
    assert "Sea of Japan" not in graph
    assert set(graph["China"]) == set(atlas.combined()["China"]) - {"Sea of Japan"}
    assert graph.nodes["China"]["radiated"]
    assert "China" not in atlas.powers_of(graph)


@pytest.mark.parametrize("ask", [
    lambda: atlas.land(radiated=["Atlantis"]),
    lambda: atlas.sea(closed=["China"]),
    lambda: atlas.cut(atlas.land(), "China", "Atlantis"),
    lambda: atlas.neighbourhood("Atlantis"),
    lambda: atlas.shelters("Atlantis"),
    lambda: atlas.effect(over="air"),
], ids=[f"question {n}" for n in range(6)])  # fmt: skip
def test_what_the_map_has_not(ask):
    with pytest.raises(atlas.UnknownPlace, match=r'The map has no "\w+"; there is .+'):
        ask()


@pytest.mark.parametrize("make", GRAPHS.values(), ids=GRAPHS)
def test_chokepoints_are_what_falls_apart_when_taken_away(make):
    graph = make()
    found = {found.place: found for found in atlas.chokepoints(graph)}
    for place in graph:
        rest = graph.subgraph(set(graph) - {place})
        assert (place in found) == (parts(rest) > parts(graph))
        if place in found:
            for part in found[place].cut_off:
                assert set(nx.node_connected_component(rest, part[0])) == set(part)


@pytest.mark.parametrize("make", GRAPHS.values(), ids=GRAPHS)
def test_only_links_are_what_falls_apart_when_cut(make):
    graph = make()
    found = {frozenset((link.one, link.other)): link for link in atlas.only_links(graph)}
    for one, other in graph.edges:
        rest = graph.copy()
        rest.remove_edge(one, other)
        link = found.get(frozenset((one, other)))
        assert bool(link) == (parts(rest) > parts(graph))
        if link:
            assert set(nx.node_connected_component(rest, link.cut_off[0])) == set(link.cut_off)
            assert len(link.cut_off) <= len(graph) / 2


@pytest.mark.parametrize("radiated", [[], ["China", "Western Russia"]])
def test_traffic_counts_shortest_ways(radiated):
    graph = atlas.combined(radiated=radiated)
    ends = [place for place in graph if place not in radiated]
    share = dict.fromkeys(graph, 0.0)
    for one, other in combinations(ends, 2):
        ways = list(nx.all_shortest_paths(graph, one, other))
        for way in ways:
            for place in way[1:-1]:
                share[place] += 1 / len(ways)
    found = atlas.traffic(graph)
    assert list(found.values()) == sorted(found.values(), reverse=True)
    for place in graph:
        count = len(ends) - (place in ends)
        assert found[place] == pytest.approx(share[place] / (count * (count - 1) / 2))


def test_traffic_without_radiation_is_betweenness():
    plain = nx.betweenness_centrality(atlas.land())
    assert atlas.traffic(atlas.land()) == pytest.approx(plain)


CAPITALS = ("Eastern US", "Western Russia", "Middle East", "China")


@pytest.mark.parametrize(("one", "other"), list(combinations(CAPITALS, 2)))
def test_a_cut_parts_and_no_smaller_one_does(one, other):
    graph = atlas.combined()
    found = atlas.cut(graph, one, other)
    without = graph.copy()
    without.remove_edges_from(found.links)
    assert not nx.has_path(without, one, other)
    assert len(found.links) == len(list(nx.edge_disjoint_paths(graph, one, other))), (
        "as many ways share no link"
    )
    if found.places is None:
        assert graph.has_edge(one, other)
    else:
        assert not nx.has_path(graph.subgraph(set(graph) - set(found.places)), one, other)
        assert len(found.places) == len(list(nx.node_disjoint_paths(graph, one, other)))


@pytest.mark.parametrize("make", GRAPHS.values(), ids=GRAPHS)
def test_blocs_share_out_the_places(make):
    graph = make()
    for count in (None, 4):
        groups = atlas.blocs(graph, count)
        assert sorted(place for group in groups for place in group) == sorted(graph)
    assert len(atlas.blocs(graph, 4)) == 4
    value = nx.community.modularity(graph, atlas.blocs(graph))
    assert value > 0.3, "groups that are worth the name"


def test_agreement_of_groups_with_owners():
    owner = dict(zip("abcdef", "xxxyyy"))
    assert atlas.agreement(["abc", "def"], owner).adjusted == 1
    crossed = atlas.agreement(["abd", "cef"], owner)
    assert crossed.pairs == pytest.approx(7 / 15)
    assert crossed.adjusted == pytest.approx((2 - 6 * 6 / 15) / (6 - 6 * 6 / 15))
    assert atlas.agreement(["abcdef"], owner).adjusted == 0
    assert atlas.agreement(["abcs", "deft"], owner) == atlas.agreement(["abc", "def"], owner), (
        "a sea has no owner"
    )


def test_pieces_and_steps():
    assert [len(piece) for piece in atlas.pieces(atlas.combined())] == [49]
    assert structure.steps_between(atlas.land(SMALL), "A", "BC") == 1.5
    assert structure.steps_between(atlas.land(SMALL), "A", "D") != structure.steps_between(
        atlas.land(SMALL), "A", "D"
    )


EVERYTHING = """
from games13 import atlas
for make in (atlas.land, atlas.sea, atlas.combined, atlas.reach):
    graph = make()
    print(atlas.chokepoints(graph), atlas.only_links(graph), atlas.traffic(graph))
    print(atlas.blocs(graph), atlas.blocs(graph, 4))
print([atlas.cut(atlas.combined(), "Eastern US", place) for place in ("China", "Arabia", "Brazil")])
print(atlas.effect(radiated=["China"], closed=["Mediterranean"], capitals=["Brazil", "China", "Arabia"]))
print(atlas.fairness(), [atlas.shelters(power) for power in ("America", "Eurasia", "Africasia", "Eastasia")])
world = atlas.world(fleets={"Arctic Ocean": "America"}, radiated=["China", "Arabia"])
print(atlas.who_attacks_whom(world), atlas.distances(world, "America"))
print(atlas.route(world, "America", "Oceania"), atlas.draw_route(world, "America", "South Asia").chart())
print(atlas.draw_traffic().chart(), atlas.draw_blocs().chart())
"""


@pytest.mark.slow
def test_the_same_on_every_run():
    """Sets of names have another order with another seed for their hashes; no answer may."""
    answers = {
        subprocess.run(
            [sys.executable, "-c", EVERYTHING], capture_output=True, check=True, env={"PYTHONHASHSEED": seed}
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(answers) == 1


def test_the_engine_knows_nothing_of_networkx():
    code = (
        "import sys, games13\ngames13.new('defcon', seed=1)\n"
        "print([name for name in ('networkx', 'numpy', 'games13.atlas') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert done.stdout == "[]\n"


def test_the_atlas_draws_without_matplotlib():
    code = (
        "import sys\nfrom games13 import atlas\nstr(atlas.draw_traffic()); str(atlas.draw_odds())\n"
        "print('matplotlib' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert done.stdout == "False\n"
