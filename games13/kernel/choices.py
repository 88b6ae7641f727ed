"""What is asked before a game, and what may be answered, in words: a game's `options.toml`."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from games13.kernel import shipped
from games13.kernel.registry import find
from games13.kernel.words import tr


class Choice(NamedTuple):
    """A rule option: what is asked, and each answer by its value, the usual one first."""

    asks: str
    answers: dict[str, str]


@cache
def _texts(folder: str) -> dict[str, dict[str, dict[str, str]]]:
    return shipped.data(folder, "options.toml")


def choices(game: str) -> dict[str, Choice]:
    """The rule options of a game, by name."""
    texts, rules = _texts(find(game).folder), find(game).rules
    return {
        name: Choice(
            tr(str(texts[name]["text"])), {value: tr(texts[name][value]["text"]) for value in values}
        )
        for name, values in rules.items()
    }
