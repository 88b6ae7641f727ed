"""What a browser can't run: what needs a package that is not there, and what goes on with the result.

In the site's copy the stored result stands in its place, with a sentence and its code.
"""

import ast
import json
import re
from pathlib import Path
from typing import Any

import nbformat

from games13.draw import svg

# what is imported, and the name of what is missing then
PACKAGES = {
    "games13.bridges": "OpenSpiel",
    "matplotlib": "matplotlib",
    "numpy": "numpy",
    "open_spiel": "OpenSpiel",
    "pyspiel": "OpenSpiel",
    "pettingzoo": "PettingZoo",
    "scipy": "scipy",
}
SENTENCE = "*This cell needs {package}, which is not in this browser: here is its stored result.*"
TOLD = re.compile(re.escape(SENTENCE).replace(re.escape("{package}"), r"([\w ]+)"))


def table(shelves: Path) -> str:
    """Each notebook, and whether it runs in a browser, as rows of Markdown."""
    rows = ["| notebook | in this browser |", "|---|---|"]
    for path in sorted((shelves / "notebooks").rglob("*.ipynb")):
        if path.stem.endswith("-teacher"):
            continue
        cells = json.loads(path.read_text("utf-8"))["cells"]
        sources = ["".join(cell["source"]) for cell in cells]
        lacks = [found[1] for source in sources if (found := TOLD.match(source))]
        said = "it runs"
        if lacks:
            named = " and ".join(sorted({*lacks}))
            said = f"{named} missing: stored results stand there, {len(lacks)} in all"
        name = path.relative_to(shelves).as_posix()
        rows.append(f"| [{sources[0].partition(chr(10))[0].lstrip('# ')}]({name}) | {said} |")
    return "\n".join(rows)


def stand_in(notebook: Any) -> None:
    """Put stored results in the place of what can't run."""
    cells, lost = [], dict[str, str]()
    for cell in notebook.cells:
        tree = parsed(cell.source) if cell.cell_type == "code" else None
        kept, lacks = parted(tree.body if tree else [], lost)
        if not lacks:
            cells.append(cell)
            continue
        if code := "\n".join(ast.unparse(node) for node in kept if not isinstance(node, ast.Expr)):
            cells.append(nbformat.v4.new_code_cell(code))
        result = stored(cell)
        told = f"{SENTENCE.format(package=lacks[0])}\n\n{result}\n\n```python\n{cell.source}\n```"
        cells.append(nbformat.v4.new_markdown_cell(told))
    notebook.cells = cells


def parted(statements: list[ast.stmt], lost: dict[str, str]) -> tuple[list[ast.stmt], list[str]]:
    """Those that run, and what the others lack; `lost` is told which names there are no longer, and again."""
    kept, lacks = [], []
    for node in statements:
        made = bound(node)
        package = needed(node, {name: lost[name] for name in lost.keys() - made})
        if package:
            lacks.append(package)
            lost |= dict.fromkeys(made, package)
        else:
            kept.append(node)
            for name in lost.keys() & made:
                del lost[name]
    return kept, lacks


def parsed(source: str) -> ast.Module | None:
    """A cell's code; nothing where it is not Python alone."""
    try:
        return ast.parse(source)
    except SyntaxError:
        return None


def needed(tree: ast.AST, lost: dict[str, str]) -> str:
    """The package that this can't do without and has not got."""
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [str(node.module)]
        elif isinstance(node, ast.Name) and node.id in lost:
            return lost[node.id]
        for name in names:
            for package, called in PACKAGES.items():
                if name == package or name.startswith(package + "."):
                    return called
    return ""


def bound(tree: ast.AST) -> set[str]:
    """The names that it gives something to, at the top."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            found |= {(alias.asname or alias.name).partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
    return found


def stored(cell: Any) -> str:
    """What the cell gave: its picture, or its text."""
    told = []
    for output in cell.get("outputs", []):
        data = output.get("data", {})
        page = data.get("text/html", "")
        if svg.kept(page):
            told.append(page)
        else:
            told.append(f"```text\n{(output.get('text') or data.get('text/plain', '')).rstrip()}\n```")
    return "\n\n".join(told)
