"""A plain table: iterate over it, print it, write it as CSV, hand it to pandas."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from importlib import import_module
from pathlib import Path
from typing import Any

from games13.charts import Chart
from games13.kernel.errors import MissingPackage


class Table:
    """Rows under named columns.

    >>> wins = Table(("seat", "won"), [("US", 7), ("USSR", 5)])
    >>> [row["won"] for row in wins]
    [7, 5]
    >>> wins["seat"]
    ['US', 'USSR']
    >>> print(wins)
    seat  won
    US      7
    USSR    5
    >>> print(wins.to_csv(), end="")
    seat,won
    US,7
    USSR,5
    """

    def __init__(self, columns: Sequence[str], rows: Iterable[Sequence[Any]], note: str = "") -> None:
        self.columns = tuple(columns)
        self.rows = [tuple(row) for row in rows]
        self.note = note  # a line below the table

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return (dict(zip(self.columns, row, strict=True)) for row in self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, column: str) -> list[Any]:
        place = self.columns.index(column)
        return [row[place] for row in self.rows]

    def to_csv(self, file: str | os.PathLike[str] | None = None) -> str:
        """The table as CSV; with `file`, written there too."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(self.columns)
        writer.writerows(self.rows)
        if file is not None:
            Path(file).write_text(text.getvalue(), "utf-8", newline="")
        return text.getvalue()

    def to_pandas(self) -> Any:
        """The table as a pandas DataFrame, if pandas is installed."""
        try:
            pandas = import_module("pandas")
        except ImportError as missing:
            raise MissingPackage("pandas") from missing
        return pandas.DataFrame(self.rows, columns=list(self.columns))

    def texts(self) -> list[list[str]]:
        """The table as it is shown: a line of headings, then a line a row."""
        return [list(self.columns), *([shown(value) for value in row] for row in self.rows)]

    def __str__(self) -> str:
        lines = self.texts()
        numeric = self._numeric()
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        text = "\n".join(
            "  ".join(
                cell.rjust(width) if right else cell.ljust(width)
                for cell, width, right in zip(line, widths, numeric, strict=True)
            ).rstrip()
            for line in lines
        )
        return f"{text}\n{self.note}" if self.note else text

    __repr__ = __str__

    def _repr_html_(self) -> str:
        head, *lines = self.texts()
        right = ' style="text-align:right"'
        styles = [right if number else ' style="text-align:left"' for number in self._numeric()]

        def row(kind: str, cells: list[str]) -> str:
            inside = (
                f"<{kind}{style}>{escape(cell)}</{kind}>" for style, cell in zip(styles, cells, strict=True)
            )
            return f"<tr>{''.join(inside)}</tr>"

        body = "".join(row("td", line) for line in lines)
        note = f"<caption>{escape(self.note)}</caption>" if self.note else ""
        return f"<table>{note}<thead>{row('th', head)}</thead><tbody>{body}</tbody></table>"

    def _numeric(self) -> list[bool]:
        columns = zip(*self.rows, strict=True) if self.rows else [()] * len(self.columns)
        return [
            bool(column) and all(isinstance(value, int | float) or value is None for value in column)
            for column in columns
        ]


class Result(Table):
    """A table that draws itself."""

    @property
    def title(self) -> str:
        """What its chart finds, in a few words."""
        return self.chart().title

    def chart(self) -> Chart:
        """Its chart, drawn without any help."""
        raise NotImplementedError

    def plot(self, ax: Any = None) -> Any:
        """Its chart on matplotlib's axes, which are returned."""
        return self.chart().plot(ax)


def shown(value: object) -> str:
    """A value as a table shows it: numbers short, lists and seats' scores as one would say them."""
    if value is None:
        return ""
    if isinstance(value, float):
        return f"{value:.3f}"
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {shown(part)}" for key, part in value.items())
    if isinstance(value, tuple | list):
        return ", ".join(shown(part) for part in value)
    return str(value)
