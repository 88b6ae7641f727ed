"""Set against set: every smallest cut, by trying all sets of links; how graphs fall apart, step by step."""

from itertools import combinations
from random import Random

import networkx as nx
import pytest

from games13 import atlas
from games13.defcon.mapfile import POWERS


def every_cut(graph, some, others):
    """The smallest sets of links that part two groups, by trying all of them, the small ones first."""
    links = list(graph.edges)
    for size in range(len(links) + 1):
        found = set()
        for gone in combinations(links, size):
            left = nx.restricted_view(graph, [], gone)
            if not any(nx.has_path(left, a, b) for a in some for b in others):
                found.add(frozenset(map(frozenset, gone)))
        if found:
            return found
    raise AssertionError


@pytest.mark.parametrize("seed", range(12))
def test_all_smallest_cuts_of_small_graphs(seed):
    graph = nx.relabel_nodes(nx.gnm_random_graph(7, 10, seed=seed), str)
    some, others = ["0"] + ["1"] * (seed % 2), ["5"] + ["6"] * (seed % 3 == 0)
    found = atlas.cuts_between(graph, some, others)
    assert {frozenset(map(frozenset, cut)) for cut in found} == every_cut(graph, some, others)
    assert len(found) == len(set(found))


def test_the_powers_apart():
    graph = atlas.combined()
    found = atlas.cuts_of_powers(graph, POWERS)
    assert len(found) == 6
    for (one, other), (size, ways) in found.items():
        some, others = ([p for p in graph if graph.nodes[p].get("power") == power] for power in (one, other))
        joined = graph.copy()
        joined.add_edges_from((f"<{one}", place) for place in some)
        joined.add_edges_from((f"<{other}", place) for place in others)
        nx.set_edge_attributes(joined, dict.fromkeys(graph.edges, 1), "capacity")
        assert size == nx.minimum_cut_value(joined, f"<{one}", f"<{other}")
        assert ways >= 1


def test_the_busiest_link():
    graph = nx.relabel_nodes(nx.barbell_graph(4, 0), str)
    assert {*next(iter(atlas.busiest_links(graph)))} == {"3", "4"}


def test_a_star_falls_apart_at_once_and_a_ring_slowly():
    star = nx.relabel_nodes(nx.star_graph(9), str)
    ring = nx.relabel_nodes(nx.cycle_graph(10), str)
    for graph in (star, ring):
        nx.set_node_attributes(graph, False, "radiated")
    assert atlas.falls_apart(star)[:2] == [1.0, 0.1]
    assert atlas.falls_apart(ring)[:3] == [1.0, 0.9, 0.4]
    assert atlas.falls_apart(star, "degree")[1] == 0.1
    by_chance = atlas.falls_apart(star, "chance", times=400, seed=Random(1).randrange(9))
    assert by_chance[1] == pytest.approx(0.9 * 0.9 + 0.1 * 0.1, abs=0.05)


def test_land_that_lies_together():
    ours = atlas.joined(atlas.world(), times=200)
    assert ours.value == atlas.joins(atlas.world()) == 37
    assert ours.below == 1
    in_turn = dict(zip(atlas.world().owner, POWERS * 8))  # neighbours in the file are neighbours on the map
    assert atlas.joined(atlas.world(owner=in_turn), times=200).below < 0.05
    homes = list(atlas.world().owner.values())
    Random(8).shuffle(homes)
    assert (
        0.02 < atlas.joined(atlas.world(owner=dict(zip(atlas.world().owner, homes))), times=200).below < 0.98
    )
