"""Everything said to people can be taken out by the standard tool, and is said in the language spoken."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = sorted([*(ROOT / "games13").rglob("*.py"), *(ROOT / "widgets" / "games13_widgets").rglob("*.py")])
TEXTS = {"tr": (0,), "trn": (0, 1), "say": (1,), "sayn": (1, 2), "msg": (0,)}  # which arguments are texts


def calls(tree: ast.AST) -> Iterator[tuple[ast.Call, list[ast.expr]]]:
    """The calls that say something, each with its texts."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TEXTS:
            yield node, [node.args[i] for i in TEXTS[node.func.id] if i < len(node.args)]


def is_literal(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: str(file.relative_to(ROOT)))
def test_a_text_is_one_literal_or_comes_from_a_table(file: Path) -> None:
    """A choice between two literals, or two joined, would be taken out as one text that is never said."""
    for node, texts in calls(ast.parse(file.read_text("utf-8"))):
        for text in texts:
            inside = [part for part in ast.walk(text) if is_literal(part)]
            keys = [part.slice for part in ast.walk(text) if isinstance(part, ast.Subscript)]
            assert is_literal(text) or all(part in keys for part in inside), f"{file}:{node.lineno}"


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: str(file.relative_to(ROOT)))
def test_no_plural_is_made_by_hand(file: Path) -> None:
    """`tr("1 card") if count == 1 else …` knows the plurals of English only."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.IfExp) and ast.unparse(node.test).endswith("== 1"):
            said = [call for branch in (node.body, node.orelse) for call, _ in calls(branch)]
            assert not said, f"{file}:{node.lineno}"
