"""A call of the lab that cannot be meant is answered with a sentence that names the argument."""

import re
import subprocess
import sys

import pytest

import games13
from games13 import lab
from games13.kernel.errors import MissingPackage

ONE = games13.new("13", seed=1, rules="length=round").after("blue 2")
WRONG_GAMES = [-1, 2.5, "3", None, True]


@pytest.mark.parametrize("games", WRONG_GAMES)
def test_a_number_of_games(games) -> None:
    expected = re.escape(f"games= takes a whole number{' from 0 on' if games == -1 else ''}, got {games!r}.")
    with pytest.raises(games13.GameError, match=expected):
        lab.simulate("13", games=games)
    with pytest.raises(games13.GameError, match=expected):
        lab.tournament("13", ["rules", "random"], games=games)
    with pytest.raises(games13.GameError, match=expected):
        lab.experiment("13", {"usual": {}, "short": {"rules": "length=round"}}, games=games)


@pytest.mark.parametrize("seed", [None, "x", 1.5])
def test_a_seed(seed) -> None:
    for call in (
        lambda: lab.simulate("13", games=1, seed=seed),
        lambda: lab.tournament("13", ["rules", "random"], games=2, seed=seed),
        lambda: lab.experiment("13", {"usual": {}, "again": {}}, games=1, seed=seed),
        lambda: lab.analyse(ONE, seed=seed),
    ):
        with pytest.raises(games13.GameError, match="seed= takes a whole number, got"):
            call()


@pytest.mark.parametrize("name", ["every", "simulations"])
@pytest.mark.parametrize("value", [0, -1, 1.5, None, "2"])
def test_how_an_analysis_looks(name: str, value) -> None:
    with pytest.raises(games13.GameError, match=rf"{name}= takes a whole number( from 1 on)?, got"):
        lab.analyse(ONE, **{name: value})


def test_no_games_are_an_empty_table() -> None:
    assert len(lab.simulate("13", games=0).games) == 0


class One:
    """A whole number of another library, as NumPy's are."""

    def __index__(self) -> int:
        return 1


def test_a_whole_number_of_another_library(tmp_path) -> None:
    runs = lab.simulate("13", games=One(), seed=One(), resume=tmp_path / "run.jsonl")
    assert runs.games["seed"] == [1_000_000]
    assert lab.analyse(ONE, every=One(), simulations=One(), seed=One()).simulations == 1


@pytest.mark.parametrize("bots", [5, None, [5, "random", "random", "random"], dict.fromkeys(["Ann"], 5)])
def test_bots_that_are_none(bots) -> None:
    with pytest.raises(games13.GameError):
        lab.simulate("13", bots, games=1)


def test_what_is_no_executor_and_no_function() -> None:
    with pytest.raises(games13.GameError, match="executor= takes an executor, got 5"):
        lab.simulate("13", games=1, executor=5)
    with pytest.raises(games13.GameError, match="note= takes a function, got 5"):
        lab.simulate("13", games=1, note=5)


def test_a_missing_package_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(MissingPackage, match=r"This needs pandas: pip install pandas$"):
        lab.Table(("seat",), [("US",)]).to_pandas()


@pytest.mark.parametrize(
    ("package", "extra", "code"),
    [
        ("networkx", "networks", "import games13.atlas"),
        ("anywidget", "widgets", "import games13_widgets"),
        ("matplotlib", "networks", "from games13 import lab; lab.simulate('13', games=2).plot()"),
    ],
)
def test_a_missing_extra_says_which(package: str, extra: str, code: str) -> None:
    code = f"import sys; sys.modules[{package!r}] = None; {code}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    last = done.stderr.splitlines()[-1]
    assert last.endswith(f"MissingPackage: This needs {package}: pip install 'games13[{extra}]'")
