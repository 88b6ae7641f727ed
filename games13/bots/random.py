"""The simplest bot: any legal move is as good as any other."""

from __future__ import annotations

import random

from games13.kernel.moves import Move
from games13.kernel.view import View
from games13.kernel.words import tr


class RandomBot:
    """Picks a legal move by chance."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View) -> Move:
        """A legal move of the seat whose view this is."""
        return self._random.choice(view.moves())

    def explain(self, view: View) -> str:
        """Why it would play so."""
        return tr("Any of the {count} legal moves, by chance.", count=len(view.moves()))
