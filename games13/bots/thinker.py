"""The bots that think: they differ in how many games they imagine before a move."""

from __future__ import annotations

from collections.abc import Generator

from games13.bots.bot import Bot
from games13.bots.reasons import reasons
from games13.bots.rollouts import Rollouts
from games13.bots.search import Search
from games13.kernel import registry
from games13.kernel.advice import Aim
from games13.kernel.moves import Move
from games13.kernel.numbers import amount, whole
from games13.kernel.view import View
from games13.kernel.words import tr

# games that a level imagines before a move, where a game's advice has no other size for it
SIZES = {"easy": 40, "normal": 400, "hard": 2000, "expert": 10_000}


def aim_for(game: str) -> Aim:
    """What a search plays for in this game."""
    return registry.find(game).advice().aim


class Thinker(Bot):
    """Imagines games from what it knows, deals the rest anew each time, and plays what fared best.

    `simulations` is how many games it imagines before a move: with a seed, it then plays the same again.
    `seconds` is thinking time instead, or beside it, whichever ends first; without either it is the size of
    the `level` in that game. If it is `guided`, it makes use of what others have found out: by a game's
    weights moves are played out, by what was learned from games some are looked at first. `explore` says how
    curious a search is that has no weights to go by.
    """

    version = 12

    def __init__(
        self,
        seed: int | None = None,
        simulations: int | None = None,
        seconds: float | None = None,
        explore: float | None = None,
        guided: bool = True,
        level: str = "normal",
    ) -> None:
        super().__init__(seed)
        self.simulations = None if simulations is None else whole("simulations", simulations, 1)
        self.seconds = None if seconds is None else amount("seconds", seconds)
        self.explore = None if explore is None else amount("explore", explore)
        self.guided, self.level = guided, level
        self.last: Search | None = None
        self._stopped = False

    def choose(self, view: View) -> Move:
        """A legal move of the seat whose view this is."""
        thinking = self.thinking(view)
        while True:
            try:
                next(thinking)
            except StopIteration as chosen:
                move: Move = chosen.value
                return move

    def thinking(self, view: View) -> Generator[None, None, Move]:
        """The choice, a simulation at a time."""
        moves = view.moves()
        if len(moves) == 1:
            return moves[0]
        search, size = self._begun(view), self.size(view.game)
        for count in search.steps(self.seconds, lambda: self._stopped):
            if size is not None and count >= size:
                break
            yield
        return search.choice()

    def think(self, view: View) -> Search:
        """The whole search, for whoever wants to see more of it than the move."""
        search = self._begun(view)
        search.run(self.size(view.game), self.seconds, lambda: self._stopped)
        return search

    def size(self, game: str) -> int | None:
        """How many games it imagines before a move; None where only the clock counts."""
        if self.simulations is None and self.seconds is None:
            return registry.find(game).advice().sizes.get(self.level, SIZES[self.level])
        return self.simulations

    def _begun(self, view: View) -> Search:
        self._stopped = False
        advice, seed = registry.find(view.game).advice(), self.random.getrandbits(32)
        if self.guided and advice.weights:
            self.last = Rollouts(view, advice, seed)
        else:
            aim = aim_for(view.game)
            aim = aim.suited(view.guess(0)) if self.guided else aim.played_out()
            rank = advice.ranked if aim.value and advice.turns else None
            search = Search(view, aim, seed, self.explore, rank)
            if type(self.last) is Search:
                search.keep(self.last)
            self.last = search
        return self.last

    def explain(self, view: View) -> str:
        """What it found, by the search that chose the move if this is its view."""
        if len(view.moves()) == 1:
            return tr("“{move}” is the only move.", move=view.moves()[0].label)
        search = self.last if self.last and self.last.view == view else self.think(view)
        return reasons(search)

    def stop(self) -> None:
        """End the thinking under way; `choose` then answers with the best it has found."""
        self._stopped = True
