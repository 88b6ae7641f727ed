"""The graph that is played, against the moves that the engine offers; fleets, against every choice."""

from itertools import combinations
from random import Random

import networkx as nx
import pytest

import games13
from games13 import atlas
from games13.atlas.layers import LAYERS
from games13.defcon import board, reach
from games13.defcon.mapfile import POWERS

GAME = games13.replay(games13.transcripts("defcon")["four-powers"], each=True)


def reached(graph, power, kind):
    return {b for _, b, d in graph.edges(data=True) if (d["power"], d["kind"]) == (power, kind)}


@pytest.mark.parametrize("at", range(0, len(GAME), 40))
def test_every_layer_is_what_the_engine_says_of_the_position(at):
    p = GAME[at]
    graph = atlas.layers(atlas.world_of(p))
    names, seas = [*p.s.map.territory], [*p.s.map.sea]
    for me, power in enumerate(POWERS):
        by_land = set().union(*(reached(graph, power, kind) for kind in ("land", "sea", "radiation")))
        asked = {
            "airborne": reach.airborne_lands(p, me),
            "nuclear": reach.open_land(p, me),
        }
        assert by_land == {names[n] for n in board.bits(reach.targets(p, me, p.t[board.OWN + me]))}
        for kind, mask in asked.items():
            assert reached(graph, power, kind) == {names[n] for n in board.bits(mask)}, kind
        assert reached(graph, power, "bombing") == {seas[n] for n in board.bits(reach.rival_seas(p.t, me))}
        assert reached(graph, power, "naval") >= {seas[n] for n in board.bits(reach.sea_targets(p, me))}


@pytest.mark.parametrize("at", [30, 120, -40])
def test_a_missile_finds_troops_where_the_step_offers_them(at):
    p = GAME[at]
    offered = {
        move.where for move in p.s.aim_conventional[0].moves(p) if move.what not in ("fleet", "fortification")
    }
    assert offered
    assert offered == set(atlas.legal(atlas.world_of(p), "America", "conventional"))


def test_layers_can_be_chosen():
    graph = atlas.layers(atlas.world(), ["land"])
    assert {kind for *_, kind in graph.edges(data="kind")} == {"land"}
    with pytest.raises(atlas.UnknownPlace):
        atlas.layers(atlas.world(), ["rail"])
    assert set(LAYERS) >= {kind for *_, kind in atlas.layers(atlas.world()).edges(data="kind")}


def test_a_cut_of_what_is_played_counts_each_way():
    world = atlas.world(fleets={"Black Sea": "Africasia"})
    graph = atlas.played(world, "Africasia")
    value, (near, far) = nx.minimum_cut(graph, "Africasia", "Eastern Russia")
    crossing = [graph.edges[a, b] for a, b in graph.edges if a in near and b in far]
    assert value == sum(len(edge["by"]) for edge in crossing) == 4
    assert all("capacity" not in graph.edges["Africasia", place] for place in world.lands("Africasia"))
    assert not nx.has_path(atlas.played(atlas.world(), "America"), "America", "China")


def test_a_chain_of_fleets_is_another_game():
    world = atlas.world(
        fleets=dict.fromkeys(("Caribbean Sea", "Central Atlantic", "Mediterranean"), "America")
    )
    alone, row = atlas.targets(world, "America"), atlas.targets(atlas.chained(world), "America")
    assert set(alone) < set(row)
    assert "Asia Minor" not in alone
    assert "Middle East" in row


def test_worlds_from_play():
    worlds = atlas.samples(atlas.rounds(GAME))
    assert next(iter(worlds)) == "the set-up"
    assert worlds["the end"].radiated


@pytest.mark.parametrize("power", POWERS)
@pytest.mark.parametrize("seed", [0, 2])
def test_the_best_fleets_are_the_best_of_all(power, seed):
    luck, map = Random(seed), atlas.world().map
    owner = {place: luck.choice(POWERS) for place in map.territory}
    others = {zone: luck.choice(POWERS) for zone in luck.sample([*map.sea], 9)}
    world = atlas.world(
        owner=owner, fleets={z: p for z, p in others.items() if p != power}, radiated=["China"] * (seed == 2)
    )
    free = [zone for zone in map.sea if zone not in world.fleets]
    every = {}
    for zones in combinations(free, 2):
        there = world.sailed(power, *zones)
        worst = min(len(atlas.targets(there.lost(zone), power)) for zone in zones)
        every[zones] = (len(atlas.targets(there, power)), worst)
    found = atlas.coverage(world, power, 2)
    most, safe = max(n for n, _ in every.values()), max(n for _, n in every.values())
    assert {navy.zones for navy in found.best} == {zones for zones, (n, _) in every.items() if n == most}
    assert found.safest[0].left == safe
    assert found.tried == len(every)
    for navy in (*found.best, *found.safest):
        assert (navy.reach, navy.left) == every[navy.zones]
        assert len(atlas.targets(world.sailed(power, *navy.zones).lost(navy.lost), power)) == navy.left
