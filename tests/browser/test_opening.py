"""A notebook that is opened and not touched is not marked as changed."""

from __future__ import annotations

import shutil
from pathlib import Path

from .conftest import Visit

DIRTY = "() => window.jupyterapp.shell.currentWidget.context.model.dirty"


def test_opening_changes_nothing(lab: tuple[str, Path], visit: Visit) -> None:
    """Lab writes into a notebook what its kernel says of its language, the version of Python too."""
    notebook = lab[1] / "opened.ipynb"
    shutil.copy(Path(__file__).parents[2] / "notebooks" / "00-start-here.ipynb", notebook)
    with visit(notebook) as opened:
        opened.page.wait_for_timeout(1000)
        assert not opened.page.evaluate(DIRTY)
        opened.run_all()
        opened.page.wait_for_function(DIRTY)
        assert opened.ask("print(1)") == "1"
        mime = opened.page.locator(".jp-CodeCell").first.evaluate(
            "() => window.jupyterapp.shell.currentWidget.content.codeMimetype"
        )
        assert mime == "text/x-python"
