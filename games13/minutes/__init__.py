"""13 Minutes by Asger Harding Granerud and Daniel Skjold Pedersen: thirteen cards, and the same dilemma."""

from collections.abc import Iterable

from games13.kernel.advice import Advice
from games13.kernel.game import Game
from games13.kernel.words import msg
from games13.minutes import cards, position, size
from games13.minutes.view import View


def _picture(view: View) -> object:
    from games13.minutes.picture import scene

    return scene(view)


def _advice() -> Advice:
    from games13.minutes.advice import ADVICE

    return ADVICE


def _keeps(p: position.Minutes) -> Iterable[tuple[str, bool]]:
    from games13.minutes.check import keeps

    return keeps(p)


GAME = Game(
    name="13-minutes",
    folder=__name__,
    title="13 Minutes",
    seats=("US", "USSR"),
    players=(2,),
    rules={
        "length": ("game", "campaign"),
        "cube_limit": ("none", "5"),
        "level_bids": ("lot", "again", "first"),
        "plays": size.PLAYS,
        "cubes": size.SUPPLIES,
    },
    begin=position.begin,
    every_move=lambda setup: setup.deck.every_move(size.cubes(setup)),
    picture=_picture,
    advice=_advice,
    keeps=_keeps,
    war=True,
    also_said=msg(
        "put=place, add=place, take=remove, play=, cube=, cubes=, card=, cards=, usa=us, america=us, "
        "americans=us, soviet=ussr, soviets=ussr, russia=ussr, russians=ussr"
    ),
    parts={"deck": cards.Deck},
)
