"""How a game ended."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Result:
    """The winners (nobody, when the tuple is empty), each seat's score, and why; or that all have lost."""

    winners: tuple[str, ...]
    scores: Mapping[str, int]
    reason: str
    all_lose: bool = False

    def payoffs(self) -> dict[str, float]:
        """What it is worth to each seat: a loser pays 1, the winners share it; without a winner it is 0.

        So what one wins the others lose, unless all do.
        """
        winners, others = len(self.winners), len(self.scores) - len(self.winners)
        if not winners:
            return dict.fromkeys(self.scores, -1.0 if self.all_lose else 0.0)
        return {seat: others / winners if seat in self.winners else -1.0 for seat in self.scores}
