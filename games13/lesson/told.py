"""The timeline in sentences: a page of entries for a notebook."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from games13.history import Entry
from games13.kernel.words import tr


def told(entries: Iterable[Entry]) -> str:
    """These entries one below the other, numbered, each with what is known of it and from where.

    >>> from games13 import history
    >>> told(history.timeline(day=13, side="Cuba"))[:61]
    '<h4>1. Sunday 28 October 1962: Castro&#x27;s five points</h4>'
    """
    return "".join(_entry(number, entry) for number, entry in enumerate(entries, 1))


def _entry(number: int, entry: Entry) -> str:
    sources = "; ".join(str(source) for source in entry.sources)
    cited = tr("Told in: {sources}.", sources=sources)
    doubt = tr("Contested: {why}", why=tr(entry.check)) if entry.standing == "contested" else ""
    rest = "".join(f"<p><small>{escape(said)}</small></p>" for said in (doubt, cited) if said)
    return f"<h4>{number}. {escape(str(entry))}</h4><p>{escape(tr(entry.text))}</p>{rest}"
