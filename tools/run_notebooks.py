"""Run notebooks from top to bottom and store their outputs, as they are committed.

    .venv/bin/python tools/run_notebooks.py [notebooks/30-thirteen.ipynb …]

Without names, all of them. `python3 kit.py test` then compares a fresh run with what is stored.
"""

import sys
import time
from pathlib import Path

import list_notebooks
import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"


def run(path: Path) -> float:
    """Run one notebook in place; the seconds it took."""
    notebook = nbformat.read(path, as_version=4)
    start = time.perf_counter()
    NotebookClient(
        notebook, timeout=60, kernel_name="python3", resources={"metadata": {"path": path.parent}}
    ).execute()
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)  # times of day differ from run to run
        if "outputs" in cell:
            cell.outputs = joined(cell.outputs)
        for output in cell.get("outputs", []):
            # a stored widget is an address that no longer answers: without it Lab shows the picture beside it
            output.get("data", {}).pop("application/vnd.jupyter.widget-view+json", None)
    notebook.metadata.pop("widgets", None)
    notebook.metadata.language_info = {"name": "python"}  # not the version of this machine's Python
    nbformat.write(notebook, path)
    return time.perf_counter() - start


def joined(outputs: list[nbformat.NotebookNode]) -> list[nbformat.NotebookNode]:
    """What was printed in one go: how it was cut into pieces differs from run to run."""
    kept: list[nbformat.NotebookNode] = []
    for output in outputs:
        if kept and output.output_type == "stream" == kept[-1].output_type and output.name == kept[-1].name:
            kept[-1].text += output.text
        else:
            kept.append(output)
    return kept


if __name__ == "__main__":
    for name in [Path(name) for name in sys.argv[1:]] or sorted(
        path for path in NOTEBOOKS.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts
    ):
        print(f"{name.name}: {run(name):.1f} s")
    list_notebooks.write()
