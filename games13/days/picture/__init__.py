"""The board of the crisis: battlegrounds on a map, DEFCON beside it, the card in play and the hand below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.days.picture import said
from games13.days.picture.hand import hand
from games13.days.picture.map import world
from games13.days.picture.options import Options
from games13.days.picture.plan import HEIGHT, OPEN_H
from games13.days.picture.play import in_play
from games13.days.picture.scores import ending
from games13.days.picture.sides import is_open, sides
from games13.days.picture.tracks import side
from games13.draw.parts import WIDE, title_strip
from games13.draw.svg import root
from games13.kernel.words import listing, tr

if TYPE_CHECKING:
    from games13.days.view import View


def scene(view: View) -> str:
    """The table as this view knows it."""
    deck = view._setup.deck  # what is printed on the cards, the same for everyone
    options = Options(view)
    below = ending(view) if view.result else in_play(view, options) + hand(view, deck, options)
    return root(
        WIDE,
        HEIGHT + (OPEN_H + 8 if is_open(view) else 0),
        _summary(view),
        side(view, options),  # what a choice on the map would do shows above the tracks, so they come first
        world(view, deck, options),
        _strip(view),
        sides(view),
        below,
    )


def _strip(view: View) -> str:
    return title_strip(
        "1962",
        tr("Round {round} of {rounds}", round=view.round, rounds=view.rounds),
        said.phase(view),
        view.result.reason if view.result else view.asks,
        said.happened(view),
        urgent=bool(view.moves() or view.result),
    )


def _summary(view: View) -> str:
    markers = listing(
        [
            tr("{track} US {us}, USSR {ussr}", track=tr(track), us=steps["US"], ussr=steps["USSR"])
            for track, steps in view.markers.items()
        ]
    )
    return tr(
        "13 Days, round {round} of {rounds}. {asks} Prestige: {lead}. DEFCON steps: {markers}.",
        round=view.round,
        rounds=view.rounds,
        asks=view.result.reason if view.result else f"{view.asks}.",
        lead=said.lead(view.prestige),
        markers=markers,
    )
