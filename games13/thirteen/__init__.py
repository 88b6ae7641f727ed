"""13, a card game by Reiner Knizia: three targets, and nobody wants to go above thirteen."""

from collections.abc import Iterable

from games13.kernel.advice import Advice
from games13.kernel.game import Game, Glance, Guide
from games13.kernel.words import msg, tr
from games13.thirteen import cards, position
from games13.thirteen.view import View


def _picture(view: View) -> object:
    from games13.thirteen.picture import scene

    return scene(view)


def _glance(view: View) -> Glance:
    most = max(view.totals.values())
    scores = ", ".join(tr("{seat} {n}", seat=tr(seat), n=n) for seat, n in view.scores.items())
    return Glance(min(1.0, most / 13), tr("highest total {n}; {scores}", n=most, scores=scores))


def _advice() -> Advice:
    from games13.thirteen.advice import ADVICE

    return ADVICE


def _guide() -> Guide:
    from games13.thirteen.guide import GUIDE

    return Guide(GUIDE)


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
    guide=_guide,
    glance=_glance,
    keeps=_keeps,
    also_said=msg("play=, lay=, put=, card=, target="),
    parts={"deck": cards.Deck},
)
