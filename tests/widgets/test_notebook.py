"""A notebook that holds a board, run again: it must come out the same, to the letter."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

CELLS = (
    "from games13_widgets import Board, Replay\nboard = Board({game!r}, seed=1962)\nboard",
    "board.play(board.position.moves()[0])\nboard",
    "seats = dict.fromkeys(board.position.seats[1:], 'random')\nBoard({game!r}, seed=1962, seats=seats)",
    "Board({game!r}, seed=1962, open=False)",
    "Replay(board.position)",
)


def notebook(games: list[str]) -> dict[str, object]:
    cells = [
        {
            "cell_type": "code",
            "id": f"c{n}",
            "metadata": {},
            "source": source,
            "outputs": [],
            "execution_count": None,
        }
        for n, source in enumerate(cell.format(game=game) for game in games for cell in CELLS)
    ]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}


def run(*command: object) -> subprocess.CompletedProcess[str]:
    # plugins and settings of the test that runs here must not reach the one that it starts
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    return subprocess.run([sys.executable, "-m", *map(str, command)], env=env, capture_output=True, text=True)


@pytest.fixture
def stored(drawn: list[str], beside: Path) -> Path:
    """A notebook with boards of every game that has been run and stored."""
    path = beside / "boards.ipynb"
    path.write_text(json.dumps(notebook(drawn)), "utf-8")
    done = run("jupyter", "nbconvert", "--to", "notebook", "--execute", "--inplace", path)
    assert done.returncode == 0, done.stderr
    return path


def check(path: Path) -> subprocess.CompletedProcess[str]:
    own = ["--rootdir", path.parent, "-c", os.devnull, "-p", "no:cacheprovider"]
    return run("pytest", "-q", "--nbval", "--nbval-current-env", *own, path)


@pytest.mark.slow
def test_it_passes_strict_nbval(stored, drawn):
    done = check(stored)
    assert done.returncode == 0, done.stdout
    assert f"{len(drawn) * len(CELLS)} passed" in done.stdout
    assert not (stored.parent / "games13-saves").exists()
    # and the check compares what the boards show: it can fail
    stored.write_text(stored.read_text("utf-8").replace("<Board: ", "<A board: "), "utf-8")
    assert check(stored).returncode == 1
