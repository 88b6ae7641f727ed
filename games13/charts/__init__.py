"""Charts: data in, a picture out, drawn without any library; `.plot()` gives matplotlib's axes to go on from.

Each is laid out as marks on a plane (`marks`), which `drawn` draws as SVG and `plotted` with matplotlib.

>>> from games13.charts import Bar, BarChart
>>> chart = BarChart("Ann wins most", "Games of ten", [Bar("Ann", 7), Bar("Ben", 3)])
>>> chart.says
'Ann wins most. Games of ten. Ann 7; Ben 3.'
"""

from games13.charts.bars import Bar, BarChart, clearly_first
from games13.charts.cells import Cell, CellChart
from games13.charts.chart import Chart
from games13.charts.curves import Curve, CurveChart
from games13.charts.map import Ground, MapChart, Pin, Place, Trail
from games13.charts.numbers import percent, short, ticks
from games13.charts.picture import Picture, told
from games13.charts.web import WebChart

__all__ = [
    "Bar",
    "BarChart",
    "Cell",
    "CellChart",
    "Chart",
    "Curve",
    "CurveChart",
    "Ground",
    "MapChart",
    "Picture",
    "Pin",
    "Place",
    "Trail",
    "WebChart",
    "clearly_first",
    "percent",
    "short",
    "ticks",
    "told",
]
