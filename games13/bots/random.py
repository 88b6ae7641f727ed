"""The simplest bot: any legal move is as good as any other."""

from __future__ import annotations

from games13.bots.bot import Bot
from games13.kernel.moves import Move
from games13.kernel.view import View
from games13.kernel.words import tr


class RandomBot(Bot):
    """Picks a legal move by chance."""

    version = 1
    needs_view = False

    def choose(self, view: View) -> Move:
        """A legal move of the seat whose view this is."""
        return self.pick(view.moves())

    def explain(self, view: View) -> str:
        """Why it would play so."""
        return tr("Any of the {count} legal moves, by chance.", count=len(view.moves()))
