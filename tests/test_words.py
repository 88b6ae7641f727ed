"""Everything said to people can be taken out by the standard tool, and is said in the language spoken."""

import ast
import random
import re
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path

import pytest

import games13
from games13.draw import composed
from games13.kernel.errors import MoveError
from games13.kernel.words import tr

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


PLAIN = re.compile(r"(?<![\wé])[A-Za-z]{3,}(?!\w)")  # a word that nobody has translated


def shown(svg: str) -> str:
    """All that a picture says: its texts, and what is read out."""
    outside = re.sub(r"<style>.*?</style>", "", svg, flags=re.DOTALL)
    texts = re.findall(r">([^<>]+)<|aria-label=\"([^\"]*)\"", outside)
    return unescape(" ".join(text or label for text, label in texts))


@pytest.mark.parametrize("game", games13.games())
def test_nothing_is_left_in_english(game: str, longer_words: Callable[[], None]) -> None:
    """Boards, stories, tables, errors and bots' reasons, all said in a language put in from outside."""
    longer_words()
    pick, bot = random.Random(game), games13.bots.get("rules", seed=1)
    seldom, slow = random.Random(game), games13.bots.get("easy:12", seed=1)
    names = {name for name in games13.new(game).seats if tr(name) == name}  # Ann is Ann in every language
    left: dict[str, str] = {}
    for seed in range(3):
        p = games13.new(game, seed=seed)
        while p.to_move:
            view, move = p.view(p.to_move), pick.choice(p.moves())
            said = [view.asks, str(view), *games13.narrate(p, move, pick.choice((None, *p.seats)))]
            said += [move.label, view.would(move).why]
            if not pick.randrange(8):
                said += [shown(composed(view)), bot.explain(view)]
                said += [slow.explain(view)] if not seldom.randrange(5) else []
            for text in said:
                left |= dict.fromkeys(PLAIN.findall(text), text[:200])
            p = p.after(move)
        assert p.result
        left |= dict.fromkeys(PLAIN.findall(p.result.reason + shown(composed(p.view(None)))), "the end")
    assert not {word: text for word, text in left.items() if word not in names}


def refusal(p: games13.Position, text: str) -> str:
    """What is said against a move; nothing where it is a shortening of what can be played."""
    try:
        p.read(text)
    except MoveError as problem:
        return str(problem)
    return ""


@pytest.mark.parametrize("game", games13.games())
def test_errors_are_not_left_in_english(game: str, longer_words: Callable[[], None]) -> None:
    """What is wrong with a move is said in the language too; only the moves keep their notation."""
    longer_words()
    pick, p = random.Random(game), games13.new(game, seed=2)
    notation = {word for move in p.setup.every_move() for word in re.findall(r"\w+", str(move))}
    illegal = list(p.setup.every_move())
    while p.to_move:
        for move in (*(set(pick.sample(illegal, 4)) - set(p.moves())), "xyzzy"):
            said = refusal(p, str(move))
            assert not set(PLAIN.findall(said)) - notation - {"xyzzy"}, said
        p = p.after(pick.choice(p.moves()))
