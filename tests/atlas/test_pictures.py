"""The charts: everything is said, in the theme's colours, readable in both themes, and the same each time."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree

import matplotlib
import pytest
from matplotlib import pyplot

from games13 import atlas
from games13.atlas.ground import rings
from games13.charts import CellChart, MapChart, percent
from games13.charts.map import TRAILS, lines
from games13.charts.marks import DEPTHS
from games13.charts.plotted import colour
from games13.defcon import map as maps
from games13.defcon.map import Map
from games13.draw import measure, svg, theme

matplotlib.use("agg")

OURS = maps.Map.load()
SVG = "{http://www.w3.org/2000/svg}"
WORLD = atlas.world(
    fleets={"Arctic Ocean": "America", "North Pacific": "Eastasia", "Mediterranean": "Africasia"},
    radiated=["Mongolia"],
)
MAPS = {
    "traffic": lambda: atlas.draw_traffic(),
    "traffic without": lambda: atlas.draw_traffic(closed=["Central Atlantic"], radiated=["Western Russia"]),
    "chokepoints": lambda: atlas.draw_chokepoints(),
    "blocs": lambda: atlas.draw_blocs(),
    "blocs by land": lambda: atlas.draw_blocs(over="land"),
    "route": lambda: atlas.draw_route(WORLD, "America", "Arabia"),
    "route over an edge": lambda: atlas.draw_route(WORLD, "Eastasia", "Brazil"),
    "no route": lambda: atlas.draw_route(atlas.world(), "America", "China"),
    "targets": lambda: atlas.draw_targets(WORLD, "America"),
    "cut": lambda: atlas.draw_cut("Eastern US", "China"),
    "neighbours": lambda: atlas.draw_cut("Eastern Russia", "China"),
}
FIGURES = {
    "effect": lambda: atlas.draw_effect(closed=["Central Atlantic"]),
    "bomb": lambda: atlas.draw_effect(radiated=["China"]),
    "fairness": lambda: atlas.draw_fairness(),
    "shelters": lambda: atlas.draw_shelters("Eastasia"),
    "odds": lambda: atlas.draw_odds(),
    "odds of a fortress": lambda: atlas.draw_odds(
        fortification=True, capital=True, attack_dice=2, defence_dice=2
    ),
    "too few": lambda: atlas.draw_odds(range(1, 3)),
    "survivors": lambda: atlas.draw_survivors(atlas.attack(6, 2, fortification=True, withdraw=1)),
}
ALL = MAPS | FIGURES
EACH = pytest.mark.parametrize("make", ALL.values(), ids=ALL)


def boxes(svg: str) -> list[tuple[float, float, float, float, str]]:
    """Every text with what it covers: left, top, right, bottom."""
    found = []

    def walk(element, x=0.0, y=0.0):
        if at := element.get("transform"):
            dx, dy = re.fullmatch(r"translate\((-?[\d.]+),(-?[\d.]+)\)", at).groups()
            x, y = x + float(dx), y + float(dy)
        if element.tag == f"{SVG}text":
            size = int(element.get("font-size"))
            assert size in theme.SIZES
            mono, bold = element.get("class") == "mono", element.get("font-weight") == "700"
            wide = measure.width(element.text or "", size, bold=bold, mono=mono)
            left = (
                x
                + float(element.get("x"))
                - wide * {"middle": 0.5, "end": 1}.get(element.get("text-anchor"), 0)
            )
            base = y + float(element.get("y"))
            found.append((left, base - 0.78 * size, left + wide, base + 0.22 * size, element.text or ""))
        for child in element:
            walk(child, x, y)

    walk(ElementTree.fromstring(svg))
    return found


def apart(one, other, give=0.1):
    return (
        one[2] - give <= other[0]
        or other[2] - give <= one[0]
        or one[3] - give <= other[1]
        or other[3] - give <= one[1]
    )


@EACH
def test_a_chart_is_a_picture_in_the_themes_colours(make):
    svg = str(make().chart())
    top = ElementTree.fromstring(svg)
    assert top.get("class") == "g13"
    assert top.get("role") == "img"
    outside = re.sub(r"<style>.*?</style>", "", svg, flags=re.DOTALL)
    assert not re.search(r"#[0-9a-fA-F]{3,8}\b|rgb|hsl|href|url\(", outside)
    for value in re.findall(r' (?:fill|stroke)="([^"]*)"', outside):
        assert value == "none" or value[6:-1] in theme.COLOURS
    assert len(svg) < 100_000


@EACH
def test_the_same_chart_is_the_same_bytes(make):
    assert str(make().chart()) == str(make().chart())


@EACH
def test_texts_stay_on_the_page(make):
    svg = str(make().chart())
    wide, high = map(float, re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg).groups())
    for left, top, right, bottom, said in boxes(svg):
        assert left >= 0, said
        assert top >= 0, said
        assert right <= wide, said
        assert bottom <= high, said


@pytest.mark.parametrize("make", FIGURES.values(), ids=FIGURES)
def test_texts_do_not_touch(make):
    for one, other in combinations(boxes(str(make().chart())), 2):
        assert apart(one, other), (one, other)


@pytest.mark.parametrize("make", MAPS.values(), ids=MAPS)
def test_numbers_on_the_map_hide_no_number_and_little_of_a_name(make):
    """Names and tokens have their own spots; a wide number may touch the end of a name, no more."""
    drawn = [box for box in boxes(str(make().chart())) if box[1] > 80]
    for one, other in combinations(drawn, 2):
        assert apart(one, other, 8), (one, other)


@EACH
def test_the_title_is_a_finding_and_all_is_told_to_those_who_cannot_see(make):
    drawn = make()
    top = ElementTree.fromstring(str(drawn.chart()))
    assert top.get("aria-label") == drawn.says
    assert drawn.says.startswith(drawn.title)
    assert re.search(r"\d|no way|neighbours|crossroads|traffic|hides", drawn.title)
    assert "…" not in " ".join(box[4] for box in boxes(str(drawn.chart())))
    assert repr(drawn) == f"<{drawn.title}>"
    bundle = drawn._repr_mimebundle_()
    assert svg.kept(bundle["text/html"]) == [str(drawn.chart())]


@pytest.mark.parametrize("make", MAPS.values(), ids=MAPS)
def test_every_place_is_named_and_every_mark_is_drawn(make):
    drawn = make()
    said = [box[4] for box in boxes(str(drawn.chart()))]
    everything = " ".join(said)
    for name in (*OURS.territory, *OURS.sea):
        for line in lines(name):
            assert line in said
    for place, pin in drawn.pins.items():
        if place not in drawn.on_route():
            assert pin.words in said
    for _, says in drawn.legend:
        assert says in everything


def test_one_is_said_as_one():
    near = atlas.draw_route(atlas.world(), "Africasia", "South Asia")
    assert near.title == "Africasia needs 1 attack to take South Asia"
    few = atlas.draw_targets(atlas.world(powers=["Africasia", "Eurasia"]), "Eurasia")
    assert few.title == "Eurasia can attack 1 territory now"


def test_traffic_shows_each_share():
    shares = atlas.traffic(atlas.combined())
    for place, pin in atlas.draw_traffic().pins.items():
        assert pin.words == percent(shares[place])
        assert pin.depth in DEPTHS
    strong = [place for place, pin in atlas.draw_traffic().pins.items() if pin.strong]
    assert strong == list(shares)[:2]


def test_strangers_are_edged():
    drawn = atlas.draw_blocs(over="land")
    odd = {place for place, pin in drawn.pins.items() if pin.strong}
    assert odd == {"Asia Minor", "Eastern Russia", "Pacific Russia"}


def test_a_route_crosses_the_pictures_edge_without_a_line_across_the_map():
    drawn = atlas.draw_route(WORLD, "Eastasia", "Brazil")
    (trail,) = drawn.trails
    assert trail.signs[:2] == ("start", "~")
    for (x, _), (u, _) in drawn.legs(trail):
        assert abs(x - u) < 400
    assert [words for _, words in drawn.signs(trail)].count("~") == 2, "on both sides of the picture"


def test_a_route_over_radiation_says_so():
    drawn = atlas.draw_route(atlas.world(radiated=["Western Russia"]), "Africasia", "Eastern Russia")
    assert drawn.trails[0].places == ("Asia Minor", "Western Russia", "Eastern Russia")
    assert drawn.trails[0].signs == ("start", "✕", "1")


def luminance(colour: tuple[float, ...]) -> float:
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def parts(name: str, dark: bool) -> tuple[float, ...]:
    value = colour(name, dark)
    return tuple(int(value[at : at + 2], 16) / 255 for at in (1, 3, 5))


@pytest.mark.parametrize("dark", [False, True])
def test_words_can_be_read_on_every_shade(dark):
    """Ink on each ground under each colour that a chart lays over it, at its deepest."""
    colours = {pin.colour for make in MAPS.values() for pin in make().pins.values()} - {"none"}
    heat = {drawn.colour for make in FIGURES.values() if isinstance(drawn := make(), CellChart)}
    deepest = DEPTHS[-1]
    used = {(ground, over, deepest) for ground in ("land", "sea") for over in colours}
    used |= {("panel", over, deepest) for over in heat}
    ink = luminance(parts("ink", dark))
    for ground, over, depth in used:
        mixed = tuple(a * (1 - depth) + b * depth for a, b in zip(parts(ground, dark), parts(over, dark)))
        low, high = sorted((ink, luminance(mixed)))
        assert (high + 0.05) / (low + 0.05) >= 4.5, (ground, over, depth)
    for over, ground in (("ink", "land"), ("ink", "sea"), ("ink", "panel"), ("on-band", "band")):
        low, high = sorted(luminance(parts(name, dark)) for name in (over, ground))
        assert (high + 0.05) / (low + 0.05) >= 4.5
    for trail, *_ in TRAILS.values():
        low, high = sorted(luminance(parts(name, dark)) for name in (trail, "land"))
        assert (high + 0.05) / (low + 0.05) >= 3


@pytest.mark.slow
@EACH
@pytest.mark.parametrize("dark", [False, True])
def test_matplotlib_draws_the_same(make, dark):
    drawn = make()
    ax = drawn.plot(dark=dark)
    assert ax.figure.get_label() == drawn.says
    assert ax.figure.get_suptitle().replace("\n", " ") == drawn.title
    assert ax.figure.get_facecolor() == matplotlib.colors.to_rgba(colour("paper", dark))
    ax.figure.canvas.draw()
    words = {text.get_text().replace("\n", " ") for text in ax.figure.findobj(matplotlib.text.Text)}
    said = " ".join(words)
    if isinstance(drawn, MapChart):
        for name in (*OURS.territory, *OURS.sea):
            assert all(line in said for line in lines(name))
    elif isinstance(drawn, CellChart):
        assert {drawn.across, drawn.down, drawn.strong, *drawn.rows, *drawn.columns} <= words
    else:
        assert ax.get_xlabel() == drawn.unit
        assert {drawn.strong, *(bar.label for bar in drawn.bars), *(bar.says for bar in drawn.bars)} <= words
    right = ax.figure.bbox.width
    for text in ax.figure.findobj(matplotlib.text.Text):
        if text.get_text() and text.get_visible():
            box = text.get_window_extent()
            assert box.x1 <= right + 1, text.get_text()
            assert box.x0 >= -1, text.get_text()
    pyplot.close(ax.figure)


def test_matplotlib_draws_on_axes_that_one_brings():
    figure, both = pyplot.subplots(1, 2)
    drawn = atlas.draw_odds()
    assert drawn.plot(both[1]) is both[1]
    assert both[1].get_title(loc="left") == drawn.title
    pyplot.close(figure)


def test_a_map_without_a_picture_is_drawn_too():
    text = re.sub(r"^(label|at|again) = .*\n", "", OURS.text.partition("\n[outline]")[0], flags=re.MULTILINE)
    bare = Map(re.sub(r"^size = .*\n", "", text, flags=re.MULTILINE))
    svg = str(atlas.draw_traffic(bare).chart())
    said = [box[4] for box in boxes(svg)]
    assert all(line in said for name in OURS.territory for line in lines(name))
    assert str(atlas.draw_traffic(bare).chart()) == svg


def test_outlines_are_read_corner_by_corner():
    assert rings("M0 0h2v2H0zm5 5l1 0 0 1zL9 9") == [
        [(0, 0), (2, 0), (2, 2), (0, 2)], [(5, 5), (6, 5), (6, 6)], [(5, 5), (9, 9)],
    ]  # fmt: skip
    for place in OURS.territories:
        x, y = map(int, re.match(r"M(-?\d+) (-?\d+)", place.outline).groups())
        assert rings(place.outline)[0][0] == (x, y)
        assert len(rings(place.outline)) == place.outline.count("M")


@pytest.mark.parametrize("make", [*FIGURES.values(), *MAPS.values()], ids=[*FIGURES, *MAPS])
def test_a_longer_language_stays_on_the_page(make, longer_words):
    longer_words()
    svg = str(make().chart())
    assert "éé" in svg
    wide = float(re.search(r'viewBox="0 0 ([\d.]+)', svg)[1])
    for left, _, right, _, said in boxes(svg):
        if not any(name in said for name in ("Ocean", "Pacific")):
            assert left >= 0, said
            assert right <= wide, said
