"""13 Days, by Asger Harding Granerud and Daniel Skjold Pedersen: two superpowers, three rounds, no war."""

from collections.abc import Iterable

from games13.days import board, cards, position
from games13.days.view import View
from games13.kernel.advice import Advice
from games13.kernel.game import Game, Glance, Guide
from games13.kernel.words import msg, tr

TRACK = board.AREA[board.BOTTOM :]  # of each step of a DEFCON track, from the lowest: the area it is in


def _picture(view: View) -> object:
    from games13.days.picture import scene

    return scene(view)


def _glance(view: View) -> Glance:
    areas = [area for seats in view.areas.values() for area in seats.values()]
    war = any(view.at_war.values())
    heat = 1.0 if war else {3: 0.1, 2: 0.4, 1: 0.8}[min(areas)] + 0.03 * areas.count(min(areas))
    leads = "USSR" if view.prestige < 0 else "US"
    named = {"level": min(areas), "seat": tr(leads), "n": abs(view.prestige)}
    if not view.prestige:
        return Glance(heat, tr("DEFCON {level}, Prestige level", **named))
    return Glance(heat, tr("DEFCON {level}, {seat} leads by {n} Prestige", **named))


def _advice() -> Advice:
    from games13.days.advice import ADVICE

    return ADVICE


def _guide() -> Guide:
    from games13.days.guide import DEAL, FIRST, GUIDE, SIGNS

    return Guide(GUIDE, DEAL, FIRST, SIGNS)


def _keeps(p: position.Days) -> Iterable[tuple[str, bool]]:
    from games13.days.check import keeps

    return keeps(p)


GAME = Game(
    name="13-days",
    folder=__name__,
    title="13 Days",
    seats=("US", "USSR"),
    players=(2,),
    rules={
        "lift": ("before", "after"),
        "equal": ("twice", "once"),
        "letter": ("before", "after"),
        "pigs": ("two", "fewer"),
        "onto": ("place", "both"),
        "invasion": ("exact", "fewer"),
    },
    begin=position.begin,
    every_move=lambda setup: setup.deck.every_move(),
    picture=_picture,
    advice=_advice,
    guide=_guide,
    glance=_glance,
    keeps=_keeps,
    war=True,
    also_said=msg(
        "put=place, add=place, take=remove, play=, cube=, cubes=, card=, tv=television, usa=us, america=us, "
        "americans=us, soviet=ussr, soviets=ussr, russia=ussr, russians=ussr"
    ),
    parts={"deck": cards.Deck},
)
