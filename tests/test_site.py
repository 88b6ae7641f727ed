"""The site's builder by itself: what it puts on the shelves, what it tells Pyodide, what it leaves alone."""

import importlib
import json
import re
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import nbformat
import pytest

import games13
from games13.draw import svg

ROOT = Path(__file__).resolve().parent.parent
PINNED = re.compile(r"(?m)^([\w-]+)==([^ ]+)")


@pytest.fixture(scope="module")
def builder() -> Iterator[ModuleType]:
    sys.path.insert(0, str(ROOT / "tools" / "site"))
    yield importlib.import_module("build")
    sys.path.remove(str(ROOT / "tools" / "site"))


@pytest.fixture(scope="module")
def shelves(builder: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    staged: Path = builder.stage(tmp_path_factory.mktemp("shelves"), {})
    return staged


@pytest.fixture(scope="module")
def pages(builder: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    staged: Path = builder.stage(tmp_path_factory.mktemp("pages"), builder.links())
    return staged


def test_a_folder_with_anything_else_in_it_is_left_alone(builder: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine")
    with pytest.raises(SystemExit, match="holds something else"):
        builder.build(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


def test_what_needs_matplotlib_is_a_picture_and_a_sentence_in_the_browser(shelves: Path) -> None:
    drawn = 0
    for path in shelves.rglob("*.ipynb"):
        for cell in nbformat.read(path, as_version=4).cells:
            assert cell.cell_type != "code" or not re.search(
                r"plt\.|matplotlib|pyspiel|openspiel", cell.source
            )
            drawn += cell.cell_type == "markdown" and len(svg.kept(cell.source))
    assert drawn >= 4


def test_a_name_from_a_cell_that_is_only_shown_is_there_for_the_next(shelves: Path) -> None:
    cells = nbformat.read(shelves / "notebooks" / "41-defcon-atlas.ipynb", as_version=4).cells
    code = [cell.source for cell in cells if cell.cell_type == "code"]
    first = next(number for number, source in enumerate(code) if "nx." in source)
    assert any("import networkx as nx" in source for source in code[:first])


def test_what_goes_on_with_what_is_missing_is_missing_too(builder: ModuleType) -> None:
    new = nbformat.v4.new_code_cell
    sources = [
        "import numpy as np\nimport math",
        "a = np.ones(3)",
        "print(a)",
        "a = math.pi",
        "print(a)",
        "%pwd",
    ]
    notebook = nbformat.v4.new_notebook(cells=[new(source) for source in sources])
    notebook.cells[2].outputs = [nbformat.v4.new_output("stream", text="[1 1 1]\n")]
    builder.missing.stand_in(notebook)
    kept = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
    assert kept == ["import math", "a = math.pi", "print(a)", "%pwd"]
    assert "needs numpy" in notebook.cells[3].source
    assert "[1 1 1]" in notebook.cells[3].source


def test_a_table_says_of_each_notebook_what_is_missing(builder: ModuleType, shelves: Path) -> None:
    rows = builder.missing.table(shelves).split("\n")
    assert any("(notebooks/01-play.ipynb) | it runs |" in row for row in rows)
    assert any("51-bridges.ipynb) | OpenSpiel" in row for row in rows)


def test_the_gallery_has_each_picture_once(builder: ModuleType, pages: Path, tmp_path: Path) -> None:
    builder.gallery.make(tmp_path, pages / "notebooks", "https://example.org")
    drawn = [path.read_text("utf-8") for path in (tmp_path / "gallery").iterdir()]
    assert len(drawn) > 50
    assert len(set(drawn)) == len(drawn)
    told = (tmp_path / "gallery.md").read_text("utf-8")
    assert all(f"](gallery/{path.name})" in told for path in (tmp_path / "gallery").iterdir())
    assert "54-on-the-brink" in told, "charts that a page without code shows are pictures, too"


def test_each_notebook_has_its_buttons(pages: Path) -> None:
    for path in pages.rglob("*.ipynb"):
        name = path.relative_to(pages).as_posix()
        head = nbformat.read(path, as_version=4).cells[0].source
        up = "../" * name.count("/")
        assert f'href="{up}lite/lab/index.html?path={name}"' in head
        assert f"/v{games13.__version__}?urlpath=lab/tree/{name}" in head
        assert "Binder forgets them" in head
        assert head.startswith("# "), "its title comes first"


def test_pages_show_no_picture_of_another_host(pages: Path) -> None:
    for path in pages.rglob("*.md"):
        assert not re.search(r"!\[[^]]*\]\(https?:", path.read_text("utf-8")), path.name


def test_pyodide_is_told_of_the_wheels_and_of_nothing_else(builder: ModuleType, tmp_path: Path) -> None:
    for name, needs in {
        "Big_one": ["small.two>=1", 'pandas; extra == "much"', "absent"],
        "small-two": [],
    }.items():
        wheel = f"{name.replace('-', '_')}-1.0"
        with zipfile.ZipFile(tmp_path / f"{wheel}-py3-none-any.whl", "w") as archive:
            told = "".join(f"Requires-Dist: {need}\n" for need in needs)
            archive.writestr(f"{wheel}.dist-info/METADATA", f"Name: {name}\nVersion: 1.0\n{told}\n")
            archive.writestr(f"{name.lower().replace('-', '_')}/__init__.py", "")
    (tmp_path / "pyodide-lock.json").write_text('{"info": {"abi": 1}, "packages": {"numpy": {}}}')
    assert builder.lite.lock(tmp_path) == ["big-one", "small-two"]
    told = json.loads((tmp_path / "pyodide-lock.json").read_text())
    assert told["info"] == {"abi": 1}
    assert {name: each["depends"] for name, each in told["packages"].items()} == {
        "big-one": ["small-two"],
        "small-two": [],
    }
    assert told["packages"]["big-one"]["imports"] == ["big_one"]


def test_a_wheel_leaves_behind_what_no_visitor_runs(builder: ModuleType, tmp_path: Path) -> None:
    names = ["a/__init__.py", "a/tests/test_a.py", "jedi/third_party/typeshed/stdlib/os.pyi"]
    left = ["games13/shipped/README.md", "jedi/third_party/typeshed/stubs/x/x.pyi"]
    with zipfile.ZipFile(tmp_path / "a-1-py3-none-any.whl", "w") as archive:
        for name in names + left:
            archive.writestr(name, "x")
    (tmp_path / "to").mkdir()
    builder.lite.slim(tmp_path / "a-1-py3-none-any.whl", tmp_path / "to")
    with zipfile.ZipFile(tmp_path / "to" / "a-1-py3-none-any.whl") as archive:
        assert archive.namelist() == [names[0], names[2]]


def test_what_npm_gave_is_what_was_tried(builder: ModuleType, tmp_path: Path) -> None:
    package = tmp_path / f"pyodide-{builder.lite.PYODIDE}.tgz"
    package.write_bytes(b"something else")
    with pytest.raises(SystemExit, match="is not what games13 was made with"):
        builder.lite.fetch_pyodide(tmp_path)
    assert not package.exists(), "or it would be refused for ever"


ASKED = {
    "build/1.js": "class A{async processDriveRequest(e){switch(e.method){}}}",
    "extensions/@jupyterlite/pyodide-kernel-extension/static/one.worker.1.js": (
        "class B{request(e){return JSON.parse(t.responseText)}}"
        "class C{request(e){return B.processDriveRequest(e)}}"
    ),
}


def test_a_lite_that_asks_for_files_in_another_way_is_noticed(builder: ModuleType, tmp_path: Path) -> None:
    for name, text in ASKED.items():
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text(text)
    builder.lite.answer_always(tmp_path)
    asks, told = ((tmp_path / name).read_text() for name in ASKED)
    assert asks.count("{failed:!0}") == 1
    assert told.count("ENOENT") == 2
    (tmp_path / "build" / "1.js").write_text("class A{}")
    with pytest.raises(SystemExit, match="in another way"):
        builder.lite.answer_always(tmp_path)


def test_the_browser_has_the_versions_that_are_tested() -> None:
    ours, browsers = (dict(PINNED.findall((ROOT / name).read_text("utf-8")))
                      for name in ("requirements.txt", "requirements-lite.txt"))  # fmt: skip
    assert {"anywidget", "ipywidgets", "networkx"} <= {*browsers}
    for name, version in browsers.items():
        assert ours.get(name, version) == version


def test_code_that_lab_folds_away_is_folded_on_the_pages(pages: Path) -> None:
    for path in (pages / "notebooks" / "lessons").glob("*.ipynb"):
        cells = [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]
        folded = [cell for cell in cells if "hide-input" in cell.metadata.get("tags", [])]
        assert folded == [cell for cell in cells if cell.metadata.get("jupyter", {}).get("source_hidden")]
        seen = [line for cell in cells if cell not in folded for line in cell.source.splitlines()]
        assert folded
        assert path.stem.endswith("-teacher") or len(seen) <= 10
