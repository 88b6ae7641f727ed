"""The bots that think: `easy`, `normal` and `hard` differ in how many games they imagine before a move."""

from __future__ import annotations

from games13.bots.bot import Bot
from games13.kernel.moves import Move
from games13.kernel.view import View
from version1.advice import advice
from version1.search import EXPLORE, Search

LEVELS = {"easy": 40, "normal": 400, "hard": 2000}


class Thinker(Bot):
    """Imagines games from what it knows, deals the rest anew each time, and plays what fared best.

    `simulations` is how many games it imagines before a move: with a seed, it then plays the same again.
    `seconds` is thinking time instead, or beside it, whichever ends first.
    """

    name, version = "hard@1", 1

    def __init__(
        self,
        seed: int | None = None,
        simulations: int | None = None,
        seconds: float | None = None,
        explore: float = EXPLORE,
    ) -> None:
        super().__init__(seed)
        if simulations is None and seconds is None:
            simulations = LEVELS["normal"]
        self.simulations, self.seconds, self.explore = simulations, seconds, explore
        self.last: Search | None = None
        self._stopped = False

    def choose(self, view: View) -> Move:
        """A legal move of the seat whose view this is."""
        moves = view.moves()
        if len(moves) == 1:
            return moves[0]
        move = self.think(view).ranking()[0].move
        assert move is not None
        return move

    def think(self, view: View) -> Search:
        """The whole search, for whoever wants to see more of it than the move."""
        self._stopped = False
        self.last = Search(view, advice(view.game).aim, self.random.getrandbits(32), self.explore)
        self.last.run(self.simulations, self.seconds, lambda: self._stopped)
        return self.last

    def stop(self) -> None:
        """End the thinking under way; `choose` then answers with the best it has found."""
        self._stopped = True
