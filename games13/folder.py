"""A folder of one's own with all that is opened and printed: notebooks, lessons, guides and handouts."""

from __future__ import annotations

import hashlib
import json
import os
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from games13.kernel.errors import MissingPackage
from games13.kernel.files import create, write

SHELVES = ("notebooks", "docs", "handouts")
PAGES = (
    "README.md",
    "CHANGELOG.md",
    "CITATION.cff",
    "CONTRIBUTING.md",
    "LICENSE",
    "LICENSE-CC-BY-4.0.txt",
)
ENDINGS = (".ipynb", ".md", ".pdf", ".png", ".svg", ".odt", ".csv", ".html")
FIRST = "notebooks/00-start-here.ipynb"
HAS_CLASS = find_spec("games13_class") is not None  # it comes with the widgets, where they come along
ANSWERS = (
    "-teacher.ipynb",
    "-guide.md",
    "graded-samples.md",
    "problems.md",
    "lesson-c.pdf",
)  # whose end is this
RECORD = ".games13.json"  # what was copied, by digest: a file that is no longer that is somebody's work


def source() -> Path:
    """Where they are: inside of the installed package, or beside it in a checkout."""
    here = Path(__file__).resolve().parent
    return here / "shipped" if (here / "shipped").is_dir() else here.parent


def shipped() -> list[str]:
    """What there is, by its place in the folder."""
    top = source()
    files = (path for shelf in SHELVES for path in (top / shelf).rglob("*") if path.suffix in ENDINGS)
    names = (path.relative_to(top) for path in files if ".ipynb_checkpoints" not in path.parts)
    pages = [name for name in PAGES if (top / name).is_file()]
    return pages + sorted(name.as_posix() for name in names)


def copy(to: Path, pupils: bool = False) -> list[str]:
    """Copy all of it; what was changed there since, or was there before, is left, and named.

    `pupils` leaves out what holds the answers of lessons.
    """
    known, kept = _record(to), []
    for name in shipped():
        if pupils and name.endswith(ANSWERS):
            continue
        data, there = (source() / name).read_bytes(), to / name
        if not os.path.lexists(there):
            there.parent.mkdir(parents=True, exist_ok=True)
            create(there, data)
        elif (found := _digest(there)) == _hash(data):
            pass
        elif found and found == known.get(name):
            write(there, data)
        else:
            kept.append(name)
            continue
        known[name] = _hash(data)
    write(to / RECORD, json.dumps(known, indent=1).encode())
    return kept


def as_shipped(folder: Path) -> list[Path]:
    """The notebooks there that are as they came: none that was put beside them or in their place."""
    names = (name for name in shipped() if name.endswith(".ipynb"))
    return [folder / name for name in names if _digest(folder / name) == _digest(source() / name)]


def check_lab() -> None:
    """Say what JupyterLab lacks here, before anything is written."""
    _check("lab", "jupyterlab", "anywidget")


def seat_class(words: list[str]) -> int:
    """Serve a class, with what was typed behind `games13 class`."""
    _check("class", "segno", "tornado", "anywidget")
    return int(import_module("games13_class.__main__").main(words) or 0)


def _check(extra: str, *packages: str) -> None:
    for package in packages:
        if find_spec(package) is None:
            raise MissingPackage(package, extra, extra)


def lab(folder: Path, port: int, browser: bool) -> int:
    """Open JupyterLab on the first notebook of a folder, until it is closed."""
    folder = folder.resolve()
    # stored pictures show, and what stands in them runs, only where a notebook was signed here
    notebooks, notary = import_module("nbformat"), import_module("nbformat.sign").NotebookNotary()
    for path in as_shipped(folder):
        notary.sign(notebooks.read(path, as_version=4))
    given = [str(folder / FIRST), f"--ServerApp.root_dir={folder}", f"--ServerApp.port={port}"]
    given += ["--ServerApp.answer_yes=True", "--Application.log_level=WARN"]
    given += [] if browser else ["--no-browser"]
    given += ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    return int(import_module("jupyterlab.labapp").main(given) or 0)


def _record(folder: Path) -> dict[str, str]:
    try:
        known = json.loads((folder / RECORD).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return known if isinstance(known, dict) else {}


def _digest(path: Path) -> str:
    """The digest of a file; nothing for a link or a folder, which are never ours to replace."""
    return _hash(path.read_bytes()) if path.is_file() and not path.is_symlink() else ""


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
