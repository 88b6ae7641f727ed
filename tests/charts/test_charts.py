"""What is drawn is held against the numbers, ends of bars, intervals and bands; and so is what is said."""

from __future__ import annotations

import re
from itertools import pairwise
from math import inf
from xml.etree import ElementTree

import matplotlib
import pytest
from matplotlib import pyplot
from matplotlib.figure import Figure

from games13.charts import (
    Bar,
    BarChart,
    Cell,
    CellChart,
    Curve,
    CurveChart,
    Ground,
    MapChart,
    Picture,
    Pin,
    Place,
    Trail,
    WebChart,
    clearly_first,
    percent,
    told,
)
from games13.charts.map import lines
from games13.charts.marks import DEPTHS
from games13.draw import svg

matplotlib.use("agg")

SQUARE = [[(0, 0), (40, 0), (40, 40), (0, 40)], [(10, 10), (30, 10), (30, 30), (10, 30)]]
ISLANDS = Ground(
    (800, 300),
    {
        "west": Place("West", "land", SQUARE, ((20, 20),), ((20, 60),)),
        "east": Place("East", "land", [[(700, 0), (740, 0), (740, 40)]], ((720, 20),), ((720, 60),)),
        "ocean": Place("The Ocean", "sea", [], ((30, 150), (770, 150)), ((30, 120), (770, 120))),
    },
)
INTERVALS = BarChart("Two", "Shares", [Bar("a", 0.25, 0.1, 0.5), Bar("b", -0.5, -0.75, 0.125)])
BARS = BarChart(
    "Three", "Counts", [Bar("a", 3), Bar("b", -12), Bar("c", 7, strong=True)], "apples", "a good one"
)
MOVED = BarChart(
    "Moved", "Before and after", [Bar("a", 30, words="+20", before=10), Bar("b", 5, before=25, words="−20")]
)
CURVES = CurveChart(
    "Curves",
    "By year",
    [0, 1, 2, 4],
    [
        Curve("US", [0.5, 0, 1, 0.25], [(0.25, 0.75), (0, 0.5), (0.5, 1), (0.125, 0.375)]),
        Curve("USSR", [0, 0.1, 0.2, 1]),
    ],
    "years",
)
CELLS = CellChart(
    "Cells",
    "Row by row",
    ["one", "two"],
    ["x", "y", "z"],
    {
        (row, column): Cell(f"{row}{column}", (row + column) / 3, column == 2)
        for row in (0, 1)
        for column in range(3)
    },
    "columns",
    "rows",
    "the last",
)
MAP = MapChart(
    "Map",
    "Where",
    ISLANDS,
    {"west": Pin("12", "us", 0.24, True), "east": Pin("", "ussr", 0.16), "ocean": Pin("~", "quiet", 0.08)},
    [Trail("route", ("west", "ocean", "east"), ("start", "~", "1")), Trail("link", ("west", "east"))],
    [(Pin("12", "us", 0.24, True), "dozens"), (Trail("route"), "a route")],
    "West: 12",
)
WEB = WebChart("Web", "", {"A": (0, 0), "B": (1, 0.5), "C": (0.5, 1)}, [("A", "B"), ("B", "C")], ["B"])
ALL = {
    "intervals": INTERVALS,
    "bars": BARS,
    "moved": MOVED,
    "curves": CURVES,
    "cells": CELLS,
    "map": MAP,
    "web": WEB,
}
EACH = pytest.mark.parametrize("chart", ALL.values(), ids=ALL)


class Drawn:
    """An SVG read back: its texts and shapes with where they stand."""

    def __init__(self, chart) -> None:
        self.top = ElementTree.fromstring(str(chart))
        self.texts = {e.text: (float(e.get("x")), float(e.get("y"))) for e in self.all("text")}
        self.dots = [
            (float(e.get("cx")), e.get("fill")[6:-1], e.get("stroke")[6:-1]) for e in self.all("circle")
        ]

    def all(self, kind):
        return list(self.top.iter(f"{{http://www.w3.org/2000/svg}}{kind}"))

    def lines(self, colour):
        return [
            points(e)
            for e in self.all("path")
            if e.get("stroke") == f"var(--{colour})" and e.get("fill") == "none"
        ]

    def areas(self, colour):
        return [e for e in self.all("path") if e.get("fill") == f"var(--{colour})"]

    def scale(self, low, high, along=0):
        """From a number to the page, by two numbers that stand at the edge."""
        (a, at), (b, to) = ((number, self.texts[words][along]) for words, number in (low, high))
        return lambda value: at + (value - a) * (to - at) / (b - a)


def points(element):
    """The corners of a path."""
    found = []
    for start, steps in re.findall(r"M([^l]*)l([^Mz]*)", element.get("d")):
        x, y = map(float, start.split())
        found.append((x, y))
        numbers = [*map(float, steps.split())]
        for dx, dy in zip(numbers[::2], numbers[1::2]):
            x, y = x + dx, y + dy
            found.append((x, y))
    return found


def near(value):
    """To the tenth of a unit that is written."""
    return pytest.approx(value, abs=0.25)


def test_an_interval_ends_where_its_numbers_are():
    drawn = Drawn(INTERVALS)
    x = drawn.scale(("-1", -1), ("0.5", 0.5))
    marks = drawn.lines("us")
    for place, bar in enumerate(INTERVALS.bars):
        through, *caps = marks[3 * place : 3 * place + 3]
        assert [end for end, _ in through] == [near(x(bar.low)), near(x(bar.high))]
        assert [cap[0][0] for cap in caps] == [near(x(bar.low)), near(x(bar.high))]
        assert drawn.dots[place][0] == near(x(bar.value))
        assert abs(through[0][1] - (drawn.texts[bar.label][1] - 5)) < 0.3, "on the row of its name"


def test_an_interval_without_an_end_goes_to_the_edge():
    drawn = Drawn(BarChart("T", "", [Bar("a", 1, -inf, inf), Bar("b", 4, 3, 5)]))
    ((left, _), (right, _)), *_ = drawn.lines("us")
    assert (left, right) == (near(drawn.texts["0"][0]), near(drawn.texts["5"][0]))
    assert "1.000 (-∞ to ∞)" in drawn.texts


def test_a_bar_is_as_long_as_its_value():
    drawn = Drawn(BARS)
    x = drawn.scale(("0", 0), ("10", 10))
    strong = drawn.areas("ussr")
    bars = drawn.areas("us") + strong
    assert len(strong) == 1
    for bar, element in zip(BARS.bars, bars, strict=True):
        ends = [at for at, _ in points(element)]
        assert (min(ends), max(ends)) == (near(x(min(bar.value, 0))), near(x(max(bar.value, 0))))
    (key, inside, _), *more = drawn.dots
    assert (inside, more) == ("ussr", [])
    assert drawn.texts["a good one"][0] > key
    assert "apples" in drawn.texts


def test_an_open_dot_stands_before_and_a_full_one_after():
    drawn = Drawn(MOVED)
    x = drawn.scale(("0", 0), ("30", 30))
    assert drawn.dots == [
        (near(x(10)), "panel", "us"), (near(x(30)), "us", "us"),
        (near(x(25)), "panel", "us"), (near(x(5)), "us", "us"),
    ]  # fmt: skip
    assert [[at for at, _ in line] for line in drawn.lines("us")] == [
        [near(x(10)), near(x(30))],
        [near(x(5)), near(x(25))],
    ]


def test_a_curve_and_its_band_go_through_their_numbers():
    drawn = Drawn(CURVES)
    x = drawn.scale(("0", 0), ("4", 4))
    y = drawn.scale(("0 %", 0), ("100 %", 1), along=1)

    def at(values):
        return [
            (near(x(number)), near(y(value) - 5))
            for number, value in zip(CURVES.numbers, values, strict=True)
        ]

    us, ussr = CURVES.curves
    assert drawn.lines("us") == [at(us.values)]
    assert drawn.lines("ussr") == [at(ussr.values)]
    (band,) = drawn.areas("us")[:1]
    low, high = zip(*us.band)
    assert points(band) == at(high) + at(low)[::-1]
    assert (drawn.texts["US"][1], drawn.texts["USSR"][1]) == (near(y(0.25) + 0.6), near(y(1) + 0.6)), (
        "at their ends"
    )


def test_names_at_the_ends_of_curves_do_not_touch():
    ends = [("a", [0.5, 0.0]), ("b", [0.5, 0.0]), ("c", [0.5, 0.01]), ("d", [0.5, 1.0])]
    drawn = Drawn(CurveChart("T", "", [0, 1], [Curve(name, values) for name, values in ends]))
    heights = sorted(drawn.texts[name][1] for name in "abcd")
    assert all(low - high >= 19.9 for high, low in pairwise(heights))
    assert heights[-1] == near(drawn.texts["0 %"][1] + 0.6)
    assert drawn.texts["d"][1] == near(drawn.texts["100 %"][1] + 0.6)


def test_a_cell_is_as_dark_as_its_share_and_edged_if_it_is_strong():
    drawn = Drawn(CELLS)
    shades = [float(e.get("fill-opacity")) for e in drawn.areas("military")]
    assert shades == [near_depth(cell.share) for cell in CELLS.cells.values()]
    for (row, column), cell in CELLS.cells.items():
        x, y = drawn.texts[cell.words]
        assert x == near(drawn.texts[CELLS.columns[column]][0])
        assert y == near(drawn.texts[CELLS.rows[row]][1] + 0.6)
    *edges, key = drawn.lines("ink")
    middles = [sum(at for at, _ in edge) / 4 for edge in edges]
    assert middles == [near(drawn.texts[cell.words][0]) for cell in CELLS.cells.values() if cell.strong]
    assert max(at for at, _ in key) < drawn.texts["the last"][0]


def near_depth(share):
    return pytest.approx(share * DEPTHS[-1], abs=0.006)


def test_a_map_shows_places_pins_and_trails_where_they_are():
    drawn = Drawn(MAP)
    (west,) = [e for e in drawn.areas("us") if e.get("fill-opacity") == "0.24" and len(points(e)) == 8]
    assert points(west) == [(x, y + 92) for ring in SQUARE for x, y in ring]
    assert [e.get("fill-opacity") for e in drawn.areas("ussr")] == ["0.16"]
    assert drawn.lines("fresh")[:2] == [[(20, 112), (30, 242)], [(770, 242), (720, 112)]], (
        "round the picture's edge"
    )
    assert drawn.lines("ussr") == [[(20, 112), (720, 112)]]
    assert drawn.texts["start"] == near((20, 116.5)), "a stop in place of a pin"
    assert drawn.texts["1"] == near((720, 116.5))
    assert str(MAP).count(">12<") == 1, "in the legend alone"
    assert set(lines("The Ocean")) <= set(drawn.texts)
    for _, says in MAP.legend:
        assert drawn.texts[says][1] > 92 + 300
    assert [words for _, words in MAP.signs(MAP.trails[0])] == ["start", "~", "~", "1"]
    ashore = Trail("route", ("west", "ocean"), ("start", "~"))
    assert [*MAP.signs(ashore)] == [((20, 20), "start"), ((30, 150), "~")]


def test_a_web_joins_what_is_linked():
    drawn = Drawn(WEB)
    at = {name: (x, y - 5.6) for name, (x, y) in drawn.texts.items() if name in WEB.places}
    assert at["B"] == near(((at["A"][0] + 2 * (at["C"][0] - at["A"][0])), (at["A"][1] + at["C"][1]) / 2))
    assert drawn.lines("border") == [[near(at[one]), near(at[other])] for one, other in WEB.links]
    (heavy,) = [e for e in drawn.areas("panel") if e.get("stroke") == "var(--chosen)"]
    assert sum(x for x, _ in points(heavy)) / 8 == near(at["B"][0])


SAID = {
    "intervals": "Two. Shares. a 0.250 (0.100 to 0.500); b -0.500 (-0.750 to 0.125).",
    "bars": "Three. Counts. a 3; b -12; c 7.",
    "moved": "Moved. Before and after. a +20; b −20.",
    "curves": "Curves. By year. US from 50% to 25%, between 0% and 100%; USSR from 0% to 100%, "
    "between 0% and 100%.",
    "cells": "Cells. Row by row. one: x 00, y 01, z 02; two: x 10, y 11, z 12.",
    "map": "Map. Where. West: 12.",
    "web": "Web. A: B; B: A, C; C: B.",
}


@pytest.mark.parametrize("name", ALL)
def test_the_data_are_told_to_those_who_cannot_see(name):
    chart = ALL[name]
    assert chart.says == SAID[name]
    assert Drawn(chart).top.get("aria-label") == chart.says
    bundle = chart._repr_mimebundle_()
    assert f'alt="{chart.says}"' in bundle["text/html"]
    assert (svg.kept(bundle["text/html"]), bundle["text/plain"]) == ([str(chart)], f"<{chart.title}>")


def numbers(axes):
    """All corners of all lines, and of all shapes, on matplotlib's axes."""
    return (
        [[*zip(*line.get_data())] for line in axes.lines],
        [[(round(x, 9), round(y, 9)) for x, y in patch.get_path().vertices] for patch in axes.patches],
    )


def test_matplotlib_gets_the_same_numbers():
    axes = INTERVALS.plot()
    through = [line for line in numbers(axes)[0] if len({y for _, y in line}) == 1 and len(line) == 2]
    assert through == [[(0.1, 0), (0.5, 0)], [(-0.75, 1), (0.125, 1)]]
    assert [line[0] for line in numbers(axes)[0] if len(line) == 1] == [(0.25, 0), (-0.5, 1)]
    assert [text.get_text() for text in axes.get_yticklabels()] == ["a", "b"]
    axes = CURVES.plot()
    drawn, (band,) = numbers(axes)
    for curve in CURVES.curves:
        assert [*zip(CURVES.numbers, curve.values)] in drawn
    assert {(2, 0.5), (2, 1), (4, 0.125), (4, 0.375)} <= {*band}
    axes = BARS.plot()
    assert [max(map(abs, (x for x, _ in bar))) for bar in numbers(axes)[1]] == [3, 12, 7]
    assert [axes.get_xlim(), axes.get_xlabel()] == [(-15, 10), "apples"]
    axes = MAP.plot()
    assert [(20, 20), (30, 150)] in numbers(axes)[0]
    assert (40, 40) in [corner for shape in numbers(axes)[1] for corner in shape]
    pyplot.close("all")


@EACH
def test_a_plot_goes_on_axes_that_one_brings_and_shows_the_same_words(chart):
    axes = Figure().subplots()
    assert chart.plot(axes) is axes
    assert axes.get_title("left") == chart.title
    assert axes.figure.get_label() == chart.says
    said = {text.get_text() for text in axes.findobj(matplotlib.text.Text)}
    assert set(Drawn(chart).texts) - {chart.note} <= said


@EACH
def test_what_is_drawn_later_lies_on_top(chart):
    axes = chart.plot(Figure().subplots())
    orders = [mark.get_zorder() for mark in (*axes.patches, *axes.lines, *axes.texts)]
    assert sorted(orders) == [*range(len(orders))]


def test_a_bar_is_clearly_first_only_if_no_interval_reaches_it():
    first, near, far = Bar("first", 5, 4, 6), Bar("near", 3, 2, 4), Bar("far", 1, 0, 2)
    assert clearly_first([far, first]) is first
    assert clearly_first([first, near]) is None


def test_a_long_name_is_cut_and_leaves_room_for_the_bars():
    drawn = Drawn(BarChart("T", "", [Bar("a very long name " * 9, 1), Bar("b", 2)]))
    assert any(words.endswith("…") for words in drawn.texts)
    assert drawn.texts["2"][0] - drawn.texts["0"][0] > 250


def test_a_chart_without_bars_is_a_chart():
    assert BarChart("Nothing", "", []).says == "Nothing."
    assert set(Drawn(BarChart("Nothing", "", [])).texts) == {"Nothing", "0", "1"}


def test_a_picture_is_saved_as_it_is(tmp_path):
    for picture in (Picture("<svg/>", "a line"), BARS):
        picture.save(tmp_path / "picture.svg")
        assert (tmp_path / "picture.svg").read_text("utf-8") == str(picture)
    assert repr(Picture("<svg/>", "a line")) == "<a line>"


def test_matplotlibs_own_figures_get_words():
    figure, axes = pyplot.subplots()
    axes.plot([1, 2, 4])
    picture = told(figure, "It rises & “rises”")
    top = ElementTree.fromstring(str(picture))
    assert (top.get("role"), top.get("aria-label")) == ("img", "It rises & “rises”")
    assert not re.search(r"<metadata|<style|<g id=|\d\.\d{3}", str(picture))
    assert not pyplot.fignum_exists(figure.number)


def test_percent_calls_nothing_sure_that_is_not():
    assert [percent(share) for share in (0, 1e-9, 0.004, 0.5, 0.996, 1)] == [
        "0",
        "<1",
        "<1",
        "50",
        ">99",
        "100",
    ]
