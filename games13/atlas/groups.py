"""Set against set: what parts two powers, and in how many ways; how a graph falls apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from random import Random

import networkx as nx

from games13.atlas.graphs import Graph, known
from games13.atlas.structure import traffic

Link = tuple[str, str]


def front(graph: Graph, power: str) -> tuple[str, ...]:
    """The territories of a power, as the graph has them."""
    return tuple(place for place, data in graph.nodes(data=True) if data.get("power") == power)


def cuts_between(graph: Graph, some: Iterable[str], others: Iterable[str]) -> tuple[tuple[Link, ...], ...]:
    """Every smallest set of links that parts two groups of places (all minimum cuts).

    networkx finds one; the others follow from what its flow leaves over: each set of places that the leftover
    flow cannot leave, with the first group and without the second, is the near side of another.

    >>> from games13.atlas.graphs import land
    >>> len(cuts_between(land(), ["Western Europe"], ["Mongolia"]))
    6
    """
    some, others = known(some, graph), known(others, graph)
    net: nx.DiGraph[str] = nx.DiGraph()
    net.add_edges_from((a, b, {"capacity": 1}) for a, b in graph.to_directed().edges)
    net.add_edges_from(("<", place) for place in some)
    net.add_edges_from((place, ">") for place in others)
    residual = nx.algorithms.flow.edmonds_karp(net, "<", ">")
    left: nx.DiGraph[str] = nx.DiGraph()
    left.add_nodes_from(residual)
    left.add_edges_from((a, b) for a, b, e in residual.edges(data=True) if e["flow"] < e["capacity"])
    knots = nx.condensation(left)
    start, end = knots.graph["mapping"]["<"], knots.graph["mapping"][">"]
    order = {place: number for number, place in enumerate(graph)}
    found = set()
    for closed in _closed(knots, start, end):
        side = set().union(*(knots.nodes[knot]["members"] for knot in closed))
        links = [(a, b) for a, b in graph.edges if (a in side) != (b in side)]
        found.add(tuple(sorted(links, key=lambda link: (order[link[0]], order[link[1]]))))
    return tuple(sorted(found))


def _closed(knots: nx.DiGraph[int], start: int, end: int) -> Iterator[frozenset[int]]:
    """Each set of knots that no edge leaves, with the start and without the end."""
    first = frozenset({start} | nx.descendants(knots, start))
    seen, stack = {first}, [first]
    while stack:
        here = stack.pop()
        yield here
        for knot in knots:
            if knot in here:
                continue
            more = here | {knot} | nx.descendants(knots, knot)
            if end not in more and more not in seen:
                seen.add(more)
                stack.append(more)


def busiest_links(graph: Graph) -> dict[Link, float]:
    """The share of shortest ways that lead over each link (edge betweenness), most first.

    >>> from games13.atlas.graphs import land
    >>> next(iter(busiest_links(land())))
    ('Middle East', 'North Africa')
    """
    shares = nx.edge_betweenness_centrality(graph)
    plain = {link: round(share, 12) for link, share in shares.items()}
    return dict(sorted(plain.items(), key=lambda item: -item[1]))


def falls_apart(graph: Graph, by: str = "traffic", *, times: int = 50, seed: int = 13) -> Sequence[float]:
    """The share of places in the largest piece, after 0, 1, 2 … places have been taken out.

    `by`: "traffic" or "degree" take the place that has most at that moment, "chance" any (the mean of so many
    tries).

    >>> from games13.atlas.graphs import land
    >>> [round(share, 2) for share in falls_apart(land())[:4]]
    [0.72, 0.5, 0.31, 0.28]
    """
    known((by,), ("traffic", "degree", "chance"))
    if by != "chance":
        return _falling(graph, by, Random(seed))
    luck = Random(seed)
    tries = [_falling(graph, by, luck) for _ in range(times)]
    return [sum(step) / times for step in zip(*tries)]


def _falling(graph: Graph, by: str, luck: Random) -> list[float]:
    left, shares = graph.copy(), []
    while left:
        shares.append(max(map(len, nx.connected_components(left))) / len(graph))
        names = list(left)
        if by == "chance":
            gone = luck.choice(names)
        else:
            worth = traffic(left) if by == "traffic" else dict(left.degree)
            gone = max(names, key=lambda place: worth[place])
        left.remove_node(gone)
    return shares


def cuts_of_powers(graph: Graph, powers: Iterable[str]) -> dict[tuple[str, str], tuple[int, int]]:
    """For each two powers: how many links have to go to part them, and in how many ways that can be done."""
    found = {}
    for one, other in combinations(powers, 2):
        ways = cuts_between(graph, front(graph, one), front(graph, other))
        found[one, other] = (len(ways[0]), len(ways))
    return found
