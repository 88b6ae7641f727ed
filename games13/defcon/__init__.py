"""DEFCON, by Carlo De Gregorio: four powers, five rounds, and the world's opinion of them."""

from collections.abc import Iterable

from games13.defcon import board, cards, map, position, powers
from games13.defcon.course import course_of
from games13.defcon.mapfile import POWERS
from games13.defcon.view import View
from games13.kernel.advice import Advice
from games13.kernel.game import Game, Glance, Guide
from games13.kernel.words import msg, trn


def _picture(view: View) -> object:
    from games13.defcon.picture import scene

    return scene(view)


def _glance(view: View) -> Glance:
    burnt, level = board.RADIATIONS - view.supply["radiation"], view.tension
    heat = min(1.0, 0.12 * (5 - level) + 0.1 * burnt)
    burning = trn("DEFCON {level}, {n} place burnt", "DEFCON {level}, {n} places burnt", burnt, level=level)
    return Glance(heat, burning)


def _advice() -> Advice:
    from games13.defcon.advice import ADVICE

    return ADVICE


def _guide() -> Guide:
    from games13.defcon.guide import GUIDE

    return Guide(GUIDE)


def _keeps(p: position.Defcon) -> Iterable[tuple[str, bool]]:
    from games13.defcon.check import keeps

    return keeps(p)


GAME = Game(
    name="defcon",
    folder=__name__,
    title="DEFCON",
    seats=POWERS,
    players=(4, 2, 3),
    rules={
        "hit_faces": ("3", "1", "2", "4", "5"),
        "armageddon": ("off", "on"),
        "reach": ("zone", "chain"),
        "dice": ("attack", "roll"),
        "answers": ("holders", "all"),
        "onward": ("all", "some"),
    },
    begin=position.begin,
    every_move=lambda setup: course_of(setup).every_move(),
    picture=_picture,
    advice=_advice,
    guide=_guide,
    glance=_glance,
    keeps=_keeps,
    also_said=msg(
        "put=, place=, buy=, build=, invade=attack, troops=troop, fleets=fleet, missiles=missile, "
        "nuke=nuclear missile, card=, cards="
    ),
    parts={"deck": cards.Deck, "map": map.Map, "powers": powers.Powers},
    seating=powers.seating,
)
