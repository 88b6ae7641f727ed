"""Opponents. A bot chooses from a View alone: it sees what its seat may know, and nothing else."""

from __future__ import annotations

from games13.bots.random import RandomBot
from games13.kernel.errors import UnknownBot, offer
from games13.kernel.words import tr

BOTS = {"random": RandomBot}


def names() -> tuple[str, ...]:
    """The names of all bots."""
    return tuple(BOTS)


def get(name: str, seed: int | None = None) -> RandomBot:
    """A bot by name. With a seed it plays the same game again."""
    if name not in BOTS:
        raise UnknownBot(
            tr('There is no bot "{name}"; there is {choices}.', name=name, choices=offer(BOTS)), name, BOTS
        )
    return BOTS[name](seed)
