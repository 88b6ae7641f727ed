"""What all tests share."""

import gettext
import io
import os
import re
import runpy
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo

import games13
from games13.kernel import words


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id, …): the test shows these rules of its game's ledger")


QUICK = bool(os.environ.get("GAMES13_QUICK"))
ONE_IN = 5  # of the random games only so many are played in the quick lane


@pytest.fixture(scope="session")
def games() -> Callable[[int], range]:
    """The seeds of so many random games; in the quick lane, of a fifth of them."""
    return lambda count: range(-(-count // ONE_IN) if QUICK else count)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The quick lane leaves out what is marked as slow, and of tests that are given a seed most."""
    if QUICK:
        config.hook.pytest_deselected(items=list(filter(_left_out, items)))
        items[:] = [item for item in items if not _left_out(item)]


def _left_out(item: pytest.Item) -> bool:
    seed = item.callspec.params.get("seed") if hasattr(item, "callspec") else None
    return bool(item.get_closest_marker("slow") or (isinstance(seed, int) and seed % ONE_IN))


@pytest.fixture(scope="session")
def sequences() -> Callable[[games13.Position, int], int]:
    """How many sequences of so many moves there are, nature doing what the seed makes her do."""

    def count(p: games13.Position, depth: int) -> int:
        if depth == 0 or p.to_move is None:
            return 1
        total = 0
        for move in p.moves():
            q = p.copy()
            q.apply(move)
            total += count(q, depth - 1)
        return total

    return count


WORD = re.compile(r"(?<!\{)\b[A-Za-z]{3,}\b(?!\})")


def longer(message: str) -> str:
    """The same, in words a third longer: an é before every third letter's worth."""
    return WORD.sub(lambda word: "é" * (len(word[0]) // 3) + word[0], message)


@pytest.fixture(scope="session")
def longer_language() -> gettext.GNUTranslations:
    """A language whose words are a third longer than those of English, put in as a translator would do it."""
    messages = runpy.run_path(str(Path(__file__).parent.parent / "tools" / "messages.py"))
    catalogue = messages["catalogue"]()
    for message in catalogue:
        if message.id:
            many = message.pluralizable
            message.string = tuple(map(longer, message.id)) if many else longer(message.id)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


@pytest.fixture
def longer_words(longer_language: gettext.GNUTranslations) -> Iterator[Callable[[], None]]:
    """From the call on, everything is said in a language a third longer."""
    yield lambda: words.speak(longer_language)
    words.speak(None)
