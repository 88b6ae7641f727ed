"""A chart: data in, a picture out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from games13.charts import drawn, plotted
from games13.charts.marks import Mark, Plane
from games13.charts.picture import Shown


@dataclass(frozen=True)
class Chart(Shown):
    """What all charts have: `title` says the finding, `note` what is shown."""

    title: str
    note: str

    def plane(self) -> Plane:
        """Where the marks stand."""
        raise NotImplementedError

    def marks(self, plane: Plane) -> Iterable[Mark]:
        """What is drawn, each over those before."""
        raise NotImplementedError

    def told(self) -> Iterable[str]:
        """The data in words, for those who can't see them."""
        raise NotImplementedError

    @property
    def says(self) -> str:
        """The chart in words, its alt text."""
        parts = (part.strip() for part in (self.title, self.note, "; ".join(self.told())))
        return " ".join(part if part.endswith((".", "?", "!")) else f"{part}." for part in parts if part)

    def chart(self) -> Chart:
        """The chart itself, as a result of the laboratory gives its own."""
        return self

    def plot(self, ax: Any = None, *, dark: bool = False) -> Any:
        """The chart on matplotlib's axes, which are returned; their figure's label is the alt text."""
        return plotted.plot(self, ax, dark)

    def __str__(self) -> str:
        return drawn.page(self)

    def __repr__(self) -> str:
        return f"<{self.title}>"
