"""All that is said to people, taken out for translators: `python tools/messages.py games13.pot`.

Babel finds the literals in the sources by the names of the functions that say them; names and texts in the
data files (cards, places, rules) are read from those. `msgmerge` and Poedit take it from there; a catalogue
that has been compiled is spoken by `games13.kernel.words.speak(gettext.GNUTranslations(file))`.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("games13", "widgets/games13_widgets", "widgets/games13_class")
KEYWORDS: dict[str, Any] = {
    "tr": None,
    "trn": (1, 2),
    "say": (2,),
    "sayn": (2, 3),
    "msg": None,
    "rule_of_thumb": None,
    "weight": None,
}
# what is shown of a data file's entries, by field; names of tables are shown too where they are names
SHOWN = ("name", "text", "title", "power", "asks", "says", "right")
LISTED = ("hints", "lines", "heads")


def of_data(file: IO[bytes], *_: object, **__: object) -> Iterator[tuple[int, str, Any, list[str]]]:
    """The names and texts in a data file, for Babel."""
    seen: set[str] = set()
    for text in _shown(tomllib.loads(file.read().decode("utf-8"))):
        if text not in seen:
            seen.add(text)
            yield 1, "msg", text, []


def _shown(data: Any) -> Iterator[str]:
    entries = data if isinstance(data, list) else data.values() if isinstance(data, dict) else ()
    if isinstance(data, dict):
        yield from (data[field] for field in SHOWN if isinstance(data.get(field), str) and data[field])
        for field in LISTED:
            yield from data.get(field, ())
        yield from (cell for row in data.get("rows", ()) for cell in row if cell)
    for entry in entries:
        yield from _shown(entry)


def catalogue() -> Catalog:
    """Every message, with the places where it stands."""
    found = Catalog("en", project="games13", charset="utf-8")
    for folder in FOLDERS:
        methods = [("**/transcripts/**", "ignore"), ("**.py", "python"), ("**.toml", of_data)]
        for name, line, message, comments, context in extract_from_dir(
            ROOT / folder, methods, keywords=KEYWORDS, strip_comment_tags=True
        ):
            found.add(message, None, [(f"{folder}/{name}", line)], auto_comments=comments, context=context)
    return found


if __name__ == "__main__":
    with Path(sys.argv[1]).open("wb") as file:
        write_po(file, catalogue(), width=100)
