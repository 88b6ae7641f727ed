"""What the atlas looks up instead of reckoning anew: null models of many maps, and what needs scipy.

    python bench/findings.py                       # writes games13/atlas/findings.json, in some minutes
    python bench/findings.py --only chance         # makes one of its parts anew

Every entry has its seed and how many graphs or maps it compares with.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random
from typing import Any

import networkx as nx

import games13
from games13 import atlas
from games13.atlas.doubt import Among, among
from games13.defcon.map import Map
from games13.defcon.mapfile import POWERS
from games13.lab.statistics import Estimate, mean

TO = Path(__file__).resolve().parent.parent / "games13" / "atlas" / "findings.json"
MAPS, GRAPHS, SEED = 80, 200, 13
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
    """Ours among other homelands, each of eight territories that hang together."""
    ours = split(Map.load(None))
    others = [split(map) for map in atlas.other_maps(Map.load(None), MAPS, seed=SEED)]
    return {name: told(among(value, [other[name] for other in others])) for name, value in ours.items()}


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
    return {place: round(value, 4) for place, value in sorted(values.items(), key=lambda item: -item[1])}


def told(found: Among | Estimate) -> dict[str, float]:
    return {name: round(value, 4) for name, value in found._asdict().items()}


PARTS = {"partitions": partitions, "rewirings": rewirings, "scipy": with_scipy, "chance": chance}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", choices=PARTS, nargs="*", default=list(PARTS))
    found = json.loads(TO.read_text("utf-8")) if TO.exists() else {}
    found |= {
        "what": "Ours among other maps and graphs, games played by chance, and what needs scipy",
        "command": "python bench/findings.py",
        "seed": SEED,
        "networkx": nx.__version__,
        "version": games13.__version__,
    }
    for part in parser.parse_args().only:
        found[part] = PARTS[part]()
        TO.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
