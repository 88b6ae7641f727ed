"""What all tests share."""

import re
from collections.abc import Callable

import pytest

import games13
from games13.kernel import words


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id, …): the test shows these rules of its game's ledger")


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


class Longer(dict[str, str]):
    """A language whose words are a third longer than those of English."""

    def get(self, text: str, default: object = None) -> str:
        return WORD.sub(lambda word: word[0] + "é" * (len(word[0]) // 3), text)


@pytest.fixture
def longer_words(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """From the call on, everything is said in a language a third longer."""
    return lambda: monkeypatch.setattr(words, "CATALOGUE", Longer())
