"""What a seat believes of what others hide: imagined deals are weighed by it, and it can be said."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from games13.kernel import registry
from games13.kernel.advice import Belief
from games13.kernel.view import View
from games13.kernel.words import tr

TELLING = 1.2  # times as likely as by chance: below that nothing is said


def beliefs(view: View) -> tuple[Belief, ...]:
    """What the seat of this view may think of what others hide, by all that it can see."""
    return registry.find(view.game).advice().aim.beliefs(view)


def deal(view: View, beliefs: Iterable[Belief], rnd: Callable[[], float]) -> Any:
    """A guessed deal, the likely ones more often."""
    while True:
        p = view.guess(int(rnd() * 4294967296))
        if all(rnd() < belief.likely(p) for belief in beliefs):
            return p


def believed(beliefs: Iterable[Belief]) -> str:
    """What is believed, in sentences; "" where one thing is about as likely as another."""
    return " ".join(
        tr(found.says, what=tr(what), percent=100 * share)
        for found in beliefs
        for what, share in found.shares.items()
        if share == max(found.shares.values()) and share * len(found.shares) > TELLING
    )
