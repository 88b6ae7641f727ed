"""Who may attack whom: as the engine has it, as the rules text has it, and the shortest way there."""

from __future__ import annotations

from random import Random

import pytest

import games13
from games13 import atlas
from games13.atlas import Way
from games13.defcon import map as maps
from games13.defcon.ground import Ground, ground
from games13.defcon.mapfile import POWERS

OURS = maps.Map.load()


def worlds(count: int, seed: int) -> list[atlas.World]:
    """Worlds in disorder: land, fleets and radiation strewn about."""
    luck, found = Random(seed), []
    for _ in range(count):
        owner = {place: luck.choice(POWERS) for place in OURS.territory if luck.random() < 0.9}
        fleets = {zone: luck.choice(POWERS) for zone in OURS.sea if luck.random() < 0.6}
        radiated = luck.sample(list(OURS.territory), luck.choice([0, 0, 2, 8]))
        found.append(atlas.world(owner=owner, fleets=fleets, radiated=radiated, chain=luck.random() < 0.5))
    return found


@pytest.mark.parametrize("seed", range(4))
def test_reach_is_the_engines(seed):
    where = ground(OURS)
    for world in worlds(60, seed):
        radiation = sum(1 << OURS.territory[place] for place in world.radiated)
        for power in POWERS:
            own = sum(1 << OURS.territory[place] for place in world.lands(power))
            navy = sum(1 << OURS.sea[zone] for zone in world.zones(power))
            reached = where.reach(own, radiation, navy, world.chain) & ~own & ~radiation
            expected = [place for place, number in OURS.territory.items() if reached >> number & 1]
            assert list(atlas.targets(world, power)) == expected


def test_how_an_attack_comes_is_asked_of_the_engine(monkeypatch):
    """Were it forbidden there to walk over radiated land, it would be here."""
    bombed = atlas.world().nuked("Western Russia")
    assert "Eastern Russia" in atlas.targets(bombed, "Africasia")
    monkeypatch.setattr(Ground, "_crossing", lambda self, lands, radiation: lands)
    assert "Eastern Russia" not in atlas.targets(bombed, "Africasia")


def test_each_way_leads_there_by_itself():
    """It comes over its own land, a zone of its fleets, or radiated land; and that lies next to the place."""
    for world in worlds(20, 5):
        for power in POWERS:
            for place, by in atlas.ways(world, power, world.lands(power)).items():
                for kind, over in by:
                    near = OURS.seas[OURS.sea[over]].coasts if kind == "sea" else None
                    assert place in (near or OURS.territories[OURS.territory[over]].borders)
                    assert over in {
                        "land": world.lands(power), "sea": world.zones(power), "radiation": world.radiated
                    }[kind]  # fmt: skip


@pytest.mark.parametrize(("players", "reach"), [(4, "zone"), (3, "chain"), (2, "zone")])
def test_targets_are_the_attacks_that_a_game_offers(players, reach):
    asked = 0
    for seed in range(6):
        luck = Random(seed)
        p = games13.new("defcon", seed=seed, players=players, rules={"reach": reach})
        for _ in range(600):
            if p.result:
                break
            moves = p.moves()
            offered = {str(move).removeprefix("attack ") for move in moves if str(move).startswith("attack ")}
            offered &= set(OURS.territory)
            view = p.view(None)
            if (
                "pass" in map(str, moves)
                and view.phase == "conflict"
                and view.headquarters[p.to_move].barracks
                and offered
            ):
                assert set(atlas.targets(atlas.world_of(p), p.to_move)) == offered
                asked += 1
            p = p.after(luck.choice(moves))
    assert asked > 20


def test_the_world_of_a_game():
    p = games13.new("defcon", seed=3, players=2)
    world = atlas.world_of(p)
    assert world.powers == p.seats
    assert {place for place in OURS.territory if world.in_play(place)} == set(world.owner)
    assert atlas.world_of(p.view(p.seats[0])) == world
    place = next(iter(world.owner))
    land = p.view(None).lands[place]
    assert atlas.defence_of(p, place) == atlas.Defence(1, False, bool(land.capitals))


def test_the_rulebooks_attack():
    """Africasia holds Asia Minor, so it may attack Western Russia; from there, Eastern Russia."""
    start = atlas.world()
    assert atlas.targets(start, "Africasia")["Western Russia"] == (Way("land", "Asia Minor"),)
    assert "Eastern Russia" not in atlas.targets(start, "Africasia")
    then = start.taken("Africasia", "Western Russia")
    assert Way("land", "Western Russia") in atlas.targets(then, "Africasia")["Eastern Russia"]


def test_a_sea_zone_must_be_linked_to_ones_land():
    far = atlas.world(fleets={"South China Sea": "America"})
    assert atlas.targets(far, "America") == {}
    near = atlas.world(fleets={"North Pacific": "America"})
    assert atlas.targets(near, "America") == {
        "Pacific Russia": (Way("sea", "North Pacific"),), "Japan-Korea": (Way("sea", "North Pacific"),),
    }  # fmt: skip
    enemy = atlas.world(fleets={"North Pacific": "Eurasia"})
    assert atlas.targets(enemy, "America") == {}


def test_fleets_in_a_chain_are_an_option():
    fleets = dict.fromkeys(("North Pacific", "Sea of Japan"), "America")
    assert "China" not in atlas.targets(atlas.world(fleets=fleets), "America")
    assert atlas.targets(atlas.world(fleets=fleets, chain=True), "America")["China"] == (
        Way("sea", "Sea of Japan"),
    )


def test_radiation_is_a_road_and_nobodys_land():
    bombed = atlas.world().nuked("Western Russia")
    assert "Western Russia" not in atlas.targets(bombed, "Africasia")
    assert atlas.targets(bombed, "Africasia")["Eastern Russia"] == (Way("radiation", "Western Russia"),)
    assert "Western Russia" not in bombed.lands("Eurasia")
    assert atlas.targets(bombed.nuked("Asia Minor"), "Africasia")["Eastern Russia"], "over two in a row"


def test_land_of_who_does_not_play_is_no_road():
    two = atlas.world(powers=["Eurasia", "Africasia"])
    assert set(atlas.targets(two, "Africasia")) == {"Southern Europe", "Western Russia"}
    assert atlas.route(two, "Africasia", "China") is None


def test_neutral_land_can_be_attacked_and_protected_land_cannot():
    start = atlas.world()
    owner = {place: power for place, power in start.owner.items() if place != "Western Russia"}
    assert "Western Russia" in atlas.who_attacks_whom(atlas.world(owner=owner))["Africasia"][""]
    p = games13.new("defcon", seed=1)
    view = p.view(None)
    view.lands = {**view.lands, "China": view.lands["China"]._replace(protected=True)}
    assert "China" in atlas.targets(atlas.world_of(p), "Eurasia")
    assert "China" not in atlas.targets(atlas.world_of(view), "Eurasia")
    view.effects = {**view.effects, "Eurasia": {**view.effects["Eurasia"], "walls": ("Eastasia",)}}
    assert not set(atlas.targets(atlas.world_of(view), "Eurasia")) & set(
        atlas.world_of(view).lands("Eastasia")
    )


def test_who_attacks_whom_and_attackers_agree():
    for world in worlds(10, 7):
        table = atlas.who_attacks_whom(world)
        for place in OURS.territory:
            expected = {power for power in POWERS for lands in table[power].values() if place in lands}
            assert set(atlas.attackers(world, place)) == expected


def test_first_fleets_are_placed_on_ones_own_coast():
    world = atlas.world(fleets={"Arctic Ocean": "Eurasia"})
    found = atlas.first_fleet(world, "America")
    assert "Arctic Ocean" not in found, "a rival's"
    assert set(found) == {
        zone.name for zone in OURS.seas if set(zone.coasts) & set(world.lands("America"))
    } - {"Arctic Ocean"}
    sizes = [len(opened) for opened in found.values()]
    assert sizes == sorted(sizes, reverse=True)
    for zone, opened in found.items():
        assert set(opened) == set(atlas.targets(world.sailed("America", zone), "America"))


@pytest.mark.parametrize("seed", range(3))
def test_distances_are_layers_of_conquest(seed):
    """Take all that can be attacked, again and again: the layer is the distance."""
    for world in worlds(8, seed + 20):
        for power in POWERS:
            layer, now, away = 0, world, dict.fromkeys(world.lands(power), 0)
            while new := [place for place in atlas.targets(now, power) if place not in away]:
                layer += 1
                away |= dict.fromkeys(new, layer)
                now = now.taken(power, *new)
            assert atlas.distances(world, power) == away


def test_each_stop_of_a_route_is_an_attack_that_one_may_make():
    for world in worlds(6, 40):
        for place in OURS.territory:
            found = atlas.route(world, "Eastasia", place)
            away = atlas.distances(world, "Eastasia").get(place)
            assert (found is None) == (away is None)
            if found is None:
                continue
            assert found.cost == len(found.stops) == away
            now = world
            for stop in found.stops:
                assert stop.by in atlas.targets(now, "Eastasia")[stop.place]
                now = now.taken("Eastasia", stop.place)
            assert str(found).endswith(place)


def test_a_route_can_go_round_what_costs_more():
    world = atlas.world()
    straight = atlas.route(world, "Africasia", "China")
    assert straight is not None
    guarded = straight.stops[0].place
    around = atlas.route(world, "Africasia", "China", lambda place: 9 if place == guarded else 1)
    assert around is not None
    assert guarded not in [stop.place for stop in around.stops]


def test_neighbourhoods():
    found = atlas.neighbourhood("Asia Minor")
    assert set(found.land) == {"Western Russia", "Southern Europe", "Middle East"}
    assert found.zones == ("Black Sea", "Mediterranean")
    assert set(found.across["Black Sea"]) == {"Southern Europe", "Eastern Europe", "Western Russia"}
    sea = atlas.neighbourhood("Black Sea")
    assert sea.zones == ("Mediterranean",)
    assert "Asia Minor" in sea.land


@pytest.mark.parametrize("ask", [
    lambda: atlas.world(owner={"Atlantis": "America"}),
    lambda: atlas.world(owner={"China": "Atlantis"}),
    lambda: atlas.world(fleets={"China": "America"}),
    lambda: atlas.world(powers=["Atlantis"]),
    lambda: atlas.world(powers=["America", "Eurasia"]).taken("Eastasia", "Alaska"),
    lambda: atlas.targets(atlas.world(), "Atlantis"),
    lambda: atlas.route(atlas.world(), "America", "Black Sea"),
], ids=[f"question {n}" for n in range(7)])  # fmt: skip
def test_what_the_map_has_not(ask):
    with pytest.raises(atlas.UnknownPlace):
        ask()
