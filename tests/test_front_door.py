"""What a newcomer meets first is true: the README, its picture and links, Binder's pins, the notebooks."""

import re
import shutil
import subprocess
import tomllib
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import nbformat
import pytest

import games13
from games13.draw import svg
from games13.lesson import questions

ROOT = Path(__file__).parent.parent
NOTEBOOKS = sorted(
    path for path in (ROOT / "notebooks").rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts
)
EACH_NOTEBOOK = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


def tracked() -> list[Path]:
    """The files that git knows, or all of them where there is no git."""
    command = ["git", "ls-files", "-z"]
    if shutil.which("git") and (ROOT / ".git").exists():
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]
    made = {".venv", "__pycache__", "games13-saves", ".ipynb_checkpoints"}
    files = [path for path in ROOT.rglob("*") if path.is_file()]
    return [path for path in files if not made & set(path.parts) and not path.name.endswith(".pyc")]


def test_the_readmes_picture_is_the_board_as_it_is_drawn_today() -> None:
    position = games13.replay(games13.transcripts("13-days")["designers-game"], each=True)[48]
    drawn = games13.draw.picture(position.view("US"))
    assert (ROOT / "docs" / "pictures" / "13-days.svg").read_text("utf-8") == drawn


def test_the_version_is_said_in_one_place_and_meant_by_the_others() -> None:
    assert "version" in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dynamic"]
    cited = re.search(r"^version: (.+)$", (ROOT / "CITATION.cff").read_text("utf-8"), re.MULTILINE)
    told = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert cited
    assert told
    assert cited[1] == told[1] == games13.__version__


def test_links_between_files_lead_somewhere() -> None:
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        for link in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text("utf-8")):
            if not link.startswith("http"):
                assert (page.parent / link).exists(), f"{page.name}: {link}"


def test_links_in_notebooks_lead_somewhere() -> None:
    for path in NOTEBOOKS:
        for cell in nbformat.read(path, as_version=4).cells:
            for link in (
                re.findall(r"\]\(([^)#\s]+)[^)]*\)", cell.source) if cell.cell_type == "markdown" else []
            ):
                if not link.startswith("http"):
                    assert (path.parent / link).exists(), f"{path.name}: {link}"


def test_binder_pins_what_we_pin() -> None:
    ours = dict(
        re.findall(r"^([\w-]+)==([\w.]+)", (ROOT / "requirements.txt").read_text("utf-8"), re.MULTILINE)
    )
    binders = re.findall(
        r"^([\w-]+)==([\w.]+)", (ROOT / "binder/requirements.txt").read_text("utf-8"), re.MULTILINE
    )
    assert binders
    for name, version in binders:
        assert ours[name] == version


def test_no_path_of_a_machine_and_no_registry() -> None:
    # in pieces, so that this file does not find itself
    machine = re.compile(
        "/wor" + "k/|/roo" + "t/|/hom" + "e/|pythonhoste" + r"d\.|registry\.np" + "m|deb\\.debia" + "n"
    )
    for file in tracked():
        if file.suffix not in (".png", ".pdf", ".odt"):
            found = machine.search(file.read_text("utf-8"))
            assert not found, f"{file.relative_to(ROOT)}: {found and found[0]}"


@EACH_NOTEBOOK
def test_every_cell_was_run_and_in_order(path: Path) -> None:
    """nbval compares nothing in a cell that was never run."""
    cells = [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))


@EACH_NOTEBOOK
def test_a_notebook_stores_nothing_of_the_moment(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    assert "widgets" not in notebook.metadata
    assert notebook.metadata.language_info == {"name": "python"}
    text = path.read_text("utf-8")
    assert not re.search(r"0x[0-9a-f]{6,}", text), "an address in memory"
    assert "model_id" not in text, "a widget's address"
    assert not any("execution" in cell.metadata for cell in notebook.cells)


@EACH_NOTEBOOK
def test_a_notebook_reads_well(path: Path) -> None:
    cells = nbformat.read(path, as_version=4).cells
    assert cells[0].source.startswith("# "), "begins with its title"
    for word in ("**You ", "**Time:**", "**You need:**"):
        assert word in cells[0].source
    for cell in cells:
        assert cell.source.count("\n") < 40, "no cell is longer than a screen"
    headings = [len(mark) for cell in cells if cell.cell_type == "markdown"
                for mark in re.findall(r"^(#+) ", cell.source, re.MULTILINE)]  # fmt: skip
    assert headings.count(1) == 1
    assert all(deeper - level <= 1 for level, deeper in pairwise(headings)), "headings in order"


@EACH_NOTEBOOK
def test_errors_are_shown_on_purpose_only(path: Path) -> None:
    for cell in nbformat.read(path, as_version=4).cells:
        for output in cell.get("outputs", []):
            if output.output_type == "error":
                assert "raises-exception" in cell.metadata.get("tags", [])


# the pages of the front door (0x) explain nothing that could be asked about
NUMBERED = [path for path in NOTEBOOKS if path.parent.name == "notebooks" and not path.name.startswith("0")]


GUESSES = {"54-on-the-brink"}  # there each claim is a question first


@pytest.mark.parametrize("path", NUMBERED, ids=lambda path: path.stem)
def test_a_notebook_ends_with_questions_that_answer_back(path: Path) -> None:
    cells = nbformat.read(path, as_version=4).cells
    end = cells[-(len(cells) // 3) :]
    assert any("<details><summary>" in cell.source for cell in end if cell.cell_type == "markdown")
    asked = [id for cell in (cells if path.stem in GUESSES else end) if cell.cell_type == "code"
             for id in re.findall(r'(?:check\(|\bask\()"([^"]+)"(?:, "…")?\)', cell.source)]  # fmt: skip
    assert asked == list(questions(path.stem)), "each of the notebook's questions, still to be answered"


@EACH_NOTEBOOK
def test_every_picture_has_words_for_those_who_do_not_see_it(path: Path) -> None:
    for number, cell in enumerate(nbformat.read(path, as_version=4).cells):
        for output in cell.get("outputs", []):
            shown = output.get("data", {})
            # JupyterLab shows a bare picture without words, whatever its metadata say: `svg.shown` has some
            assert not any(kind.startswith("image/") for kind in shown), f"cell {number}"
            page = shown.get("text/html", "")
            assert len(svg.kept(page)) == page.count("<img"), f"cell {number}"
            for drawn in [*svg.kept(page), *re.findall("<svg.*?</svg>", page, re.DOTALL)]:
                assert named(drawn), f"cell {number}"
            for image in re.findall("<img[^>]*>", page):
                assert re.search('alt="[^"]', image), f"cell {number}"


def named(drawn: str) -> bool:
    """An SVG is one picture with a name; or, like a board, a group with a name whose parts have theirs."""
    root, *parts = (tag.attrib for tag in ElementTree.fromstring(drawn).iter())
    alone = root.get("role") == "img"
    told = [part for part in parts if part.get("role") == "img"]
    together = root.get("role") == "group" and told and all(part.get("aria-label") for part in told)
    return bool(root.get("aria-label") and (alone or together))
