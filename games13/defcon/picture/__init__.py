"""The war room of DEFCON: the desk, the map of the world, the table of consensus, headquarters, the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.picture.clock import clock
from games13.defcon.picture.consensus import consensus
from games13.defcon.picture.ending import ending
from games13.defcon.picture.hand import hand, height
from games13.defcon.picture.headquarters import headquarters
from games13.defcon.picture.layout import layout
from games13.defcon.picture.options import Options
from games13.defcon.picture.plan import GAP, MAP_Y, TABLE_H
from games13.defcon.picture.question import desk
from games13.defcon.picture.targets import lands, preview, second_choices, zones
from games13.defcon.picture.tokens import tokens
from games13.defcon.picture.world import COARSE, FINE, SIZE, hatches, land, legend, names, passages, sea
from games13.draw.parts import WIDE, title_strip
from games13.draw.svg import group, root
from games13.kernel.words import listing, tr

if TYPE_CHECKING:
    from games13.defcon.view import View


HEAVIEST = 59_000  # bytes: a board sends a scene for every move


def scene(view: View) -> str:
    """The table as this view knows it. Where there is most to choose it does without previews, then with
    coarser coasts and hatches, so that it never gets too heavy for a board."""
    options = Options(view)
    drawn = _scene(options)
    for grain in (FINE, COARSE):
        if len(drawn.encode()) > HEAVIEST:
            options.draw(previews=False, grain=grain)
            drawn = _scene(options)
    return drawn


def _scene(options: Options) -> str:
    view = options.view
    below = MAP_Y + (options.map.size or SIZE)[1] + GAP
    bottom = below + TABLE_H + GAP
    return root(
        WIDE,
        bottom + height(options),
        _summary(view),
        _strip(view),
        clock(view),
        ending(view) if view.result else desk(options),
        world(options),
        consensus(view, below),
        headquarters(view, below),
        hand(options, bottom),
    )


def world(options: Options) -> str:
    """The map, from the sea up."""
    view, map = options.view, options.map
    places = layout(map)
    fleets = {move.where for move in options.second if move.where in map.sea}
    return group(
        sea(options),
        zones(options),
        land(options),
        lands(options),
        hatches(options),
        passages(map),
        legend(),
        names(places),
        preview(options),
        tokens(view, places, fleets),
        second_choices(options, places),
        at=(0, MAP_Y),
    )


def _strip(view: View) -> str:
    where = tr("Round {n} of {m}", n=view.round, m=view.rounds) if view.round else tr("Set-up")
    return title_strip(
        tr("DEFCON {n}", n=view.tension),
        where,
        tr("The end") if view.result else tr("Phase: {phase}", phase=tr(view.phase)),
        view.result.reason if view.result else view.asks,
        _note(view),
        urgent=bool(view.moves() or view.result),
    )


def _note(view: View) -> str:
    """What has just happened, as far as the table shows it."""
    if not view.round:
        rolls = [tr("{power} {n}", power=tr(seat), n=view.first_rolls[seat]) for seat in view.order]
        return tr("Hits thrown for the first initiative: {rolls}.", rolls=listing(rolls))
    places = [tr(place) for place in (*view.changed.lands, *view.changed.zones)]
    if len(places) > 5:
        places = [*places[:4], tr("{n} more", n=len(places) - 4)]
    if places:
        return tr("Just changed: {places}.", places=listing(places))
    return tr("Last card: {card}.", card=tr(view.card.name)) if view.card else ""


def _summary(view: View) -> str:
    points = listing(
        [tr("{power} {n}", power=tr(seat), n=score.points) for seat, score in view.scores.items()]
    )
    return tr(
        "DEFCON, round {n} of {m}, {phase}. {asks} Points: {points}.",
        n=view.round,
        m=view.rounds,
        phase=tr(view.phase),
        asks=view.result.reason if view.result else f"{view.asks}.",
        points=points,
    )
