"""How sure is it: seeds, degrees that stay, homelands that hang together, maps that may be played."""

import json
import sys
from itertools import combinations
from random import Random

import networkx as nx
import pytest

from games13 import atlas
from games13.atlas.conquests import together
from games13.atlas.graphs import over
from games13.defcon.map import Map
from games13.defcon.mapfile import POWERS
from games13.kernel.errors import UnknownBot

from .prose import PAGES

OURS = Map.load(None)


def test_links_are_left_out_by_seed():
    graph = atlas.combined()
    one, same, other = (atlas.shaken(graph, 0.1, Random(seed)) for seed in (1, 1, 2))
    assert set(one.edges) == set(same.edges) != set(other.edges)
    assert set(one.edges) < set(graph.edges)
    assert graph.number_of_edges() - one.number_of_edges() == 15
    assert atlas.shaken(atlas.land(), 0, Random(1)).number_of_edges() == 47


def test_ranks_move_as_far_as_what_they_stand_on():
    graph = nx.star_graph(6)
    graph = nx.relabel_nodes(graph, str)
    found = atlas.ranks(graph, lambda graph: dict(graph.degree), times=30)
    assert found["0"] == (1, 1, 1, 1.0)
    assert all(found[leaf].rank == 2 and found[leaf].high <= 7 for leaf in "123456")
    sure = atlas.ranks(atlas.combined(), lambda graph: dict.fromkeys(graph, 1.0), times=3)
    assert {rank[:3] for rank in sure.values()} == {(1, 1, 1)}


@pytest.mark.parametrize("make", [atlas.land, atlas.combined])
def test_rewired_has_the_same_degrees_and_other_links(make):
    graph = make()
    other = atlas.rewired(graph, Random(5))
    assert dict(other.degree) == dict(graph.degree)
    shared = {frozenset(link) for link in graph.edges} & {frozenset(link) for link in other.edges}
    assert len(shared) < graph.number_of_edges() / 2
    assert set(atlas.rewired(graph, Random(5)).edges) == set(other.edges)


def test_homelands_hang_together_and_differ():
    touching = nx.Graph(pair for pair in combinations(OURS.territory, 2) if over(OURS, *pair))
    found = list(atlas.homelands(OURS, 12, seed=4))
    for homes in found:
        for power in POWERS:
            land = [place for place, owner in homes.items() if owner == power]
            assert len(land) == 8
            assert nx.is_connected(touching.subgraph(land))
    assert len({tuple(homes.values()) for homes in found}) > 9
    assert found == list(atlas.homelands(OURS, 12, seed=4))


def test_other_maps_differ_in_nothing_but_whose_land_it_is():
    for map in atlas.other_maps(OURS, 3, seed=2):
        assert map.borders == OURS.borders
        assert map.coasts == OURS.coasts
        assert map.power != OURS.power
        assert [place.outline for place in map.territories] == [place.outline for place in OURS.territories]
        assert [problem for problem in map.problems() if problem.field != "coasts"] == []


def test_among_others():
    assert atlas.among(5, range(1, 5)).below == 1
    assert atlas.among(0, range(1, 5)).below == 0
    assert atlas.among(2, [2, 2]).below == 0.5
    assert atlas.among(50, range(1001))[2:4] == (25, 975)


def test_no_canals():
    shut = atlas.without_canals(OURS)
    gone = {frozenset(passage.between) for passage in OURS.passages}
    lanes = {frozenset(lane) for lane in atlas.sea(OURS).edges}
    assert {frozenset(lane) for lane in atlas.sea(shut).edges} == lanes - gone
    assert gone <= lanes
    assert not shut.passages
    link = frozenset(("Canada", "Alaska"))
    assert "Alaska" not in atlas.land(atlas.without_links(OURS, [link]))["Canada"]


def test_what_goes_together():
    up = {name: number for number, name in enumerate("abcdefgh")}
    assert together(up, up).value == 1
    assert together(up, {name: -number for name, number in up.items()}).high < -0.9
    assert together({"a": 1, "b": 1, "c": 2}, {"a": 1, "b": 2, "c": 3}).value == pytest.approx(
        0.866, abs=1e-3
    )
    scipy = pytest.importorskip("scipy.stats")
    luck = Random(3)
    one, other = ({n: luck.randrange(9) for n in range(20)} for _ in range(2))
    expected = scipy.spearmanr([one[n] for n in range(20)], [other[n] for n in range(20)]).statistic
    assert together(one, other).value == pytest.approx(expected)


def test_a_regression_is_least_squares():
    numpy = pytest.importorskip("numpy")
    luck = Random(5)
    measures = {name: {n: luck.gauss(0, 1) for n in range(24)} for name in "abc"}
    measures["c"] = {n: measures["a"][n] + 0.1 * luck.gauss(0, 1) for n in range(24)}
    outcome = {n: 2 * measures["a"][n] - measures["b"][n] + luck.gauss(0, 1) for n in range(24)}
    found = atlas.regression(outcome, measures)
    columns = [numpy.array([measures[name][n] for n in range(24)]) for name in "abc"]
    table = numpy.column_stack([numpy.ones(24), *((c - c.mean()) / c.std() for c in columns)])
    y = numpy.array([outcome[n] for n in range(24)])
    fit, *_ = numpy.linalg.lstsq(table, y, rcond=None)
    assert [slope.value for slope in found.slopes.values()] == pytest.approx(list(fit[1:]))
    assert found.explained == pytest.approx(1 - ((y - table @ fit) ** 2).sum() / ((y - y.mean()) ** 2).sum())
    hat = (
        table @ numpy.linalg.inv(table.T @ table) @ table.T
    )  # without a place, its fault grows by 1 / (1 - its leverage)
    faults = (y - table @ fit) / (1 - numpy.diag(hat))
    assert found.foretold == pytest.approx(1 - (faults**2).sum() / ((y - y.mean()) ** 2).sum())
    tied = numpy.linalg.inv(numpy.corrcoef(columns))
    assert [slope.inflation for slope in found.slopes.values()] == pytest.approx(list(numpy.diag(tied)))
    assert found.slopes["a"].inflation > 5 > found.slopes["b"].inflation
    assert all(slope.low < slope.value < slope.high for slope in found.slopes.values())
    assert found.slopes["b"].high < 0


def test_places_that_stand_out():
    block = {
        name: [0.0] * 32
        for name in ("capital", "capital_won", "capital_lost", "taken", "lost", "held", "won")
    }
    data = {"lands": [place.name for place in OURS.territories], "homes": POWERS, "zones": [], "blocks": []}
    luck = Random(1)
    for rotation in range(4):
        for _ in range(6):
            one = {name: [luck.random() for _ in values] for name, values in block.items()}
            one["capital"] = [10.0] * 32
            one["capital_won"] = [luck.gauss(2.5, 0.3) for _ in range(32)]
            one["capital_won"][OURS.territory["China"]] += 4
            data["blocks"].append(one | {"rotation": rotation, "games": 20})
    games = atlas.Conquests(data)
    assert games.standing_out() >= {"China"}
    assert "Canada" not in games.standing_out()
    assert games.apart("China").value == pytest.approx(0.4, abs=0.03)
    assert games.apart("China").n == 240
    with pytest.raises(UnknownBot, match="those of rules"):
        atlas.conquests("hard")


def test_without_scipy_the_notebook_shows_what_is_stored_and_says_so(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "scipy", None)
    with pytest.raises(ImportError):
        nx.pagerank(atlas.land())
    cells = json.loads(PAGES["41"].read_text("utf-8"))["cells"]
    (cell,) = (cell for cell in cells if "def with_scipy" in "".join(cell["source"]))
    exec("".join(cell["source"]), {"nx": nx, "world_graph": atlas.combined(), "stored": atlas.findings()})
    said = capsys.readouterr().out.splitlines()
    assert [line for line in said if "scipy is missing here" not in line] == said[2:]
    assert said[2:] == "".join(cell["outputs"][0]["text"]).splitlines()
