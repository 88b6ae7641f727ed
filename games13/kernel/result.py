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
