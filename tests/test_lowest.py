"""The lowest versions that `pyproject.toml` asks for are enough, and so is what Binder's base image has."""

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.long

ROOT = Path(__file__).resolve().parent.parent
FOUR = ["00-start-here", "13-cards-and-history", "41-defcon-atlas", "lessons/A-pupil"]

# as far as pip had them in the image that Binder builds upon
BINDER = ["jupyterlab==4.4.9", "notebook==7.4.7", "ipywidgets==8.1.7"]


def environment(folder: Path, *given: str) -> Path:
    """The Python of a new environment with games13 in it."""
    uv = [sys.executable, "-m", "uv"]
    subprocess.run([*uv, "venv", "--quiet", "--python", sys.executable, str(folder)], check=True)
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    subprocess.run([*uv, "pip", "install", "--quiet", "--python", str(python), *given], check=True)
    return python


def runs(python: Path, folder: Path) -> None:
    """Four notebooks, with boards, charts, networks and a lesson, to their ends."""
    for name in FOUR:
        command = [
            str(python),
            "-m",
            "nbconvert",
            "--to",
            "notebook",
            "--execute",
            "--output-dir",
            str(folder),
        ]
        command += ["--ExecutePreprocessor.timeout=600", str(ROOT / "notebooks" / f"{name}.ipynb")]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{name}: {done.stderr[-3000:]}"


def test_the_lowest_versions_are_enough(tmp_path: Path) -> None:
    wanted = ["--resolution", "lowest-direct", f"games13[lab] @ {ROOT.as_uri()}"]
    runs(environment(tmp_path / "lowest", *wanted), tmp_path)


def test_what_binder_has_and_adds_is_enough(tmp_path: Path) -> None:
    pins = ["-r", str(ROOT / "binder" / "requirements.txt")]
    runs(environment(tmp_path / "binder", *BINDER, *pins, str(ROOT)), tmp_path)
