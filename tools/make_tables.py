"""Write the history as tables: docs/data/timeline.csv, docs/data/cards.csv, docs/claims.md.

.venv/bin/python tools/make_tables.py
"""

import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from games13 import history  # noqa: E402
from games13.history import tables  # noqa: E402
from games13.kernel import shipped  # noqa: E402

DOCS = ROOT / "docs"
LOOKED_UP = ROOT / "tools" / "looked-up.toml"
FOUND = {
    "source": "found, in the source",
    "elsewhere": "found, elsewhere",
    "not": "**not found this time**",
}
TITLES = {
    "timeline": "The timeline",
    "cards": "The cards of 13 Days",
    "misconceptions": "Misconceptions",
    "roles": "Role sheets",
    "letters": "Letters",
    "papers": "Documents of lessons D and E",
}

HEAD = """# Claims looked up again

Each claim of the timeline, the cards, the misconceptions, the role sheets, the letters and the documents was
looked up a second time in November 2026, in stored copies of public pages and of the State Department's
volumes. Many copies hold only the first page or two of a work; what could not be seen again is said. A page
that says the same is not always an independent witness, and “found” is no proof. What was not found then was
looked for once more; a claim that is still “not found” rests on the first reading alone.

{all} claims: {source} found again in the source that is cited, {elsewhere} found elsewhere, {not} not found.
Sources are named as in `games13/history/bibliography.toml`. This page is made by `tools/make_tables.py` of
`tools/looked-up.toml`; a test wants a row for each claim.
"""

Claims = dict[str, tuple[str, str]]


def claims() -> dict[str, Claims]:
    """All that is claimed, by kind and name: what is said, and the source that the data name."""
    return {
        "timeline": {one.id: (str(one), _cited(one.sources)) for one in history.timeline()},
        "cards": {one.name: (one.period, _cited(one.sources)) for one in history.cards()},
        "misconceptions": {one.id: (one.claim, _cited(one.sources)) for one in history.misconceptions()},
        "roles": dict(_points()),
        "letters": {
            name: (one["title"], one["source"])
            for name, one in shipped.data("games13.lesson", "letters.toml").items()
            if "title" in one
        },
        "papers": {
            name: (one["title"], one["source"])
            for name, one in shipped.data("games13.lesson", "papers.toml").items()
        },
    }


def _points() -> Iterator[tuple[str, tuple[str, str]]]:
    for side, sheet in shipped.data("games13.lesson", "roles.toml").items():
        for kind, points in sheet.items():
            if isinstance(points, list):
                for number, (said, source) in enumerate(points, 1):
                    yield f"{side}.{kind}.{number}", (said, source)


def _cited(sources: tuple[history.Citation, ...]) -> str:
    return "; ".join(f"{one.source}, {one.place}" if one.place else one.source for one in sources)


def page() -> str:
    """docs/claims.md."""
    rows = tomllib.loads(LOOKED_UP.read_text("utf-8"))
    counted = Counter(row[0] for kind in rows.values() for row in kind.values())
    lines = [HEAD.format(all=counted.total(), **{"not": 0, **counted})]
    for kind, said in claims().items():
        lines += [
            f"## {TITLES[kind]}\n",
            "| claim | source | looked up | read, and what differs |",
            "|---|---|---|---|",
        ]
        for name, (words, source) in said.items():
            found, where, *note = rows[kind][name]
            named = f"**{name}** {words}" if kind != "roles" else words
            lines.append(f"| {named} | {source} | {FOUND[found]} | {'. '.join([where, *note])} |")
        lines.append("")
    return "\n".join(lines)


MADE = {"data/timeline.csv": tables.timeline, "data/cards.csv": tables.cards, "claims.md": page}


def main() -> None:
    for name, made in MADE.items():
        (DOCS / name).write_text(made(), "utf-8")
        print(f"docs/{name}")


if __name__ == "__main__":
    main()
