"""The map of DEFCON: 32 territories, their sea zones, and that it says what its own outlines show."""

from __future__ import annotations

import copy
import pickle
import random
import re
import tomllib
from itertools import combinations, pairwise
from math import ceil, dist
from pathlib import Path

import pytest

import games13
from games13.__main__ import main
from games13.defcon import map as maps
from games13.kernel.errors import BadMap

MAP = maps.Map.load()
TEXT = MAP.text
DATA = tomllib.loads(TEXT)
RULING = Path(__file__).parents[2] / "docs" / "rulings" / "defcon-map.md"
SHARED = 3  # units of outline that make a link, as tools/make_map.py has it

# Reading the outlines again, without the library that made them.

Point = tuple[int, int]
Ring = list[Point]


def rings(path: str) -> list[Ring]:
    found = []
    for start, steps in re.findall(r"M([-\d ]+)l([-\d ]+)z", path):
        x, y = map(int, start.split())
        numbers = [int(number) for number in re.findall(r"-?\d+", steps)]
        ring = [(x, y)]
        for dx, dy in zip(numbers[::2], numbers[1::2]):
            x, y = x + dx, y + dy
            ring.append((x, y))
        found.append([*ring, ring[0]])
    return found


def sides(shape: list[Ring]) -> set[tuple[Point, Point]]:
    return {(min(a, b), max(a, b)) for ring in shape for a, b in pairwise(ring)}


def inside(x: float, y: float, shape: list[Ring]) -> bool:
    crossings = 0
    for ring in shape:
        for (x1, y1), (x2, y2) in pairwise(ring):
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
                crossings += 1
    return crossings % 2 == 1


def on_line(x: float, y: float, shape: list[Ring]) -> bool:
    """Whether a point lies on the outline of a shape, give or take what rounding does."""
    for ring in shape:
        for (x1, y1), (x2, y2) in pairwise(ring):
            if min(x1, x2) - 1 <= x <= max(x1, x2) + 1 and min(y1, y2) - 1 <= y <= max(y1, y2) + 1:
                away = abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1))
                if away <= 0.75 * dist((x1, y1), (x2, y2)):
                    return True
    return False


def strewn(a: Point, b: Point) -> list[tuple[float, float, float]]:
    """Points along a side, each with the length it stands for."""
    long = dist(a, b)
    count = ceil(long)
    return [
        (a[0] + (b[0] - a[0]) * (i + 0.5) / count, a[1] + (b[1] - a[1]) * (i + 0.5) / count, long / count)
        for i in range(count)
    ]


LAND = {place.name: rings(place.outline) for place in MAP.territories}
WATER = {sea.name: rings(sea.outline) for sea in MAP.seas}
SIDES = {name: sides(shape) for name, shape in LAND.items()}


def test_every_place_has_an_outline_that_closes() -> None:
    for place in (*MAP.territories, *MAP.seas):
        shape = rings(place.outline)
        assert shape, place.name
        assert len(shape) == place.outline.count("M"), place.name


def test_borders_are_the_sides_that_outlines_share() -> None:
    for one, other in combinations(LAND, 2):
        touch = bool(SIDES[one] & SIDES[other])
        assert touch == (other in MAP.territories[MAP.territory[one]].borders), (one, other)


@pytest.mark.slow
def test_coasts_are_the_shores_that_lie_in_a_zone() -> None:
    inner = [side for one, other in combinations(LAND, 2) for side in SIDES[one] & SIDES[other]]
    for name in LAND:
        length = dict.fromkeys(WATER, 0.0)
        for a, b in SIDES[name].difference(inner):
            for x, y, piece in strewn(a, b):
                for zone, shape in WATER.items():
                    length[zone] += piece * inside(x, y, shape)
        washed = {zone for zone, found in length.items() if found >= SHARED}
        assert washed == {sea.name for sea in MAP.seas if name in sea.coasts}, (name, length)


@pytest.mark.slow
def test_lanes_are_the_open_water_between_zones_and_the_passages() -> None:
    passages = {frozenset(passage.between) for passage in MAP.passages}
    for one, other in combinations(WATER, 2):
        open_water = sum(
            piece
            for a, b in sides(WATER[one])
            for x, y, piece in strewn(a, b)
            if on_line(x, y, WATER[other]) and not any(inside(x, y, shape) for shape in LAND.values())
        )
        lane = other in MAP.seas[MAP.sea[one]].lanes
        if {one, other} in passages:
            assert lane, (one, other)
        else:
            assert lane == (open_water >= SHARED), (one, other, open_water)


def test_the_passages_are_the_four_that_everybody_knows() -> None:
    assert [passage.name for passage in MAP.passages] == [
        "Gibraltar",
        "Suez Canal",
        "Panama Canal",
        "Turkish Straits",
    ]


def test_tokens_lie_on_their_own_ground_and_names_on_the_picture() -> None:
    assert MAP.size is not None
    w, h = MAP.size
    for place in MAP.territories:
        assert place.at is not None
        assert inside(*place.at, LAND[place.name]), place.name
    for sea in MAP.seas:
        assert sea.at is not None
        assert inside(*sea.at, WATER[sea.name]), sea.name
        assert not any(inside(*sea.at, shape) for shape in LAND.values()), sea.name
    for thing in (*MAP.territories, *MAP.seas):
        assert thing.label is not None
        assert 24 <= thing.label[0] <= w - 24
        assert 10 <= thing.label[1] <= h - 10


def test_no_token_lies_on_another() -> None:
    spots = {place.name: place.at for place in (*MAP.territories, *MAP.seas) if place.at}
    for (one, a), (other, b) in combinations(spots.items(), 2):
        assert dist(a, b) >= 28, (one, other)


# What the rules ask of a map.


def test_four_powers_of_eight() -> None:
    assert len(MAP.territories) == 32
    assert [len(home) for home in MAP.home] == [8, 8, 8, 8]


def test_the_three_known_names_and_their_neighbourhood() -> None:
    known = {
        "Western Russia": ("Russie de l'Ouest", "Eurasia"),
        "Eastern Russia": ("Russie de l'Est", "Eurasia"),
        "Asia Minor": ("Asie Mineure", "Africasia"),
    }
    for name, (french, power) in known.items():
        place = MAP.territories[MAP.territory[name]]
        assert (place.french, place.power) == (french, power)
    assert {"Eastern Russia", "Asia Minor"} <= set(MAP.territories[MAP.territory["Western Russia"]].borders)


def test_every_pair_of_powers_is_side_by_side() -> None:
    assert len(MAP.side_by_side()) == 6


def test_where_powers_meet() -> None:
    america, eurasia, africasia, eastasia = range(4)
    land, sea = MAP.fronts(africasia, eastasia)
    names = [(MAP.territories[a].name, MAP.territories[b].name) for a, b in land]
    assert names == [("Middle East", "Central Asia"), ("Middle East", "South Asia")]
    assert [MAP.seas[zone].name for zone in sea] == ["West Indian Ocean"]
    assert MAP.fronts(america, eastasia)[0] == ()
    assert len(MAP.fronts(america, eurasia)[1]) == 5


def test_tables_agree_with_names_both_ways() -> None:
    for number, place in enumerate(MAP.territories):
        assert tuple(MAP.territories[other].name for other in MAP.borders[number]) == place.borders
        for sea in MAP.shores[number]:
            assert place.name in MAP.seas[sea].coasts
    assert sum(map(len, MAP.shores)) == sum(map(len, MAP.coasts))


def test_names_are_short_and_differ_in_both_languages() -> None:
    places = (*MAP.territories, *MAP.seas)
    for names in ([place.name for place in places], [place.french for place in places]):
        assert len(set(names)) == len(places)
        assert max(map(len, names)) <= 20


def test_the_file_is_small_and_says_that_it_is_reconstructed() -> None:
    assert len(TEXT.encode()) <= 150_000
    assert MAP.source == "reconstructed"


def test_each_sea_link_is_argued_once() -> None:
    written = re.findall(r"^\| ([^|]+?) – ([^|]+?) \| [^|]{8,} \|$", RULING.read_text("utf-8"), re.M)
    links = [(sea.name, land) for sea in MAP.seas for land in sea.coasts]
    links += [(one.name, other.name) for one, other in combinations(MAP.seas, 2) if other.name in one.lanes]
    assert sorted(written) == sorted(links)


def test_a_map_is_the_same_object_after_a_journey() -> None:
    assert pickle.loads(pickle.dumps(MAP)) is MAP
    assert maps.Map.load(MAP) is MAP


# Maps that somebody wrote.


def changed(**change: object) -> dict[str, object]:
    return {**copy.deepcopy(DATA), **change}


def toml(data: dict[str, object]) -> str:
    """A map's data as TOML: enough of it for these tests."""
    out = []
    for kind in ("territory", "sea", "passage"):
        for entry in data[kind]:
            out.append(f"[[{kind}]]")
            out += [
                f"{key} = {value!r}" if not isinstance(value, str) else f'{key} = "{value}"'
                for key, value in entry.items()
            ]
    return "\n".join(out)


def place(data: dict[str, object], kind: str, name: str) -> dict[str, object]:
    return next(entry for entry in data[kind] if entry["name"] == name)


def found(data: dict[str, object]) -> list[str]:
    return [str(problem) for problem in maps.Map(toml(data)).problems()]


def test_our_map_has_no_problem() -> None:
    assert list(MAP.problems()) == []


def test_a_map_without_a_picture_is_a_map() -> None:
    data = changed()
    for kind in ("territory", "sea", "passage"):
        for entry in data[kind]:
            for field in ("label", "at", "again", "french"):
                entry.pop(field, None)
    assert found(data) == []


def test_a_border_one_way_only() -> None:
    data = changed()
    place(data, "territory", "Alaska")["borders"] = []
    assert "Canada, borders: Alaska is listed here, but Alaska does not list Canada." in found(data)


def test_a_lane_one_way_only_and_its_passage() -> None:
    data = changed()
    place(data, "sea", "Red Sea")["lanes"] = ["West Indian Ocean"]
    assert found(data) == [
        "Mediterranean, lanes: Red Sea is listed here, but Red Sea does not list Mediterranean."
    ]
    place(data, "sea", "Mediterranean")["lanes"].remove("Red Sea")
    assert found(data) == [
        "Suez Canal, between: Mediterranean and Red Sea are not sea zones that open into each other."
    ]


def test_an_unknown_name() -> None:
    data = changed()
    place(data, "sea", "Black Sea")["coasts"] = ["Eastern Europe", "Asia Mineure"]
    assert found(data) == ["Black Sea, coasts: no territory is called Asia Mineure."]


def test_a_name_listed_twice_and_a_place_next_to_itself() -> None:
    data = changed()
    place(data, "territory", "Alaska")["borders"] = ["Canada", "Canada", "Alaska"]
    assert found(data) == [
        "Alaska, borders: Canada is listed twice.",
        "Alaska, borders: it cannot touch itself.",
    ]


def test_two_places_with_one_name() -> None:
    data = changed()
    data["territory"].append({**place(data, "territory", "Alaska")})
    with pytest.raises(BadMap, match="Alaska, name: is there twice"):
        found(data)
    data["territory"][-1]["name"] = "Alaska Too"
    assert "America has 9 territories; it needs 8." in found(data)


def test_a_power_of_seven() -> None:
    data = changed()
    place(data, "territory", "Asia Minor")["power"] = "Eurasia"
    assert "Africasia has 7 territories; it needs 8." in found(data)
    assert "Eurasia has 9 territories; it needs 8." in found(data)


def test_an_orphan() -> None:
    data = changed()
    for sea in data["sea"]:
        if "British Isles" in sea["coasts"]:
            sea["coasts"].remove("British Isles")
    assert found(data) == [
        "Eurasia falls apart: from British Isles, neither its land nor a sea zone leads to "
        "Western Europe, Northern Europe, Southern Europe, Eastern Europe, Western Russia, "
        "Eastern Russia and Pacific Russia.",
        "British Isles touches nothing: no territory, no sea zone.",
        "The map falls apart: British Isles cannot be reached from Alaska.",
    ]


def test_powers_out_of_reach() -> None:
    data = changed()
    for sea in data["sea"]:
        if "Brazil" in sea["coasts"] or "Alaska" in sea["coasts"] or "Canada" in sea["coasts"]:
            sea["coasts"] = [
                name for name in sea["coasts"] if MAP.territories[MAP.territory[name]].power == "America"
            ]
    problems = found(data)
    assert (
        "America and Eurasia are out of each other's reach: they touch nowhere and share no sea zone."
        in problems
    )
    assert (
        "America and Africasia are out of each other's reach: they touch nowhere and share no sea zone."
        in problems
    )


def test_a_power_without_a_coast() -> None:
    data = changed()
    for sea in data["sea"]:
        sea["coasts"] = [
            name for name in sea["coasts"] if MAP.territories[MAP.territory[name]].power != "America"
        ]
    assert "America has no coast; it needs one, to place its first fleet." in found(data)


@pytest.mark.parametrize(
    ("text", "item", "field", "says"),
    [
        ("[[territory]]\npower = 'America'", "territory 1", "name", "is missing"),
        ("[[territory]]\nname = 'Mars'\npower = 'Martians'", "Mars", "power", "expected one of America"),
        (
            "[[territory]]\nname = 'Mars'\npower = 'America'\nborders = [1]",
            "Mars",
            "borders",
            "expected names",
        ),
        (
            "[[territory]]\nname = 'Mars'\npower = 'America'\nborders = []\nat = [1]",
            "Mars",
            "at",
            "two whole numbers",
        ),
        (
            "[[territory]]\nname = 'Mars'\npower = 'America'\nborders = []\nmoons = 2",
            "Mars",
            "moons",
            "no such field",
        ),
        (
            "[[territory]]\nname = ' Mars'\npower = 'America'",
            " Mars",
            "name",
            "outer spaces",
        ),
        (
            "[[passage]]\nname = 'Rift'\nbetween = ['Red Sea']",
            "Rift",
            "between",
            "expected two sea zones, got 1",
        ),
        ("[outline]\nMars = 'M0 0h9z'", "Mars", "outline", "no sea zone has this name"),
        ("[outline]\nMars = '<script>'", "Mars", "outline", "not a path"),
        ("territory = ['Mars']", "the map", "territory", "[[territory]]"),
        ("planets = 8", "the map", "planets", "no such field"),
        ("size = [0, 9]", "the map", "size", "expected numbers from 1 on"),
    ],
)
def test_a_field_that_is_wrong(text: str, item: str, field: str, says: str) -> None:
    with pytest.raises(BadMap, match=re.escape(says)) as caught:
        maps.Map(text)
    assert (caught.value.item, caught.value.field) == (item, field)


def test_loading_a_bad_map_names_the_place_and_the_field(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(TEXT.replace('borders = ["Canada"]', 'borders = ["Kanada"]'), "utf-8")
    with pytest.raises(BadMap, match="Alaska, borders: no territory is called Kanada") as caught:
        maps.Map.load(file)
    assert (caught.value.item, caught.value.field) == ("Alaska", "borders")


def test_checking_files(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(maps.Map.own_text(), "utf-8")
    assert maps.Map.check(file) == []
    file.write_text("[[sea]", "utf-8")
    assert maps.Map.check(file)[0].startswith("this is no TOML")
    assert "cannot be read" in maps.Map.check(tmp_path / "nowhere.toml")[0]


def with_zones(*names: str) -> dict[str, object]:
    """Our map with these sea zones alone."""
    data = changed(passage=[])
    data["sea"] = [sea for sea in data["sea"] if sea["name"] in names]
    for sea in data["sea"]:
        sea["lanes"] = [other for other in sea["lanes"] if other in names]
    return data


def test_a_map_on_whose_seas_a_fleet_may_be_shut_in(tmp_path, capsys) -> None:
    """Three rivals have twelve fleets; with a zone of one's own and one to go to that makes fourteen."""
    assert list(MAP.remarks()) == []
    names = [sea.name for sea in MAP.seas]
    assert list(maps.Map(toml(with_zones(*names[:14]))).remarks()) == []
    says = "With 13 sea zones, rivals’ fleets can hold all but one: then no fleet can be moved. It takes 14."
    assert list(maps.Map(toml(with_zones(*names[:13]))).remarks()) == [says]
    data = with_zones("North Atlantic")
    data["sea"][0]["coasts"] = [place["name"] for place in data["territory"]]
    file = tmp_path / "one-sea.toml"
    file.write_text(toml(data), "utf-8")
    assert main(["check-map", str(file)]) == 0
    out = capsys.readouterr().out
    assert "With one sea zone no fleet can be moved." in out
    assert "all well" in out


@pytest.mark.rule("fleet-move")
@pytest.mark.parametrize("players", [2, 4])
def test_where_there_is_one_sea_no_fleet_is_moved_and_no_turn_lost(players: int) -> None:
    """Every power has a coast there, so that the map is one to play on."""
    data = with_zones("North Atlantic")
    data["sea"][0]["coasts"] = [place["name"] for place in data["territory"]]
    for seed in range(4):
        pick = random.Random(seed)
        p = games13.new("defcon", seed=seed, players=players, map=maps.Map(toml(data)))
        while p.to_move:
            assert not any((move.does, move.what) == ("move", "fleet") for move in p.moves())
            if p.view(None).pending == "invest" and p.view(None).zones["North Atlantic"].holder == p.to_move:
                with pytest.raises(games13.IllegalMove, match=r"rivals’ fleets hold|it costs 2"):
                    p.read("move fleet from North Atlantic")
            p.apply(pick.choice(p.moves()))
