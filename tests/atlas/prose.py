"""The prose of the notebooks and the page on DEFCON's map, sentence by sentence, and the numbers in it."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = {
    "40": ROOT / "notebooks" / "40-defcon.ipynb",
    "41": ROOT / "notebooks" / "41-defcon-atlas.ipynb",
    "atlas": ROOT / "docs" / "atlas.md",
}
WORDS = {
    word: float(number)
    for number, word in enumerate(
        [
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
        ]
    )
} | {"twenty": 20.0, "thirty": 30.0, "hundred": 100.0, "third": 1 / 3, "half": 0.5, "quarter": 0.25}
NUMBER = re.compile(
    r"(?<![\w./–-])-?\d[\d,]*(?:\.\d+)?(?!\w|\.\w)|\b(?:" + "|".join(WORDS) + r")\b", re.IGNORECASE
)
COMPARED = re.compile(
    r"\b(most|least|more|fewer|less|best|worst|longest|shortest|highest|lowest|largest|smallest|busiest|safest|worse|better"
    r"|longer|larger|higher|lower|first|second|third|last|only|nearly|twice|none|nobody)\b",
    re.IGNORECASE,
)
SILENT = {"one", "zero"}  # in "one of them" nothing is counted


def text(page: str) -> str:
    """The prose of a page: no code, no outputs, no addresses."""
    path = PAGES[page]
    if path.suffix == ".ipynb":
        cells = json.loads(path.read_text("utf-8"))["cells"]
        written = "\n\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    else:
        written = path.read_text("utf-8")
    written = re.sub(r"```.*?```", "\n", written, flags=re.DOTALL)
    written = re.sub(r"\]\([^)]*\)", "]", written)
    return re.sub(r"`[^`]*`|<[^>]+>", " ", written)


@cache
def sentences(page: str) -> tuple[str, ...]:
    """Each sentence, and each row of a table, with its spaces made one."""
    found: list[str] = []
    for block in re.split(r"\n\s*\n|\n(?=[|*>#-])", text(page)):
        plain = " ".join(re.sub(r"[*_#>\[\]]", "", block).split())
        found += filter(None, map(str.strip, re.split(r"(?<=[.!?])\s+(?=[A-Z“\"(])", plain)))
    return tuple(found)


def numbers(sentence: str) -> list[tuple[str, float]]:
    """The numbers of a sentence in their order, as written and as they count."""
    found = []
    for written in NUMBER.findall(sentence):
        word = written.lower()
        if word not in SILENT:
            found.append((written, WORDS[word] if word in WORDS else float(written.replace(",", ""))))
    return found
