"""A bot that follows rules of thumb, and says which: those of the game's advice, in their order.

Where a game has weights, they decide among the moves that are left; what is equally good at the end is picked
by chance.
"""

from __future__ import annotations

from functools import partial
from statistics import fmean

from games13.bots.bot import Bot
from games13.kernel import registry
from games13.kernel.advice import Advice, After, RuleOfThumb, Weight
from games13.kernel.errors import UnknownOption, offer
from games13.kernel.moves import Move
from games13.kernel.position import Position
from games13.kernel.view import View
from games13.kernel.words import listing, msg, tr

EQUAL = 1e-9  # what differs by less is rounding
SPEAK = 2  # so many weights are named when somebody asks why
CHARACTERS = {
    "hawk": msg("Presses: it would rather have the other side back down first."),
    "dove": msg("Gives way: it would rather come down a step too many."),
    "cautious": msg("Takes care: it thinks of the next round, and holds on to what it has."),
}


class RulesBot(Bot):
    """Plays by a short list of rules of thumb; without any for a game, by chance."""

    version = 6

    def __init__(self, seed: int | None = None, character: str = "") -> None:
        super().__init__(seed)
        if character and character not in CHARACTERS:
            raise UnknownOption(
                tr('There is no character "{name}"; there is {choices}.',
                   name=character, choices=offer(CHARACTERS)), character
            )  # fmt: skip
        self.character = character

    def choose(self, view: View) -> Move:
        """A legal move of the seat whose view this is."""
        return self.pick(sift(view, self.character)[0])

    def explain(self, view: View) -> str:
        """The rules of thumb that speak here, in their order."""
        moves, spoken = sift(view, self.character)
        if len(view.moves()) == 1:
            return tr("“{move}” is the only move.", move=moves[0].label)
        if not spoken:
            return tr("No rule of thumb speaks here, so any of the {count} moves.", count=len(moves))
        sentences = [tr(rule.says) for rule in spoken]
        if len(moves) == 1:
            sentences.append(tr("So: “{move}”.", move=moves[0].label))
        elif len(moves) <= 4:
            sentences.append(
                tr("So: {moves}.", moves=listing([tr("“{move}”", move=move.label) for move in moves], "or"))
            )
        else:
            sentences.append(tr("That leaves {count} moves, equally good.", count=len(moves)))
        return " ".join(sentences)


def sift(view: View, character: str = "") -> tuple[tuple[Move, ...], list[RuleOfThumb | Weight]]:
    """The moves that the rules of thumb leave, and the rules that spoke."""
    moves, after = view.moves(), After(view)
    spoken: list[RuleOfThumb | Weight] = []
    advice = registry.find(view.game).advice().of(character)
    for rule in advice.rules:
        if len(moves) == 1:
            break
        liked = tuple(rule.likes(view, moves, after))
        if 0 < len(liked) < len(moves):
            moves = liked
            spoken.append(rule)
    if len(moves) > 1 and advice.weights:
        moves, weighed = weigh(advice, view, moves)
        spoken += weighed
    return moves, spoken


def weigh(advice: Advice, view: View, moves: tuple[Move, ...]) -> tuple[tuple[Move, ...], list[Weight]]:
    """The moves that the weights see the most in, and the weights that speak for them most."""
    index, after = view.seats.index(view.to_move or ""), After(view, advice.turn)
    eyes = [partial(_seen, weight, index) for weight in advice.weights]
    seen = [[after.mean(move, eye) for eye in eyes] for move in moves]
    most = max(map(sum, seen))
    best = [place for place, row in enumerate(seen) if sum(row) > most - EQUAL]
    if len(best) == len(moves):
        return moves, []
    means = [fmean(column) for column in zip(*seen, strict=True)]
    ahead = [value - mean for value, mean in zip(seen[best[0]], means, strict=True)]
    first = sorted(range(len(ahead)), key=lambda place: -ahead[place])[:SPEAK]
    speak = dict.fromkeys(advice.weights[place] for place in first if ahead[place] > EQUAL)
    return tuple(moves[place] for place in best), list(speak)


def _seen(weight: Weight, index: int, p: Position) -> float:
    return weight.sees(p, index)
