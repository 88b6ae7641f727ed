"""How a game ended."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Result:
    """The winners (nobody, when the tuple is empty), each seat's score, and why.

    `war` names the seats that started a nuclear war, in games where that can be.
    """

    winners: tuple[str, ...]
    scores: Mapping[str, int]
    reason: str
    war: tuple[str, ...] = ()

    @property
    def all_lose(self) -> bool:
        """Whether all have started it, so that everybody loses."""
        return len(self.war) == len(self.scores)

    def payoffs(self) -> dict[str, float]:
        """What it is worth to each seat: a loser pays 1, the winners share it; without a winner it is 0.

        So what one wins the others lose, unless all do.
        """
        winners, others = len(self.winners), len(self.scores) - len(self.winners)
        if not winners:
            return dict.fromkeys(self.scores, -1.0 if self.all_lose else 0.0)
        return {seat: others / winners if seat in self.winners else -1.0 for seat in self.scores}
