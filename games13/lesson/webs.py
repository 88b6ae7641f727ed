"""The webs of lesson C, as charts and as graphs, for the notebook and for paper.

>>> from games13.lesson.webs import between, web
>>> between(web("a"))[0]
('Cuba (political)', 12)
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from games13.charts import WebChart
from games13.kernel import shipped


@dataclass(frozen=True)
class Web:
    """Names with their places, and what is joined."""

    title: str
    note: str
    places: dict[str, tuple[float, float]]
    links: tuple[tuple[str, str], ...]
    strong: tuple[str, ...] = ()
    tall: float = 420

    def chart(self) -> WebChart:
        """The web, drawn."""
        return WebChart(self.title, self.note, self.places, self.links, self.strong, self.tall)

    def graph(self) -> Any:
        """The web for networkx, lonely names too."""
        import networkx as nx

        found = nx.Graph(self.links)
        found.add_nodes_from(self.places)
        return found


@cache
def web(name: str) -> Web:
    """One of the three: "a", "b", "talk"."""
    found = shipped.data("games13.lesson", "webs.toml")
    row = found[name]
    base = found[row.pop("like")] if "like" in row else {"places": {}, "links": []}
    row["places"] = {place: (at[0], at[1]) for place, at in (base["places"] | row.get("places", {})).items()}
    row["links"] = tuple((one, other) for one, other in [*base["links"], *row["links"]])
    return Web(**row | {"strong": tuple(row.get("strong", ()))})


def between(one: Web) -> list[tuple[str, int]]:
    """How many shortest ways between two others lead through each name, the most first."""
    import networkx as nx

    found: dict[str, float] = nx.betweenness_centrality(one.graph(), normalized=False)
    return [(name, round(ways)) for name, ways in sorted(found.items(), key=lambda pair: -pair[1])]
