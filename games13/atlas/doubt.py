"""How sure is it? The same question asked of maps that might have been: links missed, links moved, other
homes.

The map is reconstructed, so each of its links is a judgement. A finding that changes when one link in twenty
is left out says little; one that also holds on graphs which share nothing with ours but the degrees says
nothing about ours. Everything here takes a seed, and says how many it tried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

import networkx as nx

from games13.atlas.changed import with_homes
from games13.atlas.graphs import Graph, over
from games13.defcon.map import Map

Measure = Callable[[Graph], Mapping[str, float]]


class Rank(NamedTuple):
    """A place's rank by a measure on the whole graph (1 is most), the range that 95 % of the tries lie in,
    and the share of them in which it is first.
    """

    rank: int
    low: int
    high: int
    first: float


class Among(NamedTuple):
    """A value among those of other graphs or maps: the share of them below it, and 95 % of them from where to
    where."""

    value: float
    below: float
    low: float
    high: float
    n: int


def shaken(graph: Graph, share: float, luck: Random) -> Graph:
    """The graph with a share of its links left out by chance, and at least one.

    >>> from games13.atlas.graphs import combined
    >>> shaken(combined(), 0.05, Random(13)).number_of_edges()
    141
    """
    links = sorted(graph.edges)
    left = graph.copy()
    left.remove_edges_from(luck.sample(links, max(1, round(share * len(links)))))
    return left


def ranks(
    graph: Graph, measure: Measure, *, share: float = 0.05, times: int = 200, seed: int = 13
) -> dict[str, Rank]:
    """How far each place's rank moves when links are left out; the first on the whole graph first.

    Two places of the same measure share the better rank.

    >>> from games13.atlas import combined, traffic
    >>> ranks(combined(), traffic, times=40)["Central Atlantic"]
    Rank(rank=1, low=1, high=2, first=0.95)
    """
    luck, tried = Random(seed), [_ranked(measure(graph))]
    tried += [_ranked(measure(shaken(graph, share, luck))) for _ in range(times)]
    found = {}
    for place, rank in sorted(tried[0].items(), key=lambda item: item[1]):
        others = sorted(one[place] for one in tried[1:])
        low, high = _middle(others)
        found[place] = Rank(rank, int(low), int(high), others.count(1) / times)
    return found


def _ranked(values: Mapping[str, float]) -> dict[str, int]:
    order = sorted(values.values(), reverse=True)
    return {place: 1 + order.index(value) for place, value in values.items()}


def _middle(values: Sequence[float], level: float = 0.95) -> tuple[float, float]:
    """The values between which this share of them lies, from a sorted row."""
    cut = (1 - level) / 2
    last = len(values) - 1
    return values[round(cut * last)], values[round((1 - cut) * last)]


def rewired(graph: Graph, luck: Random, swaps: int = 10) -> Graph:
    """Another graph with the same degree of each place: pairs of links have exchanged their ends, so many
    times for each link.
    """
    plain: Graph = nx.Graph()
    plain.add_nodes_from(graph.nodes(data=True))
    plain.add_edges_from(sorted(graph.edges))
    count = swaps * plain.number_of_edges()
    return nx.double_edge_swap(plain, count, max_tries=100 * count, seed=luck.randrange(2**32))


def among(value: float, others: Sequence[float]) -> Among:
    """Where a value stands among others; half of those that are equal count as below.

    >>> among(3, [1, 2, 3, 4])
    Among(value=3, below=0.625, low=1, high=4, n=4)
    """
    low, high = _middle(sorted(others))
    below = sum((other < value) + (other == value) / 2 for other in others) / len(others)
    return Among(value, below, low, high, len(others))


def homelands(map: Map, count: int, *, seed: int = 13, between: int = 20) -> Iterator[dict[str, str]]:
    """Other ways to give the territories to the powers: as many to each as now, each homeland hanging
    together by borders or a shared sea zone, as a map must have it.

    Two powers that touch are put together and cut anew along a random tree, `between` times from one to the
    next. Not every partition is equally likely so; compare with a grain of salt.

    >>> from games13.defcon.map import Map
    >>> first = next(homelands(Map.load(None), 1))
    >>> [list(first.values()).count(power) for power in dict.fromkeys(first.values())]
    [8, 8, 8, 8]
    """
    graph: Graph = nx.Graph()
    graph.add_nodes_from(map.territory)
    graph.add_edges_from(pair for pair in combinations(map.territory, 2) if over(map, *pair))
    homes, luck = {place.name: place.power for place in map.territories}, Random(seed)
    for _ in range(count):
        for _ in range(between):
            homes = _recut(graph, homes, luck)
        yield dict(homes)


def _recut(graph: Graph, homes: dict[str, str], luck: Random) -> dict[str, str]:
    """Two neighbours' land cut anew, if their random tree can be cut into two of the same sizes."""
    one, other = luck.choice(sorted({(homes[a], homes[b]) for a, b in graph.edges if homes[a] != homes[b]}))
    both = [place for place in graph if homes[place] in (one, other)]
    size = sum(homes[place] == one for place in both)
    ground = graph.subgraph(both)
    weighed: Graph = nx.Graph()
    weighed.add_nodes_from(both)
    weighed.add_weighted_edges_from((a, b, luck.random()) for a, b in sorted(ground.edges))
    tree = nx.minimum_spanning_tree(weighed)
    links = sorted(tree.edges)
    luck.shuffle(links)
    for a, b in links:
        side = nx.node_connected_component(nx.restricted_view(tree, [], [(a, b)]), a)
        if len(side) == size:
            return homes | {place: one if place in side else other for place in both}
    return homes


def other_maps(map: Map, count: int, *, seed: int = 13) -> Iterator[Map]:
    """Our map with other homelands."""
    for homes in homelands(map, count, seed=seed):
        yield with_homes(map, homes)
