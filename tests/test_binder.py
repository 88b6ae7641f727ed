"""What Binder would build, as repo2docker says it without Docker."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def dockerfile(tmp_path_factory) -> str:
    """The build file for a folder that holds what Binder looks at: repo2docker copies nothing here."""
    folder = tmp_path_factory.mktemp("repository")
    shutil.copytree(ROOT / "binder", folder / "binder")
    for name in ("requirements.txt", "pyproject.toml"):
        shutil.copy(ROOT / name, folder)
    done = subprocess.run(
        [sys.executable, "-m", "repo2docker", "--no-build", "--debug", str(folder)],
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout + done.stderr


def test_it_takes_the_python_that_we_name(dockerfile: str) -> None:
    assert "Building conda environment for python=3.12" in dockerfile
    assert (ROOT / "binder" / "runtime.txt").read_text("utf-8").strip() == "python-3.12"


def test_packages_are_installed_before_the_project_is_copied(dockerfile: str) -> None:
    """So that the layer is cached: a changed notebook doesn't install everything again."""
    assert dockerfile.index('-r "binder/requirements.txt"') < dockerfile.index(
        "COPY --chown=0:0 src/ ${REPO_DIR}/"
    )


def test_the_project_goes_in_last(dockerfile: str) -> None:
    assert dockerfile.index("src/ ${REPO_DIR}/") < dockerfile.index("./binder/postBuild")
    script = (ROOT / "binder" / "postBuild").read_text("utf-8")
    assert "pip install --no-cache-dir --no-deps ." in script
    if os.name != "nt":  # Windows has no such mark
        assert (ROOT / "binder" / "postBuild").stat().st_mode & 0o100, "it can be run"


HAND_IN = '{"cells": [{"outputs": [{"data": {"text/html": "<script>steal()</script>"}}]}]}'


@pytest.mark.skipif(os.name == "nt", reason="Binder runs Linux, and so does its script")
def test_it_signs_what_was_shipped_and_nothing_else(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "notebooks", tmp_path / "notebooks")
    for name in ("kit.py", "notebooks.sha256"):
        shutil.copy(ROOT / name, tmp_path)
    hand_ins = ["notebooks/Eve.ipynb", "notebooks/lessons/A-pupil.ipynb"]
    for name in hand_ins:
        (tmp_path / name).write_text(HAND_IN)
    jupyter = tmp_path / "bin" / "jupyter"
    jupyter.parent.mkdir()
    jupyter.write_text('#!/bin/sh\nprintf "%s\\n" "$@" > signed\n')
    jupyter.chmod(0o755)
    script = (ROOT / "binder" / "postBuild").read_text("utf-8")
    command = script[script.index("# so that stored pictures show") :]
    places = [str(jupyter.parent), str(Path(sys.executable).parent), os.environ["PATH"]]
    subprocess.run(
        ["bash", "-euo", "pipefail", "-c", command],
        cwd=tmp_path,
        env=os.environ | {"PATH": os.pathsep.join(places)},
        check=True,
    )
    trust, *signed = (tmp_path / "signed").read_text().splitlines()
    listed = [line.split()[1] for line in (ROOT / "notebooks.sha256").read_text("utf-8").splitlines()]
    assert trust == "trust"
    assert signed == [str(tmp_path / name) for name in listed if name not in hand_ins]


def test_the_badge_opens_a_notebook_that_is_there() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    target = readme.split("urlpath=lab/tree/")[1].split(")")[0]
    assert (ROOT / target).is_file()
