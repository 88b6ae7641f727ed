"""What a graph says about the map: where it can be cut, where the roads cross, which places belong together.

The functions take any graph of `games13.atlas.graphs`. A radiated place is no end of a way and belongs to
nobody, but ways lead through it, as armies do.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb, nan

import networkx as nx

from games13.atlas.graphs import Graph, known


@dataclass(frozen=True)
class Chokepoint:
    """A place without which the graph falls apart; `cut_off` is what then lies outside the largest part."""

    place: str
    cut_off: tuple[tuple[str, ...], ...]

    @property
    def count(self) -> int:
        """How many places it cuts off."""
        return sum(len(part) for part in self.cut_off)


@dataclass(frozen=True)
class OnlyLink:
    """A link without which the graph falls apart, and the smaller part beyond it."""

    one: str
    other: str
    cut_off: tuple[str, ...]


@dataclass(frozen=True)
class Agreement:
    """How well blocs and owners agree.

    `pairs`: of all pairs of places, the share that both keep together or both part (Rand's index).
    `adjusted`: the same with chance taken off, 1 in full agreement and about 0 at random.
    """

    pairs: float
    adjusted: float


@dataclass(frozen=True)
class Cut:
    """The fewest links, and the fewest places between, that part two places; no places part neighbours."""

    one: str
    other: str
    links: tuple[tuple[str, str], ...]
    places: tuple[str, ...] | None


def pieces(graph: Graph) -> tuple[tuple[str, ...], ...]:
    """The parts that hang together (connected components), the largest first.

    >>> from games13.atlas.graphs import land
    >>> [len(piece) for piece in pieces(land())]
    [23, 8, 1]
    """
    return _ordered(graph, nx.connected_components(graph))


def chokepoints(graph: Graph) -> tuple[Chokepoint, ...]:
    """The places without which the graph falls apart (articulation points), those that cut off most first.

    >>> from games13.atlas.graphs import combined, land
    >>> chokepoints(land())[0].place
    'Middle East'
    >>> chokepoints(combined())
    ()
    """
    found: list[Chokepoint] = []
    for place in nx.articulation_points(graph):
        piece = graph.subgraph(nx.node_connected_component(graph, place) - {place})
        found.append(Chokepoint(place, _ordered(graph, nx.connected_components(piece))[1:]))
    order = _order(graph)
    return tuple(sorted(found, key=lambda found: (-found.count, order[found.place])))


def only_links(graph: Graph) -> tuple[OnlyLink, ...]:
    """The links without which the graph falls apart (bridges), those that cut off most first.

    >>> from games13.atlas.graphs import land
    >>> [(link.one, link.other) for link in only_links(land())][0]
    ('Middle East', 'North Africa')
    """
    order = _order(graph)
    found: list[OnlyLink] = []
    for link in nx.bridges(graph):
        one, other = sorted(link, key=order.__getitem__)
        without = nx.restricted_view(graph, [], [(one, other)])
        near, far = (_listed(order, nx.node_connected_component(without, end)) for end in (one, other))
        found.append(OnlyLink(one, other, near if len(near) < len(far) else far))
    return tuple(sorted(found, key=lambda link: (-len(link.cut_off), order[link.one], order[link.other])))


def traffic(graph: Graph) -> dict[str, float]:
    """The share of shortest ways between two other places that lead through each (betweenness).

    >>> from games13.atlas.graphs import combined
    >>> list(traffic(combined()))[:2]
    ['Central Atlantic', 'North Pacific']
    """
    ends = [place for place in graph if not graph.nodes[place]["radiated"]]
    through = nx.betweenness_centrality_subset(graph, ends, ends)
    shares = {}
    for place in graph:
        pairs = comb(len(ends) - (not graph.nodes[place]["radiated"]), 2)
        # rounded, so that two ways of adding up the same number make no difference
        shares[place] = round(through[place] / pairs, 12) if pairs else 0.0
    return dict(sorted(shares.items(), key=lambda item: -item[1]))


def steps_between(graph: Graph, some: Iterable[str], others: Iterable[str]) -> float:
    """How many steps it is on average from some places to others, where there is a way; nan if nowhere."""
    lengths = dict(nx.all_pairs_shortest_path_length(graph))
    others = tuple(others)
    found = [
        lengths[one][other] for one in some for other in others if one != other and other in lengths[one]
    ]
    return sum(found) / len(found) if found else nan


def blocs(graph: Graph, count: int | None = None) -> tuple[tuple[str, ...], ...]:
    """The groups of places with many links inside and few between (communities, by greedy modularity).

    With `count`, exactly so many, where the graph does not fall apart into more.

    >>> from games13.atlas.graphs import reach
    >>> len(blocs(reach(), 4))
    4
    """
    order = _order(graph)
    # numbers in place of names: the same groups on every machine, whatever the names' hashes
    plain: nx.Graph[int] = nx.Graph()
    plain.add_nodes_from(order.values())
    plain.add_edges_from((order[one], order[other]) for one, other in graph.edges)
    names = list(graph)
    if count is None:
        found = nx.community.greedy_modularity_communities(plain)
    else:
        found = nx.community.greedy_modularity_communities(plain, cutoff=count, best_n=count)
    return _ordered(graph, ({names[number] for number in group} for group in found))


def powers_of(graph: Graph) -> dict[str, str]:
    """The power whose homeland each territory of the graph is; radiated places belong to nobody."""
    return {
        place: data["power"]
        for place, data in graph.nodes(data=True)
        if data["kind"] == "land" and not data["radiated"]
    }


def agreement(groups: Sequence[Iterable[str]], owner: Mapping[str, str]) -> Agreement:
    """How well groups of places agree with their owners; only places that have an owner count.

    >>> agreement([("a", "b"), ("c", "d")], {"a": "x", "b": "x", "c": "y", "d": "y"})
    Agreement(pairs=1.0, adjusted=1.0)
    """
    group_of = {place: number for number, group in enumerate(groups) for place in group if place in owner}
    pairs = list(combinations(group_of, 2))
    if not pairs:
        return Agreement(nan, nan)
    together = [group_of[a] == group_of[b] for a, b in pairs]
    owned = [owner[a] == owner[b] for a, b in pairs]
    same = sum(map(bool.__eq__, together, owned)) / len(pairs)
    both = sum(a and b for a, b in zip(together, owned))
    expected = sum(together) * sum(owned) / len(pairs)
    most = (sum(together) + sum(owned)) / 2
    return Agreement(same, (both - expected) / (most - expected) if most != expected else 1.0)


def cut(graph: Graph, one: str, other: str) -> Cut:
    """The fewest links and the fewest places that part two places (minimum cut). Where several sets are
    as small, it is always the same one.

    >>> from games13.atlas.graphs import combined
    >>> cut(combined(), "Eastern US", "China").places
    ('Canada', 'Andes', 'North Atlantic', 'Central Atlantic', 'North Pacific')
    """
    known((one, other), graph)
    order = _order(graph)
    links = sorted(
        (tuple(sorted(link, key=order.__getitem__)) for link in nx.minimum_edge_cut(graph, one, other)),
        key=lambda link: (order[link[0]], order[link[1]]),
    )
    between = None
    if not graph.has_edge(one, other):
        between = _listed(order, nx.minimum_node_cut(graph, one, other))
    return Cut(one, other, tuple((a, b) for a, b in links), between)


def _order(graph: Graph) -> dict[str, int]:
    return {place: number for number, place in enumerate(graph)}


def _listed(order: Mapping[str, int], group: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(group, key=order.__getitem__))


def _ordered(graph: Graph, groups: Iterable[Iterable[str]]) -> tuple[tuple[str, ...], ...]:
    """Groups of places, the largest first, each in the order of the map."""
    order = _order(graph)
    found = [_listed(order, group) for group in groups]
    return tuple(sorted(found, key=lambda group: (-len(group), order[group[0]])))
