"""What every bot is: something that chooses from a View, and can say why."""

from __future__ import annotations

import random
from collections.abc import Generator

from games13.kernel.moves import Move
from games13.kernel.view import View


class Bot:
    """The base of all bots. Write `choose`, and `explain` if there is more to say than nothing.

    `self.random` is the bot's own luck: with a seed it makes the same choices again.
    """

    version = (
        0  # counted up when it comes to play otherwise, and kept with what it has played; 0: not counted
    )
    needs_view = True  # a bot that doesn't look may be given the legal moves alone, which is quicker

    def __init__(self, seed: int | None = None) -> None:
        self.seed = seed
        self.random = random.Random(seed)

    def choose(self, view: View) -> Move:
        """A legal move of the seat whose view this is."""
        raise NotImplementedError

    def thinking(self, view: View) -> Generator[None, None, Move]:
        """The choice, bit by bit: for who has but one thread, and other things to do between."""
        return self.choose(view)
        yield

    def explain(self, view: View) -> str:
        """Why it would play so, in a sentence or two."""
        raise NotImplementedError

    def pick(self, moves: tuple[Move, ...]) -> Move:
        """One of these by chance."""
        return moves[int(self.random.random() * len(moves))]

    def stop(self) -> None:
        """End the thinking under way; `choose` then answers with what it has. Most bots don't think long."""
