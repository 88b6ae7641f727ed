"""Our map back on the globe, and maps of another shape: nothing is tied to ours."""

import json
from math import cos, pi

import networkx as nx
import pytest

from games13 import atlas
from games13.atlas.changed import written
from games13.atlas.geography import degrees, placed
from games13.atlas.looking import QUESTIONS, look
from games13.defcon.map import Map
from games13.defcon.mapfile import POWERS, Sea, Territory
from games13.kernel.errors import BadMap

OURS = Map.load(None)


@pytest.mark.parametrize(
    "city", [(-74, 40.7), (37.6, 55.8), (139.7, 35.7), (30.5, 50.5), (18.4, -33.9), (-99, 19.4)]
)
def test_there_and_back(city):
    assert degrees(*placed(*city)) == pytest.approx(city, abs=1e-5)


def test_areas_are_those_of_the_world():
    found = atlas.areas()
    whole = sum(found.values()) / 1e6
    assert 128 < whole < 137, (
        "the land of the Earth without Antarctica and small islands, in millions of square km"
    )
    for place, known in {"Brazil": 8.51, "China": 9.6, "Mongolia": 1.56}.items():
        assert found[place] / 1e6 == pytest.approx(known, rel=0.04), place


def test_lengths_of_borders():
    found = atlas.lengths()
    assert len(found) == atlas.land().number_of_edges()
    assert 3700 < found["Mongolia", "China"] < 4630, "the surveyed line winds more than the drawn one"
    assert atlas.distance((0, 0), (180, 0)) == pytest.approx(20015, abs=1)


def test_our_map_there_and_back():
    text = json.dumps(atlas.to_geojson())
    again = atlas.from_geojson(json.loads(text))
    assert (again.borders, again.coasts, again.lanes, again.power) == (
        OURS.borders,
        OURS.coasts,
        OURS.lanes,
        OURS.power,
    )
    mine, theirs = atlas.areas(OURS), atlas.areas(again)
    assert all(theirs[place] == pytest.approx(mine[place], rel=0.02) for place in mine)


def test_borders_are_found_in_the_outlines():
    data = atlas.to_geojson()
    for feature in data["features"]:
        for said in ("borders", "lanes", "coasts"):
            feature["properties"].pop(said, None)
    assert set(map(frozenset, atlas.land(atlas.from_geojson(data)).edges)) == set(
        map(frozenset, atlas.land().edges)
    )


def square(name, x, y, **said):
    ring = [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1], [x, y]]
    return {
        "type": "Feature",
        "properties": {"name": name, **said},
        "geometry": {"type": "Polygon", "coordinates": [ring]},
    }


def test_a_map_of_ones_own():
    squares = [
        square("A", 0, 45),
        square("B", 1, 45),
        square("C", 2, 45, power="Eurasia"),
        square("Lake", 1, 46, kind="sea"),
    ]
    map = atlas.from_geojson({"type": "FeatureCollection", "features": squares})
    assert set(atlas.land(map).edges) == {("A", "B"), ("B", "C")}
    assert map.seas[0].coasts == ("B",)
    assert [at.place for at in atlas.chokepoints(atlas.land(map))] == ["B"]
    assert atlas.areas(map)["A"] == pytest.approx(111.2 * 111.2 * cos(45.5 * pi / 180), rel=0.01)
    assert "lies in 2 pieces instead of 1" in look(atlas.world(map)).click("B").chart().title
    assert "Atlas" not in str(atlas.to_geojson(map))


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({}, "no GeoJSON"),
        ({"features": [{"properties": {"name": "A"}}]}, "shape of a polygon"),
        ({"features": [square("A", 0, 0), square("A", 1, 0)]}, "called A"),
    ],
)
def test_what_is_no_map(data, says):
    with pytest.raises(BadMap, match=says):
        atlas.from_geojson(data)


def test_a_map_that_is_nowhere():
    bare = written([Territory("A", "A", POWERS[0], (), None, None, "M0 0L1 0L1 1z")])
    with pytest.raises(BadMap, match="on the globe"):
        atlas.areas(bare)


def shaped(links, count):
    """A map with so many territories, bare, every fourth a power's, and one sea."""
    near = {
        n: sorted({b for a, b in links if a == n} | {a for a, b in links if b == n}) for n in range(count)
    }
    lands = [
        Territory(f"L{n}", f"L{n}", POWERS[n * 4 // count], tuple(f"L{o}" for o in near[n]), None, None, "")
        for n in range(count)
    ]
    return written(
        lands, [Sea("S", "S", (), tuple(f"L{n}" for n in range(0, count, 3)), None, None, None, "")]
    )


RING = shaped([(n, (n + 1) % 12) for n in range(12)], 12)
STAR = shaped([(0, n) for n in range(1, 40)], 40)

SQUARES = [square(f"L{n}", n % 4, 45 - n // 4, power=POWERS[n // 4]) for n in range(16)]
OWN = atlas.from_geojson(
    {"features": [*SQUARES, *(square(f"S{n}" if n else "S", n, 46, kind="sea") for n in range(4))]}
)


@pytest.mark.parametrize("map", [RING, STAR, OWN], ids=["ring", "star", "GeoJSON"])
def test_every_question_is_asked_of_any_map(map):
    graph, world = atlas.land(map), atlas.world(map)
    hub = [place for place in graph if graph.degree(place) == 39]
    assert [at.place for at in atlas.chokepoints(graph)] == hub
    for power in POWERS:
        assert atlas.coverage(world, power).tried == 1
        assert set(atlas.legal(world, power)) == set(atlas.targets(world, power))
        played = atlas.played(world, power)
        assert nx.has_path(played, power, "L0")
        for goal in ("L0", f"L{len(graph) - 1}"):
            if goal not in world.lands(power):
                assert atlas.march(world, power, goal, 9).chance > 0
    assert atlas.layers(world).number_of_nodes() == len(graph) + len(map.seas) + len(POWERS)
    assert len(atlas.ranks(graph, atlas.traffic, times=3)) == len(graph)
    assert atlas.falls_apart(graph)[0] == 1
    assert set(atlas.fairness(map)) == set(POWERS)
    if map is not STAR:  # whose homelands do not hang together by land
        assert all(sorted(other.power) == sorted(map.power) for other in atlas.other_maps(map, 3))
    explained = atlas.regression(
        atlas.traffic(graph), {"links": dict(graph.degree), "pieces": dict.fromkeys(graph, 1.0)}, times=3
    )
    assert explained.slopes["pieces"].value == 0
    assert atlas.joins(world) <= graph.number_of_edges()
    for question in QUESTIONS:
        shown = look(world, question, over="land and sea")
        for place in ("L0", "L5", "S"):
            shown = shown.click(place) if place in shown.names else shown
        assert str(shown.chart())
