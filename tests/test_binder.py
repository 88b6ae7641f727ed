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


def test_the_badge_opens_a_notebook_that_is_there() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    target = readme.split("urlpath=lab/tree/")[1].split(")")[0]
    assert (ROOT / target).is_file()
