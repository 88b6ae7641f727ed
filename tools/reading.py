"""How hard a page is to read: the Flesch–Kincaid grade of its prose, names left out.

.venv/bin/python tools/reading.py FILE.md FILE.ipynb …

With --clock: how long the lessons take, in minutes. Reading is counted, at 150 words a minute, of all that is
not folded away; thinking is estimated, two minutes for an open question and one for a checked one, essays at
home; playing is what the guide gives to it. The rest is for talking. No class has tried it.
"""

import json
import re
import sys
from pathlib import Path

SENTENCE = re.compile(r"(?<=[.?!:;”])\s+(?=[“\"A-Z0-9])")
WORD = re.compile(r"[A-Za-zÀ-ÿ]+(?:['’-][A-Za-zÀ-ÿ]+)*")
# Words that begin with a capital and are no name.
PLAIN = {"I", "I'm"}
ROOT = Path(__file__).resolve().parent.parent
LESSONS = ROOT / "notebooks" / "lessons"
SPEED = 150  # words a minute
PLAY = re.compile(r"\*\*(?:Play|Round 1\*\*: choose|The last two cards|Round 2 as)|One round of|The bag:")


def syllables(word: str) -> int:
    """About as many as one speaks: groups of vowels, without a silent e.

    >>> [syllables(word) for word in ("war", "missile", "invasion", "agreed", "quarantine", "placed")]
    [1, 2, 3, 2, 3, 1]
    """
    word = re.sub(r"[^a-z]", "", word.lower())
    bare = re.sub(r"(?<=[^aeiouyszx])es$|(?<=[^aeiouytd])ed$|(?<![^aeiouy]l)(?<=[^aeiouy])e$", "", word)
    return max(1, len(re.findall(r"[aeiouy]+", bare or word)))


def plain(text: str) -> str:
    """Markdown as it is read: no marks, links, sources, code, pictures, headings or rows of tables."""
    text = re.sub(r"\[source: [^\]]*\]|`[^`]*`|<[^>]*>|!\[[^\]]*\]\([^)]*\)", "", text)
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    lines = [line for line in text.splitlines() if line.strip() and not re.match(r"\s*(#|\||---)", line)]
    lines = [re.sub(r"^\s*(?:[-*>]|\d+\.)\s+", "", line) for line in lines]
    joined = " ".join(line if re.search(r"[.?!:]\W*$", line) else line + "." for line in lines)
    return re.sub(r"[*_>]|\s+([.,;])", r"\1", joined)


def sentences(text: str) -> list[list[str]]:
    """The words of each sentence."""
    return [found for part in SENTENCE.split(text) if (found := WORD.findall(part))]


def grade(text: str) -> float:
    """The grade of a text; a name counts as no word, for a reader knows it or is told.

    >>> round(grade("The cat sat on the mat. It was warm there."), 1)
    -1.8
    >>> grade("Subsequent negotiations concerning verification necessitated considerable flexibility.") > 20
    True
    """
    found = [[word for i, word in enumerate(one) if not i or word in PLAIN or not word[0].isupper()]
             for one in sentences(plain(text))]  # fmt: skip
    found = [one for one in found if one]
    words = [word for one in found for word in one]
    spoken = sum(map(syllables, words))
    return 0.39 * len(words) / len(found) + 11.8 * spoken / len(words) - 15.59


def prose(file: Path) -> str:
    """The words of a page: a notebook's cells of words, or the whole of a text."""
    text = file.read_text("utf-8")
    if file.suffix != ".ipynb":
        return text
    cells = [cell for cell in json.loads(text)["cells"] if cell["cell_type"] == "markdown"]
    return "\n\n".join("".join(cell["source"]) for cell in cells)


def clock(lesson: str) -> tuple[float, float, int, int]:
    """Minutes for reading, thinking and playing, and those that the guide has."""
    sys.path.insert(0, str(ROOT))
    from games13.lesson import papers, questions

    page = prose(LESSONS / f"{lesson}-pupil.ipynb")
    shown = page.partition("### At home")[0] + page.partition("### At home")[2].partition("\n## ")[2]
    text = re.sub(r"<details>.*?</details>", "", shown, flags=re.DOTALL)
    documents = {"D": papers.every(), "E": {}}.get(lesson, {}).values()
    text += " ".join(f"{one.quoted} {one.told}" for one in documents if one.id not in ("line", "false-alarm"))
    text += " ".join(f"{one.quoted} {one.told}" for one in papers.papers("line", "false-alarm")) * (
        lesson == "E"
    )
    asked = questions(lesson).values()
    text += " ".join(one.asks for one in asked)
    thinking = sum(2 if one.kind == "open" else 1 for one in asked if "words" not in one.asks)
    guide = (LESSONS / f"{lesson}-guide.md").read_text("utf-8").partition("## Minute by minute")[2]
    rows = re.findall(r"^\| (\d+)–(\d+) \| ([^|]*)", guide.partition("\n## ")[0], re.MULTILINE)
    played = sum(int(end) - int(begin) for begin, end, what in rows if PLAY.search(what))
    whole = sum(int(end) - int(begin) for begin, end, _ in rows)
    return len(WORD.findall(re.sub(r"\[source: [^\]]*\]", "", text))) / SPEED, float(thinking), played, whole


if __name__ == "__main__":
    if sys.argv[1:] == ["--clock"]:
        print("lesson reading thinking playing together plan")
        for lesson in "ABCDE":
            read, think, play, plan = clock(lesson)
            print(f"{lesson:6} {read:7.0f} {think:8.0f} {play:7} {read + think + play:8.0f} {plan:4}")
        sys.exit()
    for name in sys.argv[1:]:
        print(f"{grade(prose(Path(name))):5.1f} {name}")
