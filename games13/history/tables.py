"""The history as tables for a spreadsheet or a course, and how far two codings of it agree.

>>> from games13.history import tables
>>> tables.timeline().splitlines()[0]
'id,date,end,time,arena,sides,headline,text,escalation,second,reason,standing,check,sources'
>>> found = tables.agreement()
>>> found.count, found.same
(88, 65)
>>> round(found.kappa, 2)
0.91
"""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from functools import cache
from typing import Any

from games13.history.data import ESCALATION, card_histories, entries
from games13.kernel import shipped


@dataclass(frozen=True)
class Agreement:
    """Two codings of the same entries. `kappa` weighs a difference by its square."""

    count: int
    same: int
    kappa: float
    differ: tuple[tuple[str, int, int], ...]


@cache
def second() -> dict[str, int]:
    """The second judgement of each entry."""
    found: dict[str, int] = shipped.data("games13.history", "second.toml")["second"]
    return found


def agreement() -> Agreement:
    """How far both judgements of escalation agree, and where they do not."""
    pairs = {id: (entry.escalation, second()[id]) for id, entry in entries().items()}
    differ = tuple((id, one, other) for id, (one, other) in pairs.items() if one != other)
    kappa = weighted_kappa(list(pairs.values()))
    return Agreement(len(pairs), len(pairs) - len(differ), kappa, differ)


def weighted_kappa(pairs: list[tuple[int, int]]) -> float:
    """Cohen's kappa with squared weights: 1 is agreement throughout, 0 what chance would give.

    >>> weighted_kappa([(1, 1), (2, 2), (0, 0)])
    1.0
    >>> weighted_kappa([(0, 0), (0, 1), (1, 0), (1, 1)])
    0.0
    """
    seen = sum((one - other) ** 2 for one, other in pairs) / len(pairs)
    firsts, seconds = zip(*pairs, strict=True)
    by_chance = (
        sum(firsts.count(a) * seconds.count(b) * (a - b) ** 2 for a in ESCALATION for b in ESCALATION)
        / len(pairs) ** 2
    )
    return 1 - seen / by_chance


def timeline() -> str:
    """The timeline as CSV, in its order; docs/codebook.md says what the columns mean."""
    rows: list[dict[str, Any]] = [
        {
            "id": one.id, "date": one.date, "end": one.end or "", "time": one.time, "arena": one.arena,
            "sides": "; ".join(one.sides), "headline": one.headline, "text": one.text,
            "escalation": one.escalation, "second": second()[one.id], "reason": one.reason,
            "standing": one.standing, "check": one.check, "sources": "; ".join(map(str, one.sources)),
        }
        for one in entries().values()
    ]  # fmt: skip
    return _written(rows)


def cards() -> str:
    """The history behind the cards of 13 Days as CSV."""
    rows: list[dict[str, Any]] = [
        {
            "card": one.name, "period": one.period, "happened": one.happened, "simplifies": one.simplifies,
            "entries": "; ".join(one.entries), "standing": one.standing,
            "sources": "; ".join(map(str, one.sources)),
        }
        for one in card_histories().values()
    ]  # fmt: skip
    return _written(rows)


def _written(rows: list[dict[str, Any]]) -> str:
    out = io.StringIO()
    writer = csv.DictWriter(out, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()
