"""What a bomb or a lost sea changes, and what each power has from the start."""

from __future__ import annotations

import re
from dataclasses import asdict
from pathlib import Path

import networkx as nx
import pytest

from games13 import atlas
from games13.defcon import map as maps
from games13.defcon.mapfile import POWERS

OURS = maps.Map.load()
RULING = Path(__file__).parents[2] / "docs" / "rulings" / "defcon-map.md"
ROWS = {
    "borders within the power": "inner_borders",
    "borders with other powers": "outer_borders",
    "territories that have such a border": "frontier",
    "territories with a coast": "coasts",
    "sea zones on its coasts": "zones",
    "… which another power has as well": "shared_zones",
    "foreign territories next to it, by land or over one zone": "next_door",
}


@pytest.mark.parametrize(("row", "figure"), ROWS.items())
def test_the_maps_own_table_says_the_same(row, figure):
    cells = re.search(rf"^\| {re.escape(row)} \|(.*)\|$", RULING.read_text("utf-8"), re.MULTILINE)
    assert cells
    assert [int(cell) for cell in cells[1].split("|")] == [
        asdict(found)[figure] for found in atlas.fairness().values()
    ]


def test_the_best_fleets_can_be_placed():
    """Four fleets open as many targets as is said, and no four of them more."""
    from itertools import combinations

    for power, found in atlas.fairness().items():
        world = atlas.world()
        zones = list(atlas.first_fleet(world, power))
        most = max(len(atlas.targets(world.sailed(power, *four), power)) for four in combinations(zones, 4))
        assert found.best_fleets == most
        assert found.best_fleet == max(len(opened) for opened in atlas.first_fleet(world, power).values())
        assert found.targets_by_land == len(atlas.targets(world, power))


def test_spread_goes_from_most_uneven_to_most_even():
    figures = atlas.fairness()
    shares = [low / high for _, low, _, high in atlas.spread(figures).values()]
    assert shares == sorted(shares)
    for name, (least, low, most, high) in atlas.spread(figures).items():
        values = {power: asdict(found)[name] for power, found in figures.items()}
        assert (low, high) == (min(values.values()), max(values.values()))
        assert (values[least], values[most]) == (low, high)


@pytest.mark.parametrize("power", POWERS)
def test_shelters(power):
    found = atlas.shelters(power)
    own = {place.name for place in OURS.territories if place.power == power}
    assert {at.place for at in found} == own
    graph, reach = atlas.combined(), atlas.reach()
    for at in found:
        foreign = set(OURS.territory) - own
        assert at.attacks == min(nx.shortest_path_length(reach, at.place, other) for other in foreign)
        assert at.next_door == len(set(reach[at.place]) & foreign)
        assert (at.guards is None) == bool(set(graph[at.place]) & foreign)
    order = [(len(graph) if at.guards is None else at.guards, -at.attacks, at.next_door) for at in found]
    assert order == sorted(order)


def test_guards_keep_everybody_out():
    """No way from foreign land to Arabia once its three guards stand."""
    (arabia,) = [at for at in atlas.shelters("Africasia") if at.place == "Arabia"]
    assert arabia.guards == 3
    graph = atlas.combined()
    rest = graph.subgraph(set(graph) - {"Middle East", "Red Sea", "West Indian Ocean"})
    assert set(nx.node_connected_component(rest, "Arabia")) == {"Arabia"}


@pytest.mark.parametrize("place", OURS.territory)
def test_a_bomb_cuts_no_way(place):
    found = atlas.effect(radiated=[place], over="land")
    assert found.after.pieces == found.before.pieces
    assert found.after.chokepoints == found.before.chokepoints
    assert found.after.only_links == found.before.only_links
    assert found.after.steps == found.before.steps


@pytest.mark.parametrize("zone", OURS.sea)
def test_a_closed_sea_makes_ways_longer_and_frees_none(zone):
    found = atlas.effect(closed=[zone], capitals=["Eastern US", "China"])
    assert found.after.steps >= found.before.steps
    assert zone not in found.after.traffic
    assert found.traffic[zone] == -found.before.traffic[zone]
    pair = ("Eastern US", "China")
    assert found.after.links_between[pair] <= found.before.links_between[pair]
    assert found.after.places_between[pair] <= found.before.places_between[pair]


def test_what_changes_for_each_power():
    start = atlas.world(fleets={"Black Sea": "Eurasia", "Mediterranean": "Africasia"})
    lost = atlas.what_changes(start, start.lost("Black Sea"))
    assert set(lost) == set(POWERS)
    assert lost["Eurasia"].targets_lost == ()  # Asia Minor still borders Western Russia
    bomb = atlas.what_changes(start, start.nuked("Western Russia"))
    assert bomb["Eurasia"].lands_lost == ("Western Russia",)
    assert "Eastern Russia" in bomb["Africasia"].targets_won
    assert "Western Russia" in bomb["Africasia"].targets_lost
    assert "Eastern Europe" in bomb["Eurasia"].in_danger_now
    for power in POWERS:
        again = atlas.what_changes(start, start)[power]
        assert not any(asdict(again).values())
