"""What may import what: read from the sources, imports inside functions too.

Kernel ← games ← bots, lab, atlas, lesson ← widgets; `draw` and `charts` are leaves that games and labs may
use. A game's picture and its advice to bots are loaded only when they are asked for, and nobody outside of a
game's folder names it, but for the one list in the kernel's registry.
"""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from games13.kernel.registry import FOLDERS

ROOT = Path(__file__).resolve().parent.parent
GAMES = [*FOLDERS.values()]
LEAVES = {"games13.draw", "games13.charts"}
LATE = {f"{game}.{name}" for game in GAMES for name in ("picture", "advice")}  # in functions only

# a part of the house, and the others that it may import; the longest name that fits says which part it is
KNOWS: dict[str, set[str]] = {
    "games13.kernel": {"games13.draw"},  # inside the method that shows
    "games13.draw": {"games13.kernel"},
    "games13.charts": {"games13.kernel", "games13.draw"},
    "games13.bots": {"games13.kernel"},
    "games13.lab": {"games13.kernel", "games13.bots", *LEAVES},
    "games13.atlas": {"games13.kernel", "games13.lab", "games13.defcon", *LEAVES},
    "games13.history": {"games13.kernel", "games13.draw", *GAMES},
    "games13.lesson": {"games13", "games13.lesson.handouts", "games13.kernel", "games13.history",
                       "games13.lab", *GAMES, *LEAVES},
    "games13.lesson.handouts": {"games13", "games13.kernel", "games13.history", "games13.lesson", *GAMES,
                                *LATE, *LEAVES},
    "games13.bridges": {"games13", "games13.kernel", "games13.bots", "games13.draw", "games13.lab"},
    "games13": {"games13.kernel", "games13.bots", "games13.lab", "games13.history", "games13.lesson",
                "games13.atlas", *LEAVES},
    "games13_widgets": {"games13", "games13.kernel", "games13.bots", "games13.lab", "games13.history",
                        "games13.lesson", "games13.atlas", *LEAVES},
    "games13_class": {"games13", "games13.kernel", "games13.bots", "games13.lesson", "games13_widgets",
                      *LEAVES},
}  # fmt: skip
for game in GAMES:
    KNOWS[game] = {"games13.kernel", f"{game}.picture", f"{game}.advice"}
    KNOWS[f"{game}.picture"] = {"games13.kernel", "games13.draw", "games13.history", game}
    KNOWS[f"{game}.advice"] = {"games13.kernel", game}
PUBLIC_ONLY = {"games13.history", "games13.lesson"}  # of a game, what stands in its front room
NAMELESS = {"games13.kernel", "games13.draw", "games13.charts", "games13.bots", "games13.lab",
            "games13_widgets", "games13_class"}  # fmt: skip
THE_LIST = "games13.kernel.registry"


class Import(NamedTuple):
    """A module that names another one: inside a function, or for the type checker only."""

    by: str
    of: str
    line: int
    late: bool
    typing: bool

    def __str__(self) -> str:
        return f"{self.by}:{self.line} imports {self.of}"


@cache
def sources() -> Mapping[str, str]:
    """Every module's text by its name."""
    files = {path: path.relative_to(ROOT) for path in (ROOT / "games13").rglob("*.py")}
    files |= {path: path.relative_to(ROOT / "widgets") for path in (ROOT / "widgets").rglob("*.py")}
    return {name_of(file): path.read_text("utf-8") for path, file in sorted(files.items())}


def name_of(file: Path) -> str:
    return ".".join(file.with_suffix("").parts).removesuffix(".__init__")


def imports(texts: Mapping[str, str]) -> list[Import]:
    """Every import of one of these modules by another."""
    return [
        found
        for name, text in texts.items()
        for found in _within(ast.parse(text), name, texts)
        if found.of != name
    ]


def _within(
    node: ast.AST, name: str, known: Mapping[str, str], late: bool = False, typing: bool = False
) -> Iterator[Import]:
    late = late or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
    typing = typing or (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test))
    for module in _named(node, known):
        yield Import(name, module, node.lineno, late, typing)  # type: ignore[attr-defined]
    for child in ast.iter_child_nodes(node):
        yield from _within(child, name, known, late, typing)


def _named(node: ast.AST, known: Mapping[str, str]) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names if alias.name in known]
    if isinstance(node, ast.ImportFrom):
        assert not node.level, "by its whole name"
        named = [f"{node.module}.{alias.name}" for alias in node.names]
        return [of for one in named if (of := one if one in known else node.module or "") in known]
    return []


def part(module: str) -> str:
    """The part of the house that a module belongs to."""
    return max((name for name in KNOWS if f"{module}.".startswith(f"{name}.")), key=len, default="")


def wrong_arrows(found: list[Import]) -> list[str]:
    """Imports that a part may not make, or not there."""
    wrong = []
    for one in found:
        by, of = part(one.by), part(one.of)
        allowed = by == of or of in KNOWS[by]
        behind = by in PUBLIC_ONLY and of in GAMES and one.of != of
        early = (
            (of in LATE or of in LEAVES) and by in {*GAMES, "games13.kernel"} and not (one.late or one.typing)
        )
        if not allowed or behind or early:
            wrong.append(str(one))
    return wrong


def cycles(found: list[Import]) -> list[list[str]]:
    """Modules that reach themselves by what they import, at once or later."""
    ways: dict[str, set[str]] = {}
    for one in found:
        if not one.typing:
            ways.setdefault(one.by, set()).add(one.of)
    reach = {name: reached(name, ways) for name in ways}
    rings = {tuple(sorted(o for o in reach[n] if n in reach.get(o, ()))) for n in ways if n in reach[n]}
    return [list(ring) for ring in sorted(rings)]


def reached(name: str, ways: Mapping[str, set[str]]) -> set[str]:
    seen: set[str] = set()
    due = [name]
    while due:
        for of in ways.get(due.pop(), ()):
            if of not in seen:
                seen.add(of)
                due.append(of)
    return seen


def named_games(texts: Mapping[str, str]) -> list[str]:
    """Where a text in the code is a game's name, outside of the games' folders."""
    names = {*FOLDERS, *GAMES, *(game.rpartition(".")[2] for game in GAMES)} - {"13"}  # any number
    return [
        f"{module}:{node.lineno} says {node.value!r}"
        for module, text in texts.items()
        if part(module) in NAMELESS and module != THE_LIST
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Constant) and node.value in names
    ]


def test_every_module_has_its_part() -> None:
    assert len(sources()) > 100
    assert [name for name in sources() if not part(name)] == []


def test_imports_point_one_way() -> None:
    assert wrong_arrows(imports(sources())) == []


def test_nothing_imports_itself_by_a_long_way() -> None:
    assert cycles(imports(sources())) == []


def test_no_game_is_named_outside_of_its_folder() -> None:
    assert named_games(sources()) == []


HOUSE = {
    "games13": "",
    "games13.kernel": "",
    "games13.kernel.view": "def show():\n    from games13.draw import scene",
    "games13.draw": "from games13.kernel import words",
    "games13.kernel.words": "",
    "games13.days": "def picture():\n    from games13.days import picture\n    return picture",
    "games13.days.picture": "from games13.draw import svg\nfrom games13.days.steps import Step",
    "games13.draw.svg": "",
    "games13.days.steps": "from games13.kernel.view import View",
    "games13.bots": "from games13.kernel.view import View",
    "games13.history": "from games13.days import DECK",
}


def test_a_house_in_order_is_found_in_order() -> None:
    assert wrong_arrows(imports(HOUSE)) == cycles(imports(HOUSE)) == named_games(HOUSE) == []


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("games13.kernel.view", "from games13.draw import scene"),
        ("games13.kernel.words", "def f():\n    from games13.days import steps"),
        ("games13.kernel.words", "if TYPE_CHECKING:\n    import games13.days.steps"),
        ("games13.bots", "from games13.days import DECK"),
        ("games13.draw.svg", "from games13 import days"),
        ("games13.days.steps", "from games13.days.picture import scene"),
        ("games13.days.steps", "from games13.draw.svg import tag"),
        ("games13.history", "from games13.days.steps import Step"),
        ("games13.days.steps", "def f():\n    from games13.bots import Bot"),
    ],
)
def test_an_arrow_the_wrong_way_is_found(module: str, text: str) -> None:
    (wrong,) = wrong_arrows(imports(HOUSE | {module: text}))
    assert wrong.startswith(f"{module}:")


def test_a_cycle_is_found_inside_of_functions_too() -> None:
    back = {"games13.kernel.words": "def f():\n    from games13.kernel.view import View"}
    assert cycles(imports(HOUSE | back)) == [["games13.draw", "games13.kernel.view", "games13.kernel.words"]]
    assert (
        cycles(imports(HOUSE | {"games13.kernel.words": "if TYPE_CHECKING:\n    import games13.draw"})) == []
    )


def test_a_games_name_is_found() -> None:
    assert named_games(HOUSE | {"games13.bots": 'LENGTH = {"13-days": 4}'}) == [
        "games13.bots:1 says '13-days'"
    ]
    assert named_games(HOUSE | {"games13.days.steps": 'NAME = "13-days"'}) == []
