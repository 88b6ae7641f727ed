"""What all tests share."""

import re
from collections.abc import Callable, Iterator

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


class Longer:
    """A language whose words are a third longer than those of English."""

    def gettext(self, message: str) -> str:
        return WORD.sub(lambda word: word[0] + "é" * (len(word[0]) // 3), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@pytest.fixture
def longer_words() -> Iterator[Callable[[], None]]:
    """From the call on, everything is said in a language a third longer."""
    yield lambda: words.speak(Longer())
    words.speak(None)
