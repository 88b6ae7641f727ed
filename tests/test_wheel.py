"""The wheel as a stranger gets it: into an empty environment, far from the source."""

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from games13 import folder

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parent.parent

PLAY = """
import random, sys
import games13
assert "site-packages" in games13.__file__, games13.__file__
p, pick = games13.new("13", seed=1), random.Random(1)
moves = 0
while p.to_move is not None:
    p = p.after(pick.choice(p.moves()))
    moves += 1
assert p.result.winners or p.result.reason
assert set(p.result.scores)
assert games13.replay(p.transcript()) == p
foreign = {name.partition(".")[0] for name in sys.modules} - sys.stdlib_module_names
assert foreign <= {"games13", "__main__"}, foreign
print(moves, "moves")
"""


def packaged(folder: Path) -> set[str]:
    """What a package's folder holds that is not left behind by running it."""
    return {
        path.relative_to(folder.parent).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and path.suffix != ".pyc" and ".ipynb_checkpoints" not in path.parts
    }


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(out)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (built,) = out.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an empty environment with the wheel in it and nothing else."""
    venv = tmp_path_factory.mktemp("empty") / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(venv)], check=True)
    found = venv / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    pip = [sys.executable, "-m", "pip", "--python", str(found), "install"]
    subprocess.run([*pip, "--quiet", "--no-deps", "--no-index", str(wheel)], check=True)
    return found


def test_the_wheel_holds_all_packages_whole(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        inside = {name for name in archive.namelist() if ".dist-info/" not in name}
    shipped = {f"games13/shipped/{name}" for name in folder.shipped()}
    assert len(shipped) > 50
    rooms = [ROOT / "games13", ROOT / "widgets" / "games13_widgets", ROOT / "widgets" / "games13_class"]
    assert inside == set().union(shipped, *map(packaged, rooms))


@pytest.mark.parametrize(
    ("folder", "ending"),
    [
        ("games13", "/py.typed"),
        ("games13/thirteen", "cards.toml"),
        ("games13/thirteen", "rules.toml"),
        ("games13_widgets", "/py.typed"),
        ("games13_widgets", ".js"),
        ("games13_class", "/py.typed"),
        ("games13_class", ".css"),
    ],
)
def test_what_is_not_python_is_there_too(wheel: Path, folder: str, ending: str) -> None:
    with zipfile.ZipFile(wheel) as archive:
        found = [
            name for name in archive.namelist() if name.startswith(folder + "/") and name.endswith(ending)
        ]
        assert found
        assert ending == "/py.typed" or all(archive.read(name) for name in found)


def test_the_wheel_asks_for_nothing_and_has_its_licence(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (metadata,) = (archive.read(name).decode() for name in names if name.endswith("/METADATA"))
    needs = [line for line in metadata.splitlines() if line.startswith("Requires-Dist:")]
    assert all("extra ==" in line for line in needs)
    extras = {line.split(": ")[1] for line in metadata.splitlines() if line.startswith("Provides-Extra:")}
    assert extras == {"widgets", "networks", "class", "lab", "bridges", "cluster", "spectral"}
    assert "Requires-Python: >=3.11" in metadata
    assert {"LICENSE", "LICENSE-CC-BY-4.0.txt"} == {
        name.rpartition("/")[2] for name in names if "/licenses/" in name
    }
    assert "License-Expression: BSD-3-Clause AND CC-BY-4.0" in metadata


def test_its_page_shows_pictures_from_its_own_tag(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (metadata,) = (
            archive.read(name).decode() for name in archive.namelist() if name.endswith("/METADATA")
        )
    _, _, page = metadata.partition("\n\n")
    version = re.search(r"(?m)^Version: (.+)$", metadata)
    assert version
    assert f"/v{version[1]}/docs/pictures/13-days-played.png)" in page
    assert "](docs/" not in page


def test_an_empty_environment_plays_a_game_to_its_end(python: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [str(python), "-I", "-c", PLAY], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout.split()[0]) > 13


def test_the_command_is_there(python: Path, tmp_path: Path) -> None:
    command = python.parent / ("games13.exe" if sys.platform == "win32" else "games13")
    done = subprocess.run([str(command), "--help"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "simulate" in done.stdout
