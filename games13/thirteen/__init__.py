"""13, a card game by Reiner Knizia: three targets, and nobody wants to go above thirteen."""

from collections.abc import Iterable

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


def _keeps(p: position.Thirteen) -> Iterable[tuple[str, bool]]:
    from games13.thirteen.check import keeps

    return keeps(p)


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
    keeps=_keeps,
    also_said=msg("play=, lay=, put=, card=, target="),
    parts={"deck": cards.Deck},
)
