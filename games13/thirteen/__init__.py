"""13, a card game by Reiner Knizia: three targets, and nobody wants to go above thirteen."""

from games13.kernel.advice import Advice
from games13.kernel.game import Game
from games13.kernel.words import msg
from games13.thirteen import cards, position
from games13.thirteen.view import View


def _picture(view: View) -> object:
    from games13.thirteen.picture import scene

    return scene(view)


def _advice() -> Advice:
    from games13.thirteen.advice import ADVICE

    return ADVICE


GAME = Game(
    name="13",
    folder=__name__,
    title="13",
    seats=("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"),
    players=(4, 3, 5, 6),
    rules={"length": ("match", "round"), "colours": ("fixed", "first")},
    begin=position.begin,
    every_move=lambda setup: setup.deck.targets[setup.rule("colours")].every_move(),
    picture=_picture,
    advice=_advice,
    also_said=msg("play=, lay=, put=, card=, target="),
    parts={"deck": cards.Deck},
)
