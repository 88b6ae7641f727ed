"""Opponents. A bot chooses from a View alone: it sees what its seat may know, and nothing else.

>>> import games13
>>> p = games13.new("13", seed=1962)
>>> bot = games13.bots.get("rules", seed=1)
>>> bot.choose(p.view("Ann")) in p.moves()
True
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from games13.bots.bot import Bot
from games13.bots.random import RandomBot
from games13.bots.rules import RulesBot
from games13.bots.thinker import LEVELS, Thinker
from games13.kernel.errors import UnknownBot, UnknownOption, offer
from games13.kernel.words import tr

__all__ = ["Bot", "RandomBot", "RulesBot", "Thinker", "get", "names"]

BOTS: dict[str, Callable[..., Bot]] = {
    "random": RandomBot,
    "rules": RulesBot,
    **{name: partial(Thinker, simulations=count) for name, count in LEVELS.items()},
}


def names() -> tuple[str, ...]:
    """The names of all bots, the weakest first."""
    return tuple(BOTS)


def get(name: str, seed: int | None = None, **options: Any) -> Bot:
    """A bot by name. With a seed it makes the same choices again.

    `easy`, `normal` and `hard` also take `simulations=`, the games that they imagine before a move, or
    `seconds=`, their thinking time. `"hard:500"` is short for `hard` with 500 simulations.
    """
    base, colon, count = name.partition(":")
    if base not in BOTS:
        raise UnknownBot(
            tr('There is no bot "{name}"; there is {choices}.', name=name, choices=offer(BOTS)), name, BOTS
        )
    if "seconds" in options:
        options = {"simulations": None, **options}
    if colon:
        options["simulations"] = _count(name, count)
    unknown = sorted(set(options) - {"simulations", "seconds", "explore"} if base in LEVELS else options)
    if unknown:
        message = tr('The bot "{name}" has no option "{option}".', name=base, option=unknown[0])
        raise UnknownOption(message, unknown[0])
    return BOTS[base](seed, **options)


def _count(name: str, text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        message = tr('"{name}": after the colon stands a number of simulations, as in "hard:500".', name=name)
        raise UnknownOption(message, name)
    return int(text)
