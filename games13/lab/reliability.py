"""How far promises can be trusted: of all that was said to be so likely, how often it was so."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import fmean

from games13.charts import Bar, BarChart
from games13.kernel.words import tr
from games13.lab.statistics import wilson
from games13.lab.table import Result

TENTHS = 10


class Reliability(Result):
    """A row a tenth: how often something was said to be about so likely, how likely on average, and how often
    it was so, with Wilson's interval."""

    def chart(self) -> BarChart:
        """How often it was so, tenth by tenth, and beside each tenth how often that was said."""
        label = tr("said {low:.0%} to {high:.0%} ({count})")
        bars = [
            Bar(label.format(low=low, high=high, count=count), *found)
            for low, high, count, _, *found in self.rows
        ]
        note = tr("By how likely it was said to be, and in brackets how often; 95 % intervals")
        return BarChart(tr("How often it was so"), note, bars)


def reliability(said: Iterable[tuple[float, bool]]) -> Reliability:
    """What came of promises: pairs of how likely something was said to be, from 0 to 1, and if it was so.

    >>> print(reliability([(0.31, False), (0.33, True), (0.38, False), (0.92, True)]))
     from     to  times   said     so    low   high
    0.300  0.400      3  0.340  0.333  0.061  0.792
    0.900  1.000      1  0.920  1.000  0.207  1.000
    """
    by_tenth: dict[int, list[tuple[float, bool]]] = {}
    for share, so in said:
        by_tenth.setdefault(min(TENTHS - 1, int(share * TENTHS)), []).append((share, so))
    rows = []
    for tenth, pairs in sorted(by_tenth.items()):
        found = wilson(sum(so for _, so in pairs), len(pairs))
        shares = fmean(share for share, _ in pairs)
        rows.append((tenth / TENTHS, (tenth + 1) / TENTHS, len(pairs), shares, *found[:3]))
    return Reliability(("from", "to", "times", "said", "so", "low", "high"), rows)
