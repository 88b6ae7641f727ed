"""What the atlas looks up instead of reckoning anew: null models, other judgements, what needs scipy.

    python bench/findings.py                       # writes games13/atlas/findings.json, in half an hour
    python bench/findings.py --only chance         # makes one of its parts anew

Every entry has its seed and how many graphs or maps it compares with.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random
from typing import Any

import conquests
import networkx as nx

import games13
from games13 import atlas
from games13.atlas.doubt import Among, among
from games13.defcon.map import Map
from games13.defcon.mapfile import POWERS
from games13.lab.statistics import Estimate, mean

TO = Path(__file__).resolve().parent.parent / "games13" / "atlas" / "findings.json"
MAPS, GRAPHS, TRIES, GAMES, SEED = 400, 200, 200, 100, 13
DROPPED = (0.02, 0.05, 0.1, 0.2)  # shares of the links left out by chance
SHORTEST = (100, 300, 600, 1000)  # km: borders shorter than that are none
FIGURES = ("outer_borders", "next_door", "best_fleets", "targets_by_land", "steps", "traffic")


def split(map: Map) -> dict[str, float]:
    """How far apart the powers are in each figure, and how well the powers fit the land's links."""
    found = atlas.fairness(map)
    figures = {name: [getattr(one, name) for one in found.values()] for name in FIGURES}
    graph = atlas.land(map)
    homes = [[place for place in graph if graph.nodes[place]["power"] == power] for power in POWERS]
    return {name: max(values) - min(values) for name, values in figures.items()} | {
        "modularity": nx.community.modularity(graph, homes),
        "agreement": atlas.agreement(atlas.blocs(graph), atlas.powers_of(graph)).adjusted,
    }


def partitions() -> dict[str, Any]:
    """Ours among other homelands, each of eight territories that hang together. Half of them come
    from another seed: how far the two halves' percentiles lie apart says how sure they are.
    """
    map = Map.load(None)
    ours = split(map)
    halves = [[split(other) for other in atlas.other_maps(map, MAPS // 2, seed=SEED + n)] for n in range(2)]

    def one(name: str, value: float) -> dict[str, Any]:
        found = [among(value, [other[name] for other in half]).below for half in halves]
        both = among(value, [other[name] for half in halves for other in half])
        return told(both) | {"halves": [round(below, 4) for below in found]}

    return {name: one(name, value) for name, value in ours.items()}


def dropped() -> dict[str, Any]:
    """How far ranks move when a share of the links is left out by chance: the first ten of each measure."""
    found = {}
    for title, graph, measure in (
        ("land and sea, traffic", atlas.combined(), atlas.traffic),
        ("land and sea, links", atlas.combined(), _degree),
        ("land, cut off", atlas.land(), _cut_off),
        ("land, traffic", atlas.land(), atlas.traffic),
    ):
        for share in DROPPED:
            ranks = atlas.ranks(graph, measure, share=share, times=TRIES, seed=SEED)
            found[f"{title}, {share:.0%}"] = {place: list(ranks[place]) for place in list(ranks)[:10]}
    return found


def _degree(graph: atlas.Graph) -> dict[str, float]:
    return dict(graph.degree)


def _cut_off(graph: atlas.Graph) -> dict[str, float]:
    counts = {at.place: at.count for at in atlas.chokepoints(graph)}
    return {place: counts.get(place, 0) for place in graph}


def judged() -> dict[str, Any]:
    """The map after other judgements of what a link is: what is found then."""
    map = Map.load(None)
    lengths = atlas.lengths(map)
    short = {
        f"no borders below {km} km": atlas.without_links(
            map, {frozenset(link) for link in lengths if lengths[link] < km}
        )
        for km in SHORTEST
    }
    return {
        name: _judged(other)
        for name, other in ({"ours": map, "no canals": atlas.without_canals(map)} | short).items()
    }


def _judged(map: Map) -> dict[str, Any]:
    land, both = atlas.land(map), atlas.combined(map)
    figures = atlas.fairness(map)
    return {
        "borders": land.number_of_edges(),
        "pieces by land": len(atlas.pieces(land)),
        "chokepoints by land": {at.place: at.count for at in atlas.chokepoints(land)},
        "chokepoints": [at.place for at in atlas.chokepoints(both)],
        "most traffic": list(atlas.traffic(both))[:3],
        "next door": {power: one.next_door for power, one in figures.items()},
        "outer borders": {power: one.outer_borders for power, one in figures.items()},
        "agreement by land": round(atlas.agreement(atlas.blocs(land), atlas.powers_of(land)).adjusted, 4),
    }


def rewirings() -> dict[str, Any]:
    """Our graphs among others of the same degrees."""
    found = {}
    for make in (atlas.land, atlas.combined):
        graph, luck = make(), Random(SEED)
        others = [atlas.rewired(graph, luck) for _ in range(GRAPHS)]
        for name, measure in MEASURES.items():
            found[f"{make.__name__}, {name}"] = told(
                among(measure(graph), [measure(other) for other in others])
            )
    return found


def bloc_modularity(graph: atlas.Graph) -> float:
    return nx.community.modularity(graph, [set(bloc) for bloc in atlas.blocs(graph)])


MEASURES = {
    "modularity of its blocs": bloc_modularity,
    "clustering": nx.average_clustering,
    "chokepoints": lambda graph: len(list(nx.articulation_points(graph))),
    "most traffic": lambda graph: next(iter(atlas.traffic(graph).values())),
    "mean way": lambda graph: nx.average_shortest_path_length(
        graph.subgraph(max(nx.connected_components(graph), key=len))
    ),
}


def chance() -> dict[str, Any]:
    """Who wins how often where everybody plays by chance: as in notebook 41, and then in other games."""
    return {
        f"{first} to {last - 1}": {power: told(found) for power, found in won(first, last).items()}
        for first, last in ((0, 6_400), (10_000, 15_000))
    }


def won(first: int, last: int) -> dict[str, Estimate]:
    """The shares of the wins; one that two have together counts half for each."""
    shares: dict[str, list[float]] = {power: [] for power in POWERS}
    for seed in range(first, last):
        pick, position = Random(seed).choice, games13.new("defcon", seed=seed)
        while position.to_move:
            position.apply(pick(position.moves()))
        winners = position.result.winners if position.result else ()
        for power in POWERS:
            shares[power].append((power in winners) / max(1, len(winners)))
    return {power: mean(values) for power, values in shares.items()}


def ends() -> dict[str, Any]:
    """With how many points games are won, and whether anybody keeps what all have before the first shot."""
    return {who: _ends(who, GAMES) for who in conquests.QUICK}


def _ends(who: str, games: int) -> dict[str, Any]:
    best, every, level = [], [], 0
    for seed in range(games):
        p, *_ = conquests.play(Map.load(None), who, seed)
        scores = sorted(p.result.scores.values(), reverse=True)
        best.append(scores[0])
        every.append(sum(scores) / len(scores))
        level += scores[0] == scores[1]
    return {
        "games": games,
        "winner's points": told(mean(best)),
        "everybody's points": told(mean(every)),
        "below 27": sum(score < 27 for score in best),
        "level at the top": level,
    }


def with_scipy() -> dict[str, Any]:
    """What networkx leaves to scipy."""
    world, land = atlas.combined(), atlas.land()
    flow = nx.current_flow_betweenness_centrality(world)
    return {
        "current flow": ranked(flow),
        "pagerank": ranked(nx.pagerank(world)),
        "algebraic connectivity": round(nx.algebraic_connectivity(world, seed=SEED), 4),
        "fiedler": ranked(dict(zip(land, _fiedler(land)))),
    }


def _fiedler(graph: atlas.Graph) -> list[float]:
    """The largest piece parted in two by the sign of its Fiedler vector; who is in no piece with it, 0."""
    piece = graph.subgraph(max(nx.connected_components(graph), key=len))
    vector = dict(zip(piece, nx.fiedler_vector(piece, seed=SEED)))
    sign = 1 if vector["Western Europe"] > 0 else -1
    return [sign * float(vector.get(place, 0.0)) for place in graph]


def ranked(values: dict[str, float]) -> dict[str, float]:
    return {place: round(value, 6) for place, value in sorted(values.items(), key=lambda item: -item[1])}


def told(found: Among | Estimate) -> dict[str, float]:
    return {name: round(value, 4) for name, value in found._asdict().items()}


PARTS = {
    "partitions": partitions,
    "rewirings": rewirings,
    "dropped": dropped,
    "judged": judged,
    "scipy": with_scipy,
    "chance": chance,
    "ends": ends,
}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", choices=PARTS, nargs="*", default=list(PARTS))
    head = {
        "what": "Ours among other maps and graphs, games played by chance, and what needs scipy",
        "command": "python bench/findings.py",
        "seed": SEED,
        "networkx": nx.__version__,
        "version": games13.__version__,
    }
    for part in parser.parse_args().only:
        made = {part: PARTS[part]()}
        found = (json.loads(TO.read_text("utf-8")) if TO.exists() else {}) | head | made
        TO.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
