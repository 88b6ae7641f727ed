"""The documents that lessons D and E read: quoted where the wording was found, told where it was not.

>>> papers("note")[0].quoted
'“came down yesterday”'
>>> papers("note")[0].short
'Wilson Center, Digital Archive, McNamara to Kennedy, 25 April 1963'
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from html import escape

from games13 import history
from games13.kernel import shipped
from games13.kernel.words import tr


@dataclass(frozen=True)
class Paper:
    """A document: its own words, if we have them, what we tell of it, and how sure the wording is."""

    id: str
    title: str
    told: str
    easy: str
    source: str
    wording: str
    public: bool
    text: str = ""
    words: dict[str, str] = field(default_factory=dict)

    @property
    def where(self) -> str:
        """Who made it known, and the place in it."""
        return str(history.cite(self.source))

    @property
    def short(self) -> str:
        """The same for a sheet of paper, where there is less room."""
        cited = history.cite(self.source)
        work = history.source(cited.source)
        named = work.title.split(":")[0]
        if len(named) < 20:
            named = f"{work.author.split(',')[0]}, {named}"
        return f"{named}, {cited.place}" if cited.place else named

    @property
    def quoted(self) -> str:
        """Its own words in quotation marks, or nothing."""
        if not self.text:
            return ""
        return self.text if self.text.startswith("“") else f"“{self.text}”"


class Papers(tuple[Paper, ...]):
    """Documents as a page shows them, one below the other."""

    def __str__(self) -> str:
        return "\n\n".join(
            "\n".join(filter(None, (one.title, one.quoted, tr(one.told), f"{one.where}. {one.wording}")))
            for one in self
        )

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return "".join(_html(one) for one in self)


@cache
def every() -> dict[str, Paper]:
    """All documents by id."""
    found = shipped.data("games13.lesson", "papers.toml")
    return {id: Paper(id, **fields) for id, fields in found.items()}


def papers(*ids: str) -> Papers:
    """These documents, in this order."""
    return Papers(every()[id] for id in ids)


def _html(one: Paper) -> str:
    quoted = f"<blockquote><p>{escape(one.quoted)}</p></blockquote>" if one.text else ""
    words = "; ".join(f"<i>{escape(tr(word))}</i>: {escape(tr(said))}" for word, said in one.words.items())
    return (
        f"<h4>{escape(tr(one.title))}</h4>{quoted}<p>{escape(tr(one.told))}</p>"
        + (f"<p><small>{words}</small></p>" if words else "")
        + f"<details><summary>{tr('In short sentences')}</summary><p>{escape(tr(one.easy))}</p></details>"
        f"<p><small>{escape(one.where)}. {escape(tr(one.wording))}</small></p>"
    )
