"""A kept collection of broken files: what is said of each, or that it is understood after all."""

import tomllib
import warnings
from pathlib import Path

import pytest

import games13
from games13.defcon.map import Map
from games13.kernel.registry import find
from games13.lab.log import Log
from games13.lab.plan import Arrangement, Plan

from .fuzz import BROKEN, judge

SAYS = tomllib.loads((BROKEN / "index.toml").read_text("utf-8"))
FILES = [(BROKEN / kind / name, says) for kind, files in SAYS.items() for name, says in files.items()]


def take(file: Path) -> None:
    """Read a file as what it should be."""
    text = file.read_bytes().decode()
    if file.parent.name == "transcripts":
        games13.replay(text)
    elif file.parent.name == "maps":
        for problem in Map(text, file.name).problems():
            raise problem
    else:
        game = max((game for game in games13.games() if file.name.startswith(f"{game}-")), key=len)
        find(game).parts["deck"](text, file.name)


@pytest.mark.parametrize(
    ("file", "says"),
    [(file, says) for file, says in FILES if file.parent.name != "logs"],
    ids=lambda x: f"{x.parent.name}-{x.stem}" if isinstance(x, Path) else "",
)
def test_what_is_said_of_a_broken_file(file: Path, says: str) -> None:
    judge(lambda: take(file))
    if not says:
        return take(file)
    with pytest.raises(games13.GameError) as caught:
        take(file)
    assert says in str(caught.value)


@pytest.mark.parametrize("name", SAYS["logs"])
def test_what_is_left_of_a_broken_record(name: str, tmp_path: Path) -> None:
    says = SAYS["logs"][name]
    plan = Plan((Arrangement("13", "13", ("random",) * 4),), 6, 0)
    file = tmp_path / name
    text = (BROKEN / "logs" / name).read_text("utf-8")
    digest = str(plan.arrangements[0].describe()[2])  # of the options that the game has today
    file.write_text(text.replace("DIGEST", digest), "utf-8")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        if says.endswith("games"):
            assert f"{len(Log(plan, file).rows)} games" == says
        else:
            with pytest.raises(games13.GameError, match=says):
                Log(plan, file)
            assert file.read_text("utf-8") == text.replace("DIGEST", digest)


def test_every_file_is_in_the_index() -> None:
    there = {file for file in BROKEN.rglob("*") if file.is_file()} - {BROKEN / "index.toml"}
    assert there - {BROKEN / "messages.json"} == {file for file, _ in FILES}
