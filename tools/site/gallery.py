"""The gallery: the pictures of the notebooks, each with a link to what made it."""

import html
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import nbformat

import games13
from games13.draw import svg

LABEL = re.compile(r'aria-label="([^"]*)"')
TITLE = re.compile(r"(?m)^#+ (.+)$")
HEAD = """# Gallery

Boards, maps and charts, as they stand in the notebooks. A click leads to the page that makes a picture;
*Run it in this browser* there makes it anew. All are drawn by Python as SVG, and are ours:
[CC BY 4.0](LICENSE-CC-BY-4.0.txt).

<div class="gallery">
"""
MADE = """
</div>

## Made by tools

[![The board of 13 Days through the designers' printed game](docs/pictures/13-days-played.png)][play]

The designers' game on the board, by [tools/make_moving_picture.py][play]

[![All drawings on cards, on one sheet](docs/pictures/drawings.svg)][cards]

What is drawn on the cards, by [tools/make_drawings.py][cards]

[play]: {source}/tools/make_moving_picture.py
[cards]: {source}/tools/make_drawings.py
"""


class Picture(NamedTuple):
    """A drawing, what it shows in words, and under which heading it stands."""

    svg: str
    label: str
    heading: str


def make(pages: Path, notebooks: Path, source: str) -> None:
    """Write `gallery.md` among the pages, and the pictures beside it."""
    lines, titles = [HEAD], tuple(f"{games13.kernel.registry.find(name).title}," for name in games13.games())
    seen: set[str] = set()
    (pages / "gallery").mkdir()
    for path in sorted(notebooks.rglob("*.ipynb")):
        name = path.relative_to(notebooks.parent).as_posix()
        if ".ipynb_checkpoints" in path.parts or path.stem.endswith("-teacher"):
            continue  # a teacher's copy has the pupils' pictures
        notebook = nbformat.read(path, as_version=4)
        found = {picture.svg: picture for picture in pictures(notebook) if picture.svg not in seen}
        seen |= found.keys()
        for number, picture in enumerate(chosen([*found.values()], titles)):
            file = f"gallery/{path.stem}-{number}.svg"
            (pages / file).write_text(picture.svg, "utf-8")
            words = picture.label.replace("[", "(").replace("]", ")")
            under = "" if picture.heading == title(notebook) else f"*{picture.heading}*, in "
            told = f"{under}[{title(notebook)}]({name})"
            lines.append(f"<div>\n\n[![{words}]({file})]({name})\n\n{told}\n\n</div>\n")
    (pages / "gallery.md").write_text("\n".join(lines) + MADE.format(source=source), "utf-8")


def title(notebook: Any) -> str:
    """What a notebook calls itself."""
    return TITLE.findall(notebook.cells[0].source)[0]


def pictures(notebook: Any) -> Iterator[Picture]:
    """All that is drawn in a notebook, in its order."""
    heading = ""
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            heading = (TITLE.findall(cell.source) or [heading])[-1]
        for output in cell.get("outputs", []):
            for drawn in svg.kept(output.get("data", {}).get("text/html", "")):
                if label := LABEL.search(drawn):
                    yield Picture(drawn, html.unescape(label[1]), heading)


def chosen(found: list[Picture], titles: tuple[str, ...]) -> list[Picture]:
    """Every chart and map, and of the boards the fullest."""
    boards = [picture for picture in found if picture.label.startswith(titles)]
    fullest = max(boards, key=lambda picture: len(picture.svg), default=None)
    return [picture for picture in found if picture not in boards or picture is fullest]
