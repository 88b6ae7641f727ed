"""A notebook that is opened shows what is stored in it, and untouched it is not marked as changed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from .conftest import Visit
from .test_notebooks import NOTEBOOKS, ROOT

DIRTY = "() => window.jupyterapp.shell.currentWidget.context.model.dirty"
STORED = ".jp-OutputArea-output"


def test_opening_changes_nothing(lab: tuple[str, Path], visit: Visit) -> None:
    """Lab writes into a notebook what its kernel says of its language, the version of Python too."""
    notebook = lab[1] / "opened.ipynb"
    shutil.copy(ROOT / "notebooks" / "00-start-here.ipynb", notebook)
    with visit(notebook, alone=True) as opened:
        opened.page.locator(STORED).first.wait_for()
        opened.page.wait_for_timeout(1000)
        assert not opened.page.evaluate(DIRTY)
        assert opened.troubles == []
        opened.run_all()
        opened.page.wait_for_function(DIRTY)
        assert opened.ask("print(1)") == "1"
        mime = opened.page.locator(".jp-CodeCell").first.evaluate(
            "() => window.jupyterapp.shell.currentWidget.content.codeMimetype"
        )
        assert mime == "text/x-python"


@pytest.mark.long
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_what_is_stored_is_shown(lab: tuple[str, Path], visit: Visit, path: Path) -> None:
    notebook = lab[1] / f"stored-{path.name}"
    shutil.copy(ROOT / path, notebook)
    with visit(notebook, alone=True) as opened:
        opened.page.locator(STORED).first.wait_for()
        opened.page.wait_for_timeout(1000)
        assert not opened.page.evaluate(DIRTY)
        assert opened.troubles == []
