"""13 Minutes by Asger Harding Granerud and Daniel Skjold Pedersen: thirteen cards, and the same dilemma."""

from collections.abc import Iterable

from games13.kernel.advice import Advice
from games13.kernel.game import Game, Glance, Guide
from games13.kernel.words import msg, tr
from games13.minutes import cards, position, size
from games13.minutes.view import View


def _picture(view: View) -> object:
    from games13.minutes.picture import scene

    return scene(view)


def _glance(view: View) -> Glance:
    most = max(count for symbols in view.symbols.values() for count in symbols.values())
    said = tr(
        "US {us}, USSR {ussr}; symbols of a kind: {most}",
        most=most,
        us=view.points["US"],
        ussr=view.points["USSR"],
    )
    return Glance(min(1.0, most / 3), said)


def _advice() -> Advice:
    from games13.minutes.advice import ADVICE

    return ADVICE


def _guide() -> Guide:
    from games13.minutes.guide import GUIDE

    return Guide(GUIDE)


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
    guide=_guide,
    glance=_glance,
    keeps=_keeps,
    war=True,
    also_said=msg(
        "put=place, add=place, take=remove, play=, cube=, cubes=, card=, cards=, usa=us, america=us, "
        "americans=us, soviet=ussr, soviets=ussr, russia=ussr, russians=ussr"
    ),
    parts={"deck": cards.Deck},
)
