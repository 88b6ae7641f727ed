"""The site, in one folder: pages made of what the repository holds, and JupyterLite beside them.

.venv/bin/python tools/site/build.py FOLDER
"""

import json
import re
import shutil
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

import gallery
import lite
import missing
import nbformat
from lite import ROOT, run

import games13
from games13 import folder

TAG = f"v{games13.__version__}"
BADGE = re.compile(r"\[!\[([^]]*)\]\(https://[^)]*\)\]")  # its picture would come from another host
FOLDER = re.compile(r"(?<=[(/])handouts\)")  # on the site a page lists them
FORGETS = (
    "In this browser your answers stay until its storage is emptied; Binder forgets them when it closes. "
    "Download what you want to keep."
)
MARK = ".games13-site"  # this folder was made here, and may be made anew
CACHE = ROOT / "build" / "site-cache"


def build(out: Path) -> None:
    """All of it; a folder with anything else in it is left alone."""
    if out.exists() and any(out.iterdir()) and not (out / MARK).exists():
        sys.exit(f"{out} holds something else: name an empty folder, or a new one.")
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    (out / MARK).touch()
    with tempfile.TemporaryDirectory() as work:
        shelves = stage(Path(work) / "shelves", {})
        make_pages(stage(Path(work) / "pages", links()), missing.table(shelves), out)
        lite.build(out / "lite", CACHE, shelves)


def make_pages(pages: Path, table: str, out: Path) -> None:
    """The notebooks and guides as pages, by Sphinx with MyST-NB; a link that leads nowhere is an error."""
    handouts(pages / "handouts")
    gallery.make(pages, folder.source() / "notebooks", f"{source()}/blob/{TAG}")
    for name in ("conf.py", "index.md", "api.md", "static", "templates"):
        copy = shutil.copytree if (lite.HERE / name).is_dir() else shutil.copy
        copy(lite.HERE / name, pages / name)
    front = pages / "index.md"
    front.write_text(front.read_text("utf-8").replace("{notebooks}", table), "utf-8")
    strict = ["-q", "-W", "--keep-going"]
    run("sphinx", *strict, "-b", "html", "-d", f"{pages}-read", str(pages), str(out))


def handouts(folder: Path) -> None:
    """A page of what is there to print."""
    lines = ["# Handouts", "", "To print, in A4 and in US Letter; also for a class without computers.", ""]
    for path in sorted(folder.rglob("*.pdf")):
        name = path.relative_to(folder).as_posix()
        size = " (US Letter)" if "/" in name else ""
        lines.append(f"- {{download}}`{path.stem.replace('-', ' ')}{size} <{name}>`")
    (folder / "index.md").write_text("\n".join(lines) + "\n", "utf-8")


def source() -> str:
    """The address of the repository."""
    urls = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["urls"]
    return str(urls["Source"])


def links() -> dict[str, str]:
    """Where a notebook can be run: the words of each button, and an address with {place} in it."""
    owner = source().removeprefix("https://github.com/")
    return {
        "Run it in this browser": "{up}lite/lab/index.html?path={name}",
        "Run it on Binder": f"https://mybinder.org/v2/gh/{owner}/{TAG}?urlpath=lab/tree/{{name}}",
    }


def stage(to: Path, buttons: dict[str, str]) -> Path:
    """A copy of all that is shipped, each notebook with its buttons."""
    for name in folder.shipped():
        (to / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(folder.source() / name, to / name)
        if name.endswith(".md") and buttons:
            text = (to / name).read_text("utf-8")
            (to / name).write_text(FOLDER.sub(r"handouts/index.md)", BADGE.sub(r"[\1]", text)), "utf-8")
        if name.endswith(".ipynb"):
            notebook = nbformat.read(to / name, as_version=4)
            if buttons:
                fold(notebook)
                head = notebook.cells[0]
                title, _, rest = head.source.partition("\n")
                head.source = f"{title}\n\n{row(name, buttons)}\n{rest}"
            else:
                missing.stand_in(notebook)
            (to / name).write_text(json.dumps(notebook, ensure_ascii=False), "utf-8")
    return to


def fold(notebook: Any) -> None:
    """What Lab folds away is folded on the page too, under the name that the pages' builder knows."""
    for cell in notebook.cells:
        if cell.metadata.get("jupyter", {}).get("source_hidden"):
            cell.metadata["tags"] = [*cell.metadata.get("tags", []), "hide-input"]


def row(name: str, buttons: dict[str, str]) -> str:
    """The buttons of a notebook."""
    up = "../" * name.count("/")
    made = (f'<a href="{url.format(up=up, name=name)}">{words}</a>' for words, url in buttons.items())
    return f'<div class="run">{"".join(made)}</div>\n<p class="quiet">{FORGETS}</p>\n'


if __name__ == "__main__":
    build(Path(sys.argv[1]).resolve())
